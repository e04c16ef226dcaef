/* run: starts the tools. They are looked for in the folder of this program if it was
 * called by its path, else in PATH. */
#ifndef TOOL_FENTOOLS_RUN_H
#define TOOL_FENTOOLS_RUN_H

#include "base/text.h"

/* Replaces this program by the tool; returns only after an error, which it
 * reports. argv[0] is set to the path of the tool. */
void run_instead(const char *self, const char *tool, char **argv);

/* Appends what `TOOL OPTION` prints. Returns false after an error, which it
 * reports. */
bool run_capture(const char *self, const char *tool, const char *option,
    struct text *out);

#endif
