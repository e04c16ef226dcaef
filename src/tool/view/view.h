/* view: fen-view and jfn-view, which differ only in their defaults. Only their files
 * include this file. */
#ifndef TOOL_VIEW_VIEW_H
#define TOOL_VIEW_VIEW_H

#include "filter/filter.h"
#include "draw/draw.h"

enum medium {
	MEDIUM_TEXT,
	MEDIUM_SVG,
	MEDIUM_SHEET,
	MEDIUM_HTML,
};

/* Is the last move of a `position ... moves ...` command marked? */
enum mark_last {
	MARK_LAST_USUALLY, /* yes, if no option asks for other marks */
	MARK_LAST_ALWAYS,
	MARK_LAST_NEVER,
};

/* Boards in text that are printed side by side, as soon as their row is full. */
#define SHELF_MOST 64
struct shelf {
	size_t width; /* columns of a row; 0: one board below the other */
	size_t count;
	size_t used;
	struct text board[SHELF_MOST];
	size_t board_width[SHELF_MOST];
};

/* The widest row of boards in text. */
#define VIEW_COLUMNS_MOST 10000

struct viewer {
	struct filter *filter;
	struct draw_style style;
	enum medium medium;
	struct scene_options options;
	enum when trays;
	struct slice moves; /* to mark, with --move */
	enum mark_last mark_last;
	const char *diff;
	const char *directory;
	uintmax_t columns; /* --width; 0: not given */
	bool typed;        /* records may come from standard input */
	bool check, sequence, ascii, unicode, svg, html;

	/* the state of the run */
	struct last_move last_move;
	struct scene scene;
	struct scene old;
	bool has_old;
	uint64_t
	    old_number; /* of the last record that was read from --compare */
	struct filter *older; /* reads --compare */
	struct filter_options older_asked;
	bool older_open;
	bool made;   /* the directory of -o exists */
	bool broken; /* a file couldn't be written or read back */
	struct shelf shelf;
	struct svg_sheet sheet;
	int spool; /* a temporary file with the boards of a sheet, whose head is
		    * known only at the end */
	struct scene_contents
	    contents; /* of all boards in text, for the legend */
	struct text out;
	struct text drawing;
};

/* Runs fen-view or jfn-view after the caller has set the defaults. `texts` has the
 * options whose text in --help isn't that of the other. Returns the status to exit
 * with. */
int view_main(struct viewer *, struct filter_options *, int argc, char **argv,
    const struct cli_help *, const struct cli_option *texts);

/* Handle a good record, a bad record, and the end of the input. */
tool_take view_record;
tool_refuse view_refuse;
tool_end view_end;

/* Returns how many columns there are for boards side by side (0: boards stand below
 * each other). */
size_t view_columns(const struct viewer *);

/* Reduces a position to what is drawn of it: with --view, what one side knows.
 * Returns false with an error if the position has no such view. */
bool view_see(struct entry *, const struct options *, struct faults *);

/* Opens the file of --compare; returns false if it can't be read. view_find_old fills
 * view->old with the scene of the file's record of that number; view->has_old is
 * false if that record is bad or doesn't exist. */
bool view_open_old(struct viewer *);
void view_find_old(struct viewer *, uint64_t number);
enum status view_close_old(struct viewer *);

/* Adds a board to the row; a full row is appended to the text. shelf_clear appends
 * the last row. */
void shelf_add(struct shelf *, struct text *out, struct slice board,
    size_t width);
void shelf_clear(struct shelf *, struct text *out);

/* Write a document into the directory; begin, extend and end a sheet. */
void view_write_file(struct viewer *, uint64_t number, struct slice);
bool view_begin_sheet(struct viewer *);
void view_add_to_sheet(struct viewer *, struct slice);
void view_end_sheet(struct viewer *);

#endif
