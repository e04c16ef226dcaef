/* Where keys and values stand in the text of an object, and objects that the fast
 * path writes and reads. */
#include "base/set/seed.h"
#include "json/json.h"
#include "json/position/layout.h"
#include "json/text/locate.h"
#include "notation/chess/chess.h"
#include "same_json.h"
#include "tap.h"

static int times_asked;

/* Replaces the library's function. */
uint64_t
seed_random(void)
{
	times_asked++;
	return 1;
}

static const struct {
	const char *record;
	const char *key;
	const char *value; /* NULL: there is no such place */
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
		struct slice value = locate_value(record, cases[i].key);
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
	struct slice key = locate_key(record, "b");

	tap(slice_same(key, SLICE("\"b\"")) && key.at == record.at + 10,
	    "the key itself");
	tap(slice_same(locate_key(record, "c"), record),
	    "a key that isn't there: the record");
}

/* Places in a string of jansson become places in the record, even if the
 * list was full before. */
static void
test_moves(void)
{
	struct slice record = SLICE("{\"a\":\"wxyz\",\"b\":\"w\\u0078\"}");
	struct slice plain = SLICE("wxyz"), escaped = SLICE("wx");
	struct faults faults = {0};
	struct tree_reader source = {.record = record, .faults = &faults};

	while (faults.count < FAULTS_KEPT)
		fault_at(&faults, FAULT_SPACING, slice_head(record, 1), "so");
	fault_at(&faults, FAULT_BAD_TURN, slice_head(slice_from(plain, 1), 2),
	    "so");
	reader_move_faults(&source, "a", plain);
	tap(faults.list[FAULTS_KEPT - 1].at.at == record.at + 7 &&
		faults.list[FAULTS_KEPT - 1].at.len == 2,
	    "a place in a plain string");
	faults.count = 0;
	fault_at(&faults, FAULT_BAD_TURN, slice_from(escaped, 1), "so");
	reader_move_faults(&source, "b", escaped);
	tap(slice_same(faults.list[0].at, SLICE("\"w\\u0078\"")),
	    "one with an escape: all of it");
}

/* For any number of records. */
static void
test_seed(void)
{
	struct faults faults = {0};

	for (int i = 0; i < 10; i++)
		json_decref(tree_load(SLICE("{}"), 0, &faults));
	tap(times_asked == 1, "the seed is found once");
}

#define HIDDEN "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define BARE "4k4/9/9/9/9/9/9/9/9/3K5"
#define EMPTY "-----|-----|-----|-----|-----/"

/* The records that most files contain. */
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

/* Writes the object of a record. */
static bool
write_object(struct text *out, struct entry *entry, struct slice record)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	struct faults faults = {0};

	return notation_detect(record)->read(entry, record, &options,
		   &faults) &&
	    notation_json.write(out, entry, &options, &faults);
}

static bool
reads_fast(struct entry *entry, struct slice object)
{
	static const struct options options = {.level = LEVEL_SYNTAX};

	return notation_json.read_fast(entry, object, &options);
}

/* None of them needs a tree to be read again. */
static void
test_ordinary(void)
{
	for (size_t i = 0; i < sizeof(ordinary) / sizeof(ordinary[0]); i++) {
		struct text out = {0};
		struct entry entry = {0};

		tap_case(write_object(&out, &entry, slice_of(ordinary[i])) &&
			same_json(text_slice(&out), false) &&
			reads_fast(&entry, text_slice(&out)),
		    ordinary[i]);
		text_free(&out);
	}
	tap_cases("an ordinary record is written as jansson would, and read "
		  "without a tree");
}

/* Operations are read by the fast path if nothing in them is escaped. */
static void
test_operations(void)
{
	static const struct {
		const char *record;
		bool fast;
	} list[] = {
	    {"8/8/8/8/8/8/k7/1K6 w - - bm Kc2; id \"a, b\";", true},
	    {"8/8/8/8/8/8/k7/1K6 w - - hmvc 3; noop;", true},
	    {"8/8/8/8/8/8/k7/1K6 w - - id \"a \\ b\";", false},
	    {"8/8/8/8/8/8/k7/1K6 w - - id \"a \303\251\";", false},
	};

	for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++) {
		struct text out = {0}, scratch = {0};
		struct entry entry = {.scratch = &scratch};

		tap_case(write_object(&out, &entry, slice_of(list[i].record)) &&
			same_json(text_slice(&out), false) &&
			reads_fast(&entry, text_slice(&out)) == list[i].fast,
		    list[i].record);
		text_free(&out);
		text_free(&scratch);
	}
	tap_cases("operations, with and without something to escape");
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
