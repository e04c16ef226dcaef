/* --variations: all lines of a game, in the order of the text. */
#include "tool/play/play.h"

/* A variation within so many others is no longer chess, but would take memory. */
#define DEEPEST 1000

/* What is put aside while a variation is played. */
struct outer {
	struct branch branch;
	uintmax_t variation;
};

static bool
open_variation(struct player *p, struct slice token, struct faults *faults)
{
	struct outer outer = {.variation = p->variation};

	if (p->outer.len >= DEEPEST * sizeof(outer)) {
		fault_at(faults, FAULT_PGN_BRACKET, token,
		    "the variation that begins with %q stands within a "
		    "thousand others");
		return false;
	}
	score_begin_variation(&p->score, &outer.branch);
	text_grow(&p->outer,
	    (struct slice){(const char *)&outer, sizeof(outer)});
	p->variation = ++p->begun;
	return true;
}

static void
close_variation(struct player *p)
{
	struct outer outer;

	if (p->outer.len == 0)
		return;
	p->outer.len -= sizeof(outer);
	memcpy(&outer, p->outer.at + p->outer.len, sizeof(outer));
	score_end_variation(&p->score, &outer.branch);
	p->variation = outer.variation;
}

bool
play_all_lines(struct player *p, const struct record *record,
    play_one_move *move, struct faults *faults)
{
	notation_next_token *next = notation_of_game(&record->entry)
					->next_token;
	struct slice rest = record->entry.moves, token;
	enum game_token kind;

	p->outer.len = 0;
	while ((kind = next(&rest, &token)) != GAME_END) {
		if (kind == GAME_OPEN && !open_variation(p, token, faults))
			return false;
		if (kind == GAME_MOVE && !move(p, record, token, faults))
			return false;
		if (kind == GAME_CLOSE)
			close_variation(p);
	}
	return true;
}
