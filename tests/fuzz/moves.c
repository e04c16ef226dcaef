/* Reads any text as moves of any position. The first byte selects the notation as in
 * notation.c, the second one the form of moves and other options. The first line is the
 * position, the rest are moves with blanks between, which are played one after the other.
 * A text that isn't a legal move has a fault inside it; a legal one is in the list of moves, and
 * is read back from each of its spellings. */
#include "fuzz.h"
#include "law.h"
#include "base/byte.h"

#include <stdio.h>
#include <stdlib.h>

enum { OPTIONS = 2 }; /* bytes in front of the text */

static void
require(bool holds, const char *law)
{
	if (holds)
		return;
	fprintf(stderr, "moves: %s\n", law);
	abort();
}

static bool
same_squares(struct move a, struct move b)
{
	return a.from == b.from && a.to == b.to;
}

static bool
in_list(const struct position *p, const struct options *options,
    struct move move)
{
	static struct moves moves;

	rules_list(p, options, &moves);
	for (size_t i = 0; i < moves.count; i++)
		if (same_squares(moves.list[i], move))
			return true;
	return options->choice[CHOICE_NULL_MOVES];
}

/* Writes the move and reads it again. */
static void
read_back(const struct position *p, const struct options *options,
    enum spelling spelling, struct move move)
{
	struct faults faults = {0};
	struct text text = {0};
	struct move again;

	text_reserve(&text, SPELL_ROOM);
	rules_of(p->game)->spell(&text, p, &move, 1, options, spelling, ' ');
	require(rules_of(p->game)->read_move(p, text_slice(&text), options,
		    &again, &faults),
	    "a move can be read back");
	require(same_squares(move, again) && move.kind == again.kind,
	    "a move that is read back is the same");
	text_free(&text);
}

static void
check_move(const struct position *p, const struct options *options,
    struct move move)
{
	struct options other = *options;

	require(in_list(p, options, move), "a move that is read is legal");
	read_back(p, options, SPELL_COORDINATES, move);
	if (rules_of(p->game)->san)
		read_back(p, options, SPELL_SAN, move);
	if (p->game != GAME_XIANGQI)
		return;
	for (int form = 0; form < DIALECTS; form++) {
		other.choice[CHOICE_MOVES] = (uint8_t)form;
		read_back(p, &other, SPELL_COORDINATES, move);
	}
}

/* Plays the moves as long as they are legal. */
static void
play(struct position *p, struct slice text, const struct options *options)
{
	const struct rules *rules = rules_of(p->game);
	struct faults faults;
	struct slice word;
	struct move move;

	while (rules_playable(p)) {
		slice_cut_blanks(&text);
		word = slice_cut_word(&text);
		if (word.len == 0)
			return;
		faults.count = faults.more = 0;
		if (!rules->read_move(p, word, options, &move, &faults)) {
			require(faults.count > 0, "a bad move has a fault");
			return;
		}
		check_move(p, options, move);
		if (rules->needs_no_choice != NULL &&
		    !rules->needs_no_choice(p, move, word, NULL))
			return;
		rules->make(p, move);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = {(const char *)data + OPTIONS, size - OPTIONS};
	struct options options = {.level = LEVEL_PLAYABLE};
	const struct notation *notation;
	struct slice record;

	if (size < OPTIONS)
		return 0;
	options.chess960 = byte_upper((char)data[0]);
	options.choice[CHOICE_MOVES] = data[1] % DIALECTS;
	options.choice[CHOICE_SQUARES] = data[1] >> 4 & 1;
	options.choice[CHOICE_NULL_MOVES] = data[1] >> 5 & 1;
	record = slice_cut(&text, '\n');
	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		struct text scratch = {0};
		struct entry entry = {.scratch = &scratch};
		struct faults faults = {0};

		if (notation->name[0] == byte_lowered((char)data[0]) &&
		    notation->read != NULL &&
		    notation->read(&entry, record, &options, &faults))
			play(&entry.position, text, &options);
		text_free(&scratch);
	}
	return 0;
}
