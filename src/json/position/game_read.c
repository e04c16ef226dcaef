/* Reads a game: makes PGN of the tree, reads that, and compares the tree with what would be
 * written of it. So a value can say nothing that the game doesn't. */
#include "json/position/game.h"
#include "json/position/fields.h"
#include "json/text/locate.h"
#include "notation/chess/chess.h"
#include "notation/pgn/walk_moves.h"

/* A game that becomes PGN. */
struct game_reader {
	struct tree_reader *r;
	struct text *pgn;
	size_t moves; /* where the text behind the tag pairs begins */
};

static bool
wrong(const struct game_reader *g, const char *key, const char *expected)
{
	return reader_wrong(g->r, key, expected);
}

void
game_put_tag(struct text *pgn, struct slice name, struct slice value)
{
	text_grow(pgn, SLICE("["));
	text_grow(pgn, name);
	text_grow(pgn, SLICE(" \""));
	text_reserve(pgn, 2 * value.len);
	for (size_t i = 0; i < value.len; i++) {
		if (value.at[i] == '"' || value.at[i] == '\\')
			text_put(pgn, '\\');
		text_put(pgn, value.at[i]);
	}
	text_grow(pgn, SLICE("\"]\n"));
}

static bool
put_tags(const struct game_reader *g)
{
	const json_t *tags = json_object_get(g->r->object, "tags"), *start;
	const char *name;
	json_t *value;

	if (tags != NULL && !json_is_object(tags))
		return wrong(g, "tags", "an object");
	json_object_foreach ((json_t *)tags, name, value) {
		if (!json_is_string(value))
			return wrong(g, "tags", "an object of strings");
		game_put_tag(g->pgn, slice_of(name), tree_string(value));
	}
	start = json_object_get(g->r->object, "start");
	if (start != NULL && !json_is_string(start))
		return wrong(g, "start", "a string");
	if (start == NULL || slice_same(tree_string(start), SLICE(CHESS_START)))
		return true;
	game_put_tag(g->pgn, SLICE("SetUp"), SLICE("1"));
	game_put_tag(g->pgn, SLICE("FEN"), tree_string(start));
	return true;
}

static bool
put_nag(struct text *pgn, const json_t *value)
{
	if (!json_is_integer(value) || json_integer_value(value) < 0)
		return false;
	text_grow(pgn, SLICE(" $"));
	text_grow_number(pgn, json_integer_value(value));
	return true;
}

bool
game_put_comment(struct text *pgn, const json_t *value)
{
	struct slice text = tree_string(value);
	bool braces = !slice_holds(text, '}');

	if (text.at == NULL || (!braces && slice_holds(text, '\n')))
		return false;
	text_grow(pgn, braces ? SLICE(" {") : SLICE(" ;"));
	text_grow(pgn, text);
	text_grow(pgn, braces ? SLICE("}") : SLICE("\n"));
	return true;
}

static bool
put_escape(struct text *pgn, const json_t *value)
{
	struct slice text = tree_string(value);

	if (text.at == NULL || slice_holds(text, '\n'))
		return false;
	text_grow(pgn, SLICE("\n%"));
	text_grow(pgn, text);
	text_grow(pgn, SLICE("\n"));
	return true;
}

/* Appends the values of a list, if the object has it. */
static bool
put_list(const struct game_reader *g, const json_t *object, const char *key,
    bool (*put)(struct text *, const json_t *))
{
	const json_t *list = json_object_get(object, key), *value;
	size_t i;

	if (list == NULL)
		return true;
	if (!json_is_array(list))
		return false;
	json_array_foreach((json_t *)list, i,
	    value) if (!put(g->pgn, value)) return false;
	return true;
}

static bool
put_notes(const struct game_reader *g, const json_t *object)
{
	return put_list(g, object, "nags", put_nag) &&
	    put_list(g, object, "comments", game_put_comment) &&
	    put_list(g, object, "escapes", put_escape);
}

static bool put_line(const struct game_reader *, const json_t *, size_t depth);

static bool
put_variations(const struct game_reader *g, const json_t *object, size_t depth)
{
	const json_t *list = json_object_get(object, "variations"), *line;
	size_t i;

	if (list == NULL)
		return true;
	if (!json_is_array(list) || depth == PGN_DEPTH_MOST)
		return false;
	json_array_foreach((json_t *)list, i, line)
	{
		const json_t *behind = json_object_get(line, "behind");

		text_grow(g->pgn, SLICE(" ("));
		if (!put_line(g, line, depth + 1))
			return false;
		text_grow(g->pgn, SLICE(" )"));
		if (behind != NULL && !put_notes(g, behind))
			return false;
	}
	return true;
}

/* Appends the text of a move, which may be given in SAN or in coordinates. */
static bool
put_move(const struct game_reader *g, const json_t *move, size_t depth)
{
	struct slice text = tree_string(json_object_get(move, "san"));

	if (text.at == NULL)
		text = tree_string(json_object_get(move, "uci"));
	if (text.at == NULL)
		return false;
	text_grow(g->pgn, SLICE(" "));
	text_grow(g->pgn, text);
	return put_notes(g, move) && put_variations(g, move, depth);
}

/* Appends the moves of the game or of a variation, and what stands before the first. */
static bool
put_line(const struct game_reader *g, const json_t *line, size_t depth)
{
	const json_t *moves = json_object_get(line, "moves"), *move;
	size_t i;

	if (!json_is_array(moves) || !put_notes(g, line) ||
	    !put_variations(g, line, depth))
		return false;
	json_array_foreach((json_t *)moves, i,
	    move) if (!put_move(g, move, depth)) return false;
	return true;
}

static bool
put_game(struct game_reader *g)
{
	const json_t *result = json_object_get(g->r->object, "result");

	if (!put_tags(g))
		return false;
	text_grow(g->pgn, SLICE("\n"));
	g->moves = g->pgn->len;
	if (reader_value(g->r, "moves") == NULL)
		return false;
	if (!put_line(g, g->r->object, 0))
		return wrong(g, "moves",
		    "a list of moves as fen-convert writes it");
	if (result != NULL && !json_is_string(result))
		return wrong(g, "result", "a string");
	text_grow(g->pgn, SLICE(" "));
	if (result != NULL)
		text_grow(g->pgn, tree_string(result));
	text_grow(g->pgn, SLICE("\n"));
	return true;
}

/* Moves faults from the text that was made to the values of the record. */
static void
move_faults(const struct game_reader *g, struct faults *faults)
{
	const char *moves = g->pgn->at + g->moves;

	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (!slice_within(fault->at, text_slice(g->pgn)))
			continue;
		fault->quote = fault->at;
		fault->fixable = false;
		fault->at = locate_value(g->r->record,
		    fault->at.at < moves ? "tags" : "moves");
	}
}

/* Do all values that are there agree with those that would be written? */
static bool
agrees(const json_t *theirs, const json_t *mine)
{
	const json_t *value;
	const char *key;
	size_t i;

	if (json_is_object(theirs) && json_is_object(mine)) {
		json_object_foreach ((json_t *)theirs, key, value)
			if (!agrees(value, json_object_get(mine, key)))
				return false;
		return true;
	}
	if (!json_is_array(theirs) || !json_is_array(mine))
		return json_equal(theirs, mine);
	if (json_array_size(theirs) != json_array_size(mine))
		return false;
	json_array_foreach((json_t *)theirs, i,
	    value) if (!agrees(value, json_array_get(mine, i))) return false;
	return true;
}

/* Compares the object with the one that would be written, most often to the byte. */
static bool
check_values(const struct game_reader *g)
{
	static const struct options no_options;
	struct text text = {0};
	json_t *mine;
	bool good = true;

	if (!game_write(&text, g->r->entry, &no_options, g->r->faults)) {
		text_free(&text);
		return false;
	}
	if (slice_same(text_slice(&text), g->r->record)) {
		text_free(&text);
		return true;
	}
	mine = tree_value(text_slice(&text));
	for (const struct json_member *m = layout_pgn.object.members;
	     m < layout_pgn.object.end; m++) {
		const json_t *theirs = json_object_get(g->r->object, m->key);

		if (theirs != NULL &&
		    !agrees(theirs, json_object_get(mine, m->key)))
			good = wrong(g, m->key, "what the game says");
	}
	json_decref(mine);
	text_free(&text);
	return good;
}

bool
game_read(struct tree_reader *r)
{
	struct entry *entry = r->entry;
	struct game_reader g = {.r = r, .pgn = entry->scratch};
	struct position own, *start = entry->start;
	bool at_start = entry->at_start, good;

	g.pgn->len = 0;
	entry_start(entry, &notation_chess, r->record, GAME_CHESS);
	if (!put_game(&g))
		return false;
	if (start == NULL)
		entry->start = &own;
	entry->at_start = false;
	good = notation_pgn.read(entry, text_slice(g.pgn), r->options,
		   r->faults) &&
	    check_values(&g);
	move_faults(&g, r->faults);
	if (at_start)
		entry->position = *entry->start;
	entry->start = start;
	entry->at_start = at_start;
	entry->record = r->record;
	return good;
}
