#include "notation/chess/chess.h"
#include "notation/chess/fen.h"
#include "notation/fields.h"
#include "random.h"
#include "tap.h"

#include <stdint.h>

static struct faults faults;

static bool
only(enum fault_code code, const char *at, size_t len)
{
	bool matches = faults.count == 1 && faults.list[0].code == code &&
	    faults.list[0].at.at == at && faults.list[0].at.len == len;

	faults.count = 0;
	return matches;
}

static bool
none(void)
{
	bool matches = faults.count == 0;

	faults.count = 0;
	return matches;
}

static bool
fixes(const char *text)
{
	const struct fault *fault = &faults.list[0];

	return faults.count == 1 && fault->fixable &&
	    slice_same((struct slice){fault->fix, fault->fix_len},
		slice_of(text));
}

static void
test_blanks(void)
{
	struct slice rest = SLICE("one two  three\tfour ");
	const char *at = rest.at;

	tap(slice_same(fields_next(&rest, true, &faults), SLICE("one")) &&
		none(),
	    "the first field");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("two")) &&
		none(),
	    "one space");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("three")) &&
		fixes(" ") && only(FAULT_SPACING, at + 7, 2),
	    "two spaces");
	tap(slice_same(fields_next(&rest, false, &faults), SLICE("four")) &&
		fixes(" ") && only(FAULT_SPACING, at + 14, 1),
	    "a tab");
	tap(fields_next(&rest, false, &faults).len == 0 && fixes("") &&
		only(FAULT_SPACING, at + 19, 1),
	    "blanks at the end");
	rest = SLICE(" one");
	at = rest.at;
	tap(slice_same(fields_next(&rest, true, &faults), SLICE("one")) &&
		fixes("") && only(FAULT_SPACING, at, 1),
	    "a blank before the first");
	rest = SLICE("\t x y");
	tap(slice_same(fields_skip(&rest), SLICE("x")) &&
		slice_same(fields_skip(&rest), SLICE("y")) && rest.len == 0,
	    "skip");
}

static void
test_bytes(void)
{
	static const struct {
		const char *bytes;
		size_t len;
		enum fault_code code;
		size_t reported;
		const char *fix; /* or NULL */
	} cases[] = {
	    {"a\0b", 3, FAULT_NUL_BYTE, 1, NULL},
	    {"a\033b", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\177b", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\rb", 3, FAULT_CONTROL_BYTE, 1, NULL},
	    {"a\377b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\200b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\302b", 3, FAULT_NON_ASCII, 1, NULL},
	    {"a\302\240b", 4, FAULT_NON_ASCII, 2, " "},
	    {"a\342\200\223b", 5, FAULT_NON_ASCII, 3, "-"},
	    /* the first and the last character of each range */
	    {"a\341\277\277b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\342\200\200b", 5, FAULT_NON_ASCII, 3, " "},
	    {"a\342\200\212b", 5, FAULT_NON_ASCII, 3, " "},
	    {"a\342\200\213b", 5, FAULT_NON_ASCII, 3, ""},
	    {"a\342\200\217b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\342\200\220b", 5, FAULT_NON_ASCII, 3, "-"},
	    {"a\342\200\225b", 5, FAULT_NON_ASCII, 3, "-"},
	    {"a\342\200\226b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\342\200\257b", 5, FAULT_NON_ASCII, 3, " "},
	    {"a\342\210\222b", 5, FAULT_NON_ASCII, 3, "-"},
	    {"a\343\200\200b", 5, FAULT_NON_ASCII, 3, " "},
	    {"a\357\274\200b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\357\274\201b", 5, FAULT_NON_ASCII, 3, "!"},
	    {"a\357\275\236b", 5, FAULT_NON_ASCII, 3, "~"},
	    {"a\357\275\237b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\357\274\220b", 5, FAULT_NON_ASCII, 3, "0"},
	    {"a\342\231\224b", 5, FAULT_NON_ASCII, 3, NULL},
	    {"a\360\237\231\202b", 6, FAULT_NON_ASCII, 4, NULL},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice s = {cases[i].bytes, cases[i].len};
		bool fixable;

		tap_case(!fields_check_bytes(s, &faults) &&
			fields_has_foreign(s),
		    "reported");
		fixable = faults.list[0].fixable;
		tap_case(cases[i].fix ? fixes(cases[i].fix) : !fixable,
		    "its fix");
		tap_case(only(cases[i].code, s.at + 1, cases[i].reported),
		    "its place");
	}
	tap_cases("bytes that no notation has");
	tap(fields_check_bytes(SLICE("a b\tc~"), &faults) && none(), "clean");
	tap(fields_check_bytes(SLICE(""), &faults) &&
		!fields_has_foreign(SLICE("")),
	    "nothing is clean");
}

static void
test_utf8(void)
{
	static const struct {
		const char *bytes;
		bool good;
	} cases[] = {
	    {"", true},
	    {"plain", true},
	    {"\302\200", true},
	    {"\337\277", true},
	    {"\340\240\200", true},
	    {"\355\237\277", true},
	    {"\364\217\277\277", true},
	    {"\200", false},
	    {"\300\200", false},         /* overlong */
	    {"\301\277", false},         /* overlong */
	    {"\340\237\277", false},     /* overlong */
	    {"\360\217\277\277", false}, /* overlong */
	    {"\355\240\200", false},     /* a surrogate */
	    {"\364\220\200\200", false}, /* over U+10FFFF */
	    {"\365\200\200\200", false},
	    {"\302", false},
	    {"\342\202", false},
	    {"\302a", false},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(fields_utf8(slice_of(cases[i].bytes)) == cases[i].good,
		    "a case");
	tap_cases("UTF-8");
}

static void
test_numbers(void)
{
	static const struct {
		const char *text;
		unsigned least;
		bool good;
	} cases[] = {
	    {"0", 0, true},
	    {"0", 1, false},
	    {"65535", 0, true},
	    {"65536", 0, false},
	    {"18446744073709551617", 0, false},
	    {"", 0, false},
	    {"-", 0, false},
	    {"-1", 0, false},
	    {"+1", 0, false},
	    {"1.", 0, false},
	    {"0x1", 0, false},
	    {"1a", 0, false},
	};
	struct slice zeros = SLICE("0007");
	unsigned n = 99;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(fields_number(slice_of(cases[i].text), cases[i].least,
			     65535, &n, &faults) == cases[i].good &&
			none(),
		    cases[i].text);
	tap_cases("numbers");
	tap(fields_number(zeros, 0, 65535, &n, &faults) && n == 7 &&
		fixes("") && only(FAULT_LEADING_ZERO, zeros.at, 4),
	    "leading zeros are understood");
}

/* A rank that makes the placement too long to be classified at once, so that it
 * is read byte by byte. It has one fault. */
#define LONGER                                                                 \
	"[xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]"

/* Adds a rank, in most cases a good one. */
static void
add_rank(struct text *t, uint64_t *state)
{
	static const char bytes[] = "PNBRQKpnbrqk12345678pppp09x~[]-";
	static const char *const wrong[] = {"[x]", "[]", "~", "x", "09", "5["};
	int files = (int)random_below(state, 6) == 0 ? 7 : 8;

	if (random_below(state, 16) == 0)
		text_add(t, slice_of(wrong[random_below(state, 6)]));
	while (files > 0) {
		size_t empty = 1 + random_below(state, (size_t)files);
		bool piece = random_below(state, 3) > 0;

		text_put(t,
		    piece ? bytes[random_below(state, 12)]
			  : (char)('0' + empty));
		files -= piece ? 1 : (int)empty;
	}
	if (random_below(state, 8) == 0)
		text_put(t, bytes[random_below(state, sizeof(bytes) - 1)]);
}

/* Do both texts have the same faults in their first bytes? */
static bool
same_faults(const struct faults *a, struct slice of_a, const struct faults *b,
    struct slice of_b, size_t before)
{
	size_t i = 0;

	for (; i < a->count && a->list[i].at.at < of_a.at + before; i++) {
		const struct fault *x = &a->list[i], *y = &b->list[i];

		if (i >= b->count || x->code != y->code ||
		    x->at.at - of_a.at != y->at.at - of_b.at ||
		    x->at.len != y->at.len || x->n[0] != y->n[0] ||
		    x->n[1] != y->n[1] || x->fixable != y->fixable)
			return false;
	}
	return i == b->count || b->list[i].at.at >= of_b.at + before;
}

static bool
reads_alike(struct slice text, struct slice longer, size_t before)
{
	static struct faults short_faults, long_faults, checked;
	struct chess a = {0}, b = {0};
	size_t from;
	bool good;

	short_faults.count = short_faults.more = 0;
	long_faults.count = long_faults.more = 0;
	checked.count = checked.more = 0;
	good = chess_read_placement(&a, text, &short_faults);
	(void)chess_read_placement(&b, longer, &long_faults);
	/* A bad board keeps its home ranks; the longer text damages the first
	 * rank. */
	from = good ? 8 : 56;
	return (good || short_faults.count > 0) &&
	    chess_check_placement(text, &checked) == good &&
	    checked.count == short_faults.count &&
	    same_faults(&short_faults, text, &checked, text, text.len) &&
	    memcmp(a.square + from, b.square + from, 64 - from) == 0 &&
	    same_faults(&short_faults, text, &long_faults, longer, before);
}

/* The faults of a rank must be the same whether all ranks are classified at
 * once or read byte by byte. */
static void
test_placements(void)
{
	uint64_t state = 5;
	char room[256] = "";

	for (int i = 0; i < 20000; i++) {
		struct text t = {room, 0, sizeof(room)};
		struct slice text;
		size_t before = 0;

		for (int rank = 0; rank < 8; rank++) {
			before = t.len;
			add_rank(&t, &state);
			if (rank < 7)
				text_put(&t, '/');
		}
		text = text_slice(&t);
		if (t.len > 64)
			continue;
		text_add(&t, SLICE(LONGER));
		tap_case(reads_alike(text, text_slice(&t), before), "random");
	}
	tap_cases("placements at once and byte by byte");
}

/* Castling needs the kings and rooks of a bad board. */
static void
test_home(void)
{
	static const uint8_t first[8] = {ROOK, NO_PIECE, NO_PIECE, NO_PIECE,
	    KING};
	struct chess c = {0};

	(void)chess_read_placement(&c,
	    SLICE("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R[QQ]2x1K9R"), &faults);
	tap(memcmp(c.square, first, sizeof(first)) == 0 &&
		c.square[63] == (BLACK_PIECE | ROOK),
	    "the home ranks of a bad board");
	faults.count = 0;
	c.square[0] = ROOK;
	(void)chess_read_placement(&c, SLICE("RNBQKBNR/8/8/RNBQKBNR"), &faults);
	tap(c.square[0] == NO_PIECE && c.square[63] == NO_PIECE,
	    "a few ranks are no board");
	faults.count = 0;
}

/* Adds a record that has, in most cases, six fields. */
static void
add_record(struct text *t, uint64_t *state)
{
	static const char *const pieces[] = {"rnbqkbnr/pppp/8/8/8/8/PP/RNBQK",
	    "8/8/8/8/8/8/8/8", "w", "-", "KQkq", "e3", "0", "17", "bm", ";",
	    "65535", "8;8", "-;", "x"};
	static const char *const usual[] =
	    {"rnbqkbnr/pppppppp/8/8/8/8/PP/RNBQK", "b", "KQkq", "-", "12",
		"103"};
	static const char *const blanks[] = {"  ", "\t", "", " \t"};

	for (size_t i = 0; i < 5 + random_below(state, 6) / 2; i++) {
		bool other = i > 5 || random_below(state, 9) == 0;
		bool one = random_below(state, 20) > 0;

		text_add(t,
		    slice_of(
			other ? pieces[random_below(state, 14)] : usual[i]));
		text_add(t,
		    slice_of(one ? " " : blanks[random_below(state, 4)]));
	}
	if (random_below(state, 4) > 0)
		t->len--;
	while (random_below(state, 6) == 0)
		t->at[random_below(state, t->len)] =
		    " ;\tx/1"[random_below(state, 6)];
}

static bool
same_field(struct slice a, struct slice of_a, struct slice b, struct slice of_b)
{
	return a.len == b.len &&
	    (a.at == NULL || a.at - of_a.at + 1 == b.at - of_b.at);
}

/* Is the record cut as it is after a blank, where the fast path does not
 * apply? */
static bool
cut_alike(struct slice record, struct slice shifted)
{
	static struct faults a_faults, b_faults;
	struct fen_parts a, b;
	bool same;

	a_faults.count = a_faults.more = b_faults.count = b_faults.more = 0;
	fen_split(&a, record, &a_faults);
	fen_split(&b, shifted, &b_faults);
	same = a.count == b.count && a.glued == b.glued &&
	    a_faults.count + 1 == b_faults.count &&
	    same_field(a.operations, record, b.operations, shifted) &&
	    same_field(a.surplus, record, b.surplus, shifted);
	for (size_t i = 0; same && i < a.count && i < FIELDS; i++)
		same = same_field(a.field[i], record, b.field[i], shifted);
	return same;
}

static void
test_cuts(void)
{
	uint64_t state = 7;
	char room[512] = " ";

	for (int i = 0; i < 50000; i++) {
		struct text t = {room + 1, 0, sizeof(room) - 1};
		struct slice record;

		add_record(&t, &state);
		record = text_slice(&t);
		if (record.len == 0 || slice_blank(record.at[0]))
			continue;
		tap_case(cut_alike(record,
			     (struct slice){room, record.len + 1}),
		    "random");
	}
	tap_cases("records cut at once and word by word");
}

int
main(void)
{
	test_blanks();
	test_bytes();
	test_utf8();
	test_numbers();
	test_placements();
	test_home();
	test_cuts();
	return tap_end();
}
