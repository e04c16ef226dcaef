/* Does a record match? With --any, a game does if one of its positions does. */
#include "tool/grep/grep.h"
#include "notation/moves.h"

/* Does the position of the record match? `last`: how its game reached it; NULL: it is the
 * last one. */
static bool
position_matches(struct filter *f, struct record *record,
    const struct last_move *last, const struct faults *faults)
{
	struct grep *g = f->settings;

	if (g->keys != NULL && !seen_has(&g->seen, grep_key(g, record)))
		return false;
	if (g->condition == NULL)
		return true;
	filter_ask(f, record, faults, &g->fields);
	g->fields.record.last = last;
	return condition_holds(g->condition, &g->fields.subject);
}

/* Plays the game again, up to the first position that matches. It is good, so its moves
 * are legal. */
static bool
any_matches(struct filter *f, const struct record *record,
    const struct faults *faults)
{
	const struct entry *entry = &record->entry;
	notation_next_move *next = moves_next_of(entry);
	struct record now = *record;
	struct options options = entry_options(entry, &f->asked->options);
	struct slice moves = entry->moves, text;
	struct last_move last = {.any = false};
	struct faults none;
	struct move move;

	none.count = none.more = 0;
	now.entry.position = *entry->start;
	for (;;) {
		struct position *p = &now.entry.position;

		if (position_matches(f, &now, &last, faults))
			return true;
		if (!next(&moves, &text) ||
		    !rules_read_full_move(p, text, &options, &move, &none))
			return false;
		last = (struct last_move){true, *p, move, text, last.count + 1};
		rules_of(p->game)->make(p, move);
	}
}

bool
grep_matches(struct filter *f, struct record *record,
    const struct faults *faults)
{
	const struct grep *g = f->settings;

	return g->any && record->entry.game.at != NULL
	    ? any_matches(f, record, faults)
	    : position_matches(f, record, NULL, faults);
}
