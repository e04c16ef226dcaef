#include "io/unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define UNPACKED_BY(program) program, program " is needed to read it"

/* What a compressed file begins with, and who unpacks it. */
static const struct kind {
	struct slice magic;
	struct slice behind; /* the same of what stands after one byte more */
	const char *program;
	const char *missing; /* what is said where there is no such program */
	int warns; /* its exit status where all was unpacked, and more stands
		    * behind; 0: none says so */
} kinds[] = {
    {{"\x1f\x8b", 2}, {"", 0}, UNPACKED_BY("gzip"), 2},
    {{"\x28\xb5\x2f\xfd", 4}, {"", 0}, UNPACKED_BY("zstd"), 0},
    {{"\xfd\x37zXZ\0", 6}, {"", 0}, UNPACKED_BY("xz"), 0},
    {{"BZh", 3}, {"1AY&SY", 6}, UNPACKED_BY("bzip2"), 0},
    {{"BZh", 3}, {"\x17rE8P\x90", 6}, UNPACKED_BY("bzip2"), 0},
    {{"\x04\x22\x4d\x18", 4}, {"", 0}, UNPACKED_BY("lz4"), 0},
    {{"PK\003\004", 4}, {"", 0}, NULL,
	"this is a zip archive: unzip -p writes what it holds to a pipe", 0},
};

#define KINDS (sizeof(kinds) / sizeof(*kinds))

/* Could bytes that begin so be of the kind? *whole: they are. */
static bool
could_be(const struct kind *k, struct slice head, bool *whole)
{
	size_t behind = k->magic.len + 1;
	struct slice rest = slice_from(head,
	    behind < head.len ? behind : head.len);
	struct slice magic = slice_head(k->magic, head.len);
	struct slice other = slice_head(k->behind, rest.len);

	*whole = head.len >= k->magic.len && rest.len >= k->behind.len;
	return slice_starts(head, magic) && slice_starts(rest, other);
}

static const struct kind *
kind_of(struct slice head, bool *maybe)
{
	bool whole;

	*maybe = false;
	for (const struct kind *k = kinds; k < kinds + KINDS; k++) {
		if (!could_be(k, head, &whole))
			continue;
		if (whole)
			return k;
		*maybe = true;
	}
	return NULL;
}

struct optional_program
unpack_program(size_t i)
{
	const char *before = "";

	for (const struct kind *k = kinds; k < kinds + KINDS; k++) {
		if (k->program == NULL || strcmp(k->program, before) == 0)
			continue;
		if (i-- == 0)
			return (struct optional_program){k->program,
			    "compressed files", NULL};
		before = k->program;
	}
	return (struct optional_program){0};
}

bool
unpack_marked(struct slice head)
{
	bool maybe;

	return kind_of(head, &maybe) != NULL;
}

/* The kind of what the lines begin with. No more is read than is needed to
 * tell, so that nobody waits for a byte that may never come. */
static const struct kind *
look(struct lines *in)
{
	const struct kind *kind = NULL;
	struct slice head;
	bool maybe = true;

	for (size_t want = 1; kind == NULL && maybe && want <= UNPACK_MARK;
	     want++) {
		head = lines_peek(in, want);
		kind = kind_of(head, &maybe);
		maybe = maybe && head.len >= want;
	}
	return kind;
}

/* Starts the program between two descriptors; an errno, or 0. */
static int
start(struct unpack *u, int from, int to)
{
	char decompress[] = "-dc";
	char *argv[] = {(char *)u->program, decompress, NULL};
	struct text path = {0};
	const char *found = program_find(&path, u->program);
	int error = found == NULL
	    ? ENOENT
	    : program_start(&u->worker, found, argv, from, to);

	text_free(&path);
	return error;
}

/* What was read already, and then the rest: for input that can't go back. */
static void
feed(struct lines *in, struct slice head, int to)
{
	while (head.len > 0 && status_write(to, head) == 0) {
		in->begin = in->end = 0;
		head = lines_peek(in, 1);
	}
	_exit(in->error == 0 ? FINE : TROUBLE);
}

/* The descriptor that the program is to read, or -1 with errno. */
static int
source(struct unpack *u, struct lines *in)
{
	struct slice head = lines_peek(in, 1);
	pid_t parent = getpid();
	int ends[2], error;

	if (lseek(in->fd, -(off_t)head.len, SEEK_CUR) >= 0)
		return in->fd;
	if ((errno = program_pipe(ends)) != 0)
		return -1;
	u->feeder = fork();
	if (u->feeder == 0) {
		program_end_with(parent);
		close(ends[0]);
		in->before_read = NULL;
		(void)signal(SIGPIPE, SIG_DFL);
		feed(in, head, ends[1]);
	}
	error = errno;
	close(ends[1]);
	if (u->feeder > 0)
		return ends[0];
	close(ends[0]);
	errno = error;
	return -1;
}

/* Waits for a process and returns its exit status, or -1. Sends it SIGTERM first if its
 * output isn't read to the end. */
static int
outcome(pid_t pid, bool whole)
{
	int status;

	if (!whole)
		(void)kill(pid, SIGTERM);
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Waits for both processes. If the program failed, the one that feeds it gets SIGTERM. */
static void
wait_for(struct unpack *u, bool whole)
{
	int worker = 0, feeder = 0;

	if (u->worker > 0)
		worker = outcome(u->worker, whole);
	if (u->feeder > 0)
		feeder = outcome(u->feeder, whole && worker == 0);
	u->damaged |= worker != 0 || feeder != 0;
	u->broken |= worker != 0 ? worker != u->warns : feeder != 0;
	u->worker = u->feeder = 0;
}

static bool
all_came(void *arg)
{
	struct unpack *u = arg;

	wait_for(u, true);
	return !u->broken;
}

/* Starts the program; false with an errno. */
static bool
start_worker(struct unpack *u, struct lines *in, int *error)
{
	int ends[2] = {-1, -1}, from;

	/* Who starts a tool may ignore it: no result could be waited for. */
	(void)signal(SIGCHLD, SIG_DFL);
	from = source(u, in);
	*error = from < 0 ? errno : program_pipe(ends);
	if (*error == 0)
		*error = start(u, from, ends[1]);
	if (from >= 0 && from != in->fd)
		close(from);
	close(ends[1]);
	if (*error == 0) {
		lines_start(in, in->name, ends[0], in->block, in->number + 1);
		in->ended = all_came;
		in->ended_arg = u;
		return true;
	}
	close(ends[0]);
	if (u->feeder > 0)
		(void)outcome(u->feeder, false);
	return false;
}

bool
unpack_begin(struct unpack *u, struct lines *in, const char **wrong, int *error)
{
	const struct kind *kind = look(in);

	*u = (struct unpack){.packed = in->fd};
	*wrong = NULL;
	*error = 0;
	if (kind == NULL)
		return true;
	*wrong = kind->missing;
	u->program = kind->program;
	u->warns = kind->warns;
	if (u->program != NULL && start_worker(u, in, error))
		return true;
	u->program = NULL;
	in->begin = in->end = 0;
	in->finished = true;
	return false;
}

static bool
begin_first(void *unpack)
{
	struct unpack *u = unpack;
	struct unpack later = *u;
	const char *wrong;
	int error;

	if (unpack_begin(u, later.in, &wrong, &error))
		return true;
	later.failed(later.arg, wrong, error);
	return false;
}

void
unpack_later(struct unpack *u, struct lines *in, unpack_failed *failed,
    void *arg)
{
	*u = (struct unpack){in, failed, arg, .packed = in->fd};
	in->unpack = begin_first;
	in->unpack_arg = u;
}

bool
unpack_end(struct unpack *u, const struct lines *in)
{
	bool whole = in->finished && in->error == 0;

	if (u->program == NULL)
		return true;
	if (in->fd != u->packed)
		close(in->fd);
	wait_for(u, whole);
	return !u->damaged || !whole;
}
