#include "draw/svg/parts.h"

static struct slice
part_at(const struct parts *p, size_t number)
{
	size_t begin = number > 0 ? p->end[number - 1] + 1 : 0;

	return (struct slice){p->text.at + begin, p->end[number] - begin};
}

/* Returns the slot of a part, which is empty if the part is new. */
static uint16_t *
find(struct parts *p, struct slice part)
{
	uint32_t hash = 2166136261u; /* FNV-1a */

	for (size_t i = 0; i < part.len; i++)
		hash = (hash ^ (uint8_t)part.at[i]) * 16777619u;
	for (;; hash++) {
		uint16_t *slot = &p->slot[hash % PARTS_SLOTS];

		if (*slot == 0 || slice_same(part_at(p, *slot - 1u), part))
			return slot;
	}
}

static void
put_reference(struct text *out, size_t number)
{
	char high = (char)('#' + number / PARTS_DIGITS);
	char low = (char)('#' + number % PARTS_DIGITS);

	text_reserve(out, 3);
	text_put(out, number < PARTS_DIGITS ? '^' : '`');
	if (number >= PARTS_DIGITS)
		text_put(out, high);
	text_put(out, low);
}

void
parts_shorten(struct parts *p, struct text *out, size_t begin)
{
	struct slice part = {out->at + begin, out->len - begin};
	uint16_t *slot;

	if (part.len == 0)
		return;
	slot = find(p, part);
	if (*slot == 0 && p->count == PARTS_MOST)
		return;
	if (*slot == 0) {
		text_grow(&p->text, part);
		p->end[p->count++] = p->text.len;
		text_grow(&p->text, SLICE("\t"));
		*slot = (uint16_t)p->count;
	}
	out->len = begin;
	put_reference(out, *slot - 1u);
}

struct slice
parts_added(struct parts *p)
{
	struct slice added = {p->text.at, p->text.len - p->printed};

	/* Without any part there is no text, either. */
	if (added.len > 0)
		added.at += p->printed;
	p->printed = p->text.len;
	return added;
}
