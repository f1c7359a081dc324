#include <sqlite3.h>

// Calls that Swift cannot make: functions with any number of arguments, and a macro that casts a number to a pointer.

/// Binds a text that stays where it is until the statement was stepped.
static inline int csqlite_bind_lent_text(sqlite3_stmt *statement, int index, const void *text, int count) {
  return sqlite3_bind_text(statement, index, (const char *)text, count, SQLITE_STATIC);
}

/// Binds a copy of a text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *text, int count) {
  return sqlite3_bind_text(statement, index, (const char *)text, count, SQLITE_TRANSIENT);
}

/// Prepares a database whose pages leave `count` bytes: the journal is in memory, no call waits for the disk, and a view or
/// trigger in the file may call only functions that read.
static inline int csqlite_prepare(sqlite3 *database, int count) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  int result = sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &count);
  const char *settings = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF";
  return result == SQLITE_OK ? sqlite3_exec(database, settings, 0, 0, 0) : result;
}

/// Turns off SQLite's count of its memory, which takes a lock for every allocation. Only before the first database is opened.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
