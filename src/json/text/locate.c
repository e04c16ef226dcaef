#include "json/text/locate.h"

static bool
space(char c)
{
	return slice_blank(c) || c == '\r' || c == '\n';
}

struct slice
locate_trimmed(struct slice s)
{
	while (s.len > 0 && space(s.at[0]))
		s = slice_from(s, 1);
	while (s.len > 0 && space(s.at[s.len - 1]))
		s.len--;
	return s;
}

struct slice
locate_cut_value(struct slice *rest)
{
	const char *begin = rest->at;
	bool quoted = false;
	int depth = 0;
	size_t i = 0;

	for (; i < rest->len; i++) {
		char c = rest->at[i];

		if (quoted && c == '\\')
			i++;
		else if (c == '"')
			quoted = !quoted;
		else if (!quoted && (c == '{' || c == '['))
			depth++;
		else if (!quoted && (c == '}' || c == ']') && depth-- == 0)
			break;
		else if (!quoted && depth == 0 && (c == ',' || c == ':'))
			break;
	}
	i = i < rest->len ? i : rest->len;
	*rest = slice_from(*rest, i);
	return (struct slice){begin, i};
}

/* Returns true if the text of a key, with its quotes, is that key, spelled
 * without escapes. */
static bool
is_key(struct slice quoted, const char *key)
{
	size_t len = strlen(key);

	return quoted.len == len + 2 && memcmp(quoted.at + 1, key, len) == 0;
}

bool
locate_next(struct slice *rest, struct json_pair *pair)
{
	if (rest->len == 0)
		return false;
	pair->key = locate_trimmed(locate_cut_value(rest));
	if (rest->len == 0 || rest->at[0] != ':')
		return false;
	*rest = slice_from(*rest, 1);
	pair->value = locate_trimmed(locate_cut_value(rest));
	*rest = slice_from(*rest, rest->len > 0);
	return true;
}

static struct json_pair
find(struct slice record, const char *key)
{
	struct slice rest = record;
	struct json_pair pair;

	slice_cut(&rest, '{');
	while (locate_next(&rest, &pair))
		if (is_key(pair.key, key))
			return pair;
	return (struct json_pair){record, record};
}

struct slice
locate_value(struct slice record, const char *key)
{
	return find(record, key).value;
}

struct slice
locate_key(struct slice record, const char *key)
{
	return find(record, key).key;
}
