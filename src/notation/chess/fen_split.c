#include "notation/chess/fen.h"
#include "notation/fields.h"
#include "base/byte.h"

/* A semicolon inside the field, but not at its front; or NULL. */
static const char *
glue_in(struct slice field)
{
	const char *at = memchr(field.at, ';', field.len);

	return at != field.at ? at : NULL;
}

/* Do operations begin after this many fields? A letter begins them after four
 * and six fields, unless it looks like the digit of a counter, and so does an
 * underscore, which is no letter; a semicolon begins them after five, too. */
static bool
operations_follow(struct slice rest, size_t fields)
{
	if (rest.len == 0 || fields < EP + 1)
		return false;
	return rest.at[0] == ';' ||
	    ((byte_letter(rest.at[0]) || rest.at[0] == '_') &&
		fields != HALFMOVE + 1 &&
		(fields != EP + 1 || !fields_damaged_counters(rest)));
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

/* Has the record no blanks before `from`, where the part begins that one mask
 * covers? */
static inline bool
blanks_from(struct slice record, size_t from)
{
	return from == 0 ||
	    (from < SLICE_WORDS_REACH &&
		slice_blanks_64(record) << (SLICE_WORDS_REACH - from) == 0);
}

/* Is there a semicolon among the last bytes, from the en-passant field on? */
static inline bool
semicolon_near_end(struct slice record, const char *from)
{
	size_t n = (size_t)(slice_end(record) - from);

	return record.len < 16 || n > 16 ||
	    slice_find_16(slice_end(record) - 16, ';') >> (16 - n) != 0;
}

/* Cuts what most records are: six fields, single spaces, the last two numbers.
 * Returns false for all others. */
static bool
split_six(struct fen_parts *parts, struct slice record)
{
	size_t from = record.len > SLICE_WORDS_REACH
	    ? record.len - SLICE_WORDS_REACH
	    : 0;
	uint64_t blanks = slice_blanks_64(slice_from(record, from));
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
	    !semicolon_near_end(record, parts->field[EP].at);
}

void
fen_split(struct fen_parts *parts, struct slice record, struct faults *faults)
{
	struct slice_words words;
	struct slice field, blanks, after;
	const char *glue;
	bool semicolon;

	parts->operations = parts->surplus = (struct slice){0};
	parts->glued = parts->lost_blank = false;
	if (split_six(parts, record))
		return;
	words = slice_words(record);
	semicolon = slice_count(record, ';') > 0;
	parts->count = 0;
	for (;;) {
		after = words.rest;
		blanks = slice_next_blanks(&words);
		if (words.rest.len == 0 || parts->glued ||
		    operations_follow(words.rest, parts->count))
			break;
		if (faults != NULL)
			fields_check_blanks(blanks, parts->count == 0, false,
			    faults);
		field = slice_next_word(&words);
		glue = semicolon && parts->count >= EP ? glue_in(field) : NULL;
		if (glue != NULL) {
			parts->glued = true;
			words = slice_words(
			    slice_between(glue, slice_end(words.rest)));
			field = slice_between(field.at, glue);
		}
		take_field(parts, field);
	}
	if (operations_follow(words.rest, parts->count))
		parts->operations = after;
	else if (faults != NULL)
		fields_check_blanks(blanks, parts->count == 0, true, faults);
}

bool
fen_fits_epd(const struct outline *o)
{
	struct fen_parts parts;
	struct slice_words words = o->words;
	struct slice field = {0};

	/* A number as the fifth field excludes most records quickly. */
	for (int i = CASTLING; i <= EP; i++) {
		slice_next_blanks(&words);
		field = slice_next_word(&words);
	}
	slice_next_blanks(&words);
	if (words.rest.len > 0 && byte_digit(words.rest.at[0]) &&
	    !slice_holds(field, ';'))
		return false;
	fen_split(&parts, o->record, NULL);
	return parts.count == EP + 1;
}
