#pragma once

#include <stdint.h>

/// How many words the command line has, the program's name included.
int process_argument_count(void);
/// One of them, as the system gave it; null past the last.
const char *process_argument(int index);

/// A file system: its kind by its number (statfs(2)), how many bytes its user may still write, whether it is read-only.
typedef struct {
  uint32_t kind;
  uint64_t free;
  int is_read_only;
} process_file_system;

/// The file system of `path`; false on an error.
int process_file_system_of(const char *path, process_file_system *system);
