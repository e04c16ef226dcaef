/* law_game: what writing a game promises. The unit test and the fuzz target share it. */
#ifndef UNIT_LAW_GAME_H
#define UNIT_LAW_GAME_H

#include "notation/notation.h"

/* Returns NULL, or the law that writing this game, which was read, breaks. entry->start
 * has its first position. */
const char *law_game(const struct entry *, const struct options *);

#endif
