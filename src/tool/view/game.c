/* Finds the last move of a game, and lists its positions for a page that plays it. */
#include "tool/view/view.h"
#include "notation/moves.h"
#include "notation/score.h"

void
view_find_last_move(struct viewer *view, const struct entry *entry)
{
	struct last_move *last = view->filter->last_move;
	struct options options = entry_options(entry,
	    &view->filter->asked->options);
	struct entry first;
	struct faults faults;

	if (last == NULL || entry->game.at == NULL)
		return;
	first = *entry;
	first.position = *entry->start;
	faults.count = faults.more = 0;
	if (!score_play_line(&first, entry->moves, &options, last, &faults))
		last->any = false;
}

/* Adds the current position to the page. */
static bool
add_ply(struct viewer *view, const struct score *score,
    const struct options *options)
{
	const struct last_move *last = &score->last;
	struct entry entry = score->entry;
	char room[SPELL_ROOM];
	struct text move = {room, 0, sizeof(room)};
	struct outcome outcome;
	struct faults faults;

	faults.count = faults.more = 0;
	if (!view_see(&entry, options, &faults))
		return false;
	scene_fill(&view->ply, &entry.position, &view->options);
	if (view->check) {
		play_outcome(&score->play, options, false, &outcome);
		scene_mark_check(&view->ply, &entry.position, &outcome,
		    &view->options);
	}
	if (last->any) {
		scene_mark_last_move(&view->ply, last, &view->options);
		rules_of(last->before.game)
		    ->spell(&move, &last->before, &last->move, 1, options,
			SPELL_SAN, ' ');
	}
	html_add_ply(view->page, &view->ply, text_slice(&move));
	return true;
}

static bool
add_plies(struct viewer *view, const struct entry *first)
{
	struct options options = entry_options(first,
	    &view->filter->asked->options);
	notation_next_move *next = moves_next_of(first);
	struct score *score = &view->score;
	struct slice moves = first->moves, text;
	struct faults faults;

	score->keeps_last = true;
	score_start(score, first, &options, view->check);
	if (!add_ply(view, score, &options))
		return false;
	while (next(&moves, &text)) {
		faults.count = faults.more = 0;
		if (!score_read_move(score, text, &options, &faults) ||
		    !add_ply(view, score, &options))
			return false;
	}
	return true;
}

void
view_add_game(struct viewer *view, const struct record *record)
{
	struct entry first = record->entry;

	if (!html_plays(view->page) || first.moves.at == NULL || view->sequence)
		return;
	first.position = *first.start;
	if (!add_plies(view, &first))
		html_drop_plies(view->page);
}
