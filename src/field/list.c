/* The list of all fields, as --list-fields prints it. */
#include "base/byte.h"
#include "field/field.h"

void
field_write_games(struct text *out, unsigned games)
{
	size_t begin = out->len;

	if (games == (1U << GAMES) - 1) {
		text_grow(out, SLICE("all"));
		return;
	}
	for (size_t i = 0; i < GAMES; i++) {
		const char *name = rules_of((enum game)i)->name;

		if (!(games >> i & 1))
			continue;
		if (out->len > begin)
			text_grow(out, SLICE(","));
		for (text_reserve(out, strlen(name)); *name != '\0'; name++)
			text_put(out, byte_lowered(*name));
	}
}

void
field_list(struct text *out)
{
	const struct field *field;
	unsigned games;

	for (size_t i = 0; (field = field_listed(i, &games)) != NULL; i++) {
		text_format(out, "%s\t%s\t", field->name,
		    field_types[field->type]);
		field_write_games(out, games);
		text_format(out, "\t%s\n", field->help);
	}
}
