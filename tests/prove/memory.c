/* What CBMC knows no body of. */
#include <stddef.h>

void *memchr(const void *, int, size_t);

void *
memchr(const void *at, int byte, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (((const unsigned char *)at)[i] == (unsigned char)byte)
			return (char *)at + i;
	return NULL;
}
