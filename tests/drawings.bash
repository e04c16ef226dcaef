# shellcheck shell=bash disable=SC2034 # who loads it uses them
# The drawings in tests/drawings, and the commands that draw them.

DRAWINGS=$TOP_SRCDIR/tests/drawings

# All drawings. FIRST is the position that a drawing is compared with.
FIRST='r3k2r/pppq1ppp/2npbn2/2b1p1B1/2B1P3/2NP1N2/PPPQ1PPP/R3K2R b KQkq - 4 8'
drawings=(
	chess
	chess-check
	chess-print
	chess-changes
	xiangqi
	xiangqi-print
	jieqi
	jieqi-changes
	wanted
	simplified
	letters
	jieqi-letters
	pikafish
	azul
	azul-move
	azul-print
	azul-changes
	sheet
	boards
)

# draw NAME: writes the drawing to standard output.
draw() {
	case $1 in
	chess)
		fen-view --svg <<<"$START"
		;;
	chess-check)
		fen-view --svg --theme=dark --check --legend \
		    <<<'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
		;;
	chess-print)
		fen-view --svg --theme=print --flip-board --trays=always --legend \
		    --move=e7e5,f6g4 \
		    <<<'rnbqkb1r/pppppppp/5n2/8/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2'
		;;
	chess-changes)
		fen-view --svg --legend --compare=<(echo "$FIRST") \
		    <<<'2kr3r/pppq1ppp/2npbn2/2b1p1B1/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQ - 5 9'
		;;
	xiangqi)
		fen-view --svg --legend --move=h2e2 \
		    <<<'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
		;;
	xiangqi-print)
		fen-view --svg --theme=print --check --flip-board \
		    <<<'3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 70'
		;;
	jieqi)
		fen-view --svg --legend --trays=always \
		    <<<'1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r'
		;;
	jieqi-changes)
		fen-view --svg --theme=dark --legend \
		    --diff=<(echo 'xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r b') \
		    <<<'xHxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX -:? b b'
		;;
	wanted)
		fen-view --svg --arrow=g1f3,c2c4 --circle=e5,d1 --mark=d4,c6 --bar \
		    --move=op:bm --legend <"$TOP_SRCDIR/tests/view/wanted.epd" |
		    sed '/<\/svg>/q'
		;;
	simplified)
		fen-view --svg --pieces=simplified --theme=green \
		    <<<'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'
		;;
	letters)
		fen-view --svg --pieces=letters --theme=blue --trays=always \
		    <<<"$FIRST"
		;;
	jieqi-letters)
		fen-view --svg --pieces=letters --letters=wxf --trays=always \
		    <<<'1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r'
		;;
	pikafish)
		fen-view --svg --theme=dark --trays=always \
		    <<<'xNxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b R2A2C2P5N1B2r1a2c2p5n2b2 r1 0 1'
		;;
	azul)
		fen-view --svg --legend \
		    <<<'----|----|BBKK|YRRW|----/RBW/-----|-B---|K----|-----|-----/-|K-|BB-|WWW-|RRRRR/KY/-----|W----|-----|-----|-----/K|KK|RR-|----|YY---/RBW/4,2/2/1'
		;;
	azul-move)
		fen-view --svg --theme=dark --move=F1YL1 \
		    <<<'YYRW|BRRW|BBKK|YRRW|YRWW/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/-----|-----|-----|-----|-----/-|--|---|----|-----/-/0,0/1/0'
		;;
	azul-print)
		fen-view --svg --theme=print --legend --azul-wall=grey \
		    <<<'----|----|----|----|----/BY/B----|Y----|R----|K----|W----/-|BB|---|----|-----/BRW/12,8/3/1'
		;;
	azul-changes)
		fen-view --svg --legend \
		    --diff=<(echo '----|BRRW|----|YRRW|YRWW/RWBB/B----|-----|-----|-----|-----/-|YY|---|----|-----/RRR/-----|-----|-----|-----|-----/-|KK|---|----|-----/-/3,0/2/0') \
		    <<<'----|----|----|YRRW|YRWW/RWBBWR/B----|W----|-----|-----|-----/-|--|BBB|----|-----/RRRRRKYRR/-----|-----|-----|-----|-----/-|KK|---|----|-----/KKY/4,0/2/1'
		;;
	sheet)
		fen-view --sheet=2 --legend --check <<-END
			8/8/8/8/8/6k1/6q1/6K1 w - - 0 1
			3k5/9/9/9/9/9/9/9/3R5/4K4 b - - 0 70
			xHxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXpX c:? r b
		END
		;;
	boards)
		fen-view --sheet=3 --check <<-END
			r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
			1cxxkxxxx/9/1x7/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXR1 ?H:rP r r
			----|----|BBKK|YRRW|----/RBW/-----|-B---|K----|-----|-----/-|K-|BB-|WWW-|RRRRR/KY/-----|W----|-----|-----|-----/K|KK|RR-|----|YY---/RBW/4,2/2/1
		END
		;;
	esac
}
