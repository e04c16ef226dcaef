/* SARIF: a fault is a result, a word is a rule. Results are written as they
 * come; the keys about the whole run stand after them. */
#include "base/byte.h"
#include "json/report/formats.h"
#include "json/text/writer.h"
#include "notation/fields.h"
#include "report/message.h"

/* GitHub accepts 25,000 results of a run. Most are reserved for errors. */
#define ERRORS_MOST 20000
#define WARNINGS_MOST 5000

/* GitHub accepts descriptions of 1,024 characters, and 10 MB compressed, so
 * longer records are not shown. */
#define DESCRIPTION_MOST 1024
#define SHOWN_MOST 200

/* Limits the list of files that can't be read. */
#define TROUBLE_MOST (64UL * 1024)

/* The hash table that counts fingerprints. At most three of four slots are
 * used. */
#define SLOTS 32768U

/* The hash of Fowler, Noll and Vo. */
#define FNV_BASIS UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)

#ifndef VERSION
#define VERSION "0"
#endif

/* A slot is a hash with the count in its low bits; 0 is an empty slot. */
#define COUNT_BITS UINT64_C(0xffff)

/* Opens the object under a key. */
static void
open_object(struct json_writer *w, struct slice key)
{
	json_next_key(w, key);
	json_open(w, '{');
}

static void
add_string(struct json_writer *w, struct slice key, struct slice string)
{
	json_next_key(w, key);
	json_add_string(w, string);
}

/* Appends "key":{"text":"..."}. */
static void
add_text(struct json_writer *w, struct slice key, struct slice text)
{
	open_object(w, key);
	add_string(w, SLICE("text"), text);
	json_close(w, '}');
}

static void
add_number(struct json_writer *w, struct slice key, uint64_t number)
{
	json_next_key(w, key);
	json_add_number(w, number);
}

static void
add_rule(struct json_writer *w, enum fault_code code)
{
	const struct fault_entry *entry = &fault_catalogue[code];
	struct slice meaning = slice_of(entry->meaning);
	struct text help = {0};

	fault_explain(&help, code);
	json_open(w, '{');
	add_string(w, SLICE("id"), slice_of(entry->word));
	add_text(w, SLICE("shortDescription"), slice_of(entry->summary));
	add_text(w, SLICE("fullDescription"),
	    slice_head(meaning, DESCRIPTION_MOST));
	add_text(w, SLICE("help"), text_slice(&help));
	open_object(w, SLICE("defaultConfiguration"));
	add_string(w, SLICE("level"),
	    entry->level == LEVEL_STRICT ? SLICE("warning") : SLICE("error"));
	text_grow(w->out, SLICE("}}\n"));
	text_free(&help);
}

static void
add_driver(struct text *out)
{
	struct json_writer w = {out, true};

	text_grow(out,
	    SLICE(
		"{\"driver\":{\"name\":\"fen-validate\",\"version\":\"" VERSION
		"\",\"rules\":[\n"));
	for (enum fault_code code = 0; code < FAULTS; code++) {
		if (code > 0)
			text_grow(out, SLICE(","));
		add_rule(&w, code);
	}
	text_grow(out, SLICE("]}}"));
}

static void
begin(struct text *out, struct report_run *run)
{
	text_reserve(&run->kept, SLOTS * sizeof(uint64_t));
	memset(run->kept.at, 0, SLOTS * sizeof(uint64_t));
	text_grow(out,
	    SLICE("{\"$schema\":\"https://json.schemastore.org/"
		  "sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"
		  "\"tool\":\n"));
	add_driver(out);
	text_grow(out,
	    SLICE(",\"columnKind\":\"utf16CodeUnits\",\"results\":[\n"));
}

/* Appends "artifactLocation":{"uri":"..."}: the path as a URI reference,
 * escaped so that no part of it looks like a scheme or a host. */
static void
add_artifact(struct json_writer *w, const char *file)
{
	struct slice path = slice_of(file);
	struct text t = {0};

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
	open_object(w, SLICE("artifactLocation"));
	add_string(w, SLICE("uri"), text_slice(&t));
	json_close(w, '}');
	text_free(&t);
}

/* A part of a line. In a line that isn't UTF-8, each byte is a character. */
struct part {
	struct slice line;
	struct slice at;
	bool utf8;
};

/* Returns the number of UTF-16 units before a place in the line. */
static uint64_t
units(const struct part *part, const char *place)
{
	uint64_t n = 0;

	if (!part->utf8)
		return (uint64_t)(place - part->line.at);
	for (const char *c = part->line.at; c < place; c++)
		n += (uint64_t)((*c & 0xc0) != 0x80) + ((*c & 0xf8) == 0xf0);
	return n;
}

/* Appends a region, and its text if that is short. */
static void
add_region(struct json_writer *w, struct slice key, const struct report *r,
    const struct part *part, bool snippet)
{
	struct text latin1 = {0};

	open_object(w, key);
	add_number(w, SLICE("startLine"), r->number);
	add_number(w, SLICE("startColumn"), units(part, part->at.at) + 1);
	add_number(w, SLICE("endColumn"), units(part, slice_end(part->at)) + 1);
	if (snippet && part->at.len <= SHOWN_MOST)
		add_text(w, SLICE("snippet"),
		    part->utf8 ? part->at : json_latin1(part->at, &latin1));
	json_close(w, '}');
	text_free(&latin1);
}

/* Escapes what SARIF would read as a link or a placeholder. */
static void
add_message(struct json_writer *w, struct slice sentence)
{
	static const char *const escaped[] = {"\\\\", "\\[", "\\]", "{{", "}}"};
	struct text t = {0};

	report_grow_replaced(&t, sentence, "\\[]{}", escaped);
	add_text(w, SLICE("message"), text_slice(&t));
	text_free(&t);
}

/* The record around the fault is the context, unless it is the fault. */
static void
add_locations(struct json_writer *w, const struct report *r,
    const struct part *part)
{
	struct part all = {part->line, part->line, part->utf8};

	json_next_key(w, SLICE("locations"));
	text_grow(w->out, SLICE("[{\"physicalLocation\":{"));
	add_artifact(w, r->file);
	add_region(w, SLICE("region"), r, part, true);
	if (!slice_same(part->at, all.at) && slice_within(part->at, all.at) &&
	    all.at.len <= SHOWN_MOST)
		add_region(w, SLICE("contextRegion"), r, &all, true);
	text_grow(w->out, SLICE("}}]"));
}

static uint64_t
hash_bytes(uint64_t hash, struct slice s)
{
	for (size_t i = 0; i < s.len; i++)
		hash = (hash ^ (unsigned char)s.at[i]) * FNV_PRIME;
	return hash;
}

/* Counts a fingerprint; returns how often it occurred in this file so far. */
static uint64_t
occurrence(struct report_run *run, uint64_t hash)
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

/* A hash of the word, the record and the column, so that it stays when the
 * record moves to another line. */
static void
add_fingerprint(struct json_writer *w, struct report_run *run,
    const struct report *r, const struct fault *fault)
{
	uint64_t column = report_column(r, fault->at.at);
	uint64_t hash = FNV_BASIS;
	char room[40];
	struct text t = {room, 0, sizeof(room)};

	for (; column > 0; column >>= 8)
		hash = (hash ^ (column & 255)) * FNV_PRIME;
	hash = hash_bytes(hash, slice_of(fault_catalogue[fault->code].word));
	hash = hash_bytes(hash, SLICE("\n"));
	hash = hash_bytes(hash, r->line);
	text_hex(&t, hash);
	text_put(&t, ':');
	text_number(&t, occurrence(run, hash));
	open_object(w, SLICE("partialFingerprints"));
	add_string(w, SLICE("primaryLocationLineHash"), text_slice(&t));
	json_close(w, '}');
}

static void
add_fixes(struct json_writer *w, const struct report *r,
    const struct fault *fault, struct part part)
{
	part.at = fault->fix_at;
	json_next_key(w, SLICE("fixes"));
	text_grow(w->out, SLICE("[{"));
	add_text(w, SLICE("description"),
	    slice_of(fault_catalogue[fault->code].fix));
	text_grow(w->out, SLICE(",\"artifactChanges\":[{"));
	add_artifact(w, r->file);
	text_grow(w->out, SLICE(",\"replacements\":[{"));
	add_region(w, SLICE("deletedRegion"), r, &part, false);
	add_text(w, SLICE("insertedContent"),
	    (struct slice){fault->fix, fault->fix_len});
	text_grow(w->out, SLICE("}]}]}]"));
}

static void
add_result(struct json_writer *w, struct report_run *run,
    const struct report *whole, const struct fault *fault, bool utf8)
{
	struct report line = report_at(whole, fault->at.at), *r = &line;
	struct part part = {r->line, report_within(r, fault->at), utf8};
	struct text sentence = {0};

	report_message(&sentence, fault, false);
	json_open(w, '{');
	add_string(w, SLICE("ruleId"),
	    slice_of(fault_catalogue[fault->code].word));
	add_number(w, SLICE("ruleIndex"), fault->code);
	add_string(w, SLICE("level"),
	    fault->error ? SLICE("error") : SLICE("warning"));
	add_message(w, text_slice(&sentence));
	add_locations(w, r, &part);
	add_fingerprint(w, run, r, fault);
	if (fault->fixable)
		add_fixes(w, r, fault, part);
	text_grow(w->out, SLICE("}\n"));
	text_free(&sentence);
}

static void
record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	bool utf8 = fields_utf8(r->line);
	struct json_writer w = {out, true};

	(void)bad;
	for (size_t i = 0; i < r->faults->count; i++) {
		const struct fault *fault = &r->faults->list[i];

		if (fault->hidden)
			continue;
		if (run->shown[fault->error] >=
		    (fault->error ? ERRORS_MOST : WARNINGS_MOST)) {
			report_run_leave_out(NULL, run,
			    (struct report_count){fault->code, fault->error,
				1});
			continue;
		}
		if (run->shown[0] + run->shown[1] > 0)
			text_grow(out, SLICE(","));
		run->shown[fault->error]++;
		add_result(&w, run, r, fault, utf8);
	}
	run->left_out += r->faults->more;
}

static void
add_notification(struct text *out, const char *level, struct slice sentence)
{
	struct json_writer w = {out, true};

	if (out->len > 0)
		text_grow(out, SLICE(","));
	json_open(&w, '{');
	add_string(&w, SLICE("level"), slice_of(level));
	add_message(&w, sentence);
	text_grow(out, SLICE("}\n"));
}

static void
trouble(struct text *out, struct report_run *run, const char *subject,
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
notify_left_out(struct report_run *run)
{
	struct text t = {0};

	if (run->left_out == 0)
		return;
	text_format(&t, "faults left out, %k in all", run->left_out);
	report_grow_words(&t, run->left_by_word);
	add_notification(&run->aside, "warning", text_slice(&t));
	text_free(&t);
}

static void
end(struct text *out, struct report_run *run)
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

const struct report_format format_sarif = {
    .name = "sarif",
    .begin = begin,
    .record = record,
    .more = report_run_leave_out,
    .trouble = trouble,
    .end = end,
};
