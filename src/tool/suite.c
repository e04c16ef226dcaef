#include "tool/suite.h"
#include "base/byte.h"
#include "notation/operations.h"

struct figure {
	int depth;
	uint64_t leaves;
	bool number;     /* is it one? */
	struct slice at; /* as it stands there */
};

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

static struct slice
trimmed(struct slice s)
{
	slice_cut_blanks(&s);
	while (s.len > 0 && slice_blank(s.at[s.len - 1]))
		s.len--;
	return s;
}

/* Takes the next figure off *operations; false at the end. */
static bool
next_figure(struct slice *operations, struct figure *figure)
{
	struct operation op;

	while (operations_next(operations, &op)) {
		figure->depth = depth_of(op.opcode);
		if (figure->depth < 0)
			continue;
		figure->at = trimmed(op.operands);
		figure->number = read_number(figure->at, &figure->leaves);
		if (figure->at.len == 0)
			figure->at = op.opcode;
		return true;
	}
	return false;
}

/* The deepest figure up to a depth; -1 where there is none. */
static int
deepest_figure(struct slice operations, int most)
{
	struct figure figure;
	int deepest = -1;

	while (next_figure(&operations, &figure))
		if (figure.depth <= most && figure.depth > deepest)
			deepest = figure.depth;
	return deepest;
}

static bool
count_at(struct suite *s, const struct record *record, int depth,
    struct faults *faults)
{
	struct fault *fault;

	s->depth = depth;
	s->leaves = count_position(&s->count, &record->entry.position, depth);
	if (s->leaves <= COUNT_MOST)
		return true;
	fault = fault_at(faults, FAULT_PERFT_OVERFLOW, record->text,
	    "more leaves at depth %1 than can be counted");
	if (fault != NULL)
		fault->n[0] = depth;
	return false;
}

static void
report_mismatch(struct suite *s, const struct record *record,
    const struct figure *figure, struct faults *faults)
{
	struct text said = {.room = sizeof(s->said[0]) - 1};
	struct fault *fault = fault_at(faults, FAULT_PERFT_MISMATCH,
	    slice_within(figure->at, record->line) ? figure->at : record->text,
	    figure->number ? "%q at depth %1, counted %a"
			   : "%q at depth %1 is no number, counted %a");

	if (fault == NULL)
		return;
	said.at = s->said[fault - faults->list];
	text_number(&said, s->leaves);
	said.at[said.len] = '\0';
	fault->n[0] = figure->depth;
	fault->name[0] = said.at;
}

/* Counts at a depth if there are figures of it, and compares them all. */
static bool
check_depth(struct suite *s, const struct record *record, int depth,
    struct faults *faults)
{
	struct slice rest = record->entry.operations;
	bool counted = false, good = true;
	struct figure figure;

	while (next_figure(&rest, &figure)) {
		if (figure.depth != depth)
			continue;
		if (!counted && !count_at(s, record, depth, faults))
			return false;
		counted = true;
		if (figure.number && figure.leaves == s->leaves)
			continue;
		report_mismatch(s, record, &figure, faults);
		good = false;
	}
	if (counted && good)
		s->checked[s->checked_count++] = (struct perft_figure){depth,
		    s->leaves};
	return good;
}

bool
suite_count(struct suite *s, const struct record *record, int depth,
    struct faults *faults)
{
	int deepest = deepest_figure(record->entry.operations,
	    depth < 0 ? SUITE_DEEPEST : depth);
	bool good = true;

	s->checked_count = 0;
	for (int at = 0; at <= deepest; at++)
		good &= check_depth(s, record, at, faults);
	if (deepest >= 0)
		return good;
	if (depth >= 0)
		return count_at(s, record, depth, faults);
	fault_at(faults, FAULT_NO_DEPTH, record->text,
	    "no figures as in ';D1 20' here: say how deep with -D");
	return false;
}
