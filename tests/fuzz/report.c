/* Reports of any line and any fault: printable, one line a fault and two more
 * with excerpts, and JSON that can be read again. The first bytes say where
 * the faults are. */
#include "fuzz.h"
#include "base/byte.h"
#include "json/json.h"

#include <jansson.h>
#include <stdlib.h>

static struct fault
fault_of(const uint8_t *bytes, struct slice line)
{
	size_t at = (bytes[0] * 256U + bytes[1]) % (line.len + 1);
	size_t len = bytes[2] % (line.len - at + 1);

	return (struct fault){
	    .code = (enum fault_code)(bytes[3] % FAULTS),
	    .at = {line.at + at, len},
	    .fix_at = {line.at + at, len},
	    .fixable = bytes[3] > 200,
	    .sentence = "%q and %u, %1",
	    .n = {bytes[0] * 5000L, bytes[1], bytes[2]},
	};
}

static void
check_text(const struct report *r)
{
	struct text t = {0};
	size_t newlines = 0;

	report_text(&t, r);
	for (size_t i = 0; i < t.len; i++) {
		newlines += t.at[i] == '\n';
		if (!byte_printable(t.at[i]) && t.at[i] != '\n')
			abort();
	}
	if (newlines !=
	    r->faults->count * (r->excerpt ? 3 : 1) + (r->faults->more > 0))
		abort();
	text_free(&t);
}

static void
check_json(const struct report *r)
{
	struct text t = {0};
	json_t *object;

	json_report(&t, r);
	object = json_loadb(t.at, t.len,
	    JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
	if (object == NULL || t.at[t.len - 1] != '\n' ||
	    json_array_size(json_object_get(object, "faults")) !=
		r->faults->count)
		abort();
	json_decref(object);
	text_free(&t);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct faults faults;
	size_t n = size > 0 ? data[0] % 40 : 0;
	struct slice line;
	struct report r = {.file = "a\nb", .number = size};

	if (size < 1 + 4 * n)
		return 0;
	line = (struct slice){(const char *)data + 1 + 4 * n, size - 1 - 4 * n};
	faults.count = faults.more = 0;
	for (size_t i = 0; i < n; i++)
		fault_add(&faults, fault_of(data + 1 + 4 * i, line));
	fault_judge(&faults, LEVEL_LEGAL, false);
	fault_sort(&faults);
	r.line = line;
	r.faults = &faults;
	check_text(&r);
	r.excerpt = true;
	check_text(&r);
	check_json(&r);
	return 0;
}
