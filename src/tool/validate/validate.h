/* validate: what the user asked of fen-validate, and its table of --as=all. Only
 * fen-validate includes this file. */
#ifndef TOOL_VALIDATE_VALIDATE_H
#define TOOL_VALIDATE_VALIDATE_H

#include "filter/filter.h"
#include "notation/chess/accept/accept.h"

struct validate {
	struct filter_options *asked;
	bool invert;
	bool list;
	enum fault_code explain;
	struct added_column programs[ACCEPT_PROGRAMS + 1]; /* of the table */
};

/* Makes the tool print a row for each record: which programs accept it. A record that
 * one of them refuses is bad. Returns false with a message if other options don't go
 * with that. */
bool validate_table(struct validate *, struct tool *);

#endif
