/* parts: the bars and boards of a report, as SVG documents and HTML pages have them.
 * The
 * files of src/draw/chart include it. */
#ifndef DRAW_CHART_PARTS_H
#define DRAW_CHART_PARTS_H

#include "draw/svg/markup.h"
#include "stat/model.h"

/* A unit is a pixel of CSS: 16 of them are 12 points. */
#define CHART_FONT 16
#define CHART_LETTER 10 /* the width of a letter of CHART_FIXED */
#define CHART_TITLE "Statistics of a collection"
#define CHART_NAME 40 /* the longest name, in letters */
#define CHART_SANS "system-ui,Helvetica,Arial,sans-serif"
#define CHART_FIXED "ui-monospace,Menlo,Consolas,monospace"

/* Appends the rules of CSS that color charts: with the colors of a theme, or, for
 * SCHEME_PAGE, with the variables of the page. */
void chart_style(const struct markup *);

/* Appends a text of any bytes, with ... behind the first `most` characters. */
void chart_name(const struct markup *, struct slice, size_t most);

/* The section has something to show. */
static inline bool
chart_has(const struct stat_section *s)
{
	return s->count > 0;
}

/* Returns what the longest bar of a report stands for. All bars have the same scale.
 * chart_length returns the length of a bar, if the longest has `room`. */
uint64_t chart_most(const struct stat_model *);
uint64_t chart_length(uint64_t count, uint64_t most, uint64_t room);

/* Appends the heading of a section. */
void chart_heading(const struct markup *, const struct stat_section *);

/* The board of a section STAT_BOARD, with the names of files and ranks. */
struct chart_board {
	uint64_t cell, side; /* width and height of a square */
	uint64_t width, height;
};
void chart_measure(struct chart_board *, const struct stat_model *,
    const struct stat_section *);
void chart_draw_board(const struct markup *, const struct chart_board *,
    const struct stat_model *, const struct stat_section *);

#endif
