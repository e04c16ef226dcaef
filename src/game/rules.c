#include "game/rules.h"

static const struct rules *const table[GAMES] = {
    [GAME_CHESS] = &chess_rules,
};

const struct rules *
rules_of(enum game game)
{
	return table[game];
}
