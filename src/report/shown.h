/* shown: bytes of records and of file names, as diagnostics show them: what isn't
 * printable ASCII is escaped, so that it controls no terminal. Each byte that is
 * shown takes one column. Only src/report includes it. */
#ifndef REPORT_SHOWN_H
#define REPORT_SHOWN_H

#include "base/text.h"

/* Returns how many columns byte i takes: one, or four if it is shown as \xNN.
 * `begins`: the slice is the start of a line of the diagnostics. */
size_t shown_width(struct slice, size_t i, bool begins);

/* Appends the bytes as they are shown, and makes room for them. */
void shown_add(struct text *, struct slice, bool begins);

/* Returns true if the bytes, which don't begin a line, are certainly shown
 * unchanged. */
bool shown_plain(struct slice);

#endif
