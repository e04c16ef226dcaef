/* Who knows what: what was taken face down is known to the taker only. */
#include "game/xiangqi/rules.h"

static bool
refuse(struct faults *faults, enum colour side, int i)
{
	fault_in(faults, FAULT_JFN_VIEW_UNKNOWN, XIANGQI_AT_BESIDE,
	    side * XIANGQI_LOST_MOST + i,
	    "what was taken here the other side knows, and this record "
	    "doesn't");
	return false;
}

/* The position as that side knows it: of its own pieces that were taken face
 * down it knows none, of the other's all. */
static bool
see(struct xiangqi *x, enum colour viewer, struct faults *faults)
{
	enum colour other = colour_other(viewer);
	struct fault *fault;
	int hidden = 0;

	for (int i = 0; i < x->lost_count[other]; i++)
		if (x->lost[other][i] == XIANGQI_DOWN)
			return refuse(faults, other, i);
	for (int i = 0; i < x->lost_count[viewer]; i++)
		if (x->lost[viewer][i] > XIANGQI_DOWN) {
			x->lost[viewer][i] = XIANGQI_DOWN;
			hidden++;
		}
	x->viewer = (uint8_t)viewer;
	x->knows_all = false;
	if (hidden == 0)
		return true;
	fault = fault_in(faults, FAULT_LOSSY, XIANGQI_AT_BESIDE, -1,
	    "%a doesn't know %1 of its losses: they become ?");
	if (fault != NULL) {
		fault->name[0] = viewer == RED ? "Red" : "Black";
		fault->n[0] = hidden;
	}
	return true;
}

bool
xiangqi_view(struct position *p, enum view view, struct faults *faults)
{
	struct xiangqi *x = &p->xiangqi;

	if (x->beside != XIANGQI_LOSSES || view == VIEW_OWN)
		return true;
	if (view == VIEW_ALL) {
		x->knows_all = true;
		return true;
	}
	if (view == (x->viewer == RED ? VIEW_RED : VIEW_BLACK) && !x->knows_all)
		return true;
	return see(x, view == VIEW_RED ? RED : BLACK, faults);
}
