/* mend: a text that mends are made in, and where each of its bytes came from.
 * Tools include it. */
#ifndef BASE_MEND_H
#define BASE_MEND_H

#include "base/fault.h"

struct mend {
	struct slice before; /* the text as it was; kept by the caller */
	struct text now;     /* as it is */
	struct text origins; /* of each byte of it, a uint32_t */
	struct text next, next_origins;
};

/* Begins with a text that nothing was mended in. */
void mend_start(struct mend *, struct slice before);

/* Makes the mends of the faults that stand in `text`, which is what the mend
 * last gave: those that `wanted` says, from the left, without those that touch
 * one that is made. Says which were in `made`; true where any was. */
bool mend_apply(struct mend *, struct slice text, const struct faults *,
    const bool wanted[FAULTS_KEPT], bool made[FAULTS_KEPT]);

/* The text as it is. */
struct slice mend_text(const struct mend *);

/* What part of the text as it was became this part of the one that it is. */
struct slice mend_origin(const struct mend *, struct slice part);

/* The next piece from *at on: bytes that stand side by side in both, given as
 * they were, or new ones, as they are. False at the end. */
bool mend_piece(const struct mend *, size_t *at, struct slice *piece,
    bool *kept);

void mend_free(struct mend *);

#endif
