// A static program loads no library and looks up no host: what would do so fails. libcrypto, SQLite and Swift's runtime have code
// for it, which this program never calls; without these, the linker would take it from libc, which then wants libc's shared
// libraries where it runs.

#include <netdb.h>
#include <stddef.h>

void *dlopen(const char *file, int mode) {
    (void)file, (void)mode;
    return NULL;
}

struct hostent *gethostbyname(const char *name) {
    (void)name;
    return NULL;
}

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    (void)node, (void)service, (void)hints;
    *result = NULL;
    return EAI_FAIL;
}

void freeaddrinfo(struct addrinfo *result) { (void)result; }
