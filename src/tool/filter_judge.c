#include "tool/filter.h"
#include "json/json.h"

static void
check_line(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));

	if (end.len > 0 && end.at[end.len - 1] == '\n')
		end.len--;
	if (f->in.too_long)
		fault_at(faults, FAULT_LINE_TOO_LONG,
		    slice_from(record->line, LINES_LONGEST),
		    "a record of more than 65,536 bytes");
	else if (end.len > 0)
		fault_fix(fault_at(faults, FAULT_LINE_END, end,
			      slice_holds(end, '\0')
				  ? "NUL bytes before the newline"
				  : "the line ends in CR LF, expected LF"),
		    end, SLICE(""));
}

bool
filter_glance(const struct filter *f, struct record *record)
{
	struct entry *entry = &record->entry;
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));

	if ((end.len > 0 && end.at[0] != '\n') || f->in.too_long ||
	    !notation_try(f->from, entry, record->line, &f->how))
		return false;
	return rules_of(entry->position.game)->fine(&entry->position, &f->how);
}

/* Reads the record and judges it at the level; true where it is good. */
bool
filter_judge(struct filter *f, struct record *record, struct faults *faults)
{
	const struct notation *from = f->from;
	struct entry *entry = &record->entry;
	bool read;

	check_line(f, record, faults);
	if (f->in.too_long)
		return false;
	if (from == NULL)
		from = slice_starts(record->line, SLICE("{"))
		    ? &notation_json
		    : notation_detect(record->line);
	entry->source = from;
	read = from->read(entry, record->line, &f->how, faults);
	if (read) {
		rules_of(entry->position.game)
		    ->check(&entry->position, &f->how, faults);
		if (faults->count > 0)
			notation_place_faults(from, record->line, faults);
	}
	return read &&
	    (faults->count == 0 ||
		!fault_judge(faults, f->how.level, f->how.lossless));
}
