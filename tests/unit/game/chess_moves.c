/* Compares the move generator of chess with the simple one (slow.h), on
 * positions of games and on unusual ones. */
#include "game/rules.h"
#include "random.h"
#include "slow.h"
#include "position.h"
#include "tap.h"

#include <stdio.h>

#include <string.h>

#define GAMES_PLAYED 60
#define ODD_ONES 6000

static struct slow_move list[MOVES_MOST];

static const struct rules *
rules(void)
{
	return rules_of(GAME_CHESS);
}

/* The text of a move, ended by NUL. */
static const char *
spelt(char *room, const struct position *p, struct move move,
    enum spelling options)
{
	struct text t = {room, 0, SPELL_ROOM - 1};

	rules()->spell(&t, p, &move, 1, &(struct options){0}, options, ' ');
	room[t.len] = '\0';
	return room;
}

static bool
same_moves(const struct position *p, const struct moves *moves, size_t count)
{
	char room[SPELL_ROOM];

	if (moves->count != count || chess_any_move(&p->chess) != (count > 0))
		return false;
	for (enum cpu cpu = CPU_PLAIN; cpu <= cpu_find(); cpu++)
		if (rules()->move_count(p, cpu) != count)
			return false;
	for (size_t i = 0; i < count; i++)
		if (strcmp(spelt(room, p, moves->list[i], SPELL_COORDINATES),
			list[i].text) != 0)
			return false;
	return true;
}

/* Compares squares, bit planes, rights, clocks and the key. */
static bool
same_after(const struct position *p, const struct moves *moves, size_t count)
{
	uint64_t key = chess_polyglot(&p->chess, CPU_PLAIN);

	for (size_t i = 0; i < count && i < moves->count; i++) {
		struct position after = *p, wanted = {.game = GAME_CHESS};
		struct chess board = {0};
		uint64_t moved = key;

		chess_make(&after.chess, moves->list[i], &moved);
		wanted.chess = list[i].after;
		for (int square = 0; square < 64; square++)
			chess_put(&board, square, wanted.chess.square[square]);
		if (!rules()->same(&after, &wanted) ||
		    memcmp(board.plane, after.chess.plane,
			sizeof(board.plane)) != 0 ||
		    moved != chess_polyglot(&after.chess, CPU_PLAIN))
			return false;
	}
	return true;
}

/* Each move is read from both of its spellings, and from no other. */
static bool
read_back(const struct position *p, const struct moves *moves)
{
	for (size_t i = 0; i < moves->count; i++)
		for (int options = SPELL_COORDINATES; options <= SPELL_SAN;
		     options++) {
			char room[SPELL_ROOM];
			struct faults faults = {0};
			struct move move;

			spelt(room, p, moves->list[i], options);
			if (!rules()->read_move(p, slice_of(room),
				&(struct options){0}, &move, &faults) ||
			    memcmp(&move, &moves->list[i], sizeof(move)) != 0)
				return false;
		}
	return true;
}

/* SAN has + for check and # for checkmate. */
static bool
marks(const struct position *p, const struct moves *moves, size_t count)
{
	static struct slow_move answers[MOVES_MOST];

	for (size_t i = 0; i < count && i < moves->count; i++) {
		const struct chess *after = &list[i].after;
		char room[SPELL_ROOM];
		const char *san = spelt(room, p, moves->list[i], SPELL_SAN);
		bool check = slow_check(after, after->turn);
		bool mate = check && slow_moves(after, answers) == 0;

		if ((strchr(san, '#') != NULL) != mate ||
		    (strchr(san, '+') != NULL) != (check && !mate))
			return false;
	}
	return true;
}

static bool
stands(const struct position *p, size_t count)
{
	bool check = slow_check(&p->chess, p->chess.turn);
	struct outcome outcome;

	rules()->outcome(p, 1, true, &outcome);
	return outcome.check == check && outcome.moves == count &&
	    (strcmp(outcome.word, "checkmate") == 0) == (check && count == 0) &&
	    (strcmp(outcome.word, "stalemate") == 0) == (!check && count == 0);
}

/* Positions whose moves are counted together, in several sizes. */
#define TOGETHER 19
static struct position waiting[TOGETHER];
static size_t waiting_count[TOGETHER], waiting_now;

static bool
counted_together(size_t count)
{
	const struct position *positions[TOGETHER];

	for (size_t i = 0; i < count; i++)
		positions[i] = &waiting[i];
	for (enum cpu cpu = CPU_PLAIN; cpu <= cpu_find(); cpu++) {
		struct mobility got[TOGETHER];

		rules()->mobility(positions, count,
		    &(struct options){.cpu = cpu}, got);
		for (size_t i = 0; i < count; i++) {
			const struct chess *c = &waiting[i].chess;

			if (!got[i].playable ||
			    got[i].moves != waiting_count[i] ||
			    got[i].check != slow_check(c, c->turn))
				return false;
		}
	}
	return true;
}

static void
count_together(const struct position *p, size_t count)
{
	waiting[waiting_now] = *p;
	waiting_count[waiting_now++] = count;
	if (waiting_now < TOGETHER)
		return;
	waiting_now = 0;
	for (size_t n = 1; n <= TOGETHER; n++)
		tap_case(counted_together(n), "several positions at once");
}

/* Runs all checks for one position and names the one that fails. */
static void
compare(const struct position *p, bool deep)
{
	size_t count = slow_moves(&p->chess, list);
	struct moves moves;

	rules()->moves(p, &moves);
	tap_case(same_moves(p, &moves, count), "moves");
	tap_case(same_after(p, &moves, count), "position and key after a move");
	tap_case(read_back(p, &moves), "read back");
	tap_case(stands(p, count), "standing");
	count_together(p, count);
	if (deep)
		tap_case(marks(p, &moves, count), "+ and #");
}

static void
games(void)
{
	uint64_t state = 1;

	for (int game = 0; game < GAMES_PLAYED; game++)
		for (size_t moves = 0; moves < 200; moves += 7) {
			uint64_t same = state;
			struct position p = slow_game(&same, moves);

			compare(&p, moves % 5 == 0);
			if (moves + 7 >= 200)
				state = same + 1;
		}
	tap_cases("positions of random games");
}

static void
odd_ones(void)
{
	uint64_t state = 2;

	for (int i = 0; i < ODD_ONES; i++) {
		struct position p = slow_random(&state);

		compare(&p, i % 8 == 0);
	}
	tap_cases("odd positions");
}

/* A piece can't cancel out the key of a right, the turn or an en-passant
 * square. */
static void
sameness(void)
{
	uint64_t state = 3;

	for (int i = 0; i < 2000; i++) {
		struct position p = slow_random(&state), other = p;
		struct sameness a, b;
		int square = (int)random_below(&state, 64);

		rules()->sameness(&p, SAMENESS_POSITION, &a);
		other.chess.halfmove += 3;
		other.chess.fullmove += 7;
		rules()->sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) == 0, "clocks don't count");
		other.chess.turn ^= 1;
		other.chess.plane[PLANE_DIAGONAL] ^= 1;
		rules()->sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) != 0, "turn and a1");
		other = p;
		other.chess.rights[WHITE] ^= (uint8_t)(1 << (square & 7));
		other.chess.plane[PLANE_DIAGONAL] ^= chess_bit(
		    8 + (square & 7));
		rules()->sameness(&other, SAMENESS_POSITION, &b);
		tap_case(memcmp(&a, &b, sizeof(a)) != 0, "a right and rank 2");
		other = p;
		if (!chess_ep_legal(&p.chess)) {
			other.chess.ep = CHESS_NO_SQUARE;
			rules()->sameness(&other, SAMENESS_POSITION, &b);
			tap_case(memcmp(&a, &b, sizeof(a)) == 0,
			    "no capture en passant, no difference");
		}
	}
	tap_cases("sameness");
}

/* Without a king, there are no moves to count. */
static void
unplayable(void)
{
	uint64_t state = 4;
	struct position p = slow_random(&state);
	const struct position *list_of_one = &p;
	struct mobility got = {.playable = true};
	int square = 0;

	while ((p.chess.square[square] & KIND_MASK) != KING)
		square++;
	chess_put(&p.chess, square, NO_PIECE);
	for (enum cpu cpu = CPU_PLAIN; cpu <= cpu_find(); cpu++) {
		rules()->mobility(&list_of_one, 1,
		    &(struct options){.cpu = cpu}, &got);
		tap_case(!got.playable, "a king is missing");
	}
	tap_cases("positions that can't be played");
}

/* Why a move can't be made. */
static const struct {
	const char *fen, *move, *reason;
} reasons[] = {
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e4e5", "no piece stands there"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e8e7",
	"the piece there is the other side's"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1e2q", "nothing is promoted there"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1f1",
	"a piece of the same side stands there"},
    {"4k3/8/8/8/8/8/8/2R1KB1R w K - 0 1", "e1g1",
	"a piece stands between king and rook"},
    {"4k3/8/8/8/8/8/8/R3KB1R w K - 0 1", "e1c1",
	"there is no right to castle on that side"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1",
	"there is no right to castle on that side"},
    {"3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "the own king is left in check"},
    {"4kr2/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1", "the own king is left in check"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1e3",
	"the piece doesn't go there, or another stands in its way"},
    {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "Rb1", "no such piece can go there"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8",
	"it doesn't say what the pawn becomes"},
    {"4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", "the king stays in check"},
    {"4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2",
	"the own king is left in check"},
};

static void
test_reasons(void)
{
	static const struct options options;

	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
		struct position p = position_of(reasons[i].fen);
		struct faults faults = {0};
		struct slice found = {"", 0};
		struct move move;

		if (!rules_of(GAME_CHESS)
			 ->read_move(&p, slice_of(reasons[i].move), &options,
			     &move, &faults) &&
		    faults.count == 1)
			found = faults.list[0].sentence;
		if (slice_starts(found, SLICE("%q: ")))
			found = slice_from(found, 4);
		tap_case(slice_same(found, slice_of(reasons[i].reason)),
		    reasons[i].move);
		if (!slice_same(found, slice_of(reasons[i].reason)))
			printf("# %s: %.*s\n", reasons[i].fen, (int)found.len,
			    found.at);
	}
	tap_cases("why moves can't be made");
}

int
main(void)
{
	games();
	odd_ones();
	unplayable();
	sameness();
	test_reasons();
	return tap_end();
}
