/* Reads and writes the board of Xiangqi and Jieqi: ten ranks of nine
 * squares. */
#include "notation/fields.h"
#include "notation/xiangqi/xiangqi.h"

struct board {
	struct xiangqi *x;
	struct faults *faults;
	struct slice whole;
	enum xiangqi_set set;
	size_t ranks; /* of the whole text */
	bool marked;  /* a `~` has been reported */
	bool good;
};

/* H and E (WXF) are N and B in the other set (UCI). */
static bool
of_set(const struct board *b, char letter)
{
	switch (byte_lowered(letter)) {
	case 'h':
	case 'e':
		return true;
	case 'n':
	case 'b':
		return b->set != XIANGQI_SET_JFN;
	case 'x':
		return b->set != XIANGQI_SET_PLAIN;
	default:
		return xiangqi_piece_of[(unsigned char)letter] != XIANGQI_NONE;
	}
}

/* The letter for the same piece in the other set. */
static struct slice
in_other_set(char letter)
{
	static const char pairs[] = "NHBEnhbeHNEBhneb";

	for (size_t i = 0; pairs[i] != '\0'; i += 2)
		if (pairs[i] == letter)
			return (struct slice){&pairs[i + 1], 1};
	return (struct slice){0};
}

/* `~` marks face-down pieces in a notation that shows what they are; one fault,
 * however many there are. */
static void
report_mark(struct board *b, struct slice at)
{
	if (!b->marked)
		fault_at(b->faults, FAULT_BAD_PIECE, at,
		    "%q marks a face-down piece in another notation, "
		    "expected X or x instead of piece and mark");
	b->marked = true;
	b->good = false;
}

static void
report_piece(struct board *b, struct slice at)
{
	bool other = b->set == XIANGQI_SET_JFN &&
	    slice_holds(SLICE("NBnb"), at.at[0]);
	struct fault *fault;

	if (at.at[0] == '~') {
		report_mark(b, at);
		return;
	}
	b->good = false;
	if (b->set == XIANGQI_SET_PLAIN && byte_lowered(at.at[0]) == 'x') {
		fault_at(b->faults, FAULT_HIDDEN_PIECE, at,
		    "a face-down piece %q, which plain Xiangqi doesn't have: "
		    "-f pikafish or -f jfn reads it");
		return;
	}
	fault = fault_at(b->faults, FAULT_BAD_PIECE, at,
	    other ? "%q is a letter of Xiangqi FEN, JFN has H for the horse "
		    "and E for the elephant"
		: b->set == XIANGQI_SET_JFN
		? "%q is no piece, expected one of KRHCEAPX or krhceapx or a "
		  "digit"
		: "%q is no piece, expected one of KABNRCP or kabnrcp or a "
		  "digit");
	if (other)
		fault_fix(fault, at, in_other_set(at.at[0]));
}

static void
take_piece(struct board *b, struct fields_rank *rank, struct slice at)
{
	enum xiangqi_piece piece = xiangqi_piece_of[(unsigned char)at.at[0]];

	if (rank->width < XIANGQI_FILES && rank->number < XIANGQI_RANKS)
		b->x->square[(XIANGQI_RANKS - 1 - rank->number) *
			XIANGQI_FILES +
		    rank->width] = (uint8_t)piece;
	rank->width++;
}

static void
report_width(struct board *b, const struct fields_rank *rank, struct slice text)
{
	bool ten = b->ranks == XIANGQI_RANKS;
	struct fault *fault = fault_at(b->faults, FAULT_RANK_WIDTH,
	    fields_visible(text, b->whole),
	    ten ? "rank %1 has %2 square%s, expected 9"
		: "rank %1 from the top has %2 square%s, expected 9");

	b->good = false;
	fault_numbers(fault,
	    ten ? XIANGQI_RANKS - 1 - rank->number : rank->number + 1,
	    rank->width);
}

static void
read_rank(struct board *b, struct slice text, int number)
{
	struct fields_rank rank = {.number = number};
	struct slice rest = text;

	while (rest.len > 0) {
		struct slice at = slice_head(rest, 1);
		size_t len = 1;

		if (of_set(b, at.at[0])) {
			take_piece(b, &rank, at);
		} else if (byte_digit(at.at[0])) {
			len = fields_digits(&rank, rest, XIANGQI_FILES,
			    &b->good, b->faults);
		} else {
			rank.width_unknown = true;
			report_piece(b, at);
		}
		rest = slice_from(rest, len);
	}
	if (rank.width != XIANGQI_FILES && !rank.width_unknown)
		report_width(b, &rank, text);
}

/* The first letter of the text that is in the set. */
static struct slice
first_of(struct slice text, struct slice set)
{
	for (size_t i = 0; i < text.len; i++)
		if (slice_holds(set, text.at[i]))
			return slice_head(slice_from(text, i), 1);
	return (struct slice){0};
}

/* Adds the fix that writes the text in the letters of the option. */
static void
fix_letters(struct fault *fault, struct slice text, bool wxf)
{
	struct slice others = wxf ? SLICE("NBnb") : SLICE("HEhe");
	char room[FAULT_FIX_LONGEST];
	struct text fix = {room, 0, sizeof(room)};

	if (text.len > FAULT_FIX_LONGEST)
		return;
	for (size_t i = 0; i < text.len; i++)
		text_put(&fix,
		    slice_holds(others, text.at[i])
			? in_other_set(text.at[i]).at[0]
			: text.at[i]);
	fault_fix(fault, text, text_slice(&fix));
}

void
xiangqi_check_letters(struct slice text, const struct options *options,
    struct faults *faults)
{
	bool wxf = options->choice[CHOICE_LETTERS] == LETTERS_WXF;
	struct slice right = first_of(text,
	    wxf ? SLICE("HEhe") : SLICE("NBnb"));
	struct slice other = first_of(text,
	    wxf ? SLICE("NBnb") : SLICE("HEhe"));

	if (other.at == NULL)
		return;
	if (right.at != NULL)
		fix_letters(fault_at(faults, FAULT_LETTER_MIX, other,
				"N and B stand beside H and E, expected one "
				"set of letters"),
		    text, wxf);
	else if (!options->any_form || options->level >= LEVEL_STRICT)
		fix_letters(fault_at(faults, FAULT_LETTER_SET, other,
				wxf ? "%q, expected H and E as --letters=wxf "
				      "says"
				    : "%q, expected N and B: --letters=wxf "
				      "expects H and E"),
		    text, wxf);
}

bool
xiangqi_read_board(struct xiangqi *x, struct slice text, enum xiangqi_set set,
    const struct options *options, struct faults *faults)
{
	struct board b = {x, faults, text, set, 1 + slice_count(text, '/'),
	    false, true};
	struct slice rest = text;

	if (b.ranks != XIANGQI_RANKS) {
		b.good = false;
		fault_numbers(fault_at(faults, FAULT_RANK_COUNT, text,
				  b.ranks == 1
				      ? "%1 rank, expected 10 separated by '/'"
				      : "%1 ranks, expected 10"),
		    (long)b.ranks, 0);
	}
	/* A text of few slashes is no board at all: its number of ranks is the
	 * only fault. */
	if (b.ranks > 4 && b.ranks <= 20)
		for (size_t i = 0; i < b.ranks; i++)
			read_rank(&b, slice_cut(&rest, '/'), (int)i);
	if (set != XIANGQI_SET_JFN)
		xiangqi_check_letters(text, options, faults);
	return b.good;
}

void
xiangqi_write_board(struct text *out, const struct xiangqi *x,
    enum letters letters)
{
	for (int rank = XIANGQI_RANKS - 1; rank >= 0; rank--) {
		const uint8_t *row = x->square + rank * XIANGQI_FILES;
		int run = 0;

		for (int file = 0; file < XIANGQI_FILES; file++) {
			if (row[file] == XIANGQI_NONE) {
				run++;
				continue;
			}
			if (run > 0)
				text_put(out, (char)('0' + run));
			run = 0;
			text_put(out, xiangqi_letters[letters][row[file] & 31]);
		}
		if (run > 0)
			text_put(out, (char)('0' + run));
		if (rank > 0)
			text_put(out, '/');
	}
}

struct slice
xiangqi_locate_square(struct slice board, int square)
{
	return fields_square(board, XIANGQI_RANKS - 1 - square / XIANGQI_FILES,
	    square % XIANGQI_FILES);
}
