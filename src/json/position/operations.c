/* The operations of EPD: [["bm",["Nf3"]],["id",["WAC.001"]]]. */
#include "base/byte.h"
#include "json/position/fen.h"
#include "json/position/layout.h"
#include "notation/operations.h"

/* Operations that are longer are not read by the fast path. */
#define SCAN_LONGEST 500

/* Operations up to this length are put into canonical form on the stack. */
#define STACK_LONGEST 2048

/* The most bytes that operations grow by in canonical form. */
#define CANONICAL_ROOM(operations) (64 + 4 * (operations).len)

/* An operand without the quotes that its opcode implies. */
static struct slice
operand_text(bool string, struct slice operand)
{
	if (string && operand.len >= 2 && operand.at[0] == '"')
		return (struct slice){operand.at + 1, operand.len - 2};
	return operand;
}

static char *
write_operation(char *at, struct operation *op, bool ascii)
{
	bool string = operations_kind(op->opcode) == OPERATION_STRING;
	struct slice operand;

	*at++ = '[';
	at = json_write_string(at, op->opcode, ascii);
	*at++ = ',';
	*at++ = '[';
	while (operations_operand(&op->operands, &operand)) {
		at = json_write_string(at, operand_text(string, operand),
		    ascii);
		*at++ = ',';
	}
	at -= at[-1] == ',';
	*at++ = ']';
	*at++ = ']';
	return at;
}

static char *
write_list(char *at, struct slice canonical, bool ascii)
{
	struct operation op;

	*at++ = '[';
	while (operations_next(&canonical, &op)) {
		if (op.opcode.len == 0)
			continue;
		at = write_operation(at, &op, ascii);
		*at++ = ',';
	}
	at -= at[-1] == ',';
	*at++ = ']';
	return at;
}

char *
operations_write_list(char *at, const struct entry *entry, unsigned without,
    bool ascii)
{
	char room[STACK_LONGEST];
	struct text stack = {room, 0, sizeof(room)}, heap = {0}, *t = &stack;
	struct slice canonical = entry->operations;

	without |= entry->without;
	if (operations_verbatim(&entry->info, without, &canonical))
		return write_list(at, canonical, ascii);
	if (CANONICAL_ROOM(entry->operations) > sizeof(room)) {
		text_reserve(&heap, CANONICAL_ROOM(entry->operations));
		t = &heap;
	}
	operations_write(t, canonical, without,
	    entry->moves_as != OPERATION_MOVES_USUAL ? &entry->position : NULL,
	    entry->moves_as);
	at = write_list(at, text_slice(t), ascii);
	text_free(&heap);
	return at;
}

/* A string with nothing escaped, without its quotes. */
static bool
scan_plain(struct slice *rest, struct slice *string)
{
	size_t n = 1;

	if (rest->len < 2 || rest->at[0] != '"')
		return false;
	while (n < rest->len && byte_printable(rest->at[n]) &&
	    rest->at[n] != '"' && rest->at[n] != '\\')
		n++;
	if (n == rest->len || rest->at[n] != '"')
		return false;
	*string = (struct slice){rest->at + 1, n - 1};
	*rest = slice_from(*rest, n + 1);
	return true;
}

static bool
scan_operand(struct slice *rest, struct text *record, bool quoted)
{
	struct slice operand;

	if (!scan_plain(rest, &operand))
		return false;
	text_put(record, ' ');
	if (quoted)
		text_put(record, '"');
	text_add(record, operand);
	if (quoted)
		text_put(record, '"');
	return true;
}

static bool
scan_operation(struct slice *rest, struct text *record)
{
	struct slice opcode;
	bool quoted;

	if (!literal_scan_word(rest, SLICE("[")) ||
	    !scan_plain(rest, &opcode) || !literal_scan_word(rest, SLICE(",[")))
		return false;
	text_put(record, ' ');
	text_add(record, opcode);
	quoted = operations_kind(opcode) == OPERATION_STRING;
	if (!literal_scan_word(rest, SLICE("]"))) {
		do
			if (!scan_operand(rest, record, quoted))
				return false;
		while (literal_scan_word(rest, SLICE(",")));
		if (!literal_scan_word(rest, SLICE("]")))
			return false;
	}
	text_put(record, ';');
	return literal_scan_word(rest, SLICE("]"));
}

/* Appends the operations after the other fields, with a newline between. */
bool
operations_scan(struct slice *rest, struct text *record)
{
	record->at[record->len - 1] = '\n';
	if (!literal_scan_word(rest, SLICE("[]"))) {
		if (!literal_scan_word(rest, SLICE("[")))
			return false;
		do
			if (!scan_operation(rest, record))
				return false;
		while (literal_scan_word(rest, SLICE(",")));
		if (!literal_scan_word(rest, SLICE("]")))
			return false;
	}
	text_put(record, '\n');
	return true;
}

/* Returns true if the record ends with `:`, the list, and a brace. */
static bool
ends_with(struct slice record, struct slice list)
{
	size_t behind = list.len + 1;

	return record.len > behind &&
	    slice_same(list,
		slice_head(slice_from(record, record.len - behind),
		    list.len)) &&
	    record.at[record.len - behind - 1] == ':';
}

/* The text of chess refuses a second board, that of Xiangqi doesn't. */
static bool
have_second_board(const struct entry *entry, struct slice operations)
{
	return entry->position.game == GAME_CHESS &&
	    operations_second_board(operations).len > 0;
}

/* The list is written behind the operations in the scratch text. */
bool
operations_finish_scan(struct entry *entry, struct slice operations,
    unsigned without)
{
	struct text *scratch = entry->scratch;
	struct faults faults;
	char *list, *end;

	if (operations.len == 0)
		return true;
	if (operations.len > SCAN_LONGEST)
		return false;
	scratch->len = 0;
	text_reserve(scratch,
	    (OPERATIONS_GROW + 1) * operations.len + JSON_STRING_ROOM(0));
	text_add(scratch, operations);
	entry->operations = text_slice(scratch);
	faults.count = faults.more = 0;
	if (have_second_board(entry, entry->operations) ||
	    !operations_read(entry->operations, OPERATIONS_COUNTERS, &faults) ||
	    faults.count + faults.more > 0)
		return false;
	list = scratch->at + scratch->len;
	end = operations_write_list(list, entry, without, false);
	return ends_with(entry->record, slice_between(list, end));
}

/* Appends an operand in the notation of EPD. Returns false if EPD can't
 * express it. */
static bool
append_operand(struct text *out, bool string, const json_t *value)
{
	struct slice s = tree_string(value);

	if (!json_is_string(value) || (string && slice_holds(s, '"')))
		return false;
	text_grow(out, string ? SLICE(" \"") : SLICE(" "));
	text_grow(out, s);
	if (string)
		text_grow(out, SLICE("\""));
	return true;
}

static bool
append_operation(struct text *out, const json_t *pair)
{
	const json_t *name = json_array_get(pair, 0);
	const json_t *operands = json_array_get(pair, 1);
	struct slice opcode = tree_string(name);
	bool string = operations_kind(opcode) == OPERATION_STRING;

	if (json_array_size(pair) != 2 || opcode.len == 0 ||
	    !json_is_array(operands))
		return false;
	text_grow(out, SLICE(" "));
	text_grow(out, opcode);
	for (size_t i = 0; i < json_array_size(operands); i++)
		if (!append_operand(out, string, json_array_get(operands, i)))
			return false;
	text_grow(out, SLICE(";"));
	return true;
}

/* Returns true if the text has the operations and operands of the list: an
 * operand with a semicolon or a blank becomes more than one. Adds the faults of
 * the operations. */
static bool
says_the_same(const struct entry *entry, struct slice text, const json_t *list,
    struct faults *faults)
{
	struct operation op;
	size_t i = 0;

	if (have_second_board(entry, text) ||
	    !operations_read(text, OPERATIONS_COUNTERS, faults))
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
operations_read_tree(struct tree_reader *r, const char *key)
{
	const json_t *list = reader_value(r, key);
	struct text *t = r->entry->scratch;
	struct faults faults = {0};
	bool good = json_is_array(list);

	if (list == NULL)
		return false;
	t->len = 0;
	text_reserve(t, 1);
	for (size_t i = 0; good && i < json_array_size(list); i++)
		good = append_operation(t, json_array_get(list, i));
	if (!good || !says_the_same(r->entry, text_slice(t), list, &faults))
		return reader_wrong(r, key,
		    "a list of [opcode, [operand, ...]], all strings");
	for (size_t i = 0; i < faults.count; i++) {
		struct fault *fault = &faults.list[i];

		if (fault->quote.at == NULL)
			fault->quote = fault->at;
		fault_add(r->faults, *fault);
	}
	reader_move_faults(r, key, text_slice(t));
	r->entry->operations = text_slice(t);
	return true;
}

/* Writes nothing instead of an empty list. */
static char *
write_if_any(char *at, const struct entry *entry, bool ascii)
{
	unsigned without = layout_of(entry->notation)->without;
	char *end = operations_write_list(at, entry, without, ascii);

	return end - at == sizeof("[]") - 1 ? at : end;
}

static char *
write_operations(char *at, void *subject)
{
	return write_if_any(at, entry_of(subject), false);
}

void
operations_add_list(struct json_writer *w, const struct entry *entry)
{
	char *at, *end;

	if (entry->operations.len == 0)
		return;
	text_reserve(w->out,
	    OPERATIONS_GROW * entry->operations.len + JSON_VALUE_ROOM);
	at = w->out->at + w->out->len;
	end = write_if_any(at, entry, w->ascii);
	w->out->len += (size_t)(end - at);
}

static const struct json_member members[] = {
    {JSON_SHORT("operations", "array or nothing", write_operations),
	operations_scan, operations_read_tree, 0},
};

const struct object_layout layout_operations = JSON_LAYOUT(members);
