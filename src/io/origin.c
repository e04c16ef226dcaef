#include "io/origin.h"

/* A file, by its first line, and the number of that over all files. */
struct part {
	struct origin first;
	uint64_t number;
};

static const struct part *
parts(const struct origins *p)
{
	return (const struct part *)(const void *)p->parts.at;
}

static size_t
count(const struct origins *p)
{
	return p->parts.len / sizeof(struct part);
}

void
origins_begin(struct origins *p, const char *file, uint64_t first_line)
{
	struct part part = {{file, first_line}, p->last + 1};

	text_grow(&p->parts, (struct slice){(const char *)&part, sizeof(part)});
}

uint64_t
origins_number(struct origins *p, uint64_t line)
{
	const struct part *part = &parts(p)[count(p) - 1];

	p->last = part->number + (line - part->first.line);
	return p->last;
}

struct origin
origins_find(const struct origins *p, uint64_t number)
{
	const struct part *part = parts(p);
	size_t low = 0, high = count(p);

	while (high - low > 1) {
		size_t middle = low + (high - low) / 2;

		if (part[middle].number <= number)
			low = middle;
		else
			high = middle;
	}
	part += low;
	return (struct origin){part->first.file,
	    part->first.line + (number - part->number)};
}

void
origins_free(struct origins *p)
{
	text_free(&p->parts);
}
