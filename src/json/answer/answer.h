/* answer: the objects of answers to questions about positions: moves, status,
 * games. Only the files of json/answer and tests include this. */
#ifndef JSON_ANSWER_ANSWER_H
#define JSON_ANSWER_ANSWER_H

#include "game/play.h"
#include "json/json.h"
#include "json/text/writer.h"

/* A legal move, and the position before it. */
struct move_subject {
	const struct position *position;
	const struct options *options;
	struct move move;
	struct slice text; /* in coordinates; 16 bytes can be read there */
	struct slice san;  /* the same, or nothing */
};

/* A list of moves. They are spelled in groups of SPELLED_MOST. */
#define SPELLED_MOST 32
struct spelled_moves {
	const struct position *position;
	const struct options *options;
	const struct move *next, *end;
	struct slice texts, sans;
	char text_room[(SPELLED_MOST + 1) * SPELL_ROOM];
	char san_room[(SPELLED_MOST + 1) * SPELL_ROOM];
};

/* Stores the next move and its spellings. Returns false at the end of the
 * list. */
bool spelled_next(struct spelled_moves *, struct move_subject *);

/* Writes the move in coordinates, which is the first member in every game. */
json_write_short move_write_text;

/* Write the object of a move. */
json_write_short move_write_chess, move_write_xiangqi, move_write_azul;

/* Appends an object of a move to an array, but not its closing brace. */
void move_add(struct json_writer *, struct move_subject *);

/* What fen-moves answers. */
struct moves_subject {
	const struct entry *entry;
	const struct options *options;
	uint64_t count;
	const struct moves *moves; /* NULL: only their number is wanted */
	struct moves_wanted wanted;
};

/* How a game stands. */
struct outcome_subject {
	const struct entry *entry;
	struct outcome outcome;
	enum chance can[2]; /* only for layout_status */
};

/* Appends an answer as a line; a record that is kept stands in front. */
void answer_add_line(struct text *, struct slice kept,
    const struct object_layout *, void *subject);

extern const struct object_layout layout_kept, layout_moves, layout_after_move,
    layout_odds, layout_move_chess, layout_move_xiangqi, layout_move_azul,
    layout_outcome, layout_status, layout_accept, layout_draw, layout_game,
    layout_state, layout_views, layout_origin, layout_repeats,
    layout_occurrences, layout_perft, layout_perft_figure, layout_perft_move,
    layout_perft_run, layout_perft_speed, layout_view, layout_diff,
    layout_diff_pair, layout_diff_change, layout_diff_counts,
    layout_diff_summary, layout_listed;

#endif
