/* controls: results for a terminal, without the characters that control it. io,
 * filter and tools include this file. */
#ifndef IO_CONTROLS_H
#define IO_CONTROLS_H

#include "base/text.h"

/* Appends the bytes, and makes room for them. Control characters become \xNN: those of
 * ASCII, except tabs and the ends of lines, and those of UTF-8 and Latin-1 from 0x80 to
 * 0x9f. With `null`, NUL bytes stay: they are newlines in a record. */
void controls_escape(struct text *, struct slice, bool null);

#endif
