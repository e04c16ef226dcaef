/* Diagnostics: an object for the faults of a record. */
#include "json/json.h"
#include "base/cpu.h"
#include "json/report/fault_list.h"
#include "notation/fields.h"
#include "report/message.h"

/* A correction, and its place: bytes from 1. */
struct fix_subject {
	uint64_t column, end_column;
	struct slice text;
};

struct fault_subject {
	const struct fault *fault;
	const char *word, *severity;
	uint64_t column, end_column;
	struct slice fixed; /* what fen-fix wrote, or nothing */
	struct report part; /* the line in which the fault is */
	bool lines;         /* which is one of several of the record */
};

static const struct json_member fix_members[] = {
    {JSON_FIELD("column", "integer", STORED_NUMBER, struct fix_subject,
	column)},
    {JSON_FIELD("end_column", "integer", STORED_NUMBER, struct fix_subject,
	end_column)},
    {JSON_FIELD("text", "string", STORED_SLICE, struct fix_subject, text)},
};

const struct object_layout layout_fix = JSON_LAYOUT(fix_members);

static void
write_message(struct json_writer *w, void *subject)
{
	const struct fault_subject *s = subject;
	size_t begin = json_open_string(w);

	report_message(w->out, s->fault, false);
	json_close_string(w, begin);
}

/* A correction that is not UTF-8 can't be written in JSON byte for byte. */
static void
write_fix(struct json_writer *w, void *subject)
{
	const struct fault_subject *s = subject;
	const struct fault *fault = s->fault;
	struct fix_subject fix = {.text = {fault->fix, fault->fix_len}};

	if (!fault->fixable || !fields_utf8(fix.text))
		return;
	fix.column = report_column(&s->part, fault->fix_at.at);
	fix.end_column = fix.column + fault->fix_at.len;
	json_add_object(w, &layout_fix, &fix);
}

static char *
write_line(char *at, void *subject)
{
	const struct fault_subject *s = subject;

	return s->lines ? json_write_number(at, s->part.number) : at;
}

/* A string for each line of a proof. */
static void
write_argument(struct json_writer *w, void *subject)
{
	const struct fault_subject *s = subject;
	struct slice rest = s->fault->argument;

	if (rest.len == 0)
		return;
	json_open(w, '[');
	while (rest.len > 0) {
		json_next(w);
		json_add_string(w, slice_cut(&rest, '\n'));
	}
	json_close(w, ']');
}

static const struct json_member fault_members[] = {
    {JSON_FIELD("word", "string", STORED_WORD, struct fault_subject, word)},
    {JSON_FIELD("severity", "string", STORED_WORD, struct fault_subject,
	severity)},
    {JSON_SHORT("line", "integer or nothing", write_line)},
    {JSON_FIELD("column", "integer", STORED_NUMBER, struct fault_subject,
	column)},
    {JSON_FIELD("end_column", "integer", STORED_NUMBER, struct fault_subject,
	end_column)},
    {JSON_MEMBER("message", "string", write_message)},
    {JSON_FIELD("fixed", "string or nothing", STORED_SLICE,
	struct fault_subject, fixed)},
    {JSON_MEMBER("fix", "object or nothing", write_fix)},
    {JSON_MEMBER("argument", "array or nothing", write_argument)},
};

const struct object_layout layout_fault = JSON_LAYOUT(fault_members);

/* A fault in decoded text has no place in the line: its place is the whole
 * line. */
HOT static void
add_fault(struct json_writer *w, const struct fault *fault,
    const struct report *r)
{
	struct fault_subject s = {.word = fault_catalogue[fault->code].word,
	    .severity = fault->error ? "error" : "warning",
	    .fixed = fault->wrote,
	    .lines = r->lines};
	struct slice line = r->line;
	struct fault moved;

	if (fault->at.at < line.at || fault->at.at > slice_end(line)) {
		moved = *fault;
		moved.at = line;
		moved.fixable = false;
		fault = &moved;
	}
	s.fault = fault;
	s.part = report_at(r, fault->at.at);
	s.column = report_column(&s.part, fault->at.at);
	s.end_column = report_end_column(&s.part, fault->at);
	json_add_object(w, &layout_fault, &s);
}

HOT void
fault_list_add(struct json_writer *w, const struct report *r)
{
	const struct faults *faults = r->faults;

	json_open(w, '[');
	for (size_t i = 0; i < faults->count; i++) {
		if (faults->list[i].hidden)
			continue;
		json_next(w);
		add_fault(w, &faults->list[i], r);
	}
	json_close(w, ']');
}

static struct slice
shown(const struct report *r)
{
	return r->result.at ? r->result : r->line;
}

static void
write_record(struct json_writer *w, void *subject)
{
	json_add_string(w, shown(subject));
}

static char *
write_encoding(char *at, void *subject)
{
	return fields_utf8(shown(subject))
	    ? at
	    : json_write_plain(at, SLICE("latin-1"));
}

static void
write_faults(struct json_writer *w, void *subject)
{
	fault_list_add(w, subject);
}

static const struct json_member report_members[] = {
    {JSON_FIELD("file", "string", STORED_WORD, struct report, file)},
    {JSON_FIELD("line", "integer", STORED_NUMBER, struct report, number)},
    {JSON_FIELD("notation", "string or null", STORED_WORD_OR_NULL,
	struct report, notation)},
    {JSON_MEMBER("record", "string", write_record)},
    {JSON_SHORT("encoding", "string or nothing", write_encoding)},
    {JSON_MEMBER("faults", "array", write_faults)},
};

const struct object_layout layout_report = JSON_LAYOUT(report_members);

HOT void
json_report(struct text *out, const struct report *r)
{
	struct report subject = *r;

	json_add_line(out, &layout_report, &subject);
}

/* The faults of a word that were counted, not shown. */
struct more_subject {
	const char *file, *word, *severity;
	uint64_t more;
};

static const struct json_member more_members[] = {
    {JSON_FIELD("file", "string", STORED_WORD, struct more_subject, file)},
    {JSON_FIELD("word", "string", STORED_WORD, struct more_subject, word)},
    {JSON_FIELD("severity", "string", STORED_WORD, struct more_subject,
	severity)},
    {JSON_FIELD("more", "integer", STORED_NUMBER, struct more_subject, more)},
};

const struct object_layout layout_more = JSON_LAYOUT(more_members);

void
json_report_more(struct text *out, const char *file, struct report_count count)
{
	struct more_subject subject = {file, fault_catalogue[count.code].word,
	    count.error ? "error" : "warning", count.more};

	json_add_line(out, &layout_more, &subject);
}
