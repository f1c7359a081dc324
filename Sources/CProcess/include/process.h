#pragma once

#include <stdint.h>

/// How many words the command line has, the program's name included.
int process_argument_count(void);
/// One of them, as the system gave it; null where there is none.
const char *process_argument(int index);

/// What a file system is: its kind by its number (statfs(2)), how many bytes its user may still write, whether it is read-only.
typedef struct {
  uint32_t kind;
  uint64_t free;
  int is_read_only;
} process_file_system;

/// That which `path` lies on; false where nothing can be told.
int process_file_system_of(const char *path, process_file_system *system);
