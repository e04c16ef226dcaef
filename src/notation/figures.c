#include "notation/figures.h"
#include "base/byte.h"
#include "notation/operations.h"

static bool
read_number(struct slice s, uint64_t *number)
{
	*number = 0;
	for (size_t i = 0; i < s.len; i++) {
		uint64_t digit = (uint64_t)(s.at[i] - '0');

		if (!byte_digit(s.at[i]) || *number > (UINT64_MAX - digit) / 10)
			return false;
		*number = *number * 10 + digit;
	}
	return s.len > 0;
}

int
figures_depth(struct slice opcode)
{
	uint64_t depth;

	if (opcode.len > 0 && opcode.at[opcode.len - 1] == ':')
		opcode.len--;
	return opcode.len >= 2 && opcode.len <= 3 && opcode.at[0] == 'D' &&
		read_number(slice_from(opcode, 1), &depth)
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
		figure->number = read_number(figure->at, &figure->leaves);
		if (figure->at.len == 0)
			figure->at = op.opcode;
		return true;
	}
	return false;
}
