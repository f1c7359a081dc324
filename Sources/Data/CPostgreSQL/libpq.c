#include "libpq.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

struct libpq libpq;
static bool is_there;
static char why[300];

static void load(void) {
    dlerror();
    void *library = dlopen("libpq.so.5", RTLD_NOW);
    is_there = library;
#define FIND(result, name, parameters, arguments) \
    is_there = is_there && (libpq.name = (__typeof__(libpq.name))dlsym(library, #name));
    LIBPQ(FIND)
    if (is_there) return;
    // The dlopen of a static program (CStatic) leaves no message, nor is one left from before.
    const char *said = dlerror();
    snprintf(why, sizeof why, "%s", said ? said : "");
}

const char *libpq_absence(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_there ? NULL : why;
}
