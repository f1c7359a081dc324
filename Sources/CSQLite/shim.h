#include <sqlite3.h>

// What Swift cannot call: functions with any number of arguments, and a macro that casts a number to a pointer.

/// Binds a text that stays where it is until the statement was stepped.
static inline int csqlite_bind_lent_text(sqlite3_stmt *statement, int index, const void *text, int count) {
  return sqlite3_bind_text(statement, index, (const char *)text, count, SQLITE_STATIC);
}

/// Binds a copy of a text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *text, int count) {
  return sqlite3_bind_text(statement, index, (const char *)text, count, SQLITE_TRANSIENT);
}

/// Leaves the write-ahead log where it is when the last connection closes.
static inline int csqlite_keep_wal(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Empties a database, whatever is in it, under its lock.
static inline int csqlite_reset(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, 1, (int *)0);
  int result = sqlite3_exec(database, "VACUUM", 0, 0, 0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, 0, (int *)0);
  return result;
}

/// Lets SQLite not count its memory, which takes a lock for every piece of it. Only before the first database is opened.
static inline int csqlite_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
