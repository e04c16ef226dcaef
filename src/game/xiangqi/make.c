/* Moves made, and what each side learns of them. */
#include "game/xiangqi/rules.h"

/* How many of each kind a side can still turn up, of those that the record
 * hasn't seen. */
static void
left(const struct xiangqi *x, enum colour side, int left[XIANGQI_KINDS])
{
	if (x->beside != XIANGQI_POOL) {
		xiangqi_unseen(x, side, left);
		return;
	}
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		left[kind] = x->pool[side][kind];
}

enum xiangqi_piece
xiangqi_only_kind(const struct xiangqi *x, enum colour side)
{
	int some[XIANGQI_KINDS];
	enum xiangqi_piece only = XIANGQI_NONE;

	left(x, side, some);
	for (enum xiangqi_piece kind = XIANGQI_ADVISOR; kind < XIANGQI_KINDS;
	     kind++) {
		if (some[kind] <= 0)
			continue;
		if (only != XIANGQI_NONE)
			return XIANGQI_NONE;
		only = kind;
	}
	return only;
}

bool
xiangqi_left(const struct xiangqi *x, enum colour side, enum xiangqi_piece kind)
{
	int some[XIANGQI_KINDS];

	left(x, side, some);
	return some[kind] > 0;
}

bool
xiangqi_learns(const struct xiangqi *x, enum colour loser)
{
	return x->beside == XIANGQI_LOSSES &&
	    (x->knows_all || x->viewer != loser);
}

/* What a face-down piece becomes where nobody says: what belongs on its
 * square, as perft has it. */
static enum xiangqi_piece
turned_up(const struct xiangqi *x, struct move move)
{
	enum xiangqi_piece kind = move.extra & XIANGQI_KIND;

	return kind != XIANGQI_NONE ? kind : xiangqi_home(move.from, x->turn);
}

static void
lose(struct xiangqi *x, enum xiangqi_piece piece, enum xiangqi_piece told)
{
	enum colour loser = xiangqi_colour(piece);
	enum xiangqi_piece kind = xiangqi_kind(piece);
	bool down = kind == XIANGQI_DOWN;

	if (x->beside == XIANGQI_POOL && down && told != XIANGQI_NONE) {
		x->pool[loser][told] -= x->pool[loser][told] > 0;
		x->taken[loser][told]++;
	}
	if (x->beside != XIANGQI_LOSSES ||
	    x->lost_count[loser] == XIANGQI_LOST_MOST)
		return;
	if (down)
		kind = XIANGQI_DOWN |
		    (xiangqi_learns(x, loser) ? told : XIANGQI_NONE);
	x->lost[loser][x->lost_count[loser]++] = (uint8_t)kind;
}

void
xiangqi_make(struct position *p, struct move move)
{
	struct xiangqi *x = &p->xiangqi;
	enum xiangqi_piece piece = x->square[move.from];
	enum xiangqi_piece goal = x->square[move.to];
	bool down = xiangqi_kind(piece) == XIANGQI_DOWN;

	if (goal != XIANGQI_NONE)
		lose(x, goal, move.extra >> 4);
	if (down) {
		enum xiangqi_piece kind = turned_up(x, move);

		if (x->beside == XIANGQI_POOL)
			x->pool[x->turn][kind] -= x->pool[x->turn][kind] > 0;
		piece = (piece & XIANGQI_BLACK) | kind;
	}
	x->square[move.from] = XIANGQI_NONE;
	x->square[move.to] = (uint8_t)piece;
	if (goal != XIANGQI_NONE || down)
		x->halfmove = 0;
	else if (x->beside != XIANGQI_LOSSES)
		x->halfmove += x->halfmove < XIANGQI_COUNTER_MAX;
	if (x->turn == BLACK && x->beside != XIANGQI_LOSSES)
		x->fullmove += x->fullmove < XIANGQI_COUNTER_MAX;
	x->turn = (uint8_t)colour_other(x->turn);
}

static bool
doubt(struct faults *faults, enum fault_code code, struct slice text,
    const char *sentence)
{
	if (faults != NULL)
		fault_at(faults, code, text, sentence);
	return false;
}

/* A face-down piece that moves has to be named, and one that is taken where
 * the record learns what it was. */
bool
xiangqi_sure(const struct position *p, struct move move, struct slice text,
    struct faults *faults)
{
	const struct xiangqi *x = &p->xiangqi;
	enum xiangqi_piece goal = x->square[move.to];

	if (xiangqi_kind(x->square[move.from]) == XIANGQI_DOWN &&
	    (move.extra & XIANGQI_KIND) == XIANGQI_NONE)
		return doubt(faults, FAULT_JFN_REVEAL_UNKNOWN, text,
		    "%q doesn't say what is turned up: expected its letter, as "
		    "in '+a0a1=R' (or a0a1R with --moves=pikafish)");
	if (xiangqi_kind(goal) == XIANGQI_DOWN && move.extra >> 4 == 0 &&
	    xiangqi_learns(x, xiangqi_colour(goal)))
		return doubt(faults, FAULT_JFN_CAPTURE_UNKNOWN, text,
		    "%q takes a face-down piece and doesn't say which: "
		    "expected its letter, as in 'a0a9:r' (or a0a9r with "
		    "--moves=pikafish)");
	return true;
}
