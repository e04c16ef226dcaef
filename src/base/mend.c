#include "base/mend.h"

/* Set in the origin of a byte that is new: the rest is where it was put. */
#define NEW (UINT32_C(1) << 31)

static uint32_t
origin(const struct mend *m, size_t i)
{
	uint32_t o;

	if (i * sizeof(o) >= m->origins.len)
		return (uint32_t)m->before.len;
	memcpy(&o, m->origins.at + i * sizeof(o), sizeof(o));
	return o;
}

static void
put_origin(struct text *to, uint32_t o)
{
	text_add(to, (struct slice){(const char *)&o, sizeof(o)});
}

void
mend_start(struct mend *m, struct slice before)
{
	m->before = before;
	m->now.len = m->origins.len = 0;
	/* Also a text of nothing stands somewhere. */
	text_reserve(&m->now, before.len + 1);
	text_reserve(&m->next, 1);
	text_reserve(&m->next_origins, 1);
	text_add(&m->now, before);
	text_reserve(&m->origins, (before.len + 1) * sizeof(uint32_t));
	for (size_t i = 0; i < before.len; i++)
		put_origin(&m->origins, (uint32_t)i);
}

struct slice
mend_text(const struct mend *m)
{
	return text_slice(&m->now);
}

static void
keep(struct mend *m, size_t begin, size_t end)
{
	size_t size = sizeof(uint32_t);

	text_grow(&m->next, (struct slice){m->now.at + begin, end - begin});
	text_grow(&m->next_origins,
	    (struct slice){m->origins.at + begin * size, (end - begin) * size});
}

/* A change of the text: bytes from begin to end become others. */
struct change {
	size_t begin, end;
	struct slice by;
};

/* Bytes at both ends that stay what they are are no part of a change. */
static struct change
change_of(const struct mend *m, struct slice text, const struct fault *fault)
{
	struct slice by = {fault->fix, fault->fix_len};
	size_t begin = (size_t)(fault->fix_at.at - text.at);
	size_t end = begin + fault->fix_at.len;

	while (begin < end && by.len > 0 && m->now.at[begin] == by.at[0]) {
		begin++;
		by = slice_from(by, 1);
	}
	while (begin < end && by.len > 0 &&
	    m->now.at[end - 1] == by.at[by.len - 1]) {
		end--;
		by.len--;
	}
	return (struct change){begin, end, by};
}

static void
make(struct mend *m, const struct change *c)
{
	uint32_t o = origin(m, c->begin);

	text_grow(&m->next, c->by);
	text_reserve(&m->next_origins, c->by.len * sizeof(o));
	for (size_t i = 0; i < c->by.len; i++)
		put_origin(&m->next_origins, o | NEW);
}

/* The wanted one that begins first, of those that begin at `from` or behind it;
 * the list's length where there is none. */
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
mend_apply(struct mend *m, struct slice text, const struct faults *faults,
    const bool wanted[FAULTS_KEPT], bool made[FAULTS_KEPT])
{
	size_t done = 0, from = 0, i;
	bool any = false;

	memset(made, 0, FAULTS_KEPT * sizeof(made[0]));
	m->next.len = m->next_origins.len = 0;
	while ((i = first_from(text, faults, wanted, from)) < faults->count) {
		const struct fault *fault = &faults->list[i];
		struct change c = change_of(m, text, fault);

		keep(m, done, c.begin);
		make(m, &c);
		done = c.end;
		from = (size_t)(slice_end(fault->fix_at) - text.at) + 1;
		any = made[i] = true;
	}
	if (!any)
		return false;
	keep(m, done, m->now.len);
	swap(&m->now, &m->next);
	swap(&m->origins, &m->next_origins);
	return true;
}

struct slice
mend_origin(const struct mend *m, struct slice part)
{
	size_t first = (size_t)(part.at - m->now.at);
	uint32_t begin = origin(m, first) & ~NEW, end = begin, last;

	if (part.len > 0) {
		last = origin(m, first + part.len - 1);
		end = last & NEW ? origin(m, first + part.len) & ~NEW
				 : last + 1;
	}
	return (struct slice){m->before.at + begin, end - begin};
}

bool
mend_piece(const struct mend *m, size_t *at, struct slice *piece, bool *kept)
{
	size_t begin = *at;
	uint32_t first = origin(m, begin);

	if (begin == m->now.len)
		return false;
	*kept = !(first & NEW);
	do
		++*at;
	while (*at < m->now.len &&
	    (*kept ? origin(m, *at) == first + (*at - begin)
		   : (origin(m, *at) & NEW) != 0));
	*piece = (struct slice){*kept ? m->before.at + first
				      : m->now.at + begin,
	    *at - begin};
	return true;
}

void
mend_free(struct mend *m)
{
	text_free(&m->now);
	text_free(&m->origins);
	text_free(&m->next);
	text_free(&m->next_origins);
}
