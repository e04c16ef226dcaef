/*
 * read_fast_kernel: the part of the fast path that all processors share. Only
 * the kernels, read_fast_*.c, include it. All parts but piles and scores have a
 * fixed length; each kernel defines
 *
 *     read_factories  reads FACTORIES bytes, the slash included
 *     read_wall       reads WALL bytes, the slash included
 *     read_lines      reads LINES bytes, the slash included, after a wall
 *     read_pile       cuts a pile and its slash off *rest
 *
 * They may load bytes before their part, and BYTES_AFTER bytes after its slash.
 *
 * Example: in "YYYY|----|RK--|----|WBYR/BBY/..." the factories are bytes 0 to
 * 24, the center "BBY/" is cut at its slash, and the wall begins after it.
 */
#ifndef NOTATION_AZUL_READ_FAST_KERNEL_H
#define NOTATION_AZUL_READ_FAST_KERNEL_H

#include "notation/azul/azul.h"
#include "notation/read_fast_number.h"

enum {
	FACTORIES = AZUL_FACTORIES * (AZUL_FACTORY_TILES + 1),
	WALL = AZUL_ROWS * (AZUL_ROWS + 1),
	LINES = 20,
	PILE_LEAST = 2,
	SCORES_LEAST = 7, /* "0,0/1/0" */
	BYTES_AFTER = PILE_LEAST + SCORES_LEAST,
};

static bool read_factories(struct azul *, const char *from);
static bool read_wall(struct azul_board *, const char *from);
static bool read_lines(struct azul_board *, const char *from);
static bool read_pile(struct azul_pile *, struct slice *rest);

static inline bool
read_fast_board(struct azul_board *board, struct slice *rest)
{
	const char *from = rest->at;

	if (rest->len < WALL + LINES + BYTES_AFTER)
		return false;
	*rest = slice_from(*rest, WALL + LINES);
	return read_wall(board, from) && read_lines(board, from + WALL) &&
	    read_pile(&board->floor, rest);
}

/* Reads the rest of the record. After the scores there is one digit for the
 * round and one for the player. */
static inline bool
read_fast_end(struct azul *a, struct slice rest)
{
	const char *scores = slice_end(rest) - 4;
	size_t digits = read_fast_after_last(scores, ',');

	if (rest.len < SCORES_LEAST || digits + 1 >= rest.len - 4)
		return false;
	a->round = (uint16_t)(scores[1] - '0');
	a->player = scores[3] == '1';
	return scores[0] == '/' && a->round < 10 && scores[2] == '/' &&
	    (scores[3] == '0' || scores[3] == '1') &&
	    read_fast_number(slice_between(rest.at, scores - digits - 1), 0,
		&a->score[0]) &&
	    read_fast_number(slice_between(scores - digits, scores), 0,
		&a->score[1]);
}

static inline bool
read_fast(struct entry *entry, struct slice record)
{
	struct azul *a = &entry->position.azul;
	struct slice rest = record;

	if (record.len < FACTORIES + PILE_LEAST + 2 * (WALL + LINES) ||
	    record.at[4] != '|')
		return false;
	entry->source = entry->notation = &notation_azul;
	entry->record = record;
	entry_no_operations(entry);
	entry->canonical = true;
	entry->position.game = GAME_AZUL;
	a->boards = AZUL_PLAYERS;
	rest = slice_from(rest, FACTORIES);
	return read_factories(a, record.at) && read_pile(&a->center, &rest) &&
	    read_fast_board(&a->board[0], &rest) &&
	    read_fast_board(&a->board[1], &rest) && read_fast_end(a, rest);
}

#endif
