# plot.awk RESULTS: draws bars of records per second as SVG, on a logarithmic
# scale, with the tools of this project emphasized. Leaves out what wasn't
# measured. The colors follow the reader's light or dark theme.

BEGIN {
	FS = "\t"
	left = 236
	wide = 620
	low = 4 # powers of ten
	high = 9
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
	n = (log(n) / log(10) - low) / (high - low)
	return sprintf("%.1f", left + wide * (n < 0 ? 0 : n))
}

# A list of bars, sorted by rate: add("TITLE"), add("LABEL", "MEASUREMENT",
# ours).
function add(words, name, own) {
	if (name == "") {
		flush()
		title = words
	} else if (name in rate) {
		bars++
		text[bars] = words
		value[bars] = rate[name]
		class[bars] = own ? "ours" : "theirs"
	}
}

function swap(list, i, j, t) {
	t = list[i]
	list[i] = list[j]
	list[j] = t
}

function sort(i, j) {
	for (i = 2; i <= bars; i++)
		for (j = i; j > 1 && value[j] > value[j - 1]; j--) {
			swap(value, j, j - 1)
			swap(text, j, j - 1)
			swap(class, j, j - 1)
		}
}

# Draws the list.
function flush(i, top) {
	sort()
	if (bars > 0) {
		body = body sprintf("<text class='title' x='16' y='%d'>%s</text>\n", y + 14, title)
		top = y += 28
		for (i = 1; i <= bars; i++) {
			body = body bar(i)
			y += 24
		}
		lines = lines grid(top, y)
		y += 22
	}
	bars = 0
}

function bar(i, end, label) {
	end = x(value[i])
	label = sprintf("<text class='name %s' x='%d' y='%d'>%s</text>\n", class[i], left - 10, y + 14, text[i])
	return label sprintf("<rect class='%s' x='%d' y='%d' width='%.1f' height='16' rx='2'/>\n<text class='value' x='%.1f' y='%d'>%s</text>\n", \
	    class[i], left, y + 2, end - left, end + 7, y + 14, say(value[i]))
}

function grid(top, bottom, power, out) {
	for (power = low; power < high; power++)
		out = out sprintf("<path class='grid' d='M%s %d V%d'/>\n", x(10 ^ power), top - 2, bottom + 2)
	return out
}

function axis(power, out) {
	split("10,000;100,000;1 million;10 million;100 million", words, ";")
	for (power = low; power < high; power++)
		out = out sprintf("<text class='scale' x='%s' y='%d'>%s</text>\n", x(10 ^ power), y, words[power - low + 1])
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
	scale = axis() sprintf("<text class='scale unit' x='944' y='%d'>records/s, log</text>\n", y)
	y += 16
	print "<svg xmlns='http://www.w3.org/2000/svg' width='960' height='" y "' viewBox='0 0 960 " y "'>"
	print "<title>How many records a second, on one core</title>"
	print "<style>"
	print "svg{--ground:#fff;--ink:#1f2328;--soft:#59636e;--line:#d1d9e0;--ours:#0a6b4f;--theirs:#b6bfc9}"
	print "@media (prefers-color-scheme:dark){svg{--ground:#0d1117;--ink:#f0f6fc;--soft:#9198a1;--line:#2f3742;--ours:#3fb98d;--theirs:#4d5763}}"
	print "text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif;fill:var(--ink)}"
	print ".ground{fill:var(--ground)}.title{font-size:14px;font-weight:600}"
	print ".name{text-anchor:end}text.theirs,.value{fill:var(--soft)}"
	print ".value{stroke:var(--ground);stroke-width:5px;paint-order:stroke}text.ours{fill:var(--ink)}"
	print ".scale{fill:var(--soft);font-size:12px;text-anchor:middle}.unit{text-anchor:end}"
	print ".grid{stroke:var(--line);stroke-width:1}"
	print "rect.ours{fill:var(--ours)}rect.theirs{fill:var(--theirs)}"
	print "</style>"
	print "<rect class='ground' width='960' height='" y "' rx='8'/>"
	printf "%s%s%s</svg>\n", lines, body, scale
}
