/* choices: the options that only some notations or games have. A new one is
 * added here, not in a tool. filter/filter.h includes it. */
#ifndef NOTATION_CHOICES_H
#define NOTATION_CHOICES_H

#include "game/rules.h"

/* What a tool must do for a choice to have an effect in it. */
enum choice_kind {
	CHOICE_WRITES = 1 << 0, /* it writes positions */
	CHOICE_SPELLS = 1 << 1, /* it reads or writes moves */
	CHOICE_JUDGES = 1 << 2, /* it judges at level strict */
	CHOICE_DRAWS = 1 << 3,  /* it draws boards */
	CHOICE_PLAYS = 1 << 4,  /* it plays or checks lines of moves */
	CHOICE_ENDS = 1 << 5,   /* it says how games end */
};

struct choice_entry {
	const char *name;
	unsigned kind;      /* bits of enum choice_kind */
	const char *values; /* separated by spaces; NULL: a flag */
	const char *expected;
	uint8_t first;        /* value of the first word; 0 is the default */
	const char *old_name; /* works, too, but isn't in the help; or NULL */
	const char *argument; /* for --help, as in base/cli/cli.h */
	const char *text;
};

/* Indexed by enum choice. */
extern const struct choice_entry choices[CHOICES];

/* Sets a choice to the value with this name (NULL for a flag). Returns false if
 * the choice has no such value. */
bool choices_set(struct options *, enum choice, const char *value);

/* Do all options that change the text of positions have their defaults? */
bool choices_all_default(const struct options *);

/* Texts for messages and --help of the tools. */
/* clang-format off */
#define NOTATIONS_READ "auto, chess, epd, shredder, jfn, xiangqi, pikafish, azul, pgn, plain or json"
#define NOTATIONS_WRITTEN \
	"same, chess, epd, shredder, jfn, xiangqi, pikafish, azul, pgn, json, key, csv or tsv"
#define NOTATIONS_WITH_SCHEMA \
	"chess, epd, jfn, xiangqi, pikafish, azul, pgn, accept, diagnostics, diff, fields, moves, perft, play, stat, status, uniq or view"
#define NOTATIONS_HELP_READ \
	"read this notation (default: auto, by its shape):\n" \
	"chess (or fen), epd, shredder, jfn, xiangqi, pikafish, azul, pgn, plain or json"
#define NOTATIONS_HELP_READ_JFN \
	"read this notation (default: jfn):\n" \
	"auto, chess (or fen), epd, shredder, xiangqi, pikafish, azul, pgn, plain or json"
#define NOTATIONS_HELP_WRITTEN \
	"write this notation (default: same as read):\n" \
	"chess (or fen; X-FEN castling), epd, shredder, jfn, xiangqi, pikafish, azul, " \
	"pgn, json, key (a hash: Polyglot's for chess), csv or tsv (see --columns)"
#define NOTATIONS_HELP_SCHEMA \
	"print the JSON Schema of " NOTATIONS_WITH_SCHEMA
/* clang-format on */

#endif
