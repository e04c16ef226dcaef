/* The fields of records of all notations. */
#include "field/game.h"

/* The name of an opcode: PV, or pv for the dialects that write `PV:`. */
static bool
read_opcode(struct slice name, struct field_argument *argument)
{
	argument->text = name;
	return operations_identifier(name);
}

static bool
read_column(struct slice name, struct field_argument *argument)
{
	argument->text = name;
	return name.len > 0;
}

/* Appends the position in a notation without operations; returns false if the notation
 * can't write it. */
static bool
write_plain(struct text *out, const struct entry *entry,
    const struct options *wanted)
{
	const struct notation *to = entry->notation;
	struct options options = *wanted;
	struct entry bare = *entry;
	struct faults faults;

	faults.count = faults.more = 0;
	options.choice[CHOICE_VIEW] = VIEW_OWN;
	entry_no_operations(&bare);
	to = to->plain ? to->plain : to;
	text_reserve(out, notation_room(to, &bare));
	return notation_turn_into(to, &bare, &options, &faults) &&
	    to->write(out, &bare, &options, &faults);
}

static void
get_fen(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->none = !write_plain(s->scratch, s->record->entry, s->options);
	value->text = text_slice(s->scratch);
}

static void
get_text(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = s->record->text;
}

static void
get_notation(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = slice_of(s->record->entry->notation->name);
}

static void
get_line(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = (intmax_t)s->record->line(s->record);
}

static void
get_file(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->text = s->record->file;
}

/* What stands between the quotes, if that is all. */
static struct slice
without_quotes(struct slice operands)
{
	struct slice rest = operands, operand;

	if (operations_operand(&rest, &operand) && operand.len >= 2 &&
	    operand.at[0] == '"' && operand.at[operand.len - 1] == '"' &&
	    slice_trimmed(rest).len == 0)
		return (struct slice){operand.at + 1, operand.len - 2};
	return operands;
}

/* The operands of an EPD operation, without blanks around them. */
static void
get_operation(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	struct slice rest = s->record->entry->operations;
	struct operation operation;

	value->none = true;
	while (value->none && operations_next(&rest, &operation))
		if (operations_named(operation.opcode, argument->text)) {
			value->text = without_quotes(
			    slice_trimmed(operation.operands));
			value->none = false;
		}
}

static void
get_column(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct field_record *record = s->record;

	value->none = record->column == NULL ||
	    !record->column(record, argument->text, &value->text);
}

/* Counts the errors, or the warnings. */
static intmax_t
count_faults(const struct faults *faults, bool errors)
{
	intmax_t count = 0;

	for (size_t i = 0; faults != NULL && i < faults->count; i++)
		count += faults->list[i].error == errors;
	return count;
}

static void
get_faults(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = count_faults(s->record->faults, true);
}

static void
get_warnings(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	value->number = count_faults(s->record->faults, false);
}

static bool
has_word(const struct faults *faults, size_t count, enum fault_code code)
{
	for (size_t i = 0; i < count; i++)
		if (faults->list[i].code == code)
			return true;
	return false;
}

/* The words of errors and warnings, each once. */
static void
get_fault(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct faults *faults = s->record->faults;

	(void)argument;
	for (size_t i = 0; faults != NULL && i < faults->count; i++) {
		enum fault_code code = faults->list[i].code;

		if (has_word(faults, i, code))
			continue;
		if (s->scratch->len > 0)
			text_put(s->scratch, ',');
		text_add(s->scratch, slice_of(fault_catalogue[code].word));
	}
	value->text = text_slice(s->scratch);
}

const struct field field_of_records[] = {
    {.name = "fen",
	.type = FIELD_TEXT,
	.help = "canonical text of the position, in its notation",
	.get = get_fen},
    {.name = "text",
	.type = FIELD_TEXT,
	.help = "record as it was read",
	.get = get_text},
    {.name = "notation",
	.type = FIELD_TEXT,
	.help = "notation of the record",
	.get = get_notation},
    {.name = "file",
	.type = FIELD_TEXT,
	.help = "name of the file",
	.get = get_file},
    {.name = "line",
	.type = FIELD_NUMBER,
	.help = "number of the line",
	.get = get_line},
    {.name = "op.NAME",
	.type = FIELD_TEXT,
	.help = "operands of an EPD operation, such as op.bm",
	.get = get_operation,
	.argument = read_opcode},
    {.name = "col.NAME",
	.type = FIELD_TEXT,
	.help = "another column of the line, by its name or number",
	.get = get_column,
	.argument = read_column},
    {.name = "tag.NAME",
	.type = FIELD_TEXT,
	.help = "tag of a game, or value of a block, such as tag.White",
	.get = field_get_tag,
	.argument = field_read_tag},
    {.name = "san",
	.type = FIELD_TEXT,
	.help = "last move of the game in SAN",
	.get = field_get_san},
    {.name = "uci",
	.type = FIELD_TEXT,
	.help = "last move of the game in coordinates",
	.get = field_get_uci},
    {.name = "eval",
	.type = FIELD_TEXT,
	.help = "evaluation in a comment on the last move, [%eval]",
	.get = field_get_eval},
    {.name = "clock",
	.type = FIELD_TEXT,
	.help = "time in a comment on the last move, [%clk]",
	.get = field_get_clock},
    {.name = "variation",
	.type = FIELD_NUMBER,
	.help = "number of the variation of the position; 0: main line",
	.get = field_get_variation},
    {.name = "faults",
	.type = FIELD_NUMBER,
	.help = "number of errors in the record",
	.get = get_faults},
    {.name = "warnings",
	.type = FIELD_NUMBER,
	.help = "number of warnings about the record",
	.get = get_warnings},
    {.name = "fault",
	.type = FIELD_WORDS,
	.help = "words of the errors and warnings, such as ep-superfluous",
	.get = get_fault},
    {0},
};
