/* Plays the moves of a record. */
#include "tool/play/play.h"
#include "json/json.h"
#include "notation/moves.h"

#include <stdlib.h>

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
		score_write_status(&p->score, &p->filter->asked->options, out);
	}
	if (!play_finish_line(p, record, out, begin, faults))
		return false;
	results_add(&p->filter->results, text_slice(out));
	return true;
}

/* Reads a number that is all of the text. */
static bool
read_ply(struct slice text, uintmax_t *ply)
{
	char digits[8] = "";

	if (text.len >= sizeof(digits))
		return false;
	memcpy(digits, text.at, text.len);
	return cli_number(digits, 0, 999999, ply);
}

bool
play_take_plies(void *settings, const char *value)
{
	struct player *p = settings;
	struct slice last = slice_of(value), first = slice_cut(&last, '-');
	bool range = first.len < strlen(value);

	p->has_plies = true;
	p->first = 0;
	p->last = UINTMAX_MAX;
	if (!range)
		return read_ply(first, &p->first) && read_ply(first, &p->last);
	return first.len + last.len > 0 &&
	    (first.len == 0 || read_ply(first, &p->first)) &&
	    (last.len == 0 || read_ply(last, &p->last)) && p->first <= p->last;
}

/* Is the current position one of those that --ply and --every choose? */
static bool
is_chosen(const struct player *p)
{
	uintmax_t ply = p->score.last.count;

	return ply >= p->first && ply <= p->last &&
	    (p->every < 2 || (ply - p->first) % p->every == 0);
}

/* With --each, prints a line for the current position; with --json one object
 * follows at the end instead. Errors are added to `reported`. Warnings are not: each of
 * them would be repeated for every position. */
static bool
print_each(struct player *p, const struct record *record,
    struct faults *reported)
{
	struct faults faults;
	bool good;

	if (!p->each || p->filter->asked->json)
		return true;
	faults.count = faults.more = 0;
	good = !is_chosen(p) || print(p, record, &faults);
	for (size_t i = 0; i < faults.count && !good; i++)
		fault_add(reported, faults.list[i]);
	score_forget_moves(&p->score);
	return good;
}

static bool
play_move(struct player *p, const struct record *record, struct slice text,
    struct faults *faults)
{
	struct options options = entry_options(&record->entry,
	    &p->filter->asked->options);

	return score_read_move(&p->score, text, &options, faults) &&
	    !fault_judge(faults, options.level, options.lossless) &&
	    print_each(p, record, faults);
}

/* Plays moves, which `next` cuts off. */
static bool
play_moves(struct player *p, const struct record *record,
    notation_next_move *next, struct slice moves, struct faults *faults)
{
	struct slice text;

	while (next(&moves, &text))
		if (!play_move(p, record, text, faults))
			return false;
	return true;
}

static bool
play_own_moves(struct player *p, const struct record *record,
    struct faults *faults)
{
	const struct entry *entry = &record->entry;
	bool is_game = entry->game.at != NULL && record->moves.len == 0;

	if (is_game && p->variations)
		return play_all_lines(p, record, play_move, faults);
	return play_moves(p, record, moves_next_of(entry),
	    is_game ? entry->moves : record->moves, faults);
}

bool
play_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct player *p = f->settings;

	p->variation = p->begun = 0;
	if (p->columns != NULL)
		p->row.fields->tags.count = 0;
	score_start(&p->score, &record->entry, &f->asked->options, p->status);
	if (!print_each(p, record, faults) ||
	    !play_own_moves(p, record, faults) ||
	    !play_moves(p, record, moves_next, p->moves, faults))
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
	field_row_own(&p->row, begin);
	if (begin)
		return;
	score_free(&p->score);
	text_free(&p->outer);
}

void
player_free(struct player *p)
{
	field_row_free(&p->row);
	free(p->names);
	score_free(&p->score);
	text_free(&p->outer);
}
