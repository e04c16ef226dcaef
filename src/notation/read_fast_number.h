/*
 * read_fast_number: reads decimal fields of up to five digits without a branch
 * per digit. Only the fast paths of the notations include it.
 *
 * Example: read_fast_number of "12", where the record has "- 12":
 *
 *     load the last four bytes      '-'  ' '  '1'  '2'
 *     XOR '0', clear other bytes      0    0    1    2
 *     a byte over 9?                  none: + 0x76 sets no highest bit
 *     times 10, plus the next byte    0    .   12    .
 *     first * 100 + third           12
 *
 * The length of the field gives the mask, so the bytes before the field may
 * hold anything. Two counters are read as the halves of one 64-bit word.
 */
#ifndef NOTATION_READ_FAST_NUMBER_H
#define NOTATION_READ_FAST_NUMBER_H

#include "base/little.h"
#include "base/slice.h"

/* The same for five digits, which are rare. */
static inline bool
read_fast_five_digits(const char *end, uint16_t *to)
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

/* Reads the whole field as a number of at least `least`. Returns false where a
 * byte is no digit, for a leading zero, and over UINT16_MAX. The eight bytes
 * that end with the field must be readable. */
static inline bool
read_fast_number(struct slice field, unsigned least, uint16_t *to)
{
	unsigned shift = 32 - 8 * (unsigned)field.len;
	uint32_t digits, bad;

	if (field.len - 1 > 3)
		return field.len == 5 &&
		    read_fast_five_digits(slice_end(field), to);
	digits = little_32(slice_end(field) - sizeof(digits));
	digits = (digits ^ UINT32_C(0x30303030)) & UINT32_MAX << shift;
	bad = (digits | (digits + UINT32_C(0x76767676))) & UINT32_C(0x80808080);
	/* Subtracting 1 from a leading zero borrows into its highest bit. */
	bad |= field.len > 1 ? ~digits & (digits - (UINT32_C(1) << shift)) &
		UINT32_C(0x80) << shift
			     : 0;
	digits = (digits * 10 + (digits >> 8)) & UINT32_C(0x00ff00ff);
	digits = (digits & 0xff) * 100 + (digits >> 16);
	*to = (uint16_t)digits;
	return (bad == 0) & (digits >= least);
}

/* Reads both counters of a game at once: `half` may be 0, `full` may not. */
static inline bool
read_fast_counters(struct slice halfmove, struct slice fullmove, uint16_t *half,
    uint16_t *full)
{
	const uint64_t zeros = UINT64_C(0x3030303030303030);
	uint64_t digits, mask, first, bad;
	unsigned shift, other;

	if (halfmove.len - 1 > 3 || fullmove.len - 1 > 3)
		return read_fast_number(halfmove, 0, half) &&
		    read_fast_number(fullmove, 1, full);
	shift = 32 - 8 * (unsigned)halfmove.len;
	other = 32 - 8 * (unsigned)fullmove.len;
	mask = UINT32_MAX << shift | (uint64_t)(UINT32_MAX << other) << 32;
	digits = little_32(slice_end(halfmove) - 4) |
	    (uint64_t)little_32(slice_end(fullmove) - 4) << 32;
	digits = (digits ^ zeros) & mask;
	bad = digits | (digits + UINT64_C(0x7676767676767676));
	/* As above. The mask leaves out fields of one digit, which may be 0. */
	first = (UINT64_C(1) << shift | UINT64_C(1) << 32 << other) &
	    UINT64_C(0x00ffffff00ffffff);
	bad |= digits - first;
	digits = (digits * 10 + (digits >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
	digits = digits * 100 + (digits >> 16);
	*half = (uint16_t)digits;
	*full = (uint16_t)(digits >> 32);
	return !(bad & UINT64_C(0x8080808080808080)) && *full != 0;
}

/* How many of the eight bytes before `end` follow the last `byte` (ASCII) among
 * them; 7 where none of them is `byte`. */
static inline size_t
read_fast_after_last(const char *end, char byte)
{
	uint64_t last, others;

	memcpy(&last, end - sizeof(last), sizeof(last));
	last ^= (unsigned char)byte * UINT64_C(0x0101010101010101);
	others = ((last & UINT64_C(0x7f7f7f7f7f7f7f7f)) +
		     UINT64_C(0x7f7f7f7f7f7f7f7f)) |
	    last;
	return (size_t)__builtin_clzll(
		   (~others & UINT64_C(0x8080808080808080)) | 1) /
	    8;
}

#endif
