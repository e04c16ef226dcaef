/*
 * The short way of operations that are canonical: 64 bytes at a time, as places
 * of semicolons, quotes and blanks. Which of them stand in quotes is summed up,
 * and what may stand behind what is one question for all of them; so only
 * opcodes, counters and moves are looked at one by one.
 */
#include "notation/fields.h"
#include "notation/glance_number.h"
#include "notation/opcode.h"

#define HIGH_BITS (SLICE_ONES << 7)

enum { REACH = 64 };

/* A bit for each of 64 bytes. */
struct marks {
	uint64_t semicolons, quotes, blanks, foreign;
};

struct pass {
	const char *at, *end;   /* what wasn't looked at yet */
	const char *begin;      /* of the operation at hand: the blank */
	const char *opcode_end; /* NULL: not found yet */
	const char *counters;   /* the end of those that come first */
	bool bare;              /* it has an operand without quotes */
	bool foreign;           /* there are bytes for fields_utf8 */
	/* What the last byte was, one bit. */
	uint64_t quoted, ended, blank, closed;
};

static inline void
mark_sixteen(struct marks *m, const char *at, unsigned place)
{
	m->semicolons |= slice_places_in(at, ';') << place;
	m->quotes |= slice_places_in(at, '"') << place;
	m->blanks |= slice_places_in(at, ' ') << place;
	m->foreign |= slice_unprintable_in(at) << place;
}

static inline void
marks_forget(struct marks *m, unsigned n)
{
	m->semicolons >>= n;
	m->quotes >>= n;
	m->blanks >>= n;
	m->foreign >>= n;
}

/* Those of the n bytes before the end, of a record that may be shorter than what
 * is read. */
static inline struct marks
marks_before(struct slice record, const char *end, size_t n)
{
	char room[REACH];
	struct marks m = {0};

	if (record.len < REACH) {
		memset(room, 0, sizeof(room));
		memcpy(room + REACH - record.len, record.at, record.len);
		end = room + REACH;
	}
	mark_sixteen(&m, end - 64, 0);
	mark_sixteen(&m, end - 48, 16);
	mark_sixteen(&m, end - 32, 32);
	mark_sixteen(&m, end - 16, 48);
	marks_forget(&m, (unsigned)(REACH - n));
	return m;
}

/* The bits from each one that is set up to, and without, the next. */
static inline uint64_t
between_pairs(uint64_t set)
{
	set ^= set << 1;
	set ^= set << 2;
	set ^= set << 4;
	set ^= set << 8;
	set ^= set << 16;
	return set ^ set << 32;
}

/* The highest bit of each byte that is a letter; of ASCII. */
static inline uint64_t
letters_in(uint64_t word)
{
	word |= SLICE_ONES * 0x20;
	return (word + SLICE_ONES * (0x80 - 'a')) &
	    ~(word + SLICE_ONES * (0x7f - 'z')) & HIGH_BITS;
}

/* Of a letter, a digit or an underscore. */
static inline uint64_t
identifiers_in(uint64_t word)
{
	uint64_t digits = (word + SLICE_ONES * (0x80 - '0')) &
	    ~(word + SLICE_ONES * (0x7f - '9'));
	uint64_t others = (word ^ SLICE_ONES * '_') + SLICE_ONES * 0x7f;

	return letters_in(word) | ((digits | ~others) & HIGH_BITS);
}

/* Is it one that the long way takes? Its bytes are the last of the word. */
static inline bool
good_opcode(uint64_t word, unsigned before)
{
	return ((~identifiers_in(word) & HIGH_BITS) >> before |
		   (~letters_in(word) >> before & 0x80)) == 0;
}

static bool
in_san(struct slice operands)
{
	struct slice operand;

	while (operations_operand(&operands, &operand))
		if (operations_in_coordinates(operand))
			return false;
	return true;
}

static inline bool
take_counter(struct pass *p, struct operations_known *known,
    struct slice operands)
{
	struct slice number = slice_from(operands, operands.len > 0);
	bool half = p->begin[1] == 'h';

	known->hmvc |= half;
	known->fmvn |= !half;
	known->counters_first &= p->counters == p->begin;
	p->counters = slice_end(operands) + 1;
	return half ? glance_number(number, 0, &known->halfmove)
		    : glance_number(number, 1, &known->fullmove);
}

/* Eight bytes before the opcode can be read. */
static inline bool
take_operation(struct pass *p, struct operations_known *known,
    struct slice operands, bool bare)
{
	struct slice opcode = slice_between(p->begin + 1, p->opcode_end);
	unsigned before = 64 - 8 * (unsigned)opcode.len;
	uint64_t word;

	if (opcode.len - 1 > 7)
		return opcode.len <= OPCODE_LONGEST &&
		    operations_identifier(opcode);
	word = little_64(slice_end(opcode) - 8);
	if (opcode.len > 4)
		return good_opcode(word, before);
	switch (opcode_kind((uint32_t)(word >> before))) {
	case OPERATION_STRING:
		return !bare;
	case OPERATION_MOVES:
		known->moves = true;
		return in_san(operands);
	case OPERATION_COUNTER:
		return take_counter(p, known, operands);
	default:
		return good_opcode(word, before);
	}
}

/* What is found among the bytes at hand. */
struct found {
	uint64_t ends;        /* semicolons that end operations */
	uint64_t opcode_ends; /* blanks or semicolons that end opcodes */
	uint64_t bare;        /* where operands without quotes begin */
};

/* Each byte by the one before it; false where it may not stand there. */
static inline bool
find(struct pass *p, const struct marks *m, uint64_t inside, struct found *f)
{
	uint64_t quoted = between_pairs(m->quotes) ^ p->quoted;
	uint64_t ends = m->semicolons & ~quoted, blanks = m->blanks & ~quoted;
	uint64_t closing = m->quotes & ~quoted, stops = ends | blanks;
	uint64_t behind_end = ends << 1 | p->ended;
	uint64_t behind_blank = blanks << 1 | p->blank;
	uint64_t behind_close = closing << 1 | p->closed;
	uint64_t wrong = (behind_end & ~blanks) | (behind_blank & stops) |
	    (behind_close & ~stops) | (m->quotes & quoted & ~behind_blank) |
	    (m->foreign & ~quoted);
	uint64_t begins = behind_end << 1 |
	    (p->opcode_end == NULL && p->begin < p->at);

	f->ends = ends;
	f->opcode_ends = (~stops + begins) & stops;
	f->bare = behind_blank & ~m->quotes & ~begins;
	p->quoted = 0 - (quoted >> 63);
	p->ended = ends >> 63;
	p->blank = blanks >> 63;
	p->closed = closing >> 63;
	p->foreign |= m->foreign != 0;
	return (wrong & inside) == 0;
}

static inline const char *
take_first(const struct pass *p, uint64_t *set)
{
	const char *at = p->at + __builtin_ctzll(*set);

	*set &= *set - 1;
	return at;
}

/* The operation that ends there, with a semicolon among the bytes at hand. */
static inline bool
take_next(struct pass *p, struct found *f, struct operations_known *known)
{
	uint64_t upto = f->ends ^ (f->ends - 1);
	const char *end = take_first(p, &f->ends);
	bool bare = p->bare || (f->bare & upto) != 0, good;

	if (p->opcode_end == NULL)
		p->opcode_end = take_first(p, &f->opcode_ends);
	good = take_operation(p, known, slice_between(p->opcode_end, end),
	    bare);
	f->bare &= ~upto;
	p->bare = false;
	p->begin = end + 1;
	p->opcode_end = NULL;
	return good;
}

/* The operations that end among the next bytes. */
static inline bool
look(struct pass *p, const struct marks *m, size_t n,
    struct operations_known *known)
{
	struct found f;

	if (!find(p, m, ~UINT64_C(0) >> (REACH - n), &f))
		return false;
	while (f.ends != 0)
		if (!take_next(p, &f, known))
			return false;
	p->bare |= f.bare != 0;
	if (f.opcode_ends != 0)
		p->opcode_end = take_first(p, &f.opcode_ends);
	p->at += n;
	return true;
}

/* Text in quotes that isn't ASCII is left to the long way. */
static bool
nothing_wrong(struct slice operations)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return operations_read(operations, OPERATIONS_COUNTERS | OPERATIONS_SAN,
		   &faults) &&
	    faults.count + faults.more == 0;
}

bool
operations_glance(struct slice record, size_t from,
    struct operations_known *known)
{
	struct pass p = {.at = record.at + from,
	    .end = slice_end(record),
	    .begin = record.at + from,
	    .counters = record.at + from,
	    .ended = 1};

	*known = (struct operations_known){.fullmove = 1,
	    .counters_first = true};
	if (p.end[-1] != ';')
		return false;
	while (p.at < p.end) {
		size_t left = (size_t)(p.end - p.at);
		size_t n = left < REACH ? left : REACH;
		struct marks m = marks_before(record, p.at + n, n);

		if (!look(&p, &m, n, known))
			return false;
	}
	known->counters = (size_t)(p.counters - (record.at + from));
	known->canonical = p.begin == p.end &&
	    (!p.foreign || nothing_wrong(slice_from(record, from)));
	return known->canonical;
}
