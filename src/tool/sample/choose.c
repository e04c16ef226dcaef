/* What happens to a record of fen-sample. */
#include "game/mix.h"
#include "tool/sample/sample.h"

/* The hash of the group, or of the position if the record has no group. */
static uint64_t
hash_of(struct filter *f, const struct record *record,
    const struct faults *faults)
{
	struct sample *s = f->settings;
	struct field_value value;
	struct sameness same;
	uint64_t half[2];

	if (s->group != NULL) {
		filter_ask(f, record, faults, s->fields);
		field_ask(&s->fields->subject, &s->group_field, &value);
		f->scratch.len = 0;
		if (!value.none) {
			field_write(&f->scratch, &value);
			return sample_hash_text(s, text_slice(&f->scratch));
		}
	}
	rules_identify(&record->entry.position, SAMENESS_POSITION, &same);
	mix_words(same.half, 2, s->seed, half);
	return half[0];
}

static size_t
stratum_of(struct filter *f, const struct record *record,
    const struct faults *faults)
{
	struct sample *s = f->settings;
	struct field_value value;

	if (s->by == NULL)
		return 0;
	filter_ask(f, record, faults, s->fields);
	field_ask(&s->fields->subject, &s->by_field, &value);
	f->scratch.len = 0;
	field_write(&f->scratch, &value);
	return sample_stratum(s, text_slice(&f->scratch));
}

/* The line as it is printed: as it was read, or with -J the object of the record. */
static struct slice
line_of(struct filter *f, struct record *record, struct faults *faults)
{
	struct report report;

	if (!f->asked->json)
		return slice_between(record->line.at, slice_end(record->raw));
	report = diagnostics_report(f, record, faults);
	f->results.object.len = 0;
	json_report(&f->results.object, &report);
	return text_slice(&f->results.object);
}

static void
hold(struct filter *f, const struct candidate *c, struct slice line)
{
	struct sample *s = f->settings;

	sample_hold(s, c, line);
	if (!s->has_number || sample_count(s) < s->prune_at)
		return;
	sample_prune(s);
	if (!f->is_worker)
		sample_share_limit(s);
}

/* Records of one table can't stand below the header of another. Returns false after a
 * message if the file at hand has another header than the first one. */
static bool
check_header(struct filter *f)
{
	struct sample *s = f->settings;

	if (s->has_share || f->is_worker || f->asked->json ||
	    !f->asked->columns.header || s->checked == f->file + 1)
		return true;
	s->checked = f->file + 1;
	if (s->header.len == 0)
		text_grow(&s->header, text_slice(&f->header));
	if (slice_same(text_slice(&s->header), text_slice(&f->header)))
		return true;
	filter_trouble(f,
	    "its header is another one than that of the first file", 0);
	f->stopped = true;
	return false;
}

/* The header of the first file stands in all parts. `ending`: of a line. */
static void
add_header(struct filter *f, struct slice ending)
{
	struct sample *s = f->settings;
	struct text line = {0};

	if (s->has_header || !f->asked->columns.header || f->asked->json ||
	    f->header.len == 0)
		return;
	text_grow(&line, text_slice(&f->header));
	text_grow(&line, ending);
	parts_add_header(s, text_slice(&line));
	text_free(&line);
	s->has_header = true;
}

static struct slice
ending_of(struct slice line)
{
	size_t len = line.len > 0 && line.at[line.len - 1] == '\n';

	len += len > 0 && line.len > 1 && line.at[line.len - 2] == '\r';
	return slice_from(line, line.len - len);
}

static void
write_part(struct filter *f, size_t part, struct slice line)
{
	add_header(f, ending_of(line));
	f->results.count++;
	parts_add(f->settings, part, line);
}

bool
sample_choose(struct filter *f, struct record *record, struct faults *faults)
{
	struct sample *s = f->settings;
	struct candidate c = {.hash = 0};

	if (!check_header(f))
		return true;
	c.hash = hash_of(f, record, faults);
	if (s->has_share) {
		if (c.hash > s->threshold)
			return true;
		if (f->asked->json)
			results_add(&f->results, line_of(f, record, faults));
		else
			filter_pass(f, record);
		return true;
	}
	c.stratum = s->split != NULL ? parts_find(s, c.hash)
				     : stratum_of(f, record, faults);
	if (s->split != NULL && !f->is_worker)
		write_part(f, c.stratum, line_of(f, record, faults));
	else if (s->split != NULL)
		hold(f, &c, line_of(f, record, faults));
	else if (sample_fits(s, c.stratum, c.hash)) {
		c.of_line = sample_hash_text(s, record->line);
		hold(f, &c, line_of(f, record, faults));
	}
	return true;
}

void
sample_add(struct filter *f, struct filter *worker)
{
	struct sample *s = worker->settings, *all;
	const struct candidate *list = sample_candidates(s);

	if (f == NULL) {
		sample_clear(s);
		return;
	}
	all = f->settings;
	if (!check_header(f))
		return;
	for (size_t i = 0; i < sample_count(s); i++) {
		struct candidate c = list[i];
		struct slice line = {s->lines.at + c.at, c.len};

		if (s->split != NULL) {
			write_part(f, c.stratum, line);
			continue;
		}
		c.stratum = sample_stratum(all, sample_name(s, c.stratum));
		if (sample_fits(all, c.stratum, c.hash))
			hold(f, &c, line);
	}
}

void
sample_end(struct filter *f)
{
	struct sample *s = f->settings;

	if (s->split != NULL)
		add_header(f, SLICE("\n"));
	if (!s->has_number)
		return;
	sample_prune(s);
	for (size_t i = 0; i < sample_count(s); i++)
		results_add(&f->results,
		    (struct slice){s->lines.at + sample_candidates(s)[i].at,
			sample_candidates(s)[i].len});
}
