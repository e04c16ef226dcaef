# --copy with each clipboard program that is installed, and without any.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR"
	E4='rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
	unset DISPLAY WAYLAND_DISPLAY
	TOOL=$TOP_BUILDDIR/fen-convert
	DISPLAY_PID=
	WAYLAND_PID=
}

teardown() {
	local pid

	for pid in $WAYLAND_PID $DISPLAY_PID; do
		kill "$pid" 2>/dev/null || true
	done
}

# Creates a folder with only these programs, to be the PATH.
only() {
	local program

	mkdir -p bin
	for program; do
		ln -sf "$(command -v "$program")" "bin/$program"
	done
}

# Starts an X server.
start_x() {
	need Xvfb
	mkfifo number
	Xvfb -displayfd 5 -screen 0 640x480x24 5>number >/dev/null 2>&1 3>&- &
	DISPLAY_PID=$!
	read -r -t 20 DISPLAY <number || skip "Xvfb doesn't start"
	export DISPLAY=:$DISPLAY
}

# Waits until a program prints exactly this text from the clipboard. xclip and
# xsel return before their background process owns the clipboard.
pasted() {
	local text=$1 i

	shift
	printf %s "$text" >wanted
	for ((i = 0; i < 100; i++)); do
		timeout 3 "$@" >clip 2>wrong 3>&- && cmp -s wanted clip && return
		sleep 0.1
	done
	printf 'on the clipboard:\n'
	cat clip wrong
	return 1
}

@test "--copy with xclip" {
	need xclip
	start_x
	only xclip
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	pasted "$START" xclip -selection clipboard -out
	# The second copy replaces the first, in another notation.
	PATH=$PWD/bin "$TOOL" --copy -t key <<<"$START" 3>&- >/dev/null
	pasted 463b96181691fc9c xclip -selection clipboard -out
}

@test "--copy with xsel" {
	need xsel
	start_x
	only xsel
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	pasted "$START" xsel --clipboard --output
}

@test "--copy: several records are lines, the last without its newline" {
	need xclip
	start_x
	only xclip
	run -1 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy \
	    < <(printf '%s\n' "$START" 'no position' "$E4")
	[ "$output" = "$START
$E4" ]
	pasted "$START"$'\n'"$E4" xclip -selection clipboard -out
}

@test "--copy: where one program fails, the next is tried" {
	need xsel
	start_x
	only xsel
	printf '#!/bin/sh\nexit 1\n' >bin/xclip
	chmod +x bin/xclip
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	pasted "$START" xsel --clipboard --output
}

# Starts a Wayland server. It runs in an X server, because without a screen it
# would have no keyboard, which wl-copy needs.
start_wayland() {
	local i

	need wl-copy wl-paste weston
	start_x
	export XDG_RUNTIME_DIR=$PWD/run
	mkdir -m 700 run
	weston --backend=x11-backend.so --use-pixman --socket=test \
	    --idle-time=0 --no-config >weston.log 2>&1 3>&- &
	WAYLAND_PID=$!
	unset DISPLAY
	export WAYLAND_DISPLAY=test
	for ((i = 0; i < 50; i++)); do
		[ -S run/test ] && break
		sleep 0.1
	done
	[ -S run/test ] || skip "weston doesn't start"
	for ((i = 0; i < 5; i++)); do
		timeout 2 wl-copy probe 3>&- 2>/dev/null &&
		    [ "$(timeout 2 wl-paste -n 2>/dev/null)" = probe ] && return
		sleep 0.5
	done
	skip "wl-copy can't reach weston"
}

@test "--copy with wl-copy" {
	start_wayland
	# The stub runs cat.
	only wl-copy cat
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	pasted "$START" wl-paste -n
}

@test "--copy runs wl-copy with the text where a Wayland display is named" {
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/wl-copy
	chmod +x bin/wl-copy
	run -0 --separate-stderr env PATH="$PWD/bin" WAYLAND_DISPLAY=none \
	    "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	[ "$(cat clip)" = "$START" ]
}

@test "--copy with no program: printed, a warning, exit 0" {
	mkdir bin
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-convert: warning: nothing was copied: "* ]]
}

@test "--copy with a display that can't be reached: printed, a warning, exit 0" {
	need xclip xsel
	only xclip xsel
	run -0 --separate-stderr env PATH="$PWD/bin" DISPLAY=:9999 \
	    "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "${#stderr_lines[@]}" -eq 1 ]
	[[ $stderr == "fen-convert: warning: nothing was copied: "* ]]
}

@test "--copy: a program that hangs is not waited for" {
	mkdir bin
	printf '#!/bin/sh\nexec /bin/sleep 30\n' >bin/pbcopy
	chmod +x bin/pbcopy
	SECONDS=0
	run -0 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy <<<"$START"
	((SECONDS < 15))
	[ "$output" = "$START" ]
	[[ $stderr == *"nothing was copied"* ]]
	# Nor one that ignores the signal to end.
	printf '%s\n' '#!/bin/bash' "trap '' TERM" \
	    'while :; do /bin/sleep 1; done' >bin/pbcopy
	SECONDS=0
	run -0 --separate-stderr timeout -s KILL 60 env PATH="$PWD/bin" \
	    "$TOOL" --copy <<<"$START"
	((SECONDS < 15))
	[ "$output" = "$START" ]
	[[ $stderr == *"nothing was copied"* ]]
}

@test "--copy by somebody who ignores his children's end" {
	env --ignore-signal=CHLD true 2>/dev/null ||
		skip "env has no --ignore-signal"
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/pbcopy
	chmod +x bin/pbcopy
	run -0 --separate-stderr env --ignore-signal=CHLD PATH="$PWD/bin" \
	    "$TOOL" --copy <<<"$START"
	[ "$output" = "$START" ]
	[ "$stderr" = "" ]
	[ "$(cat clip)" = "$START" ]
}

@test "--copy: a bad record is not copied, the status is that of the records" {
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/pbcopy
	chmod +x bin/pbcopy
	run -1 env PATH="$PWD/bin" "$TOOL" --copy <<<"no position"
	[ ! -e clip ]
	run -0 env PATH="$PWD/bin" "$TOOL" --copy </dev/null
	[ "$output" = "" ]
	[ ! -e clip ]
}

@test "--copy --in-column: a line of a table without its CR LF" {
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/pbcopy
	chmod +x bin/pbcopy
	printf 'FEN,n\r\n%s,1\r\n' "$START" >in.csv
	run -0 env PATH="$PWD/bin" "$TOOL" --copy --in-column --csv --header -k FEN in.csv
	[ "$(cat clip)" = "$START,1" ]
}

@test "--copy: what was refused is not on the clipboard" {
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/pbcopy
	chmod +x bin/pbcopy
	run -1 --separate-stderr env PATH="$PWD/bin" "$TOOL" --copy --lossless --transform=flip \
	    < <(printf '%s\n' "$START" "${START/KQkq/-}")
	[ "$(cat clip)" = "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1" ]
	[ "$(cat clip)" = "$output" ]
}

@test "--copy by the terminal, OSC 52" {
	need script base64
	mkdir bin
	printf '%s\n' "$START" >in
	run -0 script -qec "env PATH='$PWD/bin' TERM=xterm '$TOOL' --copy '$PWD/in'" \
	    typescript </dev/null
	[[ $output == *$'\e]52;c;'"$(printf %s "$START" | base64 -w 0)"$'\a'* ]]
	[[ $output == *"$START"* ]]
	[[ $output != *warning* ]]
}

@test "--copy: a dumb terminal isn't asked" {
	need script
	mkdir bin
	printf '%s\n' "$START" >in
	run -0 script -qec "env PATH='$PWD/bin' TERM=dumb '$TOOL' --copy '$PWD/in'" \
	    typescript </dev/null
	[[ $output != *$'\e]52'* ]]
	[[ $output == *"nothing was copied"* ]]
}

@test "--copy by tmux, which takes OSC 52 into its buffer" {
	need tmux
	local i

	mkdir bin
	printf '%s\n' "$START" >in
	tmux -S "$PWD/socket" -f /dev/null new-session -d -x 120 -y 24 \
	    'sleep 60' 3>&- || skip "tmux doesn't start"
	tmux -S "$PWD/socket" set-option -s set-clipboard on
	tmux -S "$PWD/socket" new-window \
	    "env PATH='$PWD/bin' TERM=screen '$TOOL' --copy '$PWD/in'; sleep 5" 3>&-
	for ((i = 0; i < 50; i++)); do
		[ "$(tmux -S "$PWD/socket" show-buffer 2>/dev/null)" = "$START" ] && break
		sleep 0.1
	done
	run tmux -S "$PWD/socket" show-buffer
	tmux -S "$PWD/socket" kill-server
	[ "$output" = "$START" ]
}

@test "--copy with closed descriptors: the text arrives whole" {
	mkdir bin
	printf '#!/bin/sh\n/bin/cat >"%s/clip"\n' "$PWD" >bin/pbcopy
	chmod +x bin/pbcopy
	printf '%s\n' "$START" >in
	run -0 sh -c "PATH='$PWD/bin' '$TOOL' --copy in <&- 2>&-"
	[ "$output" = "$START" ]
	[ "$(cat clip)" = "$START" ]
	rm clip
	run -2 sh -c "PATH='$PWD/bin' '$TOOL' --copy in <&- >&- 2>&-"
	[ "$(cat clip)" = "$START" ]
}
