/* xiangqi/board: what can be said of a Xiangqi or Jieqi position without moving.
 * Everybody from game on may include it. */
#ifndef GAME_XIANGQI_BOARD_H
#define GAME_XIANGQI_BOARD_H

#include "base/text.h"
#include "game/choice.h"
#include "game/xiangqi/places.h"

/* Letters by enum letters and enum xiangqi_piece: horse and elephant are N and B in
 * the first set, H and E in the second. */
extern const char xiangqi_letters[2][32];

static inline char
xiangqi_letter(enum letters letters, enum xiangqi_piece kind, enum color side)
{
	return xiangqi_letters[letters]
			      [kind | (side == BLACK ? XIANGQI_BLACK : 0)];
}

/* Appends the losses of a side as JFN has them: face-down pieces in lower case, `?`
 * for one that the viewer doesn't know. */
void xiangqi_put_losses(struct text *, const struct xiangqi *, enum color);

/* enum xiangqi_piece of a letter of either set, or XIANGQI_NONE. */
extern const uint8_t xiangqi_piece_of[256];

/* Names of the kinds in the plural, for messages. */
extern const char *const xiangqi_names[XIANGQI_KINDS];

/* How many pieces of a kind a side starts with. */
extern const uint8_t xiangqi_number[XIANGQI_KINDS];

static inline enum color
xiangqi_color(enum xiangqi_piece piece)
{
	return piece & XIANGQI_BLACK ? BLACK : RED;
}

static inline enum xiangqi_piece
xiangqi_kind(enum xiangqi_piece piece)
{
	return piece & XIANGQI_KIND;
}

/* The kind of the side's piece that starts on the square, or XIANGQI_NONE. */
enum xiangqi_piece xiangqi_home(int square, enum color);

/* The kind that the piece on a square moves like: if it lies face down, the kind that
 * starts there. */
enum xiangqi_piece xiangqi_moves_like(const struct xiangqi *, int square);

/* The square of the side's first king, on `from` or a later square, or -1. A
 * face-down piece on its king's home is a king. */
int xiangqi_next_king(const struct xiangqi *, enum color, int from);

/* How many kings a side has, face-down ones included. */
int xiangqi_king_count(const struct xiangqi *, enum color);

/* How many pieces of each kind a side has face up. */
void xiangqi_up(const struct xiangqi *, enum color, int up[XIANGQI_KINDS]);

/* How many pieces of each kind a side may still turn up: those it starts with,
 * without face-up pieces and known losses. Negative if it has too many. */
void xiangqi_unseen(const struct xiangqi *, enum color,
    int unseen[XIANGQI_KINDS]);

/* How many pieces of each kind a side may still turn up: the record's pool, or
 * xiangqi_unseen where it has none. */
void xiangqi_may_turn_up(const struct xiangqi *, enum color,
    int kinds[XIANGQI_KINDS]);

/* How many pieces of a side lie face down. */
int xiangqi_down(const struct xiangqi *, enum color);

#endif
