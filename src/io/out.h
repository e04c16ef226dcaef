/* out: buffered output that remembers the first error. Unchanged lines are written
 * from the input buffer, without a copy, as long runs. The output of a worker thread is
 * held back until its turn. filter and tools include this file. */
#ifndef IO_OUT_H
#define IO_OUT_H

#include "base/text.h"

#define OUT_BLOCK (64 * 1024)

/* Output that is held back: copied bytes, and runs of the input between them. */
struct out_held {
	struct text copies;
	struct text runs; /* struct out_run */
};

/* Appends the bytes as a terminal gets them: with colors, or without controls. */
typedef void out_color(void *arg, struct text *, struct slice);

struct out {
	int fd;
	out_color *color; /* NULL: unchanged. Files get unchanged bytes, too */
	void *color_arg;
	struct out_held *held; /* NULL: output is written */
	bool null; /* NUL bytes and newlines change places: see io/null.h */
	int error; /* errno of the first write that failed, or 0 */
	uint64_t total;     /* bytes so far */
	char last;          /* the last byte */
	struct text copies; /* in `block`, if nothing is held back */
	struct slice run;   /* neighboring slices of the input, to be written */
	char block[OUT_BLOCK];
};

/* Returns the text that copied bytes go to. */
static inline struct text *
out_copies(struct out *out)
{
	return out->held != NULL ? &out->held->copies : &out->copies;
}

/* Resets `out`; its output will be held back. */
void out_hold(struct out *, struct out_held *);

/* The slow path of out_add: a run must be written first, or the room is too small. */
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

/* The slow path of out_room. */
char *out_make_room(struct out *, size_t n);

/* Returns room for n bytes, which saves a copy: the caller fills it and calls
 * out_wrote. Returns NULL if n is larger than the block. */
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

/* Appends bytes without a copy: they must not change before out_release. */
void out_pass(struct out *, struct slice);

/* Writes or copies the slices of out_pass, so that their bytes may change. */
void out_release(struct out *);

/* Writes what was held back, and empties it; the bytes of runs may change then. */
void out_give(struct out *, struct out_held *);

/* Frees what was held back. */
void out_free_held(struct out_held *);

/* Writes everything; returns false if any write has failed so far. */
bool out_flush(struct out *);

#endif
