/* legal: the rules of legality of Xiangqi and Jieqi, and their fast path, compiled
 * once for each kind of processor. rules.c and the files legal* include it. */
#ifndef GAME_XIANGQI_LEGAL_H
#define GAME_XIANGQI_LEGAL_H

#include "game/xiangqi/rules.h"

/* The rules that the fast path knows, in the order of their faults. */
enum xiangqi_rule {
	XIANGQI_RULE_KINGS,   /* each side has one king */
	XIANGQI_RULE_SAFETY,  /* the side to move can't capture a king */
	XIANGQI_RULE_PALACES, /* kings stand in their palaces */
	XIANGQI_RULE_NUMBERS, /* no side has too many pieces of a kind */
	XIANGQI_RULE_POINTS,  /* pieces stand on points that they reach */
	XIANGQI_DECIDED,
};

enum jieqi_rule {
	JIEQI_RULE_KINGS,  /* with a pool: each side has one king */
	JIEQI_RULE_POOL,   /* with a pool: board, pool and losses fit */
	JIEQI_RULE_LOSSES, /* with losses: board and losses fit */
	JIEQI_RULE_KNOWLEDGE, /* with losses: the viewer can know the lost pieces */
	JIEQI_RULE_DOWN,      /* face-down pieces lie where they started */
	JIEQI_RULE_PALACES,
	JIEQI_RULE_SAFETY,
	JIEQI_DECIDED,
};

/* For the kernels: the most losses of a side, and the most pieces of each kind; the
 * number of face-down pieces isn't limited. */
#define LOST_MOST 16
#define ARMY (XIANGQI_ARMY | 0x7f)

/*
 * A kernel returns the set of rules that a position breaks at level legal. All
 * kernels return the same set. The set is RULES_ALL if a side hasn't exactly one
 * king, face up in its palace, or has more losses than LOST_MOST: some rule is broken,
 * and the functions of the rules find out which.
 */
typedef rule_set legal_kernel(const struct xiangqi *);
legal_kernel xiangqi_legal_plain, xiangqi_legal_avx2, xiangqi_legal_avx512;
legal_kernel jieqi_legal_plain, jieqi_legal_avx2, jieqi_legal_avx512;

static inline bool
legal_many_lost(const struct xiangqi *x)
{
	return x->lost_count[RED] > LOST_MOST ||
	    x->lost_count[BLACK] > LOST_MOST;
}

/* The rules broken by a face-down piece that lies on no start square of its side. On
 * its king's start square it counts as a king, which may break any rule. */
static inline rule_set
down_broken(const struct xiangqi *x)
{
	return x->square[4] == XIANGQI_DOWN ||
		x->square[85] == (XIANGQI_DOWN | XIANGQI_BLACK)
	    ? RULES_ALL
	    : RULE(JIEQI_RULE_DOWN);
}

#endif
