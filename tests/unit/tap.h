/* tap: a line of TAP for each thing that a unit test looks at. */
#ifndef UNIT_TAP_H
#define UNIT_TAP_H

#include <stdbool.h>

/* One test: `ok N - name` or `not ok N - name`. */
void tap(bool good, const char *name);

/* The same for many cases under one name: call tap_case for each, then
 * tap_cases; what fails is printed as a comment. */
void tap_case(bool good, const char *what);
void tap_cases(const char *name);

/* The plan, and the status to exit with. */
int tap_end(void);

#endif
