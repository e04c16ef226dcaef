# Where the positions come from: the command line, files and folders.

setup() {
	load helper
	# Each tool with the options that it needs to read any position.
	ALL=(fen-convert 'fen-diff --sequence' fen-fix fen-moves
	    'fen-perft --depth=1' fen-play fen-status fen-uniq fen-validate
	    'fen-view --ascii --columns=1'
	    'jfn-view -f auto --ascii --columns=1')
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >start.fen
	printf '%s\n' "$START" "$E4" >both.fen
}

# Prints the standard output of a command.
out() {
	"$@" 2>/dev/null || true
}

@test "-e: each tool reads positions of the command line" {
	local tool

	for tool in "${ALL[@]}"; do
		echo "$tool"
		diff <(out $tool both.fen) <(out $tool -e "$START" -e "$E4")
		[ -n "$(out $tool -e "$START" -e "$E4")" ]
	done
}

@test "-e: files are read after the positions, standard input if it is named" {
	run -0 fen-validate -e "$E4" start.fen <<<'8/8'
	[ "$output" = "$E4"$'\n'"$START" ]
	run -1 --separate-stderr fen-validate -e "$E4" - <<<'8/8'
	[ "$output" = "$E4" ]
	[[ ${stderr_lines[0]} == '<stdin>:1:1: '* ]]
}

@test "-e: diagnostics name the command line, and count its positions" {
	local tool status

	for tool in "${ALL[@]}"; do
		status=1
		[[ $tool != fen-diff* ]] || status=2
		run "-$status" --separate-stderr $tool -e "$START" -e "$WIDE"
		[[ ${stderr_lines[0]} == '<command-line>:2:10: error: '* ]]
	done
}

@test "-e: worker threads, comments and long positions" {
	local long

	printf -v long '%070000d' 0
	run -0 fen-validate -j 2 -e "$START" -e '# comment' -e "$E4"
	[ "$output" = "$START"$'\n# comment\n'"$E4" ]
	run -1 --separate-stderr fen-validate -e "$long" -e "$E4"
	[ "$output" = "$E4" ]
	[[ $stderr == '<command-line>:1:65537: '*'[line-too-long]' ]]
}

@test "-e: its value is missing or empty" {
	run -2 fen-validate -e ''
	[[ $output == *"invalid value '': expected a position; "* ]]
	run -2 fen-validate -e
	[[ $output == *"missing value of option '-e': expected a position; "* ]]
	run -2 fen-validate -e -J
	[[ $output == *"missing value of option '-e': expected a position; "* ]]
	run -2 fen-fix -i -e "$START"
	[[ $output == *': --in-place needs a FILE: '* ]]
}

@test "-e: fen-diff compares two positions, one of which may be an operand" {
	local expected=$'1\tone-move\te2e4\te4\te2:P>. e4:.>P turn:w>b'

	run -1 fen-diff -e "$START" "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff -e "$START" -e "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff --expression="$START" --expression "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff -e --ignore=clocks "$START" "$E4"
	[ "$output" = "$expected" ]
	run -1 fen-diff --sequence -e "$START" -e "$START" "$E4"
	[ "$output" = "3${expected#1}" ]
	run -2 fen-diff -e "$START"
	[[ $output == *': two positions are wanted; '* ]]
	run -2 fen-diff --by-key -e "$START" -e "$E4"
	[[ $output == *"don't go with -e; "* ]]
}

@test "hint: a missing file whose name looks like a position" {
	local tool name

	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool "$START"
		[ "${stderr_lines[0]}" = "${tool%% *}: $START: no such file; to give a position on the command line use -e" ]
	done
	for name in startpos "position fen $START" '{"notation":"chess"}' \
		"$WIDE" 'rnbakabnr/9/9/9/9/9/9/9/9/RNBAKABNR w'; do
		run -2 fen-validate "$name"
		[[ $output == *'use -e' ]]
	done
	run -0 fen-validate start.fen
	for name in none.fen a/b/c/d/e/f/g/h/none home/of/some/user/with/many/folders/x.fen; do
		run -2 fen-validate "$name"
		[[ $output == *': No such file or directory' ]]
	done
}

@test "hint: a position without quotes" {
	local tool

	for tool in "${ALL[@]}"; do
		run -2 --separate-stderr $tool $START </dev/null
		[ "$stderr" = "${tool%% *}: ${START%% *}: to give a position on the command line use -e and quote it: -e 'POSITION'" ]
		run -2 --separate-stderr $tool -e $START </dev/null
		[ "$stderr" = "${tool%% *}: ${START%% *}: to give a position on the command line use -e and quote it: -e 'POSITION'" ]
	done
	echo "$START" >w
	run -2 fen-validate ${START%% *} w
	[[ $output == *"$START"* && $output != *'quote it'* ]]
}

@test "fen is another name of the notation chess" {
	local tool

	for tool in "${ALL[@]}"; do
		diff <($tool -f chess both.fen) <($tool -f fen both.fen)
		[ -n "$($tool -f fen both.fen)" ]
	done
	run -0 fen-convert -t fen -e '8/8/8/4k3/8/4K3/4P3/8 w - - hmvc 12; fmvn 71;'
	[ "$output" = '8/8/8/4k3/8/4K3/4P3/8 w - - 12 71' ]
}

@test "fen-convert: -t uci and -t san say which tools write moves" {
	local form

	for form in uci san; do
		run -2 fen-convert -t "$form" start.fen
		[ "$output" = "fen-convert: option --to: moves are written by fen-moves (--san) and fen-play (--uci, --san); try 'fen-convert --help'" ]
	done
}
