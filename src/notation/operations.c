#include "notation/figures.h"
#include "notation/opcode.h"

static struct slice
cut_to(struct slice *rest, const char *at)
{
	struct slice head = slice_between(rest->at, at);

	*rest = slice_from(*rest, head.len);
	return head;
}

/* The index of the first semicolon or quote from i on, or the length. */
static size_t
mark_from(struct slice s, size_t i)
{
	for (; i + 16 <= s.len; i += 16) {
		uint64_t marks = slice_find_16(s.at + i, ';') |
		    slice_find_16(s.at + i, '"');

		if (marks != 0)
			return i + (size_t)__builtin_ctzll(marks);
	}
	while (i < s.len && s.at[i] != ';' && s.at[i] != '"')
		i++;
	return i;
}

/* The operands end at a semicolon outside quotes, or with the text. */
static const char *
operands_end(struct slice s)
{
	bool quoted = false;

	for (size_t i = 0; (i = mark_from(s, i)) < s.len; i++) {
		if (s.at[i] == '"' &&
		    (quoted || i == 0 || slice_blank(s.at[i - 1])))
			quoted = !quoted;
		else if (s.at[i] == ';' && !quoted)
			return s.at + i;
	}
	return slice_end(s);
}

static const char *
opcode_end(struct slice s)
{
	size_t i = 0;

	if (s.len >= 16) {
		uint64_t ends = slice_find_16(s.at, ' ') |
		    slice_find_16(s.at, '\t') | slice_find_16(s.at, ';');

		if (ends != 0)
			return s.at + __builtin_ctzll(ends);
		i = 16;
	}
	while (i < s.len && !slice_blank(s.at[i]) && s.at[i] != ';')
		i++;
	return s.at + i;
}

/* Can an operation with these operands, the first of which is `first`, lack a
 * semicolon, and be followed by an opcode? Other operands could be that word. */
static bool
may_lack_end(enum operands kind, struct slice first)
{
	return kind == OPERANDS_STRING
	    ? first.at[0] == '"'
	    : kind != OPERANDS_ANY && kind <= OPERANDS_INTEGER;
}

/* Does a standard opcode come next? c4 may be a move, unless a string follows. */
static bool
opcode_follows(struct slice word, struct slice rest)
{
	enum operands kind = opcode_operands(word);

	slice_cut_blanks(&rest);
	if (kind == OPERANDS_STRING && byte_digit(word.at[word.len - 1]))
		return rest.len > 0 && rest.at[0] == '"';
	return kind == OPERANDS_NONE || (kind != OPERANDS_ANY && rest.len > 0);
}

size_t
operations_without_end(struct slice opcode, struct slice operands)
{
	struct slice rest = operands, operand;
	size_t len;

	if (!operations_operand(&rest, &operand) || rest.len == 0 ||
	    !may_lack_end(operations_operands(opcode), operand))
		return operands.len;
	do {
		len = operands.len - rest.len;
		if (!operations_operand(&rest, &operand))
			return operands.len;
	} while (!opcode_follows(operand, rest));
	return len;
}

bool
operations_next(struct slice *rest, struct operation *op)
{
	struct slice operands;

	op->blanks = slice_cut_blanks(rest);
	if (rest->len == 0)
		return false;
	op->opcode = cut_to(rest, opcode_end(*rest));
	operands = slice_between(rest->at, operands_end(*rest));
	op->operands = slice_head(operands,
	    operations_without_end(op->opcode, operands));
	*rest = slice_from(*rest, op->operands.len);
	op->end = slice_head(*rest, op->operands.len == operands.len);
	*rest = slice_from(*rest, op->end.len);
	return true;
}

bool
operations_operand(struct slice *operands, struct slice *operand)
{
	const char *close;

	slice_cut_blanks(operands);
	if (operands->len == 0)
		return false;
	close = operands->at[0] == '"'
	    ? memchr(operands->at + 1, '"', operands->len - 1)
	    : NULL;
	if (close != NULL)
		*operand = cut_to(operands, close + 1);
	else if (operands->at[0] == '"')
		*operand = cut_to(operands, slice_end(*operands));
	else
		*operand = slice_cut_word(operands);
	return true;
}

bool
operations_identifier(struct slice s)
{
	for (size_t i = 0; i < s.len; i++)
		if (!byte_letter(s.at[i]) && s.at[i] != '_' &&
		    !byte_digit(s.at[i]))
			return false;
	return s.len > 0 && byte_letter(s.at[0]);
}

struct slice
operations_before_colon(struct slice opcode)
{
	struct slice name;

	if (opcode.len < 2 || opcode.at[opcode.len - 1] != ':')
		return slice_head(opcode, 0);
	name = slice_head(opcode, opcode.len - 1);
	return slice_head(name, operations_identifier(name) ? name.len : 0);
}

void
operations_write_opcode(struct text *out, struct slice opcode)
{
	struct slice name = operations_before_colon(opcode);

	if (name.len == 0) {
		text_add(out, opcode);
		return;
	}
	for (size_t i = 0; i < name.len; i++)
		text_put(out, byte_lowered(name.at[i]));
}

/* The opcode without its colon, in lower case: in `lower` if it has one. An opcode
 * that is too long for the standard becomes empty. */
static struct slice
plain_opcode(struct slice opcode, struct text *lower)
{
	if (opcode.len == 0 || opcode.at[opcode.len - 1] != ':' ||
	    operations_before_colon(opcode).len == 0)
		return opcode;
	if (opcode.len > OPCODE_LONGEST + 1)
		return slice_head(opcode, 0);
	operations_write_opcode(lower, opcode);
	return text_slice(lower);
}

enum operands
operations_operands(struct slice opcode)
{
	char room[OPCODE_LONGEST];
	struct text lower = {room, 0, sizeof(room)};

	return opcode_operands(plain_opcode(opcode, &lower));
}

enum scope
operations_scope(struct slice opcode)
{
	char room[OPCODE_LONGEST];
	struct text lower = {room, 0, sizeof(room)};

	/* The leaf counts of a perft suite. */
	if (figures_depth(opcode) >= 0)
		return SCOPE_POSITION;
	return opcode_scope(plain_opcode(opcode, &lower));
}

enum operation_kind
operations_kind(struct slice opcode)
{
	return operands_kind(operations_operands(opcode));
}

bool
operations_named(struct slice opcode, struct slice name)
{
	struct slice bare = operations_before_colon(opcode);

	if (bare.len == 0)
		return slice_same(opcode, name);
	for (size_t i = 0; i < bare.len && i < name.len; i++)
		if (byte_lowered(bare.at[i]) != name.at[i])
			return false;
	return bare.len == name.len;
}

bool
operations_recognizable(struct slice s)
{
	s = slice_trimmed(s);
	return s.len == 0 || s.at[0] == ';' ||
	    (byte_letter(s.at[0]) && s.at[s.len - 1] == ';');
}

bool
operations_free_text(struct slice s)
{
	struct operation op;
	bool marked = false;

	while (operations_next(&s, &op))
		if (op.opcode.len > 0)
			return op.end.len == 0 && !marked &&
			    operations_operands(op.opcode) == OPERANDS_ANY &&
			    operations_before_colon(op.opcode).len == 0;
		else
			marked = true;
	return true;
}

bool
operations_have(struct slice s, struct slice opcode)
{
	struct operation op;

	while (s.len > 0 && operations_next(&s, &op))
		if (operations_named(op.opcode, opcode))
			return true;
	return false;
}

bool
operations_unquoted_string(const struct operation *op)
{
	return operations_kind(op->opcode) == OPERATION_STRING &&
	    !slice_holds(op->operands, '"');
}

struct slice
operations_text(const struct operation *op)
{
	return slice_trimmed_end(
	    slice_between(op->opcode.at, slice_end(op->operands)));
}

struct slice
operations_second_board(struct slice rest)
{
	struct operation op;

	if (slice_count(rest, '/') < 7)
		return slice_head(rest, 0);
	while (operations_next(&rest, &op))
		if (slice_count(op.opcode, '/') == 7)
			return op.opcode;
	return slice_head(rest, 0);
}
