/* xiangqi/rules: the functions of Xiangqi and Jieqi in the table of rules. The files
 * of game/xiangqi include it, and those of json and draw. */
#ifndef GAME_XIANGQI_RULES_H
#define GAME_XIANGQI_RULES_H

#include "game/xiangqi/board.h"
#include "game/rules.h"

extern const struct rule xiangqi_legality[], jieqi_legality[];
rules_transform xiangqi_transform;
rules_transform_move xiangqi_transform_move;
rules_find_spelling xiangqi_find_spelling;
rules_moves xiangqi_moves;
rules_list_moves xiangqi_list_moves;
size_t xiangqi_move_count(const struct position *);
rules_fact xiangqi_fact;
rules_infer xiangqi_infer;
rules_spell xiangqi_spell;
rules_read_move xiangqi_read_move;
rules_make xiangqi_make;
rules_needs_no_choice xiangqi_needs_no_choice;
rules_redact xiangqi_redact;
rules_get_outcome xiangqi_outcome;
rules_judge_repetition xiangqi_judge_repetition;
rules_get_chance xiangqi_chance;
rules_stage xiangqi_stage, jieqi_stage;
rules_sameness xiangqi_sameness;
extern const struct field xiangqi_fields[];

/* In `extra` of a move, the low four bits are the kind of the piece that is turned
 * up, and the high four bits the kind of a piece that is taken face down;
 * XIANGQI_NONE if the move doesn't say. */
enum xiangqi_move_kind {
	XIANGQI_MOVES,
	XIANGQI_TURNS_UP,
};

/* The move as the side of --view sees it, without the kind of a piece that it loses
 * face down. */
struct move xiangqi_move_as_seen(const struct position *, struct move,
    const struct options *);

/* The form of coordinates, DIALECT_JFN or DIALECT_PIKAFISH, in which moves of the
 * position are written, and what a move is taken for that could be of both: the
 * user's choice, or that of the record's notation. */
enum dialect xiangqi_coordinates(const struct xiangqi *,
    const struct options *);

/* The names of squares in the moves that are read and written. */
enum squares xiangqi_squares(const struct options *);

/* May face-up advisors and elephants go anywhere? They may in Jieqi. */
bool xiangqi_free(const struct position *);

/* Makes the outcome a loss of the side. */
void xiangqi_lose(struct outcome *, const char *word, enum color loser);

/* Is a king of the side attacked? Kings attack each other along an open file. */
bool xiangqi_check_of(const struct position *, enum color);

/* The kind of all pieces that a side may still turn up, or XIANGQI_NONE if they are
 * of several kinds. */
enum xiangqi_piece xiangqi_only_kind(const struct xiangqi *, enum color);

/* Does the record say what the side loses face down? */
bool xiangqi_learns(const struct xiangqi *, enum color loser);

/* May the side still turn up a piece of the kind? */
bool xiangqi_left(const struct xiangqi *, enum color, enum xiangqi_piece kind);

#endif
