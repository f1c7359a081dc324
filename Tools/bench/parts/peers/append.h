// The common part of the programs that appends are compared with: the lines of a log in memory, and a clock.
#include <time.h>

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

struct lines {
  // Where each line begins, and where the last one ends.
  const char **start;
  size_t count, perSync;
};

// The lines of the file that the first argument names; the third says how many share a sync.
static struct lines readLines(int count, char **arguments) {
  int perSync = count == 4 ? atoi(arguments[3]) : 0;
  FILE *file = perSync > 0 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) {
    fputs("usage: LINES.jsonl NEW LINES_PER_SYNC\n", stderr);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(size + 1);
  if (bytes == NULL || fread(bytes, 1, size, file) != size) fail(arguments[1]);
  fclose(file);

  size_t found = 0;
  for (size_t i = 0; i < size; i++) found += bytes[i] == '\n';
  struct lines lines = {malloc((found + 1) * sizeof(char *)), found, (size_t)perSync};
  if (lines.start == NULL) fail("memory");
  const char *at = bytes;
  for (size_t i = 0; i <= found; i++) {
    lines.start[i] = at;
    if (i < found) at = (const char *)memchr(at, '\n', size - (size_t)(at - bytes)) + 1;
  }
  return lines;
}
