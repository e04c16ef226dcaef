#include "draw/svg/markup.h"

#include <stdarg.h>

/* Returns the entity of a byte that is special in markup, or an empty slice. */
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
markup_escape_from(const struct markup *m, size_t begin)
{
	struct text *t = m->out;
	size_t grows = 0, from = t->len, to;

	for (size_t i = begin; i < t->len; i++)
		if (entity_of(t->at[i]).len > 0)
			grows += entity_of(t->at[i]).len - 1;
	text_reserve(t, grows);
	t->len += grows;
	/* Backwards, so that no byte is overwritten before it is
	 * moved. */
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
	markup_escape_from(m, begin);
}

void
markup_words(const struct markup *m, struct slice s)
{
	size_t begin = m->out->len;

	text_grow_shown(m->out, s, s.len, true);
	markup_escape_from(m, begin);
}

/* Appends the beginning of ids: two drawings in one page have shapes of the same id only
 * if the shapes are equal. A page has one piece set. */
static void
put_name(const struct markup *m)
{
	static const char *const sets[PIECE_SETS] = {"", "s", "l"};

	text_grow(m->out, slice_of(scheme_names[m->scheme]));
	if (m->scheme == SCHEME_PAGE)
		return;
	text_grow(m->out, slice_of(sets[m->pieces]));
	if (m->pieces == PIECES_LETTERS && m->letters == LETTERS_WXF)
		text_grow(m->out, SLICE("w"));
}

void
markup_shorten(const struct markup *m, size_t begin)
{
	if (m->parts != NULL)
		parts_shorten(m->parts, m->out, begin);
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
			text_format(m->out, "%u", va_arg(args, uint64_t));
		else if (what == 's')
			text_grow(m->out, slice_of(va_arg(args, const char *)));
		else if (what == 'e')
			markup_escape(m, slice_of(va_arg(args, const char *)));
		else if (what == 'w')
			markup_words(m, slice_of(va_arg(args, const char *)));
		else if (what == 'n')
			put_name(m);
		else
			text_grow(m->out,
			    slice_of(
				color_table[va_arg(args, int)].in[m->scheme]));
	}
	/* NOLINTEND(clang-analyzer-valist.*) */
	va_end(args);
}
