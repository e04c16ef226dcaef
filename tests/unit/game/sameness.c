/* rules->sameness: which information makes positions differ, and for which
 * comparisons. */
#include "azul_random.h"
#include "chess_random.h"
#include "game/chess/moves.h"
#include "game/rules.h"
#include "random.h"
#include "slow.h"
#include "tap.h"
#include "xiangqi_random.h"

#include <string.h>

#define POSITIONS 3000

/* No comparison finds a difference. */
#define NEVER (SAMENESS_CLOCKS + 1)

/* Returns the first comparison that finds a difference. All later ones have
 * to find it, too. */
static int
differs(const struct position *p, const struct position *q)
{
	int first = NEVER;

	for (int of = SAMENESS_BOARD; of <= SAMENESS_CLOCKS; of++) {
		struct sameness a, b;
		bool same;

		rules_identify(p, (enum sameness_of)of, &a);
		rules_identify(q, (enum sameness_of)of, &b);
		same = a.half[0] == b.half[0];
		tap_case(p->game != q->game || (a.half[1] == b.half[1]) == same,
		    "both halves tell");
		if (!same && first == NEVER)
			first = of;
		tap_case(same == (first == NEVER),
		    "each asks for what the one before does");
	}
	return first;
}

static void
test_counters(struct position p)
{
	struct position q = p;

	tap_case(differs(&p, &q) == NEVER, "itself");
	q.chess.halfmove++;
	tap_case(differs(&p, &q) == SAMENESS_CLOCKS, "the half-move clock");
	q = p;
	q.chess.fullmove++;
	tap_case(differs(&p, &q) == SAMENESS_CLOCKS, "the number of moves");
	q = p;
	q.chess.chess960 = !q.chess.chess960;
	tap_case(differs(&p, &q) == NEVER, "how castling goes");
}

static void
test_playable(void)
{
	uint64_t state = 1;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = slow_random(&state), q = p;
		int square = (int)random_below(&state, 64);

		test_counters(p);
		chess_put(&q.chess, square,
		    p.chess.square[square] == QUEEN ? ROOK : QUEEN);
		tap_case(differs(&p, &q) == SAMENESS_BOARD, "a piece");
		q = p;
		q.chess.turn = (uint8_t)!q.chess.turn;
		tap_case(differs(&p, &q) == SAMENESS_TURN, "the turn");
		q = p;
		q.chess.ep = CHESS_NO_SQUARE;
		tap_case(differs(&p, &q) ==
			(chess_ep_legal(&p.chess) ? SAMENESS_POSITION : NEVER),
		    "an en-passant square");
		p.chess.chess960 = true;
		q = p;
		q.chess.rights[WHITE] = q.chess.rights[BLACK] = 0;
		tap_case(differs(&p, &q) ==
			(chess_all_castling_rooks(&p.chess) != 0
				? SAMENESS_CASTLING
				: NEVER),
		    "rights");
	}
	tap_cases("chess: positions that can be played");
}

/* This comparison distinguishes all rights and all en-passant squares. */
static void
test_unplayable(void)
{
	uint64_t state = 2;
	int count = 0;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = {.game = GAME_CHESS}, q;

		p.chess = chess_random(&state);
		test_counters(p);
		if (rules_playable(&p))
			continue;
		count++;
		q = p;
		q.chess.ep = (uint8_t)random_below(&state, CHESS_NO_SQUARE + 1);
		tap_case(differs(&p, &q) ==
			(q.chess.ep == p.chess.ep ? NEVER : SAMENESS_POSITION),
		    "an en-passant square");
		q = p;
		q.chess.rights[random_below(&state, 2)] ^= (uint8_t)(1U
		    << random_below(&state, 8));
		if (!rules_playable(&q))
			tap_case(differs(&p, &q) == SAMENESS_CASTLING,
			    "a right");
	}
	tap_case(count > POSITIONS / 2, "most can't");
	tap_cases("chess: positions that can't");
}

/* Swaps the last two losses of a side. */
static bool
turn_over(uint8_t *lost, int count)
{
	uint8_t last;

	if (count < 2)
		return false;
	last = lost[count - 1];
	lost[count - 1] = lost[count - 2];
	lost[count - 2] = last;
	return true;
}

static void
test_losses(struct position p, uint64_t *state)
{
	struct position q = p;
	int side = (int)random_below(state, 2);
	uint8_t *lost = q.xiangqi.lost[side];
	uint8_t *count = &q.xiangqi.lost_count[side];

	q.xiangqi.viewer = !q.xiangqi.viewer;
	tap_case(differs(&p, &q) == SAMENESS_CLOCKS, "the viewer");
	q = p;
	q.xiangqi.halfmove++;
	tap_case(differs(&p, &q) == NEVER, "there are no counters");
	if (turn_over(lost, *count))
		tap_case(differs(&p, &q) == NEVER, "the order of losses");
	if (*count > 0) {
		lost[*count - 1] ^= XIANGQI_DOWN;
		tap_case(differs(&p, &q) == SAMENESS_POSITION,
		    "how a piece was lost");
		--*count;
		tap_case(differs(&p, &q) == SAMENESS_POSITION, "a loss");
	}
}

static void
test_pool(struct position p, uint64_t *state)
{
	struct position q = p;
	size_t side = random_below(state, 2);
	size_t kind = 1 + random_below(state, XIANGQI_KINDS - 1);

	q.xiangqi.pool[side][kind]++;
	tap_case(differs(&p, &q) == SAMENESS_POSITION, "the pool");
	q.xiangqi.pool[side][kind]--;
	q.xiangqi.taken[side][kind]++;
	tap_case(differs(&p, &q) == SAMENESS_POSITION, "what was taken");
	q.xiangqi.pool[side][kind]++;
	q.xiangqi.taken[side][kind]--;
	q.xiangqi.pool[side][kind]--;
	q.xiangqi.pool[!side][kind]++;
	tap_case(differs(&p, &q) == SAMENESS_POSITION, "the other's pool");
	q = p;
	q.xiangqi.halfmove++;
	tap_case(differs(&p, &q) == SAMENESS_CLOCKS, "a counter");
	q = p;
	q.xiangqi.lost_count[side] ^= 1;
	tap_case(differs(&p, &q) == NEVER, "there are no losses");
}

static void
test_xiangqi(enum game game, const char *name)
{
	uint64_t state = 3;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = xiangqi_random(&state, game), q = p;
		size_t square = random_below(&state, XIANGQI_SQUARES);

		tap_case(differs(&p, &q) == NEVER, "itself");
		q.xiangqi.square[square] ^= XIANGQI_BLACK | XIANGQI_PAWN;
		tap_case(differs(&p, &q) == SAMENESS_BOARD, "a piece");
		q = p;
		q.xiangqi.turn = !q.xiangqi.turn;
		tap_case(differs(&p, &q) == SAMENESS_TURN, "the turn");
		if (p.xiangqi.beside == XIANGQI_LOSSES)
			test_losses(p, &state);
		else if (p.xiangqi.beside == XIANGQI_POOL)
			test_pool(p, &state);
		q = p;
		q.game = game == GAME_JIEQI ? GAME_XIANGQI : GAME_JIEQI;
		tap_case(differs(&p, &q) == SAMENESS_BOARD, "the game");
	}
	tap_cases(name);
}

/* A record of JFN never equals one of Pikafish. */
static void
test_beside(void)
{
	struct position p = {.game = GAME_JIEQI}, q = p;

	p.xiangqi.beside = XIANGQI_LOSSES;
	q.xiangqi.beside = XIANGQI_POOL;
	tap(differs(&p, &q) == SAMENESS_POSITION, "losses and a pool");
}

static void
test_azul(void)
{
	uint64_t state = 4;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = {.game = GAME_AZUL}, q;
		size_t row = random_below(&state, AZUL_ROWS);

		p.azul = azul_random(&state);
		q = p;
		azul_sort(&q.azul);
		tap_case(differs(&p, &q) == NEVER, "the order of tiles");
		q.azul.board[0].wall[row][row] ^= 1;
		tap_case(differs(&p, &q) == SAMENESS_BOARD, "a wall");
		q = p;
		q.azul.player ^= 1;
		tap_case(differs(&p, &q) == SAMENESS_TURN, "the player");
		q = p;
		q.azul.score[row & 1]++;
		tap_case(differs(&p, &q) == SAMENESS_POSITION, "a score");
		q = p;
		q.azul.round++;
		tap_case(differs(&p, &q) == SAMENESS_POSITION, "the round");
	}
	tap_cases("Azul");
}

int
main(void)
{
	test_playable();
	test_unplayable();
	test_xiangqi(GAME_XIANGQI, "Xiangqi");
	test_xiangqi(GAME_JIEQI, "Jieqi");
	test_beside();
	test_azul();
	return tap_end();
}
