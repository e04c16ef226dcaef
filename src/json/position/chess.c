/* Objects of chess and of EPD: the fields of a FEN by name. In EPD operations always
 * stand behind them. */
#include "json/position/layout.h"
#include "notation/chess/chess.h"
#include "notation/fields.h"

static const struct chess *
chess_of(void *subject)
{
	return &entry_of(subject)->position.chess;
}

static char *
write_placement(char *at, void *subject)
{
	const struct position_subject *s = subject;
	struct text t = {at, 1, CHESS_PLACEMENT_ROOM + 1};

	*at = '"';
	chess_write_placement(&t, chess_of(subject), s->options->cpu);
	at[t.len] = '"';
	return at + t.len + 1;
}

static char *
write_turn(char *at, void *subject)
{
	return json_write_letter(at,
	    chess_of(subject)->turn == WHITE ? 'w' : 'b');
}

static char *
write_castling(char *at, void *subject)
{
	struct text t = {at, 1, CHESS_CASTLING_ROOM + 1};

	*at = '"';
	chess_write_castling(&t, chess_of(subject), false);
	at[t.len] = '"';
	return at + t.len + 1;
}

static char *
write_ep(char *at, void *subject)
{
	unsigned ep = chess_of(subject)->ep;

	if (ep == CHESS_NO_SQUARE)
		return json_write_null(at);
	return json_write_pair(at, (char)('a' + (ep & 7)),
	    (char)('1' + (ep >> 3)));
}

static char *
write_halfmove(char *at, void *subject)
{
	return json_write_small(at, chess_of(subject)->halfmove);
}

static char *
write_fullmove(char *at, void *subject)
{
	return json_write_small(at, chess_of(subject)->fullmove);
}

/* Returns true unless an operation hmvc or fmvn contradicts the position. */
static bool
counters_agree(const struct entry *entry)
{
	const struct chess *c = &entry->position.chess;
	struct operations_counters said = notation_counters(entry, c->halfmove,
	    c->fullmove);

	return said.halfmove == c->halfmove && said.fullmove == c->fullmove;
}

/* EPD has counters only if operations give them. What the fast path of reading found
 * counts only for canonical operations. */
static bool
has_counter(const struct entry *entry, bool half)
{
	if (!counters_agree(entry))
		return false;
	if (entry->info.canonical)
		return half ? entry->info.hmvc : entry->info.fmvn;
	return operations_have(entry->operations,
	    half ? SLICE("hmvc") : SLICE("fmvn"));
}

static char *
write_epd_halfmove(char *at, void *subject)
{
	const struct entry *entry = entry_of(subject);

	if (entry->position.chess.halfmove != 0 || has_counter(entry, true))
		return write_halfmove(at, subject);
	return json_write_null(at);
}

static char *
write_epd_fullmove(char *at, void *subject)
{
	const struct entry *entry = entry_of(subject);

	if (entry->position.chess.fullmove != 1 || has_counter(entry, false))
		return write_fullmove(at, subject);
	return json_write_null(at);
}

/* Operations whose counters don't agree are left out. */
static char *
write_operations(char *at, void *subject)
{
	const struct entry *entry = entry_of(subject);

	return operations_write_list(at, entry,
	    counters_agree(entry) ? OPERATIONS_ALL : OPERATIONS_NO_COUNTERS,
	    false);
}

static bool
scan_ep(struct slice *rest, struct text *record)
{
	if (!literal_scan_word(rest, SLICE("null")))
		return rest->len > 3 && rest->at[3] == '"' &&
		    layout_scan_string(rest, record);
	text_add(record, SLICE("- "));
	return true;
}

/* A counter that is null has its value at the start of a game. */
static bool
scan_epd_halfmove(struct slice *rest, struct text *record)
{
	if (!literal_scan_word(rest, SLICE("null")))
		return layout_scan_number(rest, record);
	text_add(record, SLICE("0 "));
	return true;
}

static bool
scan_epd_fullmove(struct slice *rest, struct text *record)
{
	if (!literal_scan_word(rest, SLICE("null")))
		return layout_scan_number(rest, record);
	text_add(record, SLICE("1 "));
	return true;
}

static bool
read_field(struct tree_reader *r, const char *key,
    bool (*read)(struct chess *, struct slice, struct faults *))
{
	struct slice string;
	bool good;

	if (!reader_clean_string(r, key, &string))
		return false;
	good = read(&r->entry->position.chess, string, r->faults);
	reader_move_faults(r, key, string);
	return good;
}

static bool
read_placement(struct tree_reader *r, const char *key)
{
	return read_field(r, key, chess_read_placement);
}

static bool
read_turn(struct tree_reader *r, const char *key)
{
	return read_field(r, key, chess_read_turn);
}

static bool
read_castling(struct tree_reader *r, const char *key)
{
	return read_field(r, key, chess_read_castling);
}

static bool
is_null(const struct tree_reader *r, const char *key)
{
	const json_t *value = json_object_get(r->object, key);

	return value != NULL && json_is_null(value);
}

static bool
read_ep(struct tree_reader *r, const char *key)
{
	const json_t *value = json_object_get(r->object, key);

	if (is_null(r, key))
		return true;
	if (json_is_string(value) && strcmp(json_string_value(value), "-") == 0)
		return reader_wrong(r, key, "a square or null");
	return read_field(r, key, chess_read_ep);
}

static bool
read_halfmove(struct tree_reader *r, const char *key)
{
	return reader_counter(r, key, 0, &r->entry->position.chess.halfmove);
}

static bool
read_fullmove(struct tree_reader *r, const char *key)
{
	return reader_counter(r, key, 1, &r->entry->position.chess.fullmove);
}

static bool
read_epd_halfmove(struct tree_reader *r, const char *key)
{
	return is_null(r, key) || read_halfmove(r, key);
}

static bool
read_epd_fullmove(struct tree_reader *r, const char *key)
{
	return is_null(r, key) || read_fullmove(r, key);
}

static void
start(struct tree_reader *r, const struct notation *notation)
{
	struct chess *c = &r->entry->position.chess;

	entry_start(r->entry, notation, r->record, GAME_CHESS);
	c->ep = CHESS_NO_SQUARE;
	c->fullmove = 1;
	c->chess960 = r->options->chess960;
}

static void
start_chess(struct tree_reader *r)
{
	start(r, &notation_chess);
}

static void
start_epd(struct tree_reader *r)
{
	start(r, &notation_epd);
}

/* The counters as values and as operations must say the same. */
static bool
finish_counters(struct tree_reader *r, bool good)
{
	const struct chess *c = &r->entry->position.chess;
	struct operations_counters said =
	    operations_counters(r->entry->operations, c->halfmove, c->fullmove);

	if (!good || counters_agree(r->entry))
		return good;
	return reader_wrong(r,
	    said.halfmove == c->halfmove ? "fullmove" : "halfmove",
	    "what the operation hmvc or fmvn says");
}

static bool
finish_scan_epd(struct entry *entry, struct slice operations)
{
	return operations_finish_scan(entry, operations, OPERATIONS_ALL) &&
	    counters_agree(entry);
}

static const struct json_member chess_members[] = {
    {JSON_SHORT("placement", "string", write_placement), layout_scan_string,
	read_placement, FIELD(CHESS_BOARD)},
    {JSON_SHORT("turn", "string", write_turn), layout_scan_string, read_turn,
	FIELD(CHESS_TURN)},
    {JSON_SHORT("castling", "string", write_castling), layout_scan_string,
	read_castling, FIELD(CHESS_CASTLING)},
    {JSON_SHORT("en_passant", "string or null", write_ep), scan_ep, read_ep,
	FIELD(CHESS_EP)},
    {JSON_SHORT("halfmove", "integer", write_halfmove), layout_scan_number,
	read_halfmove, FIELD(CHESS_HALFMOVE)},
    {JSON_SHORT("fullmove", "integer", write_fullmove), layout_scan_number,
	read_fullmove, FIELD(CHESS_FULLMOVE)},
};

static const struct json_member epd_members[] = {
    {JSON_SHORT("placement", "string", write_placement), layout_scan_string,
	read_placement, FIELD(CHESS_BOARD)},
    {JSON_SHORT("turn", "string", write_turn), layout_scan_string, read_turn,
	FIELD(CHESS_TURN)},
    {JSON_SHORT("castling", "string", write_castling), layout_scan_string,
	read_castling, FIELD(CHESS_CASTLING)},
    {JSON_SHORT("en_passant", "string or null", write_ep), scan_ep, read_ep,
	FIELD(CHESS_EP)},
    {JSON_SHORT("halfmove", "integer or null", write_epd_halfmove),
	scan_epd_halfmove, read_epd_halfmove, FIELD(CHESS_HALFMOVE)},
    {JSON_SHORT("fullmove", "integer or null", write_epd_fullmove),
	scan_epd_fullmove, read_epd_fullmove, FIELD(CHESS_FULLMOVE)},
    {JSON_SHORT("operations", "array", write_operations), operations_scan,
	operations_read_tree, 0},
};

static void
write_pieces(struct json_writer *w, void *subject)
{
	const struct chess *c = chess_of(subject);
	struct pieces_writer pieces = pieces_open(w, 64);

	for (int square = 0; square < 64; square++)
		if (c->square[square] != NO_PIECE)
			pieces_add(&pieces, (char)('a' + square % 8),
			    (char)('1' + square / 8),
			    chess_letters[c->square[square]]);
	pieces_close(&pieces);
}

static char *
write_check(char *at, void *subject)
{
	const struct chess *c = chess_of(subject);

	return json_write_boolean(at, chess_checkers(c, c->turn) != 0);
}

static void
count_material(const struct position *p, struct material *material)
{
	static const char letters[] = "KQRBNPkqrbnp";

	for (size_t i = 0; letters[i] != '\0'; i++) {
		enum piece piece = chess_piece_of[(unsigned char)letters[i]];
		uint64_t pieces = chess_pieces(&p->chess,
		    piece & BLACK_PIECE ? BLACK : WHITE, piece & KIND_MASK);

		material_add(material, letters[i],
		    (unsigned)chess_count(pieces));
	}
}

const struct position_layout layout_chess = {
    .object = JSON_LAYOUT_OF(chess_members, "chess"),
    .notation = &notation_chess,
    .also = &notation_shredder,
    .start = start_chess,
    .finish = finish_counters,
    .has_operations = true,
    .without = OPERATIONS_NO_COUNTERS,
    .pieces = write_pieces,
    .check = write_check,
    .material = count_material,
};

const struct position_layout layout_epd = {
    .object = JSON_LAYOUT_OF(epd_members, "epd"),
    .notation = &notation_epd,
    .start = start_epd,
    .finish = finish_counters,
    .finish_scan = finish_scan_epd,
    .pieces = write_pieces,
    .check = write_check,
    .material = count_material,
};
