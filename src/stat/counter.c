#include "stat/counter.h"
#include "base/memory.h"
#include "base/set/seed.h"
#include "game/mix.h"

#define LEAST_ROOM 64

static struct counter_entry *
entries(const struct counter *t)
{
	return (struct counter_entry *)(void *)t->entries.at;
}

size_t
counter_count(const struct counter *t)
{
	return t->entries.len / sizeof(struct counter_entry);
}

const struct counter_entry *
counter_entry(const struct counter *t, size_t index)
{
	return (const void *)slice_step(t->entries.at,
	    index * sizeof(struct counter_entry));
}

struct slice
counter_text(const struct counter *t, const struct counter_entry *e)
{
	return (struct slice){slice_step(t->bytes.at, e->at), e->len};
}

/* Hashes eight bytes at a time. The length is in the hash, so that a text differs from
 * itself with a NUL behind it. The factor is a part of the seed: with a known one, a
 * difference in one word could be made up for in the next, whatever the seed is. */
static uint32_t
hash_of(const struct counter *t, struct slice s)
{
	uint64_t hash = t->seed[0] ^ s.len;

	while (s.len > 0) {
		uint64_t word = 0;
		size_t n = s.len < 8 ? s.len : 8;

		memcpy(&word, s.at, n);
		hash = mix_fold(hash ^ word, t->seed[1]);
		s = slice_from(s, n);
	}
	return (uint32_t)(hash >> 32);
}

static void
put_slot(struct counter *t, uint32_t hash, size_t index)
{
	size_t at = hash & (t->room - 1);

	while (t->slots[at] != 0)
		at = (at + 1) & (t->room - 1);
	t->slots[at] = (uint32_t)index + 1;
}

static void
make_slots(struct counter *t, size_t room)
{
	if (t->room == 0) {
		t->seed[0] = seed_random();
		t->seed[1] = seed_random() | 1;
	}
	if (room != t->room) {
		free(t->slots);
		t->slots = memory_zeroed(room, sizeof(*t->slots));
		t->room = room;
	} else {
		memset(t->slots, 0, room * sizeof(*t->slots));
	}
	for (size_t i = 0; i < counter_count(t); i++)
		put_slot(t, entries(t)[i].hash, i);
}

static struct counter_entry *
find(const struct counter *t, struct slice s, uint32_t hash)
{
	for (size_t at = hash & (t->room - 1); t->slots[at] != 0;
	     at = (at + 1) & (t->room - 1)) {
		struct counter_entry *e = &entries(t)[t->slots[at] - 1];

		if (e->hash == hash && slice_same(counter_text(t, e), s))
			return e;
	}
	return NULL;
}

void
counter_repeat(struct counter *t, size_t index, uint64_t times)
{
	entries(t)[index].count += times;
}

size_t
counter_add(struct counter *t, struct slice s, uint64_t times)
{
	struct counter_entry new = {t->bytes.len, (uint32_t)s.len, 0, times};
	struct counter_entry *e;

	if (2 * (counter_count(t) + 1) > t->room)
		make_slots(t, t->room > 0 ? 2 * t->room : LEAST_ROOM);
	new.hash = hash_of(t, s);
	e = find(t, s, new.hash);
	if (e != NULL) {
		e->count += times;
		return (size_t)(e - entries(t));
	}
	text_grow(&t->bytes, s);
	text_grow(&t->entries, (struct slice){(const char *)&new, sizeof(new)});
	put_slot(t, new.hash, counter_count(t) - 1);
	return counter_count(t) - 1;
}

void
counter_join(struct counter *t, const struct counter *more)
{
	for (size_t i = 0; i < counter_count(more); i++)
		if (entries(more)[i].count > 0)
			(void)counter_add(t,
			    counter_text(more, &entries(more)[i]),
			    entries(more)[i].count);
}

/* An entry to sort, with its text. */
struct sorted {
	struct slice text;
	uint64_t number;
	struct counter_entry entry;
};

static int
compare(const void *one, const void *other)
{
	const struct sorted *a = one, *b = other;
	size_t len = a->text.len < b->text.len ? a->text.len : b->text.len;
	int order;

	if (a->number != b->number)
		return a->number < b->number ? -1 : 1;
	order = len > 0 ? memcmp(a->text.at, b->text.at, len) : 0;
	return order != 0
	    ? order
	    : (a->text.len > b->text.len) - (a->text.len < b->text.len);
}

/* Returns the least of the largest counts, of which there are `most`: a count is among
 * them if it isn't smaller. They are in a heap, whose root is the smallest. */
static uint64_t
least_of_largest(const struct counter *t, size_t most)
{
	uint64_t *heap = memory_zeroed(most, sizeof(*heap)), least;

	for (size_t i = 0; i < counter_count(t); i++) {
		uint64_t count = entries(t)[i].count;
		size_t at = 0, next;

		if (count <= heap[0])
			continue;
		for (; (next = 2 * at + 1) < most; at = next) {
			next += next + 1 < most && heap[next + 1] < heap[next];
			if (count <= heap[next])
				break;
			heap[at] = heap[next];
		}
		heap[at] = count;
	}
	least = heap[0];
	free(heap);
	return least;
}

/* Moves the entries whose counts aren't smaller to the front; returns how many. */
static size_t
move_to_front(struct counter *t, uint64_t least)
{
	size_t front = 0;

	for (size_t i = 0; i < counter_count(t); i++) {
		struct counter_entry e = entries(t)[i];

		if (e.count < least)
			continue;
		entries(t)[i] = entries(t)[front];
		entries(t)[front++] = e;
	}
	return front;
}

/* The number that a text begins with; `<` stands before all, other texts behind. */
static uint64_t
leading_number(struct slice s)
{
	const uint64_t zero = UINT64_C(1) << 63;
	uint64_t n = 0;
	bool negative;

	if (s.len > 0 && s.at[0] == '<')
		return 0;
	if (slice_starts(s, SLICE(">=")))
		s = slice_from(s, 2);
	negative = slice_starts(s, SLICE("-"));
	s = slice_from(s, negative);
	if (s.len == 0 || !byte_digit(s.at[0]))
		return UINT64_MAX;
	for (size_t i = 0; i < s.len && i < 18 && byte_digit(s.at[i]); i++)
		n = n * 10 + (uint64_t)(s.at[i] - '0');
	return negative ? zero - n : zero + n;
}

void
counter_sort(struct counter *t, bool by_number, size_t most)
{
	size_t count = counter_count(t);
	struct sorted *list;

	if (!by_number && most > 0 && most < count)
		count = move_to_front(t, least_of_largest(t, most));
	list = memory_zeroed(count, sizeof(*list));

	for (size_t i = 0; i < count; i++) {
		struct counter_entry *e = &entries(t)[i];

		list[i] = (struct sorted){counter_text(t, e), ~e->count, *e};
		if (by_number)
			list[i].number = leading_number(list[i].text);
	}
	if (count > 1)
		qsort(list, count, sizeof(*list), compare);
	for (size_t i = 0; i < count; i++)
		entries(t)[i] = list[i].entry;
	free(list);
	if (t->room > 0)
		make_slots(t, t->room);
}

void
counter_clear(struct counter *t)
{
	t->bytes.len = t->entries.len = 0;
	if (t->room > 0)
		memset(t->slots, 0, t->room * sizeof(*t->slots));
}

void
counter_free(struct counter *t)
{
	text_free(&t->bytes);
	text_free(&t->entries);
	free(t->slots);
	*t = (struct counter){0};
}

void
histogram_widen(struct histogram *h, size_t used)
{
	if (used > h->room) {
		size_t room = used > 2 * h->room ? used + 64 : 2 * h->room;

		h->count = memory_grow(h->count, room, sizeof(*h->count));
		memset(h->count + h->room, 0,
		    (room - h->room) * sizeof(*h->count));
		h->room = room;
	}
	h->used = used;
}

void
histogram_join(struct histogram *h, const struct histogram *more)
{
	for (size_t i = 0; i < more->used; i++)
		if (more->count[i] > 0)
			histogram_add(h, i, more->count[i]);
}

void
histogram_clear(struct histogram *h)
{
	if (h->used > 0)
		memset(h->count, 0, h->used * sizeof(*h->count));
	h->used = 0;
}

void
histogram_figures(const struct histogram *h, struct histogram_figures *f)
{
	uint64_t seen = 0;
	int q = 0;

	*f = (struct histogram_figures){0};
	for (size_t i = 0; i < h->used; i++)
		f->total += h->count[i];
	for (size_t i = 0; i < h->used; i++) {
		if (h->count[i] == 0)
			continue;
		if (seen == 0)
			f->min = i;
		f->max = i;
		seen += h->count[i];
		/* seen / total >= (q + 1) / 4 */
		while (q < 3 &&
		    seen >= f->total / 4 * (uint64_t)(q + 1) +
			    (f->total % 4 * (uint64_t)(q + 1) + 3) / 4)
			f->quartile[q++] = i;
	}
}
