/* page: the head of HTML pages, with the style and the colors that they share. draw/html
 * and draw/chart include it. */
#ifndef DRAW_HTML_PAGE_H
#define DRAW_HTML_PAGE_H

#include "draw/svg/markup.h"

/* Appends the head of a page with this title, and the tag that begins its body. With
 * THEME_AUTO, the reader's system chooses between light and dark. `more` is the style of the page beside the style that all pages have. The browser runs
 * the script of page_script if `script`, and no other. */
void page_head(const struct markup *, enum theme, const char *title,
    struct slice more, bool script);

/* Appends the script of pages with boards. */
void page_script(struct text *);

#endif
