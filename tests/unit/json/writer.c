/* Objects are written as jansson would write them, whatever their values are. */
#include "azul_random.h"
#include "json/json.h"
#include "json/text/tree.h"
#include "json/text/writer.h"
#include "notation/azul/azul.h"
#include "notation/chess/chess.h"
#include "notation/xiangqi/xiangqi.h"
#include "random.h"
#include "same_json.h"
#include "tap.h"
#include "xiangqi_random.h"

#define REPORTS 20000
#define ANSWERS 2000
#define MOVES 4

/* The bytes of a random string; a string that ends in NUL is cut there. */
static const char *const pieces[] = {"abc", " ", "rnbqkbnr/pppppppp/8/8", "\"",
    "\\", "'\\x01'", "\001", "\t", "\r", "\033[1m", "\177", "/", "\302\240",
    "\342\200\250", "\360\237\230\200", "\303", "\377", "0123456789abcdef"};

#define PIECES (sizeof(pieces) / sizeof(pieces[0]))

/* At most 99 random bytes, NUL among them. */
static struct slice
any_bytes(char room[100], uint64_t *state)
{
	struct text t = {room, 0, 99};
	size_t kinds = random_below(state, 3) == 0 ? PIECES : 3;

	for (size_t n = random_below(state, 9); n > 0; n--) {
		if (kinds == PIECES && random_below(state, 16) == 0)
			text_put(&t, '\0');
		text_add(&t, slice_of(pieces[random_below(state, kinds)]));
	}
	room[t.len] = '\0';
	return text_slice(&t);
}

static struct slice
any_part(struct slice s, uint64_t *state)
{
	s = slice_from(s, random_below(state, s.len + 1));
	return slice_head(s, random_below(state, s.len + 1));
}

/* Faults and reports point to these. */
struct strings {
	char line[100], name[100], wrote[100], quote[100], fix[100], file[100];
};

static void
add_fault(struct faults *faults, struct slice line, struct strings *w,
    uint64_t *state)
{
	struct fault *fault = fault_at(faults,
	    (enum fault_code)random_below(state, FAULTS), any_part(line, state),
	    "%q is %a, not %1%2%u%c");

	fault->n[0] = (long)random_below(state, 70000);
	fault->n[1] = 'x';
	fault->name[0] = w->name;
	fault->hidden = random_below(state, 8) == 0;
	fault->error = random_below(state, 2) == 0;
	if (random_below(state, 4) == 0)
		fault->wrote = any_bytes(w->wrote, state);
	if (random_below(state, 8) == 0)
		fault->at = any_bytes(w->quote, state);
	fault->fixable = false;
	if (random_below(state, 4) == 0)
		fault_fix(fault, any_part(line, state),
		    any_bytes(w->fix, state));
}

/* Writes a line. */
typedef void teller(struct text *, const void *what);

/* Each line is what jansson would write. */
static bool
same(teller *tell, const void *what)
{
	static struct text text;
	struct slice rest;

	text.len = 0;
	tell(&text, what);
	rest = text_slice(&text);
	while (rest.len > 0)
		if (!same_json(slice_cut(&rest, '\n'), true))
			return false;
	return text.len > 0;
}

static void
tell_report(struct text *out, const void *what)
{
	json_report(out, what);
}

static void
test_reports(void)
{
	static struct faults faults;
	static struct strings w;
	struct report r = {.file = w.file, .faults = &faults};
	uint64_t state = 1;

	for (int i = 0; i < REPORTS; i++) {
		r.line = any_bytes(w.line, &state);
		r.number = random_next(&state) >>
		    (1 + random_below(&state, 63));
		r.notation = random_below(&state, 9) > 0 ? "chess" : NULL;
		r.result.at = NULL;
		if (random_below(&state, 9) == 0)
			r.result = SLICE("8/8/8/8/8/8/8/8 w - - 0 1");
		(void)any_bytes(w.file, &state);
		(void)any_bytes(w.name, &state);
		faults.count = 0;
		for (size_t n = random_below(&state, 4); n > 0; n--)
			add_fault(&faults, r.line, &w, &state);
		tap_case(same(tell_report, &r), "a report");
	}
	tap_cases("reports are written as jansson would write them");
}

/* A position, and what a tool would say about it. */
struct question {
	struct entry entry;
	struct options options;
	struct slice kept;
	struct moves moves;
	struct move game[MOVES];
	size_t length;
	struct json_game told;
	bool fen;
};

static void
tell_moves(struct text *out, const void *what)
{
	const struct question *q = what;

	json_moves(out, q->kept, &q->entry, &q->moves, &q->options,
	    (struct moves_wanted){.fen = q->fen});
	json_move_count(out, q->kept, q->moves.count);
}

static void
tell_status(struct text *out, const void *what)
{
	const struct question *q = what;
	struct outcome outcome;

	rules_of(q->entry.position.game)
	    ->outcome(&q->entry.position, 1 + q->moves.count % 5, true,
		&outcome);
	json_status(out, q->kept, &q->entry, &outcome);
}

static void
tell_game(struct text *out, const void *what)
{
	const struct question *q = what;
	struct faults faults;
	bool good;

	faults.count = faults.more = 0;
	good = json_play(out, q->kept, &q->entry,
	    (struct slice){(const char *)q->game,
		q->length * sizeof(struct move)},
	    &q->options, q->told, &faults);
	tap_case(good == (faults.count == 0), "an error where it isn't told");
}

static void
tell_uniq(struct text *out, const void *what)
{
	const struct question *q = what;
	struct origin here = {"a", q->moves.count}, first = {"\"b\"", 1};

	json_uniq(out, SLICE("record"), here, q->fen ? &first : NULL,
	    q->moves.count);
}

static void
tell_accept(struct text *out, const void *what)
{
	const struct question *q = what;
	struct accept_answer answers[ACCEPT_PROGRAMS];

	for (size_t i = 0; i < ACCEPT_PROGRAMS; i++) {
		answers[i].count = (q->moves.count + i) % 4;
		for (size_t k = 0; k < answers[i].count; k++)
			answers[i].words[k] = (enum fault_code)(i + 4 * k);
	}
	json_accept(out, q->kept, answers);
}

/* Makes some random moves, until there are none. */
static void
choose_game(struct question *q, uint64_t *state)
{
	const struct rules *rules = rules_of(q->entry.position.game);
	struct position p = q->entry.position;
	struct moves moves;

	for (q->length = 0; q->length < MOVES; q->length++) {
		struct move move;

		rules->moves(&p, &moves);
		if (moves.count == 0)
			return;
		move = moves.list[random_below(state, moves.count)];
		if (rules->needs_no_choice &&
		    !rules->needs_no_choice(&p, move, SLICE(""), NULL))
			return;
		q->game[q->length] = move;
		rules->make(&p, move);
	}
}

/* Start positions of games of chess. */
static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 98 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 160 99",
};

/* A position from a game of chess. */
static struct position
chess_game(uint64_t *state)
{
	const struct rules *rules = rules_of(GAME_CHESS);
	const struct options options = {.level = LEVEL_PLAYABLE};
	struct entry entry = {0};
	struct faults faults = {0};
	struct moves moves;

	notation_chess.read(&entry, slice_of(starts[random_below(state, 3)]),
	    &options, &faults);
	for (size_t n = random_below(state, 60); n > 0; n--) {
		rules->moves(&entry.position, &moves);
		if (moves.count == 0)
			break;
		rules->make(&entry.position,
		    moves.list[random_below(state, moves.count)]);
	}
	return entry.position;
}

static struct position
azul_position(uint64_t *state)
{
	struct position p = {.game = GAME_AZUL};
	struct azul_game game;

	azul_game_start(&game, random_below(state, 2) == 0, state);
	for (size_t n = random_below(state, 40); n > 0; n--)
		if (!azul_game_step(&game, state))
			break;
	p.azul = game.now;
	return p;
}

static struct position
any_position(const struct notation **notation, uint64_t *state)
{
	size_t which = random_below(state, 4);
	struct position p = which == 0 ? chess_game(state)
	    : which == 1
	    ? azul_position(state)
	    : xiangqi_random_game(state, which == 2 ? GAME_XIANGQI : GAME_JIEQI,
		  random_below(state, 60));

	*notation = which == 0                   ? &notation_chess
	    : which == 1                         ? &notation_azul
	    : which == 2                         ? &notation_xiangqi
	    : p.xiangqi.beside == XIANGQI_LOSSES ? &notation_jfn
						 : &notation_pikafish;
	return p;
}

static void
ask(struct question *q, uint64_t *state)
{
	const struct notation *notation;
	struct position p = any_position(&notation, state);
	static char room[100];

	*q = (struct question){.kept = any_bytes(room, state)};
	entry_start(&q->entry, notation, q->kept, p.game);
	q->entry.position = p;
	q->options.choice[CHOICE_SQUARES] = (uint8_t)random_below(state, 2);
	q->options.choice[CHOICE_VIEW] = (uint8_t)random_below(state, 3);
	q->told = (struct json_game){random_below(state, 2) == 0,
	    random_below(state, 2) == 0, random_below(state, 2) == 0};
	q->fen = random_below(state, 2) == 0;
	if (random_below(state, 2) == 0)
		q->kept.at = NULL;
}

static void
test_answers(void)
{
	static struct question q;
	uint64_t state = 1;
	int asked = 0;

	while (asked < ANSWERS) {
		ask(&q, &state);
		if (!rules_playable(&q.entry.position))
			continue;
		asked++;
		rules_of(q.entry.position.game)
		    ->moves(&q.entry.position, &q.moves);
		choose_game(&q, &state);
		tap_case(same(tell_moves, &q), "moves");
		tap_case(same(tell_status, &q), "status");
		tap_case(same(tell_game, &q), "game");
		tap_case(same(tell_uniq, &q), "uniq");
		tap_case(same(tell_accept, &q), "accept");
	}
	tap_cases("answers are written as jansson would write them");
}

/* Does the JSON string hold these bytes, or the UTF-8 of their Latin-1? */
static bool
holds(struct slice string, struct slice bytes)
{
	json_t *tree = json_loadb(string.at, string.len,
	    JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
	json_t *utf8 = json_stringn(bytes.at, bytes.len);
	struct text expected = {0};
	bool same;

	text_reserve(&expected, 2 * bytes.len + 1);
	for (size_t i = 0; i < bytes.len; i++) {
		unsigned char c = (unsigned char)bytes.at[i];

		if (utf8 == NULL && c >= 0x80)
			text_put(&expected, (char)(0xc0 | c >> 6));
		text_put(&expected,
		    (char)(utf8 == NULL && c >= 0x80 ? 0x80 | (c & 0x3f) : c));
	}
	same = slice_same(tree_string(tree), text_slice(&expected));
	text_free(&expected);
	json_decref(tree);
	json_decref(utf8);
	return same;
}

/* Strings of any bytes, written at once or closed behind them, in ASCII or not. */
static void
test_strings(void)
{
	uint64_t state = 1;
	char room[100];

	for (int i = 0; i < REPORTS; i++) {
		struct slice s = any_bytes(room, &state);
		struct text once = {0}, closed = {0};
		bool ascii = i % 2 == 0;
		struct json_writer w = {&once, ascii};
		size_t begin;

		json_add_string(&w, s);
		w.out = &closed;
		json_open(&w, '[');
		begin = json_open_string(&w);
		text_grow(&closed, s);
		json_close_string(&w, begin);
		tap_case(same_json(text_slice(&once), ascii) &&
			holds(text_slice(&once), s) &&
			slice_same(text_slice(&once),
			    slice_from(text_slice(&closed), 1)),
		    "a string");
		text_free(&once);
		text_free(&closed);
	}
	tap_cases("strings are written as jansson would write them");
}

int
main(void)
{
	test_strings();
	test_reports();
	test_answers();
	return tap_end();
}
