/* Fixes of faults in games that have only one possible correction. */
#include "notation/pgn/pgn.h"

/* The result at the end of the main line. */
static enum pgn_result
result_of_moves(struct slice moves)
{
	enum pgn_result result = PGN_UNKNOWN;
	enum pgn_token kind;
	struct slice token;
	size_t depth = 0, len;

	while ((kind = pgn_next_token(&moves, &token)) != PGN_END) {
		if (kind == PGN_OPEN)
			depth++;
		else if (kind == PGN_CLOSE && depth > 0)
			depth--;
		else if (kind == PGN_RESULT && depth == 0)
			result = pgn_result_at(token, &len);
	}
	return result;
}

/* Does what is appended to the last line of the text belong to a comment or to a line
 * that begins with %? */
static bool
ends_in_open_line(struct slice text)
{
	struct slice line = text;

	while (text.len > 0)
		line = pgn_cut_line(&text);
	return slice_holds(line, ';') || slice_starts(line, SLICE("%"));
}

void
pgn_fix_no_result(struct fault *fault, const struct pgn_head *head)
{
	char room[16];
	struct text text = {room, 0, sizeof(room)};
	struct slice tag = head->result.value, moves = head->moves;
	size_t len;
	enum pgn_result said = pgn_result_at(tag, &len);

	/* Behind the [/pgn] of a forum stands no result. */
	if (fault == NULL ||
	    (fault->at.at > moves.at && fault->at.at[-1] == ']'))
		return;
	if (said == PGN_NO_RESULT || len != tag.len)
		said = PGN_UNKNOWN;
	if (slice_end(moves) > fault->at.at)
		moves.len -= (size_t)(slice_end(moves) - fault->at.at);
	if (fault->at.at <= moves.at)
		text_add(&text, SLICE("\n\n"));
	else
		text_add(&text,
		    ends_in_open_line(moves) ? SLICE("\n") : SLICE(" "));
	text_add(&text, pgn_result_text(said));
	fault_fix(fault, fault->at, text_slice(&text));
}

/* The value of a tag of the roster that says that nothing is known. */
static struct slice
unknown_value(size_t tag, const struct pgn_head *head)
{
	if (tag == PGN_RESULT_TAG)
		return pgn_result_text(result_of_moves(head->moves));
	return tag == PGN_DATE_TAG ? SLICE("????.??.??") : SLICE("?");
}

/* Where the line of a tag pair stands: behind the tag of the roster before it, or in
 * front of all others. */
static struct slice
place_of_tag(const struct pgn_head *head, size_t tag, bool *behind)
{
	struct slice rest = head->record;
	struct pgn_tag other;

	*behind = tag > 0 &&
	    pgn_find_tag(head->record, slice_of(pgn_roster(head, tag - 1)),
		&other);
	if (*behind)
		return slice_from(other.whole, other.whole.len);
	pgn_cut_before_tag(&rest, true);
	if (head->count == 0)
		rest = slice_from(head->record,
		    slice_starts(head->record, SLICE("\xef\xbb\xbf")) ? 3 : 0);
	return slice_head(rest, 0);
}

void
pgn_fix_missing_tag(struct fault *fault, const struct pgn_head *head,
    size_t tag)
{
	char room[64];
	struct text text = {room, 0, sizeof(room)};
	bool behind;
	struct slice at = place_of_tag(head, tag, &behind);
	const char *end = slice_end(head->record);
	bool cr = behind && at.at < end && at.at[0] == '\r';

	if (behind)
		text_add(&text, cr ? SLICE("\r\n") : SLICE("\n"));
	text_put(&text, '[');
	text_add(&text, slice_of(pgn_roster(head, tag)));
	text_add(&text, SLICE(" \""));
	text_add(&text, unknown_value(tag, head));
	text_add(&text, SLICE("\"]"));
	if (!behind)
		text_add(&text, head->count > 0 ? SLICE("\n") : SLICE("\n\n"));
	fault_fix(fault, at, text_slice(&text));
}

void
pgn_fix_missing_setup(struct fault *fault, const struct pgn_head *head)
{
	if (head->setup.name.at == NULL)
		fault_fix(fault, slice_head(head->fen.whole, 0),
		    SLICE("[SetUp \"1\"]\n"));
}

void
pgn_fix_tag(struct fault *fault, const struct pgn_tag *tag)
{
	char room[FAULT_FIX_LONGEST];
	struct text text = {room, 0, sizeof(room)};
	struct slice rest = tag->value, fixed;
	struct pgn_tag again;

	/* The name, twice the value at most, and [ "" ] around them. */
	if (tag->name.len + 2 * rest.len + 5 > sizeof(room))
		return;
	text_put(&text, '[');
	text_add(&text, tag->name);
	text_add(&text, SLICE(" \""));
	while (rest.len > 0) {
		char c = pgn_value_byte(&rest);

		if (c == '"' || c == '\\')
			text_put(&text, '\\');
		text_put(&text, c);
	}
	text_add(&text, SLICE("\"]"));
	fixed = text_slice(&text);
	/* A name of other bytes has no correction. */
	if (pgn_cut_tag(&fixed, &again) && again.usual)
		fault_fix(fault, tag->whole, text_slice(&text));
}

void
pgn_fix_sign(struct fault *fault, struct slice sign)
{
	char room[16];
	struct text text = {room, 0, sizeof(room)};
	struct slice number = pgn_number_of_sign(sign);

	if (number.at == NULL)
		return;
	text_put(&text, '$');
	text_add(&text, number);
	fault_fix(fault, sign, text_slice(&text));
}

void
pgn_fix_spellings(struct faults *faults)
{
	struct respelling usual;

	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault->code == FAULT_MOVE_SPELLING && !fault->fixable &&
		    rules_of(GAME_CHESS)->respell(fault->at, &usual))
			fault_fix(fault, usual.at, usual.text);
	}
}
