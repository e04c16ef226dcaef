/* view: fen-view and jfn-view, which differ only in their defaults. Only
 * the files of fen-view and jfn-view include this file. */
#ifndef TOOL_VIEW_VIEW_H
#define TOOL_VIEW_VIEW_H

#include "filter/filter.h"
#include "draw/draw.h"
#include "draw/shelf.h"
#include "io/process/program.h"
#include "notation/score.h"

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

/* Which side is at the bottom of the board. */
enum flip {
	FLIP_NEVER,
	FLIP_ALWAYS,
	FLIP_VIEWER, /* the side whose knowledge the record has */
};

/* How boards are shown in a terminal. */
enum graphics {
	GRAPHICS_NONE, /* as text */
	GRAPHICS_AUTO, /* as pictures if the terminal says that it can show them */
	GRAPHICS_KITTY,
	GRAPHICS_SIXEL,
};

struct viewer {
	struct filter *filter;
	struct draw_style style;
	enum medium medium;
	struct scene_options options;
	enum when trays;
	struct slice moves;          /* to mark, with --move */
	struct slice move_operation; /* the opcode of --move=op:bm, or empty */
	struct wanted_marks wanted;
	enum flip flip;
	enum mark_last mark_last;
	const char *diff;
	const char *output; /* a directory with --svg and --png, or a file */
	enum graphics graphics;
	bool png, open;
	uintmax_t columns; /* --width; 0: not given */
	bool typed;        /* records may come from standard input */
	bool bar, no_coordinates, no_caption;
	bool check, sequence, ascii, unicode, svg, html;
	enum lang {
		LANG_AUTO,
		LANG_EN,
		LANG_ZH,
		LANG_ZH_HANT,
	} lang;

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
	bool
	    made; /* the directory of -o exists, or the first board was written */
	struct text converter, sixel; /* paths of programs */
	struct text pixels;           /* a board as PNG */
	struct text place;            /* of what --open shows, without -o */
	struct text new_file;         /* which becomes `target` at the end */
	char *target;                 /* `output` without symbolic links */
	struct text first;            /* the first file that was written */
	bool broken; /* a file couldn't be written or read back */
	struct shelf shelf;
	struct svg_sheet sheet;
	struct html_page *page;
	struct score score;   /* plays the game of a record, for the page */
	struct play play;     /* counts the repetitions of a game */
	struct scene ply;     /* of one of its positions */
	const char *file;     /* of the record before, its line, */
	uint64_t line, files; /* and the number of files so far */
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

/* Chooses the language, after the medium, and the form of moves in captions. */
void view_choose_language(struct viewer *);

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

/* Finds the last move of a game in PGN, if last moves are marked. That of a command was
 * found when it was read. */
void view_find_last_move(struct viewer *, const struct entry *);

/* Adds the positions of the record's game to the page, if it has one. With --sequence,
 * the records are the game. */
void view_add_game(struct viewer *, const struct record *);

/* Reports that a file or a program failed, and ends the run. */
void view_fail(struct viewer *, const char *path, int error);

/* Begins to write into the file of --output; replaces that file at the end, and opens
 * it, unless the run failed. Returns the status to exit with. */
bool view_begin_output(struct viewer *);
enum status view_end_output(struct viewer *, enum status);

/* Lets the ending of --output choose the form, if no option does: an SVG document, PNG or
 * a page. "-" is standard output. */
void view_choose_form(struct viewer *);

/* Does the ending of --output belong to another form than the one that is written? */
bool view_is_misnamed(const struct viewer *);

/* Is --output a file for one board? Otherwise it is a directory. */
bool view_is_file(const struct viewer *);

/* Returns the ending of file names. */
const char *view_ending(const struct viewer *);

/* Finds the program that opens files, or returns NULL. */
const char *view_opener(struct text *path);

/* Finds the programs that make pixels, and how boards are shown. Returns what is
 * missing, or NULL. */
const char *view_find_programs(struct viewer *);

/* Asks the terminal of standard output whether it shows sixels, and waits for its answer
 * for half a second at most. */
bool view_terminal_has_sixels(void);

/* Converts view->drawing, an SVG document, to PNG in view->pixels. */
bool view_convert(struct viewer *);

/* Appends a board as a picture of the terminal. */
void view_put_graphics(struct viewer *, const struct picture *);

/* Prints a board as PNG. There can be only one. */
void view_print_png(struct viewer *, struct slice);

/* Write a document into the directory; begin, extend and end a sheet. */
void view_write_file(struct viewer *, uint64_t number, struct slice);
bool view_begin_sheet(struct viewer *);
void view_add_to_sheet(struct viewer *, struct slice);
void view_end_sheet(struct viewer *);

#endif
