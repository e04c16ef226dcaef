/* Blocks as programs write them, for the fast path:
 *
 *	fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 *	move e2e4
 *	score -12
 *	ply 3
 *	result 0
 *	e
 *
 * The last 64 bytes of such a block, up to its e, hold the newlines behind all other lines.
 * They are found at once, as a set of bits: with the newline behind fen at 29, the set is
 * 29, 39, 49, 55 and 62. Then each line has a known place, and is checked
 * without a loop over its bytes. */
#include "notation/plain/plain.h"

/* How many bytes are looked at once. */
enum { WINDOW = 64 };

/* The newlines in a window, whose last byte is the line e. */
struct ends {
	size_t fen, move, score, ply, result;
};

static inline uint64_t
find_newlines(const char *at)
{
	return slice_find_16(at, '\n') | slice_find_16(at + 16, '\n') << 16 |
	    slice_find_16(at + 32, '\n') << 32 |
	    slice_find_16(at + 48, '\n') << 48;
}

static inline uint64_t
without_lowest(uint64_t set)
{
	return set & (set - 1);
}

static inline size_t
lowest(uint64_t set)
{
	return (unsigned)__builtin_ctzll(set);
}

/* Returns true if the window has exactly five newlines, the last of them before its last
 * byte. */
static inline bool
find_ends(uint64_t fen, struct ends *ends)
{
	uint64_t move = without_lowest(fen), score = without_lowest(move);
	uint64_t ply = without_lowest(score), result = without_lowest(ply);

	if (result != UINT64_C(1) << (WINDOW - 2))
		return false;
	*ends = (struct ends){lowest(fen), lowest(move), lowest(score),
	    lowest(ply), WINDOW - 2};
	return true;
}

/* Is the line the word and one to eight digits, of which the first may stand behind a
 * minus? The eight bytes that end with the line are turned into numbers, and what
 * stands before the digits is shifted out of them. */
static inline bool
is_number(struct slice line, struct slice word, bool may_be_negative)
{
	size_t minus = may_be_negative && line.at[word.len] == '-';
	size_t digits = line.len - word.len - minus;
	uint64_t eight;

	if (line.len <= word.len || digits - 1 >= 8)
		return false;
	eight = little_64(slice_end(line) - 8) ^ SLICE_ONES * '0';
	eight >>= 64 - 8 * digits;
	return (((eight + SLICE_ONES * (0x80 - 10)) | eight) &
		   SLICE_HIGH_BITS) == 0 &&
	    memcmp(line.at, word.at, word.len) == 0;
}

static inline bool
is_move(struct slice line)
{
	return (line.len == 9 || line.len == 10) &&
	    memcmp(line.at, "move ", 5) == 0;
}

/* Is it the line of 1, 0 or -1? */
static inline bool
is_result(struct slice line)
{
	if (line.len == 8)
		return (line.at[7] == '0' || line.at[7] == '1') &&
		    memcmp(line.at, "result ", 7) == 0;
	return line.len == 9 && memcmp(line.at, "result -1", 9) == 0;
}

bool
plain_cut_usual(struct slice record, struct slice *fen, struct slice *move)
{
	const char *window = slice_end(record) - WINDOW;
	struct slice line;
	struct ends ends;

	if (record.len < WINDOW || memcmp(record.at, "fen ", 4) != 0 ||
	    !find_ends(find_newlines(window), &ends) ||
	    window[WINDOW - 1] != 'e')
		return false;
	line = slice_between(window + ends.fen + 1, window + ends.move);
	if (window + ends.fen < record.at + 4 || !is_move(line) ||
	    !is_number(slice_between(window + ends.move + 1,
			   window + ends.score),
		SLICE("score "), true) ||
	    !is_number(slice_between(window + ends.score + 1,
			   window + ends.ply),
		SLICE("ply "), false) ||
	    !is_result(
		slice_between(window + ends.ply + 1, window + ends.result)))
		return false;
	*fen = slice_between(record.at + 4, window + ends.fen);
	*move = slice_from(line, 5);
	return true;
}

/* Looks for a line of one byte, between two newlines, in the second of two windows. What
 * stands before it is then checked in the window that ends with this byte. */
bool
plain_ends_usually(struct slice bytes, size_t *len)
{
	uint64_t first, second, lines;
	const char *window;
	struct ends ends;
	size_t before;

	if (bytes.len < 2 * WINDOW || bytes.at[0] != 'f')
		return false;
	first = find_newlines(bytes.at);
	second = find_newlines(bytes.at + WINDOW);
	lines = second & second >> 2;
	if (lines == 0)
		return false;
	/* From 2 on, as the window ends between the two newlines. */
	before = (size_t)__builtin_ctzll(lines) + 2;
	*len = WINDOW + before + 1;
	window = bytes.at + before;
	/* No other newline may stand before the window. */
	return first << (WINDOW - before) == 0 &&
	    find_ends(first >> before | second << (WINDOW - before), &ends) &&
	    window[ends.fen + 1] == 'm' && window[ends.move + 1] == 's' &&
	    window[ends.score + 1] == 'p' && window[ends.ply + 1] == 'r' &&
	    window[WINDOW - 1] == 'e';
}
