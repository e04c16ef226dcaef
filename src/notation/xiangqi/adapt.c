/*
 * From one of the notations of Xiangqi and Jieqi to another: what follows, what
 * is lost, and what can't be said.
 */
#include "notation/xiangqi.h"

static struct fault *
say(struct faults *faults, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_in(faults, code, field, index, sentence);
}

static bool
refuse(struct faults *faults, enum fault_code code, enum colour side,
    const char *sentence)
{
	struct fault *fault = say(faults, code, XIANGQI_AT_BESIDE, -1,
	    sentence);

	if (fault != NULL)
		fault->name[0] = side == RED ? "Red" : "Black";
	return false;
}

/* There are more of a kind than a side has, by so many below zero. */
static bool
refuse_kind(struct faults *faults, enum colour side, int kind, int left)
{
	struct fault *fault = say(faults, FAULT_POOL_MISMATCH,
	    XIANGQI_AT_BESIDE, -1,
	    "%a has %1 %b on the board and beside it, of which there are %2");

	if (fault != NULL) {
		fault->name[0] = side == RED ? "Red" : "Black";
		fault->name[1] = xiangqi_names[kind];
		fault->n[0] = xiangqi_number[kind] - left;
		fault->n[1] = xiangqi_number[kind];
	}
	return false;
}

/* The counters, where they say anything. */
static void
lose_counters(struct xiangqi *x, struct faults *faults)
{
	if (x->halfmove != 0 || x->fullmove != 1)
		say(faults, FAULT_LOSSY,
		    x->halfmove != 0 ? XIANGQI_AT_HALFMOVE
				     : XIANGQI_AT_FULLMOVE,
		    -1, "JFN has no counters: they are left out");
	x->halfmove = 0;
	x->fullmove = 1;
}

/* Losses and viewer have no place in the other notation. */
static void
lose_knowledge(const struct xiangqi *x, const char *losses,
    struct faults *faults)
{
	if (x->lost_count[RED] + x->lost_count[BLACK] > 0)
		say(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1, losses);
	else
		say(faults, FAULT_LOSSY, XIANGQI_AT_VIEWER, -1,
		    "who looks has no place in this notation and is left out");
}

/* What a side shows face up, and its full set without that. */
static void
count_missing(const struct xiangqi *x, enum colour side,
    int missing[XIANGQI_KINDS])
{
	struct xiangqi bare = *x;

	bare.lost_count[RED] = bare.lost_count[BLACK] = 0;
	xiangqi_unseen(&bare, side, missing);
}

static void
add_losses(struct xiangqi *x, enum colour side, int kind, int n)
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

/* The losses of a side: what is neither on the board nor in the pool; of what
 * was taken face down the taker knows the kind. */
static bool
list_losses(struct xiangqi *x, enum colour side, struct faults *faults)
{
	int missing[XIANGQI_KINDS];
	int excess = pool_sum(x->pool[side]) - xiangqi_down(x, side);
	bool viewer = side == x->viewer;

	if (excess < 0)
		return refuse(faults, FAULT_POOL_MISMATCH, side,
		    "%a has more pieces face down than in the pool");
	if (excess > 0 && !viewer)
		return refuse(faults, FAULT_POOL_MISMATCH, side,
		    "%a lost pieces face down that the pool doesn't tell: the "
		    "viewer, who took them, would know them");
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
pool_to_losses(struct xiangqi *x, const struct how *how, struct faults *faults)
{
	enum view view = how->choice[CHOICE_VIEW];

	if (view != VIEW_RED && view != VIEW_BLACK) {
		say(faults, FAULT_VIEW_NEEDED, -1, -1,
		    "JFN is what one side knows: say whose with --view=r or "
		    "--view=b");
		return false;
	}
	x->viewer = view == VIEW_BLACK ? BLACK : RED;
	x->lost_count[RED] = x->lost_count[BLACK] = 0;
	if (!list_losses(x, RED, faults) || !list_losses(x, BLACK, faults))
		return false;
	if (pool_sum(x->taken[x->viewer]) > 0)
		say(faults, FAULT_LOSSY, XIANGQI_AT_TAKEN, -1,
		    "the viewer doesn't know what it lost face down: it "
		    "becomes ?");
	lose_counters(x, faults);
	return true;
}

/* All is known where nothing lies face down: what isn't on the board was
 * taken. */
static void
board_to_losses(struct xiangqi *x, const struct how *how, struct faults *faults)
{
	enum view view = how->choice[CHOICE_VIEW];

	x->viewer = view == VIEW_RED ? RED
	    : view == VIEW_BLACK     ? BLACK
				     : (enum colour)x->turn;
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
jfn_adapt(struct entry *entry, const struct how *how, struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;

	if (p->game != GAME_XIANGQI && p->game != GAME_JIEQI)
		return notation_wrong_game(&notation_jfn, entry, faults);
	if (x->beside == XIANGQI_POOL && !pool_to_losses(x, how, faults))
		return false;
	if (x->beside == XIANGQI_COUNTERS)
		board_to_losses(x, how, faults);
	p->game = GAME_JIEQI;
	x->beside = XIANGQI_LOSSES;
	jfn_settle_knowledge(x);
	return rules_of(p->game)->view(p, how->choice[CHOICE_VIEW], faults);
}

/* One side's pool: what hasn't been seen. It has to be as many as lie face
 * down, or were taken so without being known. */
static bool
fill_pool(struct xiangqi *x, enum colour side, struct faults *faults)
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
	return refuse(faults, FAULT_POOL_MISMATCH, side,
	    "%a's pieces that are neither face up nor known to be lost aren't "
	    "as many as those face down and '?': losses are missing");
}

static bool
losses_to_pool(struct xiangqi *x, bool six, struct faults *faults)
{
	memset(x->pool, 0, sizeof(x->pool));
	memset(x->taken, 0, sizeof(x->taken));
	if (!fill_pool(x, RED, faults) || !fill_pool(x, BLACK, faults))
		return false;
	lose_knowledge(x,
	    six ? "who looks, and the order of the losses, is left out"
		: "who looks, the order of the losses, and which were face "
		  "down, is left out",
	    faults);
	if (!six)
		memset(x->taken, 0, sizeof(x->taken));
	return true;
}

bool
pikafish_adapt(struct entry *entry, const struct how *how,
    struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;
	bool six = how->choice[CHOICE_PIKAFISH] == PIKAFISH_SIX;

	if (p->game != GAME_XIANGQI && p->game != GAME_JIEQI)
		return notation_wrong_game(&notation_pikafish, entry, faults);
	if (x->beside == XIANGQI_POOL && how->choice[CHOICE_VIEW] != VIEW_OWN) {
		say(faults, FAULT_JFN_VIEW_UNKNOWN, XIANGQI_AT_BESIDE, -1,
		    "a pool doesn't say whose knowledge it is: fen-convert -t "
		    "jfn takes it for that of a side");
		return false;
	}
	if (x->beside == XIANGQI_LOSSES &&
	    (!rules_of(p->game)->view(p, how->choice[CHOICE_VIEW], faults) ||
		!losses_to_pool(x, six, faults)))
		return false;
	if (!six && pool_sum(x->taken[RED]) + pool_sum(x->taken[BLACK]) > 0)
		say(faults, FAULT_LOSSY, XIANGQI_AT_TAKEN, -1,
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
			say(faults, FAULT_HIDDEN_PIECE, XIANGQI_AT_BOARD,
			    square,
			    "a face-down piece, which plain Xiangqi has no "
			    "letter for");
			return false;
		}
	return true;
}

bool
xiangqi_adapt(struct entry *entry, const struct how *how, struct faults *faults)
{
	struct position *p = &entry->position;
	struct xiangqi *x = &p->xiangqi;

	(void)how;
	if (p->game != GAME_XIANGQI && p->game != GAME_JIEQI)
		return notation_wrong_game(&notation_xiangqi, entry, faults);
	if (!all_face_up(x, faults))
		return false;
	if (x->beside == XIANGQI_LOSSES) {
		lose_knowledge(x, "who looks, and the losses, are left out",
		    faults);
		x->halfmove = 0;
		x->fullmove = 1;
	}
	if (x->beside == XIANGQI_POOL &&
	    pool_sum(x->pool[RED]) + pool_sum(x->pool[BLACK]) +
		    pool_sum(x->taken[RED]) + pool_sum(x->taken[BLACK]) >
		0)
		say(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1,
		    "what was taken face down is left out");
	p->game = GAME_XIANGQI;
	x->beside = XIANGQI_COUNTERS;
	return true;
}
