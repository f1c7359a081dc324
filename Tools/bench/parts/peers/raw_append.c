// The shortest durable append: the lines of a log, so many at a time, by write and fdatasync to a new file.
//
//   raw_append LINES.jsonl NEW.jsonl LINES_PER_SYNC
//
// Printed: how long it took in seconds; the lines are in memory and the file is open before.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "append.h"

int main(int count, char **arguments) {
  struct lines lines = readLines(count, arguments);
  int file = open(arguments[2], O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) fail(arguments[2]);
  double start = now();
  for (size_t i = 0; i < lines.count; i += lines.perSync) {
    const char *from = lines.start[i];
    size_t last = i + lines.perSync < lines.count ? i + lines.perSync : lines.count;
    size_t length = (size_t)(lines.start[last] - from);
    if (write(file, from, length) != (ssize_t)length || fdatasync(file) != 0) fail(arguments[2]);
  }
  printf("%.6f\n", now() - start);
  return 0;
}
