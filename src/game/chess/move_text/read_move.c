/* Reads moves: coordinates (e2e4, e7e8q, castling e1g1 or e1h1) and SAN. The text is
 * parsed first; then the legal move is searched that it describes. */
#include "base/byte.h"
#include "game/chess/targets.h"
#include "game/chess/moves.h"
#include "game/chess/rules.h"

/* What a text says about a move; -1 and NO_PIECE for what it doesn't say. */
struct parsed_move {
	struct slice text;
	enum piece kind;
	int from_file, from_rank;
	int to;
	enum piece becomes;
	int castles; /* 1 to the king's side, 2 to the queen's, or 0 */
	bool coordinates;
};

static bool
fail(struct faults *faults, enum fault_code code, struct slice text,
    const char *sentence)
{
	fault_at(faults, code, text, sentence);
	return false;
}

static int
square_at(struct slice s, size_t i)
{
	unsigned file, rank;

	if (i + 1 >= s.len)
		return -1;
	file = (unsigned)(s.at[i] - 'a');
	rank = (unsigned)(s.at[i + 1] - '1');
	return (file | rank) < 8 ? (int)(rank * 8 + file) : -1;
}

static enum piece
promotion(char letter)
{
	enum piece kind = chess_piece_of[(unsigned char)letter] & KIND_MASK;

	return kind == QUEEN || kind == ROOK || kind == BISHOP || kind == KNIGHT
	    ? kind
	    : NO_PIECE;
}

/* The text without +, #, ! and ? at its end. */
static struct slice
without_marks(struct slice s)
{
	static const struct slice marks = {"+#!?", 4};

	while (s.len > 0 && slice_holds(marks, s.at[s.len - 1]))
		s.len--;
	return s;
}

/* Coordinates, such as e2e4 and e7e8q; PGN also has e2-e4, e4xd5 and e2e4+. */
static bool
parse_coordinates(struct parsed_move *w)
{
	struct slice s = without_marks(w->text);
	int from = square_at(s, 0);
	bool sign = s.len > 2 && (s.at[2] == '-' || s.at[2] == 'x');

	w->to = square_at(s, sign ? 3 : 2);
	s = slice_from(s, s.len < 4 ? s.len : sign ? 5 : 4);
	if (from < 0 || w->to < 0 || s.len > 1)
		return false;
	if (s.len == 1 &&
	    (!byte_lower(s.at[0]) ||
		(w->becomes = promotion(s.at[0])) == NO_PIECE))
		return false;
	w->from_file = from & 7;
	w->from_rank = from >> 3;
	w->coordinates = true;
	return true;
}

static bool
parse_castling(struct parsed_move *w, struct slice s)
{
	if (slice_same(s, SLICE("O-O")))
		w->castles = 1;
	else if (slice_same(s, SLICE("O-O-O")))
		w->castles = 2;
	return w->castles != 0;
}

static bool
parse_san(struct parsed_move *w)
{
	struct slice s = without_marks(w->text);

	if (parse_castling(w, s))
		return true;
	w->kind = PAWN;
	if (s.len > 0 && byte_upper(s.at[0])) {
		w->kind = chess_piece_of[(unsigned char)s.at[0]];
		s = slice_from(s, 1);
	}
	if (s.len > 2 && s.at[s.len - 2] == '=') {
		w->becomes = promotion(s.at[s.len - 1]);
		if (w->becomes == NO_PIECE || w->kind != PAWN)
			return false;
		s.len -= 2;
	}
	if (w->kind == NO_PIECE || s.len < 2 ||
	    (w->to = square_at(s, s.len - 2)) < 0)
		return false;
	s.len -= 2;
	if (s.len > 0 && (s.at[s.len - 1] == 'x' || s.at[s.len - 1] == '-'))
		s.len--;
	if (s.len > 0 && s.at[0] >= 'a' && s.at[0] <= 'h') {
		w->from_file = s.at[0] - 'a';
		s = slice_from(s, 1);
	}
	if (s.len > 0 && s.at[0] >= '1' && s.at[0] <= '8') {
		w->from_rank = s.at[0] - '1';
		s = slice_from(s, 1);
	}
	return s.len == 0;
}

/* The squares on which the move may start. */
static uint64_t
origins(const struct parsed_move *w)
{
	uint64_t all = ~UINT64_C(0);

	if (w->from_file >= 0)
		all &= RAY_FILE_A << w->from_file;
	if (w->from_rank >= 0)
		all &= UINT64_C(0xff) << (8 * w->from_rank);
	return all;
}

static const char *
why_no_castling(const struct chess *c, bool king_side, const struct pins *s)
{
	uint64_t rooks = chess_castling_rooks(c);
	uint64_t beyond = ~UINT64_C(0) << s->king;
	int home = s->king & 56;
	uint64_t way;

	rooks &= king_side ? beyond : ~beyond;
	if (rooks == 0)
		return "%q: there is no right to castle on that side";
	if (s->checkers != 0)
		return "%q: castling out of check";
	way = pins_rank(s->king, home + (king_side ? 6 : 2));
	if ((way | pins_rank(chess_first(rooks), home + (king_side ? 5 : 3))) &
	    s->occupied & ~rooks & ~chess_bit(s->king))
		return "%q: a piece stands between king and rook";
	return "%q: castling through check";
}

/* The pieces that can make the move, leaving the safety of the own king aside. */
static uint64_t
pseudo_legal_origins(const struct chess *c, const struct parsed_move *w,
    const struct pins *s)
{
	uint64_t to = chess_bit(w->to), all = s->own & origins(w);
	uint64_t found = 0;
	int from;

	if (w->kind != NO_PIECE)
		all &= chess_kind(c, w->kind);
	EACH_SQUARE(all, from)
	{
		enum piece kind = c->square[from] & KIND_MASK;
		struct pins unpinned = *s;

		unpinned.pin_straight = unpinned.pin_diagonal = 0;
		unpinned.check_mask = ~s->own;
		if (kind == PAWN
			? (targets_pawn(&unpinned, from, c->turn) & to) ||
			    (w->to == c->ep &&
				ray_pawn_origins(to, c->turn) & chess_bit(from))
			: chess_reach(kind, from, s->occupied) & ~s->own & to)
			found |= chess_bit(from);
	}
	return found;
}

static const char *
why_not(const struct chess *c, const struct parsed_move *w)
{
	struct pins s;
	int from = w->from_rank * 8 + w->from_file;
	uint64_t able;

	pins_find(&s, c->plane, c->turn);
	if (w->castles != 0)
		return why_no_castling(c, w->castles == 1, &s);
	if (w->coordinates && !(s.occupied & chess_bit(from)))
		return "%q: no piece stands there";
	if (w->coordinates && !(s.own & chess_bit(from)))
		return "%q: the piece there is the other side's";
	if (w->coordinates && w->becomes != NO_PIECE &&
	    !(s.pawns & chess_bit(from)))
		return "%q: nothing is promoted there";
	if (w->coordinates && from == s.king && (from & 56) == (w->to & 56) &&
	    (from - w->to > 1 || w->to - from > 1)) {
		if (c->chess960 && chess_castling_rooks(c) != 0 &&
		    !(chess_castling_rooks(c) & chess_bit(w->to)))
			return "%q: castling in Chess960 is king takes rook, "
			       "such as e1h1";
		return why_no_castling(c, w->to > from, &s);
	}
	able = pseudo_legal_origins(c, w, &s);
	if (able == 0 && s.own & chess_bit(w->to))
		return "%q: a piece of the same side stands there";
	if (able == 0)
		return w->coordinates ? "%q: the piece doesn't go there, or "
					"another stands in its way"
				      : "%q: no such piece can go there";
	if (able & s.pawns && chess_bit(w->to) & CHESS_BACK_RANKS &&
	    w->becomes == NO_PIECE)
		return "%q: it doesn't say what the pawn becomes";
	if (w->becomes != NO_PIECE &&
	    !(able & s.pawns && chess_bit(w->to) & CHESS_BACK_RANKS))
		return "%q: nothing is promoted there";
	return s.checkers != 0 ? "%q: the king stays in check"
			       : "%q: the own king is left in check";
}

static size_t
search_castling(const struct chess *c, const struct parsed_move *w,
    struct move *move)
{
	struct pins s;
	uint64_t rooks, beyond;

	pins_find(&s, c->plane, c->turn);
	beyond = ~UINT64_C(0) << s.king;
	rooks = pins_castling(&s, chess_castling_rooks(c)) &
	    (w->castles == 1 ? beyond : ~beyond);
	if (rooks == 0)
		return 0;
	*move = (struct move){(uint8_t)s.king, (uint8_t)chess_first(rooks), 0,
	    CHESS_CASTLES};
	return (size_t)chess_count(rooks);
}

/* The pieces of the kind that attack the square; all pawns that are near enough. */
static uint64_t
candidates(const struct chess *c, const struct parsed_move *w)
{
	uint64_t occupied = chess_occupied(c), to = chess_bit(w->to);
	enum color other = color_other(c->turn);
	uint64_t near = pins_ahead(to, other);

	/* To an own piece, the king could only castle, which SAN writes as O-O. */
	if (w->kind == KING && chess_side(c, c->turn) & to)
		return 0;
	return origins(w) & chess_pieces(c, c->turn, w->kind) &
	    (w->kind == PAWN ? near | pins_ahead(near, other) |
			ray_pawn_origins(to, c->turn)
			     : chess_reach(w->kind, w->to, occupied));
}

/* How many legal moves fit; *move is one of them. */
static size_t
search(const struct chess *c, const struct parsed_move *w, struct move *move)
{
	size_t found = 0;
	uint64_t all;
	int from;

	if (w->coordinates)
		return chess_find_move(c, w->from_rank * 8 + w->from_file,
		    w->to, w->becomes, move);
	if (w->castles != 0)
		return search_castling(c, w, move);
	all = candidates(c, w);
	EACH_SQUARE(all, from)
	{
		struct move one;

		if (chess_find_move(c, from, w->to, w->becomes, &one)) {
			*move = one;
			found++;
		}
	}
	return found;
}

enum spelling
chess_find_spelling(struct slice text, struct options *options)
{
	struct parsed_move w = {.text = text};

	(void)options;
	return parse_coordinates(&w) ? SPELL_COORDINATES : SPELL_SAN;
}

bool
chess_read_coordinates(const struct chess *c, struct slice text,
    struct move *move)
{
	int from = square_at(text, 0), to = square_at(text, 2);
	enum piece becomes = NO_PIECE;

	if (text.len == 5 && byte_lower(text.at[4]))
		becomes = promotion(text.at[4]);
	return (from | to) >= 0 && text.len == 4 + (becomes != NO_PIECE) &&
	    chess_find_move(c, from, to, becomes, move);
}

static bool
read_null_move(const struct chess *c, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	int king = chess_first(chess_pieces(c, c->turn, KING));

	*move = (struct move){(uint8_t)king, (uint8_t)king, 0, CHESS_PASSES};
	if (!options->choice[CHOICE_NULL_MOVES])
		return fail(faults, FAULT_ILLEGAL_MOVE, text,
		    "%q is a null move: fen-play, fen-validate, fen-fix and "
		    "fen-convert allow it with --null-moves");
	return chess_checkers(c, c->turn) == 0 ||
	    fail(faults, FAULT_ILLEGAL_MOVE, text, "%q: a null move in check");
}

/* Parses the text. Returns false if it is no move. */
static bool
parse(struct parsed_move *w, struct slice text)
{
	const struct parsed_move nothing = {.text = text,
	    .from_file = -1,
	    .from_rank = -1,
	    .to = -1};

	*w = nothing;
	if (parse_coordinates(w))
		return true;
	*w = nothing;
	return parse_san(w);
}

/* Separate, so that the fast way has no room to guard. */
static __attribute__((noinline)) bool
read_written_move(const struct position *p, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	const struct chess *c = &p->chess;
	struct respelling usual = {0};
	struct parsed_move w;
	struct slice plain;
	size_t found;

	plain = chess_respell(text, &usual) ? usual.text : text;
	if (slice_same(plain, SLICE("--")) || slice_same(plain, SLICE("0000")))
		return read_null_move(c, text, options, move, faults);
	if (!parse(&w, plain))
		return fail(faults, FAULT_BAD_MOVE, text,
		    "%q is no move: expected e2e4, e7e8q or SAN");
	found = search(c, &w, move);
	if (found == 1 && usual.en_passant && move->kind != CHESS_TAKES_EP)
		return fail(faults, FAULT_ILLEGAL_MOVE, text,
		    "%q: the move is no en-passant capture");
	if (found == 1)
		return true;
	return fail(faults, FAULT_ILLEGAL_MOVE, text,
	    found == 0 ? why_not(c, &w)
		       : "%q: more than one piece can make this move");
}

bool
chess_read_move(const struct position *p, struct slice text,
    const struct options *options, struct move *move, struct faults *faults)
{
	return chess_read_coordinates(&p->chess, text, move) ||
	    read_written_move(p, text, options, move, faults);
}
