; The setup program for Windows: for one user, without administrator rights.
; makensis -DVERSION=1.0.0 -DDIST=folder -DOUT=setup.exe -DICON=icon.ico [-DFAST] build/windows/installer.nsi
Unicode true
!ifdef CROSS ; made under Linux, where a 64-bit wine without the 32-bit one is to run it
  Target amd64-unicode
!endif

!include MUI2.nsh
!include FileFunc.nsh

!define PROGRAM "hand-and-foot.exe"
!define FOLDER "Hand and Foot"
!define CLASSES "Software\Classes"
!define KEY "Software\Hand and Foot"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hand and Foot"

Name "Hand & Foot" "Hand && Foot"
BrandingText "Hand && Foot ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${FOLDER}"
InstallDirRegKey HKCU "${KEY}" "InstallDir"
ManifestDPIAware true
!ifdef FAST
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 32
!endif

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Hand & Foot"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Hand & Foot setup"
VIAddVersionKey LegalCopyright "The Hand & Foot authors, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Play now"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

!macro FileType EXTENSION CLASS WORDS
  WriteRegStr HKCU "${CLASSES}\${EXTENSION}" "" "${CLASS}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${WORDS}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
!macroend

!macro NoFileType EXTENSION CLASS
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
  ReadRegStr $0 HKCU "${CLASSES}\${EXTENSION}" ""
  StrCmp $0 "${CLASS}" 0 +2 ; another program may have taken it over
  DeleteRegKey HKCU "${CLASSES}\${EXTENSION}"
!macroend

!macro TellTheDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; Only what this setup put there goes: somebody may have chosen a folder with other things in it.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\hand-and-foot-console.exe"
!macroend

Section
  SetOutPath "$INSTDIR"
  !insertmacro RemoveProgram
  File /r "${DIST}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hand & Foot.lnk" "$INSTDIR\${PROGRAM}"
  !insertmacro FileType ".hfmatch" "HandAndFoot.Match" "Hand & Foot match"
  !insertmacro FileType ".hfrules" "HandAndFoot.Rules" "Hand & Foot rule set"
  WriteRegStr HKCU "${KEY}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Hand & Foot"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Hand & Foot authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  !insertmacro TellTheDesktop
SectionEnd

Section Uninstall
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hand & Foot.lnk"
  !insertmacro NoFileType ".hfmatch" "HandAndFoot.Match"
  !insertmacro NoFileType ".hfrules" "HandAndFoot.Rules"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro TellTheDesktop
SectionEnd
