/* Writes and reads moves: F1BL2 takes blue from factory 1 to line 2; C is the center,
 * L0 the floor. */
#include "game/azul/moves.h"
#include "game/azul/rules.h"
#include "base/byte.h"

void
azul_spell(struct text *out, const struct position *p, const struct move *moves,
    size_t count, const struct options *options, enum spelling spelling,
    char between)
{
	(void)p;
	(void)options;
	(void)spelling;
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			text_put(out, between);
		text_put(out, moves[i].from == AZUL_CENTER ? 'C' : 'F');
		if (moves[i].from != AZUL_CENTER)
			text_put(out, (char)('0' + moves[i].from));
		text_put(out, azul_letters[moves[i].extra]);
		text_put(out, 'L');
		text_put(out, (char)('0' + moves[i].to));
	}
}

/* Reads a digit from least to most; false if there is none. */
static bool
cut_digit(struct slice *rest, unsigned least, unsigned most, uint8_t *digit)
{
	if (rest->len == 0 || !byte_digit(rest->at[0]))
		return false;
	*digit = (uint8_t)(rest->at[0] - '0');
	*rest = slice_from(*rest, 1);
	return *digit >= least && *digit <= most;
}

static bool
cut_tile(struct slice *rest, uint8_t *tile)
{
	*tile = AZUL_BLUE;
	while (*tile < AZUL_TILES && rest->len > 0 &&
	    rest->at[0] != azul_letters[*tile])
		++*tile;
	if (rest->len == 0 || *tile == AZUL_TILES)
		return false;
	*rest = slice_from(*rest, 1);
	return true;
}

static bool
cut_letter(struct slice *rest, char letter)
{
	if (rest->len == 0 || rest->at[0] != letter)
		return false;
	*rest = slice_from(*rest, 1);
	return true;
}

/* Are all parts in their ranges, with nothing behind them? */
static bool
read_shape(struct slice text, struct move *move)
{
	*move = (struct move){.from = AZUL_CENTER};
	if (!cut_letter(&text, 'C') &&
	    !(cut_letter(&text, 'F') &&
		cut_digit(&text, 1, AZUL_FACTORIES, &move->from)))
		return false;
	return cut_tile(&text, &move->extra) && cut_letter(&text, 'L') &&
	    cut_digit(&text, 0, AZUL_ROWS, &move->to) && text.len == 0;
}

static const char *
sentence(enum azul_reason reason, struct move move)
{
	switch (reason) {
	case AZUL_GAME_OVER:
		return "move %q: a row of a wall is full, the game is over";
	case AZUL_ROUND_OVER:
		return "move %q: the round is over; with what tiles the next "
		       "one begins, and who begins it, the record doesn't say";
	case AZUL_NOT_THERE:
		return move.from == AZUL_CENTER
		    ? "move %q: no %a tile lies in the center"
		    : "move %q: no %a tile lies on factory %1";
	case AZUL_LINE_FULL:
		return "move %q: line %2 is full";
	case AZUL_OTHER_TILE:
		return "move %q: line %2 collects %b tiles";
	default:
		return "move %q: row %2 of the wall has %a already";
	}
}

bool
azul_read_move(const struct position *p, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	const struct azul *a = &p->azul;
	enum azul_tile line = AZUL_EMPTY;
	enum azul_reason reason;
	struct fault *fault;

	(void)options;
	if (!read_shape(text, move)) {
		fault_at(faults, FAULT_BAD_MOVE, text,
		    "%q is no move, expected one such as F1BL2 (factory 1, "
		    "blue, line 2), C for the center or L0 for the floor");
		return false;
	}
	if ((reason = azul_judge(a, *move)) == AZUL_LEGAL)
		return true;
	if (reason == AZUL_OTHER_TILE)
		line = a->board[a->player].line[move->to - 1].tile;
	fault = fault_at(faults, FAULT_ILLEGAL_MOVE, text,
	    sentence(reason, *move));
	fault_names(fault_numbers(fault, move->from, move->to),
	    azul_names[move->extra], azul_names[line]);
	return false;
}
