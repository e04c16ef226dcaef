/* colour: the two sides of a game. Everybody from game on may include it. */
#ifndef GAME_COLOUR_H
#define GAME_COLOUR_H

enum colour {
	WHITE,
	RED = WHITE,
	BLACK,
};

static inline enum colour
colour_other(enum colour colour)
{
	return colour == WHITE ? BLACK : WHITE;
}

#endif
