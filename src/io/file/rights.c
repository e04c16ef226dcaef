#include "io/file/rights.h"

#include <unistd.h>

#ifdef __linux__

#include "base/text.h"

#include <errno.h>
#include <sys/xattr.h>

static const char acl[] = "system.posix_acl_access";

/* Reads the value of an attribute, or the list of names if the name is NULL. */
static ssize_t
get(int fd, const char *name, char *to, size_t room)
{
	return name == NULL ? flistxattr(fd, to, room)
			    : fgetxattr(fd, name, to, room);
}

/* The same, of any length. The value may change between both calls. */
static bool
read_all(int fd, const char *name, struct text *value)
{
	ssize_t n;

	do {
		value->len = 0;
		if ((n = get(fd, name, NULL, 0)) <= 0)
			return n == 0;
		text_reserve(value, (size_t)n);
		n = get(fd, name, value->at, value->room);
	} while (n < 0 && errno == ERANGE);
	value->len = n < 0 ? 0 : (size_t)n;
	return n >= 0;
}

/* The new file may have the attribute from its folder or its file system, such as a label
 * of SELinux, which not everybody may set. */
static bool
copy(int old, int new, const char *name, struct text *value, struct text *has)
{
	if (!read_all(old, name, value))
		return false;
	if (read_all(new, name, has) &&
	    slice_same(text_slice(value), text_slice(has)))
		return true;
	return fsetxattr(new, name, value->at, value->len, 0) == 0;
}

/* Copies the extended attributes, and takes away an ACL that the new file has from its
 * folder. */
static bool
copy_attributes(int old, int new)
{
	struct text names = {0}, value = {0}, has = {0};
	bool good = true;
	int error;

	if (fremovexattr(new, acl) != 0 && errno != ENODATA && errno != ENOTSUP)
		return false;
	if (!read_all(old, NULL, &names))
		good = errno == ENOTSUP;
	for (size_t at = 0; good && at < names.len;
	     at += strlen(names.at + at) + 1)
		good = copy(old, new, names.at + at, &value, &has);
	error = errno;
	text_free(&names);
	text_free(&value);
	text_free(&has);
	errno = error;
	return good;
}

#else

static bool
copy_attributes(int old, int new)
{
	(void)old;
	(void)new;
	return true;
}

#endif

/* The bits of a mode for a file with another group: that may do what the others may. With
 * an ACL, these bits are the most that anybody in it may do. */
static mode_t
with_other_group(mode_t mode)
{
	return mode & (0707 | ((mode & 07) << 3));
}

bool
rights_copy(int old, int new, const struct stat *was)
{
	mode_t mode = was->st_mode & 07777;

	if (fchown(new, was->st_uid, was->st_gid) != 0) {
		mode &= 0777;
		if (fchown(new, (uid_t)-1, was->st_gid) != 0)
			mode = with_other_group(mode);
	} else if (geteuid() != 0 && was->st_uid != geteuid())
		mode &= 0777;
	return copy_attributes(old, new) && fchmod(new, mode) == 0;
}
