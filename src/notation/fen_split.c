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

/* Do operations begin behind so many fields? A letter begins them after four
 * and six, a semicolon also after five. */
static bool
operations_follow(struct slice rest, size_t fields)
{
	slice_cut_blanks(&rest);
	if (rest.len == 0 || fields < EP + 1)
		return false;
	return rest.at[0] == ';' ||
	    (byte_letter(rest.at[0]) && fields != HALFMOVE + 1);
}

void
fen_split(struct fen_parts *parts, struct slice record, struct faults *faults)
{
	struct slice rest = record;

	*parts = (struct fen_parts){0};
	for (;;) {
		struct slice field, ahead = rest;

		slice_cut_blanks(&ahead);
		if (ahead.len == 0 || operations_follow(ahead, parts->count))
			break;
		field = faults ? fields_next(&rest, parts->count == 0, faults)
			       : fields_skip(&rest);
		if (parts->count >= EP)
			unglue(parts, &field, &rest);
		if (parts->count < FIELDS)
			parts->field[parts->count] = field;
		else if (parts->count == FIELDS)
			parts->surplus = field;
		parts->count++;
		if (parts->glued)
			break;
	}
	if (operations_follow(rest, parts->count))
		parts->operations = rest;
	else if (faults != NULL && rest.len > 0)
		fields_next(&rest, parts->count == 0, faults);
}

bool
fen_fits_epd(const struct outline *o)
{
	struct fen_parts parts;
	struct slice rest = o->rest, field = {0};

	/* A number as the fifth field tells most records at once. */
	for (int i = TURN; i <= EP; i++)
		field = fields_skip(&rest);
	slice_cut_blanks(&rest);
	if (rest.len > 0 && byte_digit(rest.at[0]) && !slice_holds(field, ';'))
		return false;
	fen_split(&parts, o->record, NULL);
	return parts.count == EP + 1;
}
