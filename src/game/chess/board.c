#include "game/chess/chess.h"

const char chess_letters[16] = {
    [BISHOP] = 'B',
    [ROOK] = 'R',
    [QUEEN] = 'Q',
    [KNIGHT] = 'N',
    [PAWN] = 'P',
    [KING] = 'K',
    [BLACK_PIECE | BISHOP] = 'b',
    [BLACK_PIECE | ROOK] = 'r',
    [BLACK_PIECE | QUEEN] = 'q',
    [BLACK_PIECE | KNIGHT] = 'n',
    [BLACK_PIECE | PAWN] = 'p',
    [BLACK_PIECE | KING] = 'k',
};

const uint8_t chess_piece_of[256] = {
    ['B'] = BISHOP,
    ['R'] = ROOK,
    ['Q'] = QUEEN,
    ['N'] = KNIGHT,
    ['P'] = PAWN,
    ['K'] = KING,
    ['b'] = BLACK_PIECE | BISHOP,
    ['r'] = BLACK_PIECE | ROOK,
    ['q'] = BLACK_PIECE | QUEEN,
    ['n'] = BLACK_PIECE | KNIGHT,
    ['p'] = BLACK_PIECE | PAWN,
    ['k'] = BLACK_PIECE | KING,
};

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
chess_outermost_rook(const struct chess *c, enum colour colour, bool king_side)
{
	int home = colour == WHITE ? 0 : 56;
	enum piece black = colour == WHITE ? 0 : BLACK_PIECE;
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
