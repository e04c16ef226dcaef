/* How a game stands, what makes two positions the same, and their key. */
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

static void
lost(struct standing *standing, const char *word, enum colour loser)
{
	standing->word = word;
	standing->result = loser == RED ? "0-1" : "1-0";
	standing->draws = 0;
}

static void
stand_drawn(struct standing *standing)
{
	const struct draw_kind *draw = rules_draws;

	while (!(standing->draws & draw->draw))
		draw++;
	standing->word = draw->word;
	standing->result = draw->claimable ? "*" : "1/2-1/2";
}

void
xiangqi_stand(const struct position *p, unsigned times, bool full,
    struct standing *standing)
{
	const struct xiangqi *x = &p->xiangqi;

	(void)full;
	standing->moves = xiangqi_move_count(p);
	standing->check = xiangqi_check_of(p, x->turn);
	standing->draws = (nobody_can_win(p) ? DRAW_MATERIAL : 0) |
	    (times >= 3 ? DRAW_THREEFOLD : 0);
	standing->word = "ongoing";
	standing->result = "*";
	for (int side = RED; side <= BLACK; side++)
		if (xiangqi_king_count(x, side) == 0) {
			lost(standing, "king-captured", side);
			return;
		}
	if (standing->moves == 0)
		lost(standing, standing->check ? "checkmate" : "stalemate",
		    x->turn);
	else if (standing->draws != 0)
		stand_drawn(standing);
}

#define BOARD_WORDS (XIANGQI_SQUARES / 8 + 1)
#define BESIDE_WORDS 4 /* two for each side */

/* How many there are of each thing, a byte each: of what was lost. */
static void
count_losses(uint64_t count[2], const struct xiangqi *x, enum colour side)
{
	for (int i = 0; i < x->lost_count[side]; i++) {
		int lost = x->lost[side][i];

		count[lost / 8 & 1] += UINT64_C(1) << 8 * (lost % 8);
	}
}

/* Of what is in the pool, and of what was taken from it. */
static void
count_pool(uint64_t count[2], const struct xiangqi *x, enum colour side)
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++) {
		count[0] |= (uint64_t)x->pool[side][kind] << 8 * kind;
		count[1] |= (uint64_t)x->taken[side][kind] << 8 * kind;
	}
}

/* The board, eight squares to a word, and what is beside it. In what order
 * pieces were lost makes no difference. */
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

/* How many pieces stand on the board, of kinds from `least` on or face down. */
static int
pieces_from(const struct xiangqi *x, enum xiangqi_piece least,
    enum xiangqi_piece most)
{
	int n = 0;

	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece kind = xiangqi_kind(x->square[square]);

		n += kind >= least && kind <= most;
	}
	return n;
}

static void
stage(const struct xiangqi *x, int pieces, int opening, int endgame,
    struct stage *stage)
{
	stage->mover = x->turn == RED ? MOVER_RED : MOVER_BLACK;
	stage->phase = pieces >= opening ? PHASE_OPENING
	    : pieces > endgame           ? PHASE_MIDDLEGAME
					 : PHASE_ENDGAME;
}

/* By chariots, horses and cannons; there are 12 at first. */
void
xiangqi_stage(const struct position *p, struct stage *to)
{
	const struct xiangqi *x = &p->xiangqi;

	stage(x, pieces_from(x, XIANGQI_HORSE, XIANGQI_CANNON), 11, 4, to);
}

/* By all pieces, whatever they are; there are 32 at first. */
void
jieqi_stage(const struct position *p, struct stage *to)
{
	const struct xiangqi *x = &p->xiangqi;

	stage(x, pieces_from(x, XIANGQI_KING, XIANGQI_DOWN), 28, 14, to);
}
