/*
 * The rules of legal positions of Xiangqi and Jieqi. The tables at the end have them
 * all; each function adds the faults of its rule, if any.
 */
#include "game/xiangqi/attack.h"
#include "game/xiangqi/legal.h"

static const char *const side_names[] = {"Red", "Black"};

static const struct xiangqi *
board_of(const struct checker *k)
{
	return &k->position->xiangqi;
}

static struct fault *
add(const struct checker *k, enum fault_code code, int field, int index,
    const char *sentence)
{
	return fault_in(k->faults, code, field, index, sentence);
}

/* Adds a fault of a side. In the sentence %a is its name, %b the kind, and %1 and %2
 * are numbers. */
static void
add_count(const struct checker *k, enum fault_code code, int field,
    enum color side, enum xiangqi_piece kind, int n, int most,
    const char *sentence)
{
	int index = field == XIANGQI_AT_BESIDE ? XIANGQI_ALL_LOST + (int)side
					       : -1;
	struct fault *fault = add(k, code, field, index, sentence);

	fault_names(fault, side_names[side], xiangqi_names[kind]);
	fault_numbers(fault, n, most);
}

static void
check_numbers(const struct checker *k, enum fault_code code, enum color side,
    enum xiangqi_piece first)
{
	int up[XIANGQI_KINDS];

	xiangqi_up(board_of(k), side, up);
	for (enum xiangqi_piece kind = first; kind < XIANGQI_KINDS; kind++)
		if (up[kind] > xiangqi_number[kind])
			add_count(k, code, XIANGQI_AT_BOARD, side, kind,
			    up[kind], xiangqi_number[kind],
			    "%a has %1 %b on the board, expected at most %2");
}

/* Each side needs one king to play. */
static void
check_kings(const struct checker *k)
{
	for (int side = RED; side <= BLACK; side++) {
		int kings = xiangqi_king_count(board_of(k), side);

		if (kings == 0)
			add(k,
			    side == RED ? FAULT_NO_RED_KING
					: FAULT_NO_BLACK_KING,
			    XIANGQI_AT_BOARD, -1,
			    side == RED ? "Red has no king, expected one 'K'"
					: "Black has no king, expected one "
					  "'k'");
		else if (kings > 1)
			add_count(k, FAULT_TOO_MANY_KINGS, XIANGQI_AT_BOARD,
			    side, XIANGQI_KING, kings, 1,
			    "%a has %1 kings, expected one");
	}
}

/* The lowest red king that sees a black king, and the lowest that it sees. */
static void
check_facing(const struct checker *k, const struct piece_sets *b)
{
	struct points kings = b->kind[SET_KING];
	struct points reds = points_and(kings, b->side[RED]), seen;
	int red, black;

	while (points_take(&reds, &red)) {
		seen = attack_in_sight(points_tables(), red,
		    points_and(kings, b->side[BLACK]),
		    points_or(b->side[RED], b->side[BLACK]));
		if (!points_take(&seen, &black))
			continue;
		add(k, FAULT_FACING_KINGS, XIANGQI_AT_BOARD,
		    board_of(k)->turn == RED ? black : red,
		    "the kings face each other with nothing between them");
		return;
	}
}

/* The side to move may not be able to capture a king at once. */
static void
check_safety(const struct checker *k)
{
	enum color by = board_of(k)->turn, waits = color_other(by);
	struct piece_sets b;
	struct points kings;
	int king;

	sets_load(&b, board_of(k), xiangqi_free(k->position));
	check_facing(k, &b);
	kings = points_and(b.kind[SET_KING], b.side[waits]);
	while (points_take(&kings, &king)) {
		if (!attack_on(points_tables(), &b, king, by, b.side[by],
			points_or(b.side[RED], b.side[BLACK]), false))
			continue;
		add(k, FAULT_OPPONENT_IN_CHECK, XIANGQI_AT_BOARD, king,
		    waits == RED ? "Black is to move and could take Red's king"
				 : "Red is to move and could take Black's "
				   "king");
		return;
	}
}

/* The kinds of Xiangqi that may stand on some points only. */
static const struct allowed {
	uint64_t points; /* of the own half */
	bool beyond;     /* and the whole other half? */
	enum fault_code code;
	const char *sentence;
} allowed_points[XIANGQI_KINDS] = {
    [XIANGQI_ADVISOR] = {PLACES_ADVISOR, false, FAULT_XIANGQI_ADVISOR,
	"an advisor off the diagonals of its palace"},
    [XIANGQI_ELEPHANT] = {PLACES_ELEPHANT, false, FAULT_XIANGQI_ELEPHANT,
	"an elephant on none of its seven points"},
    [XIANGQI_PAWN] = {PLACES_PAWN, true, FAULT_XIANGQI_PAWN,
	"a pawn where it can't have come"},
};

static void
check_points(const struct checker *k)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = board_of(k)->square[square];
		enum color side = xiangqi_color(piece);
		const struct allowed *allowed =
		    &allowed_points[xiangqi_kind(piece) & (XIANGQI_KINDS - 1)];

		if (allowed->points != 0 &&
		    !xiangqi_stands_in(allowed->points, square, side) &&
		    !(allowed->beyond && xiangqi_beyond(square, side)))
			add(k, allowed->code, XIANGQI_AT_BOARD, square,
			    allowed->sentence);
	}
}

static void
check_palaces(const struct checker *k)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = board_of(k)->square[square];

		if (xiangqi_kind(piece) == XIANGQI_KING &&
		    !xiangqi_in_palace(square, xiangqi_color(piece)))
			add(k, FAULT_KING_OUTSIDE_PALACE, XIANGQI_AT_BOARD,
			    square,
			    xiangqi_color(piece) == RED
				? "Red's king outside its palace"
				: "Black's king outside its palace");
	}
}

static void
check_numbers_of_xiangqi(const struct checker *k)
{
	for (int side = RED; side <= BLACK; side++)
		check_numbers(k, FAULT_XIANGQI_PIECE_COUNT, side,
		    XIANGQI_ADVISOR);
}

/* Face-down pieces lie on the squares where pieces of their side start. */
static void
check_down(const struct checker *k)
{
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = board_of(k)->square[square];
		enum color side = xiangqi_color(piece);
		enum xiangqi_piece home = xiangqi_home(square, side);

		if (xiangqi_kind(piece) != XIANGQI_DOWN)
			continue;
		if (home == XIANGQI_KING)
			add(k, FAULT_JFN_HIDDEN_KING, XIANGQI_AT_BOARD, square,
			    "kings start face up, expected no face-down piece "
			    "here");
		else if (home == XIANGQI_NONE)
			add(k, FAULT_JFN_HIDDEN_SQUARE, XIANGQI_AT_BOARD,
			    square,
			    side == RED ? "no red piece begins here, so none "
					  "lies face down"
					: "no black piece begins here, so none "
					  "lies face down");
	}
}

/* Adds a fault for each kind of which a side has too many, board and losses
 * together, and returns by how many in all. check_numbers reports a kind of which
 * the board alone has too many. */
static int
check_types(const struct checker *k, enum color side,
    const int up[XIANGQI_KINDS])
{
	int left[XIANGQI_KINDS], surplus = 0;

	xiangqi_unseen(board_of(k), side, left);
	for (enum xiangqi_piece kind = XIANGQI_KING; kind < XIANGQI_KINDS;
	     kind++) {
		if (left[kind] >= 0)
			continue;
		surplus -= left[kind];
		if (kind != XIANGQI_KING && up[kind] <= xiangqi_number[kind])
			add_count(k, FAULT_JFN_TYPE_TOTAL, XIANGQI_AT_BESIDE,
			    side, kind, xiangqi_number[kind] - left[kind],
			    xiangqi_number[kind],
			    "%a has %1 %b, board and losses together, "
			    "expected at most %2");
	}
	return surplus;
}

/* A side has sixteen pieces, board and losses together. A surplus of one kind is
 * not reported again as a surplus in all. */
static void
check_totals(const struct checker *k, enum color side)
{
	int total = xiangqi_down(board_of(k), side) +
	    board_of(k)->lost_count[side];
	int up[XIANGQI_KINDS], surplus;

	xiangqi_up(board_of(k), side, up);
	surplus = check_types(k, side, up);
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		total += up[kind];
	if (total - surplus > 16)
		add_count(k, FAULT_JFN_SIDE_TOTAL, XIANGQI_AT_BESIDE, side,
		    XIANGQI_NONE, total, 16,
		    "%a's pieces, board and losses together, are %1, expected "
		    "%2");
	else if (total < 16)
		add_count(k, FAULT_JFN_MISSING_PIECES, XIANGQI_AT_BESIDE, side,
		    XIANGQI_NONE, total, 16,
		    "%a's pieces, board and losses together, are %1, expected "
		    "%2");
}

/* The side that takes a face-down piece sees it, the loser doesn't. */
static void
check_knowledge(const struct checker *k)
{
	const struct xiangqi *x = board_of(k);

	if (x->beside == XIANGQI_POOL)
		return;
	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; i < x->lost_count[side]; i++) {
			int index = side * XIANGQI_LOST_MOST + i;
			enum xiangqi_piece lost = x->lost[side][i];

			if (side == x->viewer && lost > XIANGQI_DOWN)
				add(k, FAULT_JFN_KNOWLEDGE, XIANGQI_AT_BESIDE,
				    index,
				    "the viewer can't know what it lost face "
				    "down, expected '?'");
			else if (side != x->viewer && lost == XIANGQI_DOWN)
				add(k, FAULT_JFN_KNOWLEDGE, XIANGQI_AT_BESIDE,
				    index,
				    "the viewer took this piece and knows it, "
				    "expected its letter");
		}
}

static bool
lost_king(const struct xiangqi *x, enum color side)
{
	for (int i = 0; i < x->lost_count[side]; i++)
		if ((x->lost[side][i] & (XIANGQI_KINDS - 1)) == XIANGQI_KING)
			return true;
	return false;
}

static void
check_jieqi_king(const struct checker *k, enum color side)
{
	bool stands = xiangqi_king_count(board_of(k), side) > 0;
	bool lost = lost_king(board_of(k), side);
	struct fault *fault;

	if (stands != lost)
		return;
	fault = add(k, FAULT_JFN_KING,
	    stands ? XIANGQI_AT_BESIDE : XIANGQI_AT_BOARD, -1,
	    stands ? "%a's king stands on the board and is among the losses"
		   : "%a's king neither stands on the board nor is among the "
		     "losses");
	fault_names(fault, side_names[side], NULL);
}

static void
check_losses(const struct checker *k)
{
	if (board_of(k)->beside == XIANGQI_POOL)
		return;
	for (int side = RED; side <= BLACK; side++) {
		check_numbers(k, FAULT_JFN_PIECE_COUNT, side, XIANGQI_KING);
		check_totals(k, side);
		check_jieqi_king(k, side);
	}
}

/* The pool holds the pieces that are neither face up nor known to be lost. */
static void
check_pool(const struct checker *k)
{
	if (board_of(k)->beside != XIANGQI_POOL)
		return;
	for (int side = RED; side <= BLACK; side++) {
		const uint8_t *pool = board_of(k)->pool[side];
		int up[XIANGQI_KINDS], sum = 0;
		int down = xiangqi_down(board_of(k), side);

		check_numbers(k, FAULT_XIANGQI_PIECE_COUNT, side,
		    XIANGQI_ADVISOR);
		xiangqi_up(board_of(k), side, up);
		for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
			int most = xiangqi_number[kind];

			sum += pool[kind];
			up[kind] += board_of(k)->taken[side][kind];
			if (pool[kind] + up[kind] > most &&
			    up[kind] - board_of(k)->taken[side][kind] <= most)
				add_count(k, FAULT_POOL_TOTAL,
				    XIANGQI_AT_BESIDE, side, kind,
				    pool[kind] + up[kind], most,
				    "%a has %1 %b, on the board, in the pool and "
				    "taken face down, expected at most %2");
		}
		if (sum < down)
			add_count(k, FAULT_POOL_SHORT, XIANGQI_AT_BESIDE, side,
			    XIANGQI_NONE, sum, down,
			    "%a's pool holds %1, fewer than the %2 that lie face "
			    "down");
	}
}

/* With losses, a king may also be among them: check_losses looks for it. */
static void
check_pool_kings(const struct checker *k)
{
	if (board_of(k)->beside == XIANGQI_POOL)
		check_kings(k);
}

/* A rule behind those that have a name is unknown to the kernels: it is asked of
 * every position. */
const struct rule xiangqi_legality[] = {
    [XIANGQI_RULE_KINGS] = {LEVEL_PLAYABLE, check_kings, 0},
    [XIANGQI_RULE_SAFETY] = {LEVEL_PLAYABLE, check_safety, 0},
    [XIANGQI_RULE_PALACES] = {LEVEL_LEGAL, check_palaces, 0},
    [XIANGQI_RULE_NUMBERS] = {LEVEL_LEGAL, check_numbers_of_xiangqi, 0},
    [XIANGQI_RULE_POINTS] = {LEVEL_LEGAL, check_points, 0},
    {LEVEL_SYNTAX, NULL, 0},
};

const struct rule jieqi_legality[] = {
    [JIEQI_RULE_KINGS] = {LEVEL_LEGAL, check_pool_kings, 0},
    [JIEQI_RULE_POOL] = {LEVEL_LEGAL, check_pool, 0},
    [JIEQI_RULE_LOSSES] = {LEVEL_LEGAL, check_losses, 0},
    [JIEQI_RULE_KNOWLEDGE] = {LEVEL_LEGAL, check_knowledge, 0},
    [JIEQI_RULE_DOWN] = {LEVEL_LEGAL, check_down, 0},
    [JIEQI_RULE_PALACES] = {LEVEL_LEGAL, check_palaces, 0},
    [JIEQI_RULE_SAFETY] = {LEVEL_LEGAL, check_safety, 0},
    {LEVEL_SYNTAX, NULL, 0},
};
