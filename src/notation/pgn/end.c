/*
 * Finds the end of a game, line by line. A game ends
 *
 *  - with the first blank line behind its result;
 *  - before a tag pair that begins a line, if a result, or moves and a blank line, stand
 *    before it; without these, if it is alone on its line and named Event or as the first
 *    tag of this game;
 *  - before a line that begins with move number 1, behind its result if it has no tag
 *    pairs, or behind a blank line if it has moves: games without tag pairs. In a game
 *    with tag pairs, lines that changed places must not become two games;
 *  - before a line that begins with a move, behind its result if it has no tag pairs and no
 *    move numbers;
 *  - before a blank line and a tag pair that begins another game, if it has no moves.
 *
 * In a comment, { to }, lines may look like tag pairs. If a comment is never closed, the
 * file would be one game. Therefore a line in a comment is marked that looks like the first
 * one of a game: [Event ", or a tag pair behind a blank line. The game has ended there if
 * another { or another such line follows before any }, or the end of the file.
 */
#include "notation/pgn/line_shape.h"
#include "base/byte.h"

/* How much of a game was seen. */
enum progress {
	NOTHING, /* but comments */
	TAGS,
	TEXT, /* behind the tag pairs */
	DONE, /* the result */
	PROGRESS = 3,
	/* flags beside the progress, in record_scan.state */
	MOVES = 4,      /* the game has moves */
	BLANK = 8,      /* the line before was blank */
	COMMENT = 16,   /* is open */
	MARKED = 32,    /* scan->mark is set */
	OPEN_TAG = 64,  /* the last tag pair has no bracket at its end */
	TAGGED = 128,   /* the game has tag pairs */
	NUMBERED = 256, /* the game has move numbers */
};

/* What a line means for the record. */
enum verdict {
	GOES_ON,
	ENDS_BEFORE, /* the line */
	ENDS_WITH,   /* the line */
	ENDED,       /* at scan->mark */
};

struct scanner {
	struct record_scan *scan;
	struct slice record; /* the bytes */
	struct slice line;   /* without its ending, and blanks around it */
	bool at_left;        /* no blanks stand before it */
};

static enum progress
reached(const struct scanner *s)
{
	return s->scan->state & PROGRESS;
}

static bool
is(const struct scanner *s, unsigned flag)
{
	return (s->scan->state & flag) != 0;
}

static void
reach(struct scanner *s, enum progress stage)
{
	s->scan->state = (s->scan->state & ~(unsigned)PROGRESS) | stage |
	    (stage == TAGS ? TAGGED : 0);
}

/* Does the line look like the first one of a game? */
static bool
starts_game(const struct scanner *s)
{
	struct slice name;

	return pgn_begins_with_tag(s->line, &name) &&
	    (is(s, BLANK) || slice_same(name, SLICE("Event")));
}

/* Reads the tokens of a line outside tag pairs. */
static void
scan_tokens(struct scanner *s, struct slice rest)
{
	struct record_scan *scan = s->scan;
	enum pgn_token kind;
	struct slice token;

	while ((kind = pgn_next_token(&rest, &token)) != PGN_END) {
		if (kind == PGN_OPEN_COMMENT)
			scan->state |= COMMENT;
		else if (kind == PGN_OPEN)
			scan->depth++;
		else if (kind == PGN_CLOSE && scan->depth > 0)
			scan->depth--;
		if (kind == PGN_MOVE && scan->depth == 0 && !is(s, MOVES) &&
		    pgn_looks_like_move(token))
			scan->state |= MOVES;
		if (kind == PGN_NUMBER)
			scan->state |= NUMBERED;
		if (kind == PGN_RESULT && scan->depth == 0)
			reach(s, DONE);
		else if (reached(s) == TAGS ||
		    (reached(s) == NOTHING && kind != PGN_COMMENT &&
			kind != PGN_OPEN_COMMENT))
			reach(s, TEXT);
	}
}

static enum verdict scan_text(struct scanner *, struct slice);

/* Reads a line that begins inside a comment. */
static enum verdict
scan_comment(struct scanner *s)
{
	struct slice rest = s->line, comment = slice_cut(&rest, '}');

	if (starts_game(s)) {
		if (is(s, MARKED))
			return ENDED;
		s->scan->mark = s->scan->at;
		s->scan->state |= MARKED;
	}
	if (is(s, MARKED) && slice_holds(comment, '{'))
		return ENDED;
	if (comment.len == s->line.len)
		return GOES_ON;
	s->scan->state &= ~(unsigned)(MARKED | COMMENT);
	return scan_text(s, rest);
}

/* Does the name of the first tag pair equal this one? The rest of that line isn't read:
 * it may be long, and many lines ask. */
static bool
is_first_name(const struct scanner *s, struct slice name)
{
	struct slice first = slice_from(s->record, s->scan->first);

	if (!slice_starts(first, name))
		return false;
	first = slice_from(first, name.len);
	return first.len == 0 || first.at[0] <= ' ' ||
	    slice_holds(SLICE("\"]"), first.at[0]);
}

/* Does the tag pair on this line, behind a blank line, belong to the next game? Then its
 * name is Event, or that of the first one of this game. */
static bool
begins_again(const struct scanner *s)
{
	struct slice name;

	return is(s, BLANK) && pgn_begins_with_tag(s->line, &name) &&
	    (slice_same(name, SLICE("Event")) || is_first_name(s, name));
}

/* Notes where the name of the first tag pair stands, or its bracket if it has none. */
static void
note_first(struct scanner *s, const struct pgn_tag *tag)
{
	const char *at = tag->name.at != NULL ? tag->name.at : tag->whole.at;

	s->scan->first = (size_t)(at - s->record.at);
}

/* Reads a line that begins with a bracket, before any move. */
static enum verdict
scan_tags(struct scanner *s)
{
	struct slice rest = s->line;
	bool first = reached(s) == NOTHING;
	struct pgn_tag tag;

	if (reached(s) == TAGS && begins_again(s))
		return ENDS_BEFORE;
	reach(s, TAGS);
	s->scan->state &= ~(unsigned)OPEN_TAG;
	while (rest.len > 0 && rest.at[0] == '[') {
		if (!pgn_cut_tag(&rest, &tag) &&
		    !slice_same(tag.whole, SLICE(PGN_FORUM)))
			s->scan->state |= OPEN_TAG;
		if (first)
			note_first(s, &tag);
		first = false;
		pgn_cut_before_tag(&rest, false);
	}
	scan_tokens(s, rest);
	return GOES_ON;
}

/* Reads what is left of a line. A tag pair may stand behind comments in front of the game,
 * or behind a line that is neither tag pair nor moves. */
static enum verdict
scan_text(struct scanner *s, struct slice rest)
{
	if (reached(s) == NOTHING)
		pgn_cut_before_tag(&rest, true);
	if (reached(s) != DONE && !is(s, MOVES) && rest.len > 0 &&
	    rest.at[0] == '[') {
		s->line = rest;
		return scan_tags(s);
	}
	scan_tokens(s, rest);
	return GOES_ON;
}

/* Does the tag pair on the line, behind moves, begin the next game? Without a result or a
 * blank line before it, it must be alone and named Event, or as the first tag of this game:
 * a line that isn't a move may stand among the tag pairs. */
static bool
tag_is_next(const struct scanner *s, struct slice name)
{
	if (reached(s) == DONE || is(s, BLANK) || !is(s, TAGGED))
		return true;
	return (slice_same(name, SLICE("Event")) || is_first_name(s, name)) &&
	    pgn_has_only_tags(s->line);
}

/* Does the line belong to another game than the moves or the result before it? */
static bool
is_next_game(const struct scanner *s)
{
	struct slice name, line = s->line;

	if (reached(s) == DONE)
		pgn_cut_before_tag(&line, true);
	if (pgn_begins_with_tag(line, &name))
		return tag_is_next(s, name);
	if (slice_starts(line, SLICE(PGN_FORUM)) ||
	    (s->line.at[0] == '[' && reached(s) == DONE &&
		!slice_same(s->line, SLICE("[/pgn]"))) ||
	    (name.at != NULL && byte_upper(name.at[0]) && is(s, BLANK)))
		return true;
	if (s->scan->depth > 0)
		return false;
	if (!pgn_begins_with_move_one(s->line))
		return reached(s) == DONE && !is(s, TAGGED) &&
		    !is(s, NUMBERED) && pgn_begins_with_move(line);
	return (reached(s) == DONE && !is(s, TAGGED)) ||
	    (is(s, BLANK) && is(s, MOVES));
}

static enum verdict
scan_blank(struct scanner *s)
{
	s->scan->state &= ~(unsigned)OPEN_TAG;
	s->scan->state |= BLANK;
	return reached(s) == DONE && !is(s, COMMENT) ? ENDS_WITH : GOES_ON;
}

/* Passes a line behind a tag pair without an end. If it doesn't go on with a value or a
 * bracket, it may be moves: then a tag pair may begin the next game, as behind a blank
 * line. */
static enum verdict
scan_open_tag(struct scanner *s)
{
	if (!slice_holds(SLICE("\"]"), s->line.at[0]))
		s->scan->state |= BLANK;
	else if (slice_end(s->line)[-1] == ']')
		s->scan->state &= ~(unsigned)OPEN_TAG;
	return GOES_ON;
}

static enum verdict
scan_line(struct scanner *s)
{
	enum verdict verdict = GOES_ON;

	if (s->line.len == 0)
		return scan_blank(s);
	if (is(s, COMMENT))
		verdict = scan_comment(s);
	else if (s->at_left && s->line.at[0] == '%')
		return GOES_ON;
	else if (reached(s) >= TEXT && is_next_game(s))
		return ENDS_BEFORE;
	else if (is(s, OPEN_TAG) && s->line.at[0] != '[')
		return scan_open_tag(s);
	else
		verdict = scan_text(s, s->line);
	s->scan->state &= ~(unsigned)BLANK;
	return verdict;
}

/* Does a CR alone end a line before the newline? Cuts the line there. The last byte may be
 * the CR of a CR LF. */
static bool
ends_in_cr(struct slice *line)
{
	const char *cr = memchr(line->at, '\r', line->len);

	if (cr == NULL || cr + 1 == slice_end(*line))
		return false;
	*line = slice_between(line->at, cr);
	return true;
}

/* Sets s->line to the next line and returns its end, or 0 if it isn't whole. */
static size_t
next_line(struct scanner *s, bool last)
{
	struct record_scan *scan = s->scan;
	struct slice rest = slice_from(s->record, scan->at), line;
	const char *end;

	if (rest.len == 0)
		return 0;
	if (scan->line < scan->at)
		scan->line = scan->at;
	end = memchr(s->record.at + scan->line, '\n',
	    s->record.len - scan->line);
	line = end ? slice_between(rest.at, end) : rest;
	scan->line = scan->at + line.len;
	if (ends_in_cr(&line))
		end = slice_end(line);
	else if (end == NULL && !last)
		return 0;
	while (line.len > 0 && pgn_space(line.at[line.len - 1]))
		line.len--;
	s->at_left = line.len > 0 && !pgn_space(line.at[0]);
	while (line.len > 0 &&
	    (pgn_space(line.at[0]) ||
		slice_starts(line, SLICE("\xef\xbb\xbf"))))
		line = slice_from(line, pgn_space(line.at[0]) ? 1 : 3);
	s->line = line;
	return end ? (size_t)(end + 1 - s->record.at) : s->record.len;
}

bool
pgn_end(struct record_scan *scan, struct slice bytes, bool last, size_t *len)
{
	struct scanner s = {.scan = scan, .record = bytes};
	size_t end;

	while ((end = next_line(&s, last)) > 0) {
		switch (scan_line(&s)) {
		case ENDS_BEFORE:
			*len = scan->at;
			return true;
		case ENDS_WITH:
			*len = end;
			return true;
		case ENDED:
			*len = scan->mark;
			return true;
		default:
			scan->at = end;
		}
	}
	if (last)
		*len = is(&s, MARKED) ? scan->mark : bytes.len;
	return last;
}
