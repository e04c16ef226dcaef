# plot.awk RESULTS: draws records per second as dots in SVG, with the tools of this
# project emphasized. Each list has a linear scale of its own, from 0. Leaves out what
# wasn't measured. The colors follow the reader's light or dark theme.

BEGIN {
	FS = "\t"
	left = 236
	wide = 620
	y = 20
}

$8 <= 1 && $4 > 0 {
	rate[$2] = $3 / $4
}

function say(n) {
	if (n >= 9.995e6)
		return sprintf(n < 99.95e6 ? "%.1f million" : "%.0f million", n / 1e6)
	if (n >= 999500)
		return sprintf("%.2f million", n / 1e6)
	return sprintf("%d,000", n / 1000 + 0.5)
}

function x(n) {
	return sprintf("%.1f", left + wide * n / most)
}

# A list of dots, sorted by rate: add("TITLE"), add("LABEL", "MEASUREMENT",
# ours).
function add(words, name, own) {
	if (name == "") {
		flush()
		title = words
	} else if (name in rate) {
		dots++
		text[dots] = words
		value[dots] = rate[name]
		class[dots] = own ? "ours" : "theirs"
	}
}

function swap(list, i, j, t) {
	t = list[i]
	list[i] = list[j]
	list[j] = t
}

function sort(i, j) {
	for (i = 2; i <= dots; i++)
		for (j = i; j > 1 && value[j] > value[j - 1]; j--) {
			swap(value, j, j - 1)
			swap(text, j, j - 1)
			swap(class, j, j - 1)
		}
}

# Draws the list.
function flush(i, top) {
	sort()
	if (dots > 0) {
		choose_scale(value[1])
		body = body sprintf("<text class='title' x='16' y='%d'>%s</text>\n", y + 14, title)
		top = y += 28
		for (i = 1; i <= dots; i++) {
			body = body dot(i)
			y += 24
		}
		lines = lines grid(top, y)
		y += 40
	}
	dots = 0
}

# Chooses the distance of the grid, so that it has at most six lines right of 0.
function choose_scale(highest, power) {
	for (power = 1; power * 60 < highest; power *= 10)
		;
	step = highest <= power * 6 ? power : highest <= power * 12 ? power * 2 : \
	    highest <= power * 30 ? power * 5 : power * 10
	most = step * 6
}

function dot(i, at, label) {
	at = x(value[i])
	label = sprintf("<text class='name %s' x='%d' y='%d'>%s</text>\n", class[i], left - 14, y + 14, text[i])
	return label sprintf("<path class='way' d='M%d %d H%s'/>\n<circle class='%s' cx='%s' cy='%d' r='5'/>\n<text class='value' x='%.1f' y='%d'>%s</text>\n", \
	    left, y + 10, at, class[i], at, y + 10, at + 11, y + 14, say(value[i]))
}

function grid(top, bottom, n, out) {
	for (n = 0; n <= most; n += step)
		out = out sprintf("<path class='grid' d='M%s %d V%d'/>\n<text class='scale' x='%s' y='%d'>%s</text>\n", \
		    x(n), top - 2, bottom + 2, x(n), bottom + 17, n == 0 ? "0" : n >= 1e6 ? n / 1e6 " million" : sprintf("%d,000", n / 1000))
	return out
}

END {
	add("Positions of chess that are judged or, by others, only read")
	add("fen-validate, AVX-512", "validate-avx512", 1)
	add("fen-validate, AVX2", "validate-avx2", 1)
	add("fen-validate, plain", "validate-plain", 1)
	add("fen-validate, half is bad", "half-q-plain", 1)
	add("cat", "cat")
	add("wc -l", "wc")
	add("grep -cE of the shape", "grep")
	add("Stockfish, only read", "stockfish")
	add("chess.js", "chess.js")
	add("chessops", "chessops")
	add("python-chess", "python-chess")
	add("FEN to JSON")
	add("fen-convert -t json", "to-json", 1)
	add("a tree of jansson each", "tree")
	add("jq -c ., from JSON", "jq")
	add("JSON to FEN")
	add("fen-convert -f json", "from-json", 1)
	add("json_loadb each", "loadb")
	add("jq -c ., to JSON", "jq")
	flush()
	y -= 10
	print "<svg xmlns='http://www.w3.org/2000/svg' width='960' height='" y "' viewBox='0 0 960 " y "'>"
	print "<title>Records per second on one core</title>"
	print "<style>"
	print "svg{--ground:#fff;--ink:#1f2328;--soft:#59636e;--line:#d1d9e0;--ours:#0a6b4f;--theirs:#8b949e}"
	print "@media (prefers-color-scheme:dark){svg{--ground:#0d1117;--ink:#f0f6fc;--soft:#9198a1;--line:#2f3742;--ours:#3fb98d;--theirs:#6e7681}}"
	print "text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif;fill:var(--ink)}"
	print ".ground{fill:var(--ground)}.title{font-size:14px;font-weight:600}"
	print ".name{text-anchor:end}text.theirs,.value{fill:var(--soft)}"
	print ".value{stroke:var(--ground);stroke-width:5px;paint-order:stroke}text.ours{fill:var(--ink)}"
	print ".scale{fill:var(--soft);font-size:12px;text-anchor:middle}"
	print ".grid,.way{stroke:var(--line);stroke-width:1}.way{stroke-dasharray:1 4}"
	print "circle.ours{fill:var(--ours)}circle.theirs{fill:var(--theirs)}"
	print "</style>"
	print "<rect class='ground' width='960' height='" y "' rx='8'/>"
	printf "%s%s</svg>\n", lines, body
}
