#pragma once

#include "bounded.h"

#include <stddef.h>

/// The path of the program `name`: `name` itself if it is an absolute path, else the first executable file of that name in
/// PATH. NULL if it is missing, and for a relative path: a program in the current directory is never started, so relative
/// directories of PATH are skipped. To be freed.
///
/// Every program that this one starts comes from here.
char *helper_program(const char *name);

/// Removes relative paths from a variable of the environment that lists directories, as PATH, so that the programs that this
/// one starts do not look there either. 0, or an errno.
int helper_tidy_variable(const char *name);

/// Starts `program OPTION TEXT`, with one socket for its standard input and output, and the standard error of this process.
/// `helper_program` gives its path. On success 0: `*process` is the program, `*channel` this end of the socket, which no other
/// program inherits. Otherwise an errno.
int helper_start(const char *program, const char *option, const char *text, int *process, int *channel);

/// Sends all bytes. 0, or an errno: EPIPE, without a signal, if the program has ended.
int helper_send(int channel, const void *bytes, size_t count);

/// Receives up to `count` bytes into `bytes`. 0 with their number in `*received`, 0 if the program has ended; or an errno.
int helper_receive(int channel, void *bytes, size_t count, size_t *received);

/// Ends sending, and waits for the end of the program: its exit code, or 128 plus the signal that ended it.
int helper_end(int process, int channel);
