#include "game/rules.h"

const struct rules *const rules_table[GAMES] = {
    [GAME_CHESS] = &chess_rules,
    [GAME_XIANGQI] = &xiangqi_rules,
    [GAME_JIEQI] = &jieqi_rules,
    [GAME_AZUL] = &azul_rules,
};

const struct draw_kind rules_draws[] = {
    {DRAW_MATERIAL, "insufficient-material", false},
    {DRAW_FIVEFOLD, "fivefold-repetition", false},
    {DRAW_SEVENTYFIVE, "seventyfive-moves", false},
    {DRAW_THREEFOLD, "threefold-repetition", true},
    {DRAW_FIFTY, "fifty-moves", true},
    {0},
};

const char *const rules_movers[MOVERS] = {"white", "black", "red", "player-0",
    "player-1", "unknown"};

const char *const rules_phases[PHASES] = {"opening", "middlegame", "endgame"};

void
rules_put_standing(struct text *out, const struct standing *standing)
{
	text_add(out, slice_of(standing->word));
	text_put(out, '\t');
	text_add(out, slice_of(standing->result));
}

bool
rules_read_sure(const struct position *position, struct slice text,
    const struct how *how, struct move *move, struct faults *faults)
{
	const struct rules *rules = rules_of(position->game);

	return rules->read_move(position, text, how, move, faults) &&
	    (rules->sure == NULL || rules->sure(position, *move, text, faults));
}

bool
rules_playable(const struct position *position)
{
	static const struct how how = {.level = LEVEL_PLAYABLE, .plays = true};
	const struct rules *rules = rules_of(position->game);
	struct faults faults;

	if (rules->fine(position, &how))
		return true;
	faults.count = faults.more = 0;
	rules->check(position, &how, &faults);
	return !fault_judge(&faults, how.level, false);
}

void
rules_identify(const struct position *position, enum sameness_of of,
    struct sameness *sameness)
{
	rules_of(position->game)->sameness(position, of, sameness);
	sameness->half[0] += (uint64_t)position->game *
	    UINT64_C(0x9e3779b97f4a7c15);
}
