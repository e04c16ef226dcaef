#include "field/unknown.h"
#include "field/field.h"

/* How much of a word a message repeats. */
#define REPEATED_MOST 40

/* Names of fields in other programs. */
static const struct {
	const char *other, *name;
} elsewhere[] = {
    {"side", "turn"},
    {"stm", "turn"},
    {"color", "turn"},
    {"active", "turn"},
    {"pieces", "men"},
    {"mobility", "moves"},
    {"in_check", "check"},
    {"incheck", "check"},
    {"checkmate", "status"},
    {"stalemate", "status"},
    {"mate", "status"},
    {"zobrist", "key"},
    {"elo", "WhiteElo"},
    {"Elo", "WhiteElo"},
    {"score", "eval"},
    {"cp", "eval"},
    {"time", "clock"},
    {"imbalance", "balance"},
    {"rights", "castling"},
};

/* Offers the field that another program calls so. */
static void
offer_elsewhere(struct near *near)
{
	for (size_t i = 0; i < sizeof(elsewhere) / sizeof(*elsewhere); i++)
		if (slice_same(near->typed, slice_of(elsewhere[i].other))) {
			near->typed = slice_of(elsewhere[i].name);
			near_offer(near, near->typed);
		}
}

void
field_explain_near(struct text *why, const struct near *near,
    struct slice otherwise)
{
	struct slice word = near_word(near);

	if (word.len > 0)
		text_format(why, "; did you mean '%v'?", word);
	else
		text_grow(why, otherwise);
}

void
field_explain_unknown(struct text *why, struct slice name, size_t column)
{
	struct near near = {.typed = name};

	offer_elsewhere(&near);
	field_offer_names(&near);
	if (name.len == 0) {
		text_format(why, "there is no field in column %u",
		    (uint64_t)column);
		return;
	}
	text_grow(why, SLICE("there is no field '"));
	text_grow_escaped(why, name, REPEATED_MOST);
	text_grow(why, SLICE("'"));
	if (column > 0)
		text_format(why, " (column %u)", (uint64_t)column);
	field_explain_near(why, &near,
	    SLICE("; col.NAME is a column of the input, see fen-fields(7)"));
}
