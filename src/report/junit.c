/* JUnit's XML as Jenkins and GitLab read it: a suite for each file, a case for
 * each bad record. The counts stand in front, so a suite is kept until its file
 * ends. */
#include "base/forms.h"

/* So much is kept of the cases of a file, and of its warnings. */
#define CASES_MOST (448UL * 1024)
#define WARNINGS_MOST (64UL * 1024)

/* ASCII for XML, in text and in attributes; all else was escaped before. */
static void
add_xml(struct text *out, struct slice s)
{
	static const char *const entities[] = {"&amp;", "&lt;", "&gt;",
	    "&quot;"};

	forms_grow_replaced(out, s, "&<>\"", entities);
}

/* ` key="text"` */
static void
add_attribute(struct text *out, const char *key, struct slice s)
{
	struct text t = {0};

	text_grow(out, SLICE(" "));
	text_grow(out, slice_of(key));
	text_grow(out, SLICE("=\""));
	text_grow_escaped(&t, s, SIZE_MAX);
	add_xml(out, text_slice(&t));
	text_grow(out, SLICE("\""));
	text_free(&t);
}

static void
add_count(struct text *out, const char *key, uint64_t n)
{
	struct text t = {0};

	text_grow_number(&t, (intmax_t)n);
	add_attribute(out, key, text_slice(&t));
	text_free(&t);
}

static void
begin(struct text *out, struct forms_run *run)
{
	(void)run;
	text_grow(out,
	    SLICE("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		  "<testsuites name=\"fen-validate\">\n"));
}

static void
begin_file(struct text *out, struct forms_run *run)
{
	(void)out;
	run->kept.len = run->aside.len = 0;
	run->left_out = run->shown[0] = 0;
}

/* The lines of a report, with the record below. */
static void
add_lines(struct text *out, const struct report *r)
{
	struct report whole = *r;
	struct text t = {0};

	whole.excerpt = true;
	whole.colour = false;
	report_text(&t, &whole);
	add_xml(out, text_slice(&t));
	text_free(&t);
}

static void
begin_case(struct text *out, const char *file, uint64_t number)
{
	struct text name = {0};

	forms_grow_place(&name, file, number);
	text_grow(out, SLICE("    <testcase"));
	add_attribute(out, "name", text_slice(&name));
	add_attribute(out, "classname", slice_of("fen-validate"));
	text_grow(out, SLICE(">\n"));
	text_free(&name);
}

static void
add_case(struct text *out, const struct report *r)
{
	const struct fault *worst = forms_worst(r->faults);
	struct text sentence = {0};

	fault_say(&sentence, worst);
	begin_case(out, r->file, r->number);
	text_grow(out, SLICE("      <failure"));
	add_attribute(out, "message", text_slice(&sentence));
	add_attribute(out, "type", slice_of(fault_catalogue[worst->code].word));
	text_grow(out, SLICE(">"));
	add_lines(out, r);
	text_grow(out, SLICE("</failure>\n    </testcase>\n"));
	text_free(&sentence);
}

static void
record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	(void)out;
	if (bad && run->kept.len < CASES_MOST)
		add_case(&run->kept, r);
	else if (bad)
		run->left_out++;
	else if (run->aside.len < WARNINGS_MOST)
		add_lines(&run->aside, r);
	else
		run->shown[0]++;
}

/* A record that is bad for what isn't shown. */
static void
quiet(struct text *out, struct forms_run *run, uint64_t number, bool bad)
{
	(void)out;
	if (!bad)
		return;
	if (run->kept.len >= CASES_MOST) {
		run->left_out++;
		return;
	}
	begin_case(&run->kept, run->file, number);
	text_grow(&run->kept, SLICE("      <failure/>\n    </testcase>\n"));
}

static void
more(struct text *out, struct forms_run *run, enum fault_code code,
    uint64_t count)
{
	struct text t = {0};

	(void)out;
	report_more(&t, run->file, code, count);
	add_xml(&run->aside, text_slice(&t));
	text_free(&t);
}

/* "and 12,345 more bad records are left out" */
static void
say_left_out(struct text *out, uint64_t count, struct slice what)
{
	if (count == 0)
		return;
	text_grow(out, SLICE("and "));
	report_thousands(out, count);
	text_grow(out, what);
}

static void
end_file(struct text *out, struct forms_run *run)
{
	text_grow(out, SLICE("  <testsuite"));
	add_attribute(out, "name", slice_of(run->file));
	add_count(out, "tests", run->file_records + run->file_trouble);
	add_count(out, "failures", run->file_bad);
	add_count(out, "errors", run->file_trouble);
	text_grow(out, SLICE(">\n"));
	text_grow(out, text_slice(&run->kept));
	say_left_out(&run->aside, run->shown[0],
	    SLICE(" more records with warnings are left out\n"));
	say_left_out(&run->aside, run->left_out,
	    SLICE(" more bad records are left out\n"));
	if (run->stopped)
		text_grow(&run->aside,
		    SLICE("stopped: not all records were read\n"));
	if (run->aside.len > 0) {
		text_grow(out, SLICE("    <system-out>"));
		text_grow(out, text_slice(&run->aside));
		text_grow(out, SLICE("</system-out>\n"));
	}
	text_grow(out, SLICE("  </testsuite>\n"));
}

static void
add_error(struct text *out, const char *subject, const char *why)
{
	text_grow(out, SLICE("    <testcase"));
	add_attribute(out, "name", slice_of(subject));
	add_attribute(out, "classname", slice_of("fen-validate"));
	text_grow(out, SLICE(">\n      <error"));
	add_attribute(out, "message", slice_of(why));
	add_attribute(out, "type", slice_of("trouble"));
	text_grow(out, SLICE("/>\n    </testcase>\n"));
}

/* What wasn't opened is a suite of its own. */
static void
trouble(struct text *out, struct forms_run *run, const char *subject,
    const char *why)
{
	bool alone = run->file == NULL;

	if (alone) {
		forms_begin_file(run, subject);
		begin_file(out, run);
	}
	run->file_trouble++;
	add_error(&run->kept, subject, why);
	if (alone) {
		end_file(out, run);
		forms_end_file(run);
	}
}

static void
end(struct text *out, struct forms_run *run)
{
	(void)run;
	text_grow(out, SLICE("</testsuites>\n"));
}

const struct form form_junit = {
    .name = "junit",
    .begin = begin,
    .begin_file = begin_file,
    .record = record,
    .quiet = quiet,
    .more = more,
    .trouble = trouble,
    .end_file = end_file,
    .end = end,
};
