/* Writes canonical records of Azul. */
#include "notation/azul/azul.h"

static void
write_tiles(struct text *out, const uint8_t *tile, size_t count)
{
	for (size_t i = 0; i < count; i++)
		text_put(out, azul_letters[tile[i]]);
}

static void
write_pile(struct text *out, const struct azul_pile *pile)
{
	write_tiles(out, pile->tile, pile->count);
	if (pile->count == 0)
		text_put(out, '-');
	text_put(out, '/');
}

/* A bar after each row but the last, which has the slash of the part. */
static void
end_row(struct text *out, int row)
{
	text_put(out, row < AZUL_ROWS - 1 ? '|' : '/');
}

static void
write_line(struct text *out, const struct azul_line *line, int width)
{
	for (int i = 0; i < line->count || i < width; i++)
		text_put(out,
		    azul_letters[i < line->count ? line->tile : AZUL_EMPTY]);
}

static void
write_board(struct text *out, const struct azul_board *board)
{
	for (int row = 0; row < AZUL_ROWS; row++) {
		write_tiles(out, board->wall[row], AZUL_ROWS);
		end_row(out, row);
	}
	for (int row = 0; row < AZUL_ROWS; row++) {
		write_line(out, &board->line[row], row + 1);
		end_row(out, row);
	}
	write_pile(out, &board->floor);
}

bool
azul_write(struct text *out, const struct entry *entry,
    const struct options *options, struct faults *faults)
{
	const struct azul *a = &entry->position.azul;

	(void)options;
	(void)faults;
	for (int i = 0; i < AZUL_FACTORIES; i++) {
		write_tiles(out, a->factory[i], AZUL_FACTORY_TILES);
		end_row(out, i);
	}
	write_pile(out, &a->center);
	for (int i = 0; i < a->boards; i++)
		write_board(out, &a->board[i]);
	text_number(out, a->score[0]);
	text_put(out, ',');
	text_number(out, a->score[1]);
	text_put(out, '/');
	text_number(out, a->round);
	text_put(out, '/');
	text_number(out, a->player);
	return true;
}

void
azul_fix_gap(struct fault *fault, struct slice s)
{
	char room[AZUL_ROWS];
	struct text fix = {room, 0, sizeof(room)};

	if (s.len > sizeof(room))
		return;
	for (size_t i = 0; i < s.len; i++)
		if (s.at[i] != '-')
			text_put(&fix, s.at[i]);
	while (fix.len < s.len)
		text_put(&fix, '-');
	fault_fix(fault, s, text_slice(&fix));
}
