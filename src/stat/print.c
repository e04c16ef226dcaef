/* A report as text. */
#include "stat/model.h"

static void
print_lines(struct text *out, const struct stat_model *m,
    const struct stat_section *s)
{
	for (size_t i = 0; i < s->count; i++) {
		const struct stat_row *row = &stat_rows(m, s)[i];

		if (s->name != NULL)
			text_format(out, "%s.", s->name);
		text_grow_escaped(out, row->name, row->name.len);
		text_grow(out, SLICE("\t"));
		if (s->kind == STAT_TEXTS)
			text_grow(out, row->text);
		else
			text_format(out, "%u", row->count);
		text_grow(out, SLICE("\n"));
	}
}

/* The digits of the largest count of a board, and the blank in front of them. */
static size_t
cell_width(const struct stat_model *m, const struct stat_section *s)
{
	struct text t = {0};
	size_t width = 2;

	for (size_t i = 0; i < s->count; i++) {
		t.len = 0;
		text_format(&t, " %u", stat_rows(m, s)[i].count);
		if (t.len > width)
			width = t.len;
	}
	text_free(&t);
	return width;
}

static void
print_cell(struct text *out, size_t width, struct slice cell)
{
	text_grow_repeat(out, ' ', width > cell.len ? width - cell.len : 0);
	text_grow(out, cell);
}

/* Prints the numbers of a board with the highest rank first, as a diagram has it. */
static void
print_board(struct text *out, const struct stat_model *m,
    const struct stat_section *s)
{
	size_t files = (size_t)s->files, width = cell_width(m, s);
	const struct stat_row *rows = stat_rows(m, s);
	struct text t = {0};

	for (size_t rank = s->count / files; rank-- > 0;) {
		text_grow(out, slice_from(rows[rank * files].name, 1));
		for (size_t file = 0; file < files; file++) {
			t.len = 0;
			text_format(&t, "%u", rows[rank * files + file].count);
			print_cell(out, width, text_slice(&t));
		}
		text_grow(out, SLICE("\n"));
	}
	text_grow(out, SLICE(" "));
	for (size_t file = 0; file < files; file++)
		print_cell(out, width, slice_head(rows[file].name, 1));
	text_grow(out, SLICE("\n"));
	text_free(&t);
}

/* Appends a name for a bar, with its NUL. Returns where it begins. */
static size_t
add_name(struct text *names, struct slice name)
{
	size_t begin = names->len;

	text_grow_escaped(names, name, name.len);
	text_grow_repeat(names, '\0', 1);
	return begin;
}

/* Adds the bars of a section. Their names are offsets until `names` is complete. */
static void
add_bars(struct text *bars, struct text *names, const struct stat_model *m,
    const struct stat_section *s)
{
	for (size_t i = 0; i <= s->count; i++) {
		bool heading = i == 0;
		struct stat_row row = {0};
		struct bar bar;

		if (heading && (s->name == NULL || s->count == 0))
			continue;
		if (heading)
			row.name = slice_of(s->title);
		else
			row = stat_rows(m, s)[i - 1];
		bar = (struct bar){
		    .name = (const char *)(uintptr_t)add_name(names, row.name),
		    .heading = heading,
		    .member = !heading && s->name != NULL,
		    .count = row.count,
		    .of = row.of,
		};
		text_grow(bars,
		    (struct slice){(const char *)&bar, sizeof(bar)});
	}
}

static void
print_chart(struct text *out, const struct stat_model *m, struct bars_look look)
{
	struct text bars = {0}, names = {0};
	struct bar *bar;

	for (size_t i = 0; i < m->count; i++)
		if (m->sections[i].kind < STAT_BOARD)
			add_bars(&bars, &names, m, &m->sections[i]);
	bar = (struct bar *)(void *)bars.at;
	for (size_t i = 0; i < bars.len / sizeof(*bar); i++)
		bar[i].name = names.at + (uintptr_t)bar[i].name;
	bars_add(out, bar, bars.len / sizeof(*bar), look);
	text_free(&bars);
	text_free(&names);
}

void
stat_print(struct text *out, const struct stat_model *m, struct bars_look look)
{
	size_t width = look.width;

	if (width > 0)
		print_chart(out, m, look);
	for (size_t i = 0; i < m->count; i++) {
		const struct stat_section *s = &m->sections[i];

		if (s->kind == STAT_BOARD && s->count > 0) {
			if (width > 0)
				text_format(out,
				    look.color ? "\033[1m%s\033[0m\n" : "%s\n",
				    s->title);
			print_board(out, m, s);
		} else if (width == 0 || s->kind == STAT_TEXTS) {
			print_lines(out, m, s);
		}
	}
}
