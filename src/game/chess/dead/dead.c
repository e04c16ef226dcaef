/* Who can still win, and whether nobody can: the cheap arguments first. */
#include "game/chess/dead/reach.h"
#include "game/chess/dead/search.h"
#include "game/chess/moves.h"
#include "game/chess/targets.h"
#include "game/chess/rules.h"

/* A position with at most so many moves may lead to a dead one by force. */
#define FEW_MOVES 8

/* A search costs some microseconds per position. If `first` finds nothing, `second`
 * tries another plan, with more positions. */
static const struct search_limits first = {3000, PLAN_CAPTURE, false},
				  second = {SEARCH_MOST, PLAN_BLOCK, true},
				  hasty = {400, PLAN_CAPTURE, true};

/* Is it known without a search that a side can't win? */
static bool
cannot_win(const struct chess *c, enum color side)
{
	struct reach reach;

	return chess_cannot_mate(c, side) ||
	    (reach_find(&reach, c) && reach_never_mates(&reach, side));
}

enum chance
chess_chance(const struct chess *c, enum color side)
{
	enum chance chance;

	if (cannot_win(c, side))
		return CHANCE_NO;
	chance = search_mate(c, side, &first);
	return chance == CHANCE_UNKNOWN ? search_mate(c, side, &second)
					: chance;
}

/* The squares of a side's pawns, and those that they can come to by steps ahead until a
 * square is closed. */
static uint64_t
run(const struct chess *c, enum color side, uint64_t closed)
{
	uint64_t pawns = chess_pieces(c, side, PAWN);

	for (int i = 0; i < 6; i++)
		pawns |= pins_ahead(pawns, side) & ~closed;
	return pawns;
}

/* Can no pawn be promoted, nor capture a pawn, as long as pieces capture no pawn? */
static bool
locked(const struct chess *c)
{
	uint64_t pawns = chess_kind(c, PAWN);
	uint64_t white = run(c, WHITE, pawns), black = run(c, BLACK, pawns);

	return ((white | black) & CHESS_BACK_RANKS) == 0 &&
	    ((pins_west(white, WHITE) | pins_east(white, WHITE)) & black) == 0;
}

/* Pins take some moves away. */
#define MANY_SQUARES (FEW_MOVES + 4)

/* Do the squares beside the men of the side to move tell that it has more than
 * FEW_MOVES moves? Not in check. */
static bool
many_squares(const struct chess *c)
{
	uint64_t own = chess_side(c, c->turn),
		 pieces = own & ~chess_kind(c, PAWN);
	uint64_t pawns = own & ~pieces, steppers = c->plane[PLANE_STEPPER];
	uint64_t straight = pieces & c->plane[PLANE_STRAIGHT] & ~steppers;
	uint64_t diagonal = pieces & c->plane[PLANE_DIAGONAL] & ~steppers;
	uint64_t knights = pieces & steppers & ~c->plane[PLANE_STRAIGHT];
	uint64_t squares = (ray_straight_steps(straight) |
			       ray_diagonal_steps(diagonal) |
			       ray_knight(knights)) &
	    ~own;

	return chess_count(squares) +
	    chess_count(pins_ahead(pawns, c->turn) & ~chess_occupied(c)) >=
	    MANY_SQUARES;
}

/* The sliders and knights of a side that aren't shut in by own men: on a square beside
 * them, or a knight's jump away, stands none. */
static uint64_t
free_pieces(const struct chess *c, enum color side)
{
	uint64_t own = chess_side(c, side), steppers = c->plane[PLANE_STEPPER];
	uint64_t diagonal = c->plane[PLANE_DIAGONAL] & ~steppers;
	uint64_t straight = c->plane[PLANE_STRAIGHT] & ~steppers;

	return own &
	    ((ray_straight_steps(~own) & straight) |
		(ray_diagonal_steps(~own) & diagonal) |
		(ray_knight(~own) & chess_kind(c, KNIGHT)));
}

/* The number of squares to which the king of a side can go, whoever's turn it is. */
static int
flights(const struct chess *c, enum color side)
{
	struct pins s;

	pins_find(&s, c->plane, side);
	return chess_count(targets_king(&s));
}

/* Have both kings at least so many squares to go to? */
static bool
roomy(const struct chess *c, int squares)
{
	return flights(c, WHITE) >= squares && flights(c, BLACK) >= squares;
}

/* Has a king hardly a square to go to, and its side no other piece that is free? If no
 * queen or rook of either side is free, free bishops don't suffice. */
static bool
boxed_king(const struct chess *c, const uint64_t *pieces)
{
	uint64_t straight = c->plane[PLANE_STRAIGHT];
	bool heavy = ((pieces[WHITE] | pieces[BLACK]) & straight) != 0;
	uint64_t bishops = heavy ? 0 : c->plane[PLANE_DIAGONAL];

	for (int side = WHITE; side <= BLACK; side++)
		if ((pieces[side] & ~bishops) == 0 &&
		    flights(c, side) < (heavy ? 1 : 2))
			return true;
	return false;
}

/* Can a pawn go straight to its promotion? */
static bool
can_promote(const struct chess *c)
{
	uint64_t occupied = chess_occupied(c);

	return ((run(c, WHITE, occupied) | run(c, BLACK, occupied)) &
		   CHESS_BACK_RANKS) != 0;
}

/* Can the king of a side walk to enemy pawns such that an own pawn is promoted after
 * their capture, while no other man moves? Keeps away from what shut-in pieces may
 * guard: the squares beside them. */
static bool
frees_pawn(const struct chess *c, enum color side)
{
	enum color other = color_other(side);
	uint64_t enemy = chess_pieces(c, other, PAWN);
	uint64_t pieces = chess_side(c, other) & ~enemy & ~chess_kind(c, KING);
	uint64_t closed = (chess_occupied(c) & ~enemy) |
	    pins_west(enemy, other) | pins_east(enemy, other) |
	    ray_king(pieces) | ray_knight(pieces & chess_kind(c, KNIGHT));
	uint64_t squares = chess_pieces(c, side, KING), before;

	do {
		before = squares;
		squares |= ray_king(squares) & ~closed;
	} while (squares != before);
	return (run(c, side, chess_kind(c, PAWN) & ~squares) &
		   CHESS_BACK_RANKS) != 0;
}

/*
 * Is it pointless to look for a proof that the position is dead? Answers only how
 * likely a proof is; that somebody can win isn't proved. If both help, a queen, rook
 * or knight that is free comes past any pawns, a pawn with nothing ahead of it is
 * promoted, and a king that comes to an enemy pawn sets the own one free. What can spoil
 * that is a side with so few moves that it must do something else: a king has nowhere
 * to go, or all moves are forced. `check` says if the side to move is in check.
 */
static bool
lively(const struct chess *c, bool check)
{
	uint64_t heavy = c->plane[PLANE_STRAIGHT] & ~c->plane[PLANE_STEPPER];
	uint64_t pieces[2], strong;
	bool queen; /* or rook, or a pawn that becomes one */

	if (heavy == 0 && chess_cannot_mate(c, WHITE) &&
	    chess_cannot_mate(c, BLACK))
		return false;
	pieces[WHITE] = free_pieces(c, WHITE);
	pieces[BLACK] = free_pieces(c, BLACK);
	strong = (pieces[WHITE] | pieces[BLACK]) &
	    (heavy | c->plane[PLANE_STEPPER]);
	if (strong == 0 && chess_kind(c, PAWN) != 0 && locked(c))
		return roomy(c, 3) &&
		    (frees_pawn(c, WHITE) || frees_pawn(c, BLACK));
	if (!check && many_squares(c) && !boxed_king(c, pieces))
		return true;
	queen = (strong & heavy) != 0 || can_promote(c);
	if ((queen || strong != 0) && roomy(c, queen ? 2 : 3))
		return true;
	return chess_move_count(c, CPU_PLAIN) > FEW_MOVES &&
	    !boxed_king(c, pieces);
}

/* Does a legal move lead to a lively position? */
static bool
becomes_lively(const struct chess *c)
{
	struct moves moves;

	chess_moves(c, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		struct chess after = *c;

		chess_make(&after, moves.list[i], NULL);
		if (lively(&after, chess_checkers(&after, after.turn) != 0))
			return true;
	}
	return false;
}

bool
chess_dead(const struct chess *c, bool check)
{
	if (lively(c, check) || becomes_lively(c))
		return false;
	for (int side = WHITE; side <= BLACK; side++)
		if (search_mate(c, side, &hasty) == CHANCE_YES)
			return false;
	return chess_chance(c, WHITE) == CHANCE_NO &&
	    chess_chance(c, BLACK) == CHANCE_NO;
}
