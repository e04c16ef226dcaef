# What ./bootstrap prints and installs on simulated systems: PATH is a single
# folder of stubs, and its package manager only records the packages.

setup() {
	load helper
	[ -e "$TOP_SRCDIR/bootstrap" ] || skip "there is no bootstrap"
	home=$BATS_TEST_TMPDIR/home
	bin=$BATS_TEST_TMPDIR/bin
	asked=$BATS_TEST_TMPDIR/asked
	apt='apt-get -y -o DPkg::Lock::Timeout=300 install --no-install-recommends'
	mkdir "$home" "$bin"
	cp "$TOP_SRCDIR/bootstrap" "$TOP_SRCDIR/configure.ac" \
		"$TOP_SRCDIR/Makefile.am" "$home"
	for program in awk cat dirname env find getconf grep mkdir mktemp rm sed \
		sh tail; do
		ln -s "$(command -v $program)" "$bin/$program"
	done
	stub id 'echo 0'
	stub uname 'echo Linux'
	: >"$asked"
}

# stub NAME COMMAND: creates a program that runs the command.
stub() {
	printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
	chmod +x "$bin/$1"
}

# manager NAME: creates a package manager without packages.
manager() {
	stub "$1" "echo \"$1 \$*\" >>'$asked'; exit 1"
}

bootstrap() {
	env -i PATH="$bin" HOME="$home" sh "$home/bootstrap" "$@"
}

@test "bootstrap alone says what it does" {
	run -0 --separate-stderr bootstrap
	[ "${lines[0]}" = "usage: ./bootstrap build | demo | check | bench" ]
	[ "$stderr" = "" ]
	[ ! -e "$home/build" ]
	help=$output
	run -0 bootstrap --help
	[ "$output" = "$help" ]
}

@test "bootstrap names a command that it does not know" {
	run -2 bootstrap chekc
	[ "$output" = "bootstrap: no command 'chekc', expected build, demo, check or bench" ]
	run -2 bootstrap demo check
	[ ! -e "$home/build" ]
}

# asks MANAGER LINE: if nothing is installed, all packages are installed at
# once.
asks() {
	manager "$1"
	run -1 bootstrap build
	[[ $output == *"missing: cc make pkg-config jansson autoreconf automake"* ]]
	[[ $output == *"cannot go on without: cc make"* ]]
	grep -Fx "$2" "$asked"
}

@test "bootstrap asks for the packages: apt-get" {
	asks apt-get "$apt gcc libc6-dev make pkg-config libjansson-dev autoconf automake"
	[ "$(head -n 1 "$asked")" = "apt-get -q update" ]
	[ "$(grep -c update "$asked")" -eq 1 ]
}

@test "bootstrap asks for the packages: dnf" {
	asks dnf "dnf -y install gcc make pkgconf-pkg-config jansson-devel autoconf automake"
}

@test "bootstrap asks for the packages: pacman" {
	asks pacman "pacman -Sy --needed --noconfirm gcc make pkgconf jansson autoconf automake"
}

@test "bootstrap asks for the packages: apk" {
	asks apk "apk add -U gcc musl-dev make pkgconf jansson-dev autoconf automake"
}

@test "bootstrap asks for the packages: brew" {
	asks brew "brew install pkgconf jansson autoconf automake"
}

@test "bootstrap asks for the packages: pkg" {
	asks pkg "pkg install -y pkgconf jansson autoconf automake"
}

@test "bootstrap tries packages one by one where all at once fails" {
	manager apk
	run -1 bootstrap build
	grep -Fx "apk add -U jansson-dev" "$asked"
	grep -Fx "apk add -U automake" "$asked"
}

@test "bootstrap asks only for what is missing" {
	manager apt-get
	for program in cc make pkg-config; do
		stub $program 'exit 0'
	done
	run -1 bootstrap build
	grep -Fx "$apt autoconf automake" \
		"$asked"
	[[ $output == *"cannot go on without: autoreconf automake" ]]
}

@test "bootstrap asks for root where it is not" {
	manager apt-get
	stub id 'echo 1000'
	stub sudo "echo \"sudo \$*\" >>'$asked'; \"\$@\""
	run -1 bootstrap build
	[ "$(grep -c '^sudo apt-get -q update$' "$asked")" -eq 1 ]
	grep "^sudo $apt gcc " "$asked"
	[[ $output == *"\$ sudo $apt gcc "* ]]
}

@test "bootstrap does not ask brew for root" {
	manager brew
	stub id 'echo 501'
	stub sudo "echo sudo >>'$asked'"
	run -1 bootstrap build
	grep '^brew install' "$asked"
	run ! grep sudo "$asked"
}

@test "bootstrap says what to install where it may not" {
	manager apt-get
	stub id 'echo 1000'
	run -1 bootstrap build
	[ ! -s "$asked" ]
	[[ $output == *"as root: $apt gcc libc6-dev make "* ]]
	[[ $output == *"cannot go on without: cc make pkg-config jansson autoreconf automake" ]]
}

@test "bootstrap says what to install where it knows no package manager" {
	run -1 bootstrap build
	[[ $output == *"by hand: a C11 compiler, make, pkg-config, jansson"* ]]
	stub uname 'echo Darwin'
	run -1 bootstrap build
	[[ $output == *"install Homebrew"* ]]
}

@test "bootstrap wants bats 1.7 for the tests, and goes on without the rest" {
	manager apt-get
	for program in cc make pkg-config autoreconf automake; do
		stub $program 'exit 0'
	done
	run -1 bootstrap check
	[[ $output == *"cannot go on without: bats" ]]

	: >"$asked"
	stub bats 'echo Bats 1.6.1'
	run -1 bootstrap check
	grep -Fx "$apt bats" "$asked"
	[[ $output == *"cannot go on without: bats" ]]

	# It gets as far as configure, which the stubs don't create.
	stub bats 'echo Bats 1.10.0'
	run -1 bootstrap check
	grep "^$apt .* mandoc zsh fish .* xclip xsel xvfb " "$asked"
	[ -e /usr/games/fairy-stockfish ] ||
		grep "^$apt .* fairy-stockfish$" "$asked"
	[[ $output == *"going on without:"*" mandoc zsh fish "* ]]
	[[ $output == *"failed: ../configure"* ]]
}

@test "bootstrap will not build beside a source folder that is configured" {
	touch "$home/config.status"
	run -1 bootstrap build
	[[ $output == *"run 'make distclean' first" ]]
}

@test "bootstrap needs no package manager where all is there" {
	for program in make pkg-config; do
		need $program
	done
	unset MAKEFLAGS MAKELEVEL MFLAGS MAKEOVERRIDES
	make -s -C "$TOP_BUILDDIR" distdir distdir="$BATS_TEST_TMPDIR/release"
	chmod -R u+w "$BATS_TEST_TMPDIR/release"
	for name in apt-get dnf pacman apk brew pkg sudo doas; do
		manager $name
	done
	PATH=$bin:$PATH
	cd "$BATS_TEST_TMPDIR/release"
	run -0 ./bootstrap demo
	[ ! -s "$asked" ]
	[[ $output != *autoreconf* ]]
	[[ $output == *"the tools are in build: PATH=\$PWD/build:\$PATH "* ]]
	[[ $output == *"demo: 40 records, 31 good (all in build/sample.json), 9 bad"* ]]
	[ "$(grep -c . build/sample.json)" -eq 31 ]

	# A second time there is only the demo to run.
	run -0 ./bootstrap demo
	[[ $output != *configuring* ]]
	run -0 make -C build -q
}
