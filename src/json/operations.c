/* The operations of EPD as JSON, and back. */
#include "base/byte.h"
#include "json/shape.h"
#include "notation/operations.h"

/* Operations that may be longer than that are for the tree. */
#define TEXT_LONGEST 2048

/* An operand as a string: without its quotes where its opcode says that it is
 * a string anyway. */
static struct slice
operand_text(bool string, struct slice operand)
{
	if (string && operand.len >= 2 && operand.at[0] == '"')
		return (struct slice){operand.at + 1, operand.len - 2};
	return operand;
}

/* The canonical operations as pairs of opcode and operands. */
json_t *
shape_operations(const struct entry *entry, unsigned flags)
{
	struct text t = {0};
	json_t *list = json_array();
	struct slice rest;
	struct operation op;
	bool good = list != NULL;

	text_reserve(&t, 64 + 4 * entry->operations.len);
	notation_write_operations(&t, entry, flags);
	rest = text_slice(&t);
	while (good && operations_next(&rest, &op)) {
		bool string = operations_kind(op.opcode) == OPERATION_STRING;
		json_t *operands;
		struct slice operand;

		if (op.opcode.len == 0)
			continue;
		operands = json_array();

		while (good && operations_operand(&op.operands, &operand))
			good = json_array_append_new(operands,
				   shape_text(operand_text(string, operand))) ==
			    0;
		good = good &&
		    json_array_append_new(list,
			json_pack("[o,o]", shape_text(op.opcode), operands)) ==
			0;
	}
	text_free(&t);
	return list;
}

/* Writes a string that has nothing to escape; NULL where it has. */
static char *
put_string(char *at, struct slice s)
{
	size_t i = 0;

	*at++ = '"';
	for (; i + 16 <= s.len; i += 16, at += 16)
		if (slice_unprintable_in(s.at + i) |
		    slice_places_in(s.at + i, '"') |
		    slice_places_in(s.at + i, '\\'))
			return NULL;
		else
			memcpy(at, s.at + i, 16);
	for (; i < s.len; i++) {
		if (!byte_printable(s.at[i]) || s.at[i] == '"' ||
		    s.at[i] == '\\')
			return NULL;
		*at++ = s.at[i];
	}
	*at++ = '"';
	return at;
}

/* Writes a comma behind what isn't the first. */
static char *
put_comma(char *at, char opening)
{
	*at = ',';
	return at + (at[-1] != opening);
}

static char *
put_operation(char *at, struct operation *op)
{
	bool string = operations_kind(op->opcode) == OPERATION_STRING;
	struct slice operand;

	*at++ = '[';
	at = put_string(at, op->opcode);
	if (at == NULL)
		return NULL;
	*at++ = ',';
	*at++ = '[';
	while (operations_operand(&op->operands, &operand)) {
		at = put_string(put_comma(at, '['),
		    operand_text(string, operand));
		if (at == NULL)
			return NULL;
	}
	*at++ = ']';
	*at++ = ']';
	return at;
}

char *
shape_put_operations(char *at, const struct entry *entry, unsigned flags)
{
	char room[TEXT_LONGEST];
	struct text t = {room, 0, sizeof(room)};
	struct slice rest = entry->operations;
	struct operation op;

	if (64 + 4 * entry->operations.len > sizeof(room))
		return NULL;
	flags |= entry->no_moves ? OPERATIONS_NO_MOVES : OPERATIONS_ALL;
	if (!operations_as_they_stand(&entry->known, flags, &rest)) {
		operations_write(&t, rest, flags);
		rest = text_slice(&t);
	}
	*at++ = '[';
	while (at != NULL && operations_next(&rest, &op))
		if (op.opcode.len > 0)
			at = put_operation(put_comma(at, '['), &op);
	if (at == NULL)
		return NULL;
	*at++ = ']';
	return at;
}

/* Appends one operand as the text has it; false where it can't. */
static bool
add_operand(struct text *out, struct slice opcode, const json_t *value)
{
	struct slice s = {json_string_value(value), json_string_length(value)};
	bool string = operations_kind(opcode) == OPERATION_STRING;

	if (!json_is_string(value) || (string && slice_holds(s, '"')))
		return false;
	text_grow(out, string ? SLICE(" \"") : SLICE(" "));
	text_grow(out, s);
	if (string)
		text_grow(out, SLICE("\""));
	return true;
}

static bool
add_operation(struct text *out, const json_t *pair)
{
	const json_t *name = json_array_get(pair, 0);
	const json_t *operands = json_array_get(pair, 1);
	struct slice opcode = {json_string_value(name),
	    json_string_length(name)};

	if (!json_is_array(pair) || json_array_size(pair) != 2 ||
	    !json_is_string(name) || opcode.len == 0 ||
	    !json_is_array(operands))
		return false;
	text_grow(out, SLICE(" "));
	text_grow(out, opcode);
	for (size_t i = 0; i < json_array_size(operands); i++)
		if (!add_operand(out, opcode, json_array_get(operands, i)))
			return false;
	text_grow(out, SLICE(";"));
	return true;
}

/* Does the text say what the list says, no more and no less? An operand with
 * a semicolon or a blank would say something else. */
static bool
says_the_same(struct slice text, const json_t *list)
{
	struct faults faults = {0};
	struct operation op;
	size_t i = 0;

	if (operations_board(text).len > 0 ||
	    !operations_read(text, OPERATIONS_COUNTERS, &faults))
		return false;
	for (; operations_next(&text, &op); i++) {
		const json_t *pair = json_array_get(list, i);
		struct slice operand;
		size_t n = 0;

		while (operations_operand(&op.operands, &operand))
			n++;
		if (pair == NULL || op.opcode.len == 0 ||
		    op.opcode.len !=
			json_string_length(json_array_get(pair, 0)) ||
		    n != json_array_size(json_array_get(pair, 1)))
			return false;
	}
	return i == json_array_size(list);
}

bool
shape_take_operations(struct entry *entry, const struct shape_source *source)
{
	const json_t *list = shape_member(source, "operations");
	struct text *t = entry->scratch;
	bool good = list != NULL && json_is_array(list);

	if (list == NULL)
		return false;
	t->len = 0;
	text_reserve(t, 1);
	for (size_t i = 0; good && i < json_array_size(list); i++)
		good = add_operation(t, json_array_get(list, i));
	if (!good || !says_the_same(text_slice(t), list)) {
		shape_wrong(source, "operations",
		    "a list of [opcode, [operand, ...]], all strings");
		return false;
	}
	entry->operations = text_slice(t);
	return true;
}
