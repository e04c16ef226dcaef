/* Objects of Xiangqi, and of Jieqi in Pikafish's notation. */
#include "json/position/xiangqi.h"
#include "game/xiangqi/rules.h"

char *
xiangqi_write_board_value(char *at, const struct xiangqi *x,
    enum letters letters)
{
	struct text t = {at, 1, JSON_VALUE_ROOM};

	*at = '"';
	xiangqi_write_board(&t, x, letters);
	at[t.len] = '"';
	return at + t.len + 1;
}

static char *
write_placement(char *at, void *subject)
{
	return xiangqi_write_board_value(at, xiangqi_of(subject), LETTERS_UCI);
}

static char *
write_turn(char *at, void *subject)
{
	return json_write_letter(at,
	    xiangqi_of(subject)->turn == RED ? 'w' : 'b');
}

static char *
write_halfmove(char *at, void *subject)
{
	return json_write_small(at, xiangqi_of(subject)->halfmove);
}

static char *
write_fullmove(char *at, void *subject)
{
	return json_write_small(at, xiangqi_of(subject)->fullmove);
}

static char *
write_counts(char *at, const uint8_t counts[2][XIANGQI_KINDS])
{
	const char *letters = xiangqi_letters[LETTERS_UCI];

	*at++ = '{';
	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; pikafish_order[i] != XIANGQI_NONE; i++) {
			int kind = pikafish_order[i];
			int black = side == BLACK ? XIANGQI_BLACK : 0;

			if (counts[side][kind] == 0)
				continue;
			at = json_write_count(at, letters[kind | black],
			    counts[side][kind]);
		}
	at -= at[-1] == ',';
	*at++ = '}';
	return at;
}

static char *
write_pool(char *at, void *subject)
{
	return write_counts(at, xiangqi_of(subject)->pool);
}

static char *
write_taken(char *at, void *subject)
{
	return write_counts(at, xiangqi_of(subject)->taken);
}

/* The record has two unused fields after the turn. */
static bool
scan_turn(struct slice *rest, struct text *record)
{
	if (!layout_scan_string(rest, record))
		return false;
	text_add(record, SLICE("- - "));
	return true;
}

/* Returns the offset of the last two fields of the record. */
static size_t
before_counters(const struct text *record)
{
	size_t at = record->len, blanks = 0;

	while (at > 0 && blanks < 3)
		blanks += record->at[--at] == ' ';
	return at + 1;
}

/* Appends the pool `{"R":2,"a":1}` as `R2a1`. */
static bool
scan_counts(struct slice *rest, struct text *record)
{
	size_t at = 1;

	if (literal_scan_word(rest, SLICE("{}"))) {
		text_put(record, '-');
		return true;
	}
	for (; rest->len > at + 5 && rest->at[at - 1] != '}'; at += 6) {
		const char *pair = rest->at + at;

		if (pair[-1] != (at == 1 ? '{' : ',') || pair[0] != '"' ||
		    pair[2] != '"' || pair[3] != ':')
			return false;
		text_put(record, pair[1]);
		text_put(record, pair[4]);
	}
	if (at == 1 || rest->at[at - 1] != '}')
		return false;
	*rest = slice_from(*rest, at);
	return true;
}

/* Inserts the pool before the counters, which the object has in front of it.
 * */
static bool
scan_pool(struct slice *rest, struct text *record)
{
	char room[16];
	struct text counters = {room, 0, sizeof(room)};
	size_t begin = before_counters(record);

	text_add(&counters, slice_from(text_slice(record), begin));
	record->len = begin;
	if (!scan_counts(rest, record))
		return false;
	text_put(record, ' ');
	text_add(record, text_slice(&counters));
	return counters.len > 0;
}

/* Pieces taken face down have no place in the record of five fields. */
static bool
scan_taken(struct slice *rest, struct text *record)
{
	(void)record;
	return literal_scan_word(rest, SLICE("{}"));
}

bool
xiangqi_read_board_value(struct tree_reader *r, const char *key,
    enum xiangqi_set set)
{
	struct slice string;
	bool good;

	if (!reader_clean_string(r, key, &string))
		return false;
	good = xiangqi_read_board(&r->entry->position.xiangqi, string, set,
	    r->options, r->faults);
	reader_move_faults(r, key, string);
	return good;
}

bool
xiangqi_read_field_value(struct tree_reader *r, const char *key,
    bool (*read)(struct xiangqi *, struct slice, struct faults *))
{
	struct slice string;
	bool good;

	if (!reader_clean_string(r, key, &string))
		return false;
	good = read(&r->entry->position.xiangqi, string, r->faults);
	reader_move_faults(r, key, string);
	return good;
}

static bool
read_plain_placement(struct tree_reader *r, const char *key)
{
	return xiangqi_read_board_value(r, key, XIANGQI_SET_PLAIN);
}

static bool
read_dark_placement(struct tree_reader *r, const char *key)
{
	return xiangqi_read_board_value(r, key, XIANGQI_SET_DARK);
}

static bool
read_turn(struct tree_reader *r, const char *key)
{
	return xiangqi_read_field_value(r, key, xiangqi_read_turn);
}

static bool
read_halfmove(struct tree_reader *r, const char *key)
{
	return reader_counter(r, key, 0, &r->entry->position.xiangqi.halfmove);
}

static bool
read_fullmove(struct tree_reader *r, const char *key)
{
	return reader_counter(r, key, 1, &r->entry->position.xiangqi.fullmove);
}

static bool
read_counts(struct tree_reader *r, const char *key,
    uint8_t counts[2][XIANGQI_KINDS])
{
	const json_t *value = reader_value(r, key);
	const char *letter;
	json_t *number;

	if (value == NULL)
		return false;
	if (!json_is_object(value))
		return reader_wrong(r, key, "an object of letters and counts");
	json_object_foreach ((json_t *)value, letter, number) {
		enum xiangqi_piece piece =
		    xiangqi_piece_of[(unsigned char)letter[0]];
		json_int_t n = json_integer_value(number);

		if (letter[0] == '\0' || letter[1] != '\0' ||
		    strchr("RACPNBracpnb", letter[0]) == NULL ||
		    !json_is_integer(number) || n < 1 || n > 99)
			return reader_wrong(r, key,
			    "counts from 1 to 99 of RACPNB and racpnb");
		counts[xiangqi_color(piece)][xiangqi_kind(piece)] = (uint8_t)n;
	}
	return true;
}

static bool
read_pool(struct tree_reader *r, const char *key)
{
	return read_counts(r, key, r->entry->position.xiangqi.pool);
}

static bool
read_taken(struct tree_reader *r, const char *key)
{
	return read_counts(r, key, r->entry->position.xiangqi.taken);
}

void
xiangqi_start(struct tree_reader *r, const struct notation *notation,
    enum xiangqi_beside beside)
{
	struct xiangqi *x = &r->entry->position.xiangqi;

	entry_start(r->entry, notation, r->record, notation->game);
	x->beside = (uint8_t)beside;
	x->fullmove = 1;
}

static void
start_xiangqi(struct tree_reader *r)
{
	xiangqi_start(r, &notation_xiangqi, XIANGQI_COUNTERS);
}

static void
start_pikafish(struct tree_reader *r)
{
	xiangqi_start(r, &notation_pikafish, XIANGQI_POOL);
}

static const struct json_member xiangqi_members[] = {
    {JSON_SHORT("placement", "string", write_placement), layout_scan_string,
	read_plain_placement,
	FIELD(XIANGQI_AT_BOARD) | FIELD(XIANGQI_AT_BESIDE) |
	    FIELD(XIANGQI_AT_TAKEN)},
    {JSON_SHORT("turn", "string", write_turn), scan_turn, read_turn,
	FIELD(XIANGQI_AT_TURN) | FIELD(XIANGQI_AT_VIEWER)},
    {JSON_SHORT("halfmove", "integer", write_halfmove), layout_scan_number,
	read_halfmove, FIELD(XIANGQI_AT_HALFMOVE)},
    {JSON_SHORT("fullmove", "integer", write_fullmove), layout_scan_number,
	read_fullmove, FIELD(XIANGQI_AT_FULLMOVE)},
};

static const struct json_member pikafish_members[] = {
    {JSON_SHORT("placement", "string", write_placement), layout_scan_string,
	read_dark_placement, FIELD(XIANGQI_AT_BOARD)},
    {JSON_SHORT("turn", "string", write_turn), layout_scan_string, read_turn,
	FIELD(XIANGQI_AT_TURN) | FIELD(XIANGQI_AT_VIEWER)},
    {JSON_SHORT("halfmove", "integer", write_halfmove), layout_scan_number,
	read_halfmove, FIELD(XIANGQI_AT_HALFMOVE)},
    {JSON_SHORT("fullmove", "integer", write_fullmove), layout_scan_number,
	read_fullmove, FIELD(XIANGQI_AT_FULLMOVE)},
    {JSON_SHORT("pool", "object", write_pool), scan_pool, read_pool,
	FIELD(XIANGQI_AT_BESIDE)},
    {JSON_SHORT("captured_hidden", "object", write_taken), scan_taken,
	read_taken, FIELD(XIANGQI_AT_TAKEN)},
};

void
xiangqi_write_pieces(struct json_writer *w, void *subject)
{
	const struct xiangqi *x = xiangqi_of(subject);
	struct pieces_writer pieces = pieces_open(w, XIANGQI_SQUARES);

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		if (x->square[square] != XIANGQI_NONE)
			pieces_add(&pieces,
			    (char)('a' + square % XIANGQI_FILES),
			    (char)('0' + square / XIANGQI_FILES),
			    xiangqi_letter_of(x, x->square[square] & 31));
	pieces_close(&pieces);
}

char *
xiangqi_write_check(char *at, void *subject)
{
	const struct position *p = &entry_of(subject)->position;
	struct outcome outcome;

	rules_of(p->game)->outcome(p, 1, false, &outcome);
	return json_write_boolean(at, outcome.check);
}

void
xiangqi_count_material(const struct position *p, struct material *material)
{
	static const uint8_t order[] = {XIANGQI_KING, XIANGQI_CHARIOT,
	    XIANGQI_HORSE, XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_CANNON,
	    XIANGQI_PAWN, XIANGQI_DOWN};
	const struct xiangqi *x = &p->xiangqi;
	unsigned there[32] = {0};

	for (int square = 0; square < XIANGQI_SQUARES; square++)
		there[x->square[square] & 31]++;
	for (size_t i = 0; i < 2 * sizeof(order); i++) {
		int piece = order[i % sizeof(order)] |
		    (i < sizeof(order) ? 0 : XIANGQI_BLACK);

		material_add(material, xiangqi_letter_of(x, piece),
		    there[piece]);
	}
}

const struct position_layout layout_xiangqi = {
    .object = JSON_LAYOUT_OF(xiangqi_members, "xiangqi"),
    .notation = &notation_xiangqi,
    .has_operations = true,
    .start = start_xiangqi,
    .pieces = xiangqi_write_pieces,
    .check = xiangqi_write_check,
    .material = xiangqi_count_material,
};

const struct position_layout layout_pikafish = {
    .object = JSON_LAYOUT_OF(pikafish_members, "pikafish"),
    .notation = &notation_pikafish,
    .has_operations = true,
    .start = start_pikafish,
    .pieces = xiangqi_write_pieces,
    .check = xiangqi_write_check,
    .material = xiangqi_count_material,
};
