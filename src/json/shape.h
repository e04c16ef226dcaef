/* shape: how a game's records look as JSON; one file a game. The files of json
 * include it. */
#ifndef JSON_SHAPE_H
#define JSON_SHAPE_H

#include "json/json.h"

#include <jansson.h>

/* Adds the keys behind "notation", in order; false where memory runs out. */
typedef bool shape_build(json_t *object, const struct entry *);

/* Adds the value of one --with to the object. */
typedef bool shape_add(json_t *object, const struct entry *, enum json_with);

/* Adds what a legal move is: where from, where to and so on. */
typedef bool shape_add_move(json_t *object, const struct position *,
    struct move, const struct how *);

/* What reading needs to know. */
struct shape_source {
	struct slice record; /* the JSON text */
	const json_t *object;
	struct faults *faults;
};

/* Fills the position from the object, or reports what is wrong. */
typedef bool shape_take(struct entry *, const struct shape_source *,
    const struct how *);

struct shape {
	const char *notation;
	const char *also; /* one more notation of the same shape, or NULL */
	const char *const *keys; /* all that an object of it may have */
	const char *const
	    *places; /* by the field of a place; NULL at the end */
	shape_build *build;
	shape_add *add;
	shape_add_move *add_move;
	shape_take *take;
};

extern const struct shape shape_chess;
extern const struct shape shape_epd;
extern const struct shape shape_jfn;
extern const struct shape shape_xiangqi;
extern const struct shape shape_pikafish;
extern const struct shape shape_azul;

/* The shape of a notation; NULL where there is none. */
const struct shape *shape_of(struct slice notation);

/* The canonical text of a position, without operations, in its notation; or
 * null. */
json_t *shape_fen(const struct entry *, const struct how *);

/* The faults that are not hidden, with their places in the line. */
json_t *shape_faults(const struct faults *, struct slice line);

/* How the game stands, and the legal moves: null where the rules can't say. */
json_t *shape_status(const struct position *);
json_t *shape_moves(const struct position *);

/* The key; and whether the side to move is in check. */
json_t *shape_key(const struct position *);
json_t *shape_check(const struct position *);

/* Before each object: the first time, so that jansson needs no /dev/urandom. */
void shape_seed(void);

/* Appends the object and lets go of it; as a line of its own it is ASCII, so
 * that nothing in it is what a terminal might obey. */
void shape_dump(struct text *, json_t *object, bool line);

/* In json/chess_move.c and json/xiangqi_with.c. */
shape_add_move chess_add_move, xiangqi_add_move;
shape_add xiangqi_add;

/* The letter of a kind, in Red's case; null for none. */
json_t *xiangqi_kind_letter(enum xiangqi_piece kind, enum letters);

/* Parses a record, with more of jansson's flags; NULL with a fault where it is
 * no JSON. */
json_t *shape_load(struct slice record, size_t flags, struct faults *);

/* The member, which must be there: a fault where it isn't. */
const json_t *shape_member(const struct shape_source *, const char *key);

/* The slice of a member that has to be a string; false with a fault. */
bool shape_string(const struct shape_source *, const char *key,
    struct slice *string);

/* An integer member from least to most; a fault that says what is expected if
 * it isn't. */
bool shape_number(const struct shape_source *, const char *key, unsigned least,
    unsigned most, const char *expected, unsigned *number);

/* Reports that a member isn't what it should be. */
void shape_wrong(const struct shape_source *, const char *key,
    const char *expected);

/* Faults that are about a string of jansson's are moved to the member's place
 * in the record. */
void shape_move_faults(const struct shape_source *, const char *key,
    struct slice string);

/* Where the value of a key stands in the JSON text of an object; the whole
 * record where it can't be found. */
struct slice shape_locate(struct slice record, const char *key);

/* Without the white space around it. */
struct slice shape_trimmed(struct slice);

/* Is this text of a key, with its quotes, that key? Other spellings of it, with
 * escapes, are another. */
bool shape_is_key(struct slice quoted, const char *key);

/* Takes the value that begins at *rest off it: up to what ends it. */
struct slice shape_cut_value(struct slice *rest);

/* Where the key itself stands, with its quotes. */
struct slice shape_locate_key(struct slice record, const char *key);

/* The canonical operations of EPD as pairs of opcode and operands. */
json_t *shape_operations(const struct entry *, unsigned flags);

/* Reads them back into the entry; false with a fault. */
bool shape_take_operations(struct entry *, const struct shape_source *);

/* Appends a value to the object and gives it away; false: no memory. */
bool shape_set(json_t *object, const char *key, json_t *value);

/* A string of a slice; bytes that are no UTF-8 as Latin-1. */
json_t *shape_text(struct slice);

/* The same where that is known: each byte is the character of its number. */
json_t *shape_latin1(struct slice);

#endif
