/* Finds the position in the columns of a line. */
#include "filter/filter.h"

/* So many lines behind a record are looked at, to see that it is part of a block. */
#define AHEAD_MOST 4

static bool
find(struct filter *f, struct slice line, struct cell *cell,
    struct faults *faults)
{
	const struct columns *c = &f->columns;

	if (c->json != NULL)
		return json_field(line, c->json, cell, &f->decoded, faults);
	return columns_find(c, line, c->number, cell, &f->decoded, faults);
}

/* Finds the lines of moves at a path of an object, or the line in a field. */
static bool
find_moves(struct filter *f, struct slice line, struct faults *faults)
{
	const struct columns *c = &f->columns;
	struct cells *cells = &f->moves_cells;
	struct fault *fault;

	if (c->json == NULL) {
		cells->count = columns_find(c, line, c->moves_number,
		    &cells->list[0], &f->decoded, faults);
		return cells->count > 0;
	}
	if (!json_strings(line, c->moves, cells, &f->decoded, faults))
		return false;
	if (cells->count == 1 || f->tool->takes_lines)
		return true;
	fault = fault_at(faults, FAULT_NO_FIELD, line,
	    "%1 lines of moves are at '%a', expected one");
	fault_names(fault_numbers(fault, (long)cells->count, 0), c->moves,
	    NULL);
	return false;
}

bool
filter_find(struct filter *f, struct record *record, struct faults *faults)
{
	const struct columns *c = &f->columns;
	bool good = true;

	f->decoded.len = 0;
	text_reserve(&f->decoded, 2 * record->line.len);
	f->cell.raw = f->cell.text = record->line;
	f->cell.quoting = QUOTING_NONE;
	f->moves_cells.count = 0;
	if (c->prefix != NULL)
		f->cell.raw = f->cell.text = columns_behind_prefix(c,
		    record->line);
	else if (c->field != NULL || c->json != NULL)
		good = find(f, record->line, &f->cell, faults);
	if (!good && faults->list[0].code != FAULT_BAD_CSV)
		hint_search_line(f);
	if (good && c->moves != NULL)
		good = find_moves(f, record->line, faults);
	record->text = f->cell.text;
	if (f->moves_cells.count > 0)
		record->moves = f->moves_cells.list[0].text;
	return good;
}

static void
move_slice(const struct cell *cell, struct slice *at)
{
	struct slice text = cell->text;

	if (cell->quoting == QUOTING_NONE || at->at == NULL ||
	    !slice_within(*at, text))
		return;
	*at = slice_between(columns_place(cell, at->at),
	    columns_place(cell, slice_end(*at)));
}

static bool
fits_as_it_is(const struct columns *c, struct slice fix)
{
	for (size_t i = 0; i < fix.len; i++)
		if (slice_holds(SLICE("\"\\\t"), fix.at[i]))
			return false;
	return !columns_ends_field(c, fix);
}

void
filter_place_faults(const struct filter *f, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		move_slice(&f->cell, &fault->at);
		if (fault->fixable)
			move_slice(&f->cell, &fault->fix_at);
		/* A fix that has to be quoted or escaped isn't offered. */
		fault->fixable = fault->fixable &&
		    fits_as_it_is(&f->columns,
			(struct slice){fault->fix, fault->fix_len});
		for (size_t k = 0; k < f->moves_cells.count; k++)
			move_slice(&f->moves_cells.list[k], &fault->at);
	}
}

/* Are all lines printed, so that no block loses one? */
static bool
keeps_lines(const struct filter *f)
{
	return !results_wanted(&f->results) || f->results.passthrough != NULL ||
	    (f->asked->keeps_comments && !f->asked->json &&
		f->asked->on_bad == ON_BAD_KEEP && !f->tool->drops_good);
}

static void
refuse_block(struct filter *f, enum block block)
{
	bool plain = block == BLOCK_PLAIN;
	struct text why = {0};

	text_format(&why,
	    "line %u belongs to %s, of which --line-prefix reads one line and "
	    "would lose the others; %sto read only the positions: grep '^%s' "
	    "FILE | %s ...%s",
	    lines_number(&f->in),
	    plain ? "a block of a .plain file (fen, move, score, ...)"
		  : "a game of a PGN",
	    plain ? "-f plain in its place reads the blocks; "
		  : "-f pgn in its place reads the games; ",
	    plain ? "fen " : "\\[FEN ", status_tool(),
	    f->asked->keeps_comments && !f->asked->json && !f->tool->drops_good
		? "; to print all lines: --on-bad=keep"
		: "");
	filter_trouble(f, text_string(&why), 0);
	text_free(&why);
}

/* Returns the next line that isn't blank, as far as it is in the block already. */
static struct slice
line_behind(const struct lines *in)
{
	struct slice lines[AHEAD_MOST + 1];
	unsigned count = lines_ahead(in, lines, AHEAD_MOST);

	for (unsigned i = 0; i < count; i++)
		if (!slice_only(lines[i], SLICE(" \t\r")))
			return lines[i];
	return (struct slice){0};
}

bool
filter_watches_blocks(const struct filter *f)
{
	return f->columns.prefix != NULL && !keeps_lines(f);
}

bool
filter_breaks_block(struct filter *f)
{
	enum block block;

	if (keeps_lines(f))
		return false;
	block = blocks_add(&f->blocks, f->in.line, line_behind(&f->in));
	if (block == BLOCK_NONE)
		return false;
	refuse_block(f, block);
	f->stopped = true;
	return true;
}
