#include "tool/uniq/held.h"

#include <stdlib.h>

static struct held_record *
records(struct held *h)
{
	return (struct held_record *)(void *)h->records.at;
}

/* Stores the line of a record. A record whose line is longer than the one that it
 * replaces gets a new place; the old one is lost. */
static void
store(struct held *h, struct held_record *to, const struct record *record,
    uint64_t number)
{
	struct slice raw = slice_between(record->line.at,
	    slice_end(record->raw));

	if (raw.len > to->room) {
		to->at = h->bytes.len;
		to->room = raw.len;
		text_grow(&h->bytes, raw);
	} else {
		memcpy(h->bytes.at + to->at, raw.at, raw.len);
	}
	to->number = number;
	to->len = record->line.len;
	to->raw_len = raw.len;
}

void
held_add(struct held *h, const struct record *record, uint64_t number)
{
	struct held_record new = {.count = 1};

	store(h, &new, record, number);
	text_grow(&h->records, (struct slice){(const char *)&new, sizeof(new)});
}

void
held_repeat(struct held *h, size_t index, const struct record *record,
    uint64_t number)
{
	struct held_record *held = &records(h)[index];

	held->count++;
	if (h->last)
		store(h, held, record, number);
}

static int
compare_numbers(const void *one, const void *other)
{
	const struct held_record *a = one, *b = other;

	return (a->number > b->number) - (a->number < b->number);
}

const struct held_record *
held_list(struct held *h, size_t *count)
{
	*count = h->records.len / sizeof(struct held_record);
	if (h->last && *count > 1)
		qsort(h->records.at, *count, sizeof(struct held_record),
		    compare_numbers);
	return records(h);
}

struct record
held_line(const struct held *h, const struct held_record *held)
{
	const char *at = h->bytes.at + held->at;

	return (struct record){
	    .raw = {at, held->raw_len},
	    .line = {at, held->len},
	};
}

void
held_clear(struct held *h)
{
	h->records.len = h->bytes.len = 0;
}

void
held_free(struct held *h)
{
	text_free(&h->records);
	text_free(&h->bytes);
}
