"""peer.py FILE: how many lines of a file python-chess takes for good."""
import sys

import chess

good = 0
with open(sys.argv[1], encoding="latin-1") as lines:
    for line in lines:
        try:
            good += chess.Board(line.rstrip("\n")).is_valid()
        except ValueError:
            pass
print(good)
