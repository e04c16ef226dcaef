# --as=PROGRAM: the verdicts of other programs. tests/accept.tsv has verdicts that the
# programs themselves gave.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	PROGRAMS='stockfish fairy-stockfish python-chess chess.js chessops kokopu kokopu-tolerant pgn-standard'
}

# Prints y or n for each line of the file, which --as=PROGRAM accepts or not.
verdicts() {
	fen-validate --on-bad=blank "$@" 2>/dev/null | sed 's/..*/y/; s/^$/n/'
}

# Prints the text for each program.
for_each() {
	local program

	for program in $PROGRAMS; do
		printf %s "${1/PROGRAM/"$program"}"
	done
}

@test "the verdicts on each record are those that the programs gave" {
	local program column=0

	grep -v '^#' "$TOP_SRCDIR/tests/accept.tsv" >table
	cut -f 2 table >fens
	for program in $PROGRAMS; do
		column=$((column + 1))
		cut -c $column table >want
		verdicts --as="$program" fens | diff want - ||
			{ echo "$program" && false; }
		cut -c $((column + 9)) table >want
		verdicts --as="$program" --chess960 fens | diff want - ||
			{ echo "$program --chess960" && false; }
	done
}

@test "the verdicts are those of a table of other programs" {
	need_shared data/verdicts.tsv
	# agrees PROGRAM COLUMN [OPTION]
	agrees() {
		cut -f "$2" rows | sed -E 's/^(VALID|ok|1)$/y/; t; s/.*/n/' >want
		cut -f 5 rows >fens
		verdicts --as="$1" ${3+"$3"} fens | diff want - >differ ||
			{ echo "$@" && cat differ && false; }
	}
	awk -F '\t' 'NR > 1 && $5 ~ /[^ ]/' "$SHARED/data/verdicts.tsv" >all
	[ "$(wc -l <all)" -gt 400 ]
	cp all rows
	agrees python-chess 6
	agrees python-chess 7 --chess960
	agrees chess.js 9
	agrees chessops 10
	for chess960 in 0 1; do
		awk -F '\t' -v x=$chess960 '$4 == x' all >rows
		agrees fairy-stockfish 8 "--$([ $chess960 = 1 ] && echo chess960 || echo level=legal)"
		agrees kokopu 11 "--$([ $chess960 = 1 ] && echo chess960 || echo level=legal)"
		agrees kokopu-tolerant 12 "--$([ $chess960 = 1 ] && echo chess960 || echo level=legal)"
	done
}

@test "a refusal has our words, and what the program tolerates isn't shown" {
	run -1 fen-validate -q --excerpt=never --as=chess.js -e '4k3/8/44/8/8/8/8/4K3 w KX e3 0 1'
	[ "${#lines[@]}" -eq 2 ]
	[[ ${lines[0]} == *"chess.js refuses '4' in the placement [digit-run]" ]]
	[[ ${lines[1]} == *"chess.js refuses the castling field 'KX' [bad-castling]" ]]
	run -0 --separate-stderr fen-validate --as=chessops -e '4k3/8/44/8/8/8/8/4K3 w - e3 0 1'
	[ "$output" = '4k3/8/44/8/8/8/8/4K3 w - e3 0 1' ]
	[ -z "$stderr" ]
	# A record that our reader can't read.
	run -0 fen-validate --as=python-chess -e '4k3/8/8/8/8/8/8/4K3'
	run -1 fen-validate -q --as=chessops -e '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1'
	[[ $output == *"Black's king stands in check [opponent-in-check]" ]]
}

@test "--as works with --ignore, --summary, --report, -J and --jobs" {
	local bad='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ - 0 1'

	run -1 fen-validate -q --as=kokopu -e "$bad"
	run -0 fen-validate --as=kokopu --ignore=bad-castling -e "$bad"
	[ "$output" = "$bad" ]
	run -1 fen-validate -q --as=kokopu --report=json -e "$bad"
	[[ $output == *'"word":"bad-castling","severity":"error"'* ]]
	run -1 fen-validate -qq --summary --as=kokopu -e "$bad" -e "$START"
	echo "$output"
	grep -qx 'good.1' <<<"$output"
	grep -qx 'word.bad-castling.1' <<<"$output"
	run -0 fen-validate -J --as=chess.js -e "$bad"
	[[ $output == *'"record":'* || $output == *'"line":'* ]]
	for ((i = 0; i < 3000; i++)); do printf '%s\n' "$bad" "$START"; done >many
	fen-validate --as=kokopu many >one 2>err1 || [ $? -eq 1 ]
	fen-validate --as=kokopu --jobs=3 many >three 2>err3 || [ $? -eq 1 ]
	cmp one three
	cmp err1 err3
	[ "$(wc -l <one)" -eq 3000 ]
}

@test "--as knows its programs, and no moves beside the record" {
	run -2 fen-validate --as=crafty -e "$START"
	[[ $output == *"python-chess"* ]]
	run -2 fen-validate --as=kokopu --moves-field=2 -e "$START"
	[[ $output == *'--moves-field'* ]]
}

@test "--as=all: the table has the verdict and the first word of each program" {
	local program column=1 option

	printf '# comment\n\n' >fens
	grep -v '^#' "$TOP_SRCDIR/tests/accept.tsv" | cut -f 2 >>fens
	for option in --level=legal --chess960; do
		run -1 --separate-stderr fen-validate --as=all $option fens
		[ -z "$stderr" ]
		printf '%s\n' "$output" >table
		[ "$(wc -l <table)" -eq "$(($(wc -l <fens) - 1))" ]
		[ "$(head -n 1 table)" = "record$(for_each $'\tPROGRAM')" ]
		# Some records have tabs, so the columns are counted from the end.
		column=0
		for program in $PROGRAMS; do
			sed 1d table | awk -F '\t' -v c=$((7 - column)) '{ print $(NF - c) }' >got
			column=$((column + 1))
			fen-validate -J -v --on-bad=keep --as="$program" $option fens 2>/dev/null |
			    jq -r '.faults[0].word' >words || true
			verdicts --as="$program" $option fens | sed 1,2d >want
			sed 's/^yes$/y/; t; s/.*/n/' got | diff want -
			grep -vx yes got | diff words -
		done
	done
}

@test "--as=all: the exit status is 1 if one program refuses a record" {
	local kings='4k3/8/8/8/8/8/8/4K3 w - - 0 1'

	run -0 --separate-stderr fen-validate --as=all -e "$START" -e "$kings"
	[ "${#lines[@]}" -eq 3 ]
	[ "${lines[2]}" = "$kings$(for_each $'\tyes')" ]
	run -0 fen-validate -v --as=all -e "$START"
	[ "${#lines[@]}" -eq 1 ]
	# Only one of them wants this order.
	run -1 --separate-stderr fen-validate -v --as=all -e "$START" -e "${START/KQkq - 0 1/KQqk - 0 1}"
	[ -z "$stderr" ]
	[ "${#lines[@]}" -eq 2 ]
	[ "$(grep -o yes <<<"${lines[1]}" | wc -l)" -lt 8 ]
	run -1 fen-validate -c --as=all - <<<"$START"$'\n'nonsense
	[ "$output" = 2 ]
	run -1 fen-validate -vc --as=all - <<<"$START"$'\n'nonsense
	[ "$output" = 1 ]
	run -0 fen-validate --exit-zero -q --as=all <<<nonsense
	[ -z "$output" ]
	run -0 fen-validate --as=all </dev/null
	[ "$output" = "record$(for_each $'\tPROGRAM')" ]
}

@test "--as=all: --ignore and --only select the faults that count" {
	local bad=${START/KQkq/kqKQ}

	run -1 fen-validate --as=all -e "$bad"
	[ "$(cut -f 4,7 <<<"${lines[1]}")" = bad-castling$'\t'bad-castling ]
	run -0 fen-validate --as=all --ignore=bad-castling,castling-order -e "$bad"
	[ "${lines[1]}" = "$bad$(for_each $'\tyes')" ]
	run -0 fen-validate --as=all --only=rank-width -e "$bad"
	run -1 --separate-stderr fen-validate -q --as=all --summary -e "$bad" -e "$START"
	grep -qx 'good.1' <<<"$output"
	grep -qx 'bad.1' <<<"$output"
}

@test "--as=all: columns behind those of a table, members of an object" {
	run -1 --separate-stderr fen-validate --as=all --csv --header -k fen \
		< <(printf 'kokopu,fen\r\n1,"%s"\r\n2,x\r\n3\r\n' "$START")
	[ "${lines[0]}" = $'kokopu,fen,stockfish,fairy-stockfish,python-chess,chess.js,chessops,fen_kokopu,kokopu-tolerant,pgn-standard\r' ]
	[ "${lines[1]}" = "1,\"$START\""$',yes,yes,yes,yes,yes,yes,yes,yes\r' ]
	[[ ${lines[2]} == 2,x,field-count,* ]]
	[ "${#lines[@]}" -eq 3 ]
	[[ $stderr == *'[no-field]' ]]
	run -0 fen-validate --as=all -d ';' -k 2 <<<"7;$START"
	[ "$output" = "7;$START$(for_each ';yes')" ]
	run -0 fen-validate --as=all --json-field=fen <<<"{\"fen\":\"$START\",\"n\":1}"
	[ "$(jq -r 'keys_unsorted[2:] | join(" ")' <<<"$output")" = "$PROGRAMS" ]
	[ "$(jq -c '[.n, .["chess.js"]]' <<<"$output")" = '[1,"yes"]' ]
	run -0 fen-validate -J --as=all --json-field=fen <<<"{\"fen\":\"$START\",\"n\":1}"
	[ "$(jq -c '[.n, .["chess.js"]]' <<<"$output")" = '[1,{"accepted":true,"faults":[]}]' ]
}

@test "--as=all -J: an object with all fault words of each program" {
	local bad='4k3/8/44/8/8/8/8/4K3 w KX e3 0 1'

	run -1 fen-validate -J --as=all -e "$bad"
	[ "$(jq -r .record <<<"$output")" = "$bad" ]
	[ "$(jq -r 'keys_unsorted[1:] | join(" ")' <<<"$output")" = "$PROGRAMS" ]
	[ "$(jq -c '.["chess.js"]' <<<"$output")" = '{"accepted":false,"faults":["digit-run","bad-castling"]}' ]
	run -0 fen-validate -J --as=all -e "$START"
	[ "$(jq -c '[.[] | objects] | unique | .[]' <<<"$output")" = '{"accepted":true,"faults":[]}' ]
}

@test "--as=all is the same with --jobs" {
	for ((i = 0; i < 800; i++)); do
		sed -n "$((i % 40 + 1)),$((i % 40 + 9))p" "$TOP_SRCDIR/tests/accept.tsv"
	done | cut -f 2 >many
	for option in -q -J -c -v --null-moves; do
		fen-validate $option --as=all many >one 2>err1 || [ $? -eq 1 ]
		fen-validate $option --as=all --jobs=3 many >three 2>err3 || [ $? -eq 1 ]
		cmp one three
		cmp err1 err3
	done
	[ "$(wc -l <one)" -gt 5000 ]
}

@test "--as=all goes without --report, --baseline and --moves-field" {
	local option

	for option in --report=json --baseline=/dev/null --moves-field=2; do
		run -2 fen-validate --as=all $option -e "$START"
		[[ $output == *"${option%%=*}"* ]]
	done
	# What the table can't hold.
	run -1 fen-validate --as=all <<<"$(printf '%070000d' 0)"
	[[ $output == *'[line-too-long]'* ]]
	run -1 fen-validate --as=all -d - -k 1 <<<"8/8/8/8/8/8/8/8"
	[[ $output == *'[bad-csv]'* ]]
}
