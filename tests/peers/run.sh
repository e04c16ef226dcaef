#!/bin/sh
# Compares the tools with other chess programs, which npm installs in the build
# folder. Exits with 77 and a message if that is impossible.
#
#	run.sh BUILD GAMES ODD [EVERY]	peers.mjs tells of the numbers
#	run.sh BUILD transform GAMES	transform.mjs likewise

set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
peers=$build/tests/peers-node
script=peers.mjs
shift
[ "$1" != transform ] || { script=$1.mjs && shift; }

skip() {
	echo "$1"
	exit 77
}

command -v node >/dev/null || skip "node is not installed"
command -v npm >/dev/null || skip "npm is not installed"
mkdir -p "$peers"
[ -d "$peers/node_modules/chessops" ] && [ -d "$peers/node_modules/kokopu" ] ||
	timeout 120 npm install --prefix "$peers" --no-audit --no-fund --no-save \
		--silent chessops@0.15 kokopu@4 >/dev/null 2>&1 ||
	skip "chessops and kokopu can't be had from the npm registry"
cp "$here/$script" "$peers/$script"
exec node "$peers/$script" "$build" "$@"
