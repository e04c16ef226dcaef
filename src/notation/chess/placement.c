/*
 * The placement of a FEN. Most placements that are bad have seven good ranks, so
 * that those are read at once, and byte by byte only where something is wrong.
 */
#include "notation/chess.h"
#include "notation/chess_skim.h"
#include "notation/fields.h"
#include "base/byte.h"
#include "base/little.h"

/* A text of more ranks is no placement at all. */
enum { RANKS_MOST = 16 };

struct placement {
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

/* Reads a rank byte by byte, and says what is wrong with it. */
static void
read_rank(const struct placement *p, struct slice text, int number)
{
	struct rank rank = {.number = number};
	struct slice rest = text;

	while (rest.len > 0) {
		size_t len = 1;

		if (chess_piece_of[(unsigned char)rest.at[0]] != NO_PIECE) {
			rank.width++;
		} else if (byte_digit(rest.at[0])) {
			len = take_digits(p, &rank, rest);
		} else {
			rank.doubtful = true;
			len = report_piece(p, rest);
		}
		rest = slice_from(rest, len);
	}
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
find_ranks(const struct placement *p, const struct skim *skim, uint8_t *begins)
{
	uint64_t ends = p->slashes | UINT64_C(1) << p->whole.len;
	size_t begin = 0, end;
	unsigned bad = 0;

	for (unsigned rank = 1; ends != 0; rank <<= 1, ends &= ends - 1) {
		end = (size_t)__builtin_ctzll(ends);
		*begins++ = (uint8_t)begin;
		bad |= width_of(skim->widths + begin, end - begin) != 8 ? rank
									: 0;
		begin = end + 1;
	}
	*begins = (uint8_t)begin;
	for (uint64_t set = runs_of(skim); set != 0; set &= set - 1)
		bad |= 1U << slice_bits(p->slashes & ((set & -set) - 1));
	return bad;
}

/* Says what is wrong with a rank: single bytes, or its width. False where it has
 * to be read. */
static bool
blame_rank(const struct placement *p, const struct skim *skim, size_t begin,
    size_t end, int number)
{
	struct slice text = {p->whole.at + begin, end - begin};
	uint64_t inside = (UINT64_C(1) << end) - (UINT64_C(1) << begin);
	uint64_t others = skim->others & inside;
	struct rank rank = {.number = number};

	if (runs_of(skim) & inside || slice_holds(text, '['))
		return false;
	for (size_t i = begin; others == 0 && i < end; i++)
		rank.width += skim->widths[i];
	if (others == 0)
		report_width(p, &rank, text);
	for (; others != 0; others &= others - 1) {
		size_t i = (size_t)__builtin_ctzll(others);
		struct slice byte = {p->whole.at + i, 1};

		if (skim->digits >> i & 1)
			(void)take_digits(p, &rank, byte);
		else
			(void)report_piece(p, byte);
	}
	return true;
}

/* The same: most ranks of most placements are good. */
static void
read_most(const struct placement *p)
{
	uint8_t begins[RANKS_MOST + 1];
	struct skim skim;

	skim_all(&skim, p->whole);
	for (unsigned set = find_ranks(p, &skim, begins); set != 0;
	     set &= set - 1) {
		int i = __builtin_ctz(set);
		size_t begin = begins[i], end = (size_t)begins[i + 1] - 1;

		if (!blame_rank(p, &skim, begin, end, i))
			read_rank(p,
			    slice_between(p->whole.at + begin,
				p->whole.at + end),
			    i);
	}
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

/* Of a text of so many ranks they are read: one of few slashes is no placement at
 * all, where one fault is enough. */
static bool
ranks_matter(size_t ranks)
{
	return ranks > 4 && ranks <= RANKS_MOST;
}

bool
chess_check_placement(struct slice text, struct faults *faults)
{
	bool good = true;
	struct placement p = {faults, text, slice_places(text, '/'), 0, &good};
	struct fault *fault;

	p.ranks = count_ranks(text, p.slashes);
	if (p.ranks != 8) {
		good = false;
		fault = fault_at(faults, FAULT_RANK_COUNT, text,
		    p.ranks == 1 ? "%1 rank, expected 8 separated by '/'"
				 : "%1 ranks, expected 8");
		if (fault != NULL)
			fault->n[0] = (long)p.ranks;
	}
	if (ranks_matter(p.ranks))
		(may_skim(text) ? read_most : read_all)(&p);
	return good;
}

/* What stands on a rank, the a file as the lowest byte, as far as it can be
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

/* Puts what stands there on a board; of one that is bad only what castling asks
 * for. */
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

	if (chess_glance_board(c, text.at, text.len))
		return true;
	good = chess_check_placement(text, faults);
	memset(c->square, 0, sizeof(c->square));
	if (ranks_matter(slice_count(text, '/') + 1))
		fill_board(c, text, good);
	return good;
}
