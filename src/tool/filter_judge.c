#include "tool/filter.h"
#include "json/json.h"
#include "notation/moves.h"

/* What stands between the line and its newline: nothing, mostly. */
static inline struct slice
line_end(const struct record *record)
{
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));

	end.len -= end.len > 0 && end.at[end.len - 1] == '\n';
	return end;
}

/* A table's lines may end in CR LF (RFC 4180 has them so), which is nothing that a
 * position in it could mend. */
static bool
ends_as_it_may(const struct filter *f, struct slice end)
{
	return end.len == 0 ||
	    (slice_same(end, SLICE("\r")) && columns_wanted(&f->columns));
}

static void
check_line(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct slice end = line_end(record);

	if (f->in.too_long)
		fault_at(faults, FAULT_LINE_TOO_LONG,
		    slice_from(record->line, LINES_LONGEST),
		    "a record of more than 65,536 bytes");
	else if (!ends_as_it_may(f, end))
		fault_fix(fault_at(faults, FAULT_LINE_END, end,
			      slice_holds(end, '\0')
				  ? "NUL bytes before the newline"
				  : "the line ends in CR LF, expected LF"),
		    end, SLICE(""));
}

static bool
looks_like_json(struct slice text)
{
	slice_cut_blanks(&text);
	return slice_starts(text, SLICE("{"));
}

/* The short way: NULL where the record reads without any fault, else what it is
 * to be read as. */
static const struct notation *
glance(struct filter *f, struct record *record)
{
	const struct notation *from = f->from;
	const struct notation *likely = f->likely;
	bool tried = f->tried.at != NULL && record->text.at == f->tried_text &&
	    line_end(record).len == 0;

	if (from == NULL && looks_like_json(record->text))
		from = &notation_json;
	record->entry.wrong = tried ? f->wrong : (struct slice){0};
	record->entry.source = tried ? f->shape : NULL;
	if (f->in.too_long)
		return from ? from : notation_detect(record->text);
	from = notation_try(from, likely, tried, &record->entry, record->text,
	    &f->how);
	if (from == NULL || likely == NULL)
		f->likely = from ? from : record->entry.source;
	return from;
}

/* What the rules can't answer for has one word, whatever is missing. */
static void
call_unplayable(struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault_catalogue[fault->code].level == LEVEL_PLAYABLE)
			fault->code = FAULT_UNPLAYABLE;
	}
}

/* What the rules say of a position that was read. */
static void
check_rules(const struct filter *f, struct record *record, bool fine,
    struct faults *faults)
{
	struct entry *entry = &record->entry;

	if (!fine)
		rules_of(entry->position.game)
		    ->check(&entry->position, &f->how, faults);
	if (f->how.level >= LEVEL_LEGAL && entry->operations.len > 0 &&
	    rules_playable(&entry->position))
		moves_check(entry, &f->how, faults);
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	if (f->needs_play)
		call_unplayable(faults);
}

bool
filter_locate(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->in.too_long)
		return true;
	return (!columns_wanted(&f->columns) ||
		   filter_find(f, record, faults)) &&
	    (f->cut == NULL || f->cut(f, record, faults));
}

/* The long way: with every fault and its place. */
static bool
read_record(struct filter *f, struct record *record,
    const struct notation *from, struct faults *faults)
{
	if (f->in.too_long)
		return false;
	record->entry.source = from;
	return from->read(&record->entry, record->text, &f->how, faults);
}

bool
filter_judge(struct filter *f, struct record *record, struct faults *faults)
{
	const struct position *position = &record->entry.position;
	const struct notation *from = glance(f, record);
	bool fine = false;

	record->read = from == NULL;
	check_line(f, record, faults);
	if (record->read) {
		fine = rules_of(position->game)->fine(position, &f->how);
		if (fine && record->entry.operations.len == 0 &&
		    line_end(record).len == 0)
			return true;
	} else {
		record->read = read_record(f, record, from, faults);
		if (!record->read)
			return false;
	}
	check_rules(f, record, fine, faults);
	if (f->verdict != NULL && f->verdict->choosy)
		(void)verdict_drop(f->verdict, faults);
	return faults->count == 0 ||
	    !fault_judge(faults, f->how.level, f->how.lossless);
}
