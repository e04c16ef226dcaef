/* Chinese notation: a piece, the number of its file, the way it goes, and a number, as
 * in WXF. Red's numbers are Chinese numerals, Black's are full-width digits; Chinese,
 * full-width and ASCII digits of both sides are read. Instead of the file, a sign in
 * front of the piece says which of several pieces of a file is meant: front, middle or
 * rear; of four and more, front, second, third ... rear. If several files have tandem
 * pawns, the file takes the place of the word pawn.
 *
 * In Jieqi, what is turned up follows the sign for turning, and what is captured face
 * down the sign for taking. The sign for dark is understood before a piece, or in its
 * place, and behind the sign for taking.
 *
 * All signs are three bytes of UTF-8. */
#include "game/xiangqi/move_text/move_text.h"

#include "base/byte.h"

enum sign_kind {
	SIGN_NONE,
	SIGN_PIECE,
	SIGN_NUMBER,
	SIGN_ORDER,
	SIGN_WAY,
	SIGN_DARK,
	SIGN_TURNED,
	SIGN_TAKES,
};

struct sign {
	char text[4];
	uint8_t kind;
	uint8_t value;
	bool traditional; /* simplified text has another sign */
};

/* clang-format off */
static const struct sign signs[] = {
    {"\u8f66", SIGN_PIECE, XIANGQI_CHARIOT, false},
    {"\u8eca", SIGN_PIECE, XIANGQI_CHARIOT, true},
    {"\u4fe5", SIGN_PIECE, XIANGQI_CHARIOT, true},
    {"\u4f21", SIGN_PIECE, XIANGQI_CHARIOT, false},
    {"\u7868", SIGN_PIECE, XIANGQI_CHARIOT, true},
    {"\u9a6c", SIGN_PIECE, XIANGQI_HORSE, false},
    {"\u99ac", SIGN_PIECE, XIANGQI_HORSE, true},
    {"\u508c", SIGN_PIECE, XIANGQI_HORSE, true},
    {"\u76f8", SIGN_PIECE, XIANGQI_ELEPHANT, false},
    {"\u8c61", SIGN_PIECE, XIANGQI_ELEPHANT, false},
    {"\u4ed5", SIGN_PIECE, XIANGQI_ADVISOR, false},
    {"\u58eb", SIGN_PIECE, XIANGQI_ADVISOR, false},
    {"\u5e05", SIGN_PIECE, XIANGQI_KING, false},
    {"\u5e25", SIGN_PIECE, XIANGQI_KING, true},
    {"\u5c06", SIGN_PIECE, XIANGQI_KING, false},
    {"\u5c07", SIGN_PIECE, XIANGQI_KING, true},
    {"\u70ae", SIGN_PIECE, XIANGQI_CANNON, false},
    {"\u7832", SIGN_PIECE, XIANGQI_CANNON, false},
    {"\u5305", SIGN_PIECE, XIANGQI_CANNON, false},
    {"\u5175", SIGN_PIECE, XIANGQI_PAWN, false},
    {"\u5352", SIGN_PIECE, XIANGQI_PAWN, false},
    {"\u4e00", SIGN_NUMBER, 1, false}, {"\uff11", SIGN_NUMBER, 1, false},
    {"\u4e8c", SIGN_NUMBER, 2, false}, {"\uff12", SIGN_NUMBER, 2, false},
    {"\u4e09", SIGN_NUMBER, 3, false}, {"\uff13", SIGN_NUMBER, 3, false},
    {"\u56db", SIGN_NUMBER, 4, false}, {"\uff14", SIGN_NUMBER, 4, false},
    {"\u4e94", SIGN_NUMBER, 5, false}, {"\uff15", SIGN_NUMBER, 5, false},
    {"\u516d", SIGN_NUMBER, 6, false}, {"\uff16", SIGN_NUMBER, 6, false},
    {"\u4e03", SIGN_NUMBER, 7, false}, {"\uff17", SIGN_NUMBER, 7, false},
    {"\u516b", SIGN_NUMBER, 8, false}, {"\uff18", SIGN_NUMBER, 8, false},
    {"\u4e5d", SIGN_NUMBER, 9, false}, {"\uff19", SIGN_NUMBER, 9, false},
    {"\u524d", SIGN_ORDER, ORDER_FRONT, false},
    {"\u4e2d", SIGN_ORDER, ORDER_MIDDLE, false},
    {"\u540e", SIGN_ORDER, ORDER_REAR, false},
    {"\u5f8c", SIGN_ORDER, ORDER_REAR, true},
    {"\u8fdb", SIGN_WAY, WAY_FORWARD, false},
    {"\u9032", SIGN_WAY, WAY_FORWARD, true},
    {"\u9000", SIGN_WAY, WAY_BACK, false},
    {"\u5e73", SIGN_WAY, WAY_SIDEWAYS, false},
    {"\u6697", SIGN_DARK, 0, false},
    {"\u95c7", SIGN_DARK, 0, true},
    {"\u7ffb", SIGN_TURNED, 0, false},
    {"\u63ed", SIGN_TURNED, 0, false},
    {"\u5403", SIGN_TAKES, 0, false},
};

/* What is written: by traditional, color and kind. */
static const char pieces_text[2][2][XIANGQI_KINDS][4] = {
    {{"", "\u5e05", "\u4ed5", "\u76f8", "\u9a6c", "\u8f66", "\u70ae", "\u5175"},
     {"", "\u5c06", "\u58eb", "\u8c61", "\u9a6c", "\u8f66", "\u70ae", "\u5352"}},
    {{"", "\u5e25", "\u4ed5", "\u76f8", "\u99ac", "\u8eca", "\u70ae", "\u5175"},
     {"", "\u5c07", "\u58eb", "\u8c61", "\u99ac", "\u8eca", "\u70ae", "\u5352"}},
};
static const char numbers_text[2][10][4] = {
    {"", "\u4e00", "\u4e8c", "\u4e09", "\u56db", "\u4e94", "\u516d", "\u4e03", "\u516b", "\u4e5d"},
    {"", "\uff11", "\uff12", "\uff13", "\uff14", "\uff15", "\uff16", "\uff17", "\uff18", "\uff19"},
};
static const char ways_text[2][3][4] = {
    {"\u8fdb", "\u9000", "\u5e73"},
    {"\u9032", "\u9000", "\u5e73"},
};
/* clang-format on */

#define FRONT_TEXT "\u524d"
#define MIDDLE_TEXT "\u4e2d"
#define TURNED_TEXT "\u7ffb"
#define TAKES_TEXT "\u5403"
static const char rear_text[2][4] = {"\u540e", "\u5f8c"};

/* The sign at the front of the text, or one of the kind SIGN_NONE. */
static struct sign
sign_at(struct slice s)
{
	static const struct sign none;

	if (s.len > 0 && s.at[0] >= '1' && s.at[0] <= '9')
		return (struct sign){{0}, SIGN_NUMBER, (uint8_t)(s.at[0] - '0'),
		    false};
	if (s.len >= 3)
		for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
			if (memcmp(s.at, signs[i].text, 3) == 0)
				return signs[i];
	return none;
}

/* Cuts a sign of the kind off *s. Returns false if another one stands there. */
static bool
cut_sign(struct slice *s, enum sign_kind kind, struct sign *sign)
{
	*sign = sign_at(*s);
	if (sign->kind != kind || kind == SIGN_NONE)
		return false;
	*s = slice_from(*s, byte_ascii(s->at[0]) ? 1 : 3);
	return true;
}

bool
chinese_is_traditional(struct slice text)
{
	for (; text.len >= 3; text = slice_from(text, 1))
		if (sign_at(text).traditional)
			return true;
	return false;
}

/* What stands before the way. */
struct head {
	int number[2], numbers;
	bool number_first; /* the first number stands before the piece */
};

static bool
cut_head_sign(struct slice *s, struct head *head, struct file_move *m)
{
	struct sign sign;

	if (!m->down && cut_sign(s, SIGN_DARK, &sign)) {
		m->down = true;
	} else if (m->order == ORDER_NONE && cut_sign(s, SIGN_ORDER, &sign)) {
		m->order = sign.value;
	} else if (m->kind == XIANGQI_NONE && cut_sign(s, SIGN_PIECE, &sign)) {
		m->kind = sign.value;
		head->number_first = head->numbers > 0;
	} else if (head->numbers < 2 && cut_sign(s, SIGN_NUMBER, &sign)) {
		head->number[head->numbers++] = sign.value;
	} else {
		return false;
	}
	return true;
}

/* Which piece: by its place and its file, or by one of them. */
static bool
parse_piece(struct slice *s, struct file_move *m)
{
	struct head head = {0};

	while (cut_head_sign(s, &head, m))
		continue;
	if (head.numbers == 2) {
		if (m->order != ORDER_NONE)
			return false;
		m->order = ORDER_NUMBER + head.number[0];
		m->file = head.number[1];
	} else if (head.numbers == 1 && m->order == ORDER_NONE &&
	    head.number_first) {
		m->order = ORDER_NUMBER + head.number[0];
	} else if (head.numbers == 1) {
		m->file = head.number[0];
	}
	if (m->kind == XIANGQI_NONE && !m->down)
		return m->order != ORDER_NONE && m->file > 0;
	return m->order != ORDER_NONE || m->file > 0;
}

/* What is turned up, and what is taken. */
static bool
parse_known(struct wish *w)
{
	struct sign sign;

	if (cut_sign(&w->rest, SIGN_TURNED, &sign) &&
	    cut_sign(&w->rest, SIGN_PIECE, &sign))
		w->up = sign.value;
	if (cut_sign(&w->rest, SIGN_TAKES, &sign)) {
		w->takes = true;
		w->takes_down = cut_sign(&w->rest, SIGN_DARK, &sign);
		if (cut_sign(&w->rest, SIGN_PIECE, &sign))
			w->taken = sign.value;
	}
	return w->up != XIANGQI_KING && w->taken != XIANGQI_KING;
}

bool
chinese_parse(struct wish *w)
{
	struct sign sign;

	w->by_file = (struct file_move){0};
	w->rest = w->text;
	if (!parse_piece(&w->rest, &w->by_file) ||
	    !cut_sign(&w->rest, SIGN_WAY, &sign))
		return false;
	w->by_file.way = sign.value;
	if (!cut_sign(&w->rest, SIGN_NUMBER, &sign))
		return false;
	w->by_file.number = sign.value;
	w->plus = w->by_file.down;
	return parse_known(w) && slice_only(w->rest, SLICE("+#!?"));
}

static void
put(struct text *out, const char sign[4])
{
	text_add(out, (struct slice){sign, 3});
}

/* Which of `count` pieces of a file, `index` from the front. */
static void
put_order(struct text *out, int index, int count, enum color turn,
    bool traditional)
{
	if (index == 1)
		put(out, FRONT_TEXT);
	else if (index == count)
		put(out, rear_text[traditional]);
	else
		put(out, count == 3 ? MIDDLE_TEXT : numbers_text[turn][index]);
}

/* Returns false without text if several pieces would have the same name. */
static bool
put_piece(struct text *out, const struct file_pieces *f, int square,
    enum color turn, bool traditional)
{
	enum xiangqi_piece kind = f->kind[square];
	const char *piece = pieces_text[traditional][turn][kind];
	const char *file = numbers_text[turn][file_number(square, turn)];
	int count = f->count[kind][square % XIANGQI_FILES];

	if (count == 1 || (count == 2 && f->signless[kind])) {
		put(out, piece);
		put(out, file);
		return true;
	}
	if (f->tandems[kind] > 1 && kind != XIANGQI_PAWN)
		return false;
	put_order(out, f->index[square], count, turn, traditional);
	put(out, f->tandems[kind] > 1 ? file : piece);
	return true;
}

bool
chinese_put(struct text *out, const struct file_pieces *f, struct move move,
    enum color turn, bool traditional)
{
	if (!put_piece(out, f, move.from, turn, traditional))
		return false;
	put(out, ways_text[traditional][file_way(move, turn)]);
	put(out,
	    numbers_text[turn]
			[file_last_number(f->kind[move.from], move, turn)]);
	return true;
}

void
chinese_put_known(struct text *out, enum xiangqi_piece up,
    enum xiangqi_piece taken, enum color turn, bool traditional)
{
	if (up != XIANGQI_NONE) {
		put(out, TURNED_TEXT);
		put(out, pieces_text[traditional][turn][up]);
	}
	if (taken != XIANGQI_NONE) {
		put(out, TAKES_TEXT);
		put(out, pieces_text[traditional][color_other(turn)][taken]);
	}
}
