/* watch: in a build with FEN_DEBUG, as with the sanitizers, every move that is
 * made carries a key along, and the program stops where that isn't the key of
 * the position it came to. In others nothing is asked. game/chess/make.c
 * includes it. */
#ifndef GAME_CHESS_WATCH_H
#define GAME_CHESS_WATCH_H

#include "game/chess/chess.h"

#ifdef FEN_DEBUG

/* The key to carry along: the caller's, or where that wants none, its own. */
static inline uint64_t *
watch_key(const struct chess *c, uint64_t *key, uint64_t *own)
{
	*own = key != NULL ? *key : chess_polyglot(c, CPU_PLAIN);
	return key != NULL ? key : own;
}

static inline void
watch_compare(const struct chess *c, const uint64_t *key)
{
	if (*key != chess_polyglot(c, CPU_PLAIN))
		__builtin_trap();
}

#else

static inline uint64_t *
watch_key(const struct chess *c, uint64_t *key, uint64_t *own)
{
	(void)c;
	(void)own;
	return key;
}

static inline void
watch_compare(const struct chess *c, const uint64_t *key)
{
	(void)c;
	(void)key;
}

#endif

#endif
