#include "report/assertion.h"
#include "base/number.h"

/* Percentages have up to four decimals, so they are kept in millionths. */
#define MILLION UINT64_C(1000000)
#define PERCENT_DECIMALS 4

/* The largest number of records. */
#define ASSERTION_MOST UINT64_C(999999999999999999)

static const struct {
	const char *sign;
	unsigned relation;
} relations[] = {
    {"==", RELATION_EQUAL},
    {"!=", RELATION_LESS | RELATION_MORE},
    {"<=", RELATION_LESS | RELATION_EQUAL},
    {">=", RELATION_MORE | RELATION_EQUAL},
    {"<", RELATION_LESS},
    {">", RELATION_MORE},
    {"=", RELATION_EQUAL},
};

static bool
cut_relation(struct slice *rest, unsigned *relation)
{
	for (size_t i = 0; i < sizeof(relations) / sizeof(*relations); i++) {
		struct slice sign = slice_of(relations[i].sign);

		if (!slice_starts(*rest, sign))
			continue;
		*relation = relations[i].relation;
		*rest = slice_from(*rest, sign.len);
		return true;
	}
	return false;
}

/* Reads a percentage, without its sign, in millionths. */
static bool
read_percent(struct slice s, uint64_t *number)
{
	bool point = slice_holds(s, '.');
	struct slice whole = slice_cut(&s, '.');
	uint64_t decimals = 0;

	if (s.len > PERCENT_DECIMALS || !number_read(whole, 100, number) ||
	    (point && !number_read(s, UINT64_MAX, &decimals)))
		return false;
	for (size_t i = 0; i < PERCENT_DECIMALS; i++)
		*number *= 10;
	for (size_t i = s.len; i < PERCENT_DECIMALS; i++)
		decimals *= 10;
	*number += decimals;
	return *number <= MILLION;
}

/* Reads a number or a percentage. */
static bool
read_number(struct slice s, struct assertion *a)
{
	a->number = 0;
	a->percent = s.len > 1 && s.at[s.len - 1] == '%';
	if (!a->percent)
		return number_read(s, ASSERTION_MOST, &a->number);
	return read_percent(slice_head(s, s.len - 1), &a->number);
}

bool
assertion_read(const char *text, struct assertion *a)
{
	struct slice rest = slice_trimmed(slice_of(text)), name = rest;

	a->text = text;
	name.len = 0;
	while (name.len < rest.len &&
	    !slice_holds(SLICE("=!<> "), rest.at[name.len]))
		name.len++;
	a->name = name;
	rest = slice_trimmed(slice_from(rest, name.len));
	return name.len > 0 && cut_relation(&rest, &a->relation) &&
	    read_number(slice_trimmed(rest), a);
}

static bool
holds(uint64_t a, unsigned relation, uint64_t b)
{
	return relation &
	    (a < b           ? RELATION_LESS
		    : a == b ? RELATION_EQUAL
			     : RELATION_MORE);
}

bool
assertion_holds(const struct assertion *a, struct slice name, uint64_t count,
    uint64_t of, struct text *out)
{
	if ((a->percent &&
		holds(count * MILLION, a->relation, of * a->number)) ||
	    (!a->percent && holds(count, a->relation, a->number)))
		return true;
	text_format(out, "'%e' does not hold: %v is %k", a->text, name, count);
	if (a->percent)
		text_format(out, " of %k", of);
	return false;
}
