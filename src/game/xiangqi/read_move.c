/* Moves from text: a0a1, +a0a1=R:h, or as Pikafish has them, a0a1Rh. */
#include "game/xiangqi/rules.h"
#include "game/xiangqi/scene.h"

#include "base/byte.h"

/* What a text says of a move; XIANGQI_NONE where it says nothing. */
struct wish {
	struct slice text, rest;
	int from, to;
	bool plus;
	enum xiangqi_piece up, taken;
};

static bool
fail(struct faults *faults, enum fault_code code, struct slice text,
    const char *sentence)
{
	fault_at(faults, code, text, sentence);
	return false;
}

static char
next(const struct slice *s)
{
	return s->len > 0 ? s->at[0] : '\0';
}

static bool
cut(struct slice *s, char c)
{
	if (next(s) != c)
		return false;
	*s = slice_from(*s, 1);
	return true;
}

static bool
cut_square(struct slice *s, enum squares squares, int *square)
{
	int file = next(s) - 'a', rank;

	if (s->len < 2 || file < 0 || file >= XIANGQI_FILES ||
	    !byte_digit(s->at[1]))
		return false;
	rank = s->at[1] - '0';
	*s = slice_from(*s, 2);
	if (squares == SQUARES_UCI) {
		if (rank == 1 && cut(s, '0'))
			rank = 10;
		rank--;
	}
	*square = rank * XIANGQI_FILES + file;
	return rank >= 0;
}

/* A letter of either set and case: of no king, and of nothing face down. */
static bool
cut_kind(struct slice *s, enum xiangqi_piece *kind)
{
	*kind = xiangqi_kind(xiangqi_piece_of[(unsigned char)next(s)]);
	if (*kind <= XIANGQI_KING || *kind >= XIANGQI_KINDS)
		return false;
	*s = slice_from(*s, 1);
	return true;
}

static bool
read_jfn(struct wish *w)
{
	if (cut(&w->rest, '=') && (!w->plus || !cut_kind(&w->rest, &w->up)))
		return false;
	if (cut(&w->rest, ':') && !cut_kind(&w->rest, &w->taken))
		return false;
	return w->rest.len == 0;
}

/* The case of a letter says whose piece it is. */
static bool
read_pikafish(struct wish *w, enum colour turn)
{
	while (w->rest.len > 0) {
		enum colour side = byte_upper(next(&w->rest)) ? RED : BLACK;
		enum xiangqi_piece *kind = side == turn ? &w->up : &w->taken;

		if (*kind != XIANGQI_NONE || !cut_kind(&w->rest, kind))
			return false;
	}
	return true;
}

static bool
read_shape(struct wish *w, enum colour turn, const struct how *how)
{
	enum squares squares = how->choice[CHOICE_SQUARES];
	bool pikafish = how->choice[CHOICE_MOVES] == DIALECT_PIKAFISH;

	w->rest = w->text;
	w->plus = !pikafish && cut(&w->rest, '+');
	return cut_square(&w->rest, squares, &w->from) &&
	    cut_square(&w->rest, squares, &w->to) &&
	    (pikafish ? read_pikafish(w, turn) : read_jfn(w));
}

static const char *
why_no_move(const struct wish *w, const struct how *how)
{
	if (how->choice[CHOICE_MOVES] == DIALECT_PIKAFISH)
		return "%q is no move: expected a0a1, and behind it what is "
		       "turned up and what was taken face down, Red's pieces "
		       "in capitals";
	if (!w->plus && w->from != w->to && slice_holds(w->text, '='))
		return "%q says what is turned up and lacks the '+' before it, "
		       "expected '+a0a1=R'";
	return how->choice[CHOICE_SQUARES] == SQUARES_UCI
	    ? "%q is no move: expected a1a2, or +a1a2=R where a piece is "
	      "turned up"
	    : "%q is no move: expected a0a1, or +a0a1=R where a piece is "
	      "turned up";
}

/* As what the scene has the piece there. */
static enum scene_kind
kind_at(const struct scene *s, int square)
{
	enum scene_kind kind = 0;

	while (kind < SCENE_KINDS && !points_has(s->board->kind[kind], square))
		kind++;
	return kind;
}

static const char *
why_not_there(const struct scene *s, const struct wish *w, enum scene_kind kind)
{
	struct points reach = {{0, 0}};

	if (points_has(s->own, w->to))
		return "%q: a piece of the same side stands there";
	if (kind < SCENE_KINDS)
		reach = scene_reach(s, kind, w->from);
	if (scene_over(s))
		return "%q: the game is over, a king is gone";
	if (!points_has(reach, w->to))
		return "%q: the piece doesn't go there, or another stands in "
		       "its way";
	return s->check ? "%q: the king stays in check"
			: "%q: the own king is left in check";
}

/* NULL where the squares are those of a legal move. */
static const char *
why_not(const struct position *p, const struct wish *w)
{
	struct scene_board b;
	struct scene s;
	enum scene_kind kind;

	scene_load(&b, &p->xiangqi, xiangqi_free(p));
	scene_look(&s, points_tables(), &b, p->xiangqi.turn);
	if (!points_has(s.occupied, w->from))
		return "%q: no piece stands there";
	if (!points_has(s.own, w->from))
		return "%q: the piece there is the other side's";
	kind = kind_at(&s, w->from);
	if (kind < SCENE_KINDS && !scene_over(&s) &&
	    points_has(scene_goals(&s, kind, w->from), w->to))
		return NULL;
	return why_not_there(&s, w, kind);
}

/* Is what is said of face-down pieces right? NULL, or why not. */
static const char *
why_not_down(const struct xiangqi *x, const struct wish *w, bool pikafish)
{
	bool down = xiangqi_kind(x->square[w->from]) == XIANGQI_DOWN;
	bool takes_down = xiangqi_kind(x->square[w->to]) == XIANGQI_DOWN;
	enum colour other = colour_other(x->turn);

	if (down && !w->plus && !pikafish)
		return "%q: the piece there lies face down, expected '+' "
		       "before the move";
	if (!down && (w->plus || w->up != XIANGQI_NONE))
		return "%q: the piece there is face up already";
	if (w->up != XIANGQI_NONE &&
	    xiangqi_home(w->from, x->turn) == XIANGQI_KING)
		return "%q: what lies face down on the king's home is the king";
	if (w->up != XIANGQI_NONE && !xiangqi_left(x, x->turn, w->up))
		return "%q: no piece of that kind is left to turn up";
	if (w->taken != XIANGQI_NONE && !takes_down)
		return "%q: nothing is taken face down there";
	if (w->taken != XIANGQI_NONE &&
	    xiangqi_home(w->to, other) == XIANGQI_KING)
		return "%q: what lies face down on the king's home is the king";
	if (w->taken != XIANGQI_NONE &&
	    (x->beside == XIANGQI_POOL || xiangqi_learns(x, other)) &&
	    !xiangqi_left(x, other, w->taken))
		return "%q: no piece of that kind is left to take face down";
	return NULL;
}

/* What follows where nobody says it: all that are left are of one kind. */
static void
conclude(const struct xiangqi *x, struct wish *w)
{
	enum xiangqi_piece goal = x->square[w->to];

	if (xiangqi_kind(x->square[w->from]) == XIANGQI_DOWN &&
	    w->up == XIANGQI_NONE)
		w->up = xiangqi_home(w->from, x->turn) == XIANGQI_KING
		    ? XIANGQI_KING
		    : xiangqi_only_kind(x, x->turn);
	if (xiangqi_kind(goal) != XIANGQI_DOWN || w->taken != XIANGQI_NONE)
		return;
	if (xiangqi_home(w->to, xiangqi_colour(goal)) == XIANGQI_KING)
		w->taken = XIANGQI_KING;
	else if (xiangqi_learns(x, xiangqi_colour(goal)))
		w->taken = xiangqi_only_kind(x, xiangqi_colour(goal));
}

bool
xiangqi_read_move(const struct position *p, struct slice text,
    const struct how *how, struct move *move, struct faults *faults)
{
	const struct xiangqi *x = &p->xiangqi;
	bool pikafish = how->choice[CHOICE_MOVES] == DIALECT_PIKAFISH;
	struct wish w = {.text = text};
	const char *why;

	if (!read_shape(&w, x->turn, how))
		return fail(faults, FAULT_BAD_MOVE, text, why_no_move(&w, how));
	if ((why = why_not(p, &w)) != NULL ||
	    (why = why_not_down(x, &w, pikafish)) != NULL)
		return fail(faults, FAULT_ILLEGAL_MOVE, text, why);
	conclude(x, &w);
	*move = (struct move){(uint8_t)w.from, (uint8_t)w.to,
	    (uint8_t)(w.up | w.taken << 4),
	    xiangqi_kind(x->square[w.from]) == XIANGQI_DOWN ? XIANGQI_TURNS_UP
							    : XIANGQI_MOVES};
	return true;
}
