// Looks at each drawing of a page as a browser has laid it out, and says what is
// wrong with it: a line each.
(function () {
	'use strict';

	var lines = [];

	function box(element) {
		var r = element.getBoundingClientRect();

		return {left: r.left, top: r.top, right: r.right,
			bottom: r.bottom, width: r.width, height: r.height,
			x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2};
	}

	function within(a, b, slack) {
		return a.left >= b.left - slack && a.right <= b.right + slack &&
			a.top >= b.top - slack && a.bottom <= b.bottom + slack;
	}

	function overlap(a, b, slack) {
		return a.left < b.right - slack && b.left < a.right - slack &&
			a.top < b.bottom - slack && b.top < a.bottom - slack;
	}

	function nameOf(use) {
		return use.getAttribute('xlink:href').replace(/^#[a-z]+-/, '');
	}

	function isPiece(use) {
		return /^(dim-)?[a-z][A-Z]$/.test(nameOf(use)) &&
			!use.closest('defs');
	}

	function isMark(use) {
		return /^(check|from|to|from-edge|to-edge|changed|down|marked|circle)$/
			.test(nameOf(use));
	}

	/* Returns the rectangle to which a shape is clipped, or null. */
	function clipOf(shape) {
		var clip = shape && /#([^)]*)/.exec(shape.getAttribute('clip-path'));

		return clip && document.getElementById(clip[1]).querySelector('rect');
	}

	/* Returns the box of what a <use> shows, without what is clipped. */
	function boxOfUse(use) {
		var shape = document.getElementById(use.getAttribute('xlink:href')
			.slice(1));
		var cut = clipOf(shape);
		var matrix = use.getScreenCTM(), left, top;

		if (!cut)
			return box(use);
		left = matrix.e + use.x.baseVal.value * matrix.a;
		top = matrix.f + use.y.baseVal.value * matrix.d;
		return {left: left, top: top,
			right: left + cut.width.baseVal.value * matrix.a,
			bottom: top + cut.height.baseVal.value * matrix.d};
	}

	/* Returns the box around the parts of a panel. */
	function boxOfPanel(panel) {
		var boxes = Array.from(panel.children).map(function (part) {
			return part.localName === 'use' ? boxOfUse(part) : box(part);
		});
		var all = {left: Infinity, top: Infinity, right: -Infinity,
			bottom: -Infinity};

		boxes.forEach(function (b) {
			all.left = Math.min(all.left, b.left);
			all.top = Math.min(all.top, b.top);
			all.right = Math.max(all.right, b.right);
			all.bottom = Math.max(all.bottom, b.bottom);
		});
		all.width = all.right - all.left;
		all.height = all.bottom - all.top;
		return all;
	}

	/* Returns the box of a label's text. */
	function labels(group) {
		var found = {};

		group.querySelectorAll('text').forEach(function (text) {
			found[text.textContent] = box(text);
		});
		return found;
	}

	/* Returns the name of the square on which a piece stands, from the
	 * labels of the board. */
	function squareOf(piece, names) {
		var at = box(piece), square = '';

		Object.keys(names).forEach(function (name) {
			if (/^[a-i]$/.test(name) && Math.abs(names[name].x - at.x) < 2)
				square = name + square;
		});
		Object.keys(names).forEach(function (name) {
			if (/^[0-9]+$/.test(name) && Math.abs(names[name].y - at.y) < 3)
				square += name;
		});
		return square;
	}

	function checkBoard(say, group) {
		var names = labels(group.previousElementSibling);
		var squares = {};

		group.querySelectorAll('use').forEach(function (use) {
			var square;

			if (!isPiece(use))
				return;
			square = squareOf(use, names);
			if (!/^[a-i][0-9]+$/.test(square))
				say(nameOf(use) + ' stands on no square');
			if (squares[square])
				say('two pieces on ' + square);
			squares[square] = nameOf(use);
		});
		return squares;
	}

	function checkTexts(say, svg, all) {
		var texts = Array.from(svg.querySelectorAll('text'));
		var boxes = texts.map(box);
		var pieces = Array.from(svg.querySelectorAll('use'))
			.filter(isPiece).map(box);

		boxes.forEach(function (a, i) {
			var text = texts[i].textContent;

			if (!within(a, all, 0))
				say('text leaves the picture: ' + text);
			if (a.width === 0)
				say('text is not to be seen: ' + text);
			for (var j = 0; j < i; j++)
				if (overlap(a, boxes[j], 1))
					say('texts overlap: ' + text + ', ' +
						texts[j].textContent);
			pieces.forEach(function (piece) {
				if (overlap(a, piece, 2))
					say('text over a piece: ' + text);
			});
		});
	}

	function checkPieces(say, svg, all) {
		var pieces = Array.from(svg.querySelectorAll('use')).filter(isPiece);
		var boxes = pieces.map(box);

		boxes.forEach(function (a, i) {
			if (a.width < 5 || a.height < 5)
				say(nameOf(pieces[i]) + ' has no size');
			if (!within(a, all, 0))
				say(nameOf(pieces[i]) + ' leaves the picture');
			for (var j = 0; j < i; j++)
				if (overlap(a, boxes[j], 1))
					say(nameOf(pieces[i]) + ' overlaps ' +
						nameOf(pieces[j]));
		});
	}

	/* Panels with their names don't overlap. */
	function checkPanels(say, svg) {
		var panels = Array.from(svg.querySelectorAll(
			'.squares, .points, .groups, .places, .tray'));
		var boxes = panels.map(boxOfPanel);

		boxes.forEach(function (a, i) {
			for (var j = 0; j < i; j++)
				if (a.width > 0 && boxes[j].width > 0 &&
					overlap(a, boxes[j], 3))
					say('panels overlap: ' +
						panels[i].getAttribute('class'));
		});
	}

	/* Returns the middles of the places that are printed on a panel of Azul: those of the
	 * shapes to which its <use> elements lead. */
	function printedPlaces(group) {
		var found = [];

		function add(use, x, y, cut) {
			var shape = document.getElementById(
				use.getAttribute('xlink:href').slice(1));

			x += use.x.baseVal.value;
			y += use.y.baseVal.value;
			if (/^(place|dim-..)$/.test(nameOf(use))) {
				if (!cut || (x >= 0 && x < cut.width.baseVal.value))
					found.push({x: x + 50, y: y + 50});
			} else if (/^(factory|floor|lines|wall|tiles|row)$/
				.test(nameOf(use))) {
				shape.querySelectorAll('use').forEach(function (part) {
					add(part, x, y, clipOf(shape) || cut);
				});
			}
		}

		group.querySelectorAll('use').forEach(function (use) {
			add(use, 0, 0, null);
		});
		return found.map(function (at) {
			var point = group.ownerSVGElement.createSVGPoint();

			point.x = at.x;
			point.y = at.y;
			return point.matrixTransform(group.getScreenCTM());
		});
	}

	/* Each mark lies on a square, a place or a piece. */
	function checkMarks(say, group) {
		var names = labels(group.previousElementSibling);
		var uses = Array.from(group.querySelectorAll('use'));
		var places = uses.filter(isPiece).map(box)
			.concat(printedPlaces(group));
		var board = group.matches('.squares, .points');

		uses.filter(isMark).forEach(function (use) {
			var at = box(use);

			if (board ? !/^[a-i][0-9]+$/.test(squareOf(use, names))
				: !places.some(function (place) {
					return Math.abs(place.x - at.x) < 1 &&
						Math.abs(place.y - at.y) < 1;
				}))
				say(nameOf(use) + ' marks no place');
		});
	}

	function checkArrows(say, svg) {
		svg.querySelectorAll('.arrow').forEach(function (arrow) {
			var ends = Array.from(svg.querySelectorAll('use')).filter(
				function (use) {
					return /^(from|to)$/.test(nameOf(use)) &&
						overlap(box(use), box(arrow), 2);
				}).map(nameOf);

			if (ends.indexOf('from') < 0 || ends.indexOf('to') < 0)
				say('an arrow ends nowhere');
		});
	}

	document.querySelectorAll('section').forEach(function (section) {
		var svg = section.querySelector('svg');
		var all = box(svg), count = 0, places = [];

		function say(what) {
			lines.push('not ok ' + section.id + ': ' + what);
			count++;
		}

		svg.querySelectorAll('use').forEach(function (use) {
			var id = use.getAttribute('xlink:href').slice(1);

			if (!document.getElementById(id))
				say('nothing is ' + id);
		});
		svg.querySelectorAll('.squares, .points').forEach(function (group) {
			var squares = checkBoard(say, group);

			Object.keys(squares).sort().forEach(function (square) {
				places.push(square + '=' + squares[square]);
			});
		});
		svg.querySelectorAll('.squares, .points, .groups, .places, .tray')
			.forEach(function (group) { checkMarks(say, group); });
		checkTexts(say, svg, all);
		checkPieces(say, svg, all);
		checkPanels(say, svg);
		checkArrows(say, svg);
		if (count === 0)
			lines.push('ok ' + section.id);
		lines.push('# ' + section.id + ' ' + places.join(' '));
	});
	document.body.innerHTML = '';
	document.body.appendChild(document.createElement('pre')).textContent =
		'\n' + lines.join('\n') + '\n';
}());
