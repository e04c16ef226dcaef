/* What no game of Xiangqi, or of Jieqi, can show. */
#include "game/xiangqi/rules.h"

struct look {
	const struct position *p;
	const struct xiangqi *x;
	enum level level;
	struct faults *faults;
};

static const char *const side_names[] = {"Red", "Black"};

static struct fault *
add(const struct look *l, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_in(l->faults, code, field, index, sentence);
}

/* Of a side: %a is its name, %b the kind, %1 and %2 are numbers. */
static void
add_count(const struct look *l, enum fault_code code, int field,
    enum colour side, enum xiangqi_piece kind, int n, int most,
    const char *sentence)
{
	int index = field == XIANGQI_AT_BESIDE ? XIANGQI_ALL_LOST + (int)side
					       : -1;
	struct fault *fault = add(l, code, field, index, sentence);

	if (fault == NULL)
		return;
	fault->name[0] = side_names[side];
	fault->name[1] = xiangqi_names[kind];
	fault->n[0] = n;
	fault->n[1] = most;
}

/* How many of each kind a side has face up. */
static void
count_up(const struct xiangqi *x, enum colour side, int up[XIANGQI_KINDS])
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		up[kind] = 0;
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];

		if (piece != XIANGQI_NONE && xiangqi_colour(piece) == side &&
		    xiangqi_kind(piece) < XIANGQI_KINDS)
			up[xiangqi_kind(piece)]++;
	}
}

static void
check_numbers(const struct look *l, enum fault_code code, enum colour side,
    enum xiangqi_piece first)
{
	int up[XIANGQI_KINDS];

	count_up(l->x, side, up);
	for (enum xiangqi_piece kind = first; kind < XIANGQI_KINDS; kind++)
		if (up[kind] > xiangqi_number[kind])
			add_count(l, code, XIANGQI_AT_BOARD, side, kind,
			    up[kind], xiangqi_number[kind],
			    "%a has %1 %b on the board, expected at most %2");
}

/* Each side needs one king to play. */
static void
check_kings(const struct look *l)
{
	for (int side = RED; side <= BLACK; side++) {
		int kings = xiangqi_king_count(l->x, side);

		if (kings == 0)
			add(l,
			    side == RED ? FAULT_NO_RED_KING
					: FAULT_NO_BLACK_KING,
			    XIANGQI_AT_BOARD, -1,
			    side == RED ? "Red has no king, expected one 'K'"
					: "Black has no king, expected one "
					  "'k'");
		else if (kings > 1)
			add_count(l, FAULT_TOO_MANY_KINGS, XIANGQI_AT_BOARD,
			    side, XIANGQI_KING, kings, 1,
			    "%a has %1 kings, expected one");
	}
}

/* Do two of the kings see each other? */
static void
check_facing(const struct look *l)
{
	int red = -1, black;

	while ((red = xiangqi_next_king(l->x, RED, red + 1)) >= 0) {
		black = -1;
		while (
		    (black = xiangqi_next_king(l->x, BLACK, black + 1)) >= 0) {
			if (!xiangqi_facing(l->x, red, black))
				continue;
			add(l, FAULT_FACING_KINGS, XIANGQI_AT_BOARD,
			    l->x->turn == RED ? black : red,
			    "the kings face each other with nothing between "
			    "them");
			return;
		}
	}
}

/* Neither may the side to move take the other king at once. */
static void
check_safety(const struct look *l)
{
	enum colour waits = colour_other(l->x->turn);
	int king = -1;

	check_facing(l);
	while ((king = xiangqi_next_king(l->x, waits, king + 1)) >= 0) {
		if (!xiangqi_attacks(l->x, l->x->turn, king,
			xiangqi_free(l->p)))
			continue;
		add(l, FAULT_OPPONENT_IN_CHECK, XIANGQI_AT_BOARD, king,
		    waits == RED ? "Black is to move and could take Red's king"
				 : "Red is to move and could take Black's "
				   "king");
		return;
	}
}

/* A square as that side sees it: a0 is its own left corner, or its right. */
static int
own_square(int square, enum colour side)
{
	return side == RED ? square : XIANGQI_SQUARES - 1 - square;
}

/* The points of plain Xiangqi. */
static void
check_point(const struct look *l, int square)
{
	enum xiangqi_piece piece = l->x->square[square];
	enum colour side = xiangqi_colour(piece);
	int own = own_square(square, side);
	int file = own % XIANGQI_FILES, rank = own / XIANGQI_FILES;

	switch (xiangqi_kind(piece)) {
	case XIANGQI_ADVISOR:
		if (!xiangqi_in_palace(square, side) || (file + rank) % 2 == 0)
			add(l, FAULT_XIANGQI_ADVISOR, XIANGQI_AT_BOARD, square,
			    "an advisor off the diagonals of its palace");
		break;
	case XIANGQI_ELEPHANT:
		if (rank > 4 || rank % 2 != 0 || (file + rank) % 4 != 2)
			add(l, FAULT_XIANGQI_ELEPHANT, XIANGQI_AT_BOARD, square,
			    "an elephant on none of its seven points");
		break;
	case XIANGQI_PAWN:
		if (rank < 3 || (rank < 5 && file % 2 != 0))
			add(l, FAULT_XIANGQI_PAWN, XIANGQI_AT_BOARD, square,
			    "a pawn where it can't have come");
		break;
	default:
		break;
	}
}

static void
check_palaces(const struct look *l)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = l->x->square[square];

		if (xiangqi_kind(piece) == XIANGQI_KING &&
		    !xiangqi_in_palace(square, xiangqi_colour(piece)))
			add(l, FAULT_KING_OUTSIDE_PALACE, XIANGQI_AT_BOARD,
			    square,
			    xiangqi_colour(piece) == RED
				? "Red's king outside its palace"
				: "Black's king outside its palace");
	}
}

void
xiangqi_check(const struct position *p, const struct how *how,
    struct faults *faults)
{
	const struct look l = {p, &p->xiangqi, how->level, faults};

	if (how->level < LEVEL_PLAYABLE)
		return;
	check_kings(&l);
	check_safety(&l);
	if (how->level < LEVEL_LEGAL)
		return;
	check_palaces(&l);
	for (int side = RED; side <= BLACK; side++)
		check_numbers(&l, FAULT_XIANGQI_PIECE_COUNT, side,
		    XIANGQI_ADVISOR);
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		check_point(&l, square);
}

/* Face-down pieces lie where they began. */
static void
check_down(const struct look *l)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = l->x->square[square];
		enum xiangqi_piece home = xiangqi_home(square,
		    xiangqi_colour(piece));

		if (xiangqi_kind(piece) != XIANGQI_DOWN)
			continue;
		if (home == XIANGQI_NONE)
			add(l, FAULT_JFN_HIDDEN_SQUARE, XIANGQI_AT_BOARD,
			    square,
			    xiangqi_colour(piece) == RED
				? "no red piece begins here, so none lies "
				  "face down"
				: "no black piece begins here, so none lies "
				  "face down");
		else if (home == XIANGQI_KING)
			add(l, FAULT_JFN_HIDDEN_KING, XIANGQI_AT_BOARD, square,
			    "kings start face up, expected no face-down piece "
			    "here");
	}
}

/* The kinds of which a side has too many, board and losses together; how many
 * that are in all. Too many on the board alone were reported before. */
static int
check_types(const struct look *l, enum colour side, const int up[XIANGQI_KINDS])
{
	int left[XIANGQI_KINDS], surplus = 0;

	xiangqi_unseen(l->x, side, left);
	for (enum xiangqi_piece kind = XIANGQI_KING; kind < XIANGQI_KINDS;
	     kind++) {
		if (left[kind] >= 0)
			continue;
		surplus -= left[kind];
		if (kind != XIANGQI_KING && up[kind] <= xiangqi_number[kind])
			add_count(l, FAULT_JFN_TYPE_TOTAL, XIANGQI_AT_BESIDE,
			    side, kind, xiangqi_number[kind] - left[kind],
			    xiangqi_number[kind],
			    "%a has %1 %b, board and losses together, "
			    "expected at most %2");
	}
	return surplus;
}

/* Board and losses of a side together: what is too many of a kind is one thing
 * wrong, and not too many in all as well. */
static void
check_totals(const struct look *l, enum colour side)
{
	int total = xiangqi_down(l->x, side) + l->x->lost_count[side];
	int up[XIANGQI_KINDS], surplus;

	count_up(l->x, side, up);
	surplus = check_types(l, side, up);
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		total += up[kind];
	if (total - surplus > 16)
		add_count(l, FAULT_JFN_SIDE_TOTAL, XIANGQI_AT_BESIDE, side,
		    XIANGQI_NONE, total, 16,
		    "%a's pieces, board and losses together, are %1, expected "
		    "%2");
	else if (total < 16)
		add_count(l, FAULT_JFN_MISSING_PIECES, XIANGQI_AT_BESIDE, side,
		    XIANGQI_NONE, total, 16,
		    "%a's pieces, board and losses together, are %1, expected "
		    "%2");
}

/* The taker knows, the loser doesn't. */
static void
check_knowledge(const struct look *l)
{
	const struct xiangqi *x = l->x;

	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; i < x->lost_count[side]; i++) {
			int index = side * XIANGQI_LOST_MOST + i;
			enum xiangqi_piece lost = x->lost[side][i];

			if (side == x->viewer && lost > XIANGQI_DOWN)
				add(l, FAULT_JFN_KNOWLEDGE, XIANGQI_AT_BESIDE,
				    index,
				    "the viewer can't know what it lost face "
				    "down, expected '?'");
			else if (side != x->viewer && lost == XIANGQI_DOWN)
				add(l, FAULT_JFN_KNOWLEDGE, XIANGQI_AT_BESIDE,
				    index,
				    "the viewer took this piece and knows it, "
				    "expected its letter");
		}
}

static bool
lost_king(const struct xiangqi *x, enum colour side)
{
	for (int i = 0; i < x->lost_count[side]; i++)
		if ((x->lost[side][i] & (XIANGQI_KINDS - 1)) == XIANGQI_KING)
			return true;
	return false;
}

static void
check_jieqi_king(const struct look *l, enum colour side)
{
	bool stands = xiangqi_king_count(l->x, side) > 0;
	bool lost = lost_king(l->x, side);
	struct fault *fault = NULL;

	if (!stands && !lost)
		fault = add(l, FAULT_JFN_KING, XIANGQI_AT_BOARD, -1,
		    "%a's king neither stands on the board nor is among the "
		    "losses");
	else if (stands && lost)
		fault = add(l, FAULT_JFN_KING, XIANGQI_AT_BESIDE, -1,
		    "%a's king stands on the board and is among the losses");
	if (fault != NULL)
		fault->name[0] = side_names[side];
}

static void
check_losses(const struct look *l)
{
	for (int side = RED; side <= BLACK; side++) {
		check_numbers(l, FAULT_JFN_PIECE_COUNT, side, XIANGQI_KING);
		check_totals(l, side);
		check_jieqi_king(l, side);
	}
	check_knowledge(l);
}

/* The pool holds what is neither face up nor known to be lost. */
static void
check_pool(const struct look *l)
{
	for (int side = RED; side <= BLACK; side++) {
		const uint8_t *pool = l->x->pool[side];
		int up[XIANGQI_KINDS], sum = 0;
		int down = xiangqi_down(l->x, side);

		check_numbers(l, FAULT_XIANGQI_PIECE_COUNT, side,
		    XIANGQI_ADVISOR);
		count_up(l->x, side, up);
		for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
			int most = xiangqi_number[kind];

			sum += pool[kind];
			up[kind] += l->x->taken[side][kind];
			if (pool[kind] + up[kind] > most &&
			    up[kind] - l->x->taken[side][kind] <= most)
				add_count(l, FAULT_POOL_TOTAL,
				    XIANGQI_AT_BESIDE, side, kind,
				    pool[kind] + up[kind], most,
				    "%a has %1 %b, on the board, in the pool and "
				    "taken face down, expected at most %2");
		}
		if (sum < down)
			add_count(l, FAULT_POOL_SHORT, XIANGQI_AT_BESIDE, side,
			    XIANGQI_NONE, sum, down,
			    "%a's pool holds %1, fewer than the %2 that lie face "
			    "down");
	}
}

void
jieqi_check(const struct position *p, const struct how *how,
    struct faults *faults)
{
	const struct look l = {p, &p->xiangqi, how->level, faults};

	if (how->level < LEVEL_LEGAL)
		return;
	if (l.x->beside == XIANGQI_POOL) {
		check_kings(&l);
		check_pool(&l);
	} else {
		check_losses(&l);
	}
	check_down(&l);
	check_palaces(&l);
	check_safety(&l);
}
