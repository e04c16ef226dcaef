/* How a run begins and ends. */
#include "filter/crew.h"
#include "json/json.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

void
filter_start(struct filter *f)
{
	static char dash[] = "-";
	static char *standard_input[] = {dash, NULL};
	struct filter_options *asked = f->asked;

	if (*f->files == NULL && !f->sources.recursive)
		f->files = standard_input;
	filter_look_at_terminals(f);
	if (f->results.may_close)
		(void)signal(SIGPIPE, SIG_IGN);
	f->results.out.fd = 1;
	f->results.out.null = asked->null && !asked->draws &&
	    asked->form == NULL;
	if (asked->null)
		json_null_is_newline();
	asked->range.first = asked->first_line;
	asked->first_line += asked->first_line == 0;
	asked->options.for_play |= f->tool->needs_play;
	if (asked->options.for_play && asked->options.level < LEVEL_PLAYABLE)
		asked->options.level = LEVEL_PLAYABLE;
	if (!verdict_wanted(asked->verdict))
		f->verdict = NULL;
	f->columns = asked->columns;
	if (f->columns.moves != NULL)
		(void)json_new_cell(&f->moves_cells);
	/* The document stands in the place of the results. */
	asked->quiet += asked->form != NULL && asked->quiet == 0;
	f->results.shown = !asked->count && asked->quiet == 0;
	filter_form_begin(f);
}

void
filter_start_twin(struct filter *twin, const struct filter *f,
    const struct tool *tool, struct filter_options *asked)
{
	*asked = *f->asked;
	asked->count = false;
	twin->tool = tool;
	twin->settings = f->settings;
	twin->asked = asked;
	twin->columns = asked->columns;
	twin->results.out.fd = 1;
	twin->results.immediate = f->results.immediate;
	twin->results.shown = f->results.shown;
	twin->results.out.color = f->results.out.color;
	twin->results.out.color_arg = f->results.out.color_arg;
	twin->progress.begin = f->progress.begin;
	if (twin->columns.moves != NULL)
		(void)json_new_cell(&twin->moves_cells);
}

void
filter_end_records(struct filter *f)
{
	if (f->results.out.null)
		filter_flush(f);
	f->results.out.null = false;
}

static void
print_count(struct filter *f)
{
	struct text *line = &f->results.line;

	line->len = 0;
	text_format(line, "%u\n", f->results.count);
	out_add(&f->results.out, text_slice(line));
}

void
filter_free_texts(struct filter *f)
{
	results_free(&f->results);
	diagnostics_free(&f->diagnostics);
	text_free(&f->scratch);
	text_free(&f->decoded);
	text_free(&f->heading);
	text_free(&f->transformed);
	text_free(&f->argument);
	free(f->moves_cells.list);
}

enum status
filter_finish(struct filter *f)
{
	const struct filter_options *asked = f->asked;

	if (f->crew != NULL)
		crew_free(f->crew);
	filter_end_records(f);
	if (f->progress.showing)
		progress_clear(&f->progress);
	filter_form_end(f);
	if (f->tool->end != NULL)
		f->tool->end(f);
	if (asked->count && asked->quiet == 0 && f->tool->end_file == NULL)
		print_count(f);
	if (f->verdict != NULL)
		verdict_finish(f);
	diagnostics_close(f);
	if (asked->max_bad > 0 && f->bad >= asked->max_bad && asked->quiet < 2)
		status_complain(NULL,
		    "stopped: as many bad records as --max-bad allows", 0);
	if (f->sources.list.len > 0)
		sources_free(&f->sources);
	filter_free_texts(f);
	text_free(&f->header);
	if (f->results.out.error == EPIPE && f->results.may_close)
		f->results.out.error = 0;
	if (f->results.out.error != 0) {
		status_complain(f->results.name != NULL ? f->results.name
							: "standard output",
		    NULL, f->results.out.error);
		f->status = TROUBLE;
	}
	if (f->status == BAD && asked->exit_zero)
		f->status = FINE;
	return f->status;
}

void
filter_confine(struct filter *f)
{
	f->confines = f->rights == SANDBOX_STREAMS;
	if (!f->confines)
		sandbox_enter(f->rights);
	else if (f->asked->jobs > 1 || f->files[0] == NULL ||
	    f->files[1] != NULL)
		sandbox_enter(SANDBOX_READS);
}

void
filter_pair(struct filter *f, struct filter *twin)
{
	f->beside = twin;
	twin->beside = f;
}

void
filter_confine_last(struct filter *f)
{
	const struct filter *beside = f->beside;

	f->opened = f->files == NULL || f->files[f->file + 1] == NULL;
	if (beside != NULL && !beside->opened)
		return;
	if (f->opened && (f->confines || (beside != NULL && beside->confines)))
		sandbox_enter(SANDBOX_STREAMS);
}

enum status
filter_run(struct filter *f)
{
	filter_start(f);
	if (f->verdict != NULL && !verdict_start(f->verdict))
		return TROUBLE;
	if (f->tool->begin != NULL && !f->tool->begin(f))
		return filter_finish(f);
	filter_expect(f);
	filter_confine(f);
	if (f->asked->jobs > 1)
		filter_jobs_start(f);
	for (; f->files[f->file] != NULL && !f->stopped; f->file++)
		if (filter_file(f, f->files[f->file]) &&
		    f->tool->end_file != NULL)
			f->tool->end_file(f);
	return filter_finish(f);
}
