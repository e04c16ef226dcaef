#include "notation/fen.h"
#include "notation/fields.h"
#include "base/byte.h"

/* Gives back what stands behind a semicolon inside the field. */
static void
unglue(struct fen_parts *parts, struct slice *field, struct slice *rest)
{
	const char *at = memchr(field->at, ';', field->len);

	if (at == NULL || at == field->at)
		return;
	parts->glued = true;
	*rest = slice_between(at, slice_end(*rest));
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
	struct slice field, blanks, behind, rest = record;
	bool semicolon = slice_holds(record, ';');

	parts->count = 0;
	parts->operations = parts->surplus = (struct slice){0};
	parts->glued = parts->lost_blank = false;
	for (;;) {
		behind = rest;
		blanks = slice_cut_blanks(&rest);
		if (rest.len == 0 || parts->glued ||
		    operations_follow(rest, parts->count))
			break;
		if (faults != NULL)
			fields_check_blanks(blanks, parts->count == 0, false,
			    faults);
		field = slice_cut_word(&rest);
		if (semicolon && parts->count >= EP)
			unglue(parts, &field, &rest);
		take_field(parts, field);
	}
	if (operations_follow(rest, parts->count))
		parts->operations = behind;
	else if (faults != NULL)
		fields_check_blanks(blanks, parts->count == 0, true, faults);
}

bool
fen_fits_epd(const struct outline *o)
{
	struct fen_parts parts;
	struct slice rest = o->rest, field = {0};

	/* A number as the fifth field tells most records at once. */
	for (int i = CASTLING; i <= EP; i++)
		field = fields_skip(&rest);
	slice_cut_blanks(&rest);
	if (rest.len > 0 && byte_digit(rest.at[0]) && !slice_holds(field, ';'))
		return false;
	fen_split(&parts, o->record, NULL);
	return parts.count == EP + 1;
}
