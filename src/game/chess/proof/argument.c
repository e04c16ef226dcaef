#include "game/chess/proof/argument.h"
#include "game/chess/legal.h"

/* Appends a format without a newline, whole or not at all. */
static void
add_words(struct text *out, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	text_add_format(out, format, list);
	va_end(list);
}

void
argument_add(struct text *out, const char *format, ...)
{
	va_list list;

	if (out->len > 0)
		text_put(out, '\n');
	va_start(list, format);
	text_add_format(out, format, list);
	va_end(list);
}

static void
add_side(struct text *out, const struct kernel *k, enum color side)
{
	const char *name = chess_side_names[side];
	unsigned beyond = k->beyond[color_other(side)];

	argument_add(out, "men that %s captured: %u", name,
	    (uint64_t)(k->captures[side] + beyond));
	if (beyond > 0)
		argument_add(out,
		    "men among these that were shut in where no pawn captures: %u",
		    (uint64_t)beyond);
	argument_add(out,
	    "of the 8 pawns of %s, %u are left, %u promoted at least; so at "
	    "most this number was captured as pawns: %u",
	    name, (uint64_t)k->pawns[side], (uint64_t)k->promoted[side],
	    (uint64_t)k->expendable[side]);
	if (k->bishops[side][0] + k->bishops[side][1] > 0)
		argument_add(out,
		    "bishops of %s that were promoted at least, on light and on "
		    "dark squares: %u, %u",
		    name, (uint64_t)k->bishops[side][0],
		    (uint64_t)k->bishops[side][1]);
}

/* "a:wb b:- ...": the pawns of each file from rank 1 on. */
static void
add_columns(struct text *out, uint64_t columns)
{
	argument_add(out, "the pawns of each file from rank 1 on:");
	for (int file = 0; file < 8; file++) {
		unsigned column = column_of(columns, file);
		char word[] = {' ', (char)('a' + file), ':', '\0'};

		add_words(out, "%s%s", word, column == COLUMN_EMPTY ? "-" : "");
		for (int i = 0; i < column_length(column); i++)
			text_put(out, column_color(column, i) ? 'b' : 'w');
	}
}

static void
add_files(struct text *out, const char *sentence, enum color side,
    unsigned files)
{
	if (files == 0)
		return;
	argument_add(out, sentence, chess_side_names[side]);
	for (; files != 0; files &= files - 1) {
		char word[] = {' ', (char)('a' + __builtin_ctz(files)), '\0'};

		add_words(out, "%s", word);
	}
}

void
argument_pawns(struct text *out, const struct kernel *k, uint64_t steps)
{
	for (int side = WHITE; side <= BLACK; side++)
		add_side(out, k, side);
	add_columns(out, k->goal);
	for (int side = WHITE; side <= BLACK; side++) {
		add_files(out, "%s's pawns that never moved: files", side,
		    k->unmoved[side]);
		add_files(out,
		    "where %s's pawns can't promote by advancing: files", side,
		    (uint8_t)~k->can_push[side]);
	}
	argument_add(out,
	    "captures and promotions that were tried, all in vain: %u", steps);
}
