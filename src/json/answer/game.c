/* A game: its moves, and the positions after them. */
#include "json/answer/answer.h"
#include "json/position/fen.h"

struct game_subject {
	struct entry entry; /* its position moves on */
	const struct options *options;
	struct json_game wanted;
	const struct move *moves, *end;
	struct play play;
	struct faults *faults;
	bool good; /* no position was missing so far */
};

static void
add_view(struct json_writer *w, struct game_subject *g, enum view view)
{
	g->good &= fen_add(w, &g->entry, g->options, view, g->faults);
}

/* After the first position that the record doesn't tell, no other is written,
 * so that there is one error. */
static void
write_red(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	if (g->good)
		add_view(w, g, VIEW_RED);
	else
		json_add_null(w);
}

static void
write_black(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	if (g->good)
		add_view(w, g, VIEW_BLACK);
	else
		json_add_null(w);
}

static const struct json_member views_members[] = {
    {JSON_MEMBER("red", "string or null", write_red)},
    {JSON_MEMBER("black", "string or null", write_black)},
};

const struct object_layout layout_views = JSON_LAYOUT(views_members);

/* The position, or what each side knows of it. */
static void
write_fen(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	if (g->wanted.both)
		json_add_object(w, &layout_views, g);
	else
		add_view(w, g, g->options->choice[CHOICE_VIEW]);
}

static void
write_standing(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;
	struct outcome_subject s = {.entry = &g->entry};

	if (!g->wanted.status)
		return;
	play_outcome(&g->play, g->options, true, &s.outcome);
	json_add_object(w, &layout_outcome, &s);
}

/* These members stand after a move, and at the end of the game. */
static const struct json_member state_members[] = {
    {JSON_MEMBER("fen", "object or string or null or nothing", write_fen)},
    {JSON_MEMBER("standing", "object or nothing", write_standing)},
};

const struct object_layout layout_state = JSON_LAYOUT(state_members);

static void
add_move(struct json_writer *w, struct game_subject *g, const struct move *move)
{
	struct move_subject subject;
	struct spelled_moves spelled;

	spelled.position = &g->entry.position;
	spelled.options = g->options;
	spelled.next = move;
	spelled.end = move + 1;
	spelled.texts = spelled.sans = (struct slice){0};
	(void)spelled_next(&spelled, &subject);
	move_add(w, &subject);
	play_make(&g->play, *move);
	if (g->wanted.each)
		json_add_members(w, &layout_state, g);
	json_close(w, '}');
}

static void
write_moves(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	json_open(w, '[');
	for (const struct move *move = g->moves; move < g->end; move++)
		add_move(w, g, move);
	json_close(w, ']');
}

/* The operations of the record, which are about the first position. */
static void
write_operations(struct json_writer *w, void *subject)
{
	const struct game_subject *g = subject;

	operations_add_list(w, &g->entry);
}

static const struct json_member members[] = {
    {JSON_MEMBER("start", "object or string or null", write_fen)},
    {JSON_MEMBER("operations", "array or nothing", write_operations)},
    {JSON_MEMBER("moves", "array", write_moves)},
};

const struct object_layout layout_game = JSON_LAYOUT(members);

bool
json_play(struct text *out, struct slice kept, const struct entry *entry,
    struct slice moves, const struct options *options, struct json_game wanted,
    struct faults *faults)
{
	const struct move *list = (const void *)moves.at;
	struct json_writer w = {out, true};
	struct game_subject g = {.entry = *entry,
	    .options = options,
	    .wanted = wanted,
	    .moves = list,
	    .end = (const void *)slice_step(moves.at, moves.len),
	    .faults = faults,
	    .good = true};

	play_know_all(&g.entry.position, options->choice[CHOICE_VIEW],
	    wanted.both);
	play_start(&g.play, &g.entry.position, wanted.status);
	json_open(&w, '{');
	json_add_members(&w, &layout_kept, &kept);
	json_add_members(&w, &layout_game, &g);
	json_add_members(&w, &layout_state, &g);
	text_grow(out, SLICE("}\n"));
	play_free(&g.play);
	return g.good;
}
