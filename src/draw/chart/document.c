/* A report as an SVG document: one column of sections. */
#include "draw/chart.h"
#include "draw/chart/parts.h"
#include "report/bars.h"

#define MARGIN 24
#define LINE 26
#define GAP 20    /* above a section, and between columns */
#define BAR 16    /* the height of a bar */
#define ROOM 360  /* the length of the longest bar */
#define PERCENT 7 /* letters: "100.0%", "<0.1%" */
#define SUM 64    /* letters of a checksum */

/* Where the columns stand, and what the longest bar stands for. */
struct columns {
	uint64_t name, count, percent, bar; /* x; numbers end there */
	uint64_t width, height;
	uint64_t most;
};

static uint64_t
larger(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

/* Returns the letters of a name as chart_name writes it. */
static uint64_t
letters(struct slice name)
{
	struct text t = {0};
	uint64_t n;

	text_grow_escaped(&t, name, CHART_NAME + 1);
	n = t.len > CHART_NAME ? CHART_NAME + 3 : t.len;
	text_free(&t);
	return n;
}

/* Returns the height of a section with its heading. */
static uint64_t
height_of(const struct stat_model *m, const struct stat_section *s)
{
	struct chart_board b;

	if (s->kind == STAT_BOARD) {
		chart_measure(&b, m, s);
		return GAP + LINE + b.height;
	}
	return GAP + LINE + s->count * LINE * (s->kind == STAT_TEXTS ? 2 : 1);
}

static void
measure(struct columns *c, const struct stat_model *m)
{
	uint64_t name = 0, count = 0, wide = (uint64_t)SUM * CHART_LETTER;
	struct chart_board b;

	c->height = (uint64_t)2 * MARGIN + LINE;
	for (size_t i = 0; i < m->count; i++) {
		const struct stat_section *s = &m->sections[i];

		if (!chart_has(s))
			continue;
		c->height += height_of(m, s);
		if (s->kind == STAT_BOARD) {
			chart_measure(&b, m, s);
			wide = larger(wide, b.width);
			continue;
		}
		for (size_t k = 0; k < s->count; k++) {
			name = larger(name, letters(stat_rows(m, s)[k].name));
			count = larger(count,
			    bars_count_width(stat_rows(m, s)[k].count));
		}
	}
	c->name = MARGIN;
	c->count = c->name + (name + count) * CHART_LETTER + GAP;
	c->percent = c->count + GAP + (uint64_t)PERCENT * CHART_LETTER;
	c->bar = c->percent + GAP;
	c->width = MARGIN + larger(c->bar + ROOM, MARGIN + wide);
	c->most = chart_most(m);
}

/* Appends the totals as words, for readers who don't see the picture. */
static void
describe(const struct markup *m, const struct stat_model *model)
{
	const char *between = "";

	for (size_t i = 0; i < model->count; i++) {
		const struct stat_section *s = &model->sections[i];

		for (size_t k = 0; k < s->count && s->name == NULL; k++) {
			const struct stat_row *row = &stat_rows(model, s)[k];

			markup_put(m, "%s", between);
			chart_name(m, row->name, CHART_NAME);
			markup_put(m, ": %u", row->count);
			between = ", ";
		}
	}
	markup_put(m, ".\nSections:");
	between = " ";
	for (size_t i = 0; i < model->count; i++) {
		if (!chart_has(&model->sections[i]))
			continue;
		markup_put(m, "%s", between);
		chart_heading(m, &model->sections[i]);
		between = ", ";
	}
	markup_put(m, ".");
}

static void
put_style(struct text *out)
{
	text_grow(out, SLICE("<style>\n"));
	chart_style(&(struct markup){.out = out, .scheme = THEME_LIGHT});
	text_grow(out, SLICE("@media (prefers-color-scheme: dark) {\n"));
	chart_style(&(struct markup){.out = out, .scheme = THEME_DARK});
	text_grow(out, SLICE("}\n@media print {\n"));
	chart_style(&(struct markup){.out = out, .scheme = THEME_PRINT});
	text_grow(out, SLICE("}\n</style>\n"));
}

static void
put_bar(const struct markup *m, const struct columns *c,
    const struct stat_row *row, uint64_t y)
{
	size_t begin;

	markup_put(m, "<text class='faint' x='%u' y='%u' text-anchor='end'>",
	    c->percent, y);
	begin = m->out->len;
	bars_percent(m->out, row->count, row->of);
	markup_escape_from(m, begin);
	markup_put(m,
	    "</text>\n<rect class='whole' x='%u' y='%u' width='%u' "
	    "height='%d'/>\n",
	    c->bar, y - BAR + 3, chart_length(row->of, c->most, ROOM), BAR);
	if (row->count > 0)
		markup_put(m,
		    "<rect class='bar' x='%u' y='%u' width='%u' "
		    "height='%d'/>\n",
		    c->bar, y - BAR + 3,
		    chart_length(row->count, c->most, ROOM), BAR);
}

/* Appends a row whose text stands at y. */
static void
put_row(const struct markup *m, const struct columns *c,
    const struct stat_row *row, uint64_t y)
{
	size_t begin;

	markup_put(m, "<text x='%u' y='%u'>", c->name, y);
	chart_name(m, row->name, CHART_NAME);
	markup_put(m, "</text>\n<text x='%u' y='%u' text-anchor='end'>",
	    c->count, y);
	begin = m->out->len;
	text_format(m->out, "%k", row->count);
	markup_escape_from(m, begin);
	markup_put(m, "</text>\n");
	if (row->of > 0)
		put_bar(m, c, row, y);
	if (row->text.len == 0)
		return;
	markup_put(m, "<text class='faint' x='%u' y='%u'>", c->name + MARGIN,
	    y + LINE);
	markup_escape(m, row->text);
	markup_put(m, "</text>\n");
}

static void
put_section(const struct markup *m, const struct columns *c,
    const struct stat_model *model, const struct stat_section *s, uint64_t y)
{
	struct chart_board b;

	y += GAP + CHART_FONT;
	markup_put(m,
	    "<text x='%u' y='%u' font-family='" CHART_SANS
	    "' font-weight='bold'>",
	    c->name, y);
	chart_heading(m, s);
	markup_put(m, "</text>\n");
	if (s->kind == STAT_BOARD) {
		chart_measure(&b, model, s);
		markup_put(m, "<g transform='translate(%u %u)'>\n", c->name,
		    y + LINE - CHART_FONT);
		chart_draw_board(m, &b, model, s);
		markup_put(m, "</g>\n");
		return;
	}
	for (size_t i = 0; i < s->count; i++)
		put_row(m, c, &stat_rows(model, s)[i],
		    y + LINE + i * LINE * (s->kind == STAT_TEXTS ? 2 : 1));
}

void
chart_svg(struct text *out, const struct stat_model *model)
{
	struct markup m = {.out = out, .scheme = THEME_LIGHT};
	struct columns c = {0};
	uint64_t y = MARGIN + LINE;

	measure(&c, model);
	markup_put(&m,
	    "<?xml version='1.0' encoding='UTF-8'?>\n"
	    "<svg xmlns='http://www.w3.org/2000/svg' version='1.1' "
	    "class='chart' width='%u' height='%u' viewBox='0 0 %u %u' "
	    "aria-labelledby='title desc'>\n"
	    "<title id='title'>" CHART_TITLE "</title>\n<desc id='desc'>",
	    c.width, c.height, c.width, c.height);
	describe(&m, model);
	markup_put(&m, "</desc>\n");
	put_style(out);
	markup_put(&m,
	    "<rect class='ground' width='%u' height='%u'/>\n"
	    "<g class='words' font-family='" CHART_FIXED "' font-size='%d'>\n"
	    "<text x='%d' y='%d' font-family='" CHART_SANS
	    "' font-size='22' font-weight='bold'>" CHART_TITLE "</text>\n",
	    c.width, c.height, CHART_FONT, MARGIN, MARGIN + CHART_FONT);
	for (size_t i = 0; i < model->count; i++) {
		const struct stat_section *s = &model->sections[i];

		if (!chart_has(s))
			continue;
		put_section(&m, &c, model, s, y);
		y += height_of(model, s);
	}
	markup_put(&m, "</g>\n</svg>\n");
}
