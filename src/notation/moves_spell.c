/* How moves are spelled: which spellings are usual, and from coordinates to SAN. */
#include "base/byte.h"
#include "notation/moves.h"
#include "notation/operations.h"

bool
moves_unusual(enum game game, struct slice move)
{
	rules_respell *respell = rules_of(game)->respell;
	struct respelling usual;

	return respell != NULL && respell(move, &usual);
}

/* Can the operand be an opcode? Moves such as e4 and Nf3 can't; c4 can if a string
 * follows. */
static bool
may_be_opcode(struct slice operand, struct slice rest)
{
	return byte_lower(operand.at[0]) && operand.len > 1 &&
	    (!byte_digit(operand.at[1]) || slice_starts(rest, SLICE(" \"")));
}

/* Does the operand end as moves in their usual spelling do: in a rank, a mark of check,
 * =Q, O-O? Others may be spelled unusually. */
static bool
ends_as_usual(struct slice s)
{
	const char *end = slice_end(s);

	while (s.len > 3 && (end[-1] == '+' || end[-1] == '#')) {
		s.len--;
		end--;
	}
	if (s.len < 3)
		return s.len == 2 && end[-1] >= '1' && end[-1] <= '8';
	return (end[-1] >= '1' && end[-1] <= '8') ||
	    (byte_upper(end[-1]) && end[-2] == '=' && byte_digit(end[-3])) ||
	    slice_same(s, SLICE("O-O")) || slice_same(s, SLICE("O-O-O"));
}

static bool
check_spellings(struct slice operands)
{
	struct slice move;

	while (moves_next(&operands, &move))
		if (moves_unusual(GAME_CHESS, move))
			return false;
	return true;
}

bool
moves_canonical(struct slice opcode, struct slice operands)
{
	struct slice rest = operands, operand;
	bool usual = true, opcodes = false;

	while (operations_operand(&rest, &operand)) {
		char last = operand.at[operand.len - 1];

		if (last == '!' || last == '?' ||
		    operations_in_coordinates(operand))
			return false;
		opcodes |= may_be_opcode(operand, rest);
		usual &= ends_as_usual(operand);
	}
	if (opcodes && operations_without_end(opcode, operands) < operands.len)
		return false;
	return usual || check_spellings(operands);
}

bool
moves_report_spelling(enum game game, struct slice move, bool in_operation,
    struct faults *faults)
{
	rules_respell *respell = rules_of(game)->respell;
	struct respelling usual;
	struct fault *fault;

	if (respell == NULL || !respell(move, &usual))
		return false;
	fault = fault_at(faults, FAULT_MOVE_SPELLING, usual.at, usual.sentence);
	if (in_operation && !usual.en_passant)
		fault_fix(fault, usual.at, usual.text);
	return true;
}

/* Reads a move. Returns false if it isn't legal. Null moves are spelled even where
 * they aren't allowed. */
static bool
spell_read(struct moves_speller *sp, struct slice operand, struct move *move)
{
	static const struct options defaults = {.choice[CHOICE_NULL_MOVES] = 1};
	const struct rules *rules = rules_of(sp->position.game);
	struct faults faults;

	faults.count = faults.more = 0;
	return rules->read_move(&sp->position, operand, &defaults, move,
	    &faults);
}

/* Must a move, which is all of the operand, be spelled? */
static bool
needs_spelling(enum game game, struct slice operand, enum operation_moves as)
{
	return as != OPERATION_MOVES_USUAL ||
	    operations_in_coordinates(operand) || moves_unusual(game, operand);
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
	if (needs_spelling(sp->position.game, operand, sp->as))
		rules->spell(&san, &sp->position, &move, 1, &defaults,
		    sp->as == OPERATION_MOVES_COORDINATES ? SPELL_COORDINATES
							  : SPELL_SAN,
		    ' ');
	if (sp->line)
		rules->make(&sp->position, move);
	return san.len > 0 ? text_slice(&san) : operand;
}

/* Starts the speller. Returns true if all moves are legal. */
static bool
start(struct moves_speller *sp, const struct position *position,
    const struct operation *op)
{
	struct slice rest = op->operands, text;
	struct move move;

	sp->position = *position;
	sp->line = moves_is_line(op);
	while (moves_next(&rest, &text)) {
		if (moves_is_mate_distance(text))
			continue;
		if (!spell_read(sp, text, &move))
			return false;
		if (sp->line)
			rules_of(sp->position.game)->make(&sp->position, move);
	}
	sp->position = *position;
	return true;
}

bool
moves_spell_start(struct moves_speller *sp, const struct position *position,
    const struct operation *op, enum operation_moves as)
{
	struct slice rest = op->operands, operand;
	bool needed = false;

	sp->as = as;
	while (moves_operand(&rest, &operand))
		needed |= needs_spelling(position->game, operand, as);
	return needed && operations_kind(op->opcode) == OPERATION_MOVES &&
	    rules_of(position->game)->san && rules_playable(position) &&
	    start(sp, position, op);
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

	while (moves_operand(&rest, &operand)) {
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

static void
fix_spelling(enum game game, struct fault *fault)
{
	rules_respell *respell = rules_of(game)->respell;
	struct respelling usual;

	if (respell(fault->at, &usual))
		fault_fix(fault, usual.at, usual.text);
}

/* Adds the fixes for an operation; all its moves are legal. */
static void
fix_operation(struct moves_speller *sp, const struct operation *op,
    struct faults *faults)
{
	struct slice text = operations_text(op);

	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->fixable || !slice_within(fault->at, text))
			continue;
		if (fault->code == FAULT_MOVE_SPELLING)
			fix_spelling(sp->position.game, fault);
		else if (fault->code == FAULT_EPD_DIALECT &&
		    fault->at.at == text.at && fault->at.len == text.len)
			fix_coordinates(sp, op, fault);
	}
}

void
moves_fix(const struct position *position, struct slice operations,
    struct faults *faults)
{
	struct moves_speller speller;
	struct operation op;

	while (operations_next(&operations, &op))
		if (operations_kind(op.opcode) == OPERATION_MOVES &&
		    moves_spell_start(&speller, position, &op,
			OPERATION_MOVES_USUAL))
			fix_operation(&speller, &op, faults);
}
