#include "tool/perft/suite.h"
#include "notation/figures.h"

/* Returns the depth of the deepest figure up to `most`, or -1 if there is none. */
static int
deepest_figure(struct slice operations, int most)
{
	struct figure figure;
	int deepest = -1;

	while (figures_next(&operations, &figure))
		if (figure.depth <= most && figure.depth > deepest)
			deepest = figure.depth;
	return deepest;
}

static bool
count_at(struct suite *s, const struct record *record, int depth,
    struct faults *faults)
{

	s->depth = depth;
	s->leaves = count_position(&s->count, &record->entry.position, depth);
	if (s->leaves <= COUNT_MOST)
		return true;
	fault_numbers(fault_at(faults, FAULT_PERFT_OVERFLOW, record->text,
			  "more leaves at depth %1 than can be counted"),
	    depth, 0);
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

/* If there are figures for a depth, counts the leaf nodes and compares all of
 * these figures. */
static bool
check_depth(struct suite *s, const struct record *record, int depth,
    struct faults *faults)
{
	struct slice rest = record->entry.operations;
	bool counted = false, good = true;
	struct figure figure;

	while (figures_next(&rest, &figure)) {
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
