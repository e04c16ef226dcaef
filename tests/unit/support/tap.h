/* tap: prints a line of TAP for each thing that a unit test checks. */
#ifndef UNIT_TAP_H
#define UNIT_TAP_H

#include <stdbool.h>

/* One test: `ok N - name` or `not ok N - name`. */
void tap(bool good, const char *name);

/* One test of many cases: call tap_case for each, then tap_cases. Failed cases
 * are printed as comments. */
void tap_case(bool good, const char *name);
void tap_cases(const char *name);

/* Prints the plan; returns the exit status. */
int tap_end(void);

#endif
