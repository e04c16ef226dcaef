# What the tools say about faults: hints, the line that ends a run, and what a
# terminal shows.

setup() {
	load helper
	unset CLICOLOR
	cd "$BATS_TEST_TMPDIR"
	export TERM=xterm
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	ORDER='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w QKqk - 0 1'
	ROOKS='r3k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1'
	EMPTY='8/8/8/8/8/8/8/8 w - - 0 1'
	printf '%s\n' "$START" "$WIDE" "$ORDER" "$ROOKS" "$EMPTY" >some.fen
	# Each of the 960 positions would do.
	OTHER='bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
}

# Runs a command of the shell on a terminal with so many columns, and prints what
# the terminal gets.
on_terminal() {
	need script
	script -qec "stty cols $1; $2" /dev/null </dev/null | tr -d '\r'
}

@test "hint: many records that fit Chess960" {
	yes "$OTHER" | head -n 20 >other.fen || true
	run -1 --separate-stderr fen-validate -q --errors=none --warnings=none \
		other.fen some.fen
	[ "$stderr" = 'fen-validate: 20 of 25 records fit Chess960: use --chess960' ]
	# All lines of -J are objects, which --baseline reads.
	fen-validate -qJ other.fen 2>known.json || [ $? -eq 1 ]
	run -0 fen-validate -q --baseline=known.json other.fen
	[ "$output" = '' ]
	# Tools to which the rights are only a warning say so, too.
	run -0 --separate-stderr fen-moves -q --warnings=none other.fen
	[ "$stderr" = 'fen-moves: 20 of 20 records fit Chess960: use --chess960' ]
	run -0 fen-validate -q --chess960 other.fen
	[ "$output" = '' ]
	run -1 fen-validate -qq other.fen
	[ "$output" = '' ]
}

@test "hint: the same with threads" {
	yes "$OTHER" | head -n 20000 >other.fen || true
	run -1 fen-validate -q --errors=none -j3 other.fen
	[ "$output" = 'fen-validate: 20,000 of 20,000 records fit Chess960: use --chess960' ]
}

@test "hint: none for few records, for few of the bad ones, or for other faults" {
	yes "$OTHER" | head -n 9 >few.fen || true
	run -1 fen-validate -q --errors=none few.fen
	[ "$output" = '' ]
	{ cat few.fen few.fen; yes "$WIDE" | head -n 30; } >mixed.fen || true
	run -1 fen-validate -q --errors=none mixed.fen
	[ "$output" = '' ]
	yes "${OTHER/BBQ/BPQ}" | head -n 20 >two.fen || true
	run -1 fen-validate -q --errors=none two.fen
	[ "$output" = '' ]
}

@test "hint: --chess960 makes good what it counts, in a book of all 960 positions" {
	need_shared data/books/FRC_openings.epd
	run -1 --separate-stderr fen-validate -c --errors=none \
		"$SHARED/data/books/FRC_openings.epd"
	[ "$output" = 1 ]
	[ "$stderr" = 'fen-validate: 959 of 960 records fit Chess960: use --chess960' ]
	run -0 fen-validate -c --chess960 "$SHARED/data/books/FRC_openings.epd"
	[ "$output" = 960 ]
}

# Prints the hint about a file, without what stands before "use".
use() {
	run -1 fen-validate -q --errors=none --warnings=none "$@"
	[ "${#lines[@]}" -eq 1 ]
	echo "${output##*: use }"
}

# Makes tables whose second column is the position, without names and with them.
tables() {
	local i

	for i in 1 2 3; do
		echo "$i,$START,0.$i"
	done >plain.csv
	{ echo 'id,fen,score'; cat plain.csv; } >names.csv
	tr , ';' <names.csv >semicolons.csv
	tr , '\t' <names.csv >tabs.tsv
	sed 's/,/,"a ""b"", c",/; s/rn.*1,/"&/; s/ 1,/ 1",/' names.csv >quotes.csv
	tr , ';' <quotes.csv >quotes-semicolons.csv
	sed 's/^[^,]*,//' names.csv >first.csv
	while IFS=, read -r i record score; do
		echo "{\"id\":$i,\"the fen\":\"$record\",\"score\":$score}"
	done <plain.csv >plain.jsonl
	sed 's|/|\\/|g; s/the //' plain.jsonl >slashes.jsonl
	sed 's/^[^,]*,//; s/,.*/ | 35 | 0.5/' plain.csv >bullet.txt
	sed 's/|.*/[0.5] 35/' bullet.txt >ethereal.txt
}

@test "hint: where the position is in a table, in options that read it" {
	local file options

	tables
	[ "$(use plain.csv)" = '--csv -k 2' ]
	[ "$(use names.csv)" = '--csv --header -k fen' ]
	[ "$(use semicolons.csv)" = "-d ';' --header -k fen" ]
	[ "$(use tabs.tsv)" = '--header -k fen' ]
	[ "$(use quotes.csv)" = "--csv --header -k fen" ]
	[ "$(use quotes-semicolons.csv)" = "--csv -d ';' --header -k fen" ]
	[ "$(use first.csv)" = '--csv --header -k fen' ]
	[ "$(use plain.jsonl)" = "--json-field='the fen'" ]
	[ "$(use slashes.jsonl)" = '--json-field=fen' ]
	[ "$(use bullet.txt)" = '--dialect=bullet' ]
	[ "$(use ethereal.txt)" = '--dialect=ethereal' ]
	for file in *.csv *.tsv *.jsonl bullet.txt ethereal.txt; do
		options=$(use "$file")
		echo "$file: $options"
		eval "run -0 fen-validate -c $options $file"
		[ "$output" = 3 ]
	done
}

@test "hint: what it says of one record, of folders, and with threads" {
	tables
	run -1 --separate-stderr fen-validate -q --errors=none -e "x,$START"
	[ "$stderr" = 'fen-validate: the record has a position in column 2: use --csv -k 2' ]
	run -1 --separate-stderr fen-validate -q --errors=none names.csv
	[ "$stderr" = 'fen-validate: 3 of 4 records have a position in the column fen: use --csv --header -k fen' ]
	# With two files, the one that it is about is named.
	run -1 --separate-stderr fen-validate -q --errors=none --warnings=none names.csv some.fen
	[ "$stderr" = 'fen-validate: 3 of 4 records of names.csv have a position in the column fen: use --csv --header -k fen' ]
	mkdir below
	cp plain.csv plain.jsonl some.fen below
	cp plain.csv below/too.csv
	run -1 --separate-stderr fen-validate -q --errors=none --warnings=none -R below
	[ "${stderr_lines[0]}" = 'fen-validate: 6 of 6 records of 2 files, such as below/plain.csv, have a position in column 2: use --csv -k 2' ]
	[ "${stderr_lines[1]}" = "fen-validate: 3 of 3 records of below/plain.jsonl have a position in the member the fen: use --json-field='the fen'" ]
	run -2 --separate-stderr fen-diff --errors=none plain.csv below/too.csv
	[ "$stderr" = 'fen-diff: 6 of 6 records of 2 files, such as plain.csv, have a position in column 2: use --csv -k 2' ]
	{ echo id,fen; yes "7,$START" | head -n 30000; } >long.csv || true
	for jobs in 1 3; do
		run -1 fen-validate -q --errors=none -j "$jobs" long.csv
		[ "$output" = 'fen-validate: most of 30,001 records have a position in the column fen: use --csv --header -k fen' ]
	done
	run -1 fen-validate -q -J plain.csv
	[[ $output != *'use --csv'* ]]
	run -1 fen-validate -qq plain.csv
	[ "$output" = '' ]
}

@test "hint: options about columns that find none, where others would" {
	tables
	[ "$(use -k 2 plain.csv)" = '--csv -k 2' ]
	[ "$(use -k 2 --header names.csv)" = '--csv --header -k fen' ]
	[ "$(use --json-field=fen names.csv)" = '--csv --header -k fen' ]
	[ "$(use --json-field=position slashes.jsonl)" = '--json-field=fen' ]
}

@test "hint: none about columns for good files, and for EPD with other faults" {
	tables
	run -0 fen-validate -q -e "$START"
	[ "$output" = '' ]
	{ cat plain.csv; yes "$START" | head -n 10; } >mixed.fen || true
	run -1 fen-validate -q --errors=none mixed.fen
	[ "$output" = '' ]
	echo "${START% 0 1} bm e4; hmvc x;" >bad.epd
	run -1 fen-validate -q --errors=none bad.epd
	[ "$output" = '' ]
	echo "${START/PPPP/PPP;}" >piece.fen
	run -1 fen-validate -q --errors=none --warnings=none piece.fen
	[ "$output" = '' ]
	echo '{"notation":"chess","fen":"'"$START"'","turn":3}' >bad.json
	run -1 fen-validate -q --errors=none bad.json
	[ "$output" = '' ]
}

# Prints the last line that a terminal gets from a command.
last_line() {
	on_terminal 80 "$1" | tail -n 1
}

@test "the end of a run on a terminal" {
	[ "$(last_line 'fen-validate -q some.fen')" = \
		'5 records, 3 bad (4 faults, 2 of them fixable with fen-fix), 1 warning' ]
	[ "$(last_line 'fen-validate -q -l strict some.fen')" = \
		'5 records, 4 bad (5 faults, 3 of them fixable with fen-fix)' ]
	[ "$(last_line "echo '$ROOKS' | sed 's/KQ/Q/' | fen-validate -q")" = \
		'1 record, 1 bad (1 fault, fixable with fen-fix)' ]
	[ "$(last_line "echo '$START' | fen-validate -q")" = '1 record, all good' ]
	[ "$(last_line "fen-validate -q --warnings=none --errors=none some.fen")" = \
		'5 records, 3 bad (4 faults, 2 of them fixable with fen-fix)' ]
	[ "$(last_line 'fen-validate -q </dev/null')" = '0 records' ]
	[ "$(last_line 'fen-fix -q some.fen')" = \
		'5 records, 2 fixed (3 faults), 2 bad (2 faults)' ]
	[ "$(last_line 'fen-diff -q some.fen some.fen')" = \
		'10 records, 2 bad (2 faults), 2 warnings' ]
}

@test "the end of a run: nothing on no terminal, where all was reported, or where all is good" {
	[ "$(last_line "echo '$START' | fen-moves -q")" = '' ]
	[ "$(last_line 'fen-validate -qq some.fen')" = '' ]
	[[ $(last_line 'fen-validate -qJ --color=never some.fen') == '{"file":'* ]]
	[[ $(last_line 'fen-validate --report=text some.fen') != *' bad '* ]]
	[[ $(on_terminal 80 'fen-validate -q --summary some.fen') != *'5 records,'* ]]
	run -1 fen-validate -q some.fen
	[[ $output != *'5 records'* ]]
}

# Compares what a terminal of so many columns gets with a file of terminal/.
same_as() {
	local golden=$TOP_SRCDIR/tests/terminal/$1

	cp "$TOP_SRCDIR/tests/terminal/records.fen" .
	on_terminal "$2" "$3" | sed 's/\x1b/^[/g' >got
	[ -z "${UPDATE:-}" ] || cp got "$golden"
	diff "$golden" got
}

@test "terminal: diagnostics in 80 columns, in color" {
	same_as color.txt 80 'fen-validate -q records.fen'
}

@test "terminal: diagnostics in 40 columns" {
	same_as narrow.txt 40 'fen-validate -q --color=never --warnings=all records.fen'
	run awk 'length > 40' got
	[ "$output" = '' ]
}

@test "terminal: each line fits, the last ones and hints, too" {
	local width

	cp "$TOP_SRCDIR/tests/terminal/records.fen" .
	yes "$OTHER" | head -n 30 >other.fen || true
	for width in 60 80 120; do
		on_terminal $width 'fen-validate -q --color=never records.fen
			fen-validate -q --color=never --errors=once other.fen' >got
		[ "$(wc -l <got)" -ge 40 ]
		run awk -v width=$width 'length > width' got
		[ "$output" = '' ]
	done
	tr -s '\n ' ' ' <got | grep -q '30 of 30 records fit Chess960: use --chess960 30 records, 30 bad'
	# Without excerpts, there is a line for each fault, and for each hint.
	on_terminal 40 'fen-validate -q --excerpt=never --color=never other.fen' >got
	grep -q '^other.fen:1:47: error: .*\[castling-[a-z-]*\]$' got
	grep -qx 'fen-validate: 30 of 30 records fit Chess960: use --chess960' got
}

@test "terminal: a caret below the mistake in a condition" {
	on_terminal 80 "fen-grep 'moves==5 and menn==2' /dev/null" >got
	grep -qx ' *|              ^[~]*' got
}

@test "terminal: records that pass, and excerpts" {
	same_as passed.txt 100 'fen-validate --color=never records.fen'
}

@test "terminal: what fen-fix fixes, and what it can't" {
	same_as fixed.txt 60 'fen-fix -q --color=never records.fen'
}

@test "excerpts without a terminal: as wide as they are" {
	cp "$TOP_SRCDIR/tests/terminal/records.fen" .
	fen-validate -q --excerpt records.fen 2>got || [ $? -eq 1 ]
	[ -z "${UPDATE:-}" ] || cp got "$TOP_SRCDIR/tests/terminal/pipe.txt"
	diff "$TOP_SRCDIR/tests/terminal/pipe.txt" got
	# Without excerpts, there is a line for each fault.
	fen-validate -q records.fen 2>lines || [ $? -eq 1 ]
	diff <(grep -v '^ ' got) lines
}

@test "terminal: the chart of --summary, narrow and wide, in UTF-8 and in ASCII" {
	local summary='fen-validate -qq --summary records.fen'

	same_as summary-40.txt 40 "LC_ALL=C.UTF-8 $summary"
	same_as summary-100.txt 100 "LC_ALL=C.UTF-8 $summary"
	same_as summary-ascii.txt 80 "LC_ALL=C $summary"
	run awk 'length > 80' got
	[ "$output" = '' ]
	# There is no room for bars.
	same_as summary-25.txt 25 "$summary"
	# So narrow a terminal has the lines of one with 80 columns.
	on_terminal 20 "$summary" >twenty
	on_terminal 80 "$summary" | diff - twenty
	same_as summary-empty.txt 80 'fen-validate -qq --summary </dev/null'
}

@test "--summary: bars have one scale, and words are sorted by their number" {
	yes "$WIDE" | head -n 30 >many.fen || true
	yes "$EMPTY" | head -n 70 >>many.fen || true
	LC_ALL=C on_terminal 80 'fen-validate -qq --summary many.fen' >got
	diff <(awk '$4 ~ /#/ { print $1, $2, $3, length($4) }' got) - <<-'END'
		bad 100 100.0% 52
		empty-board 70 70.0% 36
		rank-width 30 30.0% 16
		chess 100 100.0% 52
		white 70 70.0% 36
		endgame 70 70.0% 36
		6 100 100.0% 52
		lf 100 100.0% 52
	END
}

@test "--summary=file: a line for each file, and one of all" {
	echo "$START" >good.fen
	run -1 --separate-stderr fen-validate -q --summary=file some.fen good.fen
	diff <(echo "$output") - <<-'END'
		file	records	good	bad	errors	warnings
		some.fen	5	2	3	4	1
		good.fen	1	1	0	0	0
		total	6	3	3	4	1
	END
	run -0 --separate-stderr fen-validate -q --summary=file good.fen
	[ "${#lines[@]}" = 2 ]
	run -0 --separate-stderr fen-validate --summary=file good.fen
	[ "$output" = "$START" ]
	[[ $stderr == *$'\ngood.fen\t1\t1\t0\t0\t0' ]]
	run -2 --separate-stderr fen-validate -qq -j3 --summary=file some.fen missing some.fen
	[ "${lines[2]}" = "${lines[1]}" ]
	[ "${#lines[@]}" = 4 ]
	run -2 fen-validate --summary=files good.fen
	[[ $output == *"expected run or file"* ]]
	[ "$(fen-validate -q --summary good.fen)" = "$(fen-validate -q --summary=run good.fen)" ]
}

@test "--summary=file: objects, and a table on a terminal" {
	need jq
	run -1 --separate-stderr fen-validate -qJ --summary=file some.fen some.fen
	[ "$(jq -c '[.file, .summary.bad]' <<<"$output")" = '["some.fen",3]
["some.fen",3]
[null,6]' ]
	same_as files.txt 80 'fen-validate -qq --summary=file records.fen some.fen'
}

# Removes escape sequences of colors.
without_colors() {
	sed 's/\x1b\[[0-9;]*m//g'
}

@test "JSON on a terminal: the colors of jq, and the same bytes without them" {
	need jq
	local command

	for command in 'fen-convert -t json' 'fen-moves -J' 'fen-status -J' \
		'fen-validate -J' 'fen-validate --report=json' 'fen-uniq -J' \
		'fen-convert -t json --with=check,moves'; do
		echo "$command"
		NO_COLOR=1 on_terminal 80 "$command some.fen 2>/dev/null" >plain
		on_terminal 80 "$command some.fen 2>/dev/null" >colored
		grep -q $'\x1b\\[34;1m"notation"\x1b\\[0m\|\x1b\\[34;1m"record"\x1b\\[0m\|\x1b\\[34;1m"' colored
		cmp plain <(without_colors <colored)
		# Which token has which color.
		diff <(tokens <colored) <(jq -C -c . plain | tokens)
	done
}

# Lists the strings, keys, numbers and words of colored JSON with their colors.
tokens() {
	grep -oP '\x1b\[[0-9;]+m("([^"\\]|\\.)*"|[a-z]+|[0-9.-]+)' | tr '\033' '^'
}

@test "JSON on a terminal: diagnostics, too; nothing without color, in pipes and files" {
	on_terminal 80 'fen-validate -J some.fen >/dev/null' >colored
	grep -q $'\x1b\\[34;1m"faults"' colored
	fen-validate -J some.fen 2>plain >/dev/null || [ $? -eq 1 ]
	cmp plain <(without_colors <colored)
	on_terminal 80 'fen-moves -J --color=never some.fen' >plain
	run ! grep $'\x1b' plain
	CLICOLOR_FORCE=1 fen-moves -J some.fen >plain || [ $? -eq 1 ]
	run ! grep $'\x1b' plain
	fen-validate -J --color=always --errors=none some.fen >plain || [ $? -eq 1 ]
	run ! grep $'\x1b' plain
	printf '%s\n' "${ROOKS/KQkq/Qq-}" "$ORDER" >fix.fen
	on_terminal 80 'fen-fix -i -J fix.fen'
	run ! grep $'\x1b' fix.fen
}

@test "links: from the word to its explanation, where the terminal has links" {
	local word uri path link=$'\e]8;;'

	unset {ALACRITTY_WINDOW,ITERM_SESSION,KITTY_WINDOW}_ID {KONSOLE,VTE}_VERSION \
	    SSH_CONNECTION TERM_PROGRAM WEZTERM_PANE WT_SESSION
	mkdir -p 'a b/bin' 'a b/share/fentools'
	cp "$TOP_BUILDDIR/fen-validate" 'a b/bin'
	run on_terminal 80 "VTE_VERSION=7600 'a b/bin/fen-validate' -q some.fen"
	[[ $output == *'[rank-width]'* && $output != *"$link"* ]]
	cp "$TOP_SRCDIR/share/faults.html" 'a b/share/fentools'
	run on_terminal 80 "VTE_VERSION=7600 'a b/bin/fen-validate' -q some.fen"
	[[ $output == *" [${link}file://$(uname -n)/"*'/a%20b/share/fentools/faults.html#rank-width'$'\e\\rank-width\e]8;;\e\\]\n'* ]]
	uri=${output#*"$link"}
	uri=${uri%%$'\e'*}
	path=${uri#"file://$(uname -n)"}
	path=${path//%20/ }
	grep -qF "<section id=\"${path#*#}\">" "${path%#*}"
	for word in {ALACRITTY_WINDOW_ID,ITERM_SESSION_ID,KITTY_WINDOW_ID,KONSOLE_VERSION}=1 \
	    {WEZTERM_PANE,WT_SESSION}=1 TERM=foot TERM_PROGRAM={ghostty,vscode}; do
		run on_terminal 80 "$word 'a b/bin/fen-validate' -q some.fen"
		[[ $output == *"$link"* ]]
	done
	for word in '' TERM=dumb TERM=linux NO_COLOR=1 SSH_CONNECTION=there; do
		run on_terminal 80 "${word:+VTE_VERSION=7600} $word 'a b/bin/fen-validate' -q some.fen"
		[[ $output == *'[rank-width]'* && $output != *"$link"* ]]
	done
	VTE_VERSION=7600 run -1 'a b/bin/fen-validate' -q --color=always --excerpt some.fen
	[[ $output != *"$link"* ]]
}

@test "a record, a comment and a column control no terminal" {
	local evil=$'\e]0;owned\a\x9b31m\xc2\x9d\x7f' tool
	need script
	printf '%s\n' "# $evil é" "$evil" "$START" >records
	printf '%s\t%s\n' "$START" "$evil é" >table
	printf '%s\t%s\n' "$ROOKS" "$evil é" >other
	# What a terminal gets: the tool's own colors, but nothing of the records.
	for tool in 'fen-validate records' 'fen-validate -v records' \
	    'fen-convert --on-bad=keep records' 'fen-fix --on-bad=keep records' \
	    'fen-uniq --on-bad=keep records' 'fen-validate -k 1 table' \
	    'fen-convert -k 1 table' 'fen-moves --keep -k 1 table' \
	    'fen-status --keep -k 1 table' 'fen-play --on-bad=keep records' \
	    'fen-status -J --on-bad=keep records' 'fen-diff -k 1 table other' \
	    'fen-view records' 'fen-view --on-bad=keep records' \
	    'fen-validate --color=always -J --on-bad=keep records'; do
		on_terminal 80 "$tool; true" >shown
		echo "$tool: $(cat -v shown)"
		[ -s shown ]
		run ! grep -aq $'\e\\]0\|\a\|\x7f\|\x9b\|\xc2\x9d' shown
	done
	on_terminal 80 'fen-validate records; true' >shown
	grep -aq '^# \\x1b]0;owned\\x07\\x9b31m\\xc2\\x9d\\x7f é' shown
	# Files and pipes get the bytes.
	fen-validate -q records 2>/dev/null || [ $? -eq 1 ]
	run -1 --separate-stderr fen-validate records
	[ "$output" = "# $evil é"$'\n'"$START" ]
}

@test "Chinese moves and file names: shown in UTF-8 with carets of two columns, else escaped" {
	local XIANGQI='rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
	local cannon=$'\xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3' file=$'\xe6\xa3\x8b.fen' none=$'\xe6\x97\xa0'

	echo "$XIANGQI moves $cannon"$'\xe4\xba\x94'" $cannon"$'\xe5\x8d\x81' >"$file"
	run -1 --separate-stderr env LC_ALL=zh_CN.UTF-8 fen-play --excerpt "$file"
	[[ ${stderr_lines[0]} == "$file:1:$((${#XIANGQI} + 21)): error: '$cannon"$'\xe5\x8d\x81'"' is no move: "* ]]
	[ "${stderr_lines[1]}" = "   1 | $(cat "$file")" ]
	[ "${stderr_lines[2]}" = "     | $(printf '%*s' $((${#XIANGQI} + 16)) '')^~~~~~~~" ]
	run -1 --separate-stderr fen-play "$file"
	[[ $stderr == '\xe6\xa3\x8b.fen:1:'*": error: '"'\xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe5\x8d\x81'"' is no move: "* ]]
	# Objects are the same everywhere.
	env LC_ALL=zh_CN.UTF-8 fen-play -J "$file" >here 2>&1 || [ $? -eq 1 ]
	fen-play -J "$file" 2>&1 | cmp here -
	run -2 env LC_ALL=zh_CN.UTF-8 fen-play "$none"
	[ "$output" = "fen-play: $none: No such file or directory" ]
	run -2 env LC_ALL=zh_CN.UTF-8 fen-play --moves="$none"
	[[ $output == "fen-play: option --moves: invalid value '$none': "* ]]
}
