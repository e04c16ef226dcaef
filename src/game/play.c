#include "game/play.h"

static void
remember(struct play *play)
{
	struct sameness now;

	if (!play->counts)
		return;
	rules_of(play->position->game)
	    ->sameness(play->position, SAMENESS_POSITION, &now);
	text_grow(&play->seen, (struct slice){(const char *)&now, sizeof(now)});
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
	play->seen.len = 0;
	remember(play);
}

void
play_make(struct play *play, struct move move)
{
	rules_of(play->position->game)->make(play->position, move);
	remember(play);
}

/* How often the current position has occurred. */
static unsigned
times(const struct play *play)
{
	struct slice rest = text_slice(&play->seen);
	const size_t size = sizeof(struct sameness);
	const char *last = slice_end(rest) - size;
	unsigned n = 0;

	for (; rest.len > 0; rest = slice_from(rest, size))
		n += memcmp(rest.at, last, size) == 0;
	return n;
}

void
play_outcome(const struct play *play, bool full, struct outcome *outcome)
{
	rules_of(play->position->game)
	    ->outcome(play->position, play->counts ? times(play) : 1, full,
		outcome);
}

void
play_free(struct play *play)
{
	text_free(&play->seen);
}
