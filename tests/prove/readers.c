/* Readers of bytes, fields and boards: no byte outside the text is read or written, and
 * faults lie in it. */
#include "faults.h"
#include "notation/fields.c"

/* A character of UTF-8 by RFC 3629: the length at the front, or 0. */
static size_t
utf8_front(const unsigned char *at, size_t n)
{
	size_t len = at[0] < 0x80            ? 1
	    : at[0] >= 0xc2 && at[0] <= 0xdf ? 2
	    : at[0] >= 0xe0 && at[0] <= 0xef ? 3
	    : at[0] >= 0xf0 && at[0] <= 0xf4 ? 4
					     : 0;

	if (len == 0 || len > n)
		return 0;
	for (size_t i = 1; i < len; i++)
		if (at[i] < 0x80 || at[i] > 0xbf)
			return 0;
	if ((at[0] == 0xe0 && at[1] < 0xa0) ||
	    (at[0] == 0xed && at[1] > 0x9f) ||
	    (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
		return 0;
	return len;
}

/* bound: unwind 7 */
void
utf8(void)
{
	struct slice s = any_slice(5);
	size_t i = 0, len = 1;

	while (i < s.len && len > 0) {
		len = utf8_front((const unsigned char *)s.at + i, s.len - i);
		i += len;
	}
	prove(fields_utf8(s) == (len > 0), "UTF-8 is that of RFC 3629");
}

/* bound: unwind 19 */
void
foreign_bytes(void)
{
	struct slice s = any_slice(17);
	bool clean = true;

	for (size_t i = 0; i < s.len; i++)
		clean &= byte_printable(s.at[i]) || s.at[i] == '\t';
	prove(fields_has_foreign(s) == !clean, "foreign bytes are found");
}

/* bound: unwind 7 */
void
bytes(void)
{
	struct slice s = any_slice(5);
	bool clean = true;

	begin_faults(s);
	for (size_t i = 0; i < s.len; i++)
		clean &= byte_printable(s.at[i]) || s.at[i] == '\t';
	prove(fields_check_bytes(s, NULL) == clean, "foreign bytes are found");
	prove(clean == (faults_found == 0), "each is reported");
}

/* bound: unwind 8 */
void
counters(void)
{
	struct slice s = any_slice(6);
	uint16_t number;
	bool good;

	begin_faults(s);
	good = fields_halfmove(s, &number, NULL);
	prove(good || faults_found > 0, "what is no counter has a fault");
	good = fields_fullmove(s, &number, NULL);
	prove(!good || number > 0, "the first move has the number 1");
}
