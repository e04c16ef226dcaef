/* The fields of games. If nobody says how the position was reached, it is the one behind
 * the last move, and the game is played again. */
#include "field/game.h"
#include "base/byte.h"
#include "notation/moves.h"

/* The names that a tag may have; with a sign in it, no program writes it. */
const char *const field_tags[] = {"Event", "Site", "Date", "Round", "White",
    "Black", "Result", "Annotator", "BlackElo", "BlackRatingDiff", "BlackTitle",
    "BlackTeam", "ECO", "EventDate", "FEN", "Opening", "PlyCount", "SetUp",
    "Source", "Termination", "TimeControl", "UTCDate", "UTCTime", "Variant",
    "Variation", "WhiteElo", "WhiteRatingDiff", "WhiteTitle", "WhiteTeam",
    NULL};

bool
field_read_tag(struct slice name, struct field_argument *argument)
{
	bool good = name.len > 0;

	for (size_t i = 0; i < name.len; i++)
		good &= byte_letter(name.at[i]) || byte_digit(name.at[i]) ||
		    name.at[i] == '_';
	argument->text = name;
	return good;
}

static bool
is_game(const struct entry *entry)
{
	return entry->game.at != NULL;
}

static void
find_tag(struct field_subject *s, struct slice name, struct field_value *value)
{
	const struct entry *entry = s->record->entry;
	notation_find_tag *find = notation_of_game(entry)->find_tag;
	struct field_tags *tags = s->record->tags;
	struct slice text = is_game(entry) ? entry->game : entry->record;

	value->text = slice_head(text, 0);
	value->none = find == NULL ||
	    !find(s->scratch, text, name, &value->text);
	/* A value with signs that were escaped isn't in the record. */
	if (tags == NULL || tags->count == FIELD_TAGS_MOST ||
	    !slice_within(value->text, text))
		return;
	tags->kept[tags->count++] = (struct field_tag){name, value->text,
	    value->none};
}

void
field_get_tag(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	const struct field_tags *tags = s->record->tags;

	for (size_t i = 0; tags != NULL && i < tags->count; i++) {
		const struct field_tag *tag = &tags->kept[i];

		if (tag->name.at != argument->text.at ||
		    tag->name.len != argument->text.len)
			continue;
		value->none = tag->none;
		value->text = tag->value;
		return;
	}
	find_tag(s, argument->text, value);
}

/* Plays the game of the record; returns false if it has no moves or can't be played. */
static bool
play(const struct field_subject *s, struct last_move *last)
{
	struct entry entry = *s->record->entry;
	struct options options;
	struct faults faults;

	if (!is_game(&entry) || entry.start == NULL)
		return false;
	faults.count = faults.more = 0;
	entry.position = *entry.start;
	options = entry_options(&entry, s->options);
	return score_play_line(&entry, entry.moves, &options, last, &faults);
}

/* Finds the last move; returns false if there is none. */
static bool
find_last(const struct field_subject *s, struct last_move *last)
{
	if (s->record->last == NULL)
		return play(s, last) && last->any;
	*last = *s->record->last;
	return last->any;
}

static void
get_move(struct field_subject *s, enum spelling spelling,
    struct field_value *value)
{
	struct options options = entry_options(s->record->entry, s->options);
	struct last_move last;

	value->none = !find_last(s, &last);
	if (value->none)
		return;
	rules_of(last.before.game)
	    ->spell(s->scratch, &last.before, &last.move, 1, &options, spelling,
		' ');
	value->text = text_slice(s->scratch);
}

void
field_get_san(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	get_move(s, SPELL_SAN, value);
}

void
field_get_uci(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	get_move(s, SPELL_COORDINATES, value);
}

/* The text behind the move that led to the position, or in front of the first move. */
static bool
find_text(const struct field_subject *s, struct slice *text)
{
	const struct entry *entry = s->record->entry;
	const struct last_move *last = s->record->last;
	struct slice rest = entry->moves, move;

	if (!is_game(entry))
		return false;
	*text = rest;
	if (last == NULL)
		while (notation_of_game(entry)->next_move(&rest, &move))
			*text = slice_between(slice_end(move),
			    slice_end(entry->moves));
	else if (last->any && !slice_within(last->text, entry->moves))
		return false;
	else if (last->any)
		*text = slice_between(slice_end(last->text),
		    slice_end(entry->moves));
	return true;
}

/* Looks for a command in the comments on the last move. */
static void
get_command(struct field_subject *s, struct slice name,
    struct field_value *value)
{
	const struct entry *entry = s->record->entry;
	enum game_token kind = GAME_OTHER;
	struct slice rest, token;
	size_t depth = 0;

	value->none = true;
	if (!find_text(s, &rest))
		return;
	while (value->none && kind != GAME_END) {
		kind = notation_of_game(entry)->next_token(&rest, &token);
		if (depth == 0 && (kind == GAME_MOVE || kind == GAME_CLOSE))
			return;
		depth += kind == GAME_OPEN;
		depth -= kind == GAME_CLOSE;
		value->none = depth > 0 || kind != GAME_COMMENT ||
		    !moves_find_command(token, name, &value->text);
	}
}

void
field_get_eval(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	get_command(s, SLICE("%eval"), value);
}

void
field_get_clock(struct field_subject *s, const struct field_argument *argument,
    struct field_value *value)
{
	(void)argument;
	get_command(s, SLICE("%clk"), value);
}

void
field_get_variation(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	(void)argument;
	value->none = s->record->last == NULL && !is_game(s->record->entry);
	value->number = (intmax_t)s->record->variation;
}
