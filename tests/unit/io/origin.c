/* Lines of several files, identified by one number. */
#include "io/origin.h"
#include "random.h"
#include "tap.h"

#define FILES 200

static struct origins origins;

/* The files and lines, by number. */
static struct origin given[FILES * 20 + 1];

static void
test_given(void)
{
	static char names[FILES];
	uint64_t state = 1, number, before = 0, highest = 0;

	for (size_t i = 0; i < FILES; i++) {
		uint64_t first = 1 + random_below(&state, 5), line = first;
		size_t lines = random_below(&state, 4);

		origins_begin(&origins, &names[i], first);
		for (size_t n = 0; n < lines; n++) {
			line += random_below(&state, 5) + (n > 0);
			number = origins_number(&origins, line);
			tap_case(number > before, "numbers rise");
			given[number] = (struct origin){&names[i], line};
			before = number;
			highest = number;
		}
	}
	tap_case(highest > FILES, "there are some");
	for (number = 1; number <= highest; number++) {
		struct origin o = origins_find(&origins, number);

		tap_case(given[number].file == NULL ||
			(o.file == given[number].file &&
			    o.line == given[number].line),
		    "it is found again");
	}
	tap_cases("files, some without lines");
}

int
main(void)
{
	test_given();
	origins_free(&origins);
	origins = (struct origins){0};
	origins_begin(&origins, "far", UINT64_C(1) << 60);
	tap(origins_number(&origins, UINT64_C(1) << 60) == 1, "from 1");
	tap(origins_find(&origins, 1).line == UINT64_C(1) << 60,
	    "whatever the first line is called");
	origins_free(&origins);
	return tap_end();
}
