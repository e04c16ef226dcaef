/* --report=junit: JUnit's XML as Jenkins and GitLab read it: a test suite
 * for each file, a failed test case for each bad record. The counts are
 * attributes of the suite, so its cases are kept in memory until the file
 * ends. */
#include "report/format.h"
#include "report/message.h"

/* The limits of what is kept of a file, in bytes. */
#define CASES_MOST (448UL * 1024)
#define WARNINGS_MOST (64UL * 1024)

/* Appends ASCII as XML, for text and attributes. Other bytes were escaped
 * before. */
static void
add_xml(struct text *out, struct slice s)
{
	static const char *const entities[] = {"&amp;", "&lt;", "&gt;",
	    "&quot;"};

	report_grow_replaced(out, s, "&<>\"", entities);
}

/* Appends ` KEY="VALUE"`. */
static void
add_attribute(struct text *out, const char *key, struct slice s)
{
	struct text t = {0};

	text_format(out, " %s=\"", key);
	text_grow_escaped(&t, s, SIZE_MAX);
	add_xml(out, text_slice(&t));
	text_grow(out, SLICE("\""));
	text_free(&t);
}

static void
add_count(struct text *out, const char *key, uint64_t n)
{
	text_format(out, " %s=\"%u\"", key, n);
}

static void
begin(struct text *out, struct report_run *run)
{
	(void)run;
	text_grow(out,
	    SLICE("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		  "<testsuites name=\"fen-validate\">\n"));
}

static void
begin_file(struct text *out, struct report_run *run)
{
	(void)out;
	run->kept.len = run->aside.len = 0;
	run->left_out = run->shown[0] = 0;
}

/* Appends the lines of a report, with excerpts. */
static void
add_lines(struct text *out, const struct report *r)
{
	struct report whole = *r;
	struct text t = {0};

	whole.excerpt = true;
	whole.color = false;
	whole.width = 0;
	whole.manual.len = 0;
	report_text(&t, &whole);
	add_xml(out, text_slice(&t));
	text_free(&t);
}

static void
begin_case(struct text *out, const char *file, uint64_t number)
{
	struct text name = {0};

	text_format(&name, "%e:%u", file, number);
	text_grow(out, SLICE("    <testcase"));
	add_attribute(out, "name", text_slice(&name));
	add_attribute(out, "classname", slice_of("fen-validate"));
	text_grow(out, SLICE(">\n"));
	text_free(&name);
}

static void
add_case(struct text *out, const struct report *r)
{
	const struct fault *worst = report_worst(r->faults);
	struct text sentence = {0};

	report_message(&sentence, worst, false);
	begin_case(out, r->file, r->number);
	text_grow(out, SLICE("      <failure"));
	add_attribute(out, "message", text_slice(&sentence));
	add_attribute(out, "type", slice_of(fault_catalogue[worst->code].word));
	text_grow(out, SLICE(">"));
	add_lines(out, r);
	text_grow(out, SLICE("</failure>\n    </testcase>\n"));
	text_free(&sentence);
}

/* A record may be bad because of faults that are hidden. */
static void
quiet(struct text *out, struct report_run *run, uint64_t number, bool bad)
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
record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	if (report_worst(r->faults) == NULL)
		quiet(out, run, r->number, bad);
	else if (bad && run->kept.len < CASES_MOST)
		add_case(&run->kept, r);
	else if (bad)
		run->left_out++;
	else if (run->aside.len < WARNINGS_MOST)
		add_lines(&run->aside, r);
	else
		run->shown[0]++;
}

static void
more(struct text *out, struct report_run *run, struct report_count count)
{
	struct text t = {0};

	(void)out;
	report_more(&t, &(struct report){.file = run->file}, count);
	add_xml(&run->aside, text_slice(&t));
	text_free(&t);
}

static void
end_file(struct text *out, struct report_run *run)
{
	text_grow(out, SLICE("  <testsuite"));
	add_attribute(out, "name", slice_of(run->file));
	add_count(out, "tests", run->file_records + run->file_trouble);
	add_count(out, "failures", run->file_bad);
	add_count(out, "errors", run->file_trouble);
	text_format(out, ">\n%v", text_slice(&run->kept));
	if (run->shown[0] > 0)
		text_format(&run->aside,
		    run->shown[0] == 1
			? "and %k more record with warnings is left out\n"
			: "and %k more records with warnings are left out\n",
		    run->shown[0]);
	if (run->left_out > 0)
		text_format(&run->aside,
		    run->left_out == 1
			? "and %k more bad record is left out\n"
			: "and %k more bad records are left out\n",
		    run->left_out);
	if (run->stopped)
		text_grow(&run->aside,
		    SLICE("stopped: not all records were read\n"));
	if (run->aside.len > 0)
		text_format(out, "    <system-out>%v</system-out>\n",
		    text_slice(&run->aside));
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

/* A file that couldn't be opened gets a suite of its own. */
static void
trouble(struct text *out, struct report_run *run, const char *subject,
    const char *why)
{
	bool alone = run->file == NULL;

	if (alone) {
		report_run_begin_file(run, subject);
		begin_file(out, run);
	}
	run->file_trouble++;
	add_error(&run->kept, subject, why);
	if (alone) {
		end_file(out, run);
		report_run_end_file(run);
	}
}

static void
end(struct text *out, struct report_run *run)
{
	(void)run;
	text_grow(out, SLICE("</testsuites>\n"));
}

const struct report_format format_junit = {
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
