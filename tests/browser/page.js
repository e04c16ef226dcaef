// Uses a page of boards as a reader would, in a wide frame and in one as narrow
// as a phone, and says what is wrong: a line each. `page` is its text.
(function () {
	'use strict';

	var lines = [];

	function say(good, name, what) {
		lines.push((good ? 'ok ' : 'not ok ') + name +
			(what === undefined ? '' : ': ' + what));
	}

	function same(is, wanted, name) {
		say(String(is) === String(wanted), name, is);
	}

	function open(width, then) {
		var frame = document.createElement('iframe');

		frame.style.cssText = 'border:0;width:' + width + 'px;height:800px';
		frame.onload = function () {
			then(frame.contentWindow, frame.contentDocument);
		};
		frame.srcdoc = page;
		document.body.appendChild(frame);
	}

	function shown(doc) {
		return Array.from(doc.querySelectorAll('.board')).filter(
			function (board) { return !board.hidden; });
	}

	function press(win, key) {
		var at = win.document.activeElement || win.document.body;

		at.dispatchEvent(new win.KeyboardEvent('keydown',
			{key: key, bubbles: true, cancelable: true}));
	}

	function at(doc) {
		return doc.activeElement.id || doc.activeElement.tagName;
	}

	function choose(win, value) {
		var word = win.document.getElementById('word');

		word.value = value;
		word.dispatchEvent(new win.Event('change'));
	}

	function scrolls(win, board) {
		return win.getComputedStyle(board).overflowX === 'auto';
	}

	/* A table of Azul is legible on a phone, and zoom makes it larger. */
	function checkWide(win, doc) {
		var board = doc.querySelector('.wide');
		var svg = board.querySelector('svg');
		var width = svg.getBoundingClientRect().width;

		say(width > 500, 'a wide board is large on a phone', width);
		board.focus();
		press(win, 'Enter');
		say(svg.getBoundingClientRect().width > width + 100,
			'and larger alone', svg.getBoundingClientRect().width);
		press(win, 'Escape');
	}

	/* Nothing is wider than the page or its board, unless it scrolls. */
	function checkWidth(win, doc, name) {
		say(doc.documentElement.scrollWidth <= win.innerWidth,
			name + ' is not wider than the window',
			doc.documentElement.scrollWidth);
		doc.querySelectorAll('.board').forEach(function (board) {
			var a = board.getBoundingClientRect();

			board.querySelectorAll('svg, pre, p, h2').forEach(
				function (part) {
					var b = part.getBoundingClientRect();

					if ((b.left < a.left || b.right > a.right + 1) &&
						!(part.matches('.wide > svg') &&
							scrolls(win, board)))
						say(false, name, part.tagName +
							' leaves ' + board.id);
				});
		});
	}

	function luminance(color) {
		var parts = color.match(/[0-9.]+/g).slice(0, 3).map(function (c) {
			c /= 255;
			return c <= 0.04045 ? c / 12.92
				: Math.pow((c + 0.055) / 1.055, 2.4);
		});

		return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
	}

	/* The contrast of text and background is at least 4.5 to 1. */
	function checkContrast(win, doc) {
		var ground = luminance(win.getComputedStyle(doc.body).backgroundColor);

		doc.querySelectorAll('h1, .board p, .board pre, h2 span, #count')
			.forEach(function (e) {
			var text = luminance(win.getComputedStyle(e).color);
			var ratio = (Math.max(text, ground) + 0.05) /
				(Math.min(text, ground) + 0.05);

			if (ratio < 4.5)
				say(false, 'contrast', e.tagName + ' ' + ratio);
		});
	}

	function checkNames(doc) {
		doc.querySelectorAll('.board > svg').forEach(function (svg) {
			var ids = svg.getAttribute('aria-labelledby').split(' ');

			ids.forEach(function (id) {
				var named = doc.getElementById(id);

				if (!named || named.textContent === '')
					say(false, 'names', id);
			});
		});
		same(new Set(Array.from(doc.querySelectorAll('[id]'))
			.map(function (e) { return e.id; })).size,
			doc.querySelectorAll('[id]').length, 'ids are unlike');
	}

	function checkFilter(win, doc) {
		var find = doc.getElementById('find');

		same(shown(doc).length, 9, 'all are shown');
		same(doc.getElementById('count').textContent,
			'9 records, 2 bad', 'they are counted');
		choose(win, 'rank-width');
		same(shown(doc).map(function (b) { return b.id; }), 'line-3',
			'one fault');
		choose(win, '.warned');
		same(shown(doc).map(function (b) { return b.id; }), 'line-2',
			'warnings');
		same(doc.getElementById('count').textContent,
			'1 of 9 records', 'what is shown is counted');
		choose(win, '.bad');
		same(shown(doc).map(function (b) { return b.id; }), 'line-3,line-5',
			'bad records');
		choose(win, '');
		find.value = 'Kiwipete';
		find.dispatchEvent(new win.Event('input'));
		return new Promise(function (done) { setTimeout(done, 400); })
			.then(function () {
				same(shown(doc).map(function (b) { return b.id; }),
					'line-6', 'text is found');
				find.value = '';
				find.dispatchEvent(new win.Event('input'));
				return new Promise(function (done) {
					setTimeout(done, 400);
				});
			});
	}

	function checkKeys(win, doc) {
		var board;

		press(win, 'j');
		same(at(doc), 'line-1', 'j goes to the first');
		press(win, 'j');
		press(win, 'ArrowRight');
		same(at(doc), 'line-3', 'j and right go on');
		press(win, 'k');
		press(win, 'ArrowLeft');
		same(at(doc), 'line-1', 'k and left go back');
		press(win, 'k');
		same(at(doc), 'line-1', 'there is nothing before the first');
		board = doc.activeElement.getBoundingClientRect();
		press(win, 'ArrowDown');
		say(doc.activeElement.getBoundingClientRect().top > board.top &&
			Math.abs(doc.activeElement.getBoundingClientRect().left -
				board.left) < 2, 'down goes below', at(doc));
		press(win, 'ArrowUp');
		same(at(doc), 'line-1', 'up goes back');
		press(win, 'n');
		same(at(doc), 'line-3', 'n goes to a bad record');
		press(win, 'n');
		press(win, 'p');
		same(at(doc), 'line-3', 'p goes back');
		press(win, 'End');
		same(at(doc), 'line-9', 'End goes to the last');
		press(win, 'Home');
		press(win, 'Enter');
		board = doc.activeElement.getBoundingClientRect();
		say(board.width >= win.innerWidth - 20 && board.left === 0,
			'Enter shows one alone', board.width);
		press(win, 'j');
		same(doc.querySelector('.zoom').id, 'line-2', 'j shows the next so');
		press(win, 'Escape');
		same(doc.querySelectorAll('.zoom').length, 0, 'Escape ends it');
		press(win, '/');
		same(at(doc), 'find', '/ finds');
		press(win, 'j');
		same(at(doc), 'find', 'keys are text there');
		press(win, 'Escape');
		press(win, 'f');
		same(at(doc), 'word', 'f chooses');
		press(win, 'Escape');
		press(win, '?');
		same(doc.getElementById('keys').open, true, '? shows the keys');
		doc.getElementById('keys').close();
	}

	/* The box of a <use> has also what is clipped: the lines and the wall of Azul are left
	 * out here. */
	function isCut(doc, use) {
		return doc.getElementById(use.getAttribute('xlink:href').slice(1))
			.hasAttribute('clip-path');
	}

	/* The boards of a row begin at one height. */
	function checkHeights(doc) {
		var tops = {}, most = 0;

		doc.querySelectorAll('.board > svg').forEach(function (svg) {
			var board = svg.querySelector('.squares > use, .points > use');
			var row = svg.parentNode.offsetTop;

			if (board)
				(tops[row] = tops[row] || []).push(
					board.getBoundingClientRect().top);
		});
		Object.keys(tops).forEach(function (row) {
			most = Math.max(most, tops[row].length);
			if (Math.max.apply(null, tops[row]) -
				Math.min.apply(null, tops[row]) > 1)
				say(false, 'boards of a row', tops[row].join(' '));
		});
		say(most > 1, 'boards stand beside each other', most);
	}

	function checkBoards(win, doc) {
		doc.querySelectorAll('.board > svg').forEach(function (svg) {
			var all = svg.getBoundingClientRect();

			svg.querySelectorAll('use').forEach(function (use) {
				var a = use.getBoundingClientRect();

				if (!isCut(doc, use) &&
					(a.width < 2 || a.left < all.left - 1 ||
						a.right > all.right + 1 ||
						a.bottom > all.bottom + 1))
					say(false, 'shapes', use.outerHTML);
			});
		});
	}

	open(1200, function (win, doc) {
		lines.push('# ' + win.getComputedStyle(doc.body).backgroundColor);
		checkWidth(win, doc, 'a wide page');
		checkContrast(win, doc);
		checkNames(doc);
		checkBoards(win, doc);
		checkHeights(doc);
		checkFilter(win, doc).then(function () {
			checkKeys(win, doc);
			open(360, function (win, doc) {
				checkWidth(win, doc, 'a narrow page');
				checkWide(win, doc);
				checkBoards(win, doc);
				lines.push('done');
				document.body.textContent = '';
				document.body.appendChild(
					document.createElement('pre')).textContent =
					'\n' + lines.join('\n') + '\n';
			});
		});
	});
}());
