/* What happens before the first line of a file is read. */
#include "io/lines.h"
#include "io/null.h"

/* Returns the first bytes of the file, with a line that isn't blank if that is wanted
 * and there is one. */
static struct slice
peek_head(struct lines *in)
{
	struct slice head = lines_peek(in, 1), rest;
	size_t len = 0;

	/* The block holds more than that, so it doesn't grow. */
	while (in->peeks_line && head.len > len && head.len < LINES_LONGEST) {
		rest = head;
		while (rest.len > 0 && slice_holds(SLICE("\r\n \t"), *rest.at))
			rest = slice_from(rest, 1);
		if (slice_holds(rest, '\n'))
			break;
		len = head.len;
		head = lines_peek(in, len + 1);
	}
	return head;
}

bool
lines_begin_first(struct lines *in)
{
	lines_begin *unpack = in->unpack;
	lines_choose *choose = in->choose;

	in->unpack = NULL;
	if (unpack != NULL && !unpack(in->unpack_arg))
		return false;
	if (choose == NULL)
		return true;
	in->choose = NULL;
	if (!choose(in->choose_arg, peek_head(in)))
		return false;
	in->swaps = in->null && in->memory.at == NULL;
	if (in->swaps)
		null_swap(in->block + in->begin, in->end - in->begin);
	return true;
}
