/*
 * The parts of a record of Azul. Each is read whole or reported; one thing that
 * is wrong is one fault, so that what can't be told where a bar is missing is
 * not looked for.
 */
#include "notation/azul.h"
#include "notation/fields.h"
#include "base/byte.h"

#define ROWS AZUL_ROWS

/* Reads a letter, a dash where that stands for an empty place; false with a
 * fault. */
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
			? "'-' stands alone where nothing lies, not beside tiles"
			: "%q is no tile, expected one of BYRKW");
	}
	return false;
}

/* Reads a letter for each place; true where all are tiles or dashes. */
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

static size_t
dashes(struct slice s)
{
	size_t n = 0;

	for (size_t i = 0; i < s.len; i++)
		n += s.at[i] == '-';
	return n;
}

/* Nothing but dashes, where one says that nothing lies there. */
static bool
one_dash(struct slice s, struct faults *faults)
{
	if (s.len == 1)
		return true;
	fault_fix(fault_at(faults, FAULT_AZUL_BAD_TILE, s,
		      "%q where nothing lies, expected one dash"),
	    s, SLICE("-"));
	return false;
}

static bool
read_pile(struct azul_pile *pile, struct slice s, struct faults *faults)
{
	bool good = true;

	if (dashes(s) == s.len)
		return one_dash(s, faults);
	for (; s.len > 0; s = slice_from(s, 1)) {
		if (pile->count == AZUL_PILE_MOST) {
			fault_at(faults, FAULT_AZUL_BAD_TILE, s,
			    "more than 100 tiles, which a game doesn't have");
			return false;
		}
		good &= read_tile(slice_head(s, 1), false,
		    &pile->tile[pile->count], faults);
		pile->count += good;
	}
	return good;
}

/* Cuts a part at its bars; false with a fault where it hasn't five pieces. */
static bool
cut_rows(struct slice part, struct slice row[ROWS], enum fault_code code,
    const char *sentence, struct faults *faults)
{
	struct slice rest = part, surplus = {0};
	struct fault *fault;
	long n = 1;

	for (int i = 0; i < ROWS; i++)
		row[i] = slice_cut(&rest, '|');
	for (size_t i = 0; i < part.len; i++)
		if (part.at[i] == '|' && ++n == ROWS + 1)
			surplus = slice_from(part, i + 1);
	if (n == ROWS)
		return true;
	fault = fault_at(faults, code, n > ROWS ? surplus : part, sentence);
	if (fault != NULL)
		fault->n[0] = n;
	return false;
}

static void
report_number(struct faults *faults, enum fault_code code, struct slice at,
    const char *sentence, long n, long m)
{
	struct fault *fault = fault_at(faults, code, at, sentence);

	if (fault == NULL)
		return;
	fault->n[0] = n;
	fault->n[1] = m;
}

/* The dashes in front of a tile; empty where there are none. */
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
read_factory(uint8_t *tiles, int number, struct slice s, struct faults *faults)
{
	uint8_t places[ROWS] = {0};

	if (!read_places(s, places, faults))
		return false;
	if (s.len != AZUL_FACTORY_TILES) {
		report_number(faults, FAULT_AZUL_FACTORY_WIDTH, s,
		    "factory %1 has %2 places, expected 4", number,
		    (long)s.len);
		return false;
	}
	memcpy(tiles, places, AZUL_FACTORY_TILES);
	if (gap(s).len == 0)
		return true;
	report_number(faults, FAULT_AZUL_FACTORY_GAP, gap(s),
	    "an empty place before a tile of factory %1, expected its tiles "
	    "first",
	    number, 0);
	azul_fix_gap(faults, s);
	return false;
}

static bool
read_factories(struct azul *a, int board, struct slice s, struct faults *faults)
{
	struct slice row[ROWS];
	bool good = true;

	(void)board;
	if (!cut_rows(s, row, FAULT_AZUL_FACTORY_COUNT,
		"%1 factories, expected 5", faults))
		return false;
	for (int i = 0; i < ROWS; i++)
		good &= read_factory(a->factory[i], i + 1, row[i], faults);
	return good;
}

static bool
read_center(struct azul *a, int board, struct slice s, struct faults *faults)
{
	(void)board;
	return read_pile(&a->center, s, faults);
}

static bool
read_wall(struct azul *a, int board, struct slice s, struct faults *faults)
{
	struct slice row[ROWS];
	bool good = true;

	if (!cut_rows(s, row, FAULT_AZUL_WALL_SHAPE,
		"%1 rows of a wall, expected 5", faults))
		return false;
	for (int i = 0; i < ROWS; i++) {
		if (!read_places(row[i], a->board[board].wall[i], faults)) {
			good = false;
		} else if (row[i].len != ROWS) {
			report_number(faults, FAULT_AZUL_WALL_SHAPE, row[i],
			    "row %1 of the wall has %2 places, expected 5",
			    i + 1, (long)row[i].len);
			good = false;
		}
	}
	return good;
}

/* The first letter of another colour than the first one's; empty: none. */
static struct slice
other_colour(struct slice s)
{
	for (size_t i = 1; i < s.len; i++)
		if (s.at[i] != '-' && s.at[i] != s.at[0])
			return slice_head(slice_from(s, i), 1);
	return slice_head(s, 0);
}

/* The dashes that are missing, or too many. */
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
	    s.len < len ? "line %1 %q lacks its dashes, it has %1 places"
			: "line %1 %q has dashes over its places, expected %1");
	if (fault != NULL)
		fault->n[0] = width;
	fault_fix(fault, s, (struct slice){fix, len});
}

/* A line has its width, four or five places, or tiles only. */
static bool
read_line(struct azul_line *line, int width, struct slice s,
    struct faults *faults)
{
	uint8_t tile[ROWS] = {0};
	size_t tiles = 0;

	if (!read_places(s, tile, faults))
		return false;
	while (tiles < s.len && s.at[tiles] != '-')
		tiles++;
	if (gap(s).len > 0) {
		fault_at(faults, FAULT_AZUL_LINE_GAP, gap(s),
		    "an empty place before a tile, expected the tiles first");
		azul_fix_gap(faults, s);
		return false;
	}
	if (other_colour(s).len > 0) {
		fault_at(faults, FAULT_AZUL_LINE_MIXED, other_colour(s),
		    "%q in a line of another colour, expected one colour");
		return false;
	}
	if (s.len == 0 || s.len > ROWS ||
	    (tiles < s.len && s.len < ROWS - 1 && s.len != (size_t)width)) {
		report_number(faults, FAULT_AZUL_LINE_WIDTH, s,
		    "line %1 has %2 places, expected %1", width, (long)s.len);
		return false;
	}
	*line = (struct azul_line){tile[0], (uint8_t)tiles};
	report_padded(s, line, width, faults);
	return true;
}

static bool
read_lines(struct azul *a, int board, struct slice s, struct faults *faults)
{
	struct slice row[ROWS];
	bool good = true;

	if (!cut_rows(s, row, FAULT_AZUL_LINE_COUNT,
		"%1 pattern lines, expected 5", faults))
		return false;
	for (int i = 0; i < ROWS; i++)
		good &= read_line(&a->board[board].line[i], i + 1, row[i],
		    faults);
	return good;
}

static bool
read_floor(struct azul *a, int board, struct slice s, struct faults *faults)
{
	return read_pile(&a->board[board].floor, s, faults);
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

		if (!fields_number(text, 0, AZUL_NUMBER_MAX, &n, faults)) {
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

static const struct {
	const char *name;
	const char *empty;
	read_field *read;
} parts[] = {
    {"factories", "----|----|----|----|----", read_factories},
    {"center", "-", read_center},
    {"wall", "-----|-----|-----|-----|-----", read_wall},
    {"pattern lines", "-|--|---|----|-----", read_lines},
    {"floor", "-", read_floor},
    {"scores", "0,0", read_scores},
    {"round", "a number such as 1", read_round},
    {"player", "0 or 1", read_player},
};

bool
azul_read_part(struct azul *a, enum azul_field field, struct slice s,
    struct faults *faults)
{
	int board = field > AZUL_AT_FLOOR && field < AZUL_AT_SCORES;
	int part = (int)field - (field > AZUL_AT_FLOOR ? AZUL_BOARD_FIELDS : 0);
	struct fault *fault;

	if (s.len > 0)
		return parts[part].read(a, board, s, faults);
	fault = fault_at(faults, FAULT_AZUL_EMPTY_PART, s,
	    "nothing in the place of the %a, expected %b");
	if (fault != NULL) {
		fault->name[0] = parts[part].name;
		fault->name[1] = parts[part].empty;
	}
	if (field == AZUL_AT_CENTER || part == AZUL_AT_FLOOR)
		fault_fix(fault, s, SLICE("-"));
	return false;
}
