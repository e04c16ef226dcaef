/* Makes the values behind a relation what a text or a set needs. */
#include "base/memory.h"
#include "field/condition_parts.h"
#include "field/unknown.h"

/* Takes the next text off a list such as "a, b or c"; false at its end. */
static bool
next_word(struct slice *list, struct slice *word)
{
	static const struct slice or = {" or ", 4};
	size_t end = 0;

	while (end < list->len && list->at[end] != ',' &&
	    !slice_starts(slice_from(*list, end), or))
		end++;
	*word = slice_trimmed(slice_head(*list, end));
	if (end < list->len)
		end += list->at[end] == ',' ? 1 : or.len;
	*list = slice_from(*list, end);
	return word->len > 0;
}

static bool
has_word(const char *words, struct slice text)
{
	struct slice list = slice_of(words), word;

	while (next_word(&list, &word))
		if (slice_same(word, text))
			return true;
	return false;
}

/* Finds the form in which positions of a game have the text. Returns NULL, or why no
 * position has it. */
static const char *
canonical(const struct field *field, struct slice text, struct text *out)
{
	size_t begin = out->len;
	const char *wrong = NULL;

	text_reserve(out, FIELD_ROOM + text.len);
	if (field->read_value == NULL)
		text_add(out, text);
	else
		wrong = field->read_value(out, text);
	if (wrong == NULL && field->words != NULL &&
	    !has_word(field->words, slice_from(text_slice(out), begin)))
		return FIELD_NO_VALUE;
	return wrong;
}

/* Says which texts the field has; `wrong`: why this is none of them. */
static bool
refuse_text(const struct test *test, const struct item *item, const char *wrong,
    struct condition_mistake *mistake)
{
	struct near near = {.typed = item->text};

	(void)condition_refuse(mistake, item, "is no value of ");
	text_format(&mistake->why, "%v", test->field.name);
	if (wrong[0] != '\0')
		text_format(&mistake->why, ": %s", wrong);
	for (size_t i = 0; i < GAMES; i++) {
		const struct field *field = test->field.of[i];
		struct slice list, word;

		if (field == NULL || field->words == NULL)
			continue;
		list = slice_of(field->words);
		if (near.len == 0)
			text_format(&mistake->why, ": expected %s",
			    field->words);
		while (next_word(&list, &word))
			near_offer(&near, word);
	}
	field_explain_near(&mistake->why, &near, SLICE(""));
	return false;
}

/* Each game may write a value in another way. The texts get their own memory, since
 * that of `c->text` moves while it grows. */
static bool
read_text(struct condition *c, struct test *test, struct operand *operand,
    const struct item *item, struct condition_mistake *mistake)
{
	const char *wrong = FIELD_NO_VALUE;
	bool found = false;

	for (size_t i = 0; i < GAMES; i++) {
		const struct field *field = test->field.of[i];
		struct text *out = &c->text;
		const char *why;
		char *copy;

		out->len = 0;
		if (field == NULL)
			continue;
		why = canonical(field, item->text, out);
		if (why != NULL) {
			wrong = wrong[0] != '\0' ? wrong : why;
			continue;
		}
		copy = condition_keep(c, text_slice(out));
		operand->text[i] = (struct slice){copy, out->len};
		found = true;
	}
	return found || refuse_text(test, item, wrong, mistake);
}

/* Compiles the regular expression; the text needs a NUL at its end. */
static bool
compile_regex(struct condition *c, struct test *test, const struct item *item,
    struct condition_mistake *mistake)
{
	struct slice text = item->text;
	const char *wrong;
	char why[128];
	int error;

	if (slice_holds(text, '\0'))
		return condition_refuse(mistake, item, "has a NUL byte");
	wrong = condition_regex_refuse(c, text);
	if (wrong != NULL)
		return condition_refuse(mistake, item, wrong);
	error = regcomp(&test->regex, condition_keep(c, text),
	    REG_EXTENDED | REG_NOSUB);
	if (error != 0) {
		(void)condition_refuse(mistake, item,
		    "is no regular expression: ");
		(void)regerror(error, &test->regex, why, sizeof(why));
		text_format(&mistake->why, "%s", why);
		return false;
	}
	test->has_regex = true;
	condition_match_letters(test);
	return true;
}

static bool
compile_text(struct condition *c, struct test *test, const struct item *items,
    struct condition_mistake *mistake)
{
	test->ask = test_text;
	if (test->relation == RELATES_PATTERN) {
		test->ask = test_pattern;
		return compile_regex(c, test, &items[0], mistake);
	}
	if (condition_is_order(test->relation)) {
		test->ask = test_decimal;
		return condition_decimal(items[0].text,
			   &test->operands[0].number) ||
		    condition_refuse(mistake, &items[0],
			"is no number: texts are compared with <, <=, > and "
			">= as numbers");
	}
	for (size_t i = 0; i < test->count; i++)
		if (!read_text(c, test, &test->operands[i], &items[i], mistake))
			return false;
	return true;
}

/* Does a game with this board have the field? */
static bool
has_board(const struct test *test, unsigned board)
{
	const struct field *const *of = test->field.of;

	return board == 0 ? of[GAME_CHESS] != NULL
			  : of[GAME_XIANGQI] != NULL || of[GAME_JIEQI] != NULL;
}

/* Adds the square with this name on each board that has one. Returns false if no game of
 * the field has such a board. */
static bool
add_square(struct test *test, struct slice name)
{
	bool found = false;

	if (name.len != 2)
		return false;
	for (unsigned i = 0; i < CONDITION_BOARDS; i++) {
		unsigned files = i == 0 ? 8 : 9, ranks = i == 0 ? 8 : 10;
		unsigned file = (unsigned)(name.at[0] - 'a');
		unsigned rank = (unsigned)(name.at[1] - (i == 0 ? '1' : '0'));
		unsigned n = rank * files + file;

		if (file >= files || rank >= ranks) {
			test->elsewhere[i] = true;
			continue;
		}
		test->squares[i][n / 64] |= UINT64_C(1) << n % 64;
		found |= has_board(test, i);
	}
	return found;
}

/* The squares whose names the regular expression matches. */
static void
match_squares(struct test *test)
{
	for (unsigned i = 0; i < CONDITION_BOARDS; i++)
		for (unsigned n = 0; n < (i == 0 ? 64U : 90U); n++) {
			unsigned files = i == 0 ? 8 : 9;
			char name[2] = {(char)('a' + n % files),
			    (char)((i == 0 ? '1' : '0') + n / files)};

			if (condition_matches(test, (struct slice){name, 2}))
				test->squares[i][n / 64] |= UINT64_C(1)
				    << n % 64;
		}
}

/* A number is compared with the number of members. */
static bool
compile_size(struct test *test, const struct item *items, bool *done,
    struct condition_mistake *mistake)
{
	*done = test->relation < RELATES_PATTERN && test->count == 1 &&
	    condition_whole(items[0].text, &test->operands[0].number);
	test->by_size = *done;
	return *done || !condition_is_order(test->relation) ||
	    condition_refuse(mistake, &items[0],
		"is no number: <, <=, > and >= compare the number of members");
}

static bool
compile_squares(struct condition *c, struct test *test,
    const struct item *items, struct condition_mistake *mistake)
{
	bool done;

	test->ask = test_squares;
	if (condition_names_field(test, items)) {
		test->by_size = condition_is_order(test->relation);
		return true;
	}
	if (!compile_size(test, items, &done, mistake) || done)
		return done;
	if (test->relation == RELATES_PATTERN) {
		if (!compile_regex(c, test, &items[0], mistake))
			return false;
		match_squares(test);
		return true;
	}
	for (size_t i = 0; i < test->count; i++)
		if (!add_square(test, items[i].text) &&
		    !slice_same(items[i].text, SLICE("-")))
			return condition_refuse(mistake, &items[i],
			    "is no square, such as e4");
	return true;
}

static bool
compile_words(struct condition *c, struct test *test, const struct item *items,
    struct condition_mistake *mistake)
{
	bool done;

	test->ask = test_words;
	if (!compile_size(test, items, &done, mistake) || done)
		return done;
	if (test->relation == RELATES_PATTERN)
		return compile_regex(c, test, &items[0], mistake);
	for (size_t i = 0; i < test->count; i++) {
		struct operand *operand = &test->operands[i];

		if (!read_text(c, test, operand, &items[i], mistake))
			return false;
		for (size_t k = 1; k < GAMES; k++)
			if (operand->text[0].at == NULL)
				operand->text[0] = operand->text[k];
	}
	return true;
}

static bool
compile_board(struct test *test, const struct item *item,
    struct condition_mistake *mistake)
{
	const char *wrong;

	test->ask = test_board;
	test->board = memory_zeroed(1, sizeof(*test->board));
	wrong = board_pattern_read(test->board, item->text, &mistake->at);
	if (wrong != NULL)
		text_format(&mistake->why, "%s", wrong);
	return wrong == NULL;
}

bool
test_compile(struct condition *c, struct test *test, const struct item *items,
    size_t count, struct condition_mistake *mistake)
{
	test->operands = memory_zeroed(count, sizeof(*test->operands));
	test->count = count;
	if (test->relation == RELATES_ALONE) {
		test->ask = test_alone;
		return true;
	}
	if (test->relation == RELATES_LIKE)
		return compile_board(test, &items[0], mistake);
	switch (test->field.type) {
	case FIELD_NUMBER:
		return condition_compile_number(test, items, mistake);
	case FIELD_TRUTH:
		return condition_compile_truth(test, items, mistake);
	case FIELD_HASH:
		return condition_compile_hash(test, items, mistake);
	case FIELD_SQUARES:
		return compile_squares(c, test, items, mistake);
	case FIELD_WORDS:
		return compile_words(c, test, items, mistake);
	case FIELD_TEXT:
	default:
		return compile_text(c, test, items, mistake);
	}
}
