#pragma once

#include "bounded.h"

#include <stddef.h>

/// Where the program `name` is that may be started: `name` itself where it is written from the root, else the first file of that name
/// in PATH that can be run. NULL where there is none, and for any other path: what lies in the current directory is never started, so
/// that a directory of PATH counts only where it is written from the root. To be freed.
///
/// Every program that this one starts comes from here.
char *helper_program(const char *name);

/// Takes what is not written from the root out of a variable of the environment that lists directories, as PATH, so that the programs
/// that this one starts do not look there either. 0, or an errno.
int helper_tidy_variable(const char *name);

/// Starts `program OPTION TEXT`, with one socket for its standard input and output, and the standard error of this process.
/// Where the program is says `helper_program`. On success 0: `*process` is the program, `*channel` this end of the socket,
/// which no other program inherits. Otherwise an errno.
int helper_start(const char *program, const char *option, const char *text, int *process, int *channel);

/// Sends all bytes. 0, or an errno: EPIPE where the program has ended, and no signal.
int helper_send(int channel, const void *bytes, size_t count);

/// Receives up to `count` bytes into `bytes`. 0 with how many in `*received`, none of them where the program has ended; or an errno.
int helper_receive(int channel, void *bytes, size_t count, size_t *received);

/// Says that nothing more is sent, and waits until the program has ended: its exit code, or 128 and the signal that ended it.
int helper_end(int process, int channel);
