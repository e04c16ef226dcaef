/*
 * The short way of EPD: four fields go that of chess, and operations behind them
 * are read as ever. Where anything is wrong, nothing is said.
 */
#include "notation/fen.h"
#include "notation/chess_glance.h"
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

/* The fields before operations, be it that the board is all that is wrong with
 * them. */
static bool
glance_fields(struct entry *entry, struct slice fields, const struct how *how,
    bool *good)
{
	*good = chess_glance(entry, fields, how);
	return (*good || entry->wrong.at != NULL) &&
	    entry->source == &notation_epd;
}

bool
epd_glance(struct entry *entry, struct slice record, const struct how *how)
{
	struct fen_parts parts = {.count = EP + 1, .operations = record};
	struct slice fields;
	struct faults faults;
	bool good;

	if (chess_glance_alone(entry, record, how))
		return true;
	if (!cut_fields(&parts.operations, &fields)) {
		chess_glance_blame(entry, record);
		return false;
	}
	faults.count = faults.more = 0;
	if (glance_fields(entry, fields, how, &good)) {
		entry->record = record;
		entry->canonical = false;
		if (fen_read_operations(entry, &parts, &faults) &&
		    faults.count + faults.more == 0)
			return good;
	}
	entry->wrong = (struct slice){0};
	return false;
}
