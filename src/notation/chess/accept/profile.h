/* profile: what a program accepts. Only the files of this folder include it. */
#ifndef NOTATION_CHESS_ACCEPT_PROFILE_H
#define NOTATION_CHESS_ACCEPT_PROFILE_H

#include "game/chess/board.h"
#include "notation/chess/accept/accept.h"
#include "notation/chess/fen.h"

/* The most fields of a record that are kept: chessops accepts 7. */
enum { READING_FIELDS = 8 };

/* A record while a program reads it. */
struct reading {
	const struct accept_program *program;
	struct slice record;
	struct slice field[READING_FIELDS]; /* those that there are; others
					     * are {0} */
	size_t count;             /* of fields, surplus ones included */
	struct position position; /* the board, if `has_board`; turn, rights
				     * and square as far as they can be read */
	bool has_board;
	bool chess960;
	struct faults *faults;
};

static inline struct chess *
reading_chess(struct reading *r)
{
	return &r->position.chess;
}

/* The characters between fields. Each set has the space. */
enum blanks {
	BLANKS_SPACE,      /* nothing else */
	BLANKS_C,          /* isspace() of C: also tab, LF, VT, FF, CR */
	BLANKS_JAVASCRIPT, /* \s of JavaScript: also spaces of Unicode */
	BLANKS_UNDERSCORE, /* the same, and _ */
	BLANKS_PYTHON,     /* str.split() of Python */
};

/* How a record is cut into fields. */
struct cutting {
	enum blanks blanks;
	bool runs;       /* several blanks count as one */
	bool trims;      /* blanks at both ends are dropped; otherwise the empty
		     * text before or behind them is a field */
	bool trims_last; /* an empty field at the end is dropped */
	size_t least, most;
};

/* The signs of a placement that not every program accepts. */
enum board_signs {
	BOARD_DIGITS = 1 << 0, /* digits beside each other */
	BOARD_ZERO = 1 << 1,   /* 0, which counts no squares */
	BOARD_TILDE = 1 << 2,  /* ~ behind a piece: it was promoted */
};

/* Is the text of a field accepted? */
typedef bool field_accepts(struct slice, bool chess960);

/* Adds the faults that need more than the members of struct accept_profile say. Called
 * last; the board is there. */
typedef void profile_check(struct reading *);

struct accept_profile {
	struct cutting cutting;
	unsigned signs;                  /* a set of enum board_signs */
	void (*board)(struct reading *); /* reads the placement in the place of
					  * reading_board; or NULL */
	field_accepts *accepts[FIELDS];  /* NULL: anything */
	const enum fault_code *rules;    /* that are checked, ended by FAULTS */
	profile_check *check;            /* or NULL */
	void (*whole)(struct reading *); /* in the place of all others; or
					  * NULL */
};

extern const struct accept_profile accept_chess_js, accept_chessops,
    accept_fairy, accept_kokopu, accept_kokopu_tolerant, accept_pgn,
    accept_python_chess, accept_stockfish;

/* Cuts the record into its fields; adds a fault if their number is wrong. */
void reading_cut(struct reading *, const struct cutting *);

/* Reads a placement of eight ranks of eight squares, with the signs that are accepted;
 * adds a fault for the first thing that is wrong. */
void reading_board(struct reading *, struct slice, unsigned signs);

/* Adds a fault about a field, or a part of one: "PROGRAM refuses the FIELD TEXT". */
void reading_refuse(struct reading *, enum fault_code, int field, struct slice);

/* Adds a fault about the position, at a field. */
void reading_refuse_position(struct reading *, enum fault_code, int field,
    const char *sentence);

/* Adds the faults of the position that are in the list, ended by FAULTS or NULL. */
void reading_check_rules(struct reading *, const enum fault_code *);

/* Does a color have exactly one king? Then its square, or -1. */
int reading_king(const struct chess *, enum color);

/* "w" or "b"; and a square from a1 to h8, or -. */
field_accepts accept_turn, accept_square;

/* Is the text an integer, a sign and digits, and what follows ignored? It has the value
 * 0 if all of its digits are 0. */
struct leading_number {
	size_t len; /* bytes; 0: no number */
	bool negative, zero;
};
struct leading_number accept_leading_number(struct slice);

#endif
