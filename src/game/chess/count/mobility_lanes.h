/*
 * mobility_lanes: counts the legal moves of several positions at once, one position a
 * lane. The file that includes it defines LANES, their number, and
 *
 *	lanes_add_count(total, set)	adds the numbers of squares of the sets
 *	lanes_total(total)		what was added up, a number for each lane
 *
 * Every position is turned so that the side to move plays up the board: that of
 * Black is flipped. No step depends on a single position, so all lanes do the same.
 *
 * Sliders of one side move in eight directions, all of them at once. Two sliders never
 * reach the same square in the same direction, as the one in front blocks the one
 * behind; so the number of squares that all reach is the number of moves.
 *
 * Example: 4k3/4r3/8/8/8/3p4/4P3/4K3 w - - 0 1
 *
 *	to the north	the king sees e2, its own pawn
 *	to the south	the rook on e7 attacks e6 to e2
 *	both		only e2: a piece between king and rook, and it is White's: the
 *			pawn is pinned to the file. An empty square in both would be
 *			one where a check can be blocked
 *	pawns		the pawn steps ahead, along the file, but doesn't capture on d3
 */
#include "game/chess/count/mobility.h"
#include "game/chess/count/move_count.h"
#include "game/chess/lanes.h"

ALWAYS_INLINE void lanes_add_count(lanes *total, lanes set);
ALWAYS_INLINE lanes lanes_total(lanes total);

/* The squares of White's castling. */
#define A1 UINT64_C(1)
#define C1_TO_E1 UINT64_C(0x1c)
#define B1_TO_D1 UINT64_C(0x0e)
#define E1 UINT64_C(0x10)
#define E1_TO_G1 UINT64_C(0x70)
#define F1_G1 UINT64_C(0x60)
#define H1 UINT64_C(0x80)
#define RANK_3 UINT64_C(0xff0000)
#define RANK_8 (UINT64_C(0xff) << 56)

/* Two opposite directions: steps by so many bits up, and down. A step doesn't lead to
 * these squares, as it would go round the edge of the board. */
struct way {
	int by;
	uint64_t up_onto, down_onto;
	bool straight;
};

enum { NORTH, EAST, NORTH_EAST, NORTH_WEST, WAYS };

static const struct way ways[WAYS] = {
    [NORTH] = {8, ~UINT64_C(0), ~UINT64_C(0), true},
    [EAST] = {1, RAY_NOT_A, RAY_NOT_H, true},
    [NORTH_EAST] = {9, RAY_NOT_A, RAY_NOT_H, false},
    [NORTH_WEST] = {7, RAY_NOT_H, RAY_NOT_A, false},
};

/* The empty squares onto which a slider can move on by one, two and four steps. */
struct path {
	lanes one, two, four;
};

/* The positions, as the side to move sees them. */
struct board_lanes {
	lanes own, enemy, occupied;
	lanes king, pawns, knights, diagonals, straights;
	lanes enemy_diagonals, enemy_straights;
	lanes danger;       /* squares that the enemy attacks */
	lanes checkers;     /* enemies that give check */
	lanes between;      /* empty squares between them and the king */
	lanes pinned[WAYS]; /* own pieces pinned along a line */
	lanes free;         /* all that aren't pinned */
	lanes targets;      /* where pieces other than the king may move */
	struct path up[WAYS], down[WAYS];
};

ALWAYS_INLINE struct path
path_up(lanes empty, const struct way *w)
{
	struct path p;

	p.one = empty & w->up_onto;
	p.two = p.one & p.one << w->by;
	p.four = p.two & p.two << 2 * w->by;
	return p;
}

ALWAYS_INLINE struct path
path_down(lanes empty, const struct way *w)
{
	struct path p;

	p.one = empty & w->down_onto;
	p.two = p.one & p.one >> w->by;
	p.four = p.two & p.two >> 2 * w->by;
	return p;
}

/* The squares that sliders attack upwards, and downwards. */
ALWAYS_INLINE lanes
slide_up(lanes from, const struct path *p, const struct way *w)
{
	from |= p->one & from << w->by;
	from |= p->two & from << 2 * w->by;
	from |= p->four & from << 4 * w->by;
	return from << w->by & w->up_onto;
}

ALWAYS_INLINE lanes
slide_down(lanes from, const struct path *p, const struct way *w)
{
	from |= p->one & from >> w->by;
	from |= p->two & from >> 2 * w->by;
	from |= p->four & from >> 4 * w->by;
	return from >> w->by & w->down_onto;
}

/* The squares beside those of a set. */
ALWAYS_INLINE lanes
lanes_sides(lanes set)
{
	return (set << 1 & RAY_NOT_A) | (set >> 1 & RAY_NOT_H);
}

ALWAYS_INLINE lanes
lanes_sides_by_two(lanes set)
{
	return (set << 2 & (RAY_NOT_A & RAY_NOT_A << 1)) |
	    (set >> 2 & (RAY_NOT_H & RAY_NOT_H >> 1));
}

ALWAYS_INLINE lanes
lanes_knight(lanes set)
{
	lanes one = lanes_sides(set), two = lanes_sides_by_two(set);

	return one << 16 | one >> 16 | two << 8 | two >> 8;
}

ALWAYS_INLINE lanes
lanes_king(lanes set)
{
	lanes row = lanes_sides(set) | set;

	return (row | row << 8 | row >> 8) & ~set;
}

/* One line through the king: who attacks along it, who gives check, and who is
 * pinned. An attack on the king goes on behind it by a step. */
ALWAYS_INLINE void
find_line(struct board_lanes *b, int way)
{
	const struct way *w = &ways[way];
	lanes sliders = w->straight ? b->enemy_straights : b->enemy_diagonals;
	lanes seen_up, seen_down, attacked_up, attacked_down, both;

	b->up[way] = path_up(~b->occupied, w);
	b->down[way] = path_down(~b->occupied, w);
	seen_up = slide_up(b->king, &b->up[way], w);
	seen_down = slide_down(b->king, &b->down[way], w);
	attacked_up = slide_up(sliders, &b->up[way], w);
	attacked_down = slide_down(sliders, &b->down[way], w);
	both = (seen_up & attacked_down) | (seen_down & attacked_up);
	b->pinned[way] = both & b->own;
	b->between |= both & ~b->occupied;
	b->checkers |= (seen_up | seen_down) & sliders;
	b->danger |= attacked_up | attacked_down |
	    ((attacked_up & b->king) << w->by & w->up_onto) |
	    ((attacked_down & b->king) >> w->by & w->down_onto);
}

/* Finds attacks, checks and pins. */
ALWAYS_INLINE void
find_lines(struct board_lanes *b, lanes enemy_pawns, lanes enemy_knights,
    lanes enemy_king)
{
	lanes check, only_check;

	b->danger = lanes_sides(enemy_pawns) >> 8 |
	    lanes_knight(enemy_knights) | lanes_king(enemy_king);
	b->checkers = (lanes_knight(b->king) & enemy_knights) |
	    (lanes_sides(b->king) << 8 & enemy_pawns);
	b->between = lanes_all(0);
	for (int way = 0; way < WAYS; way++)
		find_line(b, way);
	b->free = ~(b->pinned[NORTH] | b->pinned[EAST] | b->pinned[NORTH_EAST] |
	    b->pinned[NORTH_WEST]);
	/* In check, other pieces take the checker or block it; they can't do that for
	 * two checkers. */
	check = ~lanes_empty(b->checkers);
	only_check = lanes_empty(b->checkers & (b->checkers - 1));
	b->targets = ~b->own &
	    (~check | (only_check & (b->checkers | b->between)));
}

ALWAYS_INLINE void
count_sliders(const struct board_lanes *b, lanes *total)
{
	for (int way = 0; way < WAYS; way++) {
		const struct way *w = &ways[way];
		lanes from = (w->straight ? b->straights : b->diagonals) &
		    (b->free | b->pinned[way]);

		lanes_add_count(total,
		    slide_up(from, &b->up[way], w) & b->targets);
		lanes_add_count(total,
		    slide_down(from, &b->down[way], w) & b->targets);
	}
}

/* Knights, too, reach a square only once in each of eight directions. */
ALWAYS_INLINE void
count_knights(const struct board_lanes *b, lanes *total)
{
	lanes from = b->knights & b->free;
	lanes east = from << 1 & RAY_NOT_A, west = from >> 1 & RAY_NOT_H;
	lanes far_east = east << 1 & RAY_NOT_A,
	      far_west = west >> 1 & RAY_NOT_H;

	lanes_add_count(total, east << 16 & b->targets);
	lanes_add_count(total, east >> 16 & b->targets);
	lanes_add_count(total, west << 16 & b->targets);
	lanes_add_count(total, west >> 16 & b->targets);
	lanes_add_count(total, far_east << 8 & b->targets);
	lanes_add_count(total, far_east >> 8 & b->targets);
	lanes_add_count(total, far_west << 8 & b->targets);
	lanes_add_count(total, far_west >> 8 & b->targets);
}

/* A promotion counts as four moves. */
ALWAYS_INLINE void
count_promoting(lanes *total, lanes set)
{
	lanes_add_count(total, set);
	for (int i = 0; i < 3; i++)
		lanes_add_count(total, set & RANK_8);
}

ALWAYS_INLINE void
count_pawns(const struct board_lanes *b, lanes *total)
{
	lanes ahead = (b->pawns & (b->free | b->pinned[NORTH])) << 8 &
	    ~b->occupied;
	lanes two = (ahead & RANK_3) << 8 & ~b->occupied;
	lanes east = (b->pawns & (b->free | b->pinned[NORTH_EAST])) << 9 &
	    RAY_NOT_A;
	lanes west = (b->pawns & (b->free | b->pinned[NORTH_WEST])) << 7 &
	    RAY_NOT_H;

	count_promoting(total, ahead & b->targets);
	lanes_add_count(total, two & b->targets);
	count_promoting(total, east & b->enemy & b->targets);
	count_promoting(total, west & b->enemy & b->targets);
}

/* Castling as in usual chess. */
ALWAYS_INLINE void
count_king(const struct board_lanes *b, lanes rights, lanes *total)
{
	lanes rooks = rights & b->straights & ~b->diagonals;
	lanes at_home = ~lanes_empty(b->king & E1);
	lanes king_side = lanes_empty(
	    (b->occupied & F1_G1) | (b->danger & E1_TO_G1));
	lanes queen_side = lanes_empty(
	    (b->occupied & B1_TO_D1) | (b->danger & C1_TO_E1));

	lanes_add_count(total, lanes_king(b->king) & ~b->own & ~b->danger);
	lanes_add_count(total,
	    rooks & at_home & ((king_side & H1) | (queen_side & A1)));
}

/* The planes of the positions, then own pieces and castling rights. */
enum { OWN = PLANES - 1, RIGHTS, WORDS };

struct gathered {
	_Alignas(64) uint64_t word[WORDS][LANES];
};

ALWAYS_INLINE lanes
load(const struct gathered *g, int word)
{
	lanes set;

	memcpy(&set, g->word[word], sizeof(set));
	return set;
}

/* Counts moves; *checkers gets the enemies that give check. */
ALWAYS_INLINE lanes
count_lanes(const struct gathered *g, lanes *checkers)
{
	lanes diagonal = load(g, PLANE_DIAGONAL);
	lanes straight = load(g, PLANE_STRAIGHT);
	lanes stepper = load(g, PLANE_STEPPER);
	lanes pawns = diagonal & stepper, kings = straight & stepper;
	lanes knights = stepper & ~diagonal & ~straight;
	lanes total = lanes_all(0);
	struct board_lanes b;

	b.occupied = diagonal | straight | stepper;
	b.own = load(g, OWN);
	b.enemy = b.occupied & ~b.own;
	b.king = kings & b.own;
	b.pawns = pawns & b.own;
	b.knights = knights & b.own;
	b.diagonals = diagonal & ~stepper & b.own;
	b.straights = straight & ~stepper & b.own;
	b.enemy_diagonals = diagonal & ~stepper & b.enemy;
	b.enemy_straights = straight & ~stepper & b.enemy;
	find_lines(&b, pawns & b.enemy, knights & b.enemy, kings & b.enemy);
	count_king(&b, load(g, RIGHTS), &total);
	count_pawns(&b, &total);
	count_knights(&b, &total);
	count_sliders(&b, &total);
	*checkers = b.checkers;
	return lanes_total(total);
}

/* Puts a position into a lane, as the side to move sees it. */
ALWAYS_INLINE void
gather(struct gathered *g, size_t lane, const struct chess *c)
{
	bool flip = c->turn == BLACK;
	uint64_t black = c->plane[PLANE_BLACK];
	uint64_t own = flip ? black : chess_occupied(c) & ~black;

	for (int i = 0; i < OWN; i++)
		g->word[i][lane] = flip ? __builtin_bswap64(c->plane[i])
					: c->plane[i];
	g->word[OWN][lane] = flip ? __builtin_bswap64(own) : own;
	g->word[RIGHTS][lane] = c->rights[c->turn];
}

/* Captures en passant and castling of Chess960 are rare: such positions are counted
 * one by one. */
ALWAYS_INLINE bool
is_rare(const struct chess *c)
{
	return (c->ep != CHESS_NO_SQUARE && chess_ep_pawns(c) != 0) ||
	    (c->chess960 && c->rights[c->turn] != 0);
}

ALWAYS_INLINE void
count_mobility(const struct position *const *positions, size_t count,
    struct mobility *out, count_moves *count_one)
{
	struct gathered g = {.word = {{0}}};

	for (size_t first = 0; first < count; first += LANES) {
		size_t n = count - first < LANES ? count - first : LANES;
		lanes moves, checkers;

		for (size_t i = 0; i < n; i++)
			gather(&g, i, &positions[first + i]->chess);
		moves = count_lanes(&g, &checkers);
		for (size_t i = 0; i < n; i++) {
			const struct chess *c = &positions[first + i]->chess;

			out[first + i].check = checkers[i] != 0;
			out[first + i].moves = is_rare(c)
			    ? (uint16_t)count_one(c)
			    : (uint16_t)moves[i];
		}
	}
}
