/* told: objects whose members are told one by one. They are written as text,
 * between the constant pieces of templates; or built as trees, which is what
 * the templates are made of, and the long way. The files of json include it. */
#ifndef JSON_TOLD_H
#define JSON_TOLD_H

#include "base/text.h"
#include "json/template.h"

enum told_kind {
	TOLD_NOTHING, /* the key is left out */
	TOLD_NULL,
	TOLD_FALSE,
	TOLD_TRUE,
	TOLD_NUMBER,
	TOLD_STRING, /* bytes that are no UTF-8 are Latin-1 */
	TOLD_SAID,   /* a string, too, or null */
	TOLD_LETTERS,
	TOLD_OBJECT,
	TOLD_LIST,
	TOLD_COUNTS, /* an object of numbers, each under a letter */
};

struct told;
struct told_members;

/* Appends what a string says, and makes room for it; false, and nothing is
 * appended, where there is null. */
typedef bool told_say(struct text *, void *what);

/* The next of a list, or of counts; false where there is none. */
typedef bool told_next(void *what, struct told *);

/* A value, before it is text or a tree. */
struct told {
	enum told_kind kind;
	char letter; /* of a count */
	uint8_t length;
	union {
		char letters[8]; /* nothing in them is escaped */
		uint64_t number;
		struct slice string;
		struct {
			union {
				told_say *say;
				told_next *next;
				const struct told_members *const *object;
			};
			void *what;
		};
	};
};

/* The value of a key. Each is asked for once, in the order of the keys. */
typedef struct told told_value(void *what);

/* A key, and this is the one place where its name stands. */
struct told_member {
	const char *key;
	told_value *value;
};

/* Keys that stand side by side. Those of an object are one or more of these, the
 * last behind it NULL. */
struct told_members {
	const struct told_member *list; /* in order; no key at the end */
	struct template *template;
};

/* What diagnostics and answers are made of, NULL at the end: where a template
 * has no pieces, tests see the long way. */
extern const struct told_members *const told_reports[], *const told_answers[];

/* Appends an object as a line of its own, as shape_dump has it. */
void told_line(struct text *, const struct told_members *const *object,
    void *what);

/* A value as a tree. */
json_t *told_tree(const struct told *);

static inline struct told
told_nothing(void)
{
	return (struct told){.kind = TOLD_NOTHING};
}

/* The value, or nothing. */
static inline struct told
told_if(bool there, struct told value)
{
	return there ? value : told_nothing();
}

static inline struct told
told_null(void)
{
	return (struct told){.kind = TOLD_NULL};
}

static inline struct told
told_truth(bool truth)
{
	return (struct told){.kind = truth ? TOLD_TRUE : TOLD_FALSE};
}

static inline struct told
told_number(uint64_t number)
{
	return (struct told){.kind = TOLD_NUMBER, .number = number};
}

static inline struct told
told_string(struct slice s)
{
	return (struct told){.kind = TOLD_STRING, .string = s};
}

/* At most eight letters and digits. */
static inline struct told
told_letters(const char *letters, size_t length)
{
	struct told told = {.kind = TOLD_LETTERS, .length = (uint8_t)length};

	memcpy(told.letters, letters, length);
	return told;
}

static inline struct told
told_said(told_say *say, void *what)
{
	return (struct told){.kind = TOLD_SAID, .say = say, .what = what};
}

static inline struct told
told_object(const struct told_members *const *object, void *what)
{
	return (
	    struct told){.kind = TOLD_OBJECT, .object = object, .what = what};
}

static inline struct told
told_list(told_next *next, void *what)
{
	return (struct told){.kind = TOLD_LIST, .next = next, .what = what};
}

#endif
