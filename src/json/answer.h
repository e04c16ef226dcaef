/* answer: what the answers of tools are told from. The files of them include
 * it. */
#ifndef JSON_ANSWER_H
#define JSON_ANSWER_H

#include "json/shape.h"
#include "game/play.h"

/* So many moves are spelled at once. */
#define ANSWER_MOVES 32

/* Where moves are spelled. */
struct answer_room {
	char text[ANSWER_MOVES * SPELL_ROOM];
	char san[ANSWER_MOVES * SPELL_ROOM];
};

struct answer {
	struct shape_step step; /* first: the tables of moves know no more */
	struct slice kept;      /* stands in front, or is nothing */
	const struct entry *entry;
	const struct how *how;
	const struct origin *origin;
	const struct origin *repeats; /* or NULL */

	/* moves */
	const struct told_members *move[4]; /* what each of them is */
	struct answer_room *room;
	struct slice moves; /* struct move one behind another */
	struct slice texts; /* of those that come next, and their SAN */
	struct slice sans;
	size_t count;
	bool fen; /* the position behind each is told */

	/* how it stands */
	const struct standing *standing;
	struct shape_counts material;
	const struct draw_kind *draw;

	/* a game, or NULL: the entry's position moves on */
	struct play *play;
	struct standing *stands; /* what `standing` is */
	struct json_game told;
	struct faults *faults;
	bool made; /* the move that is told */
	bool ends; /* all moves are told */
	bool good;
};

/* Keys: of the record that is kept; of a position behind a move, or at the end
 * of a game; of how it stands, and of a draw in that; of a game, and of what each
 * side knows in it. */
extern const struct told_members answer_kept, answer_behind, answer_stands,
    answer_draw, answer_game, answer_views;

/* Begins to tell of them. */
void answer_begin_moves(struct answer *, struct answer_room *,
    struct slice moves);

/* The next move, a told_next. */
told_next answer_next_move;

/* The position of a game, or what each side knows of it. */
told_value answer_game_fen;

/* How the game stands behind a move, or at its end. */
told_value answer_game_stands;

#endif
