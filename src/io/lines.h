/* lines: reads a file line by line, in large blocks; lines are slices of the block
 * and are never copied. Records of several lines, such as the games of a PGN, are read
 * in the same way: each is a line with newlines in it. filter and tools include this
 * file. */
#ifndef IO_LINES_H
#define IO_LINES_H

#include "base/record_end.h"
#include "base/status.h"

#include <stdint.h>

/* A fuzz target defines smaller ones, so that short inputs reach all limits. */
#ifndef LINES_LONGEST
#define LINES_LONGEST 65536 /* a line without its ending */
#define LINES_BLOCK (256 * 1024)
/* A record of several lines, which may be longer than a block. */
#define LINES_RECORD_LONGEST (16 * 1024 * 1024)
/* How much lines_look reads at once. */
#define LINES_PART (128 * 1024)
#define LINES_PART_LEAST (16 * 1024)
#endif

/* Called before the bytes of the block move or are overwritten, so that nobody
 * keeps slices of them, and before a read that would block (`waits`), so that
 * everything decided is written. Returning false prevents the read; that is
 * possible only in lines_look. */
typedef bool lines_before_read(void *arg, bool waits);

/* Called before the first bytes are read; returns false if there can be no line. */
typedef bool lines_begin(void *arg);

/* Called with the first bytes of the file, before its first line. Sets record_end if
 * its records have several lines. Returns false if the file has to be left out. */
typedef bool lines_choose(void *arg, struct slice head);

/* Called at the end of the file. Returns false if the file ended too early, as a
 * damaged compressed one may: then a last line without its newline isn't delivered,
 * unless it was too long already. */
typedef bool lines_ended(void *arg);

/* Called with all bytes that are read, in their order, before anything else is done to
 * them. */
typedef void lines_seen(void *arg, struct slice bytes);

/* Returns how many lines stand before those that are read, if other threads count them. */
typedef uint64_t lines_before(void *arg);

/* Where records of several lines end, counted from the first byte of the first record.
 * lines_look finds these ends when it cuts a file into parts, so that the readers of the
 * parts don't have to find them again. */
enum { RECORD_ENDS = 4096 };

struct record_ends {
	size_t count; /* the first ones, if there are more */
	uint32_t end[RECORD_ENDS];
};

struct lines {
	const char *name; /* for messages */
	int fd;
	struct slice memory; /* read instead of fd, if `at` isn't NULL */
	bool limited;        /* only `left` more bytes of the file are read */
	uint64_t left;
	uint64_t number;   /* of the current line, or of a record's first:
			    * see lines_number */
	uint64_t next;     /* of the line behind the current one */
	struct slice line; /* without its ending; its head if it is too long */
	struct slice raw;  /* with its ending and a byte-order mark */
	bool too_long;     /* over lines_longest() bytes: this is the head */
	int error;         /* errno of a read that failed, or 0 */

	bool null;  /* records end in NUL bytes */
	bool swaps; /* NUL bytes and newlines change places: see io/null.h */
	record_end *record_end;  /* of records of several lines; NULL: they are
				 * lines. Set by `choose` */
	struct record_scan scan; /* for record_end, of the next record */

	struct record_ends *notes;       /* for lines_look; or NULL */
	const struct record_ends *known; /* of the records from known_from on;
					  * or NULL */
	size_t known_from, known_next;

	lines_begin *unpack; /* NULL: not for this file, or it was called */
	void *unpack_arg;
	lines_choose *choose; /* NULL: nobody asks, or it was called */
	void *choose_arg;
	bool peeks_line; /* `choose` wants a line that isn't blank, if the file
			  * has one */
	lines_before_read *before_read;
	void *arg;
	lines_ended *ended; /* or NULL */
	void *ended_arg;

	lines_seen *seen; /* or NULL */
	void *seen_arg;

	lines_before *lines_before; /* NULL: `number` and `next` are right. Else
				     * what it returns has to be added */
	void *lines_before_arg;

	char *block; /* `home`, or `grown` while a record needs that */
	size_t begin;
	size_t end;
	size_t reads; /* bytes to read at once; 0: as many as fit */
	char *home;   /* LINES_BLOCK bytes */
	char *grown;  /* `grown_size` bytes; NULL: not needed yet */
	size_t grown_size;
	bool finished;
	bool
	    cut_off; /* the file ended too early: its last record isn't whole */
	bool unended; /* the rest of a line that is too long isn't read yet */
	size_t rest;  /* so many bytes of a record are left; 0: not known */
	bool in_line; /* the last piece of a record ended within a line */
};

/* Prepares to read fd into a block of LINES_BLOCK bytes, which belongs to the
 * caller. `first` is the number of the first line. The struct was all zero once; `null`,
 * `choose`, `before_read` and the long block stay as they are. */
void lines_start(struct lines *, const char *name, int fd, char *block,
    uint64_t first);

/* Frees what was needed for long records. */
void lines_free(struct lines *);

/* Returns how many bytes a line, or a record of several lines, may have. */
static inline size_t
lines_longest(const struct lines *in)
{
	return in->record_end != NULL ? LINES_RECORD_LONGEST : LINES_LONGEST;
}

/* Returns the number of the current line. */
static inline uint64_t
lines_number(struct lines *in)
{
	if (in->lines_before != NULL) {
		uint64_t before = in->lines_before(in->lines_before_arg);

		in->number += before;
		in->next += before;
		in->lines_before = NULL;
	}
	return in->number;
}

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

/* Calls `unpack` and `choose` if they weren't called yet; returns false if one of them
 * does. */
bool lines_begin_first(struct lines *);

/* Finds whole lines, or whole records, for other readers: those that begin in the next
 * `most` bytes, at least one, without reading further if there is one in the block. Returns
 * false at the end, at an error, if before_read prevents the read, or if a line is too long
 * or a record is longer than a block: it is left for lines_next. */
bool lines_look(struct lines *, size_t most, struct slice *lines);

/* Returns the length of the whole lines, or whole records, that begin in the first `most`
 * bytes; `most` isn't 0. The first one begins with the bytes. `last`: the file ends with
 * them. */
size_t lines_find_whole(const struct lines *, struct slice bytes, size_t most,
    bool last);

/* Goes on at the byte `begin` of a regular file, where a record begins, and reads up to
 * the byte before `end`. `number` is that of the next line. Returns false, and sets errno,
 * if the file has no such place. */
bool lines_restrict(struct lines *, uint64_t begin, uint64_t end,
    uint64_t number);

/* Removes the first `count` of these lines. The block with them is given away, and the
 * rest moves to another block. */
void lines_give(struct lines *, struct slice lines, uint64_t count,
    char *block);

/* Moves the bytes that aren't read yet to another block. */
void lines_move(struct lines *, char *block);

/* Counts lines, of which the last may lack its newline. */
uint64_t lines_count(struct slice lines);

/* Looks ahead at the lines in the block that follow the current one, without their
 * newlines, up to one that is too long. Records of several lines are found up to one
 * that has anything but a newline behind its last line. Returns how many there are, at
 * most `most`; `lines` has room for one more. */
unsigned lines_ahead(const struct lines *, struct slice *lines, unsigned most);

/* Returns whether this is the next line; lines_take reads it as lines_next would. */
static inline bool
lines_at(const struct lines *in, struct slice line)
{
	return line.at == in->block + in->begin;
}

void lines_take(struct lines *, struct slice line);

/* Corrects the numbers of lines that were skipped, for records of several lines. */
void lines_skip_newlines(struct lines *, const struct slice *, unsigned count);

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
	in->number = in->next + count - 1;
	in->next += count;
	if (in->record_end != NULL)
		lines_skip_newlines(in, lines, count);
}

/*
 * Within src/io: lines_records.c has what reads records of several lines.
 */

/* Makes room, and reads behind what is left. Returns false if nothing was read. */
bool lines_refill(struct lines *);

/* How many bytes the block has. */
static inline size_t
lines_room(const struct lines *in)
{
	return in->block == in->home ? LINES_BLOCK : in->grown_size;
}

/* Moves what is left to the front of a block that has room behind it: the one at home,
 * unless a record is too long for that. */
void lines_make_room(struct lines *);

/* lines_next, lines_rest and lines_look for records of several lines. */
bool lines_next_record(struct lines *);
bool lines_rest_of_record(struct lines *, struct slice *piece);
bool lines_look_records(struct lines *, size_t most, struct slice *lines);
size_t lines_find_records(const struct lines *, struct slice bytes, size_t most,
    bool last);
unsigned lines_records_ahead(const struct lines *, struct slice *lines,
    unsigned most);

#endif
