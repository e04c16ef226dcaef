/* Results beside the record: as columns behind its line, as members of its object, or
 * in the place of the position.
 *
 * A result never replaces or reorders what is in the line. Text: the line, the
 * character between columns, the results. JSON Lines: the object with the results as
 * its last members. JSON of a line that is no object: the line is the member "record".
 */
#include "base/byte.h"
#include "filter/filter.h"

/* Do results become members of the object that holds the position? */
static bool
merges(const struct filter *f)
{
	return f->asked->keeps_record && f->columns.json != NULL;
}

struct slice
filter_kept(const struct filter *f, const struct record *record)
{
	return f->asked->keeps_record && !merges(f) ? record->line
						    : (struct slice){0};
}

size_t
filter_begin_line(const struct filter *f, struct text *out,
    const struct record *record, size_t room)
{
	struct slice kept = filter_kept(f, record);

	text_reserve(out, room + kept.len + 1);
	if (kept.at != NULL) {
		text_add(out, kept);
		text_put(out, columns_delimiter(&f->columns));
	}
	return out->len;
}

static bool
cannot_hold(const struct record *record, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_CSV, record->text,
	    "the result holds the character between columns, and without --csv "
	    "there are no quotes for it");
	return false;
}

/* Replaces the moves beside the position by what they become. */
static bool
put_moves(struct filter *f, const struct record *record, struct slice *line)
{
	struct text *out = &f->results.object;

	if (f->moves_cells.count == 0)
		return true;
	out->len = 0;
	if (!columns_put(&f->columns, record->line, NULL, f->moves_cells.list,
		f->moves_cells.count, out))
		return false;
	*line = text_slice(out);
	return true;
}

bool
filter_put_back(struct filter *f, const struct record *record,
    struct text *result, bool object, struct faults *faults)
{
	struct text *line = &f->results.put_back;
	struct slice others = record->line;

	if (object) {
		if (!put_moves(f, record, &others))
			return cannot_hold(record, faults);
		if (!json_add_other_columns(result, &f->columns, others,
			text_slice(&f->header), line)) {
			fault_at(faults, FAULT_NO_FIELD, record->line,
			    f->columns.dialect != NULL
				? "the line has more fields than its dialect"
				: "the line has more fields than the header "
				  "has names");
			return false;
		}
		text_grow(result, SLICE("\n"));
		return true;
	}
	line->len = 0;
	f->cell.becomes = text_slice(result);
	if (!columns_put(&f->columns, record->line, &f->cell,
		f->moves_cells.list, f->moves_cells.count, line))
		return cannot_hold(record, faults);
	result->len = 0;
	text_grow(result, text_slice(line));
	filter_add_ending(f, record, result);
	return true;
}

/* Replaces the end of `out` by the text that was made of it. */
static void
replace_end(const struct filter *f, struct text *out, size_t begin)
{
	out->len = begin;
	text_grow(out, text_slice(&f->results.put_back));
}

/* Merges texts, separated by tabs, into the object of the record. */
static void
merge_texts(struct filter *f, const struct added_column *column,
    const struct record *record, struct text *out, size_t begin)
{
	struct slice texts = slice_from(text_slice(out), begin);
	struct text *object = &f->results.put_back;

	object->len = 0;
	json_merge_begin(object, record->line);
	for (; column->name != NULL; column++)
		json_merge_value(object, record->line, column,
		    column[1].name != NULL ? columns_cut_text(&texts) : texts);
	json_merge_end(object, record->line);
	replace_end(f, out, begin);
}

/* Makes columns of texts that are separated by tabs. */
static bool
join_texts(struct filter *f, const struct added_column *adds, struct text *out,
    size_t begin)
{
	struct text *fields = &f->results.put_back;
	struct slice texts = slice_from(text_slice(out), begin);
	size_t tabs = 0;

	if (f->columns.csv || columns_delimiter(&f->columns) != '\t') {
		fields->len = 0;
		if (!columns_join(&f->columns, texts, fields))
			return false;
		replace_end(f, out, begin);
		return true;
	}
	while (adds[tabs].name != NULL && adds[tabs + 1].name != NULL)
		tabs++;
	return slice_count(texts, '\t') <= tabs;
}

bool
filter_join_line(struct filter *f, const struct added_column *adds,
    const struct record *record, struct text *out, size_t begin,
    struct faults *faults)
{
	if (merges(f))
		merge_texts(f, adds, record, out, begin);
	else if (!join_texts(f, adds, out, begin))
		return cannot_hold(record, faults);
	return true;
}

void
filter_end_line(const struct filter *f, const struct record *record,
    struct text *out)
{
	if (f->asked->keeps_record)
		filter_add_ending(f, record, out);
	else
		text_grow(out, SLICE("\n"));
}

bool
filter_finish_line_as(struct filter *f, const struct added_column *adds,
    const struct record *record, struct text *out, size_t begin,
    struct faults *faults)
{
	if (f->asked->keeps_record &&
	    !filter_join_line(f, adds, record, out, begin, faults))
		return false;
	filter_end_line(f, record, out);
	return true;
}

bool
filter_finish_line(struct filter *f, const struct record *record,
    struct text *out, size_t begin, struct faults *faults)
{
	return filter_finish_line_as(f, f->asked->adds, record, out, begin,
	    faults);
}

void
filter_finish_object(struct filter *f, const struct record *record,
    struct text *out)
{
	struct text *object = &f->results.put_back;

	if (!merges(f))
		return;
	object->len = 0;
	json_merge_begin(object, record->line);
	json_merge_members(object, record->line, text_slice(out));
	json_merge_end(object, record->line);
	replace_end(f, out, 0);
	filter_add_ending(f, record, out);
}

static bool
has_column(const struct columns *c, struct slice header, struct slice name)
{
	struct text scratch = {0};
	struct cell cell;
	bool found = false;

	while (!found && columns_next(c, &header, &cell, &scratch)) {
		struct slice taken = slice_trimmed(cell.text);

		found = taken.len == name.len && slice_starts_like(taken, name);
	}
	text_free(&scratch);
	return found;
}

/* Appends the name of a column of results, so that no column of the header has the
 * same name, in capital or small letters. */
static void
add_name(const struct columns *c, struct slice header,
    const struct added_column *column, struct text *out)
{
	struct text name = {0};
	size_t taken = 0;

	do {
		name.len = 0;
		columns_add_name(&name, slice_of(column->name), taken++);
	} while (has_column(c, header, text_slice(&name)));
	text_grow(out, text_slice(&name));
	text_free(&name);
}

void
filter_add_names(const struct filter *f, const struct record *header,
    struct text *out)
{
	struct text names = {0};

	for (const struct added_column *c = f->asked->adds; c->name != NULL;
	     c++) {
		if (c > f->asked->adds)
			text_grow(&names, SLICE("\t"));
		add_name(&f->columns, header->line, c, &names);
	}
	if (!columns_join(&f->columns, text_slice(&names), out))
		text_grow(out, text_slice(&names));
	text_free(&names);
}
