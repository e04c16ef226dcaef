/* Reads a game: tag pairs, the first position, the text of the moves; then plays them. */
#include "notation/chess/chess.h"
#include "notation/pgn/write.h"
#include "notation/score.h"

/* Notes how this game is played. */
static bool
read_variant(const struct pgn_head *head, struct entry *entry,
    struct faults *faults)
{
	entry->chess960 = head->kind == PGN_CHESS960;
	if (head->kind == PGN_OTHER_VARIANT)
		fault_at(faults, FAULT_PGN_VARIANT, head->variant.value,
		    "the variant %q: only games of chess, Chess960, Xiangqi "
		    "and Jieqi are read");
	return head->kind != PGN_OTHER_VARIANT;
}

/* The notation of the tag FEN. The counters of chess may lack, as in EPD. A game of Xiangqi
 * may have a FEN of Jieqi, and the other way round. */
static const struct notation *
notation_of_fen(enum pgn_variant kind, struct slice fen)
{
	const struct notation *looks = notation_detect(fen);
	bool chess = kind == PGN_CHESS || kind == PGN_CHESS960;

	if (chess)
		return looks == &notation_epd ? looks : &notation_chess;
	return looks->game == GAME_XIANGQI || looks->game == GAME_JIEQI
	    ? looks
	    : pgn_notation_of(kind);
}

static bool
read_fen(struct entry *entry, const struct pgn_head *head,
    const struct options *options, struct faults *faults)
{
	struct slice fen = head->fen.value;
	const struct notation *from = notation_of_fen(head->kind, fen);
	bool good;

	entry->ahead = (struct lookahead){0};
	good = (from->read_fast(entry, fen, options) && entry->source == from);
	if (!good) {
		entry->ahead = (struct lookahead){0};
		good = from->read(entry, fen, options, faults);
	}
	if (good && entry->operations.len > 0) {
		fault_at(faults, FAULT_PGN_BAD_TAG, entry->operations,
		    "%q stands behind the position of the tag FEN");
		good = false;
	}
	if (good && from == &notation_epd)
		fault_fix(fault_at(faults, FAULT_PGN_DIALECT, fen,
			      "the position %q has four fields, expected six"),
		    slice_from(fen, fen.len), SLICE(" 0 1"));
	if (faults->count > 0)
		notation_place_faults(entry, faults);
	return good;
}

/* Makes the entry one of PGN again, behind the reader of another notation, which stays that
 * of the position. Positions of chess are never written as EPD. */
static void
own_entry(struct entry *entry, struct slice record, struct slice moves)
{
	if (entry->position.game == GAME_CHESS)
		entry->notation = &notation_chess;
	entry->source = &notation_pgn;
	entry->record = record;
	entry->ahead = (struct lookahead){0};
	entry_no_operations(entry);
	entry->game = record;
	entry->moves = moves;
}

/* Reads the initial position of a game, which is good whatever forms the user wants. */
static bool
read_initial(struct entry *entry, const struct notation *own,
    const struct options *options)
{
	struct options plain = {.cpu = options->cpu};

	return own->read_fast(entry, slice_of(own->start),
	    own == &notation_chess ? options : &plain);
}

static bool
read_start(struct entry *entry, const struct pgn_head *head,
    const struct options *options, struct faults *faults)
{
	struct slice setup = head->setup.value;

	if (head->fen.name.at != NULL)
		return read_fen(entry, head, options, faults);
	if (slice_same(setup, SLICE("1")))
		fault_at(faults, FAULT_PGN_NO_FEN, head->setup.whole,
		    "%q says that a tag FEN has the first position, but there "
		    "is none");
	return read_initial(entry, pgn_notation_of(head->kind), options);
}

/* Says the position of the tag FEN an error at the level of the user? Whoever asked for
 * the record reports it, if it stays the position of the entry. */
static bool
start_judged_bad(const struct entry *entry, const struct options *options)
{
	rule_set broken = rules_broken(&entry->position, options);
	struct faults faults;

	if (broken == 0)
		return false;
	faults.count = faults.more = 0;
	rules_explain(&entry->position, options, broken, &faults);
	return fault_judge(&faults, options->level, options->lossless);
}

/* Can the game be played from the position of the tag FEN? */
static bool
check_playable(const struct entry *entry, const struct pgn_head *head,
    struct faults *faults)
{
	struct slice rest = head->moves, move;

	if (!pgn_next_move(&rest, &move) || rules_playable(&entry->position))
		return true;
	fault_at(faults, FAULT_UNPLAYABLE, head->fen.value,
	    "no game can be played from %q");
	return false;
}

/* Plays the main line. An en-passant square that the options don't accept is dropped
 * if a move has set it. */
static bool
play(struct entry *entry, const struct options *options, struct faults *faults)
{
	struct position *p = &entry->position;
	struct last_move last;
	struct options kept = *options;
	struct position start;

	if (options->level == LEVEL_STRICT)
		start = *p;
	if (!score_play_line(entry, entry->moves, options, &last, faults))
		return false;
	pgn_fix_spellings(faults);
	if (options->level == LEVEL_STRICT)
		pgn_check_spelling(&start, entry->moves, options, faults);
	kept.ep = options->wanted_ep;
	if (last.any && kept.ep != EP_FEN)
		rules_of(p->game)->normalize(p, &kept);
	return true;
}

static bool
has_nul(struct slice record, struct faults *faults)
{
	struct slice rest = record, before = slice_cut(&rest, '\0');

	if (before.len == record.len)
		return false;
	fault_at(faults, FAULT_NUL_BYTE,
	    slice_head(slice_from(record, before.len), 1),
	    "a NUL byte inside the game");
	return true;
}

static bool
read_pgn(struct entry *entry, struct slice record,
    const struct options *options, struct faults *faults)
{
	struct pgn_head head;
	struct options own;
	bool good;

	entry_start(entry, &notation_pgn, record, GAME_CHESS);
	own_entry(entry, record, slice_head(record, 0));
	if (has_nul(record, faults))
		return false;
	good = pgn_read_head(&head, record, faults);
	entry->moves = head.moves;
	if (options->level == LEVEL_STRICT)
		pgn_check_roster(&head, faults);
	if (!read_variant(&head, entry, faults))
		return false;
	own = entry_options(entry, options);
	good &= read_start(entry, &head, &own, faults);
	own_entry(entry, record, head.moves);
	if (!pgn_check_text(&head, faults) || !good)
		return false;
	if (entry->start != NULL)
		*entry->start = entry->position;
	if (head.fen.name.at == NULL)
		return entry->at_start || play(entry, &own, faults);
	if (start_judged_bad(entry, &own))
		return true;
	if (!check_playable(entry, &head, faults))
		return false;
	return entry->at_start || play(entry, &own, faults);
}

/* Reads the game, and accepts it if it has no fault. */
static bool
read_fast(struct entry *entry, struct slice record,
    const struct options *options)
{
	struct faults faults;

	faults.count = faults.more = 0;
	return read_pgn(entry, record, options, &faults) && faults.count == 0;
}

/* The place in the tag FEN of a position that the rules refused. */
static struct slice
locate(const struct entry *entry, struct place place)
{
	struct pgn_tag tag;
	struct entry first = *entry;

	if (!pgn_find_tag(entry->record, SLICE("fen"), &tag))
		return entry->record;
	first.record = tag.value;
	/* cppcheck-suppress returnDanglingLifetime ; a slice of the record */
	return entry->notation->locate(&first, place);
}

/* Does the file begin with a tag pair? */
static bool
begins(struct slice head)
{
	struct pgn_tag tag;

	pgn_cut_before_tag(&head, true);
	return head.len > 0 && head.at[0] == '[' && pgn_cut_tag(&head, &tag);
}

const struct notation notation_pgn = {
    .name = "pgn",
    .game = GAMES,
    .plain = &notation_chess,
    .read = read_pgn,
    .read_fast = read_fast,
    .adapt = pgn_adapt,
    .write = pgn_write,
    .locate = locate,
    .end = pgn_end,
    .begins = begins,
    .next_move = pgn_next_move,
    .next_token = pgn_next_part,
    .find_tag = pgn_find_value,
    .room = PGN_ROOM,
    .grows = PGN_GROWS,
};
