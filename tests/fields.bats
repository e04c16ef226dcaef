# Fields: the table, the manual, --list-fields, JSON, and completions agree.

setup() {
	load helper
	PAGE=$TOP_SRCDIR/man/fen-fields.7
	cd "$BATS_TEST_TMPDIR"
}

# Prints name, type, games and help of each entry of fen-fields(7).
fields_of_man() {
	awk '/^\.It Cm / {
			name = $3; type = $5; games = $0
			if (!sub(/^[^;]*; /, "", games))
				games = "all"
			gsub(/ /, "", games); sub(/;$/, "", type)
			getline help
			print name "\t" type "\t" games "\t" help
		}' "$PAGE" | tr 'A-Z' 'a-z' | sed 's/\.$//'
}

@test "manual: each field stands in fen-fields(7) with type, games and help" {
	[ "$(fen-convert --list-fields | wc -l)" -ge 90 ]
	diff <(fen-convert --list-fields | tr 'A-Z' 'a-z' | sort) \
		<(fields_of_man | sort)
}

# Prints the record, a field and its value for each example of an entry.
examples() {
	awk '/^\.Bd / { record = ""; inside = 1; next }
		/^\.Ed/ { inside = 0 }
		/^\.Sh EXAMPLES/ { exit }
		inside { record = record $0 }
		/^Example:/ {
			getline name; getline is; value = ""
			if (is == "is")
				getline value
			sub(/^\.Ql /, "", name)
			sub(/^\.Ql /, "", value); sub(/ \.$/, "", value)
			sub(/^\\&/, "", value); gsub(/\\\(dq/, "", value)
			print record "\t" name "\t" value
		}' "$PAGE"
}

# Prints the value under a key of an object without quotes, brackets and blanks.
value_of() {
	sed -E "s/.*\"$1\"://; s/,\"[A-Za-z0-9_.]*\":.*//; s/\}$//" | bare
}

bare() {
	tr -d '][" \\'
}

@test "manual: the example of each field is what fen-convert writes" {
	local record name value got count=0

	while IFS=$'\t' read -r record name value; do
		got=$(fen-convert --warnings=none -t json --with="$name" <<<"$record" |
			value_of "$name")
		echo "$name: $got"
		[ "$got" = "$(bare <<<"$value")" ]
		count=$((count + 1))
	done < <(examples)
	# Two of the fields are objects in JSON, and one is a list; the EXAMPLES have the
	# six fields of games.
	[ "$count" -eq $(($(fen-convert --list-fields | wc -l) - 3 - 6)) ]
}

@test "--list-fields: the same in all tools that take fields" {
	fen-convert --list-fields >list
	for tool in fen-grep fen-play fen-sample fen-stat; do
		run -0 --separate-stderr "$tool" --list-fields
		[ "$output$stderr" = "$(cat list)" ]
		run -0 "$tool" -J --list-fields
		[ "$output" = "$(fen-convert -J --list-fields)" ]
	done
	# The condition isn't read then.
	run -0 fen-grep moevs --list-fields
	[ "$output" = "$(cat list)" ]
}

@test "--list-fields: as JSON, too" {
	fen-convert -J --list-fields >list
	[ "$(wc -l <list)" -eq "$(fen-convert --list-fields | wc -l)" ]
	grep -qx '{"name":"men","type":"number","games":\["chess","xiangqi","jieqi"\],"help":"[^"]*"}' list
	diff <(fen-convert --list-fields | cut -f 1,2) \
		<(sed 's/^{"name":"\([^"]*\)","type":"\([^"]*\)".*/\1\t\2/' list)
}

@test "--with: the type of a value is that of the field, for each game" {
	local record name type number truth text=null

	number='-?[0-9]+' truth='true|false' text='"([^"\]|\\.)*"'
	while read -r record; do
		while IFS=$'\t' read -r name type _; do
			case $name in
			*[A-Z]* | moves | material | faults) continue ;;
			hash*) type=text ;;
			esac
			case $type in
			number) type=$number ;;
			truth) type=$truth ;;
			text | hash) type=$text ;;
			*) type='\[("[^"]*",?)*\]' ;;
			esac
			fen-convert --warnings=none -t json --with="$name" <<<"$record" >out
			echo "$name: $(cat out)"
			grep -qE "[,{]\"$name\":($type|null)[,}]" out
		done < <(fen-convert --list-fields)
	done < <(examples | cut -f1 | sort -u)
}

@test "--with: keys that an object has stay what they are" {
	fen-convert -t json <<<"$START" >plain
	run -0 fen-convert -t json --with=turn,halfmove,fullmove,notation,castling <<<"$START"
	[ "$output" = "$(cat plain)" ]
	run -0 fen-convert -t json --with=men,key,men,check <<<"$START"
	[ "$output" = "$(sed 's/}$//' plain),\"key\":\"463b96181691fc9c\",\"check\":false,\"men\":32}" ]
}

@test "--with: columns, operations and strings with escapes" {
	printf 'FEN,White Elo\n"%s","27""00"\n' "$START" >in.csv
	run -0 fen-convert --csv --header -k FEN -t json '--with=col.White Elo,col.2,col.9' in.csv
	[[ $output == *',"col.White Elo":"27\"00","col.2":"27\"00","col.9":null}' ]]
	run -0 fen-convert --warnings=none -t json --with=op.id,op.pv,op.bm,op.c0 \
	    <<<'4k3/8/8/8/8/8/8/4K2R w K - id "a\b"; PV: O-O Kd7; bm O-O Rh7; c0 "x" "y";'
	[[ $output == *',"op.id":"a\\b","op.pv":"O-O Kd7","op.bm":"O-O Rh7","op.c0":"\"x\" \"y\""}' ]]
	fen-convert -t json <<<'4k3/8/8/8/8/8/8/4K2R w K - id "one";' >in.json
	run -0 fen-convert -t json --with=op.id,fen in.json
	[[ $output == *',"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","op.id":"one"}' ]]
}

@test "--with: results that aren't JSON can't have it" {
	for how in '-t epd' '-t key' '--csv -k 1' '--json-field=fen'; do
		run -2 fen-convert $how --with=check -e startpos
		[[ $output == *'--with adds members to objects: it goes with -t json'* ]]
	done
	for how in '' '-f chess'; do
		run -0 fen-convert $how --with=check -e startpos
		[ "$output" = "$(fen-convert -t json --with=check -e startpos)" ]
	done
	fen-convert -t json -e startpos >own.json
	run -0 fen-convert --with=check own.json
	[[ $output == *'"check":false'* ]]
}

@test "--with: a name that no field has" {
	run -2 fen-convert -t json --with=key,mem
	[ "$output" = "fen-convert: --with: there is no field 'mem' (column 5); did you mean 'men'?" ]
	run -2 fen-convert -t json --with=
	run -2 fen-convert -t json --with=key,,men
	[[ $output == "fen-convert: --with: "* ]]
	run -2 fen-convert -t json "--with=$(printf '%0200d' 0)"
	[ "${#lines[@]}" -eq 1 ]
}

@test "--with: fields that are read back have to agree with the position" {
	fen-convert -t json --with=men,at.N,phase,line,hash.board,score.0,e4 <<<"$START" >out
	run -0 fen-convert -f json -t chess out
	[ "$output" = "$START" ]
	for change in s/32/31/ s/b1/b2/ s/opening/endgame/ 's/"score.0":null/"score.0":1/' \
	    's/"e4":"."/"e4":""/'; do
		sed "$change" out >wrong
		run -1 fen-convert -f json -t chess wrong
		[[ $output == *"is not what the position says"*"[bad-json]" ]]
	done
	run -0 fen-convert -f json -t chess < <(sed 's/"line":1/"line":7/' out)
}

@test "--with: the same with --jobs" {
	for i in {1..3000}; do
		echo "$START"
		echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
	done >in
	fen-convert -t json --with=men,fen,hash.mirror,line,at.P in >one
	fen-convert -j 4 -t json --with=men,fen,hash.mirror,line,at.P in >four
	cmp one four
	[ "$(wc -l <one)" -eq 6000 ]
}

@test "the hash of a mirrored position is that of the position" {
	local file=$TOP_SRCDIR/tests/perft.epd

	fen-convert -t chess "$file" >plain
	fen-convert -t json --with=hash.mirror plain |
		grep -o '"hash.mirror":.*' >one
	fen-convert --transform=swap plain | fen-convert -t json --with=hash.mirror |
		grep -o '"hash.mirror":.*' >two
	[ "$(wc -l <one)" -ge 10 ]
	diff one two
}

# Prints the number of legal moves of a record after which it has a status or field.
moves_after() {
	fen-moves -J --fen <<<"$1" | grep -o '"fen":"[^"]*"' | cut -d'"' -f4 |
		fen-convert -t json --with=check,status,men |
		grep -c -- "$2" || true
}

@test "captures, checks and mate1 are those of the moves" {
	local record count=0

	while read -r record; do
		fen-convert -t json --with=moves,men,captures,checks,mate1 <<<"$record" >out
		cat out
		men=$(($(value_of men <out) - 1))
		[ "$(value_of captures <out)" -eq "$(moves_after "$record" "\"men\":$men")" ]
		[ "$(value_of checks <out)" -eq "$(moves_after "$record" '"check":true')" ]
		mates=$(moves_after "$record" '"status":"checkmate"')
		[ "$(value_of mate1 <out)" = "$([ "$mates" -eq 0 ] && echo false || echo true)" ]
		count=$((count + mates))
	done <<-'END'
	3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1
	3k5/7R1/9/9/9/9/9/9/4n4/R3K4 w - - 0 1
	rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
	6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1
	r3k2r/p4p2/2P2n2/1B2p1q1/P3P3/2N5/P4PPP/R3R1K1 b kq - 0 21
	END
	[ "$count" -ge 2 ]
}

@test "Xiangqi: squares, pieces and material" {
	run -0 fen-convert -t json --with=men,R,p,king.b,at.R,a0,e9,a1,H,material.r,material.b \
	    <<<'3k5/9/9/9/9/9/9/9/4R4/RN2K4 w - - 0 1'
	[[ $output == *',"men":5,"R":2,"p":0,"king.b":"d9","at.R":["a0","e1"],"a0":"R","e9":".","a1":".","H":1,"material.r":"KRRN","material.b":"K"}' ]]
}

@test "fentools help finds fields" {
	run -0 fentools help bishops.pair.w
	[[ $output == *"Fields (man fen-fields):"*"bishops.pair.w (truth; chess)"* ]]
}

# Reads rows of CONDITION|FEN|FEN: of the two positions, the condition keeps the first.
choose_first() {
	local condition yes no

	while IFS='|' read -r condition yes no; do
		echo "$condition"
		run -0 fen-grep "$condition" <<<"$yes"$'\n'"$no"
		[ "$output" = "$yes" ]
	done
}

@test "chess: questions about the board, the clocks and the rights" {
	choose_first <<-'END'
		e5==N|4k3/8/8/4N3/8/8/8/4K3 w - - 0 1|4k3/8/8/4n3/8/8/8/4K3 w - - 0 1
		castling|4k3/8/8/8/8/8/8/4K2R w K - 0 1|4k3/8/8/8/8/8/8/4K2R w - - 0 1
		castling==-|4k3/8/8/8/8/8/8/4K2R w - - 0 1|4k3/8/8/8/8/8/8/4K2R w K - 0 1
		ep==d6|8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2|8/8/8/K2pP2r/8/8/8/4k3 w - - 0 2
		turn==b && halfmove>=50|4k3/8/8/8/8/8/8/4K2R b - - 50 60|4k3/8/8/8/8/8/8/4K2R w - - 50 60
		ply==119|4k3/8/8/8/8/8/8/4K2R b - - 50 60|4k3/8/8/8/8/8/8/4K2R w - - 50 60
		king.w~[a-c] && king.b~[f-h] or king.w~[f-h] && king.b~[a-c]|1k6/8/8/8/8/8/8/6K1 w - - 0 1|3k4/8/8/8/8/8/8/6K1 w - - 0 1
		at.r~2|4k3/8/8/8/8/8/r7/6K1 w - - 0 1|4k3/8/8/8/8/r7/8/6K1 w - - 0 1
		at.P~d && !(at.P~c) && !(at.P~e)|4k3/8/8/8/8/3P4/1P6/4K3 w - - 0 1|4k3/8/8/8/8/3P4/2P5/4K3 w - - 0 1
		chess960==518|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1
	END
	# A square of Xiangqi isn't an empty set in chess.
	run -1 fen-grep 'at.R==e9' <<<'4k3/8/8/8/8/8/8/4K3 w - - 0 1'
	[ "$output" = '' ]
	run -0 fen-grep -c 'at.R!=e9' <<<'4k3/8/8/8/8/8/8/4K3 w - - 0 1'
}

@test "chess: questions about material" {
	choose_first <<-'END'
		men<=7|4k3/ppp5/8/8/8/8/PP6/4K3 w - - 0 1|4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1
		material==KRPvKR|8/8/4k3/2p1r3/8/3KR3/8/8 b - - 0 1|8/8/4k3/4r3/8/3KR3/8/8 b - - 0 1
		material==krkrp|8/8/4k3/2p1r3/8/3KR3/8/8 b - - 0 1|8/8/4k3/4r3/8/3KR3/8/8 b - - 0 1
		material.w==KRP|8/8/4k3/4r3/4P3/3KR3/8/8 w - - 0 1|8/8/4k3/2p1r3/8/3KR3/8/8 w - - 0 1
		bishops.opposite|8/8/4k3/4b3/4P3/3K4/2B5/8 w - - 0 1|8/8/4k3/4b3/4P3/3KB3/8/8 w - - 0 1
		bishops.same|8/8/4k3/4b3/4P3/3KB3/8/8 w - - 0 1|8/8/4k3/4b3/4P3/3K4/2B5/8 w - - 0 1
		!bishops.same|8/8/4k3/4b3/4P3/3KB2B/8/8 w - - 0 1|8/8/4k3/4b3/4P3/3KB3/8/8 w - - 0 1
		men.w==3 && men.b==2|4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1|4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1
		pawns==3|4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1|4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1
		promoted.w==2 && promoted.b==0|4k3/8/8/8/8/8/8/NNNRKRR1 w - - 0 1|4k3/8/8/8/8/8/8/NN1RKRR1 w - - 0 1
		promoted.b==1|1b1bk3/8/8/8/8/8/8/4K3 w - - 0 1|1bb1k3/8/8/8/8/8/8/4K3 w - - 0 1
		balance.w==-2 && balance.b==2|4k3/8/8/8/8/8/8/2B1K2r w - - 0 1|4k3/8/8/8/8/8/8/2b1K2R w - - 0 1
		bishops.pair.w|4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1|4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1
		Q>=2|4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1|3qk3/8/8/8/8/8/8/Q3K3 w - - 0 1
		P==0 && p==0|4k3/8/8/8/8/8/8/Q3K3 w - - 0 1|4k3/p7/8/8/8/8/8/Q3K3 w - - 0 1
		balance>=3|4k3/8/8/8/8/8/8/3NK3 w - - 0 1|4k3/8/8/8/8/8/8/3NK3 b - - 0 1
		insufficient|8/8/4k3/4b3/8/3KB3/8/8 w - - 0 1|8/8/4k3/8/8/3KNN2/8/8 w - - 0 1
		insufficient.w|8/8/4k3/4q3/8/3KN3/8/8 w - - 0 1|8/8/4k3/4r3/8/3KN3/8/8 w - - 0 1
	END
}

@test "chess: questions about moves" {
	choose_first <<-'END'
		check|4k3/8/8/8/8/8/4r3/4K3 w - - 0 1|4k3/8/8/8/8/8/5r2/3K4 w - - 0 1
		checkers==e2|4k3/8/8/8/8/8/4r3/4K3 w - - 0 1|4k3/8/8/8/8/8/5r2/3K4 w - - 0 1
		moves>40|3QK3/8/8/3Q4/8/8/8/k7 w - - 0 1|4K3/8/8/3Q4/8/8/8/k7 w - - 0 1
		moves==1|k7/8/8/1Q6/8/8/8/K7 b - - 0 1|k7/8/8/2Q5/8/8/8/K7 b - - 0 1
		captures==1|4k3/8/8/8/8/8/4r3/4K3 w - - 0 1|4k3/8/8/8/8/8/5r2/3K4 w - - 0 1
		promotions==8|2n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1|4k3/1P6/8/8/8/8/8/4K3 w - - 0 1
		castlings==1|4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1|4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1
		checks==1|6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1|6k1/5ppp/R7/8/8/8/8/4K1R1 w - - 0 1
		status==checkmate|R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1|R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1
		status==stalemate|k7/8/1Q6/8/8/8/8/K7 b - - 0 1|k7/8/8/1Q6/8/8/8/K7 b - - 0 1
		mate1|6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1|6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1
		dead|4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1|4k3/8/8/1p1p1p1p/1P1P1P2/8/4K3/8 w - - 0 1
		can.win.w|4k3/8/8/1p1p1p1p/1P1P1P2/8/4K3/7R w - - 0 1|4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1
		can.win.b|kq6/8/8/8/8/8/8/7K w - - 0 1|kb6/8/8/8/8/8/8/7K w - - 0 1
		status==dead-position|7k/6pP/6P1/5K2/8/8/8/8 w - - 0 1|7k/6pP/6P1/8/8/5K2/7R/8 w - - 0 1
		ep.legal|8/8/8/3pP3/8/8/8/K3k3 w - d6 0 2|8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2
	END
}

@test "chess: questions about pawns and attacks" {
	choose_first <<-'END'
		at.P~7|4k3/P7/8/8/8/8/8/4K3 w - - 0 1|4k3/p7/P7/8/8/8/8/4K3 w - - 0 1
		passed.w~[5-7]|4k3/8/8/2P5/8/8/8/4K3 w - - 0 1|4k3/3p4/8/2P5/8/8/8/4K3 w - - 0 1
		passed.b==d4|4k3/8/8/8/3p4/8/P7/4K3 w - - 0 1|4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1
		islands.w==2 && islands.b==1|4k3/5pp1/8/8/8/1P6/PP5P/4K3 w - - 0 1|4k3/5p1p/8/8/8/1P6/PP5P/4K3 w - - 0 1
		isolated.w|4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1|4k3/8/8/8/1P6/8/P7/4K3 w - - 0 1
		doubled.b|4k3/p7/p7/8/8/8/8/4K3 w - - 0 1|4k3/p7/1p6/8/8/8/8/4K3 w - - 0 1
		backward.w==d3|4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1|4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1
		files.open~e|4k3/8/8/8/3P4/8/P7/4K3 w - - 0 1|4k3/8/8/8/4P3/8/P7/4K3 w - - 0 1
		files.halfopen.w==d|4k3/3p4/8/8/8/8/P7/4K3 w - - 0 1|4k3/3p4/8/8/3P4/8/8/4K3 w - - 0 1
		pinned==c3|4k3/8/8/b7/8/2N5/8/4K3 w - - 0 1|4k3/8/8/b7/1P6/2N5/8/4K3 w - - 0 1
		attacked.w~e4|4k3/8/8/8/8/8/8/1B2K3 w - - 0 1|4k3/8/8/8/8/8/3P4/B3K3 w - - 0 1
		hanging.b==d5|4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1|4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1
	END
}

@test "col.NAME: a name that the header lacks ends the run, with any number of threads" {
	printf 'id,FEN,Rating\n1,%s,2700\n' "$START" >in.csv
	for ((i = 0; i < 2000; i++)); do
		printf '%d,%s,%d\n' "$i" "$START" "$i"
	done >>in.csv
	for how in 'fen-grep -c col.Ratng>2000' 'fen-stat --by=col.Ratng' \
	    'fen-sample -n 1 --group=col.Ratng' 'fen-convert --add=men,col.Ratng'; do
		for jobs in 1 3; do
			run -2 --separate-stderr $how --csv --header -k FEN -j "$jobs" in.csv
			[ "$stderr" = "${how%% *}: in.csv: column 'Ratng' is not in the header, which has id, FEN, Rating; did you mean 'Rating'?" ]
		done
	done
	run -2 --separate-stderr fen-grep --csv -k 2 'col.Rating>2000' in.csv
	[[ $stderr == *"column 'Rating' is a name: --header is needed to find it" ]]
	# a number beyond the last column has no value
	run -1 fen-grep --csv --header -k FEN 'col.9' in.csv
}
