# What holds for every tool.

setup() {
	load helper
	WIDE='rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
	# Each tool with the options that it needs to read any file of
	# positions.
	TOOLS=(fen-convert 'fen-diff --sequence' fen-fix 'fen-grep text' fen-moves
	    'fen-perft --depth=1' fen-play 'fen-sample --share=1' fen-status fen-uniq fen-validate
	    'fen-view --ascii --width=1'
	    'jfn-view -f auto --ascii --width=1')
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' "$START" >good.fen
	printf '%s\n' "$WIDE" >bad.fen
}

# Prints output without the numbers of records above boards.
unnumbered() {
	sed 's/^#[0-9]*$/#/'
}

# Prints the output of a tool with its options for a number of good records.
results() {
	local i

	for ((i = 0; i < $2; i++)); do
		printf '%s\n' "${3-$START}"
	done >results.fen
	$1 results.fen | unnumbered
}

# Prints the output of a tool with -c.
counted() {
	case $1 in
	fen-moves) yes 20 | head -n "$2" ;;
	fen-diff*) echo 0 ;;
	fen-uniq) echo $(($2 > 0)) ;;
	*) echo "$2" ;;
	esac
}

# Like `run`, without the line in which fen-perft prints its speed. The status
# "bad" stands for bad records: 1, but 2 for fen-diff and fen-grep.
ran() {
	local status_wanted=$1 rate='/^fen-perft: [0-9,]* nodes* in /d'

	shift
	[ "$status_wanted" != bad ] || status_wanted=$(bad_status "$tool")
	# No match is no trouble for fen-grep.
	if [[ $tool == fen-grep* && $status_wanted == 0 ]]; then
		run --separate-stderr "$@"
		[ "$status" -le 1 ]
	else
		run "-$status_wanted" --separate-stderr "$@"
	fi
	output=$(sed "$rate" <<<"$output")
	stderr=$(sed "$rate" <<<"$stderr")
	mapfile -t stderr_lines <<<"$stderr"
	[ "$stderr" != "" ] || stderr_lines=()
}

bad_status() {
	case $1 in
	fen-diff* | fen-grep*) echo 2 ;;
	*) echo 1 ;;
	esac
}

# Compares the output of `run` with that of a number of good records.
says_results() {
	[ "$(unnumbered <<<"$output")" = "$(results "$1" "$2")" ]
}

# 65,536 different legal positions, so that each tool prints a result for each
# of them, or for all but the first.
many() {
	awk '
		function pawns(set, letter, i, rank) {
			for (i = 0; i < 8; i++) {
				rank = rank (set % 2 ? letter : "1")
				set = int(set / 2)
			}
			gsub(/11111111/, "8", rank)
			for (i = 7; i > 1; i--)
				gsub(substr("11111111", 1, i), i, rank)
			return rank
		}
		BEGIN {
			for (i = 0; i < 256; i++) {
				white[i] = pawns(i, "P")
				black[i] = pawns(i, "p")
			}
			for (i = 0; i < 65536; i++)
				print "4k3/8/8/" black[i % 256] "/" \
				    white[int(i / 256)] "/8/8/4K3 w - - 0 1"
		}'
}

# Prints a good record of that many bytes, without a newline.
long_record() {
	local head="$START id \"" tail='";'

	printf '%s' "$head"
	head -c $(($1 - ${#head} - ${#tail})) /dev/zero | tr '\000' x
	printf '%s' "$tail"
}

# Skips the test if the signal's default action can't be restored.
need_sigpipe() {
	env --default-signal=PIPE true 2>/dev/null ||
	    skip "env has no --default-signal"
}

# Skips the test if the tools are built with a sanitizer.
no_sanitizer() {
	[ -r /proc/self/status ] || skip "no /proc"
	if grep -q __asan_init "$TOP_BUILDDIR/fen-validate"; then
		skip "a sanitizer needs more memory"
	fi
}

@test "what a sanitizer finds is no status of a tool" {
	need cc
	cd "$BATS_TEST_TMPDIR"
	printf '%s\n' 'int main(int argc, char **argv) {' \
	    'int list[2] = {0}, *at = list; (void)argv;' \
	    'volatile int most = 0x7fffffff;' \
	    'return argc > 1 ? at[argc] : most + argc == 0; }' >wrong.c
	cc -fsanitize=address,undefined -fno-sanitize-recover=all -o wrong \
	    wrong.c 2>/dev/null || skip 'cc has no sanitizers'
	run -99 ./wrong
	run -99 ./wrong 2
}

@test "all tools are here, and each has a result for a good record" {
	local tool names=

	for tool in "${TOOLS[@]}"; do
		names+=" ${tool%% *}"
		ran 0 $tool good.fen
		[ "$stderr" = "" ]
		case $tool in
		fen-diff*) [ "$output" = "" ] ;;
		fen-moves) [[ $output == "a2a3 a2a4 "*" h2h3 h2h4" ]] ;;
		fen-perft*) [ "$output" = $'1\t20' ] ;;
		fen-status) [ "$output" = $'ongoing\t*' ] ;;
		*view*) [[ $output == "#1"*"r  n  b  q  k  b  n  r"*"White to move"* ]] ;;
		*) [ "$output" = "$START" ] ;;
		esac
	done
	# fen-stat has one result for all records.
	[ "$names" = "$(cd "$TOP_SRCDIR/man" && printf ' %s' *-*.1 |
		sed 's/[.]1//g; s/ fen-stat / /')" ]
}

@test "empty input: nothing, and all is well" {
	local tool

	for tool in "${TOOLS[@]}"; do
		ran 0 $tool </dev/null
		[ "$output$stderr" = "" ]
		ran 0 $tool /dev/null - /dev/null </dev/null
		[ "$output$stderr" = "" ]
	done
}

@test "blank lines and comments are no records" {
	local tool

	printf '\n \t\n# %s\n  # indented\n\r\n%s\n' "$WIDE" "$START" >in
	for tool in "${TOOLS[@]}"; do
		ran 0 $tool -c in
		[ "$output" = "$(counted "$tool" 1)" ]
		[ "$stderr" = "" ]
	done
	fen-validate in | cmp - in
	fen-fix in | cmp - in
	fen-uniq in | cmp - in
}

@test "the last line may lack its newline" {
	local tool

	printf '%s\n%s' "$START" "$START" >in
	printf '%s' "$WIDE" >wide
	for tool in "${TOOLS[@]}"; do
		ran 0 $tool in
		says_results "$tool" 2
		[ "$stderr" = "" ]
		ran bad $tool wide
		[ "$output" = "" ]
		[[ $stderr == wide:1:10:*"[rank-width]" ]]
	done
	fen-validate in | cmp - in
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
	for tool in "${TOOLS[@]}"; do
		ran bad $tool in
		says_results "$tool" 1
		[[ $stderr == in:1:57:*"[nul-byte]"* ]]
	done
	printf '\0\n' >in
	run -0 --separate-stderr fen-validate --warnings=none -c in
	[ "$output" = 0 ]
}

@test "a byte-order mark before the first line is skipped" {
	local tool

	printf '\357\273\277%s\n' "$START" >in
	printf '%s\n\357\273\277%s\n' "$START" "$START" >second
	for tool in "${TOOLS[@]}"; do
		ran 0 $tool -c in
		[ "$output" = "$(counted "$tool" 1)" ]
		[ "$stderr" = "" ]
		[ "$tool" != fen-fix ] || continue
		ran bad $tool second
		says_results "$tool" 1
		[[ $stderr == second:2:1:*U+FEFF*\[non-ascii] ]]
	done
	# An invisible character is removed.
	run -0 --separate-stderr fen-fix second
	[ "$output" = "$(results fen-fix 2)" ]
	[[ $stderr == second:2:1:*fixed:*\[non-ascii] ]]
	run -0 fen-convert in
	[ "$output" = "$START" ]
	fen-validate in | cmp - in
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
		long_record 65537 >over
		printf "$end" >>over
		for tool in "${TOOLS[@]}"; do
			ran 0 $tool --warnings=none -c in
			[ "$output" = "$(counted "$tool" 1)" ]
			[ "$stderr" = "" ]
			ran bad $tool over
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
	for tool in "${TOOLS[@]}"; do
		ran bad $tool in
		says_results "$tool" 1
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
	for tool in "${TOOLS[@]}"; do
		ran 2 $tool good.fen dir good.fen
		says_results "$tool" 2
		[ "$stderr" = "${tool%% *}: dir: this is a directory; -R reads the files below it" ]
	done
}

@test "a missing or unreadable file is trouble; the others are read" {
	local tool

	for tool in "${TOOLS[@]}"; do
		ran 2 $tool missing good.fen bad.fen
		says_results "$tool" 1
		[ "${stderr_lines[0]}" = "${tool%% *}: missing: No such file or directory" ]
		[[ ${stderr_lines[1]} == bad.fen:1:10:* ]]
	done
	run -2 --separate-stderr fen-validate ''
	[[ $stderr == *"No such file"* ]]
	[ "$(id -u)" -eq 0 ] && return
	chmod 0 bad.fen
	for tool in "${TOOLS[@]}"; do
		ran 2 $tool bad.fen good.fen
		says_results "$tool" 1
		[ "$stderr" = "${tool%% *}: bad.fen: Permission denied" ]
	done
}

@test "an input that is the output as well is refused, the others are read" {
	local tool name refused='it is written to as well: it would have no end'

	for tool in "${TOOLS[@]}"; do
		name=${tool%% *}
		cp good.fen both.fen
		ran 2 bash -c "$tool both.fen good.fen >>both.fen"
		[ "$stderr" = "$name: both.fen: $refused" ]
		{ cat good.fen; results "$tool" 1; } | cmp - <(unnumbered <both.fen)
		cp good.fen both.fen
		ran 2 bash -c "$tool <both.fen >>both.fen"
		[ "$stderr" = "$name: <stdin>: $refused" ]
		cmp good.fen both.fen
		# A device or a pipe may be input and output, and so may a file
		# that is overwritten only before the place that is read.
		ran 0 bash -c "$tool </dev/null >/dev/null"
		[ "$stderr" = "" ]
		ran 0 bash -c "$tool both.fen 1<>both.fen"
		results "$tool" 1 >wanted
		unnumbered <both.fen | cmp -n "$(wc -c <wanted)" wanted
		cp good.fen both.fen
		ran 0 bash -c "$tool -q both.fen >>both.fen"
		cmp good.fen both.fen
		# Diagnostics are read as well.
		cp bad.fen both.fen
		ran 2 bash -c "$tool both.fen 2>>both.fen"
		[ "$(wc -l <both.fen)" -eq 2 ]
		[ "$(tail -n 1 both.fen)" = "$name: both.fen: $refused" ]
		cp bad.fen both.fen
		ran bad bash -c "$tool -qq both.fen >>both.fen 2>&1"
		cmp bad.fen both.fen
	done
	cp good.fen both.fen
	for tool in fen-convert fen-validate fen-fix fen-status; do
		ran 2 bash -c "$tool --jobs=2 <both.fen >>both.fen"
		[ "$stderr" = "$tool: <stdin>: $refused" ]
		cmp good.fen both.fen
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
	local tool message

	[ -e /dev/full ] || skip "no /dev/full"
	many >many.fen
	for tool in "${TOOLS[@]}"; do
		message="${tool%% *}: standard output: No space left on device"
		ran 2 sh -c "$tool many.fen >/dev/full"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "$tool -c good.fen >/dev/full"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "$tool --help >/dev/full"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "$tool --exit-zero many.fen >/dev/full"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "cat bad.fen many.fen | $tool >/dev/full"
		[[ $stderr == "<stdin>:1:10: "*"$message" ]]
		ran 0 sh -c "$tool -q good.fen >/dev/full"
		[ "$stderr" = "" ]
	done
}

@test "a closed standard output is trouble, but where nothing is written" {
	local tool message

	cat good.fen >two.fen
	echo '8/8/8/4k3/8/4K3/8/8 w - - 0 1' >>two.fen
	for tool in "${TOOLS[@]}"; do
		message="${tool%% *}: standard output: Bad file descriptor"
		ran 2 sh -c "$tool two.fen >&-"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "$tool --help >&-"
		[ "$stderr" = "$message" ]
		ran 2 sh -c "$tool --version >&-"
		[ "$stderr" = "$message" ]
		ran 0 sh -c "$tool -q good.fen >&-"
		[ "$output" = "" ]
	done
}

@test "a closed standard input is trouble" {
	local tool

	for tool in "${TOOLS[@]}"; do
		ran 2 sh -c "$tool <&-"
		[ "$stderr" = "${tool%% *}: <stdin>: Bad file descriptor" ]
		ran 0 sh -c "$tool good.fen <&-"
		says_results "$tool" 1
		ran 2 sh -c "$tool good.fen - <&-"
		says_results "$tool" 1
		[ "$stderr" = "${tool%% *}: <stdin>: Bad file descriptor" ]
	done
}

@test "a closed standard error: results and status as ever" {
	local tool

	for tool in "${TOOLS[@]}"; do
		ran bad sh -c "$tool bad.fen good.fen 2>&-"
		says_results "$tool" 1
		ran bad sh -c "$tool bad.fen good.fen <&- 2>&-"
		says_results "$tool" 1
		ran 2 sh -c "$tool good.fen - <&- 2>&-"
		says_results "$tool" 1
	done
	run -2 sh -c 'fen-validate bad.fen good.fen <&- >&- 2>&-'
	[ "$(cat good.fen bad.fen)" = "$START
$WIDE" ]
}

@test "a reader that goes away ends the tool quietly by SIGPIPE" {
	local tool

	need_sigpipe
	many >many.fen
	for tool in "${TOOLS[@]}"; do
		ran 0 timeout 20 bash -c "while cat many.fen 2>/dev/null; do :; done |
		    env --default-signal=PIPE $tool 2>err | head -c 1
		    echo \" \${PIPESTATUS[1]}\""
		[[ $output == ?" 141" ]]
		[ "$(cat err)" = "" ]
	done
}

@test "a broken pipe while SIGPIPE is ignored is trouble" {
	local tool

	many >many.fen
	for tool in "${TOOLS[@]}"; do
		ran 0 timeout 20 bash -c "trap '' PIPE
		    while cat many.fen 2>/dev/null; do :; done |
		    $tool 2>err | head -c 1
		    echo \" \${PIPESTATUS[1]}\""
		[[ $output == ?" 2" ]]
		[ "$(sed "/ nodes in /d" err)" = "${tool%% *}: standard output: Broken pipe" ]
	done
}

@test "a file name is escaped in diagnostics" {
	local tool name=$'a\nb\e[31m.fen:1:1: error'

	cp bad.fen "$name"
	for tool in "${TOOLS[@]}"; do
		ran bad $tool "$name"
		[ "${#stderr_lines[@]}" -eq 1 ]
		[[ $stderr == 'a\x0ab\x1b[31m.fen:1:1: error:1:10: error: '* ]]
		ran 2 $tool $'missing\n\e'
		[ "$stderr" = "${tool%% *}: missing\\x0a\\x1b: No such file or directory" ]
		ran bad $tool --name=$'\e\n' <bad.fen
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
	    NR % 3 == 2 && /^ +[0-9]+ \| rnbqkbnr\/ppppppppp\/.* 1$/ { n++ }
	    NR % 3 == 0 && /^     \|          \^~~~~~~~~$/ { n++ }
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
	# Half a record has no result; the other half brings it.
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

# Prints lines of random bytes that are no comments, with some good records.
random_lines() {
	local i

	for ((i = 0; i < 30; i++)); do
		printf x
		head -c 3000 /dev/urandom | LC_ALL=C tr '#' x |
		    LC_ALL=C sed 's/^[[:space:]\x00]*$/x/'
		printf 'x\n%s\n' "$START"
	done
}

# Prints the reported lines in order, and all output that isn't a report.
reported() {
	sed 's/^in:\([0-9]*\):[0-9]*: error: [ -~]* \[[a-z-]*\]$/\1/
	    s/^in:\([0-9]*\): and [0-9]* more faults\{0,1\} in this record$/\1/' | uniq
}

@test "random bytes: each line is good or reported" {
	local tool

	random_lines >in
	grep -avnxF "$START" in | cut -d : -f 1 >bad
	[ "$(wc -l <bad)" -gt 300 ]
	for tool in "${TOOLS[@]}"; do
		# fen-fix fixes some of them.
		[ "$tool" != fen-fix ] || tool+=' --fix-only=spacing'
		ran bad $tool --warnings=none -f chess in
		says_results "$tool" 30
		reported <<<"$stderr" | cmp bad -
	done
}

@test "trouble: a diagnostic that can't be written" {
	local tool

	[ -e /dev/full ] || skip "no /dev/full"
	for tool in "${TOOLS[@]}"; do
		ran 2 bash -c "cat bad.fen good.fen | $tool 2>/dev/full"
		says_results "$tool" 1
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
	# With --keep the header of the first file is printed, so it leaves no
	# blank line. The second one isn't printed and leaves one.
	fen-status --keep --on-bad=blank --csv --header -k FEN in.csv in.csv \
		>out 2>/dev/null || true
	[ "$(wc -l <out)" -eq 8 ]
	[ "$(head -n 1 out)" = id,FEN,status,result ]
	[ -z "$(sed -n 5p out)" ]
	# The results of fen-diff aren't beside records, so there is no blank
	# line.
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

@test "options of other programs: the message names what does the same here" {
	local name use

	while IFS='|' read -r name use; do
		echo "$name"
		run -2 fen-validate "$name" </dev/null
		[ "$output" = "fen-validate: unknown option '$name'; use $use" ]
	done <<-'END'
		--csv-field=fen|--csv --header -k NAME
		--strict|--level=strict
		-r|-R
		--960|--chess960
		--pgn|--from=pgn
		--mate|fen-grep 'status==checkmate'
		--stalemate|fen-grep 'status==stalemate'
		--dead|fen-grep dead
		--format=json|--from=NOTATION, --json or --report=FORMAT
		-o|> FILE: results go to standard output
		--output=x|> FILE: results go to standard output
		--in-place|fen-fix -i, which writes files in place
	END
	run -2 fen-validate -x </dev/null
	[ "$output" = "fen-validate: unknown option '-x'; try 'fen-validate --help'" ]
	run -2 fen-convert --format=epd </dev/null
	[ "$output" = "fen-convert: unknown option '--format=epd'; use --from=NOTATION or --to=NOTATION" ]
	run -2 fen-uniq --duplicates </dev/null
	[ "$output" = "fen-uniq: unknown option '--duplicates'; use --repeated or --occurrences" ]
	run -2 fen-view --last-move=e2e4 </dev/null
	[ "$output" = "fen-view: unknown option '--last-move=e2e4'; use --move=MOVE or -e 'startpos moves MOVE ...'" ]
}

@test "values of other programs: the message names what does the same here" {
	run -2 fen-uniq -d in
	[ "$output" = "fen-uniq: option --delimiter: invalid value 'in'; use --repeated for what uniq -d prints" ]
	run -2 fen-convert -t polyglot
	[ "$output" = "fen-convert: option --to: invalid value 'polyglot'; use --to=key" ]
	# Elsewhere these are other values.
	run -2 fen-moves -d in
	[[ $output == *': expected one character'* ]]
}
