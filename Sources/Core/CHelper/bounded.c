// Runs a program for its output, on input that somebody else made: within limits on everything.
//
// The limits are set between fork and exec, which posix_spawn does not allow. Other threads do not exist there: so only the
// calls of signal-safety(7) are made.
#define _GNU_SOURCE
#include "helper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// The system warns at `most`, and kills a little later.
static void limit(int what, rlim_t most, rlim_t later) {
  struct rlimit both = {most, most + later};
  setrlimit(what, &both);
}

// The signal handlers of this process do not fit another program; signals that its caller ignored stay ignored (nohup).
static void usual_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action)) continue;
    int own = number == SIGPIPE || number == SIGXFSZ;
    if (action.sa_handler != SIG_DFL && (own || action.sa_handler != SIG_IGN)) signal(number, SIG_DFL);
  }
}

static _Noreturn void become(
    const char *program, char *const words[], struct bounded most, int output, pid_t parent, const sigset_t *mask) {
  // The parent may be killed before this line: then getppid() gives another process.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) || getppid() != parent) _exit(BOUNDED_NOT_STARTED);
  // The processes that it starts are killed with it.
  setpgid(0, 0);
  limit(RLIMIT_CPU, (rlim_t)most.seconds, 1);
  limit(RLIMIT_AS, (rlim_t)1 << 30, 0);
  limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_CORE, 0, 0);
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0 || dup2(output, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0) _exit(BOUNDED_NOT_STARTED);
  usual_signals();
  sigprocmask(SIG_SETMASK, mask, NULL);
  execv(program, words);
  _exit(BOUNDED_NOT_STARTED);
}

// Reads what the program writes until it closes its end: 0, or why it is to be killed.
static int take(int input, struct bounded most, long end_ms, unsigned char **written, size_t *count) {
  size_t room = 0;
  while (1) {
    long rest = end_ms - now_ms();
    if (rest <= 0) return BOUNDED_TOO_LONG;
    struct pollfd waited = {input, POLLIN, 0};
    if (poll(&waited, 1, (int)rest) <= 0) continue;
    if (*count == room) {
      // One byte more than it may write tells that it would.
      room = room == 0 ? 1 << 16 : 2 * room;
      if (room > most.bytes + 1) room = most.bytes + 1;
      unsigned char *more = realloc(*written, room);
      if (!more) return BOUNDED_TOO_MUCH;
      *written = more;
    }
    ssize_t got = read(input, *written + *count, room - *count);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return 0;
    *count += (size_t)got;
    if (*count > most.bytes) return BOUNDED_TOO_MUCH;
  }
}

// Waits for a program that has closed its output, and should end now; it stays to be waited for.
static int ended(pid_t process, long end_ms) {
  while (1) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process) return 1;
    if (now_ms() >= end_ms) return 0;
    poll(NULL, 0, 2);
  }
}

static int result(int status) {
  if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
  return WTERMSIG(status) == SIGXCPU ? BOUNDED_TOO_LONG : 128 + WTERMSIG(status);
}

static int follow(pid_t process, int input, struct bounded most, unsigned char **written, size_t *count) {
  long start_ms = now_ms(), end_ms = start_ms + most.seconds * 1000L;
  int status = 0;
  int excess = take(input, most, end_ms, written, count);
  if (!excess && !ended(process, end_ms)) excess = BOUNDED_TOO_LONG;
  // The processes that it started must end with it.
  kill(-process, SIGKILL);
  if (excess) kill(process, SIGKILL);
  pid_t got;
  do got = waitpid(process, &status, 0);
  while (got < 0 && errno == EINTR);
  return excess ? excess : got < 0 ? BOUNDED_NOT_STARTED : result(status);
}

int bounded_run(const char *program, char *const words[], struct bounded most, unsigned char **written, size_t *count) {
  *written = NULL;
  *count = 0;
  int ends[2];
  char *path = helper_program(program);
  if (!path) return BOUNDED_NOT_STARTED;
  if (pipe2(ends, O_CLOEXEC)) {
    free(path);
    return BOUNDED_NOT_STARTED;
  }
  // Where the end of a program is ignored, nobody hears how it ended.
  signal(SIGCHLD, SIG_DFL);
  // No signal is handled in the child as this process would handle it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid(), process = fork();
  if (process == 0) become(path, words, most, ends[1], parent, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  free(path);
  close(ends[1]);
  int outcome = process < 0 ? BOUNDED_NOT_STARTED : follow(process, ends[0], most, written, count);
  close(ends[0]);
  return outcome;
}
