/* Hashes a table: the key, and what makes two positions the same. */
#include "game/azul/rules.h"

/* Mixes 64 bits into a hash: each bit changes half of the bits. */
static uint64_t
mixed(uint64_t hash, uint64_t more)
{
	hash = (hash ^ more) * UINT64_C(0x9fb21c651e98df25);
	hash ^= hash >> 32;
	hash *= UINT64_C(0xd6e8feb86659fd93);
	return hash ^ hash >> 29;
}

/* Hashes counts of tiles: their order makes no difference. */
static uint64_t
mixed_tiles(uint64_t hash, const uint8_t *tile, size_t count)
{
	uint64_t counts = 0;

	for (size_t i = 0; i < count; i++)
		counts += UINT64_C(1) << (8 * tile[i]);
	return mixed(hash, counts >> 8);
}

/* Boards, player, scores and round, as far as `of` asks for them. */
static uint64_t
numbers(const struct azul *a, enum sameness_of of)
{
	uint64_t all = (uint64_t)a->boards << 56;

	if (of >= SAMENESS_TURN)
		all |= (uint64_t)a->player << 48;
	if (of >= SAMENESS_POSITION)
		all |= (uint64_t)a->score[0] | (uint64_t)a->score[1] << 16 |
		    (uint64_t)a->round << 32;
	return all;
}

static uint64_t
hash_of(const struct azul *a, enum sameness_of of, uint64_t seed)
{
	uint64_t hash = mixed(seed, numbers(a, of));

	for (int i = 0; i < AZUL_FACTORIES; i++)
		hash = mixed_tiles(hash, a->factory[i], AZUL_FACTORY_TILES);
	hash = mixed_tiles(hash, a->center.tile, a->center.count);
	for (int i = 0; i < a->boards; i++) {
		const struct azul_board *board = &a->board[i];

		for (int row = 0; row < AZUL_ROWS; row++) {
			uint64_t bits = board->line[row].tile |
			    (uint64_t)board->line[row].count << 8;

			for (int column = 0; column < AZUL_ROWS; column++)
				bits = bits << 8 | board->wall[row][column];
			hash = mixed(hash, bits);
		}
		hash = mixed_tiles(hash, board->floor.tile, board->floor.count);
	}
	return hash;
}

uint64_t
azul_key(const struct position *p, const struct options *options)
{
	(void)options;
	return hash_of(&p->azul, SAMENESS_POSITION, 0);
}

void
azul_sameness(const struct position *p, enum sameness_of of,
    struct sameness *same)
{
	same->half[0] = hash_of(&p->azul, of, 0);
	same->half[1] = hash_of(&p->azul, of, 1);
}
