// What other chess programs say of positions from random games and of odd ones,
// and what the tools say: legal moves, SAN, outcome, the FEN after each move.
//
//	peers.mjs TOOLS GAMES ODD [EVERY]
//
// TOOLS is the folder of fen-moves and fen-status. It is run from beside its
// node_modules: run.sh puts it there.
// chessops and stockfish are asked about each position, kokopu, which is slow,
// about every so-manieth. Differences are printed, the first of them whole.
import { Chess } from 'chessops/chess';
import { parseFen, makeFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import { makeUci } from 'chessops/util';
import { spawn, spawnSync } from 'child_process';
import { createInterface } from 'readline';
import { mkdtempSync, writeFileSync, openSync, rmSync } from 'fs';
import { tmpdir } from 'os';

const [tools, games, odd, every] = process.argv.slice(2);
const kokopu = await import('kokopu').then((m) => m.default ?? m, () => null);
const step = kokopu ? Number(every ?? 10) : 0;

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
		for (const to of dests)
			if ((to < 8 || to >= 56) && pos.board.pawn.has(from))
				for (const promotion of
					['queen', 'rook', 'bishop', 'knight'])
					moves.push({ from, to, promotion });
			else
				moves.push({ from, to });
	return moves;
};

// As FEN has it: the square behind every double step. chessops by itself writes
// it only where the capture is legal.
const fenOf = (pos) => {
	const setup = pos.toSetup();
	setup.epSquare = pos.epSquare;
	return makeFen(setup);
};

const chess960Row = () => {
	const row = [...'QNNBBRKR'];
	for (;;) {
		for (let i = 7; i > 0; i--) {
			const at = random(i + 1);
			[row[at], row[i]] = [row[i], row[at]];
		}
		const s = row.join('');
		const [a, b] = [s.indexOf('B'), s.lastIndexOf('B')];
		const k = s.indexOf('K');
		if ((a + b) % 2 && s.indexOf('R') < k && k < s.lastIndexOf('R'))
			return s;
	}
};

function* fromGames(count, chess960) {
	while (count > 0) {
		const row = chess960 ? chess960Row() : 'RNBQKBNR';
		const pos = Chess.fromSetup(parseFen(`${row.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${row} w KQkq - 0 1`).unwrap()).unwrap();
		for (let ply = 0; ply < 250 && count > 0; ply++, count--) {
			yield pos.clone();
			const moves = movesOf(pos);
			if (moves.length === 0)
				break;
			pos.play(moves[random(moves.length)]);
		}
	}
}

// Is the en-passant square, where there is one, such as a double step leaves it,
// and does nothing but the pawn give check? Others are understood in as many
// ways as there are programs; none of them can arise in a game.
const canHavePassed = (pos) => {
	const ep = pos.epSquare;
	if (ep === undefined)
		return true;
	const pawn = ep ^ 8;
	const behind = ep * 2 - pawn;
	return pos.board.getRole(pawn) === 'pawn' &&
	    pos.board.getColor(pawn) !== pos.turn &&
	    !pos.board.occupied.has(ep) && !pos.board.occupied.has(behind) &&
	    pos.ctx().checkers.without(pawn).isEmpty();
};

const armies = ['QQQQqqqq', 'BRQbrqNn', 'PPPPRrpppp', 'PNBRQpnbrq', 'Rrbq'];

// Pieces thrown on the board; most are no positions at all.
function* thrown(count, chess960) {
	while (count > 0) {
		const board = Array.from({ length: 64 }, () => '');
		const army = armies[random(armies.length)];
		const home = random(2);
		const put = (square, letter) => {
			if (board[square] === '' &&
			    !('Pp'.includes(letter) && (square < 8 || square > 55)))
				board[square] = letter;
		};
		put(home ? (chess960 ? 56 + random(8) : 60) : random(64), 'K');
		put(home ? (chess960 ? random(8) : 4) : random(64), 'k');
		for (let i = 0; home && i < 6; i++)
			put(chess960 ? [0, 56][i % 2] + random(8)
				: [0, 7, 56, 63][i % 4], i % (chess960 ? 2 : 4) >= (chess960 ? 1 : 2) ? 'R' : 'r');
		for (let i = random(28); i >= 0; i--)
			put(random(64), army[random(army.length)]);
		const rows = [];
		for (let rank = 0; rank < 8; rank++)
			rows.push(board.slice(rank * 8, rank * 8 + 8)
				.map((c) => c || '1').join(''));
		const fen = `${rows.join('/').replace(/1+/g, (s) => s.length)} ${'wb'[random(2)]} ${home ? 'KQkq' : '-'} - 0 1`;
		const setup = parseFen(fen);
		if (setup.isErr)
			continue;
		const rank = setup.value.turn === 'white' ? 5 : 2;
		if (random(2))
			setup.value.epSquare = rank * 8 + random(8);
		const pos = Chess.fromSetup(setup.value);
		if (pos.isErr)
			continue;
		if (!canHavePassed(pos.value))
			continue;
		// Chess960 rights for others than the usual places only there.
		const usual = [...pos.value.castles.castlingRights]
			.every((s) => [0, 7, 56, 63].includes(s)) &&
			['white', 'black'].every((c) =>
				pos.value.castles.castlingRights.intersect(SquareSet.backrank(c)).isEmpty() ||
				pos.value.board.kingOf(c) % 8 === 4);
		if (!chess960 && !usual)
			continue;
		yield pos.value;
		count--;
	}
}

const differences = {};
let shown = 0;
const differ = (kind, fen, ours, theirs) => {
	differences[kind] = (differences[kind] ?? 0) + 1;
	if (shown++ < 20)
		console.log(`${kind}: ${fen}\n  ours:   ${ours}\n  theirs: ${theirs}`);
};
const compare = (kind, fen, ours, theirs) => {
	if (ours !== theirs)
		differ(kind, fen, ours, theirs);
};

const lines = (file, args) => createInterface({
	input: spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout,
})[Symbol.asyncIterator]();

// Castling as king takes rook in all, so that texts can be compared.
const text = (moves) => moves.sort().join(' ');

async function stockfish(fens, chess960, file) {
	const has = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/games command -v stockfish']);
	if (has.status !== 0)
		return null;
	writeFileSync(file, `setoption name UCI_Chess960 value ${chess960}\n` +
		fens.map((fen) => `position fen ${fen}\ngo perft 1\n`).join('') + 'quit\n');
	const process = spawn(has.stdout.toString().trim(), {
		stdio: [openSync(file, 'r'), 'pipe', 'ignore'],
	});
	return createInterface({ input: process.stdout })[Symbol.asyncIterator]();
}

async function nextOfStockfish(reader) {
	const moves = [];
	for (;;) {
		const { value, done } = await reader.next();
		if (done)
			return null;
		if (value.startsWith('Nodes searched'))
			return text(moves);
		const move = /^([a-h][1-8][a-h][1-8][qrbn]?): 1$/.exec(value);
		if (move)
			moves.push(move[1]);
	}
}

const ofKokopu = (pos, fen, chess960, san, word) => {
	const other = new kokopu.Position(chess960 ? 'chess960' : 'regular', fen);
	if (!other.isLegal())
		return false;
	compare('SAN of kokopu', fen, text([...san]),
		text(other.moves().map((m) => other.notation(m))));
	compare('mate of kokopu', fen, word === 'checkmate', other.isCheckmate());
	compare('stalemate of kokopu', fen, word === 'stalemate', other.isStalemate());
	return true;
};

const total = { positions: 0, moves: 0, stockfish: 0, kokopu: 0 };

async function run(positions, chess960, folder) {
	const list = [...positions];
	const fens = list.map(fenOf);
	const file = `${folder}/positions`;
	writeFileSync(file, fens.join('\n') + '\n');
	const variant = chess960 ? ['--chess960'] : [];
	const moveLines = lines(`${tools}/fen-moves`, ['-J', '--fen', '--warnings=none', ...variant, file]);
	const statusLines = lines(`${tools}/fen-status`, ['--warnings=none', ...variant, file]);
	const fish = await stockfish(fens, chess960, `${folder}/stockfish`);
	for (const [i, pos] of list.entries()) {
		const fen = fens[i];
		const ours = JSON.parse((await moveLines.next()).value ?? '{"moves":[]}').moves;
		const [word] = ((await statusLines.next()).value ?? '').split('\t');
		const moves = movesOf(pos);
		const theirs = moves.map((m) => {
			const after = pos.clone();
			after.play(m);
			const castles = pos.board.king.has(m.from) && pos.board[pos.turn].has(m.to);
			const uci = castles && !chess960
				? makeUci({ from: m.from, to: m.from + (m.to > m.from ? 2 : -2) })
				: makeUci(m);
			return `${uci} ${makeSan(pos, m)} ${fenOf(after)}`;
		});
		compare('moves, SAN and FEN of chessops', fen,
			text(ours.map((m) => `${m.move} ${m.san} ${m.fen}`)), text(theirs));
		compare('checkmate of chessops', fen, word === 'checkmate', pos.isCheckmate());
		compare('stalemate of chessops', fen, word === 'stalemate', pos.isStalemate());
		compare('material of chessops', fen, word === 'insufficient-material',
			pos.isInsufficientMaterial() && moves.length > 0);
		if (fish) {
			compare('moves of stockfish', fen, text(ours.map((m) => m.move)),
				await nextOfStockfish(fish));
			total.stockfish++;
		}
		if (step && i % step === 0 &&
		    ofKokopu(pos, fen, chess960, ours.map((m) => m.san), word))
			total.kokopu++;
		total.positions++;
		total.moves += moves.length;
	}
}

const folder = mkdtempSync(`${tmpdir()}/peers-`);
const piece = 5000;
for (const [make, count] of [[fromGames, Number(games)], [thrown, Number(odd)]])
	for (let left = count, turn = 0; left > 0; left -= piece, turn++)
		for (const chess960 of [false, true])
			await run(make(Math.ceil(Math.min(piece, left) / 2), chess960), chess960, folder);
rmSync(folder, { recursive: true });
console.log(`${total.positions} positions, ${total.moves} moves; asked: chessops ${total.positions}, stockfish ${total.stockfish}, kokopu ${total.kokopu}`);
for (const [kind, n] of Object.entries(differences))
	console.log(`${kind}: ${n} differ`);
process.exit(shown > 0 ? 1 : 0);
