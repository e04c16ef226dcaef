#include "json/report/formats.h"
#include "json/json.h"

static void
record(struct text *out, struct report_run *run, const struct report *r,
    bool bad)
{
	(void)run;
	(void)bad;
	json_report(out, r);
}

static void
more(struct text *out, struct report_run *run, struct report_count count)
{
	json_report_more(out, run->file, count);
}

const struct report_format format_json = {
    .name = "json",
    .record = record,
    .more = more,
};
