/* Finds out which game is played, by the tags Variant, Game and FEN. */
#include "notation/pgn/pgn.h"
#include "base/byte.h"

struct named_variant {
	const char *name; /* in lower case, without ASCII blanks and signs */
	enum pgn_variant variant;
};

/* clang-format off */
static const struct named_variant variants[] = {
    {"", PGN_CHESS}, {"standard", PGN_CHESS}, {"chess", PGN_CHESS},
    {"normal", PGN_CHESS}, {"classical", PGN_CHESS},
    {"orthodox", PGN_CHESS}, {"regular", PGN_CHESS},
    {"fromposition", PGN_CHESS}, {"chess960", PGN_CHESS960},
    {"960", PGN_CHESS960}, {"frc", PGN_CHESS960},
    {"fischerandom", PGN_CHESS960}, {"fischerrandom", PGN_CHESS960},
    {"fischerandomchess", PGN_CHESS960},
    {"fischerrandomchess", PGN_CHESS960},
    {"chessfischerrandom", PGN_CHESS960}, {"freestyle", PGN_CHESS960},
    {"freestylechess", PGN_CHESS960},
    {"wildfr", PGN_CHESS960}, /* wild/fr, as chess servers call it */
    {"xiangqi", PGN_XIANGQI}, {"chinesechess", PGN_XIANGQI},
    {"\u4e2d\u56fd\u8c61\u68cb", PGN_XIANGQI}, /* Chinese chess */
    {"\u4e2d\u570b\u8c61\u68cb", PGN_XIANGQI},
    {"\u8c61\u68cb", PGN_XIANGQI},
    {"jieqi", PGN_JIEQI}, {"darkxiangqi", PGN_JIEQI},
    {"\u63ed\u68cb", PGN_JIEQI},
};
/* clang-format on */

enum pgn_variant
pgn_find_variant(struct slice value)
{
	char room[24];
	struct text name = {room, 0, sizeof(room)};

	for (size_t i = 0; i < value.len; i++) {
		if (!byte_letter(value.at[i]) && !byte_digit(value.at[i]) &&
		    byte_ascii(value.at[i]))
			continue;
		if (name.len == sizeof(room))
			return PGN_OTHER_VARIANT;
		text_put(&name, byte_lowered(value.at[i]));
	}
	for (size_t i = 0; i < sizeof(variants) / sizeof(variants[0]); i++)
		if (slice_same(text_slice(&name), slice_of(variants[i].name)))
			return variants[i].variant;
	return PGN_OTHER_VARIANT;
}

const struct notation *
pgn_notation_of(enum pgn_variant variant)
{
	return variant == PGN_XIANGQI ? &notation_xiangqi
	    : variant == PGN_JIEQI    ? &notation_pikafish
				      : &notation_chess;
}

/* The game of a FEN, if it has ten ranks; otherwise chess. */
static enum pgn_variant
variant_of_fen(struct slice fen)
{
	if (slice_count(fen, '/') != XIANGQI_RANKS - 1)
		return PGN_CHESS;
	switch (notation_detect(fen)->game) {
	case GAME_XIANGQI:
		return PGN_XIANGQI;
	case GAME_JIEQI:
		return PGN_JIEQI;
	default:
		return PGN_CHESS;
	}
}

/* The tag Game counts only if it names another game than chess: some programs put other
 * texts there. */
static enum pgn_variant
variant_of_tags(const struct pgn_head *head)
{
	enum pgn_variant variant = pgn_find_variant(head->variant.value);
	enum pgn_variant game = pgn_find_variant(head->game.value);

	if (variant != PGN_CHESS)
		return variant;
	if (game == PGN_XIANGQI || game == PGN_JIEQI)
		return game;
	return head->variant.value.len > 0 ? variant
					   : variant_of_fen(head->fen.value);
}

void
pgn_find_kind(struct pgn_head *head)
{
	struct pgn_tag tag;

	head->kind = variant_of_tags(head);
	head->red = (head->kind == PGN_XIANGQI || head->kind == PGN_JIEQI) &&
	    !pgn_find_tag(head->record, SLICE("White"), &tag);
}
