/* Looks for a position in the columns, or in the members, of a line that isn't a
 * record as a whole, so that a hint can name the options that read it there. */
#include "filter/filter.h"

#include "base/cpu.h"

/* Boards of chess have seven slashes, those of Xiangqi nine. */
#define SLASHES_LEAST 7

/* All of the first lines of a file are searched, then one in so many. */
enum { SEARCHED_FIRST = 4096, SEARCH_PERIOD = 64 };

/* The columns of a line beyond these aren't looked at. */
#define COLUMNS_MOST 64

/* Characters between columns. Other texts may hold those further behind. */
static const char delimiters[] = "\t,;";

/* What a byte adds to a rank of a board: squares, its end, or the end of the board. */
enum { BOARD_END, RANK_END, SQUARES };

#define LETTERS(a)                                                             \
	[a] = SQUARES + 1, [a + 1] = SQUARES + 1, [a + 2] = SQUARES + 1,       \
	[a + 3] = SQUARES + 1, [a + 4] = SQUARES + 1, [a + 5] = SQUARES + 1

static const unsigned char bytes_of_boards[256] = {
    LETTERS('A'),
    LETTERS('G'),
    LETTERS('M'),
    LETTERS('S'),
    LETTERS('a'),
    LETTERS('g'),
    LETTERS('m'),
    LETTERS('s'),
    ['Y'] = SQUARES + 1,
    ['Z'] = SQUARES + 1,
    ['y'] = SQUARES + 1,
    ['z'] = SQUARES + 1,
    ['0'] = SQUARES,
    ['1'] = SQUARES + 1,
    ['2'] = SQUARES + 2,
    ['3'] = SQUARES + 3,
    ['4'] = SQUARES + 4,
    ['5'] = SQUARES + 5,
    ['6'] = SQUARES + 6,
    ['7'] = SQUARES + 7,
    ['8'] = SQUARES + 8,
    ['9'] = SQUARES + 9,
    ['+'] = SQUARES,
    ['~'] = SQUARES,
    ['\\'] = SQUARES, /* JSON may have \/ */
    ['/'] = RANK_END,
};

/* Takes the squares of a rank, in front of whatever ends it, off *rest. */
static unsigned
cut_rank(struct slice *rest)
{
	const char *at = rest->at, *end = slice_end(*rest);
	unsigned width = 0, byte;

	while (at < end &&
	    (byte = bytes_of_boards[(unsigned char)*at]) >= SQUARES) {
		width += byte - SQUARES;
		at++;
	}
	*rest = slice_between(at, end);
	return width;
}

/* Takes a board, or what begins like one, off *rest. Returns whether it has enough ranks,
 * all of the same width. */
static bool
cut_board(struct slice *rest)
{
	unsigned first = cut_rank(rest), slashes = 0;
	bool even = true;

	for (; rest->len > 0 && rest->at[0] == '/'; slashes++) {
		*rest = slice_from(*rest, 1);
		even &= cut_rank(rest) == first;
	}
	*rest = slice_from(*rest, rest->len > 0);
	return even && slashes >= SLASHES_LEAST;
}

/* Has the text a board? Anything may stand around it: `4,"rnbqkbnr/pppppppp/... w`. */
static bool
holds_board(struct slice text)
{
	while (text.len > 2 * SLASHES_LEAST)
		if (cut_board(&text))
			return true;
	return false;
}

/* Is the text a position, maybe one that breaks rules? *bare: without operations. */
static bool
is_position(struct filter *f, struct slice text, bool *bare)
{
	const struct notation *from = f->from;
	struct entry entry;
	struct faults faults;

	if (!holds_board(text))
		return false;
	if (from == NULL || from == &notation_json)
		from = notation_detect(text);
	faults.count = faults.more = 0;
	entry.scratch = &f->scratch;
	entry.start = NULL;
	entry.at_start = false;
	entry.line = text;
	entry.ahead = (struct lookahead){0};
	if (!from->read(&entry, text, &f->asked->options, &faults))
		return false;
	*bare = entry.operations.len == 0;
	return true;
}

/* A piece of EPD in front of a semicolon is no column: `... bm e4; id "x";`. */
static bool
find_column(struct filter *f, char delimiter, struct elsewhere_place *place)
{
	struct columns c = {.csv = true, .delimiter = delimiter};
	struct slice rest = f->in.line;
	struct cell cell;
	bool bare;

	f->decoded.len = 0;
	for (unsigned i = 1; i <= COLUMNS_MOST; i++) {
		if (!columns_next(&c, &rest, &cell, &f->decoded))
			return false;
		if ((i == 1 && rest.at == NULL) ||
		    !is_position(f, cell.text, &bare) ||
		    (i == 1 && delimiter == ';' && !bare))
			continue;
		place->kind = ELSEWHERE_COLUMN;
		place->delimiter = delimiter;
		place->number = i;
		place->quoted = slice_holds(f->in.line, '"');
		return true;
	}
	return false;
}

static void
set_name(struct elsewhere_place *place, struct slice name)
{
	size_t len = name.len < ELSEWHERE_NAME ? name.len : ELSEWHERE_NAME;

	for (size_t i = 0; i < len; i++)
		place->name[i] = name.at[i];
	place->name[len] = '\0';
}

static bool
find_dialect(struct filter *f, struct elsewhere_place *place)
{
	struct columns c = {.dialect = columns_guess_dialect(f->in.line)};
	struct cell cell;
	struct slice rest = f->in.line;
	bool bare;

	if (c.dialect == NULL || !columns_next(&c, &rest, &cell, &f->decoded) ||
	    !is_position(f, cell.text, &bare))
		return false;
	place->kind = ELSEWHERE_DIALECT;
	set_name(place, slice_of(c.dialect->name));
	return true;
}

/* Would --json-field read a position there? */
static bool
holds_position(struct filter *f, const char *key)
{
	struct faults faults;
	struct cell cell;
	bool bare;

	faults.count = faults.more = 0;
	f->decoded.len = 0;
	return json_field(f->in.line, key, &cell, &f->decoded, &faults) &&
	    is_position(f, cell.text, &bare);
}

/* Objects with a notation are records themselves. */
static bool
find_member(struct filter *f, struct elsewhere_place *place)
{
	struct slice rest = f->in.line, key, value;
	bool found = false;

	slice_cut(&rest, '{');
	while (json_next_member(&rest, &key, &value)) {
		if (slice_same(key, SLICE("notation")))
			return false;
		if (!found && elsewhere_fits(key) && holds_board(value)) {
			set_name(place, key);
			found = holds_position(f, place->name);
		}
	}
	place->kind = ELSEWHERE_MEMBER;
	return found;
}

static bool
find(struct filter *f, struct elsewhere_place *place)
{
	struct slice line = f->in.line;

	slice_cut_blanks(&line);
	if (slice_starts(line, SLICE("{")))
		return find_member(f, place);
	for (const char *d = delimiters; *d != '\0'; d++)
		if (slice_holds(line, *d) && find_column(f, *d, place))
			return true;
	return find_dialect(f, place);
}

static void
look(struct filter *f)
{
	struct elsewhere_place place = {.found = 1};

	if (find(f, &place))
		elsewhere_add(&f->elsewhere, &place);
}

/* Has the line a character that stands between columns, or begins an object? */
static bool
has_parts(struct slice line)
{
	const char *of_dialects = "[|";

	for (const char *d = delimiters; *d != '\0'; d++)
		if (slice_holds(line, *d))
			return true;
	for (; *of_dialects != '\0'; of_dialects++)
		if (slice_holds(line, *of_dialects))
			return true;
	return slice_holds(line, '{');
}

/* The number of a line alone decides, so that worker threads find the same. */
static bool
is_searched(struct lines *in)
{
	return !in->too_long &&
	    (lines_number(in) <= SEARCHED_FIRST ||
		lines_number(in) % SEARCH_PERIOD == 0);
}

HOT void
hint_search_line(struct filter *f)
{
	f->elsewhere.unread++;
	if (!is_searched(&f->in))
		return;
	f->elsewhere.looked++;
	if (lines_number(&f->in) != f->asked->first_line) {
		if (has_parts(f->in.line) && holds_board(f->in.line))
			look(f);
	} else if (holds_board(f->in.line)) {
		look(f);
	} else if (has_parts(f->in.line)) {
		f->heading.len = 0;
		text_grow(&f->heading, f->in.line);
	}
}

/* Was the whole line read as a position? With --header alone it is. */
static bool
is_whole_line(const struct filter *f, const struct record *record)
{
	return f->in.record_end == NULL &&
	    (!f->columns.wanted ||
		(f->columns.json == NULL && f->columns.prefix == NULL &&
		    record->text.len == record->line.len));
}

HOT void
hint_search_record(struct filter *f, const struct record *record)
{
	if (is_whole_line(f, record))
		hint_search_line(f);
}

/* Takes the name of the column from the first line of the file. */
static void
name_column(const struct filter *f, struct elsewhere_place *place)
{
	struct columns c = {.csv = true,
	    .header = true,
	    .delimiter = place->delimiter};
	struct slice header = text_slice(
	    f->columns.header ? &f->header : &f->heading);
	struct slice rest = header;
	struct text scratch = {0};
	struct cell cell = {0};
	unsigned i = 0;

	while (i < place->number && columns_next(&c, &rest, &cell, &scratch))
		i++;
	place->header = i == place->number && (i > 1 || rest.at != NULL);
	if (place->header && elsewhere_fits(cell.text) &&
	    !slice_only(cell.text, SLICE("0123456789")) &&
	    columns_number(&c, cell.text, header) == place->number)
		set_name(place, cell.text);
	text_free(&scratch);
}

void
hint_end_file(struct filter *f)
{
	struct elsewhere *all = &f->diagnostics.elsewhere;
	const struct elsewhere *of_file = &f->elsewhere;
	uint64_t records = f->records - f->records_before;

	for (size_t i = 0; i < of_file->count; i++) {
		struct elsewhere_place *place = &f->elsewhere.list[i];

		/* What was found stands for what wasn't looked at. */
		place->found = place->found * of_file->unread / of_file->looked;
		if (2 * place->found < records)
			continue;
		if (place->kind == ELSEWHERE_COLUMN)
			name_column(f, place);
		place->files = 1;
		place->file = f->in.name;
		place->records = records;
		place->estimate = of_file->looked < of_file->unread;
		elsewhere_add(all, place);
	}
}
