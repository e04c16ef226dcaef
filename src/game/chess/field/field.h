/* chess/field: what the files of the fields of chess share. A field with a color, such
 * as passed.w, has it as argument->number. */
#ifndef GAME_CHESS_FIELD_H
#define GAME_CHESS_FIELD_H

#include "game/chess/board.h"
#include "game/field_subject.h"

/* Starts the function of a field. */
#define CHESS_FIELD(name)                                                      \
	void chess_field_##name(struct field_subject *s,                       \
	    const struct field_argument *argument, struct field_value *value)

/* The functions of the table in fields.c, each in the file that its group names. */
field_get chess_field_board, chess_field_turn, chess_field_castling,
    chess_field_ep, chess_field_halfmove, chess_field_fullmove, chess_field_ply,
    chess_field_square, chess_field_at, chess_field_count,
    chess_field_king;           /* position.c */
field_get chess_field_chess960; /* start.c */
field_get chess_field_material, chess_field_material_of, chess_field_men,
    chess_field_men_of, chess_field_pawns, chess_field_promoted,
    chess_field_value, chess_field_balance, chess_field_balance_of,
    chess_field_opposite, chess_field_same, chess_field_pair,
    chess_field_insufficient, chess_field_insufficient_of; /* material.c */
field_get chess_field_check, chess_field_checkers, chess_field_ep_legal,
    chess_field_captures, chess_field_promotions, chess_field_castlings,
    chess_field_checks, chess_field_mate1; /* rules.c */
field_get chess_field_passed, chess_field_isolated, chess_field_islands,
    chess_field_doubled, chess_field_backward, chess_field_open,
    chess_field_halfopen; /* pawns.c */
field_get chess_field_attacked, chess_field_hanging, chess_field_pinned,
    chess_field_pinned_of; /* attacks.c */

field_get_key chess_key_of_castling; /* position.c */
field_get_key chess_key_of_material; /* material.c */

/* Read what the user compares with a field. */
field_read_value chess_read_material, chess_read_army; /* army.c */
field_read_value chess_read_rights, chess_read_square,
    chess_read_ep_square; /* position.c */

static inline const struct chess *
field_chess(const struct field_subject *s)
{
	return &s->position->chess;
}

#endif
