#include "notation/choices.h"

const struct choice_entry choices[CHOICES] = {
    [CHOICE_VIEW] = {"view", CHOICE_WRITES | CHOICE_DRAWS, "r b", "r or b",
	VIEW_RED, NULL, "SIDE", "show Jieqi as r (Red) or b (Black) knows it"},
    [CHOICE_SQUARES] = {"squares", CHOICE_SPELLS | CHOICE_DRAWS, "iccs uci10",
	"iccs or uci10", 0, NULL, "HOW",
	"names of Xiangqi squares: iccs (default: a0 to i9) or uci10 (a1 to "
	"i10)"},
    [CHOICE_MOVES] = {"moves", CHOICE_SPELLS | CHOICE_DRAWS,
	"jfn pikafish iccs uci10 wxf chinese chinese-traditional",
	"jfn, pikafish, iccs, uci10, wxf, chinese or chinese-traditional",
	DIALECT_JFN, "jieqi-moves", "FORM",
	"form of Xiangqi moves: jfn (+a0a1=R), pikafish (a0a1R), iccs "
	"(A0-A1), uci10 (a1a2), wxf (C2=5), chinese or chinese-traditional; "
	"default: coordinates in the form of the record's notation"},
    [CHOICE_LETTERS] = {"letters", CHOICE_WRITES | CHOICE_JUDGES | CHOICE_DRAWS,
	"uci wxf", "uci or wxf", 0, NULL, "SET",
	"Xiangqi letters uci (default: N, B) or wxf (H, E)"},
    [CHOICE_PIKAFISH] = {"pikafish", CHOICE_WRITES | CHOICE_JUDGES, "5 6",
	"5 or 6", 0, NULL, "FIELDS",
	"Pikafish's notation in 5 (default) or 6 fields"},
    [CHOICE_SORT] = {"sort-tiles", CHOICE_WRITES | CHOICE_DRAWS, NULL, NULL, 0,
	NULL, NULL, "put Azul's tiles in the order BYRKW"},
    [CHOICE_AZUL_WALL] = {"azul-wall", CHOICE_JUDGES | CHOICE_DRAWS,
	"printed grey", "printed or grey", 0, NULL, "SIDE",
	"Azul walls are printed in colors (default) or grey: each color once "
	"per row and column"},
    [CHOICE_NULL_MOVES] = {"null-moves", CHOICE_PLAYS, NULL, NULL, 0, NULL,
	NULL,
	"allow null moves of chess (--, 0000, Z0, @@@@), which pass the turn"},
    [CHOICE_RULES] = {"rules", CHOICE_ENDS, "asian chinese none",
	"asian, chinese or none", 0, NULL, "RULES",
	"judge repetitions in Xiangqi by asian (default) or chinese rules, or "
	"none"},
};

bool
choices_set(struct options *options, enum choice choice, const char *value)
{
	struct slice rest;
	uint8_t at = choices[choice].first;

	if (choices[choice].values == NULL) {
		options->choice[choice] = 1;
		return true;
	}
	for (rest = slice_of(choices[choice].values); rest.len > 0; at++) {
		if (!slice_same(slice_cut(&rest, ' '), slice_of(value)))
			continue;
		options->choice[choice] = at;
		return true;
	}
	return false;
}

bool
choices_all_default(const struct options *options)
{
	for (int i = 0; i < CHOICES; i++)
		if (options->choice[i] != 0)
			return false;
	return options->ep == EP_FEN;
}
