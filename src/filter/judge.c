/* What becomes of one record: is it good, and what is wrong with it? */
#include "filter/filter.h"
#include "base/cpu.h"
#include "notation/chess/accept/accept.h"
#include "notation/moves.h"
#include "notation/score.h"

/* Reports what is wrong with the line itself. The lines of a table may end in
 * CR LF: RFC 4180 wants that, and no position can repair it. */
static void
check_line(const struct filter *f, const struct record *record,
    struct faults *faults)
{
	struct slice end = slice_between(slice_end(record->line),
	    slice_end(record->raw));

	end.len -= end.len > 0 && end.at[end.len - 1] == '\n';
	if (f->in.too_long)
		fault_at(faults,
		    f->in.record_end != NULL ? FAULT_RECORD_TOO_LONG
					     : FAULT_LINE_TOO_LONG,
		    slice_from(record->line, lines_longest(&f->in)),
		    f->in.record_end != NULL ? "a record of more than 16 MiB"
			: slice_starts(record->line, SLICE("{"))
			? "an object of more than 65,536 bytes: a long game can "
			  "be read from PGN, not from JSON"
			: "a record of more than 65,536 bytes");
	else if (f->in.record_end != NULL)
		return; /* its notation says what its lines may end in */
	else if (end.len > 0 &&
	    !(f->columns.wanted && slice_same(end, SLICE("\r"))))
		fault_fix(fault_at(faults, FAULT_LINE_END, end,
			      slice_holds(end, '\0')
				  ? (f->asked->null
					    ? "newlines before the NUL byte"
					    : "NUL bytes before the newline")
				  : "the line ends in CR LF, expected LF"),
		    end, SLICE(""));
}

bool
filter_notation(const char *name, const struct notation **notation)
{
	if (strcmp(name, "fen") == 0)
		name = notation_chess.name;
	*notation = strcmp(name, notation_json.name) == 0
	    ? &notation_json
	    : notation_find(slice_of(name));
	return *notation != NULL;
}

static bool
looks_like_json(struct slice text)
{
	slice_cut_blanks(&text);
	return slice_starts(text, SLICE("{"));
}

/* Tries the fast paths. Returns NULL if the record was read without a fault, else
 * the notation to read it in. */
static const struct notation *
read_fast(struct filter *f, struct record *record)
{
	const struct notation *from = f->from;
	const struct notation *likely = f->likely;

	if (from == NULL && looks_like_json(record->text))
		from = &notation_json;
	if (f->in.too_long)
		return from ? from : notation_detect(record->text);
	/* Most records are chess: try that notation first. */
	if (likely == NULL)
		likely = from ? from : &notation_chess;
	from = notation_try(from, likely, &record->entry, record->text,
	    &f->asked->options);
	if (from == NULL || f->likely == NULL)
		f->likely = from ? from : record->entry.source;
	return from;
}

/* A position that the rules can't answer for has one word for that, whatever is
 * missing. */
static void
call_unplayable(struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++) {
		struct fault *fault = &faults->list[i];

		if (fault_catalogue[fault->code].level == LEVEL_PLAYABLE)
			fault->code = FAULT_UNPLAYABLE;
	}
}

/* With --prove: searches for a proof that a position without errors is impossible. */
static void
prove(struct filter *f, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct rules *rules = rules_of(entry->position.game);

	if (rules->prove == NULL ||
	    fault_judge(faults, options->level, options->lossless))
		return;
	f->argument.len = 0;
	text_reserve(&f->argument, RULES_ARGUMENT_ROOM);
	rules->prove(&(struct checker){&entry->position, options, faults},
	    &f->argument);
}

/* Adds the faults of a position that was read. The slow path explains only the
 * rules that the fast path finds broken; what was read by the slow path is explained
 * wholly. */
static void
judge_position(struct filter *f, struct entry *entry,
    const struct options *options, bool fast, struct faults *faults)
{
	struct options own;
	rule_set broken;

	if (entry->game.at != NULL) {
		own = entry_options(entry, options);
		options = &own;
	}
	broken = fast ? rules_broken(&entry->position, options) : RULES_ALL;
	if (broken != 0)
		rules_explain(&entry->position, options, broken, faults);
	if (options->prove > 0)
		prove(f, entry, options, faults);
	if (options->level >= LEVEL_LEGAL && entry->operations.len > 0 &&
	    rules_playable(&entry->position))
		moves_check(entry, options, faults);
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	if (options->for_play)
		call_unplayable(faults);
}

/* Cuts the moves off a command of UCI, `position fen POSITION moves MOVE ...`. What
 * follows --line-prefix may be the rest of one. */
static bool
cut_command(struct filter *f, struct record *record)
{
	if (f->in.record_end != NULL)
		return true;
	if (f->columns.prefix != NULL || f->tool->takes_moves ||
	    slice_starts(record->text, SLICE("position ")) ||
	    slice_starts(record->text, SLICE("startpos ")))
		moves_cut(record->text, &record->text, &record->played);
	return true;
}

HOT bool
filter_locate(struct filter *f, struct record *record, struct faults *faults)
{
	if (f->in.too_long)
		return true;
	return (!f->columns.wanted || filter_find(f, record, faults)) &&
	    (f->tool->cut == NULL ? cut_command(f, record)
				  : f->tool->cut(f, record, faults));
}

/* Is it the word `startpos`? Few records begin with its letter. */
static bool
is_start(struct slice text)
{
	slice_cut_blanks(&text);
	return text.len > 0 && text.at[0] == 's' &&
	    slice_same(slice_trimmed_end(text), SLICE("startpos"));
}

/* Reads the word `startpos`: the first position of a game. */
static bool
read_start(struct filter *f, struct record *record, struct faults *faults)
{
	const struct notation *from = f->from;
	struct entry *entry = &record->entry;
	size_t before = faults->count;

	if (from == NULL)
		from = &notation_chess;
	if (from->start == NULL) {
		fault_names(fault_at(faults, FAULT_WRONG_GAME, record->text,
				"the notation %a has no start position"),
		    from->name, NULL);
		return false;
	}
	if (!from->read(entry, slice_of(from->start), &f->asked->options,
		faults))
		return false;
	/* The word is good, even if another text is canonical. */
	faults->count = before;
	if (slice_blank(record->text.at[0]) ||
	    slice_blank(slice_end(record->text)[-1]))
		fault_fix(fault_at(faults, FAULT_SPACING, record->text,
			      "blanks beside 'startpos', expected none"),
		    record->text, SLICE("startpos"));
	entry->record = record->text;
	entry_no_operations(entry);
	return true;
}

/* Reads the record. *fast: the fast path did, so that there is no fault. */
HOT UNGUARDED static bool
read_record(struct filter *f, struct record *record, bool *fast,
    struct faults *faults)
{
	const struct notation *from;

	*fast = false;
	if (!f->in.too_long && is_start(record->text))
		return read_start(f, record, faults);
	from = read_fast(f, record);
	*fast = from == NULL;
	if (*fast || f->in.too_long)
		return *fast;
	record->entry.source = from;
	return from->read(&record->entry, record->text, &f->asked->options,
	    faults);
}

/* Judges the position of a command, plays its moves, and returns whether all of it is
 * good. */
static bool
judge_command(struct filter *f, struct record *record, bool fast,
    struct faults *faults)
{
	struct options options = f->asked->options;

	options.for_play = true;
	if (options.level < LEVEL_PLAYABLE)
		options.level = LEVEL_PLAYABLE;
	judge_position(f, &record->entry, &options, fast, faults);
	return !fault_judge(faults, options.level, options.lossless) &&
	    score_play_line(&record->entry, record->played, &options,
		f->last_move, faults);
}

/* With --null, newlines and NUL bytes have changed places. */
static void
name_newlines(struct faults *faults)
{
	for (size_t i = 0; i < faults->count; i++)
		if (faults->list[i].code == FAULT_NUL_BYTE)
			faults->list[i].sentence = SLICE(
			    "a newline inside the record");
}

bool
filter_accepts(const struct filter *f, const struct accept_program *program,
    const struct record *record, struct faults *faults)
{
	(void)accept_check(program, record->text, f->asked->options.chess960,
	    faults);
	if (f->verdict != NULL && f->verdict->asked->selective)
		(void)verdict_drop(f->verdict, faults);
	return faults->count + faults->more == 0;
}

/* Judges the record as another program does: by its text. Our reader reads it, too,
 * for the summary and for JSON, but its faults don't count. Where all programs are
 * to be asked, the tool does that. */
static bool
judge_as(struct filter *f, struct record *record, struct faults *faults)
{
	const struct accept_program *program = f->asked->accept;
	bool fast, good;

	record->read = read_record(f, record, &fast, faults);
	faults->count = faults->more = 0;
	good = program == &accept_all ||
	    filter_accepts(f, program, record, faults);
	record->judged = faults->count;
	return good;
}

HOT bool
filter_judge(struct filter *f, struct record *record, struct faults *faults)
{
	const struct options *options = &f->asked->options;
	bool fast, bad;

	if (f->asked->accept != NULL && !f->in.too_long)
		return judge_as(f, record, faults);
	check_line(f, record, faults);
	record->read = read_record(f, record, &fast, faults);
	if (record->read && record->played.len > 0)
		record->read = judge_command(f, record, fast, faults);
	else if (record->read)
		judge_position(f, &record->entry, options, fast, faults);
	if (record->read && f->verdict != NULL && f->verdict->asked->selective)
		(void)verdict_drop(f->verdict, faults);
	if (record->read && faults->count == 0)
		return true;
	bad = fault_judge(faults, options->level, options->lossless);
	record->judged = faults->count;
	if (record->read)
		return !bad;
	if (f->asked->null)
		name_newlines(faults);
	hint_search_record(f, record);
	return false;
}
