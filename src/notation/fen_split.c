#include "notation/fen.h"
#include "notation/fields.h"
#include "base/byte.h"

/* Gives back what stands behind a semicolon inside the field. */
static void
unglue(struct fen_parts *parts, struct slice *field, struct words *words)
{
	const char *at = memchr(field->at, ';', field->len);

	if (at == NULL || at == field->at)
		return;
	parts->glued = true;
	*words = words_of(slice_between(at, slice_end(words->rest)));
	*field = slice_between(field->at, at);
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
	bool semicolon = slice_holds(record, ';');

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
		if (semicolon && parts->count >= EP)
			unglue(parts, &field, &words);
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
