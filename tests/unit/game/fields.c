/* The fields of Xiangqi, Jieqi and Azul: positions with the values that fields have
 * there, and the values that conditions may compare them with. */
#include "field/field.h"
#include "field_values.h"
#include "notation/notation.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>

static struct position
read_position(const char *notation, const char *record)
{
	static const struct options options = {0};
	struct entry entry = {0};
	struct faults faults = {0};

	if (!notation_find(slice_of(notation))
		 ->read(&entry, slice_of(record), &options, &faults)) {
		printf("Bail out! %s can't be read\n", record);
		exit(99);
	}
	return entry.position;
}

static void
test_position(const char *name, const char *notation, const char *record,
    const struct expected_value *expected)
{
	struct position p = read_position(notation, record);

	field_values(name, &p, expected);
}

#define TEST(name, notation, record, ...)                                      \
	test_position(name, notation, record,                                  \
	    (const struct expected_value[]){__VA_ARGS__, {NULL, NULL}})

static void
test_xiangqi(void)
{
	TEST("Xiangqi: Black to move at the start", "xiangqi",
	    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 7 12",
	    {"board",
		"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"},
	    {"turn", "b"}, {"halfmove", "7"}, {"fullmove", "12"}, {"ply", "23"},
	    {"a0", "R"}, {"b2", "C"}, {"e9", "k"}, {"i9", "r"}, {"i0", "R"},
	    {"c6", "p"}, {"e4", "."}, {"j0", "no such field"},
	    {"qq", "no such field"}, {"q", "-"}, {"at.R", "a0,i0"},
	    {"at.c", "b7,h7"}, {"at.p", "a6,c6,e6,g6,i6"}, {"at.X", "-"},
	    {"king.r", "e0"}, {"king.b", "e9"},
	    {"material.r", "KRRCCNNAABBPPPPP"},
	    {"material.b", "KRRCCNNAABBPPPPP"},
	    {"material", "KRRCCNNAABBPPPPPvKRRCCNNAABBPPPPP"}, {"men", "32"},
	    {"R", "2"}, {"p", "5"}, {"H", "2"}, {"X", "0"}, {"check", "false"},
	    {"captures", "2"}, {"checks", "0"}, {"mate1", "false"},
	    {"dead", "false"}, {"hidden.r", "-"}, {"unseen.b", "-"},
	    {"unseen.pieces.r", "-"}, {"lost.r", "-"}, {"lost.pieces.b", "-"},
	    {"status", "ongoing"}, {"result", "*"}, {"moves", "44"});
	TEST("Xiangqi: a mate in one", "xiangqi",
	    "3k5/9/4R4/9/9/9/9/9/2R6/4K4 w - - 3 9",
	    {"board", "3k5/9/4R4/9/9/9/9/9/2R6/4K4"}, {"turn", "r"},
	    {"ply", "16"}, {"at.R", "c1,e7"}, {"king.b", "d9"},
	    {"material", "KRRvK"}, {"checks", "4"}, {"captures", "0"},
	    {"mate1", "true"}, {"moves", "35"});
	TEST("Xiangqi: checks that are no mate", "xiangqi",
	    "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", {"checks", "2"},
	    {"mate1", "false"});
	TEST("Xiangqi: Black's army is the stronger one", "xiangqi",
	    "3kn4/4n4/9/9/9/9/9/9/4C4/P3K4 b - - 0 1", {"material", "KNNvKCP"},
	    {"material.r", "KCP"}, {"material.b", "KNN"}, {"n", "2"});
	TEST("Xiangqi: equal sums, more chariots first", "xiangqi",
	    "3kcc3/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1", {"material", "KRvKCC"});
	TEST("Xiangqi: a king without a rival", "xiangqi",
	    "9/9/9/9/9/9/9/9/9/4K4 b - - 0 1", {"king.r", "e0"},
	    {"king.b", "-"}, {"ply", "1"}, {"men", "1"});
	TEST("Xiangqi: two kings of a side", "xiangqi",
	    "3k1k3/9/9/9/9/9/9/9/9/4K4 w - - 0 1", {"king.b", "-"});
	TEST("Xiangqi: a check that a capture ends", "xiangqi",
	    "3k5/3R5/4R4/9/9/9/9/9/9/4K4 b - - 3 9", {"check", "true"},
	    {"captures", "1"}, {"checks", "0"}, {"mate1", "false"},
	    {"moves", "1"});
}

static void
test_jieqi(void)
{
	TEST("Jieqi: a face-down chariot was lost", "jfn",
	    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXX1 "
	    "r:- r r",
	    {"halfmove", "-"}, {"fullmove", "-"}, {"ply", "-"}, {"X", "14"},
	    {"x", "15"}, {"a0", "X"}, {"men", "31"}, {"hidden.r", "14"},
	    {"hidden.b", "15"}, {"unseen.r", "14"},
	    {"unseen.pieces.r", "RCCNNAABBPPPPP"}, {"unseen.b", "15"},
	    {"unseen.pieces.b", "rrccnnaabbppppp"}, {"lost.r", "1"},
	    {"lost.pieces.r", "r"}, {"lost.b", "0"}, {"lost.pieces.b", "-"},
	    {"material.r", "KXXXXXXXXXXXXXX"}, {"captures", "2"},
	    {"checks", "0"});
	TEST("Jieqi: a face-down piece whose kind is known gives check",
	    "pikafish", "3k5/9/9/9/9/9/9/9/9/X3K4 w R1p1 0 1",
	    {"unseen.r", "1"}, {"unseen.pieces.r", "R"},
	    {"unseen.pieces.b", "p"}, {"checks", "2"}, {"lost.r", "-"},
	    {"lost.pieces.r", "-"}, {"halfmove", "0"}, {"fullmove", "1"});
	TEST("Jieqi: one that could be of two kinds doesn't", "pikafish",
	    "3k5/9/9/9/9/9/9/9/9/X3K4 w R1P1 0 1", {"unseen.r", "2"},
	    {"unseen.pieces.r", "RP"}, {"checks", "0"});
}

static void
test_azul(void)
{
	TEST("Azul: tiles, walls and lines", "azul",
	    "YYYY|----|----|KWBY|----/BBW/B--W-|-Y---|--Y--|--BYR|--K--/"
	    "B|--|YYY|R---|-----/RK/BYRKW|WBYRK|KWBYR|RKWBY|Y-KWB/"
	    "-|--|---|----|WWWW-/-/31,7/5/1",
	    {"turn", "1"}, {"round", "5"}, {"score.0", "31"}, {"score.1", "7"},
	    {"B", "11"}, {"Y", "16"}, {"R", "7"}, {"K", "8"}, {"W", "12"},
	    {"b", "-"}, {"-", "no such field"}, {"tiles", "54"},
	    {"tiles.bag", "46"}, {"tiles.factories", "8"},
	    {"tiles.center", "3"}, {"floor.0", "2"}, {"floor.1", "0"},
	    {"lines.0", "5"}, {"lines.1", "4"}, {"wall.0", "8"},
	    {"wall.1", "24"}, {"rows.0", "0"}, {"rows.1", "4"},
	    {"columns.0", "0"}, {"columns.1", "4"});
	TEST("Azul: with one board nobody knows whose it is", "azul",
	    "BYRY|RKWW|WBBY|YRKK|KWBB/BY/B----|-----|-----|-----|-----/"
	    "B|--|YYY|----|-----/BRW/12,8/3/1",
	    {"turn", "-"}, {"round", "3"}, {"score.0", "12"}, {"score.1", "8"},
	    {"tiles", "30"}, {"tiles.bag", "-"}, {"floor.0", "-"},
	    {"lines.0", "-"}, {"wall.0", "-"}, {"rows.1", "-"},
	    {"columns.1", "-"});
}

/* How a value of a condition is understood; NULL if the field can't have it. */
static const struct {
	const char *field;
	enum game game;
	const char *value, *means;
} read_values[] = {
    {"e0", GAME_XIANGQI, "N", "N"},
    {"e0", GAME_XIANGQI, "H", "N"},
    {"e0", GAME_XIANGQI, ".", "."},
    {"e0", GAME_XIANGQI, "Q", NULL},
    {"e0", GAME_XIANGQI, "NN", NULL},
    {"king.r", GAME_XIANGQI, "e0", "e0"},
    {"king.r", GAME_XIANGQI, "i9", "i9"},
    {"king.r", GAME_XIANGQI, "j0", NULL},
    {"king.r", GAME_XIANGQI, "e:", NULL},
    {"king.r", GAME_XIANGQI, "e", NULL},
    {"material", GAME_XIANGQI, "kpcvknn", "KNNvKCP"},
    {"material", GAME_XIANGQI, "kcp-kr", "KRvKCP"},
    {"material", GAME_XIANGQI, "krcpvk", "KRCPvK"},
    {"material", GAME_XIANGQI, "kvr", "RvK"},
    {"material", GAME_XIANGQI, "cvr", NULL},
    {"material", GAME_XIANGQI, "kkvk", NULL},
    {"material", GAME_XIANGQI, "kvkk", NULL},
    {"material", GAME_XIANGQI, "kr", NULL},
    {"material", GAME_XIANGQI, "kqvk", NULL},
    {"material", GAME_XIANGQI, "kvkq", NULL},
    {"material.r", GAME_XIANGQI, "pckh", "KCNP"},
    {"material.r", GAME_XIANGQI, "kz", NULL},
};

static void
test_read_values(void)
{
	for (size_t i = 0; i < sizeof(read_values) / sizeof(read_values[0]);
	     i++) {
		struct field_ref ref;
		struct text out = {0};
		const char *problem, *means = read_values[i].means;

		text_reserve(&out, 256);
		(void)field_find(slice_of(read_values[i].field), &ref);
		problem = ref.of[read_values[i].game]->read_value(&out,
		    slice_of(read_values[i].value));
		tap_case(means == NULL ? problem != NULL
				       : problem == NULL &&
			    slice_same(text_slice(&out), slice_of(means)),
		    read_values[i].value);
		text_free(&out);
	}
	tap_cases("values that conditions compare fields with");
}

int
main(void)
{
	test_xiangqi();
	test_jieqi();
	test_azul();
	test_read_values();
	return tap_end();
}
