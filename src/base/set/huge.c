#ifdef __linux__
#define _GNU_SOURCE /* mremap */
#endif
#include "base/set/huge.h"
#include "base/memory.h"

#include <string.h>

static void *
copy_grow(void *old, size_t old_size, size_t size)
{
	char *room = memory_grow(old, size, 1);

	memset(room + old_size, 0, size - old_size);
	return room;
}

#ifdef __linux__
#include <sys/mman.h>

/* The size of a huge page on x86-64, and on arm64 with small pages of 4 KiB. Less than
 * that is allocated as usual. */
#define PAGE ((size_t)1 << 21)

static size_t
whole_pages(size_t size)
{
	return (size + PAGE - 1) / PAGE * PAGE;
}

/* Returns new memory that begins where a huge page may begin. */
static char *
map_pages(size_t size)
{
	char *at = size > SIZE_MAX - PAGE
	    ? MAP_FAILED
	    : mmap(NULL, size + PAGE, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	size_t before;

	if (at == MAP_FAILED)
		status_no_memory();
	before = (PAGE - (uintptr_t)at % PAGE) % PAGE;
	if (before > 0)
		(void)munmap(at, before);
	(void)munmap(at + before + size, PAGE - before);
	(void)madvise(at + before, size, MADV_HUGEPAGE);
	return at + before;
}

void *
huge_grow(void *old, size_t old_size, size_t size)
{
	size_t old_pages = whole_pages(old_size);
	char *room;

	if (size < PAGE)
		return copy_grow(old, old_size, size);
	size = whole_pages(size);
	if (old_size < PAGE) {
		room = map_pages(size);
		if (old_size > 0)
			memcpy(room, old, old_size);
		free(old);
	} else if (size > old_pages) {
		room = map_pages(size);
		/* The old pages take the place of the first new ones. */
		if (mremap(old, old_pages, old_pages,
			MREMAP_MAYMOVE | MREMAP_FIXED, room) == MAP_FAILED)
			status_no_memory();
	} else {
		room = old;
	}
	return room;
}

void
huge_free(void *room, size_t size)
{
	if (size < PAGE)
		free(room);
	else
		(void)munmap(room, whole_pages(size));
}

#else

void *
huge_grow(void *old, size_t old_size, size_t size)
{
	return copy_grow(old, old_size, size);
}

void
huge_free(void *room, size_t size)
{
	(void)size;
	free(room);
}

#endif
