/* wrap: breaks lines at blanks, so that they fit into a terminal. report and filter
 * include it. */
#ifndef REPORT_WRAP_H
#define REPORT_WRAP_H

#include "base/text.h"

/* Breaks the line that begins at an offset of the text and ends with it. Its colors and
 * links take no columns. The lines that follow begin with `indent` blanks. A word that
 * is longer than the terminal stays whole. `width` 0: there is no terminal. */
void wrap_line(struct text *, size_t from, size_t indent, size_t width);

#endif
