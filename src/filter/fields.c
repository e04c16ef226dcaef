/* Fields of the record at hand. */
#include "filter/fields.h"
#include "field/unknown.h"

/* Ends the run with a message about a column that is neither a number nor a name in the
 * header. A worker leaves that to the thread that writes. */
static void
lacks_column(struct filter *f, struct slice name)
{
	f->stopped = true;
	f->must_redo = f->is_worker;
	if (!f->is_worker)
		filter_lacks_column(f, name,
		    columns_have_names(&f->columns) ? text_slice(&f->header)
						    : SLICE(""));
}

/* Returns the number of the column with this name, 0 if there is none. A name is looked
 * for once a header. */
static size_t
number_of(struct filter_fields *ff, struct slice name)
{
	struct filter *f = ff->filter;
	struct filter_column *column;
	size_t number;

	if (ff->header != f->header_number)
		ff->count = 0;
	ff->header = f->header_number;
	for (size_t i = 0; i < ff->count; i++)
		if (slice_same(ff->columns[i].name, name))
			return ff->columns[i].number;
	number = columns_number(&f->columns, name, text_slice(&f->header));
	if (number == 0 && !slice_only(name, SLICE("0123456789")))
		lacks_column(f, name);
	if (ff->count < FILTER_COLUMNS_MOST) {
		column = &ff->columns[ff->count++];
		column->name = name;
		column->number = number;
	}
	return number;
}

static uintmax_t
find_line(const struct field_record *record)
{
	const struct filter_fields *ff = record->arg;

	return lines_number(&ff->filter->in) - ff->lines_behind;
}

static bool
find_column(const struct field_record *record, struct slice name,
    struct slice *text)
{
	struct filter_fields *ff = record->arg;
	const struct columns *c = &ff->filter->columns;
	struct slice line = ff->current->line;
	struct cell cell;
	size_t number;

	ff->decoded.len = 0;
	if (c->json != NULL)
		return json_member(line, name, text, &ff->decoded);
	number = number_of(ff, name);
	if (number == 0 ||
	    !columns_find_text(c, line, number, &cell, &ff->decoded))
		return false;
	*text = cell.text;
	return true;
}

void
filter_ask(struct filter *f, const struct record *record,
    const struct faults *faults, struct filter_fields *ff)
{
	const struct columns *c = &f->columns;

	ff->filter = f;
	ff->current = record;
	ff->record.entry = &record->entry;
	ff->record.text = record->text;
	ff->record.file = slice_of(f->in.name);
	ff->record.line = find_line;
	ff->lines_behind = 0;
	ff->record.faults = faults;
	ff->record.last = NULL;
	ff->record.variation = 0;
	ff->record.column = c->field != NULL || c->json != NULL ? find_column
								: NULL;
	ff->record.arg = ff;
	field_start(&ff->subject, &record->entry.position, &f->asked->options,
	    &ff->record, &ff->scratch);
	ff->subject.mobility = f->mobility;
}

void
filter_expect_fields(struct filter_options *asked, const struct field_ref *refs,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t game = 0; game < GAMES; game++)
			asked->needs_mobility |= refs[i].of[game] != NULL &&
			    refs[i].of[game]->has_mobility;
}

void
filter_fields_free(struct filter_fields *ff)
{
	text_free(&ff->scratch);
	text_free(&ff->decoded);
}

void
filter_fields_own(struct filter_fields *ff)
{
	ff->scratch = ff->decoded = (struct text){0};
	ff->count = 0;
}

/* Reports what is wrong with the value of an option; returns 0. */
static size_t
refuse(const char *option, struct text *why)
{
	struct text line = {0};

	text_format(&line, "--%s: %v", option, text_slice(why));
	status_complain(NULL, text_string(&line), 0);
	text_free(&line);
	text_free(why);
	return 0;
}

size_t
filter_read_fields(const char *option, const char *value,
    struct field_ref *refs, size_t most)
{
	struct slice list = slice_of(value);
	struct text why = {0};
	size_t count = 0;

	do {
		struct slice name = slice_trimmed(slice_cut(&list, ','));

		if (count == most) {
			if (most == 1)
				text_grow(&why, SLICE("expected one field"));
			else
				text_format(&why, "more than %u fields",
				    (uint64_t)most);
			return refuse(option, &why);
		}
		if (!field_find(name, &refs[count++])) {
			field_explain_unknown(&why, name,
			    (size_t)(name.at - value) + 1);
			return refuse(option, &why);
		}
	} while (list.len > 0);
	return count;
}

/* The most bytes of a condition that an excerpt shows. */
#define EXCERPT_MOST 160

/* Appends the condition and a mark below the mistake, if a terminal shows them. */
static void
add_excerpt(struct text *out, const struct filter_options *asked,
    struct slice text, struct slice at)
{
	bool wanted = asked->excerpt == WHEN_ALWAYS ||
	    (asked->excerpt == WHEN_AUTO && status_columns(2) > 0);
	size_t before = (size_t)(at.at - text.at);

	for (size_t i = 0; i < text.len; i++)
		wanted = wanted && byte_printable(text.at[i]);
	if (!wanted || text.len > EXCERPT_MOST)
		return;
	text_format(out, "\n     | %v\n     | ", text);
	text_grow_repeat(out, ' ', before);
	text_grow(out, SLICE("^"));
	if (at.len > 1)
		text_grow_repeat(out, '~', at.len - 1);
}

struct condition *
filter_read_condition(const struct filter_options *asked, const char *name,
    const char *text)
{
	struct slice all = slice_of(text);
	struct condition_mistake mistake;
	struct condition *c = condition_read(all, &mistake);
	struct text message = {0};

	if (c == NULL) {
		text_format(&message, "%s: %s, column %u: %v", status_tool(),
		    name, (uint64_t)(mistake.at.at - all.at) + 1,
		    text_slice(&mistake.why));
		add_excerpt(&message, asked, all, mistake.at);
		text_grow(&message, SLICE("\n"));
		(void)status_write(2, text_slice(&message));
		text_free(&message);
	}
	text_free(&mistake.why);
	return c;
}

enum status
filter_print_fields(bool json)
{
	struct text list = {0};
	enum status status;

	if (json)
		json_list_fields(&list);
	else
		field_list(&list);
	status = cli_print(text_slice(&list));
	text_free(&list);
	return status;
}
