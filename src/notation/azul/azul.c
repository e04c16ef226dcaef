/*
 * Records of Azul, cut into their parts: eleven of them, eight where only one
 * player's board is there, or ten as at the start of a game.
 */
#include "notation/azul.h"
#include "notation/fields.h"

enum {
	ALL_PARTS = AZUL_FIELDS, /* a part a field */
	ONE_BOARD = ALL_PARTS - AZUL_BOARD_FIELDS,
	AT_START = ALL_PARTS - 1,
};

struct parts {
	struct slice text; /* the record without blanks around it */
	struct slice part[ALL_PARTS + 1];
	size_t count;
	struct slice surplus; /* another word behind a whole record */
};

static void
cut_parts(struct parts *parts)
{
	struct slice rest = parts->text;

	parts->count = 1;
	for (size_t i = 0; i < rest.len; i++)
		parts->count += rest.at[i] == '/';
	for (size_t i = 0; i <= ALL_PARTS && i < parts->count; i++)
		parts->part[i] = slice_cut(&rest, '/');
}

static bool
known(size_t count)
{
	return count == ALL_PARTS || count == ONE_BOARD || count == AT_START;
}

/* Blanks are reported only where faults are asked for. */
static void
split(struct parts *parts, struct slice record, struct faults *faults)
{
	struct slice rest = record, behind;

	*parts = (struct parts){0};
	parts->text = faults ? fields_next(&rest, true, faults)
			     : fields_skip(&rest);
	cut_parts(parts);
	behind = rest;
	slice_cut_blanks(&behind);
	if (behind.len == 0) {
		if (faults != NULL && rest.len > 0)
			fields_next(&rest, false, faults);
		return;
	}
	while (slice_blank(behind.at[behind.len - 1]))
		behind.len--;
	if (known(parts->count)) {
		parts->surplus = behind;
		return;
	}
	/* Blanks inside: they are no tiles. */
	parts->text = slice_between(parts->text.at, slice_end(behind));
	cut_parts(parts);
}

/* Which part a field stands in, or -1. */
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
	struct fault *fault = fault_at(faults, FAULT_FIELD_COUNT,
	    parts->count > ALL_PARTS ? parts->part[ALL_PARTS] : end,
	    parts->count == 1
		? "1 part, expected 11 with slashes between them"
		: "%1 parts, expected 11, or 8 for one player's board");

	if (fault != NULL)
		fault->n[0] = (long)parts->count;
}

static size_t
bars(struct slice s)
{
	size_t n = 0;

	for (size_t i = 0; i < s.len; i++)
		n += s.at[i] == '|';
	return n;
}

/* Three parts with bars and two without: one that lost a part has others. */
static bool
like_start(const struct parts *parts)
{
	for (int i = 2; i < 7; i++)
		if (bars(parts->part[i]) != (i < 5 ? AZUL_ROWS - 1 : 0))
			return false;
	return true;
}

/* Where nothing lies on any board, ten parts can mean but one thing. */
static bool
check_start(const struct parts *parts, struct faults *faults)
{
	if (!like_start(parts)) {
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
		if (fields_foreign(s))
			return fields_clean(s, faults);
		fault_at(faults, FAULT_AZUL_AMBIGUOUS, s,
		    "10 parts, of which %q is not empty, and nothing says "
		    "whose it is: expected 11");
		return false;
	}
	return true;
}

/* The parts that are there, each by itself. */
static bool
read_parts(struct azul *a, const struct parts *parts, struct faults *faults)
{
	bool good = true;

	for (int field = 0; field < AZUL_FIELDS; field++) {
		int i = part_of(parts->count, field);

		if (i < 0)
			continue;
		good &= fields_clean(parts->part[i], faults) &&
		    azul_read_part(a, (enum azul_field)field, parts->part[i],
			faults);
	}
	return good;
}

/* An empty table is one of eleven parts; of the other board of eight nothing is
 * known. The record ends in scores, round and player. */
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
read_azul(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	struct azul *a = &entry->position.azul;
	struct parts parts;
	bool good = true;

	(void)how;
	entry_start(entry, &notation_azul, record, GAME_AZUL);
	split(&parts, record, faults);
	a->boards = parts.count == ONE_BOARD ? 1 : AZUL_PLAYERS;
	if (!known(parts.count)) {
		if (fields_clean(parts.text, faults))
			report_count(&parts, faults);
		return false;
	}
	if (parts.surplus.len > 0) {
		fault_at(faults, FAULT_FIELD_COUNT, parts.surplus,
		    "%q behind the position, expected nothing");
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

/* The row of a part that is cut by bars, or the number by commas. */
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
adapt(struct entry *entry, const struct how *how, struct faults *faults)
{
	if (entry->position.game != GAME_AZUL)
		return notation_wrong_game(&notation_azul, entry, faults);
	azul_rules.settle(&entry->position, how);
	return true;
}

const struct notation notation_azul = {
    .name = "azul",
    .game = GAME_AZUL,
    .fits = fits,
    .read = read_azul,
    .glance = azul_glance,
    .adapt = adapt,
    .write = azul_write,
    .locate = locate,
    .room = AZUL_ROOM,
};
