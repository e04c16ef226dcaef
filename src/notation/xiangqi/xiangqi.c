/* Xiangqi FEN: board, turn, `-`, `-`, half-move clock, full-move number. */
#include "notation/xiangqi/xiangqi.h"
#include "notation/fields.h"
#include "notation/operations.h"

enum { BOARD, TURN, CASTLING, EP, HALFMOVE, FULLMOVE, FIELDS };

static bool
read_field(struct xiangqi *x, int field, struct slice text,
    const struct options *options, struct faults *faults)
{
	switch (field) {
	case BOARD:
		return xiangqi_read_board(x, text, XIANGQI_SET_PLAIN, options,
		    faults);
	case TURN:
		return xiangqi_read_turn(x, text, faults);
	case CASTLING:
		return xiangqi_read_dash(text, FAULT_BAD_CASTLING, faults);
	case EP:
		return xiangqi_read_dash(text, FAULT_BAD_EP, faults);
	case HALFMOVE:
		return fields_halfmove(text, &x->halfmove, faults);
	default:
		return fields_fullmove(text, &x->fullmove, faults);
	}
}

static bool
report_count(const struct xiangqi_parts *parts, struct slice record,
    struct faults *faults)
{
	struct slice end = xiangqi_end(parts, record);
	struct fault *fault;

	if (parts->count > FIELDS)
		end = parts->field[FIELDS];
	fault = fault_at(faults, FAULT_FIELD_COUNT, end,
	    parts->count > FIELDS   ? "%1 fields, expected 6 (or 2)"
		: parts->count == 1 ? "1 field, expected 6: turn, '-', '-' "
				      "and the counters are missing"
		: parts->count < HALFMOVE
		? "%1 fields, expected 6 (or 2): a '-' and the counters are "
		  "missing"
		: parts->count == HALFMOVE
		? "4 fields, expected 6: the counters are missing"
		: "5 fields, expected 6: the full-move number is missing");
	fault_numbers(fault, (long)parts->count, 0);
	return false;
}

static bool
read_xiangqi(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct xiangqi *x = &entry->position.xiangqi;
	struct xiangqi_parts parts;
	bool good, foreign;

	entry_start(entry, &notation_xiangqi, record, GAME_XIANGQI);
	x->fullmove = 1;
	xiangqi_split(&parts, record, faults);
	good = xiangqi_read_fields(x, &parts, FIELDS, read_field, options,
	    &foreign, faults);
	if (parts.count == CASTLING) {
		struct slice end = {slice_end(parts.field[TURN]), 0};

		fault_fix(fault_at(faults, FAULT_MISSING_COUNTERS, end,
			      "board and turn alone, expected '- - 0 1' "
			      "after them"),
		    end, SLICE(" - - 0 1"));
	}
	if (parts.count == FIELDS || parts.count == CASTLING)
		return xiangqi_read_operations(entry, &parts, 0, faults) &&
		    good;
	return foreign ? false : report_count(&parts, record, faults);
}

static bool
write_xiangqi(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct xiangqi *x = &entry->position.xiangqi;

	(void)faults;
	xiangqi_write_board(out, x, options->choice[CHOICE_LETTERS]);
	text_add(out, x->turn == RED ? SLICE(" w - - ") : SLICE(" b - - "));
	text_number(out, x->halfmove);
	text_put(out, ' ');
	text_number(out, x->fullmove);
	notation_write_operations(out, entry, OPERATIONS_ALL);
	return true;
}

static struct slice
locate(const struct entry *entry, struct place place)
{
	static const int fields[XIANGQI_PLACES] = {
	    [XIANGQI_AT_BOARD] = BOARD,
	    [XIANGQI_AT_BESIDE] = BOARD,
	    [XIANGQI_AT_TURN] = TURN,
	    [XIANGQI_AT_VIEWER] = TURN,
	    [XIANGQI_AT_HALFMOVE] = HALFMOVE,
	    [XIANGQI_AT_FULLMOVE] = FULLMOVE,
	    [XIANGQI_AT_TAKEN] = -1,
	};
	struct xiangqi_parts parts;

	xiangqi_split(&parts, entry->record, NULL);
	return xiangqi_locate(&parts, entry->record, place, fields);
}

static notation_read_fast
    *const kernels[CPUS] = CPU_KERNELS(xiangqi_read_fast_plain,
	xiangqi_read_fast_avx2, xiangqi_read_fast_avx512);

bool
xiangqi_read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	return kernels[options->cpu](entry, record, options);
}

const struct notation notation_xiangqi = {
    .name = "xiangqi",
    .game = GAME_XIANGQI,
    .start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
	     "w - - 0 1",
    .fits = xiangqi_fits,
    .read = read_xiangqi,
    .read_fast = xiangqi_read_fast,
    .adapt = xiangqi_adapt,
    .write = write_xiangqi,
    .locate = locate,
    .room = XIANGQI_ROOM,
};
