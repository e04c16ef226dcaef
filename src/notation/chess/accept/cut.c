/* Cuts a record into fields as other programs do, whose blanks differ. */
#include "notation/chess/accept/profile.h"

/* Characters of several bytes that count as blanks in JavaScript or Python, and the
 * sets that they are in. The last byte is a range. */
static const struct {
	const char *lead;
	unsigned char first, last;
	bool javascript, python;
} wide_blanks[] = {
    {"\xc2", 0x85, 0x85, false, true},     /* U+0085, next line */
    {"\xc2", 0xa0, 0xa0, true, true},      /* U+00A0, no-break space */
    {"\xe1\x9a", 0x80, 0x80, true, true},  /* U+1680 */
    {"\xe2\x80", 0x80, 0x8a, true, true},  /* U+2000 to U+200A */
    {"\xe2\x80", 0xa8, 0xa9, true, true},  /* U+2028 and U+2029 */
    {"\xe2\x80", 0xaf, 0xaf, true, true},  /* U+202F */
    {"\xe2\x81", 0x9f, 0x9f, true, true},  /* U+205F */
    {"\xe3\x80", 0x80, 0x80, true, true},  /* U+3000 */
    {"\xef\xbb", 0xbf, 0xbf, true, false}, /* U+FEFF, byte-order mark */
};

static size_t
wide_blank(struct slice s, enum blanks set)
{
	bool python = set == BLANKS_PYTHON;

	for (size_t i = 0; i < sizeof(wide_blanks) / sizeof(wide_blanks[0]);
	     i++) {
		struct slice lead = slice_of(wide_blanks[i].lead);

		if ((python ? wide_blanks[i].python
			    : wide_blanks[i].javascript) &&
		    s.len > lead.len && slice_starts(s, lead) &&
		    (unsigned char)s.at[lead.len] >= wide_blanks[i].first &&
		    (unsigned char)s.at[lead.len] <= wide_blanks[i].last)
			return lead.len + 1;
	}
	return 0;
}

/* How many bytes the blank at the front has; 0: there is none. */
static size_t
blank_at(struct slice s, enum blanks set)
{
	char c = s.len > 0 ? s.at[0] : 'x';

	if (c == ' ' || (c >= '\t' && c <= '\r'))
		return c == ' ' || set != BLANKS_SPACE;
	if (c == '_')
		return set == BLANKS_UNDERSCORE;
	if (c >= '\x1c' && c <= '\x1f')
		return set == BLANKS_PYTHON;
	return (c & 0x80) && set >= BLANKS_JAVASCRIPT ? wide_blank(s, set) : 0;
}

static void
take_field(struct reading *r, struct slice field)
{
	if (r->count < READING_FIELDS)
		r->field[r->count] = field;
	r->count++;
}

static void
cut_blanks(struct slice *rest, const struct cutting *how)
{
	size_t len;

	while ((len = blank_at(*rest, how->blanks)) > 0) {
		*rest = slice_from(*rest, len);
		if (!how->runs)
			return;
	}
}

static void
report_count(struct reading *r, const struct cutting *how)
{
	struct fault *fault;

	if (r->count >= how->least && r->count <= how->most)
		return;
	fault = fault_at(r->faults, FAULT_FIELD_COUNT, r->record,
	    how->least == how->most ? "%1 field%s, but %a expects %2"
		: r->count > how->most
		? "%1 fields, but %a expects at most %2"
		: "%1 field%s, but %a expects %2 or more");
	fault_names(fault_numbers(fault, (long)r->count,
			(long)(r->count > how->most ? how->most : how->least)),
	    r->program->name, NULL);
}

void
reading_cut(struct reading *r, const struct cutting *how)
{
	struct slice rest = r->record;
	const char *begin;

	if (how->trims)
		cut_blanks(&rest, how);
	for (begin = rest.at; rest.len > 0;) {
		struct slice field = slice_between(begin, rest.at);

		if (blank_at(rest, how->blanks) == 0) {
			rest = slice_from(rest, 1);
			continue;
		}
		take_field(r, field);
		cut_blanks(&rest, how);
		begin = rest.at;
	}
	if (begin < slice_end(r->record) || !(how->trims || how->trims_last) ||
	    r->record.len == 0)
		take_field(r, slice_between(begin, slice_end(r->record)));
	report_count(r, how);
}
