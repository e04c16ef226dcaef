/* chess/rules: the members of chess_rules that are in other files. The files of
 * game/chess include it. */
#ifndef GAME_CHESS_RULES_H
#define GAME_CHESS_RULES_H

#include "game/chess/board.h"
#include "game/rules.h"

extern const struct rule chess_legality[];
rules_prove chess_prove;
rules_transform chess_transform;
rules_transform_move chess_transform_move;
rules_find_spelling chess_find_spelling;
rules_fact chess_fact;
rules_spell chess_spell;
rules_read_move chess_read_move;
rules_respell chess_respell;
rules_get_mobility chess_mobility;
rules_get_outcome chess_outcome;
rules_stage chess_stage;
rules_sameness chess_sameness;
extern const struct field chess_fields[];

/* Can a side never mate with its pieces, whatever both sides play? It has a bare king;
 * or one knight, and the other side has only queens beside its king; or bishops, and
 * all bishops of both sides stand on squares of one color, without knights and pawns. */
bool chess_cannot_mate(const struct chess *, enum color);

/* Who can still win, by any sequence of legal moves, however bad; repetitions and the
 * half-move clock don't count. Both are in the folder dead. Nothing is allocated: what
 * they need has a fixed size and is on the stack, and the time that a position takes
 * has a limit.
 *
 * Can a side win? An argument or a mate proves each answer but CHANCE_UNKNOWN. */
enum chance chess_chance(const struct chess *, enum color side);

/* Is it proved that nobody can win? Looks for a proof only where one is likely. `check`
 * says if the side to move is in check. */
bool chess_dead(const struct chess *, bool check);

/* Appends the name of a square; room is there. */
static inline void
chess_put_square(struct text *out, int square)
{
	text_put(out, (char)('a' + (square & 7)));
	text_put(out, (char)('1' + (square >> 3)));
}

#endif
