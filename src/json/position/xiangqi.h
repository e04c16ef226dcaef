/* xiangqi: what the objects of Xiangqi, of Pikafish's Jieqi and of JFN have in
 * common. Files of
 * src/json that know Xiangqi include this. */
#ifndef JSON_POSITION_XIANGQI_H
#define JSON_POSITION_XIANGQI_H

#include "json/position/layout.h"
#include "notation/xiangqi/xiangqi.h"

static inline const struct xiangqi *
xiangqi_of(void *subject)
{
	return &entry_of(subject)->position.xiangqi;
}

/* The letter of a piece in this position's notation. */
static inline char
xiangqi_letter_of(const struct xiangqi *x, int piece)
{
	enum letters letters = x->beside == XIANGQI_LOSSES ? LETTERS_WXF
							   : LETTERS_UCI;

	return xiangqi_letters[letters][piece];
}

/* The board as a string. */
char *xiangqi_write_board_value(char *at, const struct xiangqi *, enum letters);

/* For read_tree: the board; and a field by the notation's reader. */
bool xiangqi_read_board_value(struct tree_reader *, const char *key,
    enum xiangqi_set);
bool xiangqi_read_field_value(struct tree_reader *, const char *key,
    bool (*read)(struct xiangqi *, struct slice, struct faults *));

/* Empties the entry. */
void xiangqi_start(struct tree_reader *, const struct notation *,
    enum xiangqi_beside);

/* Values of --with. */
json_write xiangqi_write_pieces;
json_write_short xiangqi_write_check;
void xiangqi_count_material(const struct position *, struct material *);

#endif
