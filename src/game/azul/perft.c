#include "game/perft.h"
#include "game/azul/moves.h"

static uint64_t
leaves(const struct azul *a, int depth)
{
	struct moves list;
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	azul_moves(a, &list);
	if (depth == 1)
		return list.count;
	for (size_t i = 0; i < list.count; i++) {
		struct azul after = *a;
		uint64_t more;

		azul_make(&after, list.list[i]);
		more = leaves(&after, depth - 1);
		n = n > UINT64_MAX - more ? UINT64_MAX : n + more;
	}
	return n;
}

uint64_t
azul_leaves(const struct position *p, int depth, const struct memo *memo)
{
	(void)memo;
	return leaves(&p->azul, depth);
}
