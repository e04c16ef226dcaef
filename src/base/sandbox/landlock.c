/* Landlock: the kernel refuses to open, make or remove files (EACCES). */
#define _GNU_SOURCE /* syscall, O_PATH */
#include "base/sandbox/sandbox.h"

#ifdef SANDBOX_LANDLOCK

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* How many rights to files each version of Landlock knows; they are bits from 0. The
 * kernel's headers may be older than the kernel. */
static const unsigned rights_known[] = {0, 13, 14, 15, 15};

/* What a reader of files and its unpackers do. */
#define READING                                                                \
	((uint64_t)(LANDLOCK_ACCESS_FS_EXECUTE |                               \
	    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR))

static long
version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
}

static bool
available(void)
{
	return version() > 0;
}

/* Unpackers write what they complain about to /dev/null. */
static void
allow_null(int rules)
{
	struct landlock_path_beneath_attr null = {
	    .allowed_access = LANDLOCK_ACCESS_FS_WRITE_FILE,
	    .parent_fd = open("/dev/null", O_PATH | O_CLOEXEC),
	};

	if (null.parent_fd < 0)
		return;
	(void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH,
	    &null, 0);
	close(null.parent_fd);
}

static void
enter(enum sandbox_rights rights)
{
	size_t newest = sizeof(rights_known) / sizeof(*rights_known) - 1;
	size_t known = (size_t)version();
	struct landlock_ruleset_attr refused = {0};
	int rules;

	if (rights == SANDBOX_WRITES)
		return;
	known = rights_known[known < newest ? known : newest];
	refused.handled_access_fs = ((uint64_t)1 << known) - 1;
	if (rights == SANDBOX_READS)
		refused.handled_access_fs &= ~READING;
	rules = (int)syscall(SYS_landlock_create_ruleset, &refused,
	    sizeof(refused), 0);
	if (rules < 0)
		return;
	if (rights == SANDBOX_READS)
		allow_null(rules);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		(void)syscall(SYS_landlock_restrict_self, rules, 0);
	close(rules);
}

const struct sandbox_way sandbox_landlock = {"landlock", available, enter};

#endif
