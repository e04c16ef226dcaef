/* The same bytes give the same lines, read at once or in pieces. The first
 * two bytes determine the pieces, the third how often the rest is repeated. */
#include "pieces.h"

static void
tell(struct text *out, struct slice bytes)
{
	static char block[LINES_BLOCK];
	struct lines in = {0};
	struct slice piece;

	unread = bytes;
	lines_start(&in, "x", 0, block, 1);
	while (lines_next(&in)) {
		text_grow_number(out, (intmax_t)in.number);
		text_grow(out, in.too_long ? SLICE("!") : SLICE(":"));
		text_grow(out, in.line);
		text_grow(out, SLICE("|"));
		text_grow(out, in.raw);
		if (in.line.len > (size_t)LINES_LONGEST + in.too_long ||
		    !slice_within(in.line, in.raw))
			abort();
		while (lines_rest(&in, &piece))
			text_grow(out, piece);
		text_grow(out, SLICE(">"));
	}
	if (in.error != 0)
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const size_t most[] = {64, 3, 400, 1500};
	struct text bytes = {0}, once = {0}, again = {0};

	if (size < 3)
		return 0;
	for (int n = 1 + data[2] % 8; n > 0; n--)
		text_grow(&bytes,
		    (struct slice){(const char *)data + 3, size - 3});
	text_reserve(&bytes, 1);
	piece_most = 0;
	tell(&once, text_slice(&bytes));
	state = data[0];
	piece_most = most[data[1] % 4];
	tell(&again, text_slice(&bytes));
	if (!slice_same(text_slice(&once), text_slice(&again)))
		abort();
	text_free(&bytes);
	text_free(&once);
	text_free(&again);
	return 0;
}
