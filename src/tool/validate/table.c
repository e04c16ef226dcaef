/* --as=all: a row for each record, with a column for each program. */
#include "tool/validate/validate.h"

/* Asks all programs; returns whether all of them accept the record. */
static bool
ask_programs(const struct filter *f, const struct record *record,
    struct accept_answer *answers)
{
	struct faults faults;
	bool all = true;

	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++) {
		faults.count = faults.more = 0;
		all &= filter_accepts(f, &accept_programs[i], record, &faults);
		fault_sort(&faults);
		accept_answer(&answers[i], &faults);
	}
	return all;
}

static void
add_object(struct filter *f, const struct record *record,
    const struct accept_answer *answers)
{
	struct text *out = &f->results.line;

	json_accept(out, filter_kept(f, record), answers);
	filter_finish_object(f, record, out);
}

static bool
add_line(struct filter *f, const struct record *record,
    const struct accept_answer *answers, struct faults *faults)
{
	struct text *out = &f->results.line;
	size_t begin = filter_begin_line(f, out, record, 0);

	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++) {
		if (i > 0)
			text_grow(out, SLICE("\t"));
		text_grow(out,
		    slice_of(answers[i].count == 0
			    ? "yes"
			    : fault_catalogue[answers[i].words[0]].word));
	}
	return filter_finish_line(f, record, out, begin, faults);
}

static bool
take(struct filter *f, struct record *record, struct faults *faults)
{
	struct accept_answer answers[ACCEPT_PROGRAMS];
	bool all = ask_programs(f, record, answers);

	if (all && ((const struct validate *)f->settings)->invert)
		return true;
	f->results.line.len = 0;
	if (f->asked->json)
		add_object(f, record, answers);
	else if (!add_line(f, record, answers, faults))
		return false;
	results_add(&f->results, text_slice(&f->results.line));
	return all;
}

/* A record that isn't good has its row, or it can't have one. */
static void
refuse(struct filter *f, const struct record *record, struct faults *faults)
{
	(void)f;
	(void)record;
	(void)faults;
}

/* Prints the names of the columns. Behind other columns they stand in the header of
 * the file, if it has one. */
static bool
print_names(struct filter *f)
{
	struct text *line = &f->results.line;

	if (f->asked->json || f->columns.wanted)
		return true;
	line->len = 0;
	text_grow(line, SLICE("record"));
	for (const struct added_column *c = f->asked->adds; c->name != NULL;
	     c++)
		text_format(line, "\t%s", c->name);
	text_grow(line, SLICE("\n"));
	results_print(&f->results, text_slice(line));
	return true;
}

bool
validate_table(struct validate *v, struct tool *tool)
{
	struct filter_options *asked = v->asked;

	if (asked->form != NULL || asked->verdict->baseline != NULL) {
		(void)cli_error("--as=all prints a table, and no faults for "
				"--report and --baseline",
		    NULL, NULL);
		return false;
	}
	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++)
		v->programs[i].name = accept_programs[i].name;
	asked->keeps_record = true;
	asked->keeps_comments = false;
	asked->on_bad = ON_BAD_SKIP;
	filter_name_columns(asked, v->programs);
	tool->begin = print_names;
	tool->take = take;
	tool->refuse = tool->accept_ignored = refuse;
	return true;
}
