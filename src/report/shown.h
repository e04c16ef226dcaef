/* shown: bytes of records and of file names, as diagnostics show them: what isn't
 * printable ASCII is escaped, so that it controls no terminal. Only src/report includes
 * it. */
#ifndef REPORT_SHOWN_H
#define REPORT_SHOWN_H

#include "base/text.h"

/* How bytes are shown. */
enum shown {
	SHOWN_BEGINS = 1, /* they are the start of a line of the diagnostics */
	SHOWN_WIDE = 2,   /* Chinese characters stay as they are */
};

/* Returns how many columns byte i takes: one, or four if it is shown as \xNN. A Chinese
 * character that stays takes two, which are those of its first byte; the other bytes take
 * none. `how`: bits of enum shown. */
size_t shown_width(struct slice, size_t i, unsigned how);

/* Appends the bytes as they are shown, and makes room for them. */
void shown_add(struct text *, struct slice, unsigned how);

/* Returns true if the bytes, which don't begin a line, are certainly shown
 * unchanged. */
bool shown_plain(struct slice);

#endif
