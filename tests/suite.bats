# What holds for every tool.

setup() {
	load helper
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	TOOLS='fen-convert fen-validate'
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >good.fen
	printf '%s\n' "$WIDE" >bad.fen
}

# A good record of so many bytes, without its newline.
long_record() {
	local head="$START id \"" tail='";'

	printf '%s' "$head"
	head -c $(($1 - ${#head} - ${#tail})) /dev/zero | tr '\000' x
	printf '%s' "$tail"
}

# Skips where the signal can't be put back to what a shell at a terminal has.
need_sigpipe() {
	env --default-signal=PIPE true 2>/dev/null ||
	    skip "env has no --default-signal"
}

# Skips where the tools are built with a sanitizer.
no_sanitizer() {
	[ -r /proc/self/status ] || skip "no /proc"
	if grep -q __asan_init "$TOP_BUILDDIR/fen-validate"; then
		skip "a sanitizer needs more memory"
	fi
}

@test "empty input: nothing, and all is well" {
	local tool

	for tool in $TOOLS; do
		run -0 --separate-stderr $tool </dev/null
		[ "$output$stderr" = "" ]
		run -0 --separate-stderr $tool /dev/null - /dev/null </dev/null
		[ "$output$stderr" = "" ]
	done
}

@test "blank lines and comments are no records" {
	local tool

	printf '\n \t\n# %s\n  # indented\n\r\n%s\n' "$WIDE" "$START" >in
	for tool in $TOOLS; do
		run -0 --separate-stderr $tool -c in
		[ "$output" = 1 ]
		[ "$stderr" = "" ]
	done
	fen-validate in | cmp - in
}

@test "the last line may lack its newline" {
	local tool

	printf '%s\n%s' "$START" "$START" >in
	for tool in $TOOLS; do
		run -0 --separate-stderr $tool -c in
		[ "$output" = 2 ]
		[ "$stderr" = "" ]
	done
	fen-validate in | cmp - in
	printf '%s' "$WIDE" >in
	run -1 --separate-stderr fen-validate in
	[[ $stderr == in:1:10:* ]]
}

@test "CR LF is understood, warned of, and passes through" {
	printf '%s\r\n%s\r\n' "$START" "$START" >in
	run -0 --separate-stderr fen-validate --warnings=all -q in
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ ${stderr_lines[0]} == in:1:57:\ warning:*\[line-end] ]]
	fen-validate --warnings=none in | cmp - in
	run -0 --separate-stderr --keep-empty-lines fen-convert in
	[ "$output" = "$START
$START
" ]
	printf '%s\r' "$START" >in
	run -0 --separate-stderr fen-validate in
	[[ $stderr == *line-end* ]]
}

@test "NUL bytes before the newline are understood and warned of" {
	printf '%s\0\n%s\0\0\0\n%s\0' "$START" "$START" "$START" >in
	run -0 --separate-stderr fen-validate --warnings=all -q in
	[ "${#stderr_lines[@]}" -eq 3 ]
	[[ ${stderr_lines[1]} == in:2:57:*NUL*\[line-end] ]]
	fen-validate --warnings=none in | cmp - in
}

@test "a NUL byte elsewhere is data in a bad record" {
	local tool

	printf '%s\0 junk\n%s\n' "$START" "$START" >in
	for tool in $TOOLS; do
		run -1 --separate-stderr $tool in
		[ "$output" = "$START" ]
		[[ $stderr == in:1:57:*"[nul-byte]"* ]]
	done
	printf '\0\n' >in
	run fen-validate -c in
	[[ $output != *Segmentation* ]]
	((status <= 1))
}

@test "a byte-order mark before the first line is skipped" {
	local tool

	printf '\357\273\277%s\n' "$START" >in
	for tool in $TOOLS; do
		run -0 --separate-stderr $tool -c in
		[ "$output" = 1 ]
		[ "$stderr" = "" ]
	done
	run -0 fen-convert in
	[ "$output" = "$START" ]
	fen-validate in | cmp - in
	printf '%s\n\357\273\277%s\n' "$START" "$START" >in
	run -1 --separate-stderr fen-validate in
	[[ $stderr == in:2:1:*U+FEFF*\[non-ascii] ]]
	printf '\357\273\277# a comment\n' >in
	run -0 fen-validate -c in
	[ "$output" = 0 ]
}

@test "a mark of a later file doesn't land amid the output" {
	printf '\357\273\277%s\n' "$START" >in
	fen-validate good.fen in >out
	cat good.fen good.fen | cmp - out
}

@test "a record may have 65,536 bytes and no more" {
	local tool end

	for end in '\n' '\r\n' '\0\n' ''; do
		long_record 65536 >in
		printf "$end" >>in
		for tool in $TOOLS; do
			run -0 --separate-stderr $tool -c in
			[ "$output" = 1 ]
			long_record 65537 >over
			printf "$end" >>over
			run -1 --separate-stderr $tool over
			[ "$output" = "" ]
			[[ $stderr == over:1:65537:*\[line-too-long] ]]
		done
	done
	long_record 65536 >in
	fen-validate in | cmp - in
	fen-convert in | cmp - <(cat in; echo)
}

@test "a line that is far too long is one bad record, and the next is read" {
	local tool

	{ head -c 20000000 /dev/zero | tr '\000' 8; echo; cat good.fen; } >in
	for tool in $TOOLS; do
		run -1 --separate-stderr $tool in
		[ "$output" = "$START" ]
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == in:1:65537:*\[line-too-long] ]]
	done
	{ head -c 1000000 /dev/zero; echo; cat bad.fen; } >in
	run -1 --separate-stderr fen-validate in
	[ "${#stderr_lines[@]}" -eq 2 ]
	[[ ${stderr_lines[1]} == in:2:10:* ]]
}

@test "long lines at every place in the block" {
	local n

	for n in 65533 65534 65535 65536; do
		for ((i = 0; i < 9; i++)); do
			long_record $n
			echo
		done >in
		fen-validate in | cmp - in
	done
}

@test "a directory among the files is trouble; the others are read" {
	local tool

	mkdir dir
	for tool in $TOOLS; do
		run -2 --separate-stderr $tool good.fen dir good.fen
		[ "$output" = "$START
$START" ]
		[ "$stderr" = "$tool: dir: Is a directory" ]
	done
}

@test "a missing or unreadable file is trouble; the others are read" {
	local tool

	for tool in $TOOLS; do
		run -2 --separate-stderr $tool missing good.fen bad.fen
		[ "$output" = "$START" ]
		[ "${stderr_lines[0]}" = "$tool: missing: No such file or directory" ]
		[[ ${stderr_lines[1]} == bad.fen:1:10:* ]]
	done
	run -2 --separate-stderr fen-validate ''
	[[ $stderr == *"No such file"* ]]
	[ "$(id -u)" -eq 0 ] && return
	chmod 0 bad.fen
	run -2 --separate-stderr fen-validate bad.fen good.fen
	[ "$output" = "$START" ]
}

@test "an input that is the output as well is refused, the others are read" {
	local tool

	for tool in $TOOLS; do
		cp good.fen both.fen
		run -2 --separate-stderr bash -c "$tool both.fen good.fen >>both.fen"
		[ "$stderr" = "$tool: both.fen: it is written to as well: it would have no end" ]
		cat good.fen good.fen | cmp - both.fen
		run -2 --separate-stderr bash -c "$tool --jobs=2 <both.fen >>both.fen"
		[[ $stderr == *'<stdin>: it is written to as well'* ]]
		cat good.fen good.fen | cmp - both.fen
		# What has no end or no place of its own may be both, and what is
		# only written over in front.
		run -0 bash -c "$tool </dev/null >/dev/null"
		run -0 bash -c "$tool both.fen 1<>both.fen"
		cat good.fen good.fen | cmp - both.fen
		run -0 bash -c "$tool -q both.fen >>both.fen"
		# Diagnostics are read as well.
		cp bad.fen both.fen
		run -2 bash -c "$tool both.fen 2>>both.fen"
		[ "$(wc -l <both.fen)" -eq 2 ]
		run -1 bash -c "$tool -qq both.fen >>both.fen 2>&1"
		[ "$(wc -l <both.fen)" -eq 2 ]
	done
}

@test "files and standard input in the order named" {
	local e4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'

	run -0 fen-validate good.fen - good.fen <<<"$e4"
	[ "$output" = "$START
$e4
$START" ]
}

@test "results come in input order" {
	seq 20000 | sed 's|^|8/8/8/4k3/8/4K3/8/8 w - - 0 |' >in
	fen-validate in | cmp - in
	fen-convert in | cmp - in
	fen-convert -t json in | fen-convert -t chess | cmp - in
}

@test "/dev/full: a write that fails is exit 2 and a message" {
	local tool

	[ -e /dev/full ] || skip "no /dev/full"
	for tool in $TOOLS; do
		run -2 sh -c "$tool good.fen 2>err >/dev/full"
		[ "$(cat err)" = "$tool: standard output: No space left on device" ]
		run -2 sh -c "$tool -c good.fen 2>err >/dev/full"
		run -2 sh -c "$tool bad.fen good.fen >/dev/full"
		run -2 sh -c "$tool --exit-zero good.fen >/dev/full"
		run -2 sh -c "yes '$START' | $tool >/dev/full"
		run -2 sh -c "$tool --help >/dev/full"
		run -0 sh -c "$tool -q good.fen >/dev/full"
	done
}

@test "a closed standard output is trouble, but where nothing is written" {
	local tool

	for tool in $TOOLS; do
		run -2 sh -c "$tool good.fen >&-"
		[[ $output == "$tool: standard output: "* ]]
		run -2 sh -c "$tool --help >&-"
		run -2 sh -c "$tool --version >&-"
		run -0 sh -c "$tool -q good.fen >&-"
		[ "$output" = "" ]
	done
}

@test "a closed standard input is trouble" {
	local tool

	for tool in $TOOLS; do
		run -2 sh -c "$tool <&-"
		[[ $output == "$tool: "*"Bad file descriptor" ]]
		run -0 sh -c "$tool good.fen <&-"
		[ "$output" = "$START" ]
		run -2 sh -c "$tool good.fen - <&-"
	done
}

@test "a closed standard error: results and status as ever" {
	local tool

	for tool in $TOOLS; do
		run -1 sh -c "$tool bad.fen good.fen 2>&-"
		[ "$output" = "$START" ]
	done
	run -1 sh -c 'fen-validate bad.fen good.fen <&- 2>&-'
	[ "$output" = "$START" ]
	run -2 sh -c 'fen-validate bad.fen good.fen <&- >&- 2>&-'
	[ "$(cat good.fen bad.fen)" = "$START
$WIDE" ]
}

@test "a reader that goes away ends the tool quietly by SIGPIPE" {
	local tool

	need_sigpipe
	for tool in $TOOLS; do
		run -0 bash -c "yes '$START' |
		    env --default-signal=PIPE $tool 2>err | head -n 1
		    echo \${PIPESTATUS[1]}"
		[ "$output" = "$START
141" ]
		[ ! -s err ]
	done
}

@test "a broken pipe while SIGPIPE is ignored is trouble" {
	local tool

	for tool in $TOOLS; do
		run -0 bash -c "trap '' PIPE
		    yes '$START' 2>/dev/null | $tool 2>err | head -n 1
		    echo \${PIPESTATUS[1]}"
		[ "$output" = "$START
2" ]
		[ "$(cat err)" = "$tool: standard output: Broken pipe" ]
	done
}

@test "a file name is escaped in diagnostics" {
	local tool name=$'a\nb\e[31m.fen:1:1: error'

	cp bad.fen "$name"
	for tool in $TOOLS; do
		run -1 --separate-stderr $tool "$name"
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == 'a\x0ab\x1b[31m.fen:1:1: error:1:10: error: '* ]]
		run -2 --separate-stderr $tool $'missing\n\e'
		[ "$stderr" = "$tool: missing\\x0a\\x1b: No such file or directory" ]
		run -1 --separate-stderr $tool --name=$'\e\n' <bad.fen
		[[ $stderr == '\x1b\x0a:1:10: '* ]]
	done
}

@test "hostile bytes never reach standard error raw" {
	local i

	for ((i = 1; i < 256; i++)); do
		printf "%s\\x$(printf %x $i) 0 1\n" \
		    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
		printf "\\x$(printf %x $i)\\x9b31m\\x$(printf %x $i)\n"
		printf "$START id \"\\x$(printf %x $i)\n"
	done >in
	fen-validate -q --excerpt --color=never --warnings=all in 2>err || true
	[ -s err ]
	[ "$(LC_ALL=C tr -d '\n\040-\176' <err | wc -c)" -eq 0 ]
	fen-validate -q -J --warnings=all in 2>err || true
	[ -s err ]
	[ "$(LC_ALL=C tr -cd '\000-\011\013-\037' <err | wc -c)" -eq 0 ]
}

@test "twenty instances share a log: no line is torn" {
	local i

	for ((i = 0; i < 300; i++)); do
		echo "$WIDE"
	done >in
	for ((i = 0; i < 20; i++)); do
		fen-validate -q --name=part-$i --excerpt - <in 2>>log &
	done
	wait
	[ "$(wc -l <log)" -eq $((20 * 300 * 3)) ]
	[ "$(awk 'NR % 3 == 1 && /^part-[0-9]+:[0-9]+:10: error: rank 7 has 9 squares, expected 8 \[rank-width\]$/ { n++ }
	    NR % 3 == 2 && /^rnbqkbnr\/ppppppppp\/.* 1$/ { n++ }
	    NR % 3 == 0 && /^         \^~~~~~~~~$/ { n++ }
	    END { print n }' log)" -eq $((20 * 300 * 3)) ]
}

@test "twenty instances share a pipe: no line is torn" {
	local i

	for ((i = 0; i < 300; i++)); do
		echo "$WIDE"
	done >in
	for ((i = 0; i < 20; i++)); do
		fen-validate -J -q --name=part-$i - <in 2>&1 &
	done | cat >log
	[ "$(wc -l <log)" -eq $((20 * 300)) ]
	[ "$(grep -c '^{"file":"part-[0-9]*","line":[0-9]*,.*}]}$' log)" -eq $((20 * 300)) ]
}

# Writes a record, and reads its result before the next is written.
converse() {
	local answer i

	coproc TOOL { "$@" 2>&1; }
	for i in 1 2 3; do
		printf '%s\n' "$START" >&"${TOOL[1]}"
		IFS= read -r -t 10 answer <&"${TOOL[0]}"
		[ "$answer" != "" ]
		printf '%s\n' "$WIDE" >&"${TOOL[1]}"
		IFS= read -r -t 10 answer <&"${TOOL[0]}"
		[[ $answer == *rank-width* ]]
	done
	# Half a record gets no answer; the other half brings it.
	printf '%s' "${START% 0 1}" >&"${TOOL[1]}"
	if read -r -t 0.2 answer <&"${TOOL[0]}"; then
		false
	fi
	printf ' 0 1\n' >&"${TOOL[1]}"
	IFS= read -r -t 10 answer <&"${TOOL[0]}"
	eval "exec ${TOOL[1]}>&-"
	wait "$TOOL_PID" || [ $? -eq 1 ]
}

@test "a tool can be used as a co-process" {
	converse fen-validate
	converse fen-convert -t key
	converse fen-convert -t json
	converse fen-validate --on-bad=skip -J
}

@test "an input and an output that don't block are waited for" {
	need python3
	run -0 python3 - <<'PY'
import fcntl, os, subprocess, threading, time
start = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
def nonblocking(fd):
    fcntl.fcntl(fd, fcntl.F_SETFL, fcntl.fcntl(fd, fcntl.F_GETFL) | os.O_NONBLOCK)
in_r, in_w = os.pipe()
out_r, out_w = os.pipe()
nonblocking(in_r)
nonblocking(out_w)
tool = subprocess.Popen(["fen-validate"], stdin=in_r, stdout=out_w)
os.close(in_r)
os.close(out_w)
def feed():
    for i in range(20):
        os.write(in_w, start * 500)
        time.sleep(0.01)
    os.close(in_w)
threading.Thread(target=feed).start()
got = b""
while True:
    time.sleep(0.005)
    piece = os.read(out_r, 65536)
    if not piece:
        break
    got += piece
assert got == start * 10000, len(got)
assert tool.wait() == 0
PY
}

@test "memory stays under 16 MB on 300 MB through a pipe" {
	local pid peak options

	no_sanitizer
	mkfifo fifo
	for options in 'fen-validate -c' 'fen-validate -qq -v' \
	    'fen-convert -c -t key'; do
		$options <fifo >count &
		pid=$!
		exec 9>fifo
		{ yes "$START" || true; } 2>/dev/null | head -c 100000000 >&9
		peak=$(awk '/^VmHWM:/ { print $2 }' "/proc/$pid/status")
		exec 9>&-
		wait $pid || [ $? -eq 1 ]
		echo "$options: $peak kB"
		((peak > 0 && peak < 16384))
	done
}

@test "memory stays under 16 MB whatever the lines are like" {
	local pid peak

	no_sanitizer
	mkfifo fifo
	fen-validate -J --warnings=all <fifo >/dev/null 2>&1 &
	pid=$!
	exec 9>fifo
	head -c 60000000 /dev/zero | tr '\000' x >&9
	{ yes "$(long_record 65000)" || true; } 2>/dev/null | head -c 30000000 >&9
	{ yes "$WIDE" || true; } 2>/dev/null | head -c 5000000 >&9
	head -c 3000000 /dev/urandom >&9
	peak=$(awk '/^VmHWM:/ { print $2 }' "/proc/$pid/status")
	exec 9>&-
	wait $pid || [ $? -eq 1 ]
	((peak > 0 && peak < 16384))
}

@test "random bytes: no crash, each line is good or reported" {
	local tool lines

	head -c 300000 /dev/urandom >in
	lines=$(tr -cd '\n' <in | wc -c)
	for tool in $TOOLS; do
		run --separate-stderr $tool -c in
		((status <= 1))
		((output <= lines + 1))
	done
}

@test "trouble: a diagnostic that can't be written" {
	local tool

	for tool in fen-validate fen-convert; do
		run -2 bash -c "echo x | $tool 2>/dev/full"
	done
}

@test "a file without a last newline, and another behind it" {
	printf %s "$START" >"$BATS_TEST_TMPDIR/a"
	printf '%s\n' "$START" >"$BATS_TEST_TMPDIR/b"
	run -0 fen-validate "$BATS_TEST_TMPDIR/a" "$BATS_TEST_TMPDIR/b"
	[ "${#lines[@]}" = 2 ]
	run -0 bash -c "fen-validate '$BATS_TEST_TMPDIR/b' '$BATS_TEST_TMPDIR/a' | tail -c 1"
	[ "$output" = 1 ]
}

@test "--on-bad=blank keeps results beside their records, behind a header too" {
	printf 'id,FEN\n1,%s\n2,bad\n3,%s\n' "$START" "$START" >in.csv
	for tool in 'fen-convert -t key' fen-status 'fen-moves -c'; do
		$tool --on-bad=blank --csv --header -k FEN in.csv in.csv \
			>out 2>/dev/null || true
		[ "$(wc -l <out)" -eq 8 ]
		for i in 1 3 5 7; do
			[ -z "$(sed -n ${i}p out)" ]
			[ -n "$(sed -n $((i + 1))p out)" ]
		done
	done
	# Where it passes it needs none, but where it is hidden behind another.
	fen-status --keep --on-bad=blank --csv --header -k FEN in.csv in.csv \
		>out 2>/dev/null || true
	[ "$(wc -l <out)" -eq 8 ]
	[ "$(head -n 1 out)" = id,FEN,status,result ]
	[ -z "$(sed -n 5p out)" ]
	# Nothing is beside anything here.
	sed -i /bad/d in.csv
	run -0 --keep-empty-lines fen-diff --csv --header -k FEN \
	    --on-bad=blank in.csv in.csv
	[ "$output" = "" ]
}

@test "--on-bad=blank keeps results beside their records, comments or not" {
	printf '# c\n%s\n\nbad line\n%s\n' "$START" "$START" >mix.fen
	fen-convert -t key --on-bad=blank mix.fen 2>/dev/null |
		paste mix.fen - >pasted || true
	printf '# c\t\n%s\t463b96181691fc9c\n\t\nbad line\t\n%s\t463b96181691fc9c\n' \
		"$START" "$START" | diff pasted -
}
