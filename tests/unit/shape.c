/* Where things stand in the text of a JSON object. */
#include "json/shape.h"
#include "tap.h"

#include <unistd.h>

static int times_asked;

/* In the place of the system's. */
pid_t
getpid(void)
{
	times_asked++;
	return 1;
}

static const struct {
	const char *record;
	const char *key;
	const char *value; /* NULL: it can't be found */
} cases[] = {
    {"{\"a\":1}", "a", "1"},
    {"{\"a\":1,\"b\":2}", "b", "2"},
    {"{ \"a\" : 1 ,\t\"b\" :\t2 }", "b", "2"},
    {"{\"a\":\"x,}\",\"b\":2}", "a", "\"x,}\""},
    {"{\"a\":\"x,}\",\"b\":2}", "b", "2"},
    {"{\"a\":\"\\\"b\\\":3\",\"b\":2}", "b", "2"},
    {"{\"a\":\"\\\\\",\"b\":2}", "b", "2"},
    {"{\"a\":{\"b\":1},\"b\":2}", "b", "2"},
    {"{\"a\":[{\"b\":1},[2,{}]],\"b\":[3,[4]]}", "b", "[3,[4]]"},
    {"{\"a\":[1,2]}", "a", "[1,2]"},
    {"{\"b,\":1,\"b\":2}", "b", "2"},
    {"{\"ab\":1,\"b\":2}", "b", "2"},
    {"{\"a\":null}", "a", "null"},
    {"{\"a\":\"\"}", "a", "\"\""},
    {"{\"a\":1}", "b", NULL},
    {"{}", "a", NULL},
    {"", "a", NULL},
    {"{", "a", NULL},
    {"{\"a", "a", NULL},
    {"{\"a\\", "a", NULL},
    {"{\"a\":", "b", NULL},
    {"{\"a\"}", "a", NULL},
    {"{\"\\u0061\":1}", "a", NULL},
    {"}}}}", "a", NULL},
    {"{]]]:,:,", "a", NULL},
};

static void
test_locate(void)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice record = slice_of(cases[i].record);
		struct slice value = shape_locate(record, cases[i].key);
		struct slice expected = cases[i].value
		    ? slice_of(cases[i].value)
		    : record;

		tap_case(slice_within(value, record) &&
			slice_same(value, expected),
		    cases[i].record);
	}
	tap_cases("the value of a key");
}

static void
test_keys(void)
{
	struct slice record = SLICE("{\"a\":\"b\", \"b\" : 2}");
	struct slice key = shape_locate_key(record, "b");

	tap(slice_same(key, SLICE("\"b\"")) && key.at == record.at + 10,
	    "the key itself");
	tap(slice_same(shape_locate_key(record, "c"), record),
	    "a key that isn't there: the record");
}

/* Places in a string of jansson's become places in the record, also where the
 * list was full before. */
static void
test_moves(void)
{
	struct slice record = SLICE("{\"a\":\"wxyz\",\"b\":\"w\\u0078\"}");
	struct slice plain = SLICE("wxyz"), escaped = SLICE("wx");
	struct faults faults = {0};
	struct shape_source source = {.record = record, .faults = &faults};

	while (faults.count < FAULTS_KEPT)
		fault_at(&faults, FAULT_SPACING, slice_head(record, 1), "so");
	fault_at(&faults, FAULT_BAD_TURN, slice_head(slice_from(plain, 1), 2),
	    "so");
	shape_move_faults(&source, "a", plain);
	tap(faults.list[FAULTS_KEPT - 1].at.at == record.at + 7 &&
		faults.list[FAULTS_KEPT - 1].at.len == 2,
	    "a place in a plain string");
	faults.count = 0;
	fault_at(&faults, FAULT_BAD_TURN, slice_from(escaped, 1), "so");
	shape_move_faults(&source, "b", escaped);
	tap(slice_same(faults.list[0].at, SLICE("\"w\\u0078\"")),
	    "one with an escape: all of it");
}

/* However many records there are. */
static void
test_seed(void)
{
	struct faults faults = {0};

	for (int i = 0; i < 10; i++)
		json_decref(shape_load(SLICE("{}"), 0, &faults));
	tap(times_asked == 1, "the seed is found once");
}

int
main(void)
{
	test_seed();
	test_locate();
	test_keys();
	test_moves();
	return tap_end();
}
