/* What other programs accept: the verdicts of tests/accept.tsv, which the programs gave
 * themselves. accept.bats compares them with those of fen-validate. */
#include "notation/chess/accept/accept.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>

#define LONGEST 1024

static bool
accepts(size_t program, struct slice record, bool chess960)
{
	struct faults faults = {0};
	bool good = accept_check(&accept_programs[program], record, chess960,
	    &faults);

	return good && faults.count == 0;
}

/* A line is the verdicts as standard chess, a blank, those as Chess960, a tab and the
 * record. */
static void
check_line(char *line)
{
	struct slice record;

	line[strcspn(line, "\n")] = '\0';
	record = slice_of(line + 2 * ACCEPT_PROGRAMS + 2);
	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++) {
		tap_case(accepts(i, record, false) == (line[i] == 'y'), line);
		tap_case(accepts(i, record, true) ==
			(line[ACCEPT_PROGRAMS + 1 + i] == 'y'),
		    line);
	}
}

int
main(void)
{
	const char *top = getenv("TOP_SRCDIR");
	char line[LONGEST];
	FILE *table;

	snprintf(line, sizeof(line), "%s/tests/accept.tsv", top ? top : ".");
	if ((table = fopen(line, "r")) == NULL) {
		perror(line);
		return 2;
	}
	while (fgets(line, sizeof(line), table) != NULL)
		if (line[0] != '#')
			check_line(line);
	fclose(table);
	tap_cases("the verdicts are those that the programs gave");
	return tap_end();
}
