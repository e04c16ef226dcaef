/* Strings deep in an object, by a path such as evals[].pvs[].line. */
#include "base/memory.h"
#include "json/json.h"
#include "json/text/locate.h"
#include "json/text/tree.h"

struct search {
	struct cells *found;
	struct text *scratch;
	struct slice line;
	const char *path; /* the whole path, for messages */
	struct faults *faults;
};

static bool
fail(struct search *s, struct slice at, const char *sentence)
{
	fault_names(fault_at(s->faults, FAULT_NO_FIELD, at, sentence), s->path,
	    NULL);
	return false;
}

struct cell *
json_new_cell(struct cells *cells)
{
	if (cells->count == cells->room) {
		size_t room = cells->room ? 2 * cells->room : 16;

		cells->list = memory_grow(cells->list, room,
		    sizeof(*cells->list));
		cells->room = room;
	}
	return &cells->list[cells->count++];
}

static bool
add_string(struct search *s, struct slice value)
{
	struct cell *cell;
	json_t *string;
	size_t begin = s->scratch->len;

	if (value.len < 2 || value.at[0] != '"')
		return fail(s, value, "%q is at '%a', expected a string");
	cell = json_new_cell(s->found);
	cell->raw = cell->text = (struct slice){value.at + 1, value.len - 2};
	cell->quoting = QUOTING_NONE;
	if (!slice_holds(cell->raw, '\\'))
		return true;
	string = tree_value(value);
	text_grow(s->scratch, tree_string(string));
	json_decref(string);
	cell->text = slice_from(text_slice(s->scratch), begin);
	cell->quoting = QUOTING_JSON;
	return true;
}

static bool walk(struct search *, struct slice value, struct slice path);

/* Follows the path in each element of an array. */
static bool
walk_list(struct search *s, struct slice value, struct slice path)
{
	struct slice rest = slice_from(value, 1), element;

	if (value.len < 2 || value.at[0] != '[')
		return fail(s, value, "%q is at '%a', expected an array");
	for (;;) {
		element = locate_trimmed(locate_cut_value(&rest));
		if (element.len == 0)
			return true;
		if (!walk(s, element, path))
			return false;
		if (rest.len == 0 || rest.at[0] != ',')
			return true;
		rest = slice_from(rest, 1);
	}
}

static bool
walk(struct search *s, struct slice value, struct slice path)
{
	struct slice key, member;
	char name[64];

	if (path.len == 0)
		return add_string(s, value);
	if (path.at[0] == '[')
		return walk_list(s, value, slice_from(path, 2));
	if (path.at[0] == '.')
		path = slice_from(path, 1);
	key = slice_head(path, strcspn(path.at, ".["));
	memcpy(name, key.at, key.len);
	name[key.len] = '\0';
	member = locate_value(value, name);
	if (member.at == value.at || value.at[0] != '{')
		return fail(s, value, "there is no '%a' in %q");
	return walk(s, member, slice_from(path, key.len));
}

bool
json_path_fits(const char *path)
{
	struct slice rest = slice_of(path);
	size_t len;

	while (rest.len > 0) {
		len = strcspn(rest.at, ".[");
		if (len == 0 || len >= 64)
			return false;
		rest = slice_from(rest, len);
		while (slice_starts(rest, SLICE("[]")))
			rest = slice_from(rest, 2);
		if (rest.len > 0 && rest.at[0] != '.')
			return false;
		rest = slice_from(rest, rest.len > 0);
	}
	return *path != '\0' && path[strlen(path) - 1] != '.';
}

bool
json_strings(struct slice line, const char *path, struct cells *found,
    struct text *scratch, struct faults *faults)
{
	struct search s = {found, scratch, line, path, faults};
	json_t *object = tree_load(line,
	    JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL, faults);

	found->count = 0;
	if (object == NULL)
		return false;
	json_decref(object);
	return walk(&s, locate_trimmed(line), slice_of(path));
}
