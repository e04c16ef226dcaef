/*
 * All of the short way but the tiles, which each of the files that include this
 * reads in a way of its own. All parts but the piles have a length that is
 * known:
 *
 *	read_factories	FACTORIES bytes with the slash behind them
 *	read_wall	WALL bytes with the slash
 *	read_lines	LINES bytes with the slash, behind a wall
 *	read_pile	the tiles up to a slash, with it
 *
 * They may look at what stands before, and at BEHIND bytes behind the slash.
 */
#ifndef NOTATION_AZUL_GLANCE_KERNEL_H
#define NOTATION_AZUL_GLANCE_KERNEL_H

#include "notation/azul_glance.h"
#include "notation/glance_behind.h"
#include "notation/glance_number.h"

enum {
	FACTORIES = AZUL_FACTORIES * (AZUL_FACTORY_TILES + 1),
	WALL = AZUL_ROWS * (AZUL_ROWS + 1),
	LINES = 20,
	PILE_LEAST = 2,
	SCORES_LEAST = 7, /* "0,0/1/0" */
	BEHIND = PILE_LEAST + SCORES_LEAST,
};

static bool read_factories(struct azul *, const char *from);
static bool read_wall(struct azul_board *, const char *from);
static bool read_lines(struct azul_board *, const char *from);
static bool read_pile(struct azul_pile *, struct slice *rest);

static inline bool
glance_board(struct azul_board *board, struct slice *rest)
{
	const char *from = rest->at;

	if (rest->len < WALL + LINES + BEHIND)
		return false;
	*rest = slice_from(*rest, WALL + LINES);
	return read_wall(board, from) && read_lines(board, from + WALL) &&
	    read_pile(&board->floor, rest);
}

/* What is left of the record: behind the scores all are single digits. */
static inline bool
glance_end(struct azul *a, struct slice rest)
{
	const char *scores = slice_end(rest) - 4;
	size_t digits = glance_behind(scores, ',');

	if (rest.len < SCORES_LEAST || digits + 1 >= rest.len - 4)
		return false;
	a->round = (uint16_t)(scores[1] - '0');
	a->player = scores[3] == '1';
	return scores[0] == '/' && a->round < 10 && scores[2] == '/' &&
	    (scores[3] == '0' || scores[3] == '1') &&
	    glance_number(slice_between(rest.at, scores - digits - 1), 0,
		&a->score[0]) &&
	    glance_number(slice_between(scores - digits, scores), 0,
		&a->score[1]);
}

static inline bool
glance(struct entry *entry, struct slice record)
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
	    glance_board(&a->board[0], &rest) &&
	    glance_board(&a->board[1], &rest) && glance_end(a, rest);
}

#endif
