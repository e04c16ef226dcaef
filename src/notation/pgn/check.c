/* Checks the text of the moves: brackets, the result, spellings. */
#include "notation/moves.h"
#include "notation/pgn/pgn.h"

struct text_check {
	const struct pgn_head *head;
	struct faults *faults;
	struct slice bracket; /* the first open one */
	size_t depth;
	bool any; /* text other than comments */
	enum pgn_result result;
	struct slice result_text;
};

static bool
fail(struct text_check *t, enum fault_code code, struct slice at,
    const char *sentence)
{
	fault_at(t->faults, code, at, sentence);
	return false;
}

static bool
take_result(struct text_check *t, struct slice token)
{
	size_t len;

	if (t->depth > 0)
		return true;
	if (t->result != PGN_NO_RESULT)
		return fail(t, FAULT_PGN_TEXT_AFTER_RESULT, token,
		    "a second result %q");
	t->result = pgn_result_at(token, &len);
	t->result_text = token;
	return true;
}

/* Takes a token that is no bracket and no result. */
static bool
take_other(struct text_check *t, enum pgn_token kind, struct slice token)
{
	bool forum = token.at[0] == '[' && kind == PGN_SIGN;

	if (kind == PGN_BLANK) {
		fault_fix(fault_at(t->faults, FAULT_PGN_DIALECT, token,
			      "%q, expected a blank"),
		    token, SLICE(" "));
		return true;
	}
	if (t->result != PGN_NO_RESULT && kind != PGN_COMMENT && !forum)
		return fail(t, FAULT_PGN_TEXT_AFTER_RESULT, token,
		    "%q stands behind the result of the game");
	if (kind == PGN_SIGN && t->depth == 0)
		pgn_fix_sign(fault_at(t->faults, FAULT_PGN_DIALECT, token,
				 forum ? "%q, which PGN doesn't have"
				       : "the sign %q, expected a number such "
					 "as $18"),
		    token);
	return true;
}

static bool
take_token(struct text_check *t, enum pgn_token kind, struct slice token)
{
	t->any |= kind != PGN_COMMENT && kind != PGN_BLANK;
	switch (kind) {
	case PGN_OPEN_COMMENT:
		return fail(t, FAULT_PGN_BRACKET, token,
		    "the comment %q is never closed");
	case PGN_STRAY_BRACE:
		return fail(t, FAULT_PGN_BRACKET, token,
		    "%q closes no comment; comments don't nest");
	case PGN_OPEN:
		if (t->depth++ == 0)
			t->bracket = token;
		return take_other(t, kind, token);
	case PGN_CLOSE:
		if (t->depth == 0)
			return fail(t, FAULT_PGN_BRACKET, token,
			    "%q closes no variation");
		t->depth--;
		return true;
	case PGN_RESULT:
		return take_result(t, token);
	default:
		return take_other(t, kind, token);
	}
}

/* The empty slice behind all text. */
static struct slice
end_of_text(struct slice s)
{
	while (s.len > 0 && pgn_space(slice_end(s)[-1]))
		s.len--;
	return slice_from(s, s.len);
}

/* Compares the result with the tag Result. */
static void
check_result(const struct text_check *t)
{
	struct slice tag = t->head->result.value, token = t->result_text;
	size_t len;
	enum pgn_result said = pgn_result_at(tag, &len);

	if (t->result == PGN_NO_RESULT) {
		pgn_fix_no_result(fault_at(t->faults, FAULT_PGN_NO_RESULT,
				      end_of_text(t->head->record),
				      "no result stands behind the moves, "
				      "expected 1-0, 0-1, 1/2-1/2 or *"),
		    t->head);
		return;
	}
	if (said != PGN_NO_RESULT && len == tag.len && said != t->result)
		fault_begin(t->faults, FAULT_PGN_RESULT_MISMATCH, token,
		    (struct place){0},
		    SLICE("the result %q isn't that of the tag Result"));
	else if (t->result == PGN_DRAWN && !slice_same(token, SLICE("1/2-1/2")))
		fault_fix(fault_at(t->faults, FAULT_PGN_DIALECT, token,
			      "the result %q, expected 1/2-1/2"),
		    token, pgn_result_text(t->result));
	else if (t->result != PGN_DRAWN && token.len > 3)
		fault_fix(fault_at(t->faults, FAULT_PGN_DIALECT, token,
			      "the result %q, expected an ASCII hyphen"),
		    token, pgn_result_text(t->result));
}

bool
pgn_check_text(const struct pgn_head *head, struct faults *faults)
{
	struct text_check t = {.head = head, .faults = faults};
	struct slice rest = head->moves, token;
	enum pgn_token kind;

	while ((kind = pgn_next_token(&rest, &token)) != PGN_END)
		if (!take_token(&t, kind, token))
			return false;
	if (t.depth > 0)
		return fail(&t, FAULT_PGN_BRACKET, t.bracket,
		    "the variation that begins with %q is never closed");
	if (!t.any && head->count == 0)
		return fail(&t, FAULT_PGN_NO_GAME, head->record,
		    "a game has a tag pair, a move or a result");
	check_result(&t);
	return true;
}

/* Reports a move if a program would write it otherwise. */
static void
check_move(const struct position *p, struct slice text, struct move move,
    const struct options *options, struct faults *faults)
{
	const struct rules *rules = rules_of(p->game);
	struct options own = *options;
	char room[SPELL_ROOM];
	struct text san = {room, 0, sizeof(room)};
	struct fault *fault;
	struct slice plain = text;

	if (rules->find_spelling != NULL)
		(void)rules->find_spelling(text, &own);
	rules->spell(&san, p, &move, 1, &own, SPELL_SAN, ' ');
	while (plain.len > 0 && slice_holds(SLICE("!?"), slice_end(plain)[-1]))
		plain.len--;
	if (slice_same(plain, text_slice(&san)) || moves_unusual(p->game, text))
		return;
	fault = fault_at(faults, FAULT_MOVE_SPELLING, plain,
	    rules->san ? "the move %q, expected SAN as programs write it"
		       : "the move %q, expected it as programs write it");
	fault_fix(fault, plain, text_slice(&san));
}

void
pgn_check_spelling(const struct position *start, struct slice moves,
    const struct options *options, struct faults *faults)
{
	const struct rules *rules = rules_of(start->game);
	struct position position = *start;
	struct slice text;
	struct move move;

	while (pgn_next_move(&moves, &text) &&
	    rules->read_move(&position, text, options, &move, faults)) {
		check_move(&position, text, move, options, faults);
		rules->make(&position, move);
	}
}
