/* near: finds the word that somebody meant who typed another. Everybody may
 * include it.
 *
 * The caller offers all words that there are, and asks for the nearest:
 *
 *     struct near near = {.typed = SLICE("--levle")};
 *
 *     near_offer(&near, SLICE("--level"));
 *     near_offer(&near, SLICE("--json"));
 *     near_word(&near);                        is "--level" */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include "base/slice.h"

/* Longer words aren't compared. */
#define NEAR_LONGEST 48

struct near {
	struct slice typed;

	/* the result so far */
	bool exact;              /* the word that was typed was offered */
	char word[NEAR_LONGEST]; /* a copy of the nearest word */
	size_t len;              /* its length; 0: there is none */
	size_t distance;
};

/* Offers a word. Its distance is the number of letters that are wrong, missing,
 * too many, or in the wrong order with their neighbor. Upper and lower case, and
 * '_' and '-', are the same letter. A word that begins with what was typed has
 * distance 1. Of words with the same distance, the first one is the nearest. */
void near_offer(struct near *, struct slice word);

/* Offers all words of a message such as "once, all or none". */
void near_offer_list(struct near *, struct slice list);

/* Returns the nearest word, which is in the struct, or an empty slice if no word is
 * near enough to be meant: one letter in three may be wrong. */
struct slice near_word(const struct near *);

#endif
