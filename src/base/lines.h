/* lines: a file as lines, read in large blocks and never copied. Tools
 * include it. */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "base/slice.h"
#include "base/status.h"

#include <stdint.h>

#define LINES_LONGEST 65536 /* a line without its ending */
#define LINES_BLOCK (256 * 1024)
/* What is read at once where others read the lines. */
#define LINES_PART (128 * 1024)
#define LINES_PART_LEAST (16 * 1024)

/* Called before the block's bytes move or are overwritten: whoever keeps
 * slices of lines lets go of them. `waits` says that the read that follows
 * would block, so that everything decided ought to be written. False: it isn't to
 * be; only lines_look may be told so. */
typedef bool lines_before_read(void *arg, bool waits);

/* Called before the first line is read; false where there can be none. */
typedef bool lines_begin(void *arg);

/* Called where a read finds no more; false where that isn't the end of what was
 * to come. Then a line that lacks its newline is a piece of one, and isn't given,
 * unless it was too long before. */
typedef bool lines_ended(void *arg);

struct lines {
	const char *name; /* for messages */
	int fd;
	uint64_t number;   /* of the line at hand, from 1 */
	struct slice line; /* without its ending; a byte over if too long */
	struct slice raw;  /* with its ending and a byte-order mark */
	bool too_long;     /* over LINES_LONGEST bytes: this is the head */
	int error;         /* errno of a read that failed, or 0 */

	lines_begin *before_first; /* NULL: once it was called */
	void *first_arg;
	lines_before_read *before_read;
	void *arg;
	lines_ended *ended; /* or NULL */
	void *ended_arg;

	char *block; /* LINES_BLOCK bytes */
	size_t begin;
	size_t end;
	size_t reads; /* bytes at once; 0: what fits into the block */
	bool finished;
	bool unended; /* the rest of a line that is too long is still to come */
};

/* Starts to read fd, with a block of LINES_BLOCK bytes that the caller
 * keeps. `first` is the number of the first line. */
void lines_start(struct lines *, const char *name, int fd, char *block,
    uint64_t first);

/* What the file begins with: at least `want` bytes, where there are so many.
 * Before the first line is asked for. */
struct slice lines_peek(struct lines *, size_t want);

/* The next line; false at the end, or at an error (then `error` is set). */
bool lines_next(struct lines *);

/* The next piece of a line that is too long, behind `raw`, its ending with it;
 * false where there is no more. Whoever doesn't want them just goes on. */
bool lines_rest(struct lines *, struct slice *piece);

/* The same of bytes that are read already, in a block that holds them; they end
 * a line. The first line begins a file, unless `raw` is set to any bytes. */
void lines_start_at(struct lines *, const char *name, char *block,
    struct slice bytes, uint64_t first);

/* Calls before_first where it wasn't called yet; false where there can be no
 * line. */
bool lines_begin_first(struct lines *);

/* In the place of lines_next, whole lines for others to read: at most so many
 * bytes if that is a line or more, and no more than is at hand where there is
 * one. False at the end, at an error, where before_read doesn't want to wait, or
 * where a line is too long: then bytes are left, and lines_next has it. */
bool lines_look(struct lines *, size_t most, struct slice *lines);

/* Takes the first of those lines off, of which there are so many. They stay in
 * the block that they are in, which is given away for another one. */
void lines_give(struct lines *, struct slice lines, uint64_t count,
    char *block);

/* Goes on in another block. */
void lines_move(struct lines *, char *block);

/* How many lines there are; the last may lack its newline. */
uint64_t lines_count(struct slice lines);

/* The next lines, without their newlines and without taking them, as far as they
 * are in the block and none is too long: for those who take many lines at once,
 * behind lines_next. Gives how many there are; there is room for one more than
 * `most`. */
unsigned lines_ahead(const struct lines *, struct slice *lines, unsigned most);

/* Is it the first of them? And takes it as lines_next would. */
static inline bool
lines_at(const struct lines *in, struct slice line)
{
	return line.at == in->block + in->begin;
}

void lines_take(struct lines *, struct slice line);

/* Takes the first `count` of them, which have no ending but a newline. */
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
