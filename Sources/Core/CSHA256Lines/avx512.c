// Sixteen messages at once: word i of the state of all lanes is one 512-bit vector, so that each step of FIPS 180-4 is
// one instruction for sixteen. A lane whose message is done takes the next one, so that long and short ones mix.

#if defined(__x86_64__)

#include <immintrin.h>

#include "lanes.h"

#define WITH_AVX512 __attribute__((target("avx512f,avx512bw")))
#define ROTATE(x, n) _mm512_ror_epi32(x, n)
#define ADD(x, y) _mm512_add_epi32(x, y)
#define XOR3(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0x96)
#define CHOOSE(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xca)
#define MAJORITY(x, y, z) _mm512_ternarylogic_epi32(x, y, z, 0xe8)

// Sixteen rows of sixteen words become sixteen columns: vector i then holds word i of every lane's block.
WITH_AVX512 static inline void transpose(__m512i w[16]) {
  __m512i t[16];
  for (int i = 0; i < 16; i += 2) {
    t[i] = _mm512_unpacklo_epi32(w[i], w[i + 1]);
    t[i + 1] = _mm512_unpackhi_epi32(w[i], w[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {
    w[i] = _mm512_unpacklo_epi64(t[i], t[i + 2]);
    w[i + 1] = _mm512_unpackhi_epi64(t[i], t[i + 2]);
    w[i + 2] = _mm512_unpacklo_epi64(t[i + 1], t[i + 3]);
    w[i + 3] = _mm512_unpackhi_epi64(t[i + 1], t[i + 3]);
  }
  for (int i = 0; i < 4; i++) {
    t[i] = _mm512_shuffle_i32x4(w[i], w[i + 4], 0x88);
    t[i + 4] = _mm512_shuffle_i32x4(w[i], w[i + 4], 0xdd);
    t[i + 8] = _mm512_shuffle_i32x4(w[i + 8], w[i + 12], 0x88);
    t[i + 12] = _mm512_shuffle_i32x4(w[i + 8], w[i + 12], 0xdd);
  }
  for (int i = 0; i < 4; i++) {
    w[i] = _mm512_shuffle_i32x4(t[i], t[i + 8], 0x88);
    w[i + 8] = _mm512_shuffle_i32x4(t[i], t[i + 8], 0xdd);
    w[i + 4] = _mm512_shuffle_i32x4(t[i + 4], t[i + 12], 0x88);
    w[i + 12] = _mm512_shuffle_i32x4(t[i + 4], t[i + 12], 0xdd);
  }
}

// One block of every lane.
WITH_AVX512 static void compress(uint32_t state[8][16], const uint8_t *blocks[16]) {
  const __m512i swap = _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3));
  __m512i w[16], s[8], v[8];
  for (int i = 0; i < 16; i++) w[i] = _mm512_shuffle_epi8(_mm512_loadu_si512(blocks[i]), swap);
  transpose(w);
  for (int i = 0; i < 8; i++) v[i] = s[i] = _mm512_load_si512(state[i]);
#pragma GCC unroll 64
  for (int i = 0; i < 64; i++) {
    if (i >= 16) {
      __m512i near = w[(i + 1) & 15], far = w[(i + 14) & 15];
      __m512i s0 = XOR3(ROTATE(near, 7), ROTATE(near, 18), _mm512_srli_epi32(near, 3));
      __m512i s1 = XOR3(ROTATE(far, 17), ROTATE(far, 19), _mm512_srli_epi32(far, 10));
      w[i & 15] = ADD(ADD(w[i & 15], s0), ADD(w[(i + 9) & 15], s1));
    }
    // The names a…h move by one each round; the index moves instead.
    __m512i a = v[(64 - i) & 7], b = v[(65 - i) & 7], c = v[(66 - i) & 7], e = v[(68 - i) & 7];
    __m512i f = v[(69 - i) & 7], g = v[(70 - i) & 7], h = v[(71 - i) & 7];
    __m512i t1 = ADD(ADD(h, XOR3(ROTATE(e, 6), ROTATE(e, 11), ROTATE(e, 25))),
                     ADD(CHOOSE(e, f, g), ADD(_mm512_set1_epi32((int)sha256_k[i]), w[i & 15])));
    __m512i t2 = ADD(XOR3(ROTATE(a, 2), ROTATE(a, 13), ROTATE(a, 22)), MAJORITY(a, b, c));
    v[(67 - i) & 7] = ADD(v[(67 - i) & 7], t1);
    v[(71 - i) & 7] = ADD(t1, t2);
  }
  for (int i = 0; i < 8; i++) _mm512_store_si512(state[i], ADD(s[i], v[i]));
}

// Sixteen lanes cost the same with any content. With eight messages or fewer the SHA instructions, two at a time, are
// faster, up to five times: that counts when lines are long, and few of them fit one read.
enum { FEW = 8 };

// The lanes that are busy, and how far they are.
static size_t take(const sha256_lane lanes[16], uint32_t state[8][16], const int busy[16], sha256_begun begun[FEW]) {
  size_t n = 0;
  for (int lane = 0; lane < 16; lane++) {
    if (!busy[lane]) continue;
    begun[n].lane = lanes[lane];
    for (int i = 0; i < 8; i++) begun[n].state[i] = state[i][lane];
    n++;
  }
  return n;
}

WITH_AVX512 void sha256_lines_avx512(int has_sha, const uint8_t *bytes, const sha256_line *lines, size_t n,
                                     uint32_t (*digests)[8]) {
  static const uint8_t nothing[64];
  _Alignas(64) uint32_t state[8][16] = {{0}};
  sha256_lane lanes[16];
  const uint8_t *blocks[16];
  int busy[16] = {0};
  size_t next = 0, done = 0;
  while (done < n) {
    for (int lane = 0; lane < 16 && next < n; lane++) {
      if (busy[lane]) continue;
      sha256_lane_begin(&lanes[lane], bytes, &lines[next], next);
      for (int i = 0; i < 8; i++) state[i][lane] = sha256_first[i];
      busy[lane] = 1;
      next++;
    }
    if (has_sha && next == n && n - done <= FEW) {
      sha256_begun begun[FEW];
      sha256_begun_finish(begun, take(lanes, state, busy, begun), digests);
      return;
    }
    for (int lane = 0; lane < 16; lane++) blocks[lane] = busy[lane] ? sha256_lane_block(&lanes[lane]) : nothing;
    compress(state, blocks);
    for (int lane = 0; lane < 16; lane++) {
      if (!busy[lane] || !sha256_lane_is_done(&lanes[lane])) continue;
      for (int i = 0; i < 8; i++) digests[lanes[lane].line][i] = state[i][lane];
      busy[lane] = 0;
      done++;
    }
  }
}

#endif
