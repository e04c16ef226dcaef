/* doctor: says how the tools work on this machine, and which of the programs that they
 * can use are there. */
#ifndef TOOL_FENTOOLS_DOCTOR_H
#define TOOL_FENTOOLS_DOCTOR_H

#include "base/text.h"

void doctor_add(struct text *);

#endif
