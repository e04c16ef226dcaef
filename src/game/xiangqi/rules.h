/* xiangqi/rules: the answers of Xiangqi and Jieqi to what rules are asked. The
 * files of game/xiangqi include it, their JSON and their drawing. */
#ifndef GAME_XIANGQI_RULES_H
#define GAME_XIANGQI_RULES_H

#include "game/rules.h"

rules_check xiangqi_check, jieqi_check;
rules_fine xiangqi_fine, jieqi_fine;
rules_transform xiangqi_transform;
rules_moves xiangqi_moves;
rules_move_count xiangqi_move_count;
rules_fact xiangqi_fact;
rules_infer xiangqi_infer;
rules_spell xiangqi_spell;
rules_read_move xiangqi_read_move;
rules_make xiangqi_make;
rules_sure xiangqi_sure;
rules_view xiangqi_view;
rules_stand xiangqi_stand;
rules_stage xiangqi_stage, jieqi_stage;
rules_sameness xiangqi_sameness;

/* A move of Xiangqi: extra is what a face-down piece turned out to be in the
 * low four bits, and what was taken face down in the high four: kinds, or
 * XIANGQI_NONE where nobody says. */
enum xiangqi_move_kind {
	XIANGQI_MOVES,
	XIANGQI_TURNS_UP,
};

/* The move as a side sees it that is to look: what it lost face down it doesn't
 * know. */
struct move xiangqi_told(const struct position *, struct move,
    const struct how *);

/* In Jieqi advisors and elephants that are face up go anywhere. */
bool xiangqi_free(const struct position *);

/* Is a king of the side attacked, the other king's look included? */
bool xiangqi_check_of(const struct position *, enum colour);

/* The kind that every piece a side can still turn up is of, or
 * XIANGQI_NONE. */
enum xiangqi_piece xiangqi_only_kind(const struct xiangqi *, enum colour);

/* Does the record learn what the side loses face down? */
bool xiangqi_learns(const struct xiangqi *, enum colour loser);

/* Can the side still turn up a piece of the kind? */
bool xiangqi_left(const struct xiangqi *, enum colour, enum xiangqi_piece kind);

#endif
