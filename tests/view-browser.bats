# Boards in Chromium: shapes and texts stand in the right places, and the keys
# of a page work.

setup() {
	load helper
	load drawings
	cd "$BATS_TEST_TMPDIR"
	for browser in chromium chromium-browser google-chrome chrome ''; do
		[ -n "$browser" ] || skip "chromium is not installed"
		! command -v "$browser" >/dev/null || break
	done
}

# dump FILE [OPTION ...]: prints the page after its scripts have run.
dump() {
	local file=$1

	shift
	timeout 120 "$browser" --headless --no-sandbox --disable-gpu \
	    --no-first-run --disable-background-networking \
	    --disable-component-update --disable-sync --hide-scrollbars \
	    --virtual-time-budget=20000 \
	    --user-data-dir="$BATS_TEST_TMPDIR/profile" "$@" --dump-dom \
	    "file://$PWD/$file" 2>errors
}

# section NAME: embeds a drawing for the script that examines it.
section() {
	echo "<section id='$1'>"
	sed '/^<?xml/d'
	echo '</section>'
}

# place NAME SQUARE=PIECE ...: the drawing has these pieces and no others.
place() {
	local name=$1

	shift
	[ "$(grep "^# $name " <<<"$output")" = "# $name $*" ]
}

# The script notices drawings that are broken on purpose.
@test "shapes stand where they should: no overlap, no text that runs out" {
	local name

	{
		echo '<!DOCTYPE html><meta charset="utf-8"><body>'
		for name in "${drawings[@]}"; do
			section "$name" <"$DRAWINGS/$name.svg"
		done
		sed "s/\(wK' x='\)400/\1430/" "$DRAWINGS/chess.svg" |
		    section broken-place
		sed "s/White to move/& & & & & &/" "$DRAWINGS/chess.svg" |
		    section broken-text
		sed "s/href='#l-bQ'/href='#l-none'/" \
		    "$DRAWINGS/chess.svg" | section broken-use
		sed "s/class='points' transform='translate([0-9]* /&9/" \
		    "$DRAWINGS/jieqi.svg" | section broken-panel
		sed "s/\(l-changed' x='\)400/\1450/" \
		    "$DRAWINGS/azul-changes.svg" | section broken-mark
		echo '<script>'
		cat "$TOP_SRCDIR/tests/browser/drawings.js"
		echo '</script>'
	} >page.html
	run -0 dump page.html
	echo "$output"
	[ "$(grep -c '^ok' <<<"$output")" -eq "${#drawings[@]}" ]
	run -0 grep '^not ok' <<<"$output"
	echo "$output"
	[ "$(cut -d: -f1 <<<"$output" | sort -u)" = 'not ok broken-mark
not ok broken-panel
not ok broken-place
not ok broken-text
not ok broken-use' ]
}

@test "each piece stands on its square, by the labels beside it" {
	{
		echo '<!DOCTYPE html><meta charset="utf-8"><body>'
		fen-view --svg --theme=dark \
		    <<<'8/8/3k4/8/1Q6/8/6N1/R3K3 w Q - 0 1' | section chess
		fen-view --svg --flip-board \
		    <<<'8/8/3k4/8/1Q6/8/6N1/R3K3 w Q - 0 1' | section flip
		fen-view --svg --flip-board --squares=uci10 \
		    <<<'3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 70' |
		    section xiangqi
		echo '<script>'
		cat "$TOP_SRCDIR/tests/browser/drawings.js"
		echo '</script>'
	} >page.html
	run -0 dump page.html
	echo "$output"
	place chess a1=wR b4=wQ d6=bK e1=wK g2=wN
	place flip a1=wR b4=wQ d6=bK e1=wK g2=wN
	place xiangqi d10=dK d2=rR e1=rK
	run ! grep '^not ok' <<<"$output"
}

# make_page [OPTION ...]: writes a page of nine records with the script that tests it.
make_page() {
	cat >records <<-END
		$START
		rnbqkbnr/pppppppp/8/8/44/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
		rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
		1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r
		rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1 a-long-word-without-an-end-$(yes x | head -n 200 | tr -d '\n')
		r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - id "Kiwipete";
		YYRW|BRRW|BBKK|YRRW|YRWW/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0
		rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
		$FIRST
	END
	fen-view --html --legend "$@" records >boards.html 2>/dev/null ||
	    [ $? -eq 1 ]
	{
		echo '<!DOCTYPE html><meta charset="utf-8"><body><script>'
		echo "var page = new TextDecoder().decode(Uint8Array.from("
		echo "atob('$(base64 <boards.html | tr -d '\n')'),"
		echo "function (c) { return c.charCodeAt(0); }));"
		cat "$TOP_SRCDIR/tests/browser/page.js"
		echo '</script>'
	} >page.html
}

@test "a page: filter, keys, wide and narrow, light" {
	make_page
	run -0 dump page.html
	grep -Fqx done <<<"$output"
	run ! grep '^not ok' <<<"$output"
}

@test "a page where the system is dark" {
	make_page
	run -0 dump page.html --blink-settings=preferredColorScheme=0
	grep -Fqx done <<<"$output"
	grep -Fqx '# rgb(22, 24, 27)' <<<"$output"
	run ! grep '^not ok' <<<"$output"
}

@test "a page with --theme and --pieces: the system doesn't change its colors" {
	make_page --theme=dark --pieces=letters
	run -0 dump page.html
	grep -Fqx '# rgb(22, 24, 27)' <<<"$output"
	run ! grep '^not ok' <<<"$output"
	make_page --theme=green
	run -0 dump page.html --blink-settings=preferredColorScheme=0
	grep -Fqx '# rgb(255, 255, 255)' <<<"$output"
	run ! grep '^not ok' <<<"$output"
}

@test "axe-core finds nothing wrong with a page, nor with a game" {
	local axe=$BATS_TEST_TMPDIR/axe

	need node npm
	timeout 120 npm install --prefix "$axe" --no-audit --no-fund --no-save \
	    --ignore-scripts axe-core@4 >/dev/null 2>&1 ||
	    skip "axe-core can't be had from the npm registry"
	make_page
	fen-view --html -e 'startpos moves e2e4 e7e5' >game.html
	echo '<p style="color: #aaa">light' >wrong.html
	run -0 timeout 120 node "$TOP_SRCDIR/tests/browser/axe.js" \
	    "$(command -v "$browser")" "$PWD" \
	    "$axe/node_modules/axe-core/axe.min.js" boards.html game.html wrong.html
	echo "$output"
	grep -Fqx done <<<"$output"
	[ "$(grep -c "^not ok wrong.html .*color-contrast" <<<"$output")" -ge 1 ]
	run ! grep "^not ok [bg]" <<<"$output"
}

# records NUMBER: prints positions of chess, half of them with Black to move.
records() {
	awk -v n="$1" -v fen="${START% w *}" 'BEGIN {
		for (i = 1; i <= n; i++)
			printf "%s %s KQkq - id \"Number %d \";\n", fen,
			    i % 2 ? "w" : "b", i
	}'
}

@test "pages of 50 and 50,000 records: time, memory, keys, filter, copy, print; a game" {
	need node
	records 50 | fen-view --html >few.html
	records 50000 | fen-view --html >many.html
	grep -v -e '^#' -e '^$' "$TOP_SRCDIR/tests/view/all.txt" >each
	cat each each each each each each | head -n 60 >some
	[ "$(wc -l <some)" -eq 60 ]
	cat some some | fen-view --html >same.html 2>/dev/null || [ $? -eq 1 ]
	printf '%s\n' '[SetUp "1"]' \
	    '[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]' \
	    '[Result "*"]' '' \
	    '1... e5 2. Nf3 (2. f4) Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. O-O Be7 *' |
	    fen-view --html -f pgn >game.html
	fen-view --html --sequence >sequence.html -e startpos \
	    -e 'startpos moves e2e4' -e 'startpos moves e2e4 e7e5' \
	    -e 'startpos moves e2e4 e7e5 g1f3'
	run -0 timeout 300 node "$TOP_SRCDIR/tests/browser/many.js" \
	    "$(command -v "$browser")" "$PWD"
	echo "$output"
	run ! grep '^not ok' <<<"$output"
}
