/* Finds the lines of a block, and its end. */
#include "notation/plain/plain.h"

const char *const plain_words[PLAIN_LINES] = {
    "fen",
    "move",
    "score",
    "ply",
    "result",
    "e",
};

static inline enum plain_line
line_if(struct slice line, struct slice start, enum plain_line found,
    struct slice *value)
{
	if (!slice_starts(line, start))
		return PLAIN_LINES;
	*value = slice_from(line, start.len);
	return found;
}

enum plain_line
plain_line_of(struct slice line, struct slice *value)
{
	*value = slice_head(line, 0);
	switch (line.len > 0 ? line.at[0] : '\0') {
	case 'f':
		return line_if(line, SLICE("fen "), PLAIN_FEN, value);
	case 'm':
		return line_if(line, SLICE("move "), PLAIN_MOVE, value);
	case 's':
		return line_if(line, SLICE("score "), PLAIN_SCORE, value);
	case 'p':
		return line_if(line, SLICE("ply "), PLAIN_PLY, value);
	case 'r':
		return line_if(line, SLICE("result "), PLAIN_RESULT, value);
	case 'e':
		return line.len == 1 ? PLAIN_E : PLAIN_LINES;
	default:
		return PLAIN_LINES;
	}
}

struct slice
plain_cut_line(struct slice *rest)
{
	struct slice line = slice_cut(rest, '\n');

	line.len -= line.len > 0 && line.at[line.len - 1] == '\r';
	return line;
}

static bool
is_blank(struct slice line)
{
	return slice_only(line, SLICE(" \t\r"));
}

static void
cut_mark(struct slice *rest)
{
	if (slice_starts(*rest, SLICE("\xef\xbb\xbf")))
		*rest = slice_from(*rest, 3);
}

void
plain_cut_front(struct slice *rest)
{
	cut_mark(rest);
	while (rest->len > 0 && slice_holds(SLICE("\n\r\t "), rest->at[0])) {
		struct slice behind = *rest;

		if (!is_blank(plain_cut_line(&behind)))
			break;
		*rest = behind;
	}
}

/* What was seen of a block, in record_scan.state. */
enum seen {
	NOTHING,
	ONE_FEN, /* and nothing else; it is at scan->first */
	MORE,
};

/* A line fen begins another block, unless it is the line before once more. */
static bool
begins_another(const struct record_scan *scan, struct slice bytes,
    struct slice line)
{
	struct slice first = slice_from(bytes, scan->first);

	return scan->state != NOTHING &&
	    (scan->state != ONE_FEN ||
		!slice_same(plain_cut_line(&first), line));
}

/* Reads the next line, which ends before `end`. Returns true if the block ends. */
static bool
scan_line(struct record_scan *scan, struct slice bytes, size_t end, size_t *len)
{
	struct slice rest = slice_head(bytes, end), line, value;
	enum plain_line found;

	rest = slice_from(rest, scan->at);
	/* Most lines only have to be passed. */
	if (scan->state == MORE && rest.at[0] != 'e' && rest.at[0] != 'f')
		return false;
	if (scan->at == 0)
		cut_mark(&rest);
	line = plain_cut_line(&rest);
	found = plain_line_of(line, &value);
	*len = end;
	if (found == PLAIN_E)
		return true;
	if (scan->state == NOTHING && is_blank(line))
		return false;
	if (found == PLAIN_FEN && begins_another(scan, bytes, line)) {
		*len = scan->at;
		return true;
	}
	if (scan->state == NOTHING)
		scan->first = (size_t)(line.at - bytes.at);
	scan->state = scan->state == NOTHING && found == PLAIN_FEN ? ONE_FEN
								   : MORE;
	return false;
}

bool
plain_end(struct record_scan *scan, struct slice bytes, bool last, size_t *len)
{
	if (scan->at == 0 && plain_ends_usually(bytes, len))
		return true;
	while (scan->at < bytes.len) {
		size_t from = scan->line < scan->at ? scan->at : scan->line;
		const char *newline = memchr(bytes.at + from, '\n',
		    bytes.len - from);
		size_t end = bytes.len;

		if (newline != NULL)
			end = (size_t)(newline + 1 - bytes.at);
		scan->line = end;
		if (newline == NULL && !last)
			return false;
		if (scan_line(scan, bytes, end, len))
			return true;
		scan->at = end;
	}
	*len = bytes.len;
	return last;
}

/* Does the word `moves` stand in the line, as in a command of UCI? */
static bool
has_moves(struct slice line)
{
	while (line.len > 0)
		if (slice_same(slice_cut(&line, ' '), SLICE("moves")))
			return true;
	return false;
}

enum { LOOKED_AT = 8 }; /* a block, and a line more or less */

/* Most of the first lines are those of blocks, and not all of them are fen: a list of
 * such lines has no blocks. */
bool
plain_begins(struct slice head)
{
	size_t lines = 0, known = 0, others = 0;
	struct slice value;

	plain_cut_front(&head);
	while (lines < LOOKED_AT && slice_holds(head, '\n')) {
		struct slice line = plain_cut_line(&head);
		enum plain_line found = plain_line_of(line, &value);

		if (is_blank(line))
			continue;
		if (found == PLAIN_FEN && has_moves(value))
			return false;
		lines++;
		known += found < PLAIN_LINES;
		others += found < PLAIN_LINES && found != PLAIN_FEN;
	}
	return 2 * known > lines && (lines == 1 || others > 0);
}
