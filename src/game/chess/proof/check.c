/*
 * The rules that ask how a game can have led to the pawns and to shut-in pieces, of
 * positions that keep the rules before them. legal_lanes.h finds the few positions for
 * which the answer isn't plain.
 *
 * Why a legal position breaks none of them:
 *
 * Captures of pawns. Each pawn on the board started on a file of its own, and moved
 * to another file only by captures, one file each. Each captured man of the enemy
 * is missing: a pawn that promoted still counts as a man, and a promoted piece that
 * was captured counts as missing. A man that was captured where no pawn captures
 * (cages.h) is none of a pawn's.
 *
 * Changed files. On each file a game begins with a white pawn below a black one.
 * Steps of pawns don't change that, and no pawn promotes while an enemy pawn is ahead
 * on its file. So the first change of a file is a capture: of one of its pawns, by
 * one of its pawns, or by a pawn that comes to it. Any capture changes at most two
 * files, which are neighbors.
 *
 * Shut-in pieces: cages.c.
 */
#include "game/chess/legal.h"
#include "game/chess/proof/cages.h"
#include "game/chess/pawn_captures.h"

static uint64_t
pawns_of(const struct chess *c, enum color side)
{
	return chess_pieces(c, side, PAWN);
}

/* Can all pawns of a side come from different files with at most `most` captures? Only a
 * simple way is tried: the lowest pawn of each file came from there, each other one from
 * the nearest empty file. Example: the white pawns on a4, a5 and c2. The one on a5
 * came from b2: one capture. */
static bool
few_captures(uint64_t pawns, enum color side, int most)
{
	uint64_t upper;
	unsigned empty;

	if (side == BLACK)
		pawns = __builtin_bswap64(pawns);
	upper = proof_above(pawns) & pawns;
	empty = ~proof_files(pawns) & 0xff;
	for (; upper != 0; upper &= upper - 1) {
		int square = chess_first(upper), steps = (square >> 3) - 1;
		int file = square & 7, captures = 1;

		while (captures <= steps &&
		    !((empty << captures | empty >> captures) >> file & 1))
			captures++;
		if (captures > steps)
			return false;
		empty &= empty << captures >> file & 1
		    ? ~(1U << (file - captures))
		    : ~(1U << (file + captures));
		most -= captures;
	}
	return most >= 0;
}

bool
chess_history_doubtful(const struct chess *c, bool shut_in)
{
	uint64_t white = pawns_of(c, WHITE), black = pawns_of(c, BLACK);
	int white_missing, black_missing, missing, beyond[2] = {0, 0};

	if (shut_in && !c->chess960 && proof_cages_doubtful(c, beyond))
		return true;
	white_missing = proof_missing(c, WHITE) - beyond[WHITE];
	black_missing = proof_missing(c, BLACK) - beyond[BLACK];
	missing = white_missing + black_missing;
	return !few_captures(white, WHITE, black_missing) ||
	    !few_captures(black, BLACK, white_missing) ||
	    (missing < PROOF_FILES_MOST &&
		proof_files_captures(proof_changed_files(white, black)) >
		    missing);
}

/* Finds what cages tell, or says that they tell nothing: in Chess960 the pieces start
 * anywhere on their rank. */
static bool
find_cages(const struct chess *c, struct cages *cages)
{
	if (c->chess960 || proof_homes_in_doubt(c) == 0)
		return false;
	proof_find_cages(c, cages);
	return true;
}

/* At most so many men of a side can be shut in: all but king and knights. */
enum { BEYOND_MOST = 5 };

/* How many men of the side were captured where no pawn captures. */
static int
beyond_pawns(const struct chess *c, enum color side)
{
	struct cages cages;

	return find_cages(c, &cages) ? cages.beyond_pawns[side] : 0;
}

/* The pawns of a side need so many captures; `missing` men of the enemy are missing,
 * `beyond` of these were captured where no pawn captures. */
static void
add_captures(const struct checker *k, enum color side, int captures,
    int missing, int beyond)
{
#define NEED "%a's pawns need at least %1 capture%s, but "
	static const char *const lost[] = {NEED "%b has lost no man",
	    NEED "%b has lost only 1 man", NEED "%b has lost only %2 men"};
	static const char *const shut_in[] = {NEED
	    "they can have captured none of %b's missing men",
	    NEED "they can have captured only 1 of %b's missing men",
	    NEED "they can have captured only %2 of %b's missing men"};
	static const char never[] =
	    "%a's pawns can't have come to their squares, however many captures "
	    "they made";
#undef NEED
	int most = missing - beyond, which = most < 2 ? most : 2;
	struct fault *fault = fault_in(k->faults, FAULT_PAWN_CAPTURES,
	    CHESS_BOARD, -1,
	    captures == PROOF_NEVER ? never
		: beyond == 0       ? lost[which]
				    : shut_in[which]);

	fault_names(fault_numbers(fault, captures, most),
	    chess_side_names[side], chess_side_names[color_other(side)]);
}

void
chess_check_pawn_captures(const struct checker *k)
{
	const struct chess *c = chess_of(k);

	for (int side = WHITE; side <= BLACK; side++) {
		enum color enemy = color_other((enum color)side);
		int captures = proof_pawn_captures(pawns_of(c, side), side);
		int missing = proof_missing(c, enemy), beyond;

		if (captures == 0 || captures + BEYOND_MOST <= missing)
			continue;
		beyond = beyond_pawns(c, enemy);
		if (captures > missing - beyond)
			add_captures(k, side, captures, missing, beyond);
	}
}

void
chess_check_pawn_files(const struct checker *k)
{
	const struct chess *c = chess_of(k);
	unsigned changed = proof_changed_files(pawns_of(c, WHITE),
	    pawns_of(c, BLACK));
	int captures = proof_files_captures(changed);
	int most = proof_missing(c, WHITE) + proof_missing(c, BLACK);
	struct cages cages;
	struct fault *fault;

	if (captures == 0 || captures + 2 * BEYOND_MOST <= most)
		return;
	if (find_cages(c, &cages))
		most -= cages.beyond_pawns[WHITE] + cages.beyond_pawns[BLACK];
	if (captures <= most)
		return;
	fault = fault_in(k->faults, FAULT_PAWN_FILES, CHESS_BOARD, -1,
	    most == 0
		? "the pawns of %1 file%s changed, which takes at least %2 "
		  "capture%s by or of pawns, but there can have been none"
		: "the pawns of %1 file%s changed, which takes at least %2 "
		  "capture%s by or of pawns, but there can have been only "
		  "%3");
	if (fault != NULL) {
		fault->n[0] = chess_count(changed);
		fault->n[1] = captures;
		fault->n[2] = most;
	}
}

/* The piece of each file at the start, as the subject of a sentence. */
static const char *const subjects[2][8] = {
    {"white rook can have come from a1", "",
	"white bishop can have come from c1",
	"white queen can have come from d1", "",
	"white bishop can have come from f1", "",
	"white rook can have come from h1"},
    {"black rook can have come from a8", "",
	"black bishop can have come from c8",
	"black queen can have come from d8", "",
	"black bishop can have come from f8", "",
	"black rook can have come from h8"},
};

static bool
king_caged(const struct chess *c, const struct cages *cages, enum color side)
{
	return !(chess_pieces(c, side, KING) & cages->reach[side][4]);
}

/* A piece that is shut in at its start, while one of its kind is outside. */
static void
add_promoted(const struct checker *k, const struct cages *cages,
    enum color side, int pawns)
{
	static const char *const others[] = {
	    "%a has at least %1 promoted piece%s, as others can't have come "
	    "past men that never moved, but %a lacks only %2 pawn%s",
	    "%a has at least %1 promoted piece%s, as others can't have come "
	    "past men that never moved, but %a lacks no pawn"};
	static const char *const one[] = {
	    "no %b past men that never moved, so %a has at least %1 promoted "
	    "piece%s, but lacks only %2 pawn%s",
	    "no %b past men that never moved, so %a has at least %1 promoted "
	    "piece%s, but lacks no pawn"};
	struct fault *fault = fault_in(k->faults, FAULT_CAGED_PIECE,
	    CHESS_BOARD, -1,
	    (cages->shut_in[side] < 0 ? others : one)[pawns == 8]);

	if (fault != NULL)
		fault->cause = CAUSE_CHESS960;
	fault_names(fault_numbers(fault, cages->promoted[side], 8 - pawns),
	    chess_side_names[side],
	    cages->shut_in[side] < 0 ? NULL
				     : subjects[side][cages->shut_in[side]]);
}

static void
add_caged_king(const struct checker *k, enum color side)
{
	struct fault *fault = fault_in(k->faults, FAULT_CAGED_PIECE,
	    CHESS_BOARD, chess_first(chess_pieces(chess_of(k), side, KING)),
	    side == WHITE ? "White's king can't have come here from e1 past "
			    "men that never moved"
			  : "Black's king can't have come here from e8 past "
			    "men that never moved");

	if (fault != NULL)
		fault->cause = CAUSE_CHESS960;
}

/* Do all men stand on the first two ranks of their sides, as at the start? */
static bool
looks_like_start(const struct chess *c)
{
	return chess_side(c, WHITE) == 0xffff &&
	    chess_side(c, BLACK) == UINT64_C(0xffff) << 48 &&
	    chess_kind(c, PAWN) == UINT64_C(0x00ff00000000ff00);
}

static void
add_chess960(const struct checker *k)
{
	struct fault *fault = fault_in(k->faults, FAULT_CAGED_PIECE,
	    CHESS_BOARD, -1,
	    "no pawn has moved, and the pieces don't stand as at the start of "
	    "standard chess; it fits Chess960: use --chess960");

	if (fault != NULL)
		fault->cause = CAUSE_CHESS960;
}

/* In Chess960 the pieces may start elsewhere. */
void
chess_check_cages(const struct checker *k)
{
	const struct chess *c = chess_of(k);
	struct cages cages;
	int beyond[2] = {0, 0};

	if (c->chess960 || !proof_cages_doubtful(c, beyond))
		return;
	proof_find_cages(c, &cages);
	for (int side = WHITE; side <= BLACK; side++) {
		int pawns = chess_count(pawns_of(c, side));

		bool king = king_caged(c, &cages, side);

		if (!king && cages.promoted[side] <= 8 - pawns)
			continue;
		if (looks_like_start(c)) {
			add_chess960(k);
			return;
		}
		if (king)
			add_caged_king(k, side);
		else
			add_promoted(k, &cages, side, pawns);
	}
}
