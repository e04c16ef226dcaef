#include "base/fault.h"
#include "base/byte.h"

/* The longest part of a record that a message quotes, in bytes. */
#define QUOTED_LONGEST 40

const struct fault_entry fault_catalogue[FAULTS] = {
#define FAULT(code, word, level, summary, meaning, fix, from, bad, good)       \
	{word, level, summary, meaning, fix, from, bad, good},
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

void
fault_offer(struct near *near)
{
	for (enum fault_code code = 0; code < FAULTS; code++)
		near_offer(near, slice_of(fault_catalogue[code].word));
}

/* Returns true if the fault can be an error below level strict. */
static bool
may_be_error(const struct fault *fault)
{
	return fault_is_error(fault, LEVEL_LEGAL) || fault->code == FAULT_LOSSY;
}

/* The last warning of a full list, or NULL. An error replaces it, so that no
 * error is lost and the verdict doesn't depend on the length of the list. */
static struct fault *
last_warning(struct faults *faults)
{
	for (size_t i = faults->count; i-- > 0;)
		if (!may_be_error(&faults->list[i]))
			return &faults->list[i];
	return NULL;
}

/* The members from here up to fix_at are zero in a new fault. */
#define CLEARED offsetof(struct fault, quote)

/* Returns the entry of the list for a new fault, or NULL if there is no
 * room. */
static struct fault *
place_for(struct faults *faults, enum fault_code code)
{
	const struct fault fault = {.code = code};

	if (faults->count < FAULTS_KEPT)
		return &faults->list[faults->count++];
	faults->more++;
	return may_be_error(&fault) ? last_warning(faults) : NULL;
}

struct fault *
fault_add(struct faults *faults, struct fault fault)
{
	struct fault *kept = place_for(faults, fault.code);

	if (kept != NULL)
		*kept = fault;
	return kept;
}

struct fault *
fault_begin(struct faults *faults, enum fault_code code, struct slice at,
    struct place place, struct slice sentence)
{
	struct fault *kept = place_for(faults, code);

	if (kept == NULL)
		return NULL;
	kept->code = code;
	kept->place = place;
	kept->at = at;
	kept->sentence = sentence;
	/* The fix, most of the size of a fault, needn't be cleared. */
	memset((char *)kept + CLEARED, 0,
	    offsetof(struct fault, fix_at) - CLEARED);
	return kept;
}

struct fault *
fault_numbers(struct fault *fault, long first, long second)
{
	if (fault != NULL) {
		fault->n[0] = first;
		fault->n[1] = second;
	}
	return fault;
}

struct fault *
fault_names(struct fault *fault, const char *first, const char *second)
{
	if (fault != NULL) {
		fault->name[0] = first;
		fault->name[1] = second;
	}
	return fault;
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

/* The room that an argument of a sentence needs, names excepted: each byte of a
 * quote may become four. */
#define ARGUMENT_LONGEST (4 * QUOTED_LONGEST + 8)

static void
append_character(struct text *out, unsigned long code)
{
	text_add(out, SLICE("U+"));
	for (int shift = code > 0xffff ? 20 : 12; shift >= 0; shift -= 4)
		text_put(out, "0123456789ABCDEF"[code >> shift & 15]);
}

static void
append_number(struct text *out, long n)
{
	if (n < 0)
		text_put(out, '-');
	text_small_number(out, n < 0 ? -(uintmax_t)n : (uintmax_t)n);
}

static void
append_quoted(struct text *out, struct slice s)
{
	text_put(out, '\'');
	text_grow_escaped(out, s, QUOTED_LONGEST);
	if (s.len > QUOTED_LONGEST)
		text_add(out, SLICE("..."));
	text_put(out, '\'');
}

static void
append_argument(struct text *out, const struct fault *fault, char which,
    long *number)
{
	text_reserve(out, ARGUMENT_LONGEST);
	if (which >= '1' && which <= '3')
		append_number(out, *number = fault->n[which - '1']);
	else if (which == 's' && *number != 1)
		text_put(out, 's');
	else if (which == 'q')
		append_quoted(out, fault->quote.at ? fault->quote : fault->at);
	else if (which == 'a' || which == 'b')
		text_grow(out, slice_of(fault->name[which - 'a']));
	else if (which == 'u')
		append_character(out, (unsigned long)fault->n[0]);
	else if (which == 'c')
		text_put(out, (char)fault->n[1]);
}

/* Appends the next 64 bytes of a sentence with their arguments, and removes
 * them from *rest. *number is the last number appended, for %s. slice_find_64
 * finds all % among them at once. An argument that begins in the 64th byte is
 * appended as well. */
static void
append_head(struct text *out, const struct fault *fault, struct slice *rest,
    long *number)
{
	const char *at = rest->at, *end = slice_end(*rest);
	const char *stop = slice_end(slice_head(*rest, 64));

	for (uint64_t percents = slice_find_64(*rest, '%'); percents != 0;
	     percents &= percents - 1) {
		const char *percent = rest->at + __builtin_ctzll(percents);

		if (percent < at)
			continue;
		text_grow(out, slice_between(at, percent));
		at = percent + 1;
		if (at < end)
			append_argument(out, fault, *at++, number);
	}
	if (at < stop)
		text_grow(out, slice_between(at, stop));
	*rest = slice_between(at < stop ? stop : at, end);
}

void
fault_message(struct text *out, const struct fault *fault)
{
	struct slice rest = fault->sentence;
	long number = 0;

	while (rest.len > 0)
		append_head(out, fault, &rest, &number);
}
