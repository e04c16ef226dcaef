/* --report: tells the form what happens. */
#include "filter/filter.h"
#include "json/report/formats.h"

/* The document goes to `out` in pieces of at least this size. */
#define PIECE 4096

static const struct report_format *const forms[] = {
    &format_text,
    &format_json,
    &format_github,
    &format_sarif,
    &format_junit,
    &format_tap,
};

#define FORMS (sizeof(forms) / sizeof(forms[0]))

bool
filter_form(struct filter_options *asked, const char *name)
{
	for (size_t i = 0; i < FORMS; i++)
		if (strcmp(name, forms[i]->name) == 0) {
			asked->form = forms[i];
			return true;
		}
	return false;
}

void
filter_form_flush(struct filter *f)
{
	if (f->report.document.len > 0 && f->asked->quiet < 2)
		out_add(&f->results.out, text_slice(&f->report.document));
	f->report.document.len = 0;
}

static void
hand_on(struct filter *f)
{
	if (f->report.document.len >= PIECE)
		filter_form_flush(f);
}

static void
tell(struct filter *f, format_part *part)
{
	if (part != NULL)
		part(&f->report.document, &f->report.run);
	hand_on(f);
}

void
filter_form_begin(struct filter *f)
{
	if (f->asked->form != NULL)
		tell(f, f->asked->form->begin);
}

void
filter_form_begin_file(struct filter *f)
{
	if (f->asked->form == NULL)
		return;
	report_run_begin_file(&f->report.run, f->in.name);
	tell(f, f->asked->form->begin_file);
}

void
filter_form_record(struct filter *f, const struct record *record,
    struct faults *faults, bool bad)
{
	struct report r = diagnostics_report(f, record, faults);
	bool shown = diagnostics_hide_seen(f, faults);

	fault_sort(faults);
	report_run_count(&f->report.run, &r, bad);
	if (shown)
		f->asked->form->record(&f->report.document, &f->report.run, &r,
		    bad);
	else if (f->asked->form->quiet != NULL)
		f->asked->form->quiet(&f->report.document, &f->report.run,
		    r.number, bad);
	hand_on(f);
}

void
filter_form_more(struct filter *f, struct report_count count)
{
	if (f->asked->form->more != NULL)
		f->asked->form->more(&f->report.document, &f->report.run,
		    count);
	hand_on(f);
}

void
filter_form_trouble(struct filter *f, const char *what, int error)
{
	struct text why = {0};

	if (f->asked->form == NULL || f->asked->form->trouble == NULL)
		return;
	if (what != NULL)
		text_format(&why, error != 0 ? "%s: " : "%s", what);
	if (error != 0)
		text_format(&why, "%s", strerror(error));
	f->asked->form->trouble(&f->report.document, &f->report.run, f->in.name,
	    text_string(&why));
	text_free(&why);
	hand_on(f);
}

void
filter_form_end_file(struct filter *f)
{
	if (f->asked->form == NULL)
		return;
	f->report.run.stopped = f->asked->max_bad > 0 &&
	    f->bad >= f->asked->max_bad;
	tell(f, f->asked->form->end_file);
	report_run_end_file(&f->report.run);
}

void
filter_form_end(struct filter *f)
{
	if (f->asked->form == NULL)
		return;
	f->report.run.trouble = f->status == TROUBLE;
	tell(f, f->asked->form->end);
	filter_form_flush(f);
	if (f->report.run.trouble)
		f->status = TROUBLE;
	report_run_free(&f->report.run);
	text_free(&f->report.document);
}
