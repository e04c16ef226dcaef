/* What a position asks of the game that led to it. */
#include "game/chess/proof/kernel.h"
#include "game/chess/ray.h"

/* The squares that pieces never leave: unmoved pawns, bishops that these lock in, kings and
 * rooks that may castle. */
struct locked {
	const struct chess *c;
	uint64_t squares;
};

static uint64_t
home_pawns(enum color side)
{
	return UINT64_C(0xff) << (side == WHITE ? 8 : 48);
}

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

/* The squares one step away. */
static uint64_t
steps(enum piece kind, int square)
{
	const struct ray_steps *at = &ray_steps[square];

	return (kind == BISHOP        ? at->diagonals
		       : kind == ROOK ? at->straights
				      : ~UINT64_C(0)) &
	    at->king;
}

/* Where a piece of the start position may have gone, step by step. */
static uint64_t
region(const struct locked *l, enum piece kind, int home)
{
	uint64_t all = chess_bit(home), added = all;

	if (l->squares & all)
		return all;
	while (added != 0) {
		uint64_t next = 0;

		for (; added != 0; added &= added - 1)
			next |= steps(kind, chess_first(added));
		added = next & ~l->squares & ~all;
		all |= added;
	}
	return all;
}

/* Locks the bishops that stand at home behind two pawns that never moved. */
static void
lock_bishops(struct locked *l)
{
	static const uint8_t homes[] = {2, 5, 58, 61};

	for (size_t i = 0; i < sizeof(homes); i++) {
		enum piece bishop = homes[i] < 8 ? BISHOP
						 : BISHOP | BLACK_PIECE;

		if (l->c->square[homes[i]] == bishop &&
		    !(steps(BISHOP, homes[i]) & ~l->squares))
			l->squares |= chess_bit(homes[i]);
	}
}

static void
lock_castling(struct locked *l, enum color side)
{
	int home = side == WHITE ? 0 : 56;

	if (l->c->rights[side] != 0)
		l->squares |= chess_pieces(l->c, side, KING) |
		    (uint64_t)l->c->rights[side] << home;
}

/* How many of the pieces of a kind may be those of the start position: the homes from
 * which one of them can be reached. */
static int
originals(const struct locked *l, enum piece kind, uint64_t pieces,
    uint64_t homes)
{
	int count = 0;

	if (l->c->chess960)
		return chess_count(homes);
	for (; homes != 0; homes &= homes - 1)
		count += (region(l, kind, chess_first(homes)) & pieces) != 0;
	return count;
}

static int
promoted(const struct locked *l, enum color side, enum piece kind,
    uint64_t squares, uint64_t homes)
{
	uint64_t pieces = chess_pieces(l->c, side, kind) & squares;
	int most = originals(l, kind, pieces,
	    side == WHITE ? homes : homes << 56);
	int count = chess_count(pieces);

	return count > most ? count - most : 0;
}

#define HOME(file) (UINT64_C(1) << ((file) - 'a'))

static void
ask_side(const struct locked *l, enum color side, struct kernel *k)
{
	const struct chess *c = l->c;
	uint64_t all = ~UINT64_C(0);
	/* The bishop of file c stands on a dark square on rank 1, on a light one on
	 * rank 8. */
	uint64_t dark_home = side == WHITE ? HOME('c') : HOME('f');
	uint64_t light_home = side == WHITE ? HOME('f') : HOME('c');
	int light = promoted(l, side, BISHOP, ~CHESS_DARK, light_home);
	int dark = promoted(l, side, BISHOP, CHESS_DARK, dark_home);
	int others = promoted(l, side, QUEEN, all, HOME('d')) +
	    promoted(l, side, ROOK, all, HOME('a') | HOME('h'));
	int knights = chess_count(chess_pieces(c, side, KNIGHT));

	others += knights > 2 ? knights - 2 : 0;
	k->bishops[side][0] = (uint8_t)light;
	k->bishops[side][1] = (uint8_t)dark;
	k->promoted[side] = (uint8_t)(light + dark + others);
	k->pawns[side] = (uint8_t)chess_count(chess_pieces(c, side, PAWN));
	k->expendable[side] = (int8_t)(8 - k->pawns[side] - k->promoted[side]);
	k->captures[color_other(side)] = (uint8_t)(16 -
	    chess_count(chess_side(c, side)));
}

/* Where pawns of a side can promote. A pawn beside a king that never moved would give check,
 * and could only be captured. */
static void
ask_promotions(const struct locked *l, enum color side, struct kernel *k)
{
	enum color enemy = color_other(side);
	uint64_t kings = l->squares & chess_pieces(l->c, enemy, KING);
	int rank = side == WHITE ? 56 : 0;
	unsigned blocked = (unsigned)(l->squares >> rank) & 0xff;
	unsigned king = (unsigned)(kings >> rank) & 0xff;
	unsigned beside = king << 1 | king >> 1;

	k->can_push[side] = (uint8_t) ~(blocked | beside);
	k->can_leave[side] = (uint8_t)~beside;
	k->can_land[side] = (uint8_t)~blocked;
}

void
kernel_ask(const struct chess *c, struct kernel *k)
{
	struct locked l = {c, 0};

	ask_columns(c, k);
	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t pawns = chess_pieces(c, side, PAWN) & home_pawns(side);

		k->unmoved[side] = (uint8_t)(pawns >> (side == WHITE ? 8 : 48));
		l.squares |= pawns;
		lock_castling(&l, side);
	}
	if (!c->chess960)
		lock_bishops(&l);
	for (int side = WHITE; side <= BLACK; side++) {
		ask_side(&l, side, k);
		ask_promotions(&l, side, k);
	}
	k->promotions_capture = (k->can_push[WHITE] & k->can_push[BLACK]) !=
		0xff ||
	    k->bishops[WHITE][0] + k->bishops[WHITE][1] + k->bishops[BLACK][0] +
		    k->bishops[BLACK][1] >
		0;
}
