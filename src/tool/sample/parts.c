/* The parts of --split: each has a range of hashes and a file. */
#include "base/memory.h"
#include "base/number.h"
#include "tool/sample/sample.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The greatest weight of a part: the sum of all of them fits in 32 bits. */
#define WEIGHT_MOST 1000000

static bool
good_name(const struct sample *s, struct slice name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "0123456789_-.";

	if (name.len == 0 || name.len > 100 || name.at[0] == '.' ||
	    name.at[0] == '-' || !slice_only(name, slice_of(letters)))
		return false;
	for (size_t i = 0; i < s->part_count; i++)
		if (slice_same(s->parts[i].name, name))
			return false;
	return true;
}

/* The ranges follow each other in the order of the parts, so that --share=0.9 chooses
 * the records of the first part of train:90,test:10. */
static void
set_ends(struct sample *s)
{
	uint64_t all = 0, sum = 0;

	for (size_t i = 0; i < s->part_count; i++)
		all += s->parts[i].weight;
	for (size_t i = 0; i < s->part_count; i++) {
		sum += s->parts[i].weight;
		s->parts[i].last = sample_threshold(sum, all);
	}
}

bool
parts_read(struct sample *s)
{
	struct slice all = slice_of(s->split), rest = all;

	s->parts = memory_zeroed(PARTS_MOST, sizeof(*s->parts));
	while (rest.len > 0 && s->part_count < PARTS_MOST) {
		struct slice weight = slice_cut(&rest, ',');
		struct part *part = &s->parts[s->part_count];

		part->name = slice_cut(&weight, ':');
		if (!good_name(s, part->name) ||
		    !number_read(weight, WEIGHT_MOST, &part->weight) ||
		    part->weight == 0)
			break;
		s->part_count++;
		if (rest.len == 0 && all.at[all.len - 1] != ',') {
			set_ends(s);
			return true;
		}
	}
	(void)cli_error("--split", s->split,
	    "parts such as train:90,test:10, with different names and weights "
	    "from 1 to 1000000");
	return false;
}

/* The ending of the first file's name, without that of a compressed file; `.fen` if
 * it has none. */
static struct slice
ending(const char *file)
{
	static const char *const packed[] = {".gz", ".zst", ".xz", ".bz2",
	    ".lz4"};
	struct slice name = slice_of(file);
	const char *slash = strrchr(file, '/');

	if (slash != NULL)
		name = slice_from(name, (size_t)(slash + 1 - file));
	for (size_t i = 0; i < sizeof(packed) / sizeof(packed[0]); i++) {
		size_t len = strlen(packed[i]);

		if (name.len > len &&
		    slice_same(slice_from(name, name.len - len),
			slice_of(packed[i])))
			name.len -= len;
	}
	for (size_t i = name.len; i > 1; i--)
		if (name.at[i - 1] == '.' && i < name.len)
			return slice_from(name, i - 1);
	return SLICE(".fen");
}

static bool
create(struct sample *s, struct part *part, struct slice end)
{
	int fd;

	text_format(&part->path, "%s/%v", s->folder, part->name);
	if (!slice_holds(part->name, '.'))
		text_grow(&part->path, end);
	fd = open(text_string(&part->path),
	    O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (fd < 0) {
		status_complain(text_string(&part->path), NULL, errno);
		return false;
	}
	part->out = memory_zeroed(1, sizeof(*part->out));
	part->out->fd = fd;
	part->out->null = s->null;
	return true;
}

bool
parts_open(struct sample *s, const char *first_file)
{
	struct slice end = ending(first_file != NULL ? first_file : "");

	if (mkdir(s->folder, 0777) != 0 && errno != EEXIST) {
		status_complain(s->folder, NULL, errno);
		return false;
	}
	for (size_t i = 0; i < s->part_count; i++)
		if (!create(s, &s->parts[i], end))
			return false;
	return true;
}

size_t
parts_find(const struct sample *s, uint64_t hash)
{
	size_t i = 0;

	while (i + 1 < s->part_count && hash > s->parts[i].last)
		i++;
	return i;
}

void
parts_add(struct sample *s, size_t part, struct slice line)
{
	struct out *out = s->parts[part].out;

	out_add(out, line);
	if (line.len > 0 && out->last != '\n')
		out_add(out, SLICE("\n"));
}

void
parts_add_header(struct sample *s, struct slice header)
{
	for (size_t i = 0; i < s->part_count; i++)
		parts_add(s, i, header);
}

bool
parts_close(struct sample *s, bool useless)
{
	bool good = true;

	for (size_t i = 0; i < s->part_count; i++) {
		struct part *part = &s->parts[i];
		int error;

		if (part->out == NULL) {
			text_free(&part->path);
			continue;
		}
		(void)out_flush(part->out);
		error = part->out->error;
		if (close(part->out->fd) != 0 && error == 0)
			error = errno;
		if (error != 0)
			status_complain(text_string(&part->path), NULL, error);
		good &= error == 0;
		if (useless)
			(void)unlink(text_string(&part->path));
		free(part->out);
		text_free(&part->path);
	}
	free(s->parts);
	return good;
}
