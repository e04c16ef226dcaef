#include "notation/chess/accept/profile.h"
#include "notation/fields.h"

const struct accept_program accept_programs[ACCEPT_PROGRAMS + 1] = {
    {"stockfish", "Stockfish dev-20260803, position fen", &accept_stockfish},
    {"fairy-stockfish", "Fairy-Stockfish 14, validate_fen() of ffish 0.7.10",
	&accept_fairy},
    {"python-chess", "python-chess 1.11.2, Board(fen).is_valid()",
	&accept_python_chess},
    {"chess.js", "chess.js 1.4.0, validateFen()", &accept_chess_js},
    {"chessops", "chessops 0.15.1, parseFen() and setupPosition()",
	&accept_chessops},
    {"kokopu", "kokopu 4.13.4, Position.fen(fen, true) and isLegal()",
	&accept_kokopu},
    {"kokopu-tolerant", "kokopu 4.13.4, Position.fen(fen) and isLegal()",
	&accept_kokopu_tolerant},
    {"pgn-standard", "PGN standard of 1994, section 16.1", &accept_pgn},
    {0},
};

const struct accept_program accept_all = {.name = "all"};

const struct accept_program *
accept_find(struct slice name)
{
	for (const struct accept_program *p = accept_programs; p->name; p++)
		if (slice_same(name, slice_of(p->name)))
			return p;
	return slice_same(name, slice_of(accept_all.name)) ? &accept_all : NULL;
}

static const enum fault_code field_faults[FIELDS] = {
    [TURN] = FAULT_BAD_TURN,
    [CASTLING] = FAULT_BAD_CASTLING,
    [EP] = FAULT_BAD_EP,
    [HALFMOVE] = FAULT_BAD_HALFMOVE,
    [FULLMOVE] = FAULT_BAD_FULLMOVE,
};

void
reading_refuse(struct reading *r, enum fault_code code, int field,
    struct slice at)
{
	static const char *const sentences[FIELDS] = {
	    [PLACEMENT] = "%a refuses %q in the placement",
	    [TURN] = "%a refuses the turn %q",
	    [CASTLING] = "%a refuses the castling field %q",
	    [EP] = "%a refuses the en-passant field %q",
	    [HALFMOVE] = "%a refuses the half-move clock %q",
	    [FULLMOVE] = "%a refuses the full-move number %q",
	};

	fault_names(fault_at(r->faults, code, at, sentences[field]),
	    r->program->name, NULL);
}

void
reading_refuse_position(struct reading *r, enum fault_code code, int field,
    const char *sentence)
{
	fault_names(fault_at(r->faults, code, r->field[field], sentence),
	    r->program->name, NULL);
}

static void
check_fields(struct reading *r, const struct accept_profile *profile)
{
	for (int i = TURN; i < FIELDS && (size_t)i < r->count; i++)
		if (profile->accepts[i] != NULL &&
		    !profile->accepts[i](r->field[i], r->chess960))
			reading_refuse(r, field_faults[i], i, r->field[i]);
}

/* Reads turn, rights and square of the position. What our reader can't read stays as
 * it is at the start: White, none, none. */
static void
read_state(struct reading *r)
{
	struct chess *c = reading_chess(r);
	struct faults quiet;

	quiet.count = quiet.more = 0;
	c->turn = r->count > TURN && slice_starts(r->field[TURN], SLICE("b"))
	    ? BLACK
	    : WHITE;
	if (r->count > CASTLING)
		(void)chess_read_castling(c, r->field[CASTLING], &quiet);
	if (r->count > EP)
		(void)chess_read_ep(c, r->field[EP], &quiet);
	c->chess960 = r->chess960;
}

static bool
among(const enum fault_code *codes, enum fault_code code)
{
	while (*codes != FAULTS && *codes != code)
		codes++;
	return *codes == code && code != FAULTS;
}

/* The text of the record that a place means. */
static struct slice
text_of(const struct reading *r, struct place place)
{
	struct slice text = r->field[place.field];

	if (place.field == CHESS_BOARD && place.index >= 0)
		text = fields_square(text, 7 - place.index / 8,
		    place.index % 8);
	return text.at != NULL ? text : r->record;
}

void
reading_check_rules(struct reading *r, const enum fault_code *codes)
{
	struct options options = {.level = LEVEL_STRICT,
	    .chess960 = r->chess960};
	struct faults found;
	rule_set broken = rules_broken(&r->position, &options);

	found.count = found.more = 0;
	if (broken == 0 || codes == NULL)
		return;
	rules_explain(&r->position, &options, broken, &found);
	for (size_t i = 0; i < found.count; i++) {
		struct fault fault = found.list[i];

		if (!among(codes, fault.code))
			continue;
		fault.at = text_of(r, fault.place);
		fault.fixable = false;
		fault_add(r->faults, fault);
	}
}

static void
check_profile(struct reading *r, const struct accept_profile *profile)
{
	if (profile->whole != NULL) {
		profile->whole(r);
		return;
	}
	reading_cut(r, &profile->cutting);
	if (profile->board != NULL)
		profile->board(r);
	else
		reading_board(r, r->field[PLACEMENT], profile->signs);
	check_fields(r, profile);
	if (!r->has_board)
		return;
	read_state(r);
	reading_check_rules(r, profile->rules);
	if (profile->check != NULL)
		profile->check(r);
}

bool
accept_check(const struct accept_program *program, struct slice record,
    bool chess960, struct faults *faults)
{
	size_t before = faults->count + faults->more;
	struct reading r = {.program = program,
	    .record = record,
	    .chess960 = chess960,
	    .faults = faults,
	    .position = {.game = GAME_CHESS}};

	r.position.chess.ep = CHESS_NO_SQUARE;
	r.position.chess.fullmove = 1;
	check_profile(&r, program->profile);
	for (size_t i = 0; i < faults->count; i++)
		faults->list[i].error = true;
	return faults->count + faults->more == before;
}

void
accept_answer(struct accept_answer *answer, const struct faults *faults)
{
	answer->count = 0;
	for (size_t i = 0; i < faults->count; i++) {
		enum fault_code code = faults->list[i].code;
		size_t known = 0;

		while (known < answer->count && answer->words[known] != code)
			known++;
		if (known == answer->count)
			answer->words[answer->count++] = code;
	}
}
