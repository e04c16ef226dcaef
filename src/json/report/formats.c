#include "json/forms.h"
#include "json/json.h"

static void
record(struct text *out, struct forms_run *run, const struct report *r,
    bool bad)
{
	(void)run;
	(void)bad;
	json_report(out, r);
}

static void
more(struct text *out, struct forms_run *run, enum fault_code code,
    uint64_t count)
{
	json_report_more(out, run->file, code, count);
}

const struct form form_json = {
    .name = "json",
    .record = record,
    .more = more,
};
