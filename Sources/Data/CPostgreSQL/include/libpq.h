// What LedgerPostgreSQL uses of libpq, declared as libpq-fe.h does: the ABI of libpq.so.5 is stable. The functions are found when the
// library is loaded, while the program runs: so no build needs it, and no program that keeps its ledgers in files.
#pragma once

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef unsigned int Oid;
typedef void (*PQnoticeReceiver)(void *context, const PGresult *result);

typedef enum { CONNECTION_OK } ConnStatusType;
typedef enum {
    PGRES_EMPTY_QUERY,
    PGRES_COMMAND_OK,
    PGRES_TUPLES_OK,
    PGRES_PIPELINE_SYNC = 10,
    PGRES_PIPELINE_ABORTED,
} ExecStatusType;

typedef struct {
    char *keyword, *envvar, *compiled, *val, *label, *dispchar;
    int dispsize;
} PQconninfoOption;

// Each function: its result, its name, its parameters, and these as it is called.
#define LIBPQ(F) \
    F(int, PQlibVersion, (void), ()) \
    F(PQconninfoOption *, PQconndefaults, (void), ()) \
    F(PQconninfoOption *, PQconninfoParse, (const char *uri, char **error), (uri, error)) \
    F(void, PQconninfoFree, (PQconninfoOption *options), (options)) \
    F(void, PQfreemem, (void *bytes), (bytes)) \
    F(PGconn *, PQconnectdbParams, (const char *const *names, const char *const *values, int expands), (names, values, expands)) \
    F(void, PQfinish, (PGconn *c), (c)) \
    F(ConnStatusType, PQstatus, (const PGconn *c), (c)) \
    F(char *, PQerrorMessage, (const PGconn *c), (c)) \
    F(int, PQsocket, (const PGconn *c), (c)) \
    F(int, PQsslInUse, (PGconn *c), (c)) \
    F(int, PQconnectionNeedsPassword, (const PGconn *c), (c)) \
    F(int, PQconnectionUsedPassword, (const PGconn *c), (c)) \
    F(int, PQsetnonblocking, (PGconn *c, int on), (c, on)) \
    F(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *c, PQnoticeReceiver take, void *context), (c, take, context)) \
    F(int, PQenterPipelineMode, (PGconn *c), (c)) \
    F(int, PQexitPipelineMode, (PGconn *c), (c)) \
    F(int, PQpipelineSync, (PGconn *c), (c)) \
    F(int, PQsendPrepare, (PGconn *c, const char *name, const char *query, int count, const Oid *types), \
      (c, name, query, count, types)) \
    F(int, PQsendQueryPrepared, \
      (PGconn *c, const char *name, int count, const char *const *values, const int *lengths, const int *formats, int format), \
      (c, name, count, values, lengths, formats, format)) \
    F(int, PQflush, (PGconn *c), (c)) \
    F(int, PQisBusy, (PGconn *c), (c)) \
    F(int, PQconsumeInput, (PGconn *c), (c)) \
    F(PGresult *, PQgetResult, (PGconn *c), (c)) \
    F(PGresult *, PQexec, (PGconn *c, const char *query), (c, query)) \
    F(void, PQclear, (PGresult *result), (result)) \
    F(ExecStatusType, PQresultStatus, (const PGresult *result), (result)) \
    F(char *, PQresultErrorField, (const PGresult *result, int field), (result, field)) \
    F(char *, PQcmdStatus, (PGresult *result), (result)) \
    F(int, PQntuples, (const PGresult *result), (result)) \
    F(int, PQnfields, (const PGresult *result), (result)) \
    F(int, PQgetisnull, (const PGresult *result, int row, int column), (result, row, column)) \
    F(int, PQgetlength, (const PGresult *result, int row, int column), (result, row, column)) \
    F(char *, PQgetvalue, (const PGresult *result, int row, int column), (result, row, column))

#define DECLARE(result, name, parameters, arguments) result(*name) parameters;
extern struct libpq { LIBPQ(DECLARE) } libpq;

// The names of libpq itself, within each file that includes this: so they are none of the symbols that libpq looks up for itself.
#define DEFINE(result, name, parameters, arguments) \
    static inline result name parameters { return libpq.name arguments; }
LIBPQ(DEFINE)

// Why libpq cannot be loaded: an empty text in a static program, which loads nothing. NULL if it is there. The first call loads it, and
// comes before that of any function above.
const char *libpq_absence(void);
