/* Goes through the moves of a game. */
#include "notation/pgn/walk_moves.h"

const struct position *
pgn_first_position(const struct entry *entry)
{
	return entry->moves.len > 0 && entry->start != NULL ? entry->start
							    : &entry->position;
}

/* JFN has no counters: its positions count as those of the first move. */
static size_t
first_ply(const struct position *p)
{
	bool chess = p->game == GAME_CHESS;
	unsigned fullmove = chess ? p->chess.fullmove : p->xiangqi.fullmove;
	bool black = (chess ? p->chess.turn : p->xiangqi.turn) == BLACK;

	return 2 * (size_t)(fullmove > 0 ? fullmove - 1 : 0) + black;
}

/* The annotations at the end of a move, `!?` of `e4!?`. */
static struct slice
annotations(struct slice move)
{
	size_t n = move.len;

	while (n > 0 && slice_holds(SLICE("!?"), move.at[n - 1]))
		n--;
	return slice_from(move, n);
}

static void
note_result(struct pgn_walk *w, struct slice token)
{
	size_t len;

	if (w->depth == 0 && w->result == PGN_NO_RESULT)
		w->result = pgn_result_at(token, &len);
}

/* Cuts the text up to the next move or bracket, which becomes the notes that begin at
 * `from`. The move or bracket stays. */
static void
find_notes(struct pgn_walk *w, const char *from)
{
	struct slice rest = w->rest, token;

	for (;;) {
		switch (pgn_next_token(&rest, &token)) {
		case PGN_MOVE:
		case PGN_OPEN:
		case PGN_CLOSE:
		case PGN_END:
			w->rest = slice_between(token.at, slice_end(w->rest));
			w->notes = slice_between(from, token.at);
			return;
		case PGN_RESULT:
			note_result(w, token);
			break;
		default:
			break;
		}
	}
}

void
pgn_walk_start(struct pgn_walk *w, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	struct pgn_line *line = &w->line[0];

	w->rest = entry->moves.len > 0 ? entry->moves : SLICE("");
	w->options = entry_options(entry, options);
	w->faults = faults;
	w->result = PGN_NO_RESULT;
	w->depth = 0;
	line->before = line->position = *pgn_first_position(entry);
	line->ply = first_ply(&line->position);
	line->moved = false;
	w->playable = w->rest.len > 0 && rules_playable(&line->position);
	find_notes(w, w->rest.at);
}

static enum pgn_step
fail(struct pgn_walk *w, enum fault_code code, struct slice at,
    const char *sentence)
{
	fault_at(w->faults, code, at, sentence);
	return PGN_STEP_WRONG;
}

static enum pgn_step
make_move(struct pgn_walk *w, struct slice text)
{
	struct pgn_line *line = &w->line[w->depth];
	struct slice marks = annotations(text);

	if (!w->playable)
		return fail(w, FAULT_UNPLAYABLE, text,
		    "no game can be played from the position before %q");
	if (!rules_read_full_move(&line->position, text, &w->options, &w->move,
		w->faults))
		return PGN_STEP_WRONG;
	line->before = line->position;
	rules_of(line->position.game)->make(&line->position, w->move);
	line->ply++;
	line->moved = true;
	find_notes(w, marks.at);
	return PGN_STEP_MOVE;
}

static enum pgn_step
open_line(struct pgn_walk *w, struct slice text)
{
	struct pgn_line *outer = &w->line[w->depth], *line = outer + 1;

	if (w->depth == PGN_DEPTH_MOST)
		return fail(w, FAULT_PGN_BRACKET, text,
		    "the variation that begins with %q stands inside 100 "
		    "others: no game with so many is written");
	w->depth++;
	line->before = line->position = outer->before;
	line->ply = outer->ply - outer->moved;
	line->moved = false;
	find_notes(w, slice_end(text));
	return PGN_STEP_OPEN;
}

enum pgn_step
pgn_walk(struct pgn_walk *w)
{
	struct slice token;

	switch (pgn_next_token(&w->rest, &token)) {
	case PGN_MOVE:
		return make_move(w, token);
	case PGN_OPEN:
		return open_line(w, token);
	case PGN_CLOSE:
		w->depth -= w->depth > 0;
		find_notes(w, slice_end(token));
		return PGN_STEP_CLOSE;
	default:
		return PGN_STEP_END;
	}
}
