#include "json/shape.h"
#include "base/status.h"
#include "notation/fields.h"
#include "notation/operations.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

static const struct {
	const char *name;
	enum json_with bit;
} with_names[] = {
    {"fen", JSON_FEN},
    {"pieces", JSON_PIECES},
    {"key", JSON_KEY},
    {"check", JSON_CHECK},
    {"status", JSON_STATUS},
    {"moves", JSON_MOVES},
    {"material", JSON_MATERIAL},
    {"faults", JSON_FAULTS},
};

#define WITH_NAMES (sizeof(with_names) / sizeof(with_names[0]))

static void
seed(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	json_object_seed((size_t)now.tv_nsec ^ (size_t)now.tv_sec << 16 ^
	    (size_t)getpid() << 32 ^ 1);
}

void
shape_seed(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, seed);
}

bool
json_with(const char *list, unsigned *with)
{
	struct slice rest = slice_of(list);

	while (rest.len > 0) {
		struct slice name = slice_cut(&rest, ',');
		size_t i = 0;

		while (i < WITH_NAMES &&
		    !slice_same(name, slice_of(with_names[i].name)))
			i++;
		if (i == WITH_NAMES)
			return false;
		*with |= with_names[i].bit;
	}
	return *list != '\0';
}

/* jansson takes DEL, which a terminal may obey, for printable. It stands in
 * strings only. */
static void
escape_deletes(struct text *out, size_t from)
{
	struct text plain = {0};
	struct slice rest;

	if (!slice_holds(slice_from(text_slice(out), from), '\177'))
		return;
	text_grow(&plain, slice_from(text_slice(out), from));
	rest = text_slice(&plain);
	out->len = from;
	while (rest.len > 0) {
		struct slice piece = slice_cut(&rest, '\177');

		text_grow(out, piece);
		if (slice_end(piece) < rest.at)
			text_grow(out, SLICE("\\u007F"));
	}
	text_free(&plain);
}

void
shape_dump(struct text *out, json_t *object, bool line)
{
	size_t flags = JSON_COMPACT | JSON_ENCODE_ANY |
	    (line ? JSON_ENSURE_ASCII : 0);
	size_t len = object ? json_dumpb(object, NULL, 0, flags) : 0;

	if (len == 0)
		status_no_memory();
	text_reserve(out, len);
	json_dumpb(object, out->at + out->len, len, flags);
	out->len += len;
	escape_deletes(out, out->len - len);
	if (line)
		text_grow(out, SLICE("\n"));
	json_decref(object);
}

json_t *
shape_begin(const struct shape *shape)
{
	json_t *object = json_object();

	shape_set(object, "notation", json_string(shape->notation->name));
	return object;
}

/* What one --with adds. */
static bool
add_with(json_t *object, const struct shape *shape, const struct entry *entry,
    size_t i)
{
	struct shape_counts counts;
	struct told told;

	if (with_names[i].bit != JSON_MATERIAL)
		return shape->add(object, entry, with_names[i].bit);
	counts.count = counts.next = 0;
	shape->material(&entry->position, &counts);
	told = shape_told_counts(&counts);
	return shape_set(object, with_names[i].name, told_tree(&told));
}

json_t *
shape_build(const struct shape *shape, const struct entry *entry, unsigned with,
    const struct faults *faults)
{
	json_t *object = shape_begin(shape);
	bool good = object != NULL;

	for (const struct shape_field *f = shape->fields; f->key != NULL; f++)
		good = good && shape_set(object, f->key, f->value(entry));
	for (size_t i = 0; i < WITH_NAMES; i++)
		if (with & with_names[i].bit)
			good = good && add_with(object, shape, entry, i);
	if (with & JSON_FAULTS && faults != NULL)
		good = good &&
		    shape_set(object, "faults",
			shape_faults(faults,
			    entry->line.at ? entry->line : entry->record));
	if (good)
		return object;
	json_decref(object);
	return NULL;
}

static bool
known(const struct shape *shape, const char *key)
{
	for (const struct shape_field *f = shape->fields; f->key != NULL; f++)
		if (strcmp(f->key, key) == 0)
			return true;
	for (size_t i = 0; i < WITH_NAMES; i++)
		if (strcmp(with_names[i].name, key) == 0)
			return true;
	return strcmp(key, "notation") == 0;
}

/* From the first operation on that would be written elsewhere; counters are
 * values of their own. */
static struct slice
left_out(const struct entry *entry)
{
	struct slice rest = entry->operations;
	struct operation op;

	while (operations_next(&rest, &op)) {
		enum operation_kind kind = operations_kind(op.opcode);

		if (op.opcode.len == 0 || kind == OPERATION_COUNTER ||
		    (kind == OPERATION_MOVES && entry->no_moves))
			continue;
		return slice_between(op.opcode.at,
		    slice_end(entry->operations));
	}
	return slice_head(rest, 0);
}

/* Operations have no place in some shapes. */
static void
report_left_out(const struct entry *entry, const struct shape *shape,
    struct faults *faults)
{
	struct slice operations = entry->operations;

	if (operations.len > 0)
		operations = left_out(entry);
	if (operations.len > 0 && !known(shape, "operations"))
		fault_at(faults, FAULT_LOSSY, operations,
		    "the operations have no place in this object and are left "
		    "out");
}

static bool
write_json(struct text *out, const struct entry *entry, const struct how *how,
    struct faults *faults)
{
	const struct shape *shape = shape_of(entry->notation);

	report_left_out(entry, shape, faults);
	if (shape_write(out, shape, entry, how))
		return true;
	shape_seed();
	shape_dump(out, shape_build(shape, entry, how->with, faults), false);
	return true;
}

static const char *
syntax_sentence(const json_error_t *error)
{
	switch (json_error_code(error)) {
	case json_error_duplicate_key:
		return "a key stands twice in this object";
	case json_error_premature_end_of_input:
		return "the object doesn't end on its line: each record is one "
		       "line, as jq -c prints it";
	case json_error_numeric_overflow:
		return "a number that ends here is too large";
	default:
		return "this is not JSON from here on";
	}
}

static void
report_syntax(struct slice record, const json_error_t *error,
    struct faults *faults)
{
	size_t at = error->position < 0 ? 0 : (size_t)error->position;

	at = at > record.len ? record.len : at;
	if (at > 0)
		at--;
	fault_at(faults, FAULT_BAD_JSON, slice_head(slice_from(record, at), 1),
	    syntax_sentence(error));
}

static bool
check_keys(const struct shape *shape, const struct shape_source *source)
{
	const char *key;
	json_t *value;
	bool good = true;

	json_object_foreach ((json_t *)source->object, key, value) {
		/* Other columns, which are nobody's business here. */
		if (known(shape, key) || strcmp(key, "fields") == 0)
			continue;
		fault_at(source->faults, FAULT_BAD_JSON,
		    shape_locate_key(source->record, key), "unknown key %q");
		good = false;
	}
	return good;
}

/* What --with added to the object. */
static unsigned
with_of(const json_t *object)
{
	unsigned with = 0;

	for (size_t i = 0; i < WITH_NAMES; i++)
		if (json_object_get(object, with_names[i].name) != NULL)
			with |= with_names[i].bit;
	return with;
}

/* What --with added must be what the position says. */
static bool
check_with(const struct shape *shape, const struct entry *entry,
    const struct shape_source *source)
{
	unsigned with = with_of(source->object) & ~(unsigned)JSON_FAULTS;
	json_t *mine = shape_build(shape, entry, with, NULL);
	bool good = true;

	for (size_t i = 0; i < WITH_NAMES; i++) {
		const char *name = with_names[i].name;
		json_t *theirs = json_object_get(source->object, name);

		if (theirs == NULL ||
		    (with_names[i].bit == JSON_FAULTS && json_is_array(theirs)))
			continue;
		if (json_equal(json_object_get(mine, name), theirs))
			continue;
		shape_wrong(source, name, "what the position says");
		good = false;
	}
	json_decref(mine);
	return good;
}

static bool
take_object(struct entry *entry, const struct shape_source *source,
    const struct how *how)
{
	const struct shape *shape;
	struct slice name;

	if (!json_is_object(source->object)) {
		fault_at(source->faults, FAULT_BAD_JSON, source->record,
		    "not a JSON object");
		return false;
	}
	if (!shape_string(source, "notation", &name))
		return false;
	if ((shape = shape_named(name)) == NULL) {
		shape_wrong(source, "notation",
		    "the name of one that fen-convert --schema knows");
		return false;
	}
	return check_keys(shape, source) && shape->take(entry, source, how) &&
	    check_with(shape, entry, source);
}

json_t *
shape_load(struct slice record, size_t flags, struct faults *faults)
{
	json_error_t error;
	json_t *object;

	shape_seed();
	object = json_loadb(record.at, record.len,
	    JSON_REJECT_DUPLICATES | flags, &error);
	if (object == NULL)
		report_syntax(record, &error, faults);
	return object;
}

static bool
read_json(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	struct shape_source source = {.record = record, .faults = faults};
	json_t *object = shape_load(record, 0, faults);
	bool good;

	if (object == NULL)
		return false;
	source.object = object;
	good = take_object(entry, &source, how);
	entry->source = &notation_json;
	json_decref(object);
	return good;
}

/* The value of the field's key. */
static struct slice
locate_json(const struct entry *entry, struct place place)
{
	const struct shape *shape = shape_of(entry->notation);
	int i = 0;

	if (place.field == NOTATION_OPERATIONS)
		return shape_locate(entry->record, "operations");
	if (place.field < 0 || shape == NULL)
		return entry->record;
	while (i < place.field && shape->places[i] != NULL)
		i++;
	if (shape->places[i] == NULL)
		return entry->record;
	return shape_locate(entry->record, shape->places[i]);
}

/* The object says all that its own notation can, as one side knows it. */
static bool
adapt_json(struct entry *entry, const struct how *how, struct faults *faults)
{
	struct position *p = &entry->position;
	const struct rules *rules = rules_of(p->game);

	rules->settle(p, how);
	return rules->view == NULL ||
	    rules->view(p, how->choice[CHOICE_VIEW], faults);
}

const struct notation notation_json = {
    .name = "json",
    .game = GAMES,
    .read = read_json,
    .glance = shape_glance,
    .adapt = adapt_json,
    .write = write_json,
    .locate = locate_json,
    .room = 0,
};
