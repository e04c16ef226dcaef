/*
 * The fields that the notations of Xiangqi share. Each is read whole or
 * reported; what a field says goes into the position.
 */
#include "notation/xiangqi.h"
#include "notation/fields.h"
#include "notation/operations.h"
#include "base/byte.h"

/* What follows the fields is operations where a semicolon begins it, or where
 * a letter does and a semicolon ends it. */
static bool
operations_follow(struct slice rest, size_t fields, bool ended)
{
	slice_cut_blanks(&rest);
	if (rest.len == 0 || fields < 2)
		return false;
	return rest.at[0] == ';' ||
	    (ended && fields >= 4 && byte_letter(rest.at[0]));
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
    int count, xiangqi_read_field *read, const struct how *how, bool *foreign,
    struct faults *faults)
{
	bool good = true;

	*foreign = false;
	for (int i = 0; i < count && (size_t)i < parts->count; i++) {
		*foreign |= fields_foreign(parts->field[i]);
		if (fields_clean(parts->field[i], faults))
			good &= read(x, i, parts->field[i], how, faults);
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
    struct faults *faults)
{
	if (parts->operations.at == NULL)
		return true;
	entry->operations = parts->operations;
	return operations_read(parts->operations, 0, faults);
}

/* The side that a text names, beyond doubt: its letter, in which Red is `red`;
 * empty where it names none. */
static struct slice
side_named(struct slice text, struct slice red)
{
	if (fields_word(text, SLICE("r")) || fields_word(text, SLICE("w")) ||
	    fields_word(text, SLICE("red")))
		return red;
	if (fields_word(text, SLICE("b")) || fields_word(text, SLICE("black")))
		return SLICE("b");
	return (struct slice){0};
}

static bool
bad_side(enum fault_code code, struct slice text, const char *sentence,
    struct slice red, struct faults *faults)
{
	struct fault *fault = fault_at(faults, code, text, sentence);
	struct slice meant = side_named(text, red);

	if (meant.len > 0)
		fault_fix(fault, text, meant);
	return false;
}

bool
xiangqi_read_turn(struct xiangqi *x, struct slice text, struct faults *faults)
{
	if (slice_same(text, SLICE("r")))
		fault_fix(fault_at(faults, FAULT_TURN_LETTER, text,
			      "Red's turn is %q, expected 'w'"),
		    text, SLICE("w"));
	else if (!slice_same(text, SLICE("w")) && !slice_same(text, SLICE("b")))
		return bad_side(FAULT_BAD_TURN, text,
		    "turn %q, expected 'w' (Red) or 'b' (Black)", SLICE("w"),
		    faults);
	x->turn = text.at[0] == 'b' ? BLACK : RED;
	return true;
}

bool
jfn_read_turn(struct xiangqi *x, struct slice text, struct faults *faults)
{
	if (!slice_same(text, SLICE("r")) && !slice_same(text, SLICE("b")))
		return bad_side(FAULT_BAD_TURN, text,
		    "turn %q, expected 'r' (Red) or 'b' (Black)", SLICE("r"),
		    faults);
	x->turn = text.at[0] == 'b' ? BLACK : RED;
	return true;
}

bool
jfn_read_viewer(struct xiangqi *x, struct slice text, struct faults *faults)
{
	if (!slice_same(text, SLICE("r")) && !slice_same(text, SLICE("b")))
		return bad_side(FAULT_BAD_VIEWER, text,
		    "viewer %q, expected 'r' (Red) or 'b' (Black)", SLICE("r"),
		    faults);
	x->viewer = text.at[0] == 'b' ? BLACK : RED;
	return true;
}

/* Rights of chess where none can be; anything else may be a counter that
 * stands in the wrong place. */
static bool
rights(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!slice_holds(SLICE("KQkq"), text.at[i]))
			return false;
	return text.len > 0;
}

bool
xiangqi_read_dash(struct slice text, enum fault_code code,
    struct faults *faults)
{
	struct fault *fault;

	if (slice_same(text, SLICE("-")))
		return true;
	fault = fault_at(faults, code, text,
	    "%q, expected '-': this field means nothing in Xiangqi");
	if (rights(text))
		fault_fix(fault, text, SLICE("-"));
	return false;
}

static bool
read_counter(struct slice text, unsigned least, enum fault_code code,
    const char *sentence, uint16_t *to, struct faults *faults)
{
	unsigned n;

	if (!fields_number(text, least, XIANGQI_COUNTER_MAX, &n, faults)) {
		fields_fix_counter(fault_at(faults, code, text, sentence), text,
		    (char)('0' + least));
		return false;
	}
	*to = (uint16_t)n;
	return true;
}

bool
xiangqi_read_halfmove(struct xiangqi *x, struct slice text,
    struct faults *faults)
{
	return read_counter(text, 0, FAULT_BAD_HALFMOVE,
	    "half-move clock %q, expected a number from 0 to 65535",
	    &x->halfmove, faults);
}

bool
xiangqi_read_fullmove(struct xiangqi *x, struct slice text,
    struct faults *faults)
{
	return read_counter(text, 1, FAULT_BAD_FULLMOVE,
	    "full-move number %q, expected a number from 1 to 65535",
	    &x->fullmove, faults);
}
