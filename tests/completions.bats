# The installed completions, run in the shells.

setup_file() {
	load helper
	make_install "$BATS_FILE_TMPDIR" >"$BATS_FILE_TMPDIR/log" 2>&1 || {
		cat "$BATS_FILE_TMPDIR/log"
		return 1
	}
}

# Installs everything below a folder; the prefix is kept.
make_install() {
	env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u MAKEOVERRIDES \
		make -C "$TOP_BUILDDIR" install DESTDIR="$1"
}

setup() {
	load helper
	mkdir "$BATS_TEST_TMPDIR/home" "$BATS_TEST_TMPDIR/work"
	HOME=$BATS_TEST_TMPDIR/home
	export HOME
	unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
	unset BASH_COMPLETION_USER_DIR BASH_ENV ENV ZDOTDIR
	cd "$BATS_TEST_TMPDIR/work"
	touch games.epd
}

# Prints the share folder in which a file was installed.
share_with() {
	local found

	found=$(find "$BATS_FILE_TMPDIR" -path "*/$1" | head -n 1)
	[ -n "$found" ] || return
	printf '%s\n' "${found%"/$1"}"
}

need_bash_completion() {
	need bash
	[ -f /usr/share/bash-completion/bash_completion ] ||
		skip 'bash-completion is not installed'
}

# Types a line and a tab in an interactive bash with bash-completion, then puts
# echo in front of the line: the output is the completed line.
in_bash() {
	local share

	share=$(share_with bash-completion/completions/fen-validate)
	cat >rc <<-'END'
		. /usr/share/bash-completion/bash_completion
		bind 'set completion-ignore-case off'
		bind 'set enable-bracketed-paste off'
	END
	printf '%s\t\001echo "LINE: \005"\nexit\n' "$1" |
		TERM=dumb XDG_DATA_DIRS=$share:/usr/share \
		bash --noprofile --rcfile rc -i 2>/dev/null |
		sed -n 's/^LINE: //p'
}

# The same in zsh, on a pseudo-terminal. zsh removes the blank or = that it put
# behind a word when something else is typed.
in_zsh() {
	local share

	share=$(share_with zsh/site-functions/_fen-validate)
	cat >try <<-'END'
		zmodload zsh/zpty || exit 77
		zpty shell "TERM=dumb zsh -f -i"
		zpty -w shell "PROMPT='> '; stty columns 200
		    fpath=($1 \$fpath); autoload -Uz compinit
		    compinit -u -D; echo READ''Y"
		zpty -r -m shell seen $'*READY*'
		zpty -w -n shell "$2"$'\t'
		zpty -w shell $'\001echo "LINE: \005"'
		zpty -r -m shell seen $'*\nLINE: *\n'
		print -r -- "$seen"
		zpty -d shell
	END
	timeout 30 zsh -f try "$share/zsh/site-functions" "$1" |
		tr -d '\r' | sed -n 's/^LINE: //p'
}

# Prints the completions that fish offers for a line.
in_fish() {
	local share

	share=$(share_with fish/vendor_completions.d/fen-validate.fish)
	XDG_DATA_DIRS=$share:/usr/share fish -c "complete -C '$1'" |
		cut -f1 | sort | tr '\n' ' '
}

@test "bash: a long option" {
	need_bash_completion
	run in_bash 'fen-validate --lev'
	[ "$output" = 'fen-validate --level=' ]
	run in_bash 'fen-convert --tra'
	[ "$output" = 'fen-convert --transform=' ]
	run in_bash 'fen-convert --loss'
	[ "$output" = 'fen-convert --lossless ' ]
}

@test "bash: the value of an option" {
	need_bash_completion
	run in_bash 'fen-validate --level=l'
	[ "$output" = 'fen-validate --level=legal ' ]
	run in_bash 'fen-validate -l st'
	[ "$output" = 'fen-validate -l strict ' ]
	run in_bash 'fen-validate -cl st'
	[ "$output" = 'fen-validate -cl strict ' ]
	run in_bash 'fen-convert -t shr'
	[ "$output" = 'fen-convert -t shredder ' ]
	run in_bash 'fen-play --moves=pi'
	[ "$output" = 'fen-play --moves=pikafish ' ]
	run in_bash 'fen-convert --excerpt=al'
	[ "$output" = 'fen-convert --excerpt=always ' ]
	run in_bash 'fen-view --theme=d'
	[ "$output" = 'fen-view --theme=dark ' ]
	run in_bash 'jfn-view --sheet gam'
	[ "$output" = 'jfn-view --sheet games.epd ' ]
	run in_bash 'fen-convert --schema-of dia'
	[ "$output" = 'fen-convert --schema-of diagnostics ' ]
}

@test "bash: a fault word, a list, a file" {
	need_bash_completion
	run in_bash 'fen-validate --explain=rank-w'
	[ "$output" = 'fen-validate --explain=rank-width ' ]
	run in_bash 'fen-convert --with=key,pie'
	[ "$output" = 'fen-convert --with=key,pieces' ]
	run in_bash 'fen-stat --by=turn,pha'
	[ "$output" = 'fen-stat --by=turn,phase' ]
	run in_bash 'fen-sample --group=hash.mi'
	[ "$output" = 'fen-sample --group=hash.mirror' ]
	run in_bash 'fen-convert --add=men,bishops.s'
	[ "$output" = 'fen-convert --add=men,bishops.same' ]
	run in_bash 'fen-play --columns=fen,fullm'
	[ "$output" = 'fen-play --columns=fen,fullmove' ]
	run in_bash 'fen-diff --ignore-part=clocks,ca'
	[ "$output" = 'fen-diff --ignore-part=clocks,castling' ]
	run in_bash 'fen-diff --find-moves=3'
	[ "$output" = 'fen-diff --find-moves=3 ' ]
	run in_bash 'fen-diff --find-moves gam'
	[ "$output" = 'fen-diff --find-moves games.epd ' ]
	run in_bash 'fen-convert -t json gam'
	[ "$output" = 'fen-convert -t json games.epd ' ]
	run in_bash 'fen-validate --excerpt gam'
	[ "$output" = 'fen-validate --excerpt games.epd ' ]
}

@test "zsh: a long option" {
	need zsh
	run in_zsh 'fen-validate --lev'
	[ "$output" = 'fen-validate --level' ]
	run in_zsh 'fen-convert --loss'
	[ "$output" = 'fen-convert --lossless' ]
}

@test "zsh: the value of an option" {
	need zsh
	run in_zsh 'fen-validate --level=l'
	[ "$output" = 'fen-validate --level=legal' ]
	run in_zsh 'fen-validate -l st'
	[ "$output" = 'fen-validate -l strict' ]
	run in_zsh 'fen-convert -t shr'
	[ "$output" = 'fen-convert -t shredder' ]
	run in_zsh 'fen-play --moves=pi'
	[ "$output" = 'fen-play --moves=pikafish' ]
	run in_zsh 'jfn-view --theme=d'
	[ "$output" = 'jfn-view --theme=dark' ]
	run in_zsh 'fen-convert --excerpt=al'
	[ "$output" = 'fen-convert --excerpt=always' ]
}

@test "zsh: a fault word, a list, a file" {
	need zsh
	run in_zsh 'fen-validate --explain=rank-w'
	[ "$output" = 'fen-validate --explain=rank-width' ]
	run in_zsh 'fen-convert --with=key,pie'
	[ "$output" = 'fen-convert --with=key,pieces' ]
	run in_zsh 'fen-stat --by=turn,pha'
	[ "$output" = 'fen-stat --by=turn,phase' ]
	run in_zsh 'fen-sample --group=hash.mi'
	[ "$output" = 'fen-sample --group=hash.mirror' ]
	run in_zsh 'fen-convert --add=men,bishops.s'
	[ "$output" = 'fen-convert --add=men,bishops.same' ]
	run in_zsh 'fen-play --columns=fen,fullm'
	[ "$output" = 'fen-play --columns=fen,fullmove' ]
	run in_zsh 'fen-diff --ignore-part=clocks,ca'
	[ "$output" = 'fen-diff --ignore-part=clocks,castling' ]
	run in_zsh 'fen-convert -t json gam'
	[ "$output" = 'fen-convert -t json games.epd' ]
}

@test "fish: a long option" {
	need fish
	run in_fish 'fen-validate --lev'
	[ "$output" = '--level ' ]
	run in_fish 'fen-convert --loss'
	[ "$output" = '--lossless ' ]
}

@test "fish: the value of an option" {
	need fish
	run in_fish 'fen-validate --level=l'
	[[ " $output" == *' --level=legal '* ]]
	run in_fish 'fen-validate -l '
	[ "$output" = 'legal playable strict syntax ' ]
	run in_fish 'fen-convert -t '
	[ "$output" = 'azul chess csv epd jfn json key pgn pikafish same shredder tsv xiangqi ' ]
	run in_fish 'fen-convert --excerpt='
	[ "$output" = '--excerpt=always --excerpt=auto --excerpt=never ' ]
}

@test "fish: a fault word, a list, a file" {
	need fish
	run in_fish 'fen-validate --explain=rank-w'
	[ "$output" = '--explain=rank-width ' ]
	run in_fish 'fen-convert --with=key,pie'
	[ "$output" = '--with=key,pieces ' ]
	run in_fish 'fen-stat --by=turn,pha'
	[ "$output" = '--by=turn,phase ' ]
	run in_fish 'fen-sample --group=hash.mi'
	[ "$output" = '--group=hash.mirror ' ]
	run in_fish 'fen-play --columns=fen,fullm'
	[ "$output" = '--columns=fen,fullmove ' ]
	run in_fish 'fen-diff --ignore-part=clocks,ca'
	[ "$output" = '--ignore-part=clocks,castling ' ]
	run in_fish 'fen-convert -t json gam'
	[ "$output" = 'games.epd ' ]
}

@test "installed: manual pages, schemas and completions, each readable" {
	local file

	for file in man1/fen-validate.1 man1/fen-convert.1 man7/fentools.7 \
		man7/fen-notations.7 man7/fen-faults.7 \
		fentools/chess.schema.json bash-completion/completions/fen-convert \
		zsh/site-functions/_fen-convert \
		fish/vendor_completions.d/fen-convert.fish; do
		[ -s "$(share_with "$file")/$file" ]
	done
}

@test "fentools: the tools, and words behind help" {
	need_bash_completion
	run in_bash 'fentools fen-unq'
	[ "$output" = 'fentools fen-unq' ]
	run in_bash 'fentools fen-un'
	[ "$output" = 'fentools fen-uniq ' ]
	run in_bash 'fentools hel'
	[ "$output" = 'fentools help ' ]
	run in_bash 'fentools doc'
	[ "$output" = 'fentools doctor ' ]
	run in_bash 'fentools --help=a'
	[ "$output" = 'fentools --help=all ' ]
	run in_bash 'fen-view --help=a'
	[ "$output" = 'fen-view --help=all ' ]
	run in_bash 'fentools help rank-w'
	[ "$output" = 'fentools help rank-width ' ]
	run in_bash 'fentools fen-uniq gam'
	[ "$output" = 'fentools fen-uniq games.epd ' ]
}

@test "fentools: the tools, and words behind help, in zsh" {
	need zsh
	run in_zsh 'fentools fen-un'
	[ "$output" = 'fentools fen-uniq' ]
	run in_zsh 'fentools help rank-w'
	[ "$output" = 'fentools help rank-width' ]
	run in_zsh 'fentools fen-uniq gam'
	[ "$output" = 'fentools fen-uniq games.epd' ]
}

@test "fentools: the tools, and words behind help, in fish" {
	need fish
	run in_fish 'fentools fen-un'
	[ "$output" = 'fen-uniq ' ]
	run in_fish 'fentools help rank-w'
	[ "$output" = 'rank-width ' ]
}
