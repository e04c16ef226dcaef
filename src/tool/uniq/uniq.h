/* uniq: the state of fen-uniq, and how it prints a record. Only fen-uniq includes
 * this file. */
#ifndef TOOL_UNIQ_UNIQ_H
#define TOOL_UNIQ_UNIQ_H

#include "io/origin.h"
#include "tool/uniq/held.h"
#include "tool/uniq/seen.h"

/* Records are looked up in groups of this size. By the time that the last one is
 * queued, the processor has loaded the keys of the first ones into its cache. */
#define QUEUE_MOST 16

/* A good record in the queue. */
struct queued {
	struct record record; /* without an entry */
	struct sameness key;
	uint64_t number; /* of its line, counted over all files */
};

struct uniq {
	struct filter *filter;
	struct seen seen;
	bool repeated;       /* print the records that repeat another */
	bool once;           /* print only positions that occur once */
	bool occurrences;    /* add how often a position occurs */
	bool holds;          /* records are printed once all have been read */
	uint64_t held_count; /* positions so far, with `holds` */
	struct held held;
	bool many;   /* there are several files: results name the file, too */
	size_t file; /* the index of the file that was begun last in `lines` */
	struct origins lines;
	size_t count; /* records in the queue */
	struct queued queue[QUEUE_MOST];
	struct text out;
};

/* Prints a record whose line has this number. `first` is the number of the line that
 * it repeats, or 0; `occurrences` is how often its position occurs, or 0 if nobody
 * wants to know. */
void uniq_print(struct uniq *, const struct record *, uint64_t number,
    uint64_t first, uint64_t occurrences);

/* Holds the record back, or counts it where another of its position is held. */
void uniq_hold(struct uniq *, const struct queued *);

/* Prints the records that were held back. */
void uniq_print_held(struct uniq *);

#endif
