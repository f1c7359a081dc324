// Bytes, sixteen at a time or more. Everything is inline: a call would cost as much as the work.
//
// A line of the log holds about two hundred hex digits. Where the processor has SSE2, as every x86-64 has, this takes half the
// instructions of eight digits at a time in a word.
#pragma once

#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>

// The values of 16 digits of either case, one in each byte; 16 or more for a byte that is not a digit.
static inline __m128i hex_values(__m128i text) {
  // '0' to '9' end at 255; later characters have turned over to 0, and are far above once 240 is taken away.
  const __m128i high = _mm_subs_epu8(_mm_add_epi8(text, _mm_set1_epi8((char)(255 - '9'))), _mm_set1_epi8(6));
  const __m128i decimal = _mm_sub_epi8(high, _mm_set1_epi8((char)240));
  const __m128i letter = _mm_sub_epi8(_mm_and_si128(text, _mm_set1_epi8((char)0xdf)), _mm_set1_epi8('A'));
  return _mm_min_epu8(decimal, _mm_adds_epu8(letter, _mm_set1_epi8(10)));
}

// Whether all values are of digits.
static inline bool hex_all(__m128i values) {
  return _mm_movemask_epi8(_mm_adds_epu8(values, _mm_set1_epi8(128 - 16))) == 0;
}

// The bytes that 32 values make, two of them each.
static inline __m128i hex_bytes(__m128i first, __m128i second) {
  const __m128i low = _mm_set1_epi16(0x00ff);
  first = _mm_and_si128(_mm_or_si128(_mm_slli_epi16(first, 4), _mm_srli_epi16(first, 8)), low);
  second = _mm_and_si128(_mm_or_si128(_mm_slli_epi16(second, 4), _mm_srli_epi16(second, 8)), low);
  return _mm_packus_epi16(first, second);
}

static inline bool hex_pair(__m128i first, __m128i second, uint64_t *high, uint64_t *low) {
  first = hex_values(first);
  second = hex_values(second);
  if (!hex_all(_mm_max_epu8(first, second))) return false;
  const __m128i bytes = hex_bytes(first, second);
  *high = __builtin_bswap64((uint64_t)_mm_cvtsi128_si64(bytes));
  *low = __builtin_bswap64((uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(bytes, bytes)));
  return true;
}

// The 32 digits of four words of 8, as two big-endian words; false if one is not a digit.
static inline bool hex_words(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high, uint64_t *low) {
  return hex_pair(
      _mm_set_epi64x((int64_t)b, (int64_t)a), _mm_set_epi64x((int64_t)d, (int64_t)c), high, low);
}

// The same of 32 digits in a row.
static inline bool hex_32(const void *text, uint64_t *high, uint64_t *low) {
  return hex_pair(
      _mm_loadu_si128((const __m128i *)text), _mm_loadu_si128((const __m128i *)text + 1), high, low);
}

// Whether 64 digits stand there.
static inline bool hex_is_64(const void *text) {
  __m128i most = _mm_setzero_si128();
  for (int part = 0; part < 4; part++) most = _mm_max_epu8(most, hex_values(_mm_loadu_si128((const __m128i *)text + part)));
  return hex_all(most);
}

#else

static inline bool hex_half(uint64_t text, uint32_t *value) {
  uint32_t sum = 0;
  for (int place = 0; place < 8; place++, text >>= 8) {
    const uint8_t byte = (uint8_t)text, letter = (uint8_t)((byte | 0x20) - 'a');
    const uint8_t decimal = (uint8_t)(byte - '0');
    if (decimal > 9 && letter > 5) return false;
    sum = sum << 4 | (decimal <= 9 ? decimal : (uint8_t)(letter + 10));
  }
  *value = sum;
  return true;
}

static inline uint64_t hex_load(const void *text, int place) {
  const uint8_t *bytes = (const uint8_t *)text + place;
  uint64_t word = 0;
  for (int index = 7; index >= 0; index--) word = word << 8 | bytes[index];
  return word;
}

static inline bool hex_words(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high, uint64_t *low) {
  uint32_t words[4];
  if (!hex_half(a, words) || !hex_half(b, words + 1) || !hex_half(c, words + 2) || !hex_half(d, words + 3)) return false;
  *high = (uint64_t)words[0] << 32 | words[1];
  *low = (uint64_t)words[2] << 32 | words[3];
  return true;
}

static inline bool hex_32(const void *text, uint64_t *high, uint64_t *low) {
  return hex_words(hex_load(text, 0), hex_load(text, 8), hex_load(text, 16), hex_load(text, 24), high, low);
}

static inline bool hex_is_64(const void *text) {
  uint64_t high, low;
  return hex_32(text, &high, &low) && hex_32((const uint8_t *)text + 32, &high, &low);
}

#endif

// Whether two stretches of `count` bytes are the same.
static inline bool same_bytes(const void *left, const void *right, size_t count) {
  return memcmp(left, right, count) == 0;
}

// Gives memory that is free back to the system. The C library keeps for each thread what its largest task took.
static inline void return_free_memory(void) { malloc_trim(0); }

// Gives each piece of 256 KiB or more back as soon as it is free. The C library raises that limit, up to 32 MiB, with each such piece.
static inline void return_large_pieces(void) { mallopt(M_MMAP_THRESHOLD, 256 << 10); }
