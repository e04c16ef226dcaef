/*
 * gen-games [-f NOTATION] [-p POSITION] [-s SEED] [-n RECORDS] [-z BYTES]
 *	[-b PERCENT] [-m MOVES] [-g PLIES] [-c]: prints positions of random legal games,
 * RECORDS of them or BYTES bytes, always the same for the same seed. Games begin
 * with the start position of the notation, or with POSITION. With -b, PERCENT
 * of the records are bad. With -m, MOVES moves follow each record, as fen-play
 * reads them. With -g, each record is a game of up to PLIES moves from the first position
 * on. With -c, the record is the second of three columns of CSV. EPD has
 * operations. The benchmarks read these records.
 */
#include "azul_random.h"
#include "random.h"
#include "base/fault.h"
#include "game/rules.h"
#include "game/xiangqi/rules.h"
#include "notation/azul/azul.h"
#include "notation/chess/chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define PLIES_MOST 240
#define FOLLOWING_MOST 63
#define ROOM 4096

static const struct options options = {.level = LEVEL_STRICT};

static struct {
	const struct notation *notation;
	struct slice start;
	uintmax_t records, bytes, bad;
	int moves, plies;
	bool csv;
} asked = {&notation_chess, {NULL, 0}, UINTMAX_MAX, UINTMAX_MAX, 0, 0, 0,
    false};

static uint64_t state = 1;
static uintmax_t printed;

/* Chooses a face-down piece at random among those that are left. */
static unsigned
reveal(const struct xiangqi *x, enum color side)
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
	enum color other = color_other(x->turn);
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

/* Plays a random move and appends it. Returns false at the end of the game. */
static bool
play(struct position *p, struct text *out)
{
	static struct moves moves;
	const struct rules *rules = rules_of(p->game);
	struct move move;

	rules->moves(p, &moves);
	if (moves.count == 0)
		return false;
	move = moves.list[random_below(&state, (unsigned)moves.count)];
	decide(p, &move);
	if (out != NULL) {
		text_put(out, ' ');
		rules->spell(out, p, &move, 1, &options, SPELL_COORDINATES,
		    ' ');
	}
	rules->make(p, move);
	return true;
}

static void
step_azul(struct azul *now)
{
	static struct azul_game game;

	if (printed == 0 || !azul_game_step(&game, &state))
		azul_game_start(&game, false, &state);
	*now = game.now;
}

/* Goes to the next position of the game, or to the first of another game. */
static void
step(struct entry *entry)
{
	static int ply = PLIES_MOST;
	struct faults faults = {0};

	if (entry->position.game == GAME_AZUL) {
		step_azul(&entry->position.azul);
		return;
	}
	if (asked.plies > 0 || ply >= PLIES_MOST ||
	    !play(&entry->position, NULL)) {
		asked.notation->read(entry, asked.start, &options, &faults);
		ply = 0;
	}
	ply++;
}

/* Appends EPD operations, as in a collection. */
static void
add_operations(struct text *line)
{
	text_add(line, SLICE(" acd "));
	text_number(line, 10 + random_below(&state, 30));
	text_add(line, SLICE("; ce "));
	text_number(line, random_below(&state, 400));
	text_add(line, SLICE("; id \"game "));
	text_number(line, printed);
	text_add(line, SLICE("\";"));
}

/* Changes one byte, so that the record is bad. */
static void
spoil(char *at)
{
	static const char wrong[] = "x9/;\1";
	char c = wrong[random_below(&state, sizeof(wrong) - 1)];

	at += random_below(&state, 12);
	*at = *at == c ? ';' : c;
}

/* Appends the record and the text around it. Returns false if the game is
 * too short for -m. */
static bool
write_record(struct text *line, const struct entry *entry)
{
	struct position p = entry->position;
	struct faults faults = {0};
	size_t begin;

	if (asked.csv) {
		text_number(line, printed);
		text_put(line, ',');
	}
	begin = line->len;
	if (!asked.notation->write(line, entry, &options, &faults))
		return false;
	if (asked.notation == &notation_epd)
		add_operations(line);
	if (asked.moves > 0)
		text_add(line, SLICE(" moves"));
	for (int i = 0; i < asked.moves; i++)
		if (!play(&p, line))
			return false;
	if (asked.plies > 0)
		text_add(line, SLICE(" moves"));
	for (int i = 0; i < asked.plies && play(&p, line); i++)
		;
	if (asked.bad > 0 && random_below(&state, 100) < asked.bad)
		spoil(line->at + begin);
	if (asked.csv)
		text_add(line, SLICE(",mate in three"));
	text_put(line, '\n');
	return true;
}

/* Positions in which the bag of Azul is empty are left out. */
static bool
good(const struct entry *entry)
{
	return entry->position.game != GAME_AZUL ||
	    rules_broken(&entry->position, &options) == 0;
}

static void
print(struct entry *entry)
{
	static char room[ROOM];
	uintmax_t bytes = 0;

	while (printed < asked.records && bytes < asked.bytes) {
		struct text line = {room, 0, sizeof(room)};

		step(entry);
		if (!good(entry) || !write_record(&line, entry))
			continue;
		printed++;
		bytes += line.len;
		if (fwrite(line.at, 1, line.len, stdout) != line.len)
			exit(2);
	}
}

static uintmax_t
number(const char *text)
{
	char *end;
	uintmax_t n = strtoumax(text, &end, 10);

	if (*text == '\0' || *end != '\0') {
		fprintf(stderr, "gen-games: '%s' is no number\n", text);
		exit(2);
	}
	return n;
}

static bool
take_option(int option)
{
	switch (option) {
	case 'b':
		asked.bad = number(optarg);
		return true;
	case 'c':
		asked.csv = true;
		return true;
	case 'f':
		asked.notation = notation_find(slice_of(optarg));
		return asked.notation != NULL;
	case 'g':
		asked.plies = (int)number(optarg) % (PLIES_MOST + 1);
		return true;
	case 'm':
		asked.moves = (int)number(optarg) % (FOLLOWING_MOST + 1);
		return true;
	case 'n':
		asked.records = number(optarg);
		return true;
	case 'p':
		asked.start = slice_of(optarg);
		return true;
	case 's':
		state = number(optarg);
		return true;
	case 'z':
		asked.bytes = number(optarg);
		return true;
	default:
		return false;
	}
}

int
main(int argc, char **argv)
{
	struct entry entry = {0};
	int option;

	while ((option = getopt(argc, argv, "b:cf:g:m:n:p:s:z:")) != -1)
		if (!take_option(option))
			return 2;
	if (asked.notation->write == NULL || asked.notation->game == GAMES)
		return 2;
	if (asked.start.at == NULL && asked.notation->start != NULL)
		asked.start = slice_of(asked.notation->start);
	if (asked.records == UINTMAX_MAX && asked.bytes == UINTMAX_MAX)
		asked.records = 1000;
	entry_start(&entry, asked.notation, SLICE(""), asked.notation->game);
	print(&entry);
	return ferror(stdout) || fflush(stdout) != 0 ? 2 : 0;
}
