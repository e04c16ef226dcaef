/* The fewest captures that may lead from a state to the goal. */
#include "game/chess/proof/kernel_search.h"

bool
kernel_start(const struct kernel *k, struct kernel_state *s)
{
	s->columns = COLUMNS_START;
	for (int side = WHITE; side <= BLACK; side++) {
		if (k->expendable[side] < 0)
			return false;
		s->captures[side] = k->captures[side];
		s->expendable[side] = k->expendable[side];
		s->bishops[side][0] = k->bishops[side][0];
		s->bishops[side][1] = k->bishops[side][1];
	}
	return kernel_bound(k, s) != KERNEL_NEVER;
}

/* Is a file done: do only promotions by advancing lie between it and its goal? Adds these
 * promotions, on light and on dark squares, to `promoted` (may be NULL). */
static bool
is_done(const struct kernel *k, const struct kernel_state *s, int file,
    int promoted[2][2])
{
	int white, black;

	if (!column_promotes_to(column_of(s->columns, file),
		column_of(k->goal, file), &white, &black) ||
	    (white > 0 && !(k->can_push[WHITE] >> file & 1)) ||
	    (black > 0 && !(k->can_push[BLACK] >> file & 1)))
		return false;
	promoted[WHITE][file & 1] += white;
	promoted[BLACK][!(file & 1)] += black;
	return true;
}

bool
kernel_is_reached(const struct kernel *k, const struct kernel_state *s)
{
	int promoted[2][2] = {{0}};

	for (int file = 0; file < 8; file++)
		if (!is_done(k, s, file, promoted))
			return false;
	for (int side = WHITE; side <= BLACK; side++)
		if (promoted[side][0] < s->bishops[side][0] ||
		    promoted[side][1] < s->bishops[side][1])
			return false;
	return true;
}

/* A capture changes one file or two neighbors. */
static unsigned
cover(unsigned open)
{
	unsigned captures = 0;

	while (open != 0) {
		open &= ~(3U << __builtin_ctz(open));
		captures++;
	}
	return captures;
}

/* How far the nearest file of a set is; 8: the set is empty. */
static int
distance(unsigned files, int file)
{
	for (int far = 0; far < 8; far++)
		if ((files << far | files >> far) >> file & 1)
			return far;
	return 8;
}

/* The captures that pawns of a color need to reach the files that lack some, and the files
 * of squares of the right color for bishops. */
static unsigned
travel(const struct kernel *k, const struct kernel_state *s, enum color color)
{
	int lack[8], spare[2] = {0};
	unsigned files = 0, captures = 0;

	for (int file = 0; file < 8; file++) {
		lack[file] = column_count(column_of(k->goal, file), color) -
		    column_count(column_of(s->columns, file), color);
		if (lack[file] >= 0)
			continue;
		files |= 1U << file;
		spare[(file & 1) != (color == BLACK)] -= lack[file];
	}
	for (int file = 0; file < 8; file++)
		if (lack[file] > 0)
			captures += (unsigned)(lack[file] *
			    distance(files, file));
	for (int dark = 0; dark < 2; dark++)
		if (spare[dark] < s->bishops[color][dark])
			captures += (unsigned)(s->bishops[color][dark] -
			    spare[dark]);
	return captures;
}

unsigned
kernel_bound(const struct kernel *k, const struct kernel_state *s)
{
	unsigned white = travel(k, s, WHITE), black = travel(k, s, BLACK);
	unsigned open = 0, all;
	int unused[2][2] = {{0}};

	if (white > s->captures[WHITE] || black > s->captures[BLACK])
		return KERNEL_NEVER;
	for (int file = 0; file < 8; file++)
		if (!is_done(k, s, file, unused))
			open |= 1U << file;
	all = cover(open);
	all = all < white + black ? white + black : all;
	return all > (unsigned)s->captures[WHITE] + s->captures[BLACK]
	    ? KERNEL_NEVER
	    : all;
}
