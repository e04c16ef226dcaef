/* Converts a record. */
#include "tool/convert/convert.h"
#include "notation/moves.h"

static void
emit(struct filter *f, const struct record *record, struct faults *faults)
{
	struct converter *s = f->settings;
	struct slice line = text_slice(&f->results.line);

	if (s->copy)
		clipboard_add(&s->clipboard, line);
	if (f->asked->json && s->place == PLACE_ALONE && s->to != NULL &&
	    s->to != &notation_json)
		filter_object(f, record, faults, slice_head(line, line.len - 1),
		    s->to->name);
	else
		results_add(&f->results, line);
}

/* Makes room for all that is transformed, so that its bytes stay where they are. */
static void
make_room(struct filter *f, const struct record *record)
{
	size_t room = moves_transformed_room(record->entry.operations.len);

	for (size_t i = 0; i < f->moves_cells.count; i++)
		room += moves_transformed_room(f->moves_cells.list[i].text.len);
	f->transformed.len = 0;
	text_reserve(&f->transformed, room);
}

/* Transforms the lines of moves beside the position. */
static bool
transform_lines(struct filter *f, const struct record *record,
    struct faults *faults)
{
	const struct converter *s = f->settings;
	struct text *out = &f->transformed;

	for (size_t i = 0; i < f->moves_cells.count; i++) {
		struct cell *cell = &f->moves_cells.list[i];
		size_t begin = out->len;

		if (!moves_transform_line(&record->entry.position, cell->text,
			s->transform, &f->asked->options, out, faults))
			return false;
		cell->becomes = slice_from(text_slice(out), begin);
	}
	return true;
}

static bool
transform(struct filter *f, struct record *record, struct faults *faults)
{
	const struct converter *s = f->settings;

	make_room(f, record);
	if (!transform_lines(f, record, faults))
		return false;
	notation_transform(&record->entry, s->transform, &f->asked->options,
	    &f->transformed, faults);
	entry_no_game(&record->entry);
	return true;
}

bool
convert_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct converter *s = f->settings;
	struct entry *entry = &record->entry;
	const struct notation *to;
	struct text there = {0}, *result;
	size_t begin = 0;

	if (s->transform != TRANSFORM_NONE && !transform(f, record, faults))
		return false;
	to = s->to ? s->to : notation_same(entry);
	/* They aren't written as they stand in the record. */
	if (s->moves_as != OPERATION_MOVES_USUAL) {
		entry->moves_as = s->moves_as;
		entry->info.canonical = false;
	}
	if (f->asked->options.ep != EP_FEN)
		rules_of(entry->position.game)
		    ->normalize(&entry->position, &f->asked->options);
	if (!notation_turn_into(to, entry, &f->asked->options, faults))
		return false;
	if (faults->count > 0)
		diagnostics_judge(f, record, faults);
	there.room = notation_room(to, entry) + 1;
	/* JSON makes room by itself. */
	if (s->place == PLACE_ALONE && !s->copy && !f->asked->json &&
	    to->room > 0)
		there.at = results_room(&f->results, there.room);
	result = there.at != NULL ? &there : &f->results.line;
	result->len = 0;
	text_reserve(result, there.room);
	if (s->place == PLACE_BESIDE)
		begin = filter_begin_line(f, result, record, there.room);
	if (!to->write(result, entry, &f->asked->options, faults) ||
	    (faults->count > 0 &&
		fault_judge(faults, f->asked->options.level,
		    f->asked->options.lossless)))
		return false;
	if (s->with_count > 0 && to == &notation_json)
		convert_write_with(f, record, faults, result);
	if (s->place == PLACE_ALONE)
		text_grow(result, SLICE("\n"));
	else if (!convert_put(f, record, result, begin, faults))
		return false;
	if (there.at != NULL)
		results_wrote(&f->results, there.len);
	else
		emit(f, record, faults);
	return true;
}

bool
convert_stays(const struct filter *f, const struct entry *entry)
{
	const struct converter *s = f->settings;

	return entry->canonical && (s->to == NULL || s->to == entry->source);
}
