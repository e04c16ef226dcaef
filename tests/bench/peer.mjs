// What other programs say of each line of a file, as fast as they can: how many
// are good.
//
//	peer.mjs chess.js | chessops FILE
//
// It is run from beside its node_modules: bench puts it there.
import { readFileSync } from 'fs';

const [peer, file] = process.argv.slice(2);
const lines = readFileSync(file, 'latin1').split('\n');
lines.pop();

const checks = {
	'chess.js': async () => {
		const { validateFen } = await import('chess.js');
		return (fen) => validateFen(fen).ok;
	},
	chessops: async () => {
		const { parseFen } = await import('chessops/fen');
		const { Chess } = await import('chessops/chess');
		return (fen) =>
			parseFen(fen).chain((setup) => Chess.fromSetup(setup)).isOk;
	},
};
const good = await checks[peer]();
console.log(lines.reduce((count, line) => count + (good(line) ? 1 : 0), 0));
