/* accept: predicts whether another chess program accepts a record as a FEN. Each
 * program has an entry in a table: how it cuts the record into fields, which texts it
 * accepts in them, which rules of legality it checks, and a function for what it does
 * unlike all others. The filter, json and the tools include this file. */
#ifndef NOTATION_CHESS_ACCEPT_ACCEPT_H
#define NOTATION_CHESS_ACCEPT_ACCEPT_H

#include "base/fault.h"

struct accept_profile;

struct accept_program {
	const char *name;    /* the value of --as */
	const char *version; /* the version whose rules these are, and what
			      * reads the FEN in it */
	const struct accept_profile *profile;
};

/* The programs, ended by one without a name; and `all`, which is none: the caller asks
 * each of them, and accept_check isn't for it. */
enum { ACCEPT_PROGRAMS = 8 };
extern const struct accept_program accept_programs[ACCEPT_PROGRAMS + 1];
extern const struct accept_program accept_all;

/* For the message about another name. */
#define ACCEPT_NAMES                                                           \
	"stockfish, fairy-stockfish, python-chess, chess.js, chessops, "       \
	"kokopu, kokopu-tolerant, pgn-standard or all"

/* Returns the program of that name, also accept_all, or NULL. */
const struct accept_program *accept_find(struct slice name);

/* Does the program accept the record? If not, adds at least one fault: why not, in
 * the words of the catalog. All of them are errors. */
bool accept_check(const struct accept_program *, struct slice record,
    bool chess960, struct faults *);

/* What a program says of a record: the words of the faults for which it refuses the
 * record, each once. It accepts the record if there is none. */
struct accept_answer {
	size_t count;
	enum fault_code words[FAULTS_KEPT];
};

void accept_answer(struct accept_answer *, const struct faults *);

#endif
