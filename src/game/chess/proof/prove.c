/* The search for a proof that no game reaches a position. */
#include "game/chess/pawn_captures.h"
#include "game/chess/proof/argument.h"
#include "game/chess/proof/cages.h"
#include "game/chess/proof/kernel.h"
#include "game/chess/proof/last_move.h"
#include "game/chess/legal.h"

static void
add_undecided(const struct checker *k)
{
	fault_numbers(fault_in(k->faults, FAULT_NOT_DECIDED, CHESS_BOARD, -1,
			  "no proof that the position is impossible within %1 "
			  "step%s"),
	    (long)k->options->prove, 0);
}

/* Looks at the pawns; returns false if that decides about the position. */
static bool
prove_pawns(const struct checker *k, uint64_t *budget, struct text *argument)
{
	struct kernel kernel;
	enum kernel_result result;
	struct fault *fault;
	uint64_t before = *budget;

	kernel_ask(chess_of(k), &kernel);
	result = kernel_search(&kernel, budget);
	if (result == KERNEL_UNDECIDED)
		add_undecided(k);
	if (result != KERNEL_NONE)
		return result == KERNEL_REACHED;
	fault = fault_in(k->faults, FAULT_UNREACHABLE_PAWNS, CHESS_BOARD, -1,
	    "White captured %1 men and Black %2, but no captures and "
	    "promotions lead from the start to these pawns");
	if (fault == NULL)
		return false;
	fault_numbers(fault, proof_missing(chess_of(k), BLACK),
	    proof_missing(chess_of(k), WHITE));
	argument_pawns(argument, &kernel, before - *budget);
	fault->argument = text_slice(argument);
	return false;
}

static void
prove_last_move(const struct checker *k, uint64_t *budget,
    struct text *argument)
{
	struct last_moves last = {.budget = budget, .argument = argument};
	bool possible = last_moves_possible(&last, chess_of(k));
	struct fault *fault;

	if (last.out)
		add_undecided(k);
	if (possible || last.out)
		return;
	fault = fault_in(k->faults, FAULT_NO_LAST_MOVE, CHESS_BOARD, -1,
	    last.tried == 0
		? "nothing can have moved last"
		: "none of the %1 moves that may have come last is possible");
	if (fault == NULL)
		return;
	fault_numbers(fault, (long)last.tried, 0);
	argument_add(argument,
	    "moves that may have come last: %u, none possible",
	    (uint64_t)last.tried);
	fault->argument = text_slice(argument);
}

/* Looks for pieces that men which never moved keep away from their squares; returns false
 * if there is one. */
static bool
prove_pieces(const struct checker *k)
{
	static const char *const names[KIND_MASK + 1] =
	    {[BISHOP] = "bishop", [ROOK] = "rook", [QUEEN] = "queen"};
	const struct chess *c = chess_of(k);
	struct cages cages;
	bool good = true;

	proof_find_cages(c, &cages);
	for (int side = WHITE; side <= BLACK; side++) {
		int square = proof_find_trapped(c, &cages, (enum color)side);
		struct fault *fault;

		if (square < 0)
			continue;
		fault = fault_in(k->faults, FAULT_CAGED_PIECE, CHESS_BOARD,
		    square,
		    "%a's %b can't have come here past men that never moved");
		fault_names(fault, chess_side_names[side],
		    names[c->square[square] & KIND_MASK]);
		if (fault != NULL)
			fault->cause = CAUSE_CHESS960;
		good = false;
	}
	return good;
}

void
chess_prove(const struct checker *k, struct text *argument)
{
	uint64_t budget = k->options->prove;

	argument->len = 0;
	if (prove_pieces(k) && prove_pawns(k, &budget, argument))
		prove_last_move(k, &budget, argument);
}
