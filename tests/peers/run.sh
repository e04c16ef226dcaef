#!/bin/sh
# Compares the tools with other chess programs, which npm installs in the build
# folder. Exits with 77 and a message if that is impossible.
#
#	run.sh BUILD GAMES ODD [EVERY]	peers.mjs tells of the numbers
#	run.sh BUILD transform GAMES	transform.mjs likewise
#	run.sh BUILD accept TABLE RECORDS
#					accept.mjs likewise
#	run.sh BUILD games FILE [all]	games.mjs likewise; see games.sh

set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
peers=$build/tests/peers-node
script=peers.mjs
shift
packages='chessops@0.15 kokopu@4'
case $1 in
transform)
	script=transform.mjs
	shift
	;;
games)
	script=games.mjs
	packages='chessops@0.15'
	shift
	;;
accept)
	# The versions that --as predicts. accept.mjs does without those that are missing.
	script=accept.mjs
	packages='chess.js@1.4.0 chessops@0.15.1 kokopu@4.13.4'
	peers=$peers/accept
	shift
	;;
esac

skip() {
	echo "$1"
	exit 77
}

command -v node >/dev/null || skip "node is not installed"
command -v npm >/dev/null || skip "npm is not installed"
mkdir -p "$peers"
for package in $packages; do
	[ -d "$peers/node_modules/${package%@*}" ] && continue
	# shellcheck disable=SC2086 # a list of packages
	timeout 120 npm install --prefix "$peers" --no-audit --no-fund --no-save \
		--silent $packages >/dev/null 2>&1 && break
	[ "$script" = accept.mjs ] && break
	skip "chessops and kokopu can't be had from the npm registry"
done
cp "$here/$script" "$peers/$script"
exec node "$peers/$script" "$build" "$@"
