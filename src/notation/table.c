#include "notation/azul.h"
#include "notation/chess.h"
#include "notation/operations.h"
#include "notation/xiangqi.h"

const struct notation *const notation_table[] = {
    &notation_azul,
    &notation_chess,
    &notation_jfn,
    &notation_pikafish,
    &notation_xiangqi,
    &notation_epd,
    &notation_shredder,
    &notation_key,
    NULL,
};

void
entry_start(struct entry *entry, const struct notation *notation,
    struct slice record, enum game game)
{
	entry->source = entry->notation = notation;
	entry->record = record;
	entry_no_operations(entry);
	/* Another game's position is larger. */
	memset(&entry->position, 0, rules_of(game)->size);
	entry->position.game = game;
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
	struct outline outline = {.record = record, .words = words_of(record)};

	words_blanks(&outline.words);
	outline.first = words_next(&outline.words);
	outline.slashes = slice_count(outline.first, '/');
	words_blanks(&outline.words);
	outline.second = words_next(&outline.words);
	for (size_t i = 0; notation_table[i] != NULL; i++)
		if (notation_table[i]->fits != NULL &&
		    notation_table[i]->fits(&outline))
			return notation_table[i];
	return &notation_chess;
}

/* Does a short way say what is wrong with a record of this notation? */
static bool
blamed(const struct entry *entry, const struct notation *from)
{
	return entry->wrong.at != NULL && entry->source == from;
}

const struct notation *
notation_try(const struct notation *from, const struct notation *likely,
    bool tried, struct entry *entry, struct slice record, const struct how *how)
{
	notation_glance *before = likely ? likely->glance : NULL;

	if (!tried)
		entry->wrong = (struct slice){0};
	if (before != NULL && !tried && before(entry, record, how) &&
	    (from == NULL || entry->source == from))
		return NULL;
	if (from == NULL)
		from = entry->wrong.at != NULL ? entry->source
					       : notation_detect(record);
	if (blamed(entry, from))
		return from;
	if (from->glance != NULL && from->glance != before &&
	    from->glance(entry, record, how) && entry->source == from)
		return NULL;
	if (!blamed(entry, from))
		entry->wrong = (struct slice){0};
	return from;
}

void
notation_write_operations(struct text *out, const struct entry *entry,
    unsigned without)
{
	struct slice operations = entry->operations;

	if (operations.len == 0)
		return;
	without |= entry->no_moves ? OPERATIONS_NO_MOVES : OPERATIONS_ALL;
	if (operations_as_they_stand(&entry->known, without, &operations))
		text_add(out, operations);
	else
		operations_write(out, operations, without);
}

struct operations_counters
notation_counters(const struct entry *entry, unsigned halfmove,
    unsigned fullmove)
{
	const struct operations_known *known = &entry->known;

	if (!known->canonical)
		return operations_counters(entry->operations, halfmove,
		    fullmove);
	return (struct operations_counters){known->hmvc ? known->halfmove
							: halfmove,
	    known->fmvn ? known->fullmove : fullmove};
}

/* A field of which nothing is left is a dash. */
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
		/* What an object says isn't mended byte for byte. */
		if (entry->source != entry->notation)
			fault->fixable = false;
		if (fault->fixable)
			place_fix(entry, fault);
	}
}

bool
notation_turn_into(const struct notation *to, struct entry *entry,
    const struct how *how, struct faults *faults)
{
	bool good = true;

	if (to->adapt != NULL)
		good = to->adapt(entry, how, faults);
	else if (to->game != GAMES && to->game != entry->position.game)
		good = notation_wrong_game(to, entry, faults);
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	return good;
}

bool
notation_wrong_game(const struct notation *to, const struct entry *entry,
    struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_WRONG_GAME, entry->record,
	    "a position of %a, which the notation %b has no words for");

	if (fault != NULL) {
		fault->name[0] = rules_of(entry->position.game)->name;
		fault->name[1] = to->name;
	}
	return false;
}

void
notation_transform(struct entry *entry, enum transform transform,
    struct faults *faults)
{
	struct slice rest = entry->operations;
	struct operation op;

	rules_of(entry->position.game)
	    ->transform(&entry->position, transform, faults);
	notation_place_faults(entry, faults);
	while (!entry->no_moves && operations_next(&rest, &op)) {
		if (operations_kind(op.opcode) != OPERATION_MOVES)
			continue;
		entry->no_moves = true;
		fault_at(faults, FAULT_LOSSY, op.opcode,
		    "the moves of %q are not those of the turned board and "
		    "are dropped");
	}
}
