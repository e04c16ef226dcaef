/* A report in the place of records: what the filter tells a form. */
#include "tool/filter.h"
#include "json/forms.h"

/* The document is handed on in pieces of at least this size. */
#define PIECE 4096

static const struct form *const forms[] = {
    &form_text,
    &form_json,
    &form_github,
    &form_sarif,
    &form_junit,
    &form_tap,
};

#define FORMS (sizeof(forms) / sizeof(forms[0]))

bool
filter_form(struct filter *f, const char *name)
{
	for (size_t i = 0; i < FORMS; i++)
		if (strcmp(name, forms[i]->name) == 0) {
			f->form = forms[i];
			return true;
		}
	return false;
}

void
filter_form_flush(struct filter *f)
{
	if (f->document.len > 0 && f->quiet < 2)
		out_add(&f->out, text_slice(&f->document));
	f->document.len = 0;
}

static void
hand_on(struct filter *f)
{
	if (f->document.len >= PIECE)
		filter_form_flush(f);
}

static void
tell(struct filter *f, form_part *part)
{
	if (part != NULL)
		part(&f->document, &f->run);
	hand_on(f);
}

void
filter_form_begin(struct filter *f)
{
	/* Its place is that of the results. */
	if (f->form == NULL)
		return;
	f->quiet += f->quiet == 0;
	tell(f, f->form->begin);
}

void
filter_form_begin_file(struct filter *f)
{
	if (f->form == NULL)
		return;
	forms_begin_file(&f->run, f->in.name);
	tell(f, f->form->begin_file);
}

void
filter_form_record(struct filter *f, const struct record *record,
    struct faults *faults, bool bad)
{
	struct report r = filter_report(f, record, faults);
	bool shown = filter_thin_out(f, faults);

	fault_sort(faults);
	forms_count(&f->run, &r, bad);
	if (shown)
		f->form->record(&f->document, &f->run, &r, bad);
	else if (f->form->quiet != NULL)
		f->form->quiet(&f->document, &f->run, r.number, bad);
	hand_on(f);
}

void
filter_form_more(struct filter *f, enum fault_code code, uint64_t more)
{
	if (f->form->more != NULL)
		f->form->more(&f->document, &f->run, code, more);
	hand_on(f);
}

void
filter_form_trouble(struct filter *f, const char *what, int error)
{
	struct text why = {0};

	if (f->form == NULL || f->form->trouble == NULL)
		return;
	if (what != NULL)
		text_grow(&why, slice_of(what));
	if (what != NULL && error != 0)
		text_grow(&why, SLICE(": "));
	if (error != 0)
		text_grow(&why, slice_of(strerror(error)));
	text_grow(&why, SLICE("\0"));
	f->form->trouble(&f->document, &f->run, f->in.name, why.at);
	text_free(&why);
	hand_on(f);
}

void
filter_form_end_file(struct filter *f)
{
	if (f->form == NULL)
		return;
	f->run.stopped = f->max_bad > 0 && f->bad >= f->max_bad;
	tell(f, f->form->end_file);
	forms_end_file(&f->run);
}

void
filter_form_end(struct filter *f)
{
	if (f->form == NULL)
		return;
	f->run.trouble = f->status == TROUBLE;
	tell(f, f->form->end);
	filter_form_flush(f);
	if (f->run.trouble)
		f->status = TROUBLE;
	forms_free(&f->run);
	text_free(&f->document);
}
