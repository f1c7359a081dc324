// Two messages at once with the SHA instructions: each has a latency that the other message fills.

#if defined(__x86_64__)

#include <immintrin.h>

#include "lanes.h"

#define WITH_SHA __attribute__((target("sha,sse4.1,ssse3")))

// The state as the instructions hold it: a, b, e, f in one register, c, d, g, h in the other, highest word first.
typedef struct {
  __m128i abef, cdgh;
} sha256_state;

WITH_SHA static inline sha256_state get(const uint32_t s[8]) {
  return (sha256_state){_mm_set_epi32((int)s[0], (int)s[1], (int)s[4], (int)s[5]),
                        _mm_set_epi32((int)s[2], (int)s[3], (int)s[6], (int)s[7])};
}

// One block of each of two lanes. Sixteen times four rounds; from the fifth on, four words of the schedule come first.
WITH_SHA static void compress(sha256_state state[2], const uint8_t *blocks[2]) {
  const __m128i swap = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  __m128i w[2][4], abef[2], cdgh[2];
  for (int lane = 0; lane < 2; lane++) {
    abef[lane] = state[lane].abef;
    cdgh[lane] = state[lane].cdgh;
    for (int i = 0; i < 4; i++)
      w[lane][i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks[lane] + 16 * i)), swap);
  }
#pragma GCC unroll 16
  for (int i = 0; i < 16; i++) {
    const __m128i k = _mm_loadu_si128((const __m128i *)(sha256_k + 4 * i));
#pragma GCC unroll 2
    for (int lane = 0; lane < 2; lane++) {
      __m128i *x = w[lane];
      if (i >= 4) {
        __m128i nine = _mm_alignr_epi8(x[(i + 3) & 3], x[(i + 2) & 3], 4);
        __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(x[i & 3], x[(i + 1) & 3]), nine);
        x[i & 3] = _mm_sha256msg2_epu32(sum, x[(i + 3) & 3]);
      }
      __m128i wk = _mm_add_epi32(x[i & 3], k);
      cdgh[lane] = _mm_sha256rnds2_epu32(cdgh[lane], abef[lane], wk);
      abef[lane] = _mm_sha256rnds2_epu32(abef[lane], cdgh[lane], _mm_shuffle_epi32(wk, 0x0e));
    }
  }
  for (int lane = 0; lane < 2; lane++) {
    state[lane].abef = _mm_add_epi32(state[lane].abef, abef[lane]);
    state[lane].cdgh = _mm_add_epi32(state[lane].cdgh, cdgh[lane]);
  }
}

WITH_SHA static void put(const sha256_state *state, uint32_t digest[8]) {
  uint32_t abef[4], cdgh[4];
  _mm_storeu_si128((__m128i *)abef, state->abef);
  _mm_storeu_si128((__m128i *)cdgh, state->cdgh);
  const uint32_t words[8] = {abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0]};
  memcpy(digest, words, sizeof words);
}

WITH_SHA void sha256_begun_finish(sha256_begun *begun, size_t n, uint32_t (*digests)[8]) {
  static const uint8_t nothing[64];
  sha256_state state[2];
  sha256_lane *lanes[2] = {NULL, NULL};
  const uint8_t *blocks[2];
  size_t next = 0, done = 0;
  state[0] = state[1] = get(sha256_first);
  while (done < n) {
    for (int i = 0; i < 2; i++) {
      if (!lanes[i] && next < n) {
        lanes[i] = &begun[next].lane;
        state[i] = get(begun[next].state);
        next++;
      }
      blocks[i] = lanes[i] ? sha256_lane_block(lanes[i]) : nothing;
    }
    compress(state, blocks);
    for (int i = 0; i < 2; i++) {
      if (!lanes[i] || !sha256_lane_is_done(lanes[i])) continue;
      put(&state[i], digests[lanes[i]->line]);
      lanes[i] = NULL;
      done++;
    }
  }
}

void sha256_lines_shani(const uint8_t *bytes, const sha256_line *lines, size_t n, uint32_t (*digests)[8]) {
  sha256_begun begun[32];
  for (size_t next = 0; next < n;) {
    size_t some = 0;
    for (; some < 32 && next < n; some++, next++) {
      sha256_lane_begin(&begun[some].lane, bytes, &lines[next], next);
      memcpy(begun[some].state, sha256_first, sizeof begun[some].state);
    }
    sha256_begun_finish(begun, some, digests);
  }
}

#endif
