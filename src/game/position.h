/* position: a position of any game. It is a value: copied with =, nothing to free.
 * Everybody from game on may include it. */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "game/azul.h"
#include "game/chess.h"
#include "game/xiangqi.h"

enum game {
	GAME_CHESS,
	GAME_XIANGQI,
	GAME_JIEQI, /* dark Xiangqi */
	GAME_AZUL,
	GAMES,
};

struct position {
	enum game game;
	union {
		struct chess chess;
		struct xiangqi xiangqi;
		struct azul azul;
	};
};

#endif
