/* Pikafish's Jieqi: board turn pool half-move clock, full-move number. */
#include "notation/fields.h"
#include "notation/operations.h"
#include "notation/xiangqi.h"
#include "base/byte.h"

/* Where each field stands in a record; -1: it isn't there. */
struct order {
	int turn, pool, taken, dash, halfmove, fullmove;
	bool usual; /* the order that is written */
};

const uint8_t pikafish_order[7] = {XIANGQI_CHARIOT, XIANGQI_ADVISOR,
    XIANGQI_CANNON, XIANGQI_PAWN, XIANGQI_HORSE, XIANGQI_ELEPHANT,
    XIANGQI_NONE};

static bool
turn_like(struct slice s)
{
	return s.len == 1 && slice_holds(SLICE("wrb"), s.at[0]);
}

static bool
pool_like(struct slice s)
{
	return s.len >= 2 && byte_letter(s.at[0]) && byte_digit(s.at[1]);
}

/* Of seven fields the one that looks like a pool; it may be empty. */
static int
pool_of_seven(const struct slice field[XIANGQI_FIELDS])
{
	for (int i = 2; i <= 6; i += 2)
		if (pool_like(field[i]))
			return i;
	return byte_digit(field[6].at[0]) ? 4 : 6;
}

/* The orders that are in use: the pool before or behind the turn, behind the
 * two fields that mean nothing, or behind all else; with or without those, or
 * with what was taken. False where the number of fields fits none. */
static bool
find_order(const struct xiangqi_parts *parts, enum pikafish form,
    struct order *o)
{
	bool first = parts->count > 2 && !turn_like(parts->field[1]) &&
	    turn_like(parts->field[2]);
	int last = (int)parts->count - 1;

	if (parts->count < 5 || parts->count > 7)
		return false;
	*o = (struct order){first ? 2 : 1, first ? 1 : 2, -1, -1, last - 1,
	    last, false};
	if (parts->count == 5 && !first && pool_like(parts->field[4])) {
		o->pool = 4;
		o->halfmove = 2;
		o->fullmove = 3;
	}
	if (parts->count == 6)
		o->taken = 3;
	if (parts->count == 7) {
		o->pool = first ? 1 : pool_of_seven(parts->field);
		o->dash = o->pool < 3 ? 3 : 2;
		o->halfmove = o->pool == last ? 4 : 5;
		o->fullmove = o->halfmove + 1;
	}
	o->usual = o->pool == 2 &&
	    parts->count == (form == PIKAFISH_SIX ? 6 : 5);
	return true;
}

static bool
fits(const struct outline *o)
{
	struct xiangqi_parts parts;

	if (!xiangqi_fits(o))
		return false;
	xiangqi_split(&parts, o->record, NULL);
	if (slice_holds(parts.field[0], 'x') ||
	    slice_holds(parts.field[0], 'X'))
		return true;
	for (size_t i = 1; i < parts.count && i < XIANGQI_FIELDS; i++)
		if (pool_like(parts.field[i]))
			return true;
	return parts.count == 5 && slice_same(parts.field[2], SLICE("-")) &&
	    byte_digit(parts.field[3].at[0]);
}

static bool
bad_pool(struct slice at, const char *sentence, struct faults *faults)
{
	fault_at(faults, FAULT_BAD_POOL, at, sentence);
	return false;
}

/* Takes a letter and its count off the pool. */
static bool
read_pair(uint8_t pool[2][XIANGQI_KINDS], bool seen[32], struct slice *rest,
    int *place, struct faults *faults)
{
	struct slice letter = slice_head(*rest, 1);
	enum xiangqi_piece piece =
	    xiangqi_piece_of[(unsigned char)letter.at[0]];
	enum xiangqi_piece kind = xiangqi_kind(piece);
	size_t digits = 0;
	unsigned n = 0;

	*rest = slice_from(*rest, 1);
	if (kind <= XIANGQI_KING || kind >= XIANGQI_KINDS)
		return bad_pool(letter,
		    "%q is no piece of a pool, expected one of RACPNB or "
		    "racpnb",
		    faults);
	while (digits < rest->len && byte_digit(rest->at[digits]))
		digits++;
	if (digits > 2)
		return bad_pool(slice_head(*rest, digits),
		    "count %q, expected at most 99", faults);
	if (digits == 0 ||
	    !fields_number(slice_head(*rest, digits), 0, 99, &n, faults))
		return bad_pool(letter,
		    "%q lacks its count, expected a number of up to two "
		    "digits behind it",
		    faults);
	*rest = slice_from(*rest, digits);
	if (seen[piece])
		return bad_pool(letter, "%q stands twice in the pool", faults);
	seen[piece] = true;
	pool[xiangqi_colour(piece)][kind] = (uint8_t)n;
	*place = n == 0 ? -1 : (int)piece;
	return true;
}

/* The place of a piece in the order that is written. */
static int
place_of(int piece)
{
	int at = 0;

	while (pikafish_order[at] != xiangqi_kind((enum xiangqi_piece)piece))
		at++;
	return at + (piece & XIANGQI_BLACK ? 8 : 0);
}

static void
fix_pool(struct fault *fault, struct slice text, uint8_t (*pool)[XIANGQI_KINDS],
    const struct how *how)
{
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};

	pikafish_write_pool(&fix, (const uint8_t(*)[XIANGQI_KINDS])pool,
	    how->choice[CHOICE_LETTERS]);
	fault_fix(fault, text, text_slice(&fix));
}

bool
pikafish_read_pool(uint8_t pool[2][XIANGQI_KINDS], struct slice text,
    const struct how *how, struct faults *faults)
{
	bool seen[32] = {false}, ordered = true;
	struct slice rest = text;
	int before = -1;

	memset(pool, 0, 2 * XIANGQI_KINDS);
	if (slice_same(text, SLICE("-")))
		return true;
	if (text.len == 0)
		return bad_pool(text, "an empty pool, expected '-'", faults);
	while (rest.len > 0) {
		int piece;

		if (!read_pair(pool, seen, &rest, &piece, faults))
			return false;
		if (piece < 0 || place_of(piece) < before)
			ordered = false;
		else
			before = place_of(piece);
	}
	if (!ordered)
		fix_pool(fault_at(faults, FAULT_POOL_ORDER, text,
			     "pool %q, expected the order RACPNBracpnb without "
			     "counts of 0"),
		    text, pool, how);
	xiangqi_check_letters(text, how, faults);
	return true;
}

static bool
report_count(const struct xiangqi_parts *parts, struct slice record,
    struct faults *faults)
{
	struct slice end = xiangqi_end(parts, record);
	struct fault *fault;

	if (parts->count > 7)
		end = parts->surplus;
	fault = fault_at(faults, FAULT_FIELD_COUNT, end,
	    parts->count == 1
		? "1 field, expected 5: turn, pool and the counters are missing"
		: "%1 fields, expected 5: board, turn, pool and the counters");
	if (fault != NULL)
		fault->n[0] = (long)parts->count;
	return false;
}

/* All fields are clean; those that may be wrong are told from each other by
 * their place. */
static bool
read_fields(struct xiangqi *x, const struct xiangqi_parts *parts,
    const struct order *o, const struct how *how, struct faults *faults)
{
	const struct slice *f = parts->field;
	bool good = xiangqi_read_board(x, f[0], XIANGQI_SET_DARK, how, faults);

	good &= xiangqi_read_turn(x, f[o->turn], faults);
	good &= pikafish_read_pool(x->pool, f[o->pool], how, faults);
	if (o->taken >= 0)
		good &= pikafish_read_pool(x->taken, f[o->taken], how, faults);
	if (o->dash >= 0) {
		good &= xiangqi_read_dash(f[o->dash], FAULT_BAD_CASTLING,
		    faults);
		good &= xiangqi_read_dash(f[o->dash + 1], FAULT_BAD_EP, faults);
	}
	good &= xiangqi_read_halfmove(x, f[o->halfmove], faults);
	return xiangqi_read_fullmove(x, f[o->fullmove], faults) && good;
}

/* The fields in the order that is written. What was taken face down is neither
 * left out nor made up. */
static void
report_form(const struct xiangqi_parts *parts, const struct order *o,
    enum pikafish form, struct faults *faults)
{
	const struct slice *f = parts->field;
	struct slice at = slice_between(f[1].at,
	    slice_end(f[parts->count - 1]));
	struct fault *fault = fault_at(faults, FAULT_PIKAFISH_FORM, at,
	    form == PIKAFISH_SIX
		? "another form than the one of six fields"
		: "another form than the one of five fields: turn, pool and "
		  "the counters");
	int order[] = {o->turn, o->pool, o->taken, o->halfmove, o->fullmove};
	bool taken = o->taken >= 0 && !slice_same(f[o->taken], SLICE("-"));
	char room[FAULT_FIX_LONGEST + 1];
	struct text fix = {room, 0, sizeof(room)};

	if (at.len > FAULT_FIX_LONGEST ||
	    (form == PIKAFISH_SIX ? o->taken < 0 : taken))
		return;
	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
		if (i == 2 && form == PIKAFISH_FIVE)
			continue;
		if (i > 0)
			text_put(&fix, ' ');
		text_add(&fix, f[order[i]]);
	}
	fault_fix(fault, at, text_slice(&fix));
}

static bool
read_pikafish(struct entry *entry, struct slice record, const struct how *how,
    struct faults *faults)
{
	struct xiangqi *x = &entry->position.xiangqi;
	enum pikafish form = how->choice[CHOICE_PIKAFISH];
	struct xiangqi_parts parts;
	struct order order;
	bool clean = true;

	entry_start(entry, &notation_pikafish, record, GAME_JIEQI);
	x->beside = XIANGQI_POOL;
	x->fullmove = 1;
	xiangqi_split(&parts, record, faults);
	for (size_t i = 0; i < XIANGQI_FIELDS && i < parts.count; i++)
		clean &= fields_clean(parts.field[i], faults);
	if (!clean)
		return false;
	if (!find_order(&parts, form, &order))
		return report_count(&parts, record, faults);
	if (!read_fields(x, &parts, &order, how, faults))
		return false;
	if (!order.usual && !(how->any_form && how->level < LEVEL_STRICT))
		report_form(&parts, &order, form, faults);
	return xiangqi_read_operations(entry, &parts, faults);
}

void
pikafish_write_pool(struct text *out, const uint8_t pool[2][XIANGQI_KINDS],
    enum letters letters)
{
	size_t before = out->len;

	for (int side = RED; side <= BLACK; side++)
		for (int i = 0; pikafish_order[i] != XIANGQI_NONE; i++) {
			int kind = pikafish_order[i];

			if (pool[side][kind] == 0)
				continue;
			text_put(out,
			    xiangqi_letters[letters][kind |
				(side == BLACK ? XIANGQI_BLACK : 0)]);
			text_number(out, pool[side][kind]);
		}
	if (out->len == before)
		text_put(out, '-');
}

static bool
write_pikafish(struct text *out, const struct entry *entry,
    const struct how *how, struct faults *faults)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	(void)faults;
	xiangqi_write_board(out, x, how->choice[CHOICE_LETTERS]);
	text_add(out, x->turn == RED ? SLICE(" w ") : SLICE(" b "));
	pikafish_write_pool(out, x->pool, how->choice[CHOICE_LETTERS]);
	if (how->choice[CHOICE_PIKAFISH] == PIKAFISH_SIX) {
		text_put(out, ' ');
		pikafish_write_pool(out, x->taken, how->choice[CHOICE_LETTERS]);
	}
	text_put(out, ' ');
	text_number(out, x->halfmove);
	text_put(out, ' ');
	text_number(out, x->fullmove);
	notation_write_operations(out, entry, OPERATIONS_ALL);
	return true;
}

static struct slice
locate(const struct entry *entry, struct place place)
{
	struct xiangqi_parts parts;
	struct order o;
	int field;

	xiangqi_split(&parts, entry->record, NULL);
	if (!find_order(&parts, PIKAFISH_FIVE, &o))
		return entry->record;
	switch (place.field) {
	case XIANGQI_AT_BOARD:
		return place.index < 0
		    ? parts.field[0]
		    : xiangqi_locate_square(parts.field[0], place.index);
	case XIANGQI_AT_BESIDE:
		field = o.pool;
		break;
	case XIANGQI_AT_TURN:
	case XIANGQI_AT_VIEWER:
		field = o.turn;
		break;
	case XIANGQI_AT_HALFMOVE:
		field = o.halfmove;
		break;
	case XIANGQI_AT_FULLMOVE:
		field = o.fullmove;
		break;
	case XIANGQI_AT_TAKEN:
		field = o.taken;
		break;
	default:
		field = -1;
		break;
	}
	return field < 0 ? entry->record : parts.field[field];
}

const struct notation notation_pikafish = {
    .name = "pikafish",
    .game = GAME_JIEQI,
    .start = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w "
	     "R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    .fits = fits,
    .read = read_pikafish,
    .glance = xiangqi_glance,
    .adapt = pikafish_adapt,
    .write = write_pikafish,
    .locate = locate,
    .room = XIANGQI_ROOM,
};
