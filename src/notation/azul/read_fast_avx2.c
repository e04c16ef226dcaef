/*
 * Reads tiles with AVX2: a part is up to 32 bytes, which are compared with the
 * kinds of bytes wanted at each place.
 *
 * Example, the third line of "K|WW|Y--|BBBB|R----/":
 *
 *     text       Y     -     -     |
 *     place      12    6     6     14       bits 1 to 4 of the byte
 *     letter     Y     -     -     |        by place: equal to the text
 *     kind       TILE  TILE  TILE  BAR      by place: as wanted here
 *     tile       2     0     0              by place
 *
 * Then masks look at neighbors: in a line, a place after the first must be
 * empty or equal to the one before; in a factory, no tile may follow an empty
 * place. Piles of more than fifteen tiles take the plain kernel.
 */
#include "notation/azul/azul.h"

#ifdef __AVX2__

#include "notation/avx2.h"
#include "notation/azul/read_fast_kernel.h"

/* The kinds of bytes. */
enum { TILE = 1, BAR = 2, SLASH = 4 };

enum { PILE_BLOCK = 16 };

#define TILES_4 TILE, TILE, TILE, TILE
#define TILES_5 TILES_4, TILE

/* Indexed by bits 1 to 4 of a byte, which differ for all bytes of a record.
 * None of these has index 0, whose kind is none. */
#define LETTERS 1, 'B', 0, 0, 0, 'K', '-', '/', 0, 'R', 0, 'W', 'Y', 0, '|', 0
#define KINDS                                                                  \
	0, TILE, 0, 0, 0, TILE, TILE, SLASH, 0, TILE, 0, TILE, TILE, 0, BAR, 0
#define TILES                                                                  \
	0, AZUL_BLUE, 0, 0, 0, AZUL_BLACK, AZUL_EMPTY, 0, 0, AZUL_RED, 0,      \
	    AZUL_WHITE, AZUL_YELLOW, 0, 0, 0

struct tiles {
	__m256i tile;
	uint32_t valid; /* bits of the bytes allowed in their place */
};

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

/* Are the lowest n bits all set? */
static inline bool
low_bits_set(uint32_t valid, unsigned n)
{
	return _bzhi_u32(~valid, n) == 0;
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
	/* Places of factories but the first: no tile after an empty place. */
	uint32_t not_first = 0xe739ce;
	uint32_t empty = empties_of(t.tile);
	uint8_t tile[32];

	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int i = 0; i < AZUL_FACTORIES; i++)
		memcpy(a->factory[i], tile + (ptrdiff_t)5 * i,
		    AZUL_FACTORY_TILES);
	return low_bits_set(t.valid, FACTORIES) &&
	    (~empty & empty << 1 & not_first) == 0;
}

static inline bool
read_wall(struct azul_board *board, const char *from)
{
	const __m256i wanted = _mm256_setr_epi8(TILES_5, BAR, TILES_5, BAR,
	    TILES_5, BAR, TILES_5, BAR, TILES_5, SLASH, 0, 0);
	struct tiles t = tiles_of(load(from), wanted);
	uint8_t *wall = board->wall[0], tile[32];

	/* Copies eight bytes; the next row overwrites the surplus. */
	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int row = 0; row < AZUL_ROWS - 1; row++)
		memcpy(wall + (ptrdiff_t)5 * row, tile + (ptrdiff_t)6 * row, 8);
	memcpy(wall + 20, tile + 24, 5);
	return low_bits_set(t.valid, WALL);
}

/* Loads 32 bytes that end with the lines. */
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
	/* Places of lines but the first: empty, or as the one before. */
	uint32_t not_first = 0x79cc8;
	static const uint8_t at[AZUL_ROWS] = {0, 2, 5, 9, 14};
	uint8_t tile[32];

	_mm256_storeu_si256((__m256i *)(void *)tile, t.tile);
	for (int row = 0; row < AZUL_ROWS; row++) {
		uint32_t taken = _bzhi_u32(~empty >> at[row],
		    (unsigned)row + 1);

		board->line[row].tile = tile[BEFORE + at[row]];
		board->line[row].count = (uint8_t)__builtin_popcount(taken);
	}
	return low_bits_set(t.valid >> BEFORE, LINES) &&
	    (not_first & ~(empty | same)) == 0;
}

static inline __m128i
load_pile(const char *from)
{
	return _mm_loadu_si128((const __m128i *)(const void *)from);
}

/* Moves bytes to the front by `by`, zeros after them. */
static inline __m128i
shifted(__m128i bytes, size_t by)
{
	static const int8_t from[2 * PILE_BLOCK] = {0, 1, 2, 3, 4, 5, 6, 7, 8,
	    9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
	    -1, -1, -1, -1, -1, -1};

	return _mm_shuffle_epi8(bytes, load_pile((const char *)from + by));
}

/* Keeps the first n bytes and clears the rest. */
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
	size_t missing = rest->len < PILE_BLOCK ? PILE_BLOCK - rest->len : 0;
	__m128i text = shifted(load_pile(rest->at - missing), missing);
	__m128i place = _mm_and_si128(_mm_srli_epi16(text, 1),
	    _mm_set1_epi8(15));
	__m128i letter = _mm_shuffle_epi8(_mm_setr_epi8(LETTERS), place);
	__m128i tile = _mm_shuffle_epi8(_mm_setr_epi8(TILES), place);
	uint32_t valid = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(letter, text));
	uint32_t ends = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(text, _mm_set1_epi8('/')));
	uint32_t empty = (uint32_t)_mm_movemask_epi8(
	    _mm_cmpeq_epi8(tile, _mm_setzero_si128()));
	unsigned n = (unsigned)__builtin_ctz(ends | UINT32_C(1) << 16);
	bool dash = rest->at[0] == '-' && n == 1;

	if (n == PILE_BLOCK)
		return false;
	*rest = slice_from(*rest, n + 1);
	pile->count = (uint8_t)(dash ? 0 : n);
	memset(pile->tile, 0, sizeof(pile->tile));
	_mm_storeu_si128((__m128i *)(void *)pile->tile, first_of(tile, n));
	return n > 0 && (dash || low_bits_set(valid & ~empty, n));
}

bool
azul_read_fast_avx2(struct entry *entry, struct slice record,
    const struct options *options)
{
	return read_fast(entry, record) ||
	    azul_read_fast_plain(entry, record, options);
}

#endif
