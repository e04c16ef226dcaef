#include "notation/moves.h"
#include "notation/operations.h"
#include "base/byte.h"

/* If the next word is this one, cuts it and the blanks after it off *rest. */
static bool
cut_word(struct slice *rest, struct slice word)
{
	struct slice after = *rest;

	slice_cut_blanks(&after);
	if (!slice_starts(after, word))
		return false;
	after = slice_from(after, word.len);
	if (after.len > 0 && !slice_blank(after.at[0]))
		return false;
	slice_cut_blanks(&after);
	*rest = after;
	return true;
}

/* How far the text was searched for quotes, and whether one is open. */
struct quotes {
	const char *at;
	bool open;
};

/* Searches on up to `end`; returns true if a quote is open there. */
static bool
quotes_open(struct quotes *q, const char *end)
{
	if (!q->open && !slice_holds(slice_between(q->at, end), '"'))
		q->at = end;
	for (; q->at < end; q->at++) {
		if (*q->at == '"')
			q->open = !q->open;
		else if (*q->at == '\\' && q->open)
			q->at++;
	}
	return q->open;
}

/* Cuts the text before the word `moves`, then the word, off *rest. A `moves`
 * inside quotes does not count. */
static struct slice
cut_before_moves(struct slice *rest)
{
	struct slice all = *rest;
	struct quotes quotes = {all.at, false};

	while (rest->len > 0) {
		struct slice head;

		slice_cut(rest, 'm');
		head = slice_between(all.at, rest->at);
		if (rest->len == 0 || head.len < 2 ||
		    !slice_blank(head.at[head.len - 2]))
			continue;
		head.len--;
		if (slice_starts(*rest, SLICE("oves")) &&
		    !quotes_open(&quotes, slice_end(head))) {
			*rest = slice_from(all, head.len);
			if (cut_word(rest, SLICE("moves")))
				return head;
			*rest = slice_from(all, head.len + 1);
		}
	}
	*rest = slice_from(all, all.len);
	return all;
}

void
moves_cut(struct slice record, struct slice *position, struct slice *moves)
{
	struct slice rest = record;

	cut_word(&rest, SLICE("position"));
	cut_word(&rest, SLICE("fen"));
	*position = cut_before_moves(&rest);
	if (slice_end(*position) < slice_end(record))
		*position = slice_trimmed_end(*position);
	/* In EPD the moves can be an operation, which ends in a semicolon. */
	*moves = slice_trimmed_end(rest);
	if (moves->len > 0 && moves->at[moves->len - 1] == ';')
		moves->len--;
}

/* Removes a move number, `12.` or `12...`. The pawn's move 13.4 of Xiangqi has none. */
static struct slice
without_number(struct slice s)
{
	size_t i = 0, dots = 0;

	while (i < s.len && byte_digit(s.at[i]))
		i++;
	while (i + dots < s.len && s.at[i + dots] == '.')
		dots++;
	if (i == 2 && dots == 1 && s.len == 4 && byte_digit(s.at[3]))
		return s;
	return dots > 0 ? slice_from(s, i + dots) : s;
}

/* Can the end of a move stand at the front, `=Q` or `e.p.`? Not the move e2e4. */
static bool
may_be_end(struct slice s)
{
	return s.len > 1 &&
	    (s.at[0] == '=' ||
		(s.at[0] == 'e' && (s.at[1] == '.' || s.at[1] == 'p')));
}

/* The rest of a text behind a blank, with which the move before it ends: `= B` of
 * `a8 = B`, `e.p.` of `exd6 e.p.`; empty if there is none. */
static struct slice
end_behind_blank(struct slice move, struct slice rest)
{
	struct slice after = rest, word;

	slice_cut_blanks(&after);
	if (!may_be_end(after))
		return (struct slice){0};
	word = slice_cut_word(&after);
	if (slice_starts(word, SLICE("e.p")) || slice_same(word, SLICE("ep")))
		return word;
	if (!slice_starts(word, SLICE("=")) ||
	    !slice_holds(SLICE("18"), move.at[move.len - 1]))
		return (struct slice){0};
	if (word.len > 1)
		return word;
	slice_cut_blanks(&after);
	return slice_cut_word(&after);
}

void
moves_join_end(struct slice *rest, struct slice *move)
{
	struct slice end;

	if (rest->len == 0 || !byte_lower(move->at[0]))
		return;
	end = end_behind_blank(*move, *rest);
	if (end.len == 0)
		return;
	*rest = slice_from(*rest, (size_t)(slice_end(end) - rest->at));
	*move = slice_between(move->at, slice_end(end));
}

bool
moves_next(struct slice *rest, struct slice *move)
{
	for (;;) {
		slice_cut_blanks(rest);
		if (rest->len == 0)
			return false;
		*move = slice_cut_word(rest);
		if (byte_letter(move->at[0])) {
			moves_join_end(rest, move);
			return true;
		}
		*move = without_number(*move);
		if (!slice_only(*move, SLICE("+#!?")))
			return true;
	}
}

bool
moves_operand(struct slice *operands, struct slice *operand)
{
	if (!operations_operand(operands, operand))
		return false;
	moves_join_end(operands, operand);
	return true;
}

bool
moves_is_mate_distance(struct slice s)
{
	return s.len > 1 && (s.at[0] == '#' || s.at[0] == 'M') &&
	    slice_only(slice_from(s, 1), SLICE("-0123456789"));
}

/* In operations, faults of read_move get the code of the operation. All faults
 * are visited: in a full list an error may have replaced an older warning. */
static void
use_operation_code(const struct entry *entry, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->code != FAULT_BAD_MOVE &&
		    fault->code != FAULT_ILLEGAL_MOVE &&
		    fault->code != FAULT_CHECK_MARK &&
		    fault->code != FAULT_JFN_REVEAL_UNKNOWN &&
		    fault->code != FAULT_JFN_CAPTURE_UNKNOWN)
			continue;
		if (fault->code != FAULT_CHECK_MARK)
			fault->code = FAULT_EPD_ILLEGAL_MOVE;
		if (slice_within(fault->at, entry->record))
			continue;
		fault->quote = fault->at;
		fault->at.at = NULL;
		fault->place = (struct place){NOTATION_OPERATIONS, -1};
	}
}

/* Reports a mark of check or mate if the move, which is legal, gives none. */
static void
check_mark(const struct position *before, struct slice text, struct move move,
    struct faults *faults)
{
	const struct rules *rules = rules_of(before->game);
	struct position after;
	struct outcome outcome;
	size_t len = text.len, marks = 0;

	while (len > 0 && slice_holds(SLICE("!?"), text.at[len - 1]))
		len--;
	while (
	    marks < len && slice_holds(SLICE("+#"), text.at[len - marks - 1]))
		marks++;
	if (marks == 0 || !rules->san)
		return;
	after = *before;
	rules->make(&after, move);
	rules->outcome(&after, 1, false, &outcome);
	if (outcome.check && (text.at[len - 1] == '+' || outcome.moves == 0))
		return;
	fault_fix(fault_at(faults, FAULT_CHECK_MARK, text,
		      text.at[len - 1] == '+' ? "%q: the move gives no check"
					      : "%q: the move gives no mate"),
	    (struct slice){text.at + len - marks, marks},
	    outcome.check ? SLICE("+") : SLICE(""));
}

/* Reads a move of an operation. */
static bool
read_move(const struct position *position, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	if (!rules_of(position->game)
		 ->read_move(position, text, options, move, faults))
		return false;
	check_mark(position, text, *move, faults);
	return true;
}

/* Plays a line. In operations, distances to mate are passed over, and marks of
 * check are looked at; elsewhere distances are bad moves. Facts that a move leaves open (Jieqi) matter
 * only if a move follows it. */
static bool
play_line(const struct position *start, struct slice line,
    const struct options *options, bool in_operation, struct faults *faults)
{
	const struct rules *rules = rules_of(start->game);
	struct position position = *start;
	struct slice text, before = {0};
	struct move move;

	while (moves_next(&line, &text)) {
		if (in_operation && moves_is_mate_distance(text))
			continue;
		if (before.at != NULL) {
			if (rules->needs_no_choice != NULL &&
			    !rules->needs_no_choice(&position, move, before,
				faults))
				return false;
			rules->make(&position, move);
		}
		if (!(in_operation ? read_move : rules->read_move)(&position,
			text, options, &move, faults))
			return false;
		if (!in_operation)
			(void)moves_report_spelling(position.game, text, false,
			    faults);
		before = text;
	}
	return true;
}

bool
moves_check_line(const struct position *start, struct slice line,
    const struct options *options, struct faults *faults)
{
	return play_line(start, line, options, false, faults);
}

/* Each move is an alternative in the same position. */
static void
check_choices(const struct position *position, struct slice choices,
    const struct options *options, struct faults *faults)
{
	struct slice text;
	struct move move;

	while (moves_next(&choices, &text))
		if (!moves_is_mate_distance(text))
			(void)read_move(position, text, options, &move, faults);
}

bool
moves_is_line(const struct operation *op)
{
	return operations_named(op->opcode, SLICE("pv")) ||
	    operations_named(op->opcode, SLICE("sv"));
}

static void
check_operation(const struct entry *entry, const struct operation *op,
    const struct options *options, struct faults *faults)
{
	if (moves_is_line(op))
		(void)play_line(&entry->position, op->operands, options, true,
		    faults);
	else
		check_choices(&entry->position, op->operands, options, faults);
	use_operation_code(entry, faults);
}

void
moves_check(const struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;

	if (moves_none(entry))
		return;
	while (operations_next(&rest, &op))
		if (operations_kind(op.opcode) == OPERATION_MOVES)
			check_operation(entry, &op, options, faults);
}

/* Lines may be broken in a comment. */
static bool
is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

bool
moves_find_command(struct slice comment, struct slice name, struct slice *text)
{
	while (slice_holds(comment, '[')) {
		(void)slice_cut(&comment, '[');
		if (!slice_starts(comment, name))
			continue;
		*text = slice_from(comment, name.len);
		if (text->len == 0 || !is_space(text->at[0]))
			continue;
		/* No other command has an end, either. */
		if (!slice_holds(*text, ']'))
			return false;
		*text = slice_cut(text, ']');
		*text = slice_cut(text, ',');
		while (text->len > 0 && is_space(text->at[0]))
			*text = slice_from(*text, 1);
		while (text->len > 0 && is_space(text->at[text->len - 1]))
			text->len--;
		return text->len > 0;
	}
	return false;
}
