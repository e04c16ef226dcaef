#include "base/edit.h"

/* This bit is set in the origin of a new byte. The other bits are the place
 * in the original at which the byte was inserted. */
#define NEW (UINT32_C(1) << 31)

/* Returns the origin of byte i. If i is the length of the text, that is the
 * length of the original. */
static uint32_t
origin(const struct edit *e, size_t i)
{
	uint32_t o;

	if (i * sizeof(o) >= e->origins.len)
		return (uint32_t)e->original.len;
	memcpy(&o, e->origins.at + i * sizeof(o), sizeof(o));
	return o;
}

static void
put_origin(struct text *to, uint32_t o)
{
	text_add(to, (struct slice){(const char *)&o, sizeof(o)});
}

void
edit_start(struct edit *e, struct slice original)
{
	e->original = original;
	e->now.len = e->origins.len = 0;
	/* An empty text has an address, too. */
	text_reserve(&e->now, original.len + 1);
	text_reserve(&e->next, 1);
	text_reserve(&e->next_origins, 1);
	text_add(&e->now, original);
	text_reserve(&e->origins, (original.len + 1) * sizeof(uint32_t));
	for (size_t i = 0; i < original.len; i++)
		put_origin(&e->origins, (uint32_t)i);
}

struct slice
edit_text(const struct edit *e)
{
	return text_slice(&e->now);
}

/* Copies the bytes from begin to end, which no fix changes, to the result. */
static void
keep(struct edit *e, size_t begin, size_t end)
{
	size_t size = sizeof(uint32_t);

	text_grow(&e->next, (struct slice){e->now.at + begin, end - begin});
	text_grow(&e->next_origins,
	    (struct slice){e->origins.at + begin * size, (end - begin) * size});
}

/* Replaces the bytes from begin to end. */
struct change {
	size_t begin, end;
	struct slice by;
};

/* The change that a fix makes, without the bytes at both ends that stay the
 * same: of "KQkx" -> "KQk-", only 'x' changes. */
static struct change
change_of(const struct edit *e, struct slice text, const struct fault *fault)
{
	struct slice by = {fault->fix, fault->fix_len};
	size_t begin = (size_t)(fault->fix_at.at - text.at);
	size_t end = begin + fault->fix_at.len;

	while (begin < end && by.len > 0 && e->now.at[begin] == by.at[0]) {
		begin++;
		by = slice_from(by, 1);
	}
	while (begin < end && by.len > 0 &&
	    e->now.at[end - 1] == by.at[by.len - 1]) {
		end--;
		by.len--;
	}
	return (struct change){begin, end, by};
}

/* Adds the new bytes of a change to the result. */
static void
make(struct edit *e, const struct change *c)
{
	uint32_t o = origin(e, c->begin);

	text_grow(&e->next, c->by);
	text_reserve(&e->next_origins, c->by.len * sizeof(o));
	for (size_t i = 0; i < c->by.len; i++)
		put_origin(&e->next_origins, o | NEW);
}

/* Returns the wanted fault whose fix begins first at `from` or later, or the
 * length of the list if there is none. */
static size_t
first_from(struct slice text, const struct faults *faults,
    const bool wanted[FAULTS_KEPT], size_t from)
{
	size_t first = faults->count;
	const char *at = text.at + from;

	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		if (wanted[i] && fault->fixable &&
		    slice_within(fault->fix_at, text) &&
		    fault->fix_at.at >= at &&
		    (first == faults->count ||
			fault->fix_at.at < faults->list[first].fix_at.at))
			first = i;
	}
	return first;
}

static void
swap(struct text *a, struct text *b)
{
	struct text other = *a;

	*a = *b;
	*b = other;
}

bool
edit_apply(struct edit *e, struct slice text, const struct faults *faults,
    const bool wanted[FAULTS_KEPT], bool applied[FAULTS_KEPT])
{
	size_t done = 0, from = 0, i;
	bool any = false;

	memset(applied, 0, FAULTS_KEPT * sizeof(applied[0]));
	e->next.len = e->next_origins.len = 0;
	while ((i = first_from(text, faults, wanted, from)) < faults->count) {
		const struct fault *fault = &faults->list[i];
		struct change c = change_of(e, text, fault);

		keep(e, done, c.begin);
		make(e, &c);
		done = c.end;
		from = (size_t)(slice_end(fault->fix_at) - text.at) + 1;
		any = applied[i] = true;
	}
	if (!any)
		return false;
	keep(e, done, e->now.len);
	swap(&e->now, &e->next);
	swap(&e->origins, &e->next_origins);
	return true;
}

struct slice
edit_origin(const struct edit *e, struct slice part)
{
	size_t first = (size_t)(part.at - e->now.at);
	uint32_t begin = origin(e, first) & ~NEW, end = begin, last;

	if (part.len > 0) {
		last = origin(e, first + part.len - 1);
		end = last & NEW ? origin(e, first + part.len) & ~NEW
				 : last + 1;
	}
	return (struct slice){e->original.at + begin, end - begin};
}

bool
edit_piece(const struct edit *e, size_t *at, struct slice *piece, bool *kept)
{
	size_t begin = *at;
	uint32_t first = origin(e, begin);

	if (begin == e->now.len)
		return false;
	*kept = !(first & NEW);
	do
		++*at;
	while (*at < e->now.len &&
	    (*kept ? origin(e, *at) == first + (*at - begin)
		   : (origin(e, *at) & NEW) != 0));
	*piece = (struct slice){*kept ? e->original.at + first
				      : e->now.at + begin,
	    *at - begin};
	return true;
}

void
edit_free(struct edit *e)
{
	text_free(&e->now);
	text_free(&e->origins);
	text_free(&e->next);
	text_free(&e->next_origins);
}
