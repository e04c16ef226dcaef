#include "io/columns.h"
#include "base/byte.h"

bool
columns_place_wanted(const struct columns *c)
{
	return c->field != NULL || c->json != NULL || c->prefix != NULL;
}

/* Takes the field in front of *rest, with its quotes, and the delimiter behind
 * it. False where a quote stays open, or something stands behind one. */
static bool
cut(const struct columns *c, struct slice *rest, struct slice *field,
    bool *last)
{
	char between = columns_delimiter(c);
	size_t i = 0;

	if (c->csv && rest->len > 0 && rest->at[0] == '"') {
		for (i = 1; i < rest->len; i++) {
			if (rest->at[i] != '"')
				continue;
			if (i + 1 == rest->len || rest->at[i + 1] != '"')
				break;
			i++;
		}
		*field = slice_head(*rest, i + 1);
		if (i++ >= rest->len ||
		    (i < rest->len && rest->at[i] != between))
			return false;
	} else {
		i = columns_field_length(c, *rest);
		*field = slice_head(*rest, i);
	}
	*last = i == rest->len;
	*rest = slice_from(*rest, i + !*last);
	return true;
}

static void
decode_csv(struct cell *cell, struct text *scratch)
{
	size_t begin = scratch->len;

	text_reserve(scratch, cell->raw.len);
	for (size_t i = 0; i < cell->raw.len; i++) {
		text_put(scratch, cell->raw.at[i]);
		i += cell->raw.at[i] == '"';
	}
	cell->quoting = QUOTING_CSV;
	cell->text = slice_from(text_slice(scratch), begin);
}

static void
open_cell(const struct columns *c, struct slice field, struct cell *cell,
    struct text *scratch)
{
	cell->quoting = QUOTING_NONE;
	cell->raw = cell->text = c->dialect != NULL ? slice_trimmed(field)
						    : field;
	if (!c->csv || field.len < 2 || field.at[0] != '"')
		return;
	cell->raw = cell->text = (struct slice){field.at + 1, field.len - 2};
	if (slice_holds(cell->raw, '"'))
		decode_csv(cell, scratch);
}

bool
columns_next(const struct columns *c, struct slice *rest, struct cell *cell,
    struct text *scratch)
{
	struct slice field;
	bool last;

	if (rest->at == NULL || !cut(c, rest, &field, &last))
		return false;
	if (last)
		*rest = (struct slice){0};
	open_cell(c, field, cell, scratch);
	return true;
}

/* Finds field `number`. If it isn't there, *broken is the field whose quotes are
 * broken, or a null slice. */
static bool
find(const struct columns *c, struct slice line, size_t number,
    struct cell *cell, struct text *scratch, struct slice *broken)
{
	struct slice rest = line, field;
	bool last = false, found = false;

	*broken = (struct slice){0};
	/* A quote may also stay open behind the field. */
	for (size_t i = 1; (i <= number || c->csv) && !last; i++) {
		if (!cut(c, &rest, &field, &last)) {
			*broken = field;
			return false;
		}
		if (i == number) {
			open_cell(c, field, cell, scratch);
			found = true;
		}
	}
	return found;
}

bool
columns_find(const struct columns *c, struct slice line, size_t number,
    struct cell *cell, struct text *scratch, struct faults *faults)
{
	struct slice broken;
	bool found = find(c, line, number, cell, scratch, &broken);

	if (found && c->dialect != NULL) {
		number = columns_lacking(c->dialect, line);
		found = number == 0;
	}
	if (found)
		return true;
	if (broken.at != NULL)
		fault_at(faults, FAULT_BAD_CSV, broken,
		    "the quote that begins %q is never closed, or "
		    "something stands behind its end");
	else
		fault_numbers(fault_at(faults, FAULT_NO_FIELD,
				  (struct slice){slice_end(line), 0},
				  "there is no field %1"),
		    (long)number, 0);
	return false;
}

bool
columns_find_text(const struct columns *c, struct slice line, size_t number,
    struct cell *cell, struct text *scratch)
{
	struct slice broken;

	return find(c, line, number, cell, scratch, &broken);
}

bool
columns_read_fast(const struct columns *c, struct slice line,
    struct slice *field)
{
	char between = columns_delimiter(c);
	struct slice rest = line;

	if (c->csv && slice_holds(line, '"'))
		return false;
	if (c->dialect != NULL) {
		*field = slice_trimmed(
		    slice_head(line, columns_field_length(c, line)));
		return columns_lacking(c->dialect, line) == 0;
	}
	for (size_t i = 1; i < c->number; i++) {
		slice_cut(&rest, between);
		if (rest.len == 0)
			return false;
	}
	*field = slice_cut(&rest, between);
	return true;
}

bool
columns_fit(const char *name)
{
	size_t digits = strspn(name, "0123456789");
	bool number = name[digits] == '\0';

	if (name[0] == '-' && strspn(name + 1, "0123456789") > 0)
		return false;
	return *name != '\0' &&
	    (!number || (digits <= 5 && strspn(name, "0") < digits));
}

const char *
columns_check(struct columns *c, bool adds)
{
	if (c->dialect != NULL) {
		if (columns_place_wanted(c) || c->header || c->csv ||
		    c->moves != NULL || c->delimiter != '\0')
			return "--dialect says what the columns are: it goes "
			       "with no other option about columns";
		c->field = "1";
	}
	c->wanted = c->field != NULL || c->json != NULL || c->prefix != NULL ||
	    c->moves != NULL;
	if (c->of_results && !c->wanted && !adds)
		return NULL;
	c->wanted |= c->header || c->csv || c->delimiter != '\0';
	if (c->field == NULL &&
	    (c->csv || (c->delimiter != '\0' && (!adds || c->json != NULL))))
		return "--csv and --delimiter need -k, which says the field";
	if ((c->field != NULL) + (c->json != NULL) + (c->prefix != NULL) > 1)
		return "only one of -k, --json-field and --line-prefix can "
		       "say where the position is";
	if (c->header && c->json != NULL)
		return "JSON Lines have no --header";
	if (c->moves != NULL && c->field == NULL && c->json == NULL)
		return "--moves-field needs -k or --json-field, which says "
		       "where the position is";
	return NULL;
}

bool
columns_concern(const struct columns *c, struct slice line)
{
	return c->prefix == NULL || slice_starts(line, slice_of(c->prefix));
}

struct slice
columns_behind_prefix(const struct columns *c, struct slice line)
{
	struct slice rest = slice_from(line, strlen(c->prefix));
	struct slice quoted;

	if (rest.len == 0 || rest.at[0] != '"')
		return rest;
	quoted = slice_from(rest, 1);
	return slice_cut(&quoted, '"');
}

/* How many bytes of raw text say the next byte, or for \uXXXX the next
 * character; *said is how many bytes that is decoded. */
static size_t
unit(const struct cell *cell, struct slice rest, size_t *said)
{
	*said = 1;
	if (cell->quoting == QUOTING_CSV)
		return rest.at[0] == '"' && rest.len > 1 ? 2 : 1;
	if (cell->quoting != QUOTING_JSON || rest.at[0] != '\\')
		return 1;
	if (rest.len < 6 || rest.at[1] != 'u')
		return 2;
	if (rest.at[2] == '0' && rest.at[3] == '0' && rest.at[4] < '8')
		return 6;
	*said = rest.at[2] == '0' && rest.at[3] < '8' ? 2 : 3;
	return 6;
}

const char *
columns_place(const struct cell *cell, const char *in_text)
{
	size_t offset = (size_t)(in_text - cell->text.at);
	struct slice rest = cell->raw;

	while (offset > 0 && rest.len > 0) {
		size_t said, len = unit(cell, rest, &said);

		offset -= said < offset ? said : offset;
		rest = slice_from(rest, len < rest.len ? len : rest.len);
	}
	return rest.at;
}

static void
escape_json(struct text *out, char c)
{
	static const char digits[] = "0123456789abcdef";
	unsigned char code = (unsigned char)c;

	if (c == '\t') {
		text_add(out, SLICE("\\t"));
	} else if (code < ' ') {
		text_add(out, SLICE("\\u00"));
		text_put(out, digits[code >> 4]);
		text_put(out, digits[code & 15]);
	} else {
		if (c == '"' || c == '\\')
			text_put(out, '\\');
		text_put(out, c);
	}
}

void
columns_escape(struct text *out, struct slice s, enum quoting quoting)
{
	text_reserve(out, 6 * s.len);
	for (size_t i = 0; i < s.len; i++) {
		if (quoting == QUOTING_JSON) {
			escape_json(out, s.at[i]);
			continue;
		}
		if (quoting == QUOTING_CSV && s.at[i] == '"')
			text_put(out, '"');
		text_put(out, s.at[i]);
	}
}

static void
put_csv(struct text *out, struct slice s)
{
	text_grow(out, SLICE("\""));
	columns_escape(out, s, QUOTING_CSV);
	text_grow(out, SLICE("\""));
}

/* Appends the line from *at on to the end of a field, replaced by what it becomes,
 * and moves *at there. */
static bool
put_cell(const struct columns *c, struct slice line, const struct cell *cell,
    const char **at, struct text *out)
{
	struct slice raw = cell->raw, text = cell->becomes;
	bool quoted = c->csv && raw.at > line.at && raw.at[-1] == '"';
	bool holds = c->field != NULL && columns_ends_field(c, text);

	if (holds && !c->csv)
		return false;
	if (quoted)
		raw = (struct slice){raw.at - 1, raw.len + 2};
	text_grow(out, slice_between(*at, raw.at));
	if (c->csv && (quoted || holds || slice_holds(text, '"')))
		put_csv(out, text);
	else if (c->json != NULL)
		columns_escape(out, text, QUOTING_JSON);
	else
		text_grow(out, text);
	*at = slice_end(raw);
	return true;
}

bool
columns_put(const struct columns *c, struct slice line, const struct cell *cell,
    const struct cell *others, size_t count, struct text *out)
{
	const char *at = line.at;

	while (cell != NULL || count > 0) {
		const struct cell *next = cell;

		if (cell == NULL ||
		    (count > 0 && others->raw.at < cell->raw.at)) {
			next = others++;
			count--;
		} else {
			cell = NULL;
		}
		if (!put_cell(c, line, next, &at, out))
			return false;
	}
	text_grow(out, slice_between(at, slice_end(line)));
	return true;
}

struct slice
columns_cut_text(struct slice *texts)
{
	bool quoted = false;
	struct slice text;
	size_t i;

	for (i = 0; i < texts->len && (quoted || texts->at[i] != '\t'); i++)
		quoted ^= texts->at[i] == '"';
	text = slice_head(*texts, i);
	*texts = slice_from(*texts, i < texts->len ? i + 1 : i);
	return text;
}

bool
columns_join(const struct columns *c, struct slice texts, struct text *out)
{
	char between = columns_delimiter(c);
	size_t begin = out->len;
	bool more = true;

	while (more) {
		const char *end = slice_end(texts);
		struct slice text = columns_cut_text(&texts);

		more = slice_end(text) < end;
		if (slice_holds(text, between) && !c->csv) {
			out->len = begin;
			return false;
		}
		if (c->csv &&
		    (slice_holds(text, between) || slice_holds(text, '"')))
			put_csv(out, text);
		else
			text_grow(out, text);
		if (more)
			text_grow(out, (struct slice){&between, 1});
	}
	return true;
}
