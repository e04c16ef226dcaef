/* Workflow commands, which GitHub shows beside the lines; and a table for the
 * summary of the job, in the file that it names. */
#include "base/forms.h"
#include "base/byte.h"
#include "base/status.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* GitHub shows so many errors of a step, and so many warnings. */
#define SHOWN_MOST 10

/* So much of a file's name has room in a cell. */
#define NAME_MOST 200

static void
add_property(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"%25", "%3A", "%2C"};

	forms_grow_escaped(out, s, "%:,", escaped);
}

static void
add_message(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"%25"};

	forms_grow_escaped(out, s, "%", escaped);
	text_grow(out, SLICE("\n"));
}

static void
add_number(struct text *out, struct slice key, uint64_t n)
{
	text_grow(out, key);
	text_grow_number(out, (intmax_t)n);
}

static void
add_command(struct text *out, const struct report *r, const struct fault *fault)
{
	struct text sentence = {0};
	size_t column = report_column(r, fault->at.at);

	fault_say(&sentence, fault);
	text_grow(out,
	    fault->error ? SLICE("::error file=") : SLICE("::warning file="));
	add_property(out, slice_of(r->file));
	add_number(out, SLICE(",line="), r->number);
	add_number(out, SLICE(",col="), column);
	add_number(out, SLICE(",endColumn="), column + fault->at.len);
	text_grow(out, SLICE(",title="));
	text_grow(out, slice_of(fault_catalogue[fault->code].word));
	text_grow(out, SLICE("::"));
	add_message(out, text_slice(&sentence));
	text_free(&sentence);
}

static void
record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	(void)bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault->hidden)
			continue;
		if (run->shown[fault->error] >= SHOWN_MOST) {
			forms_leave_out(NULL, run, fault->code, 1);
			continue;
		}
		run->shown[fault->error]++;
		add_command(out, r, fault);
	}
	run->left_out += r->faults->more;
}

static void
trouble(struct text *out, struct forms_run *run, const char *subject,
    const char *why)
{
	(void)run;
	text_grow(out, SLICE("::error file="));
	add_property(out, slice_of(subject));
	text_grow(out, SLICE("::"));
	add_message(out, slice_of(why));
}

/* Nothing in a cell is what Markdown or HTML might obey. */
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
		text_grow(out, SLICE("&#"));
		text_grow_number(out, (unsigned char)c);
		text_grow(out, SLICE(";"));
	}
	if (s.len > NAME_MOST)
		text_grow(out, SLICE("..."));
	text_free(&t);
}

static void
add_row(struct text *out, const struct forms_run *run, enum fault_code code)
{
	const struct forms_place *first = &run->first[code];

	text_grow(out, SLICE("| "));
	add_cell(out, slice_of(fault_catalogue[code].word));
	text_grow(out, SLICE(" | "));
	add_cell(out, slice_of(fault_catalogue[code].summary));
	text_grow(out, SLICE(" | "));
	report_thousands(out, run->by_word[code]);
	text_grow(out, SLICE(" | "));
	add_cell(out, slice_of(first->file));
	add_number(out, SLICE(":"), first->number);
	add_number(out, SLICE(":"), first->column);
	text_grow(out, SLICE(" |\n"));
}

static void
add_table(struct text *out, const struct forms_run *run)
{
	text_grow(out, SLICE("### fen-validate\n\nrecords: "));
	report_thousands(out, run->records);
	text_grow(out, SLICE(", bad: "));
	report_thousands(out, run->bad);
	text_grow(out, SLICE("\n\n"));
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

/* Appends to a file in one write, or gives errno. */
static int
append(const char *file, struct slice s)
{
	int fd = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
	int error;

	if (fd < 0)
		return errno;
	error = status_write(fd, s);
	if (close(fd) != 0 && error == 0)
		error = errno;
	return error;
}

static void
write_summary(struct forms_run *run)
{
	const char *file = getenv("GITHUB_STEP_SUMMARY");
	struct text table = {0};
	int error;

	if (file == NULL || *file == '\0')
		return;
	add_table(&table, run);
	error = append(file, text_slice(&table));
	text_free(&table);
	if (error == 0)
		return;
	status_complain(file, NULL, error);
	run->trouble = true;
}

static void
end(struct text *out, struct forms_run *run)
{
	if (run->left_out > 0) {
		text_grow(out, SLICE("::notice title=fen-validate::and "));
		report_thousands(out, run->left_out);
		text_grow(out, SLICE(" more"));
		forms_grow_words(out, run->left_by_word);
		text_grow(out, SLICE("\n"));
	}
	write_summary(run);
}

const struct form form_github = {
    .name = "github",
    .record = record,
    .more = forms_leave_out,
    .trouble = trouble,
    .end = end,
};
