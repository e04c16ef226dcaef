#include "base/fault.h"
#include "base/byte.h"

/* A quoted piece of a record in a sentence is cut after so many bytes. */
#define QUOTED_LONGEST 40

const struct fault_entry fault_catalogue[FAULTS] = {
#define FAULT(code, word, level, summary, meaning, mend, from, bad, good)      \
	{word, level, summary, meaning, mend, from, bad, good},
#include "base/fault.def"
#undef FAULT
};

enum fault_code
fault_find(struct slice word)
{
	enum fault_code code = 0;

	while (code < FAULTS &&
	    !slice_same(word, slice_of(fault_catalogue[code].word)))
		code++;
	return code;
}

/* What can be an error below level strict. */
static bool
weighs(const struct fault *fault)
{
	return fault_is_error(fault, LEVEL_LEGAL) || fault->code == FAULT_LOSSY;
}

/* The last warning of a full list: an error takes its place, so that the
 * verdict never depends on the list's length. */
static struct fault *
a_warning(struct faults *faults)
{
	for (size_t i = faults->count; i-- > 0;)
		if (!weighs(&faults->list[i]))
			return &faults->list[i];
	return NULL;
}

/* What a fault hasn't from the start begins there. */
#define CLEARED offsetof(struct fault, quote)

/* Where it is to stand; NULL where there is no room. */
static struct fault *
place_for(struct faults *faults, enum fault_code code)
{
	const struct fault fault = {.code = code};

	if (faults->count < FAULTS_KEPT)
		return &faults->list[faults->count++];
	faults->more++;
	return weighs(&fault) ? a_warning(faults) : NULL;
}

struct fault *
fault_add(struct faults *faults, struct fault fault)
{
	struct fault *kept = place_for(faults, fault.code);

	if (kept != NULL)
		*kept = fault;
	return kept;
}

static struct fault *
begin(struct faults *faults, enum fault_code code, struct slice at,
    struct place place, struct slice sentence)
{
	struct fault *kept = place_for(faults, code);

	if (kept == NULL)
		return NULL;
	kept->code = code;
	kept->place = place;
	kept->at = at;
	kept->sentence = sentence;
	/* The mend, most of a fault, is left as it is. */
	memset((char *)kept + CLEARED, 0,
	    offsetof(struct fault, fix_at) - CLEARED);
	return kept;
}

struct fault *
fault_add_at(struct faults *faults, enum fault_code code, struct slice at,
    struct slice sentence)
{
	return begin(faults, code, at, (struct place){0}, sentence);
}

struct fault *
fault_add_in(struct faults *faults, enum fault_code code, struct place place,
    struct slice sentence)
{
	return begin(faults, code, (struct slice){0}, place, sentence);
}

void
fault_fix(struct fault *fault, struct slice at, struct slice text)
{
	if (fault == NULL || text.len > FAULT_FIX_LONGEST)
		return;
	fault->fixable = true;
	fault->fix_at = at;
	fault->fix_len = (unsigned char)text.len;
	if (text.len > 0)
		memcpy(fault->fix, text.at, text.len);
}

bool
fault_is_error(const struct fault *fault, enum level level)
{
	return level >= fault_catalogue[fault->code].level;
}

bool
fault_judge(struct faults *faults, enum level level, bool lossless)
{
	bool any = false;

	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		fault->error = fault->wrote.at == NULL &&
		    (fault_is_error(fault, level) ||
			(lossless && fault->code == FAULT_LOSSY));
		any |= fault->error;
	}
	return any;
}

void
fault_sort(struct faults *faults)
{
	for (size_t i = 1; i < faults->count; i++) {
		struct fault moved;
		size_t at = i;

		if (faults->list[i - 1].at.at <= faults->list[i].at.at)
			continue;
		moved = faults->list[i];
		for (; at > 0 && faults->list[at - 1].at.at > moved.at.at; at--)
			faults->list[at] = faults->list[at - 1];
		faults->list[at] = moved;
	}
}

/* More than anything needs that a sentence says, but for names. */
#define SAID_LONGEST (4 * QUOTED_LONGEST + 8)

static void
say_character(struct text *out, unsigned long code)
{
	text_add(out, SLICE("U+"));
	for (int shift = code > 0xffff ? 20 : 12; shift >= 0; shift -= 4)
		text_put(out, "0123456789ABCDEF"[code >> shift & 15]);
}

static void
say_number(struct text *out, long n)
{
	if (n < 0)
		text_put(out, '-');
	text_small_number(out, n < 0 ? -(uintmax_t)n : (uintmax_t)n);
}

static void
say_quoted(struct text *out, struct slice s)
{
	text_put(out, '\'');
	text_grow_escaped(out, s, QUOTED_LONGEST);
	if (s.len > QUOTED_LONGEST)
		text_add(out, SLICE("..."));
	text_put(out, '\'');
}

static void
say_argument(struct text *out, const struct fault *fault, char which)
{
	text_reserve(out, SAID_LONGEST);
	if (which >= '1' && which <= '3')
		say_number(out, fault->n[which - '1']);
	else if (which == 'q')
		say_quoted(out, fault->quote.at ? fault->quote : fault->at);
	else if (which == 'a' || which == 'b')
		text_grow(out, slice_of(fault->name[which - 'a']));
	else if (which == 'u')
		say_character(out, (unsigned long)fault->n[0]);
	else if (which == 'c')
		text_put(out, (char)fault->n[1]);
}

/* Says what is left of a sentence, up to its 64th byte and the argument that
 * begins there. All signs are found at once. */
static void
say_head(struct text *out, const struct fault *fault, struct slice *rest)
{
	const char *at = rest->at, *end = slice_end(*rest);
	const char *stop = slice_end(slice_head(*rest, 64));

	for (uint64_t signs = slice_places(*rest, '%'); signs != 0;
	     signs &= signs - 1) {
		const char *sign = rest->at + __builtin_ctzll(signs);

		if (sign < at)
			continue;
		text_grow(out, slice_between(at, sign));
		at = sign + 1;
		if (at < end)
			say_argument(out, fault, *at++);
	}
	if (at < stop)
		text_grow(out, slice_between(at, stop));
	*rest = slice_between(at < stop ? stop : at, end);
}

void
fault_say(struct text *out, const struct fault *fault)
{
	struct slice rest = fault->sentence;

	while (rest.len > 0)
		say_head(out, fault, &rest);
}
