/* Reads moves in all forms. Coordinates: a0a1, +a0a1=R:h (JFN), a0a1Rh (Pikafish) and
 * A0-A1 (ICCS). By the file of a piece: WXF. */
#include "game/xiangqi/move_text/move_text.h"
#include "game/xiangqi/pins.h"

#include "base/byte.h"

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

/* `first`: the letter of the first file. */
static bool
cut_square(struct slice *s, enum squares squares, char first, int *square)
{
	int file = next(s) - first, rank;

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

/* Cuts a letter of any set, in any case, off *s; not that of a king. */
static bool
cut_kind(struct slice *s, enum xiangqi_piece *kind)
{
	*kind = xiangqi_kind(xiangqi_piece_of[(unsigned char)next(s)]);
	if (*kind <= XIANGQI_KING || *kind >= XIANGQI_KINDS)
		return false;
	*s = slice_from(*s, 1);
	return true;
}

bool
move_cut_known(struct wish *w)
{
	if (cut(&w->rest, '=') && !cut_kind(&w->rest, &w->up))
		return false;
	return !cut(&w->rest, ':') || cut_kind(&w->rest, &w->taken);
}

static bool
read_jfn(struct wish *w)
{
	return move_cut_known(w) && w->rest.len == 0 &&
	    (w->plus || w->up == XIANGQI_NONE);
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

/* The text without marks of check and annotations behind it. */
static struct slice
without_marks(struct slice text)
{
	while (text.len > 0 && slice_holds(SLICE("+#!?"), slice_end(text)[-1]))
		text.len--;
	return text;
}

/* Cuts what looks like a square off *s, whatever its ranks count from. */
static bool
cut_any_square(struct slice *s)
{
	if (s->len < 2 || !byte_letter(s->at[0]) || !byte_digit(s->at[1]))
		return false;
	*s = slice_from(*s,
	    s->at[1] == '1' && s->len > 2 && s->at[2] == '0' ? 3 : 2);
	return true;
}

/* Does the text begin with two squares? Sets *dash if a dash stands between them, as
 * in ICCS. */
static bool
has_squares(struct slice text, bool *dash)
{
	cut(&text, '+');
	*dash = false;
	if (!cut_any_square(&text))
		return false;
	*dash = cut(&text, '-');
	return cut_any_square(&text);
}

/* Squares alone could be of JFN and Pikafish. `+`, `=` and `:` are JFN's, letters
 * right behind the squares are Pikafish's. */
static enum dialect
dialect_of(struct slice marked, enum dialect either)
{
	struct slice text = without_marks(marked);
	struct wish w = {.text = text};
	bool dash, squares = has_squares(text, &dash);

	if (!squares && wxf_parse(&w))
		return DIALECT_WXF;
	if (!squares && chinese_parse(&w))
		return chinese_is_traditional(text) ? DIALECT_TRADITIONAL
						    : DIALECT_CHINESE;
	if (squares && dash)
		return DIALECT_ICCS;
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
read_squares(struct wish *w, const struct options *options)
{
	enum squares squares = xiangqi_squares(options);
	char first;

	w->rest = without_marks(w->text);
	w->plus = cut(&w->rest, '+');
	if (w->dialect != DIALECT_ICCS)
		return cut_square(&w->rest, squares, 'a', &w->from) &&
		    cut_square(&w->rest, squares, 'a', &w->to);
	first = byte_upper(next(&w->rest)) ? 'A' : 'a';
	return cut_square(&w->rest, squares, first, &w->from) &&
	    cut(&w->rest, '-') && cut_square(&w->rest, squares, first, &w->to);
}

static bool
read_shape(struct wish *w, const struct xiangqi *x,
    const struct options *options)
{
	w->dialect = dialect_of(w->text, xiangqi_coordinates(x, options));
	if (w->dialect == DIALECT_WXF)
		return wxf_parse(w);
	if (move_is_by_file(w->dialect))
		return chinese_parse(w);
	return read_squares(w, options) &&
	    (w->dialect == DIALECT_PIKAFISH ? read_pikafish(w, x->turn)
					    : read_jfn(w));
}

static const char *
why_no_move(const struct wish *w, const struct options *options)
{
	bool dash, squares = has_squares(w->text, &dash);

	if (w->dialect == DIALECT_PIKAFISH && squares)
		return "%q is no move: expected a0a1, and behind it what is "
		       "turned up and what was taken face down, Red's pieces "
		       "in capitals";
	if (!w->plus && squares && slice_holds(w->text, '='))
		return "%q says what is turned up and lacks the '+' before it, "
		       "expected '+a0a1=R'";
	return xiangqi_squares(options) == SQUARES_UCI
	    ? "%q is no move: expected a1a2, +a1a2=R where a piece is "
	      "turned up, A1-A2 or C2=5"
	    : "%q is no move: expected a0a1, +a0a1=R where a piece is "
	      "turned up, A0-A1, C2=5 or Chinese";
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

const char *
move_why_not(const struct position *p, const struct wish *w)
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

	if (down && !w->plus &&
	    (w->dialect == DIALECT_JFN || w->dialect == DIALECT_ICCS))
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

/* NULL if the text is right that something is captured, else the reason. A face-up
 * piece may be named, too. */
static const char *
why_not_taken(const struct xiangqi *x, struct wish *w)
{
	enum xiangqi_piece goal = xiangqi_kind(x->square[w->to]);

	if (w->takes && goal == XIANGQI_NONE)
		return "%q: nothing is captured there";
	if (w->takes_down && goal != XIANGQI_DOWN)
		return "%q: nothing is taken face down there";
	if (w->takes && w->taken == goal)
		w->taken = XIANGQI_NONE;
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
	if (move_is_by_file(w.dialect)) {
		if (!file_move_find(&w, p, options, faults))
			return false;
	} else if ((why = move_why_not(p, &w)) != NULL) {
		return fail(faults, FAULT_ILLEGAL_MOVE, text, why);
	}
	if ((why = why_not_taken(x, &w)) != NULL ||
	    (why = why_not_down(x, &w)) != NULL)
		return fail(faults, FAULT_ILLEGAL_MOVE, text, why);
	conclude(x, &w);
	*move = (struct move){(uint8_t)w.from, (uint8_t)w.to,
	    (uint8_t)(w.up | w.taken << 4),
	    xiangqi_kind(x->square[w.from]) == XIANGQI_DOWN ? XIANGQI_TURNS_UP
							    : XIANGQI_MOVES};
	return true;
}
