// How fast plain C fills the tables of a read model: `facture` is compared with it when it makes one from nothing.
//
//     cc -O2 -o sqlite_fill sqlite_fill.c -lsqlite3 && ./sqlite_fill registre/cache/lecture.sqlite copy.sqlite
//
// The rows are read into memory first. Then the same tables are filled in the same order with the same settings as
// Sources/Data/LedgerReadModel/Follow/ReadModelBuilder.swift, the indexes are made, and all is synced once; that is timed.
// Prints seconds, rows and rows a second.
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { tables = 11, most_columns = 40 };

// The rows of a table, one value after the other: 'n', or 'i' and eight bytes, or 't', four bytes of length and a text.
struct table {
  char name[32];
  int columns;
  long rows;
  char *bytes;
  size_t used, room;
};

static void fail(sqlite3 *base, const char *what) {
  fprintf(stderr, "sqlite_fill: %s: %s\n", what, base ? sqlite3_errmsg(base) : "");
  exit(1);
}

static void append(struct table *t, const void *bytes, size_t count) {
  if (t->used + count > t->room) {
    t->room = (t->room + count) * 2 + 65536;
    t->bytes = realloc(t->bytes, t->room);
    if (!t->bytes) fail(0, "no memory is left");
  }
  memcpy(t->bytes + t->used, bytes, count);
  t->used += count;
}

static void load(sqlite3 *from, struct table *t) {
  char sql[1024];
  snprintf(sql, sizeof sql, "SELECT * FROM %s", t->name);
  sqlite3_stmt *rows;
  if (sqlite3_prepare_v2(from, sql, -1, &rows, 0)) fail(from, sql);
  t->columns = sqlite3_column_count(rows);
  while (sqlite3_step(rows) == SQLITE_ROW) {
    t->rows += 1;
    for (int column = 0; column < t->columns; column += 1) {
      switch (sqlite3_column_type(rows, column)) {
      case SQLITE_NULL: append(t, "n", 1); break;
      case SQLITE_INTEGER: {
        int64_t value = sqlite3_column_int64(rows, column);
        append(t, "i", 1);
        append(t, &value, sizeof value);
        break;
      }
      default: {
        const void *text = sqlite3_column_text(rows, column);
        int32_t count = sqlite3_column_bytes(rows, column);
        append(t, "t", 1);
        append(t, &count, sizeof count);
        append(t, text, (size_t)count);
      }
      }
    }
  }
  sqlite3_finalize(rows);
}

static void fill(sqlite3 *to, const struct table *t) {
  char sql[160] = "";
  int length = snprintf(sql, sizeof sql, "INSERT INTO %s VALUES (?", t->name);
  for (int column = 1; column < t->columns; column += 1) length += snprintf(sql + length, 4, ",?");
  snprintf(sql + length, 2, ")");
  sqlite3_stmt *insert;
  if (sqlite3_prepare_v2(to, sql, -1, &insert, 0)) fail(to, sql);
  const char *next = t->bytes;
  for (long row = 0; row < t->rows; row += 1) {
    for (int column = 1; column <= t->columns; column += 1) {
      char kind = *next++;
      if (kind == 'n') {
        sqlite3_bind_null(insert, column);
      } else if (kind == 'i') {
        int64_t value;
        memcpy(&value, next, sizeof value);
        next += sizeof value;
        sqlite3_bind_int64(insert, column, value);
      } else {
        int32_t count;
        memcpy(&count, next, sizeof count);
        next += sizeof count;
        sqlite3_bind_text(insert, column, next, count, SQLITE_STATIC);
        next += count;
      }
    }
    if (sqlite3_step(insert) != SQLITE_DONE) fail(to, t->name);
    sqlite3_reset(insert);
  }
  sqlite3_finalize(insert);
}

// Makes in `to` what `from` has of a kind: tables, or indexes.
static void make(sqlite3 *from, sqlite3 *to, const char *kind) {
  sqlite3_stmt *schema;
  // The words are there only after a search.
  const char *sql = "SELECT sql FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL"
                    " AND name NOT LIKE 'recherche%' ORDER BY rowid";
  if (sqlite3_prepare_v2(from, sql, -1, &schema, 0)) fail(from, sql);
  sqlite3_bind_text(schema, 1, kind, -1, SQLITE_STATIC);
  while (sqlite3_step(schema) == SQLITE_ROW)
    if (sqlite3_exec(to, (const char *)sqlite3_column_text(schema, 0), 0, 0, 0)) fail(to, kind);
  sqlite3_finalize(schema);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 3) fail(0, "usage: sqlite_fill READ-MODEL COPY");
  sqlite3 *from, *to;
  if (sqlite3_open_v2(words[1], &from, SQLITE_OPEN_READONLY, 0)) fail(from, words[1]);
  struct table all[tables] = {{"position"}, {"registre"}, {"clients"}, {"factures"}, {"lignes"}, {"ventilation"},
    {"paiements"}, {"imputations"}, {"remboursements"}, {"evenements"}, {"commandes"}};
  long rows = 0;
  for (int t = 0; t < tables; t += 1) {
    load(from, &all[t]);
    rows += all[t].rows;
  }
  remove(words[2]);
  double start = now();
  if (sqlite3_open(words[2], &to)) fail(to, words[2]);
  const char *settings = "PRAGMA secure_delete = OFF; PRAGMA journal_mode = OFF; PRAGMA synchronous = NORMAL;"
                         "PRAGMA cache_size = -65536; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE";
  if (sqlite3_exec(to, settings, 0, 0, 0)) fail(to, settings);
  make(from, to, "table");
  for (int t = 0; t < tables; t += 1) fill(to, &all[t]);
  double filled = now();
  make(from, to, "index");
  if (sqlite3_exec(to, "COMMIT", 0, 0, 0)) fail(to, "COMMIT");
  double seconds = now() - start;
  printf("%.6f %ld rows (%.2f s before the indexes): %.0f rows/s\n", seconds, rows, filled - start, rows / seconds);
  sqlite3_close(to);
  return 0;
}
