/*
 * Drawings of positions that nobody has thought of, of every game: a scene says
 * what the facts say, lines of text are as wide as they should be, what is
 * written as markup is well-formed, and moves and changes are marked where they
 * are.
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
	static const struct how how = {.level = LEVEL_SYNTAX};
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
	    ->read(&entry, slice_of(start), &how, &(struct faults){0});
	return played(entry.position, moves);
}

/* Anything that may be asked. */
static struct scene_how
some_how(struct how *how)
{
	*how = (struct how){.level = LEVEL_SYNTAX};
	how->choice[CHOICE_SQUARES] = (uint8_t)random_below(&state, 2);
	how->choice[CHOICE_AZUL_WALL] = (uint8_t)random_below(&state, 2);
	return (struct scene_how){
	    .flip = random_below(&state, 2),
	    .trays = (enum trays)random_below(&state, 3),
	    .how = how,
	};
}

/* The spot of a square, by the names beside the board. */
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
	struct how plain = {.level = LEVEL_SYNTAX};
	struct scene_how how = {.flip = flip, .how = &plain};
	enum letters letters = LETTERS_UCI;
	struct scene scene;
	struct fact fact;

	if (p->game != GAME_CHESS && p->game != GAME_AZUL &&
	    p->xiangqi.beside == XIANGQI_LOSSES)
		letters = LETTERS_WXF;
	scene_fill(&scene, p, &how);
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

/* Columns of a line on a terminal: Chinese characters take two, escapes
 * none. */
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
			n += byte >= 0xe4 && byte <= 0xe9 ? 2 : 1;
	}
	return n;
}

static bool
fits_its_width(const struct scene *scene)
{
	struct look look = {
	    .ascii = random_below(&state, 2),
	    .colour = random_below(&state, 2),
	    .letters = (enum letters)random_below(&state, 2),
	};
	struct text t = {0};
	struct slice rest;
	bool good = true;

	text_draw(&t, scene, &look);
	for (rest = text_slice(&t); rest.len > 0;) {
		struct slice line = slice_cut(&rest, '\n');

		good &= columns_of(line) == text_width(scene, &look);
		for (size_t i = 0; look.ascii && i < line.len; i++)
			good &= (line.at[i] >= ' ' && line.at[i] <= '~') ||
			    (look.colour && line.at[i] == '\033');
	}
	text_free(&t);
	return good;
}

/* Do tags close in the order in which they open? */
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
	struct picture picture = {scene, 7, SLICE("<&>\"'\1\377 record")};
	struct look look = {
	    .legend = random_below(&state, 2),
	    .theme = (enum theme)random_below(&state, 3),
	};
	struct text t = {0};
	bool good;

	svg_draw(&t, &picture, &look);
	good = is_well_formed(text_slice(&t)) && t.len < 60000;
	t.len = 0;
	html_picture(&t, &picture, NULL, &look);
	good &= t.len > 0 && !slice_holds(text_slice(&t), '\1');
	text_free(&t);
	return good;
}

static unsigned
marks_of(const struct scene *scene)
{
	struct scene_seen seen = {0};

	scene_look(scene, &seen);
	return seen.marks;
}

static bool
says_words(const struct scene *scene)
{
	struct text t = {0};
	bool good = true;

	words_title(&t, scene);
	words_describe(&t, scene);
	for (size_t i = 0; i < t.len; i++)
		good &= t.at[i] >= ' ' && t.at[i] <= '~';
	good &= t.len > 20;
	text_free(&t);
	return good;
}

/* All that is drawn, of all that is marked. */
static void
look_at(const struct position *p, const struct position *old)
{
	struct scene scene, before;
	struct scene_how how;
	struct how choices;

	how = some_how(&choices);
	scene_fill(&before, old, &how);
	scene_fill(&scene, p, &how);
	tap_case(marks_of(&scene) == 0, "a mark on a bare scene");
	tap_case(fits_its_width(&scene), "width of a line");
	if (random_below(&state, 2))
		scene_mark_changes(&scene, &before);
	scene_mark_check(&scene, p, &how);
	tap_case(fits_its_width(&scene), "width of a line with marks");
	tap_case(is_good_svg(&scene), "SVG or HTML");
	tap_case(says_words(&scene), "words");
	tap_case(says_facts(p, how.flip), "what stands where");
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

/* Of a board, exactly the squares whose facts are others. */
static void
test_changes(enum game game)
{
	const struct rules *rules = rules_of(game);
	char name[64];

	for (int i = 0; i < POSITIONS; i++) {
		struct position p = game_position(game);
		struct position old = odd_position(game);
		struct scene scene, before;
		struct how choices;
		struct scene_how how = some_how(&choices);
		struct fact a, b;
		int changed = 0;

		how.trays = TRAYS_NONE;
		scene_fill(&scene, &p, &how);
		before = scene;
		scene_mark_changes(&scene, &before);
		tap_case(marks_of(&scene) == 0, "a change to the same");
		scene_fill(&before, &old, &how);
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

/* A legal move in its own spelling. */
static void
look_at_move(const struct position *p, const struct move *move)
{
	struct how choices;
	struct scene_how how = some_how(&choices);
	char room[2 * SPELL_ROOM];
	struct text t = {room, 0, sizeof(room)};
	struct faults faults = {0};
	struct scene scene;
	int from, to;

	rules_of(p->game)->spell(&t, p, move, 1, &choices, SPELL_COORDINATES,
	    ' ');
	scene_fill(&scene, p, &how);
	if (!scene_mark_move(&scene, p, text_slice(&t), &how, &faults)) {
		/* What it turns up, or takes, isn't said. */
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

/* What the readers of markup find in what is broken. */
static void
test_reader(void)
{
	tap_case(is_well_formed(SLICE("<a b='1'><c/>text</a>")), "good");
	tap_case(!is_well_formed(SLICE("<a><b></a></b>")), "crossed");
	tap_case(!is_well_formed(SLICE("<a><b></b>")), "open");
	tap_case(columns_of(SLICE("\033[1ma\u8eca\u2500")) == 4, "columns");
	tap_cases("what is looked with sees what is wrong");
}

/* A sheet goes on where an int ends. */
static void
test_long_sheet(void)
{
	struct svg_sheet sheet = {.columns = 1, .count = 10000000};
	struct position p = game_position(GAME_CHESS);
	struct how plain = {.level = LEVEL_SYNTAX};
	struct scene_how how = {.how = &plain};
	struct picture picture = {.number = 1};
	struct look look = {0};
	struct text out = {0};
	struct scene scene;

	scene_fill(&scene, &p, &how);
	picture.scene = &scene;
	sheet.height = 356;
	svg_sheet_picture(&out, &sheet, &picture, &look);
	text_reserve(&out, 1);
	text_put(&out, '\0');
	tap_case(strstr(out.at, "<g transform='translate(16 4000000016)'>") !=
		NULL,
	    "where the ten-millionth picture stands");
	tap_cases("a long sheet");
	text_free(&out);
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
