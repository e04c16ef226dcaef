/* What is right at a glance: true only where the checks would add nothing. */
#include "game/xiangqi/rules.h"

/* Where a piece may stand, five ranks to a word, bit rank % 5 * 9 + file. */
static const uint64_t xiangqi_points[32][2] = {
    [XIANGQI_KING] = {0xe07038, 0x0},
    [XIANGQI_ADVISOR] = {0xa02028, 0x0},
    [XIANGQI_ELEPHANT] = {0x44004440044, 0x0},
    [XIANGQI_HORSE] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CHARIOT] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CANNON] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_PAWN] = {0x155aa8000000, 0x1fffffffffff},
    [XIANGQI_KING | XIANGQI_BLACK] = {0x0, 0x381c0e00000},
    [XIANGQI_ADVISOR | XIANGQI_BLACK] = {0x0, 0x28080a00000},
    [XIANGQI_ELEPHANT | XIANGQI_BLACK] = {0x0, 0x44004440044},
    [XIANGQI_HORSE | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CHARIOT | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CANNON | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_PAWN | XIANGQI_BLACK] = {0x1fffffffffff, 0x2ab55},
};

static const uint64_t jieqi_points[32][2] = {
    [XIANGQI_KING] = {0xe07038, 0x0},
    [XIANGQI_ADVISOR] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_ELEPHANT] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_HORSE] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CHARIOT] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CANNON] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_PAWN] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_DOWN] = {0xaaa0801ef, 0x0},
    [XIANGQI_KING | XIANGQI_BLACK] = {0x0, 0x381c0e00000},
    [XIANGQI_ADVISOR | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_ELEPHANT | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_HORSE | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CHARIOT | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_CANNON | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_PAWN | XIANGQI_BLACK] = {0x1fffffffffff, 0x1fffffffffff},
    [XIANGQI_DOWN | XIANGQI_BLACK] = {0x0, 0x1ef0020aaa00},
};

#define HALF (XIANGQI_SQUARES / 2)

struct census {
	uint8_t count[32]; /* by enum xiangqi_piece */
	uint8_t at[32];    /* where the last of them stands */
};

/* Which of eight squares are taken: a piece is less than 128. */
static inline uint64_t
taken_of_eight(const uint8_t *s)
{
	uint64_t eight = (uint64_t)s[0] | (uint64_t)s[1] << 8 |
	    (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24 | (uint64_t)s[4] << 32 |
	    (uint64_t)s[5] << 40 | (uint64_t)s[6] << 48 | (uint64_t)s[7] << 56;

	eight += UINT64_C(0x7f7f7f7f7f7f7f7f);
	return (eight >> 7 & UINT64_C(0x0101010101010101)) *
	    UINT64_C(0x0102040810204080) >>
	    56;
}

/* The taken squares of five ranks: eight at a time, the last eight once more
 * in part. */
static inline uint64_t
taken_of_half(const uint8_t *squares)
{
	uint64_t taken = taken_of_eight(squares + HALF - 8) << (HALF - 8);

	for (int i = 0; i + 8 <= HALF; i += 8)
		taken |= taken_of_eight(squares + i) << i;
	return taken;
}

/* Counts the pieces; false where one stands where it can't. */
static bool
take_census(struct census *c, const struct xiangqi *x,
    const uint64_t points[32][2])
{
	uint64_t right = 1;

	*c = (struct census){0};
	for (int half = 0; half < 2; half++) {
		const uint8_t *squares = x->square + half * HALF;
		uint64_t taken = taken_of_half(squares);

		for (; taken != 0; taken &= taken - 1) {
			int i = __builtin_ctzll(taken);
			int piece = squares[i] & 31;

			c->count[piece]++;
			c->at[piece] = (uint8_t)(half * HALF + i);
			right &= points[piece][half] >> i;
		}
	}
	return right & 1;
}

/* One king each, and neither can be taken at once. */
static bool
kings_fine(const struct position *p, const struct census *c)
{
	const struct xiangqi *x = &p->xiangqi;
	int red = c->at[XIANGQI_KING];
	int black = c->at[XIANGQI_KING | XIANGQI_BLACK];

	return c->count[XIANGQI_KING] == 1 &&
	    c->count[XIANGQI_KING | XIANGQI_BLACK] == 1 &&
	    !xiangqi_facing(x, red, black) &&
	    !xiangqi_attacks(x, x->turn, x->turn == RED ? black : red,
		xiangqi_free(p));
}

/* No more of a kind than a side has; `lost` are those beside the board. */
static bool
numbers_fine(const struct census *c, enum colour side, const uint8_t *lost)
{
	const uint8_t *count = c->count + (side == BLACK ? XIANGQI_BLACK : 0);
	bool fine = true;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		fine &= count[kind] + lost[kind] <= xiangqi_number[kind];
	return fine;
}

bool
xiangqi_fine(const struct position *p, const struct how *how)
{
	static const uint8_t none[XIANGQI_KINDS];
	struct census c;

	if (how->level < LEVEL_PLAYABLE)
		return true;
	return take_census(&c, &p->xiangqi, xiangqi_points) &&
	    kings_fine(p, &c) && numbers_fine(&c, RED, none) &&
	    numbers_fine(&c, BLACK, none);
}

/* Sixteen of a side, all known that the viewer knows, and no king lost. */
static bool
losses_fine(const struct xiangqi *x, const struct census *c, enum colour side)
{
	const uint8_t *count = c->count + (side == BLACK ? XIANGQI_BLACK : 0);
	uint8_t lost[XIANGQI_KINDS] = {0};
	bool viewer = side == x->viewer, fine = true;
	int total = x->lost_count[side] + count[XIANGQI_DOWN];

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		total += count[kind];
	for (int i = 0; i < x->lost_count[side]; i++) {
		enum xiangqi_piece piece = x->lost[side][i];

		fine &= viewer ? piece <= XIANGQI_DOWN : piece != XIANGQI_DOWN;
		lost[piece & (XIANGQI_KINDS - 1)] += piece != XIANGQI_DOWN;
	}
	return fine && total == 16 && lost[XIANGQI_KING] == 0 &&
	    numbers_fine(c, side, lost);
}

/* The pool and what is face up fit the set, and there is one for each piece
 * that lies face down. */
static bool
pool_fine(const struct xiangqi *x, const struct census *c, enum colour side)
{
	const uint8_t *count = c->count + (side == BLACK ? XIANGQI_BLACK : 0);
	uint8_t beside[XIANGQI_KINDS];
	int sum = 0;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
		sum += x->pool[side][kind];
		beside[kind] = (uint8_t)(x->pool[side][kind] +
		    x->taken[side][kind]);
	}
	return sum >= count[XIANGQI_DOWN] && numbers_fine(c, side, beside);
}

bool
jieqi_fine(const struct position *p, const struct how *how)
{
	const struct xiangqi *x = &p->xiangqi;
	struct census c;

	if (how->level < LEVEL_LEGAL)
		return true;
	if (!take_census(&c, x, jieqi_points) || !kings_fine(p, &c))
		return false;
	if (x->beside == XIANGQI_POOL)
		return pool_fine(x, &c, RED) && pool_fine(x, &c, BLACK);
	return losses_fine(x, &c, RED) && losses_fine(x, &c, BLACK);
}
