/* What a game says, for those who write it. */
#include "base/byte.h"
#include "notation/chess/chess.h"
#include "notation/fields.h"
#include "notation/moves.h"
#include "notation/pgn/write.h"

struct slice
pgn_result_text(enum pgn_result result)
{
	switch (result) {
	case PGN_WHITE_WINS:
		return SLICE("1-0");
	case PGN_BLACK_WINS:
		return SLICE("0-1");
	case PGN_DRAWN:
		return SLICE("1/2-1/2");
	default:
		return SLICE("*");
	}
}

/* The result that stands behind the moves of the main line. */
static enum pgn_result
result_behind(struct slice moves)
{
	struct slice token;
	enum pgn_token kind;
	size_t len;

	do
		kind = pgn_next_of_main_line(&moves, &token);
	while (kind == PGN_MOVE);
	return kind == PGN_RESULT ? pgn_result_at(token, &len) : PGN_NO_RESULT;
}

/* The result is the one behind the moves; without it that of the tag. A tag that has none
 * of the four results keeps its value. */
static void
find_result(struct pgn_game *g)
{
	struct slice tag = g->head.result.value;
	size_t len = 0;
	enum pgn_result said = PGN_NO_RESULT;

	if (tag.at != NULL)
		said = pgn_result_at(tag, &len);
	if (len != tag.len)
		said = PGN_NO_RESULT;
	g->result = PGN_NO_RESULT;
	if (g->entry->game.at != NULL)
		g->result = result_behind(g->head.moves);
	if (g->result == PGN_NO_RESULT)
		g->result = said;
	g->defaults.result = tag.at != NULL && said == PGN_NO_RESULT
	    ? tag
	    : pgn_result_text(said == PGN_NO_RESULT ? g->result : said);
}

static enum pgn_variant
variant_of(enum game game)
{
	return game == GAME_XIANGQI ? PGN_XIANGQI
	    : game == GAME_JIEQI    ? PGN_JIEQI
				    : PGN_CHESS;
}

static bool
any_taken(const struct xiangqi *x)
{
	for (int kind = 0; kind < XIANGQI_KINDS; kind++)
		if (x->taken[RED][kind] + x->taken[BLACK][kind] > 0)
			return true;
	return false;
}

/* The forms of the tag FEN: those that every program reads, with all that the position
 * says. */
static struct options
fen_options(const struct position *p, const struct options *options)
{
	struct options own = *options;

	if (p->game == GAME_CHESS)
		return own;
	own.choice[CHOICE_LETTERS] = LETTERS_UCI;
	own.choice[CHOICE_PIKAFISH] = any_taken(&p->xiangqi) ? PIKAFISH_SIX
							     : PIKAFISH_FIVE;
	return own;
}

static void
write_first(struct pgn_game *g, const struct options *options)
{
	struct entry first = *g->entry;
	bool chess = first.position.game == GAME_CHESS;
	const struct notation *to = chess ? &notation_chess : first.notation;
	struct options own;
	struct faults faults;

	faults.count = faults.more = 0;
	g->fen = (struct text){g->fen_room, 0, sizeof(g->fen_room)};
	first.position = *pgn_first_position(g->entry);
	/* The tag Variant says what letters of files in the FEN would say. */
	if (pgn_find_variant(g->defaults.variant.at != NULL
		    ? g->defaults.variant
		    : g->head.variant.value) == PGN_CHESS960)
		first.position.chess.by_file = false;
	entry_no_operations(&first);
	own = fen_options(&first.position, options);
	/* Who may not be shown all was refused before, if need be. */
	if (!chess && first.position.xiangqi.beside != XIANGQI_LOSSES)
		own.choice[CHOICE_VIEW] = VIEW_OWN;
	if (chess || notation_turn_into(to, &first, &own, &faults))
		(void)to->write(&g->fen, &first, &own, &faults);
	g->from_start = slice_same(text_slice(&g->fen),
	    slice_of(pgn_notation_of(variant_of(first.position.game))->start));
}

/* Is castling that of Chess960? Letters of files in the FEN would say so, too. */
static bool
is_chess960(const struct chess *c)
{
	char room[CHESS_CASTLING_ROOM];
	struct text castling = {room, 0, sizeof(room)};
	struct chess own = *c;

	own.by_file = false;
	chess_write_castling(&castling, &own, false);
	for (size_t i = 0; i < castling.len; i++)
		if (byte_lowered(room[i]) >= 'a' &&
		    byte_lowered(room[i]) <= 'h')
			return true;
	return c->chess960;
}

static bool
next_move(const struct entry *entry, struct slice *rest, struct slice *move)
{
	return rest->len > 0 && moves_next_of(entry)(rest, move);
}

/* The spelling of Xiangqi that a tag Format names. */
static enum dialect
dialect_of_format(struct slice record)
{
	struct pgn_tag tag;

	if (record.at == NULL || !pgn_find_tag(record, SLICE("Format"), &tag))
		return DIALECT_OWN;
	if (pgn_tag_named(tag.value, SLICE("WXF")))
		return DIALECT_WXF;
	return pgn_tag_named(tag.value, SLICE("Chinese")) ? DIALECT_CHINESE
							  : DIALECT_OWN;
}

/* How the moves are written: as the user asks, or as the first one is, or as the tag Format
 * says; coordinates of plain Xiangqi as ICCS. */
static enum dialect
find_dialect(const struct pgn_game *g, const struct options *options)
{
	enum game game = g->entry->position.game;
	const struct rules *rules = rules_of(game);
	struct slice rest = g->entry->moves, move;
	struct options own = *options;
	enum dialect found;

	if (own.choice[CHOICE_MOVES] != DIALECT_OWN ||
	    rules->find_spelling == NULL)
		return own.choice[CHOICE_MOVES];
	if (next_move(g->entry, &rest, &move))
		(void)rules->find_spelling(move, &own);
	found = own.choice[CHOICE_MOVES];
	if (found == DIALECT_OWN || found == DIALECT_JFN ||
	    found == DIALECT_PIKAFISH)
		found = dialect_of_format(g->entry->game);
	return found == DIALECT_OWN && game == GAME_XIANGQI ? DIALECT_ICCS
							    : found;
}

/* The value of the tag Format. */
static struct slice
format_of(enum dialect dialect)
{
	switch (dialect) {
	case DIALECT_ICCS:
		return SLICE("ICCS");
	case DIALECT_WXF:
		return SLICE("WXF");
	case DIALECT_CHINESE:
	case DIALECT_TRADITIONAL:
		return SLICE("Chinese");
	default:
		return (struct slice){0};
	}
}

/* Sets what a game of Xiangqi or Jieqi says of itself. Without a tag that names the game,
 * its FEN does. */
static void
name_game(struct pgn_game *g, const struct options *options)
{
	enum pgn_variant kind = variant_of(g->entry->position.game);
	struct pgn_head tags = g->head;

	g->dialect = find_dialect(g, options);
	g->defaults.format = format_of(g->dialect);
	tags.fen = (struct pgn_tag){0};
	pgn_find_kind(&tags);
	g->named = tags.kind == kind;
	g->head.red = g->entry->game.at == NULL || g->head.red;
	if (tags.kind != PGN_CHESS)
		return;
	if (kind == PGN_XIANGQI && g->head.game.name.at == NULL)
		g->defaults.game = SLICE("Chinese Chess");
	else if (kind == PGN_JIEQI && g->head.variant.name.at == NULL)
		g->defaults.variant = SLICE("Jieqi");
	g->named = g->defaults.game.at != NULL ||
	    g->defaults.variant.at != NULL;
}

void
pgn_game_of(struct pgn_game *g, const struct entry *entry,
    const struct options *options)
{
	bool chess = entry->position.game == GAME_CHESS;
	bool chess960 = chess &&
	    (options->chess960 ||
		is_chess960(&pgn_first_position(entry)->chess));
	struct faults faults;

	faults.count = faults.more = 0;
	g->entry = entry;
	g->dialect = options->choice[CHOICE_MOVES];
	g->named = true;
	g->head = (struct pgn_head){0};
	g->defaults = (struct pgn_defaults){0};
	if (entry->game.at != NULL)
		(void)pgn_read_head(&g->head, entry->game, &faults);
	if (!chess)
		name_game(g, options);
	if (chess960 && g->head.variant.name.at == NULL)
		g->defaults.variant = SLICE("Chess960");
	find_result(g);
	write_first(g, options);
	if (!g->from_start || !g->named || chess960) {
		g->defaults.fen = text_slice(&g->fen);
		g->defaults.setup = SLICE("1");
	}
}

void
pgn_put_byte(struct text *out, char byte, bool utf8)
{
	unsigned char bits = (unsigned char)byte;

	if (utf8 || byte_ascii(byte)) {
		text_put(out, byte);
		return;
	}
	text_put(out, (char)(0xc0 | bits >> 6));
	text_put(out, (char)(0x80 | (bits & 0x3f)));
}

static void
put(struct text *out, struct slice s, bool utf8)
{
	if (utf8)
		text_add(out, s);
	for (size_t i = 0; i < s.len && !utf8; i++)
		pgn_put_byte(out, s.at[i], false);
}

void
pgn_put_utf8(struct text *out, struct slice s)
{
	put(out, s, fields_utf8(s));
}

/* Cuts white space off *rest. Returns true if it has the end of a line. */
static bool
cut_space(struct slice *rest, struct slice *space)
{
	size_t n = 0;
	bool line = false;

	while (n < rest->len && pgn_space(rest->at[n]))
		line |= rest->at[n++] == '\n';
	*space = slice_take(rest, n);
	return line || slice_holds(*space, '\r');
}

void
pgn_put_comment(struct text *out, struct slice s)
{
	bool utf8 = fields_utf8(s);
	struct slice space;

	while (s.len > 0) {
		size_t n = 0;

		while (n < s.len && !pgn_space(s.at[n]))
			n++;
		put(out, slice_take(&s, n), utf8);
		text_add(out, cut_space(&s, &space) ? SLICE(" ") : space);
	}
}

static void
lose(const struct pgn_walk *w, enum pgn_note kind, const char *sentence)
{
	struct pgn_notes notes;
	struct slice note;

	pgn_notes_start(&notes, w, NULL, kind);
	while (pgn_notes_next(&notes, &note))
		fault_at(w->faults, FAULT_LOSSY, note, sentence);
}

void
pgn_lose_notes(const struct pgn_walk *w)
{
	lose(w, PGN_NOTE_LOST,
	    "%q, for which PGN has no number, has no place in the game");
	if (w->depth > 0)
		lose(w, PGN_NOTE_RESULT,
		    "the result %q of a variation has no place in the game");
}

bool
pgn_adapt(struct entry *entry, const struct options *options,
    struct faults *faults)
{
	struct slice rest = entry->operations;
	struct options own = fen_options(&entry->position, options);
	struct operation op;

	if (entry->position.game == GAME_AZUL)
		return notation_refuse_game(&notation_pgn, entry, faults);
	while (operations_next(&rest, &op)) {
		bool inside = slice_within(op.opcode, entry->record);
		struct fault *fault;

		/* The position has the counters. */
		if (operations_left_out(op.opcode, OPERATIONS_NO_COUNTERS))
			continue;
		fault = fault_begin(faults, FAULT_LOSSY,
		    inside ? op.opcode : (struct slice){0},
		    (struct place){NOTATION_OPERATIONS, -1},
		    SLICE("%q has no place in a game and is dropped"));
		if (fault != NULL && !inside)
			fault->quote = op.opcode;
	}
	entry->operations = slice_head(entry->record, 0);
	entry->info.canonical = false;
	/* The tag FEN shows what --view does. */
	return entry->position.game == GAME_CHESS ||
	    entry->notation->adapt == NULL ||
	    entry->notation->adapt(entry, &own, faults);
}
