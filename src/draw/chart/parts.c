#include "draw/chart/parts.h"

/* The room for the names of files and ranks beside a board. */
#define EDGE 28
#define CELL_LEAST 56
#define CELL_MOST 80 /* a square that has to be wider isn't higher */

void
chart_style(const struct markup *m)
{
	static const struct {
		const char *class, *property;
		enum color_role color;
	} rules[] = {
	    {"ground", "fill", COLOR_GROUND},
	    {"words", "fill", COLOR_TEXT},
	    {"faint", "fill", COLOR_FAINT},
	    {"whole", "fill", COLOR_SHELF},
	    {"whole", "stroke", COLOR_PLACE},
	    {"bar", "fill", COLOR_BAR},
	    {"square", "fill", COLOR_GROUND},
	    {"square", "stroke", COLOR_PLACE},
	    {"heat", "fill", COLOR_HEAT},
	};

	for (size_t i = 0; i < sizeof(rules) / sizeof(*rules); i++)
		markup_put(m, ".chart .%s { %s: %c; }\n", rules[i].class,
		    rules[i].property, (int)rules[i].color);
}

void
chart_name(const struct markup *m, struct slice name, size_t most)
{
	size_t begin = m->out->len;

	text_grow_escaped(m->out, name, most + 1);
	if (m->out->len - begin > most) {
		m->out->len = begin + most;
		text_grow(m->out, SLICE("..."));
	}
	markup_escape_from(m, begin);
}

uint64_t
chart_most(const struct stat_model *m)
{
	uint64_t most = 0;

	for (size_t i = 0; i < m->count; i++) {
		const struct stat_section *s = &m->sections[i];

		for (size_t k = 0; k < s->count && s->kind == STAT_COUNTS;
		     k++) {
			const struct stat_row *row = &stat_rows(m, s)[k];

			if (row->of > most)
				most = row->of;
			if (row->of > 0 && row->count > most)
				most = row->count;
		}
	}
	return most;
}

uint64_t
chart_length(uint64_t count, uint64_t most, uint64_t room)
{
	uint64_t length = most > 0
	    ? (uint64_t)((double)count / (double)most * (double)room + 0.5)
	    : 0;

	return length == 0 && count > 0 ? 1 : length;
}

void
chart_heading(const struct markup *m, const struct stat_section *s)
{
	struct slice title = slice_of(s->title), field = SLICE("at.");

	if (s->kind == STAT_BOARD) {
		markup_put(m, "squares of ");
		if (slice_starts(title, field))
			title = slice_from(title, field.len);
	}
	chart_name(m, title, CHART_NAME);
}

/* Returns the largest count of a board, and the digits of the longest. */
static uint64_t
largest(const struct stat_model *m, const struct stat_section *s,
    size_t *digits)
{
	struct text t = {0};
	uint64_t most = 0;

	for (size_t i = 0; i < s->count; i++)
		if (stat_rows(m, s)[i].count > most)
			most = stat_rows(m, s)[i].count;
	text_format(&t, "%u", most);
	*digits = t.len;
	text_free(&t);
	return most;
}

void
chart_measure(struct chart_board *b, const struct stat_model *m,
    const struct stat_section *s)
{
	size_t digits;

	(void)largest(m, s, &digits);
	b->cell = digits * CHART_LETTER + 12;
	if (b->cell < CELL_LEAST)
		b->cell = CELL_LEAST;
	b->side = b->cell < CELL_MOST ? b->cell : CELL_MOST;
	b->width = EDGE + b->cell * (uint64_t)s->files + 2;
	b->height = EDGE + b->side * (uint64_t)s->ranks + 2;
}

/* Appends a text whose middle is at x. */
static void
put_middle(const struct markup *m, const char *class, uint64_t x, uint64_t y,
    struct slice words)
{
	markup_put(m, "<text%s x='%u' y='%u' text-anchor='middle'>", class, x,
	    y + CHART_FONT / 3);
	markup_escape(m, words);
	markup_put(m, "</text>\n");
}

/* Appends a square whose shade is its part of the largest count, in hundredths. */
static void
put_square(const struct markup *m, const struct chart_board *b, uint64_t x,
    uint64_t y, const struct stat_row *row, uint64_t most)
{
	uint64_t shade = chart_length(row->count, most, 100);
	struct text t = {0};

	markup_put(m,
	    "<rect class='square' x='%u' y='%u' width='%u' height='%u'/>\n", x,
	    y, b->cell, b->side);
	if (shade > 0)
		markup_put(m,
		    "<rect class='heat' x='%u' y='%u' width='%u' height='%u' "
		    "fill-opacity='%s%u'/>\n",
		    x, y, b->cell, b->side,
		    shade == 100     ? ""
			: shade < 10 ? ".0"
				     : ".",
		    shade == 100 ? (uint64_t)1 : shade);
	text_format(&t, "%u", row->count);
	put_middle(m, row->count == 0 ? " class='faint'" : "", x + b->cell / 2,
	    y + b->side / 2, text_slice(&t));
	text_free(&t);
}

void
chart_draw_board(const struct markup *m, const struct chart_board *b,
    const struct stat_model *model, const struct stat_section *s)
{
	const struct stat_row *rows = stat_rows(model, s);
	size_t files = (size_t)s->files, digits;
	uint64_t most = largest(model, s, &digits), y;

	for (size_t i = 0; i < s->count; i++) {
		uint64_t rank = s->count / files - 1 - i / files;

		y = 1 + rank * b->side;
		put_square(m, b, EDGE + i % files * b->cell, y, &rows[i], most);
		if (i % files == 0)
			put_middle(m, " class='faint'", EDGE / 2,
			    y + b->side / 2, slice_from(rows[i].name, 1));
	}
	for (size_t i = 0; i < files; i++)
		put_middle(m, " class='faint'",
		    EDGE + i * b->cell + b->cell / 2, b->height - EDGE / 2,
		    slice_head(rows[i].name, 1));
}
