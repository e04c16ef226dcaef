/* Reads the object of a part. */
#include "base/memory.h"
#include "base/number.h"
#include "json/stat/stat_json.h"
#include "json/text/tree.h"
#include "stat/base64.h"

static const char no_part[] = "this is no object of fen-stat --part";

/* Returns a count; false if the value is none. */
static bool
read_count(const json_t *value, uint64_t *count)
{
	*count = (uint64_t)json_integer_value(value);
	return json_is_integer(value) && json_integer_value(value) >= 0;
}

/* Adds a count to one that the key names; returns false if the key names none. */
typedef bool add_count(void *counts, struct slice key, uint64_t count);

/* Reads an object of counts. */
static bool
read_object(const json_t *object, add_count *add, void *counts)
{
	const char *key;
	json_t *value;
	uint64_t count;

	if (!json_is_object(object))
		return false;
	json_object_foreach ((json_t *)object, key, value)
		if (!read_count(value, &count) ||
		    !add(counts, slice_of(key), count))
			return false;
	return true;
}

static bool
add_to_tally(void *tally, struct slice key, uint64_t count)
{
	size_t index;

	if (!tally_find(key, &index))
		return false;
	tally_raise(tally, index, count);
	return true;
}

static bool
add_to_table(void *table, struct slice key, uint64_t count)
{
	(void)counter_add(table, key, count);
	return true;
}

static bool
add_to_histogram(void *histogram, struct slice key, uint64_t count)
{
	uint64_t number;

	if (!number_read(key, 9999999, &number))
		return false;
	histogram_add(histogram, number, count);
	return true;
}

static bool
read_counts(const json_t *part, struct stats *s)
{
	const json_t *tables = json_object_get(part, "tables");
	const json_t *numbers = json_object_get(part, "numbers");
	uint64_t bytes;

	if (!read_count(json_object_get(part, "bytes"), &bytes))
		return false;
	s->bytes += bytes;
	for (size_t i = 0; i < STAT_TABLES; i++)
		if (!read_object(json_object_get(tables, stat_tables[i]),
			add_to_table, &s->table[i]))
			return false;
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		if (!read_object(json_object_get(numbers, stat_histograms[i]),
			add_to_histogram, &s->histogram[i]))
			return false;
	return true;
}

/* Reads the size of the board that squares were counted on. */
static bool
read_board(const json_t *part, struct stats *s)
{
	json_int_t files = json_integer_value(json_object_get(part, "files"));
	json_int_t ranks = json_integer_value(json_object_get(part, "ranks"));
	struct slice first = tree_string(json_object_get(part, "first"));

	if (json_object_get(part, "files") == NULL)
		return true;
	if (files < 1 || files > 16 || ranks < 1 || ranks > 16 ||
	    files * ranks > 128 || first.len != 1 ||
	    (s->files != 0 && s->files != files))
		return false;
	s->files = (int)files;
	s->ranks = (int)ranks;
	for (int i = 0; i < 128; i++) {
		s->square[i][0] = (char)('a' + i % files);
		s->square[i][1] = (char)(first.at[0] + i / files);
	}
	return true;
}

static bool
read_files(const json_t *list, struct stats *s)
{
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *file = json_array_get(list, i);
		struct slice name = tree_string(json_object_get(file, "file"));
		struct slice sum = tree_string(json_object_get(file, "sha384"));
		uint64_t bytes;

		if (name.at == NULL || sum.len != 64 ||
		    !read_count(json_object_get(file, "bytes"), &bytes))
			return false;
		stat_add_file(s, name, bytes, sum);
	}
	return json_is_array(list);
}

/* Reads the keys of a part with so many good records: each has one. */
static bool
read_keys(struct slice text, uint64_t records, struct stats *s)
{
	struct text bytes = {0};
	bool good = base64_read(&bytes, text) &&
	    bytes.len % KEYS_ROW_BYTES == 0 &&
	    bytes.len / KEYS_ROW_BYTES <= records;
	struct keys_row row;

	for (size_t at = 0; good && at < bytes.len; at += KEYS_ROW_BYTES) {
		keys_read(&row, bytes.at + at);
		keys_add(&s->keys, &row);
	}
	text_free(&bytes);
	return good;
}

/* Takes an option over from the first part, or compares it with that. */
static bool
same_option(const json_t *part, const char *key, bool first,
    const char **option)
{
	struct slice value = tree_string(json_object_get(part, key));

	if (first && value.at != NULL)
		*option = memory_copy(value.at);
	return value.at == NULL
	    ? *option == NULL
	    : *option != NULL && slice_same(value, slice_of(*option));
}

static const char *
read_part(const json_t *part, bool first, struct stat_options *o,
    struct stats *s, struct tally *t)
{
	struct slice keys = tree_string(json_object_get(part, "keys"));
	uint64_t good = t->total[TALLY_GOOD]; /* of the parts before */

	if (json_integer_value(json_object_get(part, "part")) != 1)
		return no_part;
	if (first)
		o->no_unique = keys.at == NULL;
	if (!same_option(part, "by", first, &o->by) ||
	    !same_option(part, "bins", first, &o->bins) ||
	    !same_option(part, "heat", first, &o->heat) ||
	    o->no_unique != (keys.at == NULL))
		return "this part was counted with other options than the first";
	if (first && stat_prepare(o) != STAT_RIGHT)
		return no_part;
	if (first)
		stat_start(s, o);
	return read_object(json_object_get(part, "tally"), add_to_tally, t) &&
		read_counts(part, s) && read_board(part, s) &&
		read_files(json_object_get(part, "sha384"), s) &&
		(o->no_unique ||
		    read_keys(keys, t->total[TALLY_GOOD] - good, s))
	    ? NULL
	    : no_part;
}

const char *
json_stat_read(struct slice text, bool first, struct stat_options *o,
    struct stats *s, struct tally *t)
{
	struct faults faults = {0};
	json_t *part = tree_load(text, 0, &faults);
	const char *wrong = part == NULL ? no_part
					 : read_part(part, first, o, s, t);

	json_decref(part);
	return wrong;
}
