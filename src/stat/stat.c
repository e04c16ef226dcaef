/* Counts records. */
#include "stat/stat.h"
#include "base/memory.h"
#include "game/mix.h"

const char *const stat_tables[STAT_TABLES] = {"castling", "ep", "status",
    "material", "opcode", "by"};
const char *const stat_histograms[STAT_HISTOGRAMS] = {"ply", "moves", "heat"};

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

/* The key of a position's material leads to its text in the table. */
static void
count_material(struct stats *s, struct field_subject *subject)
{
	enum game game = subject->position->game;
	const struct field *field = s->asked->field[STAT_FIELD_MATERIAL]
					.of[game];
	struct stat_known *known;
	struct field_value value;
	uint64_t key[2];

	if (!s->asked->has_field[STAT_FIELD_MATERIAL] || field == NULL ||
	    field->key == NULL || field->plays) {
		count_word(s, subject, STAT_FIELD_MATERIAL, STAT_MATERIAL);
		return;
	}
	field->key(subject, key);
	known = &s->known[mix_fold(key[0] ^ UINT64_C(0x6a09e667f3bcc909),
			      key[1] ^ UINT64_C(0xbb67ae8584caa73b)) %
	    STAT_KNOWN];
	if (known->field == field && known->key[0] == key[0] &&
	    known->key[1] == key[1]) {
		counter_repeat(&s->table[STAT_MATERIAL], known->index);
		return;
	}
	if (!ask(s, subject, STAT_FIELD_MATERIAL, &value))
		return;
	*known = (struct stat_known){field, {key[0], key[1]},
	    counter_add(&s->table[STAT_MATERIAL],
		value.text.len > 0 ? value.text : SLICE("-"), 1)};
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
		add_word(s, STAT_EP, SLICE("none"));
	else if (ask(s, subject, STAT_FIELD_EP_LEGAL, &value) && value.truth)
		add_word(s, STAT_EP, SLICE("legal"));
	else
		add_word(s, STAT_EP, SLICE("superfluous"));
}

static void
count_moves(struct stats *s, struct field_subject *subject)
{
	struct field_value value;

	if (ask(s, subject, STAT_FIELD_CHECK, &value) && value.truth)
		add_word(s, STAT_STATUS, SLICE("check"));
	if (!ask(s, subject, STAT_FIELD_MOVES, &value))
		return;
	histogram_add(&s->histogram[STAT_MOVES], (uint64_t)value.number, 1);
	if (value.number == 0)
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
	if (s->holds_keys)
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
		} else if (!value.none && value.type == FIELD_TEXT) {
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
stat_count(struct stats *s, struct field_subject *subject)
{
	const struct entry *entry = subject->record->entry;
	struct field_value value;

	count_word(s, subject, STAT_FIELD_CASTLING, STAT_CASTLING);
	count_material(s, subject);
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
	(void)counter_add(&s->table[STAT_EP], SLICE("none"), 0);
	(void)counter_add(&s->table[STAT_EP], SLICE("legal"), 0);
	(void)counter_add(&s->table[STAT_EP], SLICE("superfluous"), 0);
	(void)counter_add(&s->table[STAT_STATUS], SLICE("check"), 0);
	(void)counter_add(&s->table[STAT_STATUS], SLICE("checkmate"), 0);
	(void)counter_add(&s->table[STAT_STATUS], SLICE("stalemate"), 0);
}

void
stat_add_file(struct stats *s, struct slice name, uint64_t bytes,
    struct slice sum)
{
	struct stat_file file = {s->names.len, name.len, bytes,
	    s->names.len + name.len};

	text_grow(&s->names, name);
	text_grow(&s->names, sum);
	text_grow(&s->file, (struct slice){(const char *)&file, sizeof(file)});
}

static void
join_files(struct stats *s, const struct stats *more)
{
	const struct stat_file *list = (const void *)more->file.at;

	for (size_t i = 0; i < more->file.len / sizeof(*list); i++)
		stat_add_file(s,
		    (struct slice){more->names.at + list[i].at, list[i].len},
		    list[i].bytes,
		    (struct slice){more->names.at + list[i].sum, 64});
}

void
stat_join(struct stats *s, const struct stats *more)
{
	const struct keys_row *rows = (const void *)more->waiting.at;

	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_join(&s->table[i], &more->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		histogram_join(&s->histogram[i], &more->histogram[i]);
	s->bytes += more->bytes;
	if (s->files == 0 && more->files != 0) {
		s->files = more->files;
		s->ranks = more->ranks;
		memcpy(s->square, more->square, sizeof(s->square));
	}
	for (size_t i = 0; i < more->waiting.len / sizeof(*rows); i++)
		keys_add(&s->keys, &rows[i]);
	join_files(s, more);
}

void
stat_clear(struct stats *s)
{
	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_clear(&s->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++)
		histogram_clear(&s->histogram[i]);
	memset(s->known, 0, sizeof(s->known));
	s->waiting.len = s->file.len = s->names.len = 0;
	s->bytes = 0;
	s->files = 0;
}

void
stat_free(struct stats *s)
{
	for (size_t i = 0; i < STAT_TABLES; i++)
		counter_free(&s->table[i]);
	for (size_t i = 0; i < STAT_HISTOGRAMS; i++) {
		free(s->histogram[i].count);
		s->histogram[i] = (struct histogram){0};
	}
	keys_free(&s->keys);
	text_free(&s->waiting);
	text_free(&s->file);
	text_free(&s->names);
	text_free(&s->line);
}
