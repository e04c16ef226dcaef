#include "notation/score.h"
#include "base/cpu.h"
#include "notation/moves.h"

void
score_spell(struct score *s, enum spelling spelling)
{
	s->writes_moves = true;
	s->spelling = spelling;
}

void
score_start(struct score *s, const struct entry *entry,
    const struct options *options, bool counts)
{
	s->entry = *entry;
	s->moves.len = s->moves_text.len = 0;
	s->moved = false;
	s->last.any = false;
	s->last.count = 0;
	if (!s->writes_moves || s->keeps_moves)
		play_know_all(&s->entry.position, options->choice[CHOICE_VIEW],
		    s->both_views);
	play_start(&s->play, &s->entry.position, counts);
}

/* Records the move; the position must still be the one before it. */
static void
record_move(struct score *s, const struct options *options, struct move move)
{
	const struct position *p = &s->entry.position;

	if (s->keeps_moves)
		text_grow(&s->moves,
		    (struct slice){(const char *)&move, sizeof(move)});
	if (!s->writes_moves)
		return;
	text_reserve(&s->moves_text, SPELL_ROOM + 1);
	if (s->moves_text.len > 0)
		text_put(&s->moves_text, ' ');
	rules_of(p->game)->spell(&s->moves_text, p, &move, 1, options,
	    s->spelling, ' ');
}

static void
drop_outdated(struct entry *entry, struct faults *faults)
{
	unsigned without = OPERATIONS_NO_OUTDATED;

	if (!entry->notation->replaces_counters)
		without |= OPERATIONS_NO_COUNTERS;
	notation_drop_operations(entry, without,
	    "%q is about the position before the moves and is dropped", faults);
}

bool
score_play_line(struct entry *entry, struct slice moves,
    const struct options *options, struct last_move *last,
    struct faults *faults)
{
	notation_next_move *next = moves_next_of(entry);
	struct position *p = &entry->position;
	bool moved = false;
	struct slice text;
	struct move move;

	if (last != NULL) {
		last->any = false;
		last->count = 0;
	}
	play_know_all(p, options->choice[CHOICE_VIEW], false);
	entry->moves = moves;
	if (entry->start != NULL)
		*entry->start = *p;
	for (; next(&moves, &text); moved = true) {
		if (!rules_read_full_move(p, text, options, &move, faults))
			return false;
		(void)moves_report_spelling(p->game, text, false, faults);
		if (entry->operations.len > 0 && !moved)
			drop_outdated(entry, faults);
		if (last != NULL)
			*last = (struct last_move){true, *p, move, text,
			    last->count + 1};
		rules_of(p->game)->make(p, move);
	}
	return true;
}

UNGUARDED bool
score_read_move(struct score *s, struct slice text,
    const struct options *options, struct faults *faults)
{
	const struct position *p = &s->entry.position;
	struct move move;

	if (!rules_read_full_move(p, text, options, &move, faults))
		return false;
	(void)moves_report_spelling(p->game, text, false, faults);
	if (s->entry.operations.len > 0 && !s->moved && !s->writes_moves &&
	    !s->keeps_moves)
		drop_outdated(&s->entry, faults);
	s->moved = true;
	record_move(s, options, move);
	s->last.count++;
	if (s->keeps_last)
		s->last = (struct last_move){true, *p, move, text,
		    s->last.count};
	play_make(&s->play, move);
	return true;
}

void
score_begin_variation(struct score *s, struct branch *branch)
{
	branch->position = s->entry.position;
	branch->last = s->last;
	branch->count = play_count(&s->play);
	if (!s->last.any)
		return;
	play_go_to(&s->play, &branch->last.before,
	    branch->count > 1 ? branch->count - 2 : 0);
	s->last.any = false;
	s->last.count--;
}

void
score_end_variation(struct score *s, const struct branch *branch)
{
	play_go_to(&s->play, &branch->position,
	    branch->count > 0 ? branch->count - 1 : 0);
	s->last = branch->last;
}

void
score_forget_moves(struct score *s)
{
	s->moves_text.len = 0;
}

/* The notation of positions: that of the record, if it isn't one of games. */
static const struct notation *
notation_of(const struct entry *entry)
{
	return entry->source->end == NULL ? notation_same(entry)
					  : entry->notation;
}

/* Writes the position as `view` shows it. */
static bool
write_view(const struct score *s, struct text *out, enum view view,
    const struct options *options, struct faults *faults)
{
	const struct notation *to = notation_of(&s->entry);
	struct entry shown = s->entry;
	struct options seen = *options;

	entry_no_game(&shown);
	seen.choice[CHOICE_VIEW] = (uint8_t)view;
	return notation_turn_into(to, &shown, &seen, faults) &&
	    to->write(out, &shown, &seen, faults);
}

static bool
write_both(const struct score *s, struct text *out,
    const struct options *options, struct faults *faults)
{
	size_t before = faults->count;

	if (!write_view(s, out, VIEW_RED, options, faults))
		return false;
	text_put(out, '\t');
	if (!write_view(s, out, VIEW_BLACK, options, faults))
		return false;
	/* Nothing is lost if both views are written: drops the warnings that
	 * each view alone would need. */
	faults->count = before;
	return true;
}

bool
score_write(const struct score *s, struct text *out,
    const struct options *options, struct faults *faults)
{
	if (!s->writes_moves && s->both_views)
		return write_both(s, out, options, faults);
	if (!s->writes_moves)
		return write_view(s, out, options->choice[CHOICE_VIEW], options,
		    faults);
	text_add(out,
	    s->moves_text.len > 0 ? text_slice(&s->moves_text) : SLICE("-"));
	return true;
}

size_t
score_room(const struct score *s)
{
	return s->writes_moves
	    ? s->moves_text.len + 1
	    : 2 * notation_room(notation_of(&s->entry), &s->entry) + 1;
}

void
score_write_status(const struct score *s, const struct options *options,
    struct text *out)
{
	struct outcome outcome;

	play_outcome(&s->play, options, false, &outcome);
	rules_put_outcome(out, &outcome);
}

void
score_get_outcome(struct play *play, const struct entry *entry,
    const struct options *options, bool full, struct outcome *outcome)
{
	const struct position *p = &entry->position;
	struct options of_game = entry_options(entry, options);
	struct slice moves = entry->moves, text;
	struct position now;
	struct faults none;
	struct move move;

	if (moves.at == NULL || entry->start == NULL) {
		rules_of(p->game)->outcome(p, 1, full, outcome);
		return;
	}
	none.count = none.more = 0;
	now = *entry->start;
	play_start(play, &now, true);
	while (moves_next_of(entry)(&moves, &text) &&
	    rules_read_full_move(&now, text, &of_game, &move, &none))
		play_make(play, move);
	play_outcome(play, options, full, outcome);
}

void
score_free(struct score *s)
{
	play_free(&s->play);
	text_free(&s->moves);
	text_free(&s->moves_text);
}
