# Makes games of PGN of what fen-play --san --status prints: moves, a tab, the status, a tab
# and the result. With odd=1, they are written in many forms; with line_comments=1,
# escapes=1 and close_games=1 (no blank line between some) also with what not all programs
# read.
BEGIN {
	FS = "\t"
	srand(1)
}

# Adds a word, and begins a new line where it would be too long.
function add(word) {
	if (length(line) + length(word) > (odd ? 30 + 60 * rand() : 78)) {
		print line
		line = ""
	}
	line = line (line == "" ? "" : " ") word
}

function chance(percent) {
	return odd && 100 * rand() < percent
}

function number(i) {
	if (chance(5))
		return ""
	if (i % 2)
		return (i + 1) / 2 (chance(5) ? "." : chance(5) ? " . " : ". ")
	return chance(10) ? i / 2 "... " : ""
}

# What may stand behind a move. A variation takes the place of the move.
function add_others(i) {
	if (chance(4))
		add("{a comment with\n[Event \"a tag\"] in it}")
	if (chance(4))
		add("{[%eval " int(400 * rand() - 200) / 100 "] [%clk 0:0" i % 10 ":00]}")
	if (chance(3))
		add("$" int(1 + 139 * rand()))
	if (line_comments && chance(3))
		add("; to the end of ( the line {\n")
	if (escapes && chance(2))
		add("\n% an escaped line 1. e4 *\n")
	if (i < count && chance(6))
		add("(" number(i) move[i] " " move[i + 1] \
			(chance(30) ? " ({nested} " move[i + 1] "))" : ")"))
}

{
	count = split($1, move, " ")
	print "[Event \"game " NR "\"]"
	if (!chance(20))
		print "[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]"
	print "[White \"first\"]\n[Black \"second\"]\n[Result \"" $3 "\"]" (chance(5) ? "" : "\n")
	line = ""
	for (i = 1; i <= count; i++) {
		add(number(i) move[i] (chance(5) ? "!?" : ""))
		add_others(i)
	}
	add($3)
	print line (close_games && chance(5) ? "" : "\n")
}
