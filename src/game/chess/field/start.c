/* The number of a start position of Chess960. */
#include "game/chess/field/field.h"

/* Is the board that of a start position, the order of the back rank aside? */
static bool
start_board(const struct chess *c)
{
	if (chess_occupied(c) != UINT64_C(0xffff00000000ffff) ||
	    c->plane[PLANE_BLACK] != UINT64_C(0xffff000000000000) ||
	    chess_kind(c, PAWN) != UINT64_C(0x00ff00000000ff00))
		return false;
	for (int file = 0; file < 8; file++)
		if (c->square[56 + file] != (c->square[file] | BLACK_PIECE))
			return false;
	return true;
}

/* Takes the pieces of a kind out of the row, closes the gaps, and returns how many
 * there were. at[0] and at[1] are the places of the first two. */
static int
take_out(uint8_t *row, int len, enum piece kind, int at[2])
{
	int taken = 0;

	for (int i = 0; i < len; i++) {
		if (row[i] != kind) {
			row[i - taken] = row[i];
			continue;
		}
		if (taken < 2)
			at[taken] = i;
		taken++;
	}
	return taken;
}

/*
 * Returns the number of a back rank in Scharnagl's scheme, or -1 if it is none of
 * Chess960. Example: RNBQKBNR
 *
 *	bishops		on the light file f, number 2 of b, d, f, h, and on the
 *			dark file c, number 1 of a, c, e, g: 2 + 4 * 1
 *	queen		number 2 of the rest, RNQKNR: 16 * 2
 *	knights		numbers 1 and 3 of the rest, RNKNR: pair 5 of 01, 02,
 *			03, 04, 12, 13 ...: 96 * 5
 *	rest		RKR, as it has to be
 *
 * The sum is 518.
 */
static int
start_number(uint8_t row[8])
{
	static const int pair_begin[4] = {0, 4, 7, 9};
	int at[2], number, light;

	if (take_out(row, 8, BISHOP, at) != 2 || ((at[0] ^ at[1]) & 1) == 0)
		return -1;
	light = at[0] & 1 ? 0 : 1;
	number = at[light] / 2 + 4 * (at[!light] / 2);
	if (take_out(row, 6, QUEEN, at) != 1)
		return -1;
	number += 16 * at[0];
	if (take_out(row, 5, KNIGHT, at) != 2)
		return -1;
	number += 96 * (pair_begin[at[0]] + at[1] - at[0] - 1);
	return row[0] == ROOK && row[1] == KING && row[2] == ROOK ? number : -1;
}

/* White is to move, both sides have all castling rights; the counters may be any. */
CHESS_FIELD(chess960)
{
	const struct chess *c = field_chess(s);
	uint64_t rooks = chess_kind(c, ROOK);
	uint8_t row[8];

	(void)argument;
	value->none = true;
	if (c->turn != WHITE || c->ep != CHESS_NO_SQUARE || !start_board(c) ||
	    c->rights[WHITE] != (rooks & 0xff) ||
	    c->rights[BLACK] != rooks >> 56)
		return;
	memcpy(row, c->square, sizeof(row));
	value->number = start_number(row);
	value->none = value->number < 0;
}
