#include "json/told.h"
#include "base/byte.h"
#include "json/shape.h"

#include <pthread.h>

/* Room for a key and what stands around it, and for a value that is short. */
#define ROOM (TEMPLATE_PIECE + TEMPLATE_STEP + TEXT_DIGITS)

/* So many bytes are copied at once, and so many one may become. */
#define STEP 16
#define ESCAPE 6

static json_t *
build_said(const struct told *t)
{
	struct text text = {0};
	json_t *string = NULL;

	if (t->say(&text, t->what))
		string = shape_text(text_slice(&text));
	text_free(&text);
	return string ? string : json_null();
}

static json_t *
build_object(const struct told_members *const *object, void *what)
{
	json_t *tree = json_object();

	for (; *object != NULL; object++)
		for (const struct told_member *m = (*object)->list;
		     m->key != NULL; m++) {
			struct told value = m->value(what);

			if (value.kind != TOLD_NOTHING)
				shape_set(tree, m->key, told_tree(&value));
		}
	return tree;
}

static json_t *
build_list(const struct told *t)
{
	json_t *list = json_array();
	struct told value;

	while (t->next(t->what, &value))
		json_array_append_new(list, told_tree(&value));
	return list;
}

static json_t *
build_counts(const struct told *t)
{
	json_t *counts = json_object();
	struct told value;

	while (t->next(t->what, &value)) {
		char key[2] = {value.letter, '\0'};

		shape_set(counts, key, told_tree(&value));
	}
	return counts;
}

json_t *
told_tree(const struct told *t)
{
	switch (t->kind) {
	case TOLD_FALSE:
	case TOLD_TRUE:
		return json_boolean(t->kind == TOLD_TRUE);
	case TOLD_NUMBER:
		return json_integer((json_int_t)t->number);
	case TOLD_STRING:
		return shape_text(t->string);
	case TOLD_SAID:
		return build_said(t);
	case TOLD_LETTERS:
		return json_stringn(t->letters, t->length);
	case TOLD_OBJECT:
		return build_object(t->object, t->what);
	case TOLD_LIST:
		return build_list(t);
	case TOLD_COUNTS:
		return build_counts(t);
	default:
		return json_null();
	}
}

/* A tree within a line. */
static void
put_tree(struct text *out, json_t *tree)
{
	shape_dump(out, tree, true);
	out->len--; /* the newline */
}

#ifdef __SSE2__

/* Which of sixteen bytes can't stand in a string as they are: a bit each. */
static unsigned
escaped_in(const char *sixteen)
{
	const __m128i *at = (const __m128i *)(const void *)sixteen;
	__m128i bytes = _mm_loadu_si128(at);
	__m128i low = _mm_cmplt_epi8(bytes, _mm_set1_epi8(' '));
	__m128i high = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\177'));
	__m128i quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
	__m128i slash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));

	return (unsigned)_mm_movemask_epi8(
	    _mm_or_si128(_mm_or_si128(low, high), _mm_or_si128(quote, slash)));
}

#else

static unsigned
escaped_in(const char *sixteen)
{
	unsigned escaped = 0;

	for (int i = 0; i < STEP; i++)
		if (!byte_printable(sixteen[i]) || sixteen[i] == '"' ||
		    sixteen[i] == '\\')
			escaped |= 1U << i;
	return escaped;
}

#endif

/* What jansson writes for each byte of ASCII. */
static struct {
	uint8_t len;
	char text[ESCAPE];
} escapes[128];

static void
make_escapes(void)
{
	struct text t = {0};

	for (size_t i = 0; i < sizeof(escapes) / sizeof(escapes[0]); i++) {
		char byte = (char)i;

		t.len = 0;
		put_tree(&t, json_stringn(&byte, 1));
		escapes[i].len = (uint8_t)(t.len - 2);
		memcpy(escapes[i].text, t.at + 1, t.len - 2);
	}
	text_free(&t);
}

static char *
put_escape(char *at, char byte)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	size_t i = (size_t)byte;

	(void)pthread_once(&once, make_escapes);
	memcpy(at, escapes[i].text, ESCAPE);
	return at + escapes[i].len;
}

/* Copies ASCII as it stands in a string; NULL where there is anything else. */
static char *
copy(char *at, struct slice s)
{
	while (s.len > 0) {
		size_t n = s.len < STEP ? s.len : STEP;
		char some[STEP];
		unsigned escaped;

		memset(some, ' ', STEP);
		memcpy(some, s.at, n);
		escaped = escaped_in(some);
		if (escaped != 0)
			n = (size_t)__builtin_ctz(escaped);
		memcpy(at, some, STEP);
		at += n;
		s = slice_from(s, n);
		if (escaped == 0)
			continue;
		if (!byte_ascii(s.at[0]))
			return NULL;
		at = put_escape(at, s.at[0]);
		s = slice_from(s, 1);
	}
	return at;
}

/* Room for the string of a slice. */
static size_t
string_room(struct slice s)
{
	return ESCAPE * s.len + ROOM;
}

static void
put_string(struct text *out, struct slice s)
{
	char *at, *end;

	text_reserve(out, string_room(s));
	at = out->at + out->len;
	*at = '"';
	end = copy(at + 1, s);
	if (end == NULL) {
		put_tree(out, shape_text(s));
		return;
	}
	*end++ = '"';
	out->len = (size_t)(end - out->at);
}

/* What was said moves aside for its string, which is made behind it. */
static void
put_said(struct text *out, const struct told *t)
{
	size_t begin = out->len, end;
	struct slice said;

	if (!t->say(out, t->what)) {
		text_grow(out, SLICE("null"));
		return;
	}
	end = out->len;
	said = slice_from(text_slice(out), begin);
	text_reserve(out, string_room(said));
	put_string(out, slice_from(text_slice(out), begin));
	memmove(out->at + begin, out->at + end, out->len - end);
	out->len -= said.len;
}

static void
put_letters(struct text *out, const struct told *t)
{
	text_put(out, '"');
	text_add(out, (struct slice){t->letters, t->length});
	text_put(out, '"');
}

static void put_value(struct text *, const struct told *);

static void
put_list(struct text *out, const struct told *t)
{
	struct told value;
	char before = '[';

	while (t->next(t->what, &value)) {
		text_reserve(out, ROOM);
		text_put(out, before);
		put_value(out, &value);
		before = ',';
	}
	text_grow(out, before == '[' ? SLICE("[]") : SLICE("]"));
}

static void
put_counts(struct text *out, const struct told *t)
{
	struct told value;
	char before = '{';

	while (t->next(t->what, &value)) {
		char key[] = {before, '"', value.letter, '"', ':'};

		text_reserve(out, ROOM);
		text_add(out, (struct slice){key, sizeof(key)});
		put_value(out, &value);
		before = ',';
	}
	text_grow(out, before == '{' ? SLICE("{}") : SLICE("}"));
}

static json_t *
build_marks(const void *arg)
{
	const struct told_members *members = arg;
	json_t *object = json_object();

	for (const struct told_member *m = members->list; m->key != NULL; m++)
		shape_set(object, m->key, template_mark());
	return object;
}

static bool
ready(const struct told_members *const *object)
{
	for (; *object != NULL; object++)
		if (!template_ready((*object)->template, build_marks, *object))
			return false;
	return true;
}

/* Each piece before a value begins with what stands before a key; what that is
 * hangs on what was left out. */
static void
put_members(struct text *out, const struct told_members *members, void *what,
    size_t begin)
{
	const struct template_piece *piece = members->template->piece;

	for (const struct told_member *m = members->list; m->key != NULL;
	     m++, piece++) {
		struct told value = m->value(what);
		size_t at = out->len;
		char *end;

		if (value.kind == TOLD_NOTHING)
			continue;
		text_reserve(out, ROOM);
		end = template_put(out->at + at, piece);
		out->at[at] = at == begin ? '{' : ',';
		out->len = (size_t)(end - out->at);
		put_value(out, &value);
	}
}

static void
put_object(struct text *out, const struct told_members *const *object,
    void *what)
{
	size_t begin = out->len;

	if (!ready(object)) {
		put_tree(out, build_object(object, what));
		return;
	}
	for (; *object != NULL; object++)
		put_members(out, *object, what, begin);
	text_grow(out, out->len == begin ? SLICE("{}") : SLICE("}"));
}

/* ROOM is there. */
static void
put_value(struct text *out, const struct told *t)
{
	switch (t->kind) {
	case TOLD_FALSE:
		text_add(out, SLICE("false"));
		break;
	case TOLD_TRUE:
		text_add(out, SLICE("true"));
		break;
	case TOLD_NUMBER:
		text_number(out, t->number);
		break;
	case TOLD_STRING:
		put_string(out, t->string);
		break;
	case TOLD_SAID:
		put_said(out, t);
		break;
	case TOLD_LETTERS:
		put_letters(out, t);
		break;
	case TOLD_OBJECT:
		put_object(out, t->object, t->what);
		break;
	case TOLD_LIST:
		put_list(out, t);
		break;
	case TOLD_COUNTS:
		put_counts(out, t);
		break;
	default:
		text_add(out, SLICE("null"));
	}
}

void
told_line(struct text *out, const struct told_members *const *object,
    void *what)
{
	shape_seed();
	put_object(out, object, what);
	text_grow(out, SLICE("\n"));
}
