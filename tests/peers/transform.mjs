// Plays the moves that fen-convert --transform writes, and compares the end of each
// game with the transformed end of the game as it was.
//
//	transform.mjs TOOLS GAMES
//
// TOOLS is the folder of fen-convert. chessops plays random games in SAN and in
// coordinates, and transforms their ends by itself. A mirror has only the games
// without castling; fen-convert has to refuse the others.
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSanAndPlay, parseSan } from 'chessops/san';
import { flipHorizontal, flipVertical, transformSetup } from 'chessops/transform';
import { makeUci, parseUci } from 'chessops/util';
import { spawnSync } from 'child_process';

const [tools, games] = process.argv.slice(2);

// Numbers that are the same each time.
let seed = 88172645463325252n;
const random = (n) => {
	seed ^= (seed << 13n) & 0xffffffffffffffffn;
	seed ^= seed >> 7n;
	seed ^= (seed << 17n) & 0xffffffffffffffffn;
	return Number(seed % BigInt(n));
};

const movesOf = (pos) => {
	const moves = [];
	for (const [from, dests] of pos.allDests())
		for (const to of dests) {
			const last = to < 8 || to >= 56;
			moves.push(last && pos.board.pawn.has(from)
				? { from, to, promotion: ['queen', 'rook', 'bishop', 'knight'][random(4)] }
				: { from, to });
		}
	return moves;
};

// A game from a random position of another game.
const game = (san) => {
	const pos = Chess.default();
	const line = [];
	let castles = false, fen = '';
	for (let ply = 0, skip = random(60), end = skip + 1 + random(40); ply < end; ply++) {
		const moves = movesOf(pos);
		if (ply === skip)
			fen = makeFen(pos.toSetup());
		if (moves.length === 0)
			break;
		const move = moves[random(moves.length)];
		const king = pos.board.king.has(move.from) && pos.board[pos.turn].has(move.to);
		if (ply >= skip) {
			castles ||= king;
			line.push(san ? makeSanAndPlay(pos, move)
				: makeUci(king ? { from: move.from, to: move.from + (move.to > move.from ? 2 : -2) } : move));
		}
		if (ply < skip || !san)
			pos.play(move);
	}
	return fen ? { fen, line, castles, end: pos } : game(san);
};

const swapped = (setup) => {
	const end = transformSetup(setup, flipVertical);
	[end.board.white, end.board.black] = [end.board.black, end.board.white];
	end.turn = end.turn === 'white' ? 'black' : 'white';
	return end;
};

const mirrored = (setup) => {
	const end = transformSetup(setup, flipHorizontal);
	end.castlingRights = end.castlingRights.diff(end.castlingRights);
	return end;
};

// The fields but the number of the move: a swapped game counts it otherwise.
const fields = (setup) => makeFen(setup).split(' ').slice(0, 5).join(' ');

let shown = 0;
const differ = (kind, one, theirs, ours) => {
	if (shown++ < 20)
		console.log(`${kind}: ${one.fen} ${one.line.join(' ')}\n  ours:   ${ours}\n  theirs: ${theirs}`);
};

const end = (fen, line) => {
	const pos = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
	for (const text of line.split(' ').filter((s) => s)) {
		const move = parseUci(text) ?? parseSan(pos, text);
		if (!move || !pos.isLegal(move))
			return `${text} is illegal`;
		if (!parseUci(text)) {
			const san = makeSanAndPlay(pos, move);
			if (san !== text)
				return `${text} should be ${san}`;
		} else {
			pos.play(move);
		}
	}
	return fields(pos.toSetup());
};

const all = Array.from({ length: Number(games) }, (_, i) => game(i % 2 === 0));
let played = 0, refused = 0;
for (const [how, transform] of [['mirror', mirrored], ['swap', swapped]]) {
	const { stdout } = spawnSync(`${tools}/fen-convert`,
		[`--transform=${how}`, '-k', '1', '--moves-field=2', '--in-column',
			'--on-bad=blank', '--warnings=none'],
		{ input: all.map((g) => `${g.fen}\t${g.line.join(' ')}\n`).join(''),
			stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 1 << 30 });
	const results = stdout.toString().split('\n');
	for (const [i, one] of all.entries()) {
		if (how === 'mirror' && one.castles) {
			refused++;
			if (results[i] !== '')
				differ('castling in a mirror', one, 'refused', results[i]);
			continue;
		}
		const [fen, line] = results[i].split('\t');
		const theirs = fields(transform(one.end.toSetup()));
		const ours = fen ? end(fen, line) : 'refused';
		if (ours !== theirs)
			differ(how, one, theirs, ours);
		played++;
	}
}
console.log(`${all.length} games; ${played} transformed, ${refused} refused, ${shown} differ`);
process.exit(shown > 0 ? 1 : 0);
