/* What is wrong with operations, and how it is mended. */
#include "notation/fields.h"
#include "notation/opcode.h"

#define COUNTER_MAX 65535

bool
operations_in_coordinates(struct slice s)
{
	static const struct slice pieces = {"qrbn", 4};

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

/* Puts a string into quotes. */
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

	if (slice_holds(opcode, '"')) {
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

/* A quote that isn't closed, or stands inside a word; a character that has no
 * business there. */
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
	if (!fields_foreign(operand))
		return true;
	if (quoted && fields_utf8(inner)) {
		/* Only control characters are wrong in well-formed text. */
		for (size_t i = 0; i < inner.len; i++)
			if (byte_ascii(inner.at[i]) &&
			    !fields_clean(slice_head(slice_from(inner, i), 1),
				faults))
				return false;
		return true;
	}
	return fields_clean(operand, faults);
}

static bool
read_counter(const struct operation *op, struct slice operand,
    struct faults *faults)
{
	bool half = operations_named(op->opcode, SLICE("hmvc"));
	unsigned n;

	if (fields_number(operand, half ? 0 : 1, COUNTER_MAX, &n, faults))
		return true;
	fields_fix_counter(
	    fault_at(faults, half ? FAULT_BAD_HALFMOVE : FAULT_BAD_FULLMOVE,
		operand,
		half ? "half-move clock %q, expected a number from 0 to 65535"
		     : "full-move number %q, expected a number from 1 to "
		       "65535"),
	    operand, half ? '0' : '1');
	return false;
}

/* The blanks before the next operand, or at the end. */
static void
read_spacing(struct slice operands, bool last, struct faults *faults)
{
	struct slice blanks = slice_cut_blanks(&operands);

	report_spacing(blanks, last || operands.len == 0 ? 0 : 1, faults);
}

/* A string without quotes beside one that has them: which of them ends where is
 * anybody's guess. */
static void
report_bare(const struct operation *op, struct slice operand,
    struct faults *faults)
{
	if (operations_kind(op->opcode) == OPERATION_STRING &&
	    operand.at[0] != '"' && slice_holds(op->operands, '"'))
		fault_at(faults, FAULT_EPD_DIALECT, operand,
		    "string %q without quotes");
}

static bool
read_operands(const struct operation *op, unsigned as, struct faults *faults)
{
	enum operation_kind kind = operations_kind(op->opcode);
	struct slice rest = op->operands;
	struct slice operand;
	bool good = true;
	bool in_uci = false;
	size_t count = 0;

	read_spacing(rest, false, faults);
	for (; operations_operand(&rest, &operand); count++) {
		bool fine = read_operand(operand, faults);

		if (fine && kind == OPERATION_COUNTER)
			fine = read_counter(op, operand, faults);
		in_uci |= kind == OPERATION_MOVES &&
		    operations_in_coordinates(operand);
		if (fine && good)
			report_bare(op, operand, faults);
		if (fine && rest.len > 0 && !slice_blank(rest.at[0])) {
			fault_at(faults, FAULT_EPD_BAD_OPERATION, operand,
			    "expected a blank behind %q");
			fine = false;
		}
		good &= fine;
		if (fine)
			read_spacing(rest, false, faults);
	}
	if (in_uci && as & OPERATIONS_SAN)
		fault_at(faults, FAULT_EPD_DIALECT, operations_text(op),
		    "moves in coordinates in %q, expected SAN");
	if (kind == OPERATION_COUNTER && count != 1) {
		fault_at(faults, FAULT_EPD_BAD_OPERATION, operations_text(op),
		    "%q, expected one number");
		return false;
	}
	return good;
}

/* Behind a semicolon that ends nothing, as in perft suites, no blank is
 * missed. */
static bool
read_operation(const struct operation *op, unsigned as, bool led,
    struct faults *faults)
{
	bool good;

	if (!(led && op->blanks.len == 0))
		report_spacing(op->blanks, 1, faults);
	good = fields_foreign(op->opcode) ? fields_clean(op->opcode, faults)
					  : read_opcode(op, faults);
	if (!good)
		return false;
	good = read_operands(op, as, faults);
	if (operations_unquoted_string(op) && op->operands.len > 0)
		fix_quotes(fault_at(faults, FAULT_EPD_DIALECT,
			       operations_text(op),
			       "string without quotes in %q"),
		    slice_trimmed(op->operands));
	if (op->end.len == 0 && good) {
		struct slice at = {slice_end(operations_text(op)), 0};

		fault_fix(fault_at(faults, FAULT_EPD_DIALECT, at,
			      "no semicolon behind the last operation"),
		    at, SLICE(";"));
	}
	return good;
}

/* One that begins the operations may be needed to tell them. */
static void
report_semicolon(struct slice end, struct slice rest, bool first,
    struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_EPD_DIALECT, end,
	    "a semicolon without an operation before it");

	if (!first || operations_plain(rest))
		fault_fix(fault, end, SLICE(""));
}

/* Does a word alone end them, without a semicolon? It may be no operation, but
 * go on with a string that has no quotes. */
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
operations_read(struct slice s, unsigned as, struct faults *faults)
{
	struct slice rest = s;
	struct operation op;
	bool good = true;
	bool first = true, led = false;

	for (; operations_next(&rest, &op); led = op.opcode.len == 0) {
		if (op.opcode.len == 0) {
			report_semicolon(op.end, rest, first, faults);
			continue;
		}
		first = false;
		good &= read_operation(&op, as, led, faults);
		if (!(as & OPERATIONS_COUNTERS) &&
		    operations_kind(op.opcode) == OPERATION_COUNTER)
			fault_at(faults, FAULT_EPD_DIALECT,
			    operations_text(&op),
			    "%q says again what the counters say");
	}
	if (op.blanks.len > 0)
		report_spacing(op.blanks, 0, faults);
	if (!first && end_in_word(&op))
		take_back_fixes(s, faults);
	return good;
}
