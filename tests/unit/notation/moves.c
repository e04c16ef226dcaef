/* Moves of chess: the list, finding one of them, making them, and reading them
 * from text. */
#include "chess_random.h"
#include "game/chess/moves.h"
#include "game/rules.h"
#include "position.h"
#include "random.h"
#include "tap.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef FEN_DEBUG
#define WATCHED true
#else
#define WATCHED false
#endif

#define GAMES_PLAYED 60
#define GAME_LONGEST 80
#define BOARDS 20000

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rk4r/8/8/8/8/8/8/1RK4R w HBhb - 0 1",
    "4k3/8/8/8/8/8/8/qRK4R w HB - 0 1",
};

#define STARTS (sizeof(starts) / sizeof(starts[0]))

/* Does the list have the move, with the goal as any notation writes it? */
static bool
in_list(const struct chess *c, const struct moves *moves, int from, int to,
    enum piece becomes, struct move *move)
{
	size_t found = 0;

	for (size_t i = 0; i < moves->count; i++) {
		struct move m = moves->list[i];

		if (m.from == from && m.extra == becomes &&
		    (m.to == to || chess_shown_target(c, m) == to)) {
			*move = m;
			found++;
		}
	}
	return found == 1;
}

static bool
find_agrees(const struct chess *c)
{
	static const enum piece kinds[] = {NO_PIECE, BISHOP, ROOK, QUEEN,
	    KNIGHT};
	struct moves moves;

	chess_moves(c, &moves);
	for (int i = 0; i < 64 * 64 * 5; i++) {
		enum piece becomes = kinds[i % 5];
		int from = i / 5 % 64, to = i / 5 / 64;
		struct move listed, found;
		bool is = in_list(c, &moves, from, to, becomes, &listed);

		if (chess_find_move(c, from, to, becomes, &found) != is ||
		    (is && memcmp(&listed, &found, sizeof(found)) != 0))
			return false;
	}
	return true;
}

/* The parts of SAN except for the goal; -1 and NO_PIECE if missing. */
struct san {
	enum piece kind;
	int from_file, from_rank;
	enum piece becomes;
	int castles; /* 1 to the king's side, 2 to the queen's, or 0 */
};

static const char *
san_text(char *room, const struct san *san, int to)
{
	struct text t = {room, 0, SPELL_ROOM};

	if (san->castles != 0)
		return san->castles == 1 ? "O-O" : "O-O-O";
	if (san->kind != PAWN)
		text_put(&t, chess_letters[san->kind]);
	if (san->from_file >= 0)
		text_put(&t, (char)('a' + san->from_file));
	if (san->from_rank >= 0)
		text_put(&t, (char)('1' + san->from_rank));
	text_put(&t, (char)('a' + to % 8));
	text_put(&t, (char)('1' + to / 8));
	if (san->becomes != NO_PIECE)
		text_put(&t, chess_letters[san->becomes]);
	text_put(&t, '\0');
	return room;
}

static bool
san_means(const struct chess *c, const struct san *san, int to, struct move m)
{
	if (m.kind == CHESS_CASTLES || san->castles != 0)
		return m.kind == CHESS_CASTLES &&
		    san->castles == (m.to > m.from ? 1 : 2);
	return m.to == to && m.extra == san->becomes &&
	    (c->square[m.from] & KIND_MASK) == san->kind &&
	    (san->from_file < 0 || san->from_file == m.from % 8) &&
	    (san->from_rank < 0 || san->from_rank == m.from / 8);
}

/* Is SAN read exactly if it means one move of the list? */
static bool
san_read(const struct chess *c, const struct moves *moves,
    const struct san *san, int to)
{
	struct position p = {.game = GAME_CHESS, .chess = *c};
	char room[SPELL_ROOM];
	struct move wanted, read;
	struct faults faults;
	size_t found = 0;

	for (size_t i = 0; i < moves->count; i++)
		if (san_means(c, san, to, moves->list[i])) {
			wanted = moves->list[i];
			found++;
		}
	faults.count = faults.more = 0;
	if (chess_rules.read_move(&p, slice_of(san_text(room, san, to)),
		&(struct options){0}, &read, &faults))
		return found == 1 && memcmp(&wanted, &read, sizeof(read)) == 0;
	return found != 1;
}

/* Tries each piece and each goal, from anywhere, each file and each rank; one
 * in five of these for a position. */
static bool
san_agrees(const struct chess *c)
{
	static const enum piece kinds[] = {PAWN, KNIGHT, BISHOP, ROOK, QUEEN,
	    KING};
	struct moves moves;
	bool good = true;

	chess_moves(c, &moves);
	for (int castles = 1; castles <= 2; castles++)
		good &= san_read(c, &moves, &(struct san){.castles = castles},
		    0);
	for (int i = c->fullmove % 5; i < 64 * 6 * 17; i += 5) {
		int from = i / (64 * 6) - 1, to = i % 64;
		struct san san = {kinds[i / 64 % 6], from < 8 ? from : -1,
		    from < 8 ? -1 : from - 8, NO_PIECE, 0};

		good &= san_read(c, &moves, &san, to);
		san.becomes = QUEEN;
		if (san.kind == PAWN && (to < 8 || to >= 56))
			good &= san_read(c, &moves, &san, to);
	}
	return good;
}

/* Is the list sorted, without a repetition, and counted? */
static bool
list_sorted(const struct chess *c)
{
	struct position p = {.game = GAME_CHESS, .chess = *c};
	char before[SPELL_ROOM + 1] = "", room[SPELL_ROOM + 1];
	struct moves moves;

	chess_moves(c, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		struct text t = {room, 0, sizeof(room) - 1};

		chess_rules.spell(&t, &p, &moves.list[i], 1,
		    &(struct options){0}, SPELL_COORDINATES, ' ');
		room[t.len] = '\0';
		if (strcmp(before, room) >= 0)
			return false;
		memcpy(before, room, sizeof(room));
	}
	return moves.count == chess_move_count(c, CPU_PLAIN) &&
	    (moves.count > 0) == chess_any_move(c);
}

/* Are planes and key those that the mailbox gives? */
static bool
consistent(const struct chess *c, uint64_t key)
{
	struct chess fresh = *c;

	memset(fresh.plane, 0, sizeof(fresh.plane));
	memset(fresh.square, 0, sizeof(fresh.square));
	for (int square = 0; square < 64; square++)
		chess_put(&fresh, square, c->square[square]);
	return memcmp(fresh.plane, c->plane, sizeof(fresh.plane)) == 0 &&
	    chess_polyglot(&fresh, CPU_PLAIN) == key;
}

/* Plays random moves and checks every position with `check`, or its planes and
 * key if that is NULL. */
static void
play(uint64_t *state, const char *start, bool (*check)(const struct chess *))
{
	struct position p = position_of(start);
	uint64_t key = chess_polyglot(&p.chess, CPU_PLAIN);

	for (int i = 0; i < GAME_LONGEST; i++) {
		struct moves moves;

		tap_case(check ? check(&p.chess) : consistent(&p.chess, key),
		    start);
		chess_moves(&p.chess, &moves);
		if (moves.count == 0)
			return;
		chess_make(&p.chess,
		    moves.list[random_below(state, moves.count)], &key);
	}
}

static void
in_games(bool (*check)(const struct chess *), const char *name)
{
	uint64_t state = 1;

	for (size_t i = 0; i < GAMES_PLAYED; i++)
		play(&state, starts[i % STARTS], check);
	tap_cases(name);
}

/* A random board with one king a side and few other pieces, so that enough
 * boards are playable. */
static struct chess
sparse(uint64_t *state)
{
	struct chess c = chess_random(state);
	uint64_t kings = chess_kind(&c, KING);
	size_t keep = random_below(state, 12);

	for (; kings != 0; kings &= kings - 1)
		chess_put(&c, chess_first(kings), NO_PIECE);
	while ((size_t)chess_count(chess_occupied(&c)) > keep)
		chess_put(&c, (int)random_below(state, 64), NO_PIECE);
	chess_put(&c, (int)random_below(state, 64), KING);
	chess_put(&c, (int)random_below(state, 64), KING | BLACK_PIECE);
	return c;
}

static void
on_random_boards(void)
{
	uint64_t state = 2;
	size_t playable = 0;

	for (int i = 0; i < BOARDS; i++) {
		struct chess c = sparse(&state);
		struct position p = {.game = GAME_CHESS, .chess = c};

		if (!rules_playable(&p))
			continue;
		playable++;
		if (playable < BOARDS / 40)
			tap_case(find_agrees(&c), "find");
		tap_case(san_agrees(&c), "SAN");
		tap_case(list_sorted(&c), "list");
	}
	tap_case(playable > BOARDS / 20, "enough of them are playable");
	tap_cases("random boards: the list is sorted, and find agrees");
}

static uint64_t
leaves(const struct chess *c, int depth)
{
	struct moves moves;
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	chess_moves(c, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		struct chess after = *c;

		chess_make(&after, moves.list[i], NULL);
		n += leaves(&after, depth - 1);
	}
	return n;
}

static void
count_leaves(void)
{
	static const struct {
		size_t start;
		int depth;
		uint64_t leaves;
	} known[] = {{0, 4, 197281}, {1, 3, 97862}, {2, 4, 43238}, {3, 3, 9467},
	    {5, 3, 12189}};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		struct position p = position_of(starts[known[i].start]);

		tap_case(leaves(&p.chess, known[i].depth) == known[i].leaves,
		    starts[known[i].start]);
	}
	tap_cases("the list, made move by move, has the known leaves");
}

/* Reads a move; returns the code of the first fault, or FAULTS. */
static enum fault_code
read_code(const char *fen, const char *text, struct move *move)
{
	struct position p = position_of(fen);
	struct faults faults;

	faults.count = faults.more = 0;
	if (chess_rules.read_move(&p, slice_of(text), &(struct options){0},
		move, &faults))
		return FAULTS;
	return faults.list[0].code;
}

static void
parse(void)
{
	struct move m;

	tap(read_code(starts[0], "e2e4", &m) == FAULTS && m.from == 12 &&
		m.to == 28 && m.extra == NO_PIECE,
	    "seed 002: ParseMove(\"e2e4\") is from 12 to 28");
	tap(read_code("8/4P3/8/8/8/8/k6K/8 w - - 0 1", "e7e8q", &m) == FAULTS &&
		m.from == 52 && m.to == 60 && m.extra == QUEEN,
	    "seed 002: ParseMove(\"e7e8q\") is from 52 to 60, a queen");
	tap(read_code(starts[0], "xyz", &m) == FAULT_BAD_MOVE,
	    "seed 002: ParseMove(\"xyz\") is an error of form");
	tap(read_code(starts[1], "e1g1q", &m) == FAULT_ILLEGAL_MOVE,
	    "castling promotes nothing");
}

/* Unusual spellings of moves of one position, which are read as the usual ones. */
static void
respell(void)
{
	static const char fen[] = "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
	static const struct {
		const char *text, *usual; /* without marks; NULL: usual */
	} spellings[] = {{"o-o", "O-O"}, {"0-0", "O-O"}, {"o-O", "O-O"},
	    {"o-o-o", "O-O-O"}, {"0-0!?", "O-O"}, {"O-O", NULL}, {"O-O+", NULL},
	    {"b8Q", "b8=Q"}, {"b8(Q)", "b8=Q"}, {"b8/Q+", "b8=Q"},
	    {"b8=q", "b8=Q"}, {"b8r", "b8=R"}, {"b8 = N", "b8=N"},
	    {"bxa8b", "bxa8=B"}, {"b7xa8(N)", "b7xa8=N"}, {"b8=Q", NULL},
	    {"b7b8q", NULL}, {"b7b8Q", "b7b8=Q"}, {"exd6e.p.", "exd6"},
	    {"exd6 e.p.", "exd6"}, {"exd6ep", "exd6"}, {"exd6e.p.!", "exd6"},
	    {"exd6+ e.p.", "exd6+"}, {"exd6", NULL}, {"e5d6", NULL},
	    {"Kd2", NULL}, {"Rxa8", NULL}, {"Rxa8+!", NULL}};

	for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
		const char *text = spellings[i].text;
		const char *usual = spellings[i].usual;
		struct respelling r;
		struct move a, b;

		tap_case(chess_rules.respell(slice_of(text), &r) ==
			    (usual != NULL) &&
			(usual == NULL || slice_same(r.text, slice_of(usual))),
		    text);
		tap_case(read_code(fen, text, &a) == FAULTS, text);
		if (usual != NULL)
			tap_case(read_code(fen, usual, &b) == FAULTS &&
				memcmp(&a, &b, sizeof(a)) == 0,
			    text);
	}
	tap_cases("unusual spellings are read as the usual ones");
}

/* Texts that look like unusual spellings. */
static void
respell_nothing(void)
{
	static const char fen[] = "r3k2r/1P6/2p5/3pP3/8/8/8/R3K2R w KQkq - 0 1";
	static const char *const bad[] = {"", "o", "o-", "o-o-", "o-o-o-o",
	    "o--o", "oo", "0-0-0-0", "Q", "(Q)", " =Q", "=Q", " (Q)", " ep",
	    "b8()", "b8(Q", "b8Q)", "b8=", "b8==Q", "b8=K", "b8(P)", "b8//Q",
	    "b8((Q))", "ep", "e.p.", "exd6 e.p. e.p.", "exd6e..p", "p",
	    "Rxa8=Q", "Rxa8(Q)", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb8Q",
	    "xxxxxxxxxxxxxxxxxxxxxe.p."};
	struct move m;

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		tap_case(read_code(fen, bad[i], &m) == FAULT_BAD_MOVE, bad[i]);
	tap_case(read_code(fen, "exd6e.p.", &m) == FAULT_ILLEGAL_MOVE,
	    "no en-passant square");
	tap_case(read_code("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6 e.p.",
		     &m) == FAULT_ILLEGAL_MOVE,
	    "a capture that is not en passant");
	tap_cases("what only looks like an unusual spelling is not read");
}

/* Does a program that makes a move with this error in its key exit normally? */
static bool
exits_normally(uint64_t wrong)
{
	struct position p = position_of(starts[0]);
	struct move e4 = {.from = 12, .to = 28, .kind = CHESS_DOUBLE};
	uint64_t key = chess_polyglot(&p.chess, CPU_PLAIN) ^ wrong;
	int status = 1;
	pid_t child = fork();

	if (child == 0) {
		chess_make(&p.chess, e4, &key);
		_exit(0);
	}
	return waitpid(child, &status, 0) == child && status == 0;
}

int
main(void)
{
	in_games(find_agrees, "games: find agrees with the list");
	in_games(san_agrees, "games: what SAN means is read");
	in_games(list_sorted, "games: the list is sorted, and counted");
	in_games(NULL, "games: planes and key stay right");
	on_random_boards();
	count_leaves();
	parse();
	respell();
	respell_nothing();
	tap(exits_normally(0) && exits_normally(1) == !WATCHED,
	    "a wrong key exits_normally a program that watches keys");
	return tap_end();
}
