/* chinese: the Chinese of what stands around boards of Xiangqi and Jieqi. The files of
 * src/draw include it. */
#ifndef DRAW_CHINESE_H
#define DRAW_CHINESE_H

#include "draw/scene.h"

/* Returns the Chinese of a text or a format with the same conversions, or the text itself
 * if there is none. */
const char *chinese_of(const char *text);

/* The same if the scene is one in Chinese, else the text. */
const char *chinese_in(const struct scene *, const char *text);

/* The name that is shown for a column: its own, or a number as the side below counts its
 * files, from its right. */
const char *chinese_column_name(const struct panel *, int column);

/* Does the text begin with a Chinese character, of three bytes? */
bool chinese_starts(struct slice);

/* Returns how many columns of a terminal the text takes. Chinese characters take two. */
size_t chinese_columns(struct slice);

#endif
