# What fentools does: it lists the tools, finds what they can do, and runs them.

setup() {
	load helper
	load docs.bash
	cd "$BATS_TEST_TMPDIR"
}

# Prints the titles and the names that fentools finds.
found() {
	fentools help "$@" | sed -nE 's/^([A-Z][a-zA-Z ]*)( \(.*)?:$/\1/p
		s/^  ([^ ].*)/\1/p'
}

@test "without operands: each tool with the sentence of its --help" {
	local tool

	run -0 --separate-stderr fentools
	[ "$stderr" = '' ]
	[ "$(grep -c '^  [a-z]' <<<"$output")" -eq "$(wc -w <<<"$TOOLS")" ]
	for tool in $TOOLS; do
		tr -s ' \n' ' ' <<<"$output" |
			grep -qF "$tool $("$tool" --help | sed -n '/^$/{n;p;q;}')"
	done
	run -0 fentools --names
	[ "$output" = "$(tr ' ' '\n' <<<"$TOOLS")" ]
}

@test "help WORD: tools by the words that people use" {
	local word

	for word in duplicate duplicates dedupe DEDUPE dup unique; do
		echo "$word"
		[ "$(found "$word" | sed -n 2p)" = 'fen-uniq        Remove duplicate positions.' ]
	done
	for word in lint verify validat; do
		echo "$word"
		[[ $(found "$word") == Tools$'\n'fen-validate* ]]
	done
	for word in image diagram picture svg; do
		echo "$word"
		[[ $(found "$word") == Tools$'\n'fen-view*$'\n'jfn-view*Options*--svg* ]]
	done
	[[ $(found repair) == Tools$'\n'fen-fix* ]]
	for word in opening openings book; do
		echo "$word"
		[[ $(found "$word") == Tools$'\n'fen-uniq* ]]
	done
	[[ $(found mate) == Tools$'\n'fen-status* ]]
	[[ $(found pgn) == Options$'\n'-f*--variations* ]]
	for word in reachable impossible unreachable; do
		echo "$word"
		[[ $(found "$word") == *--prove* ]]
	done
	[[ $(found stockfish) == Options$'\n'--as=* ]]
	[[ $(found 960) == *--chess960* ]]
	[[ $(found nnue) == *--dialect* ]]
	for word in Elo rating; do
		echo "$word"
		[[ $(found "$word") == *Fields*tag.NAME* ]]
	done
	for word in jq awk sql; do
		echo "$word"
		[[ $(found "$word") == Tools$'\n'fen-grep* ]]
	done
	[[ $(found underpromotion) == *promotions* ]]
	for word in epd uci san csv jsonl split sample count; do
		echo "$word"
		[ -n "$(found "$word")" ]
	done
}

@test "help WORD: options, once for all tools that have them" {
	run -0 fentools help chess960
	[ "${output%%$'\n\n'*}" = $'Options:\n  --chess960 (all tools)\n      castling as in Chess960' ]
	run -0 fentools help pawn attacks
	[[ $output == *'--ep=HOW (fen-convert)'* ]]
	[[ $(tr -s ' \n' ' ' <<<"$output") == *'xfen (if a pawn attacks them)'* ]]
}

@test "help WORD: each option of each tool is found by its name" {
	local tool options option

	for tool in $TOOLS; do
		options_of_tool "$tool" | sed -E 's/^. ([a-z0-9-]+).*/\1/'
	done | sort -u >options
	[ "$(wc -l <options)" -gt 50 ]
	for option in $(awk 'NR % 9 == 1' options); do
		echo "$option"
		fentools help "$option" >out
		grep -qE -e "^  (-., )?--$option(\$|[ =[])" out ||
			grep -qE "^($option:|usage:)" out
	done
}

@test "help WORD: faults, and members of JSON" {
	run -0 fentools help rank-width
	[ "$output" = "$(fen-validate --explain=rank-width)" ]
	[[ $(found castling home) == Faults$'\n'castling-no-king$'\n'castling-no-rook* ]]
	run -0 fentools help legal moves number
	[[ $output == *$'Members of JSON:\n  move_count ('*$')\n      The number of legal moves'* ]]
}

@test "help WORD: any of the words, if no text has all of them" {
	run -0 fentools help csv lossless
	[[ $output == *'--csv ('* ]]
	[[ $output == *'--lossless ('* ]]
}

@test "help TOOL: its --help" {
	run -0 fentools help fen-uniq
	[ "$output" = "$(fen-uniq --help)" ]
	run -0 fentools help uniq
	[ "$output" = "$(fen-uniq --help)" ]
}

@test "TOOL: it runs with its arguments and its exit status" {
	printf '%s\n' "$START" x >in
	run -1 fentools validate -c in
	diff <(fentools validate -c in 2>&1) <(fen-validate -c in 2>&1)
	run -0 fentools fen-status -J in --exit-zero -qq
	run -0 fentools uniq --help
	[ "$output" = "$(fen-uniq --help)" ]
}

@test "by its path, fentools runs the tools beside it" {
	mkdir bin
	cp "$TOP_BUILDDIR/fentools" bin/fentools
	run -2 bin/fentools
	[[ $output == 'fentools: bin/fen-convert: No such file or directory' ]]
	run -2 bin/fentools uniq
	[[ $output == 'fentools: bin/fen-uniq: No such file or directory' ]]
	cp "$TOP_BUILDDIR/fen-uniq" bin
	run -0 bin/fentools uniq -e "$START"
	[ "$output" = "$START" ]
	printf '#!/bin/sh\nexit 3\n' >bin/fen-convert
	chmod +x bin/fen-convert
	run -2 bin/fentools help x
	[[ $output == *"bin/fen-convert: it doesn't explain itself" ]]
}

@test "what isn't known is one line and a near word" {
	run -1 --separate-stderr fentools help valdate
	[ "$output" = '' ]
	[ "$stderr" = "fentools: nothing is known about 'valdate'; did you mean 'validate'?" ]
	run -1 fentools help rank-widht
	[[ $output == *"did you mean 'rank-width'?" ]]
	run -1 fentools help qqqqqqq
	[[ $output == *"'qqqqqqq'; try 'fentools --help'" ]]
	run -2 fentools unqi
	[ "$output" = "fentools: no tool is called 'unqi'; did you mean 'uniq'?" ]
	run -2 fentools help
	run -2 fentools --nmaes
	[[ $output == *"did you mean '--names'?" ]]
	run -2 fentools --names x
	run -1 fentools help ''
	run -1 fentools help $'\xff\e[31m'
	[[ $output != *$'\e'* ]]
	run -2 sh -c 'fentools >/dev/full'
	run -2 sh -c 'fentools >&-'
}

@test "the manual and the completions have the options of --help" {
	local shell

	for shell in man bash zsh fish; do
		echo "$shell"
		diff <(options_of_tool fentools |
			{ [ "$shell" = bash ] && sed 's/\[=\]$//' || cat; }) \
			<("options_of_$shell" fentools)
	done
	[ "$(fentools --help | sed '/^$/,$d; s/^usage: / /' | tr -s ' \n' ' ')" = \
		"$(mandoc -T ascii "$TOP_SRCDIR/man/fentools.1" | col -bx |
			sed '1,/^SYNOPSIS/d; /^$/,$d' | tr -s ' \n' ' ')" ]
}

@test "the examples of the manual" {
	run_examples < <(examples_of_man fentools.1)
	[ "$examples" -eq 4 ]
}

# Makes programs of these names in a folder, to be the PATH.
programs() {
	local name

	mkdir -p bin
	for name; do
		printf '#!/bin/sh\n' >"bin/$name"
		chmod +x "bin/$name"
	done
}

@test "doctor: the path of each program that is there, and what needs it" {
	programs gzip lz4 xclip img2sixel open
	run -0 --separate-stderr env PATH="$PWD/bin" DISPLAY=:7 \
		FENTOOLS_CPU=plain LC_ALL=C.utf8 "$TOP_BUILDDIR/fentools" doctor
	[ "$stderr" = '' ]
	diff - <(sed 's/^sandbox: .*/sandbox: .../' <<<"$output") <<-END
		$("$TOP_BUILDDIR/fentools" --version | head -n 1)
		sandbox: ...
		processor: plain
		locale: UTF-8

		Programs that the tools can do without, and what needs them:
		  gzip          compressed files            $PWD/bin/gzip
		  zstd          compressed files            missing
		  xz            compressed files            missing
		  bzip2         compressed files            missing
		  lz4           compressed files            $PWD/bin/lz4
		  wl-copy       --copy                      missing
		  xclip         --copy                      $PWD/bin/xclip
		  xsel          --copy                      missing
		  pbcopy        --copy                      missing
		  rsvg-convert  fen-view --png, --graphics  missing
		  img2sixel     fen-view --graphics=sixel   $PWD/bin/img2sixel
		  xdg-open      fen-view --open             missing
		  open          fen-view --open             $PWD/bin/open
	END
}

@test "doctor: what the tools say of themselves, the locale, displays" {
	local doctor=$TOP_BUILDDIR/fentools

	diff <(fentools --version) <(fentools doctor | head -n 2)
	LC_ALL=C run -0 fentools doctor
	[ "${lines[3]}" = 'locale: not UTF-8' ]
	FENTOOLS_CPU= run -0 fentools doctor
	[[ ${lines[2]} =~ ^'processor: '(plain|avx2|avx512)$ ]]
	programs wl-copy xsel pbcopy
	run -0 env -u DISPLAY PATH="$PWD/bin" WAYLAND_DISPLAY= "$doctor" doctor
	[[ $output == *"$PWD/bin/wl-copy (not used: WAYLAND_DISPLAY isn't set)"* ]]
	[[ $output == *"$PWD/bin/xsel (not used: DISPLAY isn't set)"* ]]
	[[ $output == *"$PWD/bin/pbcopy"$'\n'* ]]
	run -0 env PATH="$PWD/bin" WAYLAND_DISPLAY=w "$doctor" doctor
	[[ $output == *"$PWD/bin/wl-copy"$'\n'* ]]
}

@test "doctor has no operands and is a near word" {
	run -2 fentools doctor x
	[[ $output == "fentools: 'doctor' has no operands, such as 'x'; try"* ]]
	run -2 fentools docter
	[[ $output == *"did you mean 'doctor'?" ]]
	run -2 sh -c 'fentools doctor >/dev/full'
}

@test "fentools help: words for statistics, samples and common positions" {
	local word tool
	while read -r word tool; do
		run -0 fentools help "$word"
		[[ $output == *"$tool"* ]] || { echo "$word"; false; }
	done <<-'EOT'
		broken fen-validate
		folder --recursive
		lichess --csv
		heatmap fen-stat
		histogram fen-stat
		statistics fen-stat
		count fen-stat
		intersection fen-grep
		join fen-grep
		dedupe fen-uniq
		split fen-sample
		random fen-sample
		shuffle fen-sample
		testset fen-sample
		compare fen-diff
	EOT
}
