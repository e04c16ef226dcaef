// Opens pages of 50 and of 50,000 records as a reader would, and prints a line for each
// promise: ok or not ok. Arguments: the browser, and a folder with few.html, many.html,
// game.html, sequence.html, and same.html, in which the first record stands at the end,
// too.
'use strict';

const fs = require('fs');
const path = require('path');
const {Browser} = require('./browser.js');

const [program, folder] = process.argv.slice(2);

function say(good, name, what) {
	console.log((good ? 'ok ' : 'not ok ') + name + ': ' + what);
}

function same(is, wanted, name) {
	say(String(is) === String(wanted), name, is);
}

function file(name) {
	return path.join(folder, name);
}

const FOCUS = 'document.activeElement.id';
const BOARDS = 'document.querySelectorAll(".board > svg").length';
const COUNT = 'document.getElementById("count").textContent';

// Types text into the field that finds records.
async function find(b, text) {
	await b.press('/');
	await b.run('document.activeElement.select()');
	await b.call('Input.insertText', {text});
	await new Promise((done) => setTimeout(done, 300));
	await b.press('Escape');
}

function pages(name) {
	return (fs.readFileSync(file(name), 'latin1')
		.match(/\/Type\s*\/Page\b/g) || []).length;
}

async function checkKeys(b, last) {
	await b.press('End');
	same(await b.run(FOCUS), 'line-' + last, 'End goes to the last');
	say(await b.run('document.activeElement.getBoundingClientRect().top < ' +
		'innerHeight'), 'which can be seen', '');
	await b.press('ArrowLeft');
	same(await b.run(FOCUS), 'line-' + (last - 1), 'left goes back');
	await b.press('Home');
	same(await b.run(FOCUS), 'line-1', 'Home goes to the first');
}

async function checkFew(b) {
	await b.open(file('few.html'));
	same(await b.run(BOARDS), 50, 'few: all boards are there');
	await checkKeys(b, 50);
	await b.call('Emulation.setEmulatedMedia', {media: 'print'});
	same(await b.run('Array.from(document.querySelectorAll("button, header"))' +
		'.filter((e) => e.offsetParent).length'), 0,
		'few: no buttons on paper');
	await b.call('Emulation.setEmulatedMedia', {media: ''});
	await b.print(file('few.pdf'));
	same(pages('few.pdf'), 9, 'few: six boards a page');
}

async function checkMemory(b, name) {
	const memory = Math.round(await b.memory() / 1e6);

	say(memory < 300, name, memory);
}

async function checkMany(b) {
	const time = await b.open(file('many.html'));
	say(time < 10000, 'many: open, in ms', time);
	await checkMemory(b, 'many: MB of the page');
	same(await b.run(COUNT), '50,000 records', 'many: counted');
	say(await b.run(BOARDS) < 400, 'many: boards are made when needed',
		await b.run(BOARDS));
	await checkKeys(b, 50000);
	await find(b, 'Number 40001 ');
	same(await b.run(COUNT), '1 of 50,000 records', 'many: text is found');
	same(await b.run('document.querySelector(".board").id'), 'line-40001',
		'many: it is shown');
	await find(b, '');
	await b.run('var word = document.getElementById("word"); ' +
		'word.value = "Black to move"; ' +
		'word.dispatchEvent(new Event("change"))');
	same(await b.run(COUNT), '25,000 of 50,000 records', 'many: side to move');
	await checkMemory(b, 'many: MB after searches');
	await b.open(file('few.html'));
	await b.open(file('many.html'), '#line-31234');
	await b.until(FOCUS + ' === "line-31234"');
	await b.press('c');
	await b.until('document.activeElement.querySelector(".copy")' +
		'.textContent !== "Copy"');
	same(await b.run('navigator.clipboard.readText()'),
		await b.run('document.activeElement.querySelector(".record")' +
			'.textContent'), 'many: the record is copied');
}

// Returns the elements of a group of boards, each with N for its number.
async function group(b, n) {
	const all = await b.run(`Array.from(document.querySelectorAll(".group")[${n}]` +
		'.children).map((board) => board.outerHTML)');

	return all.map((html, i) => {
		const number = 60 * n + i + 1;

		return html.replace(`">${number}</a>`, '">N</a>')
			.replace(/ style="[^"]*"/g, '')
			.replace(`"t${number} d${number}"`, '"tN dN"')
			.replace(new RegExp(
				`(line-|record |id="[td]|gt;:)${number}\\b`, 'g'), '$1N');
	});
}

// A board that the script makes of data is the one that fen-view writes.
async function checkSame(b) {
	await b.open(file('same.html'));
	const first = await group(b, 0);

	await b.press('End');
	const second = await group(b, 1);

	same(second.length, 60, 'same: boards are made');
	second.forEach((html, i) => {
		if (html !== first[i])
			say(false, 'same: record ' + (i + 1), '\n' + html + '\n' + first[i]);
	});
}

// A page of one game is played by keys and by clicks.
async function checkGame(b) {
	const caption = 'document.querySelector(".board p").textContent';
	const rooks = 'document.querySelectorAll(".board use[*|href$=R]").length';

	await b.open(file('game.html'));
	same(await b.run('document.querySelectorAll(".moves button").length'), 9,
		'game: a button for each move');
	same(await b.run('document.querySelector(".moves").textContent'),
		'1... e52. Nf3Nc63. Bc4Bc54. b4Bxb45. O-OBe7', 'game: numbers');
	same(await b.run('document.querySelector("[aria-current]").textContent'),
		'Be7', 'game: the last move is marked first');
	await b.press('Home');
	say((await b.run(caption)).startsWith('Black to move'),
		'game: Home goes to the first position', await b.run(caption));
	await b.press('ArrowRight');
	await b.press('ArrowRight');
	say(/^Black to move .* last move Nf3$/.test(await b.run(caption)),
		'game: right makes a move', await b.run(caption));
	same(await b.run('document.querySelectorAll(".board .arrow").length'), 1,
		'game: an arrow shows the move');
	await b.press('ArrowLeft');
	say(/ last move e5$/.test(await b.run(caption)),
		'game: left takes it back', await b.run(caption));
	await b.run('document.querySelectorAll(".moves button")[7].click()');
	same(await b.run('document.querySelector("[aria-current]").textContent'),
		'5. O-O', 'game: a click goes to a move');
	same(await b.run('document.querySelector("#line-1 title").textContent'),
		'Position after 5. O-O', 'game: the picture is named');
	await b.press(' ');
	await b.until('document.querySelector("[aria-current]").textContent' +
		' === "Be7"');
	say(true, 'game: space plays on', '');
	same(await b.run(rooks), 4, 'game: all pieces are drawn');
}

// The records of --sequence are stepped through while one is large.
async function checkSequence(b) {
	const large = 'Array.from(document.querySelectorAll(".zoom"))' +
		'.map((board) => board.id).join()';

	await b.open(file('sequence.html'));
	await b.press('Home');
	await b.press('Enter');
	same(await b.run(large), 'line-1', 'sequence: Enter makes the first large');
	await b.press('ArrowRight');
	await b.press('ArrowRight');
	same(await b.run(large), 'line-3', 'sequence: right goes on');
	say(await b.run('document.querySelectorAll(".zoom use[*|href$=changed]")' +
		'.length') >= 2, 'sequence: what has changed is marked', '');
	await b.press('ArrowLeft');
	same(await b.run(large), 'line-2', 'sequence: left goes back');
	await b.press(' ');
	await b.until(large + ' === "line-4"');
	say(true, 'sequence: space plays on', '');
	await b.press('Escape');
	same(await b.run(large), '', 'sequence: Escape ends it');
}

(async () => {
	const b = await new Browser(program, folder).start();

	await b.size(1200, 800);
	await b.callBrowser('Browser.grantPermissions',
		{permissions: ['clipboardReadWrite']});
	await checkFew(b);
	await checkMany(b);
	await checkSame(b);
	await checkGame(b);
	await checkSequence(b);
	b.end();
	console.log('done');
})().catch((error) => {
	console.log('not ok ' + error.stack);
	process.exit(1);
});
