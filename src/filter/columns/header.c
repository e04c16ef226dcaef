/* Columns: finds those that the user named, and takes the header of a file. */
#include "filter/crew.h"

#include <unistd.h>

/* Does the line look like CSV, without --csv or another delimiter? */
static bool
lacks_csv(const struct columns *c, struct slice line)
{
	return columns_delimiter(c) == '\t' && !slice_holds(line, '\t') &&
	    slice_holds(line, ',');
}

void
filter_lacks_column(struct filter *f, struct slice name, struct slice line)
{
	const struct columns *c = &f->columns;
	bool named = columns_have_names(c);
	struct near near = {.typed = name};
	struct text t = {0};

	text_grow(&t, SLICE("column '"));
	text_grow_escaped(&t, name, 80);
	if (slice_starts(line, SLICE("{"))) {
		text_grow(&t, SLICE("' in JSON objects: --json-field="));
		text_grow_escaped(&t, name, 80);
		text_grow(&t, SLICE(" reads it"));
	} else if (named) {
		text_grow(&t, SLICE("' is not in the header, which has "));
		columns_list(c, line, &near, &t);
	} else {
		text_format(&t, "' is a name: %s needed to find it",
		    lacks_csv(c, line) ? "--csv --header are" : "--header is");
	}
	if (named && lacks_csv(c, line)) {
		text_grow(&t,
		    SLICE("; --csv reads columns with commas between"));
	} else if (near_word(&near).len > 0) {
		text_grow(&t, SLICE("; did you mean '"));
		text_grow_escaped(&t, near_word(&near), NEAR_LONGEST);
		text_grow(&t, SLICE("'?"));
	}
	filter_trouble(f, text_string(&t), 0);
	text_free(&t);
}

/* Reports that the column of the positions, or of the moves, can't be found. */
static void
complain(struct filter *f)
{
	const struct columns *c = &f->columns;
	bool field = c->field != NULL && c->number == 0;
	struct slice line = c->header ? f->in.line : text_slice(&f->header);
	struct slice ahead;

	if (!columns_have_names(c)) {
		ahead = isatty(f->in.fd) ? SLICE("") : lines_peek(&f->in, 1);
		line = slice_cut(&ahead, '\n');
	}
	if (!field && slice_starts(line, SLICE("{")))
		line.len = 0;
	filter_lacks_column(f, slice_of(field ? c->field : c->moves), line);
}

/* Finds the columns that the user named. Keys of JSON have to be different. */
static bool
resolve_columns(struct filter *f)
{
	if (!columns_resolve(&f->columns, f->in.line))
		complain(f);
	else if (f->asked->needs_names && f->columns.header &&
	    !json_columns_named(&f->columns, f->in.line))
		filter_trouble(f,
		    "two columns of the header have the same name, which the "
		    "keys of an object can't have",
		    0);
	else
		return true;
	return false;
}

static void
pass_header(struct filter *f, const struct record *record)
{
	struct text *line = &f->results.put_back;

	if (f->asked->adds == NULL) {
		filter_pass_on(f, record);
		return;
	}
	line->len = 0;
	(void)filter_begin_line(f, line, record, 0);
	filter_add_names(f, record, line);
	filter_add_ending(f, record, line);
	results_add_line(&f->results, text_slice(line));
}

bool
filter_take_header(struct filter *f)
{
	struct record record = {0};
	bool goes_on;

	f->header_number++;
	f->hides_header = false;
	f->columns = f->asked->columns;
	if (!f->columns.wanted)
		return true;
	if (f->columns.dialect != NULL) {
		f->header.len = 0;
		text_grow(&f->header, slice_of(f->columns.dialect->header));
	}
	if (!f->columns.header)
		return resolve_columns(f);
	if (!lines_next(&f->in))
		return true;
	if (!resolve_columns(f))
		return false;
	record.line = f->in.line;
	record.raw = f->in.raw;
	/* Files with the same header are one table. */
	goes_on = f->header.len > 0 &&
	    slice_same(text_slice(&f->header), record.line);
	f->header.len = 0;
	text_grow(&f->header, record.line);
	if (f->asked->range.from > 0)
		return true; /* the part with the byte 0 has it */
	if (f->results.passthrough != NULL ||
	    (!goes_on && !f->asked->json && !f->asked->drops_header &&
		f->results.shown))
		pass_header(f, &record);
	else
		f->hides_header = true;
	return true;
}
