/* Reads any text in any notation, and draws the position in each medium if
 * it is good. The first byte selects the notation, as in notation.c; the
 * second byte the style. */
#include "fuzz.h"
#include "law.h"
#include "base/byte.h"
#include "draw/draw.h"

#include <stdlib.h>

static void
draw(const struct scene *scene, struct slice record, unsigned bits)
{
	struct picture picture = {.scene = scene,
	    .number = 1,
	    .record = record};
	struct draw_style style = {
	    .ascii = bits & 1,
	    .color = bits & 2,
	    .legend = bits & 4,
	    .letters = bits & 8 ? LETTERS_WXF : LETTERS_UCI,
	    .theme = bits >> 4 & 1 ? THEME_DARK : THEME_PRINT,
	};
	struct scene_contents seen = {0};
	struct html_page *page;
	struct text t = {0};

	text_draw(&t, scene, &style);
	scene_list_contents(scene, &seen);
	text_legend(&t, &seen, &style);
	svg_draw(&t, &picture, &style);
	page = html_begin(&t, &style);
	html_record(page, &t, &picture, NULL);
	html_end(page, &t);
	describe_title(&t, scene);
	describe_scene(&t, scene);
	text_free(&t);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice record = {(const char *)data + 2, size - 2};
	struct options options = {.level = LEVEL_SYNTAX};
	struct scene_options scene_options = {.options = &options};
	const struct notation *notation;
	struct faults faults;
	struct scene scene;

	if (size < 2)
		return 0;
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
			scene_fill(&scene, &entry.position, &scene_options);
			scene_mark_check(&scene, &entry.position,
			    &scene_options);
			draw(&scene, record, data[1]);
		}
		text_free(&scratch);
	}
	return 0;
}
