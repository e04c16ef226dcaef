#include "notation/fields.h"
#include "base/cpu.h"

void
fields_report_blanks(struct slice blanks, bool first, bool last,
    struct faults *faults)
{
	const char *wrong = first
	    ? "blanks before the first field, expected none"
	    : last ? "blanks at the end, expected none"
	    : slice_holds(blanks, '\t')
	    ? "a tab between fields, expected one space"
	    : "more than one space between fields";

	fault_fix(fault_at(faults, FAULT_SPACING, blanks, wrong), blanks,
	    first || last ? SLICE("") : SLICE(" "));
}

/* The length of the UTF-8 character at the front, or 0 if it is malformed; its
 * code point goes to *code. */
static size_t
utf8_length(struct slice s, unsigned long *code)
{
	static const unsigned long least[] = {0, 0, 0x80, 0x800, 0x10000};
	unsigned char lead = (unsigned char)s.at[0];
	size_t len = lead < 0x80 ? 1
	    : lead >= 0xf0       ? 4
	    : lead >= 0xe0       ? 3
	    : lead >= 0xc0       ? 2
				 : 0;

	if (len == 0 || len > s.len || lead > 0xf4)
		return 0;
	*code = len == 1 ? lead : lead & (0xffU >> (len + 1));
	for (size_t i = 1; i < len; i++) {
		if ((s.at[i] & 0xc0) != 0x80)
			return 0;
		*code = *code << 6 | (s.at[i] & 0x3f);
	}
	if (*code < least[len] || *code > 0x10ffff ||
	    (*code >= 0xd800 && *code <= 0xdfff))
		return 0;
	return len;
}

HOT bool
fields_utf8(struct slice s)
{
	unsigned long code;

	while (s.len > 0) {
		size_t len = s.len >= 16 && slice_printable_16(s.at) ? 16
		    : s.len >= 8 && slice_printable_8(s.at)
		    ? 8
		    : utf8_length(s, &code);

		if (len == 0)
			return false;
		s = slice_from(s, len);
	}
	return true;
}

/* The ASCII character that a similar-looking Unicode character was most likely
 * meant to be, or 0. */
static char
look_alike(unsigned long code)
{
	if (code == 0xa0 || (code >= 0x2000 && code <= 0x200a) ||
	    code == 0x202f || code == 0x3000)
		return ' ';
	if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212)
		return '-';
	if (code >= 0xff01 && code <= 0xff5e)
		return (char)(code - 0xff01 + '!');
	return '\0';
}

static void
report_character(struct slice character, unsigned long code,
    struct faults *faults)
{
	char meant = look_alike(code);
	struct fault *fault = fault_at(faults, FAULT_NON_ASCII, character,
	    code == 0   ? "byte %q is not ASCII"
		: meant ? "character %u is not ASCII, expected '%c'"
			: "character %u is not ASCII");

	fault_numbers(fault, (long)code, (unsigned char)meant);
	if (meant)
		fault_fix(fault, character, (struct slice){&meant, 1});
	else if (code == 0x200b || code == 0xfeff)
		fault_fix(fault, character, SLICE(""));
}

/* Reports the character at the front; returns its length. */
static size_t
report_foreign(struct slice s, struct faults *faults)
{
	unsigned long code = 0;
	size_t len = utf8_length(s, &code);

	if (s.at[0] == '\0')
		fault_at(faults, FAULT_NUL_BYTE, slice_head(s, 1),
		    "a NUL byte inside the record");
	else if (byte_ascii(s.at[0]))
		fault_at(faults, FAULT_CONTROL_BYTE, slice_head(s, 1),
		    "control character %q inside the record");
	else
		report_character(slice_head(s, len ? len : 1), len ? code : 0,
		    faults);
	return len ? len : 1;
}

static bool
foreign(char c)
{
	return !byte_printable(c) && c != '\t';
}

/* The number of clean bytes at the front. The last block of sixteen overlaps
 * the one before, so that no byte outside is loaded. */
HOT static size_t
clean_length(struct slice s)
{
	size_t n = 0;

	while (n + 16 < s.len && slice_printable_16(s.at + n))
		n += 16;
	if (s.len >= 16 && n + 16 >= s.len &&
	    slice_printable_16(slice_end(s) - 16))
		return s.len;
	while (n < s.len && !foreign(s.at[n]))
		n++;
	return n;
}

bool
fields_has_foreign(struct slice s)
{
	return clean_length(s) < s.len;
}

HOT bool
fields_check_bytes(struct slice s, struct faults *faults)
{
	size_t n = clean_length(s);
	bool clean = n == s.len;

	while (n < s.len) {
		s = slice_from(s, n);
		s = slice_from(s, report_foreign(s, faults));
		n = clean_length(s);
	}
	return clean;
}

struct slice
fields_end(struct slice record)
{
	struct slice end = {slice_end(record), 0};

	while (end.at > record.at && slice_blank(end.at[-1]))
		end.at--;
	return end;
}

struct slice
fields_square(struct slice board, int rank, int file)
{
	struct slice rest = board;
	int at = 0;

	while (rank-- > 0)
		slice_cut(&rest, '/');
	for (size_t i = 0; i < rest.len; i++) {
		bool digit = byte_digit(rest.at[i]);

		if (at >= file || (digit && at + rest.at[i] - '0' > file))
			return slice_head(slice_from(rest, i), 1);
		at += digit ? rest.at[i] - '0' : 1;
	}
	return board;
}

static void
report_zeros(struct slice s, struct faults *faults)
{
	size_t zeros = 0;

	while (zeros + 1 < s.len && s.at[zeros] == '0')
		zeros++;
	fault_fix(fault_at(faults, FAULT_LEADING_ZERO, s,
		      "number %q has leading zeros"),
	    slice_head(s, zeros), SLICE(""));
}

bool
fields_number(struct slice s, unsigned least, unsigned most, unsigned *number,
    struct faults *faults)
{
	unsigned long n = 0;

	for (size_t i = 0; i < s.len; i++) {
		if (!byte_digit(s.at[i]))
			return false;
		n = n * 10 + (unsigned long)(s.at[i] - '0');
		if (n > most)
			return false;
	}
	if (s.len == 0 || n < least)
		return false;
	if (s.len > 1 && s.at[0] == '0')
		report_zeros(s, faults);
	*number = (unsigned)n;
	return true;
}

bool
fields_is_word(struct slice s, struct slice lower)
{
	for (size_t i = 0; i < s.len && i < lower.len; i++)
		if (byte_lowered(s.at[i]) != lower.at[i])
			return false;
	return s.len == lower.len;
}

/* The digit that a letter looks like, the character itself if it is a digit, or
 * 0. */
static char
digit_meant(char c)
{
	if (c == 'O' || c == 'o')
		return '0';
	if (c == 'I' || c == 'l')
		return '1';
	return byte_digit(c) ? c : '\0';
}

/* Is each character a digit, or a letter that looks like a digit? */
static bool
looks_like_number(struct slice s)
{
	for (size_t i = 0; i < s.len; i++)
		if (!digit_meant(s.at[i]))
			return false;
	return s.len > 0;
}

bool
fields_damaged_counters(struct slice rest)
{
	struct slice first, second;

	slice_cut_blanks(&rest);
	if (rest.len == 0 || !byte_letter(rest.at[0]))
		return false;
	first = slice_cut_word(&rest);
	slice_cut_blanks(&rest);
	second = slice_cut_word(&rest);
	slice_cut_blanks(&rest);
	return looks_like_number(first) && looks_like_number(second) &&
	    (rest.len == 0 || rest.at[0] == ';' || byte_letter(rest.at[0]));
}

/* Adds the fix of a counter: a dash (unknown) becomes `least`, and so does a
 * full-move number of 0. Letters become the digits that they look like. */
static void
fix_counter(struct fault *fault, struct slice text, char least)
{
	char digits[5];
	struct faults quiet = {0};
	unsigned n;

	if (slice_same(text, SLICE("-")) || slice_same(text, SLICE("0"))) {
		fault_fix(fault, text, (struct slice){&least, 1});
		return;
	}
	if (text.len > sizeof(digits) || !looks_like_number(text))
		return;
	for (size_t i = 0; i < text.len; i++)
		digits[i] = digit_meant(text.at[i]);
	if (fields_number((struct slice){digits, text.len}, 0, 65535, &n,
		&quiet))
		fault_fix(fault, text,
		    n == 0 ? (struct slice){&least, 1}
			   : (struct slice){digits, text.len});
}

static bool
read_counter(struct slice s, unsigned least, enum fault_code code,
    const char *sentence, uint16_t *to, struct faults *faults)
{
	char fix = (char)('0' + least);
	struct fault *fault;
	unsigned n;

	if (fields_number(s, least, UINT16_MAX, &n, faults)) {
		*to = (uint16_t)n;
		return true;
	}
	fault = fault_at(faults, code, s, sentence);
	fix_counter(fault, s, fix);
	return false;
}

bool
fields_halfmove(struct slice s, uint16_t *halfmove, struct faults *faults)
{
	return read_counter(s, 0, FAULT_BAD_HALFMOVE,
	    "half-move clock %q, expected a number from 0 to 65535", halfmove,
	    faults);
}

bool
fields_fullmove(struct slice s, uint16_t *fullmove, struct faults *faults)
{
	return read_counter(s, 1, FAULT_BAD_FULLMOVE,
	    "full-move number %q, expected a number from 1 to 65535", fullmove,
	    faults);
}

/* If the digit is all of a rank and too high, the rank can only be empty: the fix. */
static void
report_digit(struct slice digit, int files, bool alone, struct faults *faults)
{
	struct fault *fault = fault_at(faults, FAULT_BAD_DIGIT, digit,
	    "digit %q counts no empty squares, expected 1 to %1");
	char whole = (char)('0' + files);

	fault_numbers(fault, files, 0);
	if (alone && *digit.at > whole)
		fault_fix(fault, digit, (struct slice){&whole, 1});
}

/* Does the rank end behind its first byte? */
static bool
is_alone(struct slice rest)
{
	return rest.len == 1 || rest.at[1] == '/';
}

HOT size_t
fields_digits(struct fields_rank *rank, struct slice rest, int files,
    bool *good, struct faults *faults)
{
	struct slice run = slice_head(rest, 0);
	bool valid = true;
	int sum = 0;

	for (; run.len < rest.len && byte_digit(rest.at[run.len]); run.len++) {
		int digit = rest.at[run.len] - '0';

		sum += digit;
		if (digit > 0 && digit <= files)
			continue;
		valid = *good = false;
		report_digit(slice_head(slice_from(rest, run.len), 1), files,
		    rank->width == 0 && is_alone(rest), faults);
	}
	rank->width_unknown |= !valid;
	rank->width += sum;
	if (valid && run.len > 1) {
		char digit = (char)('0' + sum);
		struct fault *fault = fault_at(faults, FAULT_DIGIT_RUN, run,
		    "digits side by side %q, expected their sum");

		if (sum <= files)
			fault_fix(fault, run, (struct slice){&digit, 1});
	}
	return run.len;
}

HOT struct slice
fields_visible(struct slice piece, struct slice whole)
{
	if (piece.len > 0 || !slice_within(piece, whole))
		return piece.len > 0 ? piece : whole;
	if (piece.at < slice_end(whole))
		return (struct slice){piece.at, 1};
	return piece.at > whole.at ? (struct slice){piece.at - 1, 1} : whole;
}
