/* shape: how a game's records look as JSON; one file a game. The files of json
 * include it. */
#ifndef JSON_SHAPE_H
#define JSON_SHAPE_H

#include "json/json.h"
#include "json/told.h"

/* The value of a key, as a tree; NULL where memory runs out. */
typedef json_t *shape_value(const struct entry *);

/* Writes what the dump of that tree would be, where that can be told without
 * it: gives the end of what it wrote, or NULL. There is shape_room(). */
typedef char *shape_put(char *at, const struct entry *, const struct how *);

/* Takes the text that the tree would be dumped as off *rest, and appends what
 * the notation writes for it, with what separates it from the next; false where
 * it doesn't understand. */
typedef bool shape_scan(struct slice *rest, struct text *record);

/* Takes what was scanned behind a newline, once the entry has the rest. */
typedef bool shape_finish(struct entry *, struct slice);

/* A key behind "notation". This is the one place where its name stands: the
 * object is built of these, and the constant pieces of its text are what stands
 * between their values when it is dumped. */
struct shape_field {
	const char *key;
	shape_value *value;
	shape_put *put;
	shape_scan *scan; /* all of a shape, or none */
};

/* Adds the value of one --with to the object. */
typedef bool shape_add(json_t *object, const struct entry *, enum json_with);

/* A legal move that is told, and the position before it. */
struct shape_step {
	const struct position *position;
	const struct how *how;
	struct move move;
	struct slice text; /* its coordinates */
	struct slice san;  /* or nothing */
};

/* How many there are of what has a letter. */
#define SHAPE_COUNTS 16
struct shape_counts {
	size_t count;
	struct {
		char letter;
		unsigned number;
	} list[SHAPE_COUNTS];
	size_t next; /* to be told */
};

/* Counts what is on the board, or on the table. */
typedef void shape_count(const struct position *, struct shape_counts *);

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
	const struct notation *notation;
	const struct notation *also; /* one more of the same shape, or NULL */
	const struct shape_field *fields; /* in order; no key at the end */
	struct template *template;
	shape_finish *finish; /* or NULL */
	const char *const
	    *places; /* by the field of a place; NULL at the end */
	shape_add *add;
	shape_count *material;
	const struct told_members *move; /* of a struct shape_step */
	shape_take *take;
};

extern const struct shape shape_chess;
extern const struct shape shape_epd;
extern const struct shape shape_jfn;
extern const struct shape shape_xiangqi;
extern const struct shape shape_pikafish;
extern const struct shape shape_azul;

/* The shape of a notation; and that of a name, NULL where there is none. */
const struct shape *shape_of(const struct notation *);
const struct shape *shape_named(struct slice notation);

/* The object with nothing but what notation it is. */
json_t *shape_begin(const struct shape *);

/* The object of an entry, with what --with adds; NULL: no memory. */
json_t *shape_build(const struct shape *, const struct entry *, unsigned with,
    const struct faults *);

/* Appends the text of that object without building it; false, and nothing
 * appended, where only the tree can say it. */
bool shape_write(struct text *, const struct shape *, const struct entry *,
    const struct how *);

/* The most bytes that the values of an entry take. */
size_t shape_room(const struct entry *);

/* The short way to read: only what shape_write would write. */
notation_glance shape_glance;

/* What many fields are: a string that the notation has without its quotes; and
 * digits. */
shape_scan shape_scan_string, shape_scan_number;

/* The canonical text of a position, without operations, in its notation; or
 * null. */
json_t *shape_fen(const struct entry *, const struct how *);

/* The same as text, whatever view is wanted: false, with an error, where it
 * can't be said. What gets lost on the way is no news here. */
bool shape_say_fen(struct text *, const struct entry *, const struct how *,
    enum view, struct faults *);

/* One more of what has a letter, where there is any. */
void shape_add_count(struct shape_counts *, char letter, unsigned number);

/* All that were counted. */
struct told shape_told_counts(struct shape_counts *);

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

/* In json/chess_move.c and json/chess_with.c, and those of the other games. */
extern const struct told_members azul_move, chess_move, xiangqi_move;
shape_add chess_add, xiangqi_add;
shape_count chess_material, xiangqi_material;

/* Those that the JSON of a position has. */
enum letters xiangqi_letters_of(const struct xiangqi *);

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

/* An operation grows to so many times its length at most. */
#define SHAPE_OPERATIONS_GROW 8

/* The same as text, for a shape_put. */
char *shape_put_operations(char *at, const struct entry *, unsigned flags);

/* Reads them back into the entry; false with a fault. */
bool shape_take_operations(struct entry *, const struct shape_source *);

/* Appends a value to the object and gives it away; false: no memory. */
bool shape_set(json_t *object, const char *key, json_t *value);

/* A string of a slice; bytes that are no UTF-8 as Latin-1. */
json_t *shape_text(struct slice);

/* The same where that is known: each byte is the character of its number. */
json_t *shape_latin1(struct slice);

#endif
