/* Numbers: the fast readers accept what the slow reader accepts without a warning, and
 * find the same number. */
#include "prove.h"
#include "notation/read_fast_number.h"

#include "faults.h"
#include "notation/fields.c"

/* The slow reader, without its warning. */
static bool
read_slowly(struct slice s, unsigned least, unsigned most, unsigned *number)
{
	begin_faults(s);
	return fields_number(s, least, most, number, NULL) && faults_found == 0;
}

/* Any bytes, of which the last few are a field; eight of them may be read. */
static struct slice
any_field(char *room, size_t size, size_t most)
{
	size_t len = nondet_size();

	for (size_t i = 0; i < size; i++)
		room[i] = nondet_byte();
	assume(len > 0 && len <= most);
	return (struct slice){room + size - len, len};
}

/* bound: unwind 10 */
void
fast_number(void)
{
	char room[8];
	struct slice field = any_field(room, sizeof(room), 6);
	unsigned least = nondet_unsigned(), slow = 0;
	uint16_t fast = 0;
	bool good;

	assume(least <= 1);
	good = read_slowly(field, least, UINT16_MAX, &slow);
	prove(read_fast_number(field, least, &fast) == good,
	    "the fast reader accepts the same");
	prove(!good || fast == slow, "the number is the same");
}

/* bound: unwind 10 */
void
counters(void)
{
	char half[8], full[8];
	struct slice a = any_field(half, sizeof(half), 6);
	struct slice b = any_field(full, sizeof(full), 6);
	unsigned slow[2] = {0, 0};
	uint16_t fast[2] = {0, 0};
	bool good = read_slowly(a, 0, UINT16_MAX, &slow[0]) &&
	    read_slowly(b, 1, UINT16_MAX, &slow[1]);

	prove(read_fast_counters(a, b, &fast[0], &fast[1]) == good,
	    "both counters are accepted, or none");
	prove(!good || (fast[0] == slow[0] && fast[1] == slow[1]),
	    "the counters are the same");
}

/* bound: unwind 10 */
void
after_last(void)
{
	char room[8], byte = nondet_byte();
	size_t n = 0;

	assume(byte >= 0);
	(void)any_field(room, sizeof(room), 1);
	while (n < 7 && room[7 - n] != byte)
		n++;
	prove(read_fast_after_last(room + 8, byte) == n,
	    "so many bytes are behind the last one");
}
