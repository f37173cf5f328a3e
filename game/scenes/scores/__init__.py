"""What a round and a match came to: the page of the score pad, the chart of the standing, the books."""
