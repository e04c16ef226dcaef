#include "notation/fen.h"
#include "notation/fields.h"
#include "base/byte.h"

/* A semicolon inside the field, not at its front; or NULL. */
static const char *
glue_in(struct slice field)
{
	const char *at = memchr(field.at, ';', field.len);

	return at != field.at ? at : NULL;
}

/* Do operations begin behind so many fields and the blanks behind them? A letter
 * begins them after four and six, a semicolon also after five. */
static bool
operations_follow(struct slice rest, size_t fields)
{
	if (rest.len == 0 || fields < EP + 1)
		return false;
	return rest.at[0] == ';' ||
	    (byte_letter(rest.at[0]) && fields != HALFMOVE + 1);
}

static void
take_field(struct fen_parts *parts, struct slice field)
{
	if (parts->count < FIELDS)
		parts->field[parts->count] = field;
	else if (parts->count == FIELDS)
		parts->surplus = field;
	parts->count++;
}

void
fen_split(struct fen_parts *parts, struct slice record, struct faults *faults)
{
	struct words words = words_of(record);
	struct slice field, blanks, behind;
	const char *glue;
	bool semicolon = slice_count(record, ';') > 0;

	parts->count = 0;
	parts->operations = parts->surplus = (struct slice){0};
	parts->glued = parts->lost_blank = false;
	for (;;) {
		behind = words.rest;
		blanks = words_blanks(&words);
		if (words.rest.len == 0 || parts->glued ||
		    operations_follow(words.rest, parts->count))
			break;
		if (faults != NULL)
			fields_check_blanks(blanks, parts->count == 0, false,
			    faults);
		field = words_next(&words);
		glue = semicolon && parts->count >= EP ? glue_in(field) : NULL;
		if (glue != NULL) {
			parts->glued = true;
			words = words_of(
			    slice_between(glue, slice_end(words.rest)));
			field = slice_between(field.at, glue);
		}
		take_field(parts, field);
	}
	if (operations_follow(words.rest, parts->count))
		parts->operations = behind;
	else if (faults != NULL)
		fields_check_blanks(blanks, parts->count == 0, true, faults);
}

bool
fen_fits_epd(const struct outline *o)
{
	struct fen_parts parts;
	struct words words = o->words;
	struct slice field = {0};

	/* A number as the fifth field tells most records at once. */
	for (int i = CASTLING; i <= EP; i++) {
		words_blanks(&words);
		field = words_next(&words);
	}
	words_blanks(&words);
	if (words.rest.len > 0 && byte_digit(words.rest.at[0]) &&
	    !slice_holds(field, ';'))
		return false;
	fen_split(&parts, o->record, NULL);
	return parts.count == EP + 1;
}
