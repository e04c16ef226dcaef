/* notation: converts between text and positions, with a table that has an entry
 * for each notation. JSON, drawing, filter and tools include it. */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "base/fault.h"
#include "base/record_end.h"
#include "base/text.h"
#include "base/slice_words.h"
#include "game/rules.h"
#include "notation/operations.h"

struct notation;

/* What is known of a record that a fast path has looked at and refused. Whoever
 * reads records ahead keeps one for the next record. */
struct lookahead {
	struct slice line;   /* for whoever reads ahead: the record's line */
	struct slice record; /* that was refused; `at` is NULL: none was */
	const struct notation *source; /* whose layout the record has, and */
	struct slice wrong; /* the part with its fault: the rest is good;
			     * `at` is NULL: that isn't known */
	bool foreign; /* that part has bytes that aren't printable ASCII */
};

/* A record that was read. */
struct entry {
	const struct notation *source; /* of the record, JSON or other */
	const struct notation
	    *notation; /* the same, or that inside JSON and PGN */
	struct slice record;
	struct slice line; /* around the record, if the caller sets it */
	struct position position;
	struct slice operations;     /* as they stand in the record (EPD) */
	struct operations_info info; /* about them, from the fast path */
	uint8_t without; /* operations to leave out: OPERATIONS_NO_... */
	enum operation_moves moves_as; /* how moves of operations are written */
	bool canonical; /* the record is what its notation would write by
			 * default; only the fast path sets it */
	struct lookahead ahead; /* set by a fast path that refuses the record */
	bool at_start; /* set by the caller: the position of a game is the one
			* before its first move, and no move is played */
	struct slice game;  /* the text of a game in PGN, in the record or, from
			    * JSON, in `scratch`; `at` is NULL: there is none */
	struct slice moves; /* of the game, in its text (see next_move), or of a
			     * command; `at` is NULL: none were played */
	bool chess960;      /* the game says that it is one of Chess960 */
	struct position *start; /* room for the position before the moves; set
				 * by the caller if a game is to be written */
	struct text *scratch;   /* for operations and games in JSON; set by the
			       * caller */
};

/* Returns the options with which the game of a record is played: it may have null moves,
 * and say that it is one of Chess960. */
struct options entry_options(const struct entry *, const struct options *);

/* Starts reading a record: empties the entry, except for what its caller sets
 * and for `ahead`. */
void entry_start(struct entry *, const struct notation *, struct slice record,
    enum game);

/* The entry is one of a position, without a game that led to it. */
static inline void
entry_no_game(struct entry *entry)
{
	entry->game = entry->moves = (struct slice){0};
}

/* Empties the operations and the game, until they are read. */
static inline void
entry_no_operations(struct entry *entry)
{
	entry_no_game(entry);
	entry->operations = slice_head(entry->record, 0);
	entry->info.canonical = false;
	entry->without = OPERATIONS_ALL;
	entry->moves_as = OPERATION_MOVES_USUAL;
	entry->canonical = false;
}

/* The field of faults in operations that aren't a piece of the record, as in
 * JSON. */
#define NOTATION_OPERATIONS (-2)

/* Returns true if a file with these first bytes, which are a whole line at least, has
 * records of several lines in this notation. */
typedef bool notation_begins(struct slice head);

/* What suffices to recognize most notations. */
struct outline {
	struct slice record;
	struct slice first; /* the first field */
	size_t slashes;     /* in the first field */
	struct slice second;
	struct slice_words words; /* the rest */
};

/* Returns true if the record looks like this notation. Checks only enough to
 * tell notations apart. */
typedef bool notation_fits(const struct outline *);

/* Reads the whole record, or adds at least one error. If entry->ahead says
 * which part is wrong, a notation need not look at the rest of the record. */
typedef bool notation_read(struct entry *, struct slice record,
    const struct options *, struct faults *);

/* The fast path of `read`. Returns true only if `read` would produce the same
 * entry without any fault; it may also recognize other notations of its game.
 * If it returns false it may set entry->ahead; the caller has emptied that. */
typedef bool notation_read_fast(struct entry *, struct slice record,
    const struct options *);

/* The same for up to BATCH records. Returns how many were read, from the first
 * on. If not all were, the next entry has its `ahead` set or emptied. */
typedef unsigned notation_read_batch(struct entry *const *,
    const struct slice *records, unsigned count, const struct options *);

enum { BATCH = RULES_BATCH };

/* Appends the canonical text, or adds an error and appends nothing. The text
 * must have room for notation_room() bytes. */
typedef bool notation_write(struct text *, const struct entry *,
    const struct options *, struct faults *);

/* Turns the entry into one that this notation can write. Drops what has no
 * place in it, with a fault (lossy); returns false with an error if nothing can
 * be written. */
typedef bool notation_adapt(struct entry *, const struct options *,
    struct faults *);

/* Cuts the next move off the moves of a game; returns false at the end. Comments,
 * variations, move numbers and results are skipped. */
typedef bool notation_next_move(struct slice *rest, struct slice *move);

/* What the text of a game is made of. */
enum game_token {
	GAME_END, /* there is nothing more */
	GAME_MOVE,
	GAME_COMMENT, /* the token is what stands between its brackets */
	GAME_OPEN,  /* of a variation, which takes the place of the last move */
	GAME_CLOSE, /* of a variation */
	GAME_OTHER, /* move numbers, signs, results */
};

/* Cuts the next token off the moves of a game. */
typedef enum game_token notation_next_token(struct slice *rest,
    struct slice *token);

/* Finds a value that stands in a record by its name, such as a tag of a game, and
 * returns false if there is none. The value is a slice of the record or of the text. */
typedef bool notation_find_tag(struct text *, struct slice record,
    struct slice name, struct slice *value);

/* The slice of the record that a place means. */
typedef struct slice notation_locate(const struct entry *, struct place);

struct notation {
	const char *name;
	enum game game;               /* GAMES: of any game */
	const char *start;            /* the start position of a game */
	const struct notation *plain; /* without operations; NULL: this one */
	unsigned words;         /* of a canonical record, before its operations;
			 * 0: that depends */
	bool replaces_counters; /* writes its counters for hmvc and fmvn */
	notation_fits *fits;    /* NULL: never detected, only on request */
	notation_read *read;    /* NULL: cannot be read */
	notation_read_fast *read_fast;   /* or NULL */
	notation_read_batch *read_batch; /* NULL: one by one */
	notation_adapt *adapt; /* NULL: can write all positions of its game */
	notation_write *write; /* NULL: cannot be written */
	notation_locate *locate;
	record_end *end;                 /* NULL: a record is a line */
	notation_begins *begins;         /* or NULL; with `end` only */
	notation_next_move *next_move;   /* of games; or NULL */
	notation_next_token *next_token; /* of games; or NULL */
	notation_find_tag *find_tag;     /* NULL: records have none */
	size_t room;  /* most bytes of a record without operations and moves */
	size_t grows; /* most bytes for each byte of a game that was read */
};

/* The notations, each in its own folder. */
extern const struct notation notation_azul;
extern const struct notation notation_chess;    /* FEN, castling as X-FEN */
extern const struct notation notation_shredder; /* castling by files */
extern const struct notation notation_epd;
extern const struct notation notation_key;     /* hash; Polyglot's for chess */
extern const struct notation notation_jfn;     /* Jieqi, as one side knows it */
extern const struct notation notation_xiangqi; /* plain Xiangqi */
extern const struct notation notation_pikafish; /* Jieqi, by its pool */
extern const struct notation notation_pgn;      /* games */
extern const struct notation notation_plain;    /* .plain, for training */

/* All notations but JSON, which needs a library, in the order in which they are
 * detected and their fast paths tried; NULL at the end. */
extern const struct notation *const notation_table[];

/* Finds a notation by its name; NULL if there is none. */
const struct notation *notation_find(struct slice name);

/* Detects the notation of a record; chess if it looks like none. */
const struct notation *notation_detect(struct slice record);

/* Detects the notation of a file whose records have several lines, by its first bytes;
 * NULL if they look like none. */
const struct notation *notation_of_file(struct slice head);

/* Tries the fast path of `likely` (may be NULL), unless entry->ahead says that
 * it was tried; then that of the notation of the record, which is detected if
 * `from` is NULL. Returns NULL if one of them read the record, else the
 * notation to read it in; entry->ahead is then about that notation. */
const struct notation *notation_try(const struct notation *from,
    const struct notation *likely, struct entry *, struct slice record,
    const struct options *);

/* The notation in which an entry is written if nobody asks for another one: that of its
 * record, or of the position in it. */
static inline const struct notation *
notation_same(const struct entry *entry)
{
	bool whole = entry->source->end == NULL || entry->game.at != NULL;

	return entry->source->write && whole ? entry->source : entry->notation;
}

/* The notation of the text of an entry's game (entry->game), if it has one. */
static inline const struct notation *
notation_of_game(const struct entry *entry)
{
	return entry->game.at != NULL ? &notation_pgn : entry->source;
}

/* The most bytes that a notation writes for an entry. */
static inline size_t
notation_room(const struct notation *notation, const struct entry *entry)
{
	size_t moves = entry->game.at != NULL ? entry->game.len
					      : entry->moves.len;

	/* Each operation grows by at most two quotes, a semicolon and a
	 * blank. */
	return notation->room + 4 * entry->operations.len +
	    notation->grows * moves;
}

/* Drops the operations that `without` (OPERATIONS_NO_...) names, and adds the fault
 * lossy with this sentence for each. */
void notation_drop_operations(struct entry *, unsigned without,
    const char *sentence, struct faults *);

/* Appends the operations of an entry in canonical form, leaving out those that
 * the entry or `without` (OPERATIONS_NO_...) excludes. */
void notation_write_operations(struct text *, const struct entry *,
    unsigned without);

/* The counters in the operations of an entry; `halfmove` and `fullmove` are the
 * defaults. */
struct operations_counters notation_counters(const struct entry *,
    unsigned halfmove, unsigned fullmove);

/* Transforms the board of an entry, and the moves of its operations. If these can't
 * be made on the transformed board, the operation is dropped with a fault (lossy).
 * Appends the transformed operations to the text, which has room for them
 * (moves_transformed_room), and the entry gets them as a slice of it; operations
 * without moves stay a slice of the record. */
void notation_transform(struct entry *, enum transform, const struct options *,
    struct text *, struct faults *);

/* Checks that the notation is one of the same game, and calls its adapt. Returns
 * false with an error. */
bool notation_turn_into(const struct notation *, struct entry *,
    const struct options *, struct faults *);

/* Adds the error that the notation can't write positions of the entry's game, and returns
 * false. */
bool notation_refuse_game(const struct notation *, const struct entry *,
    struct faults *);

/* Gives faults that the rules added, and their fixes, a slice of the record. */
void notation_place_faults(const struct entry *, struct faults *);

#endif
