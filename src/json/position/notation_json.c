/* JSON as a notation, which reads and writes the objects of the schemas. */
#include "json/position/game.h"
#include "json/json.h"
#include "json/position/fields.h"
#include "json/text/locate.h"
#include "notation/operations.h"

/* The faults of another run need not be those of this one. */
static bool
is_faults(const char *key)
{
	return strcmp(key, "faults") == 0;
}

static bool
write_json(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct position_layout *layout = layout_of(entry->notation);
	struct position_subject subject = {entry, options, faults, UNKNOWN};
	struct json_writer w = {out, false};

	if (entry->game.at == NULL)
		layout_write(&w, layout, &subject);
	else if (!game_write(out, entry, options, faults))
		return false;
	layout_write_extra(&w, &subject);
	return true;
}

/* "fields" are other columns, which are not read. */
static bool
known(const struct position_layout *layout, const char *key)
{
	return strcmp(key, "notation") == 0 || strcmp(key, "fields") == 0 ||
	    layout_member(&layout->object, key) != NULL ||
	    layout_member(&layout_extra, key) != NULL || fields_have(key) ||
	    (layout->has_operations &&
		layout_member(&layout_operations, key) != NULL);
}

static bool
check_keys(const struct position_layout *layout, const struct tree_reader *r)
{
	const char *key;
	json_t *value;
	bool good = true;

	json_object_foreach ((json_t *)r->object, key, value) {
		if (known(layout, key))
			continue;
		fault_at(r->faults, FAULT_BAD_JSON, locate_key(r->record, key),
		    "unknown key %q");
		good = false;
	}
	return good;
}

static bool
read_members(const struct position_layout *layout, struct tree_reader *r)
{
	const struct json_member *m = layout->object.members;
	bool good = true;

	layout->start(r);
	for (; m < layout->object.end; m++)
		good &= m->read_tree(r, m->key);
	m = layout_operations.members;
	if (layout->has_operations && json_object_get(r->object, m->key))
		good &= m->read_tree(r, m->key);
	return layout->finish == NULL ? good : layout->finish(r, good);
}

/* Returns an object with the member that --with would add. */
static json_t *
expected(const struct tree_reader *r, size_t index)
{
	static const struct options no_options;
	struct position_subject subject = {r->entry, &no_options, NULL,
	    UNKNOWN};
	struct text text = {0};
	struct json_writer w = {&text, false};
	json_t *object;

	json_open(&w, '{');
	json_add_member(&w, &layout_extra, index, &subject);
	json_close(&w, '}');
	object = tree_value(text_slice(&text));
	text_free(&text);
	return object;
}

/* The fields that --with added. */
static bool
check_fields(const struct position_layout *layout, const struct tree_reader *r)
{
	const char *key;
	json_t *value;
	bool good = true;

	json_object_foreach ((json_t *)r->object, key, value)
		if (strcmp(key, "notation") != 0 &&
		    layout_member(&layout->object, key) == NULL &&
		    layout_member(&layout_extra, key) == NULL)
			good &= fields_check(r, key, value);
	return good;
}

/* Each value that --with added must agree with the position. */
static bool
check_extra(const struct position_layout *layout, const struct tree_reader *r)
{
	bool good = check_fields(layout, r);

	for (size_t i = 0; i < layout_size(&layout_extra); i++) {
		const char *key = layout_extra.members[i].key;
		const json_t *theirs = json_object_get(r->object, key);
		json_t *mine;

		if (theirs == NULL ||
		    (is_faults(key) && json_is_array(theirs)) ||
		    layout_member(&layout->object, key) != NULL)
			continue;
		mine = is_faults(key) ? NULL : expected(r, i);
		if (!json_equal(json_object_get(mine, key), theirs))
			good = reader_wrong(r, key, "what the position says");
		json_decref(mine);
	}
	return good;
}

static bool
read_object(struct tree_reader *r)
{
	const struct position_layout *layout;
	struct slice name;

	if (!json_is_object(r->object)) {
		fault_at(r->faults, FAULT_BAD_JSON, r->record,
		    "not a JSON object");
		return false;
	}
	if (!reader_string(r, "notation", &name))
		return false;
	if (slice_same(name, slice_of(layout_pgn.notation->name)))
		return check_keys(&layout_pgn, r) && game_read(r) &&
		    check_extra(&layout_pgn, r);
	layout = layout_named(name);
	if (layout == NULL)
		return reader_wrong(r, "notation",
		    "the name of one that fen-convert --schema-of knows");
	return check_keys(layout, r) && read_members(layout, r) &&
	    check_extra(layout, r);
}

static bool
read_json(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	json_t *object = tree_load(record, 0, faults);
	struct tree_reader r = {entry, options, record, object, faults};
	bool good;

	if (object == NULL)
		return false;
	good = read_object(&r);
	entry->source = &notation_json;
	json_decref(object);
	return good;
}

/* Returns the value of the key whose `fields` contain the field. */
static struct slice
locate_json(const struct entry *entry, struct place place)
{
	const struct position_layout *layout = layout_of(entry->notation);
	const struct json_member *m;

	if (place.field == NOTATION_OPERATIONS)
		return locate_value(entry->record, "operations");
	if (entry->game.at != NULL)
		return locate_value(entry->record, "moves");
	if (place.field < 0 || layout == NULL)
		return entry->record;
	for (m = layout->object.members; m < layout->object.end; m++)
		if (m->fields & FIELD(place.field))
			return locate_value(entry->record, m->key);
	return entry->record;
}

/* An object can express what its own notation can; --view leaves out what one
 * side does not know. */
static bool
adapt_json(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct position *p = &entry->position;
	const struct rules *rules = rules_of(p->game);

	rules->normalize(p, options);
	return rules->redact == NULL ||
	    rules->redact(p, options->choice[CHOICE_VIEW], faults);
}

const struct notation notation_json = {
    .name = "json",
    .game = GAMES,
    .read = read_json,
    .read_fast = layout_read_fast,
    .adapt = adapt_json,
    .write = write_json,
    .locate = locate_json,
    .room = 0,
};
