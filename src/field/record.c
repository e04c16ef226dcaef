/* The fields of records of all notations. */
#include "field/record.h"

static bool
any_name(struct slice name, struct field_argument *argument)
{
	argument->text = name;
	return name.len > 0;
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
	value->number = (intmax_t)s->record->line;
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
			value->text = slice_trimmed(operation.operands);
			value->none = false;
		}
}

const struct field field_of_records[] = {
    {.name = "text",
	.type = FIELD_TEXT,
	.help = "record as it was read",
	.get = get_text},
    {.name = "notation",
	.type = FIELD_TEXT,
	.help = "notation of the record",
	.get = get_notation},
    {.name = "line",
	.type = FIELD_NUMBER,
	.help = "number of the line",
	.get = get_line},
    {.name = "op.NAME",
	.type = FIELD_TEXT,
	.help = "operands of an EPD operation, such as op.bm",
	.get = get_operation,
	.argument = any_name},
    {0},
};
