/*
 * Turns positions of one notation of Xiangqi or Jieqi into those of another:
 * adds what follows from the position, reports what is lost, and refuses the
 * rest.
 */
#include "notation/xiangqi/xiangqi.h"

/* Refuses a position for a reason that concerns the pool of a side. */
static bool
refuse(struct faults *faults, enum color side, const char *sentence)
{
	fault_names(fault_in(faults, FAULT_POOL_MISMATCH, XIANGQI_AT_BESIDE, -1,
			sentence),
	    side == RED ? "Red" : "Black", NULL);
	return false;
}

/* Refuses a position in which a side has too many pieces of a kind: `left`,
 * below zero, is what remains of its set. */
static bool
refuse_kind(struct faults *faults, enum color side, int kind, int left)
{
	struct fault *fault = fault_in(faults, FAULT_POOL_MISMATCH,
	    XIANGQI_AT_BESIDE, -1,
	    "%a has %1 %b on the board and beside it, but a side has %2");

	fault_names(fault, side == RED ? "Red" : "Black", xiangqi_names[kind]);
	fault_numbers(fault, xiangqi_number[kind] - left, xiangqi_number[kind]);
	return false;
}

/* Drops counters, with a fault unless they are 0 and 1. */
static void
lose_counters(struct xiangqi *x, struct faults *faults)
{
	if (x->halfmove != 0 || x->fullmove != 1)
		fault_in(faults, FAULT_LOSSY,
		    x->halfmove != 0 ? XIANGQI_AT_HALFMOVE
				     : XIANGQI_AT_FULLMOVE,
		    -1, "JFN has no counters: they are left out");
	x->halfmove = 0;
	x->fullmove = 1;
}

/* Reports that the other notation has no place for losses and viewer. */
static void
lose_knowledge(const struct xiangqi *x, const char *losses,
    struct faults *faults)
{
	if (x->lost_count[RED] + x->lost_count[BLACK] > 0)
		fault_in(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1, losses);
	else
		fault_in(faults, FAULT_LOSSY, XIANGQI_AT_VIEWER, -1,
		    "this notation has no place for the viewer, who is left "
		    "out");
}

/* Counts the pieces of a full set that do not stand face up. */
static void
count_missing(const struct xiangqi *x, enum color side,
    int missing[XIANGQI_KINDS])
{
	struct xiangqi bare = *x;

	bare.lost_count[RED] = bare.lost_count[BLACK] = 0;
	xiangqi_unseen(&bare, side, missing);
}

static void
add_losses(struct xiangqi *x, enum color side, int kind, int n)
{
	while (n-- > 0 && x->lost_count[side] < XIANGQI_LOST_MOST)
		x->lost[side][x->lost_count[side]++] = (uint8_t)kind;
}

static int
pool_sum(const uint8_t pool[XIANGQI_KINDS])
{
	int n = 0;

	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		n += pool[kind];
	return n;
}

/* Lists the losses of a side: pieces that are neither on the board nor in the
 * pool. Only the side that took a face-down piece knows its kind. */
static bool
list_losses(struct xiangqi *x, enum color side, struct faults *faults)
{
	int missing[XIANGQI_KINDS];
	int excess = pool_sum(x->pool[side]) - xiangqi_down(x, side);
	bool viewer = side == x->viewer;

	if (excess < 0)
		return refuse(faults, side,
		    "%a has more pieces face down than in the pool");
	if (excess > 0 && !viewer)
		return refuse(faults, side,
		    "%a lost face-down pieces that no field names, although "
		    "the viewer, who took them, knows them");
	count_missing(x, side, missing);
	for (int i = 0; jfn_order[i] != XIANGQI_NONE; i++) {
		int kind = jfn_order[i], taken = x->taken[side][kind];
		int lost = missing[kind] - x->pool[side][kind] - taken;

		if (lost < 0)
			return refuse_kind(faults, side, kind, lost);
		add_losses(x, side, kind, lost);
		if (viewer)
			excess += taken;
		else
			add_losses(x, side, kind | XIANGQI_DOWN, taken);
	}
	add_losses(x, side, XIANGQI_DOWN, excess);
	return true;
}

static bool
pool_to_losses(struct xiangqi *x, const struct options *options,
    struct faults *faults)
{
	enum view view = options->choice[CHOICE_VIEW];

	if (view != VIEW_RED && view != VIEW_BLACK) {
		fault_in(faults, FAULT_VIEW_NEEDED, -1, -1,
		    "JFN shows what one side knows: choose the side with "
		    "--view=r or --view=b");
		return false;
	}
	x->viewer = view == VIEW_BLACK ? BLACK : RED;
	x->lost_count[RED] = x->lost_count[BLACK] = 0;
	if (!list_losses(x, RED, faults) || !list_losses(x, BLACK, faults))
		return false;
	if (pool_sum(x->taken[x->viewer]) > 0)
		fault_in(faults, FAULT_LOSSY, XIANGQI_AT_TAKEN, -1,
		    "the viewer doesn't know what it lost face down: it "
		    "becomes ?");
	lose_counters(x, faults);
	return true;
}

/* Lists the losses of a board without face-down pieces: all that is missing. */
static void
board_to_losses(struct xiangqi *x, const struct options *options,
    struct faults *faults)
{
	enum view view = options->choice[CHOICE_VIEW];

	x->viewer = view == VIEW_RED ? RED
	    : view == VIEW_BLACK     ? BLACK
				     : (enum color)x->turn;
	x->lost_count[RED] = x->lost_count[BLACK] = 0;
	for (int side = RED; side <= BLACK; side++) {
		int missing[XIANGQI_KINDS];

		count_missing(x, side, missing);
		for (int i = 0; jfn_order[i] != XIANGQI_NONE; i++)
			add_losses(x, side, jfn_order[i],
			    missing[jfn_order[i]]);
	}
	lose_counters(x, faults);
}

bool
jfn_adapt(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;

	if (x->beside == XIANGQI_POOL && !pool_to_losses(x, options, faults))
		return false;
	if (x->beside == XIANGQI_COUNTERS)
		board_to_losses(x, options, faults);
	p->game = GAME_JIEQI;
	x->beside = XIANGQI_LOSSES;
	jfn_normalize_knowledge(x);
	return rules_of(p->game)->redact(p, options->choice[CHOICE_VIEW],
	    faults);
}

/* Fills the pool of a side with the pieces that nobody has seen. Their number
 * must be that of the face-down pieces and of the losses of unknown kind. */
static bool
fill_pool(struct xiangqi *x, enum color side, struct faults *faults)
{
	int unseen[XIANGQI_KINDS], total = 0, unknown = 0;

	xiangqi_unseen(x, side, unseen);
	for (int i = 0; i < x->lost_count[side]; i++) {
		unknown += x->lost[side][i] == XIANGQI_DOWN;
		if (x->lost[side][i] > XIANGQI_DOWN)
			x->taken[side]
				[x->lost[side][i] & (XIANGQI_KINDS - 1)]++;
	}
	for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++) {
		if (unseen[kind] < 0)
			return refuse_kind(faults, side, kind, unseen[kind]);
		total += unseen[kind];
		x->pool[side][kind] = (uint8_t)unseen[kind];
	}
	if (total == xiangqi_down(x, side) + unknown &&
	    x->pool[side][XIANGQI_KING] == 0)
		return true;
	return refuse(faults, side,
	    "%a: the number of unseen pieces differs from the number of "
	    "face-down pieces and '?': losses are missing");
}

static bool
losses_to_pool(struct xiangqi *x, bool six, struct faults *faults)
{
	memset(x->pool, 0, sizeof(x->pool));
	memset(x->taken, 0, sizeof(x->taken));
	if (!fill_pool(x, RED, faults) || !fill_pool(x, BLACK, faults))
		return false;
	lose_knowledge(x,
	    six ? "the viewer and the order of the losses are left out"
		: "the viewer, the order of the losses, and which of them "
		  "were face down are left out",
	    faults);
	if (!six)
		memset(x->taken, 0, sizeof(x->taken));
	return true;
}

bool
pikafish_adapt(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;
	bool six = options->choice[CHOICE_PIKAFISH] == PIKAFISH_SIX;

	if (x->beside == XIANGQI_POOL &&
	    options->choice[CHOICE_VIEW] != VIEW_OWN) {
		fault_in(faults, FAULT_JFN_VIEW_UNKNOWN, XIANGQI_AT_BESIDE, -1,
		    "a pool doesn't tell which side knows it: fen-convert -t "
		    "jfn takes it for the knowledge of a side");
		return false;
	}
	if (x->beside == XIANGQI_LOSSES &&
	    (!rules_of(p->game)->redact(p, options->choice[CHOICE_VIEW],
		 faults) ||
		!losses_to_pool(x, six, faults)))
		return false;
	if (!six && pool_sum(x->taken[RED]) + pool_sum(x->taken[BLACK]) > 0)
		fault_in(faults, FAULT_LOSSY, XIANGQI_AT_TAKEN, -1,
		    "what was taken face down has no place in five fields and "
		    "is left out: --pikafish=6 keeps it");
	if (!six)
		memset(x->taken, 0, sizeof(x->taken));
	p->game = GAME_JIEQI;
	x->beside = XIANGQI_POOL;
	return true;
}

static bool
all_face_up(const struct xiangqi *x, struct faults *faults)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (xiangqi_kind(x->square[square]) == XIANGQI_DOWN) {
			fault_in(faults, FAULT_HIDDEN_PIECE, XIANGQI_AT_BOARD,
			    square,
			    "a face-down piece, which plain Xiangqi has no "
			    "letter for");
			return false;
		}
	return true;
}

bool
xiangqi_adapt(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;

	(void)options;
	if (!all_face_up(x, faults))
		return false;
	if (x->beside == XIANGQI_LOSSES) {
		lose_knowledge(x, "the viewer and the losses are left out",
		    faults);
		x->halfmove = 0;
		x->fullmove = 1;
	}
	if (x->beside == XIANGQI_POOL &&
	    pool_sum(x->pool[RED]) + pool_sum(x->pool[BLACK]) +
		    pool_sum(x->taken[RED]) + pool_sum(x->taken[BLACK]) >
		0)
		fault_in(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1,
		    "what was taken face down is left out");
	p->game = GAME_XIANGQI;
	x->beside = XIANGQI_COUNTERS;
	return true;
}
