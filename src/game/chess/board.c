#include "game/chess/board.h"

const char chess_letters[16] = "\0BRQNPK\0\0brqnpk";

#define BOTH(letter, kind)                                                     \
	[letter] = (kind), [(letter) | 32] = (kind) | BLACK_PIECE

const uint8_t chess_piece_of[256] = {BOTH('B', BISHOP), BOTH('R', ROOK),
    BOTH('Q', QUEEN), BOTH('N', KNIGHT), BOTH('P', PAWN), BOTH('K', KING)};

void
chess_put(struct chess *c, int square, enum piece piece)
{
	for (int i = 0; i < PLANES; i++) {
		c->plane[i] &= ~chess_bit(square);
		c->plane[i] |= (uint64_t)(piece >> i & 1) << square;
	}
	c->square[square] = (uint8_t)piece;
}

int
chess_outermost_rook(const struct chess *c, enum color color, bool king_side)
{
	int home = color == WHITE ? 0 : 56;
	enum piece black = color == WHITE ? 0 : BLACK_PIECE;
	int step = king_side ? -1 : 1;
	int edge = king_side ? 7 : 0;
	int rook = -1;

	if (c->square[home + edge] == (ROOK | black))
		return edge;
	for (int file = edge; file >= 0 && file < 8; file += step) {
		enum piece piece = c->square[home + file];

		if (rook < 0 && piece == (ROOK | black))
			rook = file;
		if (piece == (KING | black))
			return rook < 0 ? edge : rook;
	}
	return edge;
}
