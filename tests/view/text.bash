# The expected boards as text, and the commands that draw them. To update them
# after looking at a change: . tests/helper.bash; . tests/view/text.bash; for
# name in $TEXTS; do draw_text $name >tests/view/$name.txt; done

TEXTS='ascii unicode color simplified letters flip moves wanted azul-moves changes wide narrow grey bare'

# Draws one of them, in the folder tests/view.
draw_text() (
	cd "$TOP_SRCDIR/tests/view" || exit
	unset COLUMNS
	case $1 in
	ascii) fen-view --check --trays=always --legend all.txt ;;
	unicode) fen-view --check --trays=always --legend --unicode all.txt ;;
	color) fen-view --check --unicode --color=always all.txt ;;
	simplified) fen-view --check --unicode --pieces=simplified --legend all.txt ;;
	letters) fen-view --unicode --pieces=letters --color=always all.txt ;;
	flip) jfn-view --flip-board -f auto --squares=uci10 all.txt ;;
	moves) fen-view --move=e2e4,Nf3 -m 1 --legend all.txt ;;
	wanted) fen-view --arrow=g1f3,c2c4,a9a8 --circle=e5,d1 --mark=d4 --bar \
		--move=op:bm --legend --color=never wanted.epd ;;
	azul-moves) fen-view -f azul --move=F3BL3,F3KL0 --legend \
		--level=playable azul.txt ;;
	changes) fen-view --sequence --unicode --legend all.txt azul.txt ;;
	wide) fen-view --unicode --width=120 all.txt ;;
	narrow) fen-view --unicode --width=60 --move=F3BL3 --level=playable azul.txt ;;
	grey) fen-view --azul-wall=grey --sort-tiles all.txt ;;
	bare) fen-view --unicode --no-coordinates --no-caption all.txt ;;
	esac 2>/dev/null
)
