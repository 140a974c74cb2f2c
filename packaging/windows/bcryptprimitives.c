/* Random numbers for programs of Rust under a Wine older than 9, which lacks this library; every Windows has it. It is
   used to try the program, and is in no package. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
    return RtlGenRandom(data, (ULONG)size);
}
