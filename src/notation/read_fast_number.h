/* glance_number: counters of up to five digits, eight bytes at a time. The short
 * ways include it. */
#ifndef NOTATION_GLANCE_NUMBER_H
#define NOTATION_GLANCE_NUMBER_H

#include "base/little.h"
#include "base/slice.h"

/* Five digits, of which there are few. */
static inline bool
glance_five_digits(const char *end, uint16_t *to)
{
	uint64_t digits = little_64(end - sizeof(digits));

	digits = (digits ^ UINT64_C(0x3030303030303030)) & ~UINT64_C(0) << 24;
	if ((digits | (digits + UINT64_C(0x7676767676767676))) &
	    UINT64_C(0x8080808080808080))
		return false;
	digits = digits * 10 + (digits >> 8);
	digits = ((digits & UINT64_C(0x000000ff000000ff)) *
			 UINT64_C(0x000f424000000064) +
		     (digits >> 16 & UINT64_C(0x000000ff000000ff)) *
			 UINT64_C(0x0000271000000001)) >>
	    32;
	digits &= UINT64_C(0xffffffff);
	*to = (uint16_t)digits;
	return digits >= 10000 && digits <= UINT16_MAX;
}

/* Reads all of the field as a number without a leading zero. Eight bytes that
 * end where the field ends can be read. */
static inline bool
glance_number(struct slice field, unsigned least, uint16_t *to)
{
	unsigned shift = 32 - 8 * (unsigned)field.len;
	uint32_t digits, bad;

	if (field.len - 1 > 3)
		return field.len == 5 &&
		    glance_five_digits(slice_end(field), to);
	digits = little_32(slice_end(field) - sizeof(digits));
	digits = (digits ^ UINT32_C(0x30303030)) & UINT32_MAX << shift;
	bad = (digits | (digits + UINT32_C(0x76767676))) & UINT32_C(0x80808080);
	/* What a first digit of zero borrows from. */
	bad |= field.len > 1 ? ~digits & (digits - (UINT32_C(1) << shift)) &
		UINT32_C(0x80) << shift
			     : 0;
	digits = (digits * 10 + (digits >> 8)) & UINT32_C(0x00ff00ff);
	digits = (digits & 0xff) * 100 + (digits >> 16);
	*to = (uint16_t)digits;
	return (bad == 0) & (digits >= least);
}

/* Both counters of a game at once: one from zero on, and one from one. */
static inline bool
glance_counters(struct slice halfmove, struct slice fullmove, uint16_t *half,
    uint16_t *full)
{
	const uint64_t zeros = UINT64_C(0x3030303030303030);
	uint64_t digits, mask, first, bad;
	unsigned shift, other;

	if (halfmove.len - 1 > 3 || fullmove.len - 1 > 3)
		return glance_number(halfmove, 0, half) &&
		    glance_number(fullmove, 1, full);
	shift = 32 - 8 * (unsigned)halfmove.len;
	other = 32 - 8 * (unsigned)fullmove.len;
	mask = UINT32_MAX << shift | (uint64_t)(UINT32_MAX << other) << 32;
	digits = little_32(slice_end(halfmove) - 4) |
	    (uint64_t)little_32(slice_end(fullmove) - 4) << 32;
	digits = (digits ^ zeros) & mask;
	bad = digits | (digits + UINT64_C(0x7676767676767676));
	/* What a first digit of several, where it is zero, borrows from. */
	first = (UINT64_C(1) << shift | UINT64_C(1) << 32 << other) &
	    UINT64_C(0x00ffffff00ffffff);
	bad |= digits - first;
	digits = (digits * 10 + (digits >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
	digits = digits * 100 + (digits >> 16);
	*half = (uint16_t)digits;
	*full = (uint16_t)(digits >> 32);
	return !(bad & UINT64_C(0x8080808080808080)) && *full != 0;
}

#endif
