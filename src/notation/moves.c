#include "notation/moves.h"
#include "notation/chess.h"
#include "notation/operations.h"
#include "base/byte.h"

/* Is this word the next one? Takes it off, and the blanks behind it. */
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

/* How far quotes were looked for, and whether one is open there. */
struct quotes {
	const char *at;
	bool open;
};

/* Goes on, and says whether one is open at the end. */
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

/* Takes what stands before the word `moves` off *rest, and the word. Quotes
 * hold it together. */
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

static struct slice
without_last_blanks(struct slice s)
{
	while (s.len > 0 && slice_blank(s.at[s.len - 1]))
		s.len--;
	return s;
}

void
moves_cut(struct slice record, const struct notation *from,
    struct slice *position, struct slice *moves)
{
	struct slice rest = record, start;

	cut_word(&rest, SLICE("position"));
	start = rest;
	if ((from == NULL || from->start != NULL) &&
	    cut_word(&start, SLICE("startpos")) &&
	    (start.len == 0 || cut_word(&start, SLICE("moves")))) {
		*position = slice_of(from ? from->start : notation_chess.start);
		*moves = start;
		return;
	}
	cut_word(&rest, SLICE("fen"));
	*position = cut_before_moves(&rest);
	if (slice_end(*position) < slice_end(record))
		*position = without_last_blanks(*position);
	/* As an operation of EPD the moves end in a semicolon. */
	*moves = without_last_blanks(rest);
	if (moves->len > 0 && moves->at[moves->len - 1] == ';')
		moves->len--;
}

/* Takes `12.` or `12...` off the front. */
static struct slice
without_number(struct slice s)
{
	size_t i = 0, dots = 0;

	while (i < s.len && byte_digit(s.at[i]))
		i++;
	while (i + dots < s.len && s.at[i + dots] == '.')
		dots++;
	return dots > 0 ? slice_from(s, i + dots) : s;
}

/* Does it consist of such bytes only? */
static bool
only(struct slice s, struct slice bytes)
{
	for (size_t i = 0; i < s.len; i++)
		if (!slice_holds(bytes, s.at[i]))
			return false;
	return true;
}

bool
moves_next(struct slice *rest, struct slice *move)
{
	for (;;) {
		slice_cut_blanks(rest);
		if (rest->len == 0)
			return false;
		*move = slice_cut_word(rest);
		if (byte_letter(move->at[0]))
			return true;
		*move = without_number(*move);
		if (!only(*move, SLICE("+#!?")))
			return true;
	}
}

/* `#4`, `M4`, or `#-4`: not a move, but how far the mate is. Operations have
 * it. */
static bool
distance(struct slice s)
{
	return s.len > 1 && (s.at[0] == '#' || s.at[0] == 'M') &&
	    only(slice_from(s, 1), SLICE("-0123456789"));
}

/* What read_move says of a move becomes what the record says: wherever it
 * stands, as an error may take a warning's place in a full list. */
static void
blame(const struct entry *entry, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->code != FAULT_BAD_MOVE &&
		    fault->code != FAULT_ILLEGAL_MOVE &&
		    fault->code != FAULT_JFN_REVEAL_UNKNOWN &&
		    fault->code != FAULT_JFN_CAPTURE_UNKNOWN)
			continue;
		fault->code = FAULT_EPD_ILLEGAL_MOVE;
		if (slice_within(fault->at, entry->record))
			continue;
		fault->quote = fault->at;
		fault->at.at = NULL;
		fault->place = (struct place){NOTATION_OPERATIONS, -1};
	}
}

/* Plays a line; distances of mates in it are passed over or bad moves. Of the
 * last move needn't all be known, as nothing follows it. */
static bool
play_line(const struct position *start, struct slice line,
    const struct how *how, bool distances, struct faults *faults)
{
	const struct rules *rules = rules_of(start->game);
	struct position position = *start;
	struct slice text, before = {0};
	struct move move;

	while (moves_next(&line, &text)) {
		if (distances && distance(text))
			continue;
		if (before.at != NULL) {
			if (rules->sure != NULL &&
			    !rules->sure(&position, move, before, faults))
				return false;
			rules->make(&position, move);
		}
		if (!rules->read_move(&position, text, how, &move, faults))
			return false;
		before = text;
	}
	return true;
}

bool
moves_line(const struct position *start, struct slice line,
    const struct how *how, struct faults *faults)
{
	return play_line(start, line, how, false, faults);
}

/* Each move from the position itself. */
static void
check_choices(const struct position *position, struct slice choices,
    const struct how *how, struct faults *faults)
{
	struct slice text;
	struct move move;

	while (moves_next(&choices, &text))
		if (!distance(text))
			(void)rules_of(position->game)
			    ->read_move(position, text, how, &move, faults);
}

static void
check_operation(const struct entry *entry, const struct operation *op,
    const struct how *how, struct faults *faults)
{
	if (operations_named(op->opcode, SLICE("pv")))
		(void)play_line(&entry->position, op->operands, how, true,
		    faults);
	else
		check_choices(&entry->position, op->operands, how, faults);
	blame(entry, faults);
}

void
moves_check(const struct entry *entry, const struct how *how,
    struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;

	if (entry->known.canonical && !entry->known.moves)
		return;
	while (operations_next(&rest, &op))
		if (operations_kind(op.opcode) == OPERATION_MOVES)
			check_operation(entry, &op, how, faults);
}

void
moves_outdate(struct entry *entry, struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;

	while (!entry->no_moves && operations_next(&rest, &op)) {
		if (operations_kind(op.opcode) != OPERATION_MOVES)
			continue;
		entry->no_moves = true;
		fault_at(faults, FAULT_LOSSY, op.opcode,
		    "the moves of %q are those of the position before the "
		    "game and are dropped");
	}
}
