# fen-stat: what it counts, how parts add up, and its conditions.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	cat >games.epd <<-'EOT'
	# a comment
	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 9
	rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
	rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
	7k/5Q2/6K1/8/8/8/8/8 b - - 0 50
	4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "end";
	rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
	EOT
}

# The report has these lines.
has() {
	local line
	for line; do
		grep -qxF -- "${line/ /$'\t'}" out || {
			echo "missing: $line"
			cat out
			return 1
		}
	done
}

@test "fen-stat counts records, duplicates, squares, moves and operations" {
	fen-stat games.epd >out 2>err || [ $? -eq 1 ]
	grep rank-width err
	has 'records 8' 'good 7' 'bad 1' 'comments 1' 'lines 9' \
	    "bytes $(wc -c <games.epd)" \
	    'unique.board 5' 'unique.turn 5' 'unique.castling 5' \
	    'unique.position 5' 'unique.clocks 6' 'unique.text 7' \
	    'duplicates.position 2' 'duplicates.clocks 1' \
	    'ep.legal 1' 'ep.superfluous 1' 'ep.none 5' \
	    'status.check 1' 'status.checkmate 1' 'status.stalemate 1' \
	    'castling.KQkq 5' 'castling.- 2' 'material.KQvK 1' 'material.KPvK 1' \
	    'ply.min 0' 'ply.max 99' 'moves.min 0' 'moves.median 20' \
	    'opcode.bm 1' 'opcode.id 1' 'word.rank-width 1' 'ending.lf 9' \
	    'turn.white 3' 'turn.black 4'
}

@test "fen-stat: duplicates are those of fen-uniq, at each sameness" {
	local how
	fen-stat games.epd >out 2>/dev/null || [ $? -eq 1 ]
	for how in board turn castling position clocks text; do
		has "unique.$how $(fen-uniq -c -qq --exit-zero -l legal --same=$how games.epd ||
			true)" || {
			fen-uniq -l legal --same=$how games.epd 2>/dev/null |
				grep -vc '^#' >n || true
			has "unique.$how $(<n)"
		}
	done
	fen-stat --no-unique games.epd 2>/dev/null >out || [ $? -eq 1 ]
	run ! grep unique out
}

@test "fen-stat --bins: only numbers have bins" {
	local options

	for options in --bins=2 '--bins=2 --by=turn' '--bins=2 --by=turn,status,passed.w'; do
		run -2 fen-stat $options games.epd
		[[ $output == "fen-stat: --bins: no field of --by is a number"* ]]
	done
	fen-stat --bins=2 --by=turn,men games.epd >/dev/null 2>&1 || [ $? -eq 1 ]
}

@test "fen-stat: the checksum is that of another program" {
	need openssl
	need gzip
	gzip -k games.epd
	fen-stat games.epd games.epd.gz >out 2>/dev/null || [ $? -eq 1 ]
	sum=$(openssl dgst -sha384 -binary games.epd | base64 -w0)
	has "sha384.games.epd $sum" "sha384.games.epd.gz $sum"
	run -1 --separate-stderr fen-stat --no-unique --checksums games.epd
	[[ $output == *"sha384.games.epd"$'\t'"$sum"* ]]
	run -1 --separate-stderr fen-stat --no-unique games.epd
	[[ $output != *sha384* ]]
	run -1 --separate-stderr fen-stat --no-checksums games.epd
	[[ $output != *sha384* ]]
	run -1 --separate-stderr fen-stat -J games.epd
	[[ $output != *sha384* ]]
}

@test "fen-stat: material and moves are the same on each processor" {
	local cpu

	# Pieces of each kind, more of them than in a game, and repeated texts.
	cat >>games.epd <<-'EOT'
	7k/8/8/8/8/QQQQQQQQ/RRRRRRRR/K7 w - - 0 1
	7K/8/8/8/8/qqqqqqqq/nnnnnnnn/k7 w - - 0 1
	k7/8/8/8/8/8/8/K5BN w - - 0 1
	k7/8/8/8/8/8/8/K5NB b - - 0 1
	k7/8/8/8/8/8/8/K7 w - - 0 1
	k5bn/8/8/8/8/8/8/K7 w - - 0 1
	EOT
	for cpu in plain avx2 avx512; do
		FENTOOLS_CPU=$cpu fen-stat -l syntax --top=0 games.epd >out \
			2>/dev/null || true
		FENTOOLS_CPU=$cpu fen-stat -l syntax --top=0 --by=material \
			games.epd 2>/dev/null | grep vK >by || true
		has "material.KBNvK 3" "material.KQQQQQQQQRRRRRRRRvK 1" \
			"material.KQQQQQQQQNNNNNNNNvK 1" "material.KQvK 1"
		diff <(sed -n 's/^material\.//p' out) by
		[ ! -e first ] || diff first out
		cp out first
	done
}

@test "fen-stat: castling rights are those of the field castling" {
	# The same rights are another text if an outer rook is there.
	cat >rights <<-'EOT'
	4k3/8/8/8/8/8/8/R3K1RR w G - 0 1
	4k3/8/8/8/8/8/8/R3K1R1 w G - 0 1
	4k3/8/8/8/8/8/8/R3K1RR w H - 0 1
	4k3/8/8/8/8/8/8/RR2K2R w B - 0 1
	4k3/8/8/8/8/8/8/1R2K2R w B - 0 1
	r3k3/8/8/8/8/8/8/1R2K2R w Bq - 0 1
	EOT
	cat rights >>games.epd
	cat rights >>games.epd
	fen-stat --chess960 --top=0 --by=castling games.epd >by 2>err ||
		[ $? -eq 1 ]
	fen-stat --no-checksums --chess960 --top=0 games.epd >out 2>err ||
		[ $? -eq 1 ]
	diff <(sed -n 's/^castling\.//p' out) by
	has "castling.G 2" "castling.B 2" "castling.Q 2"
}

@test "fen-stat --merge: parts add up to the whole, byte for byte" {
	local options=('--by=turn,men,moves' '--bins=0,4,30' --heat=P) top i
	for i in {1..40}; do cat games.epd; done >many.epd
	fen-convert -l legal --on-bad=skip -qq many.epd || true
	split -n l/8 many.epd part.
	for i in part.??; do
		fen-stat "${options[@]}" --part "$i" >"$i.json" 2>/dev/null ||
			[ $? -eq 1 ]
	done
	for top in 0 2 20; do
		run -1 --separate-stderr fen-stat "${options[@]}" --top=$top -J many.epd
		whole=$output
		run -1 fen-stat --merge --top=$top -J part.*.json
		[ "$output" = "$whole" ]
		run -1 --separate-stderr fen-stat "${options[@]}" --no-checksums --top=$top many.epd
		whole=$output
		run -1 fen-stat --merge --top=$top part.*.json
		[ "$output" = "$whole" ]
	done
	# in two steps, and with the checksums of all files
	fen-stat --merge --part part.a[a-d].json >1.json || [ $? -eq 1 ]
	fen-stat --merge --part part.a[e-h].json >2.json || [ $? -eq 1 ]
	fen-stat --merge --checksums 1.json 2.json >merged || [ $? -eq 1 ]
	fen-stat "${options[@]}" part.?? >out 2>/dev/null || [ $? -eq 1 ]
	cmp merged out
}

@test "fen-stat --part: the order of the records makes no difference" {
	local part
	run -1 --separate-stderr fen-stat --by=turn --part games.epd
	[[ $output == *'"sha384":['*']'* ]]
	part=${output/\"sha384\":\[*\]/}
	tac games.epd >backwards.epd
	run -1 --separate-stderr fen-stat --by=turn --part backwards.epd
	[ "${output/\"sha384\":\[*\]/}" = "$part" ]
}

@test "fen-stat --merge: what is no part, and parts that don't fit" {
	fen-stat -qq games.epd || true
	fen-stat --part games.epd >part.json 2>/dev/null || [ $? -eq 1 ]
	fen-stat --part --by=turn games.epd >by.json 2>/dev/null || [ $? -eq 1 ]
	run -2 fen-stat --merge part.json by.json
	[[ $output = *'by.json: '*'other options'* ]]
	run -2 fen-stat --merge games.epd
	[[ $output = *'no object of fen-stat --part' ]]
	run -2 fen-stat --merge nothing.json
	run -2 fen-stat --merge
	run -2 fen-stat --merge --by=turn part.json
	[[ $output = *'go with --part'* ]]
	sed 's/"keys":"..../"keys":"!!!!/' part.json >odd.json
	run -2 fen-stat --merge odd.json
	sed 's/"bytes":[0-9]*/"bytes":-1/' part.json >odd.json
	run -2 fen-stat --merge odd.json
	# more keys than good records
	sed -E 's/"good":[0-9]+/"good":2/' part.json >odd.json
	run -2 fen-stat --merge odd.json
	head -c 500 part.json >odd.json
	run -2 fen-stat --merge odd.json
}

@test "fen-stat --by: combinations, bins and the order of numbers" {
	fen-stat --by=turn,status games.epd >out 2>/dev/null || [ $? -eq 1 ]
	has 'b,ongoing 3' 'w,ongoing 2' 'w,checkmate 1' \
	    'b,stalemate 1'
	fen-stat --by=men games.epd >out 2>/dev/null || [ $? -eq 1 ]
	[ "$(cut -f1 out | tr '\n' ' ')" = '3 32 ' ]
	fen-stat --by=balance --bins=5 games.epd >out 2>/dev/null || [ $? -eq 1 ]
	has '-10..-6 1' '0..4 6'
	fen-stat --by=men --bins=3,10 games.epd >out 2>/dev/null || [ $? -eq 1 ]
	has '3..9 2' '>=10 5'
	fen-stat --by=op.id games.epd >out 2>/dev/null || [ $? -eq 1 ]
	has '- 6' 'end 1'
	run -2 fen-stat --by=trun games.epd
	[[ $output = *"did you mean 'turn'"* ]]
	run -2 fen-stat --by=men --bins=3,2 games.epd
	run -2 fen-stat --by=men --bins=0 games.epd
	run -2 fen-stat --heat=Z games.epd
}

@test "fen-stat --by: no value has the name of the row of all others" {
	local name i

	echo n,fen >in.csv
	for name in others 'all others' x y; do
		for ((i = ${#name}; i < 12; i++)); do
			echo "$name,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
		done
	done >>in.csv
	fen-stat --csv --header -k fen --by=col.n --top=2 in.csv >out
	has 'y 11' 'x 11' 'others 8'
	fen-stat --csv --header -k fen --by=col.n --top=3 in.csv >out
	has 'others 6'
	grep -qx $'all others\t2' out
}

@test "fen-stat --heat: a board of counts" {
	fen-stat --heat=Q games.epd >out 2>/dev/null || [ $? -eq 1 ]
	[ "$(wc -l <out)" -eq 9 ]
	[ "$(sed -n 1p out)" = '8 0 0 0 0 0 0 0 0' ]
	[ "$(sed -n 2p out)" = '7 0 0 0 0 0 1 0 0' ]
	[ "$(sed -n 8p out)" = '1 0 0 0 5 0 0 0 0' ]
	[ "$(sed -n 9p out)" = '  a b c d e f g h' ]
	run -1 --separate-stderr fen-stat -J --heat=Q games.epd
	[[ $output = *'"heat":{"a1":0,'*'"d1":5,'* ]]
}

@test "fen-stat: in a terminal with colors, headings are bold; names of files are escaped" {
	need script
	local esc=$'\033'

	printf '%s\n' "$START" "$START" >"${esc}[31m.fen"
	run -0 script -qec "env TERM=xterm fen-stat --color=always *.fen" /dev/null
	[[ $output == *"${esc}[1mturn${esc}[0m"* ]]
	[[ $output == *'sha384.\x1b[31m.fen'* && $output != *"${esc}[31m"* ]]
	run -0 script -qec "env TERM=xterm fen-stat --color=never *.fen" /dev/null
	[[ $output != *"${esc}["[013]* ]]
	run -0 script -qec "env TERM=xterm fen-stat --color=always --heat=N *.fen" /dev/null
	[[ $output == *"${esc}[1m"* ]]
}

@test "fen-stat --assert decides about the exit status" {
	run -0 --separate-stderr fen-stat -q --assert=bad==1 \
	    --assert='unique.board<=5' --assert='material.KRvK==0' games.epd
	run -1 --separate-stderr fen-stat -q --assert='unique.position==100%' games.epd
	[[ $stderr = *"unique.position is 5 of 7"* ]]
	run -1 --separate-stderr fen-stat -q --top=1 --assert='material.KQvK!=1' games.epd
	run -2 --separate-stderr fen-stat -q --assert='unique.positon==1' games.epd
	[[ $stderr = *"did you mean 'unique.position'"* ]]
	run -2 fen-stat --assert='bad' games.epd
	fen-stat --part games.epd >part.json 2>/dev/null || [ $? -eq 1 ]
	run -1 fen-stat -q --merge --assert=bad==0 part.json
	run -0 fen-stat -q --merge --assert=bad==1 part.json
}

@test "fen-stat: the report is the same with any number of threads" {
	local i
	for i in {1..3000}; do cat games.epd; done >many.epd
	fen-stat --by=turn many.epd >one 2>/dev/null || [ $? -eq 1 ]
	fen-stat --jobs=2 --by=turn many.epd >two 2>/dev/null || [ $? -eq 1 ]
	cmp one two
}

@test "fen-stat reads all forms of input, and the other games" {
	run -0 fen-stat -e 'startpos moves e2e4'
	[[ $output = *$'ep.none\t1'* || $output = *$'ep.superfluous\t1'* ]]
	[[ $output = *$'records\t1'* ]]
	printf 'n,fen\n1,%s\n' "$START" >in.csv
	run -0 fen-stat --csv --header -k fen --by=col.n in.csv
	[ "$output" = $'1\t1' ]
	run -0 fen-stat -c --csv --header -k fen in.csv
	[ "$output" = 1 ]
	run -0 fen-stat --heat=R <<<'3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1'
	[ "${lines[8]}" = '1 0 0 0 0 1 0 0 0 0' ]
	run -0 fen-stat <<<'3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1'
	[[ $output = *$'notation.xiangqi\t1'* ]]
	printf '%s\r\n' "$START" >crlf
	fen-stat -qq crlf || true
	fen-stat crlf >out 2>/dev/null || true
	has 'ending.crlf 1'
	printf '%s' "$START" >none
	fen-stat none >out
	has 'ending.none 1' "bytes ${#START}"
	run -0 fen-stat </dev/null
	[[ $output = *$'records\t0'* ]]
}

@test "fen-stat: the Stockfish book UHO_4060_v3 has its published figures" {
	need unzip
	book=$TOP_SRCDIR/../shared/data/books/UHO_4060_v3.epd.zip
	[ -e "$book" ] || skip "the book is not there"
	unzip -p "$book" >book.epd
	fen-stat book.epd >out
	has 'records 242201' 'unique.text 242201' 'unique.clocks 242042' \
	    'unique.position 241670' 'unique.board 241623' \
	    'ep.superfluous 21751' 'turn.white 242201' 'ply.min 16' 'ply.max 16' \
	    'sha384.book.epd ECbixK+Z71w0UNM69Eta9E8drT3tXtLPip4VuXxA6CZs5tYpAIT7J4j6a5Tvq2IZ'
}
