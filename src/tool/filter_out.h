/* filter_out: how results reach their place without a call. Files of the filter, and
 * tools with many small results, include it. */
#ifndef TOOL_FILTER_OUT_H
#define TOOL_FILTER_OUT_H

#include "tool/filter.h"

/* Ends a line that lacks its newline, as the last one of a file may, before
 * anything follows it. */
static inline void
filter_end_line(struct filter *f)
{
	if (f->out.total > 0 && f->out.last != '\n')
		out_add(&f->out, SLICE("\n"));
}

/* Room for a result where it is given from; NULL where it has to be a text of its
 * own. filter_wrote gives what was written there. */
static inline char *
filter_room(struct filter *f, size_t room)
{
	if (f->count || f->quiet > 0 || f->json)
		return NULL;
	filter_end_line(f);
	return out_room(&f->out, room);
}

static inline void
filter_wrote(struct filter *f, size_t len)
{
	f->results++;
	out_wrote(&f->out, len);
	if (f->apart)
		filter_bound(f);
}

#endif
