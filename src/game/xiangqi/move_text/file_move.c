/* Finds the move that WXF or Chinese text means: by the file of a piece, the way it
 * goes, and a number. */
#include "game/xiangqi/move_text/move_text.h"
#include "game/xiangqi/pins.h"

static void
add_piece(struct file_pieces *f, const struct xiangqi *x, int square)
{
	uint8_t piece = x->square[square];
	enum xiangqi_piece kind;

	if (piece == XIANGQI_NONE || xiangqi_color(piece) != x->turn)
		return;
	kind = xiangqi_moves_like(x, square);
	if (kind == XIANGQI_NONE)
		return;
	f->kind[square] = (uint8_t)kind;
	f->index[square] = ++f->count[kind][square % XIANGQI_FILES];
	f->tandems[kind] += f->index[square] == 2;
	if (kind == XIANGQI_ADVISOR || kind == XIANGQI_ELEPHANT)
		f->signless[kind] &= xiangqi_stands_in(kind == XIANGQI_ADVISOR
			? PLACES_ADVISOR
			: PLACES_ELEPHANT,
		    square, x->turn);
}

/* From the rank in front, the other side's back rank, to the own one. */
void
file_pieces_find(struct file_pieces *f, const struct position *p)
{
	const struct xiangqi *x = &p->xiangqi;

	memset(f, 0, sizeof(*f));
	f->signless[XIANGQI_ADVISOR] = f->signless[XIANGQI_ELEPHANT] =
	    !xiangqi_free(p);
	for (int i = 0; i < XIANGQI_SQUARES; i++)
		add_piece(f, x, x->turn == RED ? XIANGQI_SQUARES - 1 - i : i);
}

enum way
file_way(struct move move, enum color turn)
{
	int ranks = move.to / XIANGQI_FILES - move.from / XIANGQI_FILES;

	if (ranks == 0)
		return WAY_SIDEWAYS;
	return (ranks > 0) == (turn == RED) ? WAY_FORWARD : WAY_BACK;
}

/* Does the piece move along ranks and files? */
static bool
goes_straight(enum xiangqi_piece kind)
{
	return kind != XIANGQI_HORSE && kind != XIANGQI_ELEPHANT &&
	    kind != XIANGQI_ADVISOR;
}

int
file_last_number(enum xiangqi_piece kind, struct move move, enum color turn)
{
	int ranks = move.to / XIANGQI_FILES - move.from / XIANGQI_FILES;

	if (ranks == 0 || !goes_straight(kind))
		return file_number(move.to, turn);
	return ranks > 0 ? ranks : -ranks;
}

/* The place of a piece among all tandem pieces of its kind, from the file on the
 * right to that on the left and from the front to the rear; 0 if it is none. */
static int
place_among_tandems(const struct file_pieces *f, int square, enum color turn)
{
	const uint8_t *count = f->count[f->kind[square]];
	int file = square % XIANGQI_FILES, before = 0;

	if (count[file] < 2)
		return 0;
	for (int i = 0; i < XIANGQI_FILES; i++)
		if (count[i] > 1 && (turn == RED ? i > file : i < file))
			before += count[i];
	return before + f->index[square];
}

static bool
fits_order(const struct file_pieces *f, const struct file_move *m, int square,
    enum color turn)
{
	int index = f->index[square];
	int count = f->count[f->kind[square]][square % XIANGQI_FILES];
	int inner = count > 3;

	switch (m->order) {
	case ORDER_NONE:
		return !m->alone_is_middle || count < 3 || count % 2 == 0 ||
		    index == (count + 1) / 2;
	case ORDER_FRONT:
		return count > 1 && index == 1;
	case ORDER_REAR:
		return count > 1 && index == count;
	case ORDER_MIDDLE:
		return count > 2 && 2 * index == count + 1;
	case ORDER_PLUS:
		return count > 1 && index == 1 + inner;
	case ORDER_MINUS:
		return count > 1 && index == count - inner;
	default:
		return m->order - ORDER_NUMBER ==
		    (m->file > 0 ? index
				 : place_among_tandems(f, square, turn));
	}
}

static bool
fits(const struct file_pieces *f, const struct file_move *m,
    const struct xiangqi *x, int square)
{
	enum xiangqi_piece kind = f->kind[square];
	bool down = xiangqi_kind(x->square[square]) == XIANGQI_DOWN;

	if (kind == XIANGQI_NONE || (m->down && !down))
		return false;
	if (m->kind != XIANGQI_NONE ? kind != m->kind
				    : !m->down && kind != XIANGQI_PAWN)
		return false;
	return (m->file == 0 || m->file == file_number(square, x->turn)) &&
	    fits_order(f, m, square, x->turn);
}

/* How many ranks a horse, an elephant or an advisor goes; 0 if it never goes so many
 * files. */
static int
ranks_of(enum xiangqi_piece kind, int files)
{
	if (kind == XIANGQI_HORSE)
		return files == 1 || files == 2 ? 3 - files : 0;
	return files == (kind == XIANGQI_ELEPHANT ? 2 : 1) ? files : 0;
}

/* The square where a piece ends that makes the move, or -1. */
static int
target_of(const struct file_move *m, enum xiangqi_piece kind, int from,
    enum color turn)
{
	int file = from % XIANGQI_FILES, rank = from / XIANGQI_FILES;
	int to_file = turn == RED ? XIANGQI_FILES - m->number : m->number - 1;
	int ranks = 0;

	if (m->way == WAY_SIDEWAYS && !goes_straight(kind))
		return -1;
	if (m->way != WAY_SIDEWAYS && goes_straight(kind)) {
		ranks = m->number;
		to_file = file;
	} else if (m->way != WAY_SIDEWAYS) {
		ranks = ranks_of(kind,
		    to_file > file ? to_file - file : file - to_file);
		if (ranks == 0)
			return -1;
	}
	rank += (turn == RED) == (m->way == WAY_FORWARD) ? ranks : -ranks;
	return rank < 0 || rank >= XIANGQI_RANKS
	    ? -1
	    : rank * XIANGQI_FILES + to_file;
}

/* The names of the squares, for messages. */
#define FILE_OF_SQUARES(rank)                                                  \
	{                                                                      \
		"a" rank, "b" rank, "c" rank, "d" rank, "e" rank, "f" rank,    \
		    "g" rank, "h" rank, "i" rank                               \
	}

static const char *
name_of(int square, const struct options *options)
{
	static const char *const names[][XIANGQI_FILES] = {FILE_OF_SQUARES("0"),
	    FILE_OF_SQUARES("1"), FILE_OF_SQUARES("2"), FILE_OF_SQUARES("3"),
	    FILE_OF_SQUARES("4"), FILE_OF_SQUARES("5"), FILE_OF_SQUARES("6"),
	    FILE_OF_SQUARES("7"), FILE_OF_SQUARES("8"), FILE_OF_SQUARES("9"),
	    FILE_OF_SQUARES("10")};
	int first = xiangqi_squares(options) == SQUARES_UCI;

	return names[square / XIANGQI_FILES + first][square % XIANGQI_FILES];
}

/* The pieces that fit the text. */
struct found {
	int pieces;
	int legal;   /* how many of them can legally make the move */
	int from[2]; /* the first two of these */
	int to[2];
	int last, last_to; /* a piece with a target on the board, or -1 */
};

static void
add_candidate(struct found *found, const struct position *p, struct wish *w,
    int from)
{
	w->from = from;
	w->to = target_of(&w->by_file, xiangqi_moves_like(&p->xiangqi, from),
	    from, p->xiangqi.turn);
	found->pieces++;
	if (w->to < 0 || w->to == w->from)
		return;
	found->last = w->from;
	found->last_to = w->to;
	if (move_why_not(p, w) != NULL)
		return;
	if (found->legal < 2) {
		found->from[found->legal] = w->from;
		found->to[found->legal] = w->to;
	}
	found->legal++;
}

static bool
explain(const struct found *found, struct wish *w, const struct position *p,
    const struct options *options, struct faults *faults)
{
	const char *why = "%q: the side to move has no such piece there";

	if (found->legal > 1) {
		fault_names(fault_at(faults, FAULT_ILLEGAL_MOVE, w->text,
				found->legal > 2
				    ? "%q is ambiguous: the pieces on %a, %b "
				      "and other squares can make the move"
				    : "%q is ambiguous: the pieces on %a and "
				      "%b can make the move"),
		    name_of(found->from[0], options),
		    name_of(found->from[1], options));
		return false;
	}
	if (found->pieces > 0)
		why = "%q: the piece doesn't go there, or another stands in "
		      "its way";
	if (found->last >= 0) {
		w->from = found->last;
		w->to = found->last_to;
		why = move_why_not(p, w);
	}
	fault_at(faults, FAULT_ILLEGAL_MOVE, w->text, why);
	return false;
}

bool
file_move_find(struct wish *w, const struct position *p,
    const struct options *options, struct faults *faults)
{
	struct found found = {.last = -1};
	struct file_pieces pieces;

	file_pieces_find(&pieces, p);
	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (fits(&pieces, &w->by_file, &p->xiangqi, square))
			add_candidate(&found, p, w, square);
	if (found.legal != 1)
		return explain(&found, w, p, options, faults);
	w->from = found.from[0];
	w->to = found.to[0];
	return true;
}
