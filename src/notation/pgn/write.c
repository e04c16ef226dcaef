/* Writes a game in export format: tag pairs, a blank line, the moves in lines of less than
 * 80 bytes. */
#include "notation/pgn/write.h"
#include "notation/fields.h"

#define LINE_MOST 79

/* The lines of the moves. A word begins where a line may be broken: `(`, `1.` and `e4` of
 * `(1. e4` have one break between them. */
struct sheet {
	struct text *out;
	size_t line; /* where the last line begins */
	size_t word; /* where the last word begins */
	bool glue;   /* the next word belongs to the last one */
};

/* Moves the last word to a line of its own if its line has become too long. */
static void
fit(struct sheet *s)
{
	if (s->out->len - s->line <= LINE_MOST || s->word <= s->line)
		return;
	s->out->at[s->word - 1] = '\n';
	s->line = s->word;
}

/* Begins a word. */
static void
begin_word(struct sheet *s)
{
	if (!s->glue && s->out->len > s->line) {
		text_put(s->out, ' ');
		s->word = s->out->len;
	}
	s->glue = false;
}

static void
put_word(struct sheet *s, struct slice word)
{
	begin_word(s);
	text_add(s->out, word);
	fit(s);
}

static void
end_line(struct sheet *s)
{
	if (s->out->len > s->line)
		text_put(s->out, '\n');
	s->line = s->word = s->out->len;
	s->glue = false;
}

/* May a line begin with this word of a comment? A program could take it for an escaped
 * line, or for a tag pair: [%clk and the like are none. */
static bool
may_begin_line(struct slice s)
{
	return s.len > 0 && s.at[0] != '%' && !pgn_space(s.at[0]) &&
	    (s.at[0] != '[' || (s.len > 1 && s.at[1] == '%'));
}

/* Breaks the text from `begin` on into lines, at single blanks. */
static void
break_lines(struct sheet *s, size_t begin)
{
	size_t end = s->out->len;

	for (size_t i = begin; i < end; i++) {
		struct slice rest = slice_from(text_slice(s->out), i + 1);

		if (s->out->at[i] != ' ' || pgn_space(s->out->at[i - 1]) ||
		    !may_begin_line(rest))
			continue;
		s->out->len = i;
		fit(s);
		s->word = i + 1;
		s->out->len = end;
	}
	fit(s);
}

/* A brace can't stand in a comment between braces: then the comment goes up to the end of
 * its line, as it did in the text that was read. */
static void
put_comment(struct sheet *s, struct slice comment)
{
	bool braces = !slice_holds(comment, '}');
	size_t begin;

	begin_word(s);
	text_put(s->out, braces ? '{' : ';');
	begin = s->out->len;
	pgn_put_comment(s->out, comment);
	if (braces) {
		text_put(s->out, '}');
		break_lines(s, begin);
		return;
	}
	fit(s);
	end_line(s);
}

static void
put_escape(struct sheet *s, struct slice escape)
{
	end_line(s);
	text_put(s->out, '%');
	pgn_put_utf8(s->out, escape);
	end_line(s);
}

static void
put_nag(struct sheet *s, struct slice nag)
{
	begin_word(s);
	text_put(s->out, '$');
	text_add(s->out, nag);
	fit(s);
}

static void
put_note(struct sheet *s, enum pgn_note kind, struct slice note)
{
	if (kind == PGN_NOTE_NAG)
		put_nag(s, note);
	else if (kind == PGN_NOTE_COMMENT)
		put_comment(s, note);
	else
		put_escape(s, note);
}

/* Appends the notes of a step, sorted by their kinds; those of the head belong to the
 * first step. Returns true if a comment or an escaped line is among them. */
static bool
put_notes(struct sheet *s, const struct pgn_walk *w,
    const struct pgn_head *head)
{
	struct pgn_notes notes;
	struct slice note;
	bool any = false;

	for (enum pgn_note kind = PGN_NOTE_NAG; kind <= PGN_NOTE_ESCAPE;
	     kind++) {
		pgn_notes_start(&notes, w, head, kind);
		while (pgn_notes_next(&notes, &note)) {
			put_note(s, kind, note);
			any |= kind != PGN_NOTE_NAG;
		}
	}
	return any;
}

/* Appends the move and, if `numbered` or if it is White's, its number. */
static void
put_move(struct sheet *s, const struct pgn_walk *w, bool numbered)
{
	const struct pgn_line *line = &w->line[w->depth];
	size_t ply = line->ply - 1;

	if (numbered || ply % 2 == 0) {
		begin_word(s);
		text_number(s->out, ply / 2 + 1);
		text_add(s->out, ply % 2 == 0 ? SLICE(".") : SLICE("..."));
		fit(s);
	}
	begin_word(s);
	rules_of(line->before.game)
	    ->spell(s->out, &line->before, &w->move, 1, &w->options, SPELL_SAN,
		' ');
	fit(s);
}

static bool
put_moves(struct sheet *s, struct pgn_walk *w, const struct pgn_head *head)
{
	bool numbered = true;

	for (;; head = NULL) {
		numbered |= put_notes(s, w, head);
		pgn_lose_notes(w);
		switch (pgn_walk(w)) {
		case PGN_STEP_MOVE:
			put_move(s, w, numbered);
			numbered = false;
			break;
		case PGN_STEP_OPEN:
			put_word(s, SLICE("("));
			s->glue = numbered = true;
			break;
		case PGN_STEP_CLOSE:
			s->glue = s->out->len > s->line;
			put_word(s, SLICE(")"));
			numbered = true;
			break;
		case PGN_STEP_WRONG:
			return false;
		default:
			return true;
		}
	}
}

static void
put_value(struct text *out, struct slice value)
{
	bool utf8 = fields_utf8(value);
	char byte;

	while (value.len > 0) {
		byte = pgn_value_byte(&value);
		if (byte == '"' || byte == '\\')
			text_put(out, '\\');
		pgn_put_byte(out, byte, utf8);
	}
}

static void
put_tags(struct text *out, const struct pgn_game *g, struct faults *faults)
{
	struct pgn_tags tags;
	struct pgn_pair pair;

	pgn_tags_start(&tags, &g->head, &g->defaults, out, faults);
	while (pgn_tags_next(&tags, out, &pair)) {
		text_put(out, '[');
		pgn_put_utf8(out, pair.name);
		text_add(out, SLICE(" \""));
		put_value(out, pair.value);
		text_add(out, SLICE("\"]\n"));
	}
	pgn_tags_end(&tags, out);
}

bool
pgn_write(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	size_t begin = out->len;
	struct sheet s = {.out = out};
	struct pgn_game g;
	struct pgn_walk w;

	pgn_game_of(&g, entry, options);
	put_tags(out, &g, faults);
	text_put(out, '\n');
	s.line = s.word = out->len;
	pgn_walk_start(&w, entry, options, faults);
	w.options.choice[CHOICE_MOVES] = (uint8_t)g.dialect;
	if (!put_moves(&s, &w, &g.head)) {
		out->len = begin;
		return false;
	}
	put_word(&s, pgn_result_text(g.result));
	text_put(out, '\n');
	return true;
}
