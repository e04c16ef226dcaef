/* Memory for large tables keeps its bytes when it grows, and the rest is zeros. */
#include "base/set/huge.h"
#include "tap.h"

#include <stdint.h>

#define MIB ((size_t)1 << 20)

/* Are there `marked` bytes as mark() wrote them, and then zeros? */
static bool
as_marked(const unsigned char *at, size_t marked, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (at[i] != (i < marked ? (unsigned char)(i * 7 + 1) : 0))
			return false;
	return true;
}

static void
mark(unsigned char *at, size_t size)
{
	for (size_t i = 0; i < size; i++)
		at[i] = (unsigned char)(i * 7 + 1);
}

int
main(void)
{
	/* From nothing; within a page, over its end, in the last page. */
	static const size_t sizes[] = {1, 100, MIB, 3 * MIB, 3 * MIB + 5,
	    4 * MIB, 9 * MIB, 16 * MIB};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++)
		for (size_t k = 0; k < i; k++) {
			size_t old = k == 0 ? 0 : sizes[k], new = sizes[i];
			unsigned char *at = huge_grow(NULL, 0, old);

			mark(at, old);
			at = huge_grow(at, old, new);
			tap_case(as_marked(at, old, new), "bytes and zeros");
			mark(at, new);
			huge_free(at, new);
		}
	huge_free(NULL, 0);
	tap_cases("bytes stay, the rest is zeros");
	return tap_end();
}
