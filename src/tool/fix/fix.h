/* fix: the settings of fen-fix, what it does to a record, and where the lines go:
 * to standard output, into a patch, or into the file itself. Only the files of
 * fen-fix include this file. */
#ifndef TOOL_FIX_FIX_H
#define TOOL_FIX_FIX_H

#include "base/edit.h"
#include "filter/filter.h"

#include <stdio.h>
#include <sys/stat.h>

/* How many lines of context a patch has before and after a change. */
#define FIX_CONTEXT 3

/* --patch: the state of the patch of a file. */
struct fix_patch {
	uint64_t lines; /* of the file that were read so far */
	uint64_t moved; /* how many more of them the hunks so far made */
	struct text before[FIX_CONTEXT]; /* the last unchanged lines */
	size_t kept;                     /* how many lines `before` has */
	bool color;   /* lines that go are red, those that come green */
	bool escapes; /* control characters in lines become \xNN */
	bool named;   /* the names of the file were printed */
	bool refused; /* the file is compressed: no patch */

	/* the current hunk */
	bool open;
	uint64_t begin, count;
	uint64_t added; /* lines that the new file has more */
	size_t same;    /* unchanged lines since its last change */
	size_t most;    /* unchanged lines that may end the hunk */
	struct text hunk;
	FILE *spool;      /* the first part of a long hunk; or NULL */
	uint64_t spooled; /* bytes of that part */

	/* a line that comes in pieces, because it is too long */
	bool midst;   /* more pieces follow */
	bool follows; /* the pieces belong to the hunk */
};

/* --in-place: the new file, which is written beside the old one and then renamed
 * over it. */
struct fix_place {
	const char *name; /* as the user wrote it */
	char *path;       /* with symbolic links resolved */
	int old; /* the old file, to copy the lines before the first change */
	struct stat was;   /* the old file's state when it was opened */
	uint64_t same;     /* how many bytes stand before the first change */
	int new;           /* the new file; -1: nothing has changed yet */
	char *name_beside; /* its path, or NULL */
	bool failed;       /* an error was reported: the old file stays */
};

/* The settings of fen-fix, and the state of a run. */
struct fixer {
	struct filter *filter;
	bool only[FAULTS];
	bool some; /* --fix-only was given */
	bool diff;
	bool in_place;

	struct edit fix;
	struct text
	    fix_texts;     /* the reported fixes of a record point into it */
	struct text line;  /* the fixed line */
	size_t front, end; /* where in `line` the record begins and ends */
	bool fixed;        /* the current record was fixed */
	struct fix_patch patch;
	struct fix_place place;
};

/* Fixes the mistakes of a record that have only one possible correction, and reads
 * the record again, until no such mistake is left. The faults are then the fixes
 * that were made and the faults that are left. Returns whether the record is good
 * now. */
tool_fix fix_record;

/* Makes a copied fixer ready for a worker thread, or frees its memory. */
tool_own fix_own;

/* Frees the memory of a run. */
void fix_free(struct fixer *);

/* Writes x->line: the record's line with the fixed text in the place of the
 * position, quoted in the same way; with `ending`, the line's ending is fixed,
 * too. */
void fix_line(struct fixer *, const struct record *, bool ending);

/* Returns how many bytes both texts have in common at the end, in whole lines. */
size_t fix_same_tail(struct slice, struct slice);

/* Returns whether the text can be written into the column of the position. */
bool fix_fits(const struct filter *, struct slice text);

/* Begin and end the patch of a file; and free it. */
void fix_patch_begin(struct fixer *);
void fix_patch_end(struct fixer *);
void fix_patch_free(struct fixer *);

/* Add an unchanged line (or a piece of one) and a changed line to the patch. */
results_passthrough fix_patch_same;
void fix_patch_change(struct fixer *, struct slice old, struct slice new);

/* Reads a file and replaces it by its fixed text. If anything fails, reports that
 * and leaves the file as it was. */
void fix_place(struct fixer *, const char *file);

/* Add an unchanged line (or a piece of one) and a changed line to the new file. */
results_passthrough fix_place_same;
void fix_place_change(struct fixer *, struct slice old, struct slice new);

#endif
