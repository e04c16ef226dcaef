/*
 * Fast path of operations that are canonical, 64 bytes at a time.
 *
 * Example, with a dot for each blank and a bit for each byte:
 *
 *     text         . b m . N f 3 ; . i d . " a . b " ;
 *     quotes                               x       x
 *     quoted                               x x x x      XOR of quotes
 *     ends                       x                   x  ; not quoted
 *     blanks       x     x         x     x              not quoted
 *     opcode_ends        x               x
 *     bare                 x                            no quotes
 *
 * `quoted` is the XOR of all quotes up to a byte. An operation ends at a
 * semicolon outside quotes, its opcode at the first blank or semicolon, and
 * `bare` is where an operand without quotes begins.
 *
 * All bytes are checked at once for what may follow what: a blank after an end,
 * no blank or end after a blank, a blank or end after a closing quote, an
 * opening quote only after a blank. Only opcodes, counters and moves are then
 * looked at one by one.
 */
#include "notation/fields.h"
#include "notation/moves.h"
#include "notation/read_fast_number.h"
#include "notation/opcode.h"

enum { REACH = 64 };

/* A bit for each byte of a block. */
struct block {
	uint64_t semicolons, quotes, blanks, foreign;
};

struct scan {
	const char *at, *end;   /* what is left to scan */
	const char *begin;      /* the blank before the current operation */
	const char *opcode_end; /* NULL: not found yet */
	const char *counters;   /* end of the hmvc and fmvn that come first */
	bool bare;              /* an operand without quotes, or a second
				 * one, was seen */
	uint64_t twice;         /* bits that two opcodes have */
	uint64_t opcodes;       /* the opcodes so far, a bit for each hash */
	bool foreign;           /* quotes hold bytes that are not ASCII */
	/* What the last byte of the block before was: all bits or bit 0. */
	uint64_t quoted, ended, blank, close;
};

static inline void
block_add_16(struct block *m, const char *at, unsigned place)
{
	m->semicolons |= slice_find_16(at, ';') << place;
	m->quotes |= slice_find_16(at, '"') << place;
	m->blanks |= slice_find_16(at, ' ') << place;
	m->foreign |= slice_unprintable_16(at) << place;
}

static inline void
block_drop_first(struct block *m, unsigned n)
{
	m->semicolons >>= n;
	m->quotes >>= n;
	m->blanks >>= n;
	m->foreign >>= n;
}

/* Loads the n bytes before `end` as bits 0 to n - 1. A record shorter than the
 * block is copied, with zeros before it. */
static inline struct block
load_block(struct slice record, const char *end, size_t n)
{
	char room[REACH];
	struct block m = {0};

	if (record.len < REACH) {
		memset(room, 0, sizeof(room));
		memcpy(room + REACH - record.len, record.at, record.len);
		end = room + REACH;
	}
	block_add_16(&m, end - 64, 0);
	block_add_16(&m, end - 48, 16);
	block_add_16(&m, end - 32, 32);
	block_add_16(&m, end - 16, 48);
	block_drop_first(&m, (unsigned)(REACH - n));
	return m;
}

/* The bits from every other set bit (the opening quotes) up to the next one,
 * which is excluded. */
static inline uint64_t
prefix_xor(uint64_t set)
{
	set ^= set << 1;
	set ^= set << 2;
	set ^= set << 4;
	set ^= set << 8;
	set ^= set << 16;
	return set ^ set << 32;
}

/* Is the opcode valid? It stands in the highest bytes of the word. */
static inline bool
is_opcode(uint64_t word, unsigned before)
{
	return ((~slice_identifiers_8(word) & SLICE_HIGH_BITS) >> before |
		   (~slice_letters_8(word) >> before & 0x80)) == 0;
}

#define OPCODE_HASH UINT64_C(0x3bd31b4af0833a73)

/* The multiplier, which a search found, gives each of the common opcodes a slot of
 * its own. */
#define SLOT(word) ((uint64_t)(word)*OPCODE_HASH >> 58)
#define KNOWN(a, b, c, d, kind)                                                \
	[SLOT(OPCODE(a, b, c, d))] = {OPCODE(a, b, c, d), kind}

static const struct {
	uint32_t word;
	enum operands kind;
} known[64] = {
    KNOWN('b', 'm', 0, 0, OPERANDS_MOVES),
    KNOWN('a', 'm', 0, 0, OPERANDS_MOVES),
    KNOWN('p', 'v', 0, 0, OPERANDS_MOVES),
    KNOWN('i', 'd', 0, 0, OPERANDS_STRING),
    KNOWN('c', '0', 0, 0, OPERANDS_STRING),
    KNOWN('c', '1', 0, 0, OPERANDS_STRING),
    KNOWN('c', '2', 0, 0, OPERANDS_STRING),
    KNOWN('c', '3', 0, 0, OPERANDS_STRING),
    KNOWN('c', '7', 0, 0, OPERANDS_STRING),
    KNOWN('c', '8', 0, 0, OPERANDS_STRING),
    KNOWN('c', '9', 0, 0, OPERANDS_STRING),
    KNOWN('a', 'c', 'd', 0, OPERANDS_NATURAL),
    KNOWN('a', 'c', 'n', 0, OPERANDS_NATURAL),
    KNOWN('c', 'e', 0, 0, OPERANDS_INTEGER),
    KNOWN('d', 'm', 0, 0, OPERANDS_POSITIVE),
    KNOWN('h', 'm', 'v', 'c', OPERANDS_COUNTER),
    KNOWN('f', 'm', 'v', 'n', OPERANDS_COUNTER),
};

/* Notes the opcode, or what may be the same as an earlier one. */
static inline void
note_opcode(struct scan *scan, uint64_t slot)
{
	scan->twice |= scan->opcodes & UINT64_C(1) << slot;
	scan->opcodes |= UINT64_C(1) << slot;
}

/* Is it a valid opcode of more than four bytes, with operands that fit? */
static bool
check_long(struct scan *scan, struct slice opcode, struct slice operands)
{
	unsigned before = opcode.len > 7 ? 0 : 64 - 8 * (unsigned)opcode.len;

	note_opcode(scan, SLOT(little_64(slice_end(opcode) - 8) >> before));
	return opcode.len <= OPCODE_LONGEST && operations_identifier(opcode) &&
	    operands_fit(opcode_long_operands(opcode), operands);
}

static inline bool
read_counter(struct scan *scan, struct operations_info *info,
    struct slice operands)
{
	struct slice number = slice_from(operands, operands.len > 0);
	bool half = scan->begin[1] == 'h';

	info->hmvc |= half;
	info->fmvn |= !half;
	info->counters_first &= scan->counters == scan->begin;
	scan->counters = slice_end(operands) + 1;
	return half ? read_fast_number(number, 0, &info->halfmove)
		    : read_fast_number(number, 1, &info->fullmove);
}

/* Most numbers are at most eight digits, perhaps after a minus sign if the type
 * is integer. Returns false for all others; operands_fit decides about them. */
static inline bool
is_plain_number(enum operands kind, struct slice operands)
{
	size_t sign = kind == OPERANDS_INTEGER && operands.len > 2 &&
	    operands.at[1] == '-';
	size_t digits = operands.len - 1 - sign;
	unsigned before;
	uint64_t word;

	if (digits - 1 > 7)
		return false;
	before = 64 - 8 * (unsigned)digits;
	word = little_64(slice_end(operands) - 8) >> before;
	return (word & 0xff) != '0' &&
	    ((~slice_digits_8(word) | word) & SLICE_HIGH_BITS &
		~UINT64_C(0) >> before) == 0;
}

/* Checks an operation; `bare`: one of its operands has no quotes, or it has more
 * than one. Eight bytes before the end of the opcode are readable. */
static inline bool
check_operation(struct scan *scan, struct operations_info *info,
    struct slice operands, bool bare)
{
	struct slice opcode = slice_between(scan->begin + 1, scan->opcode_end);
	unsigned before = 64 - 8 * (unsigned)opcode.len;
	enum operands kind;
	uint64_t word, slot;

	if (opcode.len - 1 > 3)
		return check_long(scan, opcode, operands);
	word = little_64(slice_end(opcode) - 8);
	slot = SLOT(word >> before);
	note_opcode(scan, slot);
	kind = known[slot].word == (uint32_t)(word >> before)
	    ? known[slot].kind
	    : opcode_short_operands((uint32_t)(word >> before));
	switch (kind) {
	case OPERANDS_STRING:
		return !bare && operands.len > 0;
	case OPERANDS_MOVES:
	case OPERANDS_MOVE:
		info->moves = true;
		return operands.len > 0 &&
		    (kind == OPERANDS_MOVES || operands_fit(kind, operands)) &&
		    moves_canonical(opcode, operands);
	case OPERANDS_COUNTER:
		return read_counter(scan, info, operands);
	case OPERANDS_ANY:
		return is_opcode(word, before);
	case OPERANDS_NATURAL:
	case OPERANDS_POSITIVE:
	case OPERANDS_INTEGER:
		if (is_plain_number(kind, operands))
			return true;
		/* fall through */
	default:
		return operands_fit(kind, operands);
	}
}

/* What a block holds, as bits. */
struct ends {
	uint64_t ends;        /* semicolons that end operations */
	uint64_t opcode_ends; /* blanks or semicolons that end opcodes */
	uint64_t bare;        /* where operands without quotes begin, and
			       * blanks before a second operand */
};

/* Finds the ends, comparing each byte with the one before it; returns false if
 * they may not follow each other. */
static inline bool
find_ends(struct scan *scan, const struct block *m, uint64_t inside,
    struct ends *f)
{
	uint64_t quoted = prefix_xor(m->quotes) ^ scan->quoted;
	uint64_t ends = m->semicolons & ~quoted, blanks = m->blanks & ~quoted;
	uint64_t closing = m->quotes & ~quoted, stops = ends | blanks;
	uint64_t after_end = ends << 1 | scan->ended;
	uint64_t after_blank = blanks << 1 | scan->blank;
	uint64_t after_close = closing << 1 | scan->close;
	uint64_t wrong = (after_end & ~blanks) | (after_blank & stops) |
	    (after_close & ~stops) | (m->quotes & quoted & ~after_blank) |
	    (m->foreign & ~quoted);
	uint64_t begins = after_end << 1 |
	    (scan->opcode_end == NULL && scan->begin < scan->at);

	f->ends = ends;
	f->opcode_ends = (~stops + begins) & stops;
	f->bare = (after_blank & ~m->quotes & ~begins) |
	    (blanks & ~after_end & ~f->opcode_ends);
	scan->quoted = 0 - (quoted >> 63);
	scan->ended = ends >> 63;
	scan->blank = blanks >> 63;
	scan->close = closing >> 63;
	scan->foreign |= m->foreign != 0;
	return (wrong & inside) == 0;
}

static inline const char *
cut_first_bit(const struct scan *scan, uint64_t *set)
{
	const char *at = scan->at + __builtin_ctzll(*set);

	*set &= *set - 1;
	return at;
}

/* Ends the current operation at the next semicolon of the block. */
static inline bool
end_operation(struct scan *scan, struct ends *f, struct operations_info *info)
{
	uint64_t upto = f->ends ^ (f->ends - 1);
	const char *end = cut_first_bit(scan, &f->ends);
	bool bare = scan->bare | ((f->bare & upto) != 0), good;

	if (scan->opcode_end == NULL)
		scan->opcode_end = cut_first_bit(scan, &f->opcode_ends);
	good = check_operation(scan, info, slice_between(scan->opcode_end, end),
	    bare);
	f->bare &= ~upto;
	scan->bare = false;
	scan->begin = end + 1;
	scan->opcode_end = NULL;
	return good;
}

/* Checks all operations that end in the block. */
static inline bool
scan_block(struct scan *scan, const struct block *m, size_t n,
    struct operations_info *info)
{
	struct ends f;

	if (!find_ends(scan, m, ~UINT64_C(0) >> (REACH - n), &f))
		return false;
	while (f.ends != 0)
		if (!end_operation(scan, &f, info))
			return false;
	scan->bare |= f.bare != 0;
	if (f.opcode_ends != 0)
		scan->opcode_end = cut_first_bit(scan, &f.opcode_ends);
	scan->at += n;
	return true;
}

/* Quoted text that is not ASCII takes the slow path. */
static bool
reads_without_fault(struct slice operations)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return operations_read(operations, OPERATIONS_COUNTERS | OPERATIONS_SAN,
		   &faults) &&
	    faults.count + faults.more == 0;
}

bool
operations_read_fast(struct slice record, size_t from,
    struct operations_info *info)
{
	struct scan scan = {.at = record.at + from,
	    .end = slice_end(record),
	    .begin = record.at + from,
	    .counters = record.at + from,
	    .ended = 1};

	*info = (struct operations_info){.fullmove = 1, .counters_first = true};
	if (scan.end[-1] != ';')
		return false;
	while (scan.at < scan.end) {
		size_t left = (size_t)(scan.end - scan.at);
		size_t n = left < REACH ? left : REACH;
		struct block m = load_block(record, scan.at + n, n);

		if (!scan_block(&scan, &m, n, info))
			return false;
	}
	info->counters = (size_t)(scan.counters - (record.at + from));
	info->canonical = scan.begin == scan.end &&
	    !(scan.twice != 0 && operations_repeat(slice_from(record, from))) &&
	    (!scan.foreign || reads_without_fault(slice_from(record, from)));
	return info->canonical;
}
