/* One step of a search: a capture, or a promotion where a file is full. */
#include "game/chess/proof/kernel_search.h"

struct step {
	struct kernel_children *out;
	const struct kernel_state *from;
	enum color mover;
};

static bool
is_unmoved(const struct step *s, int file, enum color color, int index)
{
	unsigned column = column_of(s->from->columns, file);

	return s->out->kernel->unmoved[color] >> file & 1 &&
	    index == (color == WHITE ? 0 : column_length(column) - 1);
}

/* Adds a state, unless it has too few captures left for the goal. */
static void
add(const struct step *s, struct kernel_state next)
{
	struct kernel_children *out = s->out;
	unsigned bound = kernel_bound(out->kernel, &next);

	out->tried++;
	if (bound == KERNEL_NEVER || out->count == out->room)
		return;
	out->list[out->count++] = (struct kernel_child){next, bound};
}

/* The state in which a file has another column. */
static struct kernel_state
with(struct kernel_state state, int file, unsigned column)
{
	state.columns = column_set(state.columns, file, column);
	return state;
}

/* A piece captures a pawn. */
static void
take_pawns(const struct step *s, int file)
{
	enum color victim = color_other(s->mover);
	unsigned column = column_of(s->from->columns, file);

	for (int i = 0; i < column_length(column); i++) {
		struct kernel_state next = *s->from;

		if (column_color(column, i) != victim ||
		    is_unmoved(s, file, victim, i))
			continue;
		/* Neighbors of one color are alike. */
		if (i > 0 && column_color(column, i - 1) == victim &&
		    !is_unmoved(s, file, victim, i - 1))
			continue;
		next.captures[s->mover]--;
		next.expendable[victim]--;
		add(s, with(next, file, column_remove(column, i)));
	}
}

/* A pawn that left its file arrives on a file beside it, where it captures a pawn. */
static void
arrive_for_pawn(const struct step *s, struct kernel_state left, int to)
{
	enum color victim = color_other(s->mover);
	unsigned column = column_of(left.columns, to);

	if (left.expendable[victim] == 0)
		return;
	left.expendable[victim]--;
	for (int i = 0; i < column_length(column); i++)
		if (column_color(column, i) == victim &&
		    !is_unmoved(s, to, victim, i))
			add(s,
			    with(left, to,
				column_replace(column, i, s->mover)));
}

/* The same, but it captures a piece. Among pawns of its own color, all places are alike. */
static void
arrive_for_piece(const struct step *s, struct kernel_state left, int to)
{
	unsigned column = column_of(left.columns, to);
	int length = column_length(column);
	const uint8_t *unmoved = s->out->kernel->unmoved;

	if (length == COLUMN_MOST)
		return;
	for (int i = unmoved[WHITE] >> to & 1;
	     i <= length - (unmoved[BLACK] >> to & 1); i++)
		if (i == 0 || column_color(column, i - 1) != s->mover ||
		    (i == 1 && unmoved[WHITE] >> to & 1))
			add(s,
			    with(left, to, column_insert(column, i, s->mover)));
}

/* Counts a promotion. The color of a1 is dark: a white pawn promotes on a light square on
 * the files a, c, e, g. */
static void
promote(struct kernel_state *next, enum color color, int file)
{
	bool dark = (file & 1) != (color == BLACK);

	if (next->bishops[color][dark] > 0)
		next->bishops[color][dark]--;
}

/* Is no pawn before this one? */
static bool
is_first(enum color color, unsigned column, int index)
{
	return color == WHITE ? column >> (index + 1) == 1 : index == 0;
}

/* A pawn captures on a file beside its own. */
static void
leave(const struct step *s, int from, int index, int to)
{
	const struct kernel *k = s->out->kernel;
	unsigned column = column_of(s->from->columns, from);
	struct kernel_state left = with(*s->from, from,
	    column_remove(column, index));

	left.captures[s->mover]--;
	arrive_for_pawn(s, left, to);
	arrive_for_piece(s, left, to);
	if (!k->promotions_capture || !is_first(s->mover, column, index) ||
	    !(k->can_leave[s->mover] >> from & 1) ||
	    !(k->can_land[s->mover] >> to & 1))
		return;
	promote(&left, s->mover, to);
	add(s, left);
}

/* Neighbors of one color that can move are alike. The one that can promote goes for all:
 * the highest white or the lowest black one. */
static bool
is_like_first(const struct step *s, int file, int index)
{
	unsigned column = column_of(s->from->columns, file);
	int other = s->mover == WHITE ? index + 1 : index - 1;

	return other >= 0 && other < column_length(column) &&
	    column_color(column, other) == s->mover;
}

static void
leave_file(const struct step *s, int file)
{
	unsigned column = column_of(s->from->columns, file);

	for (int i = 0; i < column_length(column); i++) {
		if (column_color(column, i) != s->mover ||
		    is_unmoved(s, file, s->mover, i))
			continue;
		if (is_like_first(s, file, i))
			continue;
		if (file > 0)
			leave(s, file, i, file - 1);
		if (file < 7)
			leave(s, file, i, file + 1);
	}
}

/* A pawn promotes by advancing. That is needed only to make room on a full file: at the
 * end, all pawns that can promote do so. */
static void
make_room(const struct step *s, int file)
{
	const struct kernel *k = s->out->kernel;
	unsigned column = column_of(s->from->columns, file);
	int index = s->mover == WHITE ? column_length(column) - 1 : 0;
	struct kernel_state next;

	if (column_length(column) < COLUMN_MOST ||
	    !(k->can_push[s->mover] >> file & 1) ||
	    column_color(column, index) != s->mover ||
	    is_unmoved(s, file, s->mover, index))
		return;
	next = with(*s->from, file, column_remove(column, index));
	promote(&next, s->mover, file);
	add(s, next);
}

void
kernel_step(struct kernel_children *out, const struct kernel_state *from)
{
	for (int mover = WHITE; mover <= BLACK; mover++) {
		struct step s = {out, from, mover};

		for (int file = 0; file < 8; file++) {
			make_room(&s, file);
			if (from->captures[mover] == 0)
				continue;
			if (from->expendable[color_other(mover)] > 0)
				take_pawns(&s, file);
			leave_file(&s, file);
		}
	}
}
