/* The fast path of reading a string of an object accepts only what jansson accepts, and
 * finds the same string. */
#include "json/text/scan.h"
#include "json/text/tree.h"
#include "random.h"
#include "tap.h"

#define CHANGES 400000

static const char *const good[] = {
    "{\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}",
    " {\t\"id\" : -0.5 , \"fen\" : \"a\" , \"b\" : [ ] } \r\n",
    "{\"a\":{\"fen\":1,\"x\":[true,false,null]},\"fen\":\"\",\"b\":{\"a\":0}}",
    "{\"a\":[{\"a\":1},{\"a\":2,\"b\":{}}],\"fen\":\"12345678\",\"n\":10}",
    "{\"fen\":\"0123456789 ~!#[]{}:,'\",\"move\":[[],[[\"e2e4\"]],\"\"]}",
    "{\"eval\":0.3,\"big\":123456789012345678901234567890,\"fen\":\"x\"}",
};

static const char *const slow[] = {
    "",
    "{}",
    "[]",
    "\"fen\"",
    "{\"fen\":1}",
    "{\"fen\":null}",
    "{\"fen\":{\"fen\":\"a\"}}",
    "{\"fen\":[\"a\"]}",
    "{\"a\":{\"fen\":\"a\"}}",
    "{\"fen\":\"a\",\"fen\":\"a\"}",
    "{\"fen\":\"a\",\"b\":{\"c\":1,\"c\":1}}",
    "{\"fen\":\"a\\/b\"}",
    "{\"fen\":\"a\tb\"}",
    "{\"fen\":\"\303\"}",
    "{\"fen\":\"a\",}",
    "{\"fen\":\"a\"}}",
    "{\"fen\":\"a\"",
    "{\"fen\":\"a\",\"b\":01}",
    "{\"fen\":\"a\",\"b\":1.}",
    "{\"fen\":\"a\",\"b\":-}",
    "{\"fen\":\"a\",\"b\":1e999}",
    "{\"fen\":\"a\",\"b\":1 2}",
    "{\"fen\":\"a\",\"b\":nul}",
    "{\"fen\":\"a\",\"b\":[1,]}",
    "{\"fen\":\"a\" \"b\":1}",
    "{\"fen\" \"a\"}",
};

/* Is what the fast path finds what jansson finds? */
static bool
agrees(struct slice object, struct slice string)
{
	json_t *tree = json_loadb(object.at, object.len,
	    JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL,
	    NULL);
	bool same = slice_same(tree_string(json_object_get(tree, "fen")),
	    string);

	json_decref(tree);
	return same;
}

static void
test_known(void)
{
	struct slice string;

	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
		tap_case(scan_string(slice_of(good[i]), SLICE("fen"),
			     &string) &&
			agrees(slice_of(good[i]), string),
		    good[i]);
	for (size_t i = 0; i < sizeof(slow) / sizeof(slow[0]); i++)
		tap_case(!scan_string(slice_of(slow[i]), SLICE("fen"), &string),
		    slow[i]);
	tap_cases("known objects");
}

/* Returns a good object with one to three bytes changed, left out or doubled. */
static struct slice
changed(char room[200], uint64_t *state)
{
	static const char bytes[] =
	    "\"\"\"\\{}[]:,,0123456789.-+eE tfnul\t\n\001\177\200\303abfen";
	size_t which = random_below(state, sizeof(good) / sizeof(good[0]));
	struct slice text = slice_of(good[which]);
	size_t len = text.len;

	memcpy(room, text.at, len);
	for (size_t n = 1 + random_below(state, 3); n > 0; n--) {
		size_t at = random_below(state, len);
		int how = (int)random_below(state, 3);

		if (how == 0) {
			room[at] = bytes[random_below(state, sizeof(bytes))];
			continue;
		}
		memmove(room + at + 2 - how, room + at + how - 1,
		    len - at - (size_t)(how - 1));
		len = len + 2 * (size_t)(how == 1) - 1;
	}
	return (struct slice){room, len};
}

static void
test_changed(void)
{
	uint64_t state = 1;
	size_t found = 0;

	for (size_t i = 0; i < CHANGES; i++) {
		char room[200];
		struct slice string, object = changed(room, &state);

		if (!scan_string(object, SLICE("fen"), &string))
			continue;
		found++;
		tap_case(agrees(object, string), "as jansson has it");
	}
	tap_case(found > CHANGES / 20, "many are accepted");
	tap_cases("changed objects");
}

int
main(void)
{
	tree_start();
	test_known();
	test_changed();
	return tap_end();
}
