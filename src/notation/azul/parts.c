/* The parts of a record of Azul, each read as a whole or reported. A missing
 * bar is the only fault of its part: the rest would be guesswork. */
#include "notation/azul/azul.h"
#include "notation/fields.h"
#include "base/byte.h"

#define ROWS AZUL_ROWS

/* Reads a letter or, if `place` is set, a dash for an empty place; returns
 * false with an error. */
static bool
read_tile(struct slice letter, bool place, uint8_t *tile, struct faults *faults)
{
	char raised = byte_raised(letter.at[0]);
	struct fault *fault;

	for (*tile = place ? AZUL_EMPTY : AZUL_BLUE; *tile < AZUL_TILES;
	     ++*tile)
		if (letter.at[0] == azul_letters[*tile])
			return true;
	if (raised != letter.at[0] && slice_holds(SLICE("BYRKW"), raised)) {
		fault = fault_at(faults, FAULT_AZUL_BAD_TILE, letter,
		    "tile %q in lower case, expected one of BYRKW");
		fault_fix(fault, letter, (struct slice){&raised, 1});
	} else {
		fault_at(faults, FAULT_AZUL_BAD_TILE, letter,
		    place ? "%q is no tile, expected one of BYRKW-"
			: *letter.at == '-'
			? "'-' means an empty pile, it can't stand beside "
			  "tiles"
			: "%q is no tile, expected one of BYRKW");
	}
	return false;
}

/* Reads a row of tiles and dashes; returns false with errors. */
static bool
read_places(struct slice s, uint8_t *tiles, struct faults *faults)
{
	bool good = true;

	for (size_t i = 0; i < s.len; i++) {
		uint8_t tile;

		good &= read_tile(slice_head(slice_from(s, i), 1), true, &tile,
		    faults);
		if (i < ROWS)
			tiles[i] = tile;
	}
	return good;
}

/* A part of dashes must be one dash, which means that nothing lies there. */
static bool
one_dash(struct slice s, struct faults *faults)
{
	if (s.len == 1)
		return true;
	fault_fix(fault_at(faults, FAULT_AZUL_BAD_TILE, s,
		      "%q for an empty pile, expected one dash"),
	    s, SLICE("-"));
	return false;
}

static bool
read_pile(struct azul_pile *pile, struct slice s, struct faults *faults)
{
	bool good = true;

	if (slice_count(s, '-') == s.len)
		return one_dash(s, faults);
	for (; s.len > 0; s = slice_from(s, 1)) {
		if (pile->count == AZUL_PILE_MOST) {
			fault_at(faults, FAULT_AZUL_BAD_TILE, s,
			    "more than 100 tiles, a game has no more");
			return false;
		}
		good &= read_tile(slice_head(s, 1), false,
		    &pile->tile[pile->count], faults);
		pile->count += good;
	}
	return good;
}

/* The dashes before a tile; empty if there are none. */
static struct slice
gap(struct slice s)
{
	size_t begin = 0, end;

	while (begin < s.len && s.at[begin] != '-')
		begin++;
	end = begin;
	while (end < s.len && s.at[end] == '-')
		end++;
	return end < s.len ? slice_head(slice_from(s, begin), end - begin)
			   : slice_head(s, 0);
}

static bool
read_factory(struct azul *a, int board, int row, struct slice s,
    struct faults *faults)
{
	uint8_t places[ROWS] = {0};
	struct fault *fault;

	(void)board;
	if (!read_places(s, places, faults))
		return false;
	if (s.len != AZUL_FACTORY_TILES) {
		fault_numbers(fault_at(faults, FAULT_AZUL_FACTORY_WIDTH, s,
				  "factory %1 has %2 place%s, expected 4"),
		    row + 1, (long)s.len);
		return false;
	}
	memcpy(a->factory[row], places, AZUL_FACTORY_TILES);
	if (gap(s).len == 0)
		return true;
	fault = fault_at(faults, FAULT_AZUL_FACTORY_GAP, gap(s),
	    "an empty place before a tile of factory %1, expected its tiles "
	    "first");
	azul_fix_gap(fault_numbers(fault, row + 1, 0), s);
	return false;
}

static bool
read_center(struct azul *a, int board, struct slice s, struct faults *faults)
{
	(void)board;
	return read_pile(&a->center, s, faults);
}

static bool
read_wall_row(struct azul *a, int board, int row, struct slice s,
    struct faults *faults)
{
	if (!read_places(s, a->board[board].wall[row], faults))
		return false;
	if (s.len == ROWS)
		return true;
	fault_numbers(fault_at(faults, FAULT_AZUL_WALL_SHAPE, s,
			  "row %1 of the wall has %2 place%s, expected 5"),
	    row + 1, (long)s.len);
	return false;
}

/* The first letter that differs from the first one; empty if none does. */
static struct slice
other_color(struct slice s)
{
	for (size_t i = 1; i < s.len; i++)
		if (s.at[i] != '-' && s.at[i] != s.at[0])
			return slice_head(slice_from(s, i), 1);
	return slice_head(s, 0);
}

/* Reports dashes that are missing or surplus at the end of a line. */
static void
report_padded(struct slice s, const struct azul_line *line, int width,
    struct faults *faults)
{
	char fix[2 * ROWS];
	size_t len = line->count > width ? line->count : (size_t)width;
	struct fault *fault;

	if (s.len == len)
		return;
	memcpy(fix, s.at, line->count);
	memset(fix + line->count, '-', len - line->count);
	fault = fault_at(faults, FAULT_AZUL_PADDED_LINE, s,
	    s.len < len ? "line %1 %q lacks dashes, expected %1 place%s"
			: "line %1 %q has too many dashes, expected %1 "
			  "place%s");
	fault_fix(fault_numbers(fault, width, 0), s, (struct slice){fix, len});
}

/* Reads a line: as many places as it has, four or five (other common forms), or
 * tiles only. */
static bool
read_line(struct azul *a, int board, int row, struct slice s,
    struct faults *faults)
{
	struct azul_line *line = &a->board[board].line[row];
	int width = row + 1;
	uint8_t tile[ROWS] = {0};
	struct fault *fault;
	size_t tiles = 0;

	if (!read_places(s, tile, faults))
		return false;
	while (tiles < s.len && s.at[tiles] != '-')
		tiles++;
	if (gap(s).len > 0) {
		fault = fault_at(faults, FAULT_AZUL_LINE_GAP, gap(s),
		    "an empty place before a tile, expected the tiles first");
		azul_fix_gap(fault, s);
		return false;
	}
	if (other_color(s).len > 0) {
		fault_at(faults, FAULT_AZUL_LINE_MIXED, other_color(s),
		    "%q in a line of another color, expected one color");
		return false;
	}
	if (s.len == 0 || s.len > ROWS ||
	    (tiles < s.len && s.len < ROWS - 1 && s.len != (size_t)width)) {
		fault_numbers(fault_at(faults, FAULT_AZUL_LINE_WIDTH, s,
				  "line %1 has %2 place%s, expected %1"),
		    width, (long)s.len);
		return false;
	}
	*line = (struct azul_line){tile[0], (uint8_t)tiles};
	report_padded(s, line, width, faults);
	return true;
}

static bool
read_floor(struct azul *a, int board, struct slice s, struct faults *faults)
{
	return read_pile(&a->board[board].floor, s, faults);
}

/* Reads an integer, or a number with a fraction of zero, as 3.0. */
static bool
read_score(struct slice s, unsigned *n, struct faults *faults)
{
	struct slice fraction = s, digits = slice_cut(&fraction, '.');
	bool zero = fraction.len > 0;

	if (digits.len == s.len)
		return fields_number(s, 0, AZUL_NUMBER_MAX, n, faults);
	for (size_t i = 0; i < fraction.len; i++)
		zero &= fraction.at[i] == '0';
	if (!zero || !fields_number(digits, 0, AZUL_NUMBER_MAX, n, faults))
		return false;
	fault_fix(fault_at(faults, FAULT_AZUL_FRACTION, s,
		      "score %q has a fraction, expected an integer"),
	    slice_from(s, digits.len), (struct slice){s.at, 0});
	return true;
}

static bool
read_scores(struct azul *a, int board, struct slice s, struct faults *faults)
{
	struct slice rest = s, first = slice_cut(&rest, ',');
	bool good = true;

	(void)board;
	if (first.len == 0 || rest.len == 0 || slice_holds(rest, ',')) {
		fault_at(faults, FAULT_AZUL_BAD_SCORE, s,
		    "scores %q, expected two, such as 12,8");
		return false;
	}
	for (int i = 0; i < AZUL_PLAYERS; i++) {
		struct slice text = i == 0 ? first : rest;
		unsigned n = 0;

		if (!read_score(text, &n, faults)) {
			fault_at(faults, FAULT_AZUL_BAD_SCORE, text,
			    "score %q, expected an integer from 0 to 65535");
			good = false;
		}
		a->score[i] = (uint16_t)n;
	}
	return good;
}

static bool
read_round(struct azul *a, int board, struct slice s, struct faults *faults)
{
	unsigned n = 0;

	(void)board;
	if (!fields_number(s, 0, AZUL_NUMBER_MAX, &n, faults)) {
		fault_at(faults, FAULT_AZUL_BAD_ROUND, s,
		    "round %q, expected an integer from 0 to 65535");
		return false;
	}
	a->round = (uint16_t)n;
	return true;
}

static bool
read_player(struct azul *a, int board, struct slice s, struct faults *faults)
{
	(void)board;
	if (s.len != 1 || (s.at[0] != '0' && s.at[0] != '1')) {
		fault_at(faults, FAULT_AZUL_BAD_PLAYER, s,
		    "player %q, expected 0 or 1");
		return false;
	}
	a->player = s.at[0] == '1';
	return true;
}

typedef bool read_field(struct azul *, int board, struct slice,
    struct faults *);
typedef bool read_row(struct azul *, int board, int row, struct slice,
    struct faults *);

/* A part is read as a whole, or row by row; then it has a fault for another
 * number of rows than five. */
struct part {
	const char *name;
	const char *empty;
	read_field *read;
	read_row *row;
	enum fault_code code;
	const char *sentence;
};

static const struct part parts[] = {
    {"factories", "----|----|----|----|----", NULL, read_factory,
	FAULT_AZUL_FACTORY_COUNT, "expected 5 factories, found %1"},
    {"center", "-", read_center, NULL, 0, NULL},
    {"wall", "-----|-----|-----|-----|-----", NULL, read_wall_row,
	FAULT_AZUL_WALL_SHAPE, "%1 row%s of a wall, expected 5"},
    {"pattern lines", "-|--|---|----|-----", NULL, read_line,
	FAULT_AZUL_LINE_COUNT, "%1 pattern line%s, expected 5"},
    {"floor", "-", read_floor, NULL, 0, NULL},
    {"scores", "0,0", read_scores, NULL, 0, NULL},
    {"round", "a number such as 1", read_round, NULL, 0, NULL},
    {"player", "0 or 1", read_player, NULL, 0, NULL},
};

/* Reads a part of five rows with bars between them. */
static bool
read_rows(struct azul *a, int board, const struct part *part, struct slice s,
    struct faults *faults)
{
	size_t n = slice_count(s, '|') + 1;
	struct slice rest = s;
	bool good = true;

	for (int i = 0; i < ROWS && n > ROWS; i++)
		slice_cut(&rest, '|');
	if (n != ROWS) {
		fault_numbers(fault_at(faults, part->code, rest,
				  part->sentence),
		    (long)n, 0);
		return false;
	}
	for (int i = 0; i < ROWS; i++)
		good &= part->row(a, board, i, slice_cut(&rest, '|'), faults);
	return good;
}

bool
azul_read_part(struct azul *a, enum azul_field field, struct slice s,
    struct faults *faults)
{
	int board = field > AZUL_AT_FLOOR && field < AZUL_AT_SCORES;
	int part = (int)field - (field > AZUL_AT_FLOOR ? AZUL_BOARD_FIELDS : 0);
	struct fault *fault;

	if (s.len > 0 && parts[part].row != NULL)
		return read_rows(a, board, &parts[part], s, faults);
	if (s.len > 0)
		return parts[part].read(a, board, s, faults);
	fault = fault_names(fault_at(faults, FAULT_AZUL_EMPTY_PART, s,
				"the part for the %a is empty, expected %b"),
	    parts[part].name, parts[part].empty);
	if (field == AZUL_AT_CENTER || part == AZUL_AT_FLOOR)
		fault_fix(fault, s, SLICE("-"));
	return false;
}
