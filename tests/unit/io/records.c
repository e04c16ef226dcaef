/* Records of several lines: here each ends with a line "e". */
#include "io/lines.h"
#include "base/text.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <unistd.h>

static char block[LINES_BLOCK], other[LINES_BLOCK];

static bool
ends(struct record_scan *scan, struct slice bytes, bool last, size_t *len)
{
	struct slice rest = slice_from(bytes, scan->at);

	while (slice_holds(rest, '\n')) {
		struct slice line = slice_cut(&rest, '\n');

		scan->at += line.len + 1;
		if (slice_same(line, SLICE("e"))) {
			*len = scan->at;
			return true;
		}
	}
	*len = bytes.len;
	return last;
}

static bool
set_end(void *arg, struct slice head)
{
	struct lines *in = arg;

	(void)head;
	in->record_end = ends;
	return true;
}

static void
start(struct lines *in, struct slice bytes)
{
	*in = (struct lines){0};
	lines_start_memory(in, "x", bytes, block, 1);
	in->choose = set_end;
	in->choose_arg = in;
}

static void
tell_record(struct text *out, struct lines *in)
{
	struct slice piece;

	text_grow_number(out, (intmax_t)in->number);
	text_grow(out, in->too_long ? SLICE("!<") : SLICE(":<"));
	text_grow(out, in->line);
	text_grow(out, SLICE("|"));
	text_grow(out, in->raw);
	while (lines_rest(in, &piece))
		text_grow(out, piece);
	text_grow(out, SLICE(">\n"));
}

static bool
tells(struct slice bytes, struct slice expected)
{
	struct text t = {0};
	struct lines in;
	bool same;

	start(&in, bytes);
	while (lines_next(&in))
		tell_record(&t, &in);
	same = slice_same(text_slice(&t), expected);
	text_free(&t);
	return same;
}

static void
test_records(void)
{
	tap(tells(SLICE(""), SLICE("")), "nothing");
	tap(tells(SLICE("a\nb\ne\nc\ne\n"),
		SLICE("1:<a\nb\ne|a\nb\ne\n>\n4:<c\ne|c\ne\n>\n")),
	    "two records");
	tap(tells(SLICE("a\r\ne\nb"), SLICE("1:<a\r\ne|a\r\ne\n>\n3:<b|b>\n")),
	    "the last one may lack its end");
	tap(tells(SLICE("\n\n"), SLICE("1:<|\n\n>\n")), "blank lines");
}

/* Appends a record of at least n bytes. */
static void
add_record(struct text *t, size_t n, uint64_t *state)
{
	size_t until = t->len + n;

	while (t->len < until) {
		size_t len = random_below(state, 70);

		text_reserve(t, len + 1);
		while (len-- > 0)
			text_put(t, (char)('f' + random_below(state, 20)));
		text_put(t, '\n');
	}
	text_grow(t, SLICE("e\n"));
}

struct seen {
	size_t raw, pieces;
	uint64_t number, behind;
	bool too_long;
};

/* A record, and one behind it: "x\ne\n". */
static struct seen
see(struct slice bytes)
{
	struct seen seen = {0};
	struct slice piece;
	struct lines in;

	start(&in, bytes);
	if (lines_next(&in)) {
		seen.raw = in.raw.len;
		seen.number = in.number;
		seen.too_long = in.too_long;
		while (lines_rest(&in, &piece))
			seen.pieces += piece.len;
		if (lines_next(&in) && slice_same(in.raw, SLICE("x\ne\n")) &&
		    !lines_next(&in))
			seen.behind = in.number;
	}
	lines_free(&in);
	return seen;
}

static bool
sees(size_t size, bool one_line)
{
	struct text t = {0};
	uint64_t state = size + 3, lines;
	struct seen seen;
	size_t len;

	if (one_line) {
		text_reserve(&t, size);
		while (t.len < size)
			text_put(&t, 'f');
		text_grow(&t, SLICE("\ne\n"));
	} else {
		add_record(&t, size, &state);
	}
	len = t.len;
	lines = lines_count(text_slice(&t));
	text_grow(&t, SLICE("x\ne\n"));
	seen = see(text_slice(&t));
	text_free(&t);
	return seen.number == 1 && seen.behind == lines + 1 &&
	    seen.too_long == (len > LINES_RECORD_LONGEST) &&
	    seen.raw == (seen.too_long ? LINES_RECORD_LONGEST + 1 : len) &&
	    seen.raw + seen.pieces == len;
}

static void
test_long(void)
{
	static const size_t sizes[] = {LINES_BLOCK / 2, LINES_BLOCK - 100,
	    LINES_BLOCK, LINES_BLOCK + 1000, 3 * LINES_BLOCK, 5000000,
	    LINES_RECORD_LONGEST - 200, LINES_RECORD_LONGEST + 1,
	    LINES_RECORD_LONGEST + 100000, 3 * LINES_RECORD_LONGEST};

	bool lines = true, line = true;

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		lines &= sees(sizes[i], false);
		line &= sees(sizes[i], true);
	}
	tap(lines, "long records, up to three times the limit");
	tap(line, "long records of one long line");
}

/* Reads all records in the way of worker threads: those that fit into a block at once
 * from lines_look, others from lines_next. */
static void
look(struct text *out, struct slice bytes, size_t most)
{
	struct lines in, part;
	struct slice found;

	start(&in, bytes);
	for (;;) {
		lines_move(&in, in.block == block ? other : block);
		if (lines_look(&in, most, &found)) {
			lines_start_at(&part, "x", in.block, found, in.next);
			part.record_end = ends;
			while (lines_next(&part))
				tell_record(out, &part);
			lines_give(&in, found, lines_count(found),
			    in.block == block ? other : block);
		} else if (lines_next(&in)) {
			tell_record(out, &in);
		} else {
			break;
		}
	}
	lines_free(&in);
}

static void
test_look(void)
{
	static const size_t most[] = {1, 1000, 100000, LINES_BLOCK};
	struct text bytes = {0}, once = {0}, again = {0};
	uint64_t state = 9;
	struct lines in;
	bool same = true;

	for (unsigned i = 0; i < 300; i++)
		add_record(&bytes,
		    random_below(&state, i % 50 == 49 ? 600000 : 5000), &state);
	start(&in, text_slice(&bytes));
	while (lines_next(&in))
		tell_record(&once, &in);
	lines_free(&in);
	for (size_t i = 0; i < sizeof(most) / sizeof(most[0]); i++) {
		again.len = 0;
		look(&again, text_slice(&bytes), most[i]);
		same &= slice_same(text_slice(&once), text_slice(&again));
	}
	tap(same, "the same records in the way of worker threads");
	text_free(&bytes);
	text_free(&once);
	text_free(&again);
}

int
main(void)
{
	test_records();
	test_long();
	test_look();
	return tap_end();
}
