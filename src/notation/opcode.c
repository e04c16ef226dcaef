#include "notation/opcode.h"

/* What a value must be, and how many of them an operation has. */
struct expected {
	bool (*fits)(struct slice operand);
	size_t least, most;
	const char *sentence;
};

static bool
any(struct slice s)
{
	(void)s;
	return true;
}

static bool
is_string(struct slice s)
{
	return s.len >= 2 && s.at[0] == '"';
}

static bool
is_natural(struct slice s)
{
	for (size_t i = 0; i < s.len; i++)
		if (!byte_digit(s.at[i]))
			return false;
	return s.len > 0;
}

static bool
is_positive(struct slice s)
{
	if (!is_natural(s))
		return false;
	while (s.len > 0 && s.at[0] == '0')
		s = slice_from(s, 1);
	return s.len > 0;
}

static bool
is_integer(struct slice s)
{
	return is_natural(slice_from(s, s.at[0] == '-' || s.at[0] == '+'));
}

/* Numbers with one of the marks between them, such as 1:30:00 or 2024.12.31; in
 * quotes, too. */
static bool
is_time(struct slice s)
{
	bool digit = false;

	if (is_string(s))
		s = (struct slice){s.at + 1, s.len - 2};
	for (size_t i = 0; i < s.len; i++) {
		bool now = byte_digit(s.at[i]);

		if (!now && (!digit || !slice_holds(SLICE(":.-/"), s.at[i])))
			return false;
		digit = now;
	}
	return digit;
}

/* Is it one of the words, which have blanks between them? */
static bool
is_among(struct slice s, struct slice words)
{
	while (words.len > 0)
		if (slice_same(slice_cut(&words, ' '), s))
			return true;
	return false;
}

static bool
is_command(struct slice s)
{
	return is_among(s,
	    SLICE("conclude disconnect execute fault inform respond reset"));
}

static bool
is_request(struct slice s)
{
	return is_among(s, SLICE("fault reply sign_on sign_off"));
}

#define MANY ((size_t)-1)

static const struct expected expectations[] = {
    [OPERANDS_ANY] = {any, 0, MANY, NULL},
    [OPERANDS_COUNTER] = {any, 0, MANY, NULL}, /* operations_read.c */
    [OPERANDS_STRING] = {is_string, 1, 1, "%q, expected one string in quotes"},
    [OPERANDS_MOVES] = {any, 1, MANY, "%q, expected moves"},
    [OPERANDS_MOVE] = {any, 1, 1, "%q, expected one move"},
    [OPERANDS_NATURAL] = {is_natural, 1, 1, "%q, expected one number from 0"},
    [OPERANDS_POSITIVE] = {is_positive, 1, 1, "%q, expected one number from 1"},
    [OPERANDS_INTEGER] = {is_integer, 1, 1, "%q, expected one whole number"},
    [OPERANDS_NONE] = {any, 0, 0, "%q, expected no operand"},
    [OPERANDS_CLOCKS] = {is_time, 2, 2,
	"%q, expected two clocks such as 1:30:00 1:25:07"},
    [OPERANDS_DATE] = {is_time, 2, 2,
	"%q, expected a date and a time such as 2024.12.31 23:59:59"},
    [OPERANDS_ADDRESS] = {any, 2, 2, "%q, expected an address and a name"},
    [OPERANDS_COMMAND] = {is_command, 1, 1,
	"%q, expected conclude, disconnect, execute, fault, inform, respond or "
	"reset"},
    [OPERANDS_REQUEST] = {is_request, 1, 1,
	"%q, expected fault, reply, sign_on or sign_off"},
};

static const struct long_opcode {
	struct slice opcode;
	enum operands operands;
	enum scope scope;
} long_opcodes[] = {
    {{"draw_accept", 11}, OPERANDS_NONE, SCOPE_MOMENT},
    {{"draw_claim", 10}, OPERANDS_NONE, SCOPE_MOMENT},
    {{"draw_offer", 10}, OPERANDS_NONE, SCOPE_MOMENT},
    {{"draw_reject", 11}, OPERANDS_NONE, SCOPE_MOMENT},
    {{"resign", 6}, OPERANDS_NONE, SCOPE_MOMENT},
    {{"refcom", 6}, OPERANDS_COMMAND, SCOPE_RECORD},
    {{"refreq", 6}, OPERANDS_REQUEST, SCOPE_RECORD},
};

/* NULL: the standard has no such opcode. */
static const struct long_opcode *
find_long(struct slice opcode)
{
	for (size_t i = 0; i < sizeof(long_opcodes) / sizeof(long_opcodes[0]);
	     i++)
		if (slice_same(opcode, long_opcodes[i].opcode))
			return &long_opcodes[i];
	return NULL;
}

/* The opcode as a word, or 0 if it has no byte, or more than four. */
static uint32_t
word_of(struct slice opcode)
{
	uint32_t word = 0;

	/* A NUL byte at the end would not change the word. */
	if (opcode.len == 0 || opcode.len > 4 ||
	    opcode.at[opcode.len - 1] == '\0')
		return 0;
	for (size_t i = opcode.len; i-- > 0;)
		word = word << 8 | (unsigned char)opcode.at[i];
	return word;
}

enum operands
opcode_long_operands(struct slice opcode)
{
	const struct long_opcode *known = find_long(opcode);

	return known != NULL ? known->operands : OPERANDS_ANY;
}

enum operands
opcode_operands(struct slice opcode)
{
	return opcode.len > 4 ? opcode_long_operands(opcode)
			      : opcode_short_operands(word_of(opcode));
}

enum scope
opcode_scope(struct slice opcode)
{
	const struct long_opcode *known = find_long(opcode);

	if (known != NULL)
		return known->scope;
	switch (word_of(opcode)) {
		SHORT_OPCODES(OPCODE_SCOPE)
	default:
		return SCOPE_RECORD;
	}
}

bool
operands_fit(enum operands kind, struct slice operands)
{
	const struct expected *e = &expectations[kind];
	struct slice operand;
	size_t count = 0;

	while (operations_operand(&operands, &operand))
		if (++count > e->most || !e->fits(operand))
			return false;
	return count >= e->least;
}

const char *
operands_expected(enum operands kind)
{
	return expectations[kind].sentence;
}
