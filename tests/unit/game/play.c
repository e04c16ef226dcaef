/* How games stand: after moves that are played once, twice or more often, by the
 * rules about repetition; and the phase and the side to move of a position. */
#include "game/play.h"
#include "notation/moves.h"
#include "notation/score.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define ROOM 4096

static bool
read_entry(struct entry *entry, const char *record)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	struct slice text = slice_of(record);
	struct faults faults = {0};

	*entry = (struct entry){0};
	return notation_detect(text)->read(entry, text, &options, &faults);
}

/* The word, the result, and whether each draw of the position has a bit in `draws`. */
static void
put_outcome(struct text *out, const struct outcome *outcome)
{
	text_add(out, slice_of(outcome->word));
	text_put(out, ' ');
	text_add(out, slice_of(outcome->result));
	for (const struct draw_kind *kind = rules_draws; kind->word != NULL;
	     kind++)
		if (outcome->draws & (unsigned)kind->draw) {
			text_add(out, SLICE(" +"));
			text_add(out, slice_of(kind->word));
		}
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "
#define BACK "g1f3 g8f6 f3g1 f6g8"
#define KINGS "e1e2 e8e7 e2e1 e7e8"
#define XIANGQI                                                                \
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
#define CHECKS "9/5k3/3a5/6N2/6b2/9/9/3AB4/9/2BAK4 b - - 0 1"
#define CHECKING "f8f7 g6h8 f7f8 h8g6"
#define CHASE "4k4/9/9/9/2n6/9/9/2R6/9/3K5 b - - 0 1"
#define CHASING "c5d7 c2d2 d7c5 d2c2"

#define AZUL(FACTORY)                                                          \
	"----|----|----|----|" FACTORY "/-/-----|-----|-----|-----|-----/"     \
	"-|--|---|----|-----/-/-----|-----|-----|-----|-----/"                 \
	"-|--|---|----|-----/-/0,0/1/0"

/* A position, moves, how often they are played, and the status. */
static const struct {
	const char *record, *moves;
	int times;
	enum repetition_rules rules;
	const char *status;
} games[] = {
    {START "0 1", BACK, 1, REPETITION_ASIAN, "ongoing *"},
    {START "0 1", BACK, 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    {START "0 1", BACK, 3, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    {START "0 1", BACK, 4, REPETITION_ASIAN,
	"fivefold-repetition 1/2-1/2 +fivefold-repetition +threefold-repetition"},
    {START "134 90", BACK, 4, REPETITION_ASIAN,
	"fivefold-repetition 1/2-1/2 +fivefold-repetition +seventyfive-moves +threefold-repetition +fifty-moves"},
    {START "142 90", BACK, 2, REPETITION_ASIAN,
	"seventyfive-moves 1/2-1/2 +seventyfive-moves +threefold-repetition +fifty-moves"},
    {START "100 90", BACK, 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition +fifty-moves"},
    {"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", KINGS, 2, REPETITION_ASIAN,
	"ongoing *"},
    {"4k2r/8/8/8/8/8/8/4K2R w - - 0 1", KINGS, 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    {"3nk3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 2", KINGS, 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    {"3nk3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", KINGS, 2, REPETITION_ASIAN,
	"ongoing *"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 149 90", "h1h2", 1, REPETITION_ASIAN,
	"seventyfive-moves 1/2-1/2 +seventyfive-moves +fifty-moves"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 148 90", "h1h2", 1, REPETITION_ASIAN,
	"fifty-moves * +fifty-moves"},
    {"4k3/8/8/8/8/8/4P3/4K2R w - - 99 90", "e2e3", 1, REPETITION_ASIAN,
	"ongoing *"},
    {"4R1k1/5ppp/8/8/8/8/8/4K3 b - - 150 90", "", 1, REPETITION_ASIAN,
	"checkmate 1-0"},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 150 90", "", 1, REPETITION_ASIAN,
	"stalemate 1/2-1/2 +seventyfive-moves +fifty-moves"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 90", "", 1, REPETITION_ASIAN,
	"insufficient-material 1/2-1/2 +insufficient-material"},
    {XIANGQI, "a0a1 a9a8 a1a0 a8a9", 1, REPETITION_ASIAN, "ongoing *"},
    {XIANGQI, "a0a1 a9a8 a1a0 a8a9", 2, REPETITION_ASIAN,
	"repetition 1/2-1/2 +repetition"},
    {XIANGQI, "a0a1 a9a8 a1a0 a8a9", 2, REPETITION_CHINESE,
	"repetition 1/2-1/2 +repetition"},
    {XIANGQI, "a0a1 a9a8 a1a0 a8a9", 2, REPETITION_NONE,
	"threefold-repetition * +threefold-repetition"},
    {CHECKS, CHECKING, 1, REPETITION_ASIAN, "ongoing *"},
    {CHECKS, CHECKING, 2, REPETITION_ASIAN, "perpetual-check 0-1"},
    {CHECKS, CHECKING, 2, REPETITION_CHINESE, "perpetual-check 0-1"},
    {CHECKS, CHECKING, 2, REPETITION_NONE,
	"threefold-repetition * +threefold-repetition"},
    {"3k5/9/5a2R/9/9/P5B2/5n3/9/5K3/3A5 b - - 0 1", "f3h2 f1e1 h2f3 e1f1", 2,
	REPETITION_ASIAN, "perpetual-check 1-0"},
    {"9/3k5/n6P1/3rP4/2b6/p3r4/P8/8N/9/4K4 w - - 0 1", "e0f0 e4f4 f0e0 f4e4", 2,
	REPETITION_ASIAN, "perpetual-check 1-0"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a0a9 d9d8 a9a0 d8d9", 2,
	REPETITION_ASIAN, "repetition 1/2-1/2 +repetition"},
    {"R2k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "d9d8 a9a8 d8d9 a8a9", 2,
	REPETITION_ASIAN, "perpetual-check 0-1"},
    /* A chariot follows a horse that nobody protects. */
    {CHASE, CHASING, 2, REPETITION_ASIAN, "perpetual-chase 0-1"},
    {CHASE, CHASING, 2, REPETITION_CHINESE,
	"threefold-repetition * +threefold-repetition"},
    {CHASE, CHASING, 2, REPETITION_NONE,
	"threefold-repetition * +threefold-repetition"},
    /* A horse chases a chariot. */
    {"5a3/9/5k3/8p/2b3P2/8P/n1R6/B2K2RN1/9/3A1A3 b - - 0 1",
	"a3b5 c3c4 b5a3 c4c3", 2, REPETITION_ASIAN, "perpetual-chase 1-0"},
    {"rnbakabnr/1c7/9/p1p1p1C1p/9/6P2/P1P1P3P/4B4/9/cCB1KA1NR b - - 0 1",
	"h9i7 g6g7 i7h9 g7g6", 2, REPETITION_ASIAN, "perpetual-chase 1-0"},
    /* The cannon is protected. */
    {"2b2ab2/1n2k4/5r3/6p2/p3p4/2P5P/5c3/4B3N/4A4/4KAB2 w - - 0 1",
	"i2h4 f3g3 h4i2 g3f3", 2, REPETITION_ASIAN,
	"repetition 1/2-1/2 +repetition"},
    /* Horses attack each other. */
    {"4k4/9/9/9/9/2N3n2/9/5A3/9/5K3 b - - 0 1", "g4e5 c4e3 e5g4 e3c4", 2,
	REPETITION_ASIAN, "repetition 1/2-1/2 +repetition"},
    /* Each move attacks a piece, but not the same. */
    {"2bk1ab2/6C2/3a5/2p3p1p/4p4/3R4P/2c1c1P2/B2R5/9/4K4 b - - 0 1",
	"c3c2 d4h4 c2c3 h4d4", 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    {"4ka3/9/4b1c2/8p/4p4/4p4/3C5/9/4A4/2BK5 w - - 0 1", "d3d7 e9d9 d7d3 d9e9",
	2, REPETITION_ASIAN, "repetition 1/2-1/2 +repetition"},
    {"3R1a2r/5k3/8n/4p4/1C6P/6r2/P8/6N2/9/3AKABc1 w - - 0 1",
	"g2f4 g4i4 f4g2 i4g4", 2, REPETITION_ASIAN,
	"threefold-repetition * +threefold-repetition"},
    /* Every other move only; and a horse that is protected. */
    {CHASE, "c5d7 c2c3 d7c5 c3c2", 2, REPETITION_ASIAN,
	"repetition 1/2-1/2 +repetition"},
    {"4k4/9/4b4/9/2n6/4p4/9/2R6/9/3K5 b - - 0 1", "e7c9 c2c3 c9e7 c3c2", 2,
	REPETITION_ASIAN, "repetition 1/2-1/2 +repetition"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 60", "", 1, REPETITION_ASIAN,
	"ongoing *"},
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 60", "a0a1", 1, REPETITION_ASIAN,
	"sixty-moves 1/2-1/2 +sixty-moves"},
    {"3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 120 60", "", 1, REPETITION_ASIAN,
	"checkmate 1-0"},
    {"3k5/9/9/9/9/9/9/4B4/4A4/4K4 w - - 0 1", "", 1, REPETITION_ASIAN,
	"insufficient-material 1/2-1/2 +insufficient-material"},
    {AZUL("B---"), "", 1, REPETITION_ASIAN, "ongoing *"},
    {AZUL("----"), "", 1, REPETITION_ASIAN, "round-over *"},
};

static void
test_games(void)
{
	static char room[ROOM];

	for (size_t i = 0; i < COUNT(games); i++) {
		struct options options = {.level = LEVEL_SYNTAX,
		    .choice = {[CHOICE_RULES] = (uint8_t)games[i].rules}};
		struct text status = {room, 0, sizeof(room)};
		struct faults faults = {0};
		struct score s = {0};
		struct outcome outcome;
		struct entry entry;
		bool good = read_entry(&entry, games[i].record);

		score_start(&s, &entry, &options, true);
		for (int time = 0; time < games[i].times; time++) {
			struct slice rest = slice_of(games[i].moves), move;

			while (moves_next(&rest, &move))
				good &= score_read_move(&s, move, &options,
				    &faults);
		}
		play_outcome(&s.play, &options, true, &outcome);
		put_outcome(&status, &outcome);
		tap_case(good, games[i].record);
		if (!slice_same(text_slice(&status),
			slice_of(games[i].status))) {
			printf("# %s\n", games[i].record);
			tap_case(false, text_string(&status));
		}
		score_free(&s);
	}
	tap_cases("how games stand");
}

static const struct {
	const char *record;
	enum to_move mover;
	enum phase phase;
} stages[] = {
    {START "0 1", MOVER_WHITE, PHASE_OPENING},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1", MOVER_BLACK,
	PHASE_OPENING},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R w KQkq - 0 1", MOVER_WHITE,
	PHASE_MIDDLEGAME},
    {"rnbqk3/pppppppp/8/8/8/8/PPPPPPPP/RNBQK3 w - - 0 1", MOVER_WHITE,
	PHASE_MIDDLEGAME},
    {"rnb1k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQK3 w - - 0 1", MOVER_WHITE,
	PHASE_MIDDLEGAME},
    {"rnb1k3/pppppppp/8/8/8/8/PPPPPPPP/RNB1K3 w - - 0 1", MOVER_WHITE,
	PHASE_ENDGAME},
    {XIANGQI, MOVER_RED, PHASE_OPENING},
    {CHECKS, MOVER_BLACK, PHASE_ENDGAME},
};

static void
test_stages(void)
{
	for (size_t i = 0; i < COUNT(stages); i++) {
		struct stage stage;
		struct entry entry;

		tap_case(read_entry(&entry, stages[i].record), "read");
		rules_of(entry.position.game)->stage(&entry.position, &stage);
		tap_case(stage.mover == stages[i].mover, stages[i].record);
		tap_case(stage.phase == stages[i].phase, stages[i].record);
	}
	tap_cases("the side to move and the phase");
}

int
main(void)
{
	test_games();
	test_stages();
	return tap_end();
}
