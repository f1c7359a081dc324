#pragma once

#include <stddef.h>

/// Starts `program OPTION TEXT`, with one socket for its standard input and output, and the standard error of this process.
/// A program without a slash is looked for in PATH. On success 0: `*process` is the program, `*channel` this end of the socket,
/// which no other program inherits. Otherwise an errno.
int helper_start(const char *program, const char *option, const char *text, int *process, int *channel);

/// Sends all bytes. 0, or an errno: EPIPE where the program has ended, and no signal.
int helper_send(int channel, const void *bytes, size_t count);

/// Receives up to `count` bytes into `bytes`. 0 with how many in `*received`, none of them where the program has ended; or an errno.
int helper_receive(int channel, void *bytes, size_t count, size_t *received);

/// Says that nothing more is sent, and waits until the program has ended: its exit code, or 128 and the signal that ended it.
int helper_end(int process, int channel);

/// Whether a file can be run.
int helper_is_program(const char *path);
