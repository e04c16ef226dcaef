/* Texts that several programs accept in a field. */
#include "base/byte.h"
#include "notation/chess/accept/profile.h"

bool
accept_turn(struct slice text, bool chess960)
{
	(void)chess960;
	return slice_same(text, SLICE("w")) || slice_same(text, SLICE("b"));
}

bool
accept_square(struct slice text, bool chess960)
{
	(void)chess960;
	return slice_same(text, SLICE("-")) ||
	    (text.len == 2 && text.at[0] >= 'a' && text.at[0] <= 'h' &&
		text.at[1] >= '1' && text.at[1] <= '8');
}

struct leading_number
accept_leading_number(struct slice text)
{
	struct leading_number number = {.zero = true};
	size_t at = text.len > 0 && (text.at[0] == '-' || text.at[0] == '+');
	size_t begin = at;

	for (; at < text.len && byte_digit(text.at[at]); at++)
		number.zero &= text.at[at] == '0';
	number.len = at > begin ? at : 0;
	number.negative = begin == 1 && text.at[0] == '-';
	return number;
}
