# Boards as SVG: compares with the drawings in tests/drawings, and checks what
# holds for each of them.

setup() {
	load helper
	load drawings
	cd "$BATS_TEST_TMPDIR"
}

# draw_all: writes each drawing to a file.
draw_all() {
	local name

	for name in "${drawings[@]}"; do
		draw "$name" >"$name.svg"
	done
}

# To update them after a change: UPDATE=1 bats tests/view-svg.bats
@test "each drawing is drawn as it stands there, byte for byte" {
	local name

	draw_all
	for name in "${drawings[@]}"; do
		[ -z "${UPDATE:-}" ] || cp "$name.svg" "$DRAWINGS/"
		diff "$DRAWINGS/$name.svg" "$name.svg"
	done
	run -0 ls "$DRAWINGS"
	[ "${#lines[@]}" -eq "${#drawings[@]}" ]
}

@test "the drawings have each glyph, in shapes and in use" {
	local ids id

	ids=$(sed -n 's/.*"\([a-z][A-Z]\)", *"\\*[^"]*", [12], .*/\1/p' \
	    "$TOP_SRCDIR/src/draw/glyph.c")
	[ "$(wc -l <<<"$ids")" -eq 35 ]
	cat "$DRAWINGS"/*.svg >all
	for id in $ids; do
		echo "$id"
		grep -q "<g id='[a-z]*-$id'[ >]" all
		grep -q "<use xlink:href='#[a-z]*-$id'" all
	done
}

@test "the drawings have each mark and each state" {
	local what

	cat "$DRAWINGS"/*.svg >all
	for what in "#l-check'" "#d-from'" "#d-from-edge'" \
	    "#l-to'" "#p-to-edge'" "#l-changed'" \
	    "#l-down'" "class='counts'" "class='arrow'" \
	    "class='drawn'" "#l-circle'" "#l-marked'" "class='bar'" \
	    "#l-dim-tB'" "#l-factory'" "#l-floor'" "#l-lines'" "#l-tiles'" \
	    "#p-wall'" '(none)' '<tspan class=.changed'; do
		echo "$what"
		grep -q "$what" all
	done
}

@test "a drawing is well-formed, and valid SVG 1.1" {
	local dtd=/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd

	need xmllint
	xmllint --noout --nonet "$DRAWINGS"/*.svg
	[ -e "$dtd" ] || skip "the DTD of SVG 1.1 (w3c-sgml-lib) is not installed"
	xmllint --noout --nonet --dtdvalid "$dtd" "$DRAWINGS"/*.svg
}

@test "a board takes less than 12 KB, with its legend" {
	local name

	for name in "${drawings[@]}"; do
		[[ $name != @(sheet|boards) ]] || continue
		echo "$name $(wc -c <"$DRAWINGS/$name.svg")"
		[ "$(wc -c <"$DRAWINGS/$name.svg")" -lt 12000 ]
	done
}

# full_table: prints a position of Azul with 100 tiles in the center, and more elsewhere.
full_table() {
	echo "----|----|----|----|----/$(yes BYRKW | head -n 20 |
	    tr -d '\n')/B----|Y----|R----|K----|W----/-|BB|---|----|-----/BRW/-----|-----|-----|-----|-----/-|KK|---|----|-----/-/12,8/3/1"
}

@test "each board of the vectors takes less than 12 KB without a legend" {
	local kind

	for kind in chess jfn pikafish xiangqi azul; do
		sed 's/^# .*//' "$TOP_SRCDIR"/tests/vectors/"$kind"/good-* |
		    fen-view -f "$kind" --svg --check --trays=always \
			-o "$kind" 2>/dev/null || true
		[ "$(find "$kind" -name '*.svg' | wc -l)" -gt 9 ]
		run -0 find "$kind" -type f -size +11999c
		echo "$output"
		[ -z "$output" ]
	done
	full_table | fen-view --svg >full.svg
	[ "$(wc -c <full.svg)" -lt 12000 ]
	grep -q '>Center' full.svg
}

@test "a board takes less than 13.5 KB with a legend, also of the vectors with most" {
	local kind file

	for kind in chess jfn pikafish xiangqi azul; do
		for file in "$TOP_SRCDIR"/tests/vectors/"$kind"/good-*; do
			mkdir -p "$kind"
			fen-view -f "$kind" --svg -o "$kind" --check --legend \
			    --trays=always "$file" 2>/dev/null || true
			find "$kind" -type f -size +13499c >>large
			rm -rf "$kind"
		done
	done
	full_table | fen-view --svg --check --legend --trays=always >full.svg
	find full.svg -size +13499c >>large
	run ! grep . large
	grep -q '>Center' full.svg
}

@test "Inkscape and rsvg-convert draw the same" {
	local name is

	need inkscape rsvg-convert convert compare
	for name in azul-changes boards; do
		inkscape "$DRAWINGS/$name.svg" -o inkscape.png >/dev/null 2>&1
		rsvg-convert "$DRAWINGS/$name.svg" -o rsvg.png
		convert inkscape.png -resize \
		    "$(identify -format '%wx%h!' rsvg.png)" scaled.png
		run compare -metric RMSE scaled.png rsvg.png null:
		is=${output#*(}
		echo "$name $is"
		awk -v is="${is%)}" 'BEGIN { exit !(is < .02) }'
	done
}

@test "a drawing has a title and says in words what stands where" {
	local name

	for name in "${drawings[@]}"; do
		grep -q '^<title>.*</title>$' "$DRAWINGS/$name.svg"
		grep -q '^<desc>.*</desc>$' "$DRAWINGS/$name.svg"
	done
	grep -Fq '<title>Chess' "$DRAWINGS/chess.svg"
	grep -q '<desc>.*black king e8' "$DRAWINGS/chess.svg"
}

@test "a drawing needs nothing else: no script, font, image, link or style" {
	run ! grep -E '<(script|image|style|a|foreignObject|font)\b' \
	    "$DRAWINGS"/*.svg
	run ! grep -E "(https?:|url\([^#])" <(grep -hv '^<svg xmlns=' \
	    "$DRAWINGS"/*.svg | sed "s/xmlns[:a-z]*='[^']*'//g")
}

@test "in one page: ids begin with the theme, and mean the same in each drawing" {
	cat "$DRAWINGS"/*.svg >all
	# Shapes with the same id are equal in all drawings.
	grep " id='" all | sort -u >shapes
	[ "$(wc -l <shapes)" -gt 60 ]
	[ "$(wc -l <shapes)" -eq "$(grep -o " id='[a-zA-Z0-9-]*'" shapes |
	    sort -u | wc -l)" ]
	run ! grep -vE "^<[a-zA-Z]+ id='[ldpgb](s|l|lw)?-[a-zA-Z0-9-]+'" shapes
}

@test "a drawing has only the shapes that it uses" {
	local id

	for id in $(grep -o "<g id='[^']*'" "$DRAWINGS/chess-check.svg" |
	    cut -d"'" -f2); do
		grep -q "<use xlink:href='#$id'" "$DRAWINGS/chess-check.svg"
	done
}

@test "themes differ in nothing but colors and names" {
	local theme plain

	plain="s/#[0-9a-f]\{6\}/#/g; s/\(['#]\)[ldpgb]-/\1/g"
	fen-view --svg <<<"$START" | sed "$plain" >light
	for theme in dark print green blue; do
		fen-view --svg --theme="$theme" <<<"$START" | sed "$plain" |
		    diff light -
	done
	# The theme print has no colors.
	run ! grep -E '#([0-9a-f]{2})([0-9a-f]{4})\b' <(grep -o '#[0-9a-f]\{6\}' \
	    "$DRAWINGS/"*-print.svg | grep -vE '#(..)\1\1$')
}

@test "documents follow each other; with -o each is a file of its number" {
	printf '%s\nbad\n%s\n' "$START" "$FIRST" >records
	run -1 --separate-stderr fen-view --svg records
	[ "$(grep -c '^<?xml' <<<"$output")" -eq 2 ]
	run -1 --separate-stderr fen-view --svg -o new records
	[ -z "$output" ]
	[ "$(ls new)" = $'0001.svg\n0003.svg' ]
	head -n 1 records | fen-view --svg | cmp - new/0001.svg
}

@test "a sheet says how large it is, however many boards" {
	local n

	for n in 1 4 5 9; do
		run -0 fen-view --sheet=4 < <(yes "$START" | head -n "$n")
		[ "$(grep -c '^<svg y=' <<<"$output")" -eq "$n" ]
		grep -Fq "<title>$n boards</title>" <<<"$output"
		echo "$output" >sheet.svg
		! command -v xmllint >/dev/null || xmllint --noout sheet.svg
	done
	run -0 fen-view --sheet </dev/null
	grep -Fq '<title>0 boards</title>' <<<"$output"
}

@test "records are escaped: markup in them stays text" {
	local html record="4k3/8/8/8/8/8/8/4K3 w - - c0 \"<b>&amp;'</b>\"; id \"]]>\";"

	run -0 fen-view --html <<<"$record"
	grep -Fq '&lt;b&gt;&amp;amp;&#39;&lt;/b&gt;' <<<"$output"
	run ! grep -F '<b>' <<<"$output"
	# Bad records, and file names: in the page and in messages.
	printf '<script>alert(1)</script>\x1b[31m\xff\n' >'<i>.fen'
	run -1 --separate-stderr fen-view --html '<i>.fen'
	html=$output
	run ! grep -E '<script>alert|<i>|</script>.' <<<"$html"
	sed 's/<[^>]*>//g' <<<"$html" | grep -Fq '&lt;script&gt;alert'
	sed 's/<[^>]*>//g' <<<"$html" | grep -Fq '\x1b[31m\xff'
	grep -Fq '&lt;i&gt;.fen:1:26: error: ' <<<"$html"
}

@test "a page has good records, those with warnings and bad ones, in order" {
	printf '%s\n' "$START" \
	    'rnbqkbnr/pppppppp/8/8/44/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' \
	    'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' >records
	run -1 --separate-stderr fen-view --html records
	run -0 grep -o "<article class='[a-z ]*' id='line-[0-9]'.*" <<<"$output"
	[ "${lines[0]}" = \
	    "<article class='board good' id='line-1' tabindex='0' data-words=''>" ]
	[ "${lines[1]}" = \
	    "<article class='board warned' id='line-2' tabindex='0' data-words='digit-run'>" ]
	[ "${lines[2]}" = \
	    "<article class='board bad' id='line-3' tabindex='0' data-words='rank-width'>" ]
}

@test "a page marks the places of faults in the record" {
	run -1 --separate-stderr fen-view --html \
	    <<<'rnbqkbnr/pppxpppp/8/8/9/8/PPPPPPPP/RNBQKBNR w KQkq - 0'
	grep -Fq "rnbqkbnr/ppp<mark class='error'>x</mark>pppp/8/8/<mark class='error'>9</mark>/8/PPPPPPPP/RNBQKBNR w KQkq - 0<mark class='error'></mark></pre>" \
	    <<<"$output"
}

@test "a page marks all of them, also where there is nothing, and in each other" {
	local shown='s/.*<pre class=.record.>\(.*\)<.pre>/\1/p'

	run -1 --separate-stderr fen-view --html \
	    <<<'YRKW|BYRK|WBYR|KWBY|RKWB//-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-//1/x'
	sed -n "$shown" <<<"$output" >shown
	[ "$(grep -o "<mark class='error'></mark>/" shown | wc -l)" -eq 2 ]
	grep -Fq "/1/<mark class='error'>x</mark>" shown
	run -1 --separate-stderr fen-view --html \
	    <<<'4k3/8/8/8/8/8//4Kx3 w - - 0 1'
	[ "$(sed -n "$shown" <<<"$output")" = \
	    "4k3/8/8/8/8/8/<mark class='error'>/</mark>4K<mark class='error'>x</mark>3 w - - 0 1" ]
	# A rank that is too wide, and two digits in it.
	run -1 --separate-stderr fen-view --html <<<'44k/8/8/8/8/8/8/4K3 w - - 0 1'
	[ "$(sed -n "$shown" <<<"$output")" = \
	    "<mark><mark class='error'>44</mark></mark><mark class='error'>k</mark>/8/8/8/8/8/8/4K3 w - - 0 1" ]
}

@test "a page needs no network, and forbids it" {
	run -0 fen-view --html --legend <<<"$START"
	grep -Eq "content=\"default-src 'none'; style-src 'sha384-[A-Za-z0-9+/]{64}'; script-src 'sha384-[A-Za-z0-9+/]{64}'\"" \
	    <<<"$output"
	run ! grep -E "(https?:|//[a-z]|url\([^#]|@import|<link|<img|src=)" \
	    <<<"$output"
}

@test "a page has the colors of --theme and the pieces of --pieces" {
	local theme=auto

	# shows SCHEMES COLOR ...: the color schemes of the page, and its dark squares on the
	# screen of each, then on paper.
	shows() {
		run -0 fen-view --html --theme="$theme" <<<"$START"
		grep -Fqx ":root { color-scheme: $1; }" <<<"$output"
		shift
		[ "$(grep -o -e '--dark-square: [^;]*' <<<"$output" |
		    cut -d' ' -f2 | tr '\n' ' ')" = "$* $(color print DARK) " ]
	}

	shows 'light dark' "$(color light DARK)" "$(color dark DARK)"
	for theme in light print green blue; do
		shows light "$(color "$theme" DARK)"
	done
	theme=dark
	shows dark "$(color dark DARK)"
	run -0 fen-view --html --pieces=letters <<<"$START"
	grep "<g id='page-wK'" <<<"$output" | grep -Fq "M34 26"
	run -0 fen-view --svg --theme=auto <<<"$START"
	diff - "$DRAWINGS/chess.svg" <<<"$output"
}

@test "100,000 drawings, and a page of them: under 16 MiB" {
	local peak="$TOP_BUILDDIR/tests/bench/peak" option kib rest

	grep -q __asan_init "$TOP_BUILDDIR/fen-view" &&
	    skip "a sanitizer needs more memory"
	[ -x "$peak" ] || skip "tests/bench/peak is not built (make check does)"
	for option in --svg --html --sheet; do
		yes "$FIRST" | head -n 100000 |
		    "$peak" kib fen-view "$option" >/dev/null
		read -r kib rest <kib
		echo "$option $kib KiB"
		[ "$kib" -lt 16384 ]
	done
}

# contrast A B: prints the contrast of two colors as WCAG defines it, times 100.
contrast() {
	awk -v a="$1" -v b="$2" '
	    function digit(c, at) {
		    return index("0123456789abcdef", substr(c, at, 1)) - 1
	    }
	    function part(c, at,   v) {
		    v = (digit(c, at) * 16 + digit(c, at + 1)) / 255
		    return v <= .04045 ? v / 12.92 : exp(2.4 * log((v + .055) / 1.055))
	    }
	    function light(c) {
		    return .2126 * part(c, 2) + .7152 * part(c, 4) + .0722 * part(c, 6)
	    }
	    BEGIN {
		    x = light(a) + .05
		    y = light(b) + .05
		    printf "%d\n", 100 * (x > y ? x / y : y / x)
	    }'
}

# color THEME ROLE: prints a color of scheme.def.
color() {
	awk -F'[(, "]+' -v theme="$1" -v role="$2" '
	    BEGIN { column["light"] = 4; column["dark"] = 5; column["print"] = 6
		    column["green"] = 7; column["blue"] = 8 }
	    $1 == "COLOR" && $2 == role { print $column[theme] }' \
	    "$TOP_SRCDIR/src/draw/svg/scheme.def"
}

# differ THEME ROLE ROLE LEAST: compares two colors of a theme.
differ() {
	local is

	is=$(contrast "$(color "$1" "$2")" "$(color "$1" "$3")")
	echo "$1: $2 and $3: $is"
	[ "$is" -ge "$4" ]
}

@test "colors: pieces, circles and waiting tiles are told from what is behind them" {
	local theme tile

	[ "$(contrast '#000000' '#ffffff')" -eq 2100 ]
	[ "$(contrast '#777777' '#ffffff')" -eq 447 ]
	for theme in light dark print green blue; do
		differ "$theme" BLACK_1 DARK 450
		differ "$theme" BLACK_1 LIGHT 450
		differ "$theme" WHITE_2 DARK 450
		differ "$theme" WHITE_1 BLACK_1 700
		for tile in LIGHT DARK FIELD; do
			differ "$theme" DRAWN "$tile" 300
		done
		differ "$theme" RED_DISC_1 RED_DISC_2 450
		for tile in BLUE YELLOW RED INK SNOW; do
			differ "$theme" "WAITS_$tile" GROUND 300
			differ "$theme" "WAITS_$tile" SHELF 300
		done
		for tile in TEXT FAINT; do
			differ "$theme" "$tile" GROUND 450
		done
	done
}
