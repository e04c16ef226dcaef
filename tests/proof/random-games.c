/*
 * random-games COUNT [SEED [CAPTURES]]: prints positions of random games of chess, which
 * a proof must never call impossible. A game ends after a random number of captures,
 * CAPTURES (12) at most. Pawns advance and promote more often than other pieces move, and
 * promote to each piece alike, as promoted pieces are what proofs count.
 */
#include "game/chess/moves.h"
#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t state;

static unsigned
random_below(size_t n)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (unsigned)((state >> 11) % n);
}

static bool
is_capture(struct move m)
{
	return m.kind == CHESS_TAKES || m.kind == CHESS_TAKES_EP;
}

/* Chooses among a few random moves: a promotion, a capture if the game likes captures, a
 * pawn move, or whatever comes first. */
static struct move
choose(const struct chess *c, const struct moves *list, unsigned taste)
{
	struct move best = list->list[random_below(list->count)];

	for (unsigned tries = 0; tries < taste; tries++) {
		struct move m = list->list[random_below(list->count)];
		bool pawn = (c->square[m.from] & KIND_MASK) == PAWN;

		if (m.extra != NO_PIECE || (is_capture(m) && taste > 2))
			return m;
		if (pawn)
			best = m;
	}
	return best;
}

static void
print(const struct position *p)
{
	static struct entry entry;
	static char room[512];
	struct text out = {room, 0, sizeof(room)};

	entry.position = *p;
	notation_chess.write(&out, &entry, &(struct options){0}, NULL);
	printf("%.*s\n", (int)out.len, out.at);
}

/* Plays a game; returns how many positions were printed, `most` at most. */
static unsigned long
play(struct position p, unsigned captures, unsigned long most)
{
	unsigned left = random_below(captures + 1), taste = random_below(5);
	unsigned long printed = 0;
	struct moves list;

	for (int ply = 0; ply < 300 && printed < most; ply++) {
		struct move m;

		chess_moves(&p.chess, &list);
		if (list.count == 0)
			break;
		m = choose(&p.chess, &list, taste);
		if (is_capture(m) && left == 0)
			break;
		left -= is_capture(m);
		chess_make(&p.chess, m, NULL);
		if (random_below(16) == 0 || m.extra != NO_PIECE) {
			print(&p);
			printed++;
		}
	}
	return printed;
}

int
main(int argc, char **argv)
{
	unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
	unsigned captures = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10)
				     : 12;
	static struct entry entry;
	static struct faults faults;
	static struct options options;

	state = (argc > 2 ? strtoul(argv[2], NULL, 10) : 1) *
	    UINT64_C(0x9e3779b97f4a7c15);
	if (state == 0 ||
	    !notation_chess.read(&entry, slice_of(notation_chess.start),
		&options, &faults))
		return 2;
	while (count > 0)
		count -= play(entry.position, captures, count);
	return 0;
}
