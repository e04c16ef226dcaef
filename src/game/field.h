/* field: a named question about a position, such as `men` or `check`, with a typed
 * answer. Each game has a table of fields (rules->fields); src/field finds them by
 * name and asks them. Everybody from game on may include it.
 *
 * A field costs nothing if nobody asks for it. Only fields with `plays` may generate
 * moves. */
#ifndef GAME_FIELD_H
#define GAME_FIELD_H

#include "base/slice.h"
#include "base/text.h"

#include <stdint.h>

enum field_type {
	FIELD_NUMBER,
	FIELD_TRUTH,
	FIELD_TEXT,
	FIELD_HASH,    /* 64 or 128 bits, written in hexadecimal */
	FIELD_SQUARES, /* a set of squares */
	FIELD_WORDS,   /* a set of words; `text` has commas between them */
	FIELD_TYPES,
};

struct field_value {
	bool none; /* there is no value: the rest isn't set */
	enum field_type type;
	union {
		intmax_t number;
		bool truth;
		struct slice text;
		struct {
			uint64_t half[2]; /* of 64 bits, only the first */
			unsigned bits;
		} hash;
		struct {
			uint64_t
			    set[2];    /* bit n % 64 of set[n / 64]: square n */
			uint8_t files; /* of the board; square 0 is a1 or a0 */
			char first_rank; /* '1' or '0' */
		} squares;
	};
};

struct field_subject; /* game/field_subject.h */

/* The room in subject->scratch for the text of a value. */
#define FIELD_ROOM 4096

/* What stands behind the name of a field, or is its name: the square of `e4`, the
 * letter of `at.N`, the opcode of `op.bm`. */
struct field_argument {
	int number;
	struct slice text;
};

/* Finds the value, or sets value->none. value->type is set already. A text stays
 * valid until the next field is asked. */
typedef void field_get(struct field_subject *, const struct field_argument *,
    struct field_value *);

/* Computes a key that is quicker to have than a text. Positions with the same key have
 * the same text. */
typedef void field_get_key(struct field_subject *, uint64_t key[2]);

/* Reads an argument; returns false if the text is none. */
typedef bool field_read_argument(struct slice, struct field_argument *);

/* Appends the canonical form of a text that the user compares with the field, as
 * KRPvKR for krp-kr, and returns NULL. If no position has such a value, returns why: a
 * sentence, or FIELD_NO_VALUE. */
#define FIELD_NO_VALUE ""
typedef const char *field_read_value(struct text *, struct slice);

struct field {
	/* A capital word in the name stands for the argument: "at.PIECE",
	 * "SQUARE". */
	const char *name;
	enum field_type type;
	const char *help; /* one line */
	field_get *get;
	field_read_argument *argument; /* NULL: the name has none */
	int given; /* argument->number if the name has none, as a color */
	const char *words; /* all texts that the field can have, as "a, b or c";
	                    * NULL: any */
	field_read_value *read_value; /* NULL: as it is written */
	field_get_key *key;           /* or NULL; not with an argument */
	bool has_mobility;            /* struct mobility has the value */
	bool plays; /* needs a playable position: without, there is no value */
};

/* The fields of all games, ended by one without a name (game/field_common.c). A game
 * that has a field of the same name has its own function for it. */
extern const struct field field_of_games[];

/* Sets the squares of a board of chess. */
static inline void
field_chess_squares(struct field_value *value, uint64_t set)
{
	value->squares.set[0] = set;
	value->squares.set[1] = 0;
	value->squares.files = 8;
	value->squares.first_rank = '1';
}

#endif
