/* Asks fields, and writes their values. */
#include "field/field.h"

const char *const field_types[FIELD_TYPES] = {
    [FIELD_NUMBER] = "number",
    [FIELD_TRUTH] = "truth",
    [FIELD_TEXT] = "text",
    [FIELD_HASH] = "hash",
    [FIELD_SQUARES] = "squares",
    [FIELD_WORDS] = "words",
};

void
field_start(struct field_subject *s, const struct position *p,
    const struct options *options, const struct field_record *record,
    struct text *scratch)
{
	s->position = p;
	s->options = options;
	s->record = record;
	s->scratch = scratch;
	s->mobility = NULL;
	s->knows_playable = s->knows_moves = s->knows_outcome = false;
}

static bool
playable(struct field_subject *s)
{
	if (!s->knows_playable)
		s->playable = s->mobility != NULL
		    ? s->mobility->playable
		    : rules_playable_on(s->position, s->options->cpu);
	s->knows_playable = true;
	return s->playable;
}

void
field_ask(struct field_subject *s, const struct field_ref *ref,
    struct field_value *value)
{
	enum game game = s->position->game;
	const struct field *field = ref->of[game];

	value->type = ref->type;
	value->none = field == NULL || (field->plays && !playable(s));
	if (value->none)
		return;
	s->scratch->len = 0;
	text_reserve(s->scratch, FIELD_ROOM);
	field->get(s, &ref->argument[game], value);
}

void
field_square_name(const struct field_value *value, size_t n, char name[2])
{
	name[0] = (char)('a' + n % value->squares.files);
	name[1] = (char)(value->squares.first_rank + n / value->squares.files);
}

/* The most bytes of a set of squares. */
#define SQUARES_ROOM (128 * 5 + 2)

/* Appends the names of the squares, each between quotes if `quote` isn't empty, with
 * commas between them. */
static void
write_squares(struct text *out, const struct field_value *value,
    struct slice quote)
{
	size_t begin;

	text_reserve(out, SQUARES_ROOM);
	begin = out->len;
	for (size_t half = 0; half < 2; half++)
		for (uint64_t set = value->squares.set[half]; set != 0;
		     set &= set - 1) {
			char name[2];

			field_square_name(value,
			    64 * half + (size_t)__builtin_ctzll(set), name);
			if (out->len > begin)
				text_put(out, ',');
			text_add(out, quote);
			text_add(out, (struct slice){name, 2});
			text_add(out, quote);
		}
}

static void
write_hash(struct text *out, const struct field_value *value)
{
	text_reserve(out, 32);
	for (unsigned i = 0; i < value->hash.bits / 64; i++, out->len += 16)
		text_hex_digits(out->at + out->len, value->hash.half[i]);
}

void
field_write(struct text *out, const struct field_value *value)
{
	size_t begin = out->len;

	if (!value->none)
		switch (value->type) {
		case FIELD_NUMBER:
			text_grow_number(out, value->number);
			break;
		case FIELD_TRUTH:
			text_grow(out,
			    value->truth ? SLICE("true") : SLICE("false"));
			break;
		case FIELD_HASH:
			write_hash(out, value);
			break;
		case FIELD_SQUARES:
			write_squares(out, value, SLICE(""));
			break;
		case FIELD_TEXT:
		case FIELD_WORDS:
		default:
			text_grow(out, value->text);
			break;
		}
	if (out->len == begin)
		text_grow(out, SLICE("-"));
}
