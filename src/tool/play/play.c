/* Plays the moves of a record. */
#include "tool/play/play.h"
#include "json/json.h"
#include "notation/moves.h"

/* Prints a line for the current position of the game. */
static bool
print(struct player *p, const struct record *record, struct faults *faults)
{
	struct text *out = &p->filter->results.line;
	size_t room = score_room(&p->score), begin;

	out->len = 0;
	begin = filter_begin_line(p->filter, out, record,
	    room + OUTCOME_ROOM + 2);
	if (!score_write(&p->score, out, &p->filter->asked->options, faults))
		return false;
	if (p->status) {
		text_put(out, '\t');
		score_write_status(&p->score, out);
	}
	if (!filter_finish_line(p->filter, record, out, begin, faults))
		return false;
	results_add(&p->filter->results, text_slice(out));
	return true;
}

/* With --each, prints a line for the current position; with --json one object
 * follows at the end instead. Errors are added to `told`. Warnings are not: each of
 * them would be repeated for every position. */
static bool
print_each(struct player *p, const struct record *record, struct faults *told)
{
	struct faults faults;
	bool good;

	if (!p->each || p->filter->asked->json)
		return true;
	faults.count = faults.more = 0;
	good = print(p, record, &faults);
	for (size_t i = 0; i < faults.count && !good; i++)
		fault_add(told, faults.list[i]);
	score_forget_moves(&p->score);
	return good;
}

static bool
play_moves(struct player *p, const struct record *record, struct slice moves,
    struct faults *faults)
{
	const struct options *options = &p->filter->asked->options;
	struct slice text;

	while (moves_next(&moves, &text))
		if (!score_read_move(&p->score, text, options, faults) ||
		    fault_judge(faults, options->level, options->lossless) ||
		    !print_each(p, record, faults))
			return false;
	return true;
}

bool
play_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct player *p = f->settings;

	score_start(&p->score, &record->entry, &f->asked->options, p->status);
	if (!print_each(p, record, faults) ||
	    !play_moves(p, record, record->moves, faults) ||
	    !play_moves(p, record, p->moves, faults))
		return false;
	if (!f->asked->json)
		return p->each || print(p, record, faults);
	f->results.line.len = 0;
	if (!json_play(&f->results.line, filter_kept(f, record), &record->entry,
		text_slice(&p->score.moves), &f->asked->options,
		(struct json_game){p->each, p->status, p->both}, faults))
		return false;
	filter_finish_object(f, record, &f->results.line);
	results_add(&f->results, text_slice(&f->results.line));
	return true;
}

void
play_own(struct filter *f, bool begin)
{
	struct player *p = f->settings;

	p->filter = f;
	if (begin)
		return;
	score_free(&p->score);
}
