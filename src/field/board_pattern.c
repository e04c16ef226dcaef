#include "field/board_pattern.h"
#include "base/byte.h"

/* The most squares of a rank. */
#define FILES_MOST 16

static void
add(uint64_t set[2], char c)
{
	set[(unsigned char)c >> 6] |= UINT64_C(1) << (c & 63);
}

static bool
holds(const uint64_t set[2], char c)
{
	return set[(unsigned char)c >> 6] >> (c & 63) & 1;
}

static void
add_letters(uint64_t set[2], char first)
{
	for (char c = first; c < first + 26; c++)
		add(set, c);
}

static void
turn_over(uint64_t set[2])
{
	set[0] = ~set[0];
	set[1] = ~set[1];
}

/* Takes [...] off a rank. */
static const char *
read_set(struct board_step *step, struct slice *rest, struct slice *at)
{
	struct slice set = slice_from(*rest, 1);
	const char *end = memchr(set.at, ']', set.len);
	bool others;

	*at = *rest;
	if (end == NULL)
		return "the set is never closed: ']' is missing";
	set = slice_between(set.at, end);
	*rest = slice_between(end + 1, slice_end(*rest));
	*at = slice_between(at->at, rest->at);
	others = slice_starts(set, SLICE("^"));
	set = slice_from(set, others);
	if (set.len == 0)
		return "the set is empty";
	for (size_t i = 0; i < set.len; i++) {
		if (!byte_letter(set.at[i]) && set.at[i] != '_')
			return "expected letters of pieces, or _, in a set";
		add(step->pieces, set.at[i]);
	}
	if (others)
		turn_over(step->pieces);
	return NULL;
}

static const char *
read_step(struct board_step *step, struct slice *rest, struct slice *at)
{
	char c = rest->at[0];

	*step = (struct board_step){0};
	if (c == '[')
		return read_set(step, rest, at);
	*at = slice_head(*rest, 1);
	*rest = slice_from(*rest, 1);
	if (c == '*')
		step->any_number = true;
	else if (c == '?')
		turn_over(step->pieces);
	else if (c == 'A' || c == '!')
		add_letters(step->pieces, 'A');
	else if (!byte_letter(c) && c != '_')
		return "expected the letter of a piece, a digit, or one of "
		       "? ! * A a _ [";
	if (c == 'a' || c == '!')
		add_letters(step->pieces, 'a');
	else if (c == '_' || (byte_letter(c) && c != 'A'))
		add(step->pieces, c);
	return NULL;
}

static const char *
read_rank(struct board_rank *rank, struct slice text, struct slice *at)
{
	struct slice rest = text;
	const char *wrong = NULL;

	while (rest.len > 0 && wrong == NULL) {
		bool digit = byte_digit(rest.at[0]);
		unsigned steps = digit ? (unsigned)(rest.at[0] - '0') : 1;

		*at = text;
		if (rank->count + steps > BOARD_PATTERN_STEPS)
			return "the rank is too long";
		if (!digit) {
			wrong = read_step(&rank->steps[rank->count++], &rest,
			    at);
			continue;
		}
		for (; steps > 0; steps--)
			add(rank->steps[rank->count++].pieces, '_');
		rest = slice_from(rest, 1);
	}
	return wrong;
}

const char *
board_pattern_read(struct board_pattern *b, struct slice text, struct slice *at)
{
	struct slice rest = text;
	const char *wrong = NULL;

	*b = (struct board_pattern){0};
	*at = text;
	b->ranks = (unsigned)slice_count(text, '/') + 1;
	if (b->ranks != 8 && b->ranks != 10)
		return "expected 8 ranks (chess) or 10 (Xiangqi) with / "
		       "between them";
	for (unsigned i = 0; i < b->ranks && wrong == NULL; i++)
		wrong = read_rank(&b->rank[i], slice_cut(&rest, '/'), at);
	return wrong;
}

/* Writes a byte for each square of a rank; returns how many. */
static size_t
spread(struct slice rank, char squares[FILES_MOST])
{
	size_t count = 0;

	for (size_t i = 0; i < rank.len; i++) {
		char c = rank.at[i];
		size_t times = byte_digit(c) ? (size_t)(c - '0') : 1;

		if (!byte_digit(c) && !byte_letter(c))
			continue; /* the sign of a promoted piece */
		for (; times > 0 && count < FILES_MOST; times--)
			squares[count++] = byte_digit(c) ? '_' : c;
	}
	return count;
}

/* Bit n of `reached`: the steps so far can end before square n. */
static bool
rank_fits(const struct board_rank *rank, struct slice text)
{
	char squares[FILES_MOST];
	unsigned reached = 1;
	size_t files;

	if (rank->count == 1 && rank->steps[0].any_number)
		return true;
	files = spread(text, squares);
	for (unsigned i = 0; i < rank->count && reached != 0; i++) {
		const struct board_step *step = &rank->steps[i];
		unsigned next = 0;

		if (step->any_number)
			next = ~((reached & -reached) - 1);
		else
			for (size_t n = 0; n < files; n++)
				if ((reached >> n & 1) != 0 &&
				    holds(step->pieces, squares[n]))
					next |= 2U << n;
		reached = next;
	}
	return (reached >> files & 1) != 0;
}

bool
board_pattern_fits(const struct board_pattern *b, struct slice pieces)
{
	if (slice_count(pieces, '/') + 1 != b->ranks)
		return false;
	for (unsigned i = 0; i < b->ranks; i++)
		if (!rank_fits(&b->rank[i], slice_cut(&pieces, '/')))
			return false;
	return true;
}
