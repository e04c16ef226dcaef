/* clipboard: copies results to the clipboard. Tools include this file. */
#ifndef IO_CLIPBOARD_H
#define IO_CLIPBOARD_H

#include "base/text.h"

struct clipboard {
	struct text text;
	bool too_long;
};

/* Appends a line. If the text gets longer than a clipboard can be expected to hold, all
 * of it is dropped. */
void clipboard_add(struct clipboard *, struct slice line);

/* Gives the text to the first program that accepts it (wl-copy, xclip, xsel,
 * pbcopy), or else to the terminal (OSC 52), and frees it. If that fails, a line on
 * standard error says so. */
void clipboard_set(struct clipboard *);

#endif
