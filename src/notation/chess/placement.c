/*
 * Reads the placement of a FEN, and reports what is wrong with it. Most bad
 * placements have seven good ranks, so all bytes are classified at once and
 * only bad ranks are read byte by byte.
 *
 * Example: of "4k3/9/8/8/8/8/8/4K3" classify.h gives the second rank the width
 * 15 and all others 8. That rank has one invalid byte, the digit 9, which
 * locate_bad_rank reports without reading the rank.
 */
#include "notation/chess/chess.h"
#include "notation/chess/classify.h"
#include "notation/fields.h"
#include "base/byte.h"
#include "base/cpu.h"
#include "base/little.h"

/* A text with more ranks than this is no placement at all. */
enum { RANKS_MOST = 16 };

struct placement {
	struct faults *faults;
	struct slice whole;
	uint64_t slashes; /* among its first CLASSIFY_MOST bytes */
	size_t ranks;     /* of the whole text */
	bool *good;
};

static struct slice
bracketed(struct slice rest)
{
	size_t n = 0;

	while (n < rest.len && rest.at[n] != ']')
		n++;
	return slice_head(rest, n + 1);
}

HOT static size_t
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

HOT static void
report_width(const struct placement *p, const struct fields_rank *rank,
    struct slice text)
{
	struct slice at = text.len > 0 ? text : fields_visible(text, p->whole);

	*p->good = false;
	if (p->ranks == 8)
		fault_numbers(fault_at(p->faults, FAULT_RANK_WIDTH, at,
				  "rank %1 has %2 square%s, expected 8"),
		    8 - rank->number, rank->width);
	else
		fault_numbers(fault_at(p->faults, FAULT_RANK_WIDTH, at,
				  "rank %1 from the top has %2 square%s, "
				  "expected 8"),
		    rank->number + 1, rank->width);
}

/* Reads a rank byte by byte and reports its faults. */
HOT static void
read_rank(const struct placement *p, struct slice text, int number)
{
	struct fields_rank rank = {.number = number};
	struct slice rest = text;

	while (rest.len > 0) {
		size_t len = 1;

		if (chess_piece_of[(unsigned char)rest.at[0]] != NO_PIECE) {
			rank.width++;
		} else if (byte_digit(rest.at[0])) {
			len = fields_digits(&rank, rest, 8, p->good, p->faults);
		} else {
			rank.width_unknown = true;
			len = report_piece(p, rest);
		}
		rest = slice_from(rest, len);
	}
	if (rank.width != 8 && !rank.width_unknown)
		report_width(p, &rank, text);
}

static void
read_each_rank(const struct placement *p)
{
	struct slice rest = p->whole;

	for (int i = 0; i < (int)p->ranks; i++)
		read_rank(p, slice_cut(&rest, '/'), i);
}

/* Finds where each rank begins; returns the set of the bad ranks. */
static unsigned
find_ranks(const struct placement *p, const struct byte_classes *classes,
    uint8_t *begins)
{
	uint64_t ends = p->slashes | UINT64_C(1) << p->whole.len;
	size_t begin = 0, end;
	unsigned bad = 0;

	for (unsigned rank = 1; ends != 0; rank <<= 1, ends &= ends - 1) {
		end = (size_t)__builtin_ctzll(ends);
		*begins++ = (uint8_t)begin;
		bad |= rank_width(classes->widths + begin, end - begin) != 8
		    ? rank
		    : 0;
		begin = end + 1;
	}
	*begins = (uint8_t)begin;
	for (uint64_t set = digit_pairs(classes); set != 0; set &= set - 1)
		bad |= 1U << slice_popcount(p->slashes & ((set & -set) - 1));
	return bad;
}

/* Reports the faults of a rank: invalid bytes, or its width. Returns false if
 * it must be read byte by byte. */
static bool
locate_bad_rank(const struct placement *p, const struct byte_classes *classes,
    size_t begin, size_t end, int number)
{
	struct slice text = {p->whole.at + begin, end - begin};
	uint64_t inside = (UINT64_C(1) << end) - (UINT64_C(1) << begin);
	uint64_t invalid = classes->invalid & inside;
	struct fields_rank rank = {.number = number};

	if (digit_pairs(classes) & inside || slice_holds(text, '['))
		return false;
	for (size_t i = begin; invalid == 0 && i < end; i++)
		rank.width += classes->widths[i];
	if (invalid == 0)
		report_width(p, &rank, text);
	for (; invalid != 0; invalid &= invalid - 1) {
		size_t i = (size_t)__builtin_ctzll(invalid);
		struct slice rest = slice_from(text, i - begin);

		/* The number of bytes before it, if not their width. */
		rank.width = (int)(i - begin);
		if (classes->digits >> i & 1)
			(void)fields_digits(&rank, rest, 8, p->good, p->faults);
		else
			(void)report_piece(p, slice_head(rest, 1));
	}
	return true;
}

/* The same as read_each_rank, for placements of which most ranks are good. */
HOT static void
read_bad_ranks(const struct placement *p)
{
	uint8_t begins[RANKS_MOST + 1];
	struct byte_classes classes;

	classify_bytes(&classes, p->whole);
	for (unsigned set = find_ranks(p, &classes, begins); set != 0;
	     set &= set - 1) {
		int i = __builtin_ctz(set);
		size_t begin = begins[i], end = (size_t)begins[i + 1] - 1;

		if (!locate_bad_rank(p, &classes, begin, end, i))
			read_rank(p,
			    slice_between(p->whole.at + begin,
				p->whole.at + end),
			    i);
	}
}

static bool
fits_classify(struct slice text)
{
	return text.len >= CLASSIFY_LEAST && text.len <= CLASSIFY_MOST;
}

static size_t
count_ranks(struct slice text, uint64_t slashes)
{
	return 1 +
	    (text.len <= CLASSIFY_MOST ? slice_popcount(slashes)
				       : slice_count(text, '/'));
}

/* A text of few slashes is no placement at all: its number of ranks is the only
 * fault. */
static bool
ranks_matter(size_t ranks)
{
	return ranks > 4 && ranks <= RANKS_MOST;
}

static void
report_count(const struct placement *p)
{
	struct fault *fault = p->ranks == 1
	    ? fault_at(p->faults, FAULT_RANK_COUNT, p->whole,
		  "%1 rank, expected 8 separated by '/'")
	    : fault_at(p->faults, FAULT_RANK_COUNT, p->whole,
		  "%1 ranks, expected 8");

	*p->good = false;
	fault_numbers(fault, (long)p->ranks, 0);
}

HOT bool
chess_check_placement(struct slice text, struct faults *faults)
{
	bool good = true;
	struct placement p = {faults, text, slice_find_64(text, '/'), 0, &good};

	p.ranks = count_ranks(text, p.slashes);
	if (p.ranks != 8)
		report_count(&p);
	if (ranks_matter(p.ranks))
		(fits_classify(text) ? read_bad_ranks : read_each_rank)(&p);
	return good;
}

/* The pieces of a rank, the a file in the lowest byte, as far as it can be
 * understood. */
static uint64_t
row_of(struct slice text)
{
	uint64_t row = 0, piece;
	size_t at = 0, len;

	for (; text.len > 0; text = slice_from(text, len)) {
		char byte = text.at[0];

		piece = chess_piece_of[(unsigned char)byte];
		len = byte == '[' ? bracketed(text).len : 1;
		if (piece != NO_PIECE && at < 8)
			row |= piece << (8 * at);
		at += byte_digit(byte) ? (size_t)(byte - '0')
				       : piece != NO_PIECE;
	}
	return row;
}

/* Fills the mailbox and, of a good placement, the planes. */
static void
fill_board(struct chess *c, struct slice text, bool good)
{
	uint64_t plane[PLANES] = {0};

	for (int rank = 7; rank >= 0; rank--) {
		struct slice part = slice_cut(&text, '/');
		uint64_t row = row_of(part);
		uint64_t bytes = LITTLE_64(row);

		memcpy(c->square + 8 * (ptrdiff_t)rank, &bytes, sizeof(bytes));
		for (int k = 0; k < PLANES; k++)
			plane[k] |= chess_row_bits(row, k) << (8 * rank);
	}
	if (good)
		memcpy(c->plane, plane, sizeof(plane));
}

bool
chess_read_placement(struct chess *c, struct slice text, struct faults *faults)
{
	bool good;

	if (chess_read_fast_board(c, text.at, text.len))
		return true;
	good = chess_check_placement(text, faults);
	memset(c->square, 0, sizeof(c->square));
	if (ranks_matter(slice_count(text, '/') + 1))
		fill_board(c, text, good);
	return good;
}
