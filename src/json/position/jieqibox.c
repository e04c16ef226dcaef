/* Reads game files of the program JieqiBox: makes PGN of the object, reads that, and moves
 * its faults to the values of the object. A file has one object, with the keys metadata
 * and moves:
 *
 *     { "metadata": { "white": "A", "initialFen": "xxxxkxxxx/... 0 1" },
 *       "moves": [ { "type": "move", "data": "a3a4P", "fen": "...", "comment": "" } ] }
 *
 * Older files don't say in `data` what a piece turned out to be: then `fen`, the position
 * behind the move, does. */
#include "json/json.h"
#include "json/position/game.h"
#include "json/text/locate.h"
#include "notation/pgn/pgn.h"

struct file_reader {
	struct tree_reader *r;
	struct text *pgn;
	struct position now; /* while `follows` */
	bool follows;        /* the moves so far are legal */
	size_t moves;        /* where the moves begin in the text */
};

static const struct {
	const char *key;
	const char *tag;
} tags[] = {
    {"event", "Event"},
    {"site", "Site"},
    {"date", "Date"},
    {"round", "Round"},
    {"white", "Red"},
    {"black", "Black"},
    {"result", "Result"},
    {"initialFen", "FEN"},
};

static bool
wrong(const struct file_reader *f, struct slice at, const char *sentence)
{
	fault_at(f->r->faults, FAULT_BAD_JSON, at, sentence);
	return false;
}

/* The text of number `index` in the list `moves` of the record, or of its value `key`. */
static struct slice
locate_move(struct slice record, size_t index, const char *key)
{
	struct slice rest = locate_value(record, "moves"), value = rest;

	slice_cut(&rest, '[');
	for (size_t i = 0; i <= index && rest.len > 0; i++) {
		value = locate_trimmed(locate_cut_value(&rest));
		rest = slice_from(rest, rest.len > 0);
	}
	return key == NULL ? value : locate_value(value, key);
}

/* JieqiBox writes a date with hyphens. */
static void
put_date(struct text *pgn, struct slice date)
{
	char room[10];

	if (date.len != sizeof(room)) {
		game_put_tag(pgn, SLICE("Date"), date);
		return;
	}
	for (size_t i = 0; i < sizeof(room); i++)
		room[i] = (char)(date.at[i] == '-' ? '.' : date.at[i]);
	game_put_tag(pgn, SLICE("Date"), (struct slice){room, sizeof(room)});
}

static bool
put_tags(struct file_reader *f, const json_t *metadata)
{
	struct slice at = locate_value(f->r->record, "metadata");

	if (!json_is_object(metadata))
		return wrong(f, at, "%q: expected an object with initialFen");
	game_put_tag(f->pgn, SLICE("Variant"), SLICE("Jieqi"));
	for (size_t i = 0; i < sizeof(tags) / sizeof(*tags); i++) {
		const json_t *value = json_object_get(metadata, tags[i].key);
		struct slice text = tree_string(value);

		if (value == NULL)
			continue;
		if (text.at == NULL)
			return wrong(f, locate_value(at, tags[i].key),
			    "%q: expected a string");
		if (strcmp(tags[i].key, "date") == 0)
			put_date(f->pgn, text);
		else
			game_put_tag(f->pgn, slice_of(tags[i].tag), text);
	}
	text_grow(f->pgn, SLICE("\n"));
	return true;
}

/* Starts to follow the moves, for those that don't say what they turn up. */
static void
follow(struct file_reader *f, const json_t *metadata)
{
	struct slice fen = tree_string(json_object_get(metadata, "initialFen"));
	struct entry entry = {0};
	struct faults none;

	none.count = none.more = 0;
	if (fen.at == NULL)
		fen = slice_of(notation_pikafish.start);
	f->follows = notation_detect(fen)->game == GAME_JIEQI &&
	    notation_pikafish.read(&entry, fen, f->r->options, &none);
	f->now = entry.position;
}

/* Reads the position behind a move. */
static bool
read_behind(const struct file_reader *f, const json_t *move,
    struct entry *behind)
{
	struct slice fen = tree_string(json_object_get(move, "fen"));
	struct faults none;

	none.count = none.more = 0;
	*behind = (struct entry){0};
	return fen.at != NULL &&
	    notation_pikafish.read(behind, fen, f->r->options, &none);
}

/* Appends a move. What it turns up is taken from the position behind it if the text lacks
 * it. */
static void
put_text(struct file_reader *f, const json_t *object, struct slice text)
{
	const struct rules *rules = rules_of(GAME_JIEQI);
	struct options options = *f->r->options;
	struct faults none;
	struct entry behind;
	struct move move;

	none.count = none.more = 0;
	options.choice[CHOICE_MOVES] = DIALECT_PIKAFISH;
	text_reserve(f->pgn, text.len + SPELL_ROOM + 1);
	text_put(f->pgn, ' ');
	f->follows = f->follows &&
	    rules->read_move(&f->now, text, &options, &move, &none);
	if (f->follows && !rules->needs_no_choice(&f->now, move, text, NULL) &&
	    read_behind(f, object, &behind)) {
		rules->infer(&f->now, &behind.position, &move);
		rules->spell(f->pgn, &f->now, &move, 1, &options,
		    SPELL_COORDINATES, ' ');
	} else {
		text_add(f->pgn, text);
	}
	f->follows = f->follows &&
	    rules->needs_no_choice(&f->now, move, text, NULL);
	if (f->follows)
		rules->make(&f->now, move);
}

/* A move of the text must be one token of PGN. */
static bool
is_move(struct slice text)
{
	struct slice rest = text, token;

	return pgn_next_token(&rest, &token) == PGN_MOVE &&
	    slice_same(token, text);
}

static bool
put_move(struct file_reader *f, const json_t *move, size_t index)
{
	struct slice type = tree_string(json_object_get(move, "type"));
	struct slice data = tree_string(json_object_get(move, "data"));
	struct slice mark = tree_string(json_object_get(move, "annotation"));
	struct slice record = f->r->record;
	const json_t *comment = json_object_get(move, "comment");

	if (slice_same(type, SLICE("adjust")))
		return wrong(f, locate_move(record, index, "type"),
		    "%q changes the position by hand, as no move of a game "
		    "does");
	if (data.at == NULL || !is_move(data))
		return wrong(f,
		    locate_move(record, index, data.at ? "data" : NULL),
		    "%q: expected a move such as a3a4P");
	put_text(f, move, data);
	if (slice_only(mark, SLICE("!?")))
		text_grow(f->pgn, mark);
	return comment == NULL || json_string_length(comment) == 0 ||
	    game_put_comment(f->pgn, comment) ||
	    wrong(f, locate_move(record, index, "comment"),
		"%q: expected a string");
}

static bool
put_game(struct file_reader *f)
{
	const json_t *metadata = json_object_get(f->r->object, "metadata");
	const json_t *moves = json_object_get(f->r->object, "moves"), *move;
	const json_t *opening = json_object_get(metadata, "openingComment");
	struct slice result = tree_string(json_object_get(metadata, "result"));
	size_t i;

	if (!put_tags(f, metadata))
		return false;
	f->moves = f->pgn->len;
	if (opening != NULL && json_string_length(opening) > 0)
		(void)game_put_comment(f->pgn, opening);
	if (!json_is_array(moves))
		return wrong(f, locate_value(f->r->record, "moves"),
		    "%q: expected a list of moves");
	follow(f, metadata);
	json_array_foreach((json_t *)moves, i,
	    move) if (!put_move(f, move, i)) return false;
	text_grow(f->pgn, SLICE(" "));
	text_grow(f->pgn, result.at != NULL ? result : SLICE("*"));
	text_grow(f->pgn, SLICE("\n"));
	return true;
}

/* The number of the move in the text that has the slice. */
static size_t
find_index(const struct file_reader *f, struct slice at)
{
	struct slice rest = slice_from(text_slice(f->pgn), f->moves), move;
	size_t index = 0;

	while (pgn_next_move(&rest, &move) && slice_end(move) < slice_end(at))
		index++;
	return index;
}

/* JieqiBox writes its FEN in forms of its own: that is no fault of the file. */
static void
drop_forms(struct faults *faults)
{
	size_t kept = 0;

	for (size_t i = 0; i < faults->count; i++)
		if (faults->list[i].code != FAULT_POOL_ORDER &&
		    faults->list[i].code != FAULT_PIKAFISH_FORM)
			faults->list[kept++] = faults->list[i];
	faults->count = kept;
}

/* Moves faults from the text that was made to the values of the record. */
static void
move_faults(const struct file_reader *f)
{
	struct slice record = f->r->record;

	for (size_t i = 0; i < f->r->faults->count; i++) {
		struct fault *fault = &f->r->faults->list[i];

		if (!slice_within(fault->at, text_slice(f->pgn)))
			continue;
		fault->quote = fault->at;
		fault->fixable = false;
		if (fault->at.at < f->pgn->at + f->moves)
			fault->at = locate_value(locate_value(record,
						     "metadata"),
			    "initialFen");
		else
			fault->at = locate_move(record,
			    find_index(f, fault->at), "data");
	}
}

static bool
read_file(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	json_t *object = tree_load(record, 0, faults);
	struct tree_reader r = {entry, options, record, object, faults};
	struct file_reader f = {.r = &r, .pgn = entry->scratch};
	struct position own, *start = entry->start;
	bool at_start = entry->at_start, good;

	entry_start(entry, &notation_jieqibox, record, GAME_JIEQI);
	entry->notation = &notation_pikafish;
	if (object == NULL)
		return false;
	f.pgn->len = 0;
	if (start == NULL)
		entry->start = &own;
	entry->at_start = false;
	good = put_game(&f) &&
	    notation_pgn.read(entry, text_slice(f.pgn), options, faults);
	drop_forms(faults);
	move_faults(&f);
	if (at_start && good)
		entry->position = *entry->start;
	entry->start = start;
	entry->at_start = at_start;
	entry->source = &notation_jieqibox;
	entry->record = record;
	json_decref(object);
	return good;
}

static struct slice
locate(const struct entry *entry, struct place place)
{
	(void)place;
	return locate_value(locate_value(entry->record, "metadata"),
	    "initialFen");
}

enum { IN_STRING = 1, ESCAPED = 2, ENDED = 4 };

/* The record ends with the line on which its first bracket is closed. */
static bool
find_end(struct record_scan *scan, struct slice bytes, bool last, size_t *len)
{
	for (; scan->at < bytes.len; scan->at++) {
		char c = bytes.at[scan->at];

		if (scan->state & ESCAPED) {
			scan->state &= ~(unsigned)ESCAPED;
		} else if (scan->state & IN_STRING) {
			if (c == '\\')
				scan->state |= ESCAPED;
			if (c == '"')
				scan->state &= ~(unsigned)IN_STRING;
		} else if (c == '"') {
			scan->state |= IN_STRING;
		} else if (c == '{' && scan->state & ENDED) {
			*len = scan->at;
			return true;
		} else if (c == '{' || c == '[') {
			scan->depth++;
		} else if (c == '}' || c == ']') {
			scan->depth -= scan->depth > 0;
			if (scan->depth == 0)
				scan->state |= ENDED;
		} else if (c == '\n' && scan->state & ENDED) {
			*len = scan->at + 1;
			return true;
		}
	}
	*len = bytes.len;
	return last;
}

/* Does a file begin with a brace and the key metadata? A brace alone is no record of a line,
 * either. */
static bool
begins(struct slice head)
{
	if (slice_starts(head, SLICE("\xef\xbb\xbf")))
		head = slice_from(head, 3);
	head = locate_trimmed(head);
	if (!slice_starts(head, SLICE("{")))
		return false;
	head = locate_trimmed(slice_from(head, 1));
	return head.len == 0 || slice_starts(head, SLICE("\"metadata\""));
}

const struct notation notation_jieqibox = {
    .name = "json",
    .game = GAME_JIEQI,
    .read = read_file,
    .locate = locate,
    .end = find_end,
    .begins = begins,
};
