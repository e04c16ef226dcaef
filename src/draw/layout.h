/* layout: where the parts of a scene stand in a picture. A hundred is the side
 * of a square of a board. The files of src/draw include it. */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include "draw/scene.h"

#define LAYOUT_SIDE 100    /* of a spot on a board */
#define LAYOUT_SMALL 64    /* of one elsewhere */
#define LAYOUT_GROUPED 46  /* of one in a group */
#define LAYOUT_COUNTED 170 /* from a spot that has a number to the next */
#define LAYOUT_NONE 90     /* the word for a tray that has nothing */
#define LAYOUT_MARGIN 20
#define LAYOUT_GAP 32 /* between panels */
#define LAYOUT_FONT 28
#define LAYOUT_LINE 40    /* a line of text */
#define LAYOUT_LETTER 17  /* a letter takes hardly more */
#define LAYOUT_NARROW 600 /* pictures are at least so wide */
#define LAYOUT_TABLE 16   /* rows and columns of panels */
#define LAYOUT_PIECES 40  /* of captions */

struct box {
	int x, y, width, height;
};

/* A piece of a caption that stands in one line. */
struct caption_piece {
	uint8_t caption;
	uint8_t begin, len;
	uint8_t line;
};

struct layout {
	int width, height;                  /* of the picture */
	struct box grid[SCENE_PANELS_MOST]; /* of the spots of a panel */
	int columns[SCENE_PANELS_MOST];     /* a row of a tray has so many */
	int captions_at;                    /* from the top */
	size_t pieces;
	struct caption_piece piece[LAYOUT_PIECES];
};

/* Finds a place for everything, or for everything but the captions. */
void layout_find(struct layout *, const struct scene *, bool captions);

/* How many spots a panel has. */
int layout_spots(const struct panel *);

/* The side of a panel's spots. */
int layout_side(const struct panel *);

/* Where a spot stands in its panel, whose spots have a side of a hundred and
 * stand so many in a row. */
struct box layout_spot(const struct panel *, int columns, int spot);

/* The middle of a spot in the picture. */
void layout_middle(const struct layout *, const struct scene *, int panel,
    int spot, int *x, int *y);

#endif
