/* Cuts the text of the moves into tokens. */
#include "notation/moves.h"
#include "notation/pgn/pgn.h"
#include "base/byte.h"

#define EN_DASH "\xe2\x80\x93"
#define ELLIPSIS "\xe2\x80\xa6"
#define HALF "\xc2\xbd"
#define WIDE_BLANK "\xe3\x80\x80" /* between Chinese moves */
#define WIDE_DOT "\xef\xbc\x8e"

/* The length of a blank that isn't ASCII, or of a character without a width, with which
 * the text begins; otherwise 0. Texts from pages of the web have them. */
static size_t
odd_blank(struct slice s)
{
	static const struct slice blanks[] = {
	    {"\xc2\xa0", 2},     /* no-break space */
	    {"\xa0", 1},         /* the same in Latin-1 */
	    {"\xe2\x80\x8b", 3}, /* zero width space */
	    {"\xe2\x80\x8e", 3}, /* left-to-right mark */
	    {"\xe2\x80\xaf", 3}, /* narrow no-break space */
	    {"\xef\xbb\xbf", 3}, /* byte order mark */
	};

	if (s.len == 0 || byte_ascii(s.at[0]))
		return 0;
	for (size_t i = 0; i < sizeof(blanks) / sizeof(blanks[0]); i++)
		if (slice_starts(s, blanks[i]))
			return blanks[i].len;
	return 0;
}

/* Bytes with which a token ends that is neither comment nor result. */
static bool
ends_token(char c)
{
	switch (c) {
	case '{':
	case '}':
	case '(':
	case ')':
	case ';':
	case '$':
	case '*':
		return true;
	default:
		return pgn_space(c);
	}
}

enum pgn_result
pgn_result_at(struct slice text, size_t *len)
{
	static const struct {
		struct slice text;
		enum pgn_result result;
	} results[] = {
	    {{"1/2-1/2", 7}, PGN_DRAWN},
	    {{"1/2" EN_DASH "1/2", 9}, PGN_DRAWN},
	    {{"1/2", 3}, PGN_DRAWN},
	    {{HALF "-" HALF, 5}, PGN_DRAWN},
	    {{HALF EN_DASH HALF, 7}, PGN_DRAWN},
	    {{"1-0", 3}, PGN_WHITE_WINS},
	    {{"1" EN_DASH "0", 5}, PGN_WHITE_WINS},
	    {{"0-1", 3}, PGN_BLACK_WINS},
	    {{"0" EN_DASH "1", 5}, PGN_BLACK_WINS},
	};

	*len = 1;
	if (text.len > 0 && text.at[0] == '*')
		return PGN_UNKNOWN;
	/* Most texts that begin with 1 are the number of a move. */
	if (text.len < 3 || byte_letter(text.at[0]) || text.at[1] == '.' ||
	    byte_digit(text.at[1]))
		return PGN_NO_RESULT;
	for (size_t i = 0; i < sizeof(results) / sizeof(results[0]); i++) {
		*len = results[i].text.len;
		if (slice_starts(text, results[i].text) &&
		    (text.len == *len || ends_token(text.at[*len])))
			return results[i].result;
	}
	return PGN_NO_RESULT;
}

/* Removes blanks, ends of lines and lines that begin with %. */
static void
cut_space(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && pgn_space(rest->at[n])) {
		bool line = pgn_ends_line(*rest, n);

		n++;
		if (!line || n == rest->len || rest->at[n] != '%')
			continue;
		*rest = slice_from(*rest, n);
		(void)pgn_cut_line(rest);
		n = 0;
		/* The line behind it may be another one. */
		while (rest->len > 0 && rest->at[0] == '%')
			(void)pgn_cut_line(rest);
	}
	*rest = slice_from(*rest, n);
}

static enum pgn_token
cut_comment(struct slice *rest, struct slice *token)
{
	struct slice all = *rest;

	slice_cut(rest, '}');
	*token = slice_between(all.at, rest->at);
	if (token->at[token->len - 1] == '}')
		return PGN_COMMENT;
	*token = pgn_cut_line(&all);
	return PGN_OPEN_COMMENT;
}

/* Cuts a comment up to the end of its line, which stays: the next line may begin
 * with %. */
static enum pgn_token
cut_line(struct slice *rest, struct slice *token)
{
	struct slice all = *rest;

	*token = pgn_cut_line(&all);
	*rest = slice_from(*rest, token->len);
	return PGN_COMMENT;
}

/* Is it the move of a tandem pawn of Xiangqi in WXF, 13.4? */
static bool
is_pawn_move(struct slice s, size_t digits)
{
	return digits == 2 && s.len > 3 && s.at[2] == '.' &&
	    byte_digit(s.at[3]) && (s.len == 4 || ends_token(s.at[4]));
}

/* The length of a move number: digits, then dots or the end of the token; or dots
 * alone, or wide blanks. 0 if it is none. */
static size_t
number_length(struct slice s)
{
	size_t digits = 0, n;

	while (digits < s.len && byte_digit(s.at[digits]))
		digits++;
	if (is_pawn_move(s, digits))
		return 0;
	for (n = digits; n < s.len;)
		if (s.at[n] == '.')
			n++;
		else if (slice_starts(slice_from(s, n), SLICE(ELLIPSIS)) ||
		    slice_starts(slice_from(s, n), SLICE(WIDE_DOT)) ||
		    slice_starts(slice_from(s, n), SLICE(WIDE_BLANK)))
			n += 3;
		else
			break;
	if (n == digits && n < s.len && !ends_token(s.at[n]))
		return 0;
	return n;
}

/* e8(Q): the bracket belongs to the move of a pawn to the last rank. */
static size_t
with_bracket(struct slice s, size_t n)
{
	bool piece = s.len - n >= 3 && n >= 2 && s.at[n] == '(' &&
	    s.at[n + 2] == ')' && byte_lower(s.at[0]) &&
	    slice_holds(SLICE("18"), s.at[n - 1]) &&
	    slice_holds(SLICE("QRBNqrbn"), s.at[n + 1]);

	return piece ? n + 3 : n;
}

static struct slice
cut_word(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && !ends_token(rest->at[n])) {
		if (!byte_ascii(rest->at[n]) && n > 0 &&
		    byte_ascii(rest->at[n - 1]) &&
		    odd_blank(slice_from(*rest, n)) > 0)
			break;
		n++;
	}
	if (n < rest->len && rest->at[n] == '(')
		n = with_bracket(*rest, n);
	/* A lone * or $ inside other text. */
	return slice_take(rest, n + (n == 0));
}

/* Gives back what stands behind a wide blank, with the blank. */
static void
end_at_wide_blank(struct slice *rest, struct slice *word)
{
	struct slice all = slice_between(word->at, slice_end(*rest));
	size_t n = 0;

	while (n < word->len &&
	    !slice_starts(slice_from(*word, n), SLICE(WIDE_BLANK)))
		n++;
	*word = slice_head(all, n);
	*rest = slice_from(all, n);
}

/* Adds `= Q` and `e.p.` behind a blank to the move of a pawn. */
static void
join_end(struct slice *rest, struct slice *move)
{
	struct slice near = slice_head(*rest, 12);
	size_t n = 0;

	if (near.len < 2 || near.at[0] != ' ')
		return;
	while (n < near.len && (near.at[n] == ' ' || !ends_token(near.at[n])))
		n++;
	near.len = n;
	n = move->len;
	moves_join_end(&near, move);
	*rest = slice_from(*rest, move->len - n);
}

/* Tells moves from signs such as +-, = and N, and from the end of a game in a forum,
 * [/pgn]. `--` is a null move. */
static enum pgn_token
kind_of_word(struct slice word)
{
	if (slice_only(word, SLICE("!?")))
		return PGN_NAG;
	if (slice_only(word, SLICE("+-=/\\~#")))
		return slice_same(word, SLICE("--")) ? PGN_MOVE : PGN_SIGN;
	return slice_same(word, SLICE("[/pgn]")) ||
		pgn_number_of_sign(word).at != NULL
	    ? PGN_SIGN
	    : PGN_MOVE;
}

static enum pgn_token
cut_nag(struct slice *rest, struct slice *token)
{
	size_t n = 1;

	while (n < rest->len && byte_digit(rest->at[n]))
		n++;
	*token = slice_take(rest, n);
	return n > 1 ? PGN_NAG : PGN_MOVE;
}

static enum pgn_token
cut_other(struct slice *rest, struct slice *token)
{
	size_t n;

	if (pgn_result_at(*rest, &n) != PGN_NO_RESULT) {
		*token = slice_take(rest, n);
		return PGN_RESULT;
	}
	if ((n = odd_blank(*rest)) > 0) {
		*token = slice_take(rest, n);
		return PGN_BLANK;
	}
	n = slice_starts(*rest, SLICE("0000")) ? 0 : number_length(*rest);
	if (n > 0) {
		*token = slice_take(rest, n);
		return PGN_NUMBER;
	}
	*token = cut_word(rest);
	if (!byte_ascii(token->at[0]))
		end_at_wide_blank(rest, token);
	return kind_of_word(*token);
}

enum pgn_token
pgn_next_token(struct slice *rest, struct slice *token)
{
	cut_space(rest);
	*token = slice_head(*rest, 1);
	if (rest->len == 0)
		return PGN_END;
	if (byte_letter(rest->at[0])) {
		bool pawn = byte_lower(rest->at[0]);

		*token = cut_word(rest);
		if (pawn)
			join_end(rest, token);
		return token->len > 1 && token->at[0] != 'i'
		    ? PGN_MOVE
		    : kind_of_word(*token);
	}
	switch (rest->at[0]) {
	case '{':
		return cut_comment(rest, token);
	case ';':
		return cut_line(rest, token);
	case '(':
		slice_take(rest, 1);
		return PGN_OPEN;
	case ')':
		slice_take(rest, 1);
		return PGN_CLOSE;
	case '}':
		slice_take(rest, 1);
		return PGN_STRAY_BRACE;
	case '$':
		return cut_nag(rest, token);
	default:
		return cut_other(rest, token);
	}
}

struct slice
pgn_comment_text(struct slice comment)
{
	size_t end = comment.len - (comment.at[0] == '{');

	return slice_from(slice_head(comment, end), 1);
}

enum game_token
pgn_next_part(struct slice *rest, struct slice *token)
{
	switch (pgn_next_token(rest, token)) {
	case PGN_END:
		return GAME_END;
	case PGN_MOVE:
		return GAME_MOVE;
	case PGN_COMMENT:
		*token = pgn_comment_text(*token);
		return GAME_COMMENT;
	case PGN_OPEN:
		return GAME_OPEN;
	case PGN_CLOSE:
		return GAME_CLOSE;
	default:
		return GAME_OTHER;
	}
}

enum pgn_token
pgn_next_of_main_line(struct slice *rest, struct slice *token)
{
	size_t depth = 0;

	for (;;) {
		enum pgn_token kind = pgn_next_token(rest, token);

		switch (kind) {
		case PGN_MOVE:
		case PGN_RESULT:
			if (depth == 0)
				return kind;
			break;
		case PGN_OPEN:
			depth++;
			break;
		case PGN_CLOSE:
			depth -= depth > 0;
			break;
		case PGN_END:
			return kind;
		default:
			break;
		}
	}
}

bool
pgn_next_move(struct slice *rest, struct slice *move)
{
	enum pgn_token kind = pgn_next_of_main_line(rest, move);

	if (kind == PGN_RESULT)
		*rest = slice_from(*rest, rest->len);
	return kind == PGN_MOVE;
}
