/* The slice: functions that look at several bytes at once find what a loop finds. */
#include "prove.h"

/* bound: unwind 34 */
void
find_64(void)
{
	struct slice s = any_slice(33);
	char byte = nondet_byte();
	uint64_t places = slice_find_64(s, byte);
	size_t i = nondet_size();

	assume(i < 64);
	prove((places >> i & 1) == (i < s.len && s.at[i] == byte),
	    "a bit is set where the byte is");
}

/* bound: unwind 65 */
void
popcount(void)
{
	uint64_t set = nondet_set();
	size_t n = 0;

	for (int i = 0; i < 64; i++)
		n += set >> i & 1;
	prove(slice_popcount(set) == n, "each bit is counted once");
}

/* bound: unwind 26 */
void
cut(void)
{
	struct slice s = any_slice(24), rest = s, head;
	char byte = nondet_byte();
	size_t i = nondet_size();

	head = slice_cut(&rest, byte);
	prove(slice_within(head, s) && slice_within(rest, s),
	    "both parts lie in the slice");
	prove(head.len + rest.len == s.len ||
		(head.len + rest.len + 1 == s.len && s.at[head.len] == byte),
	    "only the byte is missing");
	assume(i < head.len);
	prove(head.at[i] != byte, "it is the first one");
}

/* bound: unwind 18 */
void
trim(void)
{
	struct slice s = any_slice(16), t = slice_trimmed(s);

	prove(t.len == 0 || slice_within(t, s), "it lies in the slice");
	prove(t.len == 0 ||
		(!slice_blank(t.at[0]) && !slice_blank(t.at[t.len - 1])),
	    "no blanks are at its ends");
}

/* bound: unwind 9 */
void
printable(void)
{
	char at[8];
	bool all = true;

	for (int i = 0; i < 8; i++) {
		at[i] = nondet_byte();
		all &= byte_printable(at[i]);
	}
	prove(slice_printable_8(at) == all, "all eight bytes are printable");
}
