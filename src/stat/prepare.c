/* What the user asks fen-stat for. */
#include "base/number.h"
#include "stat/stat.h"

static const char *const names[STAT_FIELDS] = {
    [STAT_FIELD_CASTLING] = "castling",
    [STAT_FIELD_MATERIAL] = "material",
    [STAT_FIELD_PLY] = "ply",
    [STAT_FIELD_EP] = "ep",
    [STAT_FIELD_EP_LEGAL] = "ep.legal",
    [STAT_FIELD_CHECK] = "check",
    [STAT_FIELD_MOVES] = "moves",
    [STAT_FIELD_STATUS] = "status",
};

static bool
read_bin(struct slice s, intmax_t *bin)
{
	bool negative = slice_starts(s, SLICE("-"));
	uint64_t size;

	if (!number_read(slice_from(s, negative), 999999999, &size))
		return false;
	*bin = negative ? -(intmax_t)size : (intmax_t)size;
	return true;
}

/* Reads a width, or at least two numbers, each larger than the one before. */
static bool
read_bins(struct stat_options *o)
{
	struct slice rest = slice_of(o->bins);

	while (o->bin_count == 0 || rest.len > 0) {
		intmax_t *bin = &o->bin[o->bin_count];

		if (o->bin_count == STAT_BINS_MOST ||
		    !read_bin(slice_trimmed(slice_cut(&rest, ',')), bin) ||
		    (o->bin_count > 0 && bin[0] <= bin[-1]))
			return false;
		o->bin_count++;
	}
	return o->bin_count > 1 || o->bin[0] > 0;
}

static bool
has_numbers(const struct stat_options *o)
{
	for (size_t i = 0; i < o->by_count; i++)
		if (o->by_field[i].type == FIELD_NUMBER)
			return true;
	return false;
}

static bool
find_heat(struct stat_options *o)
{
	struct text name = {o->heat_name, 0, sizeof(o->heat_name)};

	text_add(&name, SLICE("at."));
	text_add(&name, slice_of(o->heat));
	return name.len > 3 && field_find(text_slice(&name), &o->heat_field) &&
	    o->heat_field.type == FIELD_SQUARES;
}

enum stat_wrong
stat_prepare(struct stat_options *o)
{
	struct slice unknown = {0};

	for (size_t i = 0; i < STAT_FIELDS; i++)
		o->has_field[i] = field_find(slice_of(names[i]), &o->field[i]);
	if (o->by != NULL && o->by_count == 0)
		o->by_count = field_find_list(slice_of(o->by), o->by_field,
		    STAT_BY_MOST, &unknown);
	if (o->by != NULL && (o->by_count == 0 || unknown.len > 0))
		return STAT_WRONG_BY;
	if (o->bins != NULL && !read_bins(o))
		return STAT_WRONG_BINS;
	if (o->bins != NULL && !has_numbers(o))
		return STAT_NO_NUMBERS;
	if (o->heat != NULL && !find_heat(o))
		return STAT_WRONG_HEAT;
	return STAT_RIGHT;
}
