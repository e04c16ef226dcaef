/*
 * Records of Azul, cut at their slashes: into eleven parts, into eight if only
 * the board of one player is known, or into ten for the empty table of a start.
 */
#include "notation/azul/azul.h"
#include "notation/fields.h"

enum {
	ALL_PARTS = AZUL_FIELDS, /* one for each field */
	ONE_BOARD = ALL_PARTS - AZUL_BOARD_FIELDS,
	AT_START = ALL_PARTS - 1,
};

struct parts {
	struct slice text; /* the record without blanks around it */
	struct slice part[ALL_PARTS + 1];
	size_t count;
	struct slice surplus; /* text after a whole record */
};

static void
cut_parts(struct parts *parts)
{
	struct slice rest = parts->text;

	parts->count = 1 + slice_count(rest, '/');
	for (size_t i = 0; i <= ALL_PARTS && i < parts->count; i++)
		parts->part[i] = slice_cut(&rest, '/');
}

static bool
is_form(size_t count)
{
	return count == ALL_PARTS || count == ONE_BOARD || count == AT_START;
}

/* Reports wrong blanks only if `faults` is not NULL. */
static void
split(struct parts *parts, struct slice record, struct faults *faults)
{
	struct slice rest = record, after;

	*parts = (struct parts){0};
	parts->text = faults ? fields_next(&rest, true, faults)
			     : fields_skip(&rest);
	cut_parts(parts);
	after = rest;
	slice_cut_blanks(&after);
	if (after.len == 0) {
		if (faults != NULL && rest.len > 0)
			fields_next(&rest, false, faults);
		return;
	}
	after = slice_trimmed_end(after);
	if (is_form(parts->count)) {
		parts->surplus = after;
		return;
	}
	/* A record of no known form takes in its blanks, as bad tiles. */
	parts->text = slice_between(parts->text.at, slice_end(after));
	cut_parts(parts);
}

/* The part with a field, or -1. */
static int
part_of(size_t count, int field)
{
	if (count == ALL_PARTS)
		return field;
	if (count == ONE_BOARD)
		return field <= AZUL_AT_FLOOR ? field
		    : field < AZUL_AT_SCORES  ? -1
					      : field - AZUL_BOARD_FIELDS;
	return field <= AZUL_AT_CENTER ? field
	    : field < AZUL_AT_SCORES   ? -1
				       : field - 1;
}

static void
report_count(const struct parts *parts, struct faults *faults)
{
	struct slice end = {slice_end(parts->text), 0};

	fault_numbers(
	    fault_at(faults, FAULT_FIELD_COUNT,
		parts->count > ALL_PARTS ? parts->part[ALL_PARTS] : end,
		parts->count == 1
		    ? "1 part, expected 11 with slashes between them"
		    : "%1 parts, expected 11, or 8 for one player's board"),
	    (long)parts->count, 0);
}

/* Do the ten parts have the bars of an empty table? If not, another part is
 * missing. */
static bool
like_empty_table(const struct parts *parts)
{
	for (int i = 2; i < 7; i++)
		if (slice_count(parts->part[i], '|') !=
		    (i < 5 ? AZUL_ROWS - 1 : 0))
			return false;
	return true;
}

/* Ten parts have a certain meaning only if all boards are empty. */
static bool
check_start(const struct parts *parts, struct faults *faults)
{
	if (!like_empty_table(parts)) {
		report_count(parts, faults);
		return false;
	}
	for (int i = 2; i < 7; i++) {
		struct slice s = parts->part[i];

		if (i < 5 ? slice_same(s,
				SLICE("-----|-----|-----|-----|-----")) ||
			    slice_same(s, SLICE("-|--|---|----|-----"))
			  : slice_same(s, SLICE("-")))
			continue;
		if (fields_has_foreign(s))
			return fields_check_bytes(s, faults);
		fault_at(faults, FAULT_AZUL_AMBIGUOUS, s,
		    "10 parts, expected 11: %q is not empty and could belong "
		    "to either player");
		return false;
	}
	return true;
}

/* Reads all parts that the record has. */
static bool
read_parts(struct azul *a, const struct parts *parts, struct faults *faults)
{
	bool good = true;

	for (int field = 0; field < AZUL_FIELDS; field++) {
		int i = part_of(parts->count, field);

		if (i < 0)
			continue;
		good &= fields_check_bytes(parts->part[i], faults) &&
		    azul_read_part(a, (enum azul_field)field, parts->part[i],
			faults);
	}
	return good;
}

/* The form of ten parts can be fixed; that of eight lacks a board. The last
 * three parts of both are scores, round and player. */
static void
report_short(const struct parts *parts, struct faults *faults)
{
	struct slice table = slice_between(parts->part[2].at,
	    slice_end(parts->part[6]));
	struct fault *fault = fault_at(faults, FAULT_AZUL_SHORT_FORM,
	    parts->text,
	    parts->count == ONE_BOARD
		? "8 parts, one player's board, expected 11"
		: "10 parts, the form of an empty table, expected 11");

	if (parts->count == AT_START)
		fault_fix(fault, table,
		    SLICE(
			"-----|-----|-----|-----|-----/-|--|---|----|-----/-/"
			"-----|-----|-----|-----|-----/-|--|---|----|-----/-"));
}

static bool
read_azul(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct azul *a = &entry->position.azul;
	struct parts parts;
	bool good = true;

	(void)options;
	entry_start(entry, &notation_azul, record, GAME_AZUL);
	split(&parts, record, faults);
	a->boards = parts.count == ONE_BOARD ? 1 : AZUL_PLAYERS;
	if (!is_form(parts.count)) {
		if (fields_check_bytes(parts.text, faults))
			report_count(&parts, faults);
		return false;
	}
	if (parts.surplus.len > 0) {
		fault_at(faults, FAULT_FIELD_COUNT, parts.surplus,
		    "%q after the position, expected nothing");
		good = false;
	}
	if (parts.count == AT_START && !check_start(&parts, faults))
		return false;
	good &= read_parts(a, &parts, faults);
	if (parts.count != ALL_PARTS)
		report_short(&parts, faults);
	return good;
}

static bool
fits(const struct outline *o)
{
	return slice_holds(o->first, '|');
}

/* The row or number with this index, in a part cut at `bar`. */
static struct slice
locate_row(struct slice part, char bar, int index)
{
	struct slice row = slice_cut(&part, bar);

	while (index-- > 0)
		row = slice_cut(&part, bar);
	return row;
}

static struct slice
locate(const struct entry *entry, struct place place)
{
	struct parts parts;
	struct slice part;
	int i = place.index;

	split(&parts, entry->record, NULL);
	if (place.field < 0 || part_of(parts.count, place.field) < 0)
		return parts.text;
	part = parts.part[part_of(parts.count, place.field)];
	if (i < 0)
		return part;
	if (place.field == AZUL_AT_SCORES)
		return locate_row(part, ',', i);
	if (place.field == AZUL_AT_FACTORIES ||
	    (place.field - AZUL_AT_WALL) % AZUL_BOARD_FIELDS == 1)
		return locate_row(part, '|', i);
	if ((place.field - AZUL_AT_WALL) % AZUL_BOARD_FIELDS == 0)
		return slice_head(slice_from(locate_row(part, '|',
						 i / AZUL_ROWS),
				      (size_t)(i % AZUL_ROWS)),
		    1);
	return slice_from(part, (size_t)i);
}

static bool
adapt(struct entry *entry, const struct options *options, struct faults *faults)
{
	(void)faults;
	azul_rules.normalize(&entry->position, options);
	return true;
}

static notation_read_fast *const kernels[CPUS] =
    CPU_KERNELS(azul_read_fast_plain, azul_read_fast_avx2, azul_read_fast_avx2);

bool
azul_read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	return kernels[options->cpu](entry, record, options);
}

const struct notation notation_azul = {
    .name = "azul",
    .game = GAME_AZUL,
    .fits = fits,
    .read = read_azul,
    .read_fast = azul_read_fast,
    .adapt = adapt,
    .write = azul_write,
    .locate = locate,
    .room = AZUL_ROOM,
};
