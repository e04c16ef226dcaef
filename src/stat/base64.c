#include "stat/base64.h"

static const char digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void
base64_add(struct text *out, struct slice s)
{
	text_reserve(out, (s.len + 2) / 3 * 4);
	for (; s.len > 0; s = slice_from(s, s.len < 3 ? s.len : 3)) {
		uint32_t three = 0;

		for (size_t i = 0; i < 3; i++)
			three = three << 8 |
			    (i < s.len ? (unsigned char)s.at[i] : 0);
		for (size_t i = 0; i < 4; i++)
			text_put(out,
			    i > s.len ? '='
				      : digits[three >> (18 - 6 * i) & 63]);
	}
}

/* The values of the digits, and 64 for all other bytes. */
static void
make_values(unsigned char values[256])
{
	memset(values, 64, 256);
	for (unsigned char i = 0; i < 64; i++)
		values[(unsigned char)digits[i]] = i;
}

bool
base64_read(struct text *out, struct slice s)
{
	unsigned char values[256];

	make_values(values);
	text_reserve(out, s.len / 4 * 3);
	for (; s.len >= 4; s = slice_from(s, 4)) {
		size_t ends = s.len == 4
		    ? (s.at[3] == '=') + (s.at[3] == '=' && s.at[2] == '=')
		    : 0;
		uint32_t three = 0;

		for (size_t i = 0; i < 4; i++) {
			unsigned char value = values[(unsigned char)s.at[i]];

			if (value == 64 && i < 4 - ends)
				return false;
			three = three << 6 | (value & 63);
		}
		for (size_t i = 0; i < 3 - ends; i++)
			text_put(out, (char)(three >> (16 - 8 * i)));
	}
	return s.len == 0;
}
