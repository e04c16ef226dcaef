/* The Test Anything Protocol, version 13, which every consumer knows: a test
 * point for each record. */
#include "base/forms.h"

static void
begin(struct text *out, struct forms_run *run)
{
	(void)run;
	text_grow(out, SLICE("TAP version 13\n"));
}

/* Behind a # a description could say SKIP or TODO. */
static void
add_description(struct text *out, struct slice s)
{
	static const char *const escaped[] = {"\\\\", "\\#"};

	forms_grow_escaped(out, s, "\\#", escaped);
}

/* A string of YAML in single quotes, in which only they are doubled. */
static void
add_quoted(struct text *out, struct slice s)
{
	static const char *const doubled[] = {"''"};

	text_grow(out, SLICE("'"));
	forms_grow_escaped(out, s, "'", doubled);
	text_grow(out, SLICE("'\n"));
}

static void
add_number(struct text *out, struct slice key, uint64_t n)
{
	text_grow(out, key);
	text_grow_number(out, (intmax_t)n);
	text_grow(out, SLICE("\n"));
}

/* Without the end of its line. */
static void
begin_point(struct text *out, struct forms_run *run, bool bad, const char *file)
{
	text_grow(out, bad ? SLICE("not ok ") : SLICE("ok "));
	text_grow_number(out, (intmax_t)++run->points);
	text_grow(out, SLICE(" - "));
	add_description(out, slice_of(file));
	text_grow(out, SLICE(":"));
}

static void
add_fault(struct text *out, const struct report *r, const struct fault *fault,
    struct slice indent, struct slice first)
{
	struct text sentence = {0};
	size_t column = report_column(r, fault->at.at);

	fault_say(&sentence, fault);
	text_grow(out, first);
	text_grow(out, SLICE("message: "));
	add_quoted(out, text_slice(&sentence));
	text_grow(out, indent);
	text_grow(out,
	    fault->error ? SLICE("severity: error\n")
			 : SLICE("severity: warning\n"));
	text_grow(out, indent);
	text_grow(out, SLICE("word: "));
	text_grow(out, slice_of(fault_catalogue[fault->code].word));
	text_grow(out, SLICE("\n"));
	text_grow(out, indent);
	add_number(out, SLICE("column: "), column);
	text_grow(out, indent);
	add_number(out, SLICE("end_column: "), column + fault->at.len);
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
		add_fault(out, r, fault, SLICE("      "), SLICE("    - "));
		any = true;
	}
	if (r->faults->more > 0)
		add_number(out, SLICE("  more: "), r->faults->more);
}

static void
record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	const struct fault *worst = forms_worst(r->faults);

	begin_point(out, run, bad, r->file);
	text_grow_number(out, (intmax_t)r->number);
	text_grow(out, SLICE(" "));
	text_grow(out, slice_of(fault_catalogue[worst->code].word));
	text_grow(out, SLICE("\n  ---\n"));
	add_fault(out, r, worst, SLICE("  "), SLICE("  "));
	text_grow(out, SLICE("  file: "));
	add_quoted(out, slice_of(r->file));
	add_number(out, SLICE("  line: "), r->number);
	add_others(out, r, worst);
	text_grow(out, SLICE("  ...\n"));
}

static void
quiet(struct text *out, struct forms_run *run, uint64_t number, bool bad)
{
	begin_point(out, run, bad, run->file);
	add_number(out, SLICE(""), number);
}

static void
more(struct text *out, struct forms_run *run, enum fault_code code,
    uint64_t count)
{
	text_grow(out, SLICE("# "));
	report_more(out, run->file, code, count);
}

static void
trouble(struct text *out, struct forms_run *run, const char *subject,
    const char *why)
{
	begin_point(out, run, true, subject);
	text_grow(out, SLICE(" "));
	add_description(out, slice_of(why));
	text_grow(out, SLICE("\n"));
}

static void
end(struct text *out, struct forms_run *run)
{
	if (run->stopped)
		text_grow(out, SLICE("# stopped: not all records were read\n"));
	add_number(out, SLICE("1.."), run->points);
}

const struct form form_tap = {
    .name = "tap",
    .begin = begin,
    .record = record,
    .quiet = quiet,
    .more = more,
    .trouble = trouble,
    .end = end,
};
