# The progress of long runs: a line on a terminal, and on SIGUSR1.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Writes some records, and the rest after a second.
slowly() {
	for i in {1..5000}; do printf '%s\n' "$START"; done
	sleep 1.2
	for i in {1..5000}; do printf '%s\n' "$START"; done
}

@test "--progress=always: bytes, records and their rate; taken away at the end" {
	run -0 --separate-stderr fen-convert -c --progress=always < <(slowly)
	[ "$output" = 10000 ]
	[[ $stderr == *$'\rfen-convert: '*' records, '*$'/s\e[K'* ]]
	[[ $stderr == *$'\r\e[K' ]]
}

@test "--progress=never, and where standard error is no terminal: nothing" {
	run -0 --separate-stderr fen-convert -q --progress=never < <(slowly)
	[ -z "$stderr" ]
	run -0 --separate-stderr fen-convert -q < <(slowly)
	[ -z "$stderr" ]
}

@test "on a terminal: unless records are printed there" {
	local command

	need script
	export TERM=xterm START
	{ declare -f slowly; echo slowly; } >slowly.bash
	for command in 'fen-convert -c' 'fen-convert -q' 'fen-convert >out'; do
		run script -qec "bash slowly.bash | $command" /dev/null </dev/null
		[[ $output == *' records, '*/s* ]]
	done
	for command in fen-convert 'fen-convert -c --progress=never'; do
		run script -qec "bash slowly.bash | $command" /dev/null </dev/null
		[[ $output != *' records, '* ]]
	done
}

@test "a file: per cent, and what is left" {
	for i in {1..30000}; do printf '%s\n' "$START"; done >big.fen
	fen-convert --progress=always big.fen 2>err | (sleep 1.5; cat >/dev/null)
	grep -q ' kB, \| MB, ' err
	grep -q ' %, 0:[0-9][0-9] left' err
}

# Waits until "out" has that many lines, so that the tool is running.
until_lines() {
	local i

	for ((i = 0; i < 400; i++)); do
		[ "$(wc -l <out)" -lt "$1" ] || return 0
		sleep 0.05
	done
	return 1
}

@test "SIGUSR1: a line of its own, also while nothing comes" {
	mkfifo in
	fen-convert <in >out 2>err &
	local pid=$!
	exec 7>in
	printf '%s\n' "$START" >&7
	until_lines 1
	kill -USR1 $pid
	for i in {1..400}; do
		grep -q . err && break
		sleep 0.05
	done
	# One line for each signal.
	printf '%s\n' "$START" >&7
	until_lines 2
	printf '%s\n' "$START" >&7
	exec 7>&-
	wait $pid
	[ "$(wc -l <err)" -eq 1 ]
	grep -qx 'fen-convert: 1 record, [0-9,]*/s' err
}

@test "SIGUSR1 ends nothing and costs nothing" {
	mkfifo in
	fen-convert <in >out 2>err &
	local pid=$!
	exec 7>in
	printf '%s\n' "$START" >&7
	until_lines 1
	for i in {2..100}; do
		printf '%s\n' "$START" >&7
		kill -USR1 $pid
		sleep 0.01
	done
	exec 7>&-
	wait $pid
	[ "$(wc -l <out)" = 100 ]
	grep -q 'fen-convert: .* records, ' err
}

@test "SIGUSR1 while a pipe waits for its writer: it is opened all the same" {
	mkfifo late
	fen-validate -q late 2>err &
	local pid=$!
	# The signal must not come before the tool can catch it.
	for i in {1..100}; do
		sleep 0.05
		# The shell catches it as well, until it executes the tool.
		[ "$(cat /proc/$pid/comm 2>/dev/null)" = fen-validate ] || continue
		grep -q '^SigCgt:.*[2367abef]..$' /proc/$pid/status && break
	done
	kill -USR1 $pid
	sleep 0.2
	printf '%s\n' "$START" >late
	wait $pid
	run ! grep -q Interrupted err
}

@test "trouble takes the line away first" {
	mkfifo slow
	slowly >slow &
	run -2 --separate-stderr fen-validate -q --progress=always slow missing
	[[ $stderr == *$'\e[K\r\e[Kfen-validate: missing: No such file'* ]]
}

@test "a diagnostic takes the line away first" {
	run -1 --separate-stderr fen-convert -q --progress=always \
		< <(slowly; echo bad)
	[[ $stderr == *$'\e[K\r\e[K<stdin>:10001:1: error'* ]]
}
