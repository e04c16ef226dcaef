/* Prints the report of fen-stat, and checks its conditions. */
#include "base/locale.h"
#include "draw/chart.h"
#include "json/stat/stat_json.h"
#include "tool/stat/stat.h"

void
stat_write(const struct settings *s, struct text *out)
{
	struct stat_model model = {.count = 0};

	if (s->part) {
		json_stat_part(out, s->counts, s->tally);
		return;
	}
	if (!s->asked->json && !s->svg && !s->html)
		stat_build_asked(&model, s->counts, s->tally);
	if (model.count > 0)
		model.sections[0].name = NULL; /* its rows need no name */
	else
		stat_build(&model, s->counts, s->tally);
	if (s->asked->json)
		json_stat(out, &model);
	else if (s->svg)
		chart_svg(out, &model);
	else if (s->html)
		chart_html(out, &model);
	else
		stat_print(out, &model,
		    (struct bars_look){verdict_width(1), locale_utf8(),
			filter_colors(s->asked->color, 1)});
	stat_free_model(&model);
}

static void
report_unknown(const struct stat_model *m, const struct assertion *a)
{
	struct text name = {0}, what = {0}, room = {0};
	struct slice near = stat_near(m, a->name, &room);

	text_grow_escaped(&name, a->name, a->name.len);
	text_format(&what, "no figure of the report is called '%v'",
	    text_slice(&name));
	if (near.len > 0)
		text_format(&what, "; did you mean '%v'?", near);
	status_complain("--assert", text_string(&what), 0);
	text_free(&name);
	text_free(&what);
	text_free(&room);
}

bool
stat_check_asserts(const struct settings *s)
{
	struct stat_model model = {.count = 0};
	struct stats counts = {.asked = NULL};
	struct tally tally = {.total = {0}};
	struct stat_row row;
	bool good = true;

	stat_start(&counts, &s->stat);
	stat_build(&model, &counts, &tally);
	for (size_t i = 0; i < s->assert_count && good; i++) {
		good = stat_find(&model, s->asserts[i].name, &row);
		if (!good)
			report_unknown(&model, &s->asserts[i]);
	}
	stat_free_model(&model);
	stat_free(&counts);
	return good;
}

enum status
stat_assert(const struct settings *s, enum status status)
{
	struct stat_options all = s->stat;
	struct stat_model model = {.count = 0};
	struct text t = {0};
	struct stat_row row;

	if (s->assert_count == 0 || status == TROUBLE)
		return status;
	/* With --assert, only the conditions decide. */
	status = FINE;
	all.top = 0;
	s->counts->asked = &all;
	stat_build(&model, s->counts, s->tally);
	for (size_t i = 0; i < s->assert_count; i++) {
		t.len = 0;
		if (!stat_find(&model, s->asserts[i].name, &row) ||
		    assertion_holds(&s->asserts[i], s->asserts[i].name,
			row.count, row.of, &t))
			continue;
		status = BAD;
		if (s->asked->quiet < 2)
			status_complain("--assert", text_string(&t), 0);
	}
	s->counts->asked = &s->stat;
	stat_free_model(&model);
	text_free(&t);
	return status;
}
