setup() {
	load helper
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	FIXABLE='4k3/8/8/8/8/8/8/4K3 w K - 0 1'
	SPACED='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - 0 1'
	THREE='kkk5/8/8/8/8/8/8/K7 w - - 0 1'
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" "$WIDE" '# a comment' '' "$THREE" >some.fen
}

# Exits with 2 and one line that has the word and refers to --help.
refused() {
	local word=$1

	shift
	run -2 --separate-stderr fen-validate "$@" <<<"$START"
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-validate: "*"$word"*"try 'fen-validate --help'" ]]
}

@test "good records pass through unchanged" {
	run -0 --separate-stderr fen-validate <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
}

@test "good records, comments and blank lines pass, bad ones don't" {
	run -1 --separate-stderr --keep-empty-lines fen-validate some.fen
	[ "$output" = "$START
# a comment

" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
}

@test "a diagnostic has file, line, column, severity, text and word" {
	run -1 --separate-stderr fen-validate some.fen
	[ "${stderr_lines[0]}" = "some.fen:2:10: error: rank 7 has 9 squares, expected 8 [rank-width]" ]
	[[ ${stderr_lines[1]} == "some.fen:5:1: error: "*" [too-many-kings]" ]]
	run -1 --separate-stderr fen-validate <<<"$WIDE"
	[[ $stderr == "<stdin>:1:10: error: "* ]]
}

@test "five things wrong are five diagnostics with their columns" {
	run -1 --separate-stderr fen-validate \
	    <<<'rnbqkbnr/ppppppppp/8/8/8/8/PPPPXPPP/RNBQKBNR x KQX z9 -1 1'
	[ "$(cut -d: -f3 <<<"$stderr" | tr '\n' ' ')" = "10 32 46 48 52 55 " ]
	run -1 --separate-stderr fen-validate -J -q \
	    <<<'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQX z9 -1 1'
	[ "$(grep -o '"word":"[^"]*","severity":"error","column":[0-9]*,"end_column":[0-9]*' <<<"$stderr" |
	    sed 's/[^0-9a-z,-]//g; s/word//; s/severityerror,column//; s/end_column//; s/endcolumn//' | tr '\n' ' ')" = \
	    "rank-width,10,19 bad-turn,46,47 bad-castling,48,51 bad-ep,52,54 bad-halfmove,55,57 " ]
}

@test "castling is held to the home ranks, whatever is wrong between them" {
	for placement in 4k3/8/8/9/8/8/8/4K1R1:KG 4k1r1/8/9/8/8/8/8/4K3:kg; do
		run -1 fen-validate <<<"${placement%:*} w ${placement#*:} - 0 1"
		[[ ${lines[0]} == *"[bad-digit]" ]]
		[[ ${lines[1]} == *"[castling-order]" ]]
		[ "${#lines[@]}" -eq 2 ]
	done
}

@test "-f says the notation" {
	local four=${START% 0 1}

	run -0 fen-validate -f auto <<<"$four"
	[ "$output" = "$four" ]
	run -0 fen-validate --from=epd <<<"$four"
	[ "$output" = "$four" ]
	run -1 fen-validate -f chess <<<"$four"
	[[ $output == *field-count* ]]
	run -0 fen-validate -f chess <<<"$START"
	[ "$output" = "$START" ]
	run -0 fen-validate -f shredder <<<"${START/KQkq/HAha}"
	[ "$output" = "${START/KQkq/HAha}" ]
	run -1 fen-validate -f json <<<"$START"
	[[ $output == *bad-json* ]]
	run -0 fen-validate -f json < <(fen-convert -t json <<<"$START")
	[ "$output" = "$(fen-convert -t json <<<"$START")" ]
	run -0 fen-validate < <(fen-convert -t json <<<"$START")
	[ "$output" = "$(fen-convert -t json <<<"$START")" ]
}

@test "the moves of an object's operations are looked at as those of a record" {
	local bare='8/8/8/4k3/8/4K3/8/8 w - -'

	run -0 fen-validate < <(fen-convert -f epd -t json <<<"$bare bm Kd3;")
	run -1 --separate-stderr fen-validate < <(
		fen-convert -f epd -t json <<<"$bare"$'\n'"$bare bm Kd5;"
	)
	[[ $stderr == *:2:*epd-illegal-move* ]]
	run -0 fen-validate -l playable < <(
		fen-convert -f epd -t json <<<"$bare bm Kd5;")
}

@test "-l asks for a level, legal by default" {
	local nine='4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1'

	run -0 fen-validate -l syntax <<<"$THREE"
	[ "$output" = "$THREE" ]
	run -1 fen-validate -l playable <<<"$THREE"
	[[ $output == *"[too-many-kings]" ]]
	run -0 fen-validate -l playable <<<"$nine"
	[ "$output" = "$nine" ]
	run -1 fen-validate <<<"$nine"
	[[ $output == *"[too-many-pawns]" ]]
	run -1 fen-validate -l legal <<<"$nine"
	[[ $output == *"[too-many-pawns]" ]]
	run -0 fen-validate <<<"$SPACED"
	[[ $output == "$SPACED"*" warning: "*"[spacing]" ]]
	run -1 fen-validate --level=strict <<<"$SPACED"
	[[ $output == "<stdin>:1:44: error: "*"[spacing]" ]]
}

@test "-v passes the bad ones on, and no comments" {
	run -1 --separate-stderr fen-validate -v some.fen
	[ "$output" = "$WIDE
$THREE" ]
	run -0 --separate-stderr fen-validate --invert <<<"$START"
	[ "$output" = "" ]
}

@test "-q leaves the results out, -qq the diagnostics too" {
	run -1 --separate-stderr fen-validate -q some.fen
	[ "$output" = "" ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr fen-validate -qq some.fen
	[ "$output$stderr" = "" ]
	run -1 --separate-stderr fen-validate --quiet --quiet some.fen
	[ "$output$stderr" = "" ]
	run -0 --separate-stderr fen-validate -qq <<<"$SPACED"
	[ "$output$stderr" = "" ]
}

@test "-m stops also before good records" {
	for i in 1 2 3 4 5 6 7 8 9; do
		[ $i = 2 ] && echo x
		echo "$START"
	done >many.fen
	run -1 --separate-stderr fen-validate -m 1 many.fen
	[ "$output" = "$START" ]
	run -1 --separate-stderr fen-validate -c -m 1 -j 2 many.fen
	[ "$output" = 1 ]
}

@test "-c counts the results, -cv the bad ones" {
	run -1 --separate-stderr fen-validate -c some.fen
	[ "$output" = 1 ]
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr fen-validate -cv some.fen
	[ "$output" = 2 ]
	run -0 fen-validate --count </dev/null
	[ "$output" = 0 ]
	run -1 --separate-stderr fen-validate -c --on-bad=keep some.fen
	[ "$output" = 1 ]
}

@test "-m stops after so many bad records" {
	run -1 --separate-stderr fen-validate -m 1 some.fen <<<"$START"
	[ "$output" = "$START" ]
	[[ $stderr == *some.fen:2:* ]]
	[[ $stderr != *some.fen:5:* ]]
	[[ $stderr == *--max-bad* ]]
	run -1 --separate-stderr fen-validate --max-bad=2 some.fen some.fen
	[ "$(grep -c some.fen:2: <<<"$stderr")" -eq 1 ]
	run -1 --separate-stderr fen-validate -m 99 some.fen
	[[ $stderr != *--max-bad* ]]
}

@test "--on-bad: skip, blank, keep" {
	run -1 --separate-stderr --keep-empty-lines fen-validate --on-bad=blank some.fen
	[ "$output" = "$START

# a comment


" ]
	run -1 --separate-stderr --keep-empty-lines fen-validate --on-bad=keep some.fen
	[ "$output" = "$(cat some.fen)
" ]
	run -1 --separate-stderr fen-validate --on-bad=skip <<<"$WIDE"
	[ "$output" = "" ]
}

@test "warnings come once a file and are counted, or all, or none" {
	yes "$SPACED" | head -n 1202 >spaced.fen || true
	[ "$(wc -l <spaced.fen)" -eq 1202 ]
	run -0 --separate-stderr fen-validate -q spaced.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ ${stderr_lines[0]} == "spaced.fen:1:44: warning: "*"[spacing]" ]]
	[ "${stderr_lines[1]}" = "spaced.fen: warning: and 1,201 more [spacing]" ]
	run -0 --separate-stderr fen-validate -q --warnings=once spaced.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -0 --separate-stderr fen-validate -q --warnings=all spaced.fen
	[ "${#stderr_lines[@]}" -eq 1202 ]
	run -0 --separate-stderr fen-validate -q --warnings=none spaced.fen
	[ "$stderr" = "" ]
	run -0 --separate-stderr fen-validate -q spaced.fen spaced.fen
	[ "${#stderr_lines[@]}" -eq 4 ]
}

@test "errors come all, or once a file and are counted, or not at all" {
	yes "$WIDE" | head -n 1202 >wide.fen || true
	run -1 --separate-stderr fen-validate -q --errors=all wide.fen
	[ "${#stderr_lines[@]}" -eq 1202 ]
	run -1 --separate-stderr fen-validate -q --errors=once wide.fen wide.fen
	[ "${#stderr_lines[@]}" -eq 4 ]
	[[ ${stderr_lines[0]} == "wide.fen:1:10: error: "*"[rank-width]" ]]
	[ "${stderr_lines[1]}" = "wide.fen: error: and 1,201 more [rank-width]" ]
	[ "${stderr_lines[2]}" = "${stderr_lines[0]}" ]
	run -1 --separate-stderr fen-validate -q --errors=none wide.fen
	[ "$stderr" = "" ]
	run -1 fen-validate -c --errors=none wide.fen
	[ "$output" = 0 ]
	# What is shown of warnings doesn't change.
	run -1 --separate-stderr fen-validate -q --errors=none - wide.fen <<<"$SPACED"
	[ "${#stderr_lines[@]}" -eq 1 ]
	run -1 fen-validate -qJ --errors=once wide.fen
	[ "${lines[1]}" = '{"file":"wide.fen","word":"rank-width","severity":"error","more":1201}' ]
}

@test "--errors: fixed errors, and all kinds of reports" {
	yes "$FIXABLE" | head -n 5 >fixable.fen || true
	run -0 --separate-stderr fen-fix --errors=once fixable.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ ${stderr_lines[0]} == *"warning: fixed: "* ]]
	[ "${stderr_lines[1]}" = "fixable.fen: warning: and 4 more [castling-no-rook]" ]
	for kind in text json github sarif junit tap; do
		for which in once none; do
			run -1 fen-validate --report=$kind --errors=$which fixable.fen
			[[ $which = once || $kind = sarif || $output != *"so it has"* ]]
		done
	done
}

@test "errors are all reported, whatever --warnings says" {
	run -1 --separate-stderr fen-validate -q --warnings=none some.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr fen-validate -q -l strict --warnings=none <<<"$SPACED"
	[[ $stderr == *"error: "*"[spacing]" ]]
}

@test "--excerpt shows the record with a caret" {
	run -1 --separate-stderr fen-validate --excerpt some.fen
	[ "${stderr_lines[1]}" = "   2 | $WIDE" ]
	[ "${stderr_lines[2]}" = '     |          ^~~~~~~~~' ]
	run -1 --separate-stderr fen-validate --excerpt=always <<<"${START% 1}"
	[ "${stderr_lines[2]}" = '     |                                                       ^' ]
	run -1 --separate-stderr fen-validate --excerpt=never some.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -1 --separate-stderr fen-validate --excerpt=auto some.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
}

@test "the excerpt of a long record shows the place" {
	local long

	long="$START id \"$(printf '%0200d' 0)\"; bm \"e"
	run -1 --separate-stderr fen-validate --excerpt <<<"$long"
	[[ ${stderr_lines[1]} == '   1 | ...'*'bm "e'* ]]
	((${#stderr_lines[1]} <= 120))
	caret=${stderr_lines[2]%%^*}
	[ "${stderr_lines[1]:${#caret}:2}" = '"e' ]
}

@test "on a terminal excerpt and color come by themselves" {
	need script
	run script -qec "fen-validate -q $PWD/some.fen" /dev/null
	[[ $output == *$'\e[1;31merror: '* ]]
	[[ $output == *'^~~~~~~~~'* ]]
}

@test "NO_COLOR goes before CLICOLOR_FORCE, --color before both" {
	local esc=$'\e['

	run -1 --separate-stderr fen-validate -q some.fen
	[[ $stderr != *"$esc"* ]]
	CLICOLOR_FORCE=1 run -1 --separate-stderr fen-validate -q some.fen
	[[ $stderr == *"$esc"* ]]
	CLICOLOR_FORCE=0 run -1 --separate-stderr fen-validate -q some.fen
	[[ $stderr != *"$esc"* ]]
	NO_COLOR=1 CLICOLOR_FORCE=1 run -1 --separate-stderr fen-validate -q some.fen
	[[ $stderr != *"$esc"* ]]
	NO_COLOR='' CLICOLOR_FORCE=1 run -1 --separate-stderr fen-validate -q some.fen
	[[ $stderr == *"$esc"* ]]
	NO_COLOR=1 run -1 --separate-stderr fen-validate -q --color=always some.fen
	[[ $stderr == *"$esc"* ]]
	CLICOLOR_FORCE=1 run -1 --separate-stderr fen-validate -q --color=never some.fen
	[[ $stderr != *"$esc"* ]]
	CLICOLOR_FORCE=1 run -1 --separate-stderr fen-validate -q --color=auto some.fen
	[[ $stderr == *"$esc"* ]]
}

@test "no color on a terminal with TERM=dumb or CLICOLOR=0, unless it is forced" {
	local esc=$'\e[' command="fen-validate -q $PWD/some.fen"

	need script
	TERM=xterm CLICOLOR=1 run script -qec "$command" /dev/null
	[[ $output == *"$esc"* ]]
	TERM=dumb run script -qec "$command" /dev/null
	[[ $output == *'^~~~~~~~~'* && $output != *"$esc"* ]]
	TERM=xterm CLICOLOR=0 run script -qec "$command" /dev/null
	[[ $output == *'^~~~~~~~~'* && $output != *"$esc"* ]]
	TERM=xterm NO_COLOR=1 run script -qec "$command" /dev/null
	[[ $output != *"$esc"* ]]
	TERM=dumb CLICOLOR=0 CLICOLOR_FORCE=1 run script -qec "$command" /dev/null
	[[ $output == *"$esc"* ]]
	TERM=dumb run script -qec "$command --color=always" /dev/null
	[[ $output == *"$esc"* ]]
}

@test "--exit-zero: bad records are no failure, trouble is" {
	run -0 --separate-stderr fen-validate --exit-zero some.fen
	[ "${#stderr_lines[@]}" -eq 2 ]
	run -2 fen-validate --exit-zero some.fen missing.fen
	[[ $output == *"fen-validate: missing.fen: No such file or directory" ]]
}

@test "--name and --first-line say what standard input is" {
	run -1 --separate-stderr fen-validate --name=part.7 --first-line=1001 \
	    < <(printf '%s\n' "$START" "$WIDE")
	[[ $stderr == "part.7:1002:10: error: "* ]]
	run -1 --separate-stderr fen-validate --name=in - some.fen <<<"$WIDE"
	[[ ${stderr_lines[0]} == in:1:* ]]
	[[ ${stderr_lines[1]} == some.fen:2:* ]]
	refused 18446744073709551615 --first-line=18446744073709551615
}

@test "-J: an object a record, and diagnostics as objects" {
	need jq
	run -1 --separate-stderr fen-validate -J some.fen
	[ "${#lines[@]}" -eq 1 ]
	[ "$(jq -r '[.file, .line, .notation, .record, (.faults | length)] | @tsv' <<<"$output")" = \
	    "some.fen	1	chess	$START	0" ]
	[ "$(jq -rs '.[0] | [.line, .faults[0].word, .faults[0].column, .faults[0].end_column] | @tsv' <<<"$stderr")" = \
	    "2	rank-width	10	19" ]
	run -1 --separate-stderr fen-validate -Jv some.fen
	[ "$(jq -r '.record' <<<"$output")" = "$WIDE
$THREE" ]
	run -1 --separate-stderr fen-validate --json -q some.fen
	[ "$output" = "" ]
}

@test "-J: a certain fix is reported, bytes that are no UTF-8 too" {
	need jq
	run -0 --separate-stderr fen-validate -J -q <<<"$SPACED"
	[ "$(jq -c '.faults[0].fix' <<<"$stderr")" = \
	    '{"column":44,"end_column":46,"text":" "}' ]
	run -1 --separate-stderr fen-validate -J -q <<<$'8/8/8/4k3/8/4K3/8/8 w \xff - 0 1'
	[ "$(jq -r '.encoding + " " + .record' <<<"$stderr")" = \
	    'latin-1 8/8/8/4k3/8/4K3/8/8 w ÿ - 0 1' ]
}

@test "-J: a warning that was counted is an object at the end" {
	need jq
	run -0 --separate-stderr fen-validate -J -q \
	    <<<"$SPACED"$'\n'"$SPACED"$'\n'"$SPACED"
	[ "${#stderr_lines[@]}" -eq 2 ]
	[ "$(jq -c . <<<"${stderr_lines[1]}")" = \
	    '{"file":"<stdin>","word":"spacing","severity":"warning","more":2}' ]
}

@test "--ep=xfen and --ep=legal ask whether the square can be captured on" {
	local e3='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	local pinned='8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1'

	run -0 fen-validate --ep=fen <<<"$e3"
	[ "$output" = "$e3" ]
	run -1 fen-validate --ep=xfen <<<"$e3"
	[[ $output == "<stdin>:1:54: "*ep-not-capturable* ]]
	run -0 fen-validate --ep=xfen <<<"$pinned"
	[ "$output" = "$pinned" ]
	run -1 fen-validate --ep=legal <<<"$pinned"
	[[ $output == *"[ep-not-capturable]" ]]
}

@test "--chess960 takes the rights of Chess960" {
	local r960='bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'

	run -0 fen-validate --chess960 <<<"$r960"
	[ "$output" = "$r960" ]
	run -1 --separate-stderr fen-validate <<<"$r960"
	[[ $stderr == *--chess960* ]]
	run -0 fen-validate <<<"${r960/KQkq/HFhf}"
	[ "$output" = "${r960/KQkq/HFhf}" ]
}

@test "--explain tells of each word, with its records" {
	local word

	run -0 fen-validate --explain=rank-width
	[[ $output == *rank-width* ]]
	[[ $output == *"$WIDE"* ]]
	[[ $output == *"$START"* ]]
	while IFS=$'\t' read -r word _; do
		run -0 --separate-stderr fen-validate --explain="$word"
		[[ $output == *"$word"* ]]
		[ "$stderr" = "" ]
	done < <(fen-validate --list-faults)
	refused nonsense --explain=nonsense
}

@test "--list-faults lists word, level and summary" {
	run -0 fen-validate --list-faults
	((${#lines[@]} > 40))
	[ "$(grep -cE $'^[a-z0-9-]+\t(syntax|playable|legal|strict|never)\t[^\t]+$' <<<"$output")" -eq ${#lines[@]} ]
	[ "$(cut -f1 <<<"$output" | sort | uniq -d)" = "" ]
	run -2 sh -c 'fen-validate --list-faults >/dev/full'
	[ "$output" = "fen-validate: standard output: No space left on device" ]
}

@test "--help and --version go to standard output" {
	run -0 --separate-stderr fen-validate --help
	[[ ${lines[0]} == "usage: fen-validate ["* ]]
	[ "$stderr" = "" ]
	short=$(fen-validate -h)
	[ "$short" = "$output" ]
	run -0 --separate-stderr fen-validate --version
	[[ $output == "fen-validate (fentools) "[0-9]* ]]
	[ "$(fen-validate -V)" = "$output" ]
	[ "$stderr" = "" ]
}

@test "wrong options and values are named in one line" {
	refused --nonsense --nonsense
	refused -Z -Z
	refused "'nonsense'" --level=nonsense
	refused --level -l nonsense
	refused "'nonsense'" -f nonsense
	refused "'key'" -f key
	refused "'nonsense'" --ep=nonsense
	refused "'x'" -m x
	refused "'0'" -m 0
	refused "'-1'" -m -1
	refused "'99999999999999999999'" -m 99999999999999999999
	refused "'0'" --first-line=0
	refused "''" --name=
	refused "'x'" --on-bad=x
	refused "'x'" --warnings=x
	refused "'x'" --color=x
	refused "'x'" --excerpt=x
	refused --count --count=3
	refused -m -m
	refused --max-bad --max-bad
	refused --level --level
	# Only fen-convert has this option.
	refused --transform --transform=mirror
	refused -t -t json
}

@test "a wrong value is escaped" {
	refused 'a\x1b[31m' --level=$'a\e[31m'
	refused '\x0a' --level=$'a\nb'
}

@test "an unknown option is escaped" {
	refused '--a\x1b' --a$'\e'
	refused '\xff' -$'\xff'
}

@test "long options may be abbreviated where that is clear" {
	run -0 fen-validate --lev=syntax <<<"$THREE"
	[ "$output" = "$THREE" ]
	run -0 fen-validate --chess --quie <<<"$START"
	[ "$output" = "" ]
	refused --ex --ex
	refused --e --e=fen
}

@test "options may stand behind operands, -- ends them" {
	run -1 --separate-stderr fen-validate some.fen -q
	[ "$output" = "" ]
	printf '%s\n' "$START" >-q
	run -0 --separate-stderr fen-validate -- -q
	[ "$output" = "$START" ]
	run -2 --separate-stderr fen-validate -- --help
	[[ $stderr == *--help* ]]
}

@test "--moves-field: the moves of a puzzle must be legal, one behind the other" {
	local fen='q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17'

	printf 'id,FEN,Moves\n1,%s,e8d7 a2e6 d7d8 f7f8\n' "$fen" >"$BATS_TEST_TMPDIR/p.csv"
	run -0 fen-validate -c --csv --header -k FEN --moves-field=Moves \
		"$BATS_TEST_TMPDIR/p.csv"
	[ "$output" = 1 ]
	sed -i 's/d7d8/d7d5/' "$BATS_TEST_TMPDIR/p.csv"
	run -1 fen-validate -q --csv --header -k FEN --moves-field=Moves --name=x \
		"$BATS_TEST_TMPDIR/p.csv"
	[[ $output == *':2:71: error: '*' [illegal-move]' ]]
	run -1 fen-validate -q --json-field=f --moves-field=m \
		<<<"{\"m\":\"e8d7 xyz\",\"f\":\"$fen\"}"
	[[ $output == '<stdin>:1:12: error: '*' [bad-move]' ]]
	# The distance to mate is an operation, not one of the moves played.
	run -1 --separate-stderr fen-validate -k1 --moves-field=2 \
		<<<"$START"$'\tM4 e2e4 #3'
	[ "$output" = "" ]
	[[ $stderr == '<stdin>:1:58: error: '*"'M4'"*' [bad-move]' ]]
	run -1 fen-validate -q -k1 --moves-field=2 <<<"$START"$'\te2e4 #3'
	[[ $output == *"'#3'"*' [bad-move]' ]]
	run -0 fen-validate -q <<<"${START% 0 1} bm M4 e4; pv e4 #3;"
	[ "$output" = "" ]
	run -1 fen-validate -q -l syntax -k 1 --moves-field=2 \
		<<<"8/8/8/8/8/8/8/8 w - - 0 1	e2e4"
	[[ $output == '<stdin>:1:1: error: '*' [unplayable]' ]]
}

@test "bytes that are no UTF-8 are bytes, also where they spell a number" {
	run -1 fen-validate -f chess < <(printf '\xc0\x88\n')
	[ "${lines[0]}" = "<stdin>:1:1: error: byte '\\xc0' is not ASCII [non-ascii]" ]
	# An overlong full-width 1 is not taken for a 1.
	run -1 --separate-stderr fen-validate -J -q -f chess < <(printf '\xf0\x8f\xbc\x91\n')
	[[ $stderr != *'"fix"'* ]]
}

@test "what stands before the newline changes nothing but the warning of it" {
	# Good and bad records in turns, of one notation and of several.
	for i in 1 2 3; do
		cat some.fen
		printf '%s\n' "$START" "${START% 0 1} bm e4; id \"x\";" \
			"${START% 0 1} hmvc 3; fmvn 7;" "${START% 0 1} bm e5;"
	done >lf
	sed 's/$/\r/' lf >crlf
	awk '{ printf "%s%s\n", $0, NR % 3 ? "" : "\r" }' lf >mixed
	fen-validate --warnings=all lf >want 2>report && return 1
	for ended in crlf mixed; do
		fen-validate --warnings=all "$ended" 2>&1 >out | grep -v 'line-end' |
			sed "s/^$ended:/lf:/" | diff report -
		tr -d '\r' <out | diff want -
	done
}

@test "messages say 1 tile and 1 square, and 2 tiles" {
	local table='----|----|----|----|----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'

	# says RECORD MESSAGE: one of the messages holds this.
	says() {
		run -1 fen-validate -q -l strict <<<"$1"
		echo "$1: $output"
		[[ $output == *": $2"* ]]
	}
	says '1/8/8/8/8/8/8/4K2k w - - 0 1' 'rank 8 has 1 square, '
	says '2/8/8/8/8/8/8/4K2k w - - 0 1' 'rank 8 has 2 squares, '
	says '1/9/9/9/9/9/9/9/9/4K4 w - - 0 1' 'rank 9 has 1 square, '
	says "${table/----|/-|}" 'factory 1 has 1 place, '
	says "${table/----|/--|}" 'factory 1 has 2 places, '
	says "${table/-----|/-|}" 'row 1 of the wall has 1 place, '
	says "${table/-----|-----|-----|-----|-----/-----}" '1 row of a wall, '
	says "${table/-|--|---|----|-----/-}" '1 pattern line, '
	says "${table/----|----|----|----|----/----}" 'expected 5 factories, found 1 '
	table=${table/----|----|----|----|----/YRKW|BYRK|WBYR|KWBY|RKWB}
	says "${table/-----|/B----|}" 'a row of the wall has 1 tile, '
	says 'QQ2k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1' 'White has 1 promoted piece, but lacks only 0 pawns '
	# None of the bad vectors has such a message.
	cat "$TOP_SRCDIR"/tests/vectors/{chess,epd,jfn,xiangqi,pikafish,azul}/bad-* |
	    { fen-validate -q -l strict --warnings=all 2>&1 || :; } >said
	[ "$(wc -l <said)" -gt 500 ]
	run ! grep -aE '(^|[^0-9,.:])1 (squares|tiles|places|pieces|rows|factories|pattern lines|fields|ranks|parts|kings|pawns|faults)\b' said
}
