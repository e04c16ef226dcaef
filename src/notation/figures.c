#include "notation/figures.h"
#include "base/byte.h"
#include "notation/operations.h"

/* The depth that D1 or D12 names, or -1. */
static int
depth_of(struct slice opcode)
{
	int depth = 0;

	if (opcode.len > 0 && opcode.at[opcode.len - 1] == ':')
		opcode.len--;
	if (opcode.len < 2 || opcode.len > 3 || opcode.at[0] != 'D')
		return -1;
	for (size_t i = 1; i < opcode.len; i++) {
		if (!byte_digit(opcode.at[i]))
			return -1;
		depth = depth * 10 + opcode.at[i] - '0';
	}
	return depth;
}

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

bool
figures_next(struct slice *operations, struct figure *figure)
{
	struct operation op;

	while (operations_next(operations, &op)) {
		figure->depth = depth_of(op.opcode);
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
