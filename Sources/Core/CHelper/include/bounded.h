#pragma once

#include <stddef.h>

/// The limits of a program that is run for its output.
struct bounded {
  /// Seconds of time, and of processor time.
  int seconds;
  /// Bytes of output.
  size_t bytes;
};

/// The end of a run that did not end by itself.
enum {
  /// It cannot be started: the exit code of a shell.
  BOUNDED_NOT_STARTED = 127,
  /// It took more time than it may, and was killed.
  BOUNDED_TOO_LONG = -1,
  /// It wrote more than it may, and was killed.
  BOUNDED_TOO_MUCH = -2,
};

/// Runs `program` with these words, from the place that `helper_program` gives, and waits for its end. Its standard input is
/// that of this process, and its messages are dropped.
///
/// It writes no file, has at most 1 GiB of memory, and ends with this process, for any reason; the processes that it started
/// end with it, unless this process is killed. `*written` are the `*count` bytes that it wrote to its standard output, to be
/// freed. Returns its exit code as a shell gives it, or one of those above.
int bounded_run(const char *program, char *const words[], struct bounded most, unsigned char **written, size_t *count);
