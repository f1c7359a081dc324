// Makes the syncs of a fast disk take a millisecond: preloaded into a server and a program alike.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int slowly(const char *name, int file) {
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  int result = sync(file);
  struct timespec millisecond = {0, 1000000};
  nanosleep(&millisecond, 0);
  return result;
}

int fdatasync(int file) { return slowly("fdatasync", file); }
int fsync(int file) { return slowly("fsync", file); }
