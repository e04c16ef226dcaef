#include "draw/shelf.h"
#include "base/cli/cli.h"
#include "base/status.h"

#include <stdlib.h>
#include <unistd.h>

#define SHELF_GAP 4

/* Appends a line, without the spaces at its end. */
static void
put_line(struct text *out, size_t begin)
{
	while (out->len > begin && out->at[out->len - 1] == ' ')
		out->len--;
	text_grow(out, SLICE("\n"));
}

/* Appends a row: the first line of each board, then the second of each, and so
 * on. */
void
shelf_clear(struct shelf *shelf, struct text *out)
{
	struct slice rest[SHELF_MOST];
	bool more = shelf->count > 0;

	for (size_t i = 0; i < shelf->count; i++)
		rest[i] = text_slice(&shelf->board[i]);
	while (more) {
		size_t begin = out->len, owed = 0;

		more = false;
		for (size_t i = 0; i < shelf->count; i++) {
			bool has = rest[i].len > 0;

			if (has) {
				text_grow_repeat(out, ' ', owed);
				text_grow(out, slice_cut(&rest[i], '\n'));
				owed = 0;
			}
			owed += SHELF_GAP + (has ? 0 : shelf->board_width[i]);
			more |= rest[i].len > 0;
		}
		put_line(out, begin);
	}
	if (shelf->count > 0)
		text_grow(out, SLICE("\n"));
	shelf->count = shelf->used = 0;
}

void
shelf_add(struct shelf *shelf, struct text *out, struct slice board,
    size_t width)
{
	size_t gap = shelf->count > 0 ? SHELF_GAP : 0;

	if (shelf->count == SHELF_MOST ||
	    shelf->used + gap + width > shelf->width) {
		shelf_clear(shelf, out);
		gap = 0;
	}
	shelf->board[shelf->count].len = 0;
	text_grow(&shelf->board[shelf->count], board);
	shelf->board_width[shelf->count++] = width;
	shelf->used += gap + width;
	if (shelf->used >= shelf->width)
		shelf_clear(shelf, out);
}

size_t
shelf_columns(int fd, size_t none)
{
	const char *columns = getenv("COLUMNS");
	uintmax_t n;

	if (columns != NULL && cli_number(columns, 1, SHELF_COLUMNS_MOST, &n))
		return n;
	return isatty(fd) ? status_columns(fd) : none;
}

void
shelf_free(struct shelf *shelf)
{
	for (size_t i = 0; i < SHELF_MOST; i++)
		text_free(&shelf->board[i]);
}
