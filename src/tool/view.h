/* view: fen-view and jfn-view, which are the same but for what they start from.
 * Their files include it. */
#ifndef TOOL_VIEW_H
#define TOOL_VIEW_H

#include "tool/filter.h"
#include "draw/draw.h"

/* What both say of themselves behind the usage. */
/* clang-format off */
#define VIEW_HELP_SHOWN \
	"      --flip             the other side of the board below\n" \
	"      --check            mark kings in check, and say how the game stands\n" \
	"      --move=MOVES       mark moves from the position, more with commas\n" \
	"      --diff=OLD         mark what is another than in the records of a file\n" \
	"      --sequence         mark what is another than in the record before\n"
#define VIEW_HELP_MEDIA(read) \
	"      --legend           say what each sign is\n" \
	"      --ascii            draw with ASCII, also where the locale has UTF-8\n" \
	"      --unicode          draw with chess figurines and Chinese characters\n" \
	"      --columns=N        boards side by side in N columns of text; default:\n" \
	"                         those of the terminal\n" \
	"      --svg              write an SVG document for each board\n" \
	"      --sheet[=N]        one document of all boards, N (or 4) in a row\n" \
	"      --html             one page of all boards and all bad records\n" \
	"      --theme=THEME      light (default), dark or print\n" \
	"  -o, --output=DIR       with --svg, a file for each record: DIR/12.svg\n" \
	"      --schema           print the JSON Schema of the results\n" \
	read \
	"  -l, --level=LEVEL      ask for syntax (default), playable, legal, strict;\n" \
	"                         --move asks for playable at least\n" \
	FILTER_HELP_WHERE \
	"      --chess960         castling as in Chess960\n" \
	CHOICES_HELP_DRAWS \
	"  -J, --json             results and diagnostics as JSON Lines\n" \
	"  -c, --count            print only the number of results\n" \
	FILTER_HELP_HOW FILTER_HELP_END
/* clang-format on */

enum medium {
	MEDIUM_TEXT,
	MEDIUM_SVG,
	MEDIUM_SHEET,
	MEDIUM_HTML,
};

/* Boards in text that stand side by side: those that wait for their row to be
 * full. */
#define SHELF_MOST 64
struct shelf {
	size_t width; /* 0: one below the other */
	size_t count;
	size_t used;
	struct text board[SHELF_MOST];
	size_t board_width[SHELF_MOST];
};

/* Of text. */
#define VIEW_COLUMNS_MOST 10000

struct viewer {
	struct filter *filter;
	struct look look;
	enum medium medium;
	struct scene_how how;
	enum when trays;
	struct slice moves;
	const char *diff;
	const char *directory;
	uintmax_t columns; /* 0: nobody said */
	bool typed;        /* records may come from standard input */
	bool flip, check, sequence, legend, ascii, unicode, svg, html, schema;

	/* how it goes */
	struct scene scene;
	struct scene old;
	bool has_old;
	uint64_t old_number;  /* of the record of --diff that was read last */
	struct filter *older; /* reads --diff */
	bool older_open;
	bool made;   /* the directory of -o */
	bool broken; /* something couldn't be written or read back */
	struct shelf shelf;
	struct svg_sheet sheet;
	int spool;              /* where a sheet waits for its head */
	struct scene_seen seen; /* of all boards in text, for the legend */
	struct text out;
	struct text drawing;
};

/* The options that both have; they fill a struct viewer. */
extern const struct cli_option view_options[];

/* Runs either of them. */
int view_main(struct viewer *, int argc, char **argv, const char *help);

/* What happens to a good record and to a bad one, and behind the last. */
filter_take view_record;
filter_refuse view_refuse;
filter_end view_end;

/* Is the terminal one for UTF-8; and how many columns have boards side by side,
 * 0 for none? */
bool view_utf8(void);
size_t view_columns(const struct viewer *);

/* What is to be seen of a position, old or new: what one side knows, sorted if
 * need be. Or adds an error and gives false. */
bool view_see(struct entry *, const struct how *, struct faults *);

/* Opens --diff; false where that can't be read. And finds the scene of its
 * record of that number; where that is bad or there is none, view->has_old is
 * false. */
bool view_open_old(struct viewer *);
void view_find_old(struct viewer *, uint64_t number);
enum status view_close_old(struct viewer *);

/* Puts a board on the shelf; what is full is appended to the text. And all that
 * is left. */
void shelf_add(struct shelf *, struct text *out, struct slice board,
    size_t width);
void shelf_clear(struct shelf *, struct text *out);

/* Writes a document into the directory; begins, adds to and ends a sheet. */
bool view_write_file(struct viewer *, uint64_t number, struct slice);
bool view_begin_sheet(struct viewer *);
void view_add_to_sheet(struct viewer *, struct slice);
void view_end_sheet(struct viewer *);

#endif
