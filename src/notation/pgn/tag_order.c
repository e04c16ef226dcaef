/* Sorts tag pairs by their names. Their offsets in the record are merged in the room of the
 * text that is being written: nothing is allocated, and a game with a million tag pairs
 * takes a second. */
#include "notation/pgn/tag_order.h"

typedef uint32_t offset; /* of a tag pair in its record */

size_t
pgn_tags_room(const struct pgn_head *head)
{
	/* The sorted list, the spare list of the merges, and the way to an aligned place. */
	return (2 * head->count + 1) * sizeof(offset);
}

static struct slice
name_at(const struct pgn_head *head, offset at)
{
	struct slice s = slice_from(head->record, at + 1);
	size_t n = 0;

	while (s.len > 0 && pgn_space(s.at[0]))
		s = slice_from(s, 1);
	while (n < s.len && s.at[n] > ' ' && s.at[n] != '"' && s.at[n] != ']')
		n++;
	return slice_head(s, n);
}

/* Has the tag pair at `a` a name behind that of the one at `b`? */
static bool
is_behind(const struct pgn_head *head, offset a, offset b)
{
	struct slice x = name_at(head, a), y = name_at(head, b);
	int order = memcmp(x.at, y.at, x.len < y.len ? x.len : y.len);

	if (order != 0)
		return order > 0;
	return x.len > y.len;
}

/* Merges two sorted lists: the first `half` offsets, and those behind them. Of the same
 * names, those of the first list stay first. */
static void
merge(const struct pgn_head *head, offset *list, size_t half, size_t count,
    offset *spare)
{
	size_t left = 0, right = half, to = 0;

	if (!is_behind(head, list[half - 1], list[half]))
		return;
	memcpy(spare, list, half * sizeof(offset));
	while (left < half && right < count)
		list[to++] = is_behind(head, spare[left], list[right])
		    ? list[right++]
		    : spare[left++];
	memcpy(list + to, spare + left, (half - left) * sizeof(offset));
}

static void
sort(const struct pgn_head *head, offset *list, size_t count)
{
	for (size_t half = 1; half < count; half *= 2)
		for (size_t i = 0; i + half < count; i += 2 * half)
			merge(head, list + i, half,
			    2 * half < count - i ? 2 * half : count - i,
			    list + count);
}

/* The bit of a tag that has its place in the roster, or follows from the game; 0 for all
 * others. */
static unsigned
own_place(const struct pgn_tags *t, struct slice name)
{
	for (size_t i = 0; i < PGN_ROSTER; i++)
		if (pgn_tag_named(name, slice_of(pgn_roster(t->head, i))))
			return 1U << i;
	if (pgn_tag_named(name, SLICE("FEN")))
		return 1U << PGN_ROSTER;
	if (t->defaults->format.at != NULL &&
	    pgn_tag_named(name, SLICE("Format")))
		return 2U << PGN_ROSTER;
	return pgn_tag_named(name, SLICE("SetUp")) ? 4U << PGN_ROSTER : 0;
}

static offset *
list_in(const struct pgn_tags *t, const struct text *text)
{
	return (void *)(text->at + t->order);
}

static void
lose(const struct pgn_tag *tag, struct faults *faults)
{
	fault_at(faults, FAULT_LOSSY, tag->whole,
	    "%q: a tag of this name stands before it, and only the first is "
	    "written");
}

/* Appends the offsets of the tag pairs that are sorted. */
static void
list_tags(struct pgn_tags *t, struct text *text, struct faults *faults)
{
	const struct pgn_head *head = t->head;
	struct slice rest = head->record;
	struct pgn_tag tag;
	unsigned seen = 0, own;
	bool before = true;

	for (;; before = false) {
		pgn_cut_before_tag(&rest, before);
		if (rest.len == 0 || rest.at[0] != '[')
			return;
		if (!pgn_cut_tag(&rest, &tag))
			continue;
		own = own_place(t, tag.name);
		if (own == 0)
			list_in(t, text)[t->count++] = (offset)(tag.whole.at -
			    head->record.at);
		else if (seen & own)
			lose(&tag, faults);
		seen |= own;
	}
}

/* Keeps the first tag pair of each name. */
static void
drop_repeated(struct pgn_tags *t, const struct text *text,
    struct faults *faults)
{
	offset *list = list_in(t, text);
	size_t kept = 0;

	for (size_t i = 0; i < t->count; i++) {
		struct slice rest = slice_from(t->head->record, list[i]);
		struct pgn_tag tag;

		if (kept == 0 ||
		    !slice_same(name_at(t->head, list[i]),
			name_at(t->head, list[kept - 1]))) {
			list[kept++] = list[i];
			continue;
		}
		(void)pgn_cut_tag(&rest, &tag);
		lose(&tag, faults);
	}
	t->count = kept;
}

void
pgn_tags_start(struct pgn_tags *t, const struct pgn_head *head,
    const struct pgn_defaults *defaults, struct text *text,
    struct faults *faults)
{
	size_t odd = (uintptr_t)(text->at + text->len) % sizeof(offset);

	*t = (struct pgn_tags){.head = head,
	    .defaults = defaults,
	    .begin = text->len,
	    .order = text->len + (odd > 0 ? sizeof(offset) - odd : 0)};
	if (head->count > 0)
		list_tags(t, text, faults);
	sort(head, list_in(t, text), t->count);
	drop_repeated(t, text, faults);
	text->len = t->order + t->count * sizeof(offset);
}

/* The tag of the roster, with the value of the game or the standard's for one that isn't
 * known. */
static struct pgn_pair
roster_pair(const struct pgn_tags *t, size_t i)
{
	struct pgn_pair pair = {slice_of(pgn_roster(t->head, i)), SLICE("?")};
	struct pgn_tag tag;

	if (i == PGN_RESULT_TAG)
		pair.value = t->defaults->result;
	else if (t->head->count > 0 &&
	    pgn_find_tag(t->head->record, pair.name, &tag))
		pair.value = tag.value;
	else if (i == 2)
		pair.value = SLICE("????.??.??");
	return pair;
}

/* The pairs that follow from the game, by their names. */
static struct pgn_pair
made_pair(const struct pgn_tags *t, size_t i)
{
	const struct pgn_defaults *d = t->defaults;

	switch (i) {
	case 0:
		return (struct pgn_pair){SLICE("FEN"), d->fen};
	case 1:
		return (struct pgn_pair){SLICE("Format"), d->format};
	case 2:
		return (struct pgn_pair){SLICE("Game"), d->game};
	case 3:
		return (struct pgn_pair){SLICE("SetUp"), d->setup};
	default:
		return (struct pgn_pair){SLICE("Variant"), d->variant};
	}
}

#define MADE 5

static struct pgn_pair
sorted_pair(const struct pgn_tags *t, const struct text *text)
{
	offset at = list_in(t, text)[t->next];
	struct slice rest = slice_from(t->head->record, at);
	struct pgn_tag tag;

	(void)pgn_cut_tag(&rest, &tag);
	return (struct pgn_pair){tag.name, tag.value};
}

static bool
comes_first(struct slice a, struct slice b)
{
	int order = memcmp(a.at, b.at, a.len < b.len ? a.len : b.len);

	return order != 0 ? order < 0 : a.len < b.len;
}

bool
pgn_tags_next(struct pgn_tags *t, const struct text *text,
    struct pgn_pair *pair)
{
	struct pgn_pair made = {0};

	if (t->given < PGN_ROSTER) {
		*pair = roster_pair(t, t->given++);
		return true;
	}
	for (; t->given < PGN_ROSTER + MADE; t->given++) {
		made = made_pair(t, t->given - PGN_ROSTER);
		if (made.value.at != NULL)
			break;
	}
	if (t->next < t->count) {
		*pair = sorted_pair(t, text);
		if (made.value.at == NULL ||
		    !comes_first(made.name, pair->name)) {
			t->next++;
			return true;
		}
	}
	*pair = made;
	t->given += made.value.at != NULL;
	return made.value.at != NULL;
}

void
pgn_tags_end(const struct pgn_tags *t, struct text *text)
{
	size_t behind = t->order + t->count * sizeof(offset);

	memmove(text->at + t->begin, text->at + behind, text->len - behind);
	text->len -= behind - t->begin;
}
