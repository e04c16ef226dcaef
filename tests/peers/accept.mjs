// Which FENs chess.js, chessops and kokopu accept, and what fen-validate --as=all says of
// that. The records are those of a table with many faults, and others made of them.
//
//	accept.mjs TOOLS TABLE RECORDS
//
// TOOLS is the folder of fen-validate, TABLE is tests/accept.tsv. It is run from beside
// its node_modules: run.sh puts it there. For each program a line tells how many records
// it accepts and how many verdicts differ, or that it is missing.
import { execFileSync } from 'child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { createRequire } from 'module';
import { tmpdir } from 'os';

const [tools, table, wanted] = process.argv.slice(2);
const load = (name) => import(name).then((m) => m, () => null);
const versionOf = (name) => {
	const files = createRequire(import.meta.url).resolve.paths(name)
		.map((path) => `${path}/${name}/package.json`);
	return JSON.parse(readFileSync(files.find(existsSync))).version;
};

// Numbers that are the same each time.
let seed = 88172645463325252n;
const random = (n) => {
	seed ^= (seed << 13n) & 0xffffffffffffffffn;
	seed ^= seed >> 7n;
	seed ^= (seed << 17n) & 0xffffffffffffffffn;
	return Number(seed % BigInt(n));
};
const one = (list) => list[random(list.length)];

const words = [
	[],
	['w', 'b', 'W', 'white', '-', 'wb', ''],
	['-', 'K', 'q', 'KQkq', 'kqKQ', 'KK', 'AHah', 'HAha', 'Bg', 'K-', '--', '0', 'Z', 'é', ''],
	['-', 'e3', 'e6', 'a3', 'h6', 'd6', 'a1', 'E3', 'e9', 'i3', 'e', 'e33', '--', ''],
	['0', '1', '-', '-1', '+1', '00', '01', '1.5', 'a', '1a', '100', '32768', '65536', '10000',
		'4294967296', '99999999999999999999', '1_0', '-0', '0x1', '1e3', '3+3', '+1+2', '１'],
];
words.push(words[4]);
const blanks = [' ', '  ', '\t', '_', '\u00a0', '\u2003', '\x0b', '\x0c', '\x1c', '\u3000'];
const behind = [' ', ' 1', ' x', ' 3+3', ' +0+0', ' bm e4;', '\t', '\u00a0', '_'];
const signs = 'pnbrqkPNBRQK12345678/09~*[]-+xX';

// Positions that all programs accept, so that one fault in them decides.
const good = [
	'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
	'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
	'4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
	'4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 2',
	'8/2k5/8/8/8/5r2/5P2/5K2 w - - 3 40',
	'4k3/8/8/1b6/8/8/4r3/4K3 w - - 0 1',
];

// The board with other pieces on one or two squares.
const otherPieces = (board) => {
	const squares = [...board.replace(/[1-8]/g, (c) => '1'.repeat(c))];
	for (let i = random(2); i >= 0; i--) {
		const at = random(squares.length), other = random(squares.length);
		if (squares[at] === '/' || squares[other] === '/')
			continue;
		if (random(2))
			squares[at] = one('pnbrqkPNBRQK1111');
		else
			[squares[at], squares[other]] = [squares[other], squares[at]];
	}
	return squares.join('').replace(/1+/g, (s) => s.length);
};

const changedBoard = (board) => {
	if (random(2))
		return otherPieces(board);
	const at = random(board.length + 1);
	const other = random(board.length + 1);
	switch (random(5)) {
	case 0: // another sign
		return board.slice(0, at) + one(signs) + board.slice(at + 1);
	case 1: // one more
		return board.slice(0, at) + one(signs) + board.slice(at);
	case 2: // one less
		return board.slice(0, at) + board.slice(at + 1);
	case 3: // two change places
		return [...board].map((c, i) => i === at ? board[other] ?? c
			: i === other ? board[at] ?? c : c).join('');
	default: // digits that add up to another
		return board.replace(/[2-8]/, (c) => {
			const part = random(Number(c) + 1);
			return `${part}${one(['', '~'])}${Number(c) - part}`;
		});
	}
};

const changed = (record) => {
	const fields = record.split(' ');
	const odd = random(10) === 0;
	for (let i = random(3); i >= 0; i--) {
		const field = Math.max(random(8) - 2, 0);
		if (field === 0 || fields[field] === undefined)
			fields[0] = changedBoard(fields[0]);
		else
			fields[field] = one(words[field]);
	}
	if (random(15) === 0)
		fields.splice(1 + random(6), 6);
	return fields.reduce((text, field) =>
		text + (odd ? one(blanks) : ' ') + field) +
		(random(12) === 0 ? one(behind) : '');
};

// A line that fen-validate takes for a record, and for nothing but its bytes.
const isRecord = (text) => /[^ \t\n\v\f\r]/.test(text) && !/^[ \t]*[#{]/.test(text);

const makeRecords = () => {
	const base = readFileSync(table, 'utf8').split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.slice(line.indexOf('\t') + 1))
		.filter(isRecord);
	const records = new Set(base);
	while (records.size < Number(wanted)) {
		const record = changed(one(random(2) ? base : good));
		if (isRecord(record))
			records.add(record);
	}
	return [...records];
};

const truth = (accepts) => {
	try {
		return accepts();
	} catch {
		return false;
	}
};

// The programs: a package and what it accepts.
const askKokopu = (kokopu, strict) => (fen, chess960) => {
	const { Position } = kokopu.default ?? kokopu;
	const position = new Position(chess960 ? 'chess960' : 'regular', 'empty');
	position.fen(fen, strict);
	return position.isLegal();
};
const programs = {
	'chess.js': ['chess.js', (chess) => (fen) => chess.validateFen(fen).ok],
	chessops: ['chessops', (fen, variant) => (text) => fen.parseFen(text)
		.chain((setup) => variant.setupPosition('chess', setup)).isOk,
	['chessops/fen', 'chessops/variant']],
	kokopu: ['kokopu', (kokopu) => askKokopu(kokopu, true)],
	'kokopu-tolerant': ['kokopu', (kokopu) => askKokopu(kokopu, false)],
};

const records = makeRecords();
const folder = mkdtempSync(`${tmpdir()}/accept-`);
const file = `${folder}/records`;
writeFileSync(file, records.join('\n') + '\n');
const answers = [[], ['--chess960']].map((variant) =>
	execFileSync(`${tools}/fen-validate`,
		['-J', '--as=all', '--exit-zero', ...variant, file],
		{ maxBuffer: 1 << 30 }).toString()
		.trim().split('\n').map((line) => JSON.parse(line)));
rmSync(folder, { recursive: true });
if (answers.some((list) => list.length !== records.length))
	throw new Error('fen-validate has not one answer for each record');

let bad = 0;
for (const [name, [packageName, make, parts]] of Object.entries(programs)) {
	const modules = await Promise.all((parts ?? [packageName]).map(load));
	let accepted = 0, differ = 0;
	if (modules.includes(null)) {
		console.log(`${name}: not installed`);
		continue;
	}
	const ask = make(...modules);
	for (const [chess960, list] of answers.entries())
		for (const [i, record] of records.entries()) {
			const theirs = truth(() => ask(record, chess960 === 1));
			const ours = list[i][name];
			accepted += theirs;
			if (ours.accepted === theirs)
				continue;
			if (differ++ < 5)
				console.log(`${name}${chess960 ? ' --chess960' : ''}: ${JSON.stringify(record)}\n` +
					`  ours: ${JSON.stringify(ours)}\n  theirs: ${theirs}`);
		}
	bad += differ;
	console.log(`${name} ${versionOf(packageName)}: ` +
		`${2 * records.length} verdicts, ${accepted} accepted, ${differ} differ`);
}
process.exit(bad > 0 ? 1 : 0);
