/* The kind of a file, by its first bytes. In pieces it is the same as at once, and no more
 * bytes are read than are needed to tell; a file that isn't compressed is left as it was,
 * and one that begins with a record is never refused. The first byte determines the
 * pieces. Programs aren't started: tests/compressed.bats does that. */
#include "pieces.h"

#include "io/kind/blocks.h"
#include "io/kind/kind.h"
#include "io/unpack.c"

#include <stdio.h>

#define RECORD "8/8/8/8/8/8/8/8 w - - 0 1\n"

static void
require(bool holds, const char *law)
{
	if (holds)
		return;
	fprintf(stderr, "unpack: %s\n", law);
	abort();
}

/* How many bytes are needed to tell the kind? */
static size_t
needed(struct slice text)
{
	bool maybe = true;
	size_t n = 0;

	while (n < text.len && maybe &&
	    kind_of(slice_head(text, n), &maybe) == NULL && maybe)
		n++;
	return n;
}

static void
start_lines(struct lines *in, struct slice text)
{
	static char block[LINES_BLOCK];

	unread = text;
	*in = (struct lines){0};
	lines_start(in, "x", 0, block, 1);
}

/* Appends all lines. */
static void
tell(struct text *out, struct lines *in)
{
	struct slice piece;

	while (lines_next(in)) {
		text_grow(out, in->raw);
		while (lines_rest(in, &piece))
			text_grow(out, piece);
		text_grow(out, SLICE("|"));
	}
}

static void
check_lines(struct slice text, const struct kind *kind)
{
	struct text plain = {0}, looked = {0};
	struct unpack unpack;
	const char *wrong;
	struct lines in;
	bool began;
	int error;

	text_reserve(&plain, 1);
	text_reserve(&looked, 1);
	start_lines(&in, text);
	began = unpack_begin(&unpack, &in, &wrong, &error);
	tell(&looked, &in);
	require(began == (kind == NULL), "what can't be unpacked is refused");
	require(began || (wrong != NULL && looked.len == 0),
	    "what is refused has a reason, and no lines");
	start_lines(&in, text);
	tell(&plain, &in);
	require(!began || slice_same(text_slice(&plain), text_slice(&looked)),
	    "a file that isn't compressed stays as it is");
	text_free(&plain);
	text_free(&looked);
}

/* Messages are printable. */
static void
check_refusal(struct slice text)
{
	struct text file = {0};
	const char *message;

	for (int i = 0; i < 4; i++) {
		message = kind_refuse(text, i & 1, i & 2);
		for (; message != NULL && *message != '\0'; message++)
			require(byte_printable(*message),
			    "a message is printable");
	}
	text_grow(&file, SLICE(RECORD));
	text_grow(&file, text);
	require(kind_refuse(text_slice(&file), false, false) == NULL &&
		kind_refuse(text_slice(&file), false, true) == NULL,
	    "a file of records is read");
	text_free(&file);
}

/* A block is recognized at its line or the one before, which sees it next. */
static void
check_blocks(struct slice text)
{
	struct blocks alone = {0}, ahead = {0};
	enum block expected = BLOCK_NONE;

	while (text.len > 0) {
		struct slice line = slice_cut(&text, '\n'), rest = text;
		struct slice next = slice_cut(&rest, '\n');
		enum block now = blocks_add(&alone, line, (struct slice){0});
		enum block soon = blocks_add(&ahead, line, next);

		require(expected == BLOCK_NONE || now == expected,
		    "the block that was seen ahead is there");
		require(now == BLOCK_NONE || soon == now,
		    "a line ahead hides no block");
		expected = now == BLOCK_NONE ? soon : BLOCK_NONE;
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = {(const char *)data + 1, size - 1}, head;
	const struct kind *kind, *at_once;
	struct lines in;
	bool maybe;

	if (size < 1)
		return 0;
	head = slice_head(text, UNPACK_MARK);
	at_once = kind_of(head, &maybe);
	require(unpack_marked(head) == (at_once != NULL),
	    "a compressed file is marked");
	piece_most = 1;
	state = data[0];
	start_lines(&in, text);
	kind = look(&in);
	require(kind == at_once, "the kind is the same in pieces");
	require(text.len - unread.len <= needed(text),
	    "no more is read than is needed");
	piece_most = data[0] % 4 * 5;
	if (kind == NULL || kind->program == NULL)
		check_lines(text, kind);
	check_refusal(text);
	check_blocks(text);
	return 0;
}
