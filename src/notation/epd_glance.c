/*
 * The short way of EPD: four fields go that of chess, and operations behind them
 * are read as ever. Where anything is wrong, nothing is said.
 */
#include "notation/fen.h"
#include "base/byte.h"

/* Cuts what stands before operations: four fields, a space between two. */
static bool
cut_fields(struct slice *rest, struct slice *fields)
{
	const char *begin = rest->at;

	for (int field = PLACEMENT; field <= EP; field++) {
		if (field > PLACEMENT && rest->len > 0)
			*rest = slice_from(*rest, 1);
		if (slice_cut_word(rest).len == 0)
			return false;
	}
	*fields = slice_between(begin, rest->at);
	return rest->len > 1 && rest->at[0] == ' ' && byte_letter(rest->at[1]);
}

bool
epd_glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct fen_parts parts = {.count = EP + 1, .operations = record};
	struct slice fields;
	struct faults faults;

	if (chess_glance(entry, record, how))
		return true;
	if (!cut_fields(&parts.operations, &fields))
		return false;
	if (!chess_glance(entry, fields, how) ||
	    entry->source != &notation_epd) {
		/* More may be wrong behind these fields. */
		entry->wrong = (struct slice){0};
		return false;
	}
	faults.count = faults.more = 0;
	entry->record = record;
	return fen_read_operations(entry, &parts, &faults) &&
	    faults.count + faults.more == 0;
}
