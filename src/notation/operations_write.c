#include "notation/moves.h"
#include "base/byte.h"
#include "notation/opcode.h"

static void
write_operands(struct text *out, const struct operation *op,
    const struct position *position, enum operation_moves as)
{
	struct moves_speller speller;
	bool spells = false;
	enum operation_kind kind = operations_kind(op->opcode);
	struct slice rest = op->operands;
	struct slice operand;

	if (operations_unquoted_string(op)) {
		struct slice whole = operations_text(op);

		whole = slice_from(whole, op->opcode.len);
		slice_cut_blanks(&whole);
		if (whole.len == 0)
			return;
		text_add(out, SLICE(" \""));
		text_add(out, whole);
		text_put(out, '"');
		return;
	}
	if (kind == OPERATION_MOVES && position != NULL)
		spells = moves_spell_start(&speller, position, op, as);
	while (kind == OPERATION_MOVES ? moves_operand(&rest, &operand)
				       : operations_operand(&rest, &operand)) {
		while (kind == OPERATION_COUNTER && operand.len > 1 &&
		    operand.at[0] == '0')
			operand = slice_from(operand, 1);
		text_put(out, ' ');
		text_add(out,
		    spells ? moves_spell(&speller, operand) : operand);
	}
}

/* Free text that starts with no letter needs a semicolon before it, to be
 * recognized as an operation. */
static bool
needs_semicolon(const struct text *out, struct slice opcode)
{
	return !byte_letter(opcode.at[0]) &&
	    (out->len == 0 || out->at[out->len - 1] != ';');
}

bool
operations_left_out(struct slice opcode, unsigned without)
{
	enum operation_kind kind;

	if (without == OPERATIONS_ALL)
		return false;
	kind = operations_kind(opcode);
	if (kind == OPERATION_COUNTER)
		return without & OPERATIONS_NO_COUNTERS;
	switch (operations_scope(opcode)) {
	case SCOPE_POSITION:
		return without &
		    (kind == OPERATION_MOVES ? OPERATIONS_NO_MOVES
					     : OPERATIONS_NO_NUMBERS);
	case SCOPE_MOMENT:
		return without & OPERATIONS_NO_MOMENT;
	default:
		return false;
	}
}

void
operations_write(struct text *out, struct slice s, unsigned without,
    const struct position *position, enum operation_moves as)
{
	struct operation op;

	while (operations_next(&s, &op)) {
		if (op.opcode.len == 0 ||
		    operations_left_out(op.opcode, without))
			continue;
		text_add(out,
		    needs_semicolon(out, op.opcode) ? SLICE(" ;") : SLICE(" "));
		operations_write_opcode(out, op.opcode);
		write_operands(out, &op, position, as);
		text_put(out, ';');
	}
}

static unsigned
number_of(struct slice digits)
{
	unsigned n = 0;

	for (size_t i = 0; i < digits.len; i++)
		n = n * 10 + (unsigned)(digits.at[i] - '0');
	return n;
}

struct operations_counters
operations_counters(struct slice s, unsigned halfmove, unsigned fullmove)
{
	struct operations_counters counters = {halfmove, fullmove};
	struct operation op;
	struct slice operand;

	while (operations_next(&s, &op)) {
		if (operations_kind(op.opcode) != OPERATION_COUNTER ||
		    !operations_operand(&op.operands, &operand))
			continue;
		if (operations_named(op.opcode, SLICE("hmvc")))
			counters.halfmove = number_of(operand);
		else
			counters.fullmove = number_of(operand);
	}
	return counters;
}
