/* scene: what a drawing of a position shows, independent of the medium.
 * draw/chess.c, xiangqi.c and azul.c make a scene of a position; text, SVG and
 * HTML draw scenes and know no game. draw and tool include it.
 *
 * A scene consists of panels (a board, a tray of captured pieces, the wall
 * of Azul). A panel is a grid of spots; on a spot may stand a glyph (a piece
 * or a tile), and it may have marks (in check, moved, changed). Captions are
 * lines of text below the panels. Arrows show moves. A scene has no pointers
 * to free. */
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "base/locale.h"
#include "draw/glyph.h"
#include "game/rules.h"
#include "notation/score.h"

#define SCENE_PANELS_MOST 8
#define SCENE_CAPTIONS_MOST 14
#define SCENE_ARROWS_MOST 32
#define PANEL_SPOTS_MOST 105 /* the floor of Azul: 15 rows of seven */
#define PANEL_ROWS_MOST 15
#define PANEL_COLUMNS_MOST 10
#define LABEL_ROOM 4
#define TITLE_ROOM 32
#define CAPTION_ROOM 240 /* of eight moves in Chinese */

/* Marks of a spot; it may have several. */
enum mark {
	MARK_CHECK = 1 << 0,   /* a king in check */
	MARK_FROM = 1 << 1,    /* a move begins here */
	MARK_TO = 1 << 2,      /* a move ends here */
	MARK_CHANGED = 1 << 3, /* differs from the old position */
	MARK_CIRCLE = 1 << 4,  /* the user wants a circle around it */
	MARK_SQUARE = 1 << 5,  /* the user wants the square in another color */
};

/* States of a spot; it may have several. */
enum spot_state {
	SPOT_ABSENT = 1 << 0, /* a hole in the grid: nothing is drawn */
	SPOT_DIM = 1 << 1,    /* Azul: the tile printed on an empty place */
	SPOT_DOWN = 1 << 2,   /* Jieqi: a piece captured face down */
};

/* A cell of a panel, and what stands on it. */
struct spot {
	uint8_t glyph; /* enum glyph; GLYPH_NONE on an empty spot */
	uint8_t marks; /* bits of enum mark */
	uint8_t state; /* bits of enum spot_state */
	uint8_t count; /* of equal pieces; a number is shown from 2 on */
};

enum panel_kind {
	PANEL_SQUARES, /* a chess board; the upper left square is light */
	PANEL_POINTS,  /* a Xiangqi board: crossings of nine files and ten
			* ranks, with a river and two palaces */
	PANEL_GROUPS,  /* the factories of Azul: each group on a disc */
	PANEL_PLACES,  /* a wall, pattern lines or a floor of Azul */
	PANEL_TRAY,    /* pieces beside the board, in one row, which is
			* broken into lines if it is too wide */
};

/* What is printed on a panel of Azul. It is the same for all boards and positions. */
enum printed {
	PRINTED_NOTHING,
	PRINTED_FACTORIES, /* discs with four places */
	PRINTED_LINES,     /* the places of pattern lines */
	PRINTED_WALL,      /* the places of a wall, without colors */
	PRINTED_TILES,     /* a wall, with a tile on each place */
	PRINTED_FLOOR,     /* the places of a floor */
};

/* Numbers of the files of Xiangqi, as each side counts them. They stand below and above
 * the board in the place of the names of columns and rows. */
enum numbers {
	NUMBERS_NONE,
	NUMBERS_RED, /* Red's are below */
	NUMBERS_BLACK,
};

/* A grid of spots, listed row by row from the upper left. */
struct panel {
	uint8_t kind;    /* enum panel_kind */
	uint8_t printed; /* enum printed */
	uint8_t group;   /* the columns of each group; 0: no groups */
	uint8_t rows;    /* 1 for a tray */
	uint8_t columns; /* for a tray the number of its spots, maybe 0 */

	/* The panels stand in a table: this one in a row, in `span`
	 * columns from `column` on. Panels are listed by row, then
	 * by column. */
	uint8_t row;
	uint8_t column;
	uint8_t span;

	bool bare; /* the names of rows and columns aren't shown, but they name
		    * the spots in a description in words */
	bool bar;  /* the scene's bar stands beside this panel */
	uint8_t numbers;  /* enum numbers */
	uint8_t language; /* enum language, of the title */

	const char *whose; /* "Player 0", for a description in words, if the
			    * title doesn't say it; or NULL */
	char title[TITLE_ROOM]; /* or "" */

	/* The names of rows stand on the left, those of columns below. If
	 * columns are grouped, column_name[i] is the name of group i. */
	char row_name[PANEL_ROWS_MOST][LABEL_ROOM];
	char column_name[PANEL_COLUMNS_MOST][LABEL_ROOM];
	struct spot spot[PANEL_SPOTS_MOST];
};

enum caption_kind {
	CAPTION_ID, /* the id of an EPD record */
	CAPTION_TURN,
	CAPTION_CASTLING,
	CAPTION_EP,
	CAPTION_CLOCKS,
	CAPTION_VIEWER,
	CAPTION_ROUND,
	CAPTION_SCORE,
	CAPTION_STATUS, /* check, checkmate ...; from scene_mark_check */
	CAPTION_MOVE,   /* the moves of the arrows */
	CAPTION_ARROWS, /* the arrows of --arrow */
	CAPTION_EVALUATION,
};

/* A line about the position: "White to move". */
struct caption {
	uint8_t kind; /* enum caption_kind; a scene has each at most once */
	bool changed; /* differs from the old position */
	uint8_t len;
	char text[CAPTION_ROOM]; /* printable ASCII, or Chinese */
};

static inline struct slice
caption_slice(const struct caption *caption)
{
	return (struct slice){caption->text, caption->len};
}

/* Points from the middle of a spot to the middle of another spot. */
struct arrow {
	uint8_t from_panel, from; /* the numbers of the panel and the spot */
	uint8_t to_panel, to;
	bool drawn; /* the user wants it; it is no move of the position */
};

struct scene {
	const char *game; /* "Chess", "Xiangqi", "Jieqi", "Azul" */
	size_t panels;
	size_t captions;
	size_t arrows;
	enum language language; /* of its captions and titles */
	unsigned number;        /* of the next move; 0 if it isn't known */
	bool second;            /* the second side is to move */
	bool captions_hidden;   /* they are only for a description in words */
	int bar; /* White's share of the bar, in thousandths, for a panel with a bar */
	bool bar_turned; /* White's part is the upper one */
	struct panel panel[SCENE_PANELS_MOST];
	struct caption caption[SCENE_CAPTIONS_MOST];
	struct arrow arrow[SCENE_ARROWS_MOST];
};

/* Which trays stand beside the board. */
enum trays {
	TRAYS_NONE,
	TRAYS_RECORDED, /* pieces that the record lists */
	TRAYS_ALL,      /* also pieces missing or unseen, which follow */
};

/* What the user wants to see. */
struct scene_options {
	bool flip;              /* show the second side at the bottom */
	enum language language; /* around boards of Xiangqi */
	enum trays trays;
	const struct options *options; /* for squares, moves and walls */
};

/* Makes the scene of a position. Whatever the scene had before is lost. */
void scene_fill(struct scene *, const struct position *,
    const struct scene_options *);

/* Returns true if the record says only what the second side knows (JFN of Black). */
bool scene_seen_by_second(const struct position *);

/* Marks kings in check. If the position is playable, adds a caption "check", or the outcome
 * of a game that is over: "checkmate, 0-1". */
void scene_mark_check(struct scene *, const struct position *,
    const struct outcome *, const struct scene_options *);

/* Marks the squares of a move, and adds its arrow and a caption. The caption has the move
 * as it was written or, if the options choose a form, in that form. If the move can't be
 * read or is illegal, adds a fault and returns false. A move of Jieqi need not say what is
 * turned up or captured. The position has to be playable. */
bool scene_mark_move(struct scene *, const struct position *, struct slice move,
    const struct scene_options *, struct faults *);

/* Marks the squares of the move that led to the position of the scene, and adds its
 * arrow and a caption. */
void scene_mark_last_move(struct scene *, const struct last_move *,
    const struct scene_options *);

/* What the user wants to be drawn: lists of squares with commas between them, and of
 * pairs of squares for arrows ("e2e4,g1f3"). */
struct wanted_marks {
	struct slice arrows, circles, squares;
};

/* Are the lists of squares, or of pairs of them? An empty list is. */
bool scene_can_read_squares(struct slice list, bool pairs);

/* Draws what the user wants. Squares that the board doesn't have are left out. */
void scene_add_wanted(struct scene *, const struct wanted_marks *);

/* Makes the id among EPD operations the first caption. */
void scene_add_id(struct scene *, struct slice operations);

/* Adds the caption and the bar of the evaluation among EPD operations: ce in
 * hundredths of a pawn, or dm, a mate in so many moves, for the side to move. */
void scene_add_evaluation(struct scene *, const struct position *,
    struct slice operations, bool flip);

/* Hides the names of the ranks and files of a board. */
void scene_hide_coordinates(struct scene *);

/* Marks the spots and captions that differ from the scene of an old
 * position. */
void scene_mark_changes(struct scene *, const struct scene *old);

/* What occurs in one or more scenes, for the legend. */
struct scene_contents {
	glyph_set glyphs;
	unsigned marks, states; /* bits of enum mark, enum spot_state */
	unsigned printed;       /* bits 1 << enum printed */
	enum language language; /* of the words */
};

/* Adds what occurs in the scene to the contents. */
void scene_list_contents(const struct scene *, struct scene_contents *);

/* An entry of the legend: a spot that shows a glyph, a mark or a state, and what
 * that means. */
struct legend_entry {
	struct spot spot;
	const char *words;
};

/* More than there are glyphs, marks and states. */
#define LEGEND_MOST (GLYPHS + 8)

/* Stores an entry for everything that occurs, and returns their number. */
int scene_legend(const struct scene_contents *,
    struct legend_entry[LEGEND_MOST]);

#endif
