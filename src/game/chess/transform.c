#include "game/chess/moves.h"
#include "game/chess/rules.h"

static int
moved(int square, enum transform options)
{
	if (options == TRANSFORM_MIRROR || options == TRANSFORM_ROTATE)
		square ^= 7;
	if (options != TRANSFORM_MIRROR)
		square ^= 56;
	return square;
}

static uint8_t
mirrored(uint8_t files)
{
	uint8_t result = 0;

	for (int file = 0; file < 8; file++)
		if (files >> file & 1)
			result |= (uint8_t)(0x80 >> file);
	return result;
}

static void
turn_board(struct chess *to, const struct chess *from, enum transform options)
{
	memset(to->plane, 0, sizeof(to->plane));
	memset(to->square, NO_PIECE, sizeof(to->square));
	for (uint64_t set = chess_occupied(from); set != 0; set &= set - 1) {
		int square = chess_first(set);
		enum piece piece = from->square[square];

		if (options == TRANSFORM_SWAP)
			piece ^= BLACK_PIECE;
		chess_put(to, moved(square, options), piece);
	}
}

static void
lose(struct faults *faults, int field, const char *sentence)
{
	fault_in(faults, FAULT_LOSSY, field, -1, sentence);
}

/* A swap exchanges the rights of both sides. A mirror keeps them only in Chess960,
 * as the king is on d1. After a flip or rotation, no king is on its back rank. */
static void
turn_rights(struct chess *to, const struct chess *from, enum transform options,
    struct faults *faults)
{
	bool any = from->rights[WHITE] || from->rights[BLACK];

	if (options == TRANSFORM_MIRROR && from->chess960) {
		for (int side = WHITE; side <= BLACK; side++)
			to->rights[side] = mirrored(from->rights[side]);
	} else if (options == TRANSFORM_SWAP) {
		to->rights[WHITE] = from->rights[BLACK];
		to->rights[BLACK] = from->rights[WHITE];
	} else {
		to->rights[WHITE] = to->rights[BLACK] = 0;
		if (any)
			lose(faults, CHESS_CASTLING,
			    "castling rights %q have no place on the turned "
			    "board and are dropped");
	}
}

static void
turn_ep(struct chess *to, const struct chess *from, enum transform options,
    struct faults *faults)
{
	if (from->ep == CHESS_NO_SQUARE)
		return;
	if (options == TRANSFORM_MIRROR || options == TRANSFORM_SWAP) {
		to->ep = (uint8_t)moved(from->ep, options);
		return;
	}
	to->ep = CHESS_NO_SQUARE;
	lose(faults, CHESS_EP,
	    "en-passant square %q has no place on the turned board and is "
	    "dropped");
}

/* A mirror changes castling only. On a board that is flipped or rotated, pawns go the
 * other way. */
static bool
keeps_moves(const struct chess *c, enum transform options)
{
	bool castles = c->rights[WHITE] || c->rights[BLACK];
	bool pawns = chess_kind(c, PAWN) != 0;

	return options == TRANSFORM_SWAP ||
	    (!castles && (options == TRANSFORM_MIRROR || !pawns));
}

bool
chess_transform(struct position *p, enum transform options,
    struct faults *faults)
{
	struct chess from = p->chess;
	struct chess *to = &p->chess;

	if (options == TRANSFORM_NONE)
		return true;
	turn_board(to, &from, options);
	turn_rights(to, &from, options, faults);
	turn_ep(to, &from, options, faults);
	if (options == TRANSFORM_SWAP)
		to->turn = (uint8_t)color_other(from.turn);
	return keeps_moves(&from, options);
}

/* Castling leads to the transformed squares only if king and rook stay on their files
 * and at the edge of their side. */
bool
chess_transform_move(struct move *move, enum transform options)
{
	if (options == TRANSFORM_NONE)
		return true;
	if (move->kind == CHESS_CASTLES && options != TRANSFORM_SWAP)
		return false;
	move->from = (uint8_t)moved(move->from, options);
	move->to = (uint8_t)moved(move->to, options);
	return true;
}
