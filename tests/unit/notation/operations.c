#include "notation/moves.h"
#include "notation/opcode.h"
#include "position.h"
#include "random.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>

static bool
cuts(struct operation op, const char *opcode, const char *operands, bool ended)
{
	return slice_same(op.opcode, slice_of(opcode)) &&
	    slice_same(op.operands, slice_of(operands)) && op.end.len == ended;
}

static void
test_cut(void)
{
	struct slice rest = SLICE(" bm e4 d4;id \"a;b\";; x");
	struct slice operands = SLICE(" e4  \"two words\" \"open");
	struct operation op;
	struct slice operand;

	tap(operations_next(&rest, &op) && cuts(op, "bm", " e4 d4", true),
	    "next: the first");
	tap(operations_next(&rest, &op) && cuts(op, "id", " \"a;b\"", true),
	    "next: a semicolon in quotes");
	tap(operations_next(&rest, &op) && cuts(op, "", "", true),
	    "next: a semicolon alone");
	tap(operations_next(&rest, &op) && cuts(op, "x", "", false),
	    "next: without its semicolon");
	tap(!operations_next(&rest, &op), "next: the end");
	tap(operations_operand(&operands, &operand) &&
		slice_same(operand, SLICE("e4")),
	    "operand: a word");
	tap(operations_operand(&operands, &operand) &&
		slice_same(operand, SLICE("\"two words\"")),
	    "operand: in quotes");
	tap(operations_operand(&operands, &operand) &&
		slice_same(operand, SLICE("\"open")) &&
		!operations_operand(&operands, &operand),
	    "operand: a quote that stays open");
}

/* All opcodes of the standard about the position or the moment, and some of the
 * others. */
static void
test_scopes(void)
{
	static const struct {
		const char *opcodes;
		enum scope scope;
	} cases[] = {
	    {"acd acn acs am bm ce dm pm pv sm sv PV: Ce: D1 D12 D3:",
		SCOPE_POSITION},
	    {"cc draw_accept draw_claim draw_offer draw_reject rc resign Rc:",
		SCOPE_MOMENT},
	    {"id c0 c9 v0 v9 eco nic hmvc fmvn noop tcgs tcri tcsi ts refcom "
	     "refreq ID: D D1x CE bmx x : a_long_opcode_with_a_colon:",
		SCOPE_RECORD},
	    {"", SCOPE_RECORD},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice rest = slice_of(cases[i].opcodes);

		do
			tap_case(operations_scope(slice_cut(&rest, ' ')) ==
				cases[i].scope,
			    cases[i].opcodes);
		while (rest.len > 0);
	}
	tap_cases("opcodes about the position, the moment and the record");
}

static void
test_opcodes(void)
{
	static const struct {
		const char *opcode;
		enum operation_kind kind;
	} cases[] = {
	    {"id", OPERATION_STRING},
	    {"eco", OPERATION_STRING},
	    {"v9", OPERATION_STRING},
	    {"sv", OPERATION_MOVES},
	    {"c0", OPERATION_STRING},
	    {"c9", OPERATION_STRING},
	    {"ca", OPERATION_OTHER},
	    {"c10", OPERATION_OTHER},
	    {"bm", OPERATION_MOVES},
	    {"pv", OPERATION_MOVES},
	    {"PV:", OPERATION_MOVES},
	    {"PV", OPERATION_OTHER},
	    {"hmvc", OPERATION_COUNTER},
	    {"HMVC:", OPERATION_COUNTER},
	    {"fmvn:", OPERATION_COUNTER},
	    {"fmvnx:", OPERATION_OTHER},
	    {"", OPERATION_OTHER},
	    {":", OPERATION_OTHER},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(operations_kind(slice_of(cases[i].opcode)) ==
			cases[i].kind,
		    cases[i].opcode);
	tap_cases("kinds of opcodes");
	tap(operations_recognizable(SLICE("")) &&
		operations_recognizable(SLICE("  ")) &&
		operations_recognizable(SLICE(" ; x")) &&
		operations_recognizable(SLICE(" bm e4; ")) &&
		!operations_recognizable(SLICE("bm e4")) &&
		!operations_recognizable(SLICE("1;")),
	    "what looks like operations");
	tap(operations_named(SLICE("hmvc"), SLICE("hmvc")) &&
		operations_named(SLICE("HmVc:"), SLICE("hmvc")) &&
		!operations_named(SLICE("HMVC"), SLICE("hmvc")) &&
		!operations_named(SLICE("hmv:"), SLICE("hmvc")) &&
		!operations_named(SLICE("hmvcx:"), SLICE("hmvc")) &&
		!operations_named(SLICE("xmvc:"), SLICE("hmvc")),
	    "named as it is written");
}

/* Operations and how they are written, or NULL if they cannot be read;
 * `warnings` is the number of faults. */
static const struct {
	const char *text;
	const char *written;
	size_t warnings;
} cases[] = {
    {" bm e4;", " bm e4;", 0},
    {" bm e4; id \"x y\";", " bm e4; id \"x y\";", 0},
    {" id \"\";", " id \"\";", 0},
    {" noop;", " noop;", 0},
    {" bm #3;", " bm #3;", 0},
    {" hmvc 5; fmvn 7;", " hmvc 5; fmvn 7;", 0},
    {" hmvc 05;", " hmvc 5;", 1},
    {" hmvc 000;", " hmvc 0;", 1},
    {"  bm   e4 ;", " bm e4;", 3},
    {" bm e4; ", " bm e4;", 1},
    {" bm e4", " bm e4;", 1},
    {";bm e4;", " bm e4;", 1},
    {" ; bm e4;", " bm e4;", 1},
    {" PV: e4 e5;", " pv e4 e5;", 1},
    {" HMVC: 5;", " hmvc 5;", 1},
    {" bm e2e4;", " bm e2e4;", 1},
    {" id one two;", " id \"one two\";", 1},
    {" id \"a\" b;", " id \"a\" b;", 1},
    {" D1 20;", " D1 20;", 0},
    {" bm e4 dm 3;", " bm e4; dm 3;", 1},
    {" bm e4 c4;", " bm e4 c4;", 0},
    {" pv e4 c4 \"x\";", " pv e4; c4 \"x\";", 1},
    {" id \"x\" bm e4 ce 1;", " id \"x\"; bm e4; ce 1;", 2},
    {" _x 1;", NULL, 0},
    {" ep; 00'40\";", " ep; 00'40\";", 1},
    {" bm e4!?;", " bm e4!?;", 1},
    {" acd x;", " acd x;", 1},
    {" acd 1x345678;", " acd 1x345678;", 1},
    {" acd 1 2;", " acd 1 2;", 1},
    {" c0 \"a\" \"b\";", " c0 \"a\" \"b\";", 1},
    {" resign; draw_offer 1;", " resign; draw_offer 1;", 1},
    {" pm e4 e5;", " pm e4 e5;", 1},
    {" a 1; b 1; a 2;", " a 1; b 1; a 2;", 1},
    {" refcom go;", " refcom go;", 1},
    {" ;(so they say)", " ;(so they say);", 3},
    {" bm \"open;", NULL, 0},
    {" bm a\"b;", NULL, 0},
    {" bm \"a\"b;", NULL, 0},
    {" \"x\";", NULL, 0},
    {" a1\"b;", NULL, 0},
    {" 0h40\";", " ;0h40\";", 1},
    {" acd -5;", " acd -5;", 1},
    {" dm x;", " dm x;", 1},
    {" dm 0;", " dm 0;", 1},
    {" dm 00;", " dm 00;", 1},
    {" dm 3;", " dm 3;", 0},
    {" ce -5;", " ce -5;", 0},
    {" ce 5;", " ce 5;", 0},
    {" ce -;", " ce -;", 1},
    {" ce --5;", " ce --5;", 1},
    {" acd 12345678;", " acd 12345678;", 0},
    {" acd 123456789;", " acd 123456789;", 0},
    {" abcdefghijklmnop 1;", NULL, 0},
    {" hmvc;", NULL, 0},
    {" hmvc 1 2;", NULL, 0},
    {" hmvc -1;", NULL, 0},
    {" hmvc \"5\";", NULL, 0},
    {" fmvn 0;", NULL, 0},
    {" HMVC: x;", NULL, 0},
    {" bm \033;", NULL, 0},
    {" id \"\377\";", NULL, 0},
};

static void
test_reading(void)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct slice s = slice_of(cases[i].text);
		struct faults faults = {0};
		char room[200];
		struct text t = {room, 0, sizeof(room)};
		bool good = operations_read(s,
		    OPERATIONS_COUNTERS | OPERATIONS_SAN, &faults);
		bool right = good == (cases[i].written != NULL) &&
		    good != fault_judge(&faults, LEVEL_SYNTAX, false);

		operations_write(&t, s, OPERATIONS_ALL, NULL,
		    OPERATION_MOVES_USUAL);
		if (right && good)
			right = faults.count == cases[i].warnings &&
			    slice_same(text_slice(&t),
				slice_of(cases[i].written));
		tap_case(right, cases[i].text);
		if (!right)
			printf("# %zu faults, written '%.*s'\n", faults.count,
			    (int)t.len, t.at);
	}
	tap_cases("reading and writing");
}

static void
test_leaving_out(void)
{
	struct slice s = SLICE(" hmvc 5; PV: e4; FMVN: 7; id \"x\"; bm d4;");
	char room[200];
	struct text t = {room, 0, sizeof(room)};
	struct operations_counters both = operations_counters(s, 0, 1);
	struct operations_counters none = operations_counters(SLICE(" x;"), 0,
	    1);

	tap(both.halfmove == 5 && both.fullmove == 7 && none.halfmove == 0 &&
		none.fullmove == 1,
	    "counters");
	operations_write(&t, s, OPERATIONS_NO_COUNTERS | OPERATIONS_NO_MOVES,
	    NULL, OPERATION_MOVES_USUAL);
	tap(slice_same(text_slice(&t), SLICE(" id \"x\";")),
	    "without counters and moves");
}

/* As many bytes as the fast path may load before the operations. */
#define BEFORE "0123456789abcdef"
#define RANDOM_OPERATIONS 300000

static bool
hold_moves(struct slice s)
{
	struct operation op;

	while (operations_next(&s, &op))
		if (operations_kind(op.opcode) == OPERATION_MOVES)
			return true;
	return false;
}

/* Does the fast path find the same as the slow path? */
static bool
info_right(const struct operations_info *info, struct slice s)
{
	struct operations_counters are = operations_counters(s, 0, 1);
	static char room_a[2000], room_b[2000];

	for (unsigned without = 0; without < 4; without++) {
		struct text a = {room_a, 0, sizeof(room_a)};
		struct text b = {room_b, 0, sizeof(room_b)};
		struct slice rest = s;

		operations_write(&a, s, without, NULL, OPERATION_MOVES_USUAL);
		if (operations_verbatim(info, without, &rest))
			text_add(&b, rest);
		else
			b = a;
		if (!slice_same(text_slice(&a), text_slice(&b)))
			return false;
	}
	return info->canonical && info->moves == hold_moves(s) &&
	    info->halfmove == are.halfmove && info->fullmove == are.fullmove &&
	    info->hmvc == operations_have(s, SLICE("hmvc")) &&
	    info->fmvn == operations_have(s, SLICE("fmvn"));
}

/* The fast path must take operations exactly if they have no fault. They are in
 * a block of exactly their size, so that a sanitizer sees every byte that is
 * read outside it. */
static bool
read_fast_right(struct slice s, bool *taken)
{
	size_t before = sizeof(BEFORE) - 1, len = before + s.len;
	char *room = malloc(len);
	struct faults faults = {0};
	struct operations_info info;
	struct slice record = {room, len}, own;
	bool good;

	if (room == NULL)
		abort();
	memcpy(room, BEFORE, before);
	memcpy(room + before, s.at, s.len);
	own = slice_from(record, before);
	good = operations_read(own, OPERATIONS_COUNTERS | OPERATIONS_SAN,
		   &faults) &&
	    faults.count + faults.more == 0 &&
	    operations_second_board(own).len == 0;
	*taken = operations_read_fast(record, before, &info);
	if (*taken && good)
		good = info_right(&info, own);
	free(room);
	return *taken == good;
}

/* Pieces that make operations often good, of any length. */
static void
add_pieces(struct text *t, uint64_t *state)
{
	static const char *const pieces[] = {" bm Nf3;", " hmvc 5;",
	    " fmvn 12;", " id \"a; b\";", " acd 24;", " ce -120;", " noop;",
	    " pv e4 e5 Nf3", " c0 \"x\";", " wdl_table 2;", " dm 3;",
	    " resign;", " refcom reset;", " sv Nf3 e5;", " am d4;", " acn 0;",
	    " c1 \"c\";", " c2 \"d\";", " x 1;", " y 2 3;",
	    " abcdefghijklmno 1;", " abcdefghi 1;",
	    " operations and operands in one;", " id \"na\303\257ve\";",
	    " c9 \"\";", " hmvc 65535;", " fmvn 65535;", " eco \"A0\";"};
	static const char *const others[] = {" ", ";", "\"", "\t", "x", "1",
	    "_", ":", " 0", "\"x\"", " \"", "; ", " hmvc 05;", " fmvn 0;",
	    " hmvc 1 2;", " hmvc;", " bm e2e4;", " am e7e8q;", " bm e4!;",
	    " bm e4 dm 3;", " pv e4 c4 c5;", " am e4 resign;", " pv e4 dm;",
	    " bm e4 c4 \"x\";", " _x 1;", " bm a8 = Q;", " pm a8 =Q;", "=",
	    " pv e4? e5;", "!", "?", " acd x;", " v0 \"x\" \"y\";", " dm 0;",
	    " resign 1;", " pm e4 d4;", " sm;", " refreq go;", " acs \"4\";",
	    " c3 \"a\"; c3 \"a\";", " id x;", " id \"x\" y;", "\302", "\177",
	    "/", " abcdefghijklmnop;", " 1x;", " 1bcdefghi;", " x\"y\";",
	    " pm \"a1a1\";", " hmvc 65536;", "e", " bm o-o;", " pv e4 0-O-O;",
	    " am b8(Q) b8=q+;", " bm exd6 e.p.;", " ep", " e.p.", " pv 1.o-o",
	    " bm a8Q;", " bm O-O e8=Q+;"};
	size_t odd = random_below(state, 3);

	for (size_t n = random_below(state, 7) + 1; n > 0; n--)
		text_add(t,
		    slice_of(pieces[random_below(state,
			sizeof(pieces) / sizeof(pieces[0]))]));
	for (; odd > 0 && random_below(state, 2); odd--) {
		const char *other = others[random_below(state,
		    sizeof(others) / sizeof(others[0]))];
		size_t at = random_below(state, t->len + 1);
		size_t len = strlen(other);

		memmove(t->at + at + len, t->at + at, t->len - at);
		memcpy(t->at + at, other, len);
		t->len += len;
	}
	if (t->at[t->len - 1] != ';' && random_below(state, 8))
		text_put(t, ';');
}

static void
test_read_fast(void)
{
	char room[600];
	struct text t = {room, 0, sizeof(room)};
	uint64_t state = 1;
	size_t good = 0;
	bool taken;

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		tap_case(read_fast_right(slice_of(cases[i].text), &taken),
		    cases[i].text);
	for (size_t i = 0; i < RANDOM_OPERATIONS; i++, good += taken) {
		t.len = 0;
		add_pieces(&t, &state);
		if (!read_fast_right(text_slice(&t), &taken)) {
			text_put(&t, '\0');
			tap_case(false, t.at);
		}
	}
	tap_case(good > RANDOM_OPERATIONS / 20, "some are good");
	tap_cases("the fast path takes what is canonical, and nothing else");
}

/* In a full list an error replaces a warning, and keeps its own word. */
static void
test_full_list(void)
{
	struct slice record = SLICE("bm e4 xyz e5;");
	struct entry entry = {.record = record, .operations = record};
	struct faults faults = {0};

	entry.position = position_of(
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
	while (faults.count < FAULTS_KEPT)
		fault_at(&faults, FAULT_SPACING, slice_head(record, 1), "so");
	moves_check(&entry, &(struct options){0}, &faults);
	tap(faults.list[FAULTS_KEPT - 1].code == FAULT_EPD_ILLEGAL_MOVE &&
		faults.list[FAULTS_KEPT - 2].code == FAULT_EPD_ILLEGAL_MOVE &&
		faults.list[FAULTS_KEPT - 3].code == FAULT_SPACING,
	    "moves that can't be made, in a list that was full before");
}

int
main(void)
{
	test_cut();
	test_scopes();
	test_opcodes();
	test_reading();
	test_leaving_out();
	test_read_fast();
	test_full_list();
	return tap_end();
}
