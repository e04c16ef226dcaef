# --jobs: output and exit status are the same as with one thread.

setup_file() {
	load helper
	export TOP_SRCDIR TOP_BUILDDIR
	cd "$BATS_FILE_TMPDIR"
	chess() {
		"$TOP_BUILDDIR/tests/bench/gen-games" -s "$@"
	}
	[ -x "$TOP_BUILDDIR/tests/bench/gen-games" ] || return 0
	# Each file has several chunks: the first are small, the others up to
	# 256 KiB.
	chess 1 -b 1 -n 12000 >few.fen
	chess 2 -b 50 -n 8000 >half.fen
	chess 3 -n 9000 >good.fen
	# Warnings at the start, at the end, and new ones in the middle.
	{
		head -n 3000 good.fen
		sed '3000,$!d; s/ - 0 1$/ - 0 1 /; s/$/\r/' few.fen
		head -n 200 half.fen | sed 's/ [0-9]* [0-9]*$//'
		good=$(head -n 1 good.fen)
		for i in {1..2000}; do
			printf '# a comment\n\n%s ;\n' "$good"
		done
		cat few.fen
	} >mixed
	# A byte-order mark, lines of all lengths, and no newline at the end.
	{
		printf '\xef\xbb\xbf'
		head -n 3000 few.fen
		for n in 1 5 625 3125 65536 65537 78125 300000 700000; do
			head -c "$n" /dev/zero | tr '\0' x
			echo
			head -n 3 half.fen
		done
		cat few.fen
		tail -n 1 good.fen | tr -d '\n'
	} >odd
	# Columns in the order of the header.
	{
		echo 'id,fen,note'
		awk '{ print NR ",\"" $0 "\",it is" }' few.fen
		echo '1,2,3,4'
		awk '{ print NR "," $0 "," }' half.fen
	} >table.csv
	awk '{ print "{\"n\":" NR ",\"fen\":\"" $0 "\"}" }' few.fen >objects
	"$TOP_BUILDDIR/tests/bench/gen-games" -f azul -n 2000 >azul 2>/dev/null
	cat "$TOP_SRCDIR"/tests/vectors/*/{good,bad}-* >vectors
	# Byte-order marks that don't belong there, except on the first line.
	sed 's/^/\xef\xbb\xbf/' few.fen >marks
	: >empty
}

setup() {
	load helper
	[ -x "$TOP_BUILDDIR/tests/bench/gen-games" ] ||
	    skip "tests/bench/gen-games is not built (make check does)"
	cd "$BATS_FILE_TMPDIR"
	out=$BATS_TEST_TMPDIR
}

# same TOOL [ARGUMENT ...]: compares several numbers of threads. Standard input
# is $in.
same() {
	local tool=$1 jobs status=0 now

	shift
	"$tool" "$@" <"${in:-/dev/null}" >"$out/1" 2>"$out/1e" || status=$?
	for jobs in ${with:-2 5}; do
		echo "$tool --jobs=$jobs $*: status $status"
		now=0
		"$tool" "--jobs=$jobs" "$@" <"${in:-/dev/null}" \
			>"$out/n" 2>"$out/ne" || now=$?
		[ "$now" -eq "$status" ]
		cmp "$out/1" "$out/n"
		cmp "$out/1e" "$out/ne"
	done
}

@test "fen-validate: records that are good, bad and odd" {
	local file

	for file in few.fen half.fen good.fen mixed odd marks vectors azul empty; do
		same fen-validate "$file"
		same fen-validate -q "$file"
	done
}

@test "fen-validate: what is done with bad records and warnings" {
	local option

	for option in --warnings=all --warnings=none -v -c -qq --on-bad=blank \
		--on-bad=keep -J -Jv --errors=once --excerpt=always --color=always \
		--exit-zero --first-line=1000 --summary -Jq; do
		same fen-validate "$option" mixed
		same fen-validate "$option" odd
	done
	same fen-validate -q --summary half.fen few.fen mixed odd
	same fen-validate -q --assert=bad==0 half.fen
	same fen-validate --ignore=no-king,line-end,bad-halfmove mixed
	same fen-validate --only=line-end mixed
}

@test "fen-validate: --max-bad stops at the same record" {
	local n

	for n in 1 2 30 31 60 100 1000 3999 4000 4001 100000; do
		same fen-validate -m "$n" half.fen
		same fen-validate -qm "$n" few.fen half.fen
		same fen-validate --on-bad=blank -m "$n" mixed
	done
}

@test "fen-validate: reports and baselines" {
	local kind

	for kind in text json github sarif junit tap; do
		with=3 same fen-validate "--report=$kind" few.fen
	done
	fen-validate --report=json few.fen >"$out/known" || [ $? -eq 1 ]
	with=3 same fen-validate "--baseline=$out/known" few.fen half.fen
}

@test "several files: warnings, marks, headers and ends of each" {
	tail -n 1 good.fen | tr -d '\n' >"$out/open"
	same fen-validate few.fen mixed mixed empty odd half.fen
	same fen-validate "$out/open" odd "$out/open" "$out/open" few.fen
	same fen-validate -v few.fen marks marks
	same fen-validate -v "$out/open" missing few.fen . half.fen
	same fen-validate --csv --header -k fen table.csv table.csv
	same fen-convert --csv --header -k fen --keep table.csv table.csv
	same fen-convert --csv --header -k fen --in-column table.csv table.csv
	same fen-convert --csv --header -k fen -t json --keep table.csv
	same fen-validate --csv --header -k nowhere table.csv few.fen
	same fen-validate --csv -k 2 table.csv
	in=few.fen same fen-validate half.fen - few.fen
}

@test "fen-convert: notations, columns, and what can't be written" {
	local to

	for to in same chess epd shredder key json xiangqi; do
		same fen-convert -t "$to" few.fen
		same fen-convert -t "$to" mixed
	done
	same fen-convert -J -t epd half.fen odd
	same fen-convert -t json --with=fen,pieces,key,check,status,material odd
	same fen-convert --json-field=fen --in-column objects
	same fen-convert --json-field=fen -t key objects
	same fen-status --json-field=fen objects
	same fen-convert --json-field=fen -t json --keep objects
	same fen-convert --line-prefix=r -c mixed
	same fen-convert --lossless --transform=swap mixed vectors
	fen-convert -t json few.fen >"$out/json" 2>/dev/null || [ $? -eq 1 ]
	same fen-convert -t chess "$out/json"
}

@test "fen-moves and fen-status: much output and little" {
	for option in '' -J -c --keep --san --one-per-line; do
		same fen-moves ${option:+"$option"} few.fen
	done
	same fen-moves -q half.fen odd
	same fen-status few.fen odd mixed
	same fen-status -J few.fen
	same fen-status --keep azul
	same fen-stat --by=turn,men few.fen odd mixed azul
	same fen-stat --part --heat=N mixed vectors
}

@test "fen-play: games, each position, and moves that can't be played" {
	local option

	"$TOP_BUILDDIR/tests/bench/gen-games" -s 4 -m 5 -n 4000 >"$out/games"
	# A move of the other side, and a move of a piece that isn't there.
	sed '1~90s/$/ a1a1/; 7~50s/ moves [a-h][1-8]/ moves h9/' \
		"$out/games" >"$out/wrong"
	for option in '' -J -c -q --keep --san --uci --status --each \
		'-J --each' --warnings=all --on-bad=blank -m20; do
		# shellcheck disable=SC2086 # words
		same fen-play $option "$out/games" "$out/wrong"
	done
	same fen-play --line='e2e4 e7e5' few.fen
	sed 's/ moves /,/' "$out/games" >"$out/table"
	same fen-play --csv -k 1 --moves-field=2 "$out/table"
	same fen-convert --transform=swap --csv -k 1 --moves-field=2 --keep \
		"$out/table"
}

@test "games and blocks: whole ones, and ends that can be mistaken" {
	local n option

	# Every third game has a comment of some thousand bytes with what looks like
	# a game. A worker that begins to read there takes the end of that for the end
	# of a record.
	for n in {1..150}; do
		printf '[Event "%s"]\n[Result "*"]\n\n1. e4 e5 ' "$n"
		if [ $((n % 3)) -eq 0 ]; then
			printf '{ %4000s\n\n[Event "no game"]\n\n1. d4 d5 *\n\n' 'x'
			printf '%*s } ' $((n * 31)) 'x'
		fi
		printf '2. Nf%s %*s*\n\n' $((n % 50 == 0 ? 9 : 3)) $((n * 17)) ''
	done >"$out/games.pgn"
	# A game that is longer than several parts, and one without an end.
	{
		cat "$out/games.pgn"
		printf '[Event "long"]\n\n1. e4 { '
		for n in {1..9000}; do echo "a comment of many lines: $n"; done
		printf '} e5 1-0\n\n'
		cat "$out/games.pgn"
		printf '[Event "last"]\n\n1. e4 e5 { the end is missing'
	} >"$out/long.pgn"
	awk 'NR % 40 == 0 { print "fen x y\n\n" }
		{ print "fen " $0 "\nmove 0000\nscore " NR "\nply 3\nresult 0\ne" }' \
		few.fen >"$out/blocks.plain"
	for option in '' --each -c -J --warnings=all; do
		same fen-play ${option:+"$option"} "$out/games.pgn" "$out/long.pgn"
	done
	same fen-validate -v "$out/long.pgn" "$out/blocks.plain" "$out/games.pgn"
	same fen-validate --warnings=all --range=40001:700001 "$out/long.pgn"
	same fen-grep -n score=40 "$out/blocks.plain"
	same fen-stat --part "$out/blocks.plain" "$out/long.pgn"
}

@test "parts of a file: numbers of lines, checksums, ranges and records with NUL" {
	local n

	tr '\n' '\0' <mixed >"$out/null"
	same fen-validate -z "$out/null"
	same fen-stat -z --part "$out/null"
	same fen-stat --checksums few.fen half.fen good.fen odd
	same fen-grep -n 'men<20 || line==7777' few.fen half.fen
	same fen-convert -t csv --columns=line,fen few.fen half.fen
	for n in 0 1 99999 262143 500000; do
		same fen-validate "--range=$n:900000" half.fen
		same fen-validate "--range=$n:" odd
	done
	# Lines that are too long for a part, at all places.
	for n in 100000 131072 200000 262144 262200 700000; do
		head -n 1900 few.fen
		head -c "$n" /dev/zero | tr '\0' x
		echo
	done >"$out/lines"
	same fen-validate "$out/lines"
	same fen-validate --on-bad=keep "$out/lines"
	in=$out/lines same fen-validate --warnings=all
}

@test "64 threads: most of them read at once, and each byte is read once" {
	local jobs seconds at_once bytes size kind

	[ -s "$TOP_BUILDDIR/tests/slow/read.so" ] ||
		skip "tests/slow/read.so is not built (make check does; needs glibc)"
	! grep -q "__[at]san_init" "$TOP_BUILDDIR/fen-validate" ||
		skip "a sanitizer has to be the first library"
	for n in {1..30}; do cat good.fen; done >"$out/chess"
	awk '{ print "fen " $0 "\nmove 0000\nscore 1\nply 3\nresult 0\ne" }' \
		"$out/chess" >"$out/plain"
	for n in {1..9000}; do
		printf '[Event "%s"]\n[Result "*"]\n\n1. e4 e5 2. %*s *\n\n' \
			"$n" $((n % 3000)) Nf3
	done >"$out/pgn"
	for kind in chess plain pgn; do
		size=$(wc -c <"$out/$kind")
		read -r jobs seconds at_once bytes < <("$TOP_SRCDIR/tests/slow/readers" \
			"$TOP_BUILDDIR" "$out/$kind" 64 | tail -n 1)
		echo "$kind: $seconds s, $at_once at once, $bytes of $size bytes"
		[ "$at_once" -ge $((jobs / 2)) ]
		[ "$bytes" -le $((size + size / 16 + 300000)) ]
	done
}

@test "fen-fix: what is fixed, and what is not" {
	local option

	# Counters, dashes and line endings to fix, in a few records.
	sed '1~7s/ [0-9]* [0-9]*$//; 2~9s/ - / -  /; 3~11s/$/\r/' \
		few.fen >"$out/wrong"
	# A line that can't be fixed, which is reported at once.
	{
		cat "$out/wrong"
		printf '8/8/8/4k3/8/4K3/4P3/8 w - - c0 "x"; xyz '
		printf '%2100s;\n' '' | sed 's/ /a  /g'
		cat "$out/wrong"
	} >"$out/long"
	for option in '' -J -c -q -qq --on-bad=keep --on-bad=blank --diff \
		--warnings=all --only=line-end -m70 --excerpt=always \
		--errors=once --errors=none; do
		same fen-fix -l strict ${option:+"$option"} "$out/wrong"
		same fen-fix ${option:+"$option"} mixed odd marks "$out/long"
	done
	fen-fix -l strict "$out/wrong" 2>"$out/told" >/dev/null || [ $? -eq 1 ]
	[ "$(grep -c fixed "$out/told")" -ge 3 ]
	fen-fix "$out/long" 2>&1 >/dev/null | grep -q ':12001: left as it was'
	same fen-fix --csv --header -k fen table.csv table.csv
	same fen-fix vectors
}

@test "fen-diff: pairs, with comments and bad records in other places" {
	local option

	# Every 50th record differs, and every 70th is a comment.
	sed '50~50s/ w / b /; 70~70s/^/# /; 2000~2500i# here' few.fen >"$out/now"
	{
		printf '\xef\xbb\xbf# a comment\n\n'
		sed '3~40s/$/\r/' good.fen
		cat odd
	} >"$out/marked"
	for option in '' -J -u -y --summary -c -q --moves=2 --ignore=clocks; do
		same fen-diff ${option:+"$option"} few.fen "$out/now"
		same fen-diff ${option:+"$option"} "$out/now" half.fen
	done
	for option in --warnings=all --on-bad=keep --on-bad=blank -m1 -m70 \
		-m120 -m1000 -m4100 --exit-zero --line-prefix=r; do
		same fen-diff "$option" half.fen mixed
		same fen-diff "$option" odd "$out/marked"
		same fen-diff "$option" "$out/marked" odd
	done
	same fen-diff few.fen few.fen
	same fen-diff few.fen empty
	same fen-diff empty half.fen
	same fen-diff few.fen missing
	same fen-diff . few.fen
	same fen-diff --csv -k 2 table.csv table.csv
	same fen-diff --csv --header -k fen table.csv table.csv
	in=few.fen same fen-diff - half.fen
	for option in --align --by-key; do
		same fen-diff "$option" few.fen "$out/now"
	done
	same fen-diff --sequence few.fen
	for jobs in 1 2 5; do
		fen-diff -j$jobs <(cat few.fen odd) <(cat half.fen mixed odd) \
			2>&1 >"$out/p$jobs" | sed 's|^/dev/fd/[0-9]*||' \
			>"$out/pe$jobs"
	done
	for jobs in 2 5; do
		cmp "$out/p1" "$out/p$jobs"
		cmp "$out/pe1" "$out/pe$jobs"
	done
}

@test "compressed files, and pipes" {
	need gzip
	gzip -c mixed >"$out/mixed.gz"
	head -c 100000 "$out/mixed.gz" >"$out/damaged.gz"
	same fen-validate "$out/mixed.gz" few.fen "$out/damaged.gz" half.fen
	for jobs in 1 2 4; do
		cat mixed odd "$out/mixed.gz" | fen-validate --jobs=$jobs \
			>"$out/$jobs" 2>"$out/e$jobs" || [ $? -eq 1 ]
		gzip -c mixed | fen-validate --jobs=$jobs \
			>"$out/z$jobs" 2>"$out/ze$jobs" || [ $? -eq 1 ]
	done
	for jobs in 2 4; do
		cmp "$out/1" "$out/$jobs"
		cmp "$out/e1" "$out/e$jobs"
		cmp "$out/z1" "$out/z$jobs"
		cmp "$out/ze1" "$out/ze$jobs"
	done
}

@test "an input that stalls: all that is decided is written before" {
	local n

	mkfifo "$out/in"
	fen-validate --jobs=3 <"$out/in" >"$out/good" 2>"$out/bad" &
	pid=$!
	exec 7>"$out/in"
	cat few.fen half.fen >&7
	printf 'half a line' >&7
	n=$(fen-validate few.fen half.fen 2>/dev/null | wc -l) || true
	for i in {1..100}; do
		[ "$(wc -l <"$out/good")" -ne "$n" ] || break
		sleep 0.1
	done
	[ "$(wc -l <"$out/good")" -eq "$n" ]
	[ "$(tail -n 1 "$out/bad")" = "$(cat few.fen half.fen |
		fen-validate -q 2>&1 | tail -n 1)" ]
	kill -USR1 $pid
	for i in {1..50}; do
		! grep -q 'records, .*/s' "$out/bad" || break
		sleep 0.1
	done
	grep -q '^fen-validate: 20,000 records, ' "$out/bad"
	exec 7>&-
	wait $pid || [ $? -eq 1 ]
	grep -q '<stdin>:20001:' "$out/bad"
}

@test "--max-bad ends it at once, whatever is still to come" {
	local jobs i

	mkfifo "$out/in"
	{
		for i in {1..900}; do head -n 1 good.fen; done
		sed -n '1s/8/7/p' good.fen
	} >"$out/one"
	for jobs in 1 2 4; do
		for i in {1..20}; do
			fen-validate -q -m1 --jobs=$jobs <"$out/in" 2>/dev/null &
			pid=$!
			exec 7>"$out/in"
			cat "$out/one" >&7
			ends $pid
			exec 7>&-
			status=0
			wait $pid || status=$?
			[ "$status" -eq 1 ]
		done
	done
}

@test "outputs that break: status 2, soon" {
	local jobs

	[ -e /dev/full ] || skip "there is no /dev/full"
	for jobs in 1 3; do
		run -2 bash -c "fen-validate --jobs=$jobs good.fen >/dev/full"
		[[ $output == *'standard output: No space left on device' ]]
		run -0 bash -c "trap '' PIPE; { yes \"\$(head -n 999 good.fen)\" |
			fen-validate --jobs=$jobs; echo \$? >'$out/status'; } \
			2>/dev/null | head -n 1"
		[ "$(cat "$out/status")" -eq 2 ]
	done
}

@test "memory: bounded, however much is written" {
	local tool kib rest jobs

	! grep -q "__[at]san_init" "$TOP_BUILDDIR/fen-validate" ||
	    skip "a sanitizer needs more memory"
	for jobs in 2 8; do
		for tool in 'fen-validate' 'fen-validate -q' \
			'fen-convert -t json' 'fen-moves --san'; do
			# shellcheck disable=SC2086 # words
			for i in {1..20}; do cat few.fen half.fen; done |
				"$TOP_BUILDDIR/tests/bench/peak" "$out/peak" \
				$tool --jobs=$jobs >/dev/null 2>&1 ||
				[ $? -eq 1 ]
			read -r kib rest <"$out/peak"
			echo "$tool --jobs=$jobs: $kib KiB"
			[ "$kib" -lt $((4096 + jobs * 3072)) ]
		done
		for i in {1..9}; do cat few.fen half.fen; done >"$out/long"
		"$TOP_BUILDDIR/tests/bench/peak" "$out/peak" fen-diff \
			-j$jobs -u "$out/long" <(tail -n +2 "$out/long") \
			>/dev/null 2>&1 || [ $? -eq 2 ]
		read -r kib rest <"$out/peak"
		echo "fen-diff --jobs=$jobs: $kib KiB"
		[ "$kib" -lt $((4096 + jobs * 6144)) ]
	done
}

@test "numbers of threads: 0 is one a processor; no more than 1024" {
	same fen-validate -q empty
	with='0 1 2 1024' same fen-validate few.fen
	for jobs in -1 1025 x ''; do
		run -2 fen-validate "--jobs=$jobs" few.fen
		[[ $output == *'a number from 0 to 1024'* ]]
	done
}
