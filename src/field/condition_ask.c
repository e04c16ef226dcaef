/* Compares the values of fields, a function for each type. */
#include "field/condition_parts.h"

static enum truth
truth_of(bool holds)
{
	return holds ? TRUTH_YES : TRUTH_NO;
}

static enum truth
relate(unsigned relation, intmax_t a, intmax_t b)
{
	unsigned is = a < b ? RELATES_LESS
	    : a == b        ? RELATES_EQUAL
			    : RELATES_MORE;

	return truth_of((relation & is) != 0);
}

/* For relations that only ask whether values are the same: ==, != and `in`. */
static enum truth
same(const struct test *test, bool is)
{
	return truth_of(
	    is != (test->relation == (RELATES_LESS | RELATES_MORE)));
}

static size_t
squares_count(const struct field_value *value)
{
	return slice_popcount(value->squares.set[0]) +
	    slice_popcount(value->squares.set[1]);
}

enum truth
test_alone(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	(void)test;
	(void)s;
	switch (value->type) {
	case FIELD_NUMBER:
		return truth_of(value->number != 0);
	case FIELD_TRUTH:
		return truth_of(value->truth);
	case FIELD_HASH:
		return truth_of((value->hash.half[0] |
				    (value->hash.bits > 64 ? value->hash.half[1]
							   : 0)) != 0);
	case FIELD_SQUARES:
		return truth_of(squares_count(value) > 0);
	case FIELD_TEXT:
	case FIELD_WORDS:
	default:
		return truth_of(value->text.len > 0 &&
		    !slice_same(value->text, SLICE("-")) &&
		    !slice_same(value->text, SLICE(".")));
	}
}

static enum truth
among_numbers(const struct test *test, intmax_t number)
{
	for (size_t i = 0; i < test->count; i++)
		if (test->operands[i].number == number)
			return TRUTH_YES;
	return TRUTH_NO;
}

enum truth
test_number(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	(void)s;
	return test->relation == RELATES_IN
	    ? among_numbers(test, value->number)
	    : relate(test->relation, value->number, test->operands[0].number);
}

enum truth
test_truth(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	(void)s;
	return same(test, value->truth == (test->operands[0].number != 0));
}

enum truth
test_text(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	enum game game = s->position->game;
	bool found = false;

	for (size_t i = 0; i < test->count && !found; i++) {
		struct slice text = test->operands[i].text[game];

		found = text.at != NULL && slice_same(text, value->text);
	}
	return same(test, found);
}

enum truth
test_decimal(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	intmax_t number;

	(void)s;
	return condition_decimal(value->text, &number)
	    ? relate(test->relation, number, test->operands[0].number)
	    : TRUTH_UNKNOWN;
}

/* Looks at `len` bytes; where REG_STARTEND is unknown, at those before the first NUL
 * byte, and one has to stand behind the text. */
static bool
search(const struct test *test, const char *text, size_t len)
{
#ifdef REG_STARTEND
	regmatch_t within = {0, (regoff_t)len};

	return regexec(&test->regex, text, 1, &within, REG_STARTEND) == 0;
#else
	(void)len;
	return regexec(&test->regex, text, 0, NULL, 0) == 0;
#endif
}

#if defined(REG_STARTEND) && !defined(FEN_DEBUG)

/* With REG_STARTEND no NUL byte has to stand behind the text. */
static bool
matches(const struct test *test, struct slice text)
{
	return search(test, text.len > 0 ? text.at : "", text.len);
}

#else

/* No line is longer. */
#define TEXT_MOST 65536

/* AddressSanitizer looks for the NUL byte behind the text in any case. */
static bool
matches(const struct test *test, struct slice text)
{
	char copy[TEXT_MOST + 1];

	text = slice_head(text, TEXT_MOST);
	if (text.len > 0)
		memcpy(copy, text.at, text.len);
	copy[text.len] = '\0';
	return search(test, copy, text.len);
}

#endif

bool
condition_matches(const struct test *test, struct slice text)
{
	unsigned char c = text.len == 1 ? (unsigned char)text.at[0] : 128;

	if (c < 128)
		return test->letters[c >> 6] >> (c & 63) & 1;
	return matches(test, text);
}

void
condition_match_letters(struct test *test)
{
	for (int i = 0; i < 128; i++) {
		char c = (char)i;

		if (matches(test, (struct slice){&c, 1}))
			test->letters[i >> 6] |= UINT64_C(1) << (i & 63);
	}
}

enum truth
test_pattern(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	(void)s;
	return truth_of(condition_matches(test, value->text));
}

enum truth
test_hash(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	bool wide = value->hash.bits > 64, found = false;
	uint64_t high = wide ? value->hash.half[0] : 0;
	uint64_t low = value->hash.half[wide];

	(void)s;
	for (size_t i = 0; i < test->count && !found; i++)
		found = test->operands[i].half[0] == high &&
		    test->operands[i].half[1] == low;
	return same(test, found);
}

enum truth
test_board(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	(void)s;
	return truth_of(board_pattern_fits(test->board, value->text));
}

enum truth
test_squares(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	const uint64_t *set = value->squares.set;
	unsigned board = value->squares.files != 8;
	const uint64_t *asked = test->squares[board];

	(void)s;
	if (test->by_size)
		return relate(test->relation, (intmax_t)squares_count(value),
		    test->operands[0].number);
	if (test->relation == RELATES_IN || test->relation == RELATES_PATTERN)
		return truth_of(
		    ((set[0] & asked[0]) | (set[1] & asked[1])) != 0);
	return same(test,
	    !test->elsewhere[board] && set[0] == asked[0] &&
		set[1] == asked[1]);
}

enum truth
test_fields(const struct test *test, const struct field_value *value,
    const struct field_value *other)
{
	const uint64_t *a = value->squares.set, *b = other->squares.set;

	if (value->type == FIELD_NUMBER)
		return relate(test->relation, value->number, other->number);
	if (test->by_size)
		return relate(test->relation, (intmax_t)squares_count(value),
		    (intmax_t)squares_count(other));
	if (test->relation == RELATES_IN)
		return truth_of(((a[0] & b[0]) | (a[1] & b[1])) != 0);
	return same(test, a[0] == b[0] && a[1] == b[1]);
}

static bool
is_operand(const struct test *test, struct slice word)
{
	for (size_t i = 0; i < test->count; i++)
		if (slice_same(test->operands[i].text[0], word))
			return true;
	return false;
}

static bool
fits_word(const struct test *test, struct slice word)
{
	return test->relation == RELATES_PATTERN ? condition_matches(test, word)
						 : is_operand(test, word);
}

enum truth
test_words(const struct test *test, const struct field_subject *s,
    const struct field_value *value)
{
	struct slice rest = value->text;
	size_t count = 0, fitting = 0;

	(void)s;
	while (rest.len > 0) {
		struct slice word = slice_trimmed(slice_cut(&rest, ','));

		count++;
		fitting += fits_word(test, word);
	}
	if (test->by_size)
		return relate(test->relation, (intmax_t)count,
		    test->operands[0].number);
	if (test->relation == RELATES_IN || test->relation == RELATES_PATTERN)
		return truth_of(fitting > 0);
	return same(test, fitting == count && count == test->count);
}
