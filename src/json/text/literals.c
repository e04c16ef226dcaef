#include "json/text/literals.h"
#include "json/text/tree.h"
#include "json/text/writer.h"

#include <pthread.h>
#include <stdlib.h>

/* Stands for a value; no key has this name. */
#define MARK "?"

static json_t *
build_marks(const struct object_layout *layout)
{
	json_t *object = json_object();

	if (layout->notation != NULL)
		json_object_set_new(object, "notation",
		    json_string(layout->notation));
	for (const struct json_member *m = layout->members; m < layout->end;
	     m++)
		json_object_set_new(object, m->key, json_string(MARK));
	return object;
}

/* A table that doesn't fit is a mistake in the program, which its first use
 * shows. */
static void
cut_at_marks(struct json_literals *literals, struct slice dump)
{
	static const struct slice mark = {"\"" MARK "\"", 3};
	struct slice rest = dump;

	for (;;) {
		struct json_literal *literal = &literals->list[literals->count];
		size_t len = 0;

		while (len < rest.len &&
		    !slice_starts(slice_from(rest, len), mark))
			len++;
		if (len > LITERAL_ROOM || literals->count == LITERALS_MOST)
			abort();
		memcpy(literal->text, rest.at, len);
		literal->len = len;
		literals->count++;
		if (len == rest.len)
			return;
		rest = slice_from(rest, len + mark.len);
	}
}

void
literals_make(const struct object_layout *layout)
{
	static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
	struct json_literals *literals = layout->literals;
	struct text dump = {0};

	(void)pthread_mutex_lock(&one_at_a_time);
	if (!atomic_load_explicit(&literals->made, memory_order_relaxed)) {
		tree_start();
		tree_dump(&dump, build_marks(layout));
		cut_at_marks(literals, text_slice(&dump));
		text_free(&dump);
		atomic_store_explicit(&literals->made, true,
		    memory_order_release);
	}
	(void)pthread_mutex_unlock(&one_at_a_time);
}
