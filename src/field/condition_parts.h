/* The parts of a condition. Only the files condition*.c include this. */
#ifndef FIELD_CONDITION_PARTS_H
#define FIELD_CONDITION_PARTS_H

#include "field/board_pattern.h"
#include "field/condition.h"

#include <regex.h>

enum truth {
	TRUTH_NO,
	TRUTH_YES,
	TRUTH_UNKNOWN,
};

/* A relation is a set of these: <= is RELATES_LESS | RELATES_EQUAL. The last four stand
 * alone. */
enum {
	RELATES_LESS = 1,
	RELATES_EQUAL = 2,
	RELATES_MORE = 4,
	RELATES_PATTERN = 8, /* ~ */
	RELATES_IN = 16,
	RELATES_LIKE = 32, /* a board with wildcards */
	RELATES_ALONE = 64,
};

/* So that a text can be compared with 0.25, it is read in millionths. */
#define CONDITION_UNITS INT64_C(1000000)

/* A value behind a relation, in the form that the field's type needs. */
struct operand {
	intmax_t number;
	uint64_t half[2];
	struct slice text[GAMES]; /* without `at`: no position of the game has
				   * this text */
};

/* Boards whose squares have names: eight files from a1, and nine from a0. */
enum { CONDITION_BOARDS = 2 };

struct test;

typedef enum truth test_ask(const struct test *, const struct field_subject *,
    const struct field_value *);

/* A field and what it is compared with. */
struct test {
	struct field_ref field;
	unsigned relation;
	test_ask *ask;
	struct operand *operands;
	size_t count;
	bool by_size; /* the number of members is compared */
	bool
	    has_other; /* the value is that of another field of the same type */
	struct field_ref other;
	uint64_t squares[CONDITION_BOARDS][2]; /* those that match */
	bool elsewhere[CONDITION_BOARDS]; /* a square is none of this board */
	bool has_regex;
	regex_t regex;
	uint64_t letters[2]; /* texts of one byte that the regex matches */
	struct board_pattern *board; /* of RELATES_LIKE */
};

enum node_kind {
	NODE_TEST,
	NODE_NOT,
	NODE_AND,
	NODE_OR,
};

/* A part of the condition; the parts below it stand before it. */
struct node {
	enum node_kind kind;
	size_t left, right; /* nodes; of NODE_TEST, left is the test */
};

struct condition {
	struct node *nodes;
	size_t count, room;
	struct test **tests;
	size_t test_count, test_room;
	struct text text; /* room for the canonical form of a value */
	char **kept;      /* copies of texts */
	size_t kept_count;
	size_t regex_size; /* of all regular expressions */
};

/* A value as it stands in the condition. */
struct item {
	struct slice at; /* with its quotes */
	struct slice text;
};

/* Returns a copy of a text, with a NUL byte behind it, that lives as long as the
 * condition. */
char *condition_keep(struct condition *, struct slice);

/* Completes a test whose field and relation are set. Returns false with a mistake if
 * the values don't fit. */
bool test_compile(struct condition *, struct test *, const struct item *,
    size_t count, struct condition_mistake *);

/* The functions for types, and for a field alone. */
test_ask test_alone, test_number, test_truth, test_text, test_decimal,
    test_pattern, test_hash, test_board, test_squares, test_words;

/* Ends with a mistake: "'x' is WHAT". Returns false. */
bool condition_refuse(struct condition_mistake *, const struct item *,
    const char *what);

/* Is the relation <, <=, > or >=? */
static inline bool
condition_is_order(unsigned relation)
{
	return relation < RELATES_PATTERN && relation != RELATES_EQUAL &&
	    relation != (RELATES_LESS | RELATES_MORE);
}

/* Compares two values of the same type: of the field, and of the other field. */
enum truth test_fields(const struct test *, const struct field_value *,
    const struct field_value *other);

/* Is the value the name of a field of the same type? Then this is the other field of the
 * test. */
bool condition_names_field(struct test *, const struct item *);

/* Complete tests of fields of these types. */
bool condition_compile_number(struct test *, const struct item *,
    struct condition_mistake *);
bool condition_compile_truth(struct test *, const struct item *,
    struct condition_mistake *);
bool condition_compile_hash(struct test *, const struct item *,
    struct condition_mistake *);

/* Reads a number without a fraction. */
bool condition_whole(struct slice, intmax_t *);

/* Reads a number that may have a fraction, in millionths. */
bool condition_decimal(struct slice, intmax_t *);

/* Returns what is too large about another regular expression of the condition, as
 * "is too large"; NULL if it may be compiled. */
const char *condition_regex_refuse(struct condition *, struct slice text);

/* Does the regex match? condition_match_letters prepares the texts of one byte. */
bool condition_matches(const struct test *, struct slice text);
void condition_match_letters(struct test *);

#endif
