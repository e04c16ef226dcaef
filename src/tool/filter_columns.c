/* Where in a line the position stands: the part of the filter that knows
 * columns. */
#include "tool/filter.h"
#include "json/json.h"

static bool
find(struct filter *f, struct slice line, struct cell *cell,
    struct faults *faults)
{
	const struct columns *c = &f->columns;

	if (c->json != NULL)
		return json_field(line, c->json, cell, &f->decoded, faults);
	return columns_find(c, line, c->number, cell, &f->decoded, faults);
}

/* Lines of moves: those at a path of an object, or the one in a field. */
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
	if (cells->count == 1 || f->takes_lines)
		return true;
	fault = fault_at(faults, FAULT_NO_FIELD, line,
	    "%1 lines of moves are at '%a', expected one");
	if (fault != NULL) {
		fault->n[0] = (long)cells->count;
		fault->name[0] = c->moves;
	}
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
		/* In the line it would have to be quoted or escaped. */
		fault->fixable = fault->fixable &&
		    fits_as_it_is(&f->columns,
			(struct slice){fault->fix, fault->fix_len});
		for (size_t k = 0; k < f->moves_cells.count; k++)
			move_slice(&f->moves_cells.list[k], &fault->at);
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

/* Are the columns that the user named there, and are they one each? */
static bool
settle_columns(struct filter *f, const char *file)
{
	if (!columns_settle(&f->columns, f->in.line)) {
		filter_flush(f);
		progress_clear(&f->progress);
		complain(f, file);
	} else if (f->needs_names && f->columns.header &&
	    !json_columns_named(&f->columns, f->in.line)) {
		filter_flush(f);
		status_complain(file,
		    "two columns of the header have the same name, which the "
		    "keys of an object can't have",
		    0);
	} else {
		return true;
	}
	f->status = TROUBLE;
	return false;
}

static bool
cannot_hold(const struct record *record, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_CSV, record->text,
	    "the result holds the character between columns, and without --csv "
	    "there are no quotes for it");
	return false;
}

struct slice
filter_ending(const struct filter *f, const struct record *record)
{
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));
	size_t len = end.len > 0 && end.at[end.len - 1] == '\n';

	if (len > 0 && end.len > 1 && end.at[end.len - 2] == '\r' &&
	    columns_wanted(&f->columns))
		len = 2;
	return slice_from(end, end.len - len);
}

void
filter_add_ending(const struct filter *f, const struct record *record,
    struct text *line)
{
	struct slice end = filter_ending(f, record);

	text_grow(line, end.len > 0 ? end : SLICE("\n"));
}

bool
filter_put_back(struct filter *f, const struct record *record,
    struct text *result, bool object, struct faults *faults)
{
	struct text *line = &f->put_back;

	if (object) {
		if (!json_add_fields(result, &f->columns, record->line,
			text_slice(&f->header))) {
			fault_at(faults, FAULT_NO_FIELD, record->line,
			    "the line has more fields than the header has names");
			return false;
		}
		text_grow(result, SLICE("\n"));
		return true;
	}
	line->len = 0;
	if (!columns_put(&f->columns, record->line, &f->cell,
		text_slice(result), line))
		return cannot_hold(record, faults);
	result->len = 0;
	text_grow(result, text_slice(line));
	filter_add_ending(f, record, result);
	return true;
}

bool
filter_close(struct filter *f, const struct record *record, struct text *out,
    size_t begin, struct faults *faults)
{
	struct slice results = slice_from(text_slice(out), begin);
	struct text *fields = &f->put_back;

	if (!f->keeps) {
		text_grow(out, SLICE("\n"));
		return true;
	}
	if (f->columns.csv || f->columns.delimiter != '\0') {
		fields->len = 0;
		if (!columns_join(&f->columns, results, fields))
			return cannot_hold(record, faults);
		out->len = begin;
		text_grow(out, text_slice(fields));
	}
	filter_add_ending(f, record, out);
	return true;
}

static void
pass_header(struct filter *f, const struct record *record)
{
	struct slice adds = slice_of(f->header_adds ? f->header_adds : "");
	struct text *line = &f->put_back;

	if (adds.len == 0) {
		filter_pass_on(f, record);
		return;
	}
	line->len = 0;
	(void)filter_begin(f, line, record, 0);
	if (!columns_join(&f->columns, adds, line))
		text_grow(line, adds);
	filter_add_ending(f, record, line);
	filter_add_line(f, text_slice(line));
}

bool
filter_take_header(struct filter *f)
{
	struct record record = {0};
	bool again;

	f->hides_header = false;
	if (!columns_wanted(&f->columns))
		return true;
	if (!f->columns.header)
		return settle_columns(f, f->in.name);
	if (!lines_next(&f->in))
		return true;
	if (!settle_columns(f, f->in.name))
		return false;
	record.line = f->in.line;
	record.raw = f->in.raw;
	/* The same table goes on. */
	again = f->header.len > 0 &&
	    slice_same(text_slice(&f->header), record.line);
	f->header.len = 0;
	text_grow(&f->header, record.line);
	if (f->divert != NULL ||
	    (!again && !f->json && !f->drops_header && filter_gives(f)))
		pass_header(f, &record);
	else
		f->hides_header = true;
	return true;
}

void
filter_keep_header(struct filter *f, bool keep, const char *adds)
{
	f->keeps = keep;
	f->drops_header = !keep;
	f->header_adds = adds;
}
