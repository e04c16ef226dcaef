#include "game/xiangqi/points.h"

#include <pthread.h>

struct points_tables points_table;
bool points_filled;

static const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int slants[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static bool
on_board(int file, int rank)
{
	return file >= 0 && file < XIANGQI_FILES && rank >= 0 &&
	    rank < XIANGQI_RANKS;
}

static void
add(struct points *p, int file, int rank)
{
	if (on_board(file, rank))
		*p = points_or(*p, points_of(rank * XIANGQI_FILES + file));
}

static unsigned
highest_bit(unsigned set)
{
	return set == 0 ? 0 : 1U << (31 - __builtin_clz(set));
}

/* Along a line of ten places, from place `at` in both directions: the places up to
 * the first piece, which is included, and the piece behind it.
 *
 * Example: at = 3, taken = 1000110000 (places 4, 5 and 9). Above, the first piece
 * is 4 and the one behind it 5; below there is none. So the result is reach =
 * 0000010111 and hit = 0000100000. */
static void
fill_line(unsigned taken, int at, uint16_t *reach, uint16_t *hit)
{
	unsigned below = (1U << at) - 1, above = 1023 & ~(2 * below + 1);
	unsigned low = highest_bit(taken & below);
	unsigned high = taken & above & -(taken & above);
	unsigned behind = taken & above & ~high;

	*reach = (uint16_t)((below & -(low + (low == 0))) |
	    (above & (2 * high - 1)));
	*hit = (uint16_t)(highest_bit(taken & below & ~low) |
	    (behind & -behind));
}

static void
fill_lines(struct points_tables *t)
{
	for (int at = 0; at < XIANGQI_RANKS; at++)
		for (unsigned taken = 0; taken < 1024; taken++)
			fill_line(taken, at, &t->line_reach[at][taken],
			    &t->line_hit[at][taken]);
	for (unsigned bits = 0; bits < 32; bits++)
		for (int rank = 0; rank < 5; rank++)
			t->spread[bits] |= (uint64_t)(bits >> rank & 1)
			    << XIANGQI_FILES * rank;
}

/* Moves and attacks over one neighbor of the square, if it is free. A neighbor off
 * the board is replaced by the square itself, which is taken. */
static void
fill_jumps(struct points_tables *t, int square, int way)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;
	int f = steps[way][0], r = steps[way][1];
	int df = slants[way][0], dr = slants[way][1];
	int beside = on_board(file + f, rank + r) ? r * XIANGQI_FILES + f : 0;
	int across = on_board(file + df, rank + dr) ? dr * XIANGQI_FILES + df
						    : 0;

	t->beside[square][way] = (uint8_t)(square + beside);
	t->across[square][way] = (uint8_t)(square + across);
	for (int taken = 0; taken < 16; taken++) {
		struct points *horse = &t->horse[square][taken];
		struct points *from = &t->horse_from[square][taken];

		if (taken >> way & 1)
			continue;
		add(horse, file + 2 * f + r, rank + 2 * r + f);
		add(horse, file + 2 * f - r, rank + 2 * r - f);
		add(from, file + 2 * df, rank + dr);
		add(from, file + df, rank + 2 * dr);
		add(&t->elephant[square][taken], file + 2 * df, rank + 2 * dr);
	}
}

static void
fill_pawn(struct points_tables *t, int square, enum color side)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;
	int ahead = side == RED ? 1 : -1, beyond = xiangqi_beyond(square, side);

	add(&t->pawn[side][square], file, rank + ahead);
	add(&t->pawn_from[side][square], file, rank - ahead);
	for (int way = -beyond; way <= beyond; way += 2) {
		add(&t->pawn[side][square], file + way, rank);
		add(&t->pawn_from[side][square], file + way, rank);
	}
}

static void
fill_steps(struct points_tables *t, int square)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;

	for (int way = 0; way < 4; way++) {
		fill_jumps(t, square, way);
		add(&t->step[square], file + steps[way][0],
		    rank + steps[way][1]);
		add(&t->advisor[square], file + slants[way][0],
		    rank + slants[way][1]);
	}
	for (int other = 0; other < XIANGQI_SQUARES; other++)
		if (other != square &&
		    (other % XIANGQI_FILES == file ||
			other / XIANGQI_FILES == rank))
			t->cross[square] = points_or(t->cross[square],
			    points_of(other));
	for (int side = RED; side <= BLACK; side++) {
		t->palace[side].half[side] = side == RED
		    ? PLACES_KING
		    : PLACES_BLACK(PLACES_KING);
		t->king[side][square] = points_and(t->step[square],
		    t->palace[side]);
		fill_pawn(t, square, side);
	}
}

static void
fill(void)
{
	fill_lines(&points_table);
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		fill_steps(&points_table, square);
	__atomic_store_n(&points_filled, true, __ATOMIC_RELEASE);
}

const struct points_tables *
points_fill(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, fill);
	return &points_table;
}
