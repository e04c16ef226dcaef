/* The outcome of a game, its phase, and what makes two positions the same. */
#include "game/mix.h"
#include "game/xiangqi/rules.h"

/* In plain Xiangqi advisors and elephants never reach the other king. */
static bool
nobody_can_win(const struct position *p)
{
	if (p->game != GAME_XIANGQI)
		return false;
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (xiangqi_kind(p->xiangqi.square[square]) > XIANGQI_ELEPHANT)
			return false;
	return true;
}

void
xiangqi_lose(struct outcome *outcome, const char *word, enum color loser)
{
	outcome->word = word;
	outcome->result = loser == RED ? "0-1" : "1-0";
	outcome->draws = 0;
}

void
xiangqi_outcome(const struct position *p, unsigned times, bool full,
    struct outcome *outcome)
{
	const struct xiangqi *x = &p->xiangqi;

	(void)full;
	outcome->moves = xiangqi_move_count(p);
	outcome->check = xiangqi_check_of(p, x->turn);
	outcome->draws = (nobody_can_win(p) ? DRAW_MATERIAL : 0) |
	    (p->game == GAME_XIANGQI && x->halfmove >= 120 ? DRAW_SIXTY : 0) |
	    (times >= 3 ? DRAW_THREEFOLD : 0);
	outcome->word = "ongoing";
	outcome->result = "*";
	for (int side = RED; side <= BLACK; side++)
		if (xiangqi_king_count(x, side) == 0) {
			xiangqi_lose(outcome, "king-captured", side);
			return;
		}
	if (outcome->moves == 0)
		xiangqi_lose(outcome,
		    outcome->check ? "checkmate" : "stalemate", x->turn);
	else
		rules_set_draw(outcome);
}

/* Decided are games that are won, and dead positions; the clock doesn't count. */
enum chance
xiangqi_chance(const struct position *p, enum color side)
{
	struct outcome outcome;

	xiangqi_outcome(p, 1, true, &outcome);
	if (outcome.draws & DRAW_MATERIAL)
		return CHANCE_NO;
	if (outcome.result[0] == '*' || outcome.draws != 0)
		return CHANCE_UNKNOWN;
	return (outcome.result[0] == '1') == (side == RED) ? CHANCE_YES
							   : CHANCE_NO;
}

#define BOARD_WORDS (XIANGQI_SQUARES / 8 + 1)
#define BESIDE_WORDS 4 /* two for each side */

/* How many losses of each kind there are, a byte each. */
static void
count_losses(uint64_t count[2], const struct xiangqi *x, enum color side)
{
	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];

		count[lost / 8 & 1] += UINT64_C(1) << 8 * (lost % 8);
	}
}

/* How many pieces of each kind are in the pool and were taken from it, a byte each. */
static void
count_pool(uint64_t count[2], const struct xiangqi *x, enum color side)
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
		count[0] |= (uint64_t)x->pool[side][kind] << 8 * kind;
		count[1] |= (uint64_t)x->taken[side][kind] << 8 * kind;
	}
}

/* Hashes the board, eight squares a word, and losses or pool as counts: the order of
 * the losses makes no difference. */
void
xiangqi_sameness(const struct position *p, enum sameness_of of,
    struct sameness *sameness)
{
	const struct xiangqi *x = &p->xiangqi;
	uint64_t words[BOARD_WORDS + BESIDE_WORDS] = {0}, state = 0;
	size_t count = BOARD_WORDS;

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		words[square / 8] |= (uint64_t)x->square[square]
		    << 8 * (square % 8);
	if (of >= SAMENESS_TURN)
		state |= x->turn;
	if (of >= SAMENESS_POSITION && x->beside != XIANGQI_COUNTERS) {
		state |= (uint64_t)x->beside << 8;
		for (int side = RED; side <= BLACK; side++, count += 2)
			(x->beside == XIANGQI_LOSSES
				? count_losses
				: count_pool)(words + count, x, side);
	}
	if (of >= SAMENESS_CLOCKS)
		state |= x->beside == XIANGQI_LOSSES
		    ? (uint64_t)x->viewer << 16
		    : (uint64_t)x->halfmove << 32 | (uint64_t)x->fullmove << 48;
	mix_words(words, count, state, sameness->half);
}

/* The phase by the number of pieces of the kinds from `least` to `most`. */
static void
stage(const struct xiangqi *x, enum xiangqi_piece least,
    enum xiangqi_piece most, int opening, int endgame, struct stage *stage)
{
	int n = 0;

	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece kind = xiangqi_kind(x->square[square]);

		n += kind >= least && kind <= most;
	}
	stage->mover = x->turn == RED ? MOVER_RED : MOVER_BLACK;
	stage->phase = n >= opening ? PHASE_OPENING
	    : n > endgame           ? PHASE_MIDDLEGAME
				    : PHASE_ENDGAME;
}

/* Counts chariots, horses and cannons; a game starts with 12. */
void
xiangqi_stage(const struct position *p, struct stage *to)
{
	stage(&p->xiangqi, XIANGQI_HORSE, XIANGQI_CANNON, 11, 4, to);
}

/* Counts all pieces, face-down ones too; a game starts with 32. */
void
jieqi_stage(const struct position *p, struct stage *to)
{
	stage(&p->xiangqi, XIANGQI_KING, XIANGQI_DOWN, 28, 14, to);
}
