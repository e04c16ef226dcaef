#include "law.h"
#include "base/mend.h"
#include "json/json.h"
#include "notation/azul.h"
#include "notation/chess.h"
#include "notation/moves.h"
#include "notation/xiangqi.h"
#include "random.h"

#include <stdlib.h>

const struct notation *
law_notation(size_t i)
{
	size_t n = 0;

	while (notation_table[n] != NULL)
		n++;
	return i < n ? notation_table[i] : i == n ? &notation_json : NULL;
}

/* A record in a block of its own of exactly its size, so that a sanitizer sees
 * every byte that is read beside it. */
static struct slice
alone(struct slice s)
{
	char *at = malloc(s.len ? s.len : 1);

	if (at == NULL)
		abort();
	if (s.len > 0)
		memcpy(at, s.at, s.len);
	return (struct slice){at, s.len};
}

static void
let_go(struct slice s)
{
	free((char *)(uintptr_t)s.at);
}

struct reading {
	struct slice record;
	struct entry entry;
	struct text scratch;
	struct faults faults;
	bool good;
};

/* Where a part of a text stands in a copy of it. */
static struct slice
in_copy(struct slice part, struct slice text, struct slice copy)
{
	return (struct slice){copy.at + (part.at - text.at), part.len};
}

/* `wrong` is a part of the text, or nothing. */
static void
read_blamed(struct reading *r, const struct notation *notation, struct slice s,
    struct slice wrong, const struct how *how)
{
	*r = (struct reading){.record = alone(s)};
	r->entry.scratch = &r->scratch;
	r->entry.source = notation;
	if (wrong.at != NULL)
		r->entry.wrong = in_copy(wrong, s, r->record);
	r->good = notation->read(&r->entry, r->record, how, &r->faults);
}

static void
read_alone(struct reading *r, const struct notation *notation, struct slice s,
    const struct how *how)
{
	read_blamed(r, notation, s, (struct slice){0}, how);
}

static void
end_reading(struct reading *r)
{
	let_go(r->record);
	text_free(&r->scratch);
}

static bool
has_error(const struct faults *faults, enum level level)
{
	for (size_t i = 0; i < faults->count; i++)
		if (fault_is_error(&faults->list[i], level))
			return true;
	return false;
}

static const char *
check_fault(const struct fault *fault, struct slice record)
{
	struct text t = {0};
	bool said;

	if (fault->code >= FAULTS)
		return "a fault has a code";
	if (fault->at.at == NULL || !slice_within(fault->at, record))
		return "a fault's place is inside the record";
	if (fault->fixable && !slice_within(fault->fix_at, record))
		return "a mend's place is inside the record";
	if (fault->sentence.len == 0)
		return "a fault has a sentence";
	fault_say(&t, fault);
	said = t.len > 0 && !slice_holds(text_slice(&t), '%');
	for (size_t i = 0; i < t.len; i++)
		said &= t.at[i] >= ' ' && t.at[i] <= '~';
	/* A quoted piece of the record may hold a per cent sign itself. */
	said |= t.len > 0 && slice_holds(record, '%');
	text_free(&t);
	return said ? NULL : "a fault's sentence is printable";
}

static const char *
check_faults(const struct reading *r)
{
	for (size_t i = 0; i < r->faults.count; i++) {
		const char *broken = check_fault(&r->faults.list[i], r->record);

		if (broken != NULL)
			return broken;
	}
	if (r->good == has_error(&r->faults, LEVEL_SYNTAX))
		return "read fails with an error, and only then";
	return NULL;
}

/* Room for exactly what a notation says that it needs, behind one byte that is
 * there before. */
static struct text
room_for(const struct notation *notation, const struct entry *entry)
{
	struct text t = {0};

	t.room = notation_room(notation, entry) + 1;
	if ((t.at = malloc(t.room)) == NULL)
		abort();
	text_put(&t, '!');
	return t;
}

static struct slice
written(const struct text *t)
{
	return slice_from(text_slice(t), 1);
}

/* What this notation writes for the entry says the same position, and once
 * more the same text. */
static const char *
check_again(const struct notation *to, const struct entry *entry,
    const struct text *out, const struct how *how)
{
	const struct rules *rules = rules_of(entry->position.game);
	struct reading back;
	struct faults faults = {0};
	struct text again;
	const char *broken = NULL;

	if (to->read == NULL)
		return NULL;
	read_alone(&back, to, written(out), how);
	if (!back.good) {
		broken = "what is written can be read";
	} else if (!rules->same(&back.entry.position, &entry->position)) {
		broken = "read(write(p)) is p";
	} else {
		again = room_for(to, &back.entry);
		if (!to->write(&again, &back.entry, how, &faults) ||
		    !slice_same(text_slice(&again), text_slice(out)))
			broken = "write has one spelling for a position";
		text_free(&again);
	}
	end_reading(&back);
	return broken;
}

/* An entry that the notation can say. */
static const char *
check_written(const struct notation *to, const struct entry *entry,
    const struct how *how)
{
	struct text out = room_for(to, entry);
	struct faults faults = {0};
	const char *broken;

	if (!to->write(&out, entry, how, &faults))
		broken = out.len != 1 ? "a write that fails appends nothing"
		    : !has_error(&faults, LEVEL_STRICT)
		    ? "a write that fails has a fault"
		    : NULL;
	else
		broken = check_again(to, entry, &out, how);
	text_free(&out);
	return broken;
}

/* What the notation can't say is refused with an error; what it has no place
 * for is dropped with a fault. */
static const char *
check_write(const struct notation *to, const struct entry *entry,
    const struct how *how)
{
	struct entry turned = *entry;
	struct faults faults = {0};
	bool good = notation_turn_into(to, &turned, how, &faults);

	for (size_t i = 0; i < faults.count; i++) {
		const char *broken = check_fault(&faults.list[i],
		    entry->record);

		if (broken != NULL)
			return broken;
	}
	if (good == has_error(&faults, LEVEL_SYNTAX))
		return "what can't be said is an error, and only that";
	return good ? check_written(to, &turned, how) : NULL;
}

/* The castling field has two canonical spellings, letters of files and KQkq:
 * a text may have either. */
static bool
same_but_castling(struct slice canonical, struct slice record,
    const struct position *p)
{
	const struct chess *c = &p->chess;
	bool same = true;

	if (p->game != GAME_CHESS)
		return slice_same(canonical, record);

	for (int i = 0; i < 6 && same; i++) {
		struct slice field = slice_cut(&record, ' ');
		char room[CHESS_CASTLING_ROOM];
		struct text spelling = {room, 0, sizeof(room)};

		same = slice_same(slice_cut(&canonical, ' '), field);
		for (int files = 0; i == 2 && !same && files < 2; files++) {
			spelling.len = 0;
			chess_write_castling(&spelling, c, files);
			same = slice_same(field, text_slice(&spelling));
		}
	}
	return same && slice_same(canonical, record);
}

static const char *
check_canonical(const struct notation *notation, const struct reading *r,
    const struct how *how)
{
	const struct position *p = &r->entry.position;
	struct how strict = *how;
	struct faults faults = {0};
	struct text out;
	bool same;

	strict.level = LEVEL_STRICT;
	rules_of(p->game)->check(p, &strict, &faults);
	if (r->faults.count > 0 || faults.count > 0 ||
	    notation == &notation_json)
		return NULL;
	out = room_for(notation, &r->entry);
	same = notation->write(&out, &r->entry, how, &faults) &&
	    same_but_castling(written(&out), r->record, p);
	text_free(&out);
	return same ? NULL : "what is good at level strict is written the same";
}

/* The rules' faults find their places. */
static const char *
check_rules(struct reading *r, const struct how *how)
{
	struct how strict = *how;

	strict.level = LEVEL_STRICT;
	strict.wanted_ep = EP_LEGAL;
	r->faults.count = 0;
	rules_of(r->entry.position.game)
	    ->check(&r->entry.position, &strict, &r->faults);
	notation_place_faults(&r->entry, &r->faults);
	for (size_t i = 0; i < r->faults.count; i++) {
		const char *broken = check_fault(&r->faults.list[i], r->record);

		if (broken != NULL)
			return broken;
	}
	return NULL;
}

/* Do the ways of all processors that this one has find the same? */
static bool
fine_alike(const struct position *p, const struct how *how)
{
	const struct rules *rules = rules_of(p->game);
	struct how plain = *how;
	bool fine = rules->fine(p, &plain);

	for (int cpu = CPU_PLAIN; cpu <= (int)cpu_find(); cpu++) {
		plain.cpu = (enum cpu)cpu;
		if (rules->fine(p, &plain) != fine)
			return false;
	}
	return true;
}

/* What the rules find to be fine at a glance has no fault. */
static const char *
check_fine(const struct position *p, const struct how *how)
{
	const struct rules *rules = rules_of(p->game);
	struct how at_level = *how;

	for (enum level level = LEVEL_SYNTAX; level < LEVELS; level++) {
		for (enum ep ep = EP_FEN; ep <= EP_LEGAL; ep++) {
			struct faults faults = {0};

			at_level.level = level;
			at_level.wanted_ep = ep;
			if (!fine_alike(p, &at_level))
				return "all processors find the same fine";
			if (!rules_fine_as(p, &at_level))
				continue;
			rules->check(p, &at_level, &faults);
			if (faults.count > 0)
				return "what the rules call fine has no fault";
		}
	}
	return NULL;
}

/* All of a position, what follows from the board included. */
static bool
alike(const struct position *a, const struct position *b)
{
	if (a->game != b->game || !rules_of(a->game)->same(a, b))
		return false;
	if (a->game == GAME_AZUL)
		return true;
	if (a->game != GAME_CHESS)
		return a->xiangqi.knows_all == b->xiangqi.knows_all &&
		    memcmp(a->xiangqi.taken, b->xiangqi.taken,
			sizeof(a->xiangqi.taken)) == 0;
	return memcmp(a->chess.plane, b->chess.plane, sizeof(a->chess.plane)) ==
	    0 &&
	    a->chess.chess960 == b->chess.chess960;
}

/* Do both entries say the same in this notation? */
static bool
same_in(const struct notation *to, const struct entry *a, const struct entry *b)
{
	static const struct how plain = {0};
	struct text of_a = {0}, of_b = {0};
	struct faults faults = {0};
	bool same;

	text_reserve(&of_a, notation_room(to, a));
	text_reserve(&of_b, notation_room(to, b));
	same = to->write(&of_a, a, &plain, &faults) ==
		to->write(&of_b, b, &plain, &faults) &&
	    slice_same(text_slice(&of_a), text_slice(&of_b));
	text_free(&of_a);
	text_free(&of_b);
	return same;
}

/* Does the notation write the record itself? */
static bool
writes_itself(const struct entry *entry, const struct how *how)
{
	struct text out = room_for(entry->source, entry);
	struct faults faults = {0};
	bool same = entry->source->write(&out, entry, how, &faults) &&
	    slice_same(written(&out), entry->record);

	text_free(&out);
	return same;
}

/* Is it the same fault, each in a copy of the record? */
static bool
same_fault(const struct fault *a, const struct fault *b,
    const struct reading *of_a, const struct reading *of_b)
{
	struct text said_a = {0}, said_b = {0};
	struct slice place = in_copy(a->at, of_a->record, of_b->record);
	bool same;

	fault_say(&said_a, a);
	fault_say(&said_b, b);
	same = a->code == b->code && place.at == b->at.at &&
	    place.len == b->at.len && a->fixable == b->fixable &&
	    slice_same(text_slice(&said_a), text_slice(&said_b)) &&
	    (!a->fixable ||
		slice_same((struct slice){a->fix, a->fix_len},
		    (struct slice){b->fix, b->fix_len}));
	text_free(&said_a);
	text_free(&said_b);
	return same;
}

/* Where a short way says what is wrong with a record, nothing else is. */
static const char *
check_blame(const struct entry *entry, const struct notation *from,
    struct slice record, const struct how *how)
{
	struct reading all, blamed;
	bool same;

	if (entry->wrong.at == NULL)
		return NULL;
	if (!slice_within(entry->wrong, record))
		return "what is wrong is a part of the record";
	if (entry->source != (from ? from : notation_detect(record)))
		return "what is wrong is so in the notation of the record";
	read_alone(&all, entry->source, record, how);
	read_blamed(&blamed, entry->source, record, entry->wrong, how);
	same = all.good == blamed.good &&
	    all.faults.count == blamed.faults.count &&
	    all.faults.more == blamed.faults.more;
	for (size_t i = 0; same && i < all.faults.count; i++)
		same = same_fault(&all.faults.list[i], &blamed.faults.list[i],
			   &all, &blamed) &&
		    slice_within(all.faults.list[i].at,
			in_copy(entry->wrong, record, all.record));
	same &= !all.good || alike(&all.entry.position, &blamed.entry.position);
	end_reading(&all);
	end_reading(&blamed);
	return same ? NULL : "what a short way blames is all that is wrong";
}

/* And in all of their game, and when a move has been made? */
static bool
same_texts(const struct entry *a, const struct entry *b)
{
	struct entry moved[] = {*a, *b};
	struct faults faults = {0};
	const struct notation *to;
	bool same = a->notation == b->notation;

	for (int i = 0; i < 2; i++) {
		moves_outdate(&moved[i], &faults);
		if (a->position.game == GAME_CHESS && a->record.len % 2)
			moved[i].position.chess.halfmove ^= 1;
		else if (a->position.game == GAME_CHESS)
			moved[i].position.chess.fullmove ^= 2;
	}
	for (size_t i = 0; same && (to = law_notation(i)) != NULL; i++)
		if (to->game == GAMES || to == a->notation)
			same = same_in(to, a, b) &&
			    same_in(to, &moved[0], &moved[1]);
		else if (to->game == GAME_CHESS && to->game == a->position.game)
			same = same_in(to, a, b);
	return same;
}

/* Is as much wrong with the moves of both? */
static bool
same_moves(const struct entry *a, const struct entry *b, const struct how *how)
{
	struct faults of_a = {0}, of_b = {0};

	if (!rules_playable(&a->position))
		return true;
	moves_check(a, how, &of_a);
	moves_check(b, how, &of_b);
	return of_a.count == of_b.count;
}

/* Many records at once are read as one by one, up to the first that isn't; between
 * two that are good. */
static const char *
check_many(const struct notation *notation, struct slice good,
    struct slice record, const struct how *how)
{
	struct slice records[] = {good, record, good};
	struct entry alone, entry[3];
	struct entry *entries[] = {&entry[0], &entry[1], &entry[2]};
	bool taken = notation->glance(&alone, record, how);

	if (notation->glance_all(entries, records, 3, how) != (taken ? 3 : 1))
		return "many at once are taken up to the first that isn't";
	if (taken &&
	    (entry[1].source != alone.source ||
		entry[1].canonical != alone.canonical ||
		!slice_same(entry[1].record, record) ||
		!slice_same(entry[1].operations, alone.operations) ||
		!alike(&entry[1].position, &alone.position)))
		return "many at once are read as one by one";
	if (!taken &&
	    (entry[1].wrong.at != alone.wrong.at ||
		entry[1].wrong.len != alone.wrong.len))
		return "many at once say the same of the first that isn't";
	return taken ? NULL : check_blame(&alone, NULL, record, how);
}

static const char *
check_glances(struct slice record, const struct how *how)
{
	struct slice start = SLICE(CHESS_START);
	const char *broken = check_many(notation_find(SLICE("chess")), start,
	    record, how);

	if (broken == NULL)
		broken = check_many(notation_find(SLICE("epd")), start, record,
		    how);
	if (broken == NULL)
		broken = check_many(notation_find(SLICE("epd")),
		    SLICE("4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; id \"x;\";"),
		    record, how);
	return broken;
}

/* The short way, of JSON or of all others, says yes only where the long one
 * finds the same, and no fault. */
static const char *
check_glance_on(enum cpu cpu, const struct notation *from, struct slice text,
    const struct how *wanted, bool *good)
{
	struct slice record = alone(text);
	struct text scratch = {0};
	struct how on_cpu = *wanted;
	const struct how *how = &on_cpu;
	struct reading r;
	struct entry entry;
	const char *broken = NULL;

	on_cpu.cpu = cpu;
	/* Of a good record before nothing may be left. */
	(void)notation_try(NULL, NULL, false, &entry, SLICE(CHESS_START), how);
	memset(&entry, 0x5a, sizeof(entry));
	entry.scratch = &scratch;
	*good = notation_try(from, NULL, false, &entry, record, how) == NULL;
	if (*good) {
		read_alone(&r, entry.source, text, how);
		if (from == NULL && notation_detect(record) != entry.source)
			broken = "the short way finds the same notation";
		else if (!r.good || r.faults.count > 0)
			broken = "the short way takes only what has no fault";
		else if (!alike(&r.entry.position, &entry.position) ||
		    !same_texts(&r.entry, &entry))
			broken = "the short way reads the same position";
		else if (entry.canonical && !writes_itself(&entry, how))
			broken = "what is called canonical is written the same";
		else if (!same_moves(&r.entry, &entry, how))
			broken = "the short way finds the same moves";
		else
			broken = check_fine(&entry.position, how);
		end_reading(&r);
	}
	if (broken == NULL && !*good)
		broken = check_blame(&entry, from, record, how);
	entry.wrong = (struct slice){0};
	if (broken == NULL && from != NULL &&
	    !from->glance(&entry, record, how))
		broken = check_blame(&entry, from, record, how);
	if (broken == NULL && from == NULL)
		broken = check_glances(record, how);
	text_free(&scratch);
	let_go(record);
	return broken;
}

/* So do the ways of all processors, and they take the same records. */
static const char *
check_glance(const struct notation *from, struct slice text,
    const struct how *how)
{
	bool plain, good;
	const char *broken = check_glance_on(CPU_PLAIN, from, text, how,
	    &plain);

	for (int cpu = CPU_PLAIN + 1; broken == NULL && cpu <= (int)cpu_find();
	     cpu++) {
		broken = check_glance_on((enum cpu)cpu, from, text, how, &good);
		if (broken == NULL && good != plain)
			broken = "all processors take the same records";
	}
	return broken;
}

/* So many objects beside each of ours. */
#define NEAR 8

/* Objects that are ours but for a byte: whether the short way takes them or not,
 * it says nothing else than the long one. */
static const char *
check_near(struct text *object, const struct how *how)
{
	static const char bytes[] = "\"{}[],:null 0123456789-wbrKQkqxRXN?\\/";
	const char *broken = check_glance(&notation_json, text_slice(object),
	    how);
	uint64_t state = object->len;

	for (size_t i = 0; i < object->len; i++)
		state = state * 31 + (unsigned char)object->at[i];
	for (int i = 0; i < NEAR && broken == NULL; i++) {
		char *at = object->at + random_below(&state, object->len);
		char before = *at;

		*at = bytes[random_below(&state, sizeof(bytes) - 1)];
		broken = check_glance(&notation_json, text_slice(object), how);
		*at = before;
	}
	return broken;
}

/* An object written without a tree is what the tree would be; with nothing but
 * the faults added it is a tree. And it can be read. */
static const char *
check_object(const struct entry *entry, const struct how *how)
{
	struct how with = {.with = JSON_FAULTS};
	struct text text = {0}, tree = {0};
	struct faults faults = {0};
	const char *broken = NULL;

	notation_json.write(&tree, entry, &with, &faults);
	with.with = 0;
	with.cpu = cpu_find();
	notation_json.write(&text, entry, &with, &faults);
	text.len--; /* its brace */
	if (!slice_starts(text_slice(&tree), text_slice(&text)) ||
	    !slice_starts(slice_from(text_slice(&tree), text.len),
		SLICE(",\"faults\":")))
		broken = "a text without a tree is that of the tree";
	text.len++;
	if (broken == NULL)
		broken = check_near(&text, how);
	text_free(&text);
	text_free(&tree);
	return broken;
}

/* Mends end after so many times. */
#define MENDS_MOST 4096

/* All mends that a reading knows, at once; false where there are none. What the
 * rules find is mended too, where they are asked. */
static bool
mend_once(struct mend *m, struct reading *r, struct slice text,
    const struct how *how, bool rules)
{
	bool all[FAULTS_KEPT], made[FAULTS_KEPT];

	memset(all, true, sizeof(all));
	if (rules && r->good) {
		rules_of(r->entry.position.game)
		    ->check(&r->entry.position, how, &r->faults);
		notation_place_faults(&r->entry, &r->faults);
	}
	for (size_t i = 0; i < r->faults.count; i++) {
		struct fault *fault = &r->faults.list[i];

		/* The reading is a copy of the text. */
		if (fault->fixable)
			fault->fix_at.at = text.at +
			    (fault->fix_at.at - r->record.at);
	}
	return mend_apply(m, text, &r->faults, all, made);
}

/* A record that is good says the same when its warnings are mended. */
static const char *
check_warnings(const struct notation *notation, struct reading *r,
    const struct how *how)
{
	struct mend m = {0};
	struct reading back;
	const char *broken = NULL;

	mend_start(&m, r->record);
	if (mend_once(&m, r, r->record, how, false)) {
		read_alone(&back, notation, mend_text(&m), how);
		if (!back.good)
			broken = "a mended warning leaves a good record";
		else if (!rules_of(r->entry.position.game)
			      ->same(&back.entry.position, &r->entry.position))
			broken = "a mended warning leaves the position";
		end_reading(&back);
	}
	mend_free(&m);
	return broken;
}

/* Mends come to an end, whatever the record is. */
static const char *
check_mends(const struct notation *notation, struct slice text,
    const struct how *how)
{
	struct how legal = *how;
	struct mend m = {0};
	struct reading r;
	size_t passes = 0;
	bool more = true;

	legal.level = LEVEL_LEGAL;
	legal.wanted_ep = EP_LEGAL;
	mend_start(&m, text);
	for (; more && passes < MENDS_MOST; passes++) {
		read_alone(&r, notation, mend_text(&m), &legal);
		more = mend_once(&m, &r, mend_text(&m), &legal, true);
		end_reading(&r);
	}
	mend_free(&m);
	return more ? "mends come to an end" : NULL;
}

const char *
law_text(const struct notation *notation, struct slice text,
    const struct how *how)
{
	struct reading r;
	const char *broken;

	if (notation->read == NULL)
		return NULL;
	read_alone(&r, notation, text, how);
	broken = check_faults(&r);
	if (broken == NULL)
		broken = check_glance(NULL, text, how);
	if (broken == NULL)
		broken = check_glance(&notation_json, text, how);
	if (broken == NULL && r.good)
		broken = check_object(&r.entry, how);
	if (broken == NULL && r.good)
		broken = check_canonical(notation, &r, how);
	for (size_t i = 0; broken == NULL && r.good; i++) {
		const struct notation *to = law_notation(i);

		if (to == NULL)
			break;
		if (to->write != NULL)
			broken = check_write(to, &r.entry, how);
	}
	if (broken == NULL && r.good && notation != &notation_json)
		broken = check_warnings(notation, &r, how);
	if (broken == NULL && r.good)
		broken = check_rules(&r, how);
	if (broken == NULL && notation != &notation_json)
		broken = check_mends(notation, text, how);
	end_reading(&r);
	return broken;
}

/* The notation that says all of a position. */
static const struct notation *
home_of(const struct position *p)
{
	if (p->game == GAME_CHESS)
		return &notation_chess;
	if (p->game == GAME_AZUL)
		return &notation_azul;
	if (p->game == GAME_XIANGQI)
		return &notation_xiangqi;
	return p->xiangqi.beside == XIANGQI_POOL ? &notation_pikafish
						 : &notation_jfn;
}

const char *
law_position(const struct notation *notation, const struct position *position,
    const struct how *how)
{
	struct text scratch = {0};
	struct entry entry = {.scratch = &scratch};
	const char *broken = check_fine(position, how);

	if (notation->write == NULL || broken != NULL)
		return broken;
	entry_start(&entry, home_of(position), SLICE(""), position->game);
	entry.position = *position;
	if (notation == &notation_json)
		broken = check_object(&entry, how);
	return broken ? broken : check_write(notation, &entry, how);
}
