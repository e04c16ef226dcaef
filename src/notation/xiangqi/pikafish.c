/* Pikafish's Jieqi FEN: board, turn, pool, half-move clock, full-move number;
 * six fields have the pieces taken face down after the pool. */
#include "notation/fields.h"
#include "notation/operations.h"
#include "notation/xiangqi/xiangqi.h"
#include "base/byte.h"

/* The index of each field in a record; -1: missing. */
struct order {
	int turn, pool, taken, dash, halfmove, fullmove;
	bool usual; /* the canonical order */
};

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

/* Which of seven fields is the pool? It may be empty. */
static int
pool_of_seven(const struct slice field[XIANGQI_FIELDS])
{
	for (int i = 2; i <= 6; i += 2)
		if (pool_like(field[i]))
			return i;
	return byte_digit(field[6].at[0]) ? 4 : 6;
}

static bool
pool_or_dash(struct slice s)
{
	return pool_like(s) || slice_same(s, SLICE("-"));
}

/* The forms without counters of the program JieqiBox: board and turn; these and
 * the pool, before or after the turn; these and what was taken face down. */
static bool
find_short_order(const struct xiangqi_parts *parts, bool first, struct order *o)
{
	const struct slice *f = parts->field;

	*o = (struct order){1, -1, -1, -1, -1, -1, false};
	if (parts->count == 2)
		return turn_like(f[1]);
	o->turn = first ? 2 : 1;
	o->pool = first ? 1 : 2;
	if (parts->count == 4)
		o->taken = 3;
	return turn_like(f[o->turn]) && pool_or_dash(f[o->pool]) &&
	    (o->taken < 0 || pool_or_dash(f[o->taken]));
}

/* Finds the order of the fields among those in use: the pool before or after
 * the turn, after two meaningless fields, or last; with or without these two,
 * or with the pieces taken. Returns false for other numbers of fields. */
static bool
find_order(const struct xiangqi_parts *parts, enum pikafish form,
    struct order *o)
{
	bool first = parts->count > 2 && !turn_like(parts->field[1]) &&
	    turn_like(parts->field[2]);
	int last = (int)parts->count - 1;

	if (parts->count >= 2 && parts->count <= 4)
		return find_short_order(parts, first, o);
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
report_count(const struct xiangqi_parts *parts, struct slice record,
    struct faults *faults)
{
	fault_numbers(fault_at(faults, FAULT_FIELD_COUNT,
			  parts->count > 7 ? parts->surplus
					   : xiangqi_end(parts, record),
			  parts->count == 1
			      ? "1 field, expected 5: turn, pool and the "
				"counters are missing"
			      : "%1 fields, expected 5: board, turn, pool and "
				"the counters"),
	    (long)parts->count, 0);
	return false;
}

/* Fills the pool of a record that has none. If a side lacks as many pieces face up as
 * it has face down, they are these; otherwise its pool stays empty. */
static void
derive_pool(struct xiangqi *x)
{
	for (int side = RED; side <= BLACK; side++) {
		int unseen[XIANGQI_KINDS], sum = 0;
		bool known = true;

		xiangqi_unseen(x, side, unseen);
		for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++) {
			known &= unseen[kind] >= 0;
			sum += unseen[kind];
		}
		if (!known || unseen[XIANGQI_KING] != 0 ||
		    sum != xiangqi_down(x, side))
			continue;
		for (int kind = XIANGQI_KING; kind < XIANGQI_KINDS; kind++)
			x->pool[side][kind] = (uint8_t)unseen[kind];
	}
}

/* Reads fields whose bytes are clean. */
static bool
read_fields(struct xiangqi *x, const struct xiangqi_parts *parts,
    const struct order *o, const struct options *options, struct faults *faults)
{
	const struct slice *f = parts->field;
	bool good = xiangqi_read_board(x, f[0], XIANGQI_SET_DARK, options,
	    faults);

	good &= xiangqi_read_turn(x, f[o->turn], faults);
	if (o->pool >= 0)
		good &= pikafish_read_pool(x->pool, f[o->pool], options,
		    faults);
	else if (good)
		derive_pool(x);
	if (o->taken >= 0)
		good &= pikafish_read_pool(x->taken, f[o->taken], options,
		    faults);
	if (o->dash >= 0) {
		good &= xiangqi_read_dash(f[o->dash], FAULT_BAD_CASTLING,
		    faults);
		good &= xiangqi_read_dash(f[o->dash + 1], FAULT_BAD_EP, faults);
	}
	if (o->halfmove < 0)
		return good;
	good &= fields_halfmove(f[o->halfmove], &x->halfmove, faults);
	return fields_fullmove(f[o->fullmove], &x->fullmove, faults) && good;
}

/* Appends the fields before the counters in their order, without an empty list of
 * pieces taken face down unless the form has one. */
static void
put_short_form(struct text *out, const struct xiangqi *x, const struct slice *f,
    const struct order *o, const struct options *options)
{
	text_add(out, f[o->turn]);
	text_put(out, ' ');
	if (o->pool >= 0)
		text_add(out, f[o->pool]);
	else
		pikafish_write_pool(out, x->pool,
		    options->choice[CHOICE_LETTERS]);
	if (o->taken < 0 ||
	    (options->choice[CHOICE_PIKAFISH] == PIKAFISH_FIVE &&
		slice_same(f[o->taken], SLICE("-"))))
		return;
	text_put(out, ' ');
	text_add(out, f[o->taken]);
}

/* Reports a form without counters. The fix starts at the first byte that it changes,
 * because a fault of the turn may have a fix, too. */
static void
report_short_form(const struct xiangqi *x, const struct xiangqi_parts *parts,
    const struct order *o, const struct options *options, struct faults *faults)
{
	const struct slice *f = parts->field;
	const char *end = slice_end(f[parts->count - 1]);
	struct slice at = slice_between(f[1].at, end);
	struct fault *fault = fault_at(faults, FAULT_MISSING_COUNTERS,
	    (struct slice){end, 0},
	    parts->count == 2
		? "board and turn alone, expected pool and counters after them"
		: "the counters are missing, expected '0 1' at the end");
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};
	size_t same = 0;

	if (at.len > FAULT_FIX_LONGEST / 2)
		return;
	put_short_form(&fix, x, f, o, options);
	text_add(&fix, SLICE(" 0 1"));
	while (same < at.len && at.at[same] == fix.at[same])
		same++;
	fault_fix(fault, slice_from(at, same),
	    slice_from(text_slice(&fix), same));
}

/* Reports a form that is not canonical. The fix reorders the fields, unless it
 * would drop or invent the pieces taken face down. */
static void
report_form(const struct xiangqi_parts *parts, const struct order *o,
    enum pikafish form, struct faults *faults)
{
	const struct slice *f = parts->field;
	struct slice at = slice_between(f[1].at,
	    slice_end(f[parts->count - 1]));
	struct fault *fault = fault_at(faults, FAULT_PIKAFISH_FORM, at,
	    form == PIKAFISH_SIX
		? "not the form of six fields"
		: "not the form of five fields: board, turn, pool and the "
		  "counters");
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
read_pikafish(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct xiangqi *x = &entry->position.xiangqi;
	enum pikafish form = options->choice[CHOICE_PIKAFISH];
	struct xiangqi_parts parts;
	struct order order;
	bool clean = true;

	entry_start(entry, &notation_pikafish, record, GAME_JIEQI);
	x->beside = XIANGQI_POOL;
	x->fullmove = 1;
	xiangqi_split(&parts, record, faults);
	for (size_t i = 0; i < XIANGQI_FIELDS && i < parts.count; i++)
		clean &= fields_check_bytes(parts.field[i], faults);
	if (!clean)
		return false;
	if (!find_order(&parts, form, &order))
		return report_count(&parts, record, faults);
	if (!read_fields(x, &parts, &order, options, faults))
		return false;
	if (order.halfmove < 0)
		report_short_form(x, &parts, &order, options, faults);
	else if (!order.usual &&
	    !(options->any_form && options->level < LEVEL_STRICT))
		report_form(&parts, &order, form, faults);
	return xiangqi_read_operations(entry, &parts, 0, faults);
}

static bool
write_pikafish(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	(void)faults;
	xiangqi_write_board(out, x, options->choice[CHOICE_LETTERS]);
	text_add(out, x->turn == RED ? SLICE(" w ") : SLICE(" b "));
	pikafish_write_pool(out, x->pool, options->choice[CHOICE_LETTERS]);
	if (options->choice[CHOICE_PIKAFISH] == PIKAFISH_SIX) {
		text_put(out, ' ');
		pikafish_write_pool(out, x->taken,
		    options->choice[CHOICE_LETTERS]);
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

	xiangqi_split(&parts, entry->record, NULL);
	if (!find_order(&parts, PIKAFISH_FIVE, &o))
		return entry->record;
	return xiangqi_locate(&parts, entry->record, place,
	    (const int[XIANGQI_PLACES]){
		[XIANGQI_AT_BOARD] = 0,
		[XIANGQI_AT_BESIDE] = o.pool,
		[XIANGQI_AT_TURN] = o.turn,
		[XIANGQI_AT_VIEWER] = o.turn,
		[XIANGQI_AT_HALFMOVE] = o.halfmove,
		[XIANGQI_AT_FULLMOVE] = o.fullmove,
		[XIANGQI_AT_TAKEN] = o.taken,
	    });
}

const struct notation notation_pikafish = {
    .name = "pikafish",
    .game = GAME_JIEQI,
    .start = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w "
	     "R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    .fits = fits,
    .read = read_pikafish,
    .read_fast = xiangqi_read_fast,
    .adapt = pikafish_adapt,
    .write = write_pikafish,
    .locate = locate,
    .room = XIANGQI_ROOM,
};
