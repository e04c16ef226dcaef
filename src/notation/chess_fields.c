/*
 * The fields of a FEN. Each is read whole or reported; what a field says goes
 * into the position. Castling comes after the placement, which says what rook
 * K and Q stand for.
 */
#include "notation/chess.h"
#include "notation/fields.h"
#include "base/byte.h"
#include "base/little.h"

struct placement {
	struct chess *c;
	struct faults *faults;
	struct slice whole;
	size_t ranks; /* how many the text has */
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

/* Puts a row of pieces, the a file as the lowest byte, on a rank that was
 * empty. */
static void
put_row(struct chess *c, int rank, uint64_t row)
{
	uint64_t bytes = LITTLE_64(row);

	memcpy(c->square + 8 * (ptrdiff_t)rank, &bytes, sizeof(bytes));
	for (int k = 0; k < PLANES; k++)
		c->plane[k] |= chess_row_bits(row, k) << (8 * rank);
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
	if (number < 8)
		put_row(p->c, 7 - number, rank.row);
	if (rank.width != 8 && !rank.doubtful)
		report_width(p, &rank, text);
}

bool
chess_read_placement(struct chess *c, struct slice text, struct faults *faults)
{
	bool good = true;
	struct placement p = {c, faults, text, slice_count(text, '/') + 1,
	    &good};
	struct slice rest = text;
	struct fault *fault;

	if (chess_glance_board(c, text.at, text.len))
		return true;
	memset(c->plane, 0, sizeof(c->plane));
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
		for (size_t i = 0; i < p.ranks; i++)
			read_rank(&p, slice_cut(&rest, '/'), (int)i);
	return good;
}

bool
chess_read_turn(struct chess *c, struct slice text, struct faults *faults)
{
	struct fault *fault;

	if (slice_same(text, SLICE("w")) || slice_same(text, SLICE("b"))) {
		c->turn = text.at[0] == 'w' ? WHITE : BLACK;
		return true;
	}
	if (slice_same(text, SLICE("W")) || slice_same(text, SLICE("B"))) {
		fault = fault_at(faults, FAULT_BAD_TURN, text,
		    text.at[0] == 'W' ? "turn %q, expected 'w' in lower case"
				      : "turn %q, expected 'b' in lower case");
		fault_fix(fault, text,
		    text.at[0] == 'W' ? SLICE("w") : SLICE("b"));
		return false;
	}
	fault = fault_at(faults, FAULT_BAD_TURN, text,
	    "turn %q, expected 'w' or 'b'");
	if (fields_word(text, SLICE("white")))
		fault_fix(fault, text, SLICE("w"));
	else if (fields_word(text, SLICE("black")))
		fault_fix(fault, text, SLICE("b"));
	return false;
}

/* The right that a letter names; false where it names none. */
static bool
take_right(struct chess *c, char letter)
{
	enum colour colour = byte_upper(letter) ? WHITE : BLACK;
	char lower = byte_lowered(letter);
	int file;

	if (lower >= 'a' && lower <= 'h') {
		enum piece king = colour == WHITE ? KING : BLACK_PIECE | KING;

		file = lower - 'a';
		if ((file != 0 && file != 7) ||
		    c->square[colour == WHITE ? 4 : 60] != king) {
			c->by_file |= !c->chess960;
			c->chess960 = true;
		}
	} else if (lower == 'k' || lower == 'q') {
		file = chess_outermost_rook(c, colour, lower == 'k');
	} else {
		return false;
	}
	c->rights[colour] |= (uint8_t)(1 << file);
	return true;
}

static bool
only_files(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (slice_holds(SLICE("KQkq"), text.at[i]))
			return false;
	return true;
}

/* The field is one of the two spellings that are written, or is reported. */
static void
check_spelling(const struct chess *c, struct slice text, struct faults *faults)
{
	bool files = only_files(text);
	char room[2][2 * CHESS_CASTLING_ROOM];
	struct text spelling[2] = {{room[0], 0, sizeof(room[0])},
	    {room[1], 0, sizeof(room[1])}};

	for (int i = 0; i < 2; i++) {
		chess_write_castling(&spelling[i], c, i);
		if (slice_same(text_slice(&spelling[i]), text))
			return;
	}
	fault_fix(fault_at(faults, FAULT_CASTLING_ORDER, text,
		      "castling %q is out of order or says a right twice"),
	    text, text_slice(&spelling[files]));
}

/* A right a place, and a dash for each that is gone: `K--q`. */
static void
fix_castling(struct fault *fault, struct slice text)
{
	static const struct slice all = {"KQkq", 4};
	char room[4];
	struct text rights = {room, 0, sizeof(room)};

	for (size_t i = 0; i < text.len; i++) {
		if (text.len != all.len ||
		    (text.at[i] != '-' && text.at[i] != all.at[i]))
			return;
		if (text.at[i] != '-')
			text_put(&rights, text.at[i]);
	}
	if (text.len > 0)
		fault_fix(fault, text,
		    rights.len ? text_slice(&rights) : SLICE("-"));
}

bool
chess_read_castling(struct chess *c, struct slice text, struct faults *faults)
{
	const char *wrong = text.len == 0
	    ? "castling %q, expected KQkq, letters of files, or '-'"
	    : NULL;

	if (slice_same(text, SLICE("-")))
		return true;
	for (size_t i = 0; i < text.len && wrong == NULL; i++)
		if (!take_right(c, text.at[i]))
			wrong = "castling %q, expected KQkq, letters of files, "
				"or '-'";
	for (int side = WHITE; side <= BLACK && wrong == NULL; side++)
		if (chess_count(c->rights[side]) > 2)
			wrong = "castling %q names more than two rooks of a "
				"side";
	if (wrong != NULL) {
		fix_castling(fault_at(faults, FAULT_BAD_CASTLING, text, wrong),
		    text);
		c->rights[WHITE] = c->rights[BLACK] = 0;
		c->chess960 = c->by_file = false;
		return false;
	}
	check_spelling(c, text, faults);
	return true;
}

static void
report_ep(struct slice text, struct faults *faults)
{
	char file = text.len == 2 ? byte_lowered(text.at[0]) : '\0';
	char fix[2] = {file, text.len == 2 ? text.at[1] : '\0'};
	struct fault *fault;

	if (file >= 'a' && file <= 'h' && fix[1] >= '1' && fix[1] <= '8') {
		fault = fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected it in lower case");
		fault_fix(fault, text, (struct slice){fix, 2});
	} else if (slice_same(text, SLICE("-1"))) {
		fault = fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected '-' or a square");
		fault_fix(fault, text, SLICE("-"));
	} else {
		fault_at(faults, FAULT_BAD_EP, text,
		    "en-passant square %q, expected '-' or a square a1 to h8");
	}
}

bool
chess_read_ep(struct chess *c, struct slice text, struct faults *faults)
{
	if (slice_same(text, SLICE("-")))
		return true;
	if (text.len == 2 && text.at[0] >= 'a' && text.at[0] <= 'h' &&
	    text.at[1] >= '1' && text.at[1] <= '8') {
		c->ep = (uint8_t)((text.at[1] - '1') * 8 + text.at[0] - 'a');
		return true;
	}
	report_ep(text, faults);
	return false;
}

bool
chess_read_halfmove(struct chess *c, struct slice text, struct faults *faults)
{
	unsigned n;

	if (!fields_number(text, 0, CHESS_COUNTER_MAX, &n, faults)) {
		fields_fix_counter(
		    fault_at(faults, FAULT_BAD_HALFMOVE, text,
			"half-move clock %q, expected a number from 0 to "
			"65535"),
		    text, '0');
		return false;
	}
	c->halfmove = (uint16_t)n;
	return true;
}

bool
chess_read_fullmove(struct chess *c, struct slice text, struct faults *faults)
{
	unsigned n;

	if (!fields_number(text, 1, CHESS_COUNTER_MAX, &n, faults)) {
		fields_fix_counter(
		    fault_at(faults, FAULT_BAD_FULLMOVE, text,
			"full-move number %q, expected a number from 1 to "
			"65535"),
		    text, '1');
		return false;
	}
	c->fullmove = (uint16_t)n;
	return true;
}
