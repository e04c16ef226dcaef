#include "notation/moves.h"
#include "notation/operations.h"
#include "position.h"
#include "tap.h"

#include <stdio.h>

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

static void
test_opcodes(void)
{
	static const struct {
		const char *opcode;
		enum operation_kind kind;
	} cases[] = {
	    {"id", OPERATION_STRING},
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
	tap(operations_named(SLICE("hmvc"), SLICE("hmvc")) &&
		operations_named(SLICE("HmVc:"), SLICE("hmvc")) &&
		!operations_named(SLICE("HMVC"), SLICE("hmvc")) &&
		!operations_named(SLICE("hmv:"), SLICE("hmvc")) &&
		!operations_named(SLICE("hmvcx:"), SLICE("hmvc")),
	    "named as it is written");
}

/* What is read without an error, and is written so; NULL where it can't be
 * read. `warnings` is how many words are said on the way. */
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
    {" id \"a\" b;", " id \"a\" \"b\";", 1},
    {" D1 20;", " D1 20;", 0},
    {" ;(so they say)", " ;(so they say);", 3},
    {" bm \"open;", NULL, 0},
    {" bm a\"b;", NULL, 0},
    {" bm \"a\"b;", NULL, 0},
    {" \"x\";", NULL, 0},
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

		operations_write(&t, s, OPERATIONS_ALL);
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
	operations_write(&t, s, OPERATIONS_NO_COUNTERS | OPERATIONS_NO_MOVES);
	tap(slice_same(text_slice(&t), SLICE(" id \"x\";")),
	    "without counters and moves");
}

/* A full list keeps the error in the place of a warning, by its own word. */
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
	moves_check(&entry, &(struct how){0}, &faults);
	tap(faults.list[FAULTS_KEPT - 1].code == FAULT_EPD_ILLEGAL_MOVE &&
		faults.list[FAULTS_KEPT - 2].code == FAULT_EPD_ILLEGAL_MOVE &&
		faults.list[FAULTS_KEPT - 3].code == FAULT_SPACING,
	    "moves that can't be made, in a list that was full before");
}

int
main(void)
{
	test_cut();
	test_opcodes();
	test_reading();
	test_leaving_out();
	test_full_list();
	return tap_end();
}
