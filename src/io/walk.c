#include "io/walk.h"
#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <sys/stat.h>

struct walker {
	const struct text *patterns;
	walk_found *found;
	void *arg;
	bool good;
};

static bool
fits_any(const struct text *patterns, const char *name)
{
	const char *const *list = (const void *)patterns->at;

	for (size_t i = 0; i < patterns->len / sizeof(*list); i++)
		if (fnmatch(list[i], name, 0) == 0)
			return true;
	return false;
}

/* Does the name, or what is left of it without .gz, fit a pattern? */
static bool
fits(const struct text *patterns, const char *name)
{
	static const char *const endings[] = {".gz", ".zst", ".xz", ".bz2",
	    ".lz4"};
	struct slice whole = slice_of(name);
	struct text plain = {0};
	bool good = fits_any(patterns, name);

	for (size_t i = 0; i < sizeof(endings) / sizeof(*endings); i++) {
		struct slice ending = slice_of(endings[i]);

		if (good || whole.len <= ending.len ||
		    !slice_same(slice_from(whole, whole.len - ending.len),
			ending))
			continue;
		plain.len = 0;
		text_grow(&plain, slice_head(whole, whole.len - ending.len));
		good = fits_any(patterns, text_string(&plain));
	}
	text_free(&plain);
	return good;
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads the names in a directory that don't begin with a dot; each is allocated, and so
 * is the list. Returns false with errno. */
static bool
read_names(const char *path, struct text *names)
{
	DIR *directory = opendir(*path != '\0' ? path : ".");
	const struct dirent *entry;
	char *name;
	int error;

	if (directory == NULL)
		return false;
	while (errno = 0, (entry = readdir(directory)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		name = memory_copy(entry->d_name);
		text_grow(names,
		    (struct slice){(const char *)&name, sizeof(name)});
	}
	/* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): `names` has each name */
	error = errno;
	closedir(directory);
	errno = error;
	return error == 0;
}

static void walk_directory(struct walker *, struct text *path);

/* Passes a file on, or walks a directory. What can't be examined is passed on, too:
 * whoever opens it says why. */
static void
visit(struct walker *w, struct text *path, const char *name)
{
	struct stat link, target;
	bool there = lstat(text_string(path), &link) == 0;

	if (!there && errno != ENOENT && !fits(w->patterns, name)) {
		status_complain(text_string(path), NULL, errno);
		w->good = false;
		return;
	}
	if (there && S_ISDIR(link.st_mode)) {
		walk_directory(w, path);
		return;
	}
	if (!fits(w->patterns, name))
		return;
	if (there && stat(text_string(path), &target) == 0 &&
	    !S_ISREG(target.st_mode))
		return;
	w->found(w->arg, text_string(path));
}

static void
walk_directory(struct walker *w, struct text *path)
{
	struct text names = {0};
	size_t len = path->len, count;
	char **list;

	if (!read_names(text_string(path), &names)) {
		if (errno == ENOMEM)
			status_no_memory();
		status_complain(text_string(path), NULL, errno);
		w->good = false;
	}
	list = (char **)(void *)names.at;
	count = names.len / sizeof(*list);
	if (count > 0)
		qsort(list, count, sizeof(*list), by_name);
	for (size_t i = 0; i < count; i++) {
		if (len > 0 && path->at[len - 1] != '/')
			text_grow(path, SLICE("/"));
		text_grow(path, slice_of(list[i]));
		visit(w, path, list[i]);
		path->len = len;
		free(list[i]);
	}
	text_free(&names);
}

bool
walk(const char *directory, const struct text *patterns, walk_found *found,
    void *arg)
{
	struct walker w = {patterns, found, arg, true};
	struct text path = {0};

	text_grow(&path, slice_of(directory));
	walk_directory(&w, &path);
	text_free(&path);
	return w.good;
}
