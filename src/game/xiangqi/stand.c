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

/* The board and whose turn it is, eight squares to a word. */
void
xiangqi_sameness(const struct position *p, struct sameness *sameness)
{
	const struct xiangqi *x = &p->xiangqi;
	uint64_t words[XIANGQI_SQUARES / 8 + 1] = {0};

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		words[square / 8] |= (uint64_t)x->square[square]
		    << 8 * (square % 8);
	mix_words(words, sizeof(words) / sizeof(words[0]), x->turn,
	    sameness->half);
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
