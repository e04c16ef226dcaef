#include "game/xiangqi/points.h"

#include <pthread.h>

static struct points_tables tables;

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

/* One direction along a line of so many squares. */
static void
look(unsigned taken, int at, int step, int length, uint16_t *reach,
    uint16_t *hit)
{
	int behind = 0;

	for (at += step; at >= 0 && at < length && behind < 2; at += step) {
		if (behind == 0)
			*reach |= (uint16_t)(1U << at);
		if (!(taken >> at & 1))
			continue;
		if (behind++ > 0)
			*hit |= (uint16_t)(1U << at);
	}
}

static void
fill_lines(void)
{
	for (int file = 0; file < XIANGQI_FILES; file++)
		for (unsigned taken = 0; taken < 512; taken++)
			for (int step = -1; step <= 1; step += 2)
				look(taken, file, step, XIANGQI_FILES,
				    &tables.rank_reach[file][taken],
				    &tables.rank_hit[file][taken]);
	for (int rank = 0; rank < XIANGQI_RANKS; rank++)
		for (unsigned taken = 0; taken < 1024; taken++)
			for (int step = -1; step <= 1; step += 2)
				look(taken, rank, step, XIANGQI_RANKS,
				    &tables.file_reach[rank][taken],
				    &tables.file_hit[rank][taken]);
	for (unsigned bits = 0; bits < 32; bits++)
		for (int rank = 0; rank < 5; rank++)
			tables.spread[bits] |= (uint64_t)(bits >> rank & 1)
			    << 9 * rank;
}

/* What goes over a square that stands beside, where that is free. What is
 * beside the board stands for the square itself, which is taken. */
static void
fill_jumps(int square, int way)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;
	int f = steps[way][0], r = steps[way][1];
	int df = slants[way][0], dr = slants[way][1];

	tables.beside[square][way] = tables.across[square][way] = (uint8_t)
	    square;
	if (on_board(file + f, rank + r))
		tables.beside[square][way] += (uint8_t)(r * XIANGQI_FILES + f);
	if (on_board(file + df, rank + dr))
		tables.across[square][way] += (uint8_t)(dr * XIANGQI_FILES +
		    df);
	for (int taken = 0; taken < 16; taken++) {
		if (taken >> way & 1)
			continue;
		add(&tables.horse[square][taken], file + 2 * f + r,
		    rank + 2 * r + f);
		add(&tables.horse[square][taken], file + 2 * f - r,
		    rank + 2 * r - f);
		add(&tables.horse_from[square][taken], file + 2 * df,
		    rank + dr);
		add(&tables.horse_from[square][taken], file + df,
		    rank + 2 * dr);
		add(&tables.elephant[square][taken], file + 2 * df,
		    rank + 2 * dr);
	}
}

static void
fill_pawn(int square, enum colour side)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;
	int ahead = side == RED ? 1 : -1;

	add(&tables.pawn[side][square], file, rank + ahead);
	add(&tables.pawn_from[side][square], file, rank - ahead);
	if (side == RED ? rank < 5 : rank > 4)
		return;
	for (int way = -1; way <= 1; way += 2) {
		add(&tables.pawn[side][square], file + way, rank);
		add(&tables.pawn_from[side][square], file + way, rank);
	}
}

static void
fill_steps(int square)
{
	int file = square % XIANGQI_FILES, rank = square / XIANGQI_FILES;

	for (int way = 0; way < 4; way++) {
		int f = file + steps[way][0], r = rank + steps[way][1];

		fill_jumps(square, way);
		add(&tables.step[square], f, r);
		add(&tables.advisor[square], file + slants[way][0],
		    rank + slants[way][1]);
		for (int side = RED; side <= BLACK; side++)
			if (on_board(f, r) &&
			    xiangqi_in_palace(r * XIANGQI_FILES + f, side))
				add(&tables.king[side][square], f, r);
	}
	for (int i = 0; i < XIANGQI_RANKS; i++)
		if (i != rank)
			add(&tables.cross[square], file, i);
	for (int i = 0; i < XIANGQI_FILES; i++)
		if (i != file)
			add(&tables.cross[square], i, rank);
	for (int side = RED; side <= BLACK; side++)
		if (xiangqi_in_palace(square, side))
			add(&tables.palace[side], file, rank);
	fill_pawn(square, RED);
	fill_pawn(square, BLACK);
}

static void
fill(void)
{
	fill_lines();
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		fill_steps(square);
}

const struct points_tables *
points_tables(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, fill);
	return &tables;
}
