/* WXF notation, C2=5: a letter and the number of the piece's file, the way it goes (+
 * forward, - back, = or . sideways), and a number. Of two pieces on a file, R+ is the
 * one in front and R- the one in the rear; of three, the one between has the number
 * of its file. If three pawns stand on a file, or two on each of several files, two
 * digits take the place of letter and number: 23=4 is the second pawn from the front
 * on file 3. Two advisors or two elephants on a file need no sign: only the front
 * one can go back.
 *
 * Also understood: the sign before the letter (+R=5), the official forms of pawns
 * (3+=4 is the front pawn on file 3; ++ and -- are the first and the last of four or
 * five; P3 is the middle one of three or five), Pa to Pe (the first to the fifth pawn
 * that shares its file, from the right), C25 for C2=5, and marks behind the move. */
#include "game/xiangqi/move_text/move_text.h"

#include "base/byte.h"

static char
at(const struct slice *s, size_t i)
{
	return i < s->len ? s->at[i] : '\0';
}

/* The value of a digit from 1 to 9, or 0. */
static int
digit(char c)
{
	return c >= '1' && c <= '9' ? c - '0' : 0;
}

static enum xiangqi_piece
letter(char c)
{
	enum xiangqi_piece kind = xiangqi_kind(
	    xiangqi_piece_of[(unsigned char)c]);

	return kind < XIANGQI_KINDS ? kind : XIANGQI_NONE;
}

static int
sign(char c)
{
	return c == '+' ? ORDER_PLUS : c == '-' ? ORDER_MINUS : ORDER_NONE;
}

/* The piece is named by its letter and what follows. */
static bool
parse_after_letter(struct file_move *m, char c)
{
	m->file = digit(c);
	m->order = sign(c);
	m->alone_is_middle = true;
	if (c == '.')
		m->order = ORDER_MIDDLE;
	if (m->kind == XIANGQI_PAWN && byte_lowered(c) >= 'a' &&
	    byte_lowered(c) <= 'e')
		m->order = ORDER_NUMBER + 1 + byte_lowered(c) - 'a';
	return m->file > 0 || m->order != ORDER_NONE;
}

/* Pawns that are named without a letter: 23, 3+, ++. */
static bool
parse_pawn(struct file_move *m, char first, char second)
{
	m->kind = XIANGQI_PAWN;
	if (sign(first) != ORDER_NONE) {
		m->order = first == '+' ? ORDER_FRONT : ORDER_REAR;
		return first == second;
	}
	if (digit(second) > 0) {
		m->order = ORDER_NUMBER + digit(first);
		m->file = digit(second);
	} else {
		m->order = sign(second);
		m->file = digit(first);
	}
	return digit(first) > 0 && m->order != ORDER_NONE;
}

/* The first two bytes: which piece. */
static bool
parse_piece(struct file_move *m, char first, char second)
{
	m->kind = letter(first);
	if (m->kind != XIANGQI_NONE)
		return parse_after_letter(m, second);
	m->kind = letter(second);
	if (m->kind == XIANGQI_NONE)
		return parse_pawn(m, first, second);
	m->order = sign(first);
	return m->order != ORDER_NONE;
}

static bool
parse_way(struct file_move *m, char c)
{
	m->way = c == '+' ? WAY_FORWARD : c == '-' ? WAY_BACK : WAY_SIDEWAYS;
	return slice_holds(SLICE("+-=."), c);
}

bool
wxf_parse(struct wish *w)
{
	struct slice s = w->text;
	size_t way = 2;

	w->by_file = (struct file_move){0};
	w->plus = at(&s, 0) == '+' && letter(at(&s, 1)) != XIANGQI_NONE &&
	    digit(at(&s, 2)) > 0;
	if (w->plus)
		s = slice_from(s, 1);
	w->by_file.down = w->plus;
	if (!parse_piece(&w->by_file, at(&s, 0), at(&s, 1)))
		return false;
	if (byte_letter(at(&s, 0)) && digit(at(&s, 1)) > 0 &&
	    digit(at(&s, 2)) > 0) {
		w->by_file.way = WAY_SIDEWAYS;
		way = 1;
	} else if (!parse_way(&w->by_file, at(&s, way))) {
		return false;
	}
	w->by_file.number = digit(at(&s, way + 1));
	if (w->by_file.number == 0)
		return false;
	w->rest = slice_from(s, way + 2);
	return move_cut_known(w) && slice_only(w->rest, SLICE("+#!?"));
}

/* The letter and the number or sign of a piece. Returns false if they can't tell it
 * from others. */
static bool
put_piece(char head[2], const struct file_pieces *f, int square,
    enum color turn)
{
	enum xiangqi_piece kind = f->kind[square];
	int index = f->index[square];
	int count = f->count[kind][square % XIANGQI_FILES];
	char number = (char)('0' + file_number(square, turn));
	bool several = f->tandems[kind] > 1;

	head[0] = xiangqi_letter(LETTERS_WXF, kind, RED);
	head[1] = number;
	if (count == 1 || (count == 2 && f->signless[kind]))
		return true;
	if (kind == XIANGQI_PAWN && (count > 2 || several)) {
		head[0] = (char)('0' + index);
		return index <= 9;
	}
	if (index == 1 || index == count)
		head[1] = index == 1 ? '+' : '-';
	return count <= 3 && !several;
}

bool
wxf_put(struct text *out, const struct file_pieces *f, struct move move,
    enum color turn)
{
	char text[4];

	if (!put_piece(text, f, move.from, turn))
		return false;
	text[2] = "+-="[file_way(move, turn)];
	text[3] = (char)('0' +
	    file_last_number(f->kind[move.from], move, turn));
	text_add(out, (struct slice){text, sizeof(text)});
	return true;
}
