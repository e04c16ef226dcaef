/* Readers of the parts of Azul: no byte outside the text is read or written, faults lie in
 * it, and what is good fits in its place. */
#include "faults.h"
#include "notation/fields.c"
#include "notation/azul/parts.c"
#include "notation/azul/write.c"

/* bound: unwind 14 */
void
factory(void)
{
	struct azul a = {0};
	struct slice s = any_slice(12);
	int row = nondet_int();
	bool good;

	assume(row >= 0 && row < AZUL_FACTORIES);
	begin_faults(s);
	good = read_factory(&a, 0, row, s, NULL);
	prove(good == (faults_found == 0), "what is no factory has a fault");
}

/* bound: unwind 14 */
void
line(void)
{
	struct azul a = {0};
	struct slice s = any_slice(12);
	int row = nondet_int();
	bool good;

	assume(row >= 0 && row < AZUL_ROWS);
	begin_faults(s);
	good = read_line(&a, 0, row, s, NULL);
	prove(good || faults_found > 0, "what is no line has a fault");
	prove(a.board[0].line[row].count <= AZUL_ROWS, "it fits in its place");
}
