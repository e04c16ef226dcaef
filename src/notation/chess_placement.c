/*
 * The placement of a FEN. Most placements that are bad have seven good ranks, so
 * that those are read at once, and byte by byte only where something is wrong.
 */
#include "notation/chess.h"
#include "notation/chess_cells.h"
#include "notation/fields.h"
#include "base/byte.h"
#include "base/little.h"

struct placement {
	struct chess *c; /* NULL: nobody wants to know what stands there */
	struct faults *faults;
	struct slice whole;
	uint64_t slashes; /* where they are in its first SKIM_MOST bytes */
	size_t ranks;     /* how many the text has */
	bool *good;
};

/* Bytes that are reported elsewhere, or that name a variant, make the width
 * of a rank unknown. */
struct rank {
	int number; /* from the top */
	int width;
	bool doubtful;
	uint64_t row; /* what stands on it: a byte a file */
};

/* Placements of such lengths, and so many ranks, are skimmed. */
enum { SKIM_LEAST = 16, SKIM_MOST = 63, SKIM_RANKS = 16 };

/* What a byte of a placement is: a piece is 1, and a digit is what it says and
 * this; or it is neither. */
enum { SKIM_DIGIT = 0x10, SKIM_OTHER = 0x80, SKIM_WIDTH = 15 };

static struct slice
bracketed(struct slice rest)
{
	size_t n = 0;

	while (n < rest.len && rest.at[n] != ']')
		n++;
	return slice_head(rest, n + 1);
}

static size_t
report_piece(const struct placement *p, struct slice rest)
{
	struct slice at = slice_head(rest, 1);
	struct fault *fault;

	*p->good = false;
	if (rest.at[0] == '[') {
		at = bracketed(rest);
		fault_at(p->faults, FAULT_BAD_PIECE, at,
		    "a pocket %q belongs to Crazyhouse, not to chess");
	} else if (rest.at[0] == '~') {
		fault = fault_at(p->faults, FAULT_BAD_PIECE, at,
		    "the mark of a promoted piece %q belongs to Crazyhouse, "
		    "not to chess");
		fault_fix(fault, at, SLICE(""));
	} else {
		fault_at(p->faults, FAULT_BAD_PIECE, at,
		    "%q is no piece, expected one of PNBRQKpnbrqk or a digit");
	}
	return at.len;
}

/* Takes the run of digits at the front and gives its length. */
static size_t
take_digits(const struct placement *p, struct rank *rank, struct slice rest)
{
	size_t len = 0;
	int sum = 0;
	bool good = true;

	for (; len < rest.len && byte_digit(rest.at[len]); len++) {
		sum += rest.at[len] - '0';
		if (rest.at[len] != '0' && rest.at[len] != '9')
			continue;
		good = *p->good = false;
		fault_at(p->faults, FAULT_BAD_DIGIT,
		    slice_head(slice_from(rest, len), 1),
		    "digit %q counts no empty squares, expected 1 to 8");
	}
	rank->doubtful |= !good;
	rank->width += sum;
	if (good && len > 1) {
		char digit = (char)('0' + sum);
		struct fault *fault = fault_at(p->faults, FAULT_DIGIT_RUN,
		    slice_head(rest, len),
		    "digits side by side %q, expected their sum");

		if (sum <= 8)
			fault_fix(fault, slice_head(rest, len),
			    (struct slice){&digit, 1});
	}
	return len;
}

/* Puts a row of pieces, the a file as the lowest byte, into the mailbox. */
static void
put_row(struct chess *c, int number, uint64_t row)
{
	uint64_t bytes = LITTLE_64(row);

	if (c != NULL && number < 8)
		memcpy(c->square + 8 * (7 - (ptrdiff_t)number), &bytes,
		    sizeof(bytes));
}

static void
fill_planes(struct chess *c)
{
	uint64_t plane[PLANES] = {0};

	for (int rank = 0; rank < 8; rank++) {
		uint64_t row = little_64((const char *)c->square + 8 * rank);

		for (int k = 0; k < PLANES; k++)
			plane[k] |= chess_row_bits(row, k) << (8 * rank);
	}
	memcpy(c->plane, plane, sizeof(plane));
}

static void
report_width(const struct placement *p, const struct rank *rank,
    struct slice text)
{
	struct fault *fault = fault_at(p->faults, FAULT_RANK_WIDTH,
	    fields_place(text, p->whole),
	    p->ranks == 8 ? "rank %1 has %2 squares, expected 8"
			  : "rank %1 from the top has %2 squares, expected 8");

	*p->good = false;
	if (fault != NULL) {
		fault->n[0] = p->ranks == 8 ? 8 - rank->number
					    : rank->number + 1;
		fault->n[1] = rank->width;
	}
}

#ifdef __SSE2__

static inline __m128i
same(__m128i bytes, char byte)
{
	return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/* Bytes from the first to so many behind it. */
static inline __m128i
among(__m128i bytes, char first, char more)
{
	__m128i from = _mm_sub_epi8(bytes, _mm_set1_epi8(first));

	return same(_mm_subs_epu8(from, _mm_set1_epi8(more)), 0);
}

static inline void
skim_in(uint8_t *kinds, const char *sixteen)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;
	__m128i bytes = _mm_loadu_si128(at);
	__m128i upper = _mm_and_si128(bytes, _mm_set1_epi8((char)~0x20));
	__m128i piece = _mm_or_si128(_mm_or_si128(among(upper, 'P', 'R' - 'P'),
					 same(upper, 'N')),
	    _mm_or_si128(same(upper, 'B'), same(upper, 'K')));
	__m128i width = _mm_or_si128(_mm_set1_epi8(SKIM_DIGIT),
	    _mm_and_si128(bytes, _mm_set1_epi8(SKIM_WIDTH)));
	__m128i digit = _mm_and_si128(width, among(bytes, '1', '8' - '1'));
	__m128i known = _mm_or_si128(digit,
	    _mm_and_si128(piece, _mm_set1_epi8(1)));
	__m128i other = _mm_and_si128(same(known, 0),
	    _mm_set1_epi8((char)SKIM_OTHER));

	_mm_storeu_si128((__m128i *)(void *)kinds, _mm_or_si128(known, other));
}

#else

static inline void
skim_in(uint8_t *kinds, const char *sixteen)
{
	for (int i = 0; i < 16; i++) {
		uint8_t cell = chess_cell_of[(unsigned char)sixteen[i]];

		kinds[i] = cell == 0 || cell == CELL_SLASH ? SKIM_OTHER
		    : cell & CELL_PIECE                    ? 1
					: cell / CELL_STEP | SKIM_DIGIT;
	}
}

#endif

/* What each byte is. The last sixteen are some of those before, too. */
static void
skim(uint8_t *kinds, struct slice text)
{
	size_t i = 0;

	for (; i + 16 < text.len; i += 16)
		skim_in(kinds + i, text.at + i);
	i = text.len - 16;
	skim_in(kinds + i, text.at + i);
}

/* Has a rank eight squares, and no byte more than it takes to say them? */
static inline bool
rank_good(const uint8_t *kinds, size_t len)
{
	uint64_t rank = little_64((const char *)kinds), width, wrong;

	if (len - 1 > 7)
		return false;
	rank &= UINT64_MAX >> (64 - 8 * len);
	width = (rank & SLICE_ONES * SKIM_WIDTH) * SLICE_ONES >> 56;
	wrong = (rank & SLICE_ONES * SKIM_OTHER) |
	    (rank & rank >> 8 & SLICE_ONES * SKIM_DIGIT);
	return ((width ^ 8) | wrong) == 0;
}

/* What stands on a rank that is as wide as it should be. */
static uint64_t
row_of(struct slice text)
{
	uint64_t row = 0;
	size_t at = 0;

	for (size_t i = 0; i < text.len; i++) {
		uint64_t cell = chess_cell_of[(unsigned char)text.at[i]];

		row |= (cell & CELL_PIECE) << (8 * at);
		at += cell / CELL_STEP;
	}
	return row;
}

/* Reads a rank byte by byte, and says what is wrong with it. */
static void
read_rank(const struct placement *p, struct slice text, int number)
{
	struct rank rank = {.number = number};
	struct slice rest = text;

	while (rest.len > 0) {
		uint64_t piece = chess_piece_of[(unsigned char)rest.at[0]];
		size_t len = 1;

		if (piece != NO_PIECE) {
			if (rank.width < 8)
				rank.row |= piece << (8 * rank.width);
			rank.width++;
		} else if (byte_digit(rest.at[0])) {
			len = take_digits(p, &rank, rest);
		} else {
			rank.doubtful = true;
			len = report_piece(p, rest);
		}
		rest = slice_from(rest, len);
	}
	put_row(p->c, number, rank.row);
	if (rank.width != 8 && !rank.doubtful)
		report_width(p, &rank, text);
}

static void
read_all(const struct placement *p)
{
	struct slice rest = p->whole;

	for (int i = 0; i < (int)p->ranks; i++)
		read_rank(p, slice_cut(&rest, '/'), i);
}

/* Where ranks begin, and a bit for each that isn't good. */
static unsigned
find_ranks(const struct placement *p, uint8_t *begins)
{
	uint64_t ends = p->slashes | UINT64_C(1) << p->whole.len;
	uint8_t kinds[SKIM_MOST + 9];
	size_t begin = 0, end;
	unsigned bad = 0;

	skim(kinds, p->whole);
	for (unsigned rank = 1; ends != 0; rank <<= 1, ends &= ends - 1) {
		end = (size_t)__builtin_ctzll(ends);
		*begins++ = (uint8_t)begin;
		bad |= rank_good(kinds + begin, end - begin) ? 0 : rank;
		begin = end + 1;
	}
	*begins = (uint8_t)begin;
	return bad;
}

/* The same: most ranks of most placements are good. Of those only what castling
 * asks for is put on the board, if any, which is bad, mostly. */
static void
read_most(const struct placement *p)
{
	uint8_t begins[SKIM_RANKS + 1];
	unsigned bad = find_ranks(p, begins);
	unsigned home = p->c ? 0x81 & ((1U << p->ranks) - 1) : 0;

	for (unsigned set = bad | home; set != 0; set &= set - 1) {
		int i = __builtin_ctz(set);
		struct slice text = slice_between(p->whole.at + begins[i],
		    p->whole.at + begins[i + 1] - 1);

		if (bad >> i & 1)
			read_rank(p, text, i);
		else
			put_row(p->c, i, row_of(text));
	}
}

static void
fill_board(const struct placement *p)
{
	struct slice rest = p->whole;

	for (int i = 0; i < 8; i++)
		put_row(p->c, i, row_of(slice_cut(&rest, '/')));
	fill_planes(p->c);
}

static bool
may_skim(struct slice text)
{
	return text.len >= SKIM_LEAST && text.len <= SKIM_MOST;
}

static size_t
count_ranks(struct slice text, uint64_t slashes)
{
	return 1 +
	    (text.len <= SKIM_MOST ? slice_bits(slashes)
				   : slice_count(text, '/'));
}

static bool
read_slowly(struct chess *c, struct slice text, struct faults *faults)
{
	bool good = true;
	struct placement p = {c, faults, text, slice_places(text, '/'), 0,
	    &good};
	struct fault *fault;

	p.ranks = count_ranks(text, p.slashes);
	if (c != NULL)
		memset(c->square, 0, sizeof(c->square));
	if (p.ranks != 8) {
		good = false;
		fault = fault_at(faults, FAULT_RANK_COUNT, text,
		    p.ranks == 1 ? "%1 rank, expected 8 separated by '/'"
				 : "%1 ranks, expected 8");
		if (fault != NULL)
			fault->n[0] = (long)p.ranks;
	}
	/* A text of few slashes is no placement at all: one fault is enough. */
	if (p.ranks > 4 && p.ranks <= SKIM_RANKS)
		(may_skim(text) ? read_most : read_all)(&p);
	if (good && c != NULL)
		fill_board(&p);
	return good;
}

bool
chess_check_placement(struct slice text, struct faults *faults)
{
	return read_slowly(NULL, text, faults);
}

bool
chess_read_placement(struct chess *c, struct slice text, struct faults *faults)
{
	return chess_glance_board(c, text.at, text.len) ||
	    read_slowly(c, text, faults);
}
