#ifndef SHA256_LANES_H
#define SHA256_LANES_H

#include <string.h>

#include "sha256_lines.h"

// The round constants and the first state (FIPS 180-4, 4.2.2 and 5.3.3).
extern const uint32_t sha256_k[64];
extern const uint32_t sha256_first[8];

// A lane: the message it is at, and the padded blocks that end it.
typedef struct {
  const uint8_t *next;   // the next whole block of the message
  size_t blocks;         // how many are left
  uint8_t end[128];      // what does not fill a block, 0x80, zeros, and the length in bits
  size_t end_at, end_blocks;
  size_t line;           // which message it is
} sha256_lane;

// Gives a lane its next message.
static inline void sha256_lane_begin(sha256_lane *lane, const uint8_t *bytes, const sha256_line *line, size_t which) {
  size_t rest = line->count % 64;
  lane->next = bytes + line->start;
  lane->blocks = line->count / 64;
  lane->end_at = 0;
  lane->end_blocks = rest < 56 ? 1 : 2;
  lane->line = which;
  memset(lane->end, 0, sizeof lane->end);
  memcpy(lane->end, bytes + line->start + (line->count - rest), rest);
  lane->end[rest] = 0x80;
  uint64_t bits = (uint64_t)line->count * 8;
  for (int i = 0; i < 8; i++) lane->end[lane->end_blocks * 64 - 1 - i] = (uint8_t)(bits >> (8 * i));
}

// The lane's next block: of the message while there are whole ones, then of its end.
static inline const uint8_t *sha256_lane_block(sha256_lane *lane) {
  if (lane->blocks > 0) {
    const uint8_t *block = lane->next;
    lane->next += 64;
    lane->blocks--;
    return block;
  }
  return lane->end + 64 * lane->end_at++;
}

static inline int sha256_lane_is_done(const sha256_lane *lane) {
  return lane->blocks == 0 && lane->end_at == lane->end_blocks;
}

// A message that is hashed to some block, and its state after that.
typedef struct {
  sha256_lane lane;
  uint32_t state[8];
} sha256_begun;

// `has_sha`: the last few messages are finished with the SHA instructions.
void sha256_lines_avx512(int has_sha, const uint8_t *bytes, const sha256_line *lines, size_t n, uint32_t (*digests)[8]);
void sha256_lines_shani(const uint8_t *bytes, const sha256_line *lines, size_t n, uint32_t (*digests)[8]);
// Hashes the rest of `n` messages.
void sha256_begun_finish(sha256_begun *begun, size_t n, uint32_t (*digests)[8]);

#endif
