# An option has one meaning in all tools, and older names go on working.

setup() {
	load helper
	load docs.bash
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >good.fen
}

# older TOOL OLD NEW [ARGUMENT ...]: OLD does what NEW does, and only NEW is in the
# help and in the completions. OLD and NEW may have values.
older() {
	local tool=$1 old=$2 new=$3 one=0 other=0
	shift 3

	echo "$tool $old"
	"$tool" $new "$@" >new.out 2>&1 || one=$?
	"$tool" $old "$@" >old.out 2>&1 || other=$?
	cmp new.out old.out
	[ "$one" -eq "$other" ]
	[ "$one" -ne 2 ]
	run -1 grep -wE -e "${old%%[= ]*}([=[]|[^-a-z]|\$)" <("$tool" --help=all) \
		"$TOP_SRCDIR/completions/$tool"
	old=${old%%[= ]*}
	grep -qF -e "Fl ${old#-}" "$TOP_SRCDIR/man/$tool.1"
}

@test "older names of options work, but help and completions don't have them" {
	local tool jieqi='xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r'

	printf '%s\n' "$jieqi" >jieqi.jfn
	printf '%s\n' "${START/KQkq/qkQK}" >bad.fen
	printf '%s\n' '8/8/8/8/8/8/8/8 w - - 3 9' >empty.fen
	for tool in fen-validate fen-fix fen-moves fen-view jfn-view; do
		older $tool --jieqi-moves=pikafish --moves=pikafish jieqi.jfn
	done
	older fen-play --jieqi-moves=pikafish --moves=pikafish --line=b2b9Cn --uci jieqi.jfn
	older fen-perft --jieqi-moves=pikafish --moves=pikafish -qq -D 1 --divide jieqi.jfn
	older fen-moves -c --move-count good.fen
	[ "$(fen-perft -q -d 2 good.fen)" = "$(fen-perft -q -D 2 good.fen)" ]
	[ "$(fen-perft -d3 good.fen 2>/dev/null)" = $'3\t8902' ]
	[ "$(fen-perft -d , -k 2 -d2 2>/dev/null <<<"a,$START")" = $'2\t400' ]
	run -2 fen-validate -d 3 good.fen
	[[ $output == *"expected one character that is no digit, or \\t"* ]]
	older fen-uniq -u --unique good.fen bad.fen
	older fen-moves --count --move-count good.fen
	older fen-diff --ignore=clocks --ignore-part=clocks good.fen empty.fen
	older fen-diff --summary --class-counts good.fen empty.fen
	older fen-fix --diff --patch bad.fen
	older fen-fix --only=castling-order --fix-only=castling-order -l strict bad.fen
	older fen-uniq --sorted --adjacent good.fen bad.fen
	older fen-convert --schema=chess --schema-of=chess
	for tool in fen-convert fen-play fen-view; do
		older $tool --sort --sort-tiles "$TOP_SRCDIR/share/sample.azul"
	done
	for tool in fen-view jfn-view; do
		older $tool --flip --flip-board good.fen
		older $tool --columns=80 --width=80 good.fen good.fen
		older $tool --diff=empty.fen --compare=empty.fen good.fen
	done
}

# Prints what each tool says about its options, a line for each: the long name, the
# letter or a dot, the value as the help names it, and the sentences of the completions
# for fish and zsh.
matrix() {
	local tool

	for tool in $TOOLS; do
		join -t $'\t' -a 1 -a 2 \
			<("$tool" --help=all | sed -nE 's/^  (-(.),|   ) --([a-z0-9-]+)(\[?=[A-Z]+\]?)?.*/\3\t\2 \4/p' | sort) \
			<(join -t $'\t' -a 1 -a 2 <(sed -nE "s/^complete -c $tool( -s .)? -l ([a-z0-9-]+) .*-d '(.*)'/\\2\t\\3/p" \
				"$TOP_SRCDIR/completions/$tool.fish" | sort) \
			<(sed -nE "s/^	'.*--([a-z0-9-]+)(=-?)?(\\}')?\\[([^]]*)\\].*/\\1\t\\4/p" \
				"$TOP_SRCDIR/completions/_$tool" | sort))
	done
}

# fen-grep has the letters of grep, because its users know them: -l and -m mean there
# what they mean in grep, and so does -n, a number in fen-sample. --level and --max-bad have no letter in it.
but_for_grep() {
	sed -E 's/^level\t =/level\tl =/; s/^max-bad\t =/max-bad\tm =/
		/^(files|max-count|line-number)\t/s/\t[lmn] /\t /'
}

@test "lists are joined; another value of an option that takes one is an error" {
	local both

	echo "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" >games.fen
	both=$(fen-stat --by=turn,men games.fen)
	[[ $both == *w,32* ]]
	[ "$(fen-stat --by=turn --by=men games.fen)" = "$both" ]
	run -0 fen-convert --add=men --add=check games.fen
	[[ $output == *$'\t32\tfalse' ]]
	run -2 fen-stat --heat=K --heat=k games.fen
	[[ $output == "fen-stat: option --heat: given twice, as 'K' and as 'k'"* ]]
	run -2 fen-grep --keys=games.fen --keys=other games.fen
	[[ $output == *"given twice"* ]]
}

@test "one name has one letter, one kind of value and one meaning in all tools" {
	matrix | but_for_grep >all
	[ "$(wc -l <all)" -ge 280 ]
	run awk -F"\t" "NF != 4" all
	echo "$output"
	[ "$output" = "" ]
	run cut -f1 <(sort -u all)
	run uniq -d <<<"$output"
	for name in $output; do
		sort all | uniq -c | grep -P "^ *\d+ $name\t"
	done
	[ "$output" = "" ]
	# fish and zsh say the same.
	[ "$(awk -F'\t' '$3 != $4' all)" = "" ]
}

@test "a letter belongs to one name in all tools" {
	matrix | but_for_grep | cut -f1,2 | awk -F'\t' '$2 ~ /^[^ ]/ { print substr($2, 1, 1), $1 }' |
		sort -u >letters
	[ "$(wc -l <letters)" -ge 20 ]
	run uniq -d -w1 letters
	[ "$output" = "" ]
}

# --move shows a move, --moves says how moves are written.
@test "no two names differ only by an ending, except --move and --moves" {
	matrix | cut -f1 | sort -u >names
	run awk '{ name[$1] } END { for (n in name)
		if (n != "move" && ((n "s") in name || (n "ed") in name || (n "d") in name))
			print n }' names
	[ "$output" = "" ]
}

@test "values that no option has, and the name of a tool that has none" {
	run -2 fen-validate --help=most
	[ "$output" = "fen-validate: option --help: invalid value 'most': expected all; try 'fen-validate --help'" ]
	run -2 fen-validate --level -
	[[ $output == "fen-validate: option --level: invalid value '-': expected "* ]]
	run -2 fen-sample -n 1 --by=turn,men -e "$START"
	[ "$output" = 'fen-sample: --by: expected one field' ]
	run -2 fen-stat --by="$(printf 'men,%.0s' {1..8})turn" -e "$START"
	[ "$output" = 'fen-stat: --by: more than 8 fields' ]
	run -2 bash -c 'exec -a "" fen-validate --nothing'
	[ "$output" = "fentools: unknown option '--nothing'; try 'fentools --help'" ]
}

@test "a mistake in a condition is marked where there is an excerpt" {
	run -2 fen-grep --excerpt=always 'check && menn==3' -e "$START"
	[ "${#lines[@]}" -eq 3 ]
	[ "${lines[1]}" = '     | check && menn==3' ]
	[ "${lines[2]}" = '     |          ^~~~' ]
	# A byte that a terminal would not print shows no excerpt.
	run -2 fen-grep --excerpt=always $'men==3 \001' -e "$START"
	[ "${#lines[@]}" -eq 1 ]
}
