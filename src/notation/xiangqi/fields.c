/* The fields that the notations of Xiangqi share. Each is read as a whole or
 * reported, and goes into the position. */
#include "notation/xiangqi/xiangqi.h"
#include "notation/fields.h"
#include "notation/operations.h"
#include "base/byte.h"

/* Operations start with a semicolon, or start with a letter and end in a
 * semicolon. */
static bool
operations_follow(struct slice rest, size_t fields, bool ended)
{
	slice_cut_blanks(&rest);
	if (rest.len == 0 || fields < 2)
		return false;
	return rest.at[0] == ';' ||
	    (ended && fields >= 4 && byte_letter(rest.at[0]) &&
		(fields > 4 || !fields_damaged_counters(rest)));
}

static bool
more(struct slice rest)
{
	slice_cut_blanks(&rest);
	return rest.len > 0;
}

void
xiangqi_split(struct xiangqi_parts *parts, struct slice record,
    struct faults *faults)
{
	struct slice rest = record;
	const char *end = fields_end(record).at;
	bool ended = end > record.at && end[-1] == ';';

	*parts = (struct xiangqi_parts){0};
	while (more(rest) && !operations_follow(rest, parts->count, ended)) {
		struct slice field = faults
		    ? fields_next(&rest, parts->count == 0, faults)
		    : fields_skip(&rest);

		if (parts->count < XIANGQI_FIELDS)
			parts->field[parts->count] = field;
		else if (parts->count == XIANGQI_FIELDS)
			parts->surplus = field;
		parts->count++;
	}
	if (operations_follow(rest, parts->count, ended))
		parts->operations = rest;
	else if (faults != NULL && rest.len > 0)
		fields_next(&rest, parts->count == 0, faults);
}

struct slice
xiangqi_end(const struct xiangqi_parts *parts, struct slice record)
{
	size_t last = parts->count < XIANGQI_FIELDS ? parts->count
						    : XIANGQI_FIELDS;

	if (parts->operations.at == NULL || last == 0)
		return fields_end(record);
	return (struct slice){slice_end(parts->field[last - 1]), 0};
}

bool
xiangqi_read_fields(struct xiangqi *x, const struct xiangqi_parts *parts,
    int count, xiangqi_read_field *read, const struct options *options,
    bool *foreign, struct faults *faults)
{
	bool good = true;

	*foreign = false;
	for (int i = 0; i < count && (size_t)i < parts->count; i++) {
		*foreign |= fields_has_foreign(parts->field[i]);
		if (fields_check_bytes(parts->field[i], faults))
			good &= read(x, i, parts->field[i], options, faults);
		else
			good = false;
	}
	return good;
}

bool
xiangqi_fits(const struct outline *o)
{
	return o->slashes == XIANGQI_RANKS - 1;
}

bool
xiangqi_read_operations(struct entry *entry, const struct xiangqi_parts *parts,
    unsigned flags, struct faults *faults)
{
	if (parts->operations.at == NULL)
		return true;
	entry->operations = parts->operations;
	return operations_read(parts->operations, flags, faults);
}

/* The letter of the side that a text certainly means, in which Red is `red`;
 * empty if it means none. */
static struct slice
side_named(struct slice text, struct slice red)
{
	if (fields_is_word(text, SLICE("r")) ||
	    fields_is_word(text, SLICE("w")) ||
	    fields_is_word(text, SLICE("red")))
		return red;
	if (fields_is_word(text, SLICE("b")) ||
	    fields_is_word(text, SLICE("black")))
		return SLICE("b");
	return (struct slice){0};
}

/* Reads the letter of a side: `red` or b. */
static bool
read_side(struct slice text, struct slice red, uint8_t *side,
    enum fault_code code, const char *sentence, struct faults *faults)
{
	struct slice meant = side_named(text, red);
	struct fault *fault;

	if (slice_same(text, red) || slice_same(text, SLICE("b"))) {
		*side = text.at[0] == 'b' ? BLACK : RED;
		return true;
	}
	fault = fault_at(faults, code, text, sentence);
	if (meant.len > 0)
		fault_fix(fault, text, meant);
	return false;
}

bool
xiangqi_read_turn(struct xiangqi *x, struct slice text, struct faults *faults)
{
	if (!slice_same(text, SLICE("r")))
		return read_side(text, SLICE("w"), &x->turn, FAULT_BAD_TURN,
		    "turn %q, expected 'w' (Red) or 'b' (Black)", faults);
	fault_fix(fault_at(faults, FAULT_TURN_LETTER, text,
		      "Red's turn is %q, expected 'w'"),
	    text, SLICE("w"));
	x->turn = RED;
	return true;
}

bool
jfn_read_turn(struct xiangqi *x, struct slice text, struct faults *faults)
{
	return read_side(text, SLICE("r"), &x->turn, FAULT_BAD_TURN,
	    "turn %q, expected 'r' (Red) or 'b' (Black)", faults);
}

bool
jfn_read_viewer(struct xiangqi *x, struct slice text, struct faults *faults)
{
	return read_side(text, SLICE("r"), &x->viewer, FAULT_BAD_VIEWER,
	    "viewer %q, expected 'r' (Red) or 'b' (Black)", faults);
}

/* Castling rights of chess have the fix `-`. Other text has none: it may be a
 * counter in the wrong place. */
bool
xiangqi_read_dash(struct slice text, enum fault_code code,
    struct faults *faults)
{
	struct fault *fault;

	if (slice_same(text, SLICE("-")))
		return true;
	fault = fault_at(faults, code, text,
	    "%q, expected '-': this field means nothing in Xiangqi");
	if (text.len > 0 && slice_only(text, SLICE("KQkq")))
		fault_fix(fault, text, SLICE("-"));
	return false;
}

struct slice
xiangqi_locate(const struct xiangqi_parts *parts, struct slice record,
    struct place place, const int fields[XIANGQI_PLACES])
{
	int field = place.field < 0 || place.field >= XIANGQI_PLACES
	    ? -1
	    : fields[place.field];

	if (field < 0 || (size_t)field >= parts->count)
		return record;
	return field == 0 && place.index >= 0
	    ? xiangqi_locate_square(parts->field[0], place.index)
	    : parts->field[field];
}
