#include "base/fault.h"
#include "base/byte.h"
#include "base/cpu.h"

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

HOT struct fault *
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

HOT struct fault *
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

HOT bool
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

HOT void
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
