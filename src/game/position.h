/* position: what stands on a board, of whatever game: a value. Everybody from
 * game on may include it. */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "game/azul/azul.h"
#include "game/chess/chess.h"
#include "game/xiangqi/xiangqi.h"

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
