/* lines: reads a file line by line, in large blocks; lines are slices of the block
 * and are never copied. filter and tools include this file. */
#ifndef IO_LINES_H
#define IO_LINES_H

#include "base/slice.h"
#include "base/status.h"

#include <stdint.h>

#define LINES_LONGEST 65536 /* a line without its ending */
#define LINES_BLOCK (256 * 1024)
/* How much lines_look reads at once. */
#define LINES_PART (128 * 1024)
#define LINES_PART_LEAST (16 * 1024)

/* Called before the bytes of the block move or are overwritten, so that nobody
 * keeps slices of them, and before a read that would block (`waits`), so that
 * everything decided is written. Returning false prevents the read; that is
 * possible only in lines_look. */
typedef bool lines_before_read(void *arg, bool waits);

/* Called before the first line is read; returns false if there can be none. */
typedef bool lines_begin(void *arg);

/* Called at the end of the file. Returns false if the file ended too early, as a
 * damaged compressed one may: then a last line without its newline isn't delivered,
 * unless it was too long already. */
typedef bool lines_ended(void *arg);

/* Called with all bytes that are read, in their order, before anything else is done to
 * them. */
typedef void lines_seen(void *arg, struct slice bytes);

struct lines {
	const char *name; /* for messages */
	int fd;
	struct slice memory; /* read instead of fd, if `at` isn't NULL */
	uint64_t number;     /* of the current line, from 1 */
	struct slice line;   /* without its ending; a byte over if too long */
	struct slice raw;    /* with its ending and a byte-order mark */
	bool too_long;       /* over LINES_LONGEST bytes: this is the head */
	int error;           /* errno of a read that failed, or 0 */

	bool null;  /* records end in NUL bytes; lines_start keeps this */
	bool swaps; /* NUL bytes and newlines change places: see io/null.h */

	lines_begin *before_first; /* NULL: once it was called */
	void *first_arg;
	lines_before_read *before_read;
	void *arg;
	lines_ended *ended; /* or NULL */
	void *ended_arg;

	lines_seen *seen; /* or NULL */
	void *seen_arg;

	char *block; /* LINES_BLOCK bytes */
	size_t begin;
	size_t end;
	size_t reads; /* bytes to read at once; 0: as many as fit */
	bool finished;
	bool unended; /* the rest of a line that is too long isn't read yet */
};

/* Prepares to read fd into a block of LINES_BLOCK bytes, which belongs to the
 * caller. `first` is the number of the first line. */
void lines_start(struct lines *, const char *name, int fd, char *block,
    uint64_t first);

/* Prepares to read bytes that stay where they are, instead of a descriptor. */
void lines_start_memory(struct lines *, const char *name, struct slice bytes,
    char *block, uint64_t first);

/* Returns the first bytes of the file: at least `want`, if it has so many. Called
 * before the first line is read. */
struct slice lines_peek(struct lines *, size_t want);

/* Reads the next line. Returns false at the end, or at an error, which sets
 * `error`. */
bool lines_next(struct lines *);

/* Reads the next piece of a line that is too long, after `raw`; the last one has the
 * line's ending. Returns false if there is none. lines_next skips them. */
bool lines_rest(struct lines *, struct slice *piece);

/* Prepares to take lines from bytes that are in a block already and end with a line.
 * The first line is that of a file, unless the caller sets `raw`. */
void lines_start_at(struct lines *, const char *name, char *block,
    struct slice bytes, uint64_t first);

/* Calls before_first if it wasn't called yet; returns false if there can be no
 * line. */
bool lines_begin_first(struct lines *);

/* Finds whole lines for other readers: at most `most` bytes, but at least one line,
 * without reading further if there is one in the block. Returns false at the end, at
 * an error, if before_read prevents the read, or if a line is too long: it is left for
 * lines_next. */
bool lines_look(struct lines *, size_t most, struct slice *lines);

/* Removes the first `count` of these lines. The block with them is given away, and the
 * rest moves to another block. */
void lines_give(struct lines *, struct slice lines, uint64_t count,
    char *block);

/* Moves the bytes that aren't read yet to another block. */
void lines_move(struct lines *, char *block);

/* Counts lines, of which the last may lack its newline. */
uint64_t lines_count(struct slice lines);

/* Looks ahead at the lines in the block that follow the current one, without their
 * newlines, up to one that is too long. Returns how many there are, at most `most`;
 * `lines` has room for one more. */
unsigned lines_ahead(const struct lines *, struct slice *lines, unsigned most);

/* Returns whether this is the next line; lines_take reads it as lines_next would. */
static inline bool
lines_at(const struct lines *in, struct slice line)
{
	return line.at == in->block + in->begin;
}

void lines_take(struct lines *, struct slice line);

/* Skips the first `count` lines, which end in a newline only. The last becomes the
 * current line. */
static inline void
lines_skip(struct lines *in, const struct slice *lines, unsigned count)
{
	const struct slice *last = &lines[count - 1];

	in->line = *last;
	in->raw = (struct slice){last->at, last->len + 1};
	in->too_long = false;
	in->begin = (size_t)(slice_end(*last) + 1 - in->block);
	in->number += count;
}

#endif
