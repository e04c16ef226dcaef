/* Reads tag pairs. */
#include "notation/pgn/pgn.h"
#include "base/byte.h"

/* The text up to the end of its line. */
static struct slice
rest_of_line(struct slice s)
{
	struct slice line = pgn_cut_line(&s);

	while (line.len > 0 && pgn_space(line.at[line.len - 1]))
		line.len--;
	return line;
}

/* Cuts white space off *rest, which may go on in another line. */
static struct slice
cut_space(struct slice *rest)
{
	size_t n = 0;

	while (n < rest->len && pgn_space(rest->at[n]))
		n++;
	return slice_take(rest, n);
}

static bool
name_byte(char c)
{
	return byte_letter(c) || byte_digit(c) || c == '_';
}

/* Cuts the name off the text behind the bracket. Programs also use names with other
 * signs in them. */
static bool
cut_name(struct slice *rest, struct pgn_tag *tag)
{
	size_t n = 0;

	tag->usual = cut_space(rest).len == 0;
	while (n < rest->len && rest->at[n] > ' ' && rest->at[n] != '"' &&
	    rest->at[n] != ']') {
		tag->usual &= name_byte(rest->at[n]);
		n++;
	}
	if (n == 0 || !name_byte(rest->at[0]))
		return false;
	tag->name = slice_take(rest, n);
	return true;
}

/* Is the quote at this index one of the value, \"? */
static bool
escaped(struct slice s, size_t i)
{
	size_t n = 0;

	while (n < i && s.at[i - n - 1] == '\\')
		n++;
	return n % 2 == 1;
}

/* Does another quote stand on the line? */
static bool
quote_follows(struct slice s)
{
	for (size_t i = 0; i < s.len && !pgn_ends_line(s, i); i++)
		if (s.at[i] == '"')
			return true;
	return false;
}

/* Cuts the value and the bracket behind it off the text behind the first quote. The
 * value stands on one line. It ends at the first quote before a bracket: values of the world hold quotes
 * without a backslash. A backslash that is the last byte, as in "C:\", means itself. */
static bool
cut_value(struct slice *rest, struct pgn_tag *tag)
{
	for (size_t i = 0; i < rest->len && !pgn_ends_line(*rest, i); i++) {
		struct slice after;
		bool escape;

		if (rest->at[i] != '"')
			continue;
		escape = escaped(*rest, i);
		after = slice_from(*rest, i + 1);
		if (escape && quote_follows(after))
			continue;
		tag->usual &= !escape;
		tag->usual &= cut_space(&after).len == 0;
		if (after.len > 0 && after.at[0] == ']') {
			tag->value = slice_head(*rest, i);
			*rest = slice_from(after, 1);
			return true;
		}
		tag->usual = false;
	}
	return false;
}

bool
pgn_cut_tag(struct slice *rest, struct pgn_tag *tag)
{
	struct slice s = slice_from(*rest, 1);
	bool good;

	*tag = (struct pgn_tag){0};
	if (slice_starts(*rest, SLICE(PGN_FORUM))) {
		tag->whole = slice_take(rest, sizeof(PGN_FORUM) - 1);
		return false;
	}
	good = cut_name(&s, tag);
	if (good) {
		struct slice blanks = cut_space(&s);

		tag->usual &= slice_same(blanks, SLICE(" "));
		good = s.len > 0 && s.at[0] == '"';
	}
	if (good) {
		s = slice_from(s, 1);
		good = cut_value(&s, tag);
	}
	/* Many tag pairs may stand on one line: its end is looked for only here. */
	tag->whole = good ? slice_between(rest->at, s.at) : rest_of_line(*rest);
	*rest = slice_from(*rest, tag->whole.len);
	return good;
}

static bool
cut_comment(struct slice *rest)
{
	struct slice after = *rest, token;
	enum pgn_token kind;

	if (rest->at[0] != '{' && rest->at[0] != ';')
		return false;
	kind = pgn_next_token(&after, &token);
	if (kind != PGN_COMMENT)
		return false;
	*rest = after;
	return true;
}

void
pgn_cut_before_tag(struct slice *rest, bool first)
{
	bool line = true; /* does *rest begin a line? */

	while (rest->len > 0) {
		if (line && rest->at[0] == '%') {
			(void)pgn_cut_line(rest);
			continue;
		}
		if (slice_starts(*rest, SLICE("\xef\xbb\xbf"))) {
			*rest = slice_from(*rest, 3);
			continue;
		}
		if (first && cut_comment(rest)) {
			line = false;
			continue;
		}
		if (!pgn_space(rest->at[0]))
			return;
		line = pgn_ends_line(*rest, 0);
		*rest = slice_from(*rest, 1);
	}
}

bool
pgn_tag_named(struct slice name, struct slice wanted)
{
	return name.len == wanted.len && slice_starts_like(name, wanted);
}

bool
pgn_find_tag(struct slice record, struct slice name, struct pgn_tag *tag)
{
	bool first = true;

	for (;; first = false) {
		pgn_cut_before_tag(&record, first);
		if (record.len == 0 || record.at[0] != '[')
			return false;
		if (pgn_cut_tag(&record, tag) && pgn_tag_named(tag->name, name))
			return true;
	}
}

char
pgn_value_byte(struct slice *rest)
{
	if (rest->len > 1 && rest->at[0] == '\\' &&
	    (rest->at[1] == '"' || rest->at[1] == '\\'))
		*rest = slice_from(*rest, 1);
	return slice_take(rest, 1).at[0];
}

bool
pgn_find_value(struct text *text, struct slice record, struct slice name,
    struct slice *value)
{
	struct pgn_tag tag;
	size_t begin = text->len;

	if (!pgn_find_tag(record, name, &tag))
		return false;
	*value = tag.value;
	if (!slice_holds(tag.value, '\\'))
		return true;
	text_reserve(text, tag.value.len);
	while (tag.value.len > 0)
		text_put(text, pgn_value_byte(&tag.value));
	*value = slice_from(text_slice(text), begin);
	return true;
}

/* The tag pairs that count for reading. */
static struct pgn_tag *
place_of(struct pgn_head *head, struct slice name)
{
	switch (name.len) {
	case 3:
		return pgn_tag_named(name, SLICE("fen")) ? &head->fen : NULL;
	case 4:
		return pgn_tag_named(name, SLICE("game")) ? &head->game : NULL;
	case 5:
		return pgn_tag_named(name, SLICE("setup")) ? &head->setup
							   : NULL;
	case 6:
		return pgn_tag_named(name, SLICE("result")) ? &head->result
							    : NULL;
	case 7:
		return pgn_tag_named(name, SLICE("variant")) ? &head->variant
							     : NULL;
	default:
		return NULL;
	}
}

/* Tag pairs that are compared with those before them. No real game has so many; among a
 * million it would take hours. */
#define COMPARED_MOST 200

/* Only the first one is reported: faults beyond those that are kept would hide others. */
static void
report_repeated(struct pgn_head *head, const struct pgn_tag *tag,
    struct faults *faults)
{
	struct pgn_tag other;

	if (head->repeated || head->count > COMPARED_MOST ||
	    !pgn_find_tag(head->record, tag->name, &other) ||
	    other.name.at == tag->name.at || !slice_same(other.name, tag->name))
		return;
	head->repeated = true;
	fault_at(faults, FAULT_PGN_REPEATED_TAG, tag->name,
	    "the tag %q stands twice in the game");
}

static void
take_tag(struct pgn_head *head, const struct pgn_tag *tag,
    struct faults *faults)
{
	struct pgn_tag *place = place_of(head, tag->name);
	unsigned hash = (unsigned)tag->name.len * 7;
	uint64_t bit;

	for (size_t i = 0; i < tag->name.len; i++)
		hash = hash * 31 + (unsigned char)tag->name.at[i];
	bit = UINT64_C(1) << (hash >> 3 & 63);
	if (head->names & bit)
		report_repeated(head, tag, faults);
	head->names |= bit;
	if (place != NULL && place->name.at == NULL)
		*place = *tag;
	if (!tag->usual)
		pgn_fix_tag(
		    fault_at(faults, FAULT_PGN_DIALECT, tag->whole,
			"tag pair %q, expected [Name \"Value\"], with \\\" "
			"for a quote in the value"),
		    tag);
}

bool
pgn_read_head(struct pgn_head *head, struct slice record, struct faults *faults)
{
	struct slice rest = record;
	struct pgn_tag tag;
	bool good = true;

	*head = (struct pgn_head){.record = record};
	for (;;) {
		pgn_cut_before_tag(&rest, head->count == 0);
		if (rest.len == 0 || rest.at[0] != '[')
			break;
		head->count++;
		if (pgn_cut_tag(&rest, &tag)) {
			take_tag(head, &tag, faults);
			continue;
		}
		if (slice_same(tag.whole, SLICE(PGN_FORUM))) {
			fault_at(faults, FAULT_PGN_DIALECT, tag.whole,
			    "%q, which PGN doesn't have");
			continue;
		}
		good = false;
		fault_at(faults, FAULT_PGN_BAD_TAG, tag.whole,
		    tag.name.at == NULL
			? "%q is no tag pair: expected [Name \"Value\"]"
			: "tag pair %q has no closing quote and bracket");
	}
	head->moves = rest;
	pgn_find_kind(head);
	return good;
}

const char *
pgn_roster(const struct pgn_head *head, size_t i)
{
	static const char *const names[PGN_ROSTER] = {"Event", "Site", "Date",
	    "Round", "White", "Black", "Result"};

	return i == PGN_WHITE_TAG && head->red ? "Red" : names[i];
}

void
pgn_check_roster(const struct pgn_head *head, struct faults *faults)
{
	struct slice begin = slice_head(head->record, 0);
	struct pgn_tag tag;
	bool first = true;

	for (size_t i = 0; i < PGN_ROSTER; i++) {
		const char *name = pgn_roster(head, i);
		struct fault *fault;

		if (pgn_find_tag(head->record, slice_of(name), &tag))
			continue;
		fault = fault_names(fault_at(faults, FAULT_PGN_MISSING_TAG,
					begin, "the tag %a is missing"),
		    name, NULL);
		/* Each has its place behind the one before it. */
		if (first)
			pgn_fix_missing_tag(fault, head, i);
		first = false;
	}
	if (head->fen.name.at == NULL ||
	    slice_same(head->setup.value, SLICE("1")))
		return;
	pgn_fix_missing_setup(fault_at(faults, FAULT_PGN_MISSING_TAG,
				  head->fen.name,
				  "the tag SetUp, which stands beside %q, is "
				  "missing or isn't 1"),
	    head);
}
