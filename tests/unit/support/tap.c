#include "tap.h"

#include <stdio.h>

static int number, failed, cases, bad_cases;

void
tap(bool good, const char *name)
{
	failed += !good;
	printf("%sok %d - %s\n", good ? "" : "not ", ++number, name);
}

void
tap_case(bool good, const char *name)
{
	cases++;
	if (good)
		return;
	if (bad_cases++ < 20)
		printf("# failed: %s\n", name);
}

void
tap_cases(const char *name)
{
	if (cases == 0)
		printf("# no case at all\n");
	tap(cases > 0 && bad_cases == 0, name);
	cases = bad_cases = 0;
}

int
tap_end(void)
{
	printf("1..%d\n", number);
	return failed > 0;
}
