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
	struct chess *c;
	struct faults *faults;
	struct slice whole;
	uint64_t slashes; /* where they are in its first 64 bytes */
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

/* The longest placement that is skimmed. */
enum { SKIM_MOST = 64 };

/* What the bytes of a placement say. */
struct skim {
	uint16_t at[SKIM_MOST + 1]; /* of each byte among the cells */
	uint8_t cells[SKIM_MOST * 9 + 8];
};

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

	if (number < 8)
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

/* How many bytes say a row, if no digits stand side by side. */
static size_t
row_length(uint64_t row)
{
	uint64_t pieces = (row | row >> 1 | row >> 2 | row >> 3) & SLICE_ONES;
	uint64_t empty = pieces ^ SLICE_ONES;

	return (pieces + (empty & ~(empty << 8))) * SLICE_ONES >> 56;
}

/* Writes what each byte says behind what those before it say. No byte decides
 * where the code goes, as nobody could guess that. */
static inline size_t
skim_byte(struct skim *s, size_t at, size_t i, char byte)
{
	uint64_t cell = chess_cell_of[(unsigned char)byte];
	uint64_t wide = LITTLE_64(cell);

	/* cppcheck-suppress ctuuninitvar */
	memcpy(s->cells + at, &wide, sizeof(wide));
	s->at[i] = (uint16_t)at;
	return at + cell / CELL_STEP;
}

static void
skim(struct skim *s, struct slice text)
{
	size_t at = 0, i = 0;

	for (; i + 4 <= text.len; i += 4) {
		at = skim_byte(s, at, i, text.at[i]);
		at = skim_byte(s, at, i + 1, text.at[i + 1]);
		at = skim_byte(s, at, i + 2, text.at[i + 2]);
		at = skim_byte(s, at, i + 3, text.at[i + 3]);
	}
	for (; i < text.len; i++)
		at = skim_byte(s, at, i, text.at[i]);
	memset(s->cells + at, 0, 8);
	s->at[text.len] = (uint16_t)at;
}

/* Puts a rank that has eight squares, and no byte more than it takes to say
 * them; else false. */
static bool
put_rank(const struct placement *p, const struct skim *s, size_t begin,
    size_t end, int number)
{
	uint64_t row = little_64((const char *)s->cells + s->at[begin]) &
	    SLICE_ONES * CELL_PIECE;

	if (s->at[end] - s->at[begin] != 8 || end - begin != row_length(row))
		return false;
	put_row(p->c, number, row);
	return true;
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

/* The same: most ranks of most placements are good. */
static void
read_most(const struct placement *p)
{
	uint64_t slashes = p->slashes;
	size_t begin = 0;
	struct skim s;

	skim(&s, p->whole);
	for (int i = 0; i < (int)p->ranks; i++, slashes &= slashes - 1) {
		size_t end = slashes ? (size_t)__builtin_ctzll(slashes)
				     : p->whole.len;

		if (!put_rank(p, &s, begin, end, i))
			read_rank(p,
			    slice_between(p->whole.at + begin,
				p->whole.at + end),
			    i);
		begin = end + 1;
	}
}

static size_t
count_ranks(struct slice text, uint64_t slashes)
{
	return 1 +
	    (text.len <= SKIM_MOST ? (size_t)chess_count(slashes)
				   : slice_count(text, '/'));
}

bool
chess_read_spoilt_placement(struct chess *c, struct slice text,
    struct faults *faults)
{
	bool good = true;
	struct placement p = {c, faults, text, slice_places(text, '/'), 0,
	    &good};
	struct fault *fault;

	p.ranks = count_ranks(text, p.slashes);
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
	if (p.ranks > 4 && p.ranks <= 16)
		(text.len <= SKIM_MOST ? read_most : read_all)(&p);
	if (good)
		fill_planes(c);
	return good;
}

bool
chess_read_placement(struct chess *c, struct slice text, struct faults *faults)
{
	return chess_glance_board(c, text.at, text.len) ||
	    chess_read_spoilt_placement(c, text, faults);
}
