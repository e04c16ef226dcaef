// Prints the positions of the games of a PGN as chessops reads them, each as a FEN: the main
// lines, or with `all` also the variations, where they stand in the text.
//
//	games.mjs TOOLS FILE [all]
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeFen } from 'chessops/fen';
import { readFileSync, writeSync } from 'fs';

const [, file, all] = process.argv.slice(2);
let out = [];

const flush = () => {
	let rest = Buffer.from(out.join(''));
	while (rest.length > 0)
		rest = rest.subarray(writeSync(1, rest));
	out = [];
};

// As FEN has it: the square behind every double step.
const print = (pos) => {
	const setup = pos.toSetup();
	setup.epSquare = pos.epSquare;
	out.push(makeFen(setup), '\n');
	if (out.length > 20000)
		flush();
};

const make = (pos, node) => {
	const next = pos.clone();
	const move = parseSan(next, node.data.san);
	if (move === undefined)
		return null;
	next.play(move);
	print(next);
	return next;
};

// Prints what follows a node: a move, then the variations that take its place.
const walk = (pos, node) => {
	while (pos !== null && node.children.length > 0) {
		const [main, ...others] = node.children;
		const next = make(pos, main);
		if (all)
			for (const other of others)
				walk(make(pos, other), other);
		pos = next;
		node = main;
	}
};

// A part of the file at a time, cut between games: all games at once need much memory.
const text = readFileSync(file, 'utf8');
for (let at = 0, end; at < text.length; at = end) {
	end = text.indexOf('\n[Event "game ', at + 100000) + 1 || text.length;
	for (const game of parsePgn(text.slice(at, end)))
		startingPosition(game.headers).unwrap((pos) => {
			print(pos);
			walk(pos, game.moves);
		}, () => out.push('# no position\n'));
}
flush();
