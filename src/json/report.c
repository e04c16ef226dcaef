/* Diagnostics as JSON. */
#include "json/shape.h"
#include "json/told.h"
#include "notation/fields.h"

/* What is being told: the report, and one fault of it. */
struct telling {
	const struct report *report;
	struct slice shown;
	const struct faults *faults;
	struct slice line;
	size_t next;
	const struct fault *fault;
	struct fault moved; /* a fault that stands nowhere in the line */
};

static struct told
column(const struct telling *t, const char *at)
{
	return told_number((uint64_t)(at - t->line.at) + 1);
}

static struct told
fix_column(void *what)
{
	struct telling *t = what;

	return column(t, t->fault->fix_at.at);
}

static struct told
fix_end(void *what)
{
	struct telling *t = what;

	return column(t, slice_end(t->fault->fix_at));
}

static struct slice
fix_of(const struct telling *t)
{
	return (struct slice){t->fault->fix, t->fault->fix_len};
}

static struct told
fix_text(void *what)
{
	return told_string(fix_of(what));
}

static const struct told_member of_fix[] = {
    {"column", fix_column},
    {"end_column", fix_end},
    {"text", fix_text},
    {0},
};

static struct template fix_template;

static const struct told_members fix = {of_fix, &fix_template};

static struct told
word(void *what)
{
	struct telling *t = what;

	return told_string(slice_of(fault_catalogue[t->fault->code].word));
}

static struct told
severity(void *what)
{
	struct telling *t = what;

	return told_string(t->fault->error ? SLICE("error") : SLICE("warning"));
}

static struct told
begins(void *what)
{
	struct telling *t = what;

	return column(t, t->fault->at.at);
}

static struct told
ends(void *what)
{
	struct telling *t = what;

	return column(t, slice_end(t->fault->at));
}

static bool
say_fault(struct text *out, void *what)
{
	fault_say(out, ((struct telling *)what)->fault);
	return true;
}

static struct told
message(void *what)
{
	return told_said(say_fault, what);
}

static struct told
fixed(void *what)
{
	struct slice wrote = ((struct telling *)what)->fault->wrote;

	return told_if(wrote.at != NULL, told_string(wrote));
}

/* Only what is UTF-8 is sure to be written as it stands there. */
static struct told
mend(void *what)
{
	static const struct told_members *const object[] = {&fix, NULL};
	struct telling *t = what;

	return told_if(t->fault->fixable && fields_utf8(fix_of(t)),
	    told_object(object, t));
}

static const struct told_member of_fault[] = {
    {"word", word},
    {"severity", severity},
    {"column", begins},
    {"end_column", ends},
    {"message", message},
    {"fixed", fixed},
    {"fix", mend},
    {0},
};

static struct template fault_template;

static const struct told_members fault_members = {of_fault, &fault_template};

/* What was decoded, and stands nowhere in the line, is about all of it. */
static const struct fault *
placed(struct telling *t, const struct fault *fault)
{
	if (fault->at.at >= t->line.at && fault->at.at <= slice_end(t->line))
		return fault;
	t->moved = *fault;
	t->moved.at = t->line;
	t->moved.fixable = false;
	return &t->moved;
}

static bool
next_fault(void *what, struct told *value)
{
	static const struct told_members *const object[] = {&fault_members,
	    NULL};
	struct telling *t = what;

	while (t->next < t->faults->count && t->faults->list[t->next].hidden)
		t->next++;
	if (t->next == t->faults->count)
		return false;
	t->fault = placed(t, &t->faults->list[t->next++]);
	*value = told_object(object, t);
	return true;
}

json_t *
shape_faults(const struct faults *faults, struct slice line)
{
	struct telling t;
	struct told list = told_list(next_fault, &t);

	t.faults = faults;
	t.line = line;
	t.next = 0;
	return told_tree(&list);
}

static struct told
file(void *what)
{
	struct telling *t = what;

	return told_string(slice_of(t->report->file));
}

static struct told
line(void *what)
{
	struct telling *t = what;

	return told_number(t->report->number);
}

static struct told
notation(void *what)
{
	const char *name = ((struct telling *)what)->report->notation;

	return name ? told_string(slice_of(name)) : told_null();
}

static struct told
record(void *what)
{
	struct telling *t = what;

	return told_string(t->shown);
}

static struct told
encoding(void *what)
{
	struct telling *t = what;

	return told_if(!fields_utf8(t->shown), told_string(SLICE("latin-1")));
}

static struct told
faults(void *what)
{
	return told_list(next_fault, what);
}

static const struct told_member of_report[] = {
    {"file", file},
    {"line", line},
    {"notation", notation},
    {"record", record},
    {"encoding", encoding},
    {"faults", faults},
    {0},
};

static struct template report_template;

static const struct told_members report_members = {of_report, &report_template};

const struct told_members *const told_reports[] = {&report_members,
    &fault_members, &fix, NULL};

void
json_report(struct text *out, const struct report *r)
{
	static const struct told_members *const object[] = {&report_members,
	    NULL};
	struct telling t;

	t.report = r;
	t.shown = r->result.at ? r->result : r->line;
	t.faults = r->faults;
	t.line = r->line;
	t.next = 0;
	told_line(out, object, &t);
}

void
json_report_more(struct text *out, const char *file, enum fault_code code,
    uint64_t more)
{
	shape_seed();
	shape_dump(out,
	    json_pack("{s:o,s:s,s:s,s:I}", "file", shape_text(slice_of(file)),
		"word", fault_catalogue[code].word, "severity", "warning",
		"more", (json_int_t)more),
	    true);
}
