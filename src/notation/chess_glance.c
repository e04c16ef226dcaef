/*
 * The short way for the records that most files are made of: canonical FEN, or
 * four fields without operations. It says yes only where the long way would
 * read the same position without a fault; to everything else it says nothing.
 */
#include "notation/chess.h"
#include "notation/fields.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* What a byte of a placement does: the piece that it puts, how many squares it
 * goes on, whether it is a slash or a digit, or nothing that may stand there. */
enum { STEP = 1 << 4, SLASH = 0xff << 8, DIGIT = 1 << 16, RIGHT = 1 << 17 };

#define PIECE(letter, kind)                                                    \
	[letter] = (kind) | STEP | RIGHT,                                      \
	[(letter) | 32] = (kind) | BLACK_PIECE | STEP | RIGHT
#define EMPTY(digit) ['0' + (digit)] = (digit)*STEP | DIGIT | RIGHT

static const uint32_t bytes[256] = {
    PIECE('P', PAWN),
    PIECE('N', KNIGHT),
    PIECE('B', BISHOP),
    PIECE('R', ROOK),
    PIECE('Q', QUEEN),
    PIECE('K', KING),
    EMPTY(1),
    EMPTY(2),
    EMPTY(3),
    EMPTY(4),
    EMPTY(5),
    EMPTY(6),
    EMPTY(7),
    EMPTY(8),
    ['/'] = SLASH | RIGHT,
};

/* Reads the placement at the front of *rest into the mailbox. No byte decides
 * a branch: what is wrong is gathered and looked at in the end. What a digit
 * or a slash writes is overwritten, or was empty before. */
static bool
glance_placement(struct chess *c, struct slice *rest)
{
	const char *p = rest->at, *end = slice_end(*rest);
	uint32_t at = 0, row = 8; /* in the order of reading: a8 is 0 */
	uint32_t misplaced = 0, runs = 0, right = RIGHT, before = 0;
	uint8_t *square = c->square;

	memset(square, NO_PIECE, sizeof(c->square));
	for (; p < end && *p != ' '; p++) {
		uint32_t byte = bytes[(unsigned char)*p];

		square[(at & 63) ^ 56] = byte & 15;
		misplaced |= (at ^ row) & byte >> 8;
		row += byte >> 8 & 8;
		at += byte >> 4 & 15;
		runs |= byte & before;
		right &= byte;
		before = byte;
	}
	*rest = slice_between(p, end);
	return (misplaced & 0xff) == 0 && (runs & DIGIT) == 0 && right != 0 &&
	    at == 64 && row == 64;
}

#ifdef __SSE2__

/* Bit k of sixteen pieces at a time. */
static void
fill_planes(struct chess *c)
{
	const __m128i *rows = (const __m128i *)(const void *)c->square;

	for (int k = 0; k < PLANES; k++) {
		uint64_t plane = 0;

		for (int i = 3; i >= 0; i--) {
			__m128i bits = _mm_slli_epi16(_mm_loadu_si128(rows + i),
			    7 - k);

			plane = plane << 16 | (unsigned)_mm_movemask_epi8(bits);
		}
		c->plane[k] = plane;
	}
}

#else

/* The bits of a row of the mailbox: bit k of each of its eight bytes. */
static uint64_t
row_bits(uint64_t row, int k)
{
	return (row >> k & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >>
	    56;
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

#endif

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

/* The rights that stand there in order, with king and rook at home. */
static bool
glance_home_rights(struct chess *c, struct slice field)
{
	static const char letters[] = "KQkq";
	size_t i = 0;

	for (int j = 0; j < 4 && i < field.len; j++) {
		enum colour side = j < 2 ? WHITE : BLACK;
		const uint8_t *row = c->square + (side == WHITE ? 0 : 56);
		uint8_t black = side == WHITE ? 0 : BLACK_PIECE;
		int file = j & 1 ? 0 : 7;

		if (field.at[i] != letters[j])
			continue;
		if (row[4] != (KING | black) || row[file] != (ROOK | black))
			return false;
		c->rights[side] |= (uint8_t)(1 << file);
		i++;
	}
	return i == field.len;
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
	field = slice_cut_word(rest);
	if (glance_home_rights(c, field))
		return field.len > 0;
	c->rights[WHITE] = c->rights[BLACK] = 0;
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

/* A space and a number. */
static bool
glance_number(struct slice *rest, unsigned least, uint16_t *to)
{
	if (rest->len < 2 || rest->at[0] != ' ')
		return false;
	*rest = slice_from(*rest, 1);
	return fields_glance_number(rest, least, to);
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
	c->by_file = false;
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
