/*
 * The search for captures and promotions that turn the pawns of the start position into
 * those of another, its goal. A state has the order of the pawns on each file, and what
 * each side may still capture. Ranks, squares of pieces and moves that capture nothing
 * are left out, so each game has its path through these states: if none leads to the
 * goal, no game does.
 *
 * Example: White's pawn stands on e5, Black's on e3, and a black knight is missing. The
 * goal of the e-file is "black below white", all other files are as at the start. White
 * has one capture, Black none.
 *
 *	start	the e-file isn't done. At least one capture is needed: the state
 *		passes.
 *	dxe	a white pawn captures the knight on the e-file. Now the files d
 *		and e aren't done, which needs a capture, and none is left.
 *	exd, exf, other pawns	the same: the e-file lacks a white pawn.
 *	a piece captures the knight: no pawn has moved, and the e-file isn't done.
 *
 * So the position is impossible. If both knights of Black were missing, exd and dxe would
 * lead to the goal.
 *
 * A pawn with no pawn before it promotes at the end, if at all: until then, it is no
 * obstacle, as others may arrive behind it. A promoted piece that is captured counts as
 * any piece. So only promotions that capture, or that make room on a full file, are steps.
 */
#include "game/chess/proof/kernel_search.h"

#include <string.h>

/* Failed states are remembered here; a new one replaces an old one. */
#define MEMO 8192

/* All children on the path that is searched. */
#define POOL 12288

struct search {
	const struct kernel *kernel;
	uint64_t *budget;
	bool out; /* of budget or room */
	size_t used;
	struct kernel_child pool[POOL];
	struct kernel_state failed[MEMO];
};

static size_t
memo_index(const struct kernel_state *s)
{
	uint64_t words[2], rest;

	_Static_assert(sizeof(*s) == sizeof(words), "a state is two words");
	memcpy(words, s, sizeof(words));
	rest = words[0] ^ words[1];
	rest *= UINT64_C(0x9e3779b97f4a7c15);
	rest ^= rest >> 29;
	rest *= UINT64_C(0xbf58476d1ce4e5b9);
	return rest >> 32 & (MEMO - 1);
}

static bool
known_failed(const struct search *s, const struct kernel_state *state)
{
	const struct kernel_state *old = &s->failed[memo_index(state)];

	return memcmp(old, state, sizeof(*state)) == 0;
}

/* Appends the states after one more step that may still reach the goal. */
static void
expand(struct search *s, const struct kernel_state *from)
{
	struct kernel_children c = {s->kernel, s->pool + s->used, 0,
	    POOL - s->used, 0};

	kernel_step(&c, from);
	*s->budget -= *s->budget < c.tried ? *s->budget : c.tried;
	s->out = c.count == c.room || *s->budget == 0;
	s->used += c.count;
}

/* Searches on from the children of a state, first those that need the fewest captures. */
static bool
reaches(struct search *s, const struct kernel_state *state)
{
	size_t begin = s->used, end;
	bool found = false;

	if (known_failed(s, state))
		return false;
	expand(s, state);
	end = s->used;
	for (unsigned bound = 0; bound <= KERNEL_CAPTURES; bound++)
		for (size_t i = begin; i < end && !found && !s->out; i++)
			if (s->pool[i].bound == bound)
				found = kernel_is_reached(s->kernel,
					    &s->pool[i].state) ||
				    reaches(s, &s->pool[i].state);
	s->used = begin;
	if (!found && !s->out)
		s->failed[memo_index(state)] = *state;
	return found;
}

enum kernel_result
kernel_search(const struct kernel *k, uint64_t *budget)
{
	struct search s;
	struct kernel_state start;
	bool found;

	if (!kernel_start(k, &start))
		return KERNEL_NONE;
	if (kernel_is_reached(k, &start))
		return KERNEL_REACHED;
	s.kernel = k;
	s.budget = budget;
	s.out = *budget == 0;
	s.used = 0;
	memset(s.failed, 0, sizeof(s.failed));
	found = !s.out && reaches(&s, &start);
	return s.out ? KERNEL_UNDECIDED : found ? KERNEL_REACHED : KERNEL_NONE;
}
