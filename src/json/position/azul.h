/* azul: reading the values of an Azul object from jansson's tree. The files of
 * that object include it. */
#ifndef JSON_POSITION_AZUL_H
#define JSON_POSITION_AZUL_H

#include "json/position/layout.h"

bool azul_read_factories(struct tree_reader *, const char *key);
bool azul_read_center(struct tree_reader *, const char *key);
bool azul_read_players(struct tree_reader *, const char *key);
bool azul_read_scores(struct tree_reader *, const char *key);
bool azul_read_round(struct tree_reader *, const char *key);
bool azul_read_player(struct tree_reader *, const char *key);

/* The objects within an Azul object: a pattern line and a player's board. */
extern const struct object_layout layout_azul_line, layout_azul_player;

#endif
