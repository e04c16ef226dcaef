/* Finds fields by name. */
#include "field/field.h"
#include "field/game.h"

/* Returns the argument in `name` if the field's name has one: behind the same
 * beginning up to the last period, or all of it. */
static bool
find_argument(const struct field *field, struct slice name,
    struct field_argument *argument)
{
	struct slice own = slice_of(field->name);
	const char *period = memchr(own.at, '.', own.len);
	size_t begin = period == NULL ? 0 : (size_t)(period - own.at) + 1;

	if (!slice_starts(name, slice_head(own, begin)))
		return false;
	return field->argument(slice_from(name, begin), argument);
}

/* Finds a name in a table: names without an argument first. */
static const struct field *
find_in(const struct field *table, struct slice name,
    struct field_argument *argument)
{
	for (const struct field *f = table; f->name != NULL; f++)
		if (f->argument == NULL &&
		    slice_same(slice_of(f->name), name)) {
			*argument = (struct field_argument){.number = f->given};
			return f;
		}
	for (const struct field *f = table; f->name != NULL; f++)
		if (f->argument != NULL && find_argument(f, name, argument))
			return f;
	return NULL;
}

/* The tables in which the fields of a game are found, in this order. */
enum { OF_RECORDS, OF_GAME, OF_GAMES, TABLES };

static const struct field *
table_of(size_t which, size_t game)
{
	return which == OF_RECORDS ? field_of_records
	    : which == OF_GAME     ? rules_of((enum game)game)->fields
				   : field_of_games;
}

/* Is it the name of a tag that needs no "tag." in front? */
static bool
is_tag(struct slice name)
{
	for (size_t i = 0; field_tags[i] != NULL; i++)
		if (slice_same(name, slice_of(field_tags[i])))
			return true;
	return false;
}

/* Makes a reference to the tag of this name. */
static void
find_tag(struct slice name, struct field_ref *ref)
{
	const struct field *field = field_of_records;

	while (field->argument != field_read_tag)
		field++;
	ref->type = field->type;
	for (size_t i = 0; i < GAMES; i++) {
		ref->of[i] = field;
		ref->argument[i].text = name;
	}
}

bool
field_find(struct slice name, struct field_ref *ref)
{
	bool found = false;

	*ref = (struct field_ref){.name = name};
	for (size_t i = 0; i < GAMES; i++) {
		for (size_t t = 0; t < TABLES && ref->of[i] == NULL; t++)
			ref->of[i] = find_in(table_of(t, i), name,
			    &ref->argument[i]);
		if (ref->of[i] == NULL)
			continue;
		ref->type = ref->of[i]->type;
		found = true;
	}
	if (!found && is_tag(name)) {
		find_tag(name, ref);
		return true;
	}
	return found;
}

bool
field_of_record(const struct field_ref *ref)
{
	for (const struct field *f = field_of_records; f->name != NULL; f++)
		if (ref->of[0] == f)
			return true;
	return false;
}

size_t
field_find_list(struct slice list, struct field_ref *refs, size_t most,
    struct slice *unknown)
{
	size_t count = 0;

	*unknown = slice_head(list, 0);
	while (list.len > 0 || count == 0) {
		struct slice name = slice_trimmed(slice_cut(&list, ','));

		if (count == most)
			break;
		if (!field_find(name, &refs[count])) {
			*unknown = name;
			break;
		}
		count++;
	}
	return count;
}

static bool
has(const struct field *table, const char *name)
{
	for (; table->name != NULL; table++)
		if (strcmp(table->name, name) == 0)
			return true;
	return false;
}

/* The tables in the order of the list: the fields of records, those of all games,
 * those of each game. */
static const struct field *
listed_table(size_t which)
{
	return which == 0 ? field_of_records
	    : which == 1  ? field_of_games
			  : rules_of((enum game)(which - 2))->fields;
}

static bool
listed_before(const struct field *field, size_t table)
{
	while (table-- > 0)
		if (has(listed_table(table), field->name))
			return true;
	return false;
}

static unsigned
games_with(const struct field *field)
{
	unsigned games = 0;

	for (size_t i = 0; i < GAMES; i++)
		for (size_t t = 0; t < TABLES; t++)
			if (has(table_of(t, i), field->name))
				games |= 1U << i;
	return games;
}

const struct field *
field_listed(size_t index, unsigned *games)
{
	for (size_t t = 0; t < GAMES + 2; t++)
		for (const struct field *f = listed_table(t); f->name != NULL;
		     f++)
			if (!listed_before(f, t) && index-- == 0) {
				*games = games_with(f);
				return f;
			}
	return NULL;
}

void
field_offer_names(struct near *near)
{
	const struct field *f;
	unsigned games;

	for (size_t i = 0; (f = field_listed(i, &games)) != NULL; i++)
		if (f->argument == NULL)
			near_offer(near, slice_of(f->name));
	for (size_t i = 0; field_tags[i] != NULL; i++)
		near_offer(near, slice_of(field_tags[i]));
}
