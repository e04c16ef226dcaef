/* What a position asks of the game that led to it. */
#include "game/chess/proof/cages.h"
#include "game/chess/proof/kernel.h"

static void
ask_columns(const struct chess *c, struct kernel *k)
{
	k->goal = 0;
	for (int file = 0; file < 8; file++) {
		unsigned column = COLUMN_EMPTY;

		for (int rank = 6; rank > 0; rank--) {
			enum piece piece = c->square[rank * 8 + file];

			if ((piece & KIND_MASK) == PAWN)
				column = column << 1 | (piece != PAWN);
		}
		/* The marker was shifted to the top, the pawn of the lowest rank down. */
		k->goal |= (uint64_t)column << 8 * file;
	}
}

static void
ask_side(const struct chess *c, const struct cages *cages, enum color side,
    struct kernel *k)
{
	int captured = 16 - chess_count(chess_side(c, side)) -
	    cages->beyond_pawns[side];

	k->bishops[side][0] = (uint8_t)cages->bishops[side][0];
	k->bishops[side][1] = (uint8_t)cages->bishops[side][1];
	k->promoted[side] = (uint8_t)cages->promoted[side];
	k->pawns[side] = (uint8_t)chess_count(chess_pieces(c, side, PAWN));
	k->expendable[side] = (int8_t)(8 - k->pawns[side] - k->promoted[side]);
	if (captured < 0)
		k->expendable[side] =
		    -1; /* more were captured than are missing */
	k->beyond[side] = (uint8_t)cages->beyond_pawns[side];
	k->captures[color_other(side)] = (uint8_t)(captured < 0 ? 0 : captured);
}

/* Where pawns of a side can promote. A pawn beside a king that never moved would give check,
 * and could only be captured. */
static void
ask_promotions(const struct chess *c, uint64_t unmoved, enum color side,
    struct kernel *k)
{
	enum color enemy = color_other(side);
	uint64_t kings = unmoved & chess_pieces(c, enemy, KING);
	int rank = side == WHITE ? 56 : 0;
	unsigned blocked = (unsigned)(unmoved >> rank) & 0xff;
	unsigned king = (unsigned)(kings >> rank) & 0xff;
	unsigned beside = king << 1 | king >> 1;

	k->can_push[side] = (uint8_t) ~(blocked | beside);
	k->can_leave[side] = (uint8_t)~beside;
	k->can_land[side] = (uint8_t)~blocked;
}

void
kernel_ask(const struct chess *c, struct kernel *k)
{
	struct cages cages;

	proof_find_cages(c, &cages);
	ask_columns(c, k);
	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t pawns = chess_pieces(c, side, PAWN) & cages.unmoved;

		k->unmoved[side] = (uint8_t)(pawns >> (side == WHITE ? 8 : 48));
		ask_side(c, &cages, side, k);
		ask_promotions(c, cages.unmoved, side, k);
	}
	k->promotions_capture = (k->can_push[WHITE] & k->can_push[BLACK]) !=
		0xff ||
	    k->bishops[WHITE][0] + k->bishops[WHITE][1] + k->bishops[BLACK][0] +
		    k->bishops[BLACK][1] >
		0;
}
