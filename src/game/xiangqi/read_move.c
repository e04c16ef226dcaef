/* Reads moves in both forms: a0a1, +a0a1=R:h (JFN) or a0a1Rh (Pikafish). */
#include "game/xiangqi/rules.h"
#include "game/xiangqi/pins.h"

#include "base/byte.h"

/* A move as the text says it; a kind is XIANGQI_NONE if the text doesn't name it. */
struct wish {
	struct slice text, rest;
	int from, to;
	bool plus;
	enum dialect dialect; /* in which the move is written */
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

/* A letter of any set, in any case; not of a king or of a face-down piece. */
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

/* Capital letters are pieces of Red. */
static bool
read_pikafish(struct wish *w, enum color turn)
{
	while (w->rest.len > 0) {
		enum color side = byte_upper(next(&w->rest)) ? RED : BLACK;
		enum xiangqi_piece *kind = side == turn ? &w->up : &w->taken;

		if (*kind != XIANGQI_NONE || !cut_kind(&w->rest, kind))
			return false;
	}
	return true;
}

/* The form is that of the signs: `+`, `=` and `:` are JFN's, letters right behind
 * the squares are Pikafish's. Squares alone could be of both. */
static enum dialect
dialect_of(struct slice text, enum dialect either)
{
	if (slice_holds(text, '+') || slice_holds(text, '=') ||
	    slice_holds(text, ':'))
		return DIALECT_JFN;
	return text.len > 0 && byte_letter(text.at[text.len - 1])
	    ? DIALECT_PIKAFISH
	    : either;
}

enum spelling
xiangqi_find_spelling(struct slice text, struct options *options)
{
	uint8_t *dialect = &options->choice[CHOICE_MOVES];

	*dialect = (uint8_t)dialect_of(text, *dialect);
	return SPELL_COORDINATES;
}

static bool
read_shape(struct wish *w, const struct xiangqi *x,
    const struct options *options)
{
	enum squares squares = options->choice[CHOICE_SQUARES];

	w->rest = w->text;
	w->dialect = dialect_of(w->text, xiangqi_dialect(x, options));
	w->plus = cut(&w->rest, '+');
	return cut_square(&w->rest, squares, &w->from) &&
	    cut_square(&w->rest, squares, &w->to) &&
	    (w->dialect == DIALECT_PIKAFISH ? read_pikafish(w, x->turn)
					    : read_jfn(w));
}

static const char *
why_no_move(const struct wish *w, const struct options *options)
{
	if (w->dialect == DIALECT_PIKAFISH)
		return "%q is no move: expected a0a1, and behind it what is "
		       "turned up and what was taken face down, Red's pieces "
		       "in capitals";
	if (!w->plus && w->from != w->to && slice_holds(w->text, '='))
		return "%q says what is turned up and lacks the '+' before it, "
		       "expected '+a0a1=R'";
	return options->choice[CHOICE_SQUARES] == SQUARES_UCI
	    ? "%q is no move: expected a1a2, or +a1a2=R where a piece is "
	      "turned up"
	    : "%q is no move: expected a0a1, or +a0a1=R where a piece is "
	      "turned up";
}

/* How the piece there moves; SETS if it never moves. */
static enum piece_set
kind_at(const struct pins *s, int square)
{
	enum piece_set kind = 0;

	while (kind < SETS && !points_has(s->board->kind[kind], square))
		kind++;
	return kind;
}

static const char *
why_not_there(const struct pins *s, const struct wish *w, enum piece_set kind)
{
	struct points reach = {{0, 0}};

	if (points_has(s->own, w->to))
		return "%q: a piece of the same side stands there";
	if (kind < SETS)
		reach = pins_reach(s, kind, w->from);
	if (pins_over(s))
		return "%q: the game is over, a king is gone";
	if (!points_has(reach, w->to))
		return "%q: the piece doesn't go there, or another stands in "
		       "its way";
	return s->check ? "%q: the king stays in check"
			: "%q: the own king is left in check";
}

/* NULL if the squares are those of a legal move, else the reason. */
static const char *
why_not(const struct position *p, const struct wish *w)
{
	struct piece_sets b;
	struct pins s;
	enum piece_set kind;

	sets_load(&b, &p->xiangqi, xiangqi_free(p));
	pins_find(&s, points_tables(), &b, p->xiangqi.turn);
	if (!points_has(s.occupied, w->from))
		return "%q: no piece stands there";
	if (!points_has(s.own, w->from))
		return "%q: the piece there is the other side's";
	kind = kind_at(&s, w->from);
	if (kind < SETS && !pins_over(&s) &&
	    points_has(pins_targets(&s, kind, w->from), w->to))
		return NULL;
	return why_not_there(&s, w, kind);
}

/* NULL if the text is right about face-down pieces, else the reason. */
static const char *
why_not_down(const struct xiangqi *x, const struct wish *w)
{
	bool down = xiangqi_kind(x->square[w->from]) == XIANGQI_DOWN;
	bool takes_down = xiangqi_kind(x->square[w->to]) == XIANGQI_DOWN;
	enum color other = color_other(x->turn);

	if (down && !w->plus && w->dialect == DIALECT_JFN)
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

/* Fills in kinds that the text doesn't name and that can only be one: the king on its
 * home, or the only kind that is left. */
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
	if (xiangqi_home(w->to, xiangqi_color(goal)) == XIANGQI_KING)
		w->taken = XIANGQI_KING;
	else if (xiangqi_learns(x, xiangqi_color(goal)))
		w->taken = xiangqi_only_kind(x, xiangqi_color(goal));
}

bool
xiangqi_read_move(const struct position *p, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	const struct xiangqi *x = &p->xiangqi;
	struct wish w = {.text = text};
	const char *why;

	if (!read_shape(&w, x, options))
		return fail(faults, FAULT_BAD_MOVE, text,
		    why_no_move(&w, options));
	if ((why = why_not(p, &w)) != NULL ||
	    (why = why_not_down(x, &w)) != NULL)
		return fail(faults, FAULT_ILLEGAL_MOVE, text, why);
	conclude(x, &w);
	*move = (struct move){(uint8_t)w.from, (uint8_t)w.to,
	    (uint8_t)(w.up | w.taken << 4),
	    xiangqi_kind(x->square[w.from]) == XIANGQI_DOWN ? XIANGQI_TURNS_UP
							    : XIANGQI_MOVES};
	return true;
}
