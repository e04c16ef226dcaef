#include "notation/opcode.h"

static struct slice
cut_to(struct slice *rest, const char *at)
{
	struct slice head = slice_between(rest->at, at);

	*rest = slice_from(*rest, head.len);
	return head;
}

/* The first semicolon or quote, or the end. */
static size_t
mark_from(struct slice s, size_t i)
{
	for (; i + 16 <= s.len; i += 16) {
		uint64_t marks = slice_places_in(s.at + i, ';') |
		    slice_places_in(s.at + i, '"');

		if (marks != 0)
			return i + (size_t)__builtin_ctzll(marks);
	}
	while (i < s.len && s.at[i] != ';' && s.at[i] != '"')
		i++;
	return i;
}

/* Where the operands end: at a semicolon outside quotes, or at the end. */
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
		uint64_t ends = slice_places_in(s.at, ' ') |
		    slice_places_in(s.at, '\t') | slice_places_in(s.at, ';');

		if (ends != 0)
			return s.at + __builtin_ctzll(ends);
		i = 16;
	}
	while (i < s.len && !slice_blank(s.at[i]) && s.at[i] != ';')
		i++;
	return s.at + i;
}

bool
operations_next(struct slice *rest, struct operation *op)
{
	op->blanks = slice_cut_blanks(rest);
	if (rest->len == 0)
		return false;
	op->opcode = cut_to(rest, opcode_end(*rest));
	op->operands = cut_to(rest, operands_end(*rest));
	op->end = slice_head(*rest, 1);
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

static uint32_t
word_of(struct slice opcode)
{
	uint32_t word = 0;

	for (size_t i = opcode.len; i-- > 0;)
		word = word << 8 | (unsigned char)opcode.at[i];
	return word;
}

/* The kind of an opcode without a colon. */
static enum operation_kind
plain_kind(struct slice opcode)
{
	/* The word of a NUL byte at its end would be that of what is before. */
	if (opcode.len - 1 > 3 || opcode.at[opcode.len - 1] == '\0')
		return OPERATION_OTHER;
	return opcode_kind(word_of(opcode));
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

enum operation_kind
operations_kind(struct slice opcode)
{
	char room[4];
	struct text lower = {room, 0, sizeof(room)};

	if (opcode.len == 0 || opcode.at[opcode.len - 1] != ':' ||
	    operations_before_colon(opcode).len == 0)
		return plain_kind(opcode);
	if (opcode.len > sizeof(room) + 1)
		return OPERATION_OTHER;
	operations_write_opcode(&lower, opcode);
	return plain_kind(text_slice(&lower));
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
operations_plain(struct slice s)
{
	s = slice_trimmed(s);
	return s.len == 0 || s.at[0] == ';' ||
	    (byte_letter(s.at[0]) && s.at[s.len - 1] == ';');
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
	struct slice whole = slice_between(op->opcode.at,
	    slice_end(op->operands));

	while (whole.len > 0 && slice_blank(whole.at[whole.len - 1]))
		whole.len--;
	return whole;
}

struct slice
operations_board(struct slice rest)
{
	struct operation op;

	if (slice_count(rest, '/') < 7)
		return slice_head(rest, 0);
	while (operations_next(&rest, &op))
		if (slice_count(op.opcode, '/') == 7)
			return op.opcode;
	return slice_head(rest, 0);
}
