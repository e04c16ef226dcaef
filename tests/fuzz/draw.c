/* Reads any text in any notation, and draws the position in each medium if
 * it is good. The first byte selects the notation, as in notation.c; the
 * next four select the style and the options of fen-view. */
#include "fuzz.h"
#include "law.h"
#include "base/byte.h"
#include "draw/draw.h"

#include <stdlib.h>

#define BYTES 5
#define TEXT(literal)                                                          \
	{                                                                      \
		literal, sizeof(literal) - 1                                   \
	}

static const enum theme themes[] = {THEME_LIGHT, THEME_DARK, THEME_PRINT,
    THEME_GREEN, THEME_BLUE, THEME_AUTO};

/* Squares and arrows that boards have, and some that they don't have. */
static const struct wanted_marks wanted[] = {
    {{0}, {0}, {0}},
    {TEXT("e2e4,g1f3"), {0}, {0}},
    {TEXT("a0i9,a10i1,h8a1,i9a0,c3c3,b2b9,e9e8,a1h8"), TEXT("e4,a10,i0"),
	TEXT("d5,e4,e4")},
    {{0}, TEXT("a0,a1,h8,i9,i10"), {0}},
};

static struct draw_style
style_of(const uint8_t *bytes)
{
	return (struct draw_style){
	    .ascii = bytes[1] & 1,
	    .color = bytes[1] & 2,
	    .width = bytes[1] / 16 * 10,
	    .legend = bytes[1] & 4,
	    .letters = bytes[1] & 8 ? LETTERS_WXF : LETTERS_UCI,
	    .theme = themes[bytes[2] % (sizeof(themes) / sizeof(*themes))],
	    .pieces = (enum piece_set)(bytes[2] / 8 % PIECE_SETS),
	    .size = bytes[4] * bytes[4] / 6,
	};
}

/* Adds what the options ask for, as fen-view does. */
static void
fill(struct scene *scene, const struct entry *entry, const uint8_t *bytes,
    const struct scene_options *options)
{
	const struct position *p = &entry->position;
	struct outcome outcome = {.word = "ongoing"};

	scene_fill(scene, p, options);
	if (rules_playable(p))
		rules_of(p->game)->outcome(p, 1, false, &outcome);
	scene_mark_check(scene, p, &outcome, options);
	scene_add_wanted(scene, &wanted[bytes[3] & 3]);
	if (bytes[3] & 4)
		scene_add_evaluation(scene, &entry->position, entry->operations,
		    options->flip);
	scene_add_id(scene, entry->operations);
	scene->captions_hidden = bytes[3] & 8;
	if (bytes[3] & 16)
		scene_hide_coordinates(scene);
}

static void
draw_sheet(const struct picture *picture, const struct draw_style *style,
    unsigned columns)
{
	struct svg_sheet sheet = {.columns = columns};
	struct text t = {0};

	for (int i = 0; i < 3; i++)
		svg_sheet_picture(&t, &sheet, picture, style);
	svg_sheet_rest(&t, &sheet, style);
	svg_sheet_head(&t, &sheet, style);
	svg_sheet_end(&t, &sheet, style);
	text_free(&t);
}

static void
draw(const struct scene *scene, struct slice record,
    const struct draw_style *style)
{
	struct picture picture = {.scene = scene,
	    .number = 1,
	    .record = record};
	struct scene_contents seen = {0};
	struct html_page *page;
	struct text t = {0};

	text_draw(&t, scene, style);
	scene_list_contents(scene, &seen);
	text_legend(&t, &seen, style);
	svg_draw(&t, &picture, style);
	page = html_begin(&t, style);
	html_record(page, &t, &picture, NULL);
	html_end(page, &t);
	describe_title(&t, scene);
	describe_scene(&t, scene);
	text_free(&t);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice record = {(const char *)data + BYTES, size - BYTES};
	struct options options = {.level = LEVEL_SYNTAX};
	struct scene_options scene_options = {.options = &options};
	const struct notation *notation;
	struct draw_style style;
	struct faults faults;
	struct scene scene;

	if (size < BYTES)
		return 0;
	style = style_of(data);
	scene_options.flip = data[1] & 32;
	scene_options.trays = (enum trays)(data[1] >> 6 & 3) % (TRAYS_ALL + 1);
	options.choice[CHOICE_SQUARES] = data[1] & 1;
	options.choice[CHOICE_AZUL_WALL] = data[1] >> 1 & 1;
	for (size_t i = 0; (notation = law_notation(i)) != NULL; i++) {
		struct text scratch = {0};
		struct entry entry = {.scratch = &scratch};

		faults.count = faults.more = 0;
		if (notation->read != NULL &&
		    notation->name[0] == byte_lowered((char)data[0]) &&
		    notation->read(&entry, record, &options, &faults)) {
			fill(&scene, &entry, data, &scene_options);
			draw(&scene, record, &style);
			draw_sheet(&(struct picture){.scene = &scene,
				       .number = 1,
				       .record = record},
			    &style, data[3] / 64 + 1u);
		}
		text_free(&scratch);
	}
	return 0;
}
