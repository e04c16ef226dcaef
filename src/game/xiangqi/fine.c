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
	int king[2];
};

/* Counts the pieces; false where one stands where it can't. Runs of empty
 * squares are passed over eight at a time. */
static bool
take_census(struct census *c, const struct xiangqi *x,
    const uint64_t points[32][2])
{
	uint64_t right = 1;

	*c = (struct census){.king = {-1, -1}};
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];
		int upper = square >= HALF;
		uint64_t eight;

		if (piece == XIANGQI_NONE) {
			if (square + 8 > XIANGQI_SQUARES)
				continue;
			memcpy(&eight, x->square + square, sizeof(eight));
			square += eight == 0 ? 7 : 0;
			continue;
		}
		c->count[piece & 31]++;
		right &= points[piece & 31][upper] >>
		    (square - (upper ? HALF : 0));
		if (xiangqi_kind(piece) == XIANGQI_KING)
			c->king[xiangqi_colour(piece)] = square;
	}
	return right & 1;
}

/* One king each, and neither can be taken at once. */
static bool
kings_fine(const struct position *p, const struct census *c)
{
	const struct xiangqi *x = &p->xiangqi;

	return c->count[XIANGQI_KING] == 1 &&
	    c->count[XIANGQI_KING | XIANGQI_BLACK] == 1 &&
	    !xiangqi_facing(x, c->king[RED], c->king[BLACK]) &&
	    !xiangqi_attacks(x, x->turn, c->king[colour_other(x->turn)],
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
	int sum = 0;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		sum += x->pool[side][kind];
	return sum >= count[XIANGQI_DOWN] &&
	    numbers_fine(c, side, x->pool[side]);
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
