#include "slow.h"
#include "game/rules.h"
#include "random.h"

#include <string.h>

/* Pieces besides the kings, for each kind of position. */
static const char *const armies[] = {
    "PNBRQpnbrq", /* anything */
    "QQQqqqPp",   /* many queens */
    "BRQbrqNn",   /* pins and checks */
    "PPPPPppppp", /* pawns */
    "RrPp",       /* castling */
};

#define ARMIES (sizeof(armies) / sizeof(armies[0]))

static void
put(struct chess *c, uint64_t *state, enum piece piece)
{
	int at = (int)random_below(state, 64);
	bool home = at < 8 || at >= 56;

	if (c->square[at] == NO_PIECE && !((piece & KIND_MASK) == PAWN && home))
		chess_put(c, at, piece);
}

/* Gives some rooks beside a king at home castling rights. */
static void
allow(struct chess *c, uint64_t *state)
{
	for (int side = WHITE; side <= BLACK; side++) {
		uint64_t king = chess_pieces(c, side, KING);
		int home = side * 56, at = chess_first(king);
		uint64_t rooks = chess_pieces(c, side, ROOK);

		if (at / 8 != home / 8 || (!c->chess960 && at % 8 != 4))
			continue;
		for (int way = 0; way < 2; way++) {
			int file = c->chess960 ? (int)random_below(state, 8)
					       : way * 7;
			bool beyond = way == 0 ? home + file < at
					       : home + file > at;

			if (beyond && rooks >> (home + file) & 1 &&
			    random_below(state, 4) > 0)
				c->rights[side] |= (uint8_t)(1 << file);
		}
	}
}

static struct chess
scatter(uint64_t *state)
{
	const char *army = armies[random_below(state, ARMIES)];
	size_t pieces = 1 + random_below(state, 40);
	struct chess c = {.ep = CHESS_NO_SQUARE, .fullmove = 1};
	bool home = random_below(state, 2);
	int at;

	c.chess960 = random_below(state, 2);
	c.turn = (uint8_t)random_below(state, 2);
	chess_put(&c, home ? 4 : (int)random_below(state, 64), KING);
	do
		at = home ? 60 : (int)random_below(state, 64);
	while (c.square[at] != NO_PIECE);
	chess_put(&c, at, BLACK_PIECE | KING);
	for (int i = 0; home && i < 4; i++)
		chess_put(&c, (i & 1) * 7 + (i >> 1) * 56,
		    i >> 1 ? BLACK_PIECE | ROOK : ROOK);
	while (pieces-- > 0)
		put(&c, state,
		    chess_piece_of[(
			unsigned char)army[random_below(state, strlen(army))]]);
	allow(&c, state);
	if (random_below(state, 2) == 0)
		c.ep = (uint8_t)(random_below(state, 8) +
		    (c.turn == WHITE ? 40 : 16));
	if (!chess_ep_sound(&c))
		c.ep = CHESS_NO_SQUARE;
	return c;
}

struct position
slow_random(uint64_t *state)
{
	struct position p = {.game = GAME_CHESS};

	do
		p.chess = scatter(state);
	while (!rules_playable(&p));
	return p;
}

/* A start position of Chess960 or of standard chess, with all rights. */
static struct chess
start(uint64_t *state)
{
	static const char usual[] = "RNBQKBNR";
	char row[9];
	struct chess c = {.ep = CHESS_NO_SQUARE, .fullmove = 1};
	char *king, *rook;

	memcpy(row, usual, sizeof(row));
	c.chess960 = random_below(state, 2);
	for (size_t i = 7; c.chess960 && i > 0; i--) {
		size_t at = random_below(state, i + 1);
		char other = row[at];

		row[at] = row[i];
		row[i] = other;
	}
	/* The king goes between the rooks. */
	king = strchr(row, 'K');
	rook = strchr(row, 'R');
	if (king < rook) {
		*king = 'R';
		*rook = 'K';
	}
	king = strchr(row, 'K');
	rook = strrchr(row, 'R');
	if (king > rook) {
		*king = 'R';
		*rook = 'K';
	}
	for (int file = 0; file < 8; file++) {
		enum piece piece = chess_piece_of[(unsigned char)row[file]];

		chess_put(&c, file, piece);
		chess_put(&c, 8 + file, PAWN);
		chess_put(&c, 48 + file, BLACK_PIECE | PAWN);
		chess_put(&c, 56 + file, BLACK_PIECE | piece);
		if (piece == ROOK)
			c.rights[WHITE] |= (uint8_t)(1 << file);
	}
	c.rights[BLACK] = c.rights[WHITE];
	return c;
}

struct position
slow_game(uint64_t *state, size_t moves)
{
	struct position p = {.game = GAME_CHESS, .chess = start(state)};

	while (moves-- > 0) {
		struct moves list;

		chess_moves(&p.chess, &list);
		if (list.count == 0)
			break;
		chess_make(&p.chess, list.list[random_below(state, list.count)],
		    NULL);
	}
	return p;
}
