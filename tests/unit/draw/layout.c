/*
 * The layout of random positions: all parts lie in the picture, none overlap, and
 * captions are complete. And the escaping of text in markup.
 */
#include "azul_random.h"
#include "chess_random.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"
#include "draw/svg/layout.h"
#include "draw/svg/markup.h"

#define POSITIONS 3000

static uint64_t state = 1;

static struct position
some_position(enum game game)
{
	struct position p = {.game = game};

	if (game == GAME_CHESS)
		p.chess = chess_random(&state);
	else if (game == GAME_AZUL)
		p.azul = azul_random(&state);
	else
		p = xiangqi_random(&state, game);
	return p;
}

static bool
inside(struct box inner, struct box outer)
{
	return inner.x >= outer.x && inner.y >= outer.y &&
	    inner.x + inner.width <= outer.x + outer.width &&
	    inner.y + inner.height <= outer.y + outer.height;
}

static bool
is_worker(struct box a, struct box b)
{
	return a.x + a.width <= b.x || b.x + b.width <= a.x ||
	    a.y + a.height <= b.y || b.y + b.height <= a.y;
}

/* The spots of a panel don't overlap and lie in its grid. */
static bool
spots_fit(const struct layout *layout, const struct scene *scene, size_t i)
{
	const struct panel *panel = &scene->panel[i];
	int side = layout_side(panel), spots = layout_spots(panel);
	struct box grid = {0, 0, layout->grid[i].width * LAYOUT_SIDE / side + 1,
	    layout->grid[i].height * LAYOUT_SIDE / side + 1};

	for (int j = 0; j < spots; j++) {
		struct box box = layout_spot(panel, layout->columns[i], j);

		if (!inside(box, grid))
			return false;
		for (int k = 0; k < j; k++)
			if (!is_worker(box,
				layout_spot(panel, layout->columns[i], k)))
				return false;
	}
	return true;
}

static bool
panels_fit(const struct layout *layout, const struct scene *scene)
{
	struct box all = {LAYOUT_MARGIN, LAYOUT_MARGIN,
	    layout->width - 2 * LAYOUT_MARGIN,
	    layout->captions_at - LAYOUT_MARGIN};

	for (size_t i = 0; i < scene->panels; i++) {
		if (!inside(layout->grid[i], all) ||
		    !spots_fit(layout, scene, i))
			return false;
		for (size_t j = 0; j < i; j++)
			if (!is_worker(layout->grid[i], layout->grid[j]))
				return false;
	}
	return true;
}

/* All letters of all captions, except blanks at line ends, are in lines that
 * fit in the picture. */
static bool
captions_fit(const struct layout *layout, const struct scene *scene)
{
	size_t most = (size_t)(layout->width - 2 * LAYOUT_MARGIN) /
	    LAYOUT_LETTER;
	size_t said = 0, all = 0, column = 0;

	for (size_t i = 0; i < scene->captions; i++)
		for (size_t j = 0; j < scene->caption[i].len; j++)
			all += scene->caption[i].text[j] != ' ';
	for (size_t i = 0; i < layout->pieces; i++) {
		const struct caption_piece *piece = &layout->piece[i];
		const char *text = scene->caption[piece->caption].text;

		column = i > 0 && piece->line == piece[-1].line ? column + 3
								: 0;
		for (size_t j = 0; j < piece->len; j++)
			said += text[piece->begin + j] != ' ';
		if ((column += piece->len) > most ||
		    layout->captions_at + (piece->line + 1) * LAYOUT_LINE >
			layout->height)
			return false;
	}
	return said == all;
}

static void
test_layout(enum game game, const char *name)
{
	static struct scene scene, old;
	static struct layout layout;
	struct options options = {.level = LEVEL_SYNTAX};
	struct scene_options scene_options = {.options = &options};

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = some_position(game);
		struct position q = some_position(game);

		scene_options.trays = (enum trays)(i % 3);
		scene_fill(&scene, &p, &scene_options);
		scene_fill(&old, &q, &scene_options);
		if (i % 2 == 0)
			scene_mark_changes(&scene, &old);
		layout_find(&layout, &scene, true);
		tap_case(panels_fit(&layout, &scene), "panels");
		tap_case(captions_fit(&layout, &scene), "captions");
	}
	tap_cases(name);
}

/* Exactly this is written. */
static void
expect(struct text *out, const char *wanted, const char *name)
{
	tap(slice_same(text_slice(out), slice_of(wanted)), name);
	out->len = 0;
}

static void
test_markup(void)
{
	struct text out = {0};
	struct markup m = {.out = &out, .scheme = THEME_PRINT};

	markup_escape(&m, SLICE("a<b>&'\"\0\xff\nz"));
	expect(&out, "a&lt;b&gt;&amp;&#39;&quot;\\x00\\xff\\x0az",
	    "bytes are escaped");
	markup_put(&m, "%d, %u, %s, %e, %c.", -12, (uint64_t)1 << 40, "<", "<",
	    COLOR_TEXT);
	expect(&out, "-12, 1099511627776, <, &lt;, #000000.",
	    "each kind of value");
	markup_put(&m, "plain");
	expect(&out, "plain", "none");
	text_grow(&out, SLICE("<kept>&&"));
	markup_escape_from(&m, 6);
	expect(&out, "<kept>&amp;&amp;", "what stood there stays");
	markup_escape_from(&m, 0);
	expect(&out, "", "nothing to escape");
	text_free(&out);
}

int
main(void)
{
	test_layout(GAME_CHESS, "chess: all has its place");
	test_layout(GAME_XIANGQI, "Xiangqi: all has its place");
	test_layout(GAME_JIEQI, "Jieqi: all has its place");
	test_layout(GAME_AZUL, "Azul: all has its place");
	test_markup();
	return tap_end();
}
