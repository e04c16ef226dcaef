/* Where things stand in the text of a JSON object, and objects without a tree. */
#include "json/shape.h"
#include "notation/chess.h"
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

#define HIDDEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define BARE "4k4/9/9/9/9/9/9/9/9/3K5"
#define EMPTY "-----|-----|-----|-----|-----/"

/* What most files are made of. */
static const char *const ordinary[] = {
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "8/8/8/8/8/8/k7/1K6 w - - 99 65535",
    "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w CFcf - 0 1",
    "8/8/8/8/8/8/k7/1K6 w - -",
    HIDDEN " -:- r r",
    BARE " RcH?:pA b r",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    HIDDEN " w R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    BARE " w - 0 1",
    "BYRY|KKWW|----|BBY-|W---/BY/" EMPTY "B|--|YYY|R---|-----/-/" EMPTY
    "-|--|---|----|-----/BY/12,8/1/0",
};

/* None of them builds a tree, or needs one to be read again. */
static void
test_ordinary(void)
{
	static const struct how how = {.level = LEVEL_SYNTAX};

	for (size_t i = 0; i < sizeof(ordinary) / sizeof(ordinary[0]); i++) {
		struct slice record = slice_of(ordinary[i]);
		struct text out = {0};
		struct faults faults = {0};
		struct entry entry = {0};

		tap_case(notation_detect(record)->read(&entry, record, &how,
			     &faults) &&
			shape_write(&out, shape_of(entry.notation), &entry,
			    &how) &&
			notation_try(&notation_json, NULL, false, &entry,
			    text_slice(&out), &how) == NULL,
		    ordinary[i]);
		text_free(&out);
	}
	tap_cases("an ordinary record is written and read without a tree");
}

/* Operations are written and read; but not what has to be escaped. */
static void
test_operations(void)
{
	static const struct how how = {.level = LEVEL_SYNTAX};
	static const struct {
		const char *record;
		bool written;
	} list[] = {
	    {"8/8/8/8/8/8/k7/1K6 w - - bm Kc2; id \"a, b\";", true},
	    {"8/8/8/8/8/8/k7/1K6 w - - hmvc 3; noop;", true},
	    {"8/8/8/8/8/8/k7/1K6 w - - id \"a \\ b\";", false},
	    {"8/8/8/8/8/8/k7/1K6 w - - id \"a \303\251\";", false},
	};

	for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++) {
		struct slice record = slice_of(list[i].record);
		struct text out = {0}, scratch = {0};
		struct faults faults = {0};
		struct entry entry = {.scratch = &scratch};

		tap_case(notation_epd.read(&entry, record, &how, &faults) &&
			shape_write(&out, &shape_epd, &entry, &how) ==
			    list[i].written &&
			(out.len > 0) == list[i].written &&
			(notation_try(&notation_json, NULL, false, &entry,
			     text_slice(&out), &how) == NULL) ==
			    list[i].written,
		    list[i].record);
		text_free(&out);
		text_free(&scratch);
	}
	tap_cases("operations, where nothing in them has to be escaped");
}

int
main(void)
{
	test_seed();
	test_locate();
	test_keys();
	test_moves();
	test_ordinary();
	test_operations();
	return tap_end();
}
