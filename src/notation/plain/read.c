/* Reads a block: its lines, then the position and the values. */
#include "notation/plain/plain.h"
#include "base/byte.h"
#include "game/chess/moves.h"
#include "notation/chess/chess.h"

/* A block that is cut into its lines. */
struct block {
	struct slice value[PLAIN_LINES]; /* `at` is NULL: the line is missing */
	struct slice line[PLAIN_LINES];
	struct slice last;
	bool strange; /* a line has no place in the block */
};

static bool
is_line(const struct block *b, size_t i)
{
	return b->line[i].at != NULL;
}

static void
refuse_line(struct block *b, struct slice line, const char *sentence,
    enum plain_line found, struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_PLAIN_LINE, line,
	    sentence);

	if (found < PLAIN_LINES)
		fault_names(fault, plain_words[found], NULL);
	b->strange = true;
}

static void
take_line(struct block *b, struct slice line, enum plain_line *least,
    struct faults *faults)
{
	struct slice value;
	enum plain_line found = plain_line_of(line, &value);

	b->last = line;
	if (found == PLAIN_LINES) {
		refuse_line(b, line,
		    "the line %q, expected fen, move, score, ply, result or e",
		    found, faults);
		return;
	}
	if (is_line(b, found))
		refuse_line(b, line, "the line %a stands twice in this block",
		    found, faults);
	else if (found < *least)
		refuse_line(b, line,
		    "the line %a stands too late: the order is fen, move, "
		    "score, ply, result, e",
		    found, faults);
	if (is_line(b, found))
		return;
	b->line[found] = line;
	b->value[found] = value;
	if (found >= *least)
		*least = found + 1;
}

static void
cut_block(struct block *b, struct slice record, struct faults *faults)
{
	enum plain_line least = PLAIN_FEN;

	*b = (struct block){.last = slice_head(record, 0)};
	plain_cut_front(&record);
	while (record.len > 0)
		take_line(b, plain_cut_line(&record), &least, faults);
}

/* One fault for all lines that are missing, in front of which the next line stands. A
 * strange line may be one of them. */
static bool
check_missing(const struct block *b, struct faults *faults)
{
	size_t first = PLAIN_LINES, missing = 0;
	struct slice at = b->last;

	for (size_t i = PLAIN_LINES; i-- > 0;) {
		missing += !is_line(b, i);
		if (!is_line(b, i))
			first = i;
	}
	if (missing == 0 || b->strange)
		return missing == 0;
	for (size_t i = PLAIN_LINES; i-- > first;)
		if (is_line(b, i))
			at = b->line[i];
	fault_numbers(fault_names(fault_at(faults, FAULT_PLAIN_MISSING, at,
				      missing == 1
					  ? "the line %a is missing"
					  : "%1 lines are missing, the first "
					    "of them is %a"),
			  plain_words[first], NULL),
	    (long)missing, 0);
	return false;
}

/* Is it an integer of at most nine digits? */
static bool
is_integer(struct slice s, bool may_be_negative)
{
	if (may_be_negative && s.len > 0 && s.at[0] == '-')
		s = slice_from(s, 1);
	if (s.len == 0 || s.len > 9)
		return false;
	for (size_t i = 0; i < s.len; i++)
		if (!byte_digit(s.at[i]))
			return false;
	return true;
}

static bool
is_result(struct slice s)
{
	if (s.len == 2 && s.at[0] == '-')
		return s.at[1] == '1';
	return s.len == 1 && (s.at[0] == '0' || s.at[0] == '1');
}

static bool
is_square(const char *at)
{
	return at[0] >= 'a' && at[0] <= 'h' && at[1] >= '1' && at[1] <= '8';
}

static bool
is_coordinates(struct slice s)
{
	return (s.len == 4 ||
		   (s.len == 5 && slice_holds(SLICE("qrbn"), s.at[4]))) &&
	    is_square(s.at) && is_square(s.at + 2);
}

static bool
is_value(enum plain_line line, struct slice value)
{
	switch (line) {
	case PLAIN_MOVE:
		return is_coordinates(value);
	case PLAIN_SCORE:
		return is_integer(value, true);
	case PLAIN_PLY:
		return is_integer(value, false);
	case PLAIN_RESULT:
		return is_result(value);
	default:
		return true;
	}
}

static bool
check_values(const struct block *b, struct faults *faults)
{
	static const char *const sentences[PLAIN_LINES] = {
	    [PLAIN_MOVE] =
		"the move %q, expected coordinates such as e2e4 or e7e8q",
	    [PLAIN_SCORE] =
		"the score %q, expected an integer of at most nine digits",
	    [PLAIN_PLY] =
		"the ply %q, expected at most nine digits, without a sign",
	    [PLAIN_RESULT] = "the result %q, expected 1, 0 or -1",
	};
	bool good = true;

	for (enum plain_line i = PLAIN_MOVE; i < PLAIN_E; i++) {
		if (!is_line(b, i) || is_value(i, b->value[i]))
			continue;
		fault_at(faults, FAULT_PLAIN_VALUE,
		    b->value[i].len > 0 ? b->value[i] : b->line[i],
		    b->value[i].len > 0 ? sentences[i]
					: "%q has no value behind its word");
		good = false;
	}
	return good;
}

/* Makes the entry one of a block again, behind the reader of FEN. */
static void
own_entry(struct entry *entry, struct slice record)
{
	entry->source = &notation_plain;
	entry->notation = &notation_chess;
	entry->record = record;
	entry_no_operations(entry);
	entry->moves = slice_head(record, 0);
	entry->chess960 = false;
}

static bool
read_fen(struct entry *entry, struct slice fen, const struct options *options,
    struct faults *faults)
{
	bool good = notation_chess.read(entry, fen, options, faults);

	if (good && entry->operations.len > 0) {
		fault_at(faults, FAULT_PLAIN_VALUE, entry->operations,
		    "%q stands behind the position of the line fen");
		good = false;
	}
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	return good;
}

/* Is the move legal, if the level asks for that? A position from which nobody can play
 * has faults of its own. */
static bool
check_move(const struct entry *entry, struct slice text,
    const struct options *options, struct faults *faults)
{
	const struct position *p = &entry->position;
	struct move move;

	return options->level < LEVEL_PLAYABLE ||
	    !rules_playable_on(p, options->cpu) ||
	    rules_of(p->game)->read_move(p, text, options, &move, faults);
}

static bool
read_plain(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct block b;
	bool fen = false, good;

	entry_start(entry, &notation_plain, record, GAME_CHESS);
	own_entry(entry, record);
	entry->ahead = (struct lookahead){0};
	cut_block(&b, record, faults);
	good = check_missing(&b, faults) && !b.strange;
	if (is_line(&b, PLAIN_FEN))
		fen = read_fen(entry, b.value[PLAIN_FEN], options, faults);
	own_entry(entry, record);
	entry->ahead = (struct lookahead){0};
	if (!check_values(&b, faults) || !good || !fen)
		return false;
	return check_move(entry, b.value[PLAIN_MOVE], options, faults);
}

static bool
one_king_each(const struct chess *c)
{
	uint64_t kings = c->plane[PLANE_STRAIGHT] & c->plane[PLANE_STEPPER];
	uint64_t black = kings & c->plane[PLANE_BLACK];
	uint64_t white = kings ^ black;

	return white != 0 && black != 0 && (white & (white - 1)) == 0 &&
	    (black & (black - 1)) == 0;
}

/* Is the move of a block legal, as far as the level asks for that? The other rules for a
 * position that can be played aren't looked at: whoever asked for the record does that. */
static bool
is_good(struct entry *entry, struct slice record, struct slice text,
    const struct options *options)
{
	const struct chess *c = &entry->position.chess;
	struct move move;

	if (entry->source != &notation_chess || entry->operations.len > 0)
		return false;
	own_entry(entry, record);
	if (options->level < LEVEL_PLAYABLE)
		return is_coordinates(text);
	return one_king_each(c) && chess_read_coordinates(c, text, &move);
}

/* Reads the positions of the blocks in one batch, then looks at their moves. */
static unsigned
read_batch(struct entry *const *entries, const struct slice *records,
    unsigned count, const struct options *options)
{
	struct slice fens[BATCH], moves[BATCH];
	unsigned usual = 0, good = 0, read;

	while (usual < count &&
	    plain_cut_usual(records[usual], &fens[usual], &moves[usual]))
		usual++;
	read = usual == 0 ? 0 : chess_read_batch(entries, fens, usual, options);
	while (good < read &&
	    is_good(entries[good], records[good], moves[good], options))
		good++;
	if (good < count)
		entries[good]->ahead = (struct lookahead){0};
	return good;
}

static bool
read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	return read_batch(&entry, &record, 1, options) == 1;
}

/* The values of a block by their words. */
static bool
find_value(struct text *text, struct slice record, struct slice name,
    struct slice *value)
{
	plain_cut_front(&record);
	(void)text;
	while (record.len > 0) {
		enum plain_line line = plain_line_of(plain_cut_line(&record),
		    value);

		if (line < PLAIN_E &&
		    slice_same(name, slice_of(plain_words[line])))
			return true;
	}
	return false;
}

/* The place in the line fen of a position that the rules refused. */
static struct slice
locate(const struct entry *entry, struct place place)
{
	struct slice rest = entry->record, fen;
	struct entry first = *entry;

	plain_cut_front(&rest);
	if (plain_line_of(plain_cut_line(&rest), &fen) != PLAIN_FEN)
		return entry->record;
	first.record = fen;
	/* cppcheck-suppress returnDanglingLifetime ; a slice of the record */
	return notation_chess.locate(&first, place);
}

const struct notation notation_plain = {
    .name = "plain",
    .game = GAME_CHESS,
    .plain = &notation_chess,
    .read = read_plain,
    .read_fast = read_fast,
    .read_batch = read_batch,
    .locate = locate,
    .end = plain_end,
    .begins = plain_begins,
    .find_tag = find_value,
};
