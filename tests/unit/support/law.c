#include "law.h"
#include "base/edit.h"
#include "json/json.h"
#include "notation/azul/azul.h"
#include "notation/chess/chess.h"
#include "notation/moves.h"
#include "notation/xiangqi/xiangqi.h"
#include "random.h"
#include "report/message.h"
#include "same_json.h"

#include <stdlib.h>

#define JSON (LAW_JSON ? &notation_json : NULL)

const struct notation *
law_notation(size_t i)
{
	size_t n = 0;

	while (notation_table[n] != NULL)
		n++;
	return i < n ? notation_table[i] : i == n ? JSON : NULL;
}

/* Copies a record into a block of exactly its size, so that a sanitizer sees
 * every byte that is read outside it. */
static struct slice
exact_copy(struct slice s)
{
	char *at = malloc(s.len ? s.len : 1);

	if (at == NULL)
		abort();
	if (s.len > 0)
		memcpy(at, s.at, s.len);
	return (struct slice){at, s.len};
}

static void
free_copy(struct slice s)
{
	free((char *)(uintptr_t)s.at);
}

struct reading {
	struct slice record;
	struct entry entry;
	struct position start;
	struct text scratch;
	struct faults faults;
	bool good;
};

/* The same part of a copy of the text. */
static struct slice
in_copy(struct slice part, struct slice text, struct slice copy)
{
	return (struct slice){copy.at + (part.at - text.at), part.len};
}

/* Reads a copy; `ahead` has the part of the text that read_fast named, or
 * nothing. */
static void
read_with_hint(struct reading *r, const struct notation *notation,
    struct slice s, const struct lookahead *ahead,
    const struct options *options)
{
	*r = (struct reading){.record = exact_copy(s)};
	r->entry.scratch = &r->scratch;
	r->entry.start = &r->start;
	r->entry.source = notation;
	r->entry.ahead.foreign = ahead->foreign;
	if (ahead->wrong.at != NULL)
		r->entry.ahead.wrong = in_copy(ahead->wrong, s, r->record);
	r->good = notation->read(&r->entry, r->record, options, &r->faults);
}

static void
read_copy(struct reading *r, const struct notation *notation, struct slice s,
    const struct options *options)
{
	read_with_hint(r, notation, s, &(struct lookahead){0}, options);
}

static void
end_reading(struct reading *r)
{
	free_copy(r->record);
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
		return "a fix's place is inside the record";
	if (fault->sentence.len == 0)
		return "a fault has a sentence";
	report_message(&t, fault, false);
	said = t.len > 0 && !slice_holds(text_slice(&t), '%');
	for (size_t i = 0; i < t.len; i++)
		said &= t.at[i] >= ' ' && t.at[i] <= '~';
	/* A quoted piece of the record may hold a per cent sign. */
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

/* A text with exactly the room that the notation asks for, after one byte. */
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

/* Reads back what the notation wrote: it must be the same position, and be
 * written in the same way again. */
static const char *
check_again(const struct notation *to, const struct entry *entry,
    const struct text *out, const struct options *options)
{
	const struct rules *rules = rules_of(entry->position.game);
	struct reading back;
	struct faults faults = {0};
	struct text again;
	const char *broken = NULL;

	if (to->read == NULL)
		return NULL;
	read_copy(&back, to, written(out), options);
	if (!back.good) {
		broken = "what is written can be read";
	} else if (!rules->same(&back.entry.position, &entry->position)) {
		broken = "read(write(p)) is p";
	} else {
		again = room_for(to, &back.entry);
		if (!to->write(&again, &back.entry, options, &faults) ||
		    !slice_same(text_slice(&again), text_slice(out)))
			broken = "write has one spelling for a position";
		text_free(&again);
	}
	end_reading(&back);
	return broken;
}

/* Writes an entry that the notation can write. */
static const char *
check_written(const struct notation *to, const struct entry *entry,
    const struct options *options)
{
	struct text out = room_for(to, entry);
	struct faults faults = {0};
	const char *broken;

	if (!to->write(&out, entry, options, &faults))
		broken = out.len != 1 ? "a write that fails appends nothing"
		    : !has_error(&faults, LEVEL_STRICT)
		    ? "a write that fails has a fault"
		    : NULL;
	else
		broken = check_again(to, entry, &out, options);
	text_free(&out);
	return broken;
}

/* Turns the entry into the notation: what it cannot write is an error, what it
 * has no place for a fault. */
static const char *
check_write(const struct notation *to, const struct entry *entry,
    const struct options *options)
{
	struct entry turned = *entry;
	struct faults faults = {0};
	bool good = notation_turn_into(to, &turned, options, &faults);

	for (size_t i = 0; i < faults.count; i++) {
		const char *broken = check_fault(&faults.list[i],
		    entry->record);

		if (broken != NULL)
			return broken;
	}
	if (good == has_error(&faults, LEVEL_SYNTAX))
		return "what can't be written is an error, and only that";
	return good ? check_written(to, &turned, options) : NULL;
}

/* Ignores the difference between the two canonical spellings of castling,
 * letters of files and KQkq. */
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
    const struct options *options)
{
	const struct position *p = &r->entry.position;
	struct options strict = *options;
	struct faults faults = {0};
	struct text out;
	bool same;

	strict.level = LEVEL_STRICT;
	rules_explain(p, &strict, RULES_ALL, &faults);
	if (r->faults.count > 0 || faults.count > 0 ||
	    notation == &notation_json || notation == &notation_pgn ||
	    notation->write == NULL)
		return NULL;
	out = room_for(notation, &r->entry);
	same = notation->write(&out, &r->entry, options, &faults) &&
	    same_but_castling(written(&out), r->record, p);
	text_free(&out);
	return same ? NULL : "what is good at level strict is written the same";
}

/* Finds the places of the faults of the rules. */
static const char *
check_rules(struct reading *r, const struct options *options)
{
	struct options strict = *options;

	strict.level = LEVEL_STRICT;
	strict.wanted_ep = EP_LEGAL;
	r->faults.count = 0;
	rules_explain(&r->entry.position, &strict, RULES_ALL, &r->faults);
	notation_place_faults(&r->entry, &r->faults);
	for (size_t i = 0; i < r->faults.count; i++) {
		const char *broken = check_fault(&r->faults.list[i], r->record);

		if (broken != NULL)
			return broken;
	}
	return NULL;
}

/* Do the kernels of all processors that this one has find the same set? */
static bool
sets_agree(const struct position *p, const struct options *options)
{
	struct options other = *options;
	rule_set broken = rules_broken(p, options);

	for (int cpu = CPU_PLAIN; cpu <= (int)cpu_find(); cpu++) {
		other.cpu = (enum cpu)cpu;
		if (rules_broken(p, &other) != broken)
			return false;
	}
	return true;
}

static bool
says_same(const struct fault *a, const struct fault *b)
{
	return a->code == b->code && a->place.field == b->place.field &&
	    a->place.index == b->place.index &&
	    slice_same(a->sentence, b->sentence) &&
	    memcmp(a->n, b->n, sizeof(a->n)) == 0 &&
	    memcmp(a->name, b->name, sizeof(a->name)) == 0 &&
	    a->fixable == b->fixable && a->fix_len == b->fix_len &&
	    memcmp(a->fix, b->fix, a->fix_len) == 0;
}

/* The fast path against the slow path, which asks all rules. */
static const char *
check_broken(const struct position *p, const struct options *options)
{
	static struct faults all, some;
	rule_set broken = rules_broken(p, options);

	all.count = all.more = some.count = some.more = 0;
	if (!sets_agree(p, options))
		return "all processors find the same broken rules";
	rules_explain(p, options, RULES_ALL, &all);
	rules_explain(p, options, broken, &some);
	if ((broken == 0) != (all.count == 0))
		return "a rule is broken where a fault is found, only there";
	if (all.count != some.count || all.more != some.more)
		return "the broken rules have all faults";
	for (size_t i = 0; i < all.count; i++)
		if (!says_same(&all.list[i], &some.list[i]))
			return "the broken rules have the same faults";
	return NULL;
}

const char *
law_rules(const struct position *p, const struct options *options)
{
	struct options at_level = *options;
	const char *broken = NULL;

	for (int level = LEVEL_SYNTAX; level < LEVELS && !broken; level++)
		for (int ep = EP_FEN; ep <= EP_LEGAL && !broken; ep++) {
			at_level.level = (enum level)level;
			at_level.wanted_ep = (enum ep)ep;
			broken = check_broken(p, &at_level);
		}
	return broken;
}

/* Compares all of a position, computed members included. */
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

/* Does the notation write the same for both entries? */
static bool
same_in(const struct notation *to, const struct entry *a, const struct entry *b)
{
	static const struct options plain = {0};
	struct text of_a = {0}, of_b = {0};
	struct faults faults = {0};
	bool same;

	if (to->write == NULL)
		return true;
	text_reserve(&of_a, notation_room(to, a));
	text_reserve(&of_b, notation_room(to, b));
	same = to->write(&of_a, a, &plain, &faults) ==
		to->write(&of_b, b, &plain, &faults) &&
	    slice_same(text_slice(&of_a), text_slice(&of_b));
	text_free(&of_a);
	text_free(&of_b);
	return same;
}

/* Does the notation write the record as it is? */
static bool
writes_itself(const struct entry *entry, const struct options *options)
{
	struct text out = room_for(entry->source, entry);
	struct faults faults = {0};
	bool same = entry->source->write(&out, entry, options, &faults) &&
	    slice_same(written(&out), entry->record);

	text_free(&out);
	return same;
}

/* Are two faults, each in its copy of the record, the same? */
static bool
same_fault(const struct fault *a, const struct fault *b,
    const struct reading *of_a, const struct reading *of_b)
{
	struct text said_a = {0}, said_b = {0};
	struct slice place = in_copy(a->at, of_a->record, of_b->record);
	bool same;

	report_message(&said_a, a, false);
	report_message(&said_b, b, false);
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

/* If the fast path names the wrong part of a record, no other part may be
 * wrong. */
static const char *
check_locate_error(const struct entry *entry, const struct notation *from,
    struct slice record, const struct options *options)
{
	struct reading all, hinted;
	bool same;

	if (entry->ahead.wrong.at == NULL)
		return NULL;
	if (!slice_within(entry->ahead.wrong, record))
		return "the wrong part is a part of the record";
	if (entry->ahead.source != (from ? from : notation_detect(record)))
		return "the wrong part is named for the notation of the record";
	read_copy(&all, entry->ahead.source, record, options);
	read_with_hint(&hinted, entry->ahead.source, record, &entry->ahead,
	    options);
	same = all.good == hinted.good &&
	    all.faults.count == hinted.faults.count &&
	    all.faults.more == hinted.faults.more;
	for (size_t i = 0; same && i < all.faults.count; i++)
		same = same_fault(&all.faults.list[i], &hinted.faults.list[i],
			   &all, &hinted) &&
		    slice_within(all.faults.list[i].at,
			in_copy(entry->ahead.wrong, record, all.record));
	same &= !all.good || alike(&all.entry.position, &hinted.entry.position);
	end_reading(&all);
	end_reading(&hinted);
	return same ? NULL : "only the part that the fast path names is wrong";
}

/* Are both entries written alike in all notations of their game, also after a
 * change of the counters? */
static bool
same_texts(const struct entry *a, const struct entry *b)
{
	struct entry moved[] = {*a, *b};
	struct faults faults = {0};
	const struct notation *to;
	bool same = a->notation == b->notation;

	for (int i = 0; i < 2; i++) {
		notation_drop_operations(&moved[i],
		    a->record.len % 2 ? OPERATIONS_NO_MOVES
				      : OPERATIONS_NO_OUTDATED,
		    "%q", &faults);
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

/* Do both entries have the same number of illegal moves? */
static bool
same_moves(const struct entry *a, const struct entry *b,
    const struct options *options)
{
	struct faults of_a = {0}, of_b = {0};

	if (!rules_playable(&a->position))
		return true;
	moves_check(a, options, &of_a);
	moves_check(b, options, &of_b);
	return of_a.count == of_b.count;
}

/* Checks a batch of three records, two of them good: it must read the same as
 * one by one, up to the first that is refused. */
static const char *
check_batch(const struct notation *notation, struct slice good,
    struct slice record, const struct options *options)
{
	struct slice records[] = {good, record, good};
	struct entry single, entry[3];
	struct entry *entries[] = {&entry[0], &entry[1], &entry[2]};
	bool taken = notation->read_fast(&single, record, options);

	if (notation->read_batch(entries, records, 3, options) !=
	    (taken ? 3 : 1))
		return "a batch is read up to the first record that is refused";
	if (taken &&
	    (entry[1].source != single.source ||
		entry[1].canonical != single.canonical ||
		!slice_same(entry[1].record, record) ||
		!slice_same(entry[1].operations, single.operations) ||
		!alike(&entry[1].position, &single.position)))
		return "a batch is read as one by one";
	if (!taken &&
	    (entry[1].ahead.wrong.at != single.ahead.wrong.at ||
		entry[1].ahead.wrong.len != single.ahead.wrong.len))
		return "a batch names the same wrong part of the first that is refused";
	return taken ? NULL
		     : check_locate_error(&single, NULL, record, options);
}

static const char *
check_batches(struct slice record, const struct options *options)
{
	struct slice start = SLICE(CHESS_START);
	const char *broken = check_batch(notation_find(SLICE("chess")), start,
	    record, options);

	if (broken == NULL)
		broken = check_batch(notation_find(SLICE("epd")), start, record,
		    options);
	if (broken == NULL)
		broken = check_batch(notation_find(SLICE("epd")),
		    SLICE("4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; id \"x;\";"),
		    record, options);
	return broken;
}

/* Checks the fast path, of JSON or of all other notations: it returns true only
 * if the slow path reads the same without a fault. */
static const char *
check_read_fast_on(enum cpu cpu, const struct notation *from, struct slice text,
    const struct options *wanted, bool *good)
{
	struct slice record = exact_copy(text);
	struct text scratch = {0};
	struct options on_cpu = *wanted;
	const struct options *options = &on_cpu;
	struct reading r;
	struct entry entry;
	struct position start;
	const char *broken = NULL;

	on_cpu.cpu = cpu;
	/* Nothing of a good record before may be left. */
	(void)notation_try(NULL, NULL, &entry, SLICE(CHESS_START), options);
	memset(&entry, 0x5a, sizeof(entry));
	entry.scratch = &scratch;
	entry.start = &start;
	*good = notation_try(from, NULL, &entry, record, options) == NULL;
	if (*good) {
		read_copy(&r, entry.source, text, options);
		if (from == NULL && notation_detect(record) != entry.source)
			broken = "the fast path finds the same notation";
		else if (!r.good || r.faults.count > 0)
			broken = "the fast path takes only what has no fault";
		else if (!alike(&r.entry.position, &entry.position) ||
		    !same_texts(&r.entry, &entry))
			broken = "the fast path reads the same position";
		else if (entry.canonical && !writes_itself(&entry, options))
			broken = "what is called canonical is written the same";
		else if (!same_moves(&r.entry, &entry, options))
			broken = "the fast path finds the same moves";
		else
			broken = law_rules(&entry.position, options);
		end_reading(&r);
	}
	if (broken == NULL && !*good)
		broken = check_locate_error(&entry, from, record, options);
	entry.ahead = (struct lookahead){0};
	if (broken == NULL && from != NULL &&
	    !from->read_fast(&entry, record, options))
		broken = check_locate_error(&entry, from, record, options);
	if (broken == NULL && from == NULL)
		broken = check_batches(record, options);
	text_free(&scratch);
	free_copy(record);
	return broken;
}

/* The kernels of all processors must read the same records. */
static const char *
check_read_fast(const struct notation *from, struct slice text,
    const struct options *options)
{
	bool plain, good;
	const char *broken = check_read_fast_on(CPU_PLAIN, from, text, options,
	    &plain);

	for (int cpu = CPU_PLAIN + 1; broken == NULL && cpu <= (int)cpu_find();
	     cpu++) {
		broken = check_read_fast_on((enum cpu)cpu, from, text, options,
		    &good);
		if (broken == NULL && good != plain)
			broken = "all processors take the same records";
	}
	return broken;
}

/* Changed objects for each object that was written. */
#define CHANGED_OBJECTS 8

/* Changes a byte of an object that was written: the fast path, if it reads the
 * object, must agree with the slow path. */
static const char *
check_changed_objects(struct text *object, const struct options *options)
{
	static const char bytes[] = "\"{}[],:null 0123456789-wbrKQkqxRXN?\\/";
	const char *broken = check_read_fast(&notation_json, text_slice(object),
	    options);
	uint64_t state = object->len;

	for (size_t i = 0; i < object->len; i++)
		state = state * 31 + (unsigned char)object->at[i];
	for (int i = 0; i < CHANGED_OBJECTS && broken == NULL; i++) {
		char *at = object->at + random_below(&state, object->len);
		char before = *at;

		*at = bytes[random_below(&state, sizeof(bytes) - 1)];
		broken = check_read_fast(&notation_json, text_slice(object),
		    options);
		*at = before;
	}
	return broken;
}

/* An object is written as jansson would write it, and can be read. */
static const char *
check_object(const struct entry *entry, const struct options *options)
{
	struct options plain = {.cpu = cpu_find()};
	struct text text = {0};
	struct faults faults = {0};
	const char *broken = NULL;

	/* Only a variation can be wrong. */
	if (!notation_json.write(&text, entry, &plain, &faults)) {
		if (entry->game.at == NULL || text.len > 0 ||
		    !has_error(&faults, LEVEL_PLAYABLE))
			broken = "an object is written";
	} else if (!same_json(text_slice(&text), false)) {
		broken = "an object is written as jansson writes it";
	} else {
		broken = check_changed_objects(&text, options);
	}
	text_free(&text);
	return broken;
}

/* The most passes of fixes for a record. */
#define PASSES_MOST 4096

/* Applies all fixes of a reading at once, if `rules` is set those of the rules,
 * too. Returns false if there are none. */
static bool
edit_once(struct edit *m, struct reading *r, struct slice text,
    const struct options *options, bool rules)
{
	bool all[FAULTS_KEPT], made[FAULTS_KEPT];

	memset(all, true, sizeof(all));
	if (rules && r->good) {
		rules_explain(&r->entry.position, options, RULES_ALL,
		    &r->faults);
		notation_place_faults(&r->entry, &r->faults);
	}
	for (size_t i = 0; i < r->faults.count; i++) {
		struct fault *fault = &r->faults.list[i];

		/* The reading has a copy of the text. */
		if (fault->fixable)
			fault->fix_at.at = text.at +
			    (fault->fix_at.at - r->record.at);
	}
	return edit_apply(m, text, &r->faults, all, made);
}

/* Fixing the warnings of a good record must not change its position. */
static const char *
check_warnings(const struct notation *notation, struct reading *r,
    const struct options *options)
{
	struct edit m = {0};
	struct reading back;
	const char *broken = NULL;

	edit_start(&m, r->record);
	if (edit_once(&m, r, r->record, options, false)) {
		read_copy(&back, notation, edit_text(&m), options);
		if (!back.good)
			broken = "a fixed warning leaves a good record";
		else if (!rules_of(r->entry.position.game)
			      ->same(&back.entry.position, &r->entry.position))
			broken = "a fixed warning leaves the position";
		end_reading(&back);
	}
	edit_free(&m);
	return broken;
}

/* Fixes must come to an end, whatever the record is. */
static const char *
check_fixes(const struct notation *notation, struct slice text,
    const struct options *options)
{
	struct options legal = *options;
	struct edit m = {0};
	struct reading r;
	size_t passes = 0;
	bool more = true;

	legal.level = LEVEL_LEGAL;
	legal.wanted_ep = EP_LEGAL;
	edit_start(&m, text);
	for (; more && passes < PASSES_MOST; passes++) {
		read_copy(&r, notation, edit_text(&m), &legal);
		more = edit_once(&m, &r, edit_text(&m), &legal, true);
		end_reading(&r);
	}
	edit_free(&m);
	return more ? "fixes come to an end" : NULL;
}

const char *
law_text(const struct notation *notation, struct slice text,
    const struct options *options)
{
	struct reading r;
	const char *broken;

	if (notation->read == NULL)
		return NULL;
	read_copy(&r, notation, text, options);
	broken = check_faults(&r);
	if (broken == NULL)
		broken = check_read_fast(NULL, text, options);
	if (LAW_JSON && broken == NULL)
		broken = check_read_fast(&notation_json, text, options);
	if (LAW_JSON && broken == NULL && r.good)
		broken = check_object(&r.entry, options);
	if (broken == NULL && r.good)
		broken = law_transform(&r.entry, options);
	if (broken == NULL && r.good)
		broken = check_canonical(notation, &r, options);
	for (size_t i = 0; broken == NULL && r.good; i++) {
		const struct notation *to = law_notation(i);

		if (to == NULL)
			break;
		if (to->write != NULL)
			broken = check_write(to, &r.entry, options);
	}
	if (broken == NULL && r.good && notation != &notation_json)
		broken = check_warnings(notation, &r, options);
	if (broken == NULL && r.good)
		broken = check_rules(&r, options);
	if (broken == NULL && notation != &notation_json)
		broken = check_fixes(notation, text, options);
	end_reading(&r);
	return broken;
}

/* The notation that can write all of a position. */
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
    const struct options *options)
{
	struct text scratch = {0};
	struct entry entry = {.scratch = &scratch};
	const char *broken = law_rules(position, options);

	if (notation->write == NULL || broken != NULL)
		return broken;
	entry_start(&entry, home_of(position), SLICE(""), position->game);
	entry.position = *position;
	if (notation == &notation_json)
		broken = check_object(&entry, options);
	return broken ? broken : check_write(notation, &entry, options);
}
