/* Checks that the last move can have given, and impossible ones. */
#include "position.h"
#include "tap.h"

static const struct {
	const char *fen;
	const char *why;
	bool possible;
} cases[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "no check", true},
    {"4k3/8/8/8/8/8/8/4R1K1 b - - 0 1", "a rook came", true},
    {"4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1", "a knight uncovered a rook", true},
    {"4k3/8/3N1N2/8/8/8/8/K7 b - - 0 1", "two knights", false},
    {"4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1", "two pawns", false},
    {"4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", "a knight from the rook's line", true},
    {"4k3/8/8/7B/8/8/8/K3R3 b - - 0 1", "a bishop that left the line", true},
    {"4k3/8/8/8/B7/8/8/K3R3 b - - 0 1", "a bishop that can't have left it",
	false},
    {"4k3/8/8/8/4R3/8/8/K3R3 b - - 0 1",
	"two rooks, one behind the other: "
	"only one gives check",
	true},
    {"R3k2R/8/8/8/8/8/8/K7 b - - 0 1",
	"two rooks on both sides, promoted or "
	"not",
	false},
    {"rnbqkbnr/R7/8/8/8/8/8/K7 w - - 0 1", "no check", true},
    {"8/8/4R3/8/2R1k3/8/8/K7 b - - 0 1", "two rooks, one on each line", false},
    {"8/8/8/8/R3k2R/8/8/K7 b - - 0 1", "two rooks on both sides in the middle",
	false},
    {"8/8/8/3k4/4P3/8/8/6K1 b - - 0 1", "a pawn gives check by one step", true},
    {"8/8/8/3k4/4P3/8/8/6K1 b - e3 0 1", "a pawn gives check by two steps",
	true},
    {"8/8/8/3k4/8/4P3/2P5/3R2K1 b - - 0 1", "a rook came down the file", true},
    {"8/8/8/8/3k4/8/4P3/3R2K1 b - - 0 1", "a rook came along the rank", true},
    {"8/8/8/8/1k1PR3/8/8/6K1 b - d3 0 1", "no check", true},
    {"8/8/8/4K3/3P4/7p/k6R/7R b - - 0 1",
	"nothing but a double step, which "
	"the record doesn't tell of",
	true},
    {"8/8/8/4K3/8/3P4/k6R/7R b - - 0 1", "the rook came down its file", true},
    {"8/8/8/4K3/8/7p/k6R/7R b - - 0 1", "nothing can have stood between",
	false},
    {"8/8/8/8/3P4/1k3R2/8/6K1 b - d3 0 1",
	"the double step uncovered a rank "
	"that it has crossed",
	false},
    {"8/8/8/k7/3P4/8/8/4B1K1 b - d3 0 1",
	"the double step uncovered a "
	"diagonal",
	true},
    {"8/8/8/8/3P4/8/k7/3R2K1 b - d3 0 1", "no check", true},
    {"8/8/8/8/3P4/8/k4R2/6K1 b - d3 0 1",
	"the double step uncovered the "
	"second rank",
	true},
    {"8/8/8/8/3P4/8/k5K1/3N4 b - d3 0 1", "no check", true},
    {"8/8/8/8/3P4/8/2k5/4N1K1 b - d3 0 1", "a knight, but the pawn moved",
	false},
    {"rnbq1bnr/pppp1ppp/4k3/6N1/8/8/PPPPPPPP/RNBQKB1R b - - 0 1",
	"a knight came", true},
    {"5k2/8/8/8/8/8/8/5RK1 b - - 0 1", "castling, or a rook that came", true},
    {"5k2/8/4N3/8/8/B7/8/5RK1 b - - 0 1",
	"king and rook castled, but there are three checkers", false},
    {"3k4/8/8/8/8/8/PPP1PPPP/2KR4 b - - 0 1", "castling gave check", true},
    {"8/8/8/8/8/3k4/3P4/2BQK3 b - - 0 1", "no check", true},
    {"7k/8/8/8/8/8/6PP/5RKR b - - 0 1", "no check", true},
    {"k7/8/2P5/3B4/8/8/8/6K1 b - - 0 1", "no check", true},
    {"8/8/1kP5/2B5/8/8/8/4K3 b - - 0 1", "a bishop beside the king", true},
    {"8/8/2PP4/8/k7/8/8/4B1K1 b - - 0 1", "a bishop came", true},
    {"8/8/3P4/8/8/k5B1/8/K4b2 w - - 0 1", "no check", true},
    {"3Nk3/8/8/8/8/8/8/4RK2 b - - 0 1",
	"a pawn promoted by capturing from the "
	"rook's line",
	true},
    {"7B/8/3P4/8/8/2k5/8/6K1 b - - 0 1",
	"a capture from e5, en passant or "
	"not, opened a diagonal",
	true},
    {"8/8/3P1k2/8/8/B7/8/B5K1 b - - 0 1",
	"a pawn on e5 would have given "
	"check itself",
	false},
};

static bool
possible(const struct chess *c)
{
	return chess_check_possible(c, chess_checkers(c, c->turn));
}

int
main(void)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct position p = position_of(cases[i].fen);

		tap_case(possible(&p.chess) == cases[i].possible, cases[i].fen);
	}
	tap_cases("white gives check");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct position p = position_of(cases[i].fen);
		struct faults faults = {0};

		rules_of(GAME_CHESS)->transform(&p, TRANSFORM_SWAP, &faults);
		tap_case(possible(&p.chess) == cases[i].possible, cases[i].why);
	}
	tap_cases("black gives check: the same, mirrored");
	return tap_end();
}
