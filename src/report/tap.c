/* --report=tap: the Test Anything Protocol, a test point for each record.
 * Version 13, because all consumers know it. */
#include "report/format.h"
#include "report/message.h"

static void
begin(struct text *out, struct report_run *run)
{
	(void)run;
	text_grow(out, SLICE("TAP version 13\n"));
}

/* Appends a description. # is escaped: "# SKIP" and "# TODO" are directives. */
static void
add_description(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"\\\\", "\\#"};

	report_grow_escaped(out, s, "\\#", escaped);
}

/* Appends a YAML string in single quotes; single quotes in it are doubled. */
static void
add_quoted(struct text *out, struct slice s)
{
	static const char *const doubled[] = {"''"};

	text_grow(out, SLICE("'"));
	report_grow_escaped(out, s, "'", doubled);
	text_grow(out, SLICE("'\n"));
}

/* Appends "ok 1 - FILE:" or "not ok 1 - FILE:", without a newline. */
static void
begin_point(struct text *out, struct report_run *run, bool bad,
    const char *file)
{
	text_format(out, bad ? "not ok %u - " : "ok %u - ", ++run->points);
	add_description(out, slice_of(file));
	text_format(out, ":");
}

static void
add_fault(struct text *out, const struct report *r, const struct fault *fault,
    const char *indent, const char *first)
{
	struct text sentence = {0};
	struct report part = report_at(r, fault->at.at);
	uint64_t column = report_column(&part, fault->at.at);

	report_message(&sentence, fault, false);
	text_format(out, "%smessage: ", first);
	add_quoted(out, text_slice(&sentence));
	text_format(out, "%sseverity: %s\n", indent,
	    fault->error ? "error" : "warning");
	text_format(out, "%sword: %s\n", indent,
	    fault_catalogue[fault->code].word);
	if (r->lines)
		text_format(out, "%sline: %u\n", indent, part.number);
	text_format(out, "%scolumn: %u\n", indent, column);
	text_format(out, "%send_column: %u\n", indent,
	    (uint64_t)report_end_column(&part, fault->at));
	text_free(&sentence);
}

static void
add_others(struct text *out, const struct report *r, const struct fault *worst)
{
	bool any = false;

	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault == worst || fault->hidden)
			continue;
		if (!any)
			text_grow(out, SLICE("  others:\n"));
		add_fault(out, r, fault, "      ", "    - ");
		any = true;
	}
	if (r->faults->more > 0)
		text_format(out, "  more: %u\n", (uint64_t)r->faults->more);
}

static void
quiet(struct text *out, struct report_run *run, uint64_t number, bool bad)
{
	begin_point(out, run, bad, run->file);
	text_format(out, "%u\n", number);
}

static void
record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	const struct fault *worst = report_worst(r->faults);

	if (worst == NULL) {
		quiet(out, run, r->number, bad);
		return;
	}
	begin_point(out, run, bad, r->file);
	text_format(out, "%u %s\n  ---\n", r->number,
	    fault_catalogue[worst->code].word);
	add_fault(out, r, worst, "  ", "  ");
	text_format(out, "  file: ");
	add_quoted(out, slice_of(r->file));
	if (!r->lines)
		text_format(out, "  line: %u\n", r->number);
	add_others(out, r, worst);
	text_grow(out, SLICE("  ...\n"));
}

static void
more(struct text *out, struct report_run *run, struct report_count count)
{
	text_grow(out, SLICE("# "));
	report_more(out, &(struct report){.file = run->file}, count);
}

static void
trouble(struct text *out, struct report_run *run, const char *subject,
    const char *why)
{
	begin_point(out, run, true, subject);
	text_grow(out, SLICE(" "));
	add_description(out, slice_of(why));
	text_grow(out, SLICE("\n"));
}

static void
end(struct text *out, struct report_run *run)
{
	if (run->stopped)
		text_grow(out, SLICE("# stopped: not all records were read\n"));
	text_format(out, "1..%u\n", run->points);
}

const struct report_format format_tap = {
    .name = "tap",
    .begin = begin,
    .record = record,
    .quiet = quiet,
    .more = more,
    .trouble = trouble,
    .end = end,
};
