#include "filter/jobs/line_sums.h"

static struct line_sum *
sum_of(struct line_sums *s, uint64_t part)
{
	return &s->sum[part % LINE_SUMS_PARTS];
}

void
line_sums_start(struct line_sums *s, uint64_t before)
{
	(void)pthread_mutex_init(&s->lock, NULL);
	(void)pthread_cond_init(&s->more, NULL);
	s->waiting = 0;
	s->known = 0;
	for (size_t i = 0; i < LINE_SUMS_PARTS; i++)
		s->sum[i].counted = false;
	s->sum[0].before = before;
}

void
line_sums_end(struct line_sums *s)
{
	(void)pthread_cond_destroy(&s->more);
	(void)pthread_mutex_destroy(&s->lock);
}

void
line_sums_add(struct line_sums *s, uint64_t part, uint64_t lines)
{
	struct line_sum *first;

	pthread_mutex_lock(&s->lock);
	sum_of(s, part)->lines = lines;
	sum_of(s, part)->counted = true;
	while ((first = sum_of(s, s->known))->counted) {
		first->counted = false;
		sum_of(s, ++s->known)->before = first->before + first->lines;
	}
	if (s->waiting > 0)
		pthread_cond_broadcast(&s->more);
	pthread_mutex_unlock(&s->lock);
}

uint64_t
line_sums_before(struct line_sums *s, uint64_t part)
{
	uint64_t before;

	pthread_mutex_lock(&s->lock);
	s->waiting++;
	while (s->known < part)
		pthread_cond_wait(&s->more, &s->lock);
	s->waiting--;
	before = sum_of(s, part)->before;
	pthread_mutex_unlock(&s->lock);
	return before;
}
