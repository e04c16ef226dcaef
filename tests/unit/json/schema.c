/* Each key of each table is in its schema, with its type, and the other way
 * round. Who adds a key to a table has to add it to the schema. */
#include "json/answer/answer.h"
#include "json/position/azul.h"
#include "json/position/game.h"
#include "json/report/fault_list.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>

/* The tables of one object, and where the object is in a schema: keys with dots
 * between them, and a number for an element of an array. */
static const struct {
	const char *schema;
	const char *path;
	const struct object_layout *tables[5];
} objects[] = {
    {"chess", "", {&layout_chess.object, &layout_operations, &layout_extra}},
    {"epd", "", {&layout_epd.object, &layout_extra}},
    {"jfn", "", {&layout_jfn.object, &layout_operations, &layout_extra}},
    {"jfn", "properties.captured", {&layout_jfn_captured}},
    {"jfn", "properties.captured.properties.red.items", {&layout_jfn_loss}},
    {"jfn", "properties.unseen", {&layout_jfn_unseen}},
    {"xiangqi", "",
	{&layout_xiangqi.object, &layout_operations, &layout_extra}},
    {"pikafish", "",
	{&layout_pikafish.object, &layout_operations, &layout_extra}},
    {"azul", "", {&layout_azul.object, &layout_extra}},
    {"pgn", "", {&layout_pgn.object, &layout_extra}},
    {"pgn", "$defs.move", {&layout_pgn_move}},
    {"pgn", "$defs.variation", {&layout_pgn_variation}},
    {"pgn", "$defs.behind", {&layout_pgn_behind}},
    {"pgn", "$defs.fault", {&layout_fault}},
    {"azul", "properties.players.items", {&layout_azul_player}},
    {"azul", "properties.players.items.properties.pattern_lines.items.anyOf.1",
	{&layout_azul_line}},
    {"chess", "$defs.fault", {&layout_fault}},
    {"epd", "$defs.fault", {&layout_fault}},
    {"jfn", "$defs.fault", {&layout_fault}},
    {"xiangqi", "$defs.fault", {&layout_fault}},
    {"pikafish", "$defs.fault", {&layout_fault}},
    {"azul", "$defs.fault", {&layout_fault}},
    {"diagnostics", "$defs.fault", {&layout_fault}},
    {"diagnostics", "$defs.fault.properties.fix", {&layout_fix}},
    {"diagnostics", "oneOf.0", {&layout_report}},
    {"diagnostics", "oneOf.1", {&layout_more}},
    {"diagnostics", "oneOf.2", {&layout_summary}},
    {"diagnostics", "oneOf.3", {&layout_perft_run}},
    {"diagnostics", "oneOf.3.properties.perft", {&layout_perft_speed}},
    {"moves", "", {&layout_kept, &layout_moves}},
    {"moves", "properties.odds", {&layout_odds}},
    {"moves", "$defs.chess_move", {&layout_move_chess, &layout_after_move}},
    {"moves", "$defs.xiangqi_move", {&layout_move_xiangqi, &layout_after_move}},
    {"moves", "$defs.azul_move", {&layout_move_azul, &layout_after_move}},
    {"play", "", {&layout_kept, &layout_game, &layout_state}},
    {"play", "properties.start.anyOf.1", {&layout_views}},
    {"play", "$defs.chess_move", {&layout_move_chess, &layout_state}},
    {"play", "$defs.xiangqi_move", {&layout_move_xiangqi, &layout_state}},
    {"play", "$defs.azul_move", {&layout_move_azul, &layout_state}},
    {"play", "$defs.standing", {&layout_outcome}},
    {"status", "", {&layout_kept, &layout_status}},
    {"status", "properties.draws.items", {&layout_draw}},
    {"accept", "$defs.answer", {&layout_accept}},
    {"uniq", "",
	{&layout_kept, &layout_origin, &layout_repeats, &layout_occurrences}},
    {"uniq", "properties.repeats", {&layout_origin}},
    {"perft", "", {&layout_kept, &layout_perft}},
    {"perft", "properties.checked.items", {&layout_perft_figure}},
    {"perft", "properties.divide.items", {&layout_perft_move}},
    {"view", "", {&layout_view}},
    {"fields", "", {&layout_listed}},
    {"diff", "$defs.pair", {&layout_diff, &layout_diff_pair}},
    {"diff", "$defs.alone", {&layout_diff}},
    {"diff", "$defs.change", {&layout_diff_change}},
    {"diff", "$defs.summary", {&layout_diff_summary}},
    {"diff", "$defs.summary.properties.summary", {&layout_diff_counts}},
};

/* Follows a path; NULL if there is nothing. */
static const json_t *
follow(const json_t *from, const char *path)
{
	struct slice rest = slice_of(path);

	while (from != NULL && rest.len > 0) {
		struct slice name = slice_cut(&rest, '.');
		char key[64];

		snprintf(key, sizeof(key), "%.*s", (int)name.len, name.at);
		from = json_is_array(from)
		    ? json_array_get(from, strtoul(key, NULL, 10))
		    : json_object_get(from, key);
	}
	return from;
}

static const json_t *
resolved(const json_t *root, const json_t *schema)
{
	const char *ref = json_string_value(json_object_get(schema, "$ref"));
	char path[64] = "";

	if (ref == NULL)
		return schema;
	for (size_t i = 2; i < sizeof(path) && ref[i] != '\0'; i++)
		path[i - 2] = (char)(ref[i] == '/' ? '.' : ref[i]);
	return follow(root, path);
}

static const char *
type_of(const json_t *value)
{
	return json_is_string(value) ? "string"
	    : json_is_null(value)    ? "null"
	    : json_is_boolean(value) ? "boolean"
				     : "integer";
}

/* Does the schema allow values of this type? Without a word of types, enum, const
 * or anyOf, it allows all. */
static bool
allows(const json_t *root, const json_t *schema, const char *type)
{
	const json_t *list, *value;
	size_t i;

	schema = resolved(root, schema);
	if ((list = json_object_get(schema, "anyOf")) != NULL) {
		json_array_foreach((json_t *)list, i,
		    value) if (allows(root, value, type)) return true;
		return false;
	}
	if ((value = json_object_get(schema, "const")) != NULL)
		return strcmp(type_of(value), type) == 0;
	if ((list = json_object_get(schema, "enum")) != NULL) {
		json_array_foreach((json_t *)list, i,
		    value) if (strcmp(type_of(value), type) == 0) return true;
		return false;
	}
	list = json_object_get(schema, "type");
	if (json_is_string(list))
		return strcmp(json_string_value(list), type) == 0;
	json_array_foreach((json_t *)list, i,
	    value) if (strcmp(json_string_value(value), type) == 0) return true;
	return false;
}

/* Is it one of the words of a table's types? */
static bool
in_types(const char *types, const char *type)
{
	struct slice rest = slice_of(types);

	while (rest.len > 0)
		if (slice_same(slice_cut(&rest, ' '), slice_of(type)))
			return true;
	return false;
}

static bool
required(const json_t *object, const char *key)
{
	const json_t *name;
	size_t i;

	json_array_foreach(json_object_get(object, "required"), i,
	    name) if (strcmp(json_string_value(name), key) == 0) return true;
	return false;
}

/* A schema may say less than the table, which several objects can share, and has to
 * say something. */
static bool
agrees(const json_t *root, const json_t *object, const struct json_member *m,
    bool shared)
{
	static const char *const types[] = {"string", "integer", "boolean",
	    "null", "array", "object"};
	const json_t *properties = json_object_get(object, "properties");
	const json_t *value = json_object_get(properties, m->key);
	bool any = false, same = true;

	if (value == NULL)
		return shared && in_types(m->types, "nothing");
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		bool there = allows(root, value, types[i]);

		same &= there == in_types(m->types, types[i]) ||
		    (shared && !there);
		any |= there;
	}
	return any && same &&
	    (in_types(m->types, "nothing") ? shared || !required(object, m->key)
					   : required(object, m->key));
}

static bool
in_tables(const struct object_layout *const *tables, const char *key)
{
	if ((*tables)->notation != NULL && strcmp(key, "notation") == 0)
		return true;
	for (; *tables != NULL; tables++)
		for (const struct json_member *m = (*tables)->members;
		     m < (*tables)->end; m++)
			if (strcmp(m->key, key) == 0)
				return true;
	return false;
}

/* How many objects have the table. */
static int
uses(const struct object_layout *table)
{
	int n = 0;

	for (size_t i = 0; i < sizeof(objects) / sizeof(objects[0]); i++)
		for (size_t k = 0; k < 5; k++)
			n += objects[i].tables[k] == table;
	return n;
}

static void
test_object(size_t i)
{
	const struct object_layout *const *tables = objects[i].tables;
	struct slice text = json_schema(slice_of(objects[i].schema));
	json_t *root = json_loadb(text.at, text.len, 0, NULL);
	const json_t *object = resolved(root, follow(root, objects[i].path));
	const char *key;
	json_t *value;
	char name[192];

	json_object_foreach (json_object_get(object, "properties"), key,
	    value) {
		snprintf(name, sizeof(name), "%s %s: %s is in a table",
		    objects[i].schema, objects[i].path, key);
		tap_case(in_tables(tables, key) ||
			(i < 10 && strcmp(key, "fields") == 0),
		    name);
	}
	tap_case(json_object_get(object, "properties") != NULL,
	    objects[i].path);
	for (; *tables != NULL; tables++)
		for (const struct json_member *m = (*tables)->members;
		     m < (*tables)->end; m++) {
			snprintf(name, sizeof(name), "%s %s: %s is %s",
			    objects[i].schema, objects[i].path, m->key,
			    m->types);
			tap_case(agrees(root, object, m, uses(*tables) > 1),
			    name);
		}
	json_decref(root);
}

/* The keys of a summary are names of counts. */
static void
test_summary(void)
{
	struct slice text = json_schema(SLICE("diagnostics"));
	json_t *root = json_loadb(text.at, text.len, 0, NULL);
	const json_t *keys = follow(root,
	    "oneOf.2.properties.summary.properties");
	static const struct tally none;
	struct tally_item item;
	const char *last = "";
	size_t count = 0;

	for (size_t i = 0; tally_item(&none, i, &item); i++) {
		const char *key = item.group ? item.group : item.name;

		tap_case(json_object_get(keys, key) != NULL, key);
		count += strcmp(key, last) != 0;
		last = key;
	}
	tap(count == json_object_size(keys), "the schema has every count");
	json_decref(root);
}

int
main(void)
{
	for (size_t i = 0; i < sizeof(objects) / sizeof(objects[0]); i++)
		test_object(i);
	tap_cases("tables and schemas have the same keys, of the same types");
	test_summary();
	return tap_end();
}
