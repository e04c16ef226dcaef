/* out: standard output, checked. Lines that pass through unchanged are written
 * in runs from where they were read. What threads give is held back until its
 * turn comes. Tools include it. */
#ifndef BASE_OUT_H
#define BASE_OUT_H

#include "base/text.h"

#define OUT_BLOCK (64 * 1024)

/* Bytes in the place of being written: copies, and runs between them. */
struct out_held {
	struct text copies;
	struct text runs; /* struct out_run */
};

struct out {
	int fd;
	struct out_held *held; /* NULL: bytes are written */
	int error;             /* errno of the first write that failed, or 0 */
	uint64_t total;        /* bytes given so far */
	char last;             /* the last of them */
	struct text copies;    /* in the block, where none are held */
	struct slice run; /* neighbouring slices of the input, to be written */
	char block[OUT_BLOCK];
};

/* Where copies go. */
static inline struct text *
out_copies(struct out *out)
{
	return out->held != NULL ? &out->held->copies : &out->copies;
}

/* Starts anew, with bytes that are held back. */
void out_hold(struct out *, struct out_held *);

/* For out_add, where bytes wait or there is no room for more. */
void out_add_slowly(struct out *, struct slice);

/* Appends a copy of the bytes. */
static inline void
out_add(struct out *out, struct slice s)
{
	struct text *copies = out_copies(out);

	if (s.len == 0 || s.len > copies->room - copies->len ||
	    out->run.len > 0) {
		out_add_slowly(out, s);
		return;
	}
	memcpy(copies->at + copies->len, s.at, s.len);
	copies->len += s.len;
	out->total += s.len;
	out->last = s.at[s.len - 1];
}

/* For out_room, where bytes wait or it isn't there. */
char *out_make_room(struct out *, size_t n);

/* Room for so many bytes, which the caller fills and then gives by out_wrote; to
 * copy what was just written takes longer than to write it. NULL where there
 * can't be so much. */
static inline char *
out_room(struct out *out, size_t n)
{
	const struct text *copies = out_copies(out);

	if (out->run.len > 0 || n > copies->room - copies->len)
		return out_make_room(out, n);
	return copies->at + copies->len;
}

static inline void
out_wrote(struct out *out, size_t n)
{
	struct text *copies = out_copies(out);

	if (n == 0)
		return;
	copies->len += n;
	out->total += n;
	out->last = copies->at[copies->len - 1];
}

/* Appends the bytes without a copy: they stay where they are until
 * out_settle. */
void out_pass(struct out *, struct slice);

/* Lets go of all slices that out_pass was given. */
void out_settle(struct out *);

/* Gives on what another held, which then holds nothing: its runs may move
 * afterwards. */
void out_give(struct out *, struct out_held *);

/* Gives back the memory. */
void out_free_held(struct out_held *);

/* Writes everything out; false where any write failed so far. */
bool out_flush(struct out *);

#endif
