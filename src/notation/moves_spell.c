/* Moves of operations, from coordinates to SAN. */
#include "notation/moves.h"
#include "notation/operations.h"

/* Reads a move. Returns false if it isn't legal. */
static bool
spell_read(struct moves_speller *sp, struct slice operand, struct move *move)
{
	static const struct options defaults;
	const struct rules *rules = rules_of(sp->position.game);
	struct faults faults;

	faults.count = faults.more = 0;
	return rules->read_move(&sp->position, operand, &defaults, move,
	    &faults);
}

struct slice
moves_spell(struct moves_speller *sp, struct slice operand)
{
	static const struct options defaults;
	const struct rules *rules = rules_of(sp->position.game);
	struct text san = {sp->room, 0, sizeof(sp->room)};
	struct slice rest = operand, text;
	struct move move;

	if (!moves_next(&rest, &text) || moves_is_mate_distance(text) ||
	    !spell_read(sp, text, &move))
		return operand;
	if (operations_in_coordinates(operand))
		rules->spell(&san, &sp->position, &move, 1, &defaults,
		    SPELL_SAN, ' ');
	if (sp->line)
		rules->make(&sp->position, move);
	return san.len > 0 ? text_slice(&san) : operand;
}

/* Are all moves legal? The speller has just been started. */
static bool
all_legal(struct moves_speller *sp, struct slice operands)
{
	struct slice text;
	struct move move;

	while (moves_next(&operands, &text)) {
		if (moves_is_mate_distance(text))
			continue;
		if (!spell_read(sp, text, &move))
			return false;
		if (sp->line)
			rules_of(sp->position.game)->make(&sp->position, move);
	}
	return true;
}

bool
moves_spell_start(struct moves_speller *sp, const struct position *position,
    const struct operation *op)
{
	struct slice rest = op->operands, operand;
	bool coordinates = false;

	while (operations_operand(&rest, &operand))
		coordinates |= operations_in_coordinates(operand);
	if (!coordinates || operations_kind(op->opcode) != OPERATION_MOVES ||
	    !rules_of(position->game)->san || !rules_playable(position))
		return false;
	sp->position = *position;
	sp->line = moves_is_line(op);
	if (!all_legal(sp, op->operands))
		return false;
	sp->position = *position;
	return true;
}

/* The fix begins at the first move in coordinates. If it would be too long, the
 * rest remains for another round. */
static void
fix_coordinates(struct moves_speller *sp, const struct operation *op,
    struct fault *fault)
{
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};
	struct slice rest = op->operands, operand, at = {0};

	while (operations_operand(&rest, &operand)) {
		struct slice san = moves_spell(sp, operand);

		if (at.at == NULL && !operations_in_coordinates(operand))
			continue;
		if (fix.len + 1 + san.len > sizeof(room))
			break;
		if (at.at == NULL)
			at = operand;
		else
			text_put(&fix, ' ');
		text_add(&fix, san);
		at = slice_between(at.at, slice_end(operand));
	}
	fault_fix(fault, at, text_slice(&fix));
}

void
moves_fix_coordinates(const struct position *position, struct slice operations,
    struct faults *faults)
{
	struct moves_speller speller;
	struct operation op;

	while (operations_next(&operations, &op)) {
		struct slice text = operations_text(&op);

		if (operations_kind(op.opcode) != OPERATION_MOVES ||
		    !moves_spell_start(&speller, position, &op))
			continue;
		for (size_t i = 0; i < faults->count; i++) {
			struct fault *fault = &faults->list[i];

			if (fault->code == FAULT_EPD_DIALECT &&
			    !fault->fixable && fault->at.at == text.at &&
			    fault->at.len == text.len)
				fix_coordinates(&speller, &op, fault);
		}
	}
}
