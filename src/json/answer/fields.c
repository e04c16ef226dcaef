/* The list of all fields. */
#include "field/field.h"
#include "json/answer/answer.h"

struct listed {
	const char *name;
	const char *type;
	const char *help;
	unsigned games;
};

static void
write_games(struct json_writer *w, void *subject)
{
	const struct listed *listed = subject;
	char room[64];
	struct text names = {room, 0, sizeof(room)};

	for (unsigned i = 0; i < GAMES; i++)
		if (listed->games >> i & 1) {
			text_put(&names, names.len > 0 ? ',' : '[');
			text_put(&names, '"');
			field_write_games(&names, 1U << i);
			text_put(&names, '"');
		}
	text_put(&names, ']');
	text_grow(w->out, text_slice(&names));
}

static const struct json_member members[] = {
    {JSON_FIELD("name", "string", STORED_WORD, struct listed, name)},
    {JSON_FIELD("type", "string", STORED_WORD, struct listed, type)},
    {JSON_MEMBER("games", "array", write_games)},
    {JSON_FIELD("help", "string", STORED_WORD, struct listed, help)},
};

const struct object_layout layout_listed = JSON_LAYOUT(members);

void
json_list_fields(struct text *out)
{
	const struct field *field;
	unsigned games;

	for (size_t i = 0; (field = field_listed(i, &games)) != NULL; i++) {
		struct listed listed = {field->name, field_types[field->type],
		    field->help, games};

		json_add_line(out, &layout_listed, &listed);
	}
}
