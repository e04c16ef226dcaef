# The functions that all bats files share. `make check` sets TOP_SRCDIR and
# TOP_BUILDDIR; without it, they are found from the build folder or the source
# folder.

: "${TOP_SRCDIR:=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}"
if [ -z "${TOP_BUILDDIR:-}" ]; then
	if [ -x "$PWD/fen-validate" ]; then
		TOP_BUILDDIR=$PWD
	else
		TOP_BUILDDIR=$TOP_SRCDIR/build
	fi
fi
PATH=$TOP_BUILDDIR:$PATH
SHARED=$TOP_SRCDIR/../shared
TOOLS=$(sed -n 's/^tools = //p' "$TOP_SRCDIR/Makefile.am")
VECTORS=$TOP_SRCDIR/tests/vectors
START='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
LC_ALL=C
export PATH LC_ALL
unset NO_COLOR CLICOLOR_FORCE

# A sanitizer ends a program with a status that no tool has; 1 would be "bad records".
for sanitizer in ASAN LSAN UBSAN; do
	name=${sanitizer}_OPTIONS
	export "$name=${!name:+${!name}:}exitcode=99"
done
unset sanitizer name

bats_require_minimum_version 1.5.0

# Waits until a process has ended; fails if that takes long.
ends() {
	local i

	for ((i = 0; i < 400; i++)); do
		kill -0 "$1" 2>/dev/null || return 0
		sleep 0.05
	done
	return 1
}

# Skips the test if a program is missing, and names it.
need() {
	local program
	for program; do
		command -v "$program" >/dev/null || skip "$program is not installed"
	done
}

# Skips the test if the data beside the project is missing.
need_shared() {
	[ -e "$SHARED/$1" ] || skip "$1 is not beside the project"
}

# acl FILE [ENTRY ...]: sets the access control list, or prints it with the mode.
acl() {
	python3 - "$@" <<'END'
import os, struct, sys
name, file, entries = 'system.posix_acl_access', sys.argv[1], sys.argv[2:]
if entries:
    value = struct.pack('<I', 2)
    for entry in entries:
        tag, rights, user = entry.split(':')
        value += struct.pack('<HHI', int(tag), int(rights), int(user or 0xffffffff))
    os.setxattr(file, name, value)
else:
    print('%o' % os.stat(file).st_mode, *sorted((a, os.getxattr(file, a).hex())
        for a in os.listxattr(file) if a.startswith(('user.', 'system.'))))
END
}

# become_another: sets "other" to a command that runs one as another user, whom it lets
# reach this folder; skips the test where that can't be.
become_another() {
	[ "$(id -u)" -eq 0 ] || skip "only root can become somebody else"
	need setpriv
	other=(setpriv --reuid=65534 --regid=65533 --clear-groups)
	local folder

	for folder in "$BATS_RUN_TMPDIR" "$BATS_RUN_TMPDIR"/*/ "$PWD"; do
		chmod go+x "$folder"
	done
	"${other[@]}" test -x "$PWD" || skip "this folder is closed to others"
}
