/* stat/base64: bytes as text (RFC 4648). stat and json include it. */
#ifndef STAT_BASE64_H
#define STAT_BASE64_H

#include "base/text.h"

/* Appends bytes in Base64. Makes room. */
void base64_add(struct text *, struct slice);

/* Appends the bytes that a text in Base64 means, and makes room. Returns false if it
 * isn't Base64 with complete groups of four characters. */
bool base64_read(struct text *, struct slice);

#endif
