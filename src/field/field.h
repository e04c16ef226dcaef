/* field/field: finds fields by name, asks them of a record, and writes their values.
 * stat, json, filter and tools include it. */
#ifndef FIELD_FIELD_H
#define FIELD_FIELD_H

#include "base/near.h"
#include "field/record.h"

/* A field that the user named. A name can mean a field in each of several games;
 * then all of them have the same type. */
struct field_ref {
	struct slice name; /* as the user wrote it; the caller keeps it */
	enum field_type type;
	const struct field *of[GAMES]; /* NULL: the game has no such field */
	struct field_argument argument[GAMES];
};

/* Finds a field. Returns false if no game and no record has it. */
bool field_find(struct slice name, struct field_ref *);

/* Finds fields in a list with commas between the names. Returns the number that were
 * found, at most `most`; if that isn't all, *unknown is the name that wasn't found,
 * or empty if there are more names than `most`. */
size_t field_find_list(struct slice list, struct field_ref *, size_t most,
    struct slice *unknown);

/* Offers the names of all fields that have no argument. */
void field_offer_names(struct near *);

/* Returns field number `index` of all games and of records, each name once, in the
 * order of the manual; NULL behind the last. *games gets the set of games that
 * have it (bit 1 << enum game), all for the fields of records. */
const struct field *field_listed(size_t index, unsigned *games);

/* Is the field about the record, and not only about its position? */
bool field_of_record(const struct field_ref *);

/* Appends the names of the games in a set, with commas between them, or "all". Makes
 * room. */
void field_write_games(struct text *, unsigned games);

/* Appends a line for each field: name, type, games and help, with tabs between them.
 * Makes room. */
void field_list(struct text *);

/* The word for a type: "number", "text" ... */
extern const char *const field_types[FIELD_TYPES];

/* Makes a subject of a position, and of a record if that isn't NULL. The scratch
 * belongs to the caller. */
void field_start(struct field_subject *, const struct position *,
    const struct options *, const struct field_record *, struct text *scratch);

/* Asks a field. Sets value->none if the field doesn't apply. */
void field_ask(struct field_subject *, const struct field_ref *,
    struct field_value *);

/* Appends a value as text, with room for it: `-` if there is none; a set as its
 * members with commas between them, `-` if it is empty. */
void field_write(struct text *, const struct field_value *);

/* The name of square number n of value->squares, two bytes. */
void field_square_name(const struct field_value *, size_t n, char name[2]);

#endif
