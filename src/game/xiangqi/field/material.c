/* Signatures of material. Example: a board with the pieces K C P and k n n gives
 * KCPvKNN, or KNNvKCP with the colors swapped, because two horses are stronger than
 * a cannon and a pawn: 8 > 5.5. */
#include "game/xiangqi/field/field.h"

/* Kinds in the order of a signature, and twice their values. A face-down piece counts
 * as much as a cannon or horse. */
static const struct {
	uint8_t kind;
	uint8_t twice;
} pieces[] = {{XIANGQI_KING, 0}, {XIANGQI_CHARIOT, 18}, {XIANGQI_CANNON, 9},
    {XIANGQI_HORSE, 8}, {XIANGQI_ADVISOR, 4}, {XIANGQI_ELEPHANT, 4},
    {XIANGQI_PAWN, 2}, {XIANGQI_DOWN, 8}};

#define KINDS (sizeof(pieces) / sizeof(pieces[0]))

/* The number of pieces of each kind. */
struct army {
	uint8_t count[XIANGQI_KIND + 1];
};

static void
count_armies(const struct xiangqi *x, struct army armies[2])
{
	memset(armies, 0, 2 * sizeof(*armies));
	for (int square = 0; square < XIANGQI_SQUARES; square++) {
		enum xiangqi_piece piece = x->square[square];

		armies[xiangqi_color(piece)].count[xiangqi_kind(piece)]++;
	}
}

static unsigned
strength(const struct army *army)
{
	unsigned sum = 0;

	for (size_t i = 0; i < KINDS; i++)
		sum += (unsigned)pieces[i].twice * army->count[pieces[i].kind];
	return sum;
}

/* Does a stand before b? Of two equal sums, the one with more of the first kind that
 * differs. */
static bool
stronger(const struct army *a, const struct army *b)
{
	unsigned x = strength(a), y = strength(b);

	for (size_t i = 0; x == y && i < KINDS; i++) {
		x = a->count[pieces[i].kind];
		y = b->count[pieces[i].kind];
	}
	return x > y;
}

static void
put_army(struct text *out, const struct army *army)
{
	for (size_t i = 0; i < KINDS; i++)
		for (int n = army->count[pieces[i].kind]; n > 0; n--)
			text_put(out,
			    xiangqi_letter(LETTERS_UCI, pieces[i].kind, RED));
}

static void
put_both(struct text *out, const struct army armies[2])
{
	bool black_first = stronger(&armies[BLACK], &armies[RED]);

	put_army(out, &armies[black_first ? BLACK : RED]);
	text_put(out, 'v');
	put_army(out, &armies[black_first ? RED : BLACK]);
}

void
xiangqi_field_material(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	struct army armies[2];

	(void)argument;
	count_armies(field_xiangqi(s), armies);
	put_both(s->scratch, armies);
	value->text = text_slice(s->scratch);
}

void
xiangqi_field_material_of(struct field_subject *s,
    const struct field_argument *argument, struct field_value *value)
{
	struct army armies[2];

	count_armies(field_xiangqi(s), armies);
	put_army(s->scratch, &armies[argument->number]);
	value->text = text_slice(s->scratch);
}

/* Reads the letters of one side, upper or lower case, in any order. */
static bool
read_army(struct army *army, struct slice letters)
{
	memset(army, 0, sizeof(*army));
	for (size_t i = 0; i < letters.len; i++) {
		enum xiangqi_piece piece =
		    xiangqi_piece_of[(unsigned char)letters.at[i]];

		if (piece == XIANGQI_NONE)
			return false;
		army->count[xiangqi_kind(piece)]++;
	}
	return letters.len <= XIANGQI_SQUARES;
}

/* A side has one king, until it is captured; then the game is over. */
const char *
xiangqi_read_material(struct text *out, struct slice text)
{
	struct slice rest = text, first;
	struct army armies[2];

	first = slice_cut(&rest, slice_holds(text, 'v') ? 'v' : '-');
	if (first.len == text.len || !read_army(&armies[RED], first) ||
	    !read_army(&armies[BLACK], rest) ||
	    text.len > XIANGQI_SQUARES + 1 ||
	    armies[RED].count[XIANGQI_KING] > 1 ||
	    armies[BLACK].count[XIANGQI_KING] > 1 ||
	    armies[RED].count[XIANGQI_KING] +
		    armies[BLACK].count[XIANGQI_KING] ==
		0)
		return FIELD_NO_VALUE;
	text_reserve(out, text.len + 1);
	put_both(out, armies);
	return NULL;
}

const char *
xiangqi_read_material_of(struct text *out, struct slice text)
{
	struct army army;

	if (!read_army(&army, text))
		return FIELD_NO_VALUE;
	text_reserve(out, text.len);
	put_army(out, &army);
	return NULL;
}
