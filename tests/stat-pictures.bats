# fen-stat --svg and --html: compares with the pictures in tests/stat, and checks what
# holds for all of them.

setup() {
	load helper
	cd "$BATS_TEST_TMPDIR" || return
	cat >games.epd <<-'EOT'
	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
	rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
	rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3
	7k/5Q2/6K1/8/8/8/8/8 b - - 0 50
	4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "<script>&'end";
	rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
	EOT
	PICTURES=$TOP_SRCDIR/tests/stat
}

# stat OPTION ...: fen-stat, which finds a bad record.
stat() {
	fen-stat "$@" 2>/dev/null || [ $? -eq 1 ]
}

# To update them after a change: UPDATE=1 bats tests/stat-pictures.bats
@test "the pictures are drawn as they stand there, byte for byte" {
	local options=(--heat=N --by=op.id --no-checksums) name

	stat --svg "${options[@]}" games.epd >report.svg
	# without the style, which all pages share
	stat --html "${options[@]}" games.epd | sed '/^<main/,$!d' >report.html
	stat --svg --heat=R <<<'3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1' >xiangqi.svg
	for name in report.svg report.html xiangqi.svg; do
		[ -z "${UPDATE:-}" ] || cp "$name" "$PICTURES/"
		diff "$PICTURES/$name" "$name"
	done
	run -0 ls "$PICTURES"
	[ "${#lines[@]}" -eq 3 ]
}

@test "a picture is well-formed, whatever names the input has" {
	need xmllint
	local name=$'<a href="x">&\'\x01\xff' long

	long=$(printf 'y%.0s' {1..300})
	cp games.epd "$name"
	sed "s/end/$long/" games.epd >long.epd
	stat --svg --by=op.id,text "$name" long.epd >out.svg
	xmllint --noout out.svg
	run ! grep -qE '<(script|a )' out.svg
	run ! grep -q "$long" out.svg
	run -0 xmllint --xpath "//*[local-name()='text'][contains(., '<a href')]/text()" out.svg
	[ "$output" = '&lt;a href="x"&gt;&amp;'"'"'\x01\xff' ]
	stat --html --by=op.id "$name" long.epd >out.html
	run ! grep -qE '<(script|a )' out.html
	grep -q "$long" out.html
	grep -qF '<th scope='"'row'"'>&lt;script&gt;&amp;&#39;end</th>' out.html
	# a page without void elements and doctype is XML, too
	sed -e '/^<!DOCTYPE/d' -e '/^<meta/d' out.html | xmllint --noout -
	stat --svg </dev/null | xmllint --noout -
	stat --html </dev/null | sed -e '/^<!DOCTYPE/d' -e '/^<meta/d' |
	    xmllint --noout -
	stat --svg -e "$START" --heat=N | xmllint --noout -
}

@test "a page allows its own style by its checksum, and nothing else" {
	need openssl
	local sum

	stat --html games.epd >out.html
	sum=$(sed -n '/<style>/,/<\/style>/p' out.html | sed -e '1s/.*<style>//' |
	    sed '$d' | openssl dgst -sha384 -binary | base64 -w0)
	grep -F "content=\"default-src 'none'; style-src 'sha384-$sum'\">" out.html
	run ! grep -E "style=|on[a-z]+=|src=|https?:" <(sed '/^<meta/d' out.html)
	fen-view --html <<<"$START" >view.html
	sum=$({ echo; sed -n '/<script>/,/<\/script>/p' view.html |
	    sed -e 1d -e '$d'; } | openssl dgst -sha384 -binary | base64 -w0)
	grep -F "script-src 'sha384-$sum'\">" view.html
}

# length FILE NAME: the length of the bar of a row, in a page.
length() {
	sed -n "s|.*>$2</th>.*class='bar' height='100%' width='\([0-9.]*\)%'.*|\1|p" "$1"
}

@test "bars of the whole report have one scale" {
	stat --html games.epd >out.html
	[ "$(length out.html good)" = 83.33 ] # 5 of 6 records
	[ "$(length out.html bad)" = 16.67 ]
	[ "$(length out.html KQvK)" = 16.67 ]
	[ "$(length out.html lf)" = 100.00 ]
}

@test "the squares of a board have shades and numbers" {
	stat --svg --heat=N games.epd >out.svg
	run -0 grep -c "class='heat'" out.svg
	[ "$output" -eq 2 ]
	run -0 grep -c "class='square'" out.svg
	[ "$output" -eq 64 ]
	stat --svg --heat=Q games.epd >out.svg
	# on d1 in three records, the most; on f7 in one
	[ "$(grep -o "fill-opacity='[.0-9]*'" out.svg | sort | tr -d '\n')" = \
	    "fill-opacity='.33'fill-opacity='1'" ]
}

@test "pictures of parts that were merged are those of the whole" {
	local how

	head -n 3 games.epd | stat --part --heat=N >1.json
	tail -n 3 games.epd | stat --part --heat=N >2.json
	for how in --svg --html; do
		stat "$how" --no-checksums --heat=N games.epd >whole
		stat "$how" --merge 1.json 2.json >merged
		cmp whole merged
	done
}

@test "a report has one form" {
	local with

	for with in --html -J --part; do
		run -2 fen-stat --svg "$with" games.epd
		[[ $output = *'give only one of --svg, --html, --part and --json'* ]]
	done
	run -2 fen-stat --html --part games.epd
}
