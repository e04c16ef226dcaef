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

/* The first fault that a program finds. */
static const struct {
	const char *program, *record;
	bool chess960;
	const char *word;
} refusals[] = {
    {"python-chess", "4R3/8/8/4k3/8/8/8/K3R3 b - - 0 1", false,
	"impossible-check"},
    {"python-chess", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", false,
	"castling-no-rook"},
    {"python-chess", "4k3/8/8/8/8/8/8/3K4 w K - 0 1", false,
	"castling-no-king"},
    {"python-chess", "4k3/8/8/8/8/8/8/3K4 w K - 0 1", true, "castling-no-rook"},
    {"fairy-stockfish", "4k3/8/8/8/8/8/4K2R/8 w K - 0 1", true,
	"castling-no-king"},
};

static void
test_refusals(void)
{
	for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
		struct faults faults = {0};
		size_t program = 0;

		while (strcmp(accept_programs[program].name,
			   refusals[i].program) != 0)
			program++;
		(void)accept_check(&accept_programs[program],
		    slice_of(refusals[i].record), refusals[i].chess960,
		    &faults);
		tap_case(faults.count > 0 &&
			strcmp(fault_catalogue[faults.list[0].code].word,
			    refusals[i].word) == 0,
		    refusals[i].record);
	}
	tap_cases("why a program refuses a record");
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
	test_refusals();
	return tap_end();
}
