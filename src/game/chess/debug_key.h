/* debug_key: checks the keys that chess_make updates. In a build with FEN_DEBUG,
 * as with the sanitizers, chess_make updates a key at each move, and the program
 * stops if it differs from the key of the new position. Other builds check
 * nothing. game/chess/make.c includes it. */
#ifndef GAME_CHESS_DEBUG_KEY_H
#define GAME_CHESS_DEBUG_KEY_H

#include "game/chess/board.h"

#ifdef FEN_DEBUG
enum { DEBUG_KEYS = 1 };
#else
enum { DEBUG_KEYS = 0 };
#endif

/* The key to update: the caller's, or `own` if the caller has none. */
static inline uint64_t *
debug_key(const struct chess *c, uint64_t *key, uint64_t *own)
{
	if (!DEBUG_KEYS || key != NULL)
		return key;
	*own = chess_polyglot(c, CPU_PLAIN);
	return own;
}

static inline void
debug_key_compare(const struct chess *c, const uint64_t *key)
{
	if (DEBUG_KEYS && *key != chess_polyglot(c, CPU_PLAIN))
		__builtin_trap();
}

#endif
