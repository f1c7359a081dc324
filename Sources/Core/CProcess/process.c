// The command line and the path of the program, as the system gives them before anything else begins.
//
// Swift reads both out of /proc: if it is missing, or no file may be opened, a program lacks its arguments, or ends before it
// began.
#include "process.h"

#include <stddef.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <sys/vfs.h>

static int count;
static char **arguments;

// glibc gives each constructor the arguments of `main`; this one runs before that of the Swift runtime if both are in one file.
__attribute__((constructor(101))) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
  // Where the program that draws backtraces lies: else the runtime looks for it in eight places, each time.
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
}

int process_argument_count(void) { return count; }

const char *process_argument(int index) { return 0 <= index && index < count ? arguments[index] : NULL; }

int process_file_system_of(const char *path, process_file_system *system) {
  struct statfs found;
  if (statfs(path, &found) != 0) return 0;
  system->kind = (uint32_t)found.f_type;
  system->free = (uint64_t)found.f_bavail * (uint64_t)found.f_bsize;
  system->is_read_only = (found.f_flags & ST_RDONLY) != 0;
  return 1;
}
