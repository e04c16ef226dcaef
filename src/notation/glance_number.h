/* glance_number: counters of up to five digits, eight bytes at a time. The short
 * ways include it. */
#ifndef NOTATION_GLANCE_NUMBER_H
#define NOTATION_GLANCE_NUMBER_H

#include "base/slice.h"

#include <stdint.h>

/* Reads all of the field as a number without a leading zero. Eight bytes that
 * end where the field ends can be read. */
static inline bool
glance_number(struct slice field, unsigned least, uint16_t *to)
{
	uint64_t digits, value;
	unsigned shift = 64 - 8 * (unsigned)field.len;

	if (field.len - 1 > 4)
		return false;
	memcpy(&digits, slice_end(field) - sizeof(digits), sizeof(digits));
	digits = (digits ^ UINT64_C(0x3030303030303030)) &
	    ~UINT64_C(0) << shift;
	if ((digits | (digits + UINT64_C(0x7676767676767676))) &
	    UINT64_C(0x8080808080808080))
		return false;
	if (field.len > 1 && !(digits & UINT64_C(0xff) << shift))
		return false;
	value = digits * 10 + (digits >> 8);
	value = ((value & UINT64_C(0x000000ff000000ff)) *
			UINT64_C(0x000f424000000064) +
		    (value >> 16 & UINT64_C(0x000000ff000000ff)) *
			UINT64_C(0x0000271000000001)) >>
	    32;
	value &= UINT64_C(0xffffffff);
	*to = (uint16_t)value;
	return value >= least && value <= UINT16_MAX;
}

#endif
