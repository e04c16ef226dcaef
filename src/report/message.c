#include "report/message.h"
#include "base/cpu.h"

/* The longest part of a record that a message quotes, in bytes. */
#define QUOTED_LONGEST 40

/* The room that an argument of a sentence needs, names excepted: each byte of a
 * quote may become four. */
#define ARGUMENT_LONGEST (4 * QUOTED_LONGEST + 8)

static void
append_character(struct text *out, unsigned long code)
{
	text_add(out, SLICE("U+"));
	for (int shift = code > 0xffff ? 20 : 12; shift >= 0; shift -= 4)
		text_put(out, "0123456789ABCDEF"[code >> shift & 15]);
}

static void
append_number(struct text *out, long n)
{
	if (n < 0)
		text_put(out, '-');
	text_small_number(out, n < 0 ? -(uintmax_t)n : (uintmax_t)n);
}

static void
append_quoted(struct text *out, struct slice s, bool wide)
{
	text_put(out, '\'');
	if (wide)
		text_grow_shown(out, s, QUOTED_LONGEST, true);
	else
		text_grow_escaped(out, s, QUOTED_LONGEST);
	if (s.len > QUOTED_LONGEST)
		text_add(out, SLICE("..."));
	text_put(out, '\'');
}

static void
append_argument(struct text *out, const struct fault *fault, char which,
    long *number, bool wide)
{
	text_reserve(out, ARGUMENT_LONGEST);
	if (which >= '1' && which <= '3')
		append_number(out, *number = fault->n[which - '1']);
	else if (which == 's' && *number != 1)
		text_put(out, 's');
	else if (which == 'q')
		append_quoted(out, fault->quote.at ? fault->quote : fault->at,
		    wide);
	else if (which == 'a' || which == 'b')
		text_grow(out, slice_of(fault->name[which - 'a']));
	else if (which == 'u')
		append_character(out, (unsigned long)fault->n[0]);
	else if (which == 'c')
		text_put(out, (char)fault->n[1]);
}

/* Appends the next 64 bytes of a sentence with their arguments, and removes
 * them from *rest. *number is the last number appended, for %s. slice_find_64
 * finds all % among them at once. An argument that begins in the 64th byte is
 * appended as well. */
static void
append_head(struct text *out, const struct fault *fault, struct slice *rest,
    long *number, bool wide)
{
	const char *at = rest->at, *end = slice_end(*rest);
	const char *stop = slice_end(slice_head(*rest, 64));

	for (uint64_t percents = slice_find_64(*rest, '%'); percents != 0;
	     percents &= percents - 1) {
		const char *percent = rest->at + __builtin_ctzll(percents);

		if (percent < at)
			continue;
		text_grow(out, slice_between(at, percent));
		at = percent + 1;
		if (at < end)
			append_argument(out, fault, *at++, number, wide);
	}
	if (at < stop)
		text_grow(out, slice_between(at, stop));
	*rest = slice_between(at < stop ? stop : at, end);
}

HOT void
report_message(struct text *out, const struct fault *fault, bool wide)
{
	struct slice rest = fault->sentence;
	long number = 0;

	while (rest.len > 0)
		append_head(out, fault, &rest, &number, wide);
}
