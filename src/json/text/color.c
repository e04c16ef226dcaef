#include "json/text/color.h"

#define PLAIN "\033[0m"

/* The kinds of tokens, by their first byte; a key is 'k', a number '0'. */
static struct slice
color_of(char token)
{
	switch (token) {
	case 'k':
		return SLICE("\033[34;1m");
	case '"':
		return SLICE("\033[0;32m");
	case 'n':
		return SLICE("\033[1;30m");
	case '0':
	case 't':
	case 'f':
		return SLICE("\033[0;39m");
	default:
		return SLICE("\033[1;39m");
	}
}

static bool
in_object(const struct json_colors *c)
{
	return c->depth > 0 && c->depth <= JSON_COLOR_DEPTH &&
	    c->objects >> (c->depth - 1) & 1;
}

static void
end_token(struct json_colors *c, struct text *out)
{
	if (c->token != 0)
		text_grow(out, SLICE(PLAIN));
	c->token = 0;
}

static void
begin_token(struct json_colors *c, struct text *out, char token)
{
	end_token(c, out);
	text_grow(out, color_of(token));
	c->token = token;
}

/* A byte outside strings that is a token of its own: one of {}[],: */
static void
take_sign(struct json_colors *c, char sign)
{
	if (sign == '{' || sign == '[') {
		uint64_t bit = c->depth < JSON_COLOR_DEPTH
		    ? UINT64_C(1) << c->depth
		    : 0;

		c->objects = sign == '{' ? c->objects | bit : c->objects & ~bit;
		c->depth++;
	} else if (c->depth > 0 && (sign == '}' || sign == ']')) {
		c->depth--;
	}
	c->is_key = (sign == '{' || sign == ',') && in_object(c);
}

/* Returns the kind of the token that begins with the byte, or the kind of the
 * current one if it goes on. */
static char
token_at(const struct json_colors *c, char byte)
{
	if (byte == '"')
		return c->is_key ? 'k' : '"';
	if (strchr("{}[],:", byte) != NULL)
		return ':';
	if (c->token == 'n' || c->token == 't' || c->token == 'f' ||
	    c->token == '0')
		return c->token;
	return byte == 'n' || byte == 't' || byte == 'f' ? byte : '0';
}

static bool
in_string(const struct json_colors *c)
{
	return c->token == '"' || c->token == 'k';
}

/* Takes a byte of an object: colors it, and appends it. */
static void
take_byte(struct json_colors *c, struct text *out, char byte)
{
	char token;

	if (in_string(c)) {
		text_grow(out, (struct slice){&byte, 1});
		if (byte == '"' && !c->escaped)
			end_token(c, out);
		c->escaped = byte == '\\' && !c->escaped;
		return;
	}
	if (byte == '\0' || byte == ' ' || byte == '\t' || byte == '\r') {
		end_token(c, out);
		text_grow(out, (struct slice){&byte, 1});
		return;
	}
	token = token_at(c, byte);
	if (token != c->token)
		begin_token(c, out, token);
	text_grow(out, (struct slice){&byte, 1});
	if (token == ':')
		take_sign(c, byte);
	c->escaped = false;
}

void
json_color(struct json_colors *c, struct text *out, struct slice s)
{
	for (size_t i = 0; i < s.len; i++) {
		char byte = s.at[i];

		if (!c->in_line && byte != '\n') {
			c->in_line = true;
			c->is_json = byte == '{';
		}
		if (byte == '\n') {
			end_token(c, out);
			*c = (struct json_colors){0};
		}
		if (c->is_json)
			take_byte(c, out, byte);
		else
			text_grow(out, (struct slice){&byte, 1});
	}
}
