/* language: the texts around boards of Xiangqi and Jieqi in each language. The files of
 * src/draw include it. */
#ifndef DRAW_LANGUAGE_H
#define DRAW_LANGUAGE_H

#include "draw/scene.h"

/* Returns a text, or a format with the same conversions, in a language. What has no
 * translation stays as it is: texts about chess and Azul. */
const char *language_text(enum language, const char *english);

/* Punctuation, with the blanks around it. */
struct language_signs {
	const char *comma, *item, *semicolon, *stop, *colon;
	const char *many; /* what makes the name of a piece a plural */
	const char *tag;  /* the language as BCP 47 calls it */
};

const struct language_signs *language_signs(enum language);

/* Returns the name that stands below a column, or above it: the column's own, or the number
 * that the side there gives to the file, from its right. "" where none stands. */
const char *language_column_name(const struct panel *, int column, bool above);

/* Returns how many columns of a terminal a text takes. Chinese characters take two. */
size_t language_columns(struct slice);

#endif
