/* Where in a line the position stands: the part of the filter that knows
 * columns. */
#include "tool/filter.h"
#include "json/json.h"

static bool
find(struct filter *f, struct slice line, const char *key, size_t number,
    struct cell *cell, struct faults *faults)
{
	if (f->columns.json != NULL)
		return json_field(line, key, cell, &f->decoded, faults);
	return columns_find(&f->columns, line, number, cell, &f->decoded,
	    faults);
}

bool
filter_find(struct filter *f, struct record *record, struct faults *faults)
{
	const struct columns *c = &f->columns;
	bool good = true;

	f->decoded.len = 0;
	text_reserve(&f->decoded, 2 * record->line.len);
	f->cell.raw = f->cell.text = record->line;
	f->moves_cell.raw = f->moves_cell.text = (struct slice){0};
	f->cell.quoting = f->moves_cell.quoting = QUOTING_NONE;
	if (c->prefix != NULL)
		f->cell.raw = f->cell.text = columns_behind_prefix(c,
		    record->line);
	else if (c->field != NULL || c->json != NULL)
		good = find(f, record->line, c->json, c->number, &f->cell,
		    faults);
	if (good && c->moves != NULL)
		good = find(f, record->line, c->moves, c->moves_number,
		    &f->moves_cell, faults);
	record->text = f->cell.text;
	record->moves = f->moves_cell.text;
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

void
filter_place_faults(const struct filter *f, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		move_slice(&f->cell, &fault->at);
		move_slice(&f->moves_cell, &fault->at);
		move_slice(&f->cell, &fault->fix_at);
		move_slice(&f->moves_cell, &fault->fix_at);
	}
}

/* Which column isn't there, in one line. */
static void
complain(struct filter *f, const char *file)
{
	const struct columns *c = &f->columns;
	bool field = c->field != NULL && c->number == 0;
	struct text t = {0};

	text_grow(&t, SLICE("column '"));
	text_grow_escaped(&t, slice_of(field ? c->field : c->moves), 80);
	text_grow(&t,
	    c->header ? SLICE("' is not in the header\0")
		      : SLICE("' is a name: --header is needed to find it\0"));
	status_complain(file, t.at, 0);
	filter_form_trouble(f, t.at, 0);
	text_free(&t);
}

bool
filter_header(struct filter *f, const char *file)
{
	if (columns_settle(&f->columns, f->in.line))
		return true;
	filter_flush(f);
	complain(f, file);
	f->status = TROUBLE;
	return false;
}
