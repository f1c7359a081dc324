#include "sqlite_pages.h"

#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// A layer over the system's way to files (sqlite.org/vfs.html). SQLite tells it of each page that is read or written, of
// each lock, and of each commit.

enum { page_size = 4096, sum_size = 16, held_size = page_size - sum_size, header_size = 100 };

const int sqlite_pages_reserved = sum_size;
const char *const sqlite_pages_kept = "facture-pages";
const char *const sqlite_pages_begun = "facture-pages-begun";

typedef struct {
  sqlite3_file base;
  // Whether the content of the file is ignored, until it is gone.
  int is_begun;
  // Whether it was begun, so that its counts begin anew.
  int is_new;
  // The first counts of a new one.
  uint8_t count[4];
  // Whether page 1 has no sum in the file: a transaction is open.
  int is_open;
  // The sum that page 1 gets with the commit.
  uint8_t first[sum_size];
  // The system's file, which lies after this in memory.
  sqlite3_file *below;
} pages_file;

static pages_file *pages(sqlite3_file *file) { return (pages_file *)file; }
static sqlite3_file *under(sqlite3_file *file) { return pages(file)->below; }
static sqlite3_vfs *system_of(sqlite3_vfs *vfs) { return (sqlite3_vfs *)vfs->pAppData; }

// Two words of state; each takes every second word of the page. Each step can be undone, so that a page that differs in one
// word has another sum for certain; one that differs in several has the same sum with a chance of 2^-64.
static void sum_of(const uint8_t *page, uint64_t number, uint8_t sum[sum_size]) {
  const uint64_t odd = 0x9E3779B97F4A7C15;
  uint64_t state[2] = {(number + 1) * odd, ~number * odd};
  for (int at = 0; at < held_size; at += sum_size) {
    uint64_t words[2];
    memcpy(words, page + at, sum_size);
    for (int i = 0; i < 2; i++) {
      state[i] = (state[i] ^ words[i]) * odd;
      state[i] ^= state[i] >> 29;
    }
  }
  memcpy(sum, state, sum_size);
}

// The mark on page 1 in place of its sum during a transaction.
static const uint8_t no_sum[sum_size];

static int is_page(int count, sqlite3_int64 offset) { return count == page_size && offset >= 0 && offset % page_size == 0; }

// Else SQLite would take the rest of a page, with zeros after it, for the page.
static int is_past_end(sqlite3_file *file, sqlite3_int64 offset) {
  sqlite3_int64 size;
  return under(file)->pMethods->xFileSize(under(file), &size) == SQLITE_OK && size <= offset;
}

static int read_page(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  if (pages(file)->is_begun) {
    memset(bytes, 0, (size_t)count);
    return SQLITE_IOERR_SHORT_READ;
  }
  int result = under(file)->pMethods->xRead(under(file), bytes, count, offset);
  // The header is looked at before the size of a page is known, and then read again with its page.
  if (offset >= 0 && offset + count <= header_size) return result;
  if (result == SQLITE_IOERR_SHORT_READ) return is_past_end(file, offset) ? result : SQLITE_IOERR_DATA;
  if (result != SQLITE_OK) return result;
  if (!is_page(count, offset)) return SQLITE_IOERR_DATA;
  uint8_t sum[sum_size];
  sum_of(bytes, (uint64_t)(offset / page_size), sum);
  const uint8_t *kept = pages(file)->is_open && offset == 0 ? pages(file)->first : (uint8_t *)bytes + held_size;
  if (memcmp(sum, kept, sum_size) == 0) return SQLITE_OK;
  return offset == 0 && memcmp(kept, no_sum, sum_size) == 0 ? SQLITE_NOTADB : SQLITE_IOERR_DATA;
}

static int write_first_sum(sqlite3_file *file, const uint8_t sum[sum_size]) {
  return under(file)->pMethods->xWrite(under(file), sum, sum_size, held_size);
}

// Takes the sum of page 1 out of the file before anything else is changed there.
static int open_transaction(sqlite3_file *file) {
  if (pages(file)->is_open) return SQLITE_OK;
  int result = under(file)->pMethods->xRead(under(file), pages(file)->first, sum_size, held_size);
  if (result == SQLITE_OK) result = write_first_sum(file, no_sum);
  // An empty file has no page 1.
  if (result == SQLITE_OK || result == SQLITE_IOERR_SHORT_READ) pages(file)->is_open = 1;
  return pages(file)->is_open ? SQLITE_OK : result;
}

// A connection takes the pages that it holds, and the places of tables and indexes that it knows, for those of the file while
// the count of changes, and that of changed tables, stay the same (sqlite.org/fileformat.html, offsets 24, 40 and 92). SQLite
// counts from 0 in every new file, so that a new database in its place would pass for the one before.
static void count_anew(const pages_file *file, uint8_t *page) {
  static const int counts[] = {24, 40, 92};
  for (int i = 0; i < 3; i++) memcpy(page + counts[i], file->count, sizeof file->count);
}

static int write_page(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (!is_page(count, offset)) return SQLITE_IOERR_WRITE;
  int result = open_transaction(file);
  if (result != SQLITE_OK) return result;
  uint8_t page[page_size];
  memcpy(page, bytes, held_size);
  if (offset == 0 && pages(file)->is_new) count_anew(pages(file), page);
  sum_of(page, (uint64_t)(offset / page_size), page + held_size);
  if (offset == 0) {
    memcpy(pages(file)->first, page + held_size, sum_size);
    memset(page + held_size, 0, sum_size);
  }
  return under(file)->pMethods->xWrite(under(file), page, count, offset);
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
  int result = open_transaction(file);
  return result == SQLITE_OK ? under(file)->pMethods->xTruncate(under(file), size) : result;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  if (!pages(file)->is_begun) return under(file)->pMethods->xFileSize(under(file), size);
  *size = 0;
  return SQLITE_OK;
}

static int lock(sqlite3_file *file, int level) {
  int result = under(file)->pMethods->xLock(under(file), level);
  if (result != SQLITE_OK || level != SQLITE_LOCK_EXCLUSIVE || !pages(file)->is_begun) return result;
  result = under(file)->pMethods->xTruncate(under(file), 0);
  if (result != SQLITE_OK) return result;
  pages(file)->is_begun = 0;
  pages(file)->is_new = 1;
  sqlite3_randomness(sizeof pages(file)->count, pages(file)->count);
  return SQLITE_OK;
}

static int control(sqlite3_file *file, int operation, void *argument) {
  // SQLite calls this when all of a commit is written, and the lock is still held. Page 1 then gets its sum back; after
  // anything else (a rollback, the end of the process) it stays without.
  if (operation == SQLITE_FCNTL_COMMIT_PHASETWO && pages(file)->is_open) {
    int result = write_first_sum(file, pages(file)->first);
    if (result != SQLITE_OK) return result;
    pages(file)->is_open = 0;
  }
  return under(file)->pMethods->xFileControl(under(file), operation, argument);
}

static int close_file(sqlite3_file *file) { return under(file)->pMethods->xClose(under(file)); }
static int sync_file(sqlite3_file *file, int flags) { return under(file)->pMethods->xSync(under(file), flags); }
static int unlock(sqlite3_file *file, int level) { return under(file)->pMethods->xUnlock(under(file), level); }
static int check_lock(sqlite3_file *file, int *is_reserved) {
  return under(file)->pMethods->xCheckReservedLock(under(file), is_reserved);
}
static int sector_size(sqlite3_file *file) { return under(file)->pMethods->xSectorSize(under(file)); }
static int characteristics(sqlite3_file *file) { return under(file)->pMethods->xDeviceCharacteristics(under(file)); }

// Version 1: it has neither shared memory (hence no write-ahead log) nor a mapping of pages past their sums.
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = close_file,
    .xRead = read_page,
    .xWrite = write_page,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_lock,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
  // The temporary data of a sort go to files that have no name.
  if (!(flags & SQLITE_OPEN_MAIN_DB)) return system_of(vfs)->xOpen(system_of(vfs), name, file, flags, given);
  pages_file *opened = pages(file);
  memset(opened, 0, sizeof *opened);
  opened->below = (sqlite3_file *)(opened + 1);
  opened->is_begun = strcmp(vfs->zName, sqlite_pages_begun) == 0;
  int result = system_of(vfs)->xOpen(system_of(vfs), name, opened->below, flags, given);
  if (opened->below->pMethods) opened->base.pMethods = &methods;
  return result;
}

// Only the database itself exists: journals and write-ahead logs are ignored.
static int is_there(sqlite3_vfs *vfs, const char *name, int what, int *answer) {
  (void)vfs, (void)name, (void)what;
  *answer = 0;
  return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int syncs) {
  return system_of(vfs)->xDelete(system_of(vfs), name, syncs);
}
static int full_path(sqlite3_vfs *vfs, const char *name, int count, char *path) {
  return system_of(vfs)->xFullPathname(system_of(vfs), name, count, path);
}
static int randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  return system_of(vfs)->xRandomness(system_of(vfs), count, bytes);
}
static int sleep_for(sqlite3_vfs *vfs, int us) { return system_of(vfs)->xSleep(system_of(vfs), us); }
static int current_time(sqlite3_vfs *vfs, double *time) { return system_of(vfs)->xCurrentTime(system_of(vfs), time); }
static int last_error(sqlite3_vfs *vfs, int count, char *text) {
  return system_of(vfs)->xGetLastError(system_of(vfs), count, text);
}

static int register_way(sqlite3_vfs *vfs, const char *name, sqlite3_vfs *system) {
  *vfs = (sqlite3_vfs){
      .iVersion = 1,
      .szOsFile = (int)sizeof(pages_file) + system->szOsFile,
      .mxPathname = system->mxPathname,
      .zName = name,
      .pAppData = system,
      .xOpen = open_file,
      .xDelete = delete_file,
      .xAccess = is_there,
      .xFullPathname = full_path,
      .xRandomness = randomness,
      .xSleep = sleep_for,
      .xCurrentTime = current_time,
      .xGetLastError = last_error,
  };
  return sqlite3_vfs_register(vfs, 0);
}

int sqlite_pages_register(void) {
  static sqlite3_vfs kept, begun;
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  if (!system) return SQLITE_ERROR;
  int result = register_way(&kept, sqlite_pages_kept, system);
  return result == SQLITE_OK ? register_way(&begun, sqlite_pages_begun, system) : result;
}
