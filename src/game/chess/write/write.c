/* Writes the fields of a FEN. */
#include "game/chess/write/write.h"
#include "game/chess/castling_home.h"
#include "game/chess/write/ranks.h"
#include "base/byte.h"

#include <pthread.h>

static chess_write_ranks
    *const kernels[CPUS] = CPU_KERNELS(chess_write_ranks_plain,
	chess_write_ranks_avx2, chess_write_ranks_avx2);

static struct chess_rank_text rank_texts[256];

static void
fill_rank(struct chess_rank_text *text, unsigned set)
{
	for (unsigned file = 0; file < 8; file++) {
		bool taken = set >> file & 1;
		bool goes_on = !taken && file > 0 && !(set >> (file - 1) & 1);

		if (!goes_on)
			text->digit[text->len++] = taken ? 0 : '0';
		text->from[text->len - 1] = (uint8_t)file;
		text->digit[text->len - 1] += !taken;
	}
}

static void
fill_ranks(void)
{
	for (unsigned set = 0; set < 256; set++)
		fill_rank(&rank_texts[set], set);
}

char *
chess_write_ranks_plain(char *at, const struct chess *c,
    const struct chess_rank_text texts[256])
{
	uint64_t taken = chess_occupied(c);

	for (int rank = 7; rank >= 0; rank--) {
		const struct chess_rank_text
		    *text = &texts[taken >> (rank * 8) & 0xff];
		const uint8_t *row = c->square + rank * 8;

		for (int i = 0; i < 8; i++)
			at[i] = (char)(chess_letters[row[text->from[i]]] |
			    text->digit[i]);
		at += text->len;
		*at++ = '/';
	}
	return at;
}

void
chess_write_placement(struct text *out, const struct chess *c, enum cpu cpu)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	char *at = out->at + out->len;

	if (out->room - out->len < CHESS_PLACEMENT_ROOM)
		return;
	(void)pthread_once(&once, fill_ranks);
	at = kernels[cpu](at, c, rank_texts);
	out->len = (size_t)(at - 1 - out->at);
}

/* K or Q if that means the rook on this file, else the letter of the file. */
static char
right_letter(const struct chess *c, enum color color, int file, bool shredder)
{
	if (!shredder && chess_outermost_rook(c, color, true) == file)
		return 'K';
	if (!shredder && chess_outermost_rook(c, color, false) == file)
		return 'Q';
	return (char)('A' + file);
}

/* Would KQkq lose the fact that castling is that of Chess960? */
static bool
files_needed(const struct chess *c)
{
	for (int side = WHITE; side <= BLACK && c->by_file; side++)
		for (int file = 0; file < 8; file++)
			if (c->rights[side] >> file & 1 &&
			    right_letter(c, side, file, false) == 'A' + file)
				return false;
	return c->by_file;
}

#define CASTLING_MOST 4

/* The castling field for each set of rights: bits for K, Q, k, q. */
static const struct {
	char text[CASTLING_MOST];
	uint8_t len;
} home_rights[16] = {{"-", 1}, {"K", 1}, {"Q", 1}, {"KQ", 2}, {"k", 1},
    {"Kk", 2}, {"Qk", 2}, {"KQk", 3}, {"q", 1}, {"Kq", 2}, {"Qq", 2},
    {"KQq", 3}, {"kq", 2}, {"Kkq", 3}, {"Qkq", 3}, {"KQkq", 4}};

/* Writes the rights of kings and rooks at home; returns false if there are
 * others. */
static bool
write_home(struct text *out, const struct chess *c)
{
	unsigned white = c->rights[WHITE], black = c->rights[BLACK];
	unsigned rights = white >> 7 | (white & 1) << 1 | black >> 7 << 2 |
	    (black & 1) << 3;

	if (chess_rights(c->rights) & ~chess_home_rights(c) || c->by_file ||
	    out->room - out->len < CASTLING_MOST)
		return false;
	memcpy(out->at + out->len, home_rights[rights].text, CASTLING_MOST);
	out->len += home_rights[rights].len;
	return true;
}

void
chess_write_castling(struct text *out, const struct chess *c, bool shredder)
{
	if (!shredder && write_home(out, c))
		return;
	shredder |= files_needed(c);
	if (c->rights[WHITE] == 0 && c->rights[BLACK] == 0)
		text_put(out, '-');
	for (int side = WHITE; side <= BLACK; side++)
		for (int file = 7; file >= 0; file--) {
			char letter;

			if (!(c->rights[side] >> file & 1))
				continue;
			letter = right_letter(c, side, file, shredder);
			text_put(out,
			    side == WHITE ? letter : byte_lowered(letter));
		}
}

void
chess_write_ep(struct text *out, const struct chess *c)
{
	if (c->ep == CHESS_NO_SQUARE) {
		text_put(out, '-');
		return;
	}
	text_put(out, (char)('a' + (c->ep & 7)));
	text_put(out, (char)('1' + (c->ep >> 3)));
}
