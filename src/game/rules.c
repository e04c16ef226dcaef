#include "game/rules.h"

const struct rules *const rules_table[GAMES] = {
    [GAME_CHESS] = &chess_rules,
    [GAME_XIANGQI] = &xiangqi_rules,
    [GAME_JIEQI] = &jieqi_rules,
    [GAME_AZUL] = &azul_rules,
};

const struct draw_kind rules_draws[] = {
    {DRAW_MATERIAL, "insufficient-material", false},
    {DRAW_DEAD, "dead-position", false},
    {DRAW_REPETITION, "repetition", false},
    {DRAW_SIXTY, "sixty-moves", false},
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
rules_put_outcome(struct text *out, const struct outcome *outcome)
{
	text_add(out, slice_of(outcome->word));
	text_put(out, '\t');
	text_add(out, slice_of(outcome->result));
}

void
rules_set_draw(struct outcome *outcome)
{
	const struct draw_kind *draw = rules_draws;

	if (outcome->draws == 0)
		return;
	while (!(outcome->draws & draw->draw))
		draw++;
	outcome->word = draw->word;
	outcome->result = draw->claimable ? "*" : "1/2-1/2";
}

void
rules_get_chances(const struct position *p, enum chance can[2],
    struct outcome *outcome)
{
	rules_get_chance *chance = rules_of(p->game)->chance;

	for (int side = 0; side < 2; side++)
		can[side] = chance != NULL ? chance(p, side) : CHANCE_UNKNOWN;
	if (can[0] != CHANCE_NO || can[1] != CHANCE_NO ||
	    outcome->draws & DRAW_MATERIAL || outcome->moves == 0)
		return;
	outcome->draws |= DRAW_DEAD;
	rules_set_draw(outcome);
}

void
rules_list(const struct position *p, const struct options *options,
    struct moves *moves)
{
	const struct rules *rules = rules_of(p->game);

	if (rules->list_moves != NULL)
		rules->list_moves(p, options, moves);
	else
		rules->moves(p, moves);
}

bool
rules_read_full_move(const struct position *position, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	const struct rules *rules = rules_of(position->game);

	return rules->read_move(position, text, options, move, faults) &&
	    (rules->needs_no_choice == NULL ||
		rules->needs_no_choice(position, *move, text, faults));
}

/* Adds the faults of the rules in a set, and returns the set of the broken ones. */
static rule_set
explain(const struct checker *checker, rule_set set)
{
	const struct rule *legality = rules_of(checker->position->game)
					  ->legality;
	const struct faults *faults = checker->faults;
	rule_set broken = 0;

	for (; set != 0; set &= set - 1) {
		int i = __builtin_ctz(set);
		const struct rule *rule = &legality[i];
		size_t before = faults->count + faults->more;

		if (rule->check == NULL)
			break;
		if (checker->options->level < rule->level ||
		    broken & rule->unless)
			continue;
		rule->check(checker);
		if (faults->count + faults->more > before)
			broken |= RULE(i);
	}
	return broken;
}

rule_set
rules_decide(const struct position *p, const struct options *options,
    rule_set set)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return explain(&(struct checker){p, options, &faults}, set);
}

void
rules_explain(const struct position *p, const struct options *options,
    rule_set set, struct faults *faults)
{
	(void)explain(&(struct checker){p, options, faults}, set);
}

/* Can the fast path of the game of the first position judge them all? */
static bool
judges_all(const struct rules *rules, const struct position *const *positions,
    size_t count)
{
	size_t i = 1;

	if (rules->count_good == NULL ||
	    rules->legality[rules->decided].check != NULL)
		return false;
	while (i < count && positions[i]->game == positions[0]->game)
		i++;
	return i >= count;
}

size_t
rules_good(const struct position *const *positions, size_t count,
    const struct options *options)
{
	size_t good = 0;

	if (count > 0 && !rules_asked_none(options) &&
	    judges_all(rules_of(positions[0]->game), positions, count))
		return rules_of(positions[0]->game)
		    ->count_good(positions, count, options);
	while (good < count && rules_broken(positions[good], options) == 0)
		good++;
	return good;
}

bool
rules_playable(const struct position *position)
{
	return rules_playable_on(position, CPU_PLAIN);
}

bool
rules_playable_on(const struct position *position, enum cpu cpu)
{
	const struct options options = {.cpu = cpu,
	    .level = LEVEL_PLAYABLE,
	    .for_play = true};
	rule_set broken = rules_broken(position, &options);
	struct faults faults;

	if (broken == 0)
		return true;
	/* Some faults are warnings at this level. */
	faults.count = faults.more = 0;
	rules_explain(position, &options, broken, &faults);
	return !fault_judge(&faults, options.level, false);
}

void
rules_identify(const struct position *position, enum sameness_of of,
    struct sameness *sameness)
{
	rules_of(position->game)->sameness(position, of, sameness);
	sameness->half[0] += (uint64_t)position->game *
	    UINT64_C(0x9e3779b97f4a7c15);
}
