/* words: decides whether a text is about a word that somebody looks for. */
#ifndef TOOL_FENTOOLS_WORDS_H
#define TOOL_FENTOOLS_WORDS_H

#include "base/near.h"

/* Returns whether a word of the text begins with `word`, or with a word that means
 * the same: "Remove duplicate positions" is about "dedupe", "dup" and
 * "duplicates". */
bool words_match(struct slice text, const char *word);

/* Offers the words that mean the same as others. */
void words_offer(struct near *);

#endif
