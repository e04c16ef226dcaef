#include "notation/score.h"
#include "notation/moves.h"

void
score_spell(struct score *s, enum spelling spelling)
{
	s->spells = true;
	s->spelling = spelling;
}

void
score_start(struct score *s, const struct entry *entry, bool counts)
{
	s->now = *entry;
	s->made.len = s->spelled.len = 0;
	play_know_all(&s->now.position, s->both);
	play_start(&s->play, &s->now.position, counts);
}

/* The move, while the position is still the one before it. */
static void
note(struct score *s, const struct how *how, struct move move)
{
	const struct position *p = &s->now.position;

	if (s->keeps)
		text_grow(&s->made,
		    (struct slice){(const char *)&move, sizeof(move)});
	if (!s->spells)
		return;
	text_reserve(&s->spelled, SPELL_ROOM + 1);
	if (s->spelled.len > 0)
		text_put(&s->spelled, ' ');
	rules_of(p->game)->spell(&s->spelled, p, &move, 1, how, s->spelling,
	    ' ');
}

bool
score_read_move(struct score *s, struct slice text, const struct how *how,
    struct faults *faults)
{
	const struct position *p = &s->now.position;
	struct move move;

	if (!rules_read_sure(p, text, how, &move, faults))
		return false;
	if (s->now.operations.len > 0)
		moves_outdate(&s->now, faults);
	note(s, how, move);
	play_make(&s->play, move);
	return true;
}

void
score_forget_moves(struct score *s)
{
	s->spelled.len = 0;
}

/* What a side knows of the position, or what the record does. */
static bool
write_view(const struct score *s, struct text *out, enum view view,
    const struct how *how, struct faults *faults)
{
	const struct notation *to = s->now.source;
	struct entry shown = s->now;
	struct how seen = *how;

	seen.choice[CHOICE_VIEW] = (uint8_t)view;
	return notation_turn_into(to, &shown, &seen, faults) &&
	    to->write(out, &shown, &seen, faults);
}

static bool
write_both(const struct score *s, struct text *out, const struct how *how,
    struct faults *faults)
{
	size_t before = faults->count;

	if (!write_view(s, out, VIEW_RED, how, faults))
		return false;
	text_put(out, '\t');
	if (!write_view(s, out, VIEW_BLACK, how, faults))
		return false;
	/* Nothing is lost where both are told. */
	faults->count = before;
	return true;
}

bool
score_write(const struct score *s, struct text *out, const struct how *how,
    struct faults *faults)
{
	if (!s->spells && s->both)
		return write_both(s, out, how, faults);
	if (!s->spells)
		return write_view(s, out, how->choice[CHOICE_VIEW], how,
		    faults);
	text_add(out,
	    s->spelled.len > 0 ? text_slice(&s->spelled) : SLICE("-"));
	return true;
}

size_t
score_room(const struct score *s)
{
	return s->spells ? s->spelled.len + 1
			 : 2 * notation_room(s->now.source, &s->now) + 1;
}

void
score_write_status(const struct score *s, struct text *out)
{
	struct standing standing;

	play_stand(&s->play, false, &standing);
	rules_put_standing(out, &standing);
}

void
score_free(struct score *s)
{
	play_free(&s->play);
	text_free(&s->made);
	text_free(&s->spelled);
}
