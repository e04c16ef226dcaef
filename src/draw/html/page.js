(function () {
	'use strict';

	var GROUP = 60;     /* boards of a group: full rows of up to six columns */
	var PRINTED = 600;  /* the most boards that are printed at once */

	var main = document.querySelector('main');
	var find = document.getElementById('find');
	var word = document.getElementById('word');
	var keys = document.getElementById('keys');
	var timer = 0;

	/*
	 * The records. The first are elements of the page, the others stand in blocks
	 * of data, field after field. A record is known by its index.
	 */

	var elements = Array.from(document.querySelectorAll('.board'));
	var blocks = Array.from(document.querySelectorAll('.records'));
	var templates = texts('.template');
	var names = templates.length > 0 ? templates[2].trim().split(' ') : [];
	var parts = texts('.parts').join('').split('\t');
	var read = {block: -1, fields: []};
	var perBlock = blocks.length > 0 ? countIn(0) : 1;
	var total = elements.length + (blocks.length > 0
		? (blocks.length - 1) * perBlock + countIn(blocks.length - 1) : 0);

	function texts(selector) {
		return Array.from(document.querySelectorAll(selector))
			.map(function (e) { return e.textContent; });
	}

	function fieldsOf(block) {
		if (block !== read.block)
			read = {block: block,
				fields: blocks[block].textContent.split(/\t\n?/)};
		return read.fields;
	}

	function countIn(block) {
		return Math.floor(fieldsOf(block).length / names.length);
	}

	/* Returns a field of a record that stands in a block. */
	function field(i, name) {
		var at = i - elements.length;

		return fieldsOf(Math.floor(at / perBlock))[
			at % perBlock * names.length + names.indexOf(name)];
	}

	function plain(markup) {
		var named = {amp: '&', lt: '<', gt: '>', quot: '"'};

		return markup.replace(/<[^>]*>/g, '').replace(/&(#?)(\w+);/g,
			function (all, sharp, name) {
				return sharp ? String.fromCharCode(name) : named[name];
			});
	}

	/* Returns what can be chosen: the state of a record, the words of its
	 * faults, and the parts of its title, such as "White to move". */
	function tagsOf(i) {
		var e = elements[i], title = e && e.querySelector('title');
		var state = e ? e.className : field(i, 'state');
		var tags = (e ? e.dataset.words : field(i, 'words')).split(' ');

		title = e ? title && title.textContent : plain(field(i, 'title'));
		tags = tags.concat((title || '').split(/, |\uff0c/)).filter(Boolean);
		tags.push('.' + /bad|warned|good/.exec(state)[0]);
		return new Set(tags);
	}

	function textOf(i) {
		if (elements[i])
			return Array.from(elements[i].querySelectorAll('h2, p, pre'))
				.map(function (e) { return e.textContent; })
				.join('\n').toLowerCase();
		return plain(['number', 'state', 'captions', 'record', 'faults']
			.map(function (name) { return field(i, name); })
			.join('\n')).toLowerCase();
	}

	function anchorOf(i) {
		return elements[i] ? elements[i].id : field(i, 'anchor');
	}

	/* Puts parts in the places of their references: see parts.h. */
	function expand(text) {
		return text.replace(/\^(.)|`(.)(.)/g, function (all, one, high, low) {
			return parts[one ? one.charCodeAt(0) - 35
				: (high.charCodeAt(0) - 35) * 90 +
					low.charCodeAt(0) - 35];
		});
	}

	/* A part may refer to parts before it. */
	parts.forEach(function (part, i) { parts[i] = expand(part); });

	/* Returns the element of a record. */
	function elementOf(i) {
		var holder;

		if (elements[i]) {
			addPlayer(elements[i]);
			return elements[i];
		}
		holder = document.createElement('div');
		holder.innerHTML = templates[field(i, 'title') ? 0 : 1]
			.replace(/\{(\w+)\}/g, function (all, name) {
				return name === 'picture' ? expand(field(i, name))
					: field(i, name);
			});
		addPlayer(holder.firstElementChild);
		return holder.firstElementChild;
	}

	/*
	 * The player of a game: its positions are drawn on the board of its record.
	 */

	function addButton(to, text, label) {
		var button = document.createElement('button');

		button.type = 'button';
		button.innerHTML = text;
		if (label)
			button.setAttribute('aria-label', label);
		to.appendChild(button);
		return button;
	}

	function pliesOf(board) {
		var fields = board.dataset.game.split('\f'), plies = [];

		for (var i = 0; i + 2 < fields.length; i += 3)
			plies.push({move: fields[i], captions: fields[i + 1],
				picture: fields[i + 2]});
		return plies;
	}

	function addPlayer(board) {
		var player = document.createElement('div');
		var list = document.createElement('ol');
		var steps = [[-Infinity, '&#171;', 'First position'],
			[-1, '&#8249;', 'Move back'], [1, '&#8250;', 'Next move'],
			[Infinity, '&#187;', 'Last position']];

		if (!board.dataset.game || board.plies)
			return;
		board.plies = pliesOf(board);
		board.ply = board.plies.length - 1;
		steps.forEach(function (step) {
			addButton(player, step[1], step[2]).dataset.step = step[0];
		});
		board.plies.forEach(function (ply, n) {
			if (n > 0)
				addButton(list.appendChild(document.createElement('li')),
					ply.move).dataset.ply = n;
		});
		player.className = 'player';
		list.className = 'moves';
		player.appendChild(list);
		board.querySelector('svg').after(player);
		markPly(board);
	}

	/* Marks the move of the position that is shown. */
	function markPly(board) {
		var was = board.querySelector('[aria-current]');
		var button = board.querySelector('[data-ply="' + board.ply + '"]');

		if (was)
			was.removeAttribute('aria-current');
		if (button)
			button.setAttribute('aria-current', 'true');
	}

	/* Scrolls the list of moves to that move. */
	function scrollToPly(board) {
		var button = board.querySelector('[aria-current]');

		if (button)
			button.closest('ol').scrollTop = button.offsetTop -
				button.closest('ol').clientHeight / 2;
	}

	function showPly(board, n) {
		var ply;

		n = Math.max(0, Math.min(board.plies.length - 1, n));
		ply = board.plies[n];
		board.ply = n;
		board.querySelector('svg > g').innerHTML = expand(ply.picture);
		board.querySelector('p').innerHTML = ply.captions;
		board.querySelector('title').innerHTML = n > 0
			? 'Position after ' + ply.move
			: 'First position';
		board.querySelector('desc').innerHTML = ply.captions;
		markPly(board);
		scrollToPly(board);
	}

	/* Returns the board on which the arrows play a game, or nothing: the one that
	 * is large, or the only one. */
	function played() {
		var board = document.querySelector('.zoom') ||
			(shown.length === 1 ? boardAt(0) : null);

		return board && board.plies ? board : null;
	}

	/* Goes on by moves where a game is played, else by records. */
	function step(n) {
		var board = played();

		if (board)
			showPly(board, board.ply + n);
		else
			go(n === Infinity ? shown.length - 1
				: n === -Infinity ? 0 : current() + n);
	}

	var playing = 0;

	function stop() {
		clearInterval(playing);
		playing = 0;
	}

	/* Begins to play, or stops. A game that is over begins again. */
	function play() {
		var board = played();

		if (playing || (!board && !document.querySelector('.zoom'))) {
			stop();
			return;
		}
		if (board && board.ply === board.plies.length - 1)
			step(-Infinity);
		playing = setInterval(function () {
			var board = played();

			step(1);
			if (board ? board.ply === board.plies.length - 1
				: current() === shown.length - 1)
				stop();
		}, 1000);
	}

	/*
	 * The boards that are shown stand in groups, which are filled when they come
	 * near the window. A place is a number in the list of what is shown.
	 */

	var shown = [];
	var groups = [];
	var rowHeight = 400;
	var width = 0;
	var near = new IntersectionObserver(function (entries) {
		entries.forEach(function (entry) {
			var group = groups[entry.target.dataset.group];

			if (!group || group.element !== entry.target)
				return;
			group.near = entry.isIntersecting;
			(group.near ? fill : empty)(group);
		});
	}, {rootMargin: '100% 0px'});

	function columnsOf(group) {
		return getComputedStyle(group.element).gridTemplateColumns
			.split(' ').length;
	}

	function estimate(group, columns) {
		var count = Math.min(GROUP, shown.length - group.first);

		group.element.style.height =
			Math.ceil(count / columns) * rowHeight + 'px';
	}

	function titleOf(svg) {
		return svg.parentNode.querySelector('h2');
	}

	/* Moves pictures down so that the boards of a row begin at one height, whatever
	 * stands above a board. */
	function align(group) {
		var lowest = new Map();
		var boards = Array.from(group.element.querySelectorAll(
			'.board:not(.zoom) > svg')).filter(function (svg) {
			titleOf(svg).style.marginBottom = '';
			return svg.querySelector('.squares, .points');
		}).map(function (svg) {
			var article = svg.parentNode;

			return {svg: svg, row: article.offsetTop,
				top: svg.querySelector('.squares > *, .points > *')
					.getBoundingClientRect().top -
					article.getBoundingClientRect().top};
		});

		boards.forEach(function (board) {
			lowest.set(board.row,
				Math.max(board.top, lowest.get(board.row) || 0));
		});
		boards.forEach(function (board) {
			var down = lowest.get(board.row) - board.top;

			if (down > 0)
				titleOf(board.svg).style.marginBottom =
					'calc(.3rem + ' + down + 'px)';
		});
	}

	function fill(group) {
		if (group.filled)
			return;
		group.element.replaceChildren.apply(group.element,
			shown.slice(group.first, group.first + GROUP).map(
				function (i, n) {
					var board = elementOf(i);

					board.place = group.first + n;
					return board;
				}));
		group.element.style.height = '';
		group.filled = true;
		align(group);
		Array.from(group.element.children).forEach(scrollToPly);
	}

	function empty(group) {
		if (!group.filled || group.near ||
			group.element.contains(document.activeElement) ||
			group.element.querySelector('.zoom'))
			return;
		group.element.style.height = group.element.offsetHeight + 'px';
		group.element.replaceChildren();
		group.filled = false;
	}

	function measure() {
		var columns;

		if (groups.length < 2)
			return;
		fill(groups[0]);
		columns = columnsOf(groups[0]);
		rowHeight = groups[0].element.offsetHeight /
			Math.ceil(GROUP / columns);
		groups.forEach(function (group) {
			if (!group.filled)
				estimate(group, columns);
		});
	}

	/* Shows these records. */
	function show(list) {
		near.disconnect();
		shown = list;
		groups = [];
		main.querySelectorAll('.group').forEach(function (e) { e.remove(); });
		for (var first = 0; first < shown.length; first += GROUP) {
			var group = {element: document.createElement('div'),
				first: first, filled: false, near: false};

			group.element.className = 'group';
			group.element.dataset.group = groups.length;
			groups.push(group);
			main.appendChild(group.element);
		}
		if (groups.length > 0)
			fill(groups[0]);
		measure();
		groups.forEach(function (group) { near.observe(group.element); });
	}

	/* Returns the element at a place. */
	function boardAt(place) {
		var group = groups[Math.floor(place / GROUP)];

		if (!group)
			return null;
		fill(group);
		return group.element.children[place - group.first] || null;
	}

	function current() {
		var board = document.activeElement &&
			document.activeElement.closest('.board');

		return board ? board.place : -1;
	}

	/*
	 * Choosing: by text, by state, by fault, by the side to move.
	 */

	function count(n, one, many) {
		return n.toLocaleString('en') + ' ' + (n === 1 ? one : many);
	}

	var bad = new Uint8Array(total);

	function addChoices() {
		var counts = new Map();

		function add(tag, text) {
			var option = document.createElement('option');

			option.value = tag;
			option.textContent = text + ' (' +
				(counts.get(tag) || 0).toLocaleString('en') + ')';
			word.appendChild(option);
		}

		for (var i = 0; i < total; i++)
			tagsOf(i).forEach(function (tag) {
				counts.set(tag, (counts.get(tag) || 0) + 1);
				if (tag === '.bad')
					bad[i] = 1;
			});
		add('.bad', 'bad records');
		add('.warned', 'with warnings');
		add('.good', 'without faults');
		Array.from(counts.keys()).sort().forEach(function (tag) {
			if (tag[0] !== '.')
				add(tag, tag);
		});
	}

	function filter() {
		var text = find.value.trim().toLowerCase();
		var list = [], bads = 0;

		for (var i = 0; i < total; i++)
			if ((word.value === '' || tagsOf(i).has(word.value)) &&
				(text === '' || textOf(i).indexOf(text) >= 0)) {
				list.push(i);
				bads += bad[i];
			}
		show(list);
		document.getElementById('count').textContent =
			(list.length < total
				? list.length.toLocaleString('en') + ' of ' : '') +
			count(total, 'record', 'records') +
			(bads > 0 ? ', ' + bads.toLocaleString('en') + ' bad' : '');
	}

	/* Shows the record to which the address leads. */
	function follow() {
		var anchor = decodeURIComponent(location.hash.slice(1));

		for (var i = 0; anchor !== '' && i < total; i++) {
			if (anchorOf(i) !== anchor)
				continue;
			if (shown.indexOf(i) < 0) {
				find.value = word.value = '';
				filter();
			}
			go(shown.indexOf(i));
			return;
		}
	}

	/*
	 * Keys.
	 */

	function zoom(board) {
		var was = document.querySelector('.zoom');

		if (was)
			was.classList.remove('zoom');
		if (board && board !== was)
			board.classList.add('zoom');
	}

	function go(place) {
		var zoomed = document.querySelector('.zoom');
		var board = boardAt(Math.max(0, Math.min(shown.length - 1, place)));

		if (!board)
			return;
		if (zoomed && zoomed !== board)
			zoom(board);
		board.focus({preventScroll: true});
		if (!zoomed)
			board.scrollIntoView({block: 'nearest'});
	}

	/* The board above or below: the nearest of the next row. */
	function goRow(step) {
		var at = current(), here = boardAt(at), best = null, board, top;

		function middle(of) {
			return of.offsetLeft + of.offsetWidth / 2;
		}

		function away(of) {
			return Math.abs(middle(of) - middle(here));
		}

		if (!here || document.querySelector('.zoom')) {
			go(at + step);
			return;
		}
		do
			board = boardAt(at += step);
		while (board && board.offsetTop === here.offsetTop);
		for (top = board && board.offsetTop;
			board && board.offsetTop === top; board = boardAt(at += step))
			if (!best || away(board) < away(best))
				best = board;
		if (best)
			go(best.place);
	}

	function goBad(step) {
		var place = current() + step;

		while (place >= 0 && place < shown.length && !bad[shown[place]])
			place += step;
		if (place >= 0 && place < shown.length)
			go(place);
	}

	/* Copies the record of a board, unless the page has only its beginning. */
	function copy(board) {
		var button = board && board.querySelector('.copy');
		var record = board && board.querySelector('.record');

		function told(how) {
			button.textContent = how;
			setTimeout(function () { button.textContent = 'Copy'; }, 1500);
		}

		if (!board || board.classList.contains('cut'))
			return;
		(navigator.clipboard
			? navigator.clipboard.writeText(record.textContent)
			: Promise.reject()).then(function () {
			told('Copied');
		}, function () {
			getSelection().selectAllChildren(record);
			told(document.execCommand('copy') ? 'Copied' : 'Selected');
		});
	}

	var actions = {
		j: function () { go(current() + 1); },
		k: function () { go(current() - 1); },
		ArrowRight: function () { step(1); },
		ArrowLeft: function () { step(-1); },
		ArrowDown: function () { goRow(1); },
		ArrowUp: function () { goRow(-1); },
		Home: function () { step(-Infinity); },
		End: function () { step(Infinity); },
		n: function () { goBad(1); },
		p: function () { goBad(-1); },
		c: function () { copy(boardAt(current())); },
		Enter: function () { zoom(boardAt(current())); },
		'/': function () { find.focus(); },
		f: function () { word.focus(); },
		'?': function () { keys.showModal(); }
	};

	document.addEventListener('keydown', function (event) {
		var tag = event.target.tagName;

		if (event.ctrlKey || event.altKey || event.metaKey || keys.open)
			return;
		if (event.key === 'Escape') {
			stop();
			zoom(null);
			if (tag === 'INPUT' || tag === 'SELECT')
				event.target.blur();
			return;
		}
		if (/^(INPUT|SELECT)$/.test(tag) ||
			(/^(Enter| )$/.test(event.key) &&
				/^(BUTTON|SUMMARY|A)$/.test(tag)))
			return;
		if (event.key === ' ') {
			if (!playing && !played() && !document.querySelector('.zoom'))
				return;
			event.preventDefault();
			play();
		} else if (Object.prototype.hasOwnProperty.call(actions, event.key)) {
			event.preventDefault();
			actions[event.key]();
		}
	});
	main.addEventListener('click', function (event) {
		var board = event.target.closest('.board');

		if (event.target.closest('.board > svg'))
			zoom(board);
		else if (event.target.closest('.copy'))
			copy(board);
		else if (event.target.dataset.step)
			showPly(board, board.ply + Number(event.target.dataset.step));
		else if (event.target.dataset.ply)
			showPly(board, Number(event.target.dataset.ply));
	});
	document.getElementById('help').addEventListener('click', actions['?']);
	find.addEventListener('input', function () {
		clearTimeout(timer);
		timer = setTimeout(filter, 150);
	});
	word.addEventListener('change', filter);
	addEventListener('hashchange', follow);
	addEventListener('resize', function () {
		if (main.offsetWidth !== width) {
			groups.forEach(function (group) {
				if (group.filled)
					align(group);
			});
			measure();
		}
		width = main.offsetWidth;
	});

	/*
	 * Printing: the boards from the group of the current one on.
	 */

	addEventListener('beforeprint', function () {
		var first = Math.floor(Math.max(0, current()) / GROUP);
		var end = first + PRINTED / GROUP;

		groups.forEach(function (group, n) {
			group.element.hidden = n < first || n >= end;
			if (!group.element.hidden)
				fill(group);
		});
		if (groups.length > PRINTED / GROUP)
			main.dataset.printed = 'Records ' +
				(first * GROUP + 1).toLocaleString('en') + ' to ' +
				Math.min(end * GROUP, shown.length)
					.toLocaleString('en') + ' of ' +
				shown.length.toLocaleString('en');
	});
	addEventListener('afterprint', function () {
		delete main.dataset.printed;
		groups.forEach(function (group) {
			group.element.hidden = false;
			empty(group);
		});
	});

	addChoices();
	filter();
	document.body.classList.add('live');
	document.querySelector('.controls').hidden = false;
	width = main.offsetWidth;
	follow();
}());
