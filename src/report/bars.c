#include "report/bars.h"

/* " 12.5%", with the blanks around it. */
#define PERCENT_WIDTH 10

/* There are no bars if not even so many columns are left for them. */
#define BAR_LEAST 4

struct scale {
	size_t name_width, count_width;
	size_t room;   /* of a bar, in columns; 0: there are no bars */
	uint64_t most; /* what the longest bar stands for */
	struct bars_look look;
};

size_t
bars_count_width(uint64_t count)
{
	struct text t = {0};
	size_t width;

	text_format(&t, "%k", count);
	width = t.len;
	text_free(&t);
	return width;
}

static size_t
larger(size_t a, size_t b)
{
	return a > b ? a : b;
}

static size_t
name_width(const struct bar *bar)
{
	return strlen(bar->name) + (bar->member ? 2 : 0);
}

static struct scale
measure(const struct bar *bars, size_t count, struct bars_look look)
{
	struct scale c = {.look = look};
	size_t others;

	for (size_t i = 0; i < count; i++) {
		const struct bar *bar = &bars[i];

		c.name_width = larger(c.name_width, name_width(bar));
		if (bar->heading)
			continue;
		c.count_width = larger(c.count_width,
		    bars_count_width(bar->count));
		if (bar->of > 0)
			c.most = larger(c.most, larger(bar->of, bar->count));
	}
	others = c.name_width + 2 + c.count_width + PERCENT_WIDTH;
	c.room = look.width >= others + BAR_LEAST ? look.width - others : 0;
	return c;
}

void
bars_percent(struct text *out, uint64_t count, uint64_t of)
{
	uint64_t tenths = (uint64_t)((double)count / (double)of * 1000 + 0.5);

	if (tenths == 0 && count > 0)
		text_grow(out, SLICE("<0.1%"));
	else
		text_format(out, "%u.%u%v", tenths / 10, tenths % 10,
		    SLICE("%"));
}

/* Appends a percentage, seven columns wide. */
static void
add_percent(struct text *out, const struct bar *bar)
{
	struct text t = {0};

	bars_percent(&t, bar->count, bar->of);
	text_grow_repeat(out, ' ', t.len < 7 ? 7 - t.len : 1);
	text_grow(out, text_slice(&t));
	text_free(&t);
}

/* Appends a bar in eighths of a column. */
static void
draw_bar(struct text *out, const struct scale *c, uint64_t count)
{
	size_t eighths = (size_t)((double)count / (double)c->most *
	    (double)(8 * c->room));

	text_grow(out, SLICE("  "));
	eighths += eighths == 0;
	if (!c->look.blocks) {
		text_grow_repeat(out, '#', larger((eighths + 4) / 8, 1));
		return;
	}
	for (; eighths >= 8; eighths -= 8)
		text_grow(out, SLICE("\xe2\x96\x88"));
	/* U+258F is an eighth of a column, U+2589 seven of them. */
	if (eighths > 0) {
		text_grow(out, SLICE("\xe2\x96"));
		text_grow_repeat(out, (char)(0x90 - eighths), 1);
	}
}

static void
add_line(struct text *out, const struct scale *c, const struct bar *bar)
{
	size_t width = name_width(bar), digits;

	text_format(out,
	    bar->member                         ? "  %s"
		: bar->heading && c->look.color ? "\033[1m%s\033[0m"
						: "%s",
	    bar->name);
	if (!bar->heading) {
		digits = bars_count_width(bar->count);
		text_grow_repeat(out, ' ',
		    c->name_width - width + 2 + c->count_width - digits);
		text_format(out, "%k", bar->count);
	}
	if (!bar->heading && bar->of > 0) {
		add_percent(out, bar);
		if (c->room > 0 && bar->count > 0)
			draw_bar(out, c, bar->count);
	}
	text_grow(out, SLICE("\n"));
}

void
bars_add(struct text *out, const struct bar *bars, size_t count,
    struct bars_look look)
{
	struct scale c = measure(bars, count, look);

	for (size_t i = 0; i < count; i++)
		add_line(out, &c, &bars[i]);
}
