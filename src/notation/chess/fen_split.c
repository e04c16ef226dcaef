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

/* Blanks of a record that are single; of which there are none before `from`. */
static inline bool
blanks_from(struct slice record, size_t from)
{
	return from == 0 ||
	    (from < WORDS_REACH &&
		words_places(record) << (WORDS_REACH - from) == 0);
}

/* Is there a semicolon at the end, as long as the last three fields are? */
static inline bool
semicolon_behind(struct slice record, const char *from)
{
	size_t n = (size_t)(slice_end(record) - from);

	return record.len < 16 || n > 16 ||
	    slice_places_in(slice_end(record) - 16, ';') >> (16 - n) != 0;
}

/* What most records are: six fields, a space between each, and the last two are
 * numbers. */
static bool
split_six(struct fen_parts *parts, struct slice record)
{
	size_t from = record.len > WORDS_REACH ? record.len - WORDS_REACH : 0;
	uint64_t blanks = words_places(slice_from(record, from));
	const char *at = record.at, *base = record.at + from;
	bool good = blanks_from(record, from);

	for (size_t i = 0; i < FIELDS; i++, blanks &= blanks - 1) {
		const char *end = blanks ? base + __builtin_ctzll(blanks)
					 : slice_end(record);

		parts->field[i] = slice_between(at, end);
		good &= end > at && (blanks != 0) == (i < FULLMOVE) &&
		    (i == FULLMOVE || *end == ' ');
		if (!good)
			return false;
		at = end + 1;
	}
	parts->count = FIELDS;
	return byte_digit(parts->field[HALFMOVE].at[0]) &&
	    byte_digit(parts->field[FULLMOVE].at[0]) &&
	    !semicolon_behind(record, parts->field[EP].at);
}

void
fen_split(struct fen_parts *parts, struct slice record, struct faults *faults)
{
	struct words words;
	struct slice field, blanks, behind;
	const char *glue;
	bool semicolon;

	parts->operations = parts->surplus = (struct slice){0};
	parts->glued = parts->lost_blank = false;
	if (split_six(parts, record))
		return;
	words = words_of(record);
	semicolon = slice_count(record, ';') > 0;
	parts->count = 0;
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
