#include "json/report/baseline.h"
#include "base/memory.h"
#include "game/mix.h"
#include "json/text/tree.h"
#include "json/text/writer.h"

/* Mixes a text and its length into a key. */
static void
mix_text(struct baseline_entry *e, struct slice text)
{
	uint64_t word = text.len;

	for (size_t i = 0; i <= text.len; i++) {
		if (i % 8 == 0 || i == text.len) {
			e->half[0] = mix_fold(e->half[0] ^ word,
			    UINT64_C(0x9e3779b97f4a7c15));
			e->half[1] = mix_fold(e->half[1] + word,
			    UINT64_C(0xd1b54a32d192ed03));
			word = 0;
		}
		if (i < text.len)
			word = word << 8 | (unsigned char)text.at[i];
	}
}

/* In the place of a column: the faults of a word were only counted. */
enum {
	WARNINGS_COUNTED = -1,
	ERRORS_COUNTED = -2,
};

/* Makes the key of a fault; without a record, that of a word whose faults were
 * only counted. */
static struct baseline_entry
key_of(struct slice file, struct slice word, json_int_t column,
    struct slice record)
{
	struct baseline_entry e = {{1, (uint64_t)column + 1}, 1};

	if (slice_starts(file, SLICE("./")))
		file = slice_from(file, 2);
	mix_text(&e, file);
	mix_text(&e, word);
	if (record.at != NULL)
		mix_text(&e, record);
	return e;
}

static void
add(struct baseline *b, struct baseline_entry entry)
{
	if (b->count == b->room) {
		size_t room = b->room ? 2 * b->room : 256;

		b->list = memory_grow(b->list, room, sizeof(*b->list));
		b->room = room;
	}
	b->list[b->count++] = entry;
}

static bool
add_faults(struct baseline *b, const json_t *object, struct slice file)
{
	struct slice record = tree_string(json_object_get(object, "record"));
	const json_t *list = json_object_get(object, "faults");

	if (record.at == NULL || !json_is_array(list))
		return false;
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *fault = json_array_get(list, i);
		struct slice word = tree_string(json_object_get(fault, "word"));

		if (word.at == NULL)
			return false;
		add(b,
		    key_of(file, word,
			json_integer_value(json_object_get(fault, "column")),
			record));
	}
	return true;
}

static bool
add_object(struct baseline *b, const json_t *object)
{
	struct slice file = tree_string(json_object_get(object, "file"));
	struct slice word = tree_string(json_object_get(object, "word"));
	const json_t *more = json_object_get(object, "more");
	struct baseline_entry entry;

	if (json_object_get(object, "summary") != NULL)
		return true;
	if (file.at == NULL)
		return false;
	if (word.at == NULL || !json_is_integer(more))
		return add_faults(b, object, file);
	entry = key_of(file, word,
	    slice_same(tree_string(json_object_get(object, "severity")),
		SLICE("error"))
		? ERRORS_COUNTED
		: WARNINGS_COUNTED,
	    (struct slice){0});
	entry.count = (uint64_t)json_integer_value(more);
	add(b, entry);
	return true;
}

bool
baseline_add(struct baseline *b, struct slice line)
{
	struct faults faults = {0};
	json_t *object;
	bool good;

	object = tree_load(line, JSON_ALLOW_NUL, &faults);
	if (object == NULL)
		return false;
	good = add_object(b, object);
	json_decref(object);
	return good;
}

static int
compare(const void *a, const void *b)
{
	return memcmp(((const struct baseline_entry *)a)->half,
	    ((const struct baseline_entry *)b)->half,
	    sizeof(((const struct baseline_entry *)a)->half));
}

void
baseline_finish(struct baseline *b)
{
	size_t kept = 0;

	if (b->count > 0)
		qsort(b->list, b->count, sizeof(*b->list), compare);
	for (size_t i = 1; i < b->count; i++) {
		if (compare(&b->list[i], &b->list[kept]) == 0)
			b->list[kept].count += b->list[i].count;
		else
			b->list[++kept] = b->list[i];
	}
	if (b->count > 0)
		b->count = kept + 1;
}

/* Returns true, and counts it as used, if the key is in the baseline. */
static bool
met(struct baseline *b, struct baseline_entry key)
{
	struct baseline_entry *entry = b->count == 0
	    ? NULL
	    : bsearch(&key, b->list, b->count, sizeof(key), compare);

	if (entry == NULL || entry->count == 0)
		return false;
	entry->count--;
	return true;
}

static bool
known(struct baseline *b, const struct report *r, const struct fault *fault,
    struct slice file, struct slice record)
{
	struct slice word = slice_of(fault_catalogue[fault->code].word);
	struct report part = report_at(r, fault->at.at);
	json_int_t column = (json_int_t)report_column(&part, fault->at.at);

	return met(b, key_of(file, word, column, record)) ||
	    met(b,
		key_of(file, word,
		    fault->error ? ERRORS_COUNTED : WARNINGS_COUNTED,
		    (struct slice){0}));
}

bool
baseline_drop(struct baseline *b, const struct report *r, struct faults *faults)
{
	struct text file_room = {0}, record_room = {0};
	struct slice file = json_as_utf8(slice_of(r->file), &file_room);
	struct slice record = json_as_utf8(r->line, &record_room);
	size_t kept = 0, before = faults->count;

	for (size_t i = 0; i < before; i++)
		if (!known(b, r, &faults->list[i], file, record))
			faults->list[kept++] = faults->list[i];
	faults->count = kept;
	if (kept == 0)
		faults->more = 0;
	text_free(&file_room);
	text_free(&record_room);
	return kept < before;
}

void
baseline_free(struct baseline *b)
{
	free(b->list);
}
