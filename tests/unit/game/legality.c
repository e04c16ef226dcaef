/*
 * The rules on positions that are legal or nearly legal: positions of games to
 * which a piece was added, moved or removed, or whose turn, rights, en-passant
 * square, clocks or losses were changed; and positions with the largest possible
 * number of promoted pieces, or one more. The fast path of each processor kind
 * has to agree with the slow path on all of them (law_rules). For each rule there
 * has to be a position that breaks only this rule, or the test would miss it.
 */
#include "azul_random.h"
#include "law.h"
#include "random.h"
#include "slow.h"
#include "tap.h"
#include "xiangqi_random.h"

#include "game/xiangqi/board.h"

#define POSITIONS 30000
#define ALONE_LEAST 20

/* How often each fault was the only one, and how many positions had no
 * fault. */
struct tally {
	size_t alone[FAULTS];
	size_t good;
};

static void
look(const struct position *p, struct tally *tally)
{
	struct options options = {.level = LEVEL_STRICT,
	    .cpu = cpu_find(),
	    .prove = 1};
	struct faults faults = {0};
	const char *broken = law_rules(p, &options);

	tap_case(broken == NULL, broken);
	rules_explain(p, &options, RULES_ALL, &faults);
	if (faults.count == 0) {
		tally->good++;
		options.wanted_ep = EP_LEGAL;
		rules_explain(p, &options, RULES_ALL, &faults);
	}
	if (faults.count == 1 && faults.more == 0)
		tally->alone[faults.list[0].code]++;
}

/* Each of these rules was broken alone, and many positions were good. FAULTS
 * ends the list of codes. */
static void
judge_tally(const struct tally *tally, const enum fault_code *codes)
{
	tap_cases("the fast path agrees with the slow one");
	for (; *codes != FAULTS; codes++)
		tap_case(tally->alone[*codes] >= ALONE_LEAST,
		    fault_catalogue[*codes].word);
	tap_cases("each rule is broken alone");
	tap_case(tally->good >= POSITIONS / 10, "enough good positions");
	tap_cases("some positions break no rule");
}

/* Returns a random empty square among a set of squares. */
static int
empty_square(const struct chess *c, uint64_t within, uint64_t *state)
{
	int square;

	do
		square = (int)random_below(state, 64);
	while (!(within >> square & 1) || c->square[square] != NO_PIECE);
	return square;
}

#define LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)
#define PAWN_SQUARES UINT64_C(0x00ffffffffffff00)

/* Sets up a random part of a side's pieces and up to three promoted ones of
 * a kind: as many as pawns are missing, or one more or less. */
static void
put_army(struct chess *c, enum color side, uint64_t *state)
{
	static const struct {
		enum piece kind;
		int start;
		uint64_t within;
	} kinds[] = {
	    {QUEEN, 1, ~UINT64_C(0)},
	    {ROOK, 2, ~UINT64_C(0)},
	    {KNIGHT, 2, ~UINT64_C(0)},
	    {BISHOP, 1, LIGHT_SQUARES},
	    {BISHOP, 1, ~LIGHT_SQUARES},
	};
	enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };
	size_t more = random_below(state, KINDS);
	int surplus = (int)random_below(state, 4);
	int pawns = 8 - surplus + (int)random_below(state, 3) - 1;
	uint8_t color = side == BLACK ? BLACK_PIECE : 0;

	for (size_t i = 0; i < KINDS; i++) {
		int n = i == more ? kinds[i].start + surplus
				  : (int)random_below(state, 3) - 1;

		for (; n > 0; n--)
			chess_put(c, empty_square(c, kinds[i].within, state),
			    kinds[i].kind | color);
	}
	for (; pawns > 0; pawns--)
		chess_put(c, empty_square(c, PAWN_SQUARES, state),
		    PAWN | color);
}

static struct position
chess_army(uint64_t *state)
{
	struct position p = {.game = GAME_CHESS};
	struct chess *c = &p.chess;

	*c = (struct chess){.ep = CHESS_NO_SQUARE, .fullmove = 40};
	c->turn = (uint8_t)random_below(state, 2);
	chess_put(c, (int)random_below(state, 8), KING);
	chess_put(c, 56 + (int)random_below(state, 8), KING | BLACK_PIECE);
	put_army(c, (enum color)random_below(state, 2), state);
	return p;
}

static void
change_chess(struct position *p, uint64_t *state)
{
	static const char letters[] = "PNBRQKpnbrqkPPpp";
	struct chess *c = &p->chess;
	int from = (int)random_below(state, 64);
	int to = (int)random_below(state, 64);
	char letter = letters[random_below(state, sizeof(letters) - 1)];

	switch (random_below(state, 10)) {
	case 0:
	case 1:
		chess_put(c, to, chess_piece_of[(unsigned char)letter]);
		break;
	case 2:
		chess_put(c, to, NO_PIECE);
		break;
	case 3:
	case 4:
		chess_put(c, to, c->square[from]);
		chess_put(c, from, NO_PIECE);
		break;
	case 5:
		c->turn ^= 1;
		break;
	case 6:
		c->rights[random_below(state, 2)] ^= (uint8_t)(1
		    << (random_below(state, 2) ? from % 8 : from % 2 * 7));
		break;
	case 7:
		c->ep = (uint8_t)(random_below(state, 8) +
		    (random_below(state, 4) ? c->turn == WHITE ? 40 : 16
					    : 8 * random_below(state, 8)));
		c->halfmove = (uint16_t)(random_below(state, 4) == 0);
		break;
	case 8:
		c->halfmove = (uint16_t)(2 * (c->fullmove - 1) + c->turn +
		    random_below(state, 3) - (c->fullmove > 1));
		break;
	default:
		c->chess960 = !c->chess960;
	}
}

static struct position
nearly_chess(uint64_t *state)
{
	size_t kind = random_below(state, 4);
	struct position p = kind == 0 ? chess_army(state)
	    : kind == 1               ? slow_random(state)
			: slow_game(state, random_below(state, 100));

	for (size_t n = random_below(state, kind == 0 ? 2 : 3); n > 0; n--)
		change_chess(&p, state);
	return p;
}

static void
test_chess(void)
{
	static const enum fault_code codes[] = {FAULT_NO_WHITE_KING,
	    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_PAWN_ON_BACK_RANK,
	    FAULT_OPPONENT_IN_CHECK, FAULT_CASTLING_NO_KING,
	    FAULT_CASTLING_NO_ROOK, FAULT_EP_WRONG_RANK, FAULT_EP_NO_PAWN,
	    FAULT_EP_NOT_EMPTY, FAULT_EP_NOT_CAPTURABLE, FAULT_EP_WITH_CLOCK,
	    FAULT_TOO_MANY_PAWNS, FAULT_TOO_MANY_PIECES,
	    FAULT_TOO_MANY_PROMOTED, FAULT_HALFMOVE_OVER_FULLMOVE,
	    FAULT_IMPOSSIBLE_CHECK, FAULT_TOO_MANY_CHECKERS, FAULT_CAGED_PIECE,
	    FAULT_PAWN_CAPTURES, FAULT_PAWN_FILES, FAULTS};
	struct position empty = {.game = GAME_CHESS,
	    .chess = {.ep = CHESS_NO_SQUARE, .fullmove = 1}};
	static struct tally tally;
	uint64_t state = 1;

	look(&empty, &tally);
	for (int i = 0; i < POSITIONS; i++) {
		struct position p = nearly_chess(&state);

		look(&p, &tally);
	}
	judge_tally(&tally, codes);
}

/* Adds a captured piece, which may be an impossible one. */
static void
change_losses(struct xiangqi *x, uint64_t *state)
{
	size_t side = random_below(state, 2);
	uint8_t *count = &x->lost_count[side];
	uint8_t kind = (uint8_t)(1 + random_below(state, XIANGQI_KINDS - 1));
	uint8_t lost = random_below(state, 2) ? kind
	    : random_below(state, 2)          ? kind | XIANGQI_DOWN
					      : XIANGQI_DOWN;

	if (random_below(state, 3) == 0)
		x->viewer ^= 1;
	else if (*count > 0 && random_below(state, 2))
		x->lost[side][random_below(state, *count)] = lost;
	else if (*count > 0 && random_below(state, 2))
		x->lost[side][--*count] = 0;
	else if (*count < XIANGQI_LOST_MOST)
		x->lost[side][(*count)++] = lost;
}

static void
change_pool(struct xiangqi *x, uint64_t *state)
{
	size_t side = random_below(state, 2);
	size_t kind = XIANGQI_ADVISOR +
	    random_below(state, XIANGQI_KINDS - XIANGQI_ADVISOR);
	uint8_t *n = random_below(state, 2) ? &x->pool[side][kind]
					    : &x->taken[side][kind];

	*n = (uint8_t)(*n > 0 && random_below(state, 2) ? *n - 1 : *n + 1);
}

/* Moves the king in its palace; in Jieqi it may lie face down. */
static void
change_king(struct position *p, int from, uint64_t *state)
{
	struct xiangqi *x = &p->xiangqi;
	uint8_t king = x->square[from];
	int to = 3 + (int)random_below(state, 3) +
	    XIANGQI_FILES * (int)random_below(state, 3);

	if (xiangqi_color(king) == BLACK)
		to = XIANGQI_SQUARES - 1 - to;
	if (p->game == GAME_JIEQI && random_below(state, 2)) {
		x->square[from] = (king & XIANGQI_BLACK) | XIANGQI_DOWN;
		return;
	}
	x->square[from] = XIANGQI_NONE;
	x->square[to] = king;
}

static void
change_xiangqi(struct position *p, uint64_t *state)
{
	struct xiangqi *x = &p->xiangqi;
	size_t from = random_below(state, XIANGQI_SQUARES);
	size_t to = random_below(state, XIANGQI_SQUARES);
	uint8_t kind = (uint8_t)(1 +
	    random_below(state, XIANGQI_KINDS - (p->game == GAME_XIANGQI)));
	size_t what = random_below(state, 10);
	int king = xiangqi_next_king(x, (enum color)random_below(state, 2), 0);

	if (what == 8 && king >= 0) {
		change_king(p, king, state);
	} else if (what < 2) {
		x->square[to] = kind |
		    (random_below(state, 2) ? XIANGQI_BLACK : 0);
	} else if (what == 2) {
		x->square[to] = XIANGQI_NONE;
	} else if (what < 6) {
		x->square[to] = x->square[from];
		x->square[from] = XIANGQI_NONE;
	} else if (what == 6 || x->beside == XIANGQI_COUNTERS) {
		x->turn ^= 1;
	} else if (x->beside == XIANGQI_LOSSES) {
		change_losses(x, state);
	} else {
		change_pool(x, state);
	}
}

static void
look_at_xiangqi(enum game game, struct tally *tally)
{
	uint64_t state = 2;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = xiangqi_random_game(&state, game,
		    random_below(&state, 120));

		for (size_t n = random_below(&state, 4); n > 0; n--)
			change_xiangqi(&p, &state);
		look(&p, tally);
	}
}

static void
test_xiangqi(void)
{
	static const enum fault_code codes[] = {FAULT_NO_RED_KING,
	    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_FACING_KINGS,
	    FAULT_OPPONENT_IN_CHECK, FAULT_KING_OUTSIDE_PALACE,
	    FAULT_XIANGQI_PIECE_COUNT, FAULT_XIANGQI_ADVISOR,
	    FAULT_XIANGQI_ELEPHANT, FAULT_XIANGQI_PAWN, FAULTS};
	static struct tally tally;

	look_at_xiangqi(GAME_XIANGQI, &tally);
	judge_tally(&tally, codes);
}

static void
test_jieqi(void)
{
	static const enum fault_code codes[] = {FAULT_NO_RED_KING,
	    FAULT_NO_BLACK_KING, FAULT_TOO_MANY_KINGS, FAULT_FACING_KINGS,
	    FAULT_OPPONENT_IN_CHECK, FAULT_KING_OUTSIDE_PALACE,
	    FAULT_XIANGQI_PIECE_COUNT, FAULT_JFN_PIECE_COUNT,
	    FAULT_JFN_TYPE_TOTAL, FAULT_JFN_SIDE_TOTAL,
	    FAULT_JFN_MISSING_PIECES, FAULT_JFN_KNOWLEDGE, FAULT_JFN_KING,
	    FAULT_JFN_HIDDEN_SQUARE, FAULT_JFN_HIDDEN_KING, FAULT_POOL_TOTAL,
	    FAULT_POOL_SHORT, FAULTS};
	static struct tally tally;

	look_at_xiangqi(GAME_JIEQI, &tally);
	judge_tally(&tally, codes);
}

static uint8_t
any_tile(uint64_t *state)
{
	return (uint8_t)(AZUL_BLUE + random_below(state, AZUL_TILES - 1));
}

/* Adds tiles, of one color or of any. */
static void
change_pile(struct azul_pile *pile, size_t more, uint64_t *state)
{
	bool mixed = random_below(state, 2);
	uint8_t tile = any_tile(state);

	for (; more > 0 && pile->count < AZUL_PILE_MOST; more--)
		pile->tile[pile->count++] = mixed ? any_tile(state) : tile;
}

static void
change_azul(struct azul *a, uint64_t *state)
{
	struct azul_board *board = &a->board[random_below(state, 2)];
	size_t row = random_below(state, AZUL_ROWS);
	size_t column = random_below(state, AZUL_ROWS);
	uint8_t *factory = a->factory[row];
	struct azul_line *line = &board->line[row];

	switch (random_below(state, 9)) {
	case 0:
		for (size_t i = 0, n = random_below(state, 5);
		     i < AZUL_FACTORY_TILES; i++)
			factory[i] = i < n ? any_tile(state) : AZUL_EMPTY;
		break;
	case 1:
		change_pile(&a->center, random_below(state, 20), state);
		break;
	case 2:
		change_pile(&board->floor, random_below(state, 8), state);
		break;
	case 3:
	case 4:
		line->count = (uint8_t)random_below(state, AZUL_ROWS + 1);
		line->tile = line->count ? any_tile(state) : AZUL_EMPTY;
		break;
	case 5:
	case 6:
		board->wall[row][column] = random_below(state, 2)
		    ? azul_printed((int)row, (int)column)
		    : any_tile(state);
		break;
	case 7:
		a->round = (uint16_t)random_below(state, AZUL_ROUND_MOST + 3);
		break;
	default:
		a->score[row % 2] = (uint16_t)(AZUL_SCORE_MOST - 1 + column);
	}
}

static void
test_azul(void)
{
	static const enum fault_code codes[] = {FAULT_AZUL_TILE_TOTAL,
	    FAULT_AZUL_FACTORY_FILL, FAULT_AZUL_CENTER_EARLY,
	    FAULT_AZUL_LINE_OVERFULL, FAULT_AZUL_LINE_ON_WALL,
	    FAULT_AZUL_WALL_REPEAT, FAULT_AZUL_WALL_PATTERN,
	    FAULT_AZUL_ROUND_WALLS, FAULT_AZUL_FLOOR_OVER,
	    FAULT_AZUL_ROUND_RANGE, FAULT_AZUL_SCORE_RANGE, FAULTS};
	static struct tally tally;
	uint64_t state = 3;
	struct azul_game g;
	int i = 0;

	while (i < POSITIONS) {
		azul_game_start(&g, random_below(&state, 2), &state);
		do {
			struct position p = {.game = GAME_AZUL};

			p.azul = g.now;
			for (size_t n = random_below(&state, 4); n > 0; n--)
				change_azul(&p.azul, &state);
			look(&p, &tally);
			i++;
		} while (azul_game_step(&g, &state));
	}
	judge_tally(&tally, codes);
}

int
main(void)
{
	test_chess();
	test_xiangqi();
	test_jieqi();
	test_azul();
	return tap_end();
}
