/* Tiles by up to 32 at once. Piles of more than fifteen are left to the plain
 * way. */
#include "notation/azul_glance.h"

#ifdef __AVX2__

#include "notation/azul_glance_kernel.h"

#include <immintrin.h>

/* What a byte is. */
enum { TILE = 1, BAR = 2, SLASH = 4 };

enum { PILE_BLOCK = 16 };

#define TILES_4 TILE, TILE, TILE, TILE
#define TILES_5 TILES_4, TILE
#define BOTH(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/* By the place of a byte: all that may stand in a record, bits 1 to 4. */
#define LETTERS 1, 'B', 0, 0, 0, 'K', '-', '/', 0, 'R', 0, 'W', 'Y', 0, '|', 0
#define KINDS                                                                  \
	0, TILE, 0, 0, 0, TILE, TILE, SLASH, 0, TILE, 0, TILE, TILE, 0, BAR, 0
#define TILES                                                                  \
	0, AZUL_BLUE, 0, 0, 0, AZUL_BLACK, AZUL_EMPTY, 0, 0, AZUL_RED, 0,      \
	    AZUL_WHITE, AZUL_YELLOW, 0, 0, 0

struct tiles {
	__m256i tile;
	uint32_t right; /* bits of the bytes that may stand where they do */
};

static inline __m256i
load(const char *from)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)from);
}

static inline uint32_t
bits_of(__m256i bytes)
{
	return (uint32_t)_mm256_movemask_epi8(bytes);
}

static inline struct tiles
tiles_of(__m256i text, __m256i wanted)
{
	__m256i place = _mm256_and_si256(_mm256_srli_epi16(text, 1),
	    _mm256_set1_epi8(15));
	__m256i letter = _mm256_shuffle_epi8(BOTH(LETTERS), place);
	__m256i kind = _mm256_and_si256(_mm256_cmpeq_epi8(letter, text),
	    _mm256_shuffle_epi8(BOTH(KINDS), place));

	return (struct tiles){_mm256_shuffle_epi8(BOTH(TILES), place),
	    bits_of(_mm256_cmpeq_epi8(kind, wanted))};
}

/* Are the lowest n bits all there? */
static inline bool
all_right(uint32_t right, unsigned n)
{
	return _bzhi_u32(~right, n) == 0;
}

static inline uint32_t
empties_of(__m256i tile)
{
	return bits_of(_mm256_cmpeq_epi8(tile, _mm256_setzero_si256()));
}

static inline bool
read_factories(struct azul *a, const char *from)
{
	const __m256i wanted = _mm256_setr_epi8(TILES_4, BAR, TILES_4, BAR,
	    TILES_4, BAR, TILES_4, BAR, TILES_4, SLASH, 0, 0, 0, 0, 0, 0, 0);
	struct tiles t = tiles_of(load(from), wanted);
	/* Bytes of factories but the first: no tile behind an empty place. */
	uint32_t others = 0xe739ce;
	uint32_t empty = empties_of(t.tile);
	uint8_t tile[32];

	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int i = 0; i < AZUL_FACTORIES; i++)
		memcpy(a->factory[i], tile + (ptrdiff_t)5 * i,
		    AZUL_FACTORY_TILES);
	return all_right(t.right, FACTORIES) &&
	    (~empty & empty << 1 & others) == 0;
}

static inline bool
read_wall(struct azul_board *board, const char *from)
{
	const __m256i wanted = _mm256_setr_epi8(TILES_5, BAR, TILES_5, BAR,
	    TILES_5, BAR, TILES_5, BAR, TILES_5, SLASH, 0, 0);
	struct tiles t = tiles_of(load(from), wanted);
	uint8_t *wall = board->wall[0], tile[32];

	/* What is too much of a row is in the next one's place. */
	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int row = 0; row < AZUL_ROWS - 1; row++)
		memcpy(wall + (ptrdiff_t)5 * row, tile + (ptrdiff_t)6 * row, 8);
	memcpy(wall + 20, tile + 24, 5);
	return all_right(t.right, WALL);
}

/* The lines stand at the end of what is loaded. */
static inline bool
read_lines(struct azul_board *board, const char *from)
{
	enum { BEFORE = 32 - LINES };
	const __m256i wanted = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	    0, TILE, BAR, TILE, TILE, BAR, TILE, TILE, TILE, BAR, TILES_4, BAR,
	    TILES_5, SLASH);
	__m256i text = load(from - BEFORE), before = load(from - BEFORE - 1);
	struct tiles t = tiles_of(text, wanted);
	uint32_t empty = empties_of(t.tile) >> BEFORE;
	uint32_t same = bits_of(_mm256_cmpeq_epi8(text, before)) >> BEFORE;
	/* Bytes of lines but the first: no tile but the one before. */
	uint32_t others = 0x79cc8;
	static const uint8_t at[AZUL_ROWS] = {0, 2, 5, 9, 14};
	uint8_t tile[32];

	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int row = 0; row < AZUL_ROWS; row++) {
		uint32_t taken = _bzhi_u32(~empty >> at[row],
		    (unsigned)row + 1);

		board->line[row].tile = tile[BEFORE + at[row]];
		board->line[row].count = (uint8_t)__builtin_popcount(taken);
	}
	return all_right(t.right >> BEFORE, LINES) &&
	    (others & ~(empty | same)) == 0;
}

static inline __m128i
load_pile(const char *from)
{
	return _mm_loadu_si128((const __m128i *)(const void *)from);
}

/* Shifted to the front, with zeros behind. */
static inline __m128i
shifted(__m128i bytes, size_t by)
{
	static const int8_t from[2 * PILE_BLOCK] = {0, 1, 2, 3, 4, 5, 6, 7, 8,
	    9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
	    -1, -1, -1, -1, -1, -1};

	return _mm_shuffle_epi8(bytes, load_pile((const char *)from + by));
}

/* The first n bytes, and zeros. */
static inline __m128i
first_of(__m128i bytes, size_t n)
{
	static const int8_t ones[2 * PILE_BLOCK] = {-1, -1, -1, -1, -1, -1, -1,
	    -1, -1, -1, -1, -1, -1, -1, -1, -1};

	return _mm_and_si128(bytes,
	    load_pile((const char *)ones + PILE_BLOCK - n));
}

static inline bool
read_pile(struct azul_pile *pile, struct slice *rest)
{
	size_t behind = rest->len < PILE_BLOCK ? PILE_BLOCK - rest->len : 0;
	__m128i text = shifted(load_pile(rest->at - behind), behind);
	__m128i place = _mm_and_si128(_mm_srli_epi16(text, 1),
	    _mm_set1_epi8(15));
	__m128i letter = _mm_shuffle_epi8(_mm_setr_epi8(LETTERS), place);
	__m128i tile = _mm_shuffle_epi8(_mm_setr_epi8(TILES), place);
	uint32_t known = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(letter, text));
	uint32_t ends = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(text, _mm_set1_epi8('/')));
	uint32_t none = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(tile, _mm_setzero_si128()));
	unsigned n = (unsigned)__builtin_ctz(ends | UINT32_C(1) << 16);
	bool dash = rest->at[0] == '-' && n == 1;

	if (n == PILE_BLOCK)
		return false;
	*rest = slice_from(*rest, n + 1);
	pile->count = (uint8_t)(dash ? 0 : n);
	memset(pile->tile, 0, sizeof(pile->tile));
	_mm_storeu_si128((__m128i *)(void *)pile->tile, first_of(tile, n));
	return n > 0 && (dash || all_right(known & ~none, n));
}

bool
azul_glance_avx2(struct entry *entry, struct slice record,
    const struct how *how)
{
	return glance(entry, record) || azul_glance_plain(entry, record, how);
}

#endif
