/* Questions about positions of chess, as users ask them: of two positions, each condition
 * holds for the first and not for the second. */
#include "field/condition.h"
#include "position.h"
#include "tap.h"

static const struct {
	const char *condition, *yes, *no;
} questions[] = {
    {"e5==N", "4k3/8/8/4N3/8/8/8/4K3 w - - 0 1",
	"4k3/8/8/4n3/8/8/8/4K3 w - - 0 1"},
    {"castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	"4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
    {"castling==-", "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
	"4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
    {"ep==d6", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2",
	"8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2"},
    {"turn==b && halfmove>=50", "4k3/8/8/8/8/8/8/4K2R b - - 50 60",
	"4k3/8/8/8/8/8/8/4K2R w - - 50 60"},
    {"ply==119", "4k3/8/8/8/8/8/8/4K2R b - - 50 60",
	"4k3/8/8/8/8/8/8/4K2R w - - 50 60"},
    {"king.w~[a-c] && king.b~[f-h] or king.w~[f-h] && king.b~[a-c]",
	"1k6/8/8/8/8/8/8/6K1 w - - 0 1", "3k4/8/8/8/8/8/8/6K1 w - - 0 1"},
    {"at.r~2", "4k3/8/8/8/8/8/r7/6K1 w - - 0 1",
	"4k3/8/8/8/8/r7/8/6K1 w - - 0 1"},
    {"at.P~d && !(at.P~c) && !(at.P~e)", "4k3/8/8/8/8/3P4/1P6/4K3 w - - 0 1",
	"4k3/8/8/8/8/3P4/2P5/4K3 w - - 0 1"},
    {"chess960==518",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"},
    {"men<=7", "4k3/ppp5/8/8/8/8/PP6/4K3 w - - 0 1",
	"4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1"},
    {"material==KRPvKR", "8/8/4k3/2p1r3/8/3KR3/8/8 b - - 0 1",
	"8/8/4k3/4r3/8/3KR3/8/8 b - - 0 1"},
    {"material==krkrp", "8/8/4k3/2p1r3/8/3KR3/8/8 b - - 0 1",
	"8/8/4k3/4r3/8/3KR3/8/8 b - - 0 1"},
    {"material.w==KRP", "8/8/4k3/4r3/4P3/3KR3/8/8 w - - 0 1",
	"8/8/4k3/2p1r3/8/3KR3/8/8 w - - 0 1"},
    {"bishops.opposite", "8/8/4k3/4b3/4P3/3K4/2B5/8 w - - 0 1",
	"8/8/4k3/4b3/4P3/3KB3/8/8 w - - 0 1"},
    {"bishops.pair.w", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
	"4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1"},
    {"Q>=2", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1",
	"3qk3/8/8/8/8/8/8/Q3K3 w - - 0 1"},
    {"P==0 && p==0", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
	"4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1"},
    {"balance>=3", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
	"4k3/8/8/8/8/8/8/3NK3 b - - 0 1"},
    {"insufficient", "8/8/4k3/4b3/8/3KB3/8/8 w - - 0 1",
	"8/8/4k3/8/8/3KNN2/8/8 w - - 0 1"},
    {"insufficient.w", "8/8/4k3/4q3/8/3KN3/8/8 w - - 0 1",
	"8/8/4k3/4r3/8/3KN3/8/8 w - - 0 1"},
    {"check", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
	"4k3/8/8/8/8/8/5r2/3K4 w - - 0 1"},
    {"checkers==e2", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
	"4k3/8/8/8/8/8/5r2/3K4 w - - 0 1"},
    {"moves>40", "3QK3/8/8/3Q4/8/8/8/k7 w - - 0 1",
	"4K3/8/8/3Q4/8/8/8/k7 w - - 0 1"},
    {"moves==1", "k7/8/8/1Q6/8/8/8/K7 b - - 0 1",
	"k7/8/8/2Q5/8/8/8/K7 b - - 0 1"},
    {"captures==1", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
	"4k3/8/8/8/8/8/5r2/3K4 w - - 0 1"},
    {"checks==1", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
	"6k1/5ppp/R7/8/8/8/8/4K1R1 w - - 0 1"},
    {"status==checkmate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
	"R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1"},
    {"status==stalemate", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1",
	"k7/8/8/1Q6/8/8/8/K7 b - - 0 1"},
    {"mate1", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
	"6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1"},
    {"ep.legal", "8/8/8/3pP3/8/8/8/K3k3 w - d6 0 2",
	"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2"},
    {"at.P~7", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
	"4k3/p7/P7/8/8/8/8/4K3 w - - 0 1"},
    {"passed.w~[5-7]", "4k3/8/8/2P5/8/8/8/4K3 w - - 0 1",
	"4k3/3p4/8/2P5/8/8/8/4K3 w - - 0 1"},
    {"passed.b==d4", "4k3/8/8/8/3p4/8/P7/4K3 w - - 0 1",
	"4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1"},
    {"isolated.w", "4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1",
	"4k3/8/8/8/1P6/8/P7/4K3 w - - 0 1"},
    {"doubled.b", "4k3/p7/p7/8/8/8/8/4K3 w - - 0 1",
	"4k3/p7/1p6/8/8/8/8/4K3 w - - 0 1"},
    {"backward.w==d3", "4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1",
	"4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1"},
    {"files.open~e", "4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1",
	"4k3/8/8/8/4P3/8/P7/4K3 w - - 0 1"},
    {"files.halfopen.w==d", "4k3/3p4/8/8/8/8/P7/4K3 w - - 0 1",
	"4k3/3p4/8/8/3P4/8/8/4K3 w - - 0 1"},
    {"pinned==c3", "4k3/8/8/b7/8/2N5/8/4K3 w - - 0 1",
	"4k3/8/8/b7/1P6/2N5/8/4K3 w - - 0 1"},
    {"attacked.w~e4", "4k3/8/8/8/8/8/8/1B2K3 w - - 0 1",
	"4k3/8/8/8/8/8/3P4/B3K3 w - - 0 1"},
    {"hanging.b==d5", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
	"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1"},
};

/* Returns whether the condition holds for a position. */
static bool
holds(const struct condition *condition, const char *fen)
{
	static const struct options plain;
	static struct field_subject s;
	struct position p = position_of(fen);
	struct text scratch = {0};
	bool result;

	field_start(&s, &p, &plain, NULL, &scratch);
	result = condition_holds(condition, &s);
	text_free(&scratch);
	return result;
}

int
main(void)
{
	for (size_t i = 0; i < sizeof(questions) / sizeof(*questions); i++) {
		struct condition_mistake mistake = {0};
		struct condition *condition =
		    condition_read(slice_of(questions[i].condition), &mistake);

		tap(condition != NULL && holds(condition, questions[i].yes) &&
			!holds(condition, questions[i].no),
		    questions[i].condition);
		condition_free(condition);
		text_free(&mistake.why);
	}
	return tap_end();
}
