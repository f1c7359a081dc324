#pragma once

#include <stddef.h>

/// What a program may take that is run for what it writes.
struct bounded {
  /// So many seconds of time, and of processor time.
  int seconds;
  /// So many bytes of what it writes.
  size_t bytes;
};

/// How its run ended, where that was not by itself.
enum {
  /// It cannot be started: as a shell says it.
  BOUNDED_NOT_STARTED = 127,
  /// It took more time than it may, and was killed.
  BOUNDED_TOO_LONG = -1,
  /// It wrote more than it may, and was killed.
  BOUNDED_TOO_MUCH = -2,
};

/// Runs `program` with these words, from where `helper_program` says, and waits for its end. Its standard input is that of this
/// process, and its messages go nowhere.
///
/// It writes no file, has at most 1 GiB of memory, and does not outlive this process, however that ends; what it started itself ends
/// with it, unless this process is killed. `*written` are the
/// `*count` bytes that it wrote to its standard output, to be freed. Its exit code as a shell gives it, or one of those above.
int bounded_run(const char *program, char *const words[], struct bounded most, unsigned char **written, size_t *count);
