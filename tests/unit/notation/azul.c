/*
 * Azul: checks the laws for many random tables, that no position of a game is
 * called illegal, and the moves against a simple second implementation.
 */
#include "azul_random.h"
#include "game/perft.h"
#include "law.h"
#include "random.h"
#include "tap.h"
#include "game/azul/moves.h"
#include "json/json.h"
#include "notation/azul/azul.h"

#define POSITIONS 100000
#define GAMES 1500
#define SLOW_GAMES 150

static const struct options syntax = {.level = LEVEL_SYNTAX};

static struct text
written(const struct azul *a)
{
	struct entry entry = {.position.game = GAME_AZUL};
	struct faults faults = {0};
	struct text t = {0};

	entry.position.azul = *a;
	text_reserve(&t, AZUL_ROOM);
	azul_write(&t, &entry, &syntax, &faults);
	return t;
}

/* Reports a case: the broken law, or NULL, and the record. */
static void
report_case(const char *broken, const struct azul *a)
{
	struct text t = {0}, record;

	if (broken != NULL) {
		record = written(a);
		text_grow(&t, slice_of(broken));
		text_grow(&t, SLICE(": "));
		text_grow(&t, text_slice(&record));
		text_grow(&t, (struct slice){"", 1});
		text_free(&record);
	}
	tap_case(broken == NULL, t.at);
	text_free(&t);
}

/* Reads the record by the fast and by the slow path, and back from what is
 * written, as text and as JSON. */
static void
check_laws(const struct azul *a)
{
	struct position p = {.game = GAME_AZUL};
	struct text record = written(a);

	p.azul = *a;
	report_case(law_text(&notation_azul, text_slice(&record), &syntax), a);
	report_case(law_position(&notation_azul, &p, &syntax), a);
	report_case(law_position(&notation_json, &p, &syntax), a);
	text_free(&record);
}

static void
test_odd(void)
{
	uint64_t state = 1;

	for (int i = 0; i < POSITIONS / 2; i++) {
		struct azul a = azul_random(&state);

		check_laws(&a);
	}
	tap_cases("the laws hold on 50,000 odd tables");
}

static void
test_played(void)
{
	uint64_t state = 2;
	struct azul_game g;
	int i = 0;

	while (i < POSITIONS / 2) {
		azul_game_start(&g, random_below(&state, 2), &state);
		do {
			check_laws(&g.now);
			i++;
		} while (azul_game_step(&g, &state));
	}
	tap_cases("the laws hold on 50,000 tables of games");
}

/* The first fault of a position, except for one that a game may have: the bag
 * runs out. */
static const char *
wrong_with(const struct azul_game *g)
{
	struct position p = {.game = GAME_AZUL};
	struct options options = {.level = LEVEL_STRICT};
	struct faults faults = {0};

	p.azul = g->now;
	options.choice[CHOICE_AZUL_WALL] = g->grey;
	rules_explain(&p, &options, RULES_ALL, &faults);
	for (size_t i = 0; i < faults.count; i++)
		if (faults.list[i].code != FAULT_AZUL_FACTORY_FILL)
			return fault_catalogue[faults.list[i].code].word;
	return NULL;
}

static void
test_legal(void)
{
	uint64_t state = 3;
	struct azul_game g;
	bool all = true;

	for (int i = 0; i < GAMES; i++) {
		azul_game_start(&g, i % 2, &state);
		do {
			unsigned tally[AZUL_TILES];

			report_case(wrong_with(&g), &g.now);
			azul_tally(&g.now, tally);
			for (int tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
				all &= tally[tile] + g.bag[tile] +
					g.lid[tile] ==
				    AZUL_OF_A_COLOR;
		} while (azul_game_step(&g, &state));
	}
	tap_cases("no position of a game is called illegal");
	tap_case(all, "a tile got lost");
	tap_cases("the tiles of the record, the bag and the lid are a hundred");
}

/* Is the move legal, by the words of the rules, one move at a time? */
static bool
slow_legal(const struct azul *a, struct move m)
{
	const struct azul_board *mine = &a->board[a->player];
	bool there = false, ended = false;

	for (int i = 0; i < 2; i++)
		for (int row = 0; row < 5; row++)
			ended |= memchr(a->board[i].wall[row], AZUL_EMPTY, 5) ==
			    NULL;
	for (int i = 0; i < 4 && m.from > 0; i++)
		there |= a->factory[m.from - 1][i] == m.extra;
	for (int i = 0; i < a->center.count && m.from == 0; i++)
		there |= a->center.tile[i] == m.extra;
	if (ended || !there)
		return false;
	if (m.to == 0)
		return true;
	return mine->line[m.to - 1].count < m.to &&
	    (mine->line[m.to - 1].count == 0 ||
		mine->line[m.to - 1].tile == m.extra) &&
	    memchr(mine->wall[m.to - 1], m.extra, 5) == NULL;
}

static const char *
check_list(const struct position *p)
{
	const struct rules *rules = rules_of(GAME_AZUL);
	struct moves list;
	size_t at = 0;

	rules->moves(p, &list);
	for (int text = 0; text < 6 * 5 * 6; text++) {
		static const char letters[] = "BKRWY";
		static const uint8_t tiles[] = {AZUL_BLUE, AZUL_BLACK, AZUL_RED,
		    AZUL_WHITE, AZUL_YELLOW};
		struct move m = {(uint8_t)(text / 30), (uint8_t)(text % 6),
		    tiles[text / 6 % 5], 0};
		char spelled[] = {'F', (char)('0' + m.from),
		    letters[text / 6 % 5], 'L', (char)('0' + m.to)};
		struct slice s = {spelled, sizeof(spelled)};
		struct faults faults = {0};
		struct move read;
		bool legal = slow_legal(&p->azul, m);

		if (m.from == 0) {
			spelled[1] = 'C';
			s = slice_from(s, 1);
		}
		if (rules->read_move(p, s, &syntax, &read, &faults) != legal ||
		    (legal && memcmp(&read, &m, sizeof(m)) != 0) ||
		    faults.count != !legal)
			return "a move is read as it is legal";
		if (legal &&
		    (at >= list.count ||
			memcmp(&list.list[at++], &m, sizeof(m)) != 0))
			return "the list is all legal moves in their order";
	}
	return at == list.count && rules->move_count(p, CPU_PLAIN) == at
	    ? NULL
	    : "the list has no other moves";
}

/* Counts what a move changes. */
static const char *
check_made(const struct azul *a, struct move m)
{
	struct azul b = *a;
	unsigned before[AZUL_TILES], after[AZUL_TILES];
	unsigned taken = azul_lying(a, m.from, m.extra), lost = 0, floor;
	unsigned room = m.to ? m.to - a->board[a->player].line[m.to - 1].count
			     : 0;
	const struct azul_board *was = &a->board[a->player],
				*is = &b.board[a->player];

	azul_make(&b, m);
	azul_tally(a, before);
	azul_tally(&b, after);
	floor = was->floor.count + (taken > room ? taken - room : 0);
	if (floor > AZUL_FLOOR_MOST) {
		lost = floor - AZUL_FLOOR_MOST;
		floor = AZUL_FLOOR_MOST;
	}
	for (unsigned tile = AZUL_BLUE; tile < AZUL_TILES; tile++)
		if (before[tile] != after[tile] + (tile == m.extra ? lost : 0))
			return "a move loses only what finds no place";
	if (is->floor.count != floor || b.player == a->player ||
	    memcmp(&b.board[1 - a->player], &a->board[1 - a->player],
		sizeof(b.board[0])) != 0 ||
	    memcmp(was->wall, is->wall, sizeof(is->wall)) != 0)
		return "a move fills its line, then the floor, and no more";
	if (azul_lying(&b, m.from, m.extra) > 0 ||
	    (m.from > 0 &&
		(b.factory[m.from - 1][0] != AZUL_EMPTY ||
		    b.center.count != a->center.count + 4U - taken)))
		return "the rest of a factory goes to the center";
	return NULL;
}

static void
test_moves(void)
{
	const struct rules *rules = rules_of(GAME_AZUL);
	uint64_t state = 4;

	for (int i = 0; i < SLOW_GAMES; i++) {
		struct position p = {.game = GAME_AZUL};
		struct azul_game g;

		azul_game_start(&g, i % 2, &state);
		do {
			struct moves list;
			uint64_t leaves = 0;

			p.azul = g.now;
			report_case(check_list(&p), &g.now);
			rules->moves(&p, &list);
			for (size_t j = 0; j < list.count; j++) {
				struct position after = p;

				report_case(check_made(&p.azul, list.list[j]),
				    &g.now);
				rules->make(&after, list.list[j]);
				leaves += rules->move_count(&after, CPU_PLAIN);
			}
			report_case(perft_table[GAME_AZUL](&p, 2, NULL) ==
					leaves &&
				    perft_table[GAME_AZUL](&p, 0, NULL) == 1
				? NULL
				: "perft counts what follows",
			    &g.now);
		} while (azul_game_step(&g, &state));
	}
	tap_cases(
	    "moves: those of the second implementation, and what they change");
}

/* The order of tiles makes no difference to the key; other tiles do. */
static void
test_key(void)
{
	const struct rules *rules = rules_of(GAME_AZUL);
	uint64_t state = 5;

	for (int i = 0; i < 2000; i++) {
		struct position p = {.game = GAME_AZUL}, q;
		struct sameness one, two;

		q.azul = p.azul = azul_random(&state);
		azul_sort(&q.azul);
		rules->sameness(&p, SAMENESS_POSITION, &one);
		rules->sameness(&q, SAMENESS_POSITION, &two);
		report_case(rules->key(&p, &syntax) ==
				rules->key(&q, &syntax) &&
			    memcmp(&one, &two, sizeof(one)) == 0
			? NULL
			: "the key is the same for tiles in another order",
		    &p.azul);
		q.azul.board[0].wall[i % 5][i / 5 % 5] ^= 1;
		rules->sameness(&q, SAMENESS_POSITION, &two);
		report_case(rules->key(&p, &syntax) !=
				rules->key(&q, &syntax) &&
			    memcmp(&one, &two, sizeof(one)) != 0
			? NULL
			: "the key is another one for another wall",
		    &p.azul);
	}
	tap_cases("the key");
}

static void
test_swap(void)
{
	const struct rules *rules = rules_of(GAME_AZUL);
	uint64_t state = 6;

	for (int i = 0; i < 2000; i++) {
		struct position p = {.game = GAME_AZUL}, q;
		struct faults faults = {0};

		p.azul = azul_random(&state);
		q = p;
		rules->transform(&q, TRANSFORM_SWAP, &faults);
		report_case(q.azul.player != p.azul.player &&
			    q.azul.score[0] == p.azul.score[1] &&
			    faults.count == 0
			? NULL
			: "the players change places",
		    &p.azul);
		rules->transform(&q, TRANSFORM_SWAP, &faults);
		report_case(rules->same(&p, &q) ? NULL : "and back", &p.azul);
		rules->transform(&q, TRANSFORM_ROTATE, &faults);
		report_case(rules->same(&p, &q) && faults.count == 1 &&
			    faults.list[0].code == FAULT_LOSSY
			? NULL
			: "nothing else turns a table",
		    &p.azul);
	}
	tap_cases("transform");
}

int
main(void)
{
	test_odd();
	test_played();
	test_legal();
	test_moves();
	test_key();
	test_swap();
	return tap_end();
}
