/* color: the two sides of a game. Everybody from game on may include it. */
#ifndef GAME_COLOR_H
#define GAME_COLOR_H

enum color {
	WHITE,
	RED = WHITE,
	BLACK,
};

static inline enum color
color_other(enum color color)
{
	return color == WHITE ? BLACK : WHITE;
}

#endif
