/*
 * gen-games [-f NOTATION] [-p POSITION] [-s SEED] [-n RECORDS] [-m MOVES]: print
 * positions of random legal games, from the first move to the last, the same for
 * the same seed. Games begin with the notation's start, or a position of it.
 * With -m so many moves stand behind each, as fen-play reads them.
 */
#include "random.h"
#include "base/fault.h"
#include "game/rules.h"
#include "game/xiangqi/rules.h"
#include "notation/chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PLIES_MOST 240
#define ROOM 1024

static uint64_t state;
static const struct notation *notation = &notation_chess;

/* Says at random what a face-down piece is, of what is left. */
static unsigned
reveal(const struct xiangqi *x, enum colour side)
{
	for (;;) {
		enum xiangqi_piece kind = XIANGQI_ADVISOR +
		    random_below(&state, XIANGQI_KINDS - XIANGQI_ADVISOR);

		if (xiangqi_left(x, side, kind))
			return kind;
	}
}

static void
decide(const struct position *p, struct move *move)
{
	const struct xiangqi *x = &p->xiangqi;
	enum colour other = colour_other(x->turn);
	unsigned up = 0, taken = 0;

	if (p->game != GAME_JIEQI)
		return;
	if (xiangqi_kind(x->square[move->from]) == XIANGQI_DOWN)
		up = reveal(x, x->turn);
	if (xiangqi_kind(x->square[move->to]) == XIANGQI_DOWN &&
	    xiangqi_learns(x, other))
		taken = reveal(x, other);
	move->extra = (uint8_t)(up | taken << 4);
}

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
	decide(p, &move);
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

	notation->write(&line, entry, &how, &faults);
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
	const struct rules *rules;
	uintmax_t records = 1000;
	struct entry entry = {0};
	struct faults faults = {0};
	const char *start = NULL;
	int moves = 0, ply = PLIES_MOST, option;

	state = 1;
	while ((option = getopt(argc, argv, "f:p:s:n:m:")) != -1) {
		if (option == 'f')
			notation = notation_find(slice_of(optarg));
		else if (option == 'p')
			start = optarg;
		else if (option == 's')
			state = strtoumax(optarg, NULL, 10);
		else if (option == 'n')
			records = strtoumax(optarg, NULL, 10);
		else if (option == 'm')
			moves = (int)strtoumax(optarg, NULL, 10) % 64;
		else
			return 2;
	}
	if (notation == NULL || notation->start == NULL)
		return 2;
	if (start == NULL)
		start = notation->start;
	rules = rules_of(notation->game);
	while (records > 0) {
		if (ply >= PLIES_MOST || !play(rules, &entry.position, NULL)) {
			notation->read(&entry, slice_of(start), &how, &faults);
			ply = 0;
		}
		ply++;
		records -= print(rules, &entry, moves);
	}
	return ferror(stdout) || fflush(stdout) != 0 ? 2 : 0;
}
