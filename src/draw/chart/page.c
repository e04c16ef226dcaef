/* A report as an HTML page: a table with bars for each section, and boards. */
#include "draw/chart.h"
#include "draw/chart/parts.h"
#include "draw/html/page.h"
#include "report/bars.h"

/* The longest name that is shown, in letters. */
#define NAME_MOST 2000

/* The length of the longest bar: its column, in hundredths of a percent. */
#define ROOM 10000

/* Appends a length of ROOM as a percentage. */
static void
put_length(const struct markup *m, uint64_t length)
{
	markup_put(m, "%u.%u%u%s", length / 100, length / 10 % 10, length % 10,
	    "%");
}

static void
put_bar(const struct markup *m, const struct stat_row *row, uint64_t most)
{
	size_t begin;

	markup_put(m, "<td class='share'>");
	begin = m->out->len;
	bars_percent(m->out, row->count, row->of);
	markup_escape_from(m, begin);
	markup_put(m,
	    "</td><td class='plot'><svg class='chart' aria-hidden='true'>"
	    "<rect class='whole' height='100%s' width='",
	    "%");
	put_length(m, chart_length(row->of, most, ROOM));
	markup_put(m, "'/>");
	if (row->count > 0) {
		markup_put(m, "<rect class='bar' height='100%s' width='", "%");
		put_length(m, chart_length(row->count, most, ROOM));
		markup_put(m, "'/>");
	}
	markup_put(m, "</svg></td>");
}

static void
put_row(const struct markup *m, const struct stat_row *row, uint64_t most)
{
	markup_put(m, "<tr><th scope='row'>");
	chart_name(m, row->name, NAME_MOST);
	markup_put(m, "</th><td>");
	text_format(m->out, "%k", row->count);
	markup_put(m, "</td>");
	if (row->of > 0)
		put_bar(m, row, most);
	if (row->text.len > 0) {
		markup_put(m, "<td class='sum' colspan='2'>");
		markup_escape(m, row->text);
		markup_put(m, "</td>");
	}
	markup_put(m, "</tr>\n");
}

static void
put_board(const struct markup *m, const struct stat_model *model,
    const struct stat_section *s)
{
	struct chart_board b;

	chart_measure(&b, model, s);
	markup_put(m,
	    "<div class='scroll'><svg class='chart heat-board' width='%u' "
	    "height='%u' viewBox='0 0 %u %u' role='img' "
	    "aria-labelledby='board-title board-desc'>\n"
	    "<title id='board-title'>",
	    b.width, b.height, b.width, b.height);
	chart_heading(m, s);
	markup_put(m, "</title>\n<desc id='board-desc'>");
	for (size_t i = 0; i < s->count; i++) {
		const struct stat_row *row = &stat_rows(model, s)[i];

		markup_escape(m, row->name);
		markup_put(m, " %u%s", row->count,
		    i + 1 < s->count ? ", " : "");
	}
	markup_put(m,
	    "</desc>\n<g class='words' font-family='" CHART_FIXED
	    "' font-size='%d'>\n",
	    CHART_FONT);
	chart_draw_board(m, &b, model, s);
	markup_put(m, "</g>\n</svg></div>\n");
}

static void
put_section(const struct markup *m, const struct stat_model *model,
    const struct stat_section *s, uint64_t most)
{
	markup_put(m, "<section>\n<h2>");
	chart_heading(m, s);
	markup_put(m, "</h2>\n");
	if (s->kind == STAT_BOARD) {
		put_board(m, model, s);
	} else {
		markup_put(m, "<table>\n");
		for (size_t i = 0; i < s->count; i++)
			put_row(m, &stat_rows(model, s)[i], most);
		markup_put(m, "</table>\n");
	}
	markup_put(m, "</section>\n");
}

void
chart_html(struct text *out, const struct stat_model *model)
{
	struct markup m = {.out = out, .scheme = SCHEME_PAGE};
	uint64_t most = chart_most(model);
	struct text style = {0};

	chart_style(&(struct markup){.out = &style, .scheme = SCHEME_PAGE});
	page_head(&m, THEME_AUTO, CHART_TITLE, text_slice(&style), false);
	text_free(&style);
	markup_put(&m, "<main class='report'>\n<h1>" CHART_TITLE "</h1>\n");
	for (size_t i = 0; i < model->count; i++)
		if (chart_has(&model->sections[i]))
			put_section(&m, model, &model->sections[i], most);
	markup_put(&m, "</main>\n</body>\n</html>\n");
}
