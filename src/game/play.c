#include "game/play.h"

static void
remember_position(struct play *play)
{
	const struct position *p = play->position;
	const struct rules *rules = rules_of(p->game);
	struct sameness now;

	rules->sameness(p, SAMENESS_POSITION, &now);
	text_grow(&play->seen, (struct slice){(const char *)&now, sizeof(now)});
	if (rules->judge_repetition != NULL)
		text_grow(&play->positions,
		    (struct slice){(const char *)p, sizeof(*p)});
}

/* Most games aren't counted, and need no guarded stack here. */
static inline void
remember(struct play *play)
{
	if (play->counts)
		remember_position(play);
}

/* Does the position look the same to that side? */
static bool
is_viewer(const struct position *position, enum view view)
{
	const struct rules *rules = rules_of(position->game);
	struct position seen = *position;
	struct faults none;

	none.count = none.more = 0;
	return rules->redact(&seen, view, &none) &&
	    rules->same(position, &seen);
}

void
play_know_all(struct position *position, enum view view, bool both)
{
	const struct rules *rules = rules_of(position->game);
	struct faults none;

	none.count = none.more = 0;
	if (rules->redact != NULL && (both || !is_viewer(position, view)))
		(void)rules->redact(position, VIEW_ALL, &none);
}

void
play_start(struct play *play, struct position *position, bool counts)
{
	play->position = position;
	play->counts = counts;
	play->seen.len = play->positions.len = 0;
	remember(play);
}

void
play_make(struct play *play, struct move move)
{
	rules_of(play->position->game)->make(play->position, move);
	remember(play);
}

size_t
play_count(const struct play *play)
{
	return play->seen.len / sizeof(struct sameness);
}

void
play_go_to(struct play *play, const struct position *position, size_t before)
{
	*play->position = *position;
	play->seen.len = before * sizeof(struct sameness);
	if (play->positions.len > 0)
		play->positions.len = before * sizeof(struct position);
	remember(play);
}

/* How often the current position has occurred. Sets *third to the number of the
 * position that is the third last time. */
static unsigned
times(const struct play *play, size_t *third)
{
	const struct sameness *seen = (const void *)play->seen.at;
	size_t at = play_count(play), last = at - 1;
	unsigned n = 0;

	while (at-- > 0)
		if (memcmp(&seen[at], &seen[last], sizeof(*seen)) == 0 &&
		    ++n == 3)
			*third = at;
	return n;
}

void
play_outcome(const struct play *play, const struct options *options, bool full,
    struct outcome *outcome)
{
	const struct rules *rules = rules_of(play->position->game);
	const struct position *positions = (const void *)play->positions.at;
	size_t third = 0;
	unsigned n = play->counts ? times(play, &third) : 1;

	rules->outcome(play->position, n, full, outcome);
	if (rules->judge_repetition != NULL && outcome->draws & DRAW_THREEFOLD)
		rules->judge_repetition(positions + third,
		    play_count(play) - third, options, outcome);
}

void
play_free(struct play *play)
{
	text_free(&play->seen);
	text_free(&play->positions);
}
