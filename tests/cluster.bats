# One file, several processes: GNU parallel, two hosts by ssh, and a Slurm of two nodes.
# CLUSTER_RECORDS says how many records there are; `make check-cluster` takes 20 million,
# and stops a node. Everything runs on this machine: the hosts are network namespaces.

load helper

RECORDS=${CLUSTER_RECORDS:-40000}
SLURM=$TOP_SRCDIR/tests/cluster/slurm
FEN_SLURM=$TOP_SRCDIR/share/slurm/fen-slurm
export FEN_SLURM_POLL=0.2

# The records: different ones, of which one in a thousand is bad.
setup_file() {
	export FILE=$BATS_FILE_TMPDIR/book.fen

	awk -v n="$RECORDS" 'BEGIN {
		for (i = 1; i <= n; i++)
			printf "%s %s - - %d %d\n",
			    i % 7 ? "8/8/8/4k3/8/4K3/4P3/8" : "4k3/8/8/8/8/8/4P3/4K3",
			    i % 1000 ? "w" : "x", i % 50, i % 900 + 30
	}' >"$FILE"
	(cd "$BATS_FILE_TMPDIR" &&
		fen-validate --warnings=all "$FILE" >whole 2>messages) || :
}

setup() {
	cd "$BATS_TEST_TMPDIR" || exit
}

teardown() {
	[ ! -e "$BATS_TEST_TMPDIR/slurm/slurm.conf" ] || "$SLURM" stop "$PWD/slurm"
	[ ! -e hosts ] || while read -r host pid; do
		kill "$pid" || :
		ip netns del "$host"
	done <hosts
}

# Prints the numbers of bytes at which equal parts begin.
begins() {
	local size

	size=$(stat -c %s "$FILE")
	seq 0 $((size / $1 + 1)) "$size"
}

# The command of a part, for GNU parallel. A bad record is no reason to try again.
in_parallel() {
	local step=$(($(stat -c %s "$FILE") / 8 + 1))

	begins 8 | parallel --will-cite --keep-order --retries 3 "$@" \
		"fen-validate --exit-zero --warnings=all --range={}:\$(({} + $step)) $FILE"
}

@test "GNU parallel: parts give the records and messages of the whole" {
	need parallel
	in_parallel >good 2>bad
	cmp good "$BATS_FILE_TMPDIR/whole"
	cmp bad "$BATS_FILE_TMPDIR/messages"
}

# Starts a host in a network namespace of its own, where sshd listens.
start_host() {
	ip netns add "$1" 2>/dev/null || skip "there are no network namespaces"
	ip link add "$1" type veth peer name inside netns "$1" ||
		skip "there are no virtual networks"
	ip addr add "$2.1/24" dev "$1"
	ip link set "$1" up
	ip -n "$1" addr add "$2.2/24" dev inside
	ip -n "$1" link set inside up
	printf '%s\n' "ListenAddress $2.2" "HostKey $PWD/key" "UsePAM no" \
		"AuthorizedKeysFile $PWD/key.pub" "StrictModes no" \
		"PidFile $PWD/$1.pid" "PermitRootLogin yes" >"$1.conf"
	ip netns exec "$1" "$(command -v sshd)" -D -f "$PWD/$1.conf" 3>&- &
	echo "$1 $!" >>hosts
}

@test "GNU parallel on two hosts by ssh: the same, with one part killed" {
	local host

	need parallel ssh sshd ip
	[ "$(id -u)" -eq 0 ] || skip "network namespaces need root"
	mkdir -p /run/sshd
	ssh-keygen -q -t ed25519 -N '' -f key
	start_host "fen1-$$" 10.213.1
	start_host "fen2-$$" 10.213.2
	printf '%s\n' 'Host *' "IdentityFile $PWD/key" 'StrictHostKeyChecking no' \
		'UserKnownHostsFile /dev/null' 'LogLevel ERROR' 'User root' >ssh.conf
	for host in 10.213.1.2 10.213.2.2; do
		for ((i = 0; i < 100; i++)); do
			ssh -F ssh.conf "$host" true 2>/dev/null && break
			sleep 0.1
		done
	done
	# The first time that the part from 0 is to run, it is killed.
	printf '#!/bin/sh\ncase $* in *=0:*) [ -e %s ] || { >%s; kill -9 $$; } ;; esac\n%s "$@"\n' \
		"$PWD/killed" "$PWD/killed" "$TOP_BUILDDIR/fen-validate" >fen-validate
	chmod +x fen-validate
	PATH=$PWD:$PATH in_parallel --ssh "ssh -F $PWD/ssh.conf" -S 2/10.213.1.2,2/10.213.2.2 \
		--env PATH >good 2>bad
	[ -e killed ]
	cmp good "$BATS_FILE_TMPDIR/whole"
	cmp bad "$BATS_FILE_TMPDIR/messages"
}

start_slurm() {
	need sbatch slurmctld slurmd munged
	[ "$(id -u)" -eq 0 ] || skip "slurmctld needs root here"
	"$SLURM" start "$PWD/slurm"
	export SLURM_CONF=$PWD/slurm/slurm.conf
}

@test "Slurm: parts give the whole, though one was killed" {
	start_slurm
	printf '#!/bin/sh\ncase $* in *=0:*) [ -e %s ] || { >%s; kill -9 $$; } ;; esac\nexec %s "$@"\n' \
		"$PWD/killed" "$PWD/killed" "$TOP_BUILDDIR/fen-validate" >flaky
	chmod +x flaky
	run -1 "$FEN_SLURM" -o out "$FILE" "$PWD/flaky" --warnings=all
	[ -e killed ]
	cmp out/result "$BATS_FILE_TMPDIR/whole"
	cmp out/messages "$BATS_FILE_TMPDIR/messages"
	# A second call finds all parts done; another command is refused.
	rm out/result
	run -1 "$FEN_SLURM" -o out "$FILE" "$PWD/flaky" --warnings=all
	cmp out/result "$BATS_FILE_TMPDIR/whole"
	run -2 "$FEN_SLURM" -o out "$FILE" "$PWD/flaky" -q
	[[ $output == *"has results of another job"* ]]
	# Statistics add up; trouble is reported with what the tool says.
	run -1 "$FEN_SLURM" -n 3 -m 'fen-stat --merge' -o stat "$FILE" \
		"$TOP_BUILDDIR/fen-stat" --part
	cmp stat/result <(fen-stat --merge <(fen-stat --part "$FILE" 2>/dev/null))
	run -2 "$FEN_SLURM" -n 2 -t 1 -o wrong "$FILE" "$TOP_BUILDDIR/fen-validate" --wrong
	[[ $output == *"--wrong"*"did not come to their end: 0,1" ]]
}

# Ends all that runs on the node n2, as if its machine had lost power.
stop_node() {
	local jobs job step

	jobs=$(squeue -h -r -t running -w n2 -o %A)
	[ -n "$jobs" ]
	kill -9 "$(cat slurm/n2.pid)"
	for job in $jobs; do
		step=$(pgrep -f "^slurmstepd: \\[$job\\.") || continue
		pkill -9 -P "$step" || :
		kill -9 "$step"
	done
}

@test "Slurm: a node that stops leaves nothing out, and nothing twice" {
	[ "$RECORDS" -ge 1000000 ] || skip "make check-cluster does this"
	start_slurm
	# The parts wait for the file `go`, so that some are running when the node stops.
	printf '#!/bin/sh\nwhile [ ! -e %s ]; do sleep 0.1; done\nexec %s "$@"\n' \
		"$PWD/go" "$TOP_BUILDDIR/fen-validate" >waits
	chmod +x waits
	"$FEN_SLURM" -n 8 -o out "$FILE" "$PWD/waits" --warnings=all 3>&- &
	runner=$!
	for ((i = 0; i < 600; i++)); do
		[ "$(squeue -h -r -t running -w n2 2>/dev/null | wc -l)" -ge 3 ] && break
		sleep 0.1
	done
	stop_node
	>go
	status=0
	wait "$runner" || status=$?
	[ "$status" -eq 1 ]
	cmp out/result "$BATS_FILE_TMPDIR/whole"
	cmp out/messages "$BATS_FILE_TMPDIR/messages"
	# The parts of that node ran again on the other one.
	run -0 grep -l . out/parts/*.status
	[ "${#lines[@]}" -eq 8 ]
}

@test "streaming engines: no line of messages begins with reporter:" {
	printf '%s\n' 'reporter:counter:a,b,1' 'reporter:status:x w - - 0 1' "$START" >in
	run -0 --separate-stderr fen-validate --exit-zero --excerpt=always <in
	[ "$output" = "$START" ]
	run ! grep -q '^reporter:' <<<"$stderr"
	run -0 --separate-stderr fen-convert --exit-zero -t json <in
	run ! grep -q '^reporter:' <<<"$stderr"
}
