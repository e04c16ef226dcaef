# Which faults count: --only, --ignore, --baseline, --summary and --assert.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	KINGS='8/8/8/4k3/8/8/8/8 w - - 0 1'
	EP='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
	ZERO='4k3/8/8/8/8/8/8/4K3 w - - 0 01'
	printf '%s\n' "$START" "$WIDE" '# a comment' "$KINGS" "$ZERO" >in.fen
}

@test "--ignore: an error that is left out lets the record pass" {
	run -1 --separate-stderr fen-validate in.fen
	[ "${#lines[@]}" = 3 ]
	run -1 --separate-stderr fen-validate --ignore=rank-width in.fen
	[ "${lines[1]}" = "$WIDE" ]
	[[ $stderr != *rank-width* ]]
	[[ $stderr == *no-white-king* ]]
	run -0 --separate-stderr fen-validate --ignore=rank-width,no-white-king in.fen
	[ "$output" = "$(cat in.fen)" ]
	[[ $stderr == *leading-zero* ]]
	run -0 fen-validate --ignore=rank-width,no-white-king,leading-zero in.fen
	[ "$output" = "$(cat in.fen)" ]
}

@test "--only: nothing else counts" {
	run -1 --separate-stderr fen-validate --only=rank-width in.fen
	[ "$stderr" = 'in.fen:2:10: error: rank 7 has 9 squares, expected 8 [rank-width]' ]
	[ "${lines[2]}" = "$KINGS" ]
	run -0 --separate-stderr fen-validate --only=bad-ep in.fen
	[ "$output" = "$(cat in.fen)" ]
	[ -z "$stderr" ]
}

@test "--ignore: -v and -J know of it too" {
	run -0 fen-validate -v --ignore=rank-width,no-white-king --warnings=none in.fen
	[ -z "$output" ]
	run -0 --separate-stderr fen-validate -J --ignore=rank-width,no-white-king in.fen
	[ "${#lines[@]}" = 4 ]
	[[ ${lines[1]} == *'"faults":[]'* ]]
}

@test "--ignore: moves beside a position are still looked at" {
	printf '%s\te2e5\n' '4k3/8/8/8/8/8/4P3/4K3 w K - 0 1' >in.tsv
	run -1 fen-validate -q -k 1 --moves-field=2 --ignore=castling-no-rook in.tsv
	[[ $output == *illegal-move* ]]
}

@test "--only and --ignore: a word that is none is named" {
	run -2 fen-validate --only=rank-width,nonsense in.fen
	[[ $output == *"--only: invalid value 'rank-width,nonsense'"*'--list-faults'* ]]
}

@test "--baseline: only new problems count" {
	fen-validate -q -J in.fen 2>before.json || [ $? -eq 1 ]
	run -0 fen-validate --baseline=before.json in.fen
	[ "${#lines[@]}" = 3 ]
	[ "${lines[1]}" = '# a comment' ]
	# Lines may move.
	(echo; cat in.fen) >moved && mv moved in.fen
	run -0 fen-validate -q --baseline=before.json ./in.fen
	[ -z "$output" ]
}

@test "--baseline: what is there once more is new, as is another column or file" {
	fen-validate -q -J in.fen 2>before.json || [ $? -eq 1 ]
	cat in.fen in.fen >twice && mv twice in.fen
	run -1 fen-validate -q --warnings=none --baseline=before.json in.fen
	[ "${#lines[@]}" = 2 ]
	[[ ${lines[0]} == in.fen:7:10:* ]]
	[[ ${lines[1]} == in.fen:9:*'[no-white-king]' ]]
	mv in.fen other.fen
	run -1 fen-validate -qq --baseline=before.json other.fen
}

@test "--baseline: warnings that were only counted are known" {
	for i in {1..20}; do printf '%s\n' "$ZERO"; done >zero.fen
	fen-validate -q -J zero.fen 2>before.json
	run -0 fen-validate -q --baseline=before.json zero.fen
	[ -z "$output" ]
	printf '%s\n' "$ZERO" >>zero.fen
	run -0 fen-validate -q --baseline=before.json zero.fen
	[ "${#lines[@]}" = 1 ]
	[[ ${lines[0]} == zero.fen:21:*leading-zero* ]]
}

@test "--baseline: errors that were only counted are known" {
	for i in {1..20}; do echo '8/8/8/8/8/8/8/8 w - - 0 1'; done >empty.fen
	fen-validate -q -J --errors=once empty.fen 2>before.json || [ $? -eq 1 ]
	[ "$(wc -l <before.json)" = 2 ]
	run -0 fen-validate -q --baseline=before.json empty.fen
	[ -z "$output" ]
	echo '8/8/8/8/8/8/8/8 w - - 0 1' >>empty.fen
	run -1 fen-validate -q --baseline=before.json empty.fen
	[ "${#lines[@]}" = 1 ]
	[[ ${lines[0]} == empty.fen:21:*empty-board* ]]
}

@test "--baseline: long records, NUL bytes, and a report that is compressed" {
	need gzip
	head -c 66000 /dev/zero | tr '\0' x >long.fen
	printf '\nxx\0yyy w - - 0 1\n' >>long.fen
	fen-validate --report=json long.fen >before.json || [ $? -eq 1 ]
	run -0 fen-validate -q --baseline=before.json long.fen
	[ -z "$output" ]
	gzip before.json
	run -0 fen-validate -q --baseline=before.json.gz long.fen
	[ -z "$output" ]
	printf 'xx\0zzz w - - 0 1\n' >>long.fen
	run -1 fen-validate -q --baseline=before.json.gz long.fen
	[[ $output == 'long.fen:3:3: '*'[nul-byte]' ]]
}

@test "a baseline that can't be read is trouble" {
	need gzip
	printf '%s\n' "$START" nonsense >bad.fen
	mkdir folder
	run -2 fen-validate --baseline=folder bad.fen
	[ "$output" = 'fen-validate: folder: Is a directory' ]
	run -2 fen-validate --baseline=nothing bad.fen
	[ "$output" = 'fen-validate: nothing: No such file or directory' ]
	printf '[]\n' >list
	run -2 fen-validate --baseline=list bad.fen
	[ "$output" = 'fen-validate: list: this is no report that --report=json wrote' ]
	fen-validate -J bad.fen 2>&1 >/dev/null | gzip -c | head -c 60 >cut.gz
	run -2 fen-validate --baseline=cut.gz bad.fen
	[ "$output" = 'fen-validate: cut.gz: the compressed data are damaged, or end too early' ]
}

@test "--ignore: faults beyond the room of the list are reported" {
	local many

	many=$(printf 'z%.0s' {1..60})
	run -1 fen-validate --ignore=bad-piece <<<"$many/8/8/8/8/8/8/8 w - - 0 1"
	[ "$output" = '<stdin>:1: and 28 more faults in this record' ]
	# A baseline may know those of the list, not these.
	run -1 fen-validate --ignore=bad-piece --baseline=/dev/null \
		<<<"$many/8/8/8/8/8/8/8 w - - 0 1"
	[ "$output" = '<stdin>:1: and 28 more faults in this record' ]
	for kind in text json github sarif junit tap; do
		run -1 fen-validate --ignore=bad-piece --report=$kind \
			<<<"$many/8/8/8/8/8/8/8 w - - 0 1"
	done
}

@test "--only given twice adds up, and --ignore takes away in any order" {
	run -1 --separate-stderr fen-validate -q --only=rank-width --only=no-white-king in.fen
	[[ $stderr == *rank-width*no-white-king* ]]
	run -1 --separate-stderr fen-validate -q --ignore=no-white-king --only=rank-width,no-white-king in.fen
	[[ $stderr == *rank-width* && $stderr != *no-white-king* ]]
}

@test "--baseline: a line of a mebibyte is read, no more" {
	local size

	fen-validate --report=json in.fen >before.json || [ $? -eq 1 ]
	for size in 900000 1100000; do
		{
			sed -n '1s/}$/,"more":"/p' before.json | tr -d '\n'
			head -c $size /dev/zero | tr '\0' x
			printf '"}\n'
			sed 1d before.json
		} >$size.json
	done
	run -0 fen-validate -q --warnings=none --baseline=900000.json in.fen
	run -2 fen-validate -q --baseline=1100000.json in.fen
	[ "$output" = 'fen-validate: 1100000.json: this is no report that --report=json wrote' ]
}

@test "--baseline: a file that is none is trouble" {
	run -2 fen-validate --baseline=missing in.fen
	[[ $output == *'missing: No such file'* ]]
	run -2 fen-validate --baseline=in.fen in.fen
	[[ $output == *'in.fen: this is no report that --report=json wrote'* ]]
}

@test "--summary: counts under names" {
	printf '8/8/8/4k3/8/4K3/4P3/8 w - - bm Kd3;\r\n' >>in.fen
	printf '4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1' >>in.fen
	run -1 --separate-stderr fen-validate -q --summary in.fen
	diff <(echo "$output") - <<-'END'
		files	1
		lines	7
		comments	1
		records	6
		good	4
		bad	2
		known	0
		errors	2
		warnings	2
		word.rank-width	1
		word.no-white-king	1
		word.line-end	1
		word.leading-zero	1
		notation.chess	4
		notation.xiangqi	1
		notation.epd	1
		turn.white	4
		turn.black	1
		phase.opening	1
		phase.endgame	4
		fields.4	1
		fields.6	5
		ending.lf	5
		ending.crlf	1
		ending.none	1
	END
}

@test "--summary: to standard error while records go to standard output" {
	run -1 --separate-stderr fen-validate --summary in.fen
	[ "${#lines[@]}" = 3 ]
	[[ $stderr == *$'\nfiles\t1\n'* ]]
	run -1 --separate-stderr fen-validate -J --summary in.fen
	[[ $stderr == *'{"summary":{"files":1,'* ]]
}

@test "--summary -J: the parts add up to the whole" {
	need jq
	local whole parts
	for i in {1..30}; do cat in.fen; done >all.fen
	split -l 17 all.fen part.
	whole=$(fen-validate -qJ --summary all.fen 2>/dev/null) || [ $? -eq 1 ]
	parts=$(for part in part.*; do
		fen-validate -qJ --summary "$part" 2>/dev/null || :
	done)
	[ "$(jq -c '.summary | del(.files)' <<<"$whole")" = "$(jq -sc '
		def add_up: if (.[0] | type) == "object"
		    then (map(keys_unsorted) | add | unique) as $k |
			. as $all | [$k[] | . as $n |
			    {key: $n, value: [$all[] | .[$n] // empty] | add_up}] | from_entries
		    else add end;
		map(.summary) | add_up | del(.files)' <<<"$parts" |
		jq -c --argjson whole "$whole" '. as $p | $whole.summary | del(.files) |
		    with_entries(.key as $k | .value = if (.value | type) == "object"
			then (.value | with_entries(.key as $n | .value = $p[$k][$n]))
			else $p[$k] end)')" ]
}

@test "--summary: bars on a terminal" {
	need python3
	run -0 python3 - "$TOP_BUILDDIR/fen-validate" in.fen <<-'END'
		import os, pty, sys
		pid, fd = pty.fork()
		if pid == 0:
		    os.environ["TERM"] = "xterm"
		    os.execv(sys.argv[1], ["fen-validate", "-qq", "--summary", sys.argv[2]])
		out = b""
		while True:
		    try: piece = os.read(fd, 4096)
		    except OSError: break
		    if not piece: break
		    out += piece
		os.waitpid(pid, 0)
		sys.stdout.write(out.decode().replace("\r\n", "\n"))
	END
	[[ $output == *'no-white-king'*' 1 '*'%  ####'* ]]
	[[ $output == *$'\nword\n'* ]]
}

@test "--assert: what holds is 0, what doesn't is 1 and said" {
	run -1 --separate-stderr fen-validate -qq --assert='bad==0' in.fen
	[ -z "$stderr" ]
	run -1 fen-validate -q --warnings=none --assert='bad==0' --assert='records >= 4' in.fen
	[ "${lines[-1]}" = "fen-validate: --assert: 'bad==0' does not hold: bad is 2" ]
	run -0 fen-validate -qq --assert='bad<=2' --assert='word.rank-width = 1' in.fen
	run -0 fen-validate -qq --assert='rank-width!=2' --assert='warnings<10' in.fen
	run -0 fen-validate -qq --assert='bad<=50%' in.fen
	run -1 fen-validate -q --assert='bad<50%' in.fen
	[[ ${lines[-1]} == *"'bad<50%' does not hold: bad is 2 of 4" ]]
	run -0 fen-validate -qq --assert='bad<50.0001%' --assert='bad>49.9999%' in.fen
	run -1 fen-validate -qq --assert='bad<=49.9%' in.fen
	run -0 fen-validate -qq --exit-zero --assert='bad==0' in.fen
}

@test "--assert: it decides alone, but trouble stays trouble" {
	run -0 fen-validate -qq --assert='records==4' in.fen
	run -2 fen-validate -qq --assert='records==4' in.fen missing.fen
	[ "$output" = "fen-validate: missing.fen: No such file or directory" ]
}

@test "--assert: what is no assertion" {
	local text
	for text in bad '==0' 'bad==' 'bad==x' 'nonsense==0' 'bad==0x' 'bad==%' \
		'word.bad==0' 'bad~0' '' 'bad==99999999999999999999' \
		'bad<100.0001%' 'bad<101%' 'bad<1.%' 'bad<.5%' 'bad<1.00001%' \
		'bad<1.2.3%' 'bad<1.5' 'bad<18446744073709551616%' \
		'bad<184467440737095517%' 'bad<%' 'bad<1%%'; do
		run -2 fen-validate --assert="$text" in.fen
		[[ $output == *'--assert: invalid value'*'a percentage: bad<=0.5%'* ]]
	done
	run -2 fen-validate --assert='recrods>5' in.fen
	[[ $output == *"'recrods>5': "*"; did you mean 'records'?" ]]
	run -2 fen-validate --assert='bad==2' --assert='phase.midlegame==0' in.fen
	[[ $output == *"'phase.midlegame==0': "*"; did you mean 'phase.middlegame'?" ]]
	run -1 fen-validate -qq --assert='bad<0.0001%' in.fen
	run -0 fen-validate -qq --assert='bad<100%' --assert='bad<100.0000%' in.fen
}

@test "the published statistics of a book, as far as they are counts" {
	need_shared data/books/UHO_4060_v3.epd.zip
	need unzip
	run -1 --separate-stderr fen-validate -qq --ep=legal --summary \
		< <(unzip -p "$SHARED/data/books/UHO_4060_v3.epd.zip")
	[[ $output == *$'\nrecords\t242201\n'* ]]
	[[ $output == *$'\nword.ep-not-capturable\t21751\n'* ]]
	[[ $output == *$'\nbad\t21751\n'* ]]
}
