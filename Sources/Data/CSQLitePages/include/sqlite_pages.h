#ifndef SQLITE_PAGES_H
#define SQLITE_PAGES_H

// Databases of SQLite with a sum in each page: a page is read only if SQLite wrote it here, and a database after a transaction
// that was cut off is not read at all. A page with a wrong sum is SQLITE_IOERR_DATA, a database after such a transaction
// SQLITE_NOTADB: both are to be made again.
//
//     page   │ content of SQLite                                │ sum │    4096 bytes; SQLite leaves 16 of them free
//              page 1: no sum while a transaction is being written
//
// Write-ahead logs and journals are ignored, since their pages have no sums: the journal of a database is in memory (PRAGMA
// journal_mode = MEMORY or OFF).
//
// A sum is not a signature: it finds pages that were damaged, put there, or written by another program, but not a sum that
// somebody computes anew to deceive.

// Registers both ways to open a database, once; an SQLite result code.
int sqlite_pages_register(void);

// The name of the way to open a database as it is.
extern const char *const sqlite_pages_kept;

// The name of the way to begin a database: the content of the file is ignored, and is gone as soon as the connection has its
// exclusive lock. Its counts of changes begin anew, so that no other connection takes it for the one before.
extern const char *const sqlite_pages_begun;

// How many bytes of each page a new database has to leave (SQLITE_FCNTL_RESERVE_BYTES).
extern const int sqlite_pages_reserved;

#endif
