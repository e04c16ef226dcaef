/* Results in the object of a line of JSON Lines, behind the members that it has. */
#include "json/json.h"
#include "json/text/locate.h"
#include "json/text/tree.h"
#include "json/text/writer.h"

/* Where new members stand in an object: behind the last value, in front of the
 * white space and the brace at the end. */
static struct slice
head_of(struct slice object)
{
	struct slice head = locate_trimmed(object);

	head = locate_trimmed(slice_head(head, head.len - 1));
	return slice_between(object.at, slice_end(head));
}

/* Returns whether the text of a key, with its quotes, is this name. */
static bool
is_named(struct slice key, struct slice name)
{
	json_t *string;
	bool same;

	key = slice_head(slice_from(key, 1), key.len - 2);
	if (!slice_holds(key, '\\'))
		return slice_same(key, name);
	string = tree_value((struct slice){key.at - 1, key.len + 2});
	same = slice_same(tree_string(string), name);
	json_decref(string);
	return same;
}

static bool
has_key(struct slice object, struct slice name)
{
	struct slice rest = object;
	struct json_pair pair;

	slice_cut(&rest, '{');
	while (locate_next(&rest, &pair))
		if (is_named(pair.key, name))
			return true;
	return false;
}

/* Appends a key that the object doesn't have, and a colon. */
static void
add_key(struct text *out, struct slice object, struct slice name)
{
	size_t begin, taken = 0;

	text_grow(out, SLICE(",\""));
	begin = out->len;
	do {
		out->len = begin;
		columns_add_name(out, name, taken++);
	} while (has_key(object, slice_from(text_slice(out), begin)));
	text_grow(out, SLICE("\":"));
}

void
json_merge_begin(struct text *out, struct slice object)
{
	text_grow(out, head_of(object));
}

void
json_merge_value(struct text *out, struct slice object,
    const struct added_column *column, struct slice value)
{
	struct json_writer w = {out, false};

	add_key(out, object, slice_of(column->name));
	if (slice_same(value, SLICE("-")))
		text_grow(out, SLICE("null"));
	else if (column->is_json)
		text_grow(out, value);
	else
		json_add_string(&w, value);
}

void
json_merge_members(struct text *out, struct slice object, struct slice members)
{
	struct slice rest = members;
	struct json_pair pair;

	slice_cut(&rest, '{');
	while (locate_next(&rest, &pair)) {
		add_key(out, object,
		    slice_head(slice_from(pair.key, 1), pair.key.len - 2));
		text_grow(out, pair.value);
	}
}

void
json_merge_end(struct text *out, struct slice object)
{
	text_grow(out,
	    slice_between(slice_end(head_of(object)), slice_end(object)));
}
