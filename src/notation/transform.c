/* Transforms boards, and the moves that belong to them: a move is read on the board
 * as it was, transformed, and written on the transformed board. */
#include "notation/moves.h"
#include "base/byte.h"

/* The board as it was, and transformed. In a line, the moves are made on both. */
struct transformer {
	const struct rules *rules;
	enum transform how;
	const struct options *options;
	bool keeps_game; /* each move has its counterpart */
	bool is_operation;
	bool is_line;
	bool renumbers;     /* the other side is to move: 1. becomes 1... */
	enum to_move mover; /* of the first move */
	struct position before, after;
	struct slice text;   /* the last move of a line, which isn't made */
	struct move move[2]; /* yet, on both boards; a null slice: none */
	bool was_legal;      /* the move that was read, before */
};

/* Returns false if one of the boards has no moves. */
static bool
start(struct transformer *t, const struct position *position,
    struct faults *faults)
{
	size_t count = faults->count, more = faults->more;
	struct stage stage;

	t->rules = rules_of(position->game);
	t->before = t->after = *position;
	t->text = (struct slice){0};
	(void)t->rules->transform(&t->after, t->how, faults);
	/* The caller reports what the board loses. */
	faults->count = count;
	faults->more = more;
	t->rules->stage(position, &stage);
	t->mover = stage.mover;
	t->renumbers = t->how == TRANSFORM_SWAP && stage.mover <= MOVER_RED;
	return rules_playable(&t->before) && rules_playable(&t->after);
}

/* Is the move legal on the transformed board? */
static bool
is_legal(const struct transformer *t, struct move move)
{
	struct options options = *t->options;
	char room[SPELL_ROOM];
	struct text text = {room, 0, sizeof(room)};
	struct faults faults;
	struct move again;

	faults.count = faults.more = 0;
	options.choice[CHOICE_VIEW] = VIEW_OWN;
	t->rules->spell(&text, &t->after, &move, 1, &options, SPELL_COORDINATES,
	    ' ');
	return t->rules->read_move(&t->after, text_slice(&text), &options,
		   &again, &faults) &&
	    memcmp(&again, &move, sizeof(move)) == 0;
}

/* Makes the last move of a line, if there is one, on both boards. */
static bool
make_last(struct transformer *t, struct faults *faults)
{
	if (t->text.at == NULL)
		return true;
	if (t->rules->needs_no_choice != NULL &&
	    !t->rules->needs_no_choice(&t->before, t->move[0], t->text, faults))
		return false;
	t->rules->make(&t->before, t->move[0]);
	t->rules->make(&t->after, t->move[1]);
	return true;
}

/* Reads the next move, and finds it on the transformed board. */
static bool
read_move(struct transformer *t, struct slice text, struct faults *faults)
{
	t->was_legal = make_last(t, faults) &&
	    t->rules->read_move(&t->before, text, t->options, &t->move[0],
		faults);
	if (!t->was_legal)
		return false;
	t->move[1] = t->move[0];
	if ((t->rules->transform_move != NULL &&
		!t->rules->transform_move(&t->move[1], t->how)) ||
	    !is_legal(t, t->move[1])) {
		fault_at(faults, FAULT_ILLEGAL_MOVE, text,
		    "%q can't be made on the transformed board");
		return false;
	}
	if (t->is_line)
		t->text = text;
	return true;
}

/* Writes the move that was read, in the spelling of its text and with its `!` and
 * `?`. */
static void
write_move(const struct transformer *t, struct slice text, struct text *out)
{
	struct options options = *t->options;
	enum spelling spelling = SPELL_COORDINATES;
	size_t len = text.len;

	if (t->rules->find_spelling != NULL)
		spelling = t->rules->find_spelling(text, &options);
	t->rules->spell(out, &t->after, &t->move[1], 1, &options, spelling,
	    ' ');
	while (len > 0 && slice_holds(SLICE("!?"), text.at[len - 1]))
		len--;
	text_add(out, slice_from(text, len));
}

/* After a swap Black's first move has the number of White's first move, and the other
 * way around. Example: 7.e4 e5 8.Nf3 becomes 7...e5 e4 8...Nf6. */
static void
write_number(const struct transformer *t, struct slice word, struct text *out)
{
	bool black_first = t->mover == MOVER_BLACK;
	uintmax_t number = 0;
	size_t digits = 0, dots;

	while (digits < word.len && digits < 9 && byte_digit(word.at[digits]))
		number = number * 10 + (uintmax_t)(word.at[digits++] - '0');
	dots = word.len - digits;
	if (!t->renumbers || digits == 0 || (dots != 1 && dots != 3) ||
	    !slice_only(slice_from(word, digits), SLICE("."))) {
		text_add(out, word);
		return;
	}
	if (dots == 1)
		number -= black_first && number > 0;
	else
		number += !black_first;
	text_number(out, number);
	text_add(out, dots == 1 ? SLICE("...") : SLICE("."));
}

/* Writes the numbers and annotations between two moves, with one blank before each.
 * Marks of check and mate are written with the move. */
static void
write_between(const struct transformer *t, struct slice rest, struct text *out)
{
	bool glued = rest.len > 0 && !slice_blank(slice_end(rest)[-1]);

	for (;;) {
		struct slice word;

		slice_cut_blanks(&rest);
		if (rest.len == 0)
			break;
		word = slice_cut_word(&rest);
		while (word.len > 0 && slice_holds(SLICE("+#"), word.at[0]))
			word = slice_from(word, 1);
		if (word.len == 0)
			continue;
		text_add(out, SLICE(" "));
		write_number(t, word, out);
	}
	if (!glued)
		text_add(out, SLICE(" "));
}

static bool
transform_moves(struct transformer *t, struct slice moves, struct text *out,
    struct faults *faults)
{
	struct slice rest = moves, text;
	const char *end = moves.at;

	while (moves_next(&rest, &text)) {
		write_between(t, slice_between(end, text.at), out);
		end = slice_end(text);
		if (t->is_operation && moves_is_mate_distance(text))
			text_add(out, text);
		else if (read_move(t, text, faults))
			write_move(t, text, out);
		else
			return false;
	}
	write_between(t, slice_between(end, slice_end(moves)), out);
	while (out->len > 0 && out->at[out->len - 1] == ' ')
		out->len--;
	return true;
}

bool
moves_transform_line(const struct position *position, struct slice line,
    enum transform how, const struct options *options, struct text *out,
    struct faults *faults)
{
	struct transformer t = {.how = how, .options = options};
	size_t begin = out->len;

	t.is_line = true;
	if (!start(&t, position, faults)) {
		fault_at(faults, FAULT_UNPLAYABLE, line,
		    "moves stand beside a position, as it is or transformed, "
		    "which the rules can't answer for");
		return false;
	}
	if (!transform_moves(&t, line, out, faults))
		return false;
	/* The blank before the first move. */
	if (out->len > begin) {
		memmove(out->at + begin, out->at + begin + 1,
		    out->len - begin - 1);
		out->len--;
	}
	return true;
}

/* Reports that the operation with this opcode or move is dropped. */
static void
report_dropped(const struct entry *entry, struct slice at, const char *sentence,
    struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_LOSSY, at, sentence);

	if (fault == NULL || slice_within(at, entry->record))
		return;
	fault->quote = at;
	fault->at.at = NULL;
	fault->place = (struct place){NOTATION_OPERATIONS, -1};
}

/* Appends an operation with its moves transformed, or drops it. */
static void
transform_operation(const struct entry *entry, struct transformer *t,
    const struct operation *op, struct text *out, struct faults *faults)
{
	size_t begin = out->len;
	struct faults why;

	why.count = why.more = 0;
	t->is_line = moves_is_line(op);
	text_add(out, slice_between(op->blanks.at, slice_end(op->opcode)));
	if (start(t, &entry->position, &why) &&
	    transform_moves(t, op->operands, out, &why)) {
		text_add(out, SLICE(";"));
		return;
	}
	out->len = begin;
	/* Without a fault, the position has no moves. */
	if (why.count > 0)
		report_dropped(entry, why.list[0].at,
		    t->was_legal
			? "%q can't be made on the transformed board: its "
			  "operation is dropped"
			: "%q is not legal, so that its operation can't be "
			  "transformed and is dropped",
		    faults);
	else
		report_dropped(entry, op->opcode,
		    "the moves of %q can't be made on the transformed board "
		    "and are dropped",
		    faults);
}

/* Is it a number that was true of the old board only? */
static bool
is_outdated(const struct transformer *t, const struct operation *op)
{
	return !t->keeps_game &&
	    operations_left_out(op->opcode, OPERATIONS_NO_NUMBERS);
}

static void
transform_operations(struct entry *entry, struct transformer *t,
    struct text *out, struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;
	size_t begin = out->len;

	while (operations_next(&rest, &op)) {
		if (operations_kind(op.opcode) == OPERATION_MOVES)
			transform_operation(entry, t, &op, out, faults);
		else if (is_outdated(t, &op))
			report_dropped(entry, op.opcode,
			    "%q is not true of the transformed board and is "
			    "dropped",
			    faults);
		else
			text_add(out,
			    slice_between(op.blanks.at, slice_end(op.end)));
	}
	entry->operations = slice_from(text_slice(out), begin);
	entry->info.canonical = false;
}

/* Do the operations change with the board? */
static bool
change(const struct entry *entry, const struct transformer *t)
{
	struct slice rest = entry->operations;
	struct operation op;

	if (entry->info.canonical && t->keeps_game)
		return entry->info.moves;
	while (operations_next(&rest, &op))
		if (operations_kind(op.opcode) == OPERATION_MOVES ||
		    is_outdated(t, &op))
			return true;
	return false;
}

static bool
keeps_game(const struct entry *entry, enum transform how)
{
	struct position after = entry->position;
	struct faults none;

	none.count = none.more = 0;
	return rules_of(after.game)->transform(&after, how, &none);
}

void
notation_transform(struct entry *entry, enum transform how,
    const struct options *options, struct text *out, struct faults *faults)
{
	struct transformer t = {.how = how, .options = options};

	t.is_operation = true;
	if (entry->operations.len > 0) {
		t.keeps_game = keeps_game(entry, how);
		if (change(entry, &t))
			transform_operations(entry, &t, out, faults);
	}
	(void)rules_of(entry->position.game)
	    ->transform(&entry->position, how, faults);
	notation_place_faults(entry, faults);
}
