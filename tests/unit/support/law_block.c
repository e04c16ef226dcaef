#include "law_block.h"

#include <stdlib.h>

struct slice
block_cut(record_end *end, struct slice *rest)
{
	struct record_scan scan = {0};
	size_t len = 0;

	if (!end(&scan, *rest, true, &len) || len == 0 || len > rest->len)
		abort();
	return slice_take(rest, len);
}

static size_t
length_in_pieces(record_end *end, struct slice text, size_t piece)
{
	struct record_scan scan = {0};
	size_t len = 0;

	for (size_t n = piece; n < text.len; n += piece)
		if (end(&scan, slice_head(text, n), false, &len))
			return len;
	(void)end(&scan, text, true, &len);
	return len;
}

bool
law_block_end(record_end *end, struct slice text, size_t piece)
{
	struct slice rest = text;

	return length_in_pieces(end, text, piece) == block_cut(end, &rest).len;
}

/* The law that the places of faults break, or NULL; *good: there is no error. */
static const char *
law_places(const struct faults *faults, struct slice record, bool *good)
{
	*good = true;
	for (size_t i = 0; i < faults->count; i++) {
		const struct fault *fault = &faults->list[i];

		if (fault->at.at == NULL || !slice_within(fault->at, record))
			return "a fault's place is in the record";
		if (fault->fixable && !slice_within(fault->fix_at, record))
			return "a fix's place is in the record";
		*good &= !fault_is_error(fault, LEVEL_SYNTAX);
	}
	return NULL;
}

const char *
law_block_read(const struct notation *n, bool complete, struct entry *entry,
    struct slice record, const struct options *options, bool *good)
{
	static struct faults faults;
	struct entry fast = {0};
	const char *broken;
	bool read, without_error, faultless;

	faults.count = faults.more = 0;
	*good = n->read(entry, record, options, &faults);
	broken = law_places(&faults, record, &without_error);
	if (broken != NULL)
		return broken;
	if (*good != without_error)
		return "reading fails with an error, and only then";
	faultless = *good && faults.count == 0;
	read = n->read_fast(&fast, record, options);
	if (read && !faultless)
		return "the fast path accepts only what has no fault";
	if (complete && faultless && !read)
		return "the fast path accepts all that has no fault";
	if (read &&
	    !rules_of(entry->position.game)
		 ->same(&fast.position, &entry->position))
		return "the fast path reads the same position";
	return NULL;
}
