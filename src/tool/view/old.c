/* Reads the old positions, whose differences --compare marks. */
#include "tool/view/view.h"

/* A bad record of --compare is only reported. */
static void
pass_over(struct filter *f, const struct record *record, struct faults *faults)
{
	(void)f;
	(void)record;
	(void)faults;
}

static const struct tool old_tool = {.refuse = pass_over};

bool
view_open_old(struct viewer *view)
{
	struct filter *f = view->older;

	filter_start_twin(f, view->filter, &old_tool, &view->older_asked);
	f->progress.wanted = false;
	f->diagnostics.to = view->filter;
	filter_pair(view->filter, f);
	view->older_open = filter_begin_file(f, view->diff);
	return view->older_open;
}

static void
next_old(struct viewer *view)
{
	struct filter *f = view->older;
	struct faults faults;
	struct record record;
	bool good;

	view->has_old = false;
	if (!view->older_open || !filter_next(f, &record))
		return;
	faults.count = faults.more = 0;
	good = filter_locate(f, &record, &faults) &&
	    filter_judge(f, &record, &faults) &&
	    view_see(&record.entry, &f->asked->options, &faults);
	if (faults.count > 0)
		diagnostics_add(f, &record, &faults);
	if (good)
		scene_fill(&view->old, &record.entry.position, &view->options);
	else
		filter_refuse_record(f, &record, &faults);
	view->has_old = good;
}

void
view_find_old(struct viewer *view, uint64_t number)
{
	while (view->old_number < number) {
		next_old(view);
		view->old_number++;
	}
}

enum status
view_close_old(struct viewer *view)
{
	if (view->older_open)
		filter_end_file(view->older);
	return filter_finish(view->older);
}
