/* JFN, Jieqi as one side knows it: board, losses, turn, viewer. */
#include "notation/fields.h"
#include "notation/operations.h"
#include "notation/xiangqi/xiangqi.h"
#include "base/byte.h"

enum { BOARD, LOSSES, TURN, VIEWER, FIELDS };

const uint8_t jfn_order[8] = {XIANGQI_KING, XIANGQI_CHARIOT, XIANGQI_HORSE,
    XIANGQI_ELEPHANT, XIANGQI_ADVISOR, XIANGQI_CANNON, XIANGQI_PAWN,
    XIANGQI_NONE};

static bool
side_like(struct slice s)
{
	return s.len == 1 && slice_holds(SLICE("rb"), s.at[0]);
}

/* JFN has a colon in the second field. If that is damaged, ten ranks and one of
 * these tell it from the other notations: turn and viewer at the end, a colon
 * in another field, or a board alone with face-down pieces. */
static bool
fits(const struct outline *o)
{
	struct xiangqi_parts parts;

	if (slice_holds(o->second, ':'))
		return true;
	if (!xiangqi_fits(o))
		return false;
	xiangqi_split(&parts, o->record, NULL);
	for (size_t i = 1; i < parts.count && i < XIANGQI_FIELDS; i++)
		if (slice_holds(parts.field[i], ':'))
			return true;
	if (parts.count == 1)
		return slice_holds(o->record, 'x') ||
		    slice_holds(o->record, 'X');
	return (parts.count == 3 || parts.count == 4) &&
	    side_like(parts.field[parts.count - 2]) &&
	    side_like(parts.field[parts.count - 1]);
}

/* Adds the fault with its fix: a dash for empty losses, H and E for N and B,
 * which are letters of the other set. */
static bool
bad_losses(struct slice at, const char *sentence, struct faults *faults)
{
	static const char other[] = "NHBEnhbe";
	struct fault *fault = fault_at(faults, FAULT_BAD_CAPTURED, at,
	    sentence);

	if (at.len == 0)
		fault_fix(fault, at, SLICE("-"));
	for (size_t i = 0; at.len == 1 && other[i] != '\0'; i += 2)
		if (at.at[0] == other[i])
			fault_fix(fault, at, (struct slice){&other[i + 1], 1});
	return false;
}

/* Decodes a loss: upper case was face up, lower case face down, `?` face down
 * and unknown. */
static int
loss_of(char letter)
{
	enum xiangqi_piece kind = xiangqi_kind(
	    xiangqi_piece_of[(unsigned char)letter]);

	if (letter == '?')
		return XIANGQI_DOWN;
	if (kind == XIANGQI_NONE || kind >= XIANGQI_KINDS ||
	    slice_holds(SLICE("NBnb"), letter))
		return XIANGQI_NONE;
	return byte_lower(letter) ? (int)(XIANGQI_DOWN | kind) : (int)kind;
}

static bool
read_side(struct xiangqi *x, enum color side, struct slice text,
    struct faults *faults)
{
	bool good = true;

	x->lost_count[side] = 0;
	if (slice_same(text, SLICE("-")))
		return true;
	if (text.len == 0)
		return bad_losses(text,
		    side == RED ? "nothing before the ':', expected Red's "
				  "losses or '-'"
				: "nothing after the ':', expected Black's "
				  "losses or '-'",
		    faults);
	if (text.len > XIANGQI_LOST_MOST)
		return bad_losses(slice_from(text, XIANGQI_LOST_MOST),
		    "more than 32 losses of a side", faults);
	for (size_t i = 0; i < text.len; i++) {
		int loss = loss_of(text.at[i]);

		if (loss == XIANGQI_NONE)
			good = bad_losses(slice_head(slice_from(text, i), 1),
			    text.at[i] == '-'
				? "'-' beside losses, expected '-' alone"
				: slice_holds(SLICE("NBnb"), text.at[i])
				? "%q is a letter of Xiangqi FEN, JFN has H for "
				  "the horse and E for the elephant"
				: "%q is no loss, expected one of KRHCEAP, "
				  "krhceap or '?'",
			    faults);
		if (text.at[i] == '-')
			return false;
		x->lost[side][x->lost_count[side]++] = (uint8_t)loss;
	}
	return good;
}

static bool
read_losses(struct xiangqi *x, struct slice text, struct faults *faults)
{
	struct slice rest = text;
	struct slice red = slice_cut(&rest, ':');
	bool good;

	if (red.len == text.len)
		return bad_losses(text,
		    "losses %q lack a ':', expected RED:BLACK", faults);
	if (slice_holds(rest, ':'))
		return bad_losses(text, "losses %q have more than one ':'",
		    faults);
	good = read_side(x, RED, red, faults);
	return read_side(x, BLACK, rest, faults) && good;
}

void
jfn_normalize_knowledge(struct xiangqi *x)
{
	x->knows_all = false;
	for (int i = 0; i < x->lost_count[x->viewer]; i++)
		x->knows_all |= x->lost[x->viewer][i] > XIANGQI_DOWN;
}

static void
report_count(const struct xiangqi_parts *parts, struct slice record,
    struct faults *faults)
{
	static const char *const missing[] = {
	    "no fields, expected 4: board, losses, turn and viewer",
	    "1 field, expected 4: losses, turn and viewer are missing",
	    "2 fields, expected 4: turn and viewer are missing",
	    "3 fields, expected 4: the viewer is missing",
	};

	fault_numbers(fault_at(faults, FAULT_FIELD_COUNT,
			  parts->count < FIELDS ? xiangqi_end(parts, record)
						: parts->field[FIELDS],
			  parts->count < FIELDS ? missing[parts->count]
						: "%1 fields, expected 4"),
	    (long)parts->count, 0);
}

static bool
read_field(struct xiangqi *x, int field, struct slice text,
    const struct options *options, struct faults *faults)
{
	switch (field) {
	case BOARD:
		return xiangqi_read_board(x, text, XIANGQI_SET_JFN, options,
		    faults);
	case LOSSES:
		return read_losses(x, text, faults);
	case TURN:
		return jfn_read_turn(x, text, faults);
	default:
		return jfn_read_viewer(x, text, faults);
	}
}

static bool
read_jfn(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct xiangqi *x = &entry->position.xiangqi;
	struct xiangqi_parts parts;
	bool good, foreign;

	entry_start(entry, &notation_jfn, record, GAME_JIEQI);
	x->beside = XIANGQI_LOSSES;
	x->fullmove = 1;
	xiangqi_split(&parts, record, faults);
	if (parts.count > FIELDS && !slice_holds(record, ':')) {
		fault_at(faults, FAULT_FIELD_COUNT, parts.field[FIELDS],
		    "no losses, and more than the 4 fields of JFN: -f auto "
		    "detects other notations");
		return false;
	}
	good = xiangqi_read_fields(x, &parts, FIELDS, read_field, options,
	    &foreign, faults);
	jfn_normalize_knowledge(x);
	if (parts.count == FIELDS)
		return xiangqi_read_operations(entry, &parts,
			   OPERATIONS_COUNTERS, faults) &&
		    good;
	if (!foreign)
		report_count(&parts, record, faults);
	return false;
}

static void
write_losses(struct text *out, const struct xiangqi *x)
{
	for (int side = RED; side <= BLACK; side++) {
		if (side == BLACK)
			text_put(out, ':');
		if (x->lost_count[side] == 0)
			text_put(out, '-');
		xiangqi_put_losses(out, x, side);
	}
}

static bool
write_jfn(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	(void)options;
	(void)faults;
	xiangqi_write_board(out, x, LETTERS_WXF);
	text_put(out, ' ');
	write_losses(out, x);
	text_add(out, x->turn == RED ? SLICE(" r ") : SLICE(" b "));
	text_put(out, x->viewer == RED ? 'r' : 'b');
	notation_write_operations(out, entry, OPERATIONS_ALL);
	return true;
}

static struct slice
locate_loss(struct slice field, int index)
{
	struct slice rest = field;
	struct slice side = slice_cut(&rest, ':');
	size_t at = (size_t)(index % XIANGQI_LOST_MOST);

	if (index >= XIANGQI_ALL_LOST)
		return index == XIANGQI_ALL_LOST ? side : rest;
	if (index >= XIANGQI_LOST_MOST)
		side = rest;
	return at < side.len ? slice_head(slice_from(side, at), 1) : field;
}

static struct slice
locate(const struct entry *entry, struct place place)
{
	static const int fields[XIANGQI_PLACES] = {
	    [XIANGQI_AT_BOARD] = BOARD,
	    [XIANGQI_AT_BESIDE] = LOSSES,
	    [XIANGQI_AT_TURN] = TURN,
	    [XIANGQI_AT_VIEWER] = VIEWER,
	    [XIANGQI_AT_HALFMOVE] = -1,
	    [XIANGQI_AT_FULLMOVE] = -1,
	    [XIANGQI_AT_TAKEN] = -1,
	};
	struct xiangqi_parts parts;

	xiangqi_split(&parts, entry->record, NULL);
	if (parts.count < FIELDS)
		return entry->record;
	return place.field == XIANGQI_AT_BESIDE && place.index >= 0
	    ? locate_loss(parts.field[LOSSES], place.index)
	    : xiangqi_locate(&parts, entry->record, place, fields);
}

const struct notation notation_jfn = {
    .name = "jfn",
    .game = GAME_JIEQI,
    .start = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX "
	     "-:- r r",
    .fits = fits,
    .read = read_jfn,
    .read_fast = xiangqi_read_fast,
    .adapt = jfn_adapt,
    .write = write_jfn,
    .locate = locate,
    .room = XIANGQI_ROOM,
};
