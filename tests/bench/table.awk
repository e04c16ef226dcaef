# table.awk ROWS RESULTS: prints the table of measurements, in Markdown.

BEGIN {
	FS = "\t"
}

# The rows are kept until the measurements are read.
NR == FNR {
	if ($0 !~ /^#/)
		row[rows++] = $0
	next
}

$8 <= 1 {
	count[$2] = $4 > 0 ? $3 : 0
	cpu[$2] = $4
	clock[$2] = $5
	quarter[$2] = $6
	kib[$2] = $7
}

# Returns the highest memory of all measurements whose names begin so.
function most(start, name, found) {
	for (name in kib)
		if (index(name, start) == 1 && kib[name] > kib[found])
			found = name
	return found
}

# Formats a number with three digits.
function three(n) {
	return sprintf(n < 10 ? "%.2f" : n < 100 ? "%.1f" : "%.0f", n)
}

# Formats a rate in millions per second.
function rate(name) {
	return count[name] / cpu[name] / 1e6
}

# Sets measured and ratio. Returns false if a measurement is missing.
function compare(kind, ours, theirs) {
	if (kind == "memory") {
		if ((ours = most(ours)) == "")
			return 0
		ratio = kib[ours] / 1024
		measured = substr(ours, index(ours, "fen-"))
		return 1
	}
	if (!(ours in cpu) || !(theirs in cpu))
		return 0
	if (kind == "held") {
		measured = three(kib[ours] / 1024) " MB"
		ratio = kib[ours] / kib[theirs]
	} else if (kind == "clock") {
		measured = three(count[ours] / clock[ours] / 1e6)
		ratio = clock[theirs] / clock[ours]
	} else if (kind == "start") {
		measured = three(quarter[ours] * 1000) " ms"
		ratio = quarter[ours] / quarter[theirs]
	} else {
		measured = three(rate(ours))
		ratio = rate(ours) / rate(theirs)
		if (kind == "cost")
			ratio = 1 / ratio
	}
	return 1
}

# Compares with the goal. More is better, except for costs.
function verdict(kind, goal, aim, sign) {
	sign = kind == "speed" || kind == "clock" ? 1 : -1
	if (goal == "-")
		return ""
	if (ratio * sign < goal * sign)
		return "missed"
	return aim == "-" || ratio * sign < aim * sign ? "met" : "met, and the aim"
}

# Formats the goal.
function wanted(kind, goal, aim, text) {
	if (goal == "-")
		return ""
	text = (kind == "speed" || kind == "clock" ? "≥ " : "≤ ") goal
	return text (aim == "-" ? "" : " (aim " aim ")")
}

function head(title) {
	print (parts++ ? "\n" : "") "**" title "**\n"
	print "| | measured | beside | ratio | goal | |"
	print "|---|--:|---|--:|---|---|"
}

END {
	for (i = 0; i < rows; i++) {
		n = split(row[i], f, "\t")
		if (n == 1)
			title = substr(f[1], 3)
		if (n != 7 || !compare(f[5], f[2], f[3]))
			continue
		if (title != "")
			head(title)
		title = ""
		printf "| %s | %s | %s | %s | %s | %s |\n", f[1], measured,
		    f[4] == "-" ? "" : f[4], three(ratio) \
		    (f[5] == "memory" ? " MB" : ""), wanted(f[5], f[6], f[7]),
		    verdict(f[5], f[6], f[7])
	}
}
