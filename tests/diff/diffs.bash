# shellcheck shell=bash disable=SC2034 # who loads it uses DIFFS
# The expected differences between the records of old.txt and new.txt, and the commands
# that show them. To update them after looking at a change: . tests/helper.bash;
# . tests/diff/diffs.bash; for name in $DIFFS; do show_diff $name >tests/diff/$name.txt;
# done

DIFFS='sides ascii narrow color unified git fixed'

# Shows one of them, in the folder tests/diff.
show_diff() (
	cd "$TOP_SRCDIR/tests/diff" || exit
	export LC_ALL=C.UTF-8 COLUMNS=
	case $1 in
	sides) COLUMNS=200 fen-diff -y --color=never old.txt new.txt ;;
	ascii) LC_ALL=C fen-diff -y --color=never old.txt new.txt ;;
	narrow) COLUMNS=50 fen-diff -y --color=never old.txt new.txt ;;
	color) fen-diff -y --color=always old.txt new.txt ;;
	unified) fen-diff -u --color=always old.txt new.txt ;;
	git) fen-diff --git --color=always games.fen old.txt 1 1 new.txt 2 2 ;;
	fixed) fen-fix --diff --color=always broken.txt ;;
	esac 2>/dev/null || true
)
