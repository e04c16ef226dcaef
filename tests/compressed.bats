# Compressed files are read without unpacking them first.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	for i in {1..2000}; do
		printf '%s\n' "${START% *} $i"
	done >plain.fen
	printf 'bad\n' >>plain.fen
}

# Prints what a tool makes of a file: results, messages and status.
reads() {
	fen-validate --name=X "$@" 2>&1 | sed 's/^plain[^:]*:/X:/'
	echo "status ${PIPESTATUS[0]}"
}

each_way() {
	local packed=plain.fen.$2

	need "$1"
	"$1" -c <plain.fen >"$packed"
	reads plain.fen >wanted
	reads "$packed" | diff wanted -
	reads - <"$packed" | diff wanted -
	cat "$packed" | reads - | diff wanted -
	grep -q 'X:2001:1: error' wanted
	grep -q 'status 1' wanted
}

@test "gzip: a file, a redirected file and a pipe" {
	each_way gzip gz
}

@test "zstd: a file, a redirected file and a pipe" {
	each_way zstd zst
}

@test "xz: a file, a redirected file and a pipe" {
	each_way xz xz
}

@test "bzip2: a file, a redirected file and a pipe" {
	each_way bzip2 bz2
}

@test "lz4: a file, a redirected file and a pipe" {
	each_way lz4 lz4
}

@test "compressed and plain files stand side by side, also two in one" {
	need gzip
	gzip -k plain.fen
	run -1 --separate-stderr fen-validate -c plain.fen plain.fen.gz plain.fen
	[ "$output" = 6000 ]
	cat plain.fen.gz plain.fen.gz >twice.gz
	run -1 --separate-stderr fen-validate -c twice.gz
	[ "$output" = 4000 ]
}

@test "a name says nothing: plain text in a .gz, packed bytes in a .fen" {
	need gzip
	printf '%s\n' "$START" >text.gz
	run -0 fen-validate text.gz
	[ "$output" = "$START" ]
	gzip -c text.gz >packed.fen
	run -0 fen-validate packed.fen
	[ "$output" = "$START" ]
}

@test "damaged: what was there is read, then it is trouble" {
	need gzip
	gzip -k plain.fen
	head -c 2000 plain.fen.gz >cut.gz
	run -2 --separate-stderr fen-validate -c cut.gz
	[[ $stderr == *'fen-validate: cut.gz: the compressed data are damaged, or end too early'* ]]
	[ "$output" -gt 0 ]
	run -2 --separate-stderr fen-validate -c - < <(cat cut.gz)
	[[ $stderr == *'<stdin>: the compressed data are damaged'* ]]
	run -2 --separate-stderr fen-validate -c cut.gz plain.fen
	[ "$output" -gt 2000 ]
}

@test "damaged: a record that was cut in two is none" {
	need gzip
	local n whole

	# The numbers make gzip write often, so that many truncated files end
	# inside a line.
	for i in {1..3000}; do
		printf '%s\n' "${START% *} $((i * 7919 % 50000 + 10000))"
	done >plain.fen
	gzip -c plain.fen >whole.gz
	whole=$(wc -c <whole.gz)
	for n in {1..40}; do
		head -c $((whole / 2 + n * 13)) whole.gz >cut.gz
		gzip -dc cut.gz >piece 2>/dev/null || true
		for jobs in 1 2; do
			run -2 --separate-stderr fen-validate --jobs=$jobs cut.gz
			[[ $stderr == 'fen-validate: cut.gz: the compressed data are damaged, or end too early' ]]
			cmp <(printf '%s\n' "$output") <(head -n "$(wc -l <piece)" plain.fen)
		done
	done
	run -2 fen-convert -c - < <(cat cut.gz)
	[[ $output == *"$(wc -l <piece)" ]]
}

@test "something behind the compressed data: all records, and trouble" {
	need gzip
	printf '%s\n%s' "$START" "$START" | gzip >in.gz
	echo garbage >>in.gz
	run -2 --separate-stderr fen-validate in.gz
	[ "$output" = "$START
$START" ]
	[[ $stderr == *damaged* ]]
}

@test "damaged: who feeds the program is not waited for" {
	need gzip
	mkfifo fed
	gzip -c plain.fen >whole.gz
	fen-convert <fed >out 2>err &
	local pid=$!
	exec 7>fed
	# The checksum at the end is wrong. So much data follows that gzip looks
	# at the checksum.
	{
		head -c -8 whole.gz
		cat plain.fen plain.fen plain.fen
	} | head -c 262144 >&7
	# The tool ends, although the pipe doesn't.
	ends $pid
	exec 7>&-
	wait $pid || [ $? -eq 2 ]
	grep -q damaged err
	[ -s out ]
}

@test "started by somebody who ignores his children's end" {
	need gzip
	env --ignore-signal=CHLD true 2>/dev/null ||
		skip "env has no --ignore-signal"
	sed -i '/^bad$/d' plain.fen
	gzip -k plain.fen
	run -0 --separate-stderr env --ignore-signal=CHLD \
	    fen-validate -c plain.fen.gz
	[ "$output" = 2000 ]
	[ "$stderr" = "" ]
	run -0 --separate-stderr env --ignore-signal=CHLD \
	    fen-validate -c - < <(cat plain.fen.gz)
	[ "$output" = 2000 ]
	[ "$stderr" = "" ]
}

@test "without the program: a message that names it, and the other files are read" {
	need gzip
	gzip -k plain.fen
	run -2 --separate-stderr env PATH="$TOP_BUILDDIR" fen-validate -c plain.fen.gz plain.fen
	[ "$output" = 2000 ]
	[[ $stderr == *'plain.fen.gz: gzip is needed to read it'* ]]
}

@test "the program that unpacks gets the file once, as its standard input" {
	need gzip
	gzip -k plain.fen
	mkdir bin
	printf '#!/bin/sh\nls -l /proc/$$/fd >fds\nexec %s "$@"\n' "$(command -v gzip)" >bin/gzip
	chmod +x bin/gzip
	PATH=$PWD/bin:$PATH run -1 --separate-stderr fen-validate -c plain.fen.gz
	[ "$output" = 2000 ]
	[ "$(grep -c 'plain.fen.gz$' fds)" = 1 ]
	grep -q ' 0 -> .*plain.fen.gz$' fds
}

@test "files that are refused after unpacking leave no descriptor open" {
	local i

	need gzip
	printf '\xff\xfe8\0/\0' | gzip >wide.gz
	for i in {1..40}; do
		ln wide.gz $i.gz
	done
	run -2 --separate-stderr bash -c 'ulimit -n 30; fen-validate -q {1..40}.gz'
	[ "$(grep -c 'gz: .*UTF-16' <<<"$stderr")" = 40 ]
}

@test "a zip archive is said to be one, with what to do" {
	printf 'PK\003\004rest\n' >book.zip
	run -2 fen-validate book.zip
	[ "$output" = 'fen-validate: book.zip: this is a zip archive: unzip -p writes what it holds to a pipe' ]
}

@test "who stops early does not wait for the rest" {
	need gzip
	# More than gzip reads before it writes anything.
	head -c 300000 /dev/urandom | od -An -tx1 -w32 | tr -d ' ' |
		sed 's/^/#/' >>plain.fen
	gzip -k plain.fen
	run -1 timeout 20 fen-validate -m 1 -q -f azul \
		< <(cat plain.fen.gz; exec sleep 30 3>&-)
	[[ $output == *'as many bad records as'* ]]
	sed -i '/^bad$/d' plain.fen
	gzip -kf plain.fen
	fen-validate plain.fen.gz 2>err | head -n 1 >first
	[ "$(cat first)" = "$START" ]
	[ ! -s err ]
}

@test "the first bytes of a compressed file alone are bytes of a record" {
	run -1 fen-validate <<<$'\x1f'
	[[ $output == *'[control-byte]' ]]
	run -1 fen-validate < <(printf '\xfd7zX\n')
	[[ $output == *'[non-ascii]' ]]
	run -0 fen-validate </dev/null
	[ -z "$output" ]
}

@test "a text that begins like bzip2 is a text" {
	run -1 fen-validate <<<BZhello
	[[ $output == '<stdin>:1:1: error: '* ]]
	run -1 fen-validate <<<BZh91
	[[ $output == '<stdin>:1:1: error: '* ]]
	printf 'BZh\tfen\nx\t%s\n' "$START" >in.tsv
	run -0 fen-validate --header -k fen in.tsv
	[ "$output" = "$(cat in.tsv)" ]
	if command -v bzip2 >/dev/null; then
		bzip2 </dev/null >empty.bz2
		run -0 fen-validate empty.bz2
		[ -z "$output" ]
	fi
}

@test "a co-process gets its answer before more is read" {
	need timeout
	coproc timeout 20 fen-convert
	printf '%s\n' "$START" >&"${COPROC[1]}"
	IFS= read -r -t 10 line <&"${COPROC[0]}"
	[ "$line" = "$START" ]
}

@test "other columns and moves are read from compressed files as well" {
	need gzip
	printf 'id,fen\n1,%s\n' "$START" | gzip >in.csv.gz
	run -0 fen-validate --csv --header -k fen in.csv.gz
	[ "${lines[0]}" = id,fen ]
	[ "${lines[1]}" = "1,$START" ]
	run -0 fen-diff -k 2 --csv --header in.csv.gz in.csv.gz
	[ -z "$output" ]
}

@test "an unpacker is not searched for in the working folder" {
	local path
	need gzip
	printf '%s\n' "$START" | gzip >one.gz
	printf '#!/bin/sh\ntouch ran\necho "%s"\n' "$START" >gzip
	chmod +x gzip
	for path in . '' ./ .. "::$PWD/none:."; do
		run -2 --separate-stderr env PATH="$path" "$TOP_BUILDDIR/fen-validate" one.gz
		[[ $stderr == *'gzip is needed to read it'* ]]
		[ ! -e ran ]
	done
	# An absolute folder is searched.
	run -0 env PATH=":$PWD:$PATH" "$TOP_BUILDDIR/fen-validate" one.gz
	[ -e ran ]
}

# Prints the processes that the process has started.
children() {
	ps -A -o pid=,ppid= | awk -v parent="$1" '$2 == parent { print $1 }'
}

@test "an unpacker does not outlive a killed tool" {
	local pid child i list
	need gzip ps mkfifo
	[ "$(uname)" = Linux ] || skip 'only Linux ends a child with its parent'
	for ((i = 0; i < 1000; i++)); do
		echo "$START"
	done | gzip >many.gz
	mkfifo pipe
	# What writes to the pipe keeps it open.
	exec 7<>pipe
	head -c 50 many.gz >&7
	fen-validate - <pipe >out 7>&- 3>&- &
	pid=$!
	for ((i = 0; i < 100; i++)); do
		list=$(children $pid)
		[ "$(wc -w <<<"$list")" -lt 2 ] || break
		sleep 0.05
	done
	[ "$(wc -w <<<"$list")" -eq 2 ]
	kill -KILL $pid
	wait $pid || true
	for child in $list; do
		ends "$child"
	done
	exec 7>&-
}
