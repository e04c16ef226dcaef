/* --report=github: workflow commands, which GitHub shows as annotations of
 * the lines. A table for the summary of the job goes to the file that the
 * environment variable GITHUB_STEP_SUMMARY names. */
#include "report/format.h"
#include "base/byte.h"
#include "base/status.h"
#include "report/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* GitHub shows this many errors of a step, and this many warnings. */
#define SHOWN_MOST 10

/* The longest file name in a cell of the table. */
#define NAME_MOST 200

static void
add_property(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"%25", "%3A", "%2C"};

	report_grow_escaped(out, s, "%:,", escaped);
}

static void
add_message(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"%25"};

	report_grow_escaped(out, s, "%", escaped);
	text_grow(out, SLICE("\n"));
}

static void
add_command(struct text *out, const struct report *r, const struct fault *fault)
{
	struct text sentence = {0};
	struct report part = report_at(r, fault->at.at);
	uint64_t column = report_column(&part, fault->at.at);

	report_message(&sentence, fault, false);
	text_format(out, fault->error ? "::error file=" : "::warning file=");
	add_property(out, slice_of(r->file));
	text_format(out, ",line=%u,col=%u,endColumn=%u,title=%s::", part.number,
	    column, (uint64_t)report_end_column(&part, fault->at),
	    fault_catalogue[fault->code].word);
	add_message(out, text_slice(&sentence));
	text_free(&sentence);
}

static void
record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	(void)bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault->hidden)
			continue;
		if (run->shown[fault->error] >= SHOWN_MOST) {
			report_run_leave_out(NULL, run,
			    (struct report_count){fault->code, fault->error,
				1});
			continue;
		}
		run->shown[fault->error]++;
		add_command(out, r, fault);
	}
	run->left_out += r->faults->more;
}

static void
trouble(struct text *out, struct report_run *run, const char *subject,
    const char *why)
{
	(void)run;
	text_format(out, "::error file=");
	add_property(out, slice_of(subject));
	text_format(out, "::");
	add_message(out, slice_of(why));
}

/* Appends a cell of the table. Bytes that Markdown or HTML might interpret
 * become entities. */
static void
add_cell(struct text *out, struct slice s)
{
	struct text t = {0};

	text_grow_escaped(&t, s, NAME_MOST);
	for (size_t i = 0; i < t.len; i++) {
		char c = t.at[i];

		if (byte_letter(c) || byte_digit(c) || strchr(" ./-", c)) {
			text_grow(out, (struct slice){t.at + i, 1});
			continue;
		}
		text_format(out, "&#%u;", (uint64_t)(unsigned char)c);
	}
	if (s.len > NAME_MOST)
		text_grow(out, SLICE("..."));
	text_free(&t);
}

static void
add_row(struct text *out, const struct report_run *run, enum fault_code code)
{
	const struct report_location *first = &run->first[code];

	text_grow(out, SLICE("| "));
	add_cell(out, slice_of(fault_catalogue[code].word));
	text_grow(out, SLICE(" | "));
	add_cell(out, slice_of(fault_catalogue[code].summary));
	text_format(out, " | %k | ", run->by_word[code]);
	add_cell(out, slice_of(first->file));
	text_format(out, ":%u:%u |\n", first->number, (uint64_t)first->column);
}

static void
add_table(struct text *out, const struct report_run *run)
{
	text_format(out, "### fen-validate\n\nrecords: %k, bad: %k\n\n",
	    run->records, run->bad);
	if (run->errors + run->warnings == 0)
		return;
	text_grow(out,
	    SLICE("| fault | what it is | how many | the first |\n"
		  "| --- | --- | ---: | --- |\n"));
	for (enum fault_code code = 0; code < FAULTS; code++)
		if (run->by_word[code] > 0)
			add_row(out, run, code);
	text_grow(out, SLICE("\n"));
}

static const char *
summary_file(void)
{
	const char *file = getenv("GITHUB_STEP_SUMMARY");

	return file != NULL && *file != '\0' ? file : NULL;
}

/* Opens the summary now: after the last file is open, nothing else can be. */
static void
begin(struct text *out, struct report_run *run)
{
	const char *file = summary_file();

	(void)out;
	if (file == NULL)
		return;
	run->summary = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC,
	    0666);
	run->summary_error = run->summary < 0 ? errno : 0;
}

/* Appends to the summary in one write. */
static void
write_summary(struct report_run *run)
{
	struct text table = {0};
	int error = run->summary_error;

	if (run->summary > 0) {
		add_table(&table, run);
		error = status_write(run->summary, text_slice(&table));
		text_free(&table);
		if (close(run->summary) != 0 && error == 0)
			error = errno;
	}
	if (error == 0)
		return;
	status_complain(summary_file(), NULL, error);
	run->trouble = true;
}

static void
end(struct text *out, struct report_run *run)
{
	if (run->left_out > 0) {
		text_format(out, "::notice title=fen-validate::and %k more",
		    run->left_out);
		report_grow_words(out, run->left_by_word);
		text_grow(out, SLICE("\n"));
	}
	write_summary(run);
}

const struct report_format format_github = {
    .name = "github",
    .begin = begin,
    .record = record,
    .more = report_run_leave_out,
    .trouble = trouble,
    .end = end,
};
