// The lines of a log as rows of an SQLite table, so many in each transaction: WAL, and synchronous=FULL, so that every
// transaction is durable when it ends.
//
//   sqlite_append LINES.jsonl NEW.db LINES_PER_TRANSACTION
//
// Printed: how long it took in seconds. Before that all the lines are inserted and deleted once: so SQLite overwrites pages
// of existing files, in the database and in its log, as it does in a program that has run for a while.
#define _GNU_SOURCE
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "append.h"

static sqlite3 *database;

static void check(int result) {
  if (result == SQLITE_OK || result == SQLITE_DONE || result == SQLITE_ROW) return;
  fprintf(stderr, "sqlite_append: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static double insertAll(struct lines lines, sqlite3_stmt *insert) {
  double start = now();
  for (size_t i = 0; i < lines.count; i++) {
    if (lines.perSync > 1 && i % lines.perSync == 0) run("begin immediate");
    check(sqlite3_bind_int64(insert, 1, (sqlite3_int64)i + 1));
    check(sqlite3_bind_blob(insert, 2, lines.start[i], (int)(lines.start[i + 1] - lines.start[i]), SQLITE_STATIC));
    check(sqlite3_step(insert));
    check(sqlite3_reset(insert));
    if (lines.perSync > 1 && (i % lines.perSync == lines.perSync - 1 || i == lines.count - 1)) run("commit");
  }
  return now() - start;
}

int main(int count, char **arguments) {
  struct lines lines = readLines(count, arguments);
  unlink(arguments[2]);
  check(sqlite3_open(arguments[2], &database));
  run("pragma journal_mode = wal; pragma synchronous = full;"
      "create table log (sequence integer primary key, line blob not null)");
  sqlite3_stmt *insert;
  check(sqlite3_prepare_v2(database, "insert into log values (?, ?)", -1, &insert, NULL));
  insertAll(lines, insert);
  run("delete from log; pragma wal_checkpoint(full)");
  printf("%.6f\n", insertAll(lines, insert));
  check(sqlite3_finalize(insert));
  check(sqlite3_close(database));
  return 0;
}
