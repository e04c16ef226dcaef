/* edit: applies the fixes of faults to a line, again and again, and remembers
 * for each byte where it stood in the original line. Tools include it.
 *
 * "w x" -> "w -": 'w' and ' ' have the origins 0 and 1. '-' is new; its
 * origin is 2, the place of 'x'. A fault found in the edited line can so be
 * reported with its column in the original line. */
#ifndef BASE_EDIT_H
#define BASE_EDIT_H

#include "base/fault.h"

struct edit {
	struct slice original;          /* owned by the caller */
	struct text now;                /* the text after the fixes so far */
	struct text origins;            /* a uint32_t for each byte of it */
	struct text next, next_origins; /* the result of edit_apply */
};

/* Starts with a text without fixes. `original` must stay valid until the
 * last call. A struct edit that is all zero may be started, and started
 * again for the next text. */
void edit_start(struct edit *, struct slice original);

/* Applies the fixes of those faults that `wanted` names, from left to right.
 * Skips a fix that touches the one applied before it. The places of the faults
 * lie in `text`, the result of edit_text. Stores in `applied` which fixes were
 * applied; returns true if any was. */
bool edit_apply(struct edit *, struct slice text, const struct faults *,
    const bool wanted[FAULTS_KEPT], bool applied[FAULTS_KEPT]);

/* Returns the text after the fixes so far; valid until the next edit_apply. */
struct slice edit_text(const struct edit *);

/* Returns the part of the original text that this part of the edited text came
 * from. */
struct slice edit_origin(const struct edit *, struct slice part);

/* Splits the edited text into pieces: finds the one that begins at *at, and
 * moves *at behind it. A piece is either a run of the original text (*kept;
 * then *piece lies in the original) or a run of new bytes. Returns false at
 * the end. */
bool edit_piece(const struct edit *, size_t *at, struct slice *piece,
    bool *kept);

/* Frees the memory. */
void edit_free(struct edit *);

#endif
