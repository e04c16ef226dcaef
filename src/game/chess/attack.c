/* Tables of ray.h, and the pieces that attack a square. */
#include "game/chess/ray.h"

#define MAIN UINT64_C(0x8040201008040201) /* a1 to h8 */
#define ANTI UINT64_C(0x0102040810204080) /* h1 to a8 */

/*
 * The diagonals through a square are the two long ones, shifted by whole ranks:
 * c1 (2) has RISE 2, so a1-h8 moves down by two ranks and becomes c1-h6; its SUM
 * is 2, so h1-a8 moves down by five and becomes c1-a3.
 */
#define FILE_OF(s) ((s)&7)
#define RANK_OF(s) ((s) >> 3)
#define RISE(s) (FILE_OF(s) - RANK_OF(s))
#define SUM(s) (FILE_OF(s) + RANK_OF(s))
#define SHIFTED(mask, ranks)                                                   \
	((ranks) >= 0 ? (mask) << (8 * ((ranks)&7))                            \
		      : (mask) >> (8 * (-(ranks)&7)))
#define UNDER(s) ((UINT64_C(1) << (s)) - 1)
#define OVER(s) (~UINT64_C(1) << (s))

#define LINES_ON(s, half)                                                      \
	{                                                                      \
		RAY_FILE_A << FILE_OF(s) & half(s),                            \
		    UINT64_C(0xff) << (8 * RANK_OF(s)) & half(s),              \
		    SHIFTED(MAIN, -RISE(s)) & half(s),                         \
		    SHIFTED(ANTI, SUM(s) - 7) & half(s),                       \
	}
#define LINES_OF(s)                                                            \
	{                                                                      \
		LINES_ON(s, UNDER), LINES_ON(s, OVER)                          \
	}
#define ROW(s)                                                                 \
	LINES_OF(s), LINES_OF((s) + 1), LINES_OF((s) + 2), LINES_OF((s) + 3),  \
	    LINES_OF((s) + 4), LINES_OF((s) + 5), LINES_OF((s) + 6),           \
	    LINES_OF((s) + 7)

const _Alignas(64) struct ray_lines ray_lines[64] = {ROW(0), ROW(8), ROW(16),
    ROW(24), ROW(32), ROW(40), ROW(48), ROW(56)};

/* What ray_knight and ray_king return, as constants. */
#define BIT(s) (UINT64_C(1) << (s))
#define SIDES(set) (((set) << 1 & RAY_NOT_A) | ((set) >> 1 & RAY_NOT_H))
#define SIDES_TWO(set)                                                         \
	(((set) << 2 & RAY_NOT_A & RAY_NOT_A << 1) |                           \
	    ((set) >> 2 & RAY_NOT_H & RAY_NOT_H >> 1))
#define UP_DOWN(set, n) ((set) << (n) | (set) >> (n))
#define KNIGHT_STEPS(s)                                                        \
	(UP_DOWN(SIDES(BIT(s)), 16) | UP_DOWN(SIDES_TWO(BIT(s)), 8))
#define KING_STEPS(s) (SIDES(BIT(s)) | UP_DOWN(SIDES(BIT(s)) | BIT(s), 8))
#define STEPS(s)                                                               \
	{                                                                      \
		KNIGHT_STEPS(s), KING_STEPS(s),                                \
		    {SIDES(BIT(s)) >> 8, SIDES(BIT(s)) << 8},                  \
		    (RAY_FILE_A << FILE_OF(s)) ^                               \
		    (UINT64_C(0xff) << (8 * RANK_OF(s))),                      \
		    SHIFTED(MAIN, -RISE(s)) ^ SHIFTED(ANTI, SUM(s) - 7)        \
	}
#define STEPS_8(s)                                                             \
	STEPS(s), STEPS((s) + 1), STEPS((s) + 2), STEPS((s) + 3),              \
	    STEPS((s) + 4), STEPS((s) + 5), STEPS((s) + 6), STEPS((s) + 7)

const struct ray_steps ray_steps[64] = {STEPS_8(0), STEPS_8(8), STEPS_8(16),
    STEPS_8(24), STEPS_8(32), STEPS_8(40), STEPS_8(48), STEPS_8(56)};

uint64_t
chess_attackers(const struct chess *c, int square, uint64_t occupied,
    enum color by)
{
	const struct ray_steps *steps = &ray_steps[square];
	uint64_t steppers = c->plane[PLANE_STEPPER];
	uint64_t side = chess_side(c, by) & occupied;
	uint64_t diagonal = c->plane[PLANE_DIAGONAL] & ~steppers & side;
	uint64_t straight = c->plane[PLANE_STRAIGHT] & ~steppers & side;
	uint64_t attackers = (steps->knight & chess_kind(c, KNIGHT)) |
	    (steps->king & chess_kind(c, KING)) |
	    (steps->pawns[by] & chess_kind(c, PAWN));

	attackers &= side;
	if (diagonal & steps->diagonals)
		attackers |= ray_slide(square, RAY_DIAGONAL, occupied) &
		    diagonal;
	if (straight & steps->straights)
		attackers |= ray_slide(square, RAY_STRAIGHT, occupied) &
		    straight;
	return attackers;
}

uint64_t
chess_checkers(const struct chess *c, enum color color)
{
	uint64_t king = chess_pieces(c, color, KING);

	if (!chess_single(king))
		return 0;
	return chess_attackers(c, chess_first(king), chess_occupied(c),
	    color_other(color));
}

uint64_t
chess_reach(enum piece kind, int square, uint64_t occupied)
{
	return ray_reach(kind, square, occupied);
}

uint64_t
chess_pawn_origins(int square, enum color by)
{
	return ray_steps[square].pawns[by];
}

uint64_t
chess_ep_pawns(const struct chess *c)
{
	if (c->ep == CHESS_NO_SQUARE || c->ep >> 3 != (c->turn ? 2 : 5))
		return 0;
	return ray_pawn_origins(chess_bit(c->ep), c->turn) &
	    chess_pieces(c, c->turn, PAWN);
}

bool
chess_ep_legal(const struct chess *c)
{
	uint64_t pawns = chess_ep_pawns(c);
	uint64_t king = chess_pieces(c, c->turn, KING);
	uint64_t target = pawns ? chess_bit(c->ep ^ 8) : 0;
	enum color other = color_other(c->turn);

	if (pawns == 0 || !chess_ep_sound(c))
		return false;
	if (!chess_single(king))
		return true;
	for (; pawns != 0; pawns &= pawns - 1) {
		uint64_t after = (chess_occupied(c) ^ target ^
				     (pawns & -pawns)) |
		    chess_bit(c->ep);

		if (chess_attackers(c, chess_first(king), after, other) == 0)
			return true;
	}
	return false;
}
