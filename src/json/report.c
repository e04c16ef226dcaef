/* Diagnostics as JSON. */
#include "json/shape.h"
#include "notation/fields.h"

static json_t *
fault_object(const struct fault *fault, struct slice line)
{
	struct text sentence = {0};
	size_t column = (size_t)(fault->at.at - line.at) + 1;
	json_t *object;

	fault_say(&sentence, fault);
	object = json_pack("{s:s,s:s,s:I,s:I,s:o}", "word",
	    fault_catalogue[fault->code].word, "severity",
	    fault->error ? "error" : "warning", "column", (json_int_t)column,
	    "end_column", (json_int_t)(column + fault->at.len), "message",
	    shape_text(text_slice(&sentence)));
	text_free(&sentence);
	if (fault->wrote.at != NULL)
		shape_set(object, "fixed", shape_text(fault->wrote));
	if (fault->fixable) {
		column = (size_t)(fault->fix_at.at - line.at) + 1;
		shape_set(object, "fix",
		    json_pack("{s:I,s:I,s:o}", "column", (json_int_t)column,
			"end_column", (json_int_t)(column + fault->fix_at.len),
			"text", json_stringn(fault->fix, fault->fix_len)));
	}
	return object;
}

/* What was decoded, and stands nowhere in the line, is about all of it. */
json_t *
shape_faults(const struct faults *faults, struct slice line)
{
	json_t *list = json_array();

	for (size_t i = 0; i < faults->count; i++) {
		struct fault fault = faults->list[i];

		if (fault.hidden)
			continue;
		if (fault.at.at < line.at || fault.at.at > slice_end(line)) {
			fault.at = line;
			fault.fixable = false;
		}
		json_array_append_new(list, fault_object(&fault, line));
	}
	return list;
}

void
json_report(struct text *out, const struct report *r)
{
	struct slice shown = r->result.at ? r->result : r->line;
	json_t *object;

	shape_seed();
	object = json_pack("{s:o,s:I}", "file", shape_text(slice_of(r->file)),
	    "line", (json_int_t)r->number);
	shape_set(object, "notation",
	    r->notation ? json_string(r->notation) : json_null());
	shape_set(object, "record", shape_text(shown));
	if (!fields_utf8(shown))
		shape_set(object, "encoding", json_string("latin-1"));
	shape_set(object, "faults", shape_faults(r->faults, r->line));
	shape_dump(out, object, true);
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
