/*
 * The fast path for lines whose records have no fault. They are taken straight
 * from the block, in batches: a batch is read first and then judged, so that the
 * processor need not wait for each board in turn. Where good records pass as they
 * are, all lines of a batch are printed as one piece. The first line that is
 * anything else ends it; f->ahead keeps what was found out about that line.
 */
#include "filter/filter.h"
#include "base/cpu.h"
#include "notation/moves.h"

/* Lines of the block that are expected to hold good records. */
struct batch {
	struct slice lines[BATCH + 1];
	struct slice cells[BATCH];
	const struct slice *texts; /* of the records: `lines` or `cells` */
	struct entry *entries[BATCH];
	const struct position *positions[BATCH];
	struct record records[BATCH];
	struct mobility mobility[BATCH];
	unsigned ready; /* so many entries have what is lent to them */
};

/* Is it enough to know that a record is good? If the line before ended in more
 * than a newline, those that follow most likely do, too. */
static bool
may_be_fast(const struct filter *f)
{
	return f->in.begin < f->in.end && f->likely != NULL &&
	    f->likely->read_fast != NULL &&
	    slice_end(f->in.raw) - slice_end(f->in.line) <= 1 &&
	    f->tool->cut == NULL && f->asked->form == NULL &&
	    f->asked->options.prove == 0 && f->asked->accept == NULL &&
	    !f->results.immediate &&
	    (f->in.record_end == NULL || f->verdict == NULL) &&
	    (!f->columns.wanted || columns_field_only(&f->columns));
}

/* Returns whether the moves in a record's operations are legal, as far as the level
 * asks for that. */
static bool
moves_good(const struct filter *f, const struct entry *entry)
{
	struct faults faults;

	faults.count = faults.more = 0;
	if (f->asked->options.level >= LEVEL_LEGAL)
		moves_check(entry, &f->asked->options, &faults);
	return faults.count + faults.more == 0;
}

/* Returns how many records are good, from the first on. */
static unsigned
count_good(const struct filter *f, const struct batch *b, unsigned count)
{
	unsigned good = 0;

	count = (unsigned)rules_good(b->positions, count, &f->asked->options);
	while (good < count &&
	    (b->entries[good]->operations.len == 0 ||
		moves_none(b->entries[good]) ||
		moves_good(f, b->entries[good])))
		good++;
	return good;
}

/* Returns whether the line has a record in a column. It may also be a comment, or
 * end in more than a newline; a record that is the whole line shows that itself. */
static bool
may_hold_text(struct slice line)
{
	return line.len > 0 && line.at[0] != '#' && !slice_blank(line.at[0]) &&
	    line.at[line.len - 1] != '\r' && line.at[line.len - 1] != '\0';
}

static bool
find_text(const struct columns *c, struct slice line, struct slice *text)
{
	if (!may_hold_text(line))
		return false;
	return c->json != NULL ? json_field_fast(line, slice_of(c->json), text)
			       : columns_read_fast(c, line, text);
}

/* Finds the texts of the records; returns in how many lines, from the first on,
 * that is possible without a closer look. */
static unsigned
find_texts(const struct filter *f, struct batch *b, unsigned count)
{
	unsigned found = 0;

	b->texts = b->lines;
	if (!f->columns.wanted)
		return count;
	b->texts = b->cells;
	while (found < count &&
	    find_text(&f->columns, b->lines[found], &b->cells[found]))
		found++;
	return found;
}

static void
make_ready(struct filter *f, struct batch *b, unsigned count)
{
	for (; b->ready < count; b->ready++) {
		b->entries[b->ready] = &b->records[b->ready].entry;
		b->entries[b->ready]->scratch = &f->scratch;
		b->entries[b->ready]->start = &f->start;
		b->entries[b->ready]->at_start = f->tool->plays_moves;
		b->positions[b->ready] = &b->records[b->ready].entry.position;
	}
	for (unsigned i = 0; i < count; i++)
		b->entries[i]->line = b->lines[i];
}

/* For a notation that reads records one by one. *lent: the operations or the game of the
 * last record lie in the scratch text, so that no further one can be read. */
static unsigned
read_each(const struct filter *f, struct batch *b, unsigned count, bool *lent)
{
	unsigned read = 0;

	for (; read < count && !*lent; read++) {
		struct entry *entry = b->entries[read];
		struct slice text = b->texts[read];

		entry->ahead = (struct lookahead){0};
		if (text.len == 0 ||
		    !f->likely->read_fast(entry, text, &f->asked->options))
			break;
		*lent = entry->game.at != NULL ||
		    !slice_within(entry->operations, text);
	}
	return read;
}

/* Returns how many records have no moves behind the position, from the first on. What was
 * read without operations has none. */
static unsigned
count_without_moves(const struct batch *b, unsigned count)
{
	struct slice position, moves;
	unsigned n = 0;

	for (; n < count; n++) {
		if (b->entries[n]->operations.len == 0)
			continue;
		moves_cut(b->texts[n], &position, &moves);
		if (position.len < b->texts[n].len)
			break;
	}
	return n;
}

/* Reads the records of lines that are expected to be in the notation of those
 * before. Returns how many there are, from the first on. */
static unsigned
read_lines(struct filter *f, struct batch *b, unsigned count)
{
	const struct notation *likely = f->likely, *from = f->from;
	unsigned read, alike = 0;
	bool lent = false;

	make_ready(f, b, count);
	read = likely->read_batch != NULL
	    ? likely->read_batch(b->entries, b->texts, count,
		  &f->asked->options)
	    : read_each(f, b, count, &lent);
	if (from == NULL)
		alike = read;
	while (alike < read && b->entries[alike]->source == from)
		alike++;
	if (f->tool->takes_moves)
		alike = count_without_moves(b, alike);
	/* The next record of several lines is found again: see lines_take. */
	if (alike < count && !lent && f->in.record_end == NULL) {
		f->ahead = alike == read ? b->entries[alike]->ahead
					 : (struct lookahead){0};
		f->ahead.line = b->lines[alike];
		f->ahead.record = b->texts[alike];
	}
	return alike;
}

/* Returns how many of the lines that follow have good records; *more: all that were
 * looked at, so that there may be more of them. Twice as many are read each time,
 * and only two after a line that wasn't good. */
static unsigned
look_ahead(struct filter *f, struct batch *b, bool *more)
{
	unsigned most = 2U << f->doubled;
	unsigned lines = lines_ahead(&f->in, b->lines, most);
	unsigned read, good;

	*more = false;
	if (lines == 0)
		return 0;
	read = read_lines(f, b, find_texts(f, b, lines));
	good = count_good(f, b, read);
	*more = good == most;
	if (good < lines)
		f->doubled = 0;
	else if (*more && most < BATCH)
		f->doubled++;
	return good;
}

/* Finds out how many moves the positions have, if the tool is going to ask for that. */
static const struct mobility *
look_at_moves(const struct filter *f, struct batch *b, unsigned count)
{
	enum game game = b->entries[0]->position.game;
	const struct rules *rules = rules_of(game);

	if (!f->asked->needs_mobility || rules->mobility == NULL)
		return NULL;
	for (unsigned i = 0; i < count; i++)
		if (b->positions[i]->game != game)
			return NULL;
	rules->mobility(b->positions, count, &f->asked->options, b->mobility);
	return b->mobility;
}

HOT static unsigned
pass_lines(struct filter *f, struct batch *b, unsigned count)
{
	const struct slice *lines = b->lines;

	lines_skip(&f->in, lines, count);
	if (f->verdict != NULL) {
		for (unsigned i = 0; i < count; i++) {
			b->records[i].line = slice_from(lines[i], 0);
			b->records[i].text = slice_from(b->texts[i], 0);
		}
		verdict_count_good(f, b->records, count,
		    look_at_moves(f, b, count));
	}
	f->records += count;
	f->results.count += count;
	if (results_wanted(&f->results))
		results_add_run(&f->results,
		    slice_between(lines[0].at, slice_end(f->in.raw)));
	return count;
}

/* Hands the records to the tool; returns how many it took before it found a fault
 * in one of them. */
static unsigned
take_records(struct filter *f, struct batch *b, unsigned count)
{
	const struct mobility *mobility = look_at_moves(f, b, count);
	struct faults faults;

	faults.count = faults.more = 0;
	for (unsigned i = 0; i < count; i++) {
		struct record *record = &b->records[i];
		/* These slices are built from a pointer and a length, because a
		 * slice that was stored as two halves is slow to copy. */
		struct slice line = slice_from(b->lines[i], 0);
		struct slice text = slice_from(b->texts[i], 0);
		struct slice none = slice_head(line, 0);
		bool good;

		if (f->stopped)
			return i;
		lines_skip(&f->in, &b->lines[i], 1);
		f->records++;
		f->mobility = mobility != NULL ? mobility + i : NULL;
		record->line = line;
		record->text = text;
		f->cell.raw = text;
		f->cell.text = text;
		f->cell.quoting = QUOTING_NONE;
		record->raw = (struct slice){line.at, line.len + 1};
		record->moves = none;
		record->played = none;
		record->read = true;
		record->known = false;
		record->judged = 0;
		good = f->tool->take(f, record, &faults);
		if (!good || faults.count + faults.more > 0) {
			f->doubled = 0;
			if (f->verdict != NULL)
				verdict_count_line(f, false);
			filter_conclude(f, record, &faults, good);
			return i;
		}
		if (f->verdict != NULL)
			verdict_count_good(f, record, 1, f->mobility);
	}
	return count;
}

/* As take_records, for a tool that looks ahead. */
static unsigned
show_and_take(struct filter *f, struct batch *b, unsigned count)
{
	unsigned taken;

	for (unsigned i = 0; i < count; i++) {
		b->records[i].line = slice_from(b->lines[i], 0);
		b->records[i].text = slice_from(b->texts[i], 0);
		b->records[i].played = slice_head(b->lines[i], 0);
	}
	f->tool->ahead(f, b->records, count);
	taken = take_records(f, b, count);
	if (taken < count)
		f->tool->ahead(f, NULL, 0);
	return taken;
}

/* Are the lines themselves the results? */
static bool
all_stay(const struct filter *f, const struct batch *b, unsigned count)
{
	if (f->tool->take == NULL)
		return true;
	if (b->texts != b->lines)
		return false;
	for (unsigned i = 0; i < count; i++)
		if (f->tool->stays == NULL || !f->tool->stays(f, b->entries[i]))
			return false;
	return true;
}

HOT void
filter_take_fast(struct filter *f)
{
	struct batch batch;
	unsigned good, taken;
	bool more;

	if (!may_be_fast(f))
		return;
	batch.ready = 0;
	do {
		if (f->stopped)
			return;
		good = look_ahead(f, &batch, &more);
		if (good == 0)
			return;
		taken = (all_stay(f, &batch, good) ? pass_lines
			: f->tool->ahead != NULL
			? show_and_take
			: take_records)(f, &batch, good);
		f->mobility = NULL;
		if (f->is_worker)
			filter_check_size(f);
	} while (more && taken == good);
}
