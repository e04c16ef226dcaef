/* layout: computes where the parts of a scene stand in an SVG picture. One
 * unit is a hundredth of the side of a square on a board. No font is asked:
 * a letter is taken to be as wide as in a wide font. The files of
 * src/draw/svg include it. */
#ifndef DRAW_SVG_LAYOUT_H
#define DRAW_SVG_LAYOUT_H

#include "draw/scene.h"

#define LAYOUT_SIDE 100    /* the side of a spot on a board */
#define LAYOUT_SMALL 64    /* the side of a spot elsewhere */
#define LAYOUT_GROUPED 46  /* the side of a spot in a group */
#define LAYOUT_COUNTED 170 /* from a spot with a number to the next spot */
#define LAYOUT_NONE 90     /* the width of "(none)" for an empty tray */
#define LAYOUT_MARGIN 20   /* around the picture */
#define LAYOUT_GAP 32      /* between panels */
#define LAYOUT_BAR 44      /* the room for the bar of an evaluation */
#define LAYOUT_LINE 40     /* the height of a line of text */
#define LAYOUT_LETTER 17   /* the width of a wide letter */
#define LAYOUT_NARROW 600  /* the least width of a picture */
#define LAYOUT_TABLE 16    /* the most rows and columns of panels */
#define LAYOUT_PIECES 40   /* the most pieces of captions */

struct box {
	int x, y, width, height;
};

/* The part of a caption that stands in one line. */
struct caption_piece {
	uint8_t caption;    /* its number in the scene */
	uint8_t begin, len; /* in the caption's text */
	uint8_t line;       /* from 0 */
};

struct layout {
	int width, height;                  /* of the picture */
	struct box grid[SCENE_PANELS_MOST]; /* the spots of each panel */
	int columns[SCENE_PANELS_MOST];     /* spots in a row of it */
	int captions_at;                    /* their y */
	size_t pieces;
	struct caption_piece piece[LAYOUT_PIECES];
};

/* Computes the layout of a scene, with or without captions. */
void layout_find(struct layout *, const struct scene *, bool captions);

/* Returns the number of spots of a panel. */
int layout_spots(const struct panel *);

/* Returns where the panel has names: bits of enum names. */
enum names { NAMES_LEFT = 1, NAMES_BELOW = 2, NAMES_ABOVE = 4 };
unsigned layout_names(const struct panel *);

/* Returns the side of a panel's spots. */
int layout_side(const struct panel *);

/* Returns the place of a spot in its panel, with `columns` spots in a row,
 * before the panel is scaled: the spot's side is 100. */
struct box layout_spot(const struct panel *, int columns, int spot);

/* Stores the middle of a spot, in units of the picture. */
void layout_middle(const struct layout *, const struct scene *, int panel,
    int spot, int *x, int *y);

#endif
