/*
 * The short way of lines that are records without any fault. They are taken
 * straight from the block, and where good records pass as they are, a run of
 * them is one piece. The first that is anything else ends it.
 */
#include "tool/filter.h"
#include "notation/moves.h"

/* Does nobody want to know more of a record than that it is good? Where a line
 * ended in more than LF, those that follow most likely do. */
static bool
may_be_short(const struct filter *f)
{
	return f->likely != NULL && f->likely->glance != NULL &&
	    slice_end(f->in.raw) - slice_end(f->in.line) <= 1 &&
	    f->cut == NULL && f->verdict == NULL && f->form == NULL &&
	    !f->immediate &&
	    (!columns_wanted(&f->columns) || columns_field_only(&f->columns));
}

/* Are the moves that operations hold legal, where that is asked for? */
static bool
moves_fine(const struct filter *f, const struct entry *entry)
{
	struct faults faults;

	faults.count = faults.more = 0;
	if (f->how.level >= LEVEL_LEGAL)
		moves_check(entry, &f->how, &faults);
	return faults.count + faults.more == 0;
}

static inline bool
is_fine(const struct filter *f, const struct entry *entry)
{
	return rules_fine_as(&entry->position, &f->how) &&
	    (entry->operations.len == 0 || moves_fine(f, entry));
}

/* Lines that are expected to be fine. */
struct ahead {
	struct slice lines[GLANCES + 1];
	struct slice cells[GLANCES];
	const struct slice *texts; /* of the records: lines or cells */
	struct entry *entries[GLANCES];
	struct record records[GLANCES];
	unsigned ready; /* of these, which have what is lent to them */
};

static void
make_ready(struct filter *f, struct ahead *a, unsigned count)
{
	for (; a->ready < count; a->ready++) {
		a->entries[a->ready] = &a->records[a->ready].entry;
		a->entries[a->ready]->scratch = &f->scratch;
	}
}

/* Is it a record in a column? It may also be a comment, or end in more than LF,
 * which a record that is all of the line shows by itself. */
static bool
may_hold_text(struct slice line)
{
	return line.len > 0 && line.at[0] != '#' && !slice_blank(line.at[0]) &&
	    line.at[line.len - 1] != '\r' && line.at[line.len - 1] != '\0';
}

/* How many lines have a text that can be told at once. */
static unsigned
find_texts(const struct filter *f, struct ahead *a, unsigned count)
{
	unsigned found = 0;

	a->texts = a->lines;
	if (!columns_wanted(&f->columns))
		return count;
	a->texts = a->cells;
	while (found < count && may_hold_text(a->lines[found]) &&
	    columns_glance(&f->columns, a->lines[found], &a->cells[found]))
		found++;
	return found;
}

/* Reads lines that are expected to be like those before them. Where one was
 * decoded to the text that the filter lends, there is no room for another. */
static unsigned
read_lines(struct filter *f, struct ahead *a, unsigned count)
{
	const struct notation *likely = f->likely;
	const struct slice *texts = a->texts;
	unsigned read = 0, alike;
	bool lent = false;

	make_ready(f, a, count);
	for (unsigned i = 0; i < count; i++)
		a->records[i].entry.line = a->lines[i];
	if (likely->glance_all != NULL)
		read = likely->glance_all(a->entries, texts, count, &f->how);
	for (; read < count && !lent && likely->glance_all == NULL; read++) {
		struct entry *entry = a->entries[read];

		entry->wrong = (struct slice){0};
		if (texts[read].len == 0 ||
		    !likely->glance(entry, texts[read], &f->how))
			break;
		lent = !slice_within(entry->operations, texts[read]);
	}
	alike = f->from == NULL ? read : 0;
	while (alike < read && a->entries[alike]->source == f->from)
		alike++;
	if (alike < count && !lent) {
		const struct entry *entry = a->entries[alike];
		bool said = alike == read && entry->wrong.at != NULL;

		f->tried = a->lines[alike];
		f->tried_text = texts[alike].at;
		f->wrong = said ? entry->wrong : (struct slice){0};
		f->shape = said ? entry->source : NULL;
	}
	return alike;
}

/* How many of the lines that follow are fine; *more may be those behind them. To
 * read some and then to judge them is quicker than one by one, which would wait
 * for its board. Twice as many are tried each time; from two on again, where one
 * isn't. */
static unsigned
look_ahead(struct filter *f, struct ahead *a, bool *more)
{
	unsigned most = 2U << f->doubled;
	unsigned lines = lines_ahead(&f->in, a->lines, most);
	unsigned texts = find_texts(f, a, lines);
	unsigned read = read_lines(f, a, texts), fine = 0;

	while (fine < read && is_fine(f, a->entries[fine]))
		fine++;
	*more = fine == most;
	if (fine < lines)
		f->doubled = 0;
	else if (*more && most < GLANCES)
		f->doubled++;
	return fine;
}

static unsigned
pass_lines(struct filter *f, struct ahead *a, unsigned count)
{
	const struct slice *lines = a->lines;

	lines_skip(&f->in, lines, count);
	f->records += count;
	f->results += count;
	if (filter_gives(f))
		filter_add_run(f,
		    slice_between(lines[0].at, slice_end(f->in.raw)));
	return count;
}

/* How many were taken before one of them has to be concluded. */
static unsigned
take_lines(struct filter *f, struct ahead *a, unsigned count)
{
	struct faults faults;

	faults.count = faults.more = 0;
	for (unsigned i = 0; i < count; i++) {
		struct record *record = &a->records[i];
		struct slice line = a->lines[i];
		bool good;

		if (f->stopped)
			return i;
		lines_skip(&f->in, &line, 1);
		f->records++;
		/* Made anew: what was stored in halves is slow to copy. */
		record->line = slice_from(line, 0);
		record->text = slice_from(a->texts[i], 0);
		f->cell = (struct cell){record->text, record->text,
		    QUOTING_NONE};
		record->raw = (struct slice){line.at, line.len + 1};
		record->moves = slice_head(line, 0);
		record->read = true;
		record->known = false;
		good = f->take(f, record, &faults);
		if (!good || faults.count + faults.more > 0) {
			f->doubled = 0;
			filter_conclude(f, record, &faults, good);
			return i;
		}
	}
	return count;
}

/* Do all of them pass as they are? */
static bool
all_stay(const struct filter *f, const struct ahead *a, unsigned count)
{
	if (f->take == NULL)
		return true;
	if (a->texts != a->lines)
		return false;
	for (unsigned i = 0; i < count; i++)
		if (f->stays == NULL || !f->stays(f, a->entries[i]))
			return false;
	return true;
}

void
filter_short(struct filter *f)
{
	struct ahead ahead;
	unsigned fine, taken;
	bool more;

	if (!may_be_short(f))
		return;
	ahead.ready = 0;
	do {
		if (f->stopped)
			return;
		fine = look_ahead(f, &ahead, &more);
		if (fine == 0)
			return;
		taken = (all_stay(f, &ahead, fine) ? pass_lines : take_lines)(f,
		    &ahead, fine);
	} while (more && taken == fine);
}
