/* Candidates of -n: the records with the N smallest hashes so far, and some more,
 * which are thrown away from time to time. */
#include "base/memory.h"
#include "game/mix.h"
#include "tool/sample/sample.h"

#include <stdlib.h>

/* The least number of candidates before some are thrown away. */
#define PRUNE_LEAST 4096

uint64_t
sample_threshold(uint64_t part, uint64_t all)
{
	uint64_t high = (part << 32) / all, rest = (part << 32) % all;

	if (part >= all)
		return UINT64_MAX;
	return (high << 32 | (rest << 32) / all) - 1;
}

bool
sample_read_share(struct slice text, uint64_t *threshold)
{
	bool percent = text.len > 0 && text.at[text.len - 1] == '%';
	uint64_t part = 0, all = percent ? 100 : 1;
	bool behind = false, digits = false;

	text.len -= percent;
	for (size_t i = 0; i < text.len; i++) {
		if (text.at[i] == '.' && !behind) {
			behind = true;
			continue;
		}
		if (!byte_digit(text.at[i]) || all > 100000000 || part > all)
			return false;
		part = part * 10 + (uint64_t)(text.at[i] - '0');
		all *= behind ? 10 : 1;
		digits = true;
	}
	*threshold = sample_threshold(part, all);
	return digits && part > 0 && part <= all;
}

uint64_t
sample_hash_text(struct sample *s, struct slice text)
{
	uint64_t half[2], last = 0;

	s->words.len = 0;
	text_grow(&s->words, text);
	text_grow(&s->words, (struct slice){(const char *)&last, 8});
	mix_words((const uint64_t *)(const void *)s->words.at, text.len / 8 + 1,
	    text.len ^ s->seed << 32, half);
	return half[0];
}

static uint64_t *
limits(const struct sample *s)
{
	return (uint64_t *)(void *)s->limits.at;
}

struct slice
sample_name(const struct sample *s, size_t stratum)
{
	return counter_text(&s->strata, counter_entry(&s->strata, stratum));
}

size_t
sample_stratum(struct sample *s, struct slice name)
{
	uint64_t none = UINT64_MAX;
	size_t index = counter_add(&s->strata, name, 1);

	if (index == s->limits.len / sizeof(none))
		text_grow(&s->limits,
		    (struct slice){(const char *)&none, sizeof(none)});
	return index;
}

bool
sample_fits(const struct sample *s, size_t stratum, uint64_t hash)
{
	return hash <= limits(s)[stratum];
}

void
sample_hold(struct sample *s, const struct candidate *from, struct slice line)
{
	struct candidate held = *from;

	held.at = s->lines.len;
	held.len = line.len;
	text_grow(&s->lines, line);
	text_grow(&s->candidates,
	    (struct slice){(const char *)&held, sizeof(held)});
}

/* An index of a candidate, for sorting. */
struct ranked {
	struct candidate key;
	size_t index;
};

static int
compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int
by_rank(const void *one, const void *other)
{
	const struct ranked *a = one, *b = other;
	int order = compare(a->key.stratum, b->key.stratum);

	if (order == 0)
		order = compare(a->key.hash, b->key.hash);
	if (order == 0)
		order = compare(a->key.of_line, b->key.of_line);
	return order ? order : compare(a->index, b->index);
}

static struct ranked *
rank(const struct sample *s)
{
	size_t count = sample_count(s);
	struct ranked *list = memory_get((count + 1) * sizeof(*list));

	for (size_t i = 0; i < count; i++)
		list[i] = (struct ranked){sample_candidates(s)[i], i};
	qsort(list, count, sizeof(*list), by_rank);
	return list;
}

/* Marks the candidates that stay, in the order of ranks, and lowers the limits of
 * strata that are full. */
static void
mark(struct sample *s, const struct ranked *list, bool *stays)
{
	size_t taken = 0, count = sample_count(s);

	for (size_t i = 0; i < count; i++) {
		const struct candidate *c = &list[i].key;
		const struct candidate *before = i > 0 ? &list[i - 1].key : c;
		bool same = i > 0 && before->stratum == c->stratum;

		if (!same)
			taken = 0;
		if (s->group == NULL || !same || before->hash != c->hash)
			taken++;
		stays[list[i].index] = taken <= s->number;
		if (taken == s->number)
			limits(s)[c->stratum] = c->hash;
	}
}

/* Moves what stays to the front. */
static void
move_up(struct sample *s, const bool *stays)
{
	struct candidate *list = sample_candidates(s);
	size_t count = sample_count(s), kept = 0, bytes = 0;

	for (size_t i = 0; i < count; i++) {
		if (!stays[i])
			continue;
		memmove(s->lines.at + bytes, s->lines.at + list[i].at,
		    list[i].len);
		list[kept] = list[i];
		list[kept++].at = bytes;
		bytes += list[i].len;
	}
	s->candidates.len = kept * sizeof(*list);
	s->lines.len = bytes;
	s->prune_at = 2 * kept > PRUNE_LEAST ? 2 * kept : PRUNE_LEAST;
}

void
sample_share_limit(struct sample *s)
{
	uint32_t high = (uint32_t)(limits(s)[0] >> 32);

	if (s->by == NULL)
		atomic_store(s->shared, high);
}

/* A record above the limit of the whole run is never chosen, so it makes no difference
 * when a worker gets to know this limit. */
static void
take_limit(struct sample *s)
{
	if (s->by == NULL)
		limits(s)[0] = (uint64_t)atomic_load(s->shared) << 32 |
		    UINT32_MAX;
}

void
sample_prune(struct sample *s)
{
	struct ranked *list;
	bool *stays;

	if (sample_count(s) == 0)
		return;
	list = rank(s);
	stays = memory_get(sample_count(s));
	mark(s, list, stays);
	move_up(s, stays);
	free(list);
	free(stays);
}

void
sample_start(struct sample *s)
{
	s->fields = memory_zeroed(1, sizeof(*s->fields));
	s->candidates = s->lines = s->limits = s->words = s->header =
	    (struct text){0};
	s->strata = (struct counter){.room = 0};
	sample_clear(s);
}

void
sample_clear(struct sample *s)
{
	s->candidates.len = s->lines.len = s->limits.len = 0;
	counter_clear(&s->strata);
	s->prune_at = PRUNE_LEAST;
	(void)sample_stratum(s, SLICE(""));
	take_limit(s);
}

void
sample_free(struct sample *s)
{
	filter_fields_free(s->fields);
	free(s->fields);
	text_free(&s->candidates);
	text_free(&s->lines);
	counter_free(&s->strata);
	text_free(&s->limits);
	text_free(&s->header);
	text_free(&s->words);
}
