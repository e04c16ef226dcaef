/* Compares the bitboards and attacks with a simple implementation, square by
 * square over the mailbox. */
#include "chess_random.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define BOARDS 2000

static bool
clear_between(const struct chess *c, int from, int to)
{
	int files = (to & 7) - (from & 7), ranks = (to >> 3) - (from >> 3);
	int far = abs(files) > abs(ranks) ? abs(files) : abs(ranks);

	for (int i = 1; i < far; i++)
		if (c->square[from + i * (ranks / far * 8 + files / far)] !=
		    NO_PIECE)
			return false;
	return true;
}

static bool
attacks(const struct chess *c, int from, int to)
{
	int files = (to & 7) - (from & 7), ranks = (to >> 3) - (from >> 3);
	int up = c->square[from] & BLACK_PIECE ? -1 : 1;
	bool straight = (files == 0) != (ranks == 0);
	bool diagonal = files != 0 && abs(files) == abs(ranks);

	switch (c->square[from] & KIND_MASK) {
	case PAWN:
		return ranks == up && abs(files) == 1;
	case KNIGHT:
		return abs(files * ranks) == 2;
	case KING:
		return from != to && abs(files) <= 1 && abs(ranks) <= 1;
	case BISHOP:
		return diagonal && clear_between(c, from, to);
	case ROOK:
		return straight && clear_between(c, from, to);
	case QUEEN:
		return (straight || diagonal) && clear_between(c, from, to);
	default:
		return false;
	}
}

static uint64_t
slow_attackers(const struct chess *c, int to, enum color by)
{
	uint64_t set = 0;

	for (int from = 0; from < 64; from++)
		if (c->square[from] != NO_PIECE &&
		    (c->square[from] & BLACK_PIECE) ==
			(by == BLACK ? BLACK_PIECE : 0) &&
		    attacks(c, from, to))
			set |= chess_bit(from);
	return set;
}

static void
test_attackers(void)
{
	uint64_t state = 1;

	for (int i = 0; i < BOARDS; i++) {
		struct chess c = chess_random(&state);
		bool same = true;

		for (int to = 0; to < 64; to++)
			for (int by = WHITE; by <= BLACK; by++)
				same &= slow_attackers(&c, to, by) ==
				    chess_attackers(&c, to, chess_occupied(&c),
					by);
		tap_case(same, "a board");
	}
	tap_cases("attackers of every square");
}

/* With other occupied squares, as if some pieces were gone. */
static void
test_gone(void)
{
	uint64_t state = 2;

	for (int i = 0; i < BOARDS; i++) {
		struct chess c = chess_random(&state), less;
		uint64_t kept = random_next(&state);
		int to = (int)random_below(&state, 64);
		uint64_t taken = chess_occupied(&c) & kept;

		less = c;
		for (int square = 0; square < 64; square++)
			if (!(taken & chess_bit(square)))
				chess_put(&less, square, NO_PIECE);
		tap_case(slow_attackers(&less, to, WHITE) ==
			chess_attackers(&c, to, taken, WHITE),
		    "a board");
	}
	tap_cases("attackers where pieces are gone");
}

static void
test_reach(void)
{
	static const enum piece kinds[] = {BISHOP, ROOK, QUEEN, KNIGHT, KING};
	uint64_t state = 3;

	for (int i = 0; i < BOARDS; i++) {
		struct chess c = chess_random(&state);
		int from = (int)random_below(&state, 64);

		for (size_t k = 0; k < 5; k++) {
			uint64_t slow = 0;

			chess_put(&c, from, kinds[k]);
			for (int to = 0; to < 64; to++)
				if (attacks(&c, from, to))
					slow |= chess_bit(to);
			tap_case(slow ==
				chess_reach(kinds[k], from, chess_occupied(&c)),
			    "a board");
		}
	}
	tap_cases("where pieces go");
}

static void
test_checkers(void)
{
	uint64_t state = 4;

	for (int i = 0; i < 10 * BOARDS; i++) {
		struct chess c = chess_random(&state);

		for (int side = WHITE; side <= BLACK; side++) {
			uint64_t kings = chess_pieces(&c, side, KING);
			uint64_t slow = chess_count(kings) == 1
			    ? slow_attackers(&c, chess_first(kings),
				  color_other(side))
			    : 0;

			tap_case(chess_checkers(&c, side) == slow, "a board");
		}
	}
	tap_cases("checkers of an only king");
}

/* Tries each capture on the mailbox. */
static bool
slow_ep_legal(const struct chess *c)
{
	int up = c->turn == WHITE ? 8 : -8;
	enum piece mine = c->turn == WHITE ? PAWN : PAWN | BLACK_PIECE;
	enum piece theirs = c->turn == WHITE ? PAWN | BLACK_PIECE : PAWN;
	uint64_t king = chess_pieces(c, c->turn, KING);

	if (c->ep == CHESS_NO_SQUARE ||
	    c->ep >> 3 != (c->turn == WHITE ? 5 : 2) ||
	    c->square[c->ep] != NO_PIECE || c->square[c->ep + up] != NO_PIECE ||
	    c->square[c->ep - up] != theirs)
		return false;
	for (int side = -1; side <= 1; side += 2) {
		int from = c->ep - up + side;
		struct chess after = *c;

		if (((c->ep & 7) + side) >> 3 != 0 || c->square[from] != mine)
			continue;
		chess_put(&after, from, NO_PIECE);
		chess_put(&after, c->ep - up, NO_PIECE);
		chess_put(&after, c->ep, mine);
		if (chess_count(king) != 1 ||
		    slow_attackers(&after, chess_first(king),
			color_other(c->turn)) == 0)
			return true;
	}
	return false;
}

static void
test_ep(void)
{
	uint64_t state = 5;
	int legal = 0;

	for (int i = 0; i < 100 * BOARDS; i++) {
		struct chess c = chess_random(&state);
		int up = c.turn == WHITE ? 8 : -8;
		bool slow;

		/* These boards have castling and en passant more often. */
		c.ep = (uint8_t)((c.turn == WHITE ? 40 : 16) +
		    random_below(&state, 8));
		if (i % 2 == 0) {
			chess_put(&c, c.ep, NO_PIECE);
			chess_put(&c, c.ep + up, NO_PIECE);
			chess_put(&c, c.ep - up,
			    c.turn == WHITE ? PAWN | BLACK_PIECE : PAWN);
		}
		slow = slow_ep_legal(&c);
		legal += slow;
		tap_case(chess_ep_legal(&c) == slow, "a board");
		tap_case(!slow || chess_ep_pawns(&c) != 0, "its pawns");
	}
	tap_case(legal > 100, "some are legal");
	tap_cases("capturing en passant");
}

/* The four bit planes and the mailbox agree. */
static void
test_board(void)
{
	uint64_t state = 6;

	for (int i = 0; i < BOARDS; i++) {
		struct chess c = chess_random(&state), other;
		bool same = true;
		int all = 0;

		for (int square = 0; square < 64; square++) {
			enum piece piece = c.square[square];
			uint64_t set = chess_pieces(&c,
			    piece & BLACK_PIECE ? BLACK : WHITE,
			    piece & KIND_MASK);

			all += piece != NO_PIECE;
			same &= (piece != NO_PIECE) ==
			    (chess_occupied(&c) >> square & 1);
			same &= piece == NO_PIECE || (set >> square & 1);
		}
		same &= all ==
		    chess_count(chess_side(&c, WHITE)) +
			chess_count(chess_side(&c, BLACK));
		other = c;
		for (int square = 63; square >= 0; square--)
			chess_put(&other, square, NO_PIECE);
		same &= chess_occupied(&other) == 0 &&
		    other.plane[PLANE_BLACK] == 0;
		for (int square = 63; square >= 0; square--)
			chess_put(&other, square, c.square[square]);
		same &= memcmp(c.plane, other.plane, sizeof(c.plane)) == 0;
		tap_case(same, "a board");
	}
	tap_cases("board: planes and mailbox agree");
	for (int i = 0; i < 256; i++)
		if (chess_piece_of[i] != NO_PIECE)
			tap_case(chess_letters[chess_piece_of[i]] == (char)i,
			    "a letter");
	tap_cases("letters name their pieces");
}

static struct chess
row(const char *letters)
{
	struct chess c = {.ep = CHESS_NO_SQUARE};

	for (int i = 0; letters[i] != '\0'; i++)
		chess_put(&c, i, chess_piece_of[(unsigned char)letters[i]]);
	return c;
}

static void
test_rooks(void)
{
	static const struct {
		const char *row;
		int king_side, queen_side;
	} cases[] = {
	    {"R---K--R", 7, 0},
	    {"RR--K-RR", 7, 0},
	    {"-R--K-R-", 6, 1},
	    {"----K---", 7, 0},
	    {"--------", 7, 0},
	    {"K-R-----", 2, 0},
	    {"--R----K", 7, 2},
	    {"r---K--r", 7, 0},
	    {"R---k--R", 7, 0},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct chess c = row(cases[i].row);

		tap_case(chess_outermost_rook(&c, WHITE, true) ==
			    cases[i].king_side &&
			chess_outermost_rook(&c, WHITE, false) ==
			    cases[i].queen_side,
		    cases[i].row);
	}
	tap_cases("the outermost rook");
}

int
main(void)
{
	test_board();
	test_rooks();
	test_attackers();
	test_gone();
	test_reach();
	test_checkers();
	test_ep();
	return tap_end();
}
