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

void
play_know_all(struct position *position, bool both)
{
	const struct rules *rules = rules_of(position->game);
	struct faults none;

	none.count = none.more = 0;
	if (both && rules->view != NULL)
		(void)rules->view(position, VIEW_ALL, &none);
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

/* How often the last position stood there so far. */
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
play_stand(const struct play *play, bool full, struct standing *standing)
{
	rules_of(play->position->game)
	    ->stand(play->position, play->counts ? times(play) : 1, full,
		standing);
}

void
play_free(struct play *play)
{
	text_free(&play->seen);
}
