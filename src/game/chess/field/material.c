/* Fields about the pieces of both sides, wherever they stand. */
#include "game/chess/field/army.h"
#include "game/chess/field/field.h"
#include "game/chess/field/material_key.h"
#include "game/chess/rules.h"

/* The pieces of a side. */
static struct army
army_of(const struct chess *c, enum color color)
{
	uint64_t side = chess_side(c, color);
	struct army army;

	for (int i = 0; i < ARMY_KINDS; i++)
		army.count[i] = chess_count(
		    chess_kind(c, army_kinds[i]) & side);
	return army;
}

CHESS_FIELD(material)
{
	struct army white = army_of(field_chess(s), WHITE);
	struct army black = army_of(field_chess(s), BLACK);

	(void)argument;
	army_write_both(s->scratch, &white, &black);
	value->text = text_slice(s->scratch);
}

void
material_key_plain(const struct chess *c, uint64_t key[2])
{
	material_key_inline(c, key);
}

void
chess_key_of_material(struct field_subject *s, uint64_t key[2])
{
	static material_key
	    *const versions[CPUS] = CPU_KERNELS(material_key_plain,
		material_key_bmi2, material_key_bmi2);

	versions[s->options->cpu](field_chess(s), key);
}

CHESS_FIELD(material_of)
{
	struct army army = army_of(field_chess(s), argument->number);

	army_write(s->scratch, &army);
	value->text = text_slice(s->scratch);
}

CHESS_FIELD(men)
{
	(void)argument;
	value->number = chess_count(chess_occupied(field_chess(s)));
}

CHESS_FIELD(men_of)
{
	value->number = chess_count(
	    chess_side(field_chess(s), argument->number));
}

CHESS_FIELD(pawns)
{
	(void)argument;
	value->number = chess_count(chess_kind(field_chess(s), PAWN));
}

static int
beyond(uint64_t pieces, int at_start)
{
	int count = chess_count(pieces);

	return count > at_start ? count - at_start : 0;
}

/* So many pieces are more than the side had at the start. A second bishop on squares of
 * the same color is one of them. */
CHESS_FIELD(promoted)
{
	const struct chess *c = field_chess(s);
	enum color color = argument->number;
	uint64_t bishops = chess_pieces(c, color, BISHOP);

	value->number = beyond(chess_pieces(c, color, QUEEN), 1) +
	    beyond(chess_pieces(c, color, ROOK), 2) +
	    beyond(chess_pieces(c, color, KNIGHT), 2) +
	    beyond(bishops & CHESS_DARK, 1) + beyond(bishops & ~CHESS_DARK, 1);
}

static int
value_of(const struct chess *c, enum color color)
{
	struct army army = army_of(c, color);

	return army_points(&army);
}

CHESS_FIELD(value)
{
	value->number = value_of(field_chess(s), argument->number);
}

CHESS_FIELD(balance)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	value->number = value_of(c, c->turn) -
	    value_of(c, color_other(c->turn));
}

CHESS_FIELD(balance_of)
{
	const struct chess *c = field_chess(s);
	enum color color = argument->number;

	value->number = value_of(c, color) - value_of(c, color_other(color));
}

/* Has each side one bishop, and nothing else but king and pawns? */
static bool
bishop_each(const struct chess *c)
{
	uint64_t bishops = chess_kind(c, BISHOP);
	uint64_t white = bishops & ~c->plane[PLANE_BLACK];
	uint64_t others = chess_occupied(c) &
	    ~(bishops | chess_kind(c, KING) | chess_kind(c, PAWN));

	return others == 0 && chess_single(white) &&
	    chess_single(bishops & ~white);
}

CHESS_FIELD(opposite)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	value->truth = bishop_each(c) &&
	    chess_single(chess_kind(c, BISHOP) & CHESS_DARK);
}

CHESS_FIELD(same)
{
	const struct chess *c = field_chess(s);

	(void)argument;
	value->truth = bishop_each(c) &&
	    !chess_single(chess_kind(c, BISHOP) & CHESS_DARK);
}

/* A bishop on a light square, and one on a dark square. */
CHESS_FIELD(pair)
{
	uint64_t bishops = chess_pieces(field_chess(s), argument->number,
	    BISHOP);

	value->truth = (bishops & CHESS_DARK) != 0 &&
	    (bishops & ~CHESS_DARK) != 0;
}

CHESS_FIELD(insufficient_of)
{
	value->truth = chess_cannot_mate(field_chess(s), argument->number);
}

CHESS_FIELD(insufficient)
{
	(void)argument;
	value->truth = chess_cannot_mate(field_chess(s), WHITE) &&
	    chess_cannot_mate(field_chess(s), BLACK);
}
