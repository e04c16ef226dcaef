#include "json/text/tree.h"
#include "base/memory.h"
#include "base/set/seed.h"

#include <pthread.h>

static void
start(void)
{
	json_set_alloc_funcs(memory_get, free);
	json_object_seed((size_t)seed_random() | 1);
}

void
tree_start(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	(void)pthread_once(&once, start);
}

static const char *
syntax_sentence(const json_error_t *error)
{
	switch (json_error_code(error)) {
	case json_error_duplicate_key:
		return "a key stands twice in this object";
	case json_error_premature_end_of_input:
		return "the object doesn't end on its line: each record is one "
		       "line, as jq -c prints it";
	case json_error_numeric_overflow:
		return "a number that ends here is too large";
	case json_error_null_character:
	case json_error_null_byte_in_key:
		return "\\u0000 is a NUL byte, which no record contains";
	default:
		return "this is not JSON from here on";
	}
}

static void
report_syntax(struct slice record, const json_error_t *error,
    struct faults *faults)
{
	size_t at = error->position < 0 ? 0 : (size_t)error->position;

	at = at > record.len ? record.len : at;
	if (at > 0)
		at--;
	fault_at(faults, FAULT_BAD_JSON, slice_head(slice_from(record, at), 1),
	    syntax_sentence(error));
}

json_t *
tree_load(struct slice record, size_t flags, struct faults *faults)
{
	json_error_t error;
	json_t *tree;

	tree_start();
	tree = json_loadb(record.at, record.len, JSON_REJECT_DUPLICATES | flags,
	    &error);
	if (tree == NULL)
		report_syntax(record, &error, faults);
	return tree;
}

json_t *
tree_value(struct slice text)
{
	tree_start();
	return json_loadb(text.at, text.len, JSON_DECODE_ANY | JSON_ALLOW_NUL,
	    NULL);
}

void
tree_dump(struct text *out, json_t *tree)
{
	static const size_t flags = JSON_COMPACT | JSON_ENCODE_ANY;
	size_t len = json_dumpb(tree, NULL, 0, flags);

	text_reserve(out, len);
	json_dumpb(tree, out->at + out->len, len, flags);
	out->len += len;
	json_decref(tree);
}
