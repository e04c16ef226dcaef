/* Finds the position in the columns of a line. */
#include "filter/filter.h"

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
		if (slice_holds(SLICE("\"\\\t"), fix.at[i]) ||
		    fix.at[i] == columns_delimiter(c))
			return false;
	return true;
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
