/* json: records, answers and diagnostics as JSON. Only src/json includes
 * jansson.h; filter and tools include this. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "field/field.h"
#include "io/columns.h"
#include "io/origin.h"
#include "report/report.h"
#include "notation/chess/accept/accept.h"
#include "notation/notation.h"
#include "notation/collection/tally.h"

/* JSON as a notation: reads and writes the objects of the schemas. */
extern const struct notation notation_json;

/* The game files of the program JieqiBox: an object that may have several lines. Its first
 * bytes tell it from records of JSON. */
extern const struct notation notation_jieqibox;

/* Is the name a key of --with that isn't a field's? Then its bit is set in *with. */
bool json_with(struct slice name, unsigned *with);

/* Offers these keys. */
void json_offer_with(struct near *);

/* Adds fields to the object of a position, at its end. A key that all objects of the
 * notation have, such as `turn`, stays what it is. Makes room. */
void json_add_fields(struct text *object, struct field_subject *,
    const struct field_ref *, size_t count);

/* Appends the value of a field: a number, true or false, a string, an array of
 * strings, or null. Makes room. */
void json_add_value(struct text *, const struct field_value *);

/* Appends the fields that there are, an object in each line. */
void json_list_fields(struct text *);

/* Strings show NUL bytes as newlines, which they were before records that end in NUL
 * bytes were read (io/null.h). To be called before the first string is written. */
void json_null_is_newline(void);

/* Finds the string under a key of an object. Returns false and adds a fault if
 * there is none. Decoded text is appended to `scratch`. */
bool json_field(struct slice line, const char *key, struct cell *,
    struct text *scratch, struct faults *);

/* The fast path: finds the string, which has no escapes. Returns true only if json_field
 * would find the same without a fault; otherwise the caller has to use json_field. */
bool json_field_fast(struct slice line, struct slice key, struct slice *text);

/* Finds the value of a member of an object that json_field has read: the text of a
 * string, or the JSON of another value. Returns false if there is none, or null. Text
 * that has to be decoded is appended to `scratch`. */
bool json_member(struct slice line, struct slice key, struct slice *text,
    struct text *scratch);

/* Takes the next member of an object off *rest, which begins behind its brace: its key
 * without quotes, and the text of its value. Returns false at the end. */
bool json_next_member(struct slice *rest, struct slice *key,
    struct slice *value);

/* Strings that were found. */
struct cells {
	struct cell *list;
	size_t count, room;
};

/* Appends a cell, which the caller fills in. */
struct cell *json_new_cell(struct cells *);

/* Returns true if the text is a path: keys with dots between them, and []
 * after the key of an array. */
bool json_path_fits(const char *path);

/* Finds the strings at a path of an object, such as evals[].pvs[].line.
 * Returns false and adds a fault if there is something else. Decoded text is
 * appended to `scratch`, which must have room. */
bool json_strings(struct slice line, const char *path, struct cells *,
    struct text *scratch, struct faults *);

/* Returns true if no two columns of the header have the same name. */
bool json_columns_named(const struct columns *, struct slice header);

/* Adds the other columns of a line to the object that was written of its record,
 * by the names of the header if there is one; returns false if the header has
 * fewer names. The scratch text is overwritten. */
bool json_add_other_columns(struct text *object, const struct columns *,
    struct slice line, struct slice header, struct text *scratch);

/* Results become members of the object in a line. json_merge_begin appends the object
 * up to its last member, json_merge_end the rest. Between these calls come the values
 * of columns, or all members of another object. A key that the object has already
 * gets a prefix (columns_add_name); a value "-" is null. */
void json_merge_begin(struct text *, struct slice object);
void json_merge_value(struct text *, struct slice object,
    const struct added_column *, struct slice value);
void json_merge_members(struct text *, struct slice object,
    struct slice members);
void json_merge_end(struct text *, struct slice object);

/* What fen-moves adds to its answer: the position after each move, and how likely a
 * face-down piece is of each kind. */
struct moves_wanted {
	bool fen, odds;
};

/* Append the answer of a tool as a line. `kept` is written in front, under the
 * key "record", unless it is {0}. The positions must be playable. */
void json_moves(struct text *, struct slice kept, const struct entry *,
    const struct moves *, const struct options *, struct moves_wanted);
void json_move_count(struct text *, struct slice kept, size_t count);
void json_status(struct text *, struct slice kept, const struct entry *,
    const struct outcome *);

/* The same; `answers` are those of accept_programs. */
void json_accept(struct text *, struct slice kept,
    const struct accept_answer *answers);

/* The parts of a game's object that the user asked for. */
struct json_game {
	bool each;   /* the position after each move */
	bool status; /* the status of the game */
	bool both;   /* what each side knows, instead of the position */
};

/* Appends a game, which starts from the entry's position. Returns false and
 * adds an error if the record doesn't tell what a side knows. */
bool json_play(struct text *, struct slice kept, const struct entry *,
    struct slice moves, const struct options *, struct json_game,
    struct faults *);

/* Appends a record of fen-uniq. `repeats` is the earlier record of the same
 * position, or NULL; `occurrences` is how often the position occurs, or 0 if that
 * isn't wanted. */
void json_uniq(struct text *, struct slice record, struct origin,
    const struct origin *repeats, uint64_t occurrences);

/* Returns the JSON Schema of a notation or of a tool's answers, or an empty
 * slice if there is none. */
struct slice json_schema(struct slice notation);

/* Returns the schema of a number from 0, and its name; empty after the last. */
struct slice json_schema_number(size_t, const char **name);

/* Appends an object with the faults of a record. */
report_write json_report;

/* Appends an object with the counts of a run, or of a file. */
void json_summary(struct text *, const char *file, const struct tally *);

/* Appends an object with the number of faults of a word that were not shown. */
void json_report_more(struct text *, const char *file, struct report_count);

#endif
