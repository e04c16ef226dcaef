/* Reads what stands between moves: numbers of annotations, comments, escaped lines. */
#include "base/byte.h"
#include "notation/pgn/walk_moves.h"

/* The longest number of an annotation: those of the standard end at 255. */
#define NAG_DIGITS 9

/* The text without spaces and ends of lines around it. */
static struct slice
trimmed(struct slice s)
{
	while (s.len > 0 && pgn_space(s.at[0]))
		s = slice_from(s, 1);
	while (s.len > 0 && pgn_space(s.at[s.len - 1]))
		s.len--;
	return s;
}

struct slice
pgn_number_of_sign(struct slice sign)
{
	static const struct {
		const char *sign, *number;
	} signs[] = {
	    {"!", "1"}, {"?", "2"}, {"!!", "3"}, {"??", "4"}, {"!?", "5"},
	    {"?!", "6"}, {"=", "10"}, {"~", "13"}, {"+=", "14"}, {"+/=", "14"},
	    {"=+", "15"}, {"=/+", "15"}, {"+/-", "16"}, {"-/+", "17"},
	    {"+-", "18"}, {"-+", "19"}, {"N", "146"}, {"D", "220"},
	    {"inf", "13"}, {"\xe2\x80\xbc", "3"}, /* two exclamation marks */
	    {"\xe2\x81\x87", "4"},                /* two question marks */
	    {"\xe2\x81\x89", "5"},                /* !? */
	    {"\xe2\x81\x88", "6"},                /* ?! */
	    {"\xe2\x96\xa1", "7"},   /* white square: the only move */
	    {"\xe2\x88\x9e", "13"},  /* infinity: unclear */
	    {"\xe2\xa9\xb2", "14"},  /* plus above equals */
	    {"\xe2\xa9\xb1", "15"},  /* equals above plus */
	    {"\xc2\xb1", "16"},      /* plus above minus */
	    {"\xe2\x88\x93", "17"},  /* minus above plus */
	    {"+\xe2\x88\x92", "18"}, /* with the sign minus of Unicode */
	    {"\xe2\x88\x92+", "19"},
	    {"\xe2\xa8\x80", "22"}, /* circle with a dot: zugzwang */
	    {"\xe2\x86\x91\xe2\x86\x91", "32"},
	    {"\xe2\x86\x91", "36"},  /* arrow upwards: initiative */
	    {"\xe2\x86\x92", "40"},  /* arrow to the right: attack */
	    {"=\xe2\x88\x9e", "44"}, /* with compensation */
	    {"\xe2\x87\x86", "132"}, /* two arrows: counterplay */
	    {"\xe2\x8a\x95", "138"}, /* plus in a circle: time trouble */
	    {"\xe2\x88\x86", "140"}, /* triangle: with the idea */
	    {"\xe2\x8c\x93", "142"}, /* better is */
	};

	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (slice_same(sign, slice_of(signs[i].sign)))
			return slice_of(signs[i].number);
	return (struct slice){0};
}

/* The number of `$07` is 7. A number that is too long is none. */
static struct slice
number_of(struct slice nag)
{
	if (nag.at[0] != '$')
		return pgn_number_of_sign(nag);
	nag = slice_from(nag, 1);
	while (nag.len > 1 && nag.at[0] == '0')
		nag = slice_from(nag, 1);
	return nag.len <= NAG_DIGITS ? nag : (struct slice){0};
}

/* Is the token a note of this kind? */
static bool
is_note(enum pgn_token token, enum pgn_note kind, struct slice text,
    struct slice *note)
{
	bool nag = token == PGN_NAG || token == PGN_SIGN;

	*note = text;
	switch (kind) {
	case PGN_NOTE_COMMENT:
		if (token != PGN_COMMENT)
			return false;
		*note = trimmed(pgn_comment_text(text));
		return true;
	case PGN_NOTE_NAG:
		if (nag)
			*note = number_of(text);
		return nag && note->at != NULL;
	case PGN_NOTE_RESULT:
		return token == PGN_RESULT;
	case PGN_NOTE_LOST:
		return nag && number_of(text).at == NULL;
	default:
		return false;
	}
}

/* Cuts off the next line that begins with %, but not the end of it, if only white space
 * stands before it. */
static bool
cut_escape(struct slice *rest, struct slice *line)
{
	struct slice s = *rest;

	for (; s.len > 1 && pgn_space(s.at[0]); s = slice_from(s, 1))
		if (pgn_ends_line(s, 0) && s.at[1] == '%') {
			struct slice behind = slice_from(s, 2);

			*line = pgn_cut_line(&behind);
			*rest = slice_between(slice_end(*line), slice_end(s));
			*line = trimmed(*line);
			return true;
		}
	return false;
}

/* Cuts the text up to the next note off *rest. */
static bool
next_note(struct slice *rest, enum pgn_note kind, struct slice *note)
{
	for (;;) {
		enum pgn_token token;
		struct slice text;

		if (kind == PGN_NOTE_ESCAPE && cut_escape(rest, note))
			return true;
		token = pgn_next_token(rest, &text);
		if (token == PGN_END)
			return false;
		if (is_note(token, kind, text, note))
			return true;
	}
}

/* The same for what stands beside the tag pairs. */
static bool
next_in_head(const struct pgn_head *head, struct slice *rest,
    enum pgn_note kind, struct slice *note)
{
	while (rest->len > 0 && rest->at < head->moves.at) {
		size_t at = (size_t)(rest->at - head->record.at);
		bool line = at == 0 || pgn_ends_line(head->record, at - 1);
		struct slice text;
		struct pgn_tag tag;

		if (line && rest->at[0] == '%') {
			*note = trimmed(slice_from(pgn_cut_line(rest), 1));
			if (kind == PGN_NOTE_ESCAPE)
				return true;
		} else if (rest->at[0] == '[') {
			(void)pgn_cut_tag(rest, &tag);
		} else if (rest->at[0] == '{' || rest->at[0] == ';') {
			enum pgn_token token = pgn_next_token(rest, &text);

			if (is_note(token, kind, text, note))
				return true;
		} else {
			*rest = slice_from(*rest, 1);
		}
	}
	return false;
}

void
pgn_notes_start(struct pgn_notes *notes, const struct pgn_walk *w,
    const struct pgn_head *head, enum pgn_note kind)
{
	notes->kind = kind;
	notes->head = head;
	notes->rest = w->notes;
	if (head != NULL)
		notes->head_rest = head->record;
}

bool
pgn_notes_next(struct pgn_notes *notes, struct slice *note)
{
	return (notes->head != NULL &&
		   next_in_head(notes->head, &notes->head_rest, notes->kind,
		       note)) ||
	    next_note(&notes->rest, notes->kind, note);
}
