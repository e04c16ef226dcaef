/* clipboard: what was printed, on the clipboard as well. Tools include it. */
#ifndef BASE_CLIPBOARD_H
#define BASE_CLIPBOARD_H

#include "base/text.h"

struct clipboard {
	struct text text;
	bool too_long;
};

/* Appends a line. More than a clipboard can be expected to hold is dropped. */
void clipboard_add(struct clipboard *, struct slice line);

/* Hands the text to the first program that takes it (wl-copy, xclip, xsel,
 * pbcopy), else to the terminal (OSC 52). Where that can't be done, one line of
 * warning says so: the text was printed anyway. Lets go of the text. */
void clipboard_set(struct clipboard *);

#endif
