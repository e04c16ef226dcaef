/* SARIF: each fault a result, each word a rule. The results are written as they
 * come; what has to be said of the whole run stands behind them. */
#include "json/forms.h"
#include "json/shape.h"
#include "base/byte.h"
#include "notation/fields.h"

/* GitHub takes 25,000 results a run. Warnings leave the most of them to
 * errors. */
#define ERRORS_MOST 20000
#define WARNINGS_MOST 5000

/* It takes 1,024 characters of a description, and 10 MB, compressed: of records
 * no more than this is shown. */
#define DESCRIPTION_MOST 1024
#define SHOWN_MOST 200

/* So much is kept of what can't be read. */
#define TROUBLE_MOST (64UL * 1024)

/* How often the fingerprints came that were given; at most three in four slots
 * are taken. */
#define SLOTS 32768U

/* The hash of Fowler, Noll and Vo. */
#define FNV_BASIS UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)

#ifndef VERSION
#define VERSION "0"
#endif

/* A slot is a hash, with the count in its last bits; 0: empty. */
#define COUNT_BITS UINT64_C(0xffff)

static json_t *
rule(enum fault_code code)
{
	const struct fault_entry *entry = &fault_catalogue[code];
	struct slice meaning = slice_of(entry->meaning);
	struct text help = {0};
	json_t *object;

	fault_explain(&help, code);
	object = json_pack("{s:s,s:{s:s},s:{s:o},s:{s:o},s:{s:s}}", "id",
	    entry->word, "shortDescription", "text", entry->summary,
	    "fullDescription", "text",
	    shape_text(slice_head(meaning, DESCRIPTION_MOST)), "help", "text",
	    shape_text(text_slice(&help)), "defaultConfiguration", "level",
	    entry->level == LEVEL_STRICT ? "warning" : "error");
	text_free(&help);
	return object;
}

/* One by one: a tree of all of them would be most of the memory of a run. */
static void
add_driver(struct text *out)
{
	text_grow(out,
	    SLICE(
		"{\"driver\":{\"name\":\"fen-validate\",\"version\":\"" VERSION
		"\",\"rules\":[\n"));
	for (enum fault_code code = 0; code < FAULTS; code++) {
		if (code > 0)
			text_grow(out, SLICE(","));
		shape_dump(out, rule(code), true);
	}
	text_grow(out, SLICE("]}}"));
}

static void
begin(struct text *out, struct forms_run *run)
{
	text_reserve(&run->kept, SLOTS * sizeof(uint64_t));
	memset(run->kept.at, 0, SLOTS * sizeof(uint64_t));
	shape_seed();
	text_grow(out,
	    SLICE("{\"$schema\":\"https://json.schemastore.org/"
		  "sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
		  "\"tool\":\n"));
	add_driver(out);
	text_grow(out,
	    SLICE(",\"columnKind\":\"utf16CodeUnits\",\"results\":[\n"));
}

/* A path as a URI reference: no part of it is taken for a scheme or a host. */
static json_t *
file_uri(const char *file)
{
	struct slice path = slice_of(file);
	struct text t = {0};
	json_t *uri;

	while (slice_starts(path, SLICE("./")))
		path = slice_from(path, 2);
	if (slice_starts(path, SLICE("/")))
		text_grow(&t, SLICE("file:///"));
	while (slice_starts(path, SLICE("/")))
		path = slice_from(path, 1);
	text_reserve(&t, 3 * path.len);
	for (size_t i = 0; i < path.len; i++) {
		char c = path.at[i];

		if (byte_letter(c) || byte_digit(c) ||
		    (c != '\0' && strchr("/-._~", c) != NULL)) {
			text_put(&t, c);
			continue;
		}
		text_put(&t, '%');
		text_put(&t, "0123456789ABCDEF"[(c >> 4) & 15]);
		text_put(&t, "0123456789ABCDEF"[c & 15]);
	}
	uri = shape_text(text_slice(&t));
	text_free(&t);
	return uri;
}

/* A part of a line. Bytes of a line that is no UTF-8 are characters. */
struct part {
	struct slice line;
	struct slice at;
	bool utf8;
};

/* How many UTF-16 units stand before a place in the line. */
static json_int_t
units(const struct part *part, const char *place)
{
	json_int_t n = 0;

	if (!part->utf8)
		return (json_int_t)(place - part->line.at);
	for (const char *c = part->line.at; c < place; c++)
		n += ((*c & 0xc0) != 0x80) + ((*c & 0xf8) == 0xf0);
	return n;
}

static json_t *
region(const struct report *r, const struct part *part)
{
	return json_pack("{s:I,s:I,s:I}", "startLine", (json_int_t)r->number,
	    "startColumn", units(part, part->at.at) + 1, "endColumn",
	    units(part, slice_end(part->at)) + 1);
}

static void
add_snippet(json_t *object, const struct part *part)
{
	if (part->at.len > SHOWN_MOST)
		return;
	shape_set(object, "snippet",
	    json_pack("{s:o}", "text",
		part->utf8 ? shape_text(part->at) : shape_latin1(part->at)));
}

/* The record around its fault, where there is more of it. */
static void
add_context(json_t *location, const struct report *r, struct part part)
{
	struct slice at = part.at;
	json_t *context;

	part.at = part.line;
	if (slice_same(at, part.line) || !slice_within(at, part.line) ||
	    part.line.len > SHOWN_MOST)
		return;
	context = region(r, &part);
	add_snippet(context, &part);
	shape_set(location, "contextRegion", context);
}

/* Of a record, nothing in a message is a link or a placeholder. */
static json_t *
message(struct slice sentence)
{
	static const char *const escaped[] = {"\\\\", "\\[", "\\]", "{{", "}}"};
	struct text t = {0};
	json_t *text;

	forms_grow_replaced(&t, sentence, "\\[]{}", escaped);
	text = shape_text(text_slice(&t));
	text_free(&t);
	return text;
}

static json_t *
location(const struct report *r, const struct part *part)
{
	json_t *where = region(r, part);
	json_t *object;

	add_snippet(where, part);
	object = json_pack("{s:{s:o},s:o}", "artifactLocation", "uri",
	    file_uri(r->file), "region", where);
	add_context(object, r, *part);
	return json_pack("{s:o}", "physicalLocation", object);
}

static uint64_t
hash_bytes(uint64_t hash, struct slice s)
{
	for (size_t i = 0; i < s.len; i++)
		hash = (hash ^ (unsigned char)s.at[i]) * FNV_PRIME;
	return hash;
}

/* How often a fingerprint came in this file, with this time. */
static uint64_t
occurrence(struct forms_run *run, uint64_t hash)
{
	uint64_t *slots = (uint64_t *)(void *)run->kept.at;
	size_t i;

	hash = hash_bytes(hash, slice_of(run->file ? run->file : ""));
	hash = (hash | (COUNT_BITS + 1)) & ~COUNT_BITS;
	for (i = (hash >> 32) % SLOTS; slots[i] != 0; i = (i + 1) % SLOTS)
		if ((slots[i] & ~COUNT_BITS) == hash)
			break;
	slots[i] = (slots[i] | hash) + 1;
	return slots[i] & COUNT_BITS;
}

/* The same wherever the record stands: of the word, the bytes, and the column.
 */
static json_t *
fingerprint(struct forms_run *run, const struct report *r,
    const struct fault *fault)
{
	uint64_t column = report_column(r, fault->at.at);
	uint64_t hash = FNV_BASIS;
	struct text t = {0};
	json_t *object;

	for (; column > 0; column >>= 8)
		hash = (hash ^ (column & 255)) * FNV_PRIME;
	hash = hash_bytes(hash, slice_of(fault_catalogue[fault->code].word));
	hash = hash_bytes(hash, SLICE("\n"));
	hash = hash_bytes(hash, r->line);
	text_reserve(&t, 16);
	text_hex(&t, hash);
	text_grow(&t, SLICE(":"));
	text_grow_number(&t, (intmax_t)occurrence(run, hash));
	object = json_pack("{s:o}", "primaryLocationLineHash",
	    shape_text(text_slice(&t)));
	text_free(&t);
	return object;
}

static json_t *
fixes(const struct report *r, const struct fault *fault, struct part part)
{
	part.at = fault->fix_at;
	return json_pack("[{s:{s:s},s:[{s:{s:o},s:[{s:o,s:{s:o}}]}]}]",
	    "description", "text", fault_catalogue[fault->code].mend,
	    "artifactChanges", "artifactLocation", "uri", file_uri(r->file),
	    "replacements", "deletedRegion", region(r, &part),
	    "insertedContent", "text",
	    json_stringn(fault->fix, fault->fix_len));
}

static json_t *
result(struct forms_run *run, const struct report *r, const struct fault *fault,
    bool utf8)
{
	struct part part = {r->line, fault->at, utf8};
	struct text sentence = {0};
	json_t *object;

	fault_say(&sentence, fault);
	object = json_pack("{s:s,s:i,s:s,s:{s:o},s:[o],s:o}", "ruleId",
	    fault_catalogue[fault->code].word, "ruleIndex", (int)fault->code,
	    "level", fault->error ? "error" : "warning", "message", "text",
	    message(text_slice(&sentence)), "locations", location(r, &part),
	    "partialFingerprints", fingerprint(run, r, fault));
	text_free(&sentence);
	if (fault->fixable)
		shape_set(object, "fixes", fixes(r, fault, part));
	return object;
}

static void
record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	bool utf8 = fields_utf8(r->line);

	(void)bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault->hidden)
			continue;
		if (run->shown[fault->error] >=
		    (fault->error ? ERRORS_MOST : WARNINGS_MOST)) {
			forms_leave_out(NULL, run, fault->code, 1);
			continue;
		}
		if (run->shown[0] + run->shown[1] > 0)
			text_grow(out, SLICE(","));
		run->shown[fault->error]++;
		shape_dump(out, result(run, r, fault, utf8), true);
	}
	run->left_out += r->faults->more;
}

static void
add_notification(struct text *out, const char *level, struct slice sentence)
{
	if (out->len > 0)
		text_grow(out, SLICE(","));
	shape_dump(out,
	    json_pack("{s:s,s:{s:o}}", "level", level, "message", "text",
		message(sentence)),
	    true);
}

static void
trouble(struct text *out, struct forms_run *run, const char *subject,
    const char *why)
{
	struct text t = {0};

	(void)out;
	if (run->aside.len > TROUBLE_MOST)
		return;
	text_grow_escaped(&t, slice_of(subject), SIZE_MAX);
	text_grow(&t, SLICE(": "));
	text_grow(&t, slice_of(why));
	add_notification(&run->aside, "error", text_slice(&t));
	text_free(&t);
}

static void
notify_left_out(struct forms_run *run)
{
	struct text t = {0};

	if (run->left_out == 0)
		return;
	text_grow(&t, SLICE("faults left out, "));
	report_thousands(&t, run->left_out);
	text_grow(&t, SLICE(" in all"));
	forms_grow_words(&t, run->left_by_word);
	add_notification(&run->aside, "warning", text_slice(&t));
	text_free(&t);
}

static void
end(struct text *out, struct forms_run *run)
{
	notify_left_out(run);
	if (run->stopped)
		add_notification(&run->aside, "warning",
		    SLICE("stopped: not all records were read"));
	text_grow(out, SLICE("],\"invocations\":[{\"executionSuccessful\":"));
	text_grow(out, run->trouble ? SLICE("false") : SLICE("true"));
	text_grow(out, SLICE(",\"toolExecutionNotifications\":[\n"));
	text_grow(out, text_slice(&run->aside));
	text_grow(out, SLICE("]}]}]}\n"));
}

const struct form form_sarif = {
    .name = "sarif",
    .begin = begin,
    .record = record,
    .more = forms_leave_out,
    .trouble = trouble,
    .end = end,
};
