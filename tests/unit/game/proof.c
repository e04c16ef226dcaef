/* Counts that prove positions impossible: captures of pawns, changed files, cages. */
#include "law.h"
#include "position.h"
#include "random.h"
#include "slow.h"
#include "tap.h"

#include "game/chess/proof/cages.h"
#include "game/chess/pawn_captures.h"

static const struct {
	const char *fen;
	int white, black; /* captures of pawns */
	unsigned changed;
	int files; /* captures that changed files */
} pawn_cases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 0, 0, 0},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0, 0, 0xff, 4},
    {"4k3/8/8/8/1P6/1P6/1P6/4K3 w - - 0 1", 2, 0, 0xff, 4},
    {"4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", PROOF_NEVER, 0, 0xff, 4},
    {"4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", 1, 0, 0xff, 4},
    {"4k3/8/8/P7/P7/P7/P7/4K3 w - - 0 1", 6, 0, 0xff, 4},
    {"4k3/7p/7p/7p/7p/8/8/4K3 w - - 0 1", 0, 6, 0xff, 4},
    {"4k3/7p/7p/8/7p/8/8/4K3 w - - 0 1", 0, 3, 0xff, 4},
    {"4k3/pppppppp/8/8/4P3/4P3/PPP2PPP/4K3 w - - 0 1", 1, 0, 0x18, 1},
    {"4k3/ppp1pppp/3P4/3p4/8/8/PPP1PPPP/4K3 w - - 0 1", 0, 0, 0x08, 1},
    {"4k3/1p1p1p1p/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 0, 0, 0x55, 4},
    {"4k3/pp1pp1pp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 0, 0, 0x24, 2},
    /* One pawn of c3 and c4 has to start on c2's neighbors at small cost, the
     * pawn of d3 has less choice than that of d6. */
    {"4k3/8/3P4/8/8/2PP4/3P4/4K3 w - - 0 1", 3, 0, 0xff, 4},
};

static void
test_pawns(void)
{
	for (size_t i = 0; i < sizeof(pawn_cases) / sizeof(pawn_cases[0]);
	     i++) {
		struct chess c = position_of(pawn_cases[i].fen).chess;
		uint64_t white = chess_pieces(&c, WHITE, PAWN);
		uint64_t black = chess_pieces(&c, BLACK, PAWN);
		unsigned changed = proof_changed_files(white, black);

		tap_case(proof_pawn_captures(white, WHITE) ==
			pawn_cases[i].white,
		    pawn_cases[i].fen);
		tap_case(proof_pawn_captures(black, BLACK) ==
			pawn_cases[i].black,
		    pawn_cases[i].fen);
		tap_case(changed == pawn_cases[i].changed, pawn_cases[i].fen);
		tap_case(proof_files_captures(changed) == pawn_cases[i].files,
		    pawn_cases[i].fen);
	}
	tap_cases("captures that pawns need");
}

/* The least captures of white pawns, by trying all start files. */
static int
try_all(uint64_t pawns, unsigned used)
{
	int best = PROOF_NEVER;
	int square, rank;

	if (pawns == 0)
		return 0;
	square = chess_first(pawns);
	rank = square >> 3;
	for (int from = 0; from < 8; from++) {
		int distance = from < (square & 7) ? (square & 7) - from
						   : from - (square & 7);
		int rest;

		if (used >> from & 1 || distance > rank - 1)
			continue;
		rest = try_all(pawns & (pawns - 1), used | 1U << from);
		if (rest != PROOF_NEVER && distance + rest < best)
			best = distance + rest;
	}
	return best;
}

static void
test_random_pawns(void)
{
	uint64_t state = 7;
	int reachable = 0;

	for (int i = 0; i < 2000; i++) {
		uint64_t white = 0, black = 0;
		size_t files = 1 + random_below(&state, 8);
		size_t ranks = 1 + random_below(&state, 6);
		int least;

		for (size_t n = random_below(&state, 8); n > 0; n--)
			white |= chess_bit((int)(random_below(&state, files) +
			    8 + 8 * random_below(&state, ranks)));
		for (int rank = 0; rank < 8; rank++)
			black |= (white >> 8 * rank & 0xff) << 8 * (7 - rank);
		least = try_all(white, 0);
		reachable += least != PROOF_NEVER;
		tap_case(proof_pawn_captures(white, WHITE) == least, "White");
		tap_case(proof_pawn_captures(black, BLACK) == least, "Black");
	}
	tap_case(reachable > 500 && reachable < 1950, "some of both");
	tap_cases("captures of random pawns, as by trying all start files");
}

static const struct {
	const char *fen;
	int promoted[2];
	int beyond_pawns[2];
	int shut_in[2];
} cage_cases[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {0, 0}, {0, 0},
	{-1, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPPPP/RNBQK1NR w KQkq - 0 1", {1, 0},
	{1, 0}, {5, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/5B2/PPPPPP1P/RNBQK1NR w KQkq - 0 1", {0, 0},
	{0, 0}, {-1, -1}},
    /* Captured at home, and no other one. */
    {"rn1qkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {0, 0}, {0, 1},
	{-1, -1}},
    {"rn2kbnr/pppppppp/8/8/5q2/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {0, 1},
	{0, 2}, {-1, 3}},
    /* Without rights, the king may have made way for the queen. */
    {"rnb1kbnr/pppppppp/8/8/5q2/8/PPPPPPPP/RNBQKBNR w - - 0 1", {0, 1}, {0, 1},
	{-1, 3}},
    {"rnb1kbnr/ppp1pppp/8/8/5q2/8/PPPPPPPP/RNBQKBNR w - - 0 1", {0, 0}, {0, 0},
	{-1, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR w kq - 0 1", {0, 0}, {0, 0},
	{4, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBK1BNR w kq - 0 1", {0, 0}, {1, 0},
	{-1, -1}},
    /* The right of the king and its rook shuts the other rook in. */
    {"rnbqkbnr/pppppppp/8/8/8/7R/P3PPPP/RNBQKBN1 w Qkq - 0 1", {1, 0}, {1, 0},
	{7, -1}},
    {"rnbqk2r/pppppppp/8/8/8/R7/1PPPPPPP/1NBQKBNR w Kkq - 0 1", {0, 0}, {0, 1},
	{-1, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKR2 w Q - 0 1", {0, 0}, {0, 0},
	{-1, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/7R/PPPP1PPP/RNBQK1N1 w Qkq - 0 1", {1, 0}, {0, 0},
	{7, -1}},
    {"rnbqkbnr/pppppppp/8/8/8/7R/PPPP1PPP/RNBQK1N1 w kq - 0 1", {0, 0}, {0, 0},
	{-1, -1}},
    /* A rook that left its corner inside the cage. */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1RBQKBNR w Kkq - 0 1", {0, 0}, {0, 0},
	{-1, -1}},
};

static void
test_cages(void)
{
	for (size_t i = 0; i < sizeof(cage_cases) / sizeof(cage_cases[0]);
	     i++) {
		struct chess c = position_of(cage_cases[i].fen).chess;
		struct cages found;

		proof_find_cages(&c, &found);
		for (int side = WHITE; side <= BLACK; side++) {
			tap_case(found.promoted[side] ==
				cage_cases[i].promoted[side],
			    cage_cases[i].fen);
			tap_case(found.beyond_pawns[side] ==
				cage_cases[i].beyond_pawns[side],
			    cage_cases[i].fen);
			tap_case(found.shut_in[side] ==
				cage_cases[i].shut_in[side],
			    cage_cases[i].fen);
		}
	}
	tap_cases("cages");
}

enum { GAME_POSITIONS = 100000, GAME_PLIES = 160 };

/* Do the arguments allow the position of a game? */
static bool
counts_allow(const struct chess *c)
{
	uint64_t side_pawns[2] = {chess_pieces(c, WHITE, PAWN),
	    chess_pieces(c, BLACK, PAWN)};
	struct cages found = {.promoted = {0}};
	int captures = 0;
	bool good = true;

	if (!c->chess960)
		proof_find_cages(c, &found);
	for (int side = WHITE; side <= BLACK; side++) {
		int enemy = 1 - side;
		int most = proof_missing(c, enemy) - found.beyond_pawns[enemy];

		captures += most;
		good = good &&
		    found.promoted[side] <= 8 - chess_count(side_pawns[side]) &&
		    proof_pawn_captures(side_pawns[side], side) <= most &&
		    (c->chess960 ||
			found.reach[side][4] & chess_pieces(c, side, KING));
	}
	return good &&
	    proof_files_captures(proof_changed_files(side_pawns[WHITE],
		side_pawns[BLACK])) <= captures;
}

static bool
rules_allow(const struct position *p)
{
	struct options options = {.level = LEVEL_LEGAL,
	    .cpu = cpu_find(),
	    .prove = 1};
	struct faults faults = {0};

	rules_explain(p, &options, RULES_ALL, &faults);
	return faults.count == 0 && rules_broken(p, &options) == 0;
}

static bool
is_pawn_move(const struct chess *c, struct move move)
{
	return (c->square[move.from] & KIND_MASK) == PAWN;
}

/* A random move; captures and moves of pawns are likely, more so for small `calm`. */
static struct move
any_move(const struct chess *c, const struct moves *list, size_t calm,
    uint64_t *state)
{
	struct move move = {0};

	for (size_t tries = random_below(state, 8 - calm); tries < 8; tries++) {
		move = list->list[random_below(state, list->count)];
		if (c->square[move.to] != NO_PIECE || is_pawn_move(c, move))
			break;
	}
	return move;
}

/* Random games with many captures and promotions, in which no argument may find a
 * position impossible. The bishops of a start of Chess960 may stand on squares of one
 * color here, which is why its rules are not asked. */
static void
test_games(void)
{
	uint64_t state = 11;
	int positions = 0, promotions = 0;

	while (positions < GAME_POSITIONS) {
		struct position p = slow_game(&state, 0);
		size_t calm = random_below(&state, 8);

		for (int ply = 0; ply < GAME_PLIES; ply++, positions++) {
			struct moves list;
			struct move move;

			tap_case(counts_allow(&p.chess), "counts");
			tap_case(p.chess.chess960 || rules_allow(&p), "rules");
			chess_moves(&p.chess, &list);
			if (list.count == 0)
				break;
			move = any_move(&p.chess, &list, calm, &state);
			promotions += is_pawn_move(&p.chess, move) &&
			    move.extra != NO_PIECE;
			chess_make(&p.chess, move, NULL);
		}
	}
	tap_case(promotions > 1000, "many promotions");
	tap_cases("positions of random games are possible");
}

/* Puts what stands on a square on a random empty one. */
static void
displace(struct chess *c, int from, uint64_t *state)
{
	int to = (int)random_below(state, 64);
	enum piece piece = c->square[from];

	if (c->square[to] != NO_PIECE ||
	    ((piece & KIND_MASK) == PAWN && (to < 8 || to >= 56)))
		return;
	chess_put(c, to, piece);
	chess_put(c, from, NO_PIECE);
}

enum { BATCHES = 4000, IMPOSSIBLE_LEAST = 300 };

/* Does the fast path of each processor find the same number of good positions in the batch
 * as the rules find one by one? */
static bool
batch_agrees(const struct position *const *batch)
{
	struct options options = {.level = LEVEL_LEGAL};
	size_t good = 0;

	while (good < RULES_BATCH && rules_broken(batch[good], &options) == 0)
		good++;
	for (int cpu = CPU_PLAIN; cpu <= (int)cpu_find(); cpu++)
		for (size_t n = 0; n <= RULES_BATCH; n++) {
			options.cpu = (enum cpu)cpu;
			if (rules_good(batch, n, &options) !=
			    (good < n ? good : n))
				return false;
		}
	return true;
}

/* The fast path finds each position that the counts find impossible, in all places of a
 * batch. */
static void
test_fast_path(void)
{
	static struct position p[RULES_BATCH];
	const struct position *batch[RULES_BATCH];
	uint64_t state = 5;
	int impossible = 0;

	for (int n = 0; n < BATCHES; n++) {
		struct options options = {.level = LEVEL_LEGAL,
		    .cpu = cpu_find()};

		for (size_t i = 0; i < RULES_BATCH; i++) {
			batch[i] = &p[i];
			p[i] = slow_game(&state, random_below(&state, 40));
			if (i == (size_t)n % RULES_BATCH) {
				displace(&p[i].chess,
				    (int)random_below(&state, 64), &state);
				displace(&p[i].chess,
				    (int)random_below(&state, 64), &state);
			}
			if (counts_allow(&p[i].chess))
				continue;
			impossible++;
			tap_case(rules_broken(&p[i], &options) != 0,
			    "an impossible position");
		}
		tap_case(batch_agrees(batch), "a batch");
	}
	tap_case(impossible > IMPOSSIBLE_LEAST, "many impossible positions");
	tap_cases("the fast path finds what counts find");
}

enum { NEAR_START = 20000, E1 = 4 };

/* Positions near the start, from which men were taken or moved. The simple tests that spare
 * most of them the slow path let none pass that a rule refuses. */
static void
test_near_start(void)
{
	struct options options = {.level = LEVEL_LEGAL, .cpu = cpu_find()};
	uint64_t state = 9;

	for (int n = 0; n < NEAR_START; n++) {
		struct position p = slow_game(&state, random_below(&state, 8));
		struct chess *c = &p.chess;

		if (random_below(&state, 2) == 0)
			c->rights[WHITE] = c->rights[BLACK] = 0;
		for (size_t i = random_below(&state, 12); i > 0; i--) {
			int square = (int)random_below(&state, 64);

			if ((c->square[square] & KIND_MASK) != KING &&
			    random_below(&state, 3) > 0)
				chess_put(c, square, NO_PIECE);
			else
				displace(c, square, &state);
		}
		if (random_below(&state, 2) == 0)
			displace(c, E1, &state);
		c->ep = CHESS_NO_SQUARE;
		tap_case(law_rules(&p, &options) == NULL, "near the start");
	}
	tap_cases(
	    "the simple tests let no position near the start pass wrongly");
}

int
main(void)
{
	test_games();
	test_fast_path();
	test_near_start();
	test_pawns();
	test_random_pawns();
	test_cages();
	return tap_end();
}
