#include "draw/markup.h"
#include "base/byte.h"

#include <stdarg.h>

/* What stands for a byte that markup would take for its own, or nothing. */
static struct slice
entity_of(char c)
{
	switch (c) {
	case '&':
		return SLICE("&amp;");
	case '<':
		return SLICE("&lt;");
	case '>':
		return SLICE("&gt;");
	case '\'':
		return SLICE("&#39;");
	case '"':
		return SLICE("&quot;");
	default:
		return (struct slice){0};
	}
}

void
markup_escape_behind(const struct markup *m, size_t begin)
{
	struct text *t = m->out;
	size_t grows = 0, from = t->len, to;

	for (size_t i = begin; i < t->len; i++)
		if (entity_of(t->at[i]).len > 0)
			grows += entity_of(t->at[i]).len - 1;
	text_reserve(t, grows);
	t->len += grows;
	/* From the end on: nothing is overwritten that isn't moved yet. */
	for (to = t->len; from > begin && to > from;) {
		struct slice entity = entity_of(t->at[--from]);

		if (entity.len == 0)
			entity = (struct slice){&t->at[from], 1};
		to -= entity.len;
		memmove(&t->at[to], entity.at, entity.len);
	}
}

void
markup_escape(const struct markup *m, struct slice s)
{
	size_t begin = m->out->len;

	text_grow_escaped(m->out, s, s.len);
	markup_escape_behind(m, begin);
}

static void
put_number(struct text *out, uint64_t n)
{
	text_reserve(out, 20);
	text_number(out, n);
}

void
markup_put(const struct markup *m, const char *format, ...)
{
	struct slice rest = slice_of(format);
	va_list args;

	va_start(args, format);
	/* NOLINTBEGIN(clang-analyzer-valist.*): it is begun above */
	while (text_grow(m->out, slice_cut(&rest, '%')), rest.len > 0) {
		char what = rest.at[0];

		rest = slice_from(rest, 1);
		if (what == 'd')
			text_grow_number(m->out, va_arg(args, int));
		else if (what == 'u')
			put_number(m->out, va_arg(args, uint64_t));
		else if (what == 's')
			text_grow(m->out, slice_of(va_arg(args, const char *)));
		else if (what == 'e')
			markup_escape(m, slice_of(va_arg(args, const char *)));
		else
			text_grow(m->out,
			    slice_of(m->scheme->colour[va_arg(args, int)]));
	}
	/* NOLINTEND(clang-analyzer-valist.*) */
	va_end(args);
}
