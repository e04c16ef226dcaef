/* shelf: boards in text that stand side by side. A row is printed as soon as it is full.
 * tool includes it. */
#ifndef DRAW_SHELF_H
#define DRAW_SHELF_H

#include "base/text.h"

#define SHELF_MOST 64
struct shelf {
	size_t width; /* columns of a row; 0: one board below the other */
	size_t count;
	size_t used;
	struct text board[SHELF_MOST];
	size_t board_width[SHELF_MOST];
};

/* The widest row. */
#define SHELF_COLUMNS_MOST 10000

/* Returns the columns that the variable COLUMNS gives, or else those of the terminal
 * `fd`, or `none` if it is no terminal. */
size_t shelf_columns(int fd, size_t none);

/* Adds a board to the row; a full row is appended to the text. shelf_clear appends
 * the last row. */
void shelf_add(struct shelf *, struct text *out, struct slice board,
    size_t width);
void shelf_clear(struct shelf *, struct text *out);

void shelf_free(struct shelf *);

#endif
