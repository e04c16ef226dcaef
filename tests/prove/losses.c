/* The reader of JFN's losses: no byte outside the text is read or written, what is no loss
 * has a fault, and faults lie in the text. */
#include "faults.h"
#include "game/xiangqi/board.c"
#include "notation/xiangqi/jfn.c"

/* bound: unwind 18 */
void
losses(void)
{
	struct xiangqi x;
	struct slice s = any_slice(16);
	bool good;

	x.lost_count[RED] = x.lost_count[BLACK] = 0;
	begin_faults(s);
	good = read_losses(&x, s, NULL);
	prove(good == (faults_found == 0), "what is no loss has a fault");
}
