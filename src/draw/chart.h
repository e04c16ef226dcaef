/* chart: draws a report (stat/model.h) as SVG and HTML. Both functions append to the
 * text and make room. tool and the files of src/draw include it. */
#ifndef DRAW_CHART_H
#define DRAW_CHART_H

#include "stat/model.h"

/* One SVG document, in the colors that the reader's system prefers. */
void chart_svg(struct text *, const struct stat_model *);

/* One HTML page that needs no other file. */
void chart_html(struct text *, const struct stat_model *);

#endif
