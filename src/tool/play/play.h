/* play: the settings of fen-play, and what it does with a record. Only the files of
 * fen-play include this file. */
#ifndef TOOL_PLAY_PLAY_H
#define TOOL_PLAY_PLAY_H

#include "filter/field_row.h"
#include "notation/score.h"

struct player {
	struct filter *filter;
	struct filter_options *asked;
	struct slice moves; /* --line: played after the moves of each record */
	bool each, san, uci, both, status;
	uintmax_t every;       /* --every; 0: not given */
	uintmax_t first, last; /* --ply: the plies that are printed */
	bool has_plies;
	const char *columns;        /* the fields beside each line, or NULL */
	struct field_row row;       /* the same */
	struct added_column *names; /* of all columns */
	bool variations;            /* their positions are printed, too */
	uintmax_t variation;        /* the one at hand; 0: main line */
	uintmax_t begun;            /* variations of the game */
	struct text outer;          /* the lines around it: see lines.c */
	struct score score;
};

/* Takes the value of --ply. */
cli_take play_take_plies;

/* Reads the fields of --columns, and names all columns: those of `results`, and the
 * fields. Returns false after a message. */
bool play_read_columns(struct player *, const struct added_column *results);

/* Prints the header, unless that of the input is printed. */
tool_begin play_begin;

/* Ends a line whose results begin at an offset of the text; the fields stand behind
 * them. Returns false with a fault if a value can't be in a column. */
bool play_finish_line(struct player *, const struct record *, struct text *,
    size_t begin, struct faults *);

/* Plays the moves of a record, and prints the results. */
tool_take play_record;

/* Reads a move, makes it and prints what the user wants. */
typedef bool play_one_move(struct player *, const struct record *,
    struct slice move, struct faults *);

/* With --variations, plays all lines of a game. */
bool play_all_lines(struct player *, const struct record *, play_one_move *,
    struct faults *);

/* Makes a copied player ready for a worker thread, or frees what it has of its own.
 * player_free frees all. */
tool_own play_own;
void player_free(struct player *);

#endif
