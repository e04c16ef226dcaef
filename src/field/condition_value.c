/* Values behind a relation: numbers, truths and hashes. */
#include "field/condition_parts.h"

/* How much of a value a message repeats, and the most digits of a number. */
#define REPEATED_MOST 60
#define DIGITS_MOST 12

/* Ends with a mistake: "'x' is WHAT". */
bool
condition_refuse(struct condition_mistake *mistake, const struct item *item,
    const char *what)
{
	mistake->at = item->at;
	text_grow(&mistake->why, SLICE("'"));
	text_grow_escaped(&mistake->why, item->text, REPEATED_MOST);
	text_format(&mistake->why, "' %s", what);
	return false;
}

/* Ends with a mistake about the relation: "'men' is a number: WHAT". */
static bool
refuse_relation(struct condition_mistake *mistake, const struct test *test,
    const char *what)
{
	mistake->at = test->field.name;
	text_grow(&mistake->why, SLICE("'"));
	text_grow_escaped(&mistake->why, test->field.name, REPEATED_MOST);
	text_format(&mistake->why, "' is a %s: %s",
	    field_types[test->field.type], what);
	return false;
}

bool
condition_decimal(struct slice text, intmax_t *number)
{
	bool minus = slice_starts(text, SLICE("-"));
	intmax_t unit = CONDITION_UNITS;
	bool fraction = false;
	size_t digits = 0;

	*number = 0;
	text = slice_from(text, minus || slice_starts(text, SLICE("+")));
	for (size_t i = 0; i < text.len; i++) {
		if (text.at[i] == '.' && !fraction && digits > 0) {
			fraction = true;
			continue;
		}
		if (!byte_digit(text.at[i]) || ++digits > DIGITS_MOST)
			return false;
		if (fraction)
			unit /= 10;
		*number = fraction
		    ? *number + (text.at[i] - '0') * unit
		    : *number * 10 + (text.at[i] - '0') * CONDITION_UNITS;
	}
	*number = minus ? -*number : *number;
	return digits > 0;
}

/* Is it a number without a fraction? */
bool
condition_whole(struct slice text, intmax_t *number)
{
	if (slice_holds(text, '.') || !condition_decimal(text, number))
		return false;
	*number /= CONDITION_UNITS;
	return true;
}

bool
condition_names_field(struct test *test, const struct item *item)
{
	test->has_other = test->count == 1 &&
	    test->relation != RELATES_PATTERN &&
	    field_find(item->text, &test->other) &&
	    test->other.type == test->field.type;
	return test->has_other;
}

bool
condition_compile_number(struct test *test, const struct item *items,
    struct condition_mistake *mistake)
{
	test->ask = test_number;
	if (test->relation == RELATES_PATTERN)
		return refuse_relation(mistake, test,
		    "'~' needs a text or a set");
	if (test->relation != RELATES_IN && condition_names_field(test, items))
		return true;
	for (size_t i = 0; i < test->count; i++)
		if (!condition_whole(items[i].text, &test->operands[i].number))
			return condition_refuse(mistake, &items[i],
			    "is no number, such as 12");
	return true;
}

bool
condition_compile_truth(struct test *test, const struct item *items,
    struct condition_mistake *mistake)
{
	static const char *const words[] = {"false", "true", "no", "yes", "0",
	    "1"};

	test->ask = test_truth;
	if (test->relation >= RELATES_PATTERN ||
	    condition_is_order(test->relation))
		return refuse_relation(mistake, test,
		    "compare it with == or !=, or write only its name");
	for (int i = 0; i < 6; i++)
		if (slice_same(items[0].text, slice_of(words[i]))) {
			test->operands[0].number = i & 1;
			return true;
		}
	return condition_refuse(mistake, &items[0],
	    "is neither true nor false: expected true, false, yes, no, 1 or 0");
}

static bool
read_hex(struct slice text, uint64_t half[2])
{
	if (slice_starts(text, SLICE("0x")) || slice_starts(text, SLICE("0X")))
		text = slice_from(text, 2);
	if (text.len == 0 || text.len > 32)
		return false;
	for (size_t i = 0; i < text.len; i++) {
		char c = byte_lowered(text.at[i]);

		if (!byte_digit(c) && (c < 'a' || c > 'f'))
			return false;
		half[0] = half[0] << 4 | half[1] >> 60;
		half[1] = half[1] << 4 |
		    (uint64_t)(byte_digit(c) ? c - '0' : c - 'a' + 10);
	}
	return true;
}

bool
condition_compile_hash(struct test *test, const struct item *items,
    struct condition_mistake *mistake)
{
	test->ask = test_hash;
	if (condition_is_order(test->relation) ||
	    test->relation == RELATES_PATTERN)
		return refuse_relation(mistake, test,
		    "compare it with ==, != or in");
	for (size_t i = 0; i < test->count; i++)
		if (!read_hex(items[i].text, test->operands[i].half))
			return condition_refuse(mistake, &items[i],
			    "is no hash: expected up to 32 hexadecimal digits");
	return true;
}
