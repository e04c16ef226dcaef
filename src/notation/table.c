#include "notation/notation.h"
#include "base/cpu.h"

const struct notation *const notation_table[] = {
    &notation_azul,
    &notation_chess,
    &notation_jfn,
    &notation_pikafish,
    &notation_xiangqi,
    &notation_epd,
    &notation_shredder,
    &notation_key,
    &notation_pgn,
    &notation_plain,
    NULL,
};

HOT void
entry_start(struct entry *entry, const struct notation *notation,
    struct slice record, enum game game)
{
	entry->source = entry->notation = notation;
	entry->record = record;
	entry_no_operations(entry);
	/* Clears only what this game uses: other games have larger
	 * positions. */
	memset(&entry->position, 0, rules_of(game)->size);
	entry->position.game = game;
}

struct options
entry_options(const struct entry *entry, const struct options *options)
{
	struct options own = *options;

	if (entry->game.at == NULL)
		return own;
	own.choice[CHOICE_NULL_MOVES] = 1;
	own.chess960 |= entry->chess960;
	return own;
}

const struct notation *
notation_find(struct slice name)
{
	for (size_t i = 0; notation_table[i] != NULL; i++)
		if (slice_same(name, slice_of(notation_table[i]->name)))
			return notation_table[i];
	return NULL;
}

const struct notation *
notation_detect(struct slice record)
{
	struct outline outline = {.record = record,
	    .words = slice_words(record)};

	slice_next_blanks(&outline.words);
	outline.first = slice_next_word(&outline.words);
	outline.slashes = slice_count(outline.first, '/');
	slice_next_blanks(&outline.words);
	outline.second = slice_next_word(&outline.words);
	for (size_t i = 0; notation_table[i] != NULL; i++)
		if (notation_table[i]->end == NULL &&
		    notation_table[i]->fits != NULL &&
		    notation_table[i]->fits(&outline))
			return notation_table[i];
	return &notation_chess;
}

const struct notation *
notation_of_file(struct slice head)
{
	for (size_t i = 0; notation_table[i] != NULL; i++)
		if (notation_table[i]->begins != NULL &&
		    notation_table[i]->begins(head))
			return notation_table[i];
	return NULL;
}

HOT const struct notation *
notation_try(const struct notation *from, const struct notation *likely,
    struct entry *entry, struct slice record, const struct options *options)
{
	notation_read_fast *before = likely ? likely->read_fast : NULL;
	struct lookahead *ahead = &entry->ahead;
	bool tried = ahead->record.at == record.at &&
	    ahead->record.len == record.len;

	if (!tried)
		*ahead = (struct lookahead){0};
	if (before != NULL && !tried && before(entry, record, options) &&
	    (from == NULL || entry->source == from))
		return NULL;
	if (from == NULL)
		from = ahead->source ? ahead->source : notation_detect(record);
	/* The wrong part of the record is known: no fast path will read it. */
	if (ahead->source == from)
		return from;
	if (from->read_fast != NULL && from->read_fast != before &&
	    from->read_fast(entry, record, options) && entry->source == from)
		return NULL;
	if (ahead->source != from)
		*ahead = (struct lookahead){0};
	return from;
}

void
notation_drop_operations(struct entry *entry, unsigned without,
    const char *sentence, struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;

	if ((entry->without & without) == without)
		return;
	while (operations_next(&rest, &op)) {
		if (!operations_left_out(op.opcode, without))
			continue;
		entry->without |= (uint8_t)without;
		fault_at(faults, FAULT_LOSSY, op.opcode, sentence);
	}
}

void
notation_write_operations(struct text *out, const struct entry *entry,
    unsigned without)
{
	struct slice operations = entry->operations;

	if (operations.len == 0)
		return;
	without |= entry->without;
	if (operations_verbatim(&entry->info, without, &operations))
		text_add(out, operations);
	else
		operations_write(out, operations, without, &entry->position,
		    entry->moves_as);
}

struct operations_counters
notation_counters(const struct entry *entry, unsigned halfmove,
    unsigned fullmove)
{
	const struct operations_info *info = &entry->info;

	if (!info->canonical)
		return operations_counters(entry->operations, halfmove,
		    fullmove);
	return (
	    struct operations_counters){info->hmvc ? info->halfmove : halfmove,
	    info->fmvn ? info->fullmove : fullmove};
}

/* A field that its fix empties becomes a dash. */
static void
place_fix(const struct entry *entry, struct fault *fault)
{
	struct slice at = fault->fix_at = fault->at;
	bool first = at.at == entry->record.at || slice_blank(at.at[-1]);
	bool last = slice_end(at) == slice_end(entry->record) ||
	    slice_blank(*slice_end(at));

	if (fault->fix_len == 0 && first && last)
		fault_fix(fault, at, SLICE("-"));
}

void
notation_place_faults(const struct entry *entry, struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->at.at != NULL)
			continue;
		fault->at = entry->source->locate(entry, fault->place);
		/* The bytes of a JSON object are not fixed. */
		if (entry->source != entry->notation)
			fault->fixable = false;
		if (fault->fixable)
			place_fix(entry, fault);
	}
}

/* Has the notation positions of this game? Those of Xiangqi and Jieqi become each
 * other. */
static bool
has_game(const struct notation *notation, enum game game)
{
	enum game its = notation->game;

	return its == GAMES || its == game ||
	    ((its == GAME_XIANGQI || its == GAME_JIEQI) &&
		(game == GAME_XIANGQI || game == GAME_JIEQI));
}

bool
notation_refuse_game(const struct notation *to, const struct entry *entry,
    struct faults *faults)
{
	fault_names(fault_at(faults, FAULT_WRONG_GAME, entry->record,
			"a position of %a, which the notation %b can't write"),
	    rules_of(entry->position.game)->name, to->name);
	return false;
}

bool
notation_turn_into(const struct notation *to, struct entry *entry,
    const struct options *options, struct faults *faults)
{
	bool good = true;

	if (!has_game(to, entry->position.game))
		good = notation_refuse_game(to, entry, faults);
	else if (to->adapt != NULL)
		good = to->adapt(entry, options, faults);
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	return good;
}
