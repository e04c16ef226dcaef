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
more(struct text *out, struct report_run *run, enum fault_code code,
    uint64_t count)
{
	json_report_more(out, run->file, code, count);
}

const struct report_format format_json = {
    .name = "json",
    .record = record,
    .more = more,
};
