#include "notation/score.h"
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
	struct position *p = &entry->position;
	bool moved = false;
	struct slice text;
	struct move move;

	if (last != NULL)
		last->any = false;
	play_know_all(p, options->choice[CHOICE_VIEW], false);
	for (; moves_next(&moves, &text); moved = true) {
		if (!rules_read_full_move(p, text, options, &move, faults))
			return false;
		(void)moves_report_spelling(p->game, text, false, faults);
		if (entry->operations.len > 0 && !moved)
			drop_outdated(entry, faults);
		if (last != NULL)
			*last = (struct last_move){true, *p, move, text};
		rules_of(p->game)->make(p, move);
	}
	return true;
}

bool
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
	play_make(&s->play, move);
	return true;
}

void
score_forget_moves(struct score *s)
{
	s->moves_text.len = 0;
}

/* Writes the position as `view` shows it. */
static bool
write_view(const struct score *s, struct text *out, enum view view,
    const struct options *options, struct faults *faults)
{
	const struct notation *to = s->entry.source;
	struct entry shown = s->entry;
	struct options seen = *options;

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
	    : 2 * notation_room(s->entry.source, &s->entry) + 1;
}

void
score_write_status(const struct score *s, struct text *out)
{
	struct outcome outcome;

	play_outcome(&s->play, false, &outcome);
	rules_put_outcome(out, &outcome);
}

void
score_free(struct score *s)
{
	play_free(&s->play);
	text_free(&s->moves);
	text_free(&s->moves_text);
}
