/*
 * Looks for a mate that both sides help to reach: keeps the positions that can follow,
 * each once, and always goes on from the most promising one (search_score).
 *
 * Positions from which the side can't mate, by its pieces or by the squares that they
 * can reach, are left out. If no position is left, the side can't mate. If there is no
 * room for more positions, nothing is known.
 */
#include "game/chess/dead/search.h"
#include "game/chess/dead/promise.h"
#include "game/chess/dead/reach.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"
#include "game/mix.h"

#define INDEX_SIZE 32768 /* a power of two, more than SEARCH_MOST */
#define NONE UINT16_MAX

/* A position, packed. Only what makes a difference for later moves. */
struct node {
	uint64_t plane[PLANES];
	uint8_t turn, ep, rights[2];
	uint16_t next; /* of the same promise */
};

struct search {
	const struct search_limits *limits;
	enum color winner;
	bool chess960;
	unsigned count;
	unsigned best;              /* no node waits in a list before this */
	uint16_t head[PROMISES];    /* lists of nodes that wait */
	uint16_t index[INDEX_SIZE]; /* open addressing, by hash */
	struct node node[SEARCH_MOST];
};

static void
pack(struct node *node, const struct chess *c)
{
	memcpy(node->plane, c->plane, sizeof(node->plane));
	node->turn = c->turn;
	node->ep = chess_ep_pawns(c) ? c->ep : CHESS_NO_SQUARE;
	node->rights[WHITE] = c->rights[WHITE];
	node->rights[BLACK] = c->rights[BLACK];
}

static void
unpack(struct chess *c, const struct node *node, bool chess960)
{
	memset(c, 0, sizeof(*c));
	memcpy(c->plane, node->plane, sizeof(c->plane));
	for (int i = 0; i < PLANES; i++)
		for (uint64_t set = c->plane[i]; set != 0; set &= set - 1)
			c->square[chess_first(set)] |= (uint8_t)(1 << i);
	c->turn = node->turn;
	c->ep = node->ep;
	c->rights[WHITE] = node->rights[WHITE];
	c->rights[BLACK] = node->rights[BLACK];
	c->chess960 = chess960;
}

static bool
same(const struct node *a, const struct node *b)
{
	return memcmp(a->plane, b->plane, sizeof(a->plane)) == 0 &&
	    a->turn == b->turn && a->ep == b->ep &&
	    a->rights[WHITE] == b->rights[WHITE] &&
	    a->rights[BLACK] == b->rights[BLACK];
}

/* The cell of the index where the node is or belongs. */
static uint16_t *
find(struct search *s, const struct node *node)
{
	uint64_t state = node->turn | (uint64_t)node->ep << 8 |
	    (uint64_t)node->rights[WHITE] << 16 |
	    (uint64_t)node->rights[BLACK] << 24;
	uint64_t half[2];
	size_t at;

	mix_words(node->plane, PLANES, state, half);
	for (at = half[0] & (INDEX_SIZE - 1); s->index[at] != NONE;
	     at = (at + 1) & (INDEX_SIZE - 1))
		if (same(&s->node[s->index[at]], node))
			break;
	return &s->index[at];
}

/* Keeps a position if it is new. Returns false if there is no room. */
static bool
keep(struct search *s, const struct chess *c, bool examine)
{
	struct node *node = &s->node[s->count];
	struct reach reach;
	uint16_t *cell;
	unsigned promise;

	if (s->count >= s->limits->positions)
		return false;
	pack(node, c);
	cell = find(s, node);
	if (*cell != NONE)
		return true;
	if (examine && reach_find(&reach, c) &&
	    reach_never_mates(&reach, s->winner))
		return true;
	promise = promise_of(c, s->winner, s->limits->plan);
	*cell = (uint16_t)s->count;
	node->next = s->head[promise];
	s->head[promise] = (uint16_t)s->count++;
	if (promise < s->best)
		s->best = promise;
	return true;
}

/* Takes the most promising position out of its list. */
static struct node *
next_node(struct search *s)
{
	struct node *node;

	while (s->best < PROMISES && s->head[s->best] == NONE)
		s->best++;
	if (s->best == PROMISES)
		return NULL;
	node = &s->node[s->head[s->best]];
	s->head[s->best] = node->next;
	return node;
}

static bool
is_mate(const struct chess *c)
{
	return chess_checkers(c, c->turn) != 0 && !chess_any_move(c);
}

/* Examines what can follow a node. Returns CHANCE_NO to go on. */
static enum chance
follow(struct search *s, const struct node *node)
{
	struct chess c, after;
	struct moves moves;

	unpack(&c, node, s->chess960);
	chess_moves(&c, &moves);
	for (size_t i = 0; i < moves.count; i++) {
		struct move move = moves.list[i];
		bool final = move.kind == CHESS_TAKES ||
		    move.kind == CHESS_TAKES_EP ||
		    (c.square[move.from] & KIND_MASK) == PAWN;

		after = c;
		chess_make(&after, move, NULL);
		if (after.turn != s->winner && is_mate(&after))
			return CHANCE_YES;
		if (final && chess_cannot_mate(&after, s->winner))
			continue;
		if (!keep(s, &after, final && s->limits->reach))
			return CHANCE_UNKNOWN;
	}
	return CHANCE_NO;
}

enum chance
search_mate(const struct chess *c, enum color winner,
    const struct search_limits *limits)
{
	struct search s;
	struct node *node;
	enum chance chance = CHANCE_NO;

	s.limits = limits;
	s.winner = winner;
	s.chess960 = c->chess960;
	s.count = 0;
	s.best = PROMISES;
	memset(s.head, 0xff, sizeof(s.head));
	memset(s.index, 0xff, sizeof(s.index));
	if (c->turn != winner && is_mate(c))
		return CHANCE_YES;
	if (!keep(&s, c, false))
		return CHANCE_UNKNOWN;
	while (chance == CHANCE_NO && (node = next_node(&s)) != NULL)
		chance = follow(&s, node);
	return chance;
}
