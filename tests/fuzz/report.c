/* Reports any faults of any line. The text is printable, with one line per
 * fault and up to three more with excerpts, or more of a narrow terminal; the JSON is what jansson would write;
 * each format of --report is well-formed. The first bytes determine the
 * places of the faults. */
#include "fuzz.h"
#include "base/byte.h"
#include "json/report/formats.h"
#include "json/json.h"
#include "json/text/tree.h"
#include "same_json.h"
#include "faults.h"

#include <stdlib.h>

static void
check_text(const struct report *r)
{
	struct text t = {0};
	size_t newlines = 0, least = r->faults->count + (r->faults->more > 0);
	size_t most = least + (r->excerpt ? 3 * r->faults->count : 0);

	report_text(&t, r);
	for (size_t i = 0; i < t.len; i++) {
		newlines += t.at[i] == '\n';
		if (!byte_printable(t.at[i]) && t.at[i] != '\n')
			abort();
	}
	if (newlines < least || (newlines > most && r->width == 0))
		abort();
	text_free(&t);
}

static void
check_json(const struct report *r)
{
	struct text t = {0};
	json_t *object;

	json_report(&t, r);
	object = json_loadb(t.at, t.len,
	    JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
	if (object == NULL || t.at[t.len - 1] != '\n' ||
	    json_array_size(json_object_get(object, "faults")) !=
		r->faults->count)
		abort();
	json_decref(object);
	if (!same_json(slice_head(text_slice(&t), t.len - 1), true))
		abort();
	text_free(&t);
}

/* A complete document: a record that may be bad, one that isn't shown, and a
 * file that can't be read. */
static struct text
document(const struct report_format *form, const struct report *r)
{
	struct report_run run = {0};
	struct text t = {0};

	if (form->begin != NULL)
		form->begin(&t, &run);
	report_run_begin_file(&run, r->file);
	if (form->begin_file != NULL)
		form->begin_file(&t, &run);
	report_run_count(&run, r, r->number % 2);
	if (r->faults->count > 0)
		form->record(&t, &run, r, r->number % 2);
	if (form->quiet != NULL)
		form->quiet(&t, &run, r->number, r->number % 3 == 0);
	if (form->more != NULL)
		form->more(&t, &run,
		    (struct report_count){(enum fault_code)(r->number % FAULTS),
			r->number % 2 == 0, r->number});
	if (form->trouble != NULL)
		form->trouble(&t, &run, r->file, "why");
	if (form->end_file != NULL)
		form->end_file(&t, &run);
	report_run_end_file(&run);
	if (form->end != NULL)
		form->end(&t, &run);
	report_run_free(&run);
	return t;
}

/* Returns true if a line begins like one of the format. */
static bool
begins(struct slice line, const char *const *ways)
{
	for (; *ways != NULL; ways++)
		if (slice_starts(line, slice_of(*ways)))
			return true;
	return false;
}

static void
check_lines(const struct report_format *form, const struct report *r,
    const char *const *ways)
{
	struct text t = document(form, r);
	struct slice rest = text_slice(&t);

	if (t.len > 0 && t.at[t.len - 1] != '\n')
		abort();
	while (rest.len > 0) {
		struct slice line = slice_cut(&rest, '\n');

		if (!begins(line, ways))
			abort();
		for (size_t i = 0; i < line.len; i++)
			if (!byte_printable(line.at[i]))
				abort();
	}
	text_free(&t);
}

/* Returns true if tags are closed in the right order and each < and & is
 * part of markup. */
static void
check_xml(const struct report *r)
{
	struct text t = document(&format_junit, r);
	struct slice rest = text_slice(&t);
	int depth = 0;

	while (slice_cut(&rest, '<'), rest.len > 0) {
		struct slice tag = slice_cut(&rest, '>');
		struct slice words = slice_head(rest, rest.len), copy = tag;

		if (slice_starts(tag, SLICE("?")))
			continue;
		if (slice_holds(tag, '<') || depth < 0)
			abort();
		depth += slice_starts(tag, SLICE("/")) ? -1
		    : tag.at[tag.len - 1] == '/'       ? 0
						       : 1;
		words = slice_cut(&words, '<');
		while (slice_cut(&copy, '&'), copy.len > 0)
			if (slice_cut(&copy, ';').len > 4)
				abort();
		while (slice_cut(&words, '&'), words.len > 0)
			if (slice_cut(&words, ';').len > 4)
				abort();
	}
	if (depth != 0)
		abort();
	text_free(&t);
}

static void
check_sarif(const struct report *r)
{
	struct text t = document(&format_sarif, r);
	json_t *object = json_loadb(t.at, t.len,
	    JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
	json_t *runs = json_object_get(object, "runs");
	json_t *run = json_array_get(runs, 0);

	if (json_array_size(json_object_get(run, "results")) !=
	    r->faults->count)
		abort();
	json_decref(object);
	text_free(&t);
}

static void
check_forms(const struct report *r)
{
	static const char *const github[] = {"::error file=", "::warning file=",
	    "::notice title=", NULL};
	static const char *const tap[] = {"TAP version 13", "ok ", "not ok ",
	    "# ", "1..", "  ", NULL};
	static const char *const json[] = {"{", NULL};

	check_lines(&format_github, r, github);
	check_lines(&format_tap, r, tap);
	check_lines(&format_json, r, json);
	check_xml(r);
	/* The rules are most of the document, and always the same. */
	if (r->number % 32 == 0)
		check_sarif(r);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct faults faults;
	size_t n = size > 0 ? data[0] % 40 : 0;
	struct slice line;
	char name[16] = "a\nb";
	struct report r = {.file = name, .number = size};

	if (size < 1 + FAULT_BYTES * n)
		return 0;
	line = (struct slice){(const char *)data + 1 + FAULT_BYTES * n,
	    size - 1 - FAULT_BYTES * n};
	faults_fill(&faults, data + 1, n, line);
	r.line = line;
	r.faults = &faults;
	if (line.len > 0)
		memcpy(name + 3, line.at, line.len < 12 ? line.len : 12);
	check_text(&r);
	r.excerpt = true;
	check_text(&r);
	r.width = 1 + size % 200;
	check_text(&r);
	check_json(&r);
	check_forms(&r);
	return 0;
}
