/* Each byte, compared with the functions of <ctype.h> in the C locale, and Chinese
 * characters. */
#include "base/byte.h"
#include "base/little.h"
#include "base/radix.h"
#include "base/record_end.h"
#include "tap.h"

#include <ctype.h>

static void
test_bytes(void)
{
	bool good = true;

	for (int i = 0; i < 256; i++) {
		char c = (char)i;
		bool ascii = i < 128;

		good &= byte_digit(c) == (ascii && isdigit(i));
		good &= byte_lower(c) == (ascii && islower(i));
		good &= byte_upper(c) == (ascii && isupper(i));
		good &= byte_letter(c) == (ascii && isalpha(i));
		good &= byte_printable(c) == (ascii && isprint(i));
		good &= byte_ascii(c) == ascii;
		good &= byte_lowered(c) == (ascii ? (char)tolower(i) : c);
		good &= byte_raised(c) == (ascii ? (char)toupper(i) : c);
	}
	tap(good, "digits, letters and printable bytes");
}

/* Returns byte_wide of a character, as UTF-8. */
static bool
wide(int code)
{
	char bytes[] = {(char)(0xe0 | code >> 12),
	    (char)(0x80 | (code >> 6 & 63)), (char)(0x80 | (code & 63))};

	return byte_wide(bytes, sizeof(bytes));
}

static void
test_wide(void)
{
	static const int ranges[][2] = {
	    {0x3001, 0x3029},
	    {0x3400, 0x4dbf},
	    {0x4e00, 0x9fff},
	    {0xff01, 0xff60},
	};

	for (size_t i = 0; i < sizeof(ranges) / sizeof(*ranges); i++) {
		tap_case(wide(ranges[i][0]) && !wide(ranges[i][0] - 1),
		    "first");
		tap_case(wide(ranges[i][1]) && !wide(ranges[i][1] + 1), "last");
		tap_case(wide((ranges[i][0] + ranges[i][1]) / 2), "between");
	}
	tap_cases("Chinese characters and full-width signs");
	tap_case(byte_wide("\xe5\xb8\x85", 3) && !byte_wide("\xe5\xb8\x85", 2),
	    "cut");
	tap_case(!byte_wide("\xd5\xb8\x85", 3) && !byte_wide("\xf5\xb8\x85", 3),
	    "first byte");
	tap_case(!byte_wide("\xe5\x78\x85", 3) && !byte_wide("\xe5\xf8\x85", 3),
	    "second byte");
	tap_case(!byte_wide("\xe5\xb8\x45", 3) && !byte_wide("\xe5\xb8\xc5", 3),
	    "third byte");
	tap_cases("bytes that are no character");
}

static void
test_little(void)
{
	uint8_t bytes[8];

	little_store_64(bytes, UINT64_C(0x6867666564636261));
	tap(little_32("abcd") == 0x64636261 &&
		little_64("abcdefgh") == UINT64_C(0x6867666564636261) &&
		memcmp(bytes, "abcdefgh", 8) == 0,
	    "the first byte is the lowest");
}

struct row {
	unsigned key, place;
};

RADIX_PASS(sort_pass, struct row, key)

static void
test_radix(void)
{
	static const struct row rows[] = {{0x3ff02, 0}, {0x10001, 1},
	    {0x20001, 2}, {0x1ff00, 3}, {0x00000, 4}};
	static const unsigned low[] = {3, 4, 1, 2, 0};
	static const unsigned high[] = {1, 2, 4, 0, 3};
	struct row sorted[5];
	bool good = true;

	sort_pass(rows, sorted, 5, 0);
	for (size_t i = 0; i < 5; i++)
		good &= sorted[i].place == low[i];
	sort_pass(rows, sorted, 5, 8);
	for (size_t i = 0; i < 5; i++)
		good &= sorted[i].place == high[i];
	tap(good, "sorted by eight bits, equal ones in their order");
}

static void
test_scan(void)
{
	struct record_scan scan = {.at = 10,
	    .line = 7,
	    .first = 3,
	    .mark = 2,
	    .state = 9,
	    .depth = 1};

	record_scan_skip(&scan, 3);
	tap(scan.at == 7 && scan.line == 4 && scan.first == 0 &&
		scan.mark == 0 && scan.state == 9 && scan.depth == 1,
	    "a scan forgets the bytes before it");
}

int
main(void)
{
	test_bytes();
	test_wide();
	test_little();
	test_radix();
	test_scan();
	return tap_end();
}
