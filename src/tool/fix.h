/* fix: what fen-fix does to a record, and where its lines go. The files of
 * fen-fix include it. */
#ifndef TOOL_FIX_H
#define TOOL_FIX_H

#include "base/mend.h"
#include "tool/filter.h"

#include <stdio.h>
#include <sys/stat.h>

/* The lines of context around a change of a patch. */
#define FIX_CONTEXT 3

/* A file as a patch, as far as it is read. */
struct fix_patch {
	uint64_t lines;                  /* read so far */
	struct text before[FIX_CONTEXT]; /* the last lines, without a change */
	size_t kept;                     /* of them */
	bool named;                      /* the file, in front of the first */
	bool refused;                    /* the file: it is compressed */

	/* the hunk at hand */
	bool open;
	uint64_t begin, count;
	size_t same; /* lines behind its last change */
	size_t most; /* that belong to it at its end */
	struct text hunk;
	FILE *spool; /* its first part, where it is long */
	uint64_t spooled;

	/* a line that comes in pieces */
	bool midst;
	bool follows; /* they belong to the hunk */
};

/* A file that is written anew beside the old one. */
struct fix_place {
	const char *name; /* as the user says it */
	char *path;       /* behind symbolic links */
	int old;          /* the old one, to copy what is the same in front */
	struct stat was;  /* what it was when it was opened */
	uint64_t same;    /* how much that is */
	int new;          /* -1: nothing has changed yet */
	bool failed;
};

/* What fen-fix is told, and what it has at hand. */
struct fixer {
	struct filter *filter;
	bool only[FAULTS];
	bool some; /* only those */
	bool diff;
	bool in_place;

	struct mend mend;
	struct text told;  /* what the mends of a record quote and write */
	struct text line;  /* the mended line, where there is one */
	size_t front, end; /* where in it the record stands */
	struct text wrong; /* a word of --only that is none */
	bool mended;       /* the record at hand */
	struct fix_patch patch;
	struct fix_place place;
};

/* Makes the certain mends of a record, again until there are none; what is told
 * of it afterwards are those and what is left. True where it is good now. */
filter_mend fix_record;

/* Makes the fixer at hand a thread's. */
filter_own fix_own;

/* Gives back what a run took. */
void fix_free(struct fixer *);

/* The line with the mended text in the place of its own, quoted as that is. */
void fix_line(struct fixer *, const struct record *, bool ending);

/* Can the column hold this text? */
bool fix_fits(const struct filter *, struct slice text);

/* Begins and ends the patch of a file. */
void fix_patch_begin(struct fixer *);
void fix_patch_end(struct fixer *);
void fix_patch_free(struct fixer *);

/* A piece of a line that stays; a line that becomes another. */
filter_divert fix_patch_same;
void fix_patch_change(struct fixer *, struct slice old, struct slice new);

/* Reads a file and writes what became of it in its place; what goes wrong is
 * told and leaves it as it was. */
void fix_place(struct fixer *, const char *file);

/* The same two for a file that is written in its place. */
filter_divert fix_place_same;
void fix_place_change(struct fixer *, struct slice old, struct slice new);

#endif
