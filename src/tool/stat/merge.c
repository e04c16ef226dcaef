/* fen-stat --merge: adds up the counts of parts. */
#include "base/sandbox/sandbox.h"
#include "io/unpack.h"
#include "json/stat/stat_json.h"
#include "tool/stat/stat.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static bool
complain(const char *file, const char *what, int error)
{
	status_complain(file, what, error);
	return false;
}

/* Reads all bytes of a file, which may be compressed. */
static bool
read_all(struct lines *in, struct text *bytes)
{
	struct unpack unpack;
	struct slice piece;
	const char *wrong;
	int error;
	bool good;

	if (!unpack_begin(&unpack, in, &wrong, &error))
		return complain(in->name, wrong, error);
	while (lines_next(in)) {
		text_grow(bytes, in->raw);
		while (in->too_long && lines_rest(in, &piece))
			text_grow(bytes, piece);
	}
	good = in->error == 0 || complain(in->name, NULL, in->error);
	return (unpack_end(&unpack, in) ||
		   complain(in->name, UNPACK_DAMAGED, 0)) &&
	    good;
}

static bool
read_part(struct settings *s, const char *file, bool first)
{
	static char block[LINES_BLOCK];
	bool standard = strcmp(file, "-") == 0;
	int fd = standard ? 0 : open(file, O_RDONLY | O_CLOEXEC);
	struct lines in = {0};
	struct text bytes = {0};
	const char *wrong = NULL;
	bool good;

	if (fd < 0)
		return complain(file, NULL, errno);
	lines_start(&in, standard ? "<stdin>" : file, fd, block, 1);
	good = read_all(&in, &bytes);
	if (good)
		wrong = json_stat_read(text_slice(&bytes), first, &s->stat,
		    s->counts, s->tally);
	text_free(&bytes);
	if (!standard)
		close(fd);
	return good && (wrong == NULL || complain(in.name, wrong, 0));
}

enum status
stat_merge(struct settings *s, char **files)
{
	static struct stats counts;
	static struct tally tally;
	struct text out = {0};
	enum status status = FINE;

	if (*files == NULL)
		return cli_error("--merge: expected files of --part", NULL,
		    NULL);
	if (s->stat.by != NULL || s->stat.bins != NULL ||
	    s->stat.heat != NULL || s->stat.no_unique)
		return cli_error("--merge: the parts say what was counted: "
				 "--by, --bins, --heat and --no-unique go "
				 "with --part",
		    NULL, NULL);
	sandbox_enter(SANDBOX_READS);
	s->counts = &counts;
	s->tally = &tally;
	for (size_t i = 0; files[i] != NULL && status == FINE; i++)
		if (!read_part(s, files[i], i == 0))
			status = TROUBLE;
	if (status == FINE && !stat_check_asserts(s))
		status = TROUBLE;
	if (status == FINE) {
		if (s->asked->quiet == 0) {
			stat_write(s, &out);
			status = cli_print(text_slice(&out));
		}
		if (status == FINE && tally.total[TALLY_BAD] > 0 &&
		    !s->asked->exit_zero)
			status = BAD;
		status = stat_assert(s, status);
	}
	text_free(&out);
	stat_free(&counts);
	/* These are copies of what the first part says. */
	free((char *)s->stat.by);
	free((char *)s->stat.bins);
	free((char *)s->stat.heat);
	return status;
}
