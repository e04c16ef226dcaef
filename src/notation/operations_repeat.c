/* Opcodes that stand twice in a record. */
#include "notation/opcode.h"

/* Notes the operation; returns an earlier one of the same opcode, or NULL. */
static const struct slice *
find_same(struct seen_opcodes *seen, const struct operation *op)
{
	for (size_t i = 0; i < seen->count; i++)
		if (operations_named(op->opcode, seen->opcode[i]) ||
		    operations_named(seen->opcode[i], op->opcode))
			return &seen->text[i];
	if (seen->count < OPERATIONS_COMPARED) {
		seen->opcode[seen->count] = op->opcode;
		seen->text[seen->count++] = operations_text(op);
	}
	return NULL;
}

void
operations_report_repeated(struct seen_opcodes *seen,
    const struct operation *op, struct faults *faults)
{
	const struct slice *before = find_same(seen, op);
	struct fault *fault;

	if (before == NULL)
		return;
	fault = fault_at(faults, FAULT_EPD_REPEATED_OPCODE, op->opcode,
	    "opcode %q stands twice in the record");
	if (op->end.len > 0 && slice_same(*before, operations_text(op)))
		fault_fix(fault,
		    slice_between(op->blanks.at, slice_end(op->end)),
		    SLICE(""));
}

bool
operations_repeat(struct slice s)
{
	struct operation op;
	struct seen_opcodes seen;

	seen.count = 0;
	while (operations_next(&s, &op))
		if (op.opcode.len > 0 && find_same(&seen, &op) != NULL)
			return true;
	return false;
}
