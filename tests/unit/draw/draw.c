/*
 * Draws random positions of each game: scenes agree with the facts, lines of text
 * have the right width, markup is well-formed, and moves and changes are marked
 * in the right places.
 */
#include "azul_random.h"
#include "chess_random.h"
#include "random.h"
#include "tap.h"
#include "xiangqi_random.h"
#include "draw/draw.h"
#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>

#define POSITIONS 3000
#define GAME_POSITIONS 300
#define MOVES_TRIED 12
#define TAGS_MOST 32

static uint64_t state = 1;

static const char *const names[GAMES] = {"chess", "Xiangqi", "Jieqi", "Azul"};

static struct position
odd_position(enum game game)
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

static struct position
played(struct position p, size_t moves)
{
	const struct rules *rules = rules_of(p.game);
	struct moves list;

	while (moves-- > 0) {
		rules->moves(&p, &list);
		if (list.count == 0)
			break;
		rules->make(&p, list.list[random_below(&state, list.count)]);
	}
	return p;
}

static struct position
game_position(enum game game)
{
	static const struct options options = {.level = LEVEL_SYNTAX};
	struct entry entry = {.position = {.game = game}};
	const char
	    *start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
	size_t moves = random_below(&state, 80);
	struct azul_game azul;

	if (game == GAME_AZUL) {
		azul_game_start(&azul, false, &state);
		while (moves-- > 0 && azul_game_step(&azul, &state))
			continue;
		entry.position.azul = azul.now;
		return entry.position;
	}
	if (game != GAME_CHESS)
		return xiangqi_random_game(&state, game, moves);
	notation_find(SLICE("chess"))
	    ->read(&entry, slice_of(start), &options, &(struct faults){0});
	return played(entry.position, moves);
}

/* Returns random options. */
static struct scene_options
some_options(struct options *options)
{
	*options = (struct options){.level = LEVEL_SYNTAX};
	options->choice[CHOICE_SQUARES] = (uint8_t)random_below(&state, 2);
	options->choice[CHOICE_AZUL_WALL] = (uint8_t)random_below(&state, 2);
	return (struct scene_options){
	    .flip = random_below(&state, 2),
	    .trays = (enum trays)random_below(&state, 3),
	    .language = (enum language)random_below(&state, LANGUAGES),
	    .options = options,
	};
}

/* Returns the spot of a square, found by the names of rows and columns. */
static const struct spot *
named_spot(const struct scene *scene, struct slice name)
{
	for (size_t i = 0; i < scene->panels; i++) {
		const struct panel *panel = &scene->panel[i];

		if (panel->kind != PANEL_SQUARES && panel->kind != PANEL_POINTS)
			continue;
		for (int j = 0; j < panel->rows * panel->columns; j++)
			if (panel->column_name[j % panel->columns][0] ==
				name.at[0] &&
			    slice_same(slice_of(
					   panel->row_name[j / panel->columns]),
				slice_from(name, 1)))
				return &panel->spot[j];
	}
	return NULL;
}

static bool
says_facts(const struct position *p, bool flip)
{
	const struct rules *rules = rules_of(p->game);
	struct options plain = {.level = LEVEL_SYNTAX};
	struct scene_options options = {.flip = flip, .options = &plain};
	enum letters letters = LETTERS_UCI;
	struct scene scene;
	struct fact fact;

	if (p->game != GAME_CHESS && p->game != GAME_AZUL &&
	    p->xiangqi.beside == XIANGQI_LOSSES)
		letters = LETTERS_WXF;
	scene_fill(&scene, p, &options);
	for (int i = 0; i < rules->files * rules->ranks; i++) {
		const struct spot *spot;

		rules->fact(p, (size_t)i, &fact);
		spot = named_spot(&scene, text_slice(&fact.name));
		if (spot == NULL ||
		    glyph_table[spot->glyph].letters[letters] !=
			fact.value.at[0])
			return false;
	}
	return true;
}

/* Returns the width of a line on a terminal: Chinese characters take two
 * columns, escape sequences none. */
static size_t
columns_of(struct slice line)
{
	size_t n = 0;

	for (size_t i = 0; i < line.len; i++) {
		unsigned byte = (unsigned char)line.at[i];

		if (byte == '\033')
			while (line.at[i] != 'm')
				i++;
		else if (byte < 0x80 || byte >= 0xc0)
			n += byte >= 0xe3 ? 2 : 1;
	}
	return n;
}

static bool
fits_its_width(const struct scene *scene)
{
	struct draw_style style = {
	    .ascii = scene->language == LANGUAGE_ENGLISH &&
		random_below(&state, 2),
	    .ascii_lines = random_below(&state, 2),
	    .color = random_below(&state, 2),
	    .letters = (enum letters)random_below(&state, 2),
	};
	struct text t = {0};
	struct slice rest;
	bool good = true;

	text_draw(&t, scene, &style);
	for (rest = text_slice(&t); rest.len > 0;) {
		struct slice line = slice_cut(&rest, '\n');

		good &= columns_of(line) == text_width(scene, &style);
		for (size_t i = 0; style.ascii && i < line.len; i++)
			good &= (line.at[i] >= ' ' && line.at[i] <= '~') ||
			    (style.color && line.at[i] == '\033');
	}
	text_free(&t);
	return good;
}

/* Returns true if tags are closed in the right order. */
static bool
is_well_formed(struct slice s)
{
	struct slice open[TAGS_MOST], name;
	size_t depth = 0;

	for (slice_cut(&s, '<'); s.len > 0; slice_cut(&s, '<')) {
		struct slice tag = slice_cut(&s, '>');
		struct slice inner = tag;

		if (tag.len == 0 || tag.at[0] == '?' || tag.at[0] == '!')
			continue;
		if (tag.at[0] == '/') {
			name = slice_from(tag, 1);
			if (depth == 0 || !slice_same(open[--depth], name))
				return false;
			continue;
		}
		name = slice_cut_word(&inner);
		if (tag.at[tag.len - 1] == '/')
			continue;
		if (depth == TAGS_MOST)
			return false;
		open[depth++] = slice_head(name, strcspn(name.at, " \n>"));
	}
	return depth == 0;
}

static bool
is_good_svg(const struct scene *scene)
{
	struct picture picture = {.scene = scene,
	    .number = 7,
	    .record = SLICE("<&>\"'\1\377 record")};
	struct draw_style style = {
	    .legend = random_below(&state, 2),
	    .theme = (enum theme)random_below(&state, 3),
	};
	struct text t = {0};
	struct html_page *page;
	bool good;

	svg_draw(&t, &picture, &style);
	good = is_well_formed(text_slice(&t)) && t.len < 60000;
	t.len = 0;
	page = html_begin(&t, &style);
	html_record(page, &t, &picture, NULL);
	html_end(page, &t);
	good &= t.len > 0 && !slice_holds(text_slice(&t), '\1');
	text_free(&t);
	return good;
}

static unsigned
marks_of(const struct scene *scene)
{
	struct scene_contents seen = {0};

	scene_list_contents(scene, &seen);
	return seen.marks;
}

static bool
is_letter(char c)
{
	return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* English is ASCII. In Chinese, only names of squares have a letter. */
static bool
says_words(const struct scene *scene)
{
	struct text t = {0};
	bool good = true;

	describe_title(&t, scene);
	describe_scene(&t, scene);
	for (size_t i = 0; i + 1 < t.len; i++)
		good &= scene->language == LANGUAGE_ENGLISH
		    ? t.at[i] >= ' ' && t.at[i] <= '~'
		    : !is_letter(t.at[i]) || !is_letter(t.at[i + 1]);
	good &= t.len > 20;
	if (!good)
		printf("# %.*s\n", (int)t.len, t.at);
	text_free(&t);
	return good;
}

/* Lists everything in a scene that has a mark. */
static void
look_at(const struct position *p, const struct position *old)
{
	struct scene scene, before;
	struct scene_options options;
	struct outcome outcome = {.word = "ongoing"};
	struct options choices;

	options = some_options(&choices);
	scene_fill(&before, old, &options);
	scene_fill(&scene, p, &options);
	tap_case(marks_of(&scene) == 0, "a mark on a bare scene");
	tap_case(fits_its_width(&scene), "width of a line");
	if (random_below(&state, 2))
		scene_mark_changes(&scene, &before);
	if (rules_playable(p))
		rules_of(p->game)->outcome(p, 1, false, &outcome);
	scene_mark_check(&scene, p, &outcome, &options);
	tap_case(fits_its_width(&scene), "width of a line with marks");
	tap_case(is_good_svg(&scene), "SVG or HTML");
	/* Captions of another game are in its language. */
	tap_case(old->game != p->game || says_words(&scene), "words");
	tap_case(says_facts(p, options.flip), "what stands where");
}

static void
test_drawings(enum game game)
{
	char name[64];

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = odd_position(game);
		struct position old = odd_position(
		    i % 8 ? game : (enum game)(i % GAMES));

		if (i % 2)
			p = game_position(game);
		look_at(&p, &old);
	}
	snprintf(name, sizeof(name), "%s: any position is drawn", names[game]);
	tap_cases(name);
}

static int
count_marks(const struct scene *scene, unsigned mark)
{
	int n = 0;

	for (size_t i = 0; i < scene->panels; i++)
		for (int j = 0; j < PANEL_SPOTS_MOST; j++)
			n += (scene->panel[i].spot[j].marks & mark) != 0;
	return n;
}

/* Exactly those squares of a board are marked whose facts differ. */
static void
test_changes(enum game game)
{
	const struct rules *rules = rules_of(game);
	char name[64];

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = game_position(game);
		struct position old = odd_position(game);
		struct scene scene, before;
		struct options choices;
		struct scene_options options = some_options(&choices);
		struct fact a, b;
		int changed = 0;

		options.trays = TRAYS_NONE;
		scene_fill(&scene, &p, &options);
		before = scene;
		scene_mark_changes(&scene, &before);
		tap_case(marks_of(&scene) == 0, "a change to the same");
		scene_fill(&before, &old, &options);
		scene_mark_changes(&scene, &before);
		for (int j = 0; j < rules->files * rules->ranks; j++) {
			rules->fact(&p, (size_t)j, &a);
			rules->fact(&old, (size_t)j, &b);
			changed += a.value.at[0] != b.value.at[0];
		}
		if (p.xiangqi.beside == old.xiangqi.beside ||
		    game == GAME_CHESS)
			tap_case(count_marks(&scene, MARK_CHANGED) == changed,
			    "changes of a board");
	}
	snprintf(name, sizeof(name), "%s: changes are marked", names[game]);
	tap_cases(name);
}

/* Writes a legal move as text. */
static void
look_at_move(const struct position *p, const struct move *move)
{
	struct options choices;
	struct scene_options options = some_options(&choices);
	char room[2 * SPELL_ROOM];
	struct text t = {room, 0, sizeof(room)};
	struct faults faults = {0};
	struct scene scene;
	int from, to;

	rules_of(p->game)->spell(&t, p, move, 1, &choices, SPELL_COORDINATES,
	    ' ');
	scene_fill(&scene, p, &options);
	if (!scene_mark_move(&scene, p, text_slice(&t), &options, &faults)) {
		/* Leaves out the piece that is turned up or captured. */
		tap_case(p->game == GAME_JIEQI, "a move that isn't read");
		return;
	}
	from = count_marks(&scene, MARK_FROM);
	to = count_marks(&scene, MARK_TO);
	if (p->game == GAME_AZUL)
		tap_case(from >= 1 && to <= from, "tiles of a move");
	else
		tap_case(from == 1 && to <= 1 && scene.arrows == 1,
		    "squares of a move");
	tap_case(fits_its_width(&scene), "width of a line with a move");
	tap_case(is_good_svg(&scene), "SVG with a move");
}

static void
test_moves(enum game game)
{
	struct moves list;
	char name[64];

	for (int i = 0; i < GAME_POSITIONS; i++) {
		struct position p = game_position(game);

		rules_of(game)->moves(&p, &list);
		for (int j = 0; j < MOVES_TRIED && list.count > 0; j++)
			look_at_move(&p,
			    &list.list[random_below(&state, list.count)]);
	}
	snprintf(name, sizeof(name), "%s: moves are marked", names[game]);
	tap_cases(name);
}

/* The checks of markup reject broken markup. */
static void
test_reader(void)
{
	tap_case(is_well_formed(SLICE("<a b='1'><c/>text</a>")), "good");
	tap_case(!is_well_formed(SLICE("<a><b></a></b>")), "crossed");
	tap_case(!is_well_formed(SLICE("<a><b></b>")), "open");
	tap_case(columns_of(SLICE("\033[1ma\u8eca\u2500")) == 4, "columns");
	tap_cases("what is looked with sees what is wrong");
}

/* A sheet may be larger than an int. */
static void
test_long_sheet(void)
{
	struct svg_sheet sheet = {.columns = 1,
	    .count = 10000000,
	    .height = UINT64_C(4000000000)};
	struct position p = game_position(GAME_CHESS);
	struct options plain = {.level = LEVEL_SYNTAX};
	struct scene_options options = {.options = &plain};
	struct picture picture = {.number = 1};
	struct draw_style style = {0};
	struct text out = {0};
	struct scene scene;

	scene_fill(&scene, &p, &options);
	picture.scene = &scene;
	svg_sheet_picture(&out, &sheet, &picture, &style);
	text_reserve(&out, 1);
	text_put(&out, '\0');
	tap_case(strstr(out.at, "<g transform='translate(16 4000000016)'>") !=
		NULL,
	    "where the ten-millionth picture stands");
	tap_cases("a long sheet");
	text_free(&out);
	text_free(&sheet.row);
}

int
main(void)
{
	test_reader();
	test_long_sheet();
	for (int game = 0; game < GAMES; game++) {
		test_drawings((enum game)game);
		if (game != GAME_AZUL)
			test_changes((enum game)game);
		test_moves((enum game)game);
	}
	return tap_end();
}
