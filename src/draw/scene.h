/* scene: what is seen of a position, whatever draws it: a value. A file for each
 * game fills it, and those that draw know nothing of games. Drawing and tools
 * include it. */
#ifndef DRAW_SCENE_H
#define DRAW_SCENE_H

#include "draw/glyph.h"
#include "game/rules.h"

#define SCENE_PANELS_MOST 8
#define SCENE_CAPTIONS_MOST 10
#define SCENE_ARROWS_MOST 8
#define PANEL_SPOTS_MOST 105 /* a pile of Azul, in rows of seven */
#define PANEL_ROWS_MOST 15
#define PANEL_COLUMNS_MOST 10
#define LABEL_ROOM 4
#define TITLE_ROOM 32
#define CAPTION_ROOM 96

/* What is to be seen of a spot beside what stands on it; any of them. */
enum mark {
	MARK_CHECK = 1 << 0,   /* a king that is attacked */
	MARK_FROM = 1 << 1,    /* what moves */
	MARK_TO = 1 << 2,      /* where it goes */
	MARK_CHANGED = 1 << 3, /* in the old position it was another */
};

/* How a spot is; any of them. */
enum spot_state {
	SPOT_ABSENT = 1 << 0, /* there is no place here; a hole in the grid */
	SPOT_DIM = 1 << 1,    /* only printed: a place that waits for it */
	SPOT_DOWN = 1 << 2,   /* it lay face down when it was lost */
};

/* A place of a panel, and what stands there. */
struct spot {
	uint8_t glyph; /* enum glyph; GLYPH_NONE: an empty place */
	uint8_t marks; /* enum mark */
	uint8_t state; /* enum spot_state */
	uint8_t count; /* of them there are so many: 2 and more are said */
};

enum panel_kind {
	PANEL_SQUARES, /* chequered; the spot at the upper left is light */
	PANEL_POINTS,  /* crossings of lines: nine files and ten ranks, a river
			* behind five of them, a palace at either end */
	PANEL_GROUPS,  /* groups of so many columns, each on a disc */
	PANEL_PLACES,  /* places side by side: a wall, a floor */
	PANEL_TRAY,    /* pieces beside the board, one behind the other in one
			* row: it is broken where that gets too wide, and
			* the pieces may be smaller */
};

/* The spots of a panel stand from the upper left on, row by row. */
struct panel {
	uint8_t kind;    /* enum panel_kind */
	uint8_t group;   /* columns of a group; 0: they aren't grouped */
	uint8_t rows;    /* of a tray: one */
	uint8_t columns; /* of a tray: how many there are, 0 for nothing */

	/* Where it stands among the others: in a table, in which it spans some
	 * columns. Panels are listed by row, then by column. */
	uint8_t row;
	uint8_t column;
	uint8_t span;

	const char *whose; /* "Player 0", where the title doesn't say it: words
			    * do; or NULL */
	char title[TITLE_ROOM];                           /* or "" */
	char row_name[PANEL_ROWS_MOST][LABEL_ROOM];       /* on the left */
	char column_name[PANEL_COLUMNS_MOST][LABEL_ROOM]; /* below; where
							   * columns are
							   * grouped, of the
							   * groups */
	struct spot spot[PANEL_SPOTS_MOST];
};

enum caption_kind {
	CAPTION_TURN,
	CAPTION_CASTLING,
	CAPTION_EP,
	CAPTION_CLOCKS,
	CAPTION_VIEWER,
	CAPTION_ROUND,
	CAPTION_SCORE,
	CAPTION_STATUS, /* check, checkmate ...; with scene_mark_check */
	CAPTION_MOVE,   /* the moves of the arrows */
};

/* A line about the position: "White to move". */
struct caption {
	uint8_t kind; /* enum caption_kind; each at most once */
	bool changed; /* in the old position it was another */
	uint8_t len;
	char text[CAPTION_ROOM]; /* printable ASCII */
};

/* From the middle of a spot to that of another. */
struct arrow {
	uint8_t from_panel, from;
	uint8_t to_panel, to;
};

struct scene {
	const char *game; /* "Chess", "Xiangqi", "Jieqi", "Azul" */
	size_t panels;
	size_t captions;
	size_t arrows;
	struct panel panel[SCENE_PANELS_MOST];
	struct caption caption[SCENE_CAPTIONS_MOST];
	struct arrow arrow[SCENE_ARROWS_MOST];
};

/* What stands beside the board. */
enum trays {
	TRAYS_NONE,
	TRAYS_TOLD, /* what the record tells */
	TRAYS_ALL,  /* and what follows: what is missing, or not yet seen */
};

/* How a scene is to be. */
struct scene_how {
	bool flip; /* the second side below */
	enum trays trays;
	const struct how *how; /* squares, moves, and which wall Azul has */
};

/* The scene of a position. */
void scene_fill(struct scene *, const struct position *,
    const struct scene_how *);

/* Marks kings that are in check, and adds how the game stands where it is more
 * than going on. */
void scene_mark_check(struct scene *, const struct position *,
    const struct scene_how *);

/* Marks a move and adds its arrow, or adds an error and gives false. The
 * position is playable. */
bool scene_mark_move(struct scene *, const struct position *, struct slice move,
    const struct scene_how *, struct faults *);

/* Marks what is another in the scene of an old position. */
void scene_mark_changes(struct scene *, const struct scene *old);

/* All that there is in a scene, or in many. */
struct scene_seen {
	glyph_set glyphs;
	unsigned marks, states;
	bool places; /* where something may stand, but on boards */
};

/* Adds all that there is in a scene. */
void scene_look(const struct scene *, struct scene_seen *);

/* What a mark, or a state, means. */
struct scene_sign {
	unsigned mark, state;
	const char *words;
};

#define SCENE_SIGNS 6
extern const struct scene_sign scene_signs[SCENE_SIGNS];

/* Is it to be seen? And a spot that has it, with a glyph that is. */
bool scene_has_sign(const struct scene_seen *, const struct scene_sign *);
struct spot scene_sample(const struct scene_seen *, const struct scene_sign *);

#endif
