#include "json/template.h"
#include "json/shape.h"

#include <pthread.h>

/* No key is called so. */
#define MARK "?"

json_t *
template_mark(void)
{
	return json_string(MARK);
}

/* Cuts the text at its marks; no pieces where there is no room for them. */
static void
cut(struct template *t, struct slice text)
{
	static const struct slice mark = {"\"" MARK "\"", 3};
	struct slice rest = text;
	size_t len = 0;

	while (t->count < TEMPLATE_PIECES) {
		struct template_piece *piece = &t->piece[t->count];

		for (len = 0; len < rest.len; len++)
			if (slice_starts(slice_from(rest, len), mark))
				break;
		if (len > sizeof(piece->text))
			break;
		memcpy(piece->text, rest.at, len);
		piece->len = len;
		t->count++;
		if (len == rest.len)
			return;
		rest = slice_from(rest, len + mark.len);
	}
	t->count = 0;
}

void
template_make(struct template *t, template_build *build, const void *arg)
{
	static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
	struct text text = {0};

	(void)pthread_mutex_lock(&one_at_a_time);
	if (!atomic_load_explicit(&t->made, memory_order_relaxed)) {
		shape_seed();
		shape_dump(&text, build(arg), false);
		cut(t, text_slice(&text));
		text_free(&text);
		atomic_store_explicit(&t->made, true, memory_order_release);
	}
	(void)pthread_mutex_unlock(&one_at_a_time);
}
