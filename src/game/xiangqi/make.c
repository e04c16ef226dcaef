/* Makes moves, and keeps what each side knows: only the taker sees a piece that was
 * taken face down. */
#include "game/xiangqi/rules.h"

enum xiangqi_piece
xiangqi_only_kind(const struct xiangqi *x, enum color side)
{
	int some[XIANGQI_KINDS];
	enum xiangqi_piece only = XIANGQI_NONE;

	xiangqi_may_turn_up(x, side, some);
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
xiangqi_left(const struct xiangqi *x, enum color side, enum xiangqi_piece kind)
{
	int some[XIANGQI_KINDS];

	xiangqi_may_turn_up(x, side, some);
	return some[kind] > 0;
}

bool
xiangqi_learns(const struct xiangqi *x, enum color loser)
{
	return x->beside == XIANGQI_LOSSES &&
	    (x->knows_all || x->viewer != loser);
}

/* The kind of a piece that is turned up. If the move doesn't say, it is the kind
 * that starts on the square, as in perft. */
static enum xiangqi_piece
turned_up(const struct xiangqi *x, struct move move)
{
	enum xiangqi_piece kind = move.extra & XIANGQI_KIND;

	return kind != XIANGQI_NONE ? kind : xiangqi_home(move.from, x->turn);
}

static void
lose(struct xiangqi *x, enum xiangqi_piece piece, enum xiangqi_piece revealed)
{
	enum color loser = xiangqi_color(piece);
	enum xiangqi_piece kind = xiangqi_kind(piece);
	bool down = kind == XIANGQI_DOWN;

	if (x->beside == XIANGQI_POOL && down && revealed != XIANGQI_NONE) {
		x->pool[loser][revealed] -= x->pool[loser][revealed] > 0;
		x->taken[loser][revealed]++;
	}
	if (x->beside != XIANGQI_LOSSES ||
	    x->lost_count[loser] == XIANGQI_LOST_MOST)
		return;
	if (down)
		kind = XIANGQI_DOWN |
		    (xiangqi_learns(x, loser) ? revealed : XIANGQI_NONE);
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
	/* Turning up a piece doesn't reset the clock: Pikafish counts so, too. */
	if (goal != XIANGQI_NONE)
		x->halfmove = 0;
	else if (x->beside != XIANGQI_LOSSES)
		x->halfmove += x->halfmove < XIANGQI_COUNTER_MAX;
	if (x->turn == BLACK && x->beside != XIANGQI_LOSSES)
		x->fullmove += x->fullmove < XIANGQI_COUNTER_MAX;
	x->turn = (uint8_t)color_other(x->turn);
}

static bool
fail(struct faults *faults, enum fault_code code, struct slice text,
    const char *sentence)
{
	if (faults != NULL)
		fault_at(faults, code, text, sentence);
	return false;
}

/* A move has to name the face-down piece that it turns up, and the one that it takes
 * if the viewer sees it. */
bool
xiangqi_needs_no_choice(const struct position *p, struct move move,
    struct slice text, struct faults *faults)
{
	const struct xiangqi *x = &p->xiangqi;
	enum xiangqi_piece goal = x->square[move.to];

	if (xiangqi_kind(x->square[move.from]) == XIANGQI_DOWN &&
	    (move.extra & XIANGQI_KIND) == XIANGQI_NONE)
		return fail(faults, FAULT_JFN_REVEAL_UNKNOWN, text,
		    "%q doesn't say what is turned up: expected its letter, as "
		    "in '+a0a1=R' (or a0a1R)");
	if (xiangqi_kind(goal) == XIANGQI_DOWN && move.extra >> 4 == 0 &&
	    xiangqi_learns(x, xiangqi_color(goal)))
		return fail(faults, FAULT_JFN_CAPTURE_UNKNOWN, text,
		    "%q takes a face-down piece and doesn't say which: "
		    "expected its letter, as in 'a0a9:r' (or a0a9r)");
	return true;
}

/* Leaves what `viewer` knows: none of its own pieces that were taken face down, and
 * all of the other side's. */
static bool
redact(struct xiangqi *x, enum color viewer, struct faults *faults)
{
	enum color other = color_other(viewer);
	struct fault *fault;
	int hidden = 0;

	for (int i = 0; i < x->lost_count[other]; i++)
		if (x->lost[other][i] == XIANGQI_DOWN) {
			fault_in(faults, FAULT_JFN_VIEW_UNKNOWN,
			    XIANGQI_AT_BESIDE, other * XIANGQI_LOST_MOST + i,
			    "what was taken here the other side knows, and "
			    "this record doesn't");
			return false;
		}
	for (int i = 0; i < x->lost_count[viewer]; i++)
		if (x->lost[viewer][i] > XIANGQI_DOWN) {
			x->lost[viewer][i] = XIANGQI_DOWN;
			hidden++;
		}
	x->viewer = (uint8_t)viewer;
	x->knows_all = false;
	if (hidden == 0)
		return true;
	fault = fault_in(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1,
	    "%a doesn't know %1 of its losses: they become ?");
	fault_names(fault_numbers(fault, hidden, 0),
	    viewer == RED ? "Red" : "Black", NULL);
	return true;
}

bool
xiangqi_redact(struct position *p, enum view view, struct faults *faults)
{
	struct xiangqi *x = &p->xiangqi;

	if (x->beside != XIANGQI_LOSSES || view == VIEW_OWN)
		return true;
	if (view == VIEW_ALL) {
		x->knows_all = true;
		return true;
	}
	if (view == (x->viewer == RED ? VIEW_RED : VIEW_BLACK) && !x->knows_all)
		return true;
	return redact(x, view == VIEW_RED ? RED : BLACK, faults);
}
