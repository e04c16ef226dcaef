/*
 * The short way of lines that are records without any fault. They are taken
 * straight from the block, and where good records pass as they are, a run of
 * them is one piece. The first that is anything else ends it.
 */
#include "tool/filter.h"
#include "notation/moves.h"

/* Does nobody want to know more of a record than that it is good? */
static bool
may_be_short(const struct filter *f)
{
	return f->likely != NULL && f->likely->glance != NULL &&
	    f->cut == NULL && f->verdict == NULL && f->form == NULL &&
	    !f->immediate && !columns_wanted(&f->columns);
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

/* Reads a line that is expected to be like those before it. */
static inline bool
is_fine(struct filter *f, struct entry *entry, struct slice line)
{
	if (line.len > 0 && f->likely->glance(entry, line, &f->how) &&
	    (f->from == NULL || entry->source == f->from))
		return rules_of(entry->position.game)
			   ->fine(&entry->position, &f->how) &&
		    (entry->operations.len == 0 || moves_fine(f, entry));
	f->tried = line.at;
	return false;
}

static void
pass_run(struct filter *f)
{
	struct entry entry = {.scratch = &f->scratch};
	struct slice run, line = lines_ahead(&f->in);
	const char *begin = line.at;
	uint64_t number = f->in.number;

	while (line.at != NULL && is_fine(f, &entry, line)) {
		lines_skip(&f->in, line);
		line = lines_ahead(&f->in);
	}
	number = f->in.number - number;
	if (number == 0)
		return;
	f->records += number;
	f->results += number;
	run = slice_between(begin, slice_end(f->in.raw));
	if (filter_gives(f))
		filter_add_run(f, run);
}

static void
take_each(struct filter *f)
{
	struct record record;
	struct faults faults;
	struct slice line;
	bool good;

	faults.count = faults.more = 0;
	for (;;) {
		line = lines_ahead(&f->in);
		record.entry.scratch = &f->scratch;
		record.entry.line = line;
		if (f->stopped || line.at == NULL ||
		    !is_fine(f, &record.entry, line))
			return;
		lines_skip(&f->in, line);
		f->records++;
		/* Made anew: what was stored in halves is slow to copy. */
		record.line = slice_from(line, 0);
		record.text = slice_from(line, 0);
		record.raw = slice_between(line.at, slice_end(line) + 1);
		record.moves = slice_head(line, 0);
		record.read = true;
		record.known = false;
		good = f->take(f, &record, &faults);
		if (!good || faults.count + faults.more > 0) {
			filter_conclude(f, &record, &faults, good);
			return;
		}
	}
}

void
filter_short(struct filter *f)
{
	if (!f->stopped && may_be_short(f))
		(f->take == NULL ? pass_run : take_each)(f);
}
