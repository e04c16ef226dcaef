/* pgn: games of chess, Xiangqi and Jieqi in PGN: tag pairs, then moves with comments and variations. A
 * record is a game. The text is cut into tag pairs and tokens, which keep their places
 * in the record. JSON includes it, and the files of this folder. */
#ifndef NOTATION_PGN_PGN_H
#define NOTATION_PGN_PGN_H

#include "base/record_end.h"
#include "notation/notation.h"

/* A tag pair, [Name "Value"]. */
struct pgn_tag {
	struct slice whole; /* with its brackets */
	struct slice name;
	struct slice value; /* without its quotes; \" and \\ stand as written */
	bool usual;         /* written as the standard has it */
};

/* Stands in front of a game in a forum, and [/pgn] behind it. */
#define PGN_FORUM "[pgn]"

/* Cuts a tag pair off *rest, which begins with its bracket. Returns false if the text is
 * none; tag->whole is then the rest of the line, or PGN_FORUM, and tag->name is NULL where
 * not even the name can be read. */
bool pgn_cut_tag(struct slice *rest, struct pgn_tag *);

/* Removes what may stand before a tag pair: blanks, ends of lines, lines that begin
 * with %; and before the first tag pair (`first`) also comments. */
void pgn_cut_before_tag(struct slice *rest, bool first);

/* Are two names of tags the same, in any case of letters? */
bool pgn_tag_named(struct slice name, struct slice wanted);

/* Looks for a tag pair by its name, in any case of letters. Returns false if the game has none. */
bool pgn_find_tag(struct slice record, struct slice name, struct pgn_tag *);

/* Which game is played, and how. */
enum pgn_variant {
	PGN_CHESS,
	PGN_CHESS960,
	PGN_XIANGQI,
	PGN_JIEQI,
	PGN_OTHER_VARIANT,
};

/* The tag pairs that say how a game is read. Those that a game lacks are NULL. */
struct pgn_head {
	struct pgn_tag fen, game, setup, variant, result;
	enum pgn_variant kind; /* by the tags Variant, Game and FEN */
	bool red; /* the tag Red takes the place of White, as in Xiangqi */
	struct slice record;
	struct slice moves; /* all behind the tag pairs */
	size_t count;
	uint64_t names; /* a bit for each name, by its hash */
	bool repeated;  /* a tag that stands twice was reported */
};

/* Reads the tag pairs of a game. Adds an error and returns false at one that can't be
 * read; the others are read in any case. */
bool pgn_read_head(struct pgn_head *, struct slice record, struct faults *);

/* Sets `kind` and `red` from the tag pairs. */
void pgn_find_kind(struct pgn_head *);

/* The variant that the value of a tag names; PGN_CHESS if it is empty. */
enum pgn_variant pgn_find_variant(struct slice value);

/* The notation of the positions of a game whose tags don't say more. */
const struct notation *pgn_notation_of(enum pgn_variant);

enum pgn_result {
	PGN_NO_RESULT,
	PGN_WHITE_WINS,
	PGN_BLACK_WINS,
	PGN_DRAWN,
	PGN_UNKNOWN, /* * */
};

/* The result with which a text begins, and its length; nothing else may stand right
 * behind it. */
enum pgn_result pgn_result_at(struct slice text, size_t *len);

enum pgn_token {
	PGN_END,
	PGN_MOVE,         /* and any text that is nothing else */
	PGN_NUMBER,       /* 1. 1... */
	PGN_COMMENT,      /* {...}, or ; up to the end of the line */
	PGN_OPEN_COMMENT, /* { without } */
	PGN_STRAY_BRACE,  /* } without { */
	PGN_OPEN,         /* ( */
	PGN_CLOSE,        /* ) */
	PGN_NAG,          /* $3, or ! and ? behind a blank */
	PGN_SIGN,         /* +- and the like, N for a novelty, [/pgn] */
	PGN_BLANK,        /* a blank that isn't ASCII, or a byte order mark */
	PGN_RESULT,
};

/* Cuts the next token off *rest, and what stands before it. */
enum pgn_token pgn_next_token(struct slice *rest, struct slice *token);

/* Cuts off *rest all up to the next move or result outside of variations, which *token is
 * then. Returns its kind, or PGN_END. */
enum pgn_token pgn_next_of_main_line(struct slice *rest, struct slice *token);

/* Cuts the next byte of a tag's value off *rest, without the backslash before it. */
char pgn_value_byte(struct slice *rest);

/* The text of a comment, without its brackets. */
struct slice pgn_comment_text(struct slice comment);

/* The value of a tag, with \" and \\ as the signs that they mean. */
notation_find_tag pgn_find_value;

notation_next_move pgn_next_move; /* of the main line */
notation_next_token pgn_next_part;
record_end pgn_end;

/* The tags that archives demand, in their order. */
enum { PGN_DATE_TAG = 2, PGN_WHITE_TAG = 4, PGN_RESULT_TAG = 6, PGN_ROSTER };
const char *pgn_roster(const struct pgn_head *, size_t i);

/* Adds a warning for each tag that archives demand and the game lacks. */
void pgn_check_roster(const struct pgn_head *, struct faults *);

/* Checks the text of the moves without playing them: brackets and result. Adds an error
 * and returns false if it can't find where the moves end. */
bool pgn_check_text(const struct pgn_head *, struct faults *);

/* Adds a warning for each move that isn't in SAN as a program would write it. The game
 * starts from the position and has no illegal moves. */
void pgn_check_spelling(const struct position *, struct slice moves,
    const struct options *, struct faults *);

/* The number of the annotation that people write as a sign, such as 18 for +-; `at` is NULL
 * if none is known. */
struct slice pgn_number_of_sign(struct slice sign);

/* 1-0, 0-1, 1/2-1/2 or *. */
struct slice pgn_result_text(enum pgn_result);

/* Add the only possible correction to a fault, where there is one; a NULL fault has none.
 * Without a result, it is that of the tag Result, or *. A tag that is missing has the
 * value for what is unknown, or the result at the end of the moves. */
void pgn_fix_no_result(struct fault *, const struct pgn_head *);
void pgn_fix_missing_tag(struct fault *, const struct pgn_head *, size_t tag);
void pgn_fix_missing_setup(struct fault *, const struct pgn_head *);
void pgn_fix_tag(struct fault *, const struct pgn_tag *);
void pgn_fix_sign(struct fault *, struct slice sign);

/* Adds corrections to all faults that are spellings of legal moves. */
void pgn_fix_spellings(struct faults *);

/* Is it a byte that separates tokens: a blank or the end of a line? */
static inline bool
pgn_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Does a line end with this byte? A CR alone ends lines of old Macintosh files. */
static inline bool
pgn_ends_line(struct slice s, size_t i)
{
	return s.at[i] == '\n' ||
	    (s.at[i] == '\r' && i + 1 < s.len && s.at[i + 1] != '\n');
}

/* Cuts off a line, which it returns without its end. */
static inline struct slice
pgn_cut_line(struct slice *rest)
{
	struct slice line = *rest;
	size_t n = 0;

	while (n < line.len && !pgn_ends_line(line, n))
		n++;
	*rest = slice_from(line, n + (n < line.len));
	return slice_head(line, n);
}

#endif
