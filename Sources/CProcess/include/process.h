#pragma once

/// How many words the command line has, the program's name included.
int process_argument_count(void);
/// One of them, as the system gave it; null where there is none.
const char *process_argument(int index);
