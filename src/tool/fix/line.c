/* Writes the line of a fixed record: the bytes that stay are copied, the new ones
 * are quoted or escaped as their column needs it. Compares its lines. */
#include "tool/fix/fix.h"

static bool
in_quotes(const struct record *record, struct slice cell)
{
	return cell.at > record->line.at && cell.at[-1] == '"' &&
	    slice_end(cell) < slice_end(record->line) &&
	    *slice_end(cell) == '"';
}

bool
fix_fits(const struct filter *f, struct slice text)
{
	const struct columns *c = &f->columns;

	if (c->prefix != NULL)
		return !slice_holds(text, '"');
	return c->field == NULL || c->csv || !columns_ends_field(c, text);
}

/* Returns the bytes of the line that a piece of the decoded text comes from. */
static struct slice
raw_of(const struct cell *cell, struct slice piece)
{
	if (cell->quoting == QUOTING_NONE)
		return piece;
	return slice_between(columns_place(cell, piece.at),
	    columns_place(cell, slice_end(piece)));
}

/* Returns whether the fixed text of a field without quotes needs quotes. */
static bool
needs_quotes(const struct filter *f, const struct edit *m)
{
	struct slice text = edit_text(m);

	return slice_holds(text, '"') || columns_ends_field(&f->columns, text);
}

static void
put_text(struct text *out, const struct edit *m, const struct cell *cell,
    enum quoting quoting)
{
	struct slice piece;
	size_t at = 0;
	bool kept;

	while (edit_piece(m, &at, &piece, &kept)) {
		if (kept)
			text_grow(out, raw_of(cell, piece));
		else
			columns_escape(out, piece, quoting);
	}
}

static void
put_cell(struct text *out, const struct filter *f, const struct record *record,
    const struct edit *m, const struct cell *cell)
{
	enum quoting quoting = cell->quoting;

	if (slice_same(edit_text(m), record->text)) {
		text_grow(out, cell->raw);
		return;
	}
	if (!f->columns.csv || quoting != QUOTING_NONE) {
		if (f->columns.json != NULL)
			quoting = QUOTING_JSON;
		put_text(out, m, cell, quoting);
	} else if (in_quotes(record, cell->raw)) {
		put_text(out, m, cell, QUOTING_CSV);
	} else if (needs_quotes(f, m)) {
		text_grow(out, SLICE("\""));
		columns_escape(out, edit_text(m), QUOTING_CSV);
		text_grow(out, SLICE("\""));
	} else {
		put_text(out, m, cell, QUOTING_NONE);
	}
}

void
fix_line(struct fixer *x, const struct record *record, bool ending)
{
	const struct filter *f = x->filter;
	struct cell whole = {record->text, record->text, QUOTING_NONE, {0}};
	bool column = f->columns.wanted && f->columns.prefix == NULL;
	const struct cell *cell = column ? &f->cell : &whole;
	const char *end = slice_end(record->raw);

	x->line.len = 0;
	x->front = (size_t)(record->line.at - record->raw.at);
	text_grow(&x->line, slice_between(record->raw.at, cell->raw.at));
	put_cell(&x->line, f, record, &x->fix, cell);
	text_grow(&x->line,
	    slice_between(slice_end(cell->raw), slice_end(record->line)));
	x->end = x->line.len;
	if (!ending)
		text_grow(&x->line,
		    slice_between(slice_end(record->line), end));
	else
		text_grow(&x->line, filter_ending(f, record));
}

/* Returns the last line of the text, with its newline. */
static struct slice
last_line(struct slice s)
{
	size_t n = s.len;

	while (n > 0 && (n == s.len || s.at[n - 1] != '\n'))
		n--;
	return slice_from(s, n);
}

size_t
fix_same_tail(struct slice a, struct slice b)
{
	size_t n = 0;

	for (;;) {
		struct slice line = last_line(slice_head(a, a.len - n));

		if (line.len == 0 ||
		    !slice_same(line, last_line(slice_head(b, b.len - n))))
			return n;
		n += line.len;
	}
}
