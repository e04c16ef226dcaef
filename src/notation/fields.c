#include "notation/fields.h"

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

/* The length of the UTF-8 character at the front, or 0; its number goes to
 * *code. */
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

bool
fields_utf8(struct slice s)
{
	unsigned long code;

	while (s.len > 0) {
		size_t len = s.len >= 8 && slice_printable_in(s.at)
		    ? 8
		    : utf8_length(s, &code);

		if (len == 0)
			return false;
		s = slice_from(s, len);
	}
	return true;
}

/* The ASCII character that a look-alike most likely stands for, or 0. */
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

	if (fault == NULL)
		return;
	fault->n[0] = (long)code;
	fault->n[1] = (unsigned char)meant;
	if (meant)
		fault_fix(fault, character, (struct slice){&meant, 1});
	else if (code == 0x200b || code == 0xfeff)
		fault_fix(fault, character, SLICE(""));
}

/* Reports the character at the front and gives its length. */
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

/* How many bytes at the front are clean. The last sixteen are some of those
 * before, too. */
static size_t
clean_length(struct slice s)
{
	size_t n = 0;

	while (n + 16 < s.len && slice_printable_all(s.at + n))
		n += 16;
	if (s.len >= 16 && n + 16 >= s.len &&
	    slice_printable_all(slice_end(s) - 16))
		return s.len;
	while (n < s.len && !foreign(s.at[n]))
		n++;
	return n;
}

bool
fields_foreign(struct slice s)
{
	return clean_length(s) < s.len;
}

bool
fields_clean(struct slice s, struct faults *faults)
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
fields_word(struct slice s, struct slice lower)
{
	for (size_t i = 0; i < s.len && i < lower.len; i++)
		if (byte_lowered(s.at[i]) != lower.at[i])
			return false;
	return s.len == lower.len;
}

void
fields_fix_counter(struct fault *fault, struct slice text, char least)
{
	if (slice_same(text, SLICE("-")) ||
	    (least == '1' && slice_same(text, SLICE("0"))))
		fault_fix(fault, text, (struct slice){&least, 1});
}

struct slice
fields_place(struct slice piece, struct slice whole)
{
	if (piece.len > 0 || !slice_within(piece, whole))
		return piece.len > 0 ? piece : whole;
	if (piece.at < slice_end(whole))
		return (struct slice){piece.at, 1};
	return piece.at > whole.at ? (struct slice){piece.at - 1, 1} : whole;
}
