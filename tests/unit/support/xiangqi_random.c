#include "xiangqi_random.h"
#include "game/rules.h"
#include "game/xiangqi/rules.h"
#include "random.h"

#include <string.h>

/* Pieces besides the kings, for each kind of position. */
static const char *const armies[] = {
    "RHEACPXrheacpx", /* anything */
    "RCrc",           /* lines and screens */
    "HEAhea",         /* legs and eyes */
    "CCccXxPp",       /* many screens */
    "KRCHkrchXx",     /* many kings */
};

#define ARMIES (sizeof(armies) / sizeof(armies[0]))

static uint16_t
counter(uint64_t *state, uint16_t least)
{
	static const uint16_t edges[] = {1, 9, 10, 99, 100, 9999, 10000, 65535};

	switch (random_below(state, 3)) {
	case 0:
		return least;
	case 1:
		return edges[random_below(state, 8)];
	default:
		return (uint16_t)(random_below(state, 65535) + 1);
	}
}

static void
put_kings(struct xiangqi *x, uint64_t *state)
{
	bool outside = random_below(state, 4) == 0;

	for (int side = RED; side <= BLACK; side++) {
		size_t file = 3 + random_below(state, 3);
		size_t rank = random_below(state, 3) + (side == RED ? 0 : 7);
		size_t at = outside ? random_below(state, XIANGQI_SQUARES)
				    : rank * XIANGQI_FILES + file;

		if (random_below(state, 32) > 0)
			x->square[at] = (uint8_t)(XIANGQI_KING |
			    (side == RED ? 0 : XIANGQI_BLACK));
	}
}

/* A square, more often on a file of the palaces. */
static size_t
some_square(uint64_t *state)
{
	size_t rank = random_below(state, XIANGQI_RANKS);

	return rank * XIANGQI_FILES +
	    (random_below(state, 2) ? random_below(state, XIANGQI_FILES)
				    : 3 + random_below(state, 3));
}

static void
scatter(struct xiangqi *x, uint64_t *state, bool down)
{
	const char *army = armies[random_below(state, ARMIES)];
	size_t pieces = random_below(state, random_below(state, 4) ? 24 : 90);

	put_kings(x, state);
	while (pieces-- > 0) {
		char letter = army[random_below(state, strlen(army))];
		size_t at = some_square(state);
		uint8_t piece = xiangqi_piece_of[(unsigned char)letter];

		if (x->square[at] == XIANGQI_NONE &&
		    (down || (piece & XIANGQI_KIND) != XIANGQI_DOWN))
			x->square[at] = piece;
	}
}

/* A random kind from `first` on. */
static uint8_t
some_kind(uint64_t *state, enum xiangqi_piece first)
{
	return (uint8_t)(first + random_below(state, XIANGQI_KINDS - first));
}

static void
any_losses(struct xiangqi *x, uint64_t *state)
{
	x->viewer = (uint8_t)random_below(state, 2);
	for (int side = RED; side <= BLACK; side++) {
		size_t most = random_below(state, 8) ? 8 : XIANGQI_LOST_MOST;

		x->lost_count[side] = (uint8_t)random_below(state, most + 1);
		for (int i = 0; i < x->lost_count[side]; i++) {
			uint8_t kind = some_kind(state, XIANGQI_KING);
			size_t options = random_below(state, 3);

			x->lost[side][i] = options == 0 ? kind
			    : options == 1              ? kind | XIANGQI_DOWN
							: XIANGQI_DOWN;
		}
	}
}

static void
any_pool(struct xiangqi *x, uint64_t *state)
{
	size_t most = random_below(state, 4) ? 3 : 100;

	for (size_t n = random_below(state, 14); n > 0; n--) {
		size_t side = random_below(state, 2);
		uint8_t kind = some_kind(state, XIANGQI_ADVISOR);

		x->pool[side][kind] = (uint8_t)random_below(state, most);
		if (random_below(state, 4) == 0)
			x->taken[side][kind] = (uint8_t)random_below(state,
			    most);
	}
}

struct position
xiangqi_random(uint64_t *state, enum game game)
{
	struct position p = {.game = game};
	struct xiangqi *x = &p.xiangqi;

	*x = (struct xiangqi){.fullmove = 1};
	scatter(x, state, game == GAME_JIEQI);
	x->turn = (uint8_t)random_below(state, 2);
	if (game == GAME_JIEQI)
		x->beside = random_below(state, 2) ? XIANGQI_LOSSES
						   : XIANGQI_POOL;
	if (x->beside == XIANGQI_LOSSES) {
		any_losses(x, state);
		return p;
	}
	if (x->beside == XIANGQI_POOL)
		any_pool(x, state);
	x->halfmove = counter(state, 0);
	x->fullmove = counter(state, 1);
	return p;
}

static struct position
start(uint64_t *state, enum game game)
{
	struct position p = {.game = game};
	struct xiangqi *x = &p.xiangqi;

	*x = (struct xiangqi){.fullmove = 1};
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum color side = square < XIANGQI_SQUARES / 2 ? RED : BLACK;
		uint8_t piece = xiangqi_home(square, side);

		if (piece == XIANGQI_NONE)
			continue;
		if (game == GAME_JIEQI && piece != XIANGQI_KING)
			piece = XIANGQI_DOWN;
		x->square[square] = piece |
		    (uint8_t)(side == RED ? 0 : XIANGQI_BLACK);
	}
	if (game != GAME_JIEQI)
		return p;
	x->beside = random_below(state, 2) ? XIANGQI_LOSSES : XIANGQI_POOL;
	x->viewer = (uint8_t)random_below(state, 2);
	if (x->beside == XIANGQI_LOSSES) {
		x->knows_all = random_below(state, 4) == 0;
		return p;
	}
	x->viewer = RED;
	for (int side = RED; side <= BLACK; side++)
		memcpy(x->pool[side], xiangqi_number, XIANGQI_KINDS);
	x->pool[RED][XIANGQI_KING] = x->pool[BLACK][XIANGQI_KING] = 0;
	return p;
}

/* Deals what each face-down piece will turn out to be: the pieces of its side
 * in random order. */
static void
deal(uint8_t dealt[XIANGQI_SQUARES], uint64_t *state)
{
	for (int half = 0; half < 2; half++) {
		uint8_t *own = dealt + half * XIANGQI_SQUARES / 2;

		for (int i = 0; i < XIANGQI_SQUARES / 2; i++)
			own[i] = xiangqi_home(half * XIANGQI_SQUARES / 2 + i,
			    half);
		for (int i = XIANGQI_SQUARES / 2 - 1; i > 0; i--) {
			size_t j = random_below(state, (size_t)i + 1);
			uint8_t other = own[i];

			if (own[i] <= XIANGQI_KING || own[j] <= XIANGQI_KING)
				continue;
			own[i] = own[j];
			own[j] = other;
		}
	}
}

/* The move, completed by what it turns up and captures. A record with a pool
 * need not know what was captured. */
static struct move
complete_move(const struct xiangqi *x, struct move move,
    const uint8_t dealt[XIANGQI_SQUARES], uint64_t *state)
{
	if (xiangqi_kind(x->square[move.from]) == XIANGQI_DOWN)
		move.extra = dealt[move.from];
	if (xiangqi_kind(x->square[move.to]) == XIANGQI_DOWN &&
	    (x->beside != XIANGQI_POOL || random_below(state, 2)))
		move.extra |= (uint8_t)(dealt[move.to] << 4);
	return move;
}

struct position
xiangqi_random_game(uint64_t *state, enum game game, size_t moves)
{
	struct position p = start(state, game);
	uint8_t dealt[XIANGQI_SQUARES];
	struct moves list;

	deal(dealt, state);
	while (moves-- > 0) {
		xiangqi_moves(&p, &list);
		if (list.count == 0)
			break;
		xiangqi_make(&p,
		    complete_move(&p.xiangqi,
			list.list[random_below(state, list.count)], dealt,
			state));
	}
	return p;
}
