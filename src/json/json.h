/* json: records and diagnostics as JSON, through jansson. Only the files here
 * know jansson; tools include this. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include "base/columns.h"
#include "base/origin.h"
#include "base/report.h"
#include "notation/notation.h"
#include "notation/tally.h"

/* A notation like the others: reads and writes the shapes of the schemas. */
extern const struct notation notation_json;

/* What how.with adds to an object, in this order. */
enum json_with {
	JSON_FEN = 1 << 0,
	JSON_PIECES = 1 << 1,
	JSON_KEY = 1 << 2,
	JSON_CHECK = 1 << 3,
	JSON_STATUS = 1 << 4,
	JSON_MOVES = 1 << 5,
	JSON_MATERIAL = 1 << 6,
	JSON_FAULTS = 1 << 7,
};

/* Reads a list of those names, separated by commas. */
bool json_with(const char *list, unsigned *with);

/* Finds the string at a key of an object; false with a fault. Decoded text goes
 * to `scratch`. */
bool json_field(struct slice line, const char *key, struct cell *,
    struct text *scratch, struct faults *);

/* Strings that were found. */
struct cells {
	struct cell *list;
	size_t count, room;
};

/* One more, whose fields are still to be filled. */
struct cell *json_new_cell(struct cells *);

/* Can that be a path: keys with dots between them, [] behind those of arrays? */
bool json_path_fits(const char *path);

/* Finds the strings at a path of an object, such as evals[].pvs[].line; false
 * with a fault. Decoded text goes to `scratch`, which has room. */
bool json_strings(struct slice line, const char *path, struct cells *,
    struct text *scratch, struct faults *);

/* Has each column of the header a name of its own? */
bool json_columns_named(const struct columns *, struct slice header);

/* Adds to an object that was written the other columns of its line, by the names
 * of the header where there is one; false where that has fewer. */
bool json_add_fields(struct text *object, const struct columns *,
    struct slice line, struct slice header);

/* One object for the answer of a tool; `kept` is the record, where it is to
 * stand in front. The positions are playable. */
void json_moves(struct text *, struct slice kept, const struct entry *,
    const struct moves *, const struct how *, bool fen);
void json_move_count(struct text *, struct slice kept, size_t count);
void json_status(struct text *, struct slice kept, const struct entry *,
    const struct standing *);

/* What is told of a game. */
struct json_game {
	bool each;   /* the position behind every move */
	bool status; /* how it stands */
	bool both;   /* what each side knows, in the place of the position */
};

/* A game from the entry's position on; false with an error where a side's
 * knowledge can't be told. */
bool json_play(struct text *, struct slice kept, const struct entry *,
    struct slice moves, const struct how *, struct json_game, struct faults *);

/* One object for a record of fen-uniq, and the one that it repeats, or NULL. */
void json_uniq(struct text *, struct slice record, struct origin,
    const struct origin *repeats);

/* The JSON Schema of a notation, or of what a tool answers; an empty slice where there is none. */
struct slice json_schema(struct slice notation);

/* One object for the faults of a record. */
report_write json_report;

/* One object for what the records of a run are like. */
void json_summary(struct text *, const struct tally *);

/* One object for the warnings of a word that were only counted. */
void json_report_more(struct text *, const char *file, enum fault_code,
    uint64_t more);

#endif
