# What the build and the tools do so that a mistake can't be used for much: hardening,
# and rights that are given up. tests/unit/base/sandbox looks at each right.

setup() {
	load helper
	need readelf
	flags=$(sed -n 's/^HARDENING_\(C\|LD\)FLAGS = *//p' \
		"$TOP_BUILDDIR/Makefile" | tr '\n' ' ')
}

# Was the flag chosen by configure, and is there something that shows it?
hardened() {
	[[ " $flags " == *" $1 "* ]] || skip "configure didn't choose $1"
}

# readelf on each tool: its output has to have a line that matches.
each_tool() {
	local options=$1 pattern=$2 tool

	for tool in $TOOLS fentools; do
		readelf -W "$options" "$TOP_BUILDDIR/$tool" | grep -qE "$pattern" || {
			echo "$tool: readelf $options has no line: $pattern"
			return 1
		}
	done
}

@test "the tools are loaded anywhere in memory" {
	hardened -fPIE
	each_tool -h 'Type: +DYN'
}

@test "what the tools call in libraries is resolved first, and then read-only" {
	hardened -Wl,-z,relro,-z,now
	each_tool -l 'GNU_RELRO'
	! file -L "$TOP_BUILDDIR/fen-validate" | grep -q 'statically linked' ||
		skip "a static program resolves nothing"
	each_tool -d '(FLAGS).*(BIND_NOW|NOW)'
}

@test "no tool has a stack that can be run as a program" {
	hardened -Wl,-z,noexecstack
	each_tool -l 'GNU_STACK .* RW +0x'
}

@test "functions with arrays on the stack are guarded" {
	hardened -fstack-protector-strong
	local object objects=0

	each_tool --dyn-syms '__stack_chk_fail' || each_tool -s '__stack_chk_fail'
	# Each room has some, except base/sandbox and those of tables.
	for object in base/text notation/chess/read_fast_plain filter/libfentool; do
		[ ! -e "$TOP_BUILDDIR/src/$object.o" ] || {
			objects=$((objects + 1))
			readelf -Ws "$TOP_BUILDDIR/src/$object.o" |
				grep -q __stack_chk_fail
		}
	done
	[ "$objects" -ge 2 ]
}

@test "calls of libc check the room that they write to" {
	[[ $flags == *_FORTIFY_SOURCE* ]] || skip "configure didn't choose it"
	each_tool -s '__[a-z]+_chk(@|$)'
}

@test "only functions are called, where the processor can see to it" {
	hardened -fcf-protection
	[[ $(uname -m) == x86_64 ]] || skip "the note is known for x86-64"
	local object

	for object in "$TOP_BUILDDIR"/src/base/*.o \
		"$TOP_BUILDDIR"/src/notation/chess/*.o; do
		readelf -n "$object" | grep -q 'x86 feature: IBT, SHSTK' || {
			echo "$object: no note"
			return 1
		}
	done
}

# Waits until a process that reads its standard input has this line in its status.
has_status() {
	local i

	for ((i = 0; i < 400; i++)); do
		! grep -qsE "$2" "/proc/$1/status" || return 0
		sleep 0.05
	done
	echo "no line '$2':"
	cat "/proc/$1/status"
	return 1
}

# A tool with these options, which has read a record and waits for another.
confined() {
	local reader result=0

	mkfifo fifo
	"$@" <fifo >out 2>&1 &
	reader=$!
	exec {fifo}>fifo
	echo "$START" >&"$fifo"
	has_status $reader $'^Seccomp:\t2$' || result=1
	has_status $reader $'^NoNewPrivs:\t1$' || result=1
	exec {fifo}>&-
	wait $reader || :
	rm fifo
	[ $result -eq 0 ] || echo "$*: not confined"
	return $result
}

@test "each tool gives up its rights before it reads a record" {
	fen-validate --version | grep -q '^sandbox: .*seccomp' ||
		skip "this build or this kernel has no seccomp"
	local tool
	declare -A words=([fen-grep]=check [fen-convert]='-t json'
		[fen-perft]='-d 1' [fen-sample]='-n 1' [jfn-view]=''
		[fen-diff]='- other')

	cd "$BATS_TEST_TMPDIR"
	echo "$START" >other
	for tool in $TOOLS; do
		# shellcheck disable=SC2086 # options are words
		confined "$tool" ${words[$tool]:-}
	done
	confined fen-validate --jobs=2 other other -
}

# Takes over the tool at its next read(2), once it has given up its rights; it has to be
# ended by SIGSYS.
ended() {
	local intrusion=$1 status=0

	shift
	# The shell says what ended a tool, but not of the last command of a subshell.
	(FENTOOLS_INTRUDES=$intrusion \
		LD_PRELOAD=$TOP_BUILDDIR/tests/faults/inject.so \
		exec "$@" <input >out 2>err) || status=$?
	[ $status -eq $((128 + $(kill -l SYS))) ] || {
		echo "$intrusion: status $status: $*"
		return 1
	}
}

@test "a tool that opens, makes or removes a file, or a socket or a program, is ended" {
	fen-validate --version | grep -q '^sandbox: .*seccomp' ||
		skip "this build or this kernel has no seccomp"
	[ -s "$TOP_BUILDDIR/tests/faults/inject.so" ] ||
		skip "tests/faults/inject.so is not built (make check does; needs glibc)"
	local tool intrusion
	declare -A words=([fen-grep]=check [fen-convert]='-t json'
		[fen-perft]='-d 1' [fen-sample]='-n 1' [jfn-view]=''
		[fen-diff]='- other')

	cd "$BATS_TEST_TMPDIR"
	echo "$START" | tee other >input
	for tool in $TOOLS; do
		for intrusion in open make remove socket fork program; do
			# shellcheck disable=SC2086 # options are words
			ended $intrusion "$tool" ${words[$tool]:-}
		done
	done
	# Two streams, threads, and several files, of which the last is read then.
	ended open fen-diff --align other -
	ended open fen-diff --sequence other -
	ended open fen-view --compare other -
	ended open fen-validate --jobs=2 other -
	[ ! -e intruder ]
	# What has to open files later can't make sockets, either.
	ended socket fen-diff --by-key - other
	cp input copy
	ended socket fen-fix -i copy
	ended socket fen-sample --split=train:1,test:1 -o parts
	ended socket fen-view -o board.svg --svg
}

@test "--version names the ways to give up rights" {
	run -0 fen-validate --version
	[[ ${lines[1]} =~ ^'sandbox: '(no|(landlock|seccomp|pledge)(', '(landlock|seccomp|pledge))*)$ ]]
}

@test "configure fails where a way is asked for that there isn't" {
	[ "$(uname -s)" != OpenBSD ] || skip "OpenBSD has pledge"
	[ -e "$TOP_SRCDIR/configure" ] || skip "there is no configure"
	cd "$BATS_TEST_TMPDIR"
	run -1 "$TOP_SRCDIR/configure" -q --with-sandbox=pledge
	[[ $output == *'--with-sandbox=pledge: this system has no pledge'* ]]
	run -1 "$TOP_SRCDIR/configure" -q --with-sandbox=odd
	[[ $output == *'expected auto, landlock, seccomp, pledge or no'* ]]
}
