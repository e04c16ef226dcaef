/* Counts records. */
#include "stat/stat.h"
#include "game/mix.h"

const char *const stat_tables[STAT_TABLES] = {"castling", "ep", "status",
    "material", "opcode", "by"};
const char *const stat_histograms[STAT_HISTOGRAMS] = {"ply", "moves", "heat"};

/* The kind of a key: of which game, and for which table. */
#define KEYED_MARK(game, table)                                                \
	(((uint32_t)(game) + 1) * STAT_TABLES + (uint32_t)(table))

static void
add_word(struct stats *s, enum stat_table table, struct slice word)
{
	(void)counter_add(&s->table[table], word, 1);
}

/* Asks one of the fields that are always asked; returns false if there is no value. */
static bool
ask(const struct stats *s, struct field_subject *subject, enum stat_field field,
    struct field_value *value)
{
	if (!s->asked->has_field[field])
		return false;
	field_ask(subject, &s->asked->field[field], value);
	return !value->none;
}

static void
count_word(struct stats *s, struct field_subject *subject,
    enum stat_field field, enum stat_table table)
{
	struct field_value value;

	if (ask(s, subject, field, &value))
		add_word(s, table,
		    value.text.len > 0 ? value.text : SLICE("-"));
}

/* The fields whose texts are counted by a key, if the game has one. */
static const struct {
	enum stat_field field;
	enum stat_table table;
	bool many; /* texts: more than the cache holds */
} by_key[STAT_KEYS] = {
    {STAT_FIELD_CASTLING, STAT_CASTLING, false},
    {STAT_FIELD_MATERIAL, STAT_MATERIAL, true},
};

void
stat_find_keys(const struct stats *s, struct field_subject *subject,
    struct stat_keys *keys)
{
	enum game game = subject->position->game;

	for (size_t i = 0; i < STAT_KEYS; i++) {
		const struct field *field = s->asked->field[by_key[i].field]
						.of[game];

		keys->known[i] = s->asked->has_field[by_key[i].field] &&
		    field != NULL && field->key != NULL && !field->plays;
		if (!keys->known[i])
			continue;
		field->key(subject, keys->key[i]);
		if (by_key[i].many)
			keyed_prefetch(&s->keyed, keys->key[i]);
	}
}

/* Counts the text of a field. If the text has a key, it is made for the first record with
 * this key only. */
static void
count_by_key(struct stats *s, struct field_subject *subject,
    const struct stat_keys *keys, size_t i)
{
	enum stat_table table = by_key[i].table;
	uint32_t mark = KEYED_MARK(subject->position->game, table);
	struct keyed_cell *cell;
	struct field_value value;

	if (!keys->known[i]) {
		count_word(s, subject, by_key[i].field, table);
		return;
	}
	cell = keyed_find(&s->keyed, keys->key[i], mark);
	if (cell->mark != 0)
		keyed_count(&s->keyed, cell);
	else if (ask(s, subject, by_key[i].field, &value))
		keyed_add(&s->keyed, cell, keys->key[i], mark,
		    value.text.len > 0 ? value.text : SLICE("-"));
}

void
stat_finish(struct stats *s)
{
	const struct keyed_cell *cell = NULL;

	while ((cell = keyed_next(&s->keyed, cell)) != NULL)
		(void)counter_add(&s->table[cell->mark % STAT_TABLES],
		    keyed_text(&s->keyed, cell), cell->count);
	keyed_clear(&s->keyed);
}

static const struct {
	enum stat_table table;
	struct slice text;
} words[STAT_WORDS] = {
    [STAT_EP_NONE] = {STAT_EP, {"none", 4}},
    [STAT_EP_LEGAL] = {STAT_EP, {"legal", 5}},
    [STAT_EP_SUPERFLUOUS] = {STAT_EP, {"superfluous", 11}},
    [STAT_STATUS_CHECK] = {STAT_STATUS, {"check", 5}},
};

static void
count_constant(struct stats *s, enum stat_word word)
{
	struct counter *table = &s->table[words[word].table];

	if (s->word[word] > 0)
		counter_repeat(table, s->word[word] - 1, 1);
	else
		s->word[word] = counter_add(table, words[word].text, 1) + 1;
}

static void
count_ep(struct stats *s, struct field_subject *subject)
{
	struct field_value value;

	if (!s->asked->has_field[STAT_FIELD_EP] ||
	    s->asked->field[STAT_FIELD_EP].of[subject->position->game] == NULL)
		return;
	field_ask(subject, &s->asked->field[STAT_FIELD_EP], &value);
	if (value.none || value.text.len == 0)
		count_constant(s, STAT_EP_NONE);
	else if (ask(s, subject, STAT_FIELD_EP_LEGAL, &value) && value.truth)
		count_constant(s, STAT_EP_LEGAL);
	else
		count_constant(s, STAT_EP_SUPERFLUOUS);
}

/* Finds check and the number of moves. Returns false if there is no number. */
static bool
ask_moves(const struct stats *s, struct field_subject *subject, bool *check,
    uint64_t *moves)
{
	const struct mobility *known = subject->mobility;
	struct field_value value;

	if (known != NULL && known->playable) {
		*check = known->check;
		*moves = known->moves;
		return true;
	}
	*check = ask(s, subject, STAT_FIELD_CHECK, &value) && value.truth;
	if (!ask(s, subject, STAT_FIELD_MOVES, &value))
		return false;
	*moves = (uint64_t)value.number;
	return true;
}

static void
count_moves(struct stats *s, struct field_subject *subject)
{
	bool check;
	uint64_t moves;
	bool plays = ask_moves(s, subject, &check, &moves);

	if (check)
		count_constant(s, STAT_STATUS_CHECK);
	if (!plays)
		return;
	histogram_add(&s->histogram[STAT_MOVES], moves, 1);
	if (moves == 0)
		count_word(s, subject, STAT_FIELD_STATUS, STAT_STATUS);
}

static void
count_opcodes(struct stats *s, struct slice operations)
{
	struct operation operation;

	while (operations_next(&operations, &operation)) {
		s->line.len = 0;
		text_reserve(&s->line, operation.opcode.len);
		operations_write_opcode(&s->line, operation.opcode);
		if (s->line.len > 0)
			add_word(s, STAT_OPCODE, text_slice(&s->line));
	}
}

static uint64_t
hash_of_text(struct slice s)
{
	uint64_t hash = mix_fold(s.len ^ UINT64_C(0x6a09e667f3bcc909),
	    UINT64_C(0xbb67ae8584caa73b));

	while (s.len > 0) {
		uint64_t word = 0;
		size_t n = s.len < 8 ? s.len : 8;

		memcpy(&word, s.at, n);
		hash = mix_fold(hash ^ LITTLE_64(word),
			   UINT64_C(0x3c6ef372fe94f82b)) +
		    UINT64_C(0xa54ff53a5f1d36f1);
		s = slice_from(s, n);
	}
	return hash;
}

static void
count_keys(struct stats *s, const struct field_record *record)
{
	const struct position *p = &record->entry->position;
	uint64_t key[KEYS_LEVELS];
	struct keys_row row;

	for (int level = 0; level < KEYS_TEXT; level++) {
		struct sameness same;

		rules_identify(p, (enum sameness_of)level, &same);
		key[level] = same.half[0];
	}
	key[KEYS_TEXT] = hash_of_text(record->text);
	keys_make(&row, key);
	if (s->is_part)
		text_grow(&s->waiting,
		    (struct slice){(const char *)&row, sizeof(row)});
	else
		keys_add(&s->keys, &row);
}

/* Appends the bin of a number, such as 20..39, <10 or >=40. */
static void
append_bin(struct text *out, const struct stat_options *o, intmax_t n)
{
	intmax_t width = o->bin[0], low;
	size_t i = 0;

	if (o->bin_count == 1) {
		low = n >= 0 ? n / width * width
			     : -((-n - 1) / width + 1) * width;
		text_grow_number(out, low);
		text_grow(out, SLICE(".."));
		text_grow_number(out, low + width - 1);
		return;
	}
	while (i < o->bin_count && n >= o->bin[i])
		i++;
	if (i == 0) {
		text_grow(out, SLICE("<"));
		text_grow_number(out, o->bin[0]);
	} else if (i == o->bin_count) {
		text_grow(out, SLICE(">="));
		text_grow_number(out, o->bin[i - 1]);
	} else {
		text_grow_number(out, o->bin[i - 1]);
		text_grow(out, SLICE(".."));
		text_grow_number(out, o->bin[i] - 1);
	}
}

/* Counts the combination of the fields of --by. Its text has only printable ASCII, so
 * that it stays the same in JSON. */
static void
count_by(struct stats *s, struct field_subject *subject)
{
	const struct stat_options *o = s->asked;

	s->line.len = 0;
	for (size_t i = 0; i < o->by_count; i++) {
		struct field_value value;

		field_ask(subject, &o->by_field[i], &value);
		if (i > 0)
			text_grow(&s->line, SLICE(","));
		if (!value.none && value.type == FIELD_NUMBER &&
		    o->bin_count > 0) {
			append_bin(&s->line, o, value.number);
		} else if (!value.none && value.type == FIELD_TEXT &&
		    value.text.len > 0) {
			text_grow_escaped(&s->line, value.text, value.text.len);
		} else {
			field_write(&s->line, &value);
		}
	}
	add_word(s, STAT_BY, text_slice(&s->line));
}

static void
count_squares(struct stats *s, struct field_subject *subject)
{
	const struct rules *rules = rules_of(subject->position->game);
	struct field_value value;

	field_ask(subject, &s->asked->heat_field, &value);
	if (value.none || value.type != FIELD_SQUARES)
		return;
	if (s->files == 0) {
		s->files = rules->files;
		s->ranks = rules->ranks;
		for (size_t i = 0; i < 128; i++)
			field_square_name(&value, i, s->square[i]);
	}
	if (s->files != rules->files)
		return;
	for (size_t half = 0; half < 2; half++)
		for (uint64_t set = value.squares.set[half]; set != 0;
		     set &= set - 1)
			histogram_add(&s->histogram[STAT_HEAT],
			    64 * half + (size_t)__builtin_ctzll(set), 1);
}

void
stat_count(struct stats *s, struct field_subject *subject,
    const struct stat_keys *keys)
{
	const struct entry *entry = subject->record->entry;
	struct field_value value;

	for (size_t i = 0; i < STAT_KEYS; i++)
		count_by_key(s, subject, keys, i);
	count_ep(s, subject);
	if (ask(s, subject, STAT_FIELD_PLY, &value) && value.number >= 0)
		histogram_add(&s->histogram[STAT_PLY], (uint64_t)value.number,
		    1);
	count_moves(s, subject);
	if (entry->operations.len > 0)
		count_opcodes(s, entry->operations);
	if (!s->asked->no_unique)
		count_keys(s, subject->record);
	if (s->asked->by_count > 0)
		count_by(s, subject);
	if (s->asked->heat != NULL)
		count_squares(s, subject);
}

void
stat_start(struct stats *s, const struct stat_options *asked)
{
	s->asked = asked;
	/* These have a row even if nothing was counted. */
	for (size_t i = 0; i < STAT_WORDS; i++)
		(void)counter_add(&s->table[words[i].table], words[i].text, 0);
	(void)counter_add(&s->table[STAT_STATUS], SLICE("checkmate"), 0);
	(void)counter_add(&s->table[STAT_STATUS], SLICE("stalemate"), 0);
}
