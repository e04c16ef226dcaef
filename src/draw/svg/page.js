(function () {
	'use strict';

	var boards = Array.from(document.querySelectorAll('.board'));
	var shown = boards;
	var find = document.getElementById('find');
	var word = document.getElementById('word');
	var keys = document.getElementById('keys');
	var texts = null;
	var waiting = 0;

	function wordsOf(board) {
		return (board.dataset.words || '').split(' ').filter(Boolean);
	}

	function number(n, one, many) {
		return n.toLocaleString('en') + ' ' + (n === 1 ? one : many);
	}

	/* The choices: what state a record is in, then the words of faults. */
	function addChoices() {
		var counts = new Map();

		function add(value, text) {
			var option = document.createElement('option');

			option.value = value;
			option.textContent = text;
			word.appendChild(option);
		}

		boards.forEach(function (board) {
			new Set(wordsOf(board)).forEach(function (w) {
				counts.set(w, (counts.get(w) || 0) + 1);
			});
		});
		[['.bad', 'bad records'], ['.warned', 'with warnings'],
			['.good', 'without faults']].forEach(function (state) {
			var n = document.querySelectorAll('main ' + state[0]).length;

			add(state[0], state[1] + ' (' + n + ')');
		});
		Array.from(counts.keys()).sort().forEach(function (w) {
			add(w, w + ' (' + counts.get(w) + ')');
		});
	}

	function textOf(i) {
		if (texts === null)
			texts = boards.map(function (board) {
				return Array.from(board.querySelectorAll('h2, p, pre'))
					.map(function (e) { return e.textContent; })
					.join('\n').toLowerCase();
			});
		return texts[i];
	}

	function matches(board, i, wanted, text) {
		if (wanted.charAt(0) === '.') {
			if (!board.classList.contains(wanted.slice(1)))
				return false;
		} else if (wanted !== '' && wordsOf(board).indexOf(wanted) < 0) {
			return false;
		}
		return text === '' || textOf(i).indexOf(text) >= 0;
	}

	function filter() {
		var text = find.value.trim().toLowerCase();
		var bad = 0;

		shown = boards.filter(function (board, i) {
			var fits = matches(board, i, word.value, text);

			board.hidden = !fits;
			if (fits && board.classList.contains('bad'))
				bad++;
			return fits;
		});
		document.getElementById('count').textContent =
			(shown.length < boards.length
				? shown.length.toLocaleString('en') + ' of ' : '') +
			number(boards.length, 'record', 'records') +
			(bad > 0 ? ', ' + bad.toLocaleString('en') + ' bad' : '');
	}

	function current() {
		var board = document.activeElement &&
			document.activeElement.closest('.board');

		return board ? shown.indexOf(board) : -1;
	}

	function zoom(board) {
		var was = document.querySelector('.zoom');

		if (was)
			was.classList.remove('zoom');
		if (board && board !== was)
			board.classList.add('zoom');
	}

	function go(i) {
		var zoomed = document.querySelector('.zoom');

		i = Math.max(0, Math.min(shown.length - 1, i));
		if (!shown[i])
			return;
		if (zoomed && zoomed !== shown[i])
			zoom(shown[i]);
		shown[i].focus();
		if (!zoomed)
			shown[i].scrollIntoView({block: 'nearest'});
	}

	/* The board above or below: the nearest of the next row. */
	function goRow(step) {
		var at = current(), i = at, best = -1, here, top;

		function middle(j) {
			return shown[j].offsetLeft + shown[j].offsetWidth / 2;
		}

		if (at < 0 || document.querySelector('.zoom')) {
			go(at + step);
			return;
		}
		here = shown[at].offsetTop;
		while (shown[i] && shown[i].offsetTop === here)
			i += step;
		for (top = shown[i] && shown[i].offsetTop;
			shown[i] && shown[i].offsetTop === top; i += step)
			if (best < 0 || Math.abs(middle(i) - middle(at)) <
				Math.abs(middle(best) - middle(at)))
				best = i;
		if (best >= 0)
			go(best);
	}

	function goBad(step) {
		var i = current() + step;

		while (shown[i] && !shown[i].classList.contains('bad'))
			i += step;
		if (shown[i])
			go(i);
	}

	var actions = {
		j: function () { go(current() + 1); },
		k: function () { go(current() - 1); },
		ArrowRight: function () { go(current() + 1); },
		ArrowLeft: function () { go(current() - 1); },
		ArrowDown: function () { goRow(1); },
		ArrowUp: function () { goRow(-1); },
		Home: function () { go(0); },
		End: function () { go(shown.length - 1); },
		n: function () { goBad(1); },
		p: function () { goBad(-1); },
		Enter: function () { zoom(shown[current()]); },
		'/': function () { find.focus(); },
		f: function () { word.focus(); },
		'?': function () { keys.showModal(); }
	};

	document.addEventListener('keydown', function (event) {
		var tag = event.target.tagName;

		if (event.ctrlKey || event.altKey || event.metaKey || keys.open)
			return;
		if (event.key === 'Escape') {
			zoom(null);
			if (tag === 'INPUT' || tag === 'SELECT')
				event.target.blur();
			return;
		}
		if (/^(INPUT|SELECT|BUTTON|SUMMARY)$/.test(tag))
			return;
		if (Object.prototype.hasOwnProperty.call(actions, event.key)) {
			event.preventDefault();
			actions[event.key]();
		}
	});
	document.querySelector('main').addEventListener('click', function (event) {
		if (event.target.closest('.board > svg'))
			zoom(event.target.closest('.board'));
	});
	document.getElementById('help').addEventListener('click', actions['?']);
	find.addEventListener('input', function () {
		clearTimeout(waiting);
		waiting = setTimeout(filter, 150);
	});
	word.addEventListener('change', filter);

	addChoices();
	filter();
	document.querySelector('.controls').hidden = false;
}());
