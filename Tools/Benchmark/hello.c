// The least a process can do: what the start of `facture --version` is held against.
#include <stdio.h>

int main(void) { return puts("hello") < 0; }
