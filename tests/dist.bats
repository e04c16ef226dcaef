# Where make install puts each file, and that a release is complete.

setup() {
	load helper
	need make
	root=$BATS_TEST_TMPDIR/root
}

# Runs make as from a new shell, for the system that packages are built for.
build() {
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS -u MAKEOVERRIDES \
		make -s -C "$TOP_BUILDDIR" prefix=/usr exec_prefix=/usr "$@"
}

# Lists the files and links below a folder.
files() {
	(cd "$1" && find . ! -type d) | sed 's/^\.//' | sort
}

@test "make install puts each file where it belongs" {
	build install DESTDIR="$root"
	files "$root" | diff - <(sort <<-'END'
		/usr/bin/fen-convert
		/usr/bin/fen-diff
		/usr/bin/fen-fix
		/usr/bin/fen-grep
		/usr/bin/fen-moves
		/usr/bin/fen-perft
		/usr/bin/fen-play
		/usr/bin/fen-sample
		/usr/bin/fen-stat
		/usr/bin/fen-status
		/usr/bin/fen-uniq
		/usr/bin/fen-validate
		/usr/bin/fen-view
		/usr/bin/fentools
		/usr/bin/jfn-view
		/usr/share/bash-completion/completions/fen-convert
		/usr/share/bash-completion/completions/fen-diff
		/usr/share/bash-completion/completions/fen-fix
		/usr/share/bash-completion/completions/fen-grep
		/usr/share/bash-completion/completions/fen-moves
		/usr/share/bash-completion/completions/fen-perft
		/usr/share/bash-completion/completions/fen-play
		/usr/share/bash-completion/completions/fen-sample
		/usr/share/bash-completion/completions/fen-stat
		/usr/share/bash-completion/completions/fen-status
		/usr/share/bash-completion/completions/fen-uniq
		/usr/share/bash-completion/completions/fen-validate
		/usr/share/bash-completion/completions/fen-view
		/usr/share/bash-completion/completions/fentools
		/usr/share/bash-completion/completions/jfn-view
		/usr/share/doc/fentools/cookbook.md
		/usr/share/doc/fentools/scale.md
		/usr/share/fentools/accept.schema.json
		/usr/share/fentools/azul.schema.json
		/usr/share/fentools/chess.schema.json
		/usr/share/fentools/diagnostics.schema.json
		/usr/share/fentools/diff.schema.json
		/usr/share/fentools/epd.schema.json
		/usr/share/fentools/faults.html
		/usr/share/fentools/fentools-matcher.json
		/usr/share/fentools/fentools.yml
		/usr/share/fentools/fields.schema.json
		/usr/share/fentools/jfn.schema.json
		/usr/share/fentools/moves.schema.json
		/usr/share/fentools/perft.schema.json
		/usr/share/fentools/pgn.schema.json
		/usr/share/fentools/pikafish.schema.json
		/usr/share/fentools/play.schema.json
		/usr/share/fentools/sample.azul
		/usr/share/fentools/sample.fen
		/usr/share/fentools/sample.xiangqi
		/usr/share/fentools/slurm/fen-slurm
		/usr/share/fentools/stat.schema.json
		/usr/share/fentools/status.schema.json
		/usr/share/fentools/uniq.schema.json
		/usr/share/fentools/view.schema.json
		/usr/share/fentools/xiangqi.schema.json
		/usr/share/fish/vendor_completions.d/fen-convert.fish
		/usr/share/fish/vendor_completions.d/fen-diff.fish
		/usr/share/fish/vendor_completions.d/fen-fix.fish
		/usr/share/fish/vendor_completions.d/fen-grep.fish
		/usr/share/fish/vendor_completions.d/fen-moves.fish
		/usr/share/fish/vendor_completions.d/fen-perft.fish
		/usr/share/fish/vendor_completions.d/fen-play.fish
		/usr/share/fish/vendor_completions.d/fen-sample.fish
		/usr/share/fish/vendor_completions.d/fen-stat.fish
		/usr/share/fish/vendor_completions.d/fen-status.fish
		/usr/share/fish/vendor_completions.d/fen-uniq.fish
		/usr/share/fish/vendor_completions.d/fen-validate.fish
		/usr/share/fish/vendor_completions.d/fen-view.fish
		/usr/share/fish/vendor_completions.d/fentools.fish
		/usr/share/fish/vendor_completions.d/jfn-view.fish
		/usr/share/man/man1/fen-convert.1
		/usr/share/man/man1/fen-diff.1
		/usr/share/man/man1/fen-fix.1
		/usr/share/man/man1/fen-grep.1
		/usr/share/man/man1/fen-moves.1
		/usr/share/man/man1/fen-perft.1
		/usr/share/man/man1/fen-play.1
		/usr/share/man/man1/fen-sample.1
		/usr/share/man/man1/fen-stat.1
		/usr/share/man/man1/fen-status.1
		/usr/share/man/man1/fen-uniq.1
		/usr/share/man/man1/fen-validate.1
		/usr/share/man/man1/fen-view.1
		/usr/share/man/man1/fentools.1
		/usr/share/man/man1/jfn-view.1
		/usr/share/man/man7/fen-faults.7
		/usr/share/man/man7/fen-fields.7
		/usr/share/man/man7/fen-notations.7
		/usr/share/man/man7/fen-proof.7
		/usr/share/man/man7/fentools.7
		/usr/share/zsh/site-functions/_fen-convert
		/usr/share/zsh/site-functions/_fen-diff
		/usr/share/zsh/site-functions/_fen-fix
		/usr/share/zsh/site-functions/_fen-grep
		/usr/share/zsh/site-functions/_fen-moves
		/usr/share/zsh/site-functions/_fen-perft
		/usr/share/zsh/site-functions/_fen-play
		/usr/share/zsh/site-functions/_fen-sample
		/usr/share/zsh/site-functions/_fen-stat
		/usr/share/zsh/site-functions/_fen-status
		/usr/share/zsh/site-functions/_fen-uniq
		/usr/share/zsh/site-functions/_fen-validate
		/usr/share/zsh/site-functions/_fen-view
		/usr/share/zsh/site-functions/_fentools
		/usr/share/zsh/site-functions/_jfn-view
	END
	)
}

@test "make install leaves nothing that only root may read, or that any may write" {
	build install DESTDIR="$root"
	[ -z "$(find "$root/usr" -type f ! -perm -444)" ]
	[ -z "$(find "$root/usr" -type f -perm -002)" ]
	[ -z "$(find "$root/usr/bin" -type f ! -perm -111)" ]
	[ "$(find "$root/usr/share" -type f -perm -100)" = \
		"$root/usr/share/fentools/slurm/fen-slurm" ]
}

@test "the installed tools run on the installed sample" {
	build install DESTDIR="$root"
	PATH=$root/usr/bin:/usr/bin:/bin
	[ "$(command -v fen-validate)" = "$root/usr/bin/fen-validate" ]
	run -0 fen-validate --version
	run -0 fen-convert --version
	run -1 --separate-stderr fen-validate -c "$root/usr/share/fentools/sample.fen"
	[ "$output" = 31 ]
}

@test "the installed schemas are those that --schema prints" {
	build install DESTDIR="$root"
	for file in "$root"/usr/share/fentools/*.schema.json; do
		name=$(basename "$file" .schema.json)
		fen-convert --schema-of="$name" | cmp - "$file"
	done
}

@test "make uninstall takes away all that make install put there" {
	build install DESTDIR="$root"
	build uninstall DESTDIR="$root"
	[ -z "$(files "$root")" ]
}

@test "a release holds each file of the repository" {
	need git
	[ -e "$TOP_SRCDIR/.git" ] || skip "this is no repository"
	build distdir distdir="$root"
	chmod -R u+w "$root"
	git -c safe.directory='*' -C "$TOP_SRCDIR" ls-files |
		sed '/\.gitignore$/d' | sort >"$BATS_TEST_TMPDIR/tracked"
	[ -s "$BATS_TEST_TMPDIR/tracked" ]
	files "$root" | sed 's|^/||' | comm -13 - "$BATS_TEST_TMPDIR/tracked" \
		>"$BATS_TEST_TMPDIR/missing"
	diff /dev/null "$BATS_TEST_TMPDIR/missing"
}

@test "a release builds without autoconf and automake, in the source folder" {
	build distdir distdir="$root"
	chmod -R u+w "$root"
	cd "$root"
	./configure -q AUTOCONF=false AUTOMAKE=false ACLOCAL=false
	# Building one tool first builds all that it needs.
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s fen-perft
	./fen-perft -q -D 1 <<<"$START"
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s
	run -0 --separate-stderr ./fen-validate <<<"$START"
	[ "$output" = "$START" ]
}

# release SOURCE BUILD FOLDER: makes a release without static tools.
release() {
	need xz sha256sum
	tar --version | grep -q GNU || skip "tar isn't that of GNU"
	env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS STATIC=no SOURCE_DATE_EPOCH=1234567890 \
		RELEASE_URL=https://example.com/a \
		"$1/share/packaging/release" "$1" "$2" 1.2.3 "$3"
}

@test "make release: checksums, a bill of materials and a signature" {
	local files=release/fentools-1.2.3

	need jq
	cd "$BATS_TEST_TMPDIR"
	if command -v minisign >/dev/null; then
		minisign -G -W -p public -s secret >/dev/null
		export MINISIGN_KEY=$PWD/secret
	fi
	(umask 077 && TZ=Asia/Tokyo release "$TOP_SRCDIR" "$TOP_BUILDDIR" "$PWD/again")
	release "$TOP_SRCDIR" "$TOP_BUILDDIR" "$PWD/release"
	cmp again/fentools-1.2.3.tar.xz "$files.tar.xz"
	cmp again/fentools-1.2.3.cdx.json "$files.cdx.json"
	(cd release && sha256sum -c SHA256SUMS)
	grep -qx "  url \"https://example.com/a/fentools-[0-9.]*.tar.xz\"" release/fentools.rb
	grep -qx "  sha256 \"$(sha256sum <"$files.tar.xz" | cut -d ' ' -f 1)\"" release/fentools.rb
	(. release/APKBUILD && cd release &&
		[[ $source == https://example.com/a/* ]] &&
		sha512sum -c <<<"$(grep . <<<"$sha512sums")")
	cmp release/released "$TOP_SRCDIR/share/released"
	diff <(cut -c 67- release/SHA256SUMS) - <<-'END'
		fentools-1.2.3.cdx.json
		fentools-1.2.3.tar.xz
	END
	[ "$(tar -tvf "$files.tar.xz" | awk '{ print $2, $4 }' | sort -u)" = '0/0 2009-02-13' ]
	jq -e --arg sum "$(sha256sum <"$files.tar.xz" | cut -d ' ' -f 1)" '
		.bomFormat == "CycloneDX" and .specVersion == "1.5" and .version == 1 and
		(.serialNumber | test("^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")) and
		.metadata.timestamp == "2009-02-13T23:31:30Z" and
		.metadata.component.version == "1.2.3" and
		([.components[] | select(.type == "file") | .name, .hashes[0].content] ==
			["fentools-1.2.3.tar.xz", $sum]) and
		all(.dependencies[]; .ref == "fentools")' "$files.cdx.json"
	if command -v minisign >/dev/null; then
		minisign -V -p public -m release/SHA256SUMS
		echo >>release/SHA256SUMS
		run ! minisign -V -p public -m release/SHA256SUMS
	fi
}

@test "make release: the bill of materials follows the schema of CycloneDX" {
	local modules=$TOP_BUILDDIR/tests/reports-node/sbom/node_modules

	need node npm
	load reports.bash
	mkdir -p "$TOP_BUILDDIR/tests/reports-node"
	install sbom @cyclonedx/cyclonedx-library@10 ajv ajv-formats ajv-formats-draft2019 ||
		skip "the validator can't be had from the npm registry"
	mkdir -p "$root"
	cd "$root"
	echo >fentools-1.2.3.tar.xz
	echo >fentools-1.2.3-x86_64-linux.tar.gz
	echo jansson >jansson_2.14.orig.tar.gz
	echo musl >musl-1.2.5.tar.gz
	JANSSON_SOURCE=$PWD/jansson_2.14.orig.tar.gz MUSL_SOURCE=$PWD/musl-1.2.5.tar.gz \
		SOURCE_DATE_EPOCH=0 "$TOP_SRCDIR/share/packaging/sbom" 1.2.3 . >../good.json
	grep -q '"pkg:github/akheron/jansson@2.14"' ../good.json
	grep -q '"pkg:generic/musl@1.2.5"' ../good.json
	sed 's/"hashes"/"sums"/' ../good.json >../bad.json
	cat >../validate.cjs <<-'JS'
		const { Spec, Validation } = require('@cyclonedx/cyclonedx-library');
		const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
		const text = require('fs').readFileSync(process.argv[2], 'utf8');
		validator.validate(text).then(error => process.exit(error === null ? 0 : 1));
	JS
	NODE_PATH=$modules run -0 node ../validate.cjs ../good.json
	NODE_PATH=$modules run -1 node ../validate.cjs ../bad.json
}

@test "make release: what static tools need is asked for" {
	local release=$TOP_SRCDIR/share/packaging/release

	run -1 env -u STATIC -u JANSSON_SOURCE "$release" "$TOP_SRCDIR" "$TOP_BUILDDIR" \
		1.2.3 "$BATS_TEST_TMPDIR/out"
	[[ $output == 'release: '*'STATIC=no '*'none'* || $output == 'release: '*'STATIC=no leaves them out' ]]
	run -1 env STATIC=z80 "$release" "$TOP_SRCDIR" "$TOP_BUILDDIR" 1.2.3 "$BATS_TEST_TMPDIR/out"
	[[ $output == 'release: z80-linux-gnu-gcc is needed for z80; '* ]]
	[ ! -e "$BATS_TEST_TMPDIR/out" ]
}

@test "make html: each page, and links to pages that are there" {
	local page

	need mandoc
	build html-local HTML="$root"
	for page in "$TOP_SRCDIR"/man/*.[17]; do
		grep -q '<h1 .*DESCRIPTION' "$root/$(basename "$page").html"
	done
	for page in "$root"/*.[17].html; do
		grep -q 'rel="stylesheet" href="manual.css"' "$page"
		grep -q "<dt><a href=\"$(basename "$page")\">.*<dd>[a-z]" "$root/index.html"
	done
	[ "$(find "$root" -name '*.[17].html' | wc -l)" -eq "$(find "$TOP_SRCDIR/man" -name '*.[17]' | wc -l)" ]
	cd "$BATS_TEST_TMPDIR"
	cat "$root"/*.html | grep -oE 'href="[^#"]+' | sed 's/href="//' |
		sort -u >links
	[ "$(wc -l <links)" -gt 15 ]
	while read -r page; do
		echo "$page"
		case $page in
		https://manpages.debian.org/fe*) false ;;
		https://*) ;;
		*) [ -e "$root/$page" ] ;;
		esac
	done <links
}

@test "packages: the version of configure.ac, and shell that parses" {
	local version

	cd "$TOP_SRCDIR"
	version=$(sed -nE 's/^AC_INIT\(\[fentools\], \[([^]]*)\].*/\1/p' configure.ac)
	[ -n "$version" ]
	cd share/packaging
	head -n 1 debian/changelog | grep -qF "fentools ($version-"
	grep -qx "Version: *$version" fentools.spec
	grep -qF "/fentools-$version.tar.xz" fentools.rb
	grep -qx "pkgver=$version" APKBUILD
	grep -qF "version = \"$version\";" fentools.nix
	sh -n APKBUILD
	sh -n release
	sh -n sbom
}

@test "packages: the formula and the Nix expression parse" {
	cd "$TOP_SRCDIR/share/packaging"
	command -v ruby >/dev/null || command -v nix-instantiate >/dev/null ||
		skip "neither ruby nor nix-instantiate is installed"
	! command -v ruby >/dev/null || run -0 ruby -c fentools.rb
	! command -v nix-instantiate >/dev/null ||
		run -0 nix-instantiate --parse fentools.nix
}
