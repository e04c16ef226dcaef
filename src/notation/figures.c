#include "notation/figures.h"
#include "base/number.h"
#include "notation/operations.h"

int
figures_depth(struct slice opcode)
{
	uint64_t depth;

	if (opcode.len > 0 && opcode.at[opcode.len - 1] == ':')
		opcode.len--;
	return opcode.len >= 2 && opcode.len <= 3 && opcode.at[0] == 'D' &&
		number_read(slice_from(opcode, 1), 99, &depth)
	    ? (int)depth
	    : -1;
}

bool
figures_next(struct slice *operations, struct figure *figure)
{
	struct operation op;

	while (operations_next(operations, &op)) {
		figure->depth = figures_depth(op.opcode);
		if (figure->depth < 0)
			continue;
		figure->at = slice_trimmed(op.operands);
		figure->leaves = 0;
		figure->number = number_read(figure->at, UINT64_MAX,
		    &figure->leaves);
		if (figure->at.len == 0)
			figure->at = op.opcode;
		return true;
	}
	return false;
}
