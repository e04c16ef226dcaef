#include "chess_random.h"
#include "random.h"

static uint16_t
counter(uint64_t *state, uint16_t least)
{
	static const uint16_t edges[] = {1, 9, 10, 99, 100, 9999, 10000, 65535};

	switch (random_below(state, 3)) {
	case 0:
		return least;
	case 1:
		return edges[random_below(state, 8)];
	default:
		return (uint16_t)(random_below(state, 65535) + 1);
	}
}

static uint8_t
rights(uint64_t *state)
{
	unsigned set = 0;

	for (size_t n = random_below(state, 3); n > 0; n--)
		set |= 1U << random_below(state, 8);
	return (uint8_t)set;
}

struct chess
chess_random(uint64_t *state)
{
	static const char letters[] = "PNBRQKpnbrqk";
	struct chess c = {.ep = CHESS_NO_SQUARE};
	size_t empty = random_below(state, 9);

	for (int square = 0; square < 64; square++) {
		char letter = letters[random_below(state, 12)];

		if (random_below(state, 8) >= empty)
			chess_put(&c, square,
			    chess_piece_of[(unsigned char)letter]);
	}
	for (int side = WHITE; side <= BLACK; side++)
		c.rights[side] = rights(state);
	c.turn = (uint8_t)random_below(state, 2);
	if (random_below(state, 2) == 0)
		c.ep = (uint8_t)random_below(state, 64);
	c.halfmove = counter(state, 0);
	c.fullmove = counter(state, 1);
	return c;
}
