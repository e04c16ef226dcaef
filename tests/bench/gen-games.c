/*
 * gen-games [-s SEED] [-n RECORDS] [-m MOVES]: print positions of random legal
 * games, from the first move to the last, the same for the same seed. With -m
 * so many moves stand behind each, as fen-play reads them.
 */
#include "random.h"
#include "base/fault.h"
#include "game/rules.h"
#include "notation/chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PLIES_MOST 240
#define ROOM 1024

static uint64_t state;

/* Plays a random move and appends it; false at the end of the game. */
static bool
play(const struct rules *rules, struct position *p, struct text *out)
{
	static struct moves moves;
	struct move move;

	rules->moves(p, &moves);
	if (moves.count == 0)
		return false;
	move = moves.list[random_below(&state, (unsigned)moves.count)];
	if (out != NULL) {
		text_put(out, ' ');
		rules->spell(out, p, &move, 1, &(struct how){0},
		    SPELL_COORDINATES, ' ');
	}
	rules->make(p, move);
	return true;
}

/* Prints the position, and moves from it; false where they don't go so far. */
static bool
print(const struct rules *rules, const struct entry *entry, int count)
{
	static const struct how how = {0};
	char room[ROOM];
	struct text line = {room, 0, sizeof(room)};
	struct position p = entry->position;
	struct faults faults = {0};

	notation_chess.write(&line, entry, &how, &faults);
	if (count > 0)
		text_add(&line, SLICE(" moves"));
	for (int i = 0; i < count; i++)
		if (!play(rules, &p, &line))
			return false;
	text_put(&line, '\n');
	fwrite(line.at, 1, line.len, stdout);
	return true;
}

int
main(int argc, char **argv)
{
	static const struct how how = {0};
	const struct rules *rules = rules_of(GAME_CHESS);
	uintmax_t records = 1000;
	struct entry entry = {0};
	struct faults faults = {0};
	int moves = 0, ply = PLIES_MOST, option;

	state = 1;
	while ((option = getopt(argc, argv, "s:n:m:")) != -1) {
		if (option == 's')
			state = strtoumax(optarg, NULL, 10);
		else if (option == 'n')
			records = strtoumax(optarg, NULL, 10);
		else if (option == 'm')
			moves = (int)strtoumax(optarg, NULL, 10) % 64;
		else
			return 2;
	}
	while (records > 0) {
		if (ply >= PLIES_MOST || !play(rules, &entry.position, NULL)) {
			notation_chess.read(&entry,
			    slice_of(notation_chess.start), &how, &faults);
			ply = 0;
		}
		ply++;
		records -= print(rules, &entry, moves);
	}
	return ferror(stdout) || fflush(stdout) != 0 ? 2 : 0;
}
