/* The fields of chess: positions with the values that fields have there, and fields
 * about moves and attacks against slow functions. */
#include "field/field.h"
#include "field_values.h"
#include "position.h"
#include "random.h"
#include "slow.h"
#include "tap.h"

#include <string.h>

#define POSITIONS 2000

static const struct options plain;

static void
test_position(const char *name, const char *fen,
    const struct expected_value *expected)
{
	struct position p = position_of(fen);

	field_values(name, &p, expected);
}

#define TEST(name, fen, ...)                                                   \
	test_position(name, fen,                                               \
	    (const struct expected_value[]){__VA_ARGS__, {NULL, NULL}})

static void
test_fen(void)
{
	TEST("fields of a FEN",
	    "r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/RNBQK2R w KQq d6 3 12",
	    {"board", "r3k2r/pppq1ppp/8/3pP3/8/8/PPP2PPP/RNBQK2R"},
	    {"turn", "w"}, {"castling", "KQq"}, {"ep", "d6"}, {"halfmove", "3"},
	    {"fullmove", "12"}, {"ply", "22"}, {"e5", "P"}, {"d7", "q"},
	    {"e4", "."}, {"e44", "no such field"}, {"at.r", "a8,h8"},
	    {"at.Q", "d1"}, {"at.b", "-"}, {"king.w", "e1"}, {"king.b", "e8"},
	    {"P", "7"}, {"n", "0"}, {"men", "24"}, {"chess960", "-"},
	    {"phase", "middlegame"});
	TEST("no rights, no square, Black to move",
	    "8/8/4k3/8/8/3K4/8/8 b - - 99 80", {"castling", "-"}, {"ep", "-"},
	    {"ply", "159"}, {"turn", "b"}, {"king.b", "e6"});
	TEST("no kings", "8/8/8/8/8/8/4R3/8 w - - 0 1", {"king.w", "-"},
	    {"pinned", "-"}, {"checkers", "-"}, {"moves", "-"}, {"mate1", "-"},
	    {"checks", "-"}, {"captures", "-"}, {"material", "Rv"},
	    {"ply", "0"});
}

/* Puts a piece on the free file number n of a back rank. */
static void
put_nth(char row[8], int n, char letter)
{
	int file = 0;

	for (; row[file] != '\0' || n > 0; file++)
		n -= row[file] == '\0';
	row[file] = letter;
}

/* The back rank with a number: its digits to the bases 4, 4, 6 and 10 are the places of
 * the bishops, the queen and the knights. */
static void
make_row(int number, char row[9])
{
	int first = 0, second, pair = number / 96;

	memset(row, 0, 9);
	row[number % 4 * 2 + 1] = 'B';
	row[number / 4 % 4 * 2] = 'B';
	put_nth(row, number / 16 % 6, 'Q');
	while (pair > 3 - first)
		pair -= 4 - first++;
	second = first + 1 + pair;
	put_nth(row, second, 'N');
	put_nth(row, first, 'N');
	put_nth(row, 0, 'R');
	put_nth(row, 0, 'K');
	put_nth(row, 0, 'R');
}

static void
test_start_numbers(void)
{
	for (int i = 0; i < 960; i++) {
		struct text text = {0}, fen = {0}, expected = {0};
		char row[9], small[9];
		struct position p;

		make_row(i, row);
		for (int k = 0; k < 9; k++)
			small[k] = (char)(row[k] | (row[k] ? 32 : 0));
		text_format(&fen,
		    "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", small, row);
		text_grow_number(&expected, i);
		p = position_of(text_string(&fen));
		tap_case(strcmp(field_value_of(&p, "chess960", &text),
			     text_string(&expected)) == 0,
		    row);
		text_free(&text);
		text_free(&fen);
		text_free(&expected);
	}
	tap_cases("numbers of all start positions");
}

/* No rights and no square are an empty text, so that a condition that is only the name
 * doesn't hold. */
static void
test_empty(void)
{
	struct position p = position_of("8/8/4k3/8/8/3K4/8/8 b - - 99 80");
	static const char *const names[] = {"castling", "ep"};
	static struct field_subject s;
	struct text scratch = {0};

	for (int i = 0; i < 2; i++) {
		struct field_value value;
		struct field_ref ref;

		tap_case(field_find(slice_of(names[i]), &ref), names[i]);
		field_start(&s, &p, &plain, NULL, &scratch);
		field_ask(&s, &ref, &value);
		tap_case(!value.none && value.text.len == 0, names[i]);
	}
	text_free(&scratch);
	tap_cases("no rights and no square are empty");
}

static void
test_start(void)
{
	static const struct {
		const char *fen, *number;
	} starts[] = {
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "518"},
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9", "518"},
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", "-"},
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", "-"},
	    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "-"},
	    {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "0"},
	    {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", "959"},
	    {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1", "959"},
	    {"nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBhb - 0 1", "-"},
	    {"rnbnkqbr/pppppppp/8/8/8/8/PPPPPPPP/RNBNKQBR w HAha - 0 1", "-"},
	    {"knbqrbnr/pppppppp/8/8/8/8/PPPPPPPP/KNBQRBNR w HEhe - 0 1", "-"},
	    {"rrbbkqqr/pppppppp/8/8/8/8/PPPPPPPP/RRBBKQQR w HAha - 0 1", "-"},
	};
	struct text text = {0};

	for (size_t i = 0; i < sizeof(starts) / sizeof(*starts); i++) {
		struct position p = position_of(starts[i].fen);

		tap_case(strcmp(field_value_of(&p, "chess960", &text),
			     starts[i].number) == 0,
		    starts[i].fen);
	}
	text_free(&text);
	tap_cases("start positions, and others");
}

static void
test_material(void)
{
	TEST("the stronger side first", "8/8/4k3/4r3/4P3/3KR3/8/8 w - - 0 1",
	    {"material", "KRPvKR"}, {"material.w", "KRP"}, {"material.b", "KR"},
	    {"value.w", "6"}, {"value.b", "5"}, {"balance", "1"});
	TEST("Black is stronger", "8/8/4k3/2p1r3/8/3KR3/8/8 b - - 0 1",
	    {"material", "KRPvKR"}, {"material.w", "KR"}, {"balance", "1"});
	TEST("more pieces are stronger", "8/8/4k3/4q3/8/3KRBP1/8/8 b - - 0 1",
	    {"material", "KRBPvKQ"}, {"balance", "0"});
	TEST("a bishop before a knight", "8/8/4k3/4b3/8/3KN3/8/8 w - - 0 1",
	    {"material", "KBvKN"}, {"insufficient", "false"},
	    {"bishops.opposite", "false"});
	TEST("opposite bishops", "8/8/4k3/4b3/4P3/3KB3/2B5/8 w - - 0 1",
	    {"bishops.opposite", "false"}, {"bishops.pair.w", "true"},
	    {"bishops.pair.b", "false"});
	TEST("opposite bishops", "8/8/4k3/4b3/4P3/3K4/2B5/8 w - - 0 1",
	    {"bishops.opposite", "true"}, {"bishops.pair.w", "false"});
	TEST("opposite bishops and a rook",
	    "8/8/4k3/4b3/4P3/3K4/2B5/R7 w - - 0 1",
	    {"bishops.opposite", "false"});
	TEST("a bishop against a knight", "8/8/4k3/4n3/8/3KB3/8/8 w - - 0 1",
	    {"insufficient.w", "false"}, {"insufficient.b", "false"});
	TEST("bishops on one color", "8/8/4k3/4b3/4P3/3KB3/8/8 w - - 0 1",
	    {"bishops.opposite", "false"}, {"insufficient", "false"});
	TEST("bishops on one color alone", "8/8/4k3/4b3/8/3KB3/8/8 w - - 0 1",
	    {"insufficient", "true"}, {"insufficient.w", "true"});
	TEST("a knight against a rook", "8/8/4k3/4r3/8/3KN3/8/8 w - - 0 1",
	    {"insufficient.w", "false"}, {"insufficient.b", "false"});
	TEST("a knight against a queen", "8/8/4k3/4q3/8/3KN3/8/8 w - - 0 1",
	    {"insufficient.w", "true"}, {"insufficient.b", "false"},
	    {"insufficient", "false"});
	TEST("two knights", "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
	    {"insufficient.w", "false"}, {"insufficient.b", "true"});
}

static void
test_rules(void)
{
	TEST("a check", "4k3/8/8/8/7b/8/4r3/4K3 w - - 0 1", {"check", "true"},
	    {"checkers", "e2,h4"}, {"captures", "1"}, {"moves", "3"});
	TEST("mate in one", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
	    {"mate1", "true"}, {"checks", "1"}, {"status", "ongoing"});
	TEST("mate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", {"mate1", "false"},
	    {"status", "checkmate"}, {"result", "1-0"}, {"check", "true"});
	TEST("a pinned pawn can't capture en passant",
	    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2", {"ep", "d6"},
	    {"ep.legal", "false"});
	TEST("capture en passant", "8/8/8/3pP3/8/8/8/K3k3 w - d6 0 2",
	    {"ep.legal", "true"}, {"captures", "1"});
	TEST("a capture en passant uncovers a check",
	    "8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 2", {"checks", "1"});
	TEST("castling gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
	    {"checks", "3"}, {"mate1", "false"});
	TEST("pins", "4k3/4r3/8/b7/8/2N5/3PB3/2r1K2R b - - 0 1",
	    {"pinned", "-"}, {"pinned.w", "e2"}, {"pinned.b", "-"});
	TEST("a pin on a diagonal", "4k3/8/8/b7/8/2N5/8/4K3 w - - 0 1",
	    {"pinned", "c3"}, {"pinned.w", "c3"}, {"pinned.b", "-"});
	TEST("attacks", "4k3/8/8/8/8/8/1p5P/R3K3 w - - 0 1",
	    {"attacked.w", "b1,c1,d1,e1,f1,a2,d2,e2,f2,a3,g3,a4,a5,a6,a7,a8"},
	    {"hanging.w", "a1"}, {"hanging.b", "-"});
}

static void
test_pawns(void)
{
	TEST("pawns", "4k3/p5p1/2p3p1/2P2P2/1P1p4/8/P4P1P/4K3 w - - 0 1",
	    {"passed.w", "-"}, {"passed.b", "d4"}, {"isolated.w", "f2,h2,f5"},
	    {"isolated.b", "g6,a7,g7"}, {"doubled.w", "f2,f5"},
	    {"doubled.b", "g6,g7"}, {"files.open", "e"},
	    {"files.halfopen.w", "d,g"}, {"files.halfopen.b", "b,f,h"});
	TEST("a backward pawn", "4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1",
	    {"backward.w", "d3"}, {"backward.b", "-"}, {"passed.w", "e4"},
	    {"passed.b", "-"});
	TEST("a passed pawn on the seventh rank",
	    "4k3/P7/8/8/8/8/1p6/4K3 w - - 0 1", {"passed.w", "a7"},
	    {"passed.b", "b2"}, {"files.open", "c,d,e,f,g,h"});
}

/* What the user writes, and its canonical form; NULL: it has none. */
static void
test_read_value(void)
{
	static const struct {
		const char *field, *typed, *value;
	} rows[] = {
	    {"material", "KRPvKR", "KRPvKR"},
	    {"material", "krp-kr", "KRPvKR"},
	    {"material", "KRPKR", "KRPvKR"},
	    {"material", "KRvKRP", "KRPvKR"},
	    {"material", "KPR vs. KR", NULL},
	    {"material", "KPR vs KR", "KRPvKR"},
	    {"material", "KNvKB", "KBvKN"},
	    {"material", "KQvKRBP", "KRBPvKQ"},
	    {"material", "KK", "KvK"},
	    {"material", "KRP", NULL},
	    {"material", "", NULL},
	    {"material", "KXvK", NULL},
	    {"material.b", "pk", "KP"},
	    {"material.b", "KRvK", NULL},
	    {"castling", "qkQK", "KQkq"},
	    {"castling", "-", ""},
	    {"castling", "KK", NULL},
	    {"castling", "haHA", "HAha"},
	    {"castling", "w", NULL},
	    {"ep", "-", ""},
	    {"ep", "e3", "e3"},
	    {"ep", "i3", NULL},
	};
	char room[FIELD_ROOM] = "";

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct text out = {room, 0, sizeof(room)};
		struct field_ref ref;
		bool good = field_find(slice_of(rows[i].field), &ref) &&
		    ref.of[GAME_CHESS]->read_value(&out,
			slice_of(rows[i].typed)) == NULL;

		tap_case(good == (rows[i].value != NULL) &&
			(!good ||
			    slice_same(text_slice(&out),
				slice_of(rows[i].value))),
		    rows[i].typed);
	}
	tap_cases("values that the user compares with");
}

/* The number or truth of a field. */
static intmax_t
number(const struct position *p, const char *name)
{
	static struct field_subject s;
	static struct text scratch;
	struct field_value value = {0};
	struct field_ref ref;

	field_find(slice_of(name), &ref);
	field_start(&s, p, &plain, NULL, &scratch);
	field_ask(&s, &ref, &value);
	return value.none               ? -1
	    : value.type == FIELD_TRUTH ? value.truth
	    : value.type == FIELD_SQUARES
	    ? (intmax_t)slice_popcount(value.squares.set[0])
	    : value.number;
}

static int
men(const struct chess *c)
{
	int count = 0;

	for (int i = 0; i < 64; i++)
		count += c->square[i] != NO_PIECE;
	return count;
}

/* Compares with the slow generator. */
static void
compare_moves(const struct position *p)
{
	static struct slow_move list[MOVES_MOST], replies[MOVES_MOST];
	size_t count = slow_moves(&p->chess, list);
	intmax_t captures = 0, checks = 0;
	bool mate = false;

	for (size_t i = 0; i < count; i++) {
		const struct chess *after = &list[i].after;
		bool check = slow_check(after, after->turn);

		captures += men(after) < men(&p->chess);
		checks += check;
		mate |= check && slow_moves(after, replies) == 0;
	}
	tap_case(number(p, "moves") == (intmax_t)count, "moves");
	tap_case(number(p, "captures") == captures, "captures");
	tap_case(number(p, "checks") == checks, "checks");
	tap_case(number(p, "mate1") == mate, "mate1");
	tap_case(number(p, "check") == slow_check(&p->chess, p->chess.turn),
	    "check");
}

/* The pieces whose removal would put their king in check. */
static int
slow_pinned(struct chess c, enum color color)
{
	bool before = slow_check(&c, color);
	int count = 0;

	for (int i = 0; i < 64; i++) {
		struct chess without = c;
		enum piece piece = c.square[i];

		if (piece == NO_PIECE || (piece & KIND_MASK) == KING ||
		    (piece & BLACK_PIECE ? BLACK : WHITE) != color)
			continue;
		without.square[i] = NO_PIECE;
		count += slow_check(&without, color);
	}
	return before ? -1 : count;
}

/* The squares on which a king of the other side would be in check. */
static int
slow_attacked(const struct chess *c, enum color by)
{
	enum piece king = color_other(by) == WHITE ? KING : KING | BLACK_PIECE;
	int count = 0;

	for (int i = 0; i < 64; i++) {
		struct chess other = *c;

		for (int k = 0; k < 64; k++)
			if (other.square[k] == king)
				other.square[k] = NO_PIECE;
		/* The square of the king that is gone stays occupied. */
		for (int k = 0; k < 64; k++)
			if (c->square[k] == king && k != i)
				other.square[k] = PAWN | (king & BLACK_PIECE);
		other.square[i] = (uint8_t)king;
		count += slow_check(&other, color_other(by));
	}
	return count;
}

static void
test_random(void)
{
	uint64_t state = 7;

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = i & 1
		    ? slow_random(&state)
		    : slow_game(&state, random_below(&state, 120));
		int pinned = slow_pinned(p.chess, p.chess.turn);

		compare_moves(&p);
		tap_case(pinned < 0 || number(&p, "pinned") == pinned,
		    "pinned");
		tap_case(number(&p, "attacked.w") ==
			slow_attacked(&p.chess, WHITE),
		    "attacked.w");
		tap_case(number(&p, "attacked.b") ==
			slow_attacked(&p.chess, BLACK),
		    "attacked.b");
	}
	tap_cases("random positions");
}

int
main(void)
{
	test_fen();
	test_empty();
	test_start_numbers();
	test_start();
	test_material();
	test_rules();
	test_pawns();
	test_read_value();
	test_random();
	return tap_end();
}
