/* Writes a game. Its moves and variations are written while the walk goes through them, so
 * that each table of keys has the order of the text. */
#include "json/position/game.h"
#include "notation/moves.h"
#include "notation/pgn/write.h"

struct game_subject {
	struct pgn_game game;
	struct pgn_walk walk;
	const struct pgn_head *head; /* until the first notes are written */
	enum pgn_step step;          /* the last one */
	const struct options *options;
	struct faults *faults;
};

static void
write_tags(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;
	struct pgn_tags tags;
	struct pgn_pair pair;

	text_reserve(w->out, pgn_tags_room(&g->game.head) + sizeof(uint64_t));
	pgn_tags_start(&tags, &g->game.head, &g->game.defaults, w->out,
	    g->faults);
	json_open(w, '{');
	while (pgn_tags_next(&tags, w->out, &pair)) {
		size_t begin;

		/* The first position says the same. */
		if (pgn_tag_named(pair.name, SLICE("FEN")) ||
		    pgn_tag_named(pair.name, SLICE("SetUp")))
			continue;
		json_separate(w, '{');
		json_add_string(w, pair.name);
		text_reserve(w->out, pair.value.len + 2);
		text_put(w->out, ':');
		begin = json_open_string(w);
		while (pair.value.len > 0)
			text_put(w->out, pgn_value_byte(&pair.value));
		json_close_string(w, begin);
	}
	json_close(w, '}');
	pgn_tags_end(&tags, w->out);
}

static void
write_start(struct json_writer *w, void *subject)
{
	const struct game_subject *g = subject;

	json_add_string(w, text_slice(&g->game.fen));
}

static void
add_note(struct json_writer *w, enum pgn_note kind, struct slice note)
{
	size_t begin;

	if (kind == PGN_NOTE_NAG) {
		text_grow(w->out, note);
		return;
	}
	text_reserve(w->out, 2 * note.len + 2);
	begin = json_open_string(w);
	if (kind == PGN_NOTE_COMMENT)
		pgn_put_comment(w->out, note);
	else
		pgn_put_utf8(w->out, note);
	json_close_string(w, begin);
}

/* Writes the notes of a kind as a list; nothing if there are none. */
static void
write_notes(struct json_writer *w, const struct game_subject *g,
    enum pgn_note kind)
{
	struct pgn_notes notes;
	struct slice note;
	bool any = false;

	pgn_notes_start(&notes, &g->walk, g->head, kind);
	for (; pgn_notes_next(&notes, &note); any = true) {
		if (!any)
			json_open(w, '[');
		json_next(w);
		add_note(w, kind, note);
	}
	if (any)
		json_close(w, ']');
}

static void
write_nags(struct json_writer *w, void *subject)
{
	write_notes(w, subject, PGN_NOTE_NAG);
}

static void
write_comments(struct json_writer *w, void *subject)
{
	write_notes(w, subject, PGN_NOTE_COMMENT);
}

static void
write_escapes(struct json_writer *w, void *subject)
{
	write_notes(w, subject, PGN_NOTE_ESCAPE);
}

/* Writes what a command in the comments says, as [%eval 0.3]. */
static void
write_command(struct json_writer *w, const struct game_subject *g,
    struct slice name)
{
	struct pgn_notes notes;
	struct slice note, text;

	pgn_notes_start(&notes, &g->walk, NULL, PGN_NOTE_COMMENT);
	while (pgn_notes_next(&notes, &note))
		if (moves_find_command(note, name, &text)) {
			json_add_string(w, text);
			return;
		}
}

static void
write_eval(struct json_writer *w, void *subject)
{
	write_command(w, subject, SLICE("%eval"));
}

static void
write_clock(struct json_writer *w, void *subject)
{
	write_command(w, subject, SLICE("%clk"));
}

/* Goes on to the next move or bracket. The notes of the last one were written. */
static void
take_step(struct game_subject *g)
{
	pgn_lose_notes(&g->walk);
	g->head = NULL;
	if (g->step != PGN_STEP_WRONG)
		g->step = pgn_walk(&g->walk);
}

static void
write_variations(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	take_step(g);
	if (g->step != PGN_STEP_OPEN)
		return;
	json_open(w, '[');
	for (; g->step == PGN_STEP_OPEN; take_step(g)) {
		json_next(w);
		json_add_object(w, &layout_pgn_variation, g);
	}
	json_close(w, ']');
}

static void
write_spelled(struct json_writer *w, const struct game_subject *g,
    enum spelling spelling)
{
	const struct pgn_walk *walk = &g->walk;
	const struct position *before = &walk->line[walk->depth].before;

	text_reserve(w->out, SPELL_ROOM + 2);
	(void)json_open_string(w);
	rules_of(before->game)
	    ->spell(w->out, before, &walk->move, 1, &walk->options, spelling,
		' ');
	json_close_plain_string(w);
}

/* Moves of Xiangqi have no SAN. */
static void
write_san(struct json_writer *w, void *subject)
{
	const struct game_subject *g = subject;

	if (rules_of(g->walk.line[0].before.game)->san)
		write_spelled(w, g, SPELL_SAN);
}

static void
write_uci(struct json_writer *w, void *subject)
{
	write_spelled(w, subject, SPELL_COORDINATES);
}

static void
write_moves(struct json_writer *w, void *subject)
{
	struct game_subject *g = subject;

	json_open(w, '[');
	while (g->step == PGN_STEP_MOVE) {
		json_next(w);
		json_add_object(w, &layout_pgn_move, g);
	}
	json_close(w, ']');
}

/* The notes behind the bracket of a variation. */
static void
write_behind(struct json_writer *w, void *subject)
{
	size_t before = w->out->len;

	json_add_object(w, &layout_pgn_behind, subject);
	if (w->out->len == before + 2)
		w->out->len = before;
}

static void
write_result(struct json_writer *w, void *subject)
{
	const struct game_subject *g = subject;

	json_add_string(w, pgn_result_text(g->game.result));
}

#define NOTES                                                                  \
	{JSON_MEMBER("nags", "array or nothing", write_nags)},                 \
	    {JSON_MEMBER("comments", "array or nothing", write_comments)},     \
	{                                                                      \
		JSON_MEMBER("escapes", "array or nothing", write_escapes)      \
	}

static const struct json_member members[] = {
    {JSON_MEMBER("tags", "object", write_tags)},
    {JSON_MEMBER("start", "string", write_start)},
    NOTES,
    {JSON_MEMBER("variations", "array or nothing", write_variations)},
    {JSON_MEMBER("moves", "array", write_moves)},
    {JSON_MEMBER("result", "string", write_result)},
};

static const struct json_member move_members[] = {
    {JSON_MEMBER("san", "string or nothing", write_san)},
    {JSON_MEMBER("uci", "string", write_uci)},
    NOTES,
    {JSON_MEMBER("eval", "string or nothing", write_eval)},
    {JSON_MEMBER("clock", "string or nothing", write_clock)},
    {JSON_MEMBER("variations", "array or nothing", write_variations)},
};

static const struct json_member variation_members[] = {
    NOTES,
    {JSON_MEMBER("variations", "array or nothing", write_variations)},
    {JSON_MEMBER("moves", "array", write_moves)},
    {JSON_MEMBER("behind", "object or nothing", write_behind)},
};

static const struct json_member behind_members[] = {NOTES};

const struct position_layout layout_pgn = {
    .object = JSON_LAYOUT_OF(members, "pgn"),
    .notation = &notation_pgn,
};
const struct object_layout layout_pgn_move = JSON_LAYOUT(move_members);
const struct object_layout layout_pgn_variation = JSON_LAYOUT(
    variation_members);
const struct object_layout layout_pgn_behind = JSON_LAYOUT(behind_members);

bool
game_write(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	size_t begin = out->len;
	struct json_writer w = {out, false};
	struct game_subject g;

	pgn_game_of(&g.game, entry, options);
	pgn_walk_start(&g.walk, entry, options, faults);
	g.walk.options.choice[CHOICE_MOVES] = DIALECT_OWN;
	g.head = &g.game.head;
	g.step = PGN_STEP_END;
	g.options = options;
	g.faults = faults;
	json_open(&w, '{');
	json_add_members(&w, &layout_pgn.object, &g);
	json_close(&w, '}');
	if (g.step != PGN_STEP_WRONG)
		return true;
	out->len = begin;
	return false;
}
