/* For tests under wine before 8.13 only, and in no installer: the one function of the Windows library
   bcryptprimitives.dll that our libraries ask for, answered by an older function of the same kind. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
