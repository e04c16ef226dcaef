/*
 * The short way for the records that most files are made of: canonical FEN, or
 * four fields without operations. It says yes only where the long way would
 * read the same position without a fault; to everything else it says nothing.
 */
#include "notation/chess.h"
#include "base/byte.h"

/* What a byte of a placement is: a piece, a digit, a slash, or the end. */
enum { DIGIT = 0x10, SLASH = 0x20, OTHER = 0x30, KINDS = 0x30 };

static const uint8_t kinds[256] = {
    ['P'] = PAWN,
    ['N'] = KNIGHT,
    ['B'] = BISHOP,
    ['R'] = ROOK,
    ['Q'] = QUEEN,
    ['K'] = KING,
    ['p'] = BLACK_PIECE | PAWN,
    ['n'] = BLACK_PIECE | KNIGHT,
    ['b'] = BLACK_PIECE | BISHOP,
    ['r'] = BLACK_PIECE | ROOK,
    ['q'] = BLACK_PIECE | QUEEN,
    ['k'] = BLACK_PIECE | KING,
    ['1'] = DIGIT | 1,
    ['2'] = DIGIT | 2,
    ['3'] = DIGIT | 3,
    ['4'] = DIGIT | 4,
    ['5'] = DIGIT | 5,
    ['6'] = DIGIT | 6,
    ['7'] = DIGIT | 7,
    ['8'] = DIGIT | 8,
    ['/'] = SLASH,
};

/* Reads the placement at the front of *rest into the mailbox. */
static bool
glance_placement(struct chess *c, struct slice *rest)
{
	const char *p = rest->at, *end = slice_end(*rest);
	unsigned at = 0, row = 8; /* in the order of reading: a8 is 0 */
	bool digit = false;

	memset(c->square, NO_PIECE, sizeof(c->square));
	for (; p < end; p++) {
		unsigned kind = kinds[(unsigned char)*p];

		if (kind == 0)
			break;
		if (kind < DIGIT) {
			c->square[(at++ & 63) ^ 56] = (uint8_t)kind;
			digit = false;
		} else if (kind < SLASH) {
			at += kind & 15;
			if (digit)
				return false;
			digit = true;
		} else {
			if (at != row || row == 64)
				return false;
			row += 8;
			digit = false;
		}
	}
	*rest = slice_between(p, end);
	return at == 64 && row == 64;
}

/* The bits of a row of the mailbox: bit k of each of its eight bytes. */
static uint64_t
row_bits(uint64_t row, int k)
{
	return (row >> k & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >> 56;
}

static void
fill_planes(struct chess *c)
{
	uint64_t plane[PLANES] = {0};

	for (int rank = 0; rank < 8; rank++) {
		uint64_t row = 0;

		for (int file = 7; file >= 0; file--)
			row = row << 8 | c->square[rank * 8 + file];
		for (int k = 0; k < PLANES; k++)
			plane[k] |= row_bits(row, k) << (8 * rank);
	}
	memcpy(c->plane, plane, sizeof(plane));
}

/* Takes a space and the byte behind it; the byte, or NUL. */
static char
cut_letter(struct slice *rest)
{
	char letter;

	if (rest->len < 2 || rest->at[0] != ' ')
		return '\0';
	letter = rest->at[1];
	*rest = slice_from(*rest, 2);
	return letter;
}

static bool
glance_turn(struct chess *c, struct slice *rest)
{
	char letter = cut_letter(rest);

	c->turn = letter == 'b' ? BLACK : WHITE;
	return letter == 'w' || letter == 'b';
}

static bool
glance_castling(struct chess *c, struct slice *rest)
{
	struct faults faults;
	struct slice field;

	c->rights[WHITE] = c->rights[BLACK] = 0;
	if (rest->len < 2 || rest->at[0] != ' ')
		return false;
	*rest = slice_from(*rest, 1);
	if (rest->at[0] == '-') {
		*rest = slice_from(*rest, 1);
		return true;
	}
	field = *rest;
	field = slice_cut_word(rest);
	faults.count = faults.more = 0;
	return chess_read_castling(c, field, &faults) && faults.count == 0;
}

static bool
glance_ep(struct chess *c, struct slice *rest)
{
	char file = cut_letter(rest);
	char rank;

	c->ep = CHESS_NO_SQUARE;
	if (file == '-')
		return true;
	if (file < 'a' || file > 'h' || rest->len == 0)
		return false;
	rank = rest->at[0];
	*rest = slice_from(*rest, 1);
	c->ep = (uint8_t)((rank - '1') * 8 + file - 'a');
	return rank >= '1' && rank <= '8';
}

/* A space and up to five digits without a leading zero. */
static bool
glance_number(struct slice *rest, unsigned least, uint16_t *to)
{
	unsigned n = 0;
	size_t i = 1;

	if (rest->len < 2 || rest->at[0] != ' ')
		return false;
	for (; i < rest->len && i < 7 && byte_digit(rest->at[i]); i++)
		n = n * 10 + (unsigned)(rest->at[i] - '0');
	if (i == 1 || n < least || n > CHESS_COUNTER_MAX ||
	    (rest->at[1] == '0' && i > 2))
		return false;
	*to = (uint16_t)n;
	*rest = slice_from(*rest, i);
	return true;
}

bool
chess_glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct chess *c = &entry->position.chess;
	struct slice rest = record;

	entry->record = record;
	entry->operations.len = 0;
	entry->no_moves = false;
	entry->position.game = GAME_CHESS;
	c->chess960 = how->chess960;
	if (!glance_placement(c, &rest) || !glance_turn(c, &rest))
		return false;
	fill_planes(c);
	if (!glance_castling(c, &rest) || !glance_ep(c, &rest))
		return false;
	if (rest.len == 0) {
		c->halfmove = 0;
		c->fullmove = 1;
		entry->source = entry->notation = &notation_epd;
		return true;
	}
	entry->source = entry->notation = &notation_chess;
	return glance_number(&rest, 0, &c->halfmove) &&
	    glance_number(&rest, 1, &c->fullmove) && rest.len == 0;
}
