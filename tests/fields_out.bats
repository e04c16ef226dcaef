# Fields as columns: fen-convert --add, and tables with -t csv and -t tsv.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	ROOK='4k3/8/8/8/8/8/8/4K2R w K - 0 1'
	CHECK='4k3/8/8/8/8/8/8/4R1K1 b - - 7 31'
	printf '%s\n' "$START" "$ROOK" "$CHECK" >in.fen
}

@test "--add: values behind the record, byte for byte, for all numbers of threads" {
	local jobs

	for jobs in 1 2 4; do
		run -0 fen-convert -j "$jobs" --add=men,check,at.R,key,op.id in.fen
		[ "$output" = "$START"$'\t32\tfalse\ta1,h1\t463b96181691fc9c\t-
'"$ROOK"$'\t3\tfalse\th1\t'"$(fen-convert -t key <<<"$ROOK")"$'\t-
'"$CHECK"$'\t3\ttrue\te1\t'"$(fen-convert -t key <<<"$CHECK")"$'\t-' ]
	done
	# the record isn't made canonical
	run -0 fen-convert -q --warnings=none -c --add=fen <<<"$ROOK  "
	run -0 --separate-stderr fen-convert --warnings=none --add=men,fen <<<"${START/KQkq/kqKQ}"
	[ "$output" = "${START/KQkq/kqKQ}"$'\t32\t'"$START" ]
	run -1 --separate-stderr fen-convert --add=men <<<x
	[ "$output" = "" ]
}

@test "--add: columns of a table have names that are free, and quotes" {
	printf 'id,fen,Men\r\n1,%s,x\r\n' "$START" >in.csv
	run -0 fen-convert --csv --header -k fen --add=men,at.N,col.id,fen in.csv
	[ "$output" = $'id,fen,Men,fen_men,at.N,col.id,fen_fen\r\n1,'"$START"',x,32,"b1,g1",1,'"$START"$'\r' ]
	printf 'id;fen\n1;%s\n' "$START" >in.txt
	run -0 fen-convert -d ';' --header -k 2 --add=at.N in.txt
	[ "${lines[1]}" = "1;$START;b1,g1" ]
}

@test "--add: values with quotes, tabs and commas stay whole" {
	printf '%s,"q""q"\n%s,"t\tt"\n%s,"a,b"\n' "$ROOK" "$ROOK" "$ROOK" >odd.csv
	run -0 fen-convert --csv -k 1 --add=col.2,turn,men odd.csv
	[ "$output" = "$ROOK"',"q""q","q""q",w,3
'"$ROOK"$',"t\tt",t\tt,w,3
'"$ROOK"',"a,b","a,b",w,3' ]
	run -0 fen-convert --json-field=fen --add=col.s,check <<<'{"fen":"'"$ROOK"'","s":"x\ty"}'
	[ "$output" = '{"fen":"'"$ROOK"'","s":"x\ty","col.s":"x\ty","check":false}' ]
}

@test "--add: members of an object have the type of their field" {
	need jq
	printf '{"fen":"%s","men":"x", "a": [1.0] }\n' "$CHECK" >in.jsonl
	run -0 fen-convert --json-field=fen --add=men,check,key,status,op.bm in.jsonl
	[ "$output" = '{"fen":"'"$CHECK"'","men":"x", "a": [1.0],"fen_men":3,"check":true,"key":"'"$(fen-convert -t key <<<"$CHECK")"'","status":"ongoing","op.bm":null }' ]
	jq -e . <<<"$output" >/dev/null
}

@test "-t csv and -t tsv: a header and a row for each record" {
	local epd='4k3/8/8/8/8/8/8/4K2R w K - id "a, b";'

	run -0 fen-convert -t csv --columns=fen,men,check,op.id,at.R - in.fen <<<"$epd"
	[ "$output" = "fen,men,check,op.id,at.R
$ROOK,3,0,\"a, b\",h1
$START,32,0,,\"a1,h1\"
$ROOK,3,0,,h1
$CHECK,3,1,,e1" ]
	run -0 fen-convert -t tsv --columns=men,op.id,at.R - in.fen <<<"$epd"
	[ "$output" = $'men\top.id\tat.R\n3\ta, b\th1\n32\t\ta1,h1\n3\t\th1\n3\t\te1' ]
	run -0 fen-convert -t csv --columns=men </dev/null
	[ "$output" = men ]
	run -0 fen-convert -c -t csv --columns=men in.fen
	[ "$output" = 3 ]
	run -1 --separate-stderr fen-convert -t tsv --columns=op.id <<<$'8/8/8/8/8/8/8/8 w - - id "a\tb";'
	[ "$output" = op.id ]
	[[ $stderr == *'a value holds the character between columns'* ]]
}

@test "-t csv: sqlite3 reads the types of a table that was made for it" {
	need sqlite3
	fen-convert -t csv --columns=fen,men,check,key,phase,op.id in.fen >in.csv
	run -0 sqlite3 :memory: 'create table t (fen text, men int, "check" int, key text, phase text, id text)' \
		'.mode csv' '.import --skip 1 in.csv t' '.mode list' \
		'select typeof(men), typeof("check"), typeof(key), sum(men), sum("check"), count(*) from t' \
		'select fen from t where "check"'
	[ "$output" = $'integer|integer|text|38|1|3\n'"$CHECK" ]
}

@test "--add and --columns: names that are wrong, options that don't go together" {
	run -2 fen-convert --add=key,mem in.fen
	[[ $output == *"'mem'"*"did you mean 'men'"* ]]
	run -2 fen-convert --add=men,turn,men in.fen
	[[ $output == *"'men': expected each field once"* ]]
	for how in '--add=men --columns=men' '--columns=men' '-t csv' '-t json --add=men' \
	    '-J --add=men' '--add=men --transform=swap' '--add=men --keep' '-t tsv --columns=men --with=key'; do
		run -2 fen-convert $how in.fen
		[[ $output == *' go'* ]]
	done
}

@test "moves and checks of records that are read together" {
	local i

	for i in {1..6}; do
		printf '%s w - - 0 1\t%s\n' 4k3/8/8/8/8/8/8/4K3 '5	false' \
			4k3/8/8/8/8/8/4q3/4K3 '1	true' \
			4k3/8/8/8/8/4n3/8/K7 '3	false' \
			4k3/8/8/8/8/8/8/R3K3 '15	false'
	done >expected
	cut -f 1 expected >records
	fen-convert --add=moves,check records >got
	cmp got expected
	for i in 5 1 3 15; do
		run -0 fen-grep -c "moves==$i" records
		[ "$output" = 6 ]
	done
	run -0 fen-grep -c check records
	[ "$output" = 6 ]
}
