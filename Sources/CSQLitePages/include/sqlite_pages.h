#ifndef SQLITE_PAGES_H
#define SQLITE_PAGES_H

// Databases of SQLite whose pages bear a sum each, so that none is read that SQLite did not write here, and none at all
// after a transaction that was cut off. A page that is not what its sum says is SQLITE_IOERR_DATA, a database after such a
// transaction SQLITE_NOTADB: both are to be made again.
//
//     page   │ what SQLite has in it                            │ sum │    4096 bytes, of which it is told to leave 16
//              page 1: no sum while a transaction is being written
//
// Write-ahead logs and journals are never looked for: they would bring in what no sum was held against. A database
// therefore has its journal in memory (PRAGMA journal_mode = MEMORY or OFF).
//
// A sum is no signature: it finds what was damaged, put there, or written by another program, and not what somebody
// computes anew to deceive.

// Registers both ways to open a database, once; an SQLite result code.
int sqlite_pages_register(void);

// The name of the way to open a database as it is.
extern const char *const sqlite_pages_kept;

// The name of the way to begin a database: whatever is in the file counts as nothing, and is gone as soon as the
// connection has its exclusive lock. Its counts of changes begin anew, so that no other connection takes it for the one before.
extern const char *const sqlite_pages_begun;

// How many bytes of each page a new database has to leave (SQLITE_FCNTL_RESERVE_BYTES).
extern const int sqlite_pages_reserved;

#endif
