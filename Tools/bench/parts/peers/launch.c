// Runs one command and prints its costs, from before it was spawned until it was reaped.
//
//   launch OUTPUT COMMAND [ARGUMENT …]
//
// The command's standard output goes to the file OUTPUT; standard error is passed on. Printed, on one line: wall time,
// user time and system time in microseconds, peak resident memory in KiB, and the exit status (128 + n after signal n).
//
// Why not from Python: the kernel counts the parent's memory at the spawn into the child's peak memory, so a
// driver of 30 MiB would hide every program smaller than that. This parent holds about 1 MiB.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long nowUs(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static long long us(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

int main(int count, char **arguments) {
  if (count < 3) {
    fputs("usage: launch OUTPUT COMMAND [ARGUMENT …]\n", stderr);
    return 2;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0600);

  pid_t child;
  int status;
  struct rusage usage;
  long long start = nowUs();
  int error = posix_spawnp(&child, arguments[2], &actions, NULL, arguments + 2, environ);
  if (error != 0) {
    fprintf(stderr, "launch: %s: %s\n", arguments[2], strerror(error));
    return 2;
  }
  if (wait4(child, &status, 0, &usage) != child) {
    perror("launch: wait4");
    return 2;
  }
  long long wallUs = nowUs() - start;
  printf("%lld %lld %lld %ld %d\n", wallUs, us(usage.ru_utime), us(usage.ru_stime), usage.ru_maxrss,
         WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
