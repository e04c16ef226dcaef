/* texts: the values of each game's objects as text, and the trees that have
 * places within such a value. The files of the shapes include it. */
#ifndef JSON_TEXTS_H
#define JSON_TEXTS_H

#include "json/shape.h"

/* Chess and EPD, in json/chess_text.c. */
shape_put chess_put_placement, chess_put_turn, chess_put_castling, chess_put_ep,
    chess_put_halfmove, chess_put_fullmove;
shape_put epd_put_halfmove, epd_put_fullmove, epd_put_operations;
shape_scan chess_scan_ep, epd_scan_halfmove, epd_scan_fullmove,
    epd_scan_operations;
shape_finish epd_finish;

/* Do the operations that give counters, if any, say what the position does? Are
 * there counters to be told? */
bool epd_counters_said(const struct entry *);
bool epd_halfmove_said(const struct entry *);
bool epd_fullmove_said(const struct entry *);

/* Xiangqi and Jieqi, in json/xiangqi_text.c. */
shape_put jfn_put_board, jfn_put_losses, jfn_put_turn, jfn_put_viewer;
shape_put xiangqi_put_board, xiangqi_put_turn, xiangqi_put_halfmove,
    xiangqi_put_fullmove;
shape_put pikafish_put_pool, pikafish_put_taken;
shape_scan jfn_scan_losses, xiangqi_scan_turn, pikafish_scan_pool,
    pikafish_scan_taken;

/* A loss, and those of both sides. */
json_t *jfn_loss(json_t *piece, json_t *hidden);
json_t *jfn_losses(json_t *red, json_t *black);

/* Azul, in json/azul_text.c. */
shape_put azul_put_factories, azul_put_center, azul_put_players,
    azul_put_scores, azul_put_round, azul_put_player;
shape_scan azul_scan_factories, azul_scan_center, azul_scan_players,
    azul_scan_scores, azul_scan_number;

/* A pattern line that isn't empty, and a player's board. */
json_t *azul_line(json_t *color, json_t *count);
json_t *azul_player(json_t *wall, json_t *pattern_lines, json_t *floor);

#endif
