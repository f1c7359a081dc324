#ifndef SHA256_LINES_H
#define SHA256_LINES_H

#include <stddef.h>
#include <stdint.h>

// SHA-256 (FIPS 180-4) of many short messages at once, for processors that can: the one thing here that Swift cannot ask
// for. A log is checked line by line, and one line alone leaves most of a processor idle.

// Where a message stands in the bytes handed over.
typedef struct {
  uint32_t start;
  uint32_t count;
} sha256_line;

// How many messages at once this processor hashes faster than one after the other: 16 with AVX-512, 2 with the SHA
// instructions, 0 with neither (then use libcrypto).
int sha256_lines_width(void);

// Whether this processor has the SHA instructions; its other instructions do not matter.
int sha256_lines_has_sha(void);

// Hashes `n` messages that lie in `bytes`, and puts eight words of state for each into `digests`. `width` is the result
// of sha256_lines_width(), or 2 if sha256_lines_has_sha(); `has_sha` is the result of that.
void sha256_lines_hash(int width, int has_sha, const uint8_t *bytes, const sha256_line *lines, size_t n,
                       uint32_t (*digests)[8]);

#endif
