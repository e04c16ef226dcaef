# Records in columns: --csv, --tsv, --field, --header and --line-prefix.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	BAD='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq z9 0 1'
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
}

@test "-k: the position is a field between tabs, the line passes whole" {
	printf 'one\t%s\t20\n' "$START" >in.tsv
	run -0 --separate-stderr fen-validate -k 2 in.tsv
	[ "$output" = "$(cat in.tsv)" ]
	run -0 fen-convert -k 2 -t key in.tsv
	[ "$output" = 463b96181691fc9c ]
}

@test "-k: columns count from the start of the line" {
	run -1 fen-validate -q -k 3 <<<"a	bc	$BAD"
	[[ $output == '<stdin>:1:57: error: '*' [bad-ep]' ]]
}

@test "-k: a field that is missing is no-field, and the next line is read" {
	run -1 --separate-stderr fen-validate -k 2 < <(printf '%s\na\t%s\n' \
		one "$START")
	[ "$output" = "a	$START" ]
	[[ $stderr == '<stdin>:1:4: error: there is no field 2 [no-field]' ]]
}

@test "-d: one character between fields" {
	run -0 fen-convert -k 1 -d ';' <<<"$START;20"
	[ "$output" = "$START" ]
	run -0 fen-convert -k 2 -d '\t' <<<"20	$START"
	[ "$output" = "$START" ]
	run -2 fen-convert -k 2 -d ab <<<x
	[[ $output == *"option --delimiter: invalid value 'ab'"* ]]
}

@test "--csv: quotes, doubled quotes, an open quote" {
	local epd='8/8/8/4k3/8/4K3/8/8 w - - id ""one, two"";'

	run -0 fen-convert --csv -k 2 <<<"a,\"$START\",b"
	[ "$output" = "$START" ]
	run -0 fen-convert --csv -k 1 <<<"\"$epd\",b"
	[ "$output" = '8/8/8/4k3/8/4K3/8/8 w - - id "one, two";' ]
	run -1 fen-validate -q --csv -k 2 <<<'a,"8/8'
	[[ $output == '<stdin>:1:3: error: '*' [bad-csv]' ]]
	run -1 fen-validate -q --csv -k 2 <<<'a,"8/8"x,b'
	[[ $output == '<stdin>:1:3: error: '*' [bad-csv]' ]]
}

@test "--csv: columns count through doubled quotes" {
	run -1 fen-validate -q -f epd --csv -k 2 \
		<<<'a,"8/8/8/4k3/8/4K3/8/8 w - - id ""x""; hmvc z;"'
	[[ $output == '<stdin>:1:45: error: '*' [bad-halfmove]' ]]
}

@test "--header: passes through, and names the columns" {
	printf 'id,FEN,n\n1,%s,2\n' "$START" >in.csv
	run -0 fen-validate --csv --header -k FEN in.csv
	[ "$output" = "$(cat in.csv)" ]
	run -2 fen-validate --csv --header -k Fen in.csv
	[[ $output == *"in.csv: column 'Fen' is not in the header, which has id, FEN, n; did you mean 'FEN'?" ]]
	run -2 fen-validate --csv --header -k position in.csv
	[[ $output == *"is not in the header, which has id, FEN, n" ]]
	run -2 fen-validate --csv -k FEN in.csv
	[[ $output == *"column 'FEN' is a name: --header is needed"* ]]
	run -2 fen-validate -k -1 <in.csv
	[[ $output == *"--field: invalid value '-1'"* ]]
}

@test "--csv without -k says what is missing" {
	run -2 fen-validate --csv <<<"$START"
	[[ $output == *'--csv and --delimiter need -k'* ]]
}

@test "--json-field: the string at a key, and columns through its escapes" {
	run -0 fen-convert --json-field=fen \
		<<<"{\"n\":{\"fen\":1},\"fen\":\"$START\",\"m\":[1]}"
	[ "$output" = "{\"n\":{\"fen\":1},\"fen\":\"$START\",\"m\":[1],\"record\":\"$START\"}" ]
	printf '{"fen":"%s"}\n' "$(sed 's,/,\\/,g' <<<"$BAD")" >in.jsonl
	run -1 fen-validate -q --name=in --json-field=fen - <in.jsonl
	[[ $output == 'in:1:67: error: '*' [bad-ep]' ]]
	run -1 fen-validate -q --json-field=fen <<<'{"x":"8/8"}'
	[[ $output == *"there is no key 'fen' [no-field]" ]]
	run -1 fen-validate -q --json-field=fen <<<'{"fen":8}'
	[[ $output == *'expected a string [no-field]' ]]
	run -1 fen-validate -q --json-field=fen <<<'{"fen":'
	[[ $output == *'[bad-json]' ]]
}

@test "--line-prefix: other lines are comments; a PGN tag" {
	run -0 fen-convert --line-prefix='position fen ' < <(printf '%s\n' \
		"position fen $START" 'go depth 3' 'info score 54')
	[ "$output" = "$START" ]
	run -0 fen-convert --line-prefix='[FEN ' < <(printf '%s\n' \
		"[FEN \"$START\"]" '# x')
	[ "$output" = "$START" ]
	run -1 fen-validate -q --line-prefix='fen ' <<<"fen $BAD"
	[[ $output == '<stdin>:1:56: error: '*' [bad-ep]' ]]
}

@test "columns: the puzzles, evaluations and NNUE text of the wild" {
	need_shared data/wild/puzzle_sample.csv
	run -0 fen-validate -c --csv --header -k FEN \
		"$SHARED/data/wild/puzzle_sample.csv"
	[ "$output" = 4 ]
	run -0 fen-validate -c --json-field=fen \
		"$SHARED/data/wild/eval_sample.jsonl"
	[ "$output" = 1 ]
	run -0 fen-validate -c --line-prefix='fen ' \
		"$SHARED/data/wild/sample.plain"
	[ "$output" = 3 ]
}

@test "--csv: a quote inside a field without quotes is what it is" {
	run -0 fen-convert --csv -k 2 \
		<<<'x,8/8/4k3/8/8/4K3/8/8 w - - id "abc";'
	[ "$output" = '8/8/4k3/8/8/4K3/8/8 w - - id "abc";' ]
}

@test "--csv: a quote that stays open behind the field" {
	run -1 fen-validate -q --csv -k 2 <<<"x,$START,\"open"
	[[ $output == '<stdin>:1:60: error: '*' [bad-csv]' ]]
}

@test "columns in JSON count from the start of the line, through escapes" {
	run -0 --separate-stderr fen-validate --json-field=fen -J -l syntax \
		<<<'{"fen":"8\/8/44/4k3/8/8/4K3/8 w - - 0 1"}'
	[[ $output == *'"column":14,"end_column":16'* ]]
	run -0 --separate-stderr fen-convert -k 2 -t json --with=faults \
		<<<'abcdef	44/8/4k3/8/8/4K3/8/8 w - - 0 1'
	[[ $output == *'"column":8,"end_column":10'* ]]
}

@test "options of columns that don't go together are refused" {
	local options

	while read -r options; do
		# shellcheck disable=SC2086 # words
		run -2 fen-validate $options </dev/null
		[[ $output == *"try 'fen-validate --help'" ]]
	done <<-'END'
		-k 7 --json-field=fen
		-k 7 --line-prefix=fen
		--header --json-field=fen
		--moves-field=2
	END
	run -2 fen-validate -k 1 -d "$(printf '\tx')" </dev/null
	[[ $output == "fen-validate: option --delimiter: invalid value "* ]]
}

@test "--header: one of over 64 KiB passes whole" {
	head -c 70000 /dev/zero | tr '\0' h >header
	printf '\n%s\n' "$START" | cat header - >in
	run -0 fen-validate --header -k 1 in
	[ "${#lines[0]}" = 70000 ]
	[ "${lines[1]}" = "$START" ]
}

@test "--line-prefix: a long line that it doesn't concern is a comment" {
	{
		printf 'position fen %s\n' "$START"
		head -c 70000 /dev/zero | tr '\0' m
		printf '\nlast\n'
	} >in
	run -0 fen-validate --line-prefix='position fen ' in
	[ "$output" = "$(cat in)" ]
}

# Records of several lines.
make_blocks() {
	local i

	for i in 1 2; do
		printf '%s\n' "fen $START" 'move e2e4' 'score 12' 'ply 1' 'result 0' e
	done >games.plain
	printf '[Event "x"]\n[FEN "%s"]\n\n1. e4 *\n' "$START" >first.pgn
	printf '[FEN "%s"]\r\n\r\n1. e4 *\r\n' "$START" >last.pgn
}

@test "--line-prefix: a part of a block is refused, by all tools" {
	local tool file prefix

	make_blocks
	for tool in convert fix moves 'perft -D1' play status uniq validate view \
		'moves -J' 'validate -v' 'validate -J --on-bad=keep' \
		'uniq --on-bad=keep' 'status -j2' 'diff last.pgn'; do
		for file in games.plain first.pgn last.pgn; do
			prefix='[FEN '
			[ $file != games.plain ] || prefix='fen '
			# shellcheck disable=SC2086 # words
			run -2 --separate-stderr fen-$tool --line-prefix="$prefix" $file
			[ "$output" = "" ]
			[[ $stderr == *"$file: line "*"would lose the others; "*"to read only the positions: grep "* ]] ||
				[[ $tool == diff* && $stderr == *'last.pgn: line '* ]]
		done
	done
	# The hint works.
	run -0 --separate-stderr eval "grep '^fen ' games.plain | fen-convert --line-prefix='fen ' -t epd"
	[ "$output" = "${START% 0 1}
${START% 0 1}" ]
	run -0 --separate-stderr eval "grep '^\[FEN ' first.pgn | fen-convert --line-prefix='[FEN ' -t epd"
	[ "$output" = "${START% 0 1}" ]
}

@test "--line-prefix: of a block that comes in pieces, or late" {
	local i

	make_blocks
	# The line behind the first comes once its result is there.
	{
		head -n 1 games.plain
		for i in {1..300}; do
			[ ! -s out ] || break
			sleep 0.1
		done
		tail -n +2 games.plain
	} | {
		run -2 --separate-stderr sh -c "fen-convert --line-prefix='fen ' >out"
		[ "$(cat out)" = "$START" ]
		[[ $stderr == *'line 2 belongs to a block of a .plain file'* ]]
	}
	for i in {1..4000}; do
		echo "fen $START"
	done >in
	cat games.plain >>in
	for i in 1 3; do
		run -2 --separate-stderr fen-status -j "$i" --line-prefix='fen ' in
		[ "${#lines[@]}" -eq 4000 ]
		[[ $stderr == *'line 4001 belongs to a block'* ]]
	done
}

@test "--line-prefix: blocks of which nothing is lost" {
	make_blocks
	sed 's/ w / ww /' first.pgn >bad.pgn
	run -0 fen-validate -q --line-prefix='fen ' games.plain
	run -0 fen-status -c --line-prefix='fen ' games.plain
	[ "$output" = 2 ]
	fen-validate --on-bad=keep --line-prefix='fen ' games.plain | cmp - games.plain
	run -1 fen-validate -q --line-prefix='[FEN ' bad.pgn
	fen-fix --on-bad=keep --line-prefix='[FEN ' bad.pgn >out || [ $? -eq 1 ]
	cmp out bad.pgn
	cp games.plain in.plain
	fen-fix -i --line-prefix='fen ' in.plain
	cmp in.plain games.plain
	# Lines that only look a bit like it.
	printf '%s\n' "position fen $START" 'go depth 3' 'bestmove e2e4' >in.log
	run -0 fen-status --line-prefix='position fen ' in.log
	[ "${#lines[@]}" -eq 1 ]
	printf '%s\n' "fen $START" '# move' '' 'moves' 'escore 3' >in.log
	run -0 fen-status --line-prefix='fen ' in.log
	printf '[FEN "%s"]\n\n# x\n[FEN "%s"]\n' "$START" "$START" >in.log
	run -0 fen-status --line-prefix='[FEN ' in.log
	[ "${#lines[@]}" -eq 2 ]
}

@test "--header: no line of JSON Lines" {
	printf 'id,FEN\n1,%s\n' "$START" >in.csv
	run -0 fen-convert --csv --header -k FEN -t json in.csv
	[[ $output == '{"notation":"chess",'* ]]
	[ "${#lines[@]}" = 1 ]
}

@test "--in-column: the result takes the position's place, all else byte for byte" {
	printf 'a \t%s\t "x"\t\n' "$START" >in.tsv
	run -0 fen-convert -k 2 --in-column -t epd in.tsv
	[ "$output" = "a 	${START% 0 1}	 \"x\"	" ]
	run -0 fen-convert -k 2 --in-column in.tsv
	[ "$output" = "$(cat in.tsv)" ]
}

@test "--in-column --csv: quotes stay, and come where they are needed" {
	local fen='8/8/8/4k3/8/4K3/8/8 w - - 0 1'

	run -0 fen-convert --csv -k 2 --in-column -t chess <<<'a,"8/8/8/4k3/8/4K3/8/8 w - - hmvc 0; fmvn 1;","b""c"'
	[ "$output" = "a,\"$fen\",\"b\"\"c\"" ]
	run -0 fen-convert --csv -k 1 --in-column --warnings=none <<<'8/8/8/4k3/8/4K3/8/8 w - - id x;,b'
	[ "$output" = '"8/8/8/4k3/8/4K3/8/8 w - - id ""x"";",b' ]
	run -0 fen-convert --csv -k 1 --in-column <<<'"8/8/8/4k3/8/4K3/8/8 w - - id ""x, y"";",b'
	[ "$output" = '"8/8/8/4k3/8/4K3/8/8 w - - id ""x, y"";",b' ]
}

@test "--in-column -d: what the column can't hold is an error" {
	run -1 --separate-stderr fen-convert -d ';' -k 1 --in-column -t epd \
		<<<'8/8/8/4k3/8/4K3/8/8 w - - 5 9;x'
	[ -z "$output" ]
	[[ $stderr == '<stdin>:1:1: error: the result holds the character between columns'*'[bad-csv]' ]]
}

@test "CR LF is an ending like another in a table, and stays" {
	local fen='4k3/8/8/8/8/8/8/4K3  w - - 0 1' tag

	printf 'id,FEN\r\n1,%s\r\n2,%s' "$fen" "$START" >in.csv
	sed 's/K3  w/K3 w/' in.csv >fixed.csv
	fen-validate --csv --header -k FEN in.csv 2>said | cmp - in.csv
	[ "$(wc -l <said)" -eq 1 ]
	fen-fix --csv --header -k FEN in.csv | cmp - fixed.csv
	echo >>fixed.csv
	fen-convert --in-column --csv --header -k FEN in.csv | cmp - fixed.csv
	run -1 fen-validate -q -l strict --csv --header -k FEN in.csv
	[[ $output == *spacing* ]]
	[[ $output != *line-end* ]]
	# NUL bytes are part of no line ending.
	printf 'id,FEN\r\n1,%s\0\r\n2,%s\r\n' "$START" "$START" >nul.csv
	run -0 fen-validate -q --csv --header -k FEN nul.csv
	[[ $output == *line-end* ]]
	for tool in 'fen-convert --in-column' fen-fix; do
		$tool --warnings=none --csv --header -k FEN nul.csv |
			cmp - <(tr -d '\0' <nul.csv)
	done
	# The text behind the record precedes the line ending.
	for tool in 'fen-status --keep' 'fen-moves --keep' 'fen-convert --keep -t key' 'fen-uniq -r'; do
		$tool --warnings=none --csv --header -k FEN nul.csv |
			cmp - <($tool --csv --header -k FEN < <(tr -d '\0\r' <nul.csv) |
				sed 's/$/\r/')
	done
	# A tag of a PGN.
	tag=$'[Event "x"]\r\n[FEN "'$fen$'"]\r\n\r\n1. e4 *\r\n'
	printf %s "$tag" >in.pgn
	printf %s "${tag/  w/ w}" >fixed.pgn
	fen-fix --on-bad=keep --line-prefix='[FEN ' in.pgn | cmp - fixed.pgn
	fen-convert --in-column --on-bad=keep --line-prefix='[FEN ' in.pgn | cmp - fixed.pgn
}

@test "--keep --header: the header passes, and without --keep it doesn't" {
	printf 'id,FEN\n1,%s\n' "$START" >in.csv
	run -0 fen-convert --csv --header -k FEN --in-column in.csv
	[ "$output" = "$(cat in.csv)" ]
	run -0 fen-convert --csv --header -k FEN --keep -t key in.csv
	[ "$output" = "id,FEN,key
1,$START,463b96181691fc9c" ]
	run -0 fen-convert --csv --header -k FEN in.csv
	[ "$output" = "$START" ]
	run -0 fen-moves -c --csv --header -k FEN in.csv
	[ "$output" = 20 ]
	run -0 fen-moves -c --csv --header -k FEN --keep in.csv
	[ "$output" = "id,FEN,moves
1,$START,20" ]
	run -0 fen-status --csv --header -k FEN --keep in.csv
	[ "$output" = "id,FEN,status,result
1,$START,ongoing,*" ]
}

@test "--keep: results are columns of the table, by their names" {
	local each header tool

	printf 'FEN;n\n%s;D\n' "$START" >in.csv
	# The arguments of a tool, and the columns that it adds in front.
	while IFS='|' read -r each header; do
		for tool in "$each --csv -d ;" "$each -d ;"; do
			$tool --header -k FEN --keep in.csv >out
			[ "$(head -n 1 out)" = "FEN;n;$header" ]
			# Each line has the same number of fields.
			run -0 awk -F ';' 'NR == 1 { n = NF } NF != n' out
			[ "$output" = "" ]
			[ "$(wc -l <out)" -gt 1 ]
		done
	done <<-'END'
	fen-moves|moves
	fen-moves -c|moves
	fen-moves -1 --san|moves
	fen-status|status;result
	fen-play|record
	fen-play --each --line=e2e4|record
	fen-play --san --line=e2e4|moves
	fen-play --uci --status --line=e2e4|moves;status;result
	fen-play --both --status|red;black;status;result
	fen-perft -D 1|check;depth;nodes
	fen-convert -t key|key
	fen-convert|record
	fen-convert -t shredder|shredder
	fen-perft -D 1 --divide|check;move;nodes
	END
	printf 'FEN,n\n%s,1\n%s D1 20;,2\n' "$START" "$START" >suite.csv
	run -0 --separate-stderr fen-perft -D 1 --csv --header -k FEN --keep suite.csv
	[ "$output" = "FEN,n,check,depth,nodes
$START,1,-,1,20
$START D1 20;,2,ok,1,20" ]
	# Results are separated by tabs without quotes, unless the table is CSV.
	printf 'n\tFEN\n"\t%s\n' "$START" >in.tsv
	run -0 fen-status -k 2 --header --keep in.tsv
	[ "$output" = $'n\tFEN\tstatus\tresult\n"\t'"$START"$'\tongoing\t*' ]
}

@test "--keep: a result is quoted as --csv has it, or refused" {
	printf '%s c0 "x,y";\n' "${START% 0 1}" | sed 's/"/""/g; s/.*/"&",1/' >in.csv
	run -0 fen-play --csv -k 1 --keep in.csv
	[ "$output" = "$(cat in.csv),$(sed 's/,1$//' in.csv)" ]
	# A tab in a string doesn't separate results.
	sed 's/x,y/x\ty/' in.csv >tab.csv
	run -0 fen-play --csv -k 1 --keep tab.csv
	[ "$output" = "$(cat tab.csv),$(sed 's/,1$//' tab.csv)" ]
	# A move that contains the character that separates columns.
	printf '%sg1\n' "$START" >in.g
	run -1 --separate-stderr fen-play --line=g1f3 --uci -d g -k 1 --keep in.g
	[ "$output" = "" ]
	[[ $stderr == 'in.g:1:1: error: '*'[bad-csv]' ]]
	run -1 --separate-stderr fen-play --each --line=g1f3 --uci -d g -k 1 --keep in.g
	[ "$output" = "${START}g1g-" ]
	[[ $stderr == 'in.g:1:1: error: '*'[bad-csv]' ]]
}

@test "fen-uniq -r: the place is a column of the table" {
	printf 'FEN,n\n%s,1\n%s,2\n' "$START" "$START" >a,b.csv
	cp a,b.csv c.csv
	run -0 fen-uniq -r --csv --header -k FEN a,b.csv
	[ "$output" = "FEN,n,repeats
$START,2,2" ]
	run -0 fen-uniq -r --csv --header -k FEN a,b.csv c.csv
	[ "${lines[1]}" = "$START,2,\"a,b.csv:2\"" ]
}

@test "--header: of several files with the same header it stands once" {
	printf 'id,FEN\n1,%s\n' "$START" >one.csv
	printf 'id,FEN\n2,%s\n' "$START" >two.csv
	printf 'FEN,id\n%s,3\n' "$START" >other.csv
	run -0 fen-validate --csv --header -k FEN one.csv two.csv other.csv
	[ "$output" = "id,FEN
1,$START
2,$START
FEN,id
$START,3" ]
	run -0 fen-uniq -r --csv --header -k FEN one.csv two.csv
	[ "$output" = "id,FEN,repeats
2,$START,one.csv:2" ]
}

@test "--keep -t json: names and bytes are JSON" {
	run -0 fen-convert --header -k fen -t json --keep \
		< <(printf 'fen\tna\xefme\n%s\tv\177w\n' "$START")
	[[ $output == *',"fields":{"naïme":"v\u007Fw"}}' ]]
	run -2 fen-convert --header -k fen -t json --keep \
		< <(printf 'fen\ta\ta\n%s\tv\tw\n' "$START")
	[[ $output == *'two columns of the header have the same name'* ]]
	run -1 fen-convert --header -k fen -t json --keep \
		< <(printf 'fen\ta\n%s\tv\tw\n' "$START")
	[[ $output == *'the line has more fields than the header has names [no-field]' ]]
}

@test "--in-column --json-field: a tab is escaped" {
	run -0 fen-convert --json-field=fen -t epd --in-column --warnings=none \
		<<<'{"fen":"8/8/8/8/8/8/8/K1k5 w - - id \"a\tb\";"}'
	[ "$output" = '{"fen":"8/8/8/8/8/8/8/K1k5 w - - id \"a\tb\";"}' ]
}

@test "a fix is reported only where it can be put into the line as it is" {
	run -0 --separate-stderr fen-validate -J -q -f epd --json-field=fen -l legal \
		<<<'{"fen":"8/8/8/4k3/8/4K3/8/8 w - - id abc;"}'
	[[ $stderr == *'"word":"epd-dialect"'* ]]
	[[ $stderr != *'"fix"'* ]]
	run -0 --separate-stderr fen-validate -J -q -f epd -k 1 -l legal \
		<<<'8/8/8/4k3/8/4K3/8/8  w - -'
	[[ $stderr == *'"fix":{"column":20,"end_column":22,"text":" "}'* ]] ||
		[[ $stderr == *'"fix":'* ]]
}

@test "--in-column --json-field: the string is replaced, escaped as JSON wants it" {
	run -0 fen-convert --json-field=fen --in-column -t chess \
		<<<'{"a": 1,"fen" : "8/8/8/4k3/8/4K3/8/8 w - - id \"x\\\\y\";", "b":[ 2.50 ]}'
	[ "$output" = '{"a": 1,"fen" : "8/8/8/4k3/8/4K3/8/8 w - - 0 1 id \"x\\\\y\";", "b":[ 2.50 ]}' ]
}

@test "--in-column --line-prefix: other lines and the tag's end stay" {
	local file=$'[Event "x"]\n[FEN "'$START$'"]\n\n1. e4 *'

	run -0 --keep-empty-lines --separate-stderr fen-convert \
		--on-bad=keep --line-prefix='[FEN ' --in-column -t epd <<<"$file"
	[ "$output" = "${file/ 0 1/}
" ] || [ "$output" = "${file/ 0 1/}" ]
}

@test "--keep -t json: the other columns are fields" {
	printf 'id,FEN,n\n1,%s,"a ""b"""\n' "$START" >in.csv
	run -0 fen-convert --csv --header -k FEN --keep -t json in.csv
	[[ $output == *',"fields":{"id":"1","n":"a \"b\""}}' ]]
	run -0 fen-convert --csv --header -k FEN --keep -J in.csv
	[[ $output == *',"fields":{"id":"1","n":"a \"b\""}}' ]]
	# They are ignored when the object is read.
	run -0 fen-convert -t chess <<<"$output"
	[ "$output" = "$START" ]
	tail -n 1 in.csv >one.csv
	run -0 fen-convert --csv -k 2 --keep -t json one.csv
	[[ $output == *',"fields":["1","a \"b\""]}' ]]
}

@test "--keep and --in-column: what they need" {
	local options

	while read -r options; do
		# shellcheck disable=SC2086 # words
		run -2 fen-convert $options <<<"$START"
		[[ $output == "fen-convert: --"*"try 'fen-convert --help'" ]]
	done <<-'END'
		--in-column
		--in-column --keep -k 1
		--in-column -J -k 1
		--keep -J -t epd -k 1
		--keep -t json
		--keep -t json --line-prefix=x
		--keep --csv
		-d ;
	END
	run -2 fen-convert --keep -J -t epd -k 1 <<<"$START"
	[[ $output == *'--keep and -J go together with -t json only'* ]]
}

@test "--moves-field: a path to lines of moves in JSON" {
	local record="{\"fen\":\"${START% 0 1}\",\"evals\":[{\"pvs\":[{\"line\":\"e2e4 e7e5\"},{\"line\":\"d2d4\"}]},{\"pvs\":[{\"line\":\"g1f3 e7e4\"},{\"line\":\"e1e2\"}]}]}"

	run -1 fen-validate -q --json-field=fen '--moves-field=evals[].pvs[].line' <<<"$record"
	[ "${#lines[@]}" = 2 ]
	local before=${record%%e7e4*} other=${record%%e1e2*}
	[[ ${lines[0]} == "<stdin>:1:$((${#before} + 1)): error: "*'[illegal-move]' ]]
	[[ ${lines[1]} == "<stdin>:1:$((${#other} + 1)): error: "*'[illegal-move]' ]]
	record=${record/ e7e4/} record=${record/e1e2/g1h3}
	run -0 fen-validate -q --json-field=fen '--moves-field=evals[].pvs[].line' <<<"$record"
	run -1 fen-validate -q --json-field=fen '--moves-field=evals[].lines' <<<"$record"
	[[ $output == *"there is no 'evals[].lines' in "*'[no-field]' ]]
	run -1 fen-validate -q --json-field=fen '--moves-field=evals.pvs' <<<"$record"
	[[ $output == *'[no-field]' ]]
	run -1 fen-validate -q --json-field=fen '--moves-field=fen[]' <<<"$record"
	[[ $output == *'expected an array [no-field]' ]]
	run -0 fen-validate -q --json-field=fen '--moves-field=m' <<<"{\"fen\":\"$START\",\"m\":\"e2\\u0065\\u0034\"}"
	run -1 fen-validate -q --json-field=fen '--moves-field=m' <<<"{\"m\":\"\\u0065\\u0032e5\",\"fen\":\"$START\"}"
	[[ $output == '<stdin>:1:7: '*'[illegal-move]' ]]
	run -1 fen-validate -q --json-field=fen '--moves-field=m[]' \
		<<<"{\"m\":[\"d2d4\",\"\\u0065\\u0032e4 e7e4\"],\"fen\":\"$START\"}"
	[[ $output == '<stdin>:1:30: '*'[illegal-move]' ]]
	run -2 fen-validate --json-field=fen '--moves-field=a[x]' <<<"$record"
	[[ $output == *'a path such as evals[].pvs[].line'* ]]
}

@test "--moves-field: fen-play wants one line" {
	run -1 fen-play --json-field=fen '--moves-field=m[]' \
		<<<"{\"fen\":\"$START\",\"m\":[\"e2e4\",\"d2d4\"]}"
	[[ $output == *"2 lines of moves are at 'm[]', expected one [no-field]" ]]
	run -0 fen-play --json-field=fen '--moves-field=m[]' \
		<<<"{\"fen\":\"$START\",\"m\":[\"e2e4\"]}"
	[[ $output == *',"record":"rnbqkbnr/pppppppp/8/8/4P3/'* ]]
}

@test "--moves-field: real evaluations, castling as king takes rook" {
	need_shared data/wild/eval_sample.jsonl
	run -0 fen-validate -q --json-field=fen '--moves-field=evals[].pvs[].line' \
		"$SHARED/data/wild/eval_sample.jsonl"
	[ -z "$output" ]
	run -0 fen-validate -q --json-field=fen --moves-field=m \
		<<<'{"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1","m":"e1h1 e8d7 g1h1"}'
}

@test "--json-field: white space that JSON allows stands before the string" {
	run -1 fen-validate -q --json-field=fen < <(printf '{"fen":\r\t "%s"}\n' "$BAD")
	[[ $output == '<stdin>:1:63: error: '*'[bad-ep]' ]]
	run -0 fen-convert --json-field=fen --in-column -t epd < <(printf '{"fen":\r"%s"}\n' "$START")
	[ "$output" = $'{"fen":\r"'"${START% 0 1}\"}" ]
}

@test "--moves-field: a field that isn't there leaves nothing of the line before" {
	run -1 --separate-stderr fen-validate -q --csv -k 1 --moves-field=2 \
		< <(printf '%s\n' "$START,\"e2e4 e7\"\"e5\"" "$START")
	[[ ${stderr_lines[1]} == "<stdin>:2:$((${#START} + 1)): error: there is no field 2 [no-field]" ]]
	[ "${#stderr_lines[@]}" -eq 2 ]
}

@test "--in-column --csv: a delimiter in the result brings quotes" {
	run -0 fen-convert --csv -d ';' -k 1 --in-column -t epd \
		<<<'8/8/8/4k3/8/4K3/8/8 w - - 5 9;x'
	[ "$output" = '"8/8/8/4k3/8/4K3/8/8 w - - hmvc 5; fmvn 9;";x' ]
}

@test "-k: lines are read alike one by one and many at once" {
	# Lines without a record, and records that take the slow path, between
	# others.
	odd=("#1,$START,x" " #,$START" "1,\"$START\",x" "1,$START,\"x" "1" "1,"
		",$START," "1,$BAD,x" "1,$START"$'\r' "1,$START,x"$'\r' '')
	for line in "${odd[@]}"; do
		printf '%s\n' {1..6}",$START,x" "$line"
	done >in.csv
	for tool in "fen-validate --csv" "fen-validate -d," "fen-convert --csv"; do
		read -r -a tool <<<"$tool --warnings=all -k 2"
		"${tool[@]}" in.csv >out 2>report || [ $? -eq 1 ]
		while IFS= read -r line; do
			"${tool[@]}" <<<"$line" || [ $? -eq 1 ]
		done <in.csv >alone 2>report-alone
		diff alone out
		diff <(sed 's/^[^ ]*: //' report-alone) <(sed 's/^[^ ]*: //' report)
	done
}

@test "--json-field: results are merged into the object, by all tools" {
	local object tail

	object="{ \"a\\u0062\":1.50,\"fen\" :\"$START\",\"big\":12345678901234567890,\"s\":\"\\\\\\\"}\""
	# The arguments of a tool, and what it adds.
	while IFS='|' read -r each tail; do
		# shellcheck disable=SC2086 # words
		run -0 --separate-stderr fen-$each --json-field=fen <<<"$object }"
		[ "${lines[-1]}" = "$object,$tail }" ] || {
			echo "$each: $output"
			return 1
		}
	done <<-END
		status|"status":"ongoing","result":"*"
		status --keep|"status":"ongoing","result":"*"
		convert -t key|"key":"463b96181691fc9c"
		convert -t key --keep|"key":"463b96181691fc9c"
		convert -t key -J|"key":"463b96181691fc9c"
		convert -t epd|"epd":"${START% 0 1}"
		convert|"record":"$START"
		convert -t json|"json":{"notation":"chess","placement":"${START%% *}","turn":"w","castling":"KQkq","en_passant":null,"halfmove":0,"fullmove":1}
		moves -c|"moves":20
		moves -1|"moves":"h2h4"
		moves -c -J|"move_count":20
		play --line=e2e4 --san|"moves":"e4"
		play --line=e2e4|"record":"$E4"
		play --line=e2e4 --status|"record":"$E4","status":"ongoing","result":"*"
		perft -D1|"check":null,"depth":1,"nodes":20
		perft -D1 --divide|"check":null,"depth":1,"nodes":20
		perft -D1 -J|"depth":1,"nodes":20
	END
	# What prints the record prints it as it is.
	for each in validate fix uniq; do
		run -0 fen-$each --json-field=fen <<<"$object }"
		[ "$output" = "$object }" ]
	done
	run -0 fen-uniq -r --json-field=fen < <(printf '%s}\n' "$object" "$object")
	[ "$output" = "$object,\"repeats\":1}" ]
	printf '%s}\r\n' "$object" >in
	run -0 fen-uniq -r --json-field=fen in in
	[ "$output" = "$object,\"repeats\":\"in:1\"}"$'\r' ]
	run -0 fen-uniq -J -r --json-field=fen in in
	[ "$output" = "$object,\"file\":\"in\",\"line\":1,\"repeats\":{\"file\":\"in\",\"line\":1}}"$'\r' ]
	run -0 fen-convert --in-column -t epd --json-field=fen in
	[ "$output" = "${object/ 0 1/}}"$'\r' ]
}

@test "--json-field: other programs read the objects" {
	local each

	need jq
	printf '{"fen":"%s","id":%d}\n' "$START" 1 "$E4" 2 >in.jsonl
	for each in status 'status -J' 'convert -t key' 'convert -t json' moves \
		'moves -1' 'moves -J' 'moves -J --fen' 'play --line=' \
		'play -J --each --status' 'perft -D2' 'perft -D2 --divide' \
		'perft -D1 -J --divide' 'uniq -J'; do
		# shellcheck disable=SC2086 # words
		fen-$each --json-field=fen in.jsonl 2>/dev/null >out
		run -0 jq -e 'keys | length > 2' out
		# Nothing that was there has changed.
		run -0 jq -c '{fen, id}' out
		[ "$(sort -u <<<"$output")" = "$(sort in.jsonl)" ]
	done
}

@test "--json-field: a key that is taken gets a prefix" {
	run -0 fen-status --json-field=fen \
		<<<"{\"st\\u0061tus\":1,\"fen_status\":2,\"x\":{\"result\":3},\"fen\":\"$START\"}"
	[ "$output" = "{\"st\\u0061tus\":1,\"fen_status\":2,\"x\":{\"result\":3},\"fen\":\"$START\",\"fen_fen_status\":\"ongoing\",\"result\":\"*\"}" ]
	run -0 fen-convert -t key --json-field=key <<<"{\"key\":\"$START\"}"
	[ "$output" = "{\"key\":\"$START\",\"fen_key\":\"463b96181691fc9c\"}" ]
	run -0 fen-moves -J -c --json-field=fen <<<"{\"move_count\":[],\"fen\":\"$START\"}"
	[ "$output" = "{\"move_count\":[],\"fen\":\"$START\",\"fen_move_count\":20}" ]
}

@test "--keep --header: a name that is taken gets a prefix" {
	printf 'Status,"fen_status",FEN\n1,2,%s\n' "$START" >in.csv
	run -0 fen-status --keep --csv --header -k FEN in.csv
	[ "$output" = "Status,\"fen_status\",FEN,fen_fen_status,result
1,2,$START,ongoing,*" ]
	printf 'key\tKEY \n%s\tx\n' "$START" >in.tsv
	run -0 fen-convert -t key --keep --header -k 1 in.tsv
	[ "$output" = $'key\tKEY \tfen_key\n'"$START"$'\tx\t463b96181691fc9c' ]
	printf 'repeats;f\n1;%s\n2;%s\n' "$START" "$START" >in.tsv
	run -0 fen-uniq -r -d ';' --header -k 2 in.tsv
	[ "$output" = "repeats;f;fen_repeats
2;$START;2" ]
}

@test "--keep: columns stand behind, in all tools alike" {
	local each tail options

	printf 'a|%s|b\n' "$START" >in.bar
	printf '"a ""x""","%s",b\n' "$START" >in.csv
	printf '%s\n' "$START" >in.fen
	printf 'position fen %s\n' "$START" >in.log
	while IFS=: read -r each tail; do
		for options in '-d | -k 2 in.bar' '--csv -k 2 in.csv' in.fen \
			'-d | in.fen' '--line-prefix=position\ fen\  in.log'; do
			eval "options=(${options//|/\\|})"
			# shellcheck disable=SC2086 # words
			run -0 --separate-stderr fen-$each --keep "${options[@]}"
			case ${options[*]} in
			*'|'*) tail=${tail//[,$'\t']/|} ;;
			*csv*) tail=${tail//[|$'\t']/,} ;;
			*) tail=${tail//[,|]/$'\t'} ;;
			esac
			[ "$output" = "$(cat "${options[-1]}")${tail:0:1}${tail:1}" ] || {
				echo "$each ${options[*]}: $output"
				return 1
			}
		done
	done <<-END
		convert -t key:,463b96181691fc9c
		convert -t shredder:,${START/KQkq/HAha}
		convert:,$START
		status:,ongoing,*
		moves -c:,20
		play:,$START
		play --uci --line=e2e4:,e2e4
		perft -D 1:,1,20
	END
}

@test "--keep: without --csv, a result with a tab is refused" {
	run -1 --separate-stderr fen-convert --keep -t epd \
		<<<"${START% 0 1} id \"a"$'\t'"b\";"
	[ "$output" = "" ]
	[[ $stderr == *'[bad-csv]' ]]
	run -1 --separate-stderr fen-convert --keep -d '|' -t key <<<"x|$START"
	[ "$output" = "" ]
}

@test "--in-column: JSON in a column" {
	run -0 fen-convert --csv -k 2 --in-column -t json <<<"a,$START,b"
	[[ $output == 'a,"{""notation"":""chess"",'*'""fullmove"":1}",b' ]]
	run -0 fen-convert --json-field=f --in-column -t json <<<"{\"f\":\"$START\",\"g\":1}"
	[[ $output == '{"f":"{\"notation\":\"chess\",'*'\"fullmove\":1}","g":1}' ]]
}

@test "--dialect: a line that lacks a field" {
	run -1 --separate-stderr fen-validate --dialect=bullet \
		< <(printf '%s\n' "$START | 1 | 0.5" "$START | 35" "$START | 2 | 0.5")
	[ "${#lines[@]}" -eq 2 ]
	[ "$stderr" = '<stdin>:2:62: error: there is no field 3 [no-field]' ]
	run -1 --separate-stderr fen-validate --dialect=bullet <<<"$START"
	[ "${stderr_lines[0]}" = '<stdin>:1:57: error: there is no field 2 [no-field]' ]
	run -1 --separate-stderr fen-validate --dialect=ethereal <<<"$START"
	[[ $stderr == *'there is no field 2 [no-field]'* ]]
}

@test "--dialect: the training data of Ethereal and bullet" {
	local ethereal="$START [0.5] 35" bullet="$START | 35 | 0.5" key=463b96181691fc9c record

	for record in ethereal bullet; do
		run -0 --separate-stderr fen-validate -l strict --dialect=$record <<<"${!record}"
		[ "$output" = "${!record}" ]
		[ "$stderr" = "" ]
		run -0 fen-convert --dialect=$record -t key <<<"${!record}"
		[ "$output" = "$key" ]
		run -0 fen-convert --dialect=$record --keep -t key <<<"${!record}"
		[ "$output" = "${!record}"$'\t'"$key" ]
		run -0 fen-convert --dialect=$record --in-column -t epd <<<"${!record}"
		[ "$output" = "${START% 0 1}${!record#"$START"}" ]
		# a few records in a row, with the fast path
		run -0 fen-status --dialect=$record <<<"${!record}"$'\n'"${!record}"$'\n'"${!record}"
		[ "$output" = $'ongoing\t*\nongoing\t*\nongoing\t*' ]
		run -2 --separate-stderr fen-validate --dialect=$record -k 1 <<<"$START"
		[[ $stderr == *"goes with no other option about columns"* ]]
		run -2 --separate-stderr fen-validate --dialect=$record --json-field=fen <<<"$START"
		[[ $stderr == *"goes with no other option about columns"* ]]
		run -2 --separate-stderr fen-validate --dialect=$record --header <<<"$START"
		[[ $stderr == *"goes with no other option about columns"* ]]
	done
	run -0 fen-convert --dialect=ethereal --keep -t json <<<"$ethereal"
	[ "$(jq -c .fields <<<"$output")" = '{"result":"0.5","score":"35"}' ]
	run -0 fen-convert --dialect=bullet --keep -t json <<<"$bullet"
	[ "$(jq -c .fields <<<"$output")" = '{"cp":"35","wdl":"0.5"}' ]
	run -0 fen-convert --dialect=ethereal --keep -t json <<<"$START [1.0]"
	[ "$(jq -r .fields.result <<<"$output")" = 1.0 ]
	run -1 --separate-stderr fen-convert --dialect=bullet --keep -t json <<<"$bullet | 7"
	[[ $stderr == *"more fields than its dialect"* ]]
	# blanks around a field are no part of it; a fault has its place in the line
	run -0 --separate-stderr fen-fix --dialect=bullet <<<"${START% 0 1} 00 1|35|0.5"
	[ "$output" = "$START|35|0.5" ]
	[[ $stderr == "<stdin>:1:54: warning: fixed: "*"[leading-zero]" ]]
	run -2 --separate-stderr fen-validate --dialect=stockfish <<<"$START"
	[[ $stderr == *"ethereal or bullet"* ]]
}

@test "--header: a wrong name is answered with the names that there are" {
	printf '"a ""b""",mvoes,fen\n' >in.csv
	run -2 fen-play --csv --header -k fen --moves-field=moves in.csv
	[ "$output" = "fen-play: in.csv: column 'moves' is not in the header, which has a \"b\", mvoes, fen; did you mean 'mvoes'?" ]
	seq -s, 1 3000 | tr 0-9 a-j >in.csv
	run -2 fen-validate --csv --header -k fen in.csv
	[ "${#output}" -lt 300 ]
	[[ $output == *', ca, ...'* ]]
	printf 'a\033[31m\tb\377\n' >in.tsv
	run -2 fen-validate --header -k fen in.tsv
	[[ $output == *'which has a\x1b[31m, b\xff' ]]
	printf 'a,"b\n' >in.csv
	run -2 fen-validate --csv --header -k fen in.csv
	[[ $output == *"which has a"* ]]
}

@test "--line-prefix: a game is refused with many jobs, too" {
	{ echo '[Event "x"]'; yes '; a comment' | head -n 200000; printf '[FEN "%s"]\n\n1. e4 e5\n' "$START"; } >games.pgn
	for jobs in 1 2 4; do
		run -2 --separate-stderr fen-validate -j $jobs --line-prefix='[FEN ' games.pgn
		[[ $stderr == *"of a PGN"* ]]
	done
}

@test "-k NAME: a file that needs other options names them" {
	local asked

	printf '{"id":1,"fen":"%s"}\n' "$START" >a.jsonl
	run -2 fen-validate -k fen a.jsonl
	[ "$output" = "fen-validate: a.jsonl: column 'fen' in JSON objects: --json-field=fen reads it" ]
	run -2 fen-validate --csv --header -k fen a.jsonl
	[[ $output == *': --json-field=fen reads it' ]]
	printf 'id,fen\n1,%s\n' "$START" >a.csv
	run -2 fen-validate -k fen a.csv
	[[ $output == *"column 'fen' is a name: --csv --header are needed to find it" ]]
	run -2 fen-validate --header -k fen a.csv
	[[ $output == *'which has id,fen; --csv reads columns with commas between' ]]
	for asked in --header '--header -k 1' '--header -j 2'; do
		# shellcheck disable=SC2086 # words
		run -1 fen-validate -q $asked a.csv
		[[ $output == *'column fen: use --csv --header -k fen' ]]
	done
	run -2 fen-validate --csv --header -k FEN a.csv
	[[ $output == *"which has id, fen; did you mean 'fen'?" ]]
}

@test "-k: each line is read once, however many there are" {
	local n

	for n in 1 15 16 17 32 33 64 65 100; do
		yes "x	$START" | head -n "$n" >lines.tsv || true
		fen-convert -k 2 lines.tsv >records
		[ "$(wc -l <records)" = "$n" ]
		[ "$(sort -u records)" = "$START" ]
	done
}
