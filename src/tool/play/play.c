/* The moves of a record, played. */
#include "tool/play.h"
#include "json/json.h"
#include "notation/moves.h"

/* A line for the position that the game has come to. */
static bool
print(struct player *p, const struct record *record, struct faults *faults)
{
	size_t room = score_room(&p->score), begin;

	p->out.len = 0;
	begin = filter_begin(p->filter, &p->out, record,
	    room + STANDING_ROOM + 2);
	if (!score_write(&p->score, &p->out, &p->filter->how, faults))
		return false;
	if (p->status) {
		text_put(&p->out, '\t');
		score_write_status(&p->score, &p->out);
	}
	if (!filter_close(p->filter, record, &p->out, begin, faults))
		return false;
	filter_result(p->filter, text_slice(&p->out));
	return true;
}

/* With --each, and no object to come. What is warned of with one of them needn't
 * be with each. */
static bool
print_each(struct player *p, const struct record *record, struct faults *told)
{
	struct faults faults;
	bool good;

	if (!p->each || p->filter->json)
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
	const struct how *how = &p->filter->how;
	struct slice text;

	while (moves_next(&moves, &text))
		if (!score_read_move(&p->score, text, how, faults) ||
		    fault_judge(faults, how->level, how->lossless) ||
		    !print_each(p, record, faults))
			return false;
	return true;
}

bool
play_record(struct filter *f, struct record *record, struct faults *faults)
{
	struct player *p = f->tool;

	score_start(&p->score, &record->entry, p->status);
	if (!print_each(p, record, faults) ||
	    !play_moves(p, record, record->moves, faults) ||
	    !play_moves(p, record, p->moves, faults))
		return false;
	if (!f->json)
		return p->each || print(p, record, faults);
	p->out.len = 0;
	if (!json_play(&p->out, p->keep ? record->line : (struct slice){0},
		&record->entry, text_slice(&p->score.made), &f->how,
		(struct json_game){p->each, p->status, p->both}, faults))
		return false;
	filter_result(f, text_slice(&p->out));
	return true;
}

void
play_own(struct filter *f, bool begin)
{
	struct player *p = f->tool;

	p->filter = f;
	if (begin)
		return;
	text_free(&p->out);
	score_free(&p->score);
}
