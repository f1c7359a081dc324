// Nothing to call: this target stands in for functions of libc (static.c).
