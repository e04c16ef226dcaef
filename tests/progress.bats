# How far long work is: a line on a terminal, and on SIGUSR1.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
}

# Some records, and the rest when a second has passed.
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

@test "a file: per cent, and what is left" {
	for i in {1..30000}; do printf '%s\n' "$START"; done >big.fen
	fen-convert --progress=always big.fen 2>err | (sleep 1.5; cat >/dev/null)
	grep -q ' kB, \| MB, ' err
	grep -q ' %, 0:[0-9][0-9] left' err
}

@test "SIGUSR1: a line of its own, also while nothing comes" {
	mkfifo in
	fen-validate -q <in 2>err &
	local pid=$!
	exec 7>in
	printf '%s\n' "$START" >&7
	sleep 0.3
	kill -USR1 $pid
	for i in {1..50}; do
		grep -q . err && break
		sleep 0.1
	done
	exec 7>&-
	wait $pid
	grep -qx 'fen-validate: 1 record, [0-9,]*/s' err
}

@test "SIGUSR1 ends nothing and costs nothing" {
	(for i in {1..200}; do printf '%s\n' "$START"; sleep 0.005; done) |
		fen-convert >out 2>err &
	sleep 0.1
	for i in {1..20}; do
		pkill -USR1 -P $$ fen-convert || :
		sleep 0.02
	done
	wait
	[ "$(wc -l <out)" = 200 ]
}

@test "a diagnostic takes the line away first" {
	run -1 --separate-stderr fen-convert -q --progress=always \
		< <(slowly; echo bad)
	[[ $stderr == *$'\e[K\r\e[K<stdin>:10001:1: error'* ]]
}
