// A program that does a part of the work of this one.
//
// One socket is its standard input and output, because writing to a socket can avoid SIGPIPE: that signal ends this process, as
// it should end a filter; here EPIPE tells that the program is gone.
#define _GNU_SOURCE
#include "helper.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const char system_path[] = "/usr/bin:/bin";

// The next absolute directory of a list. A relative one, or an empty one (exec(3)), would be looked for in the current
// directory.
static const char *next_directory(const char **rest, size_t *length) {
  while (**rest) {
    const char *directory = *rest;
    *length = strcspn(directory, ":");
    *rest += *length;
    if (**rest == ':') ++*rest;
    if (*directory == '/') return directory;
  }
  return NULL;
}

static int is_program(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

char *helper_program(const char *name) {
  if (*name == '/') return strdup(name);
  if (!*name || strchr(name, '/')) return NULL;
  const char *rest = getenv("PATH"), *directory;
  if (!rest) rest = system_path;
  char *path = malloc(strlen(rest) + strlen(name) + 2);
  size_t length;
  while (path && (directory = next_directory(&rest, &length))) {
    memcpy(path, directory, length);
    path[length] = '/';
    strcpy(path + length + 1, name);
    if (is_program(path)) return path;
  }
  free(path);
  return NULL;
}

int helper_tidy_variable(const char *name) {
  const char *rest = getenv(name), *directory;
  if (!rest) return 0;
  char *kept = malloc(strlen(rest) + 1);
  if (!kept) return ENOMEM;
  size_t length, end = 0;
  while ((directory = next_directory(&rest, &length))) {
    if (end) kept[end++] = ':';
    memcpy(kept + end, directory, length);
    end += length;
  }
  kept[end] = 0;
  // An empty list names the current directory.
  int failed = end ? setenv(name, kept, 1) : strcmp(name, "PATH") ? unsetenv(name) : setenv(name, system_path, 1);
  free(kept);
  return failed ? errno : 0;
}

static int spawn(char *const arguments[], int *process, int end) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  // Signals that this process ignores would be ignored by the program too.
  sigset_t usual;
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGXFSZ);
  if (!error) error = posix_spawnattr_setsigdefault(&attributes, &usual);
  if (!error) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  // A copy that dup2 makes is inherited, unlike the original.
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO);
  char *program = error ? NULL : helper_program(arguments[0]);
  if (!error) error = program ? posix_spawn(process, program, &actions, &attributes, arguments, environ) : ENOENT;
  free(program);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int helper_start(const char *program, const char *option, const char *text, int *process, int *channel) {
  // posix_spawn does not change them, in spite of its type.
  char *const arguments[] = {(char *)program, (char *)option, (char *)text, NULL};
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return errno;
  int error = spawn(arguments, process, ends[1]);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    return error;
  }
  *channel = ends[0];
  return 0;
}

int helper_send(int channel, const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t sent = send(channel, rest, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return errno;
    rest += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int helper_receive(int channel, void *bytes, size_t count, size_t *received) {
  ssize_t got;
  do got = recv(channel, bytes, count, 0);
  while (got < 0 && errno == EINTR);
  if (got < 0 && errno != ECONNRESET) return errno;
  *received = got < 0 ? 0 : (size_t)got;
  return 0;
}

int helper_end(int process, int channel) {
  int status = 0;
  close(channel);
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return 127;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
