/* Reads operations, and reports their faults with a fix where it is certain. */
#include "notation/fields.h"
#include "notation/moves.h"
#include "notation/opcode.h"

bool
operations_in_coordinates(struct slice s)
{
	static const struct slice pieces = {"qrbn", 4};

	if (slice_same(s, SLICE("0000")))
		return true;
	return (s.len == 4 || (s.len == 5 && slice_holds(pieces, s.at[4]))) &&
	    s.at[0] >= 'a' && s.at[0] <= 'h' && s.at[1] >= '1' &&
	    s.at[1] <= '8' && s.at[2] >= 'a' && s.at[2] <= 'h' &&
	    s.at[3] >= '1' && s.at[3] <= '8';
}

static void
report_spacing(struct slice blanks, size_t wanted, struct faults *faults)
{
	if (blanks.len == wanted && (wanted == 0 || blanks.at[0] == ' '))
		return;
	fault_fix(fault_at(faults, FAULT_SPACING, blanks,
		      wanted == 0 ? "blanks, expected none"
				  : "expected one space here"),
	    blanks, wanted == 0 ? SLICE("") : SLICE(" "));
}

static void
fix_colon(struct fault *fault, struct slice opcode)
{
	char room[OPCODE_LONGEST];
	struct text plain = {room, 0, sizeof(room)};

	if (opcode.len > OPCODE_LONGEST + 1)
		return;
	operations_write_opcode(&plain, opcode);
	fault_fix(fault, opcode, text_slice(&plain));
}

/* Adds the fix that puts a string into quotes. */
static void
fix_quotes(struct fault *fault, struct slice string)
{
	char room[FAULT_FIX_LONGEST];
	struct text quoted = {room, 0, sizeof(room)};

	if (string.len == 0 || string.len + 2 > FAULT_FIX_LONGEST)
		return;
	text_put(&quoted, '"');
	text_add(&quoted, string);
	text_put(&quoted, '"');
	fault_fix(fault, string, text_slice(&quoted));
}

static bool
read_opcode(const struct operation *op, struct faults *faults)
{
	struct slice opcode = op->opcode, name;

	if (opcode.at[0] == '_' &&
	    operations_identifier(slice_from(opcode, 1))) {
		fault_at(faults, FAULT_EPD_BAD_OPCODE, opcode,
		    "opcode %q, expected a letter at its front");
		return false;
	}
	/* A time such as 00'40" is free text. */
	if (slice_holds(opcode, '"') && !byte_digit(opcode.at[0])) {
		fault_at(faults, FAULT_EPD_BAD_OPERATION, opcode,
		    "%q, expected an opcode");
		return false;
	}
	name = operations_before_colon(opcode);
	if (name.len > 0)
		fix_colon(fault_at(faults, FAULT_EPD_DIALECT, opcode,
			      "opcode %q with a colon, expected none"),
		    opcode);
	else if (!operations_identifier(opcode))
		fault_at(faults, FAULT_EPD_DIALECT, operations_text(op),
		    "%q is free text, expected an opcode and its operands");
	else
		name = opcode;
	if (name.len > OPCODE_LONGEST) {
		fault_at(faults, FAULT_EPD_BAD_OPCODE, opcode,
		    "opcode %q is longer than 15 characters");
		return false;
	}
	return true;
}

/* Reports a quote that is not closed or stands inside a word, and foreign
 * bytes; UTF-8 is allowed inside quotes. */
static bool
read_operand(struct slice operand, struct faults *faults)
{
	bool quoted = operand.at[0] == '"';
	bool closed = operand.len > 1 && operand.at[operand.len - 1] == '"';
	struct slice inner = slice_from(operand, 1);

	if (quoted && !closed) {
		fault_at(faults, FAULT_EPD_BAD_OPERATION, operand,
		    "the quote that begins %q is never closed");
		return false;
	}
	if (!quoted && slice_holds(operand, '"')) {
		fault_at(faults, FAULT_EPD_BAD_OPERATION, operand,
		    "%q has a quote inside a word");
		return false;
	}
	if (!fields_has_foreign(operand))
		return true;
	if (quoted && fields_utf8(inner)) {
		/* Only control characters are wrong in well-formed text. */
		for (size_t i = 0; i < inner.len; i++)
			if (byte_ascii(inner.at[i]) &&
			    !fields_check_bytes(slice_head(slice_from(inner, i),
						    1),
				faults))
				return false;
		return true;
	}
	return fields_check_bytes(operand, faults);
}

static bool
read_counter(const struct operation *op, struct slice operand,
    struct faults *faults)
{
	uint16_t counter;

	return operations_named(op->opcode, SLICE("hmvc"))
	    ? fields_halfmove(operand, &counter, faults)
	    : fields_fullmove(operand, &counter, faults);
}

/* The blanks before the next operand, or at the end. */
static void
read_spacing(struct slice operands, bool last, struct faults *faults)
{
	struct slice blanks = slice_cut_blanks(&operands);

	report_spacing(blanks, last || operands.len == 0 ? 0 : 1, faults);
}

/* Reports a string without quotes beside one with quotes. There is no fix:
 * several strings could be meant. Returns true if there is one. */
static bool
report_bare(const struct operation *op, struct faults *faults)
{
	struct slice rest = op->operands, operand;

	if (operations_kind(op->opcode) != OPERATION_STRING ||
	    !slice_holds(rest, '"'))
		return false;
	while (operations_operand(&rest, &operand))
		if (operand.at[0] != '"') {
			fault_at(faults, FAULT_EPD_DIALECT, operand,
			    "string %q without quotes");
			return true;
		}
	return false;
}

/* Reports `!` and `?` after a move, or alone, with the blank before them. */
static void
report_annotations(const struct operation *op, struct faults *faults)
{
	struct slice rest = op->operands, operand, marks;

	while (operations_operand(&rest, &operand)) {
		size_t len = operand.len;

		while (len > 0 && slice_holds(SLICE("!?"), operand.at[len - 1]))
			len--;
		if (len == operand.len)
			continue;
		marks = slice_from(operand, len);
		if (len == 0)
			marks = (struct slice){marks.at - 1, marks.len + 1};
		fault_fix(fault_at(faults, FAULT_EPD_DIALECT, operand,
			      "annotated move %q, expected none of ! and ?"),
		    marks, SLICE(""));
	}
}

/* Reports moves in an unusual spelling. Returns true if one has blanks inside, as
 * `a8 = B`: it is more than one operand. */
static bool
report_spellings(const struct operation *op, struct faults *faults)
{
	struct slice rest = op->operands, move;
	bool blanks = false;

	while (moves_next(&rest, &move))
		if (moves_report_spelling(GAME_CHESS, move, true, faults))
			blanks |= slice_holds(move, ' ') ||
			    slice_holds(move, '\t');
	return blanks;
}

/* Reports operands of the wrong type, or too many or too few. A number in quotes
 * loses them. */
static void
check_type(const struct operation *op, struct faults *faults)
{
	enum operands kind = operations_operands(op->opcode);
	struct slice s = slice_trimmed(op->operands), inner;
	struct fault *fault;

	if (operands_fit(kind, s) ||
	    (operations_unquoted_string(op) && s.len > 0) ||
	    report_bare(op, faults))
		return;
	fault = fault_at(faults, FAULT_EPD_BAD_OPERAND, operations_text(op),
	    operands_expected(kind));
	inner = slice_head(slice_from(s, s.len > 0), s.len > 2 ? s.len - 2 : 0);
	if (inner.len > 0 && s.at[0] == '"' && !slice_holds(inner, ' ') &&
	    operands_fit(kind, inner))
		fault_fix(fault, s, inner);
}

static bool
read_operands(const struct operation *op, unsigned flags, struct faults *faults)
{
	enum operation_kind kind = operations_kind(op->opcode);
	struct slice rest = op->operands;
	struct slice operand;
	bool good = true;
	bool in_uci = false;
	size_t count = 0;

	read_spacing(rest, false, faults);
	for (; operations_operand(&rest, &operand); count++) {
		bool valid = read_operand(operand, faults);

		if (valid && kind == OPERATION_COUNTER)
			valid = read_counter(op, operand, faults);
		in_uci |= kind == OPERATION_MOVES &&
		    operations_in_coordinates(operand);
		if (valid && rest.len > 0 && !slice_blank(rest.at[0])) {
			fault_at(faults, FAULT_EPD_BAD_OPERATION, operand,
			    "expected a blank after %q");
			valid = false;
		}
		good &= valid;
		if (valid)
			read_spacing(rest, false, faults);
	}
	if (in_uci && flags & OPERATIONS_SAN)
		fault_at(faults, FAULT_EPD_DIALECT, operations_text(op),
		    "moves in coordinates in %q, expected SAN");
	if (kind == OPERATION_COUNTER && count != 1) {
		fault_at(faults, FAULT_EPD_BAD_OPERATION, operations_text(op),
		    "%q, expected one number");
		return false;
	}
	if (good && kind == OPERATION_MOVES)
		report_annotations(op, faults);
	if (good && !(kind == OPERATION_MOVES && report_spellings(op, faults)))
		check_type(op, faults);
	return good;
}

/* After a standalone semicolon (as in perft suites) the blank may be
 * missing. */
static bool
read_operation(const struct operation *op, unsigned flags, bool led, bool last,
    struct faults *faults)
{
	bool good;

	if (!(led && op->blanks.len == 0))
		report_spacing(op->blanks, 1, faults);
	good = fields_has_foreign(op->opcode)
	    ? fields_check_bytes(op->opcode, faults)
	    : read_opcode(op, faults);
	if (!good)
		return false;
	good = read_operands(op, flags, faults);
	if (operations_unquoted_string(op) && op->operands.len > 0)
		fix_quotes(fault_at(faults, FAULT_EPD_DIALECT,
			       operations_text(op),
			       "string without quotes in %q"),
		    slice_trimmed(op->operands));
	if (op->end.len == 0 && good) {
		struct slice at = {slice_end(operations_text(op)), 0};

		if (!last)
			fault_fix(fault_at(faults, FAULT_EPD_DIALECT,
				      operations_text(op),
				      "no semicolon after %q"),
			    at, SLICE(";"));
		else if (flags & OPERATIONS_FREE_TEXT)
			fault_at(faults, FAULT_EPD_DIALECT, operations_text(op),
			    "%q is free text, expected operations");
		else
			fault_fix(fault_at(faults, FAULT_EPD_DIALECT, at,
				      "no semicolon after the last operation"),
			    at, SLICE(";"));
	}
	return good;
}

/* A semicolon before the first operation may be what marks the rest as
 * operations: then it has no fix. */
static void
report_semicolon(struct slice end, struct slice rest, bool first,
    struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_EPD_DIALECT, end,
	    "a semicolon without an operation before it");

	if (!first || operations_recognizable(rest))
		fault_fix(fault, end, SLICE(""));
}

/* Is the last operation a lone word without a semicolon? It may be the rest of
 * a string without quotes. */
static bool
end_in_word(const struct operation *last)
{
	return last->end.len == 0 && slice_trimmed(last->operands).len == 0;
}

static void
take_back_fixes(struct slice s, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->fixable &&
		    (fault->code == FAULT_EPD_DIALECT ||
			fault->code == FAULT_SPACING))
			fault->fixable = !slice_within(fault->fix_at, s);
	}
}

bool
operations_read(struct slice s, unsigned flags, struct faults *faults)
{
	struct slice rest = s;
	struct operation op;
	bool good = true;
	bool first = true, led = false;
	struct seen_opcodes seen;

	seen.count = 0;
	for (; operations_next(&rest, &op); led = op.opcode.len == 0) {
		if (op.opcode.len == 0) {
			report_semicolon(op.end, rest, first, faults);
			continue;
		}
		first = false;
		good &= read_operation(&op, flags, led, rest.len == 0, faults);
		if (good)
			operations_report_repeated(&seen, &op, faults);
		if (!(flags & OPERATIONS_COUNTERS) &&
		    operations_kind(op.opcode) == OPERATION_COUNTER)
			fault_at(faults, FAULT_EPD_DIALECT,
			    operations_text(&op),
			    "%q repeats a counter of the fields");
	}
	if (op.blanks.len > 0)
		report_spacing(op.blanks, 0, faults);
	if (!first && end_in_word(&op))
		take_back_fixes(s, faults);
	return good;
}
