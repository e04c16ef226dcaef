/* glance_behind: where the last field of a text begins. The short ways include
 * it. */
#ifndef NOTATION_GLANCE_BEHIND_H
#define NOTATION_GLANCE_BEHIND_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* How many bytes stand behind the last such byte (of ASCII) among the eight
 * before the end; seven where it is none of them, too. */
static inline size_t
glance_behind(const char *end, char byte)
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
