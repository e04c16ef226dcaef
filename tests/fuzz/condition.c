/* Reads any text as a condition. Either it is one, and has an answer for positions of
 * all games; or there is a mistake, which lies in the text. The first byte says how
 * often the rest is repeated, for conditions that are long or deep. */
#include "fuzz.h"
#include "law.h"
#include "base/byte.h"
#include "field/condition.h"

#include <stdlib.h>

/* A message repeats only the beginning of what it is about. */
#define MESSAGE_LONGEST 1000

/* The most repetitions: 2 to this power. */
#define REPEATED_MOST 16

#define WALL "-----|-----|-----|-----|-----/-|--|---|----|-----/-/"

struct subject {
	const char *notation, *text;
	struct entry entry;
};

static struct subject subjects[] = {
    {.notation = "chess",
	.text = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
    {.notation = "chess", .text = "8/8/8/8/8/8/8/8 w - - 0 1"},
    {.notation = "epd",
	.text = "r3k2r/8/8/1b6/8/2N5/8/R3K2R w KQkq - bm O-O; id \"a\\b\";"},
    {.notation = "xiangqi", .text = "3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1"},
    {.notation = "jfn",
	.text = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX "
		"-:- r r"},
    {.notation = "azul",
	.text = "YRKW|BYRK|WBYR|KWBY|RKWB/-/" WALL WALL "0,0/1/0"},
};
#define SUBJECTS (sizeof(subjects) / sizeof(subjects[0]))

static const struct options options = {.level = LEVEL_SYNTAX};

static void
read_subjects(void)
{
	static struct text scratch;
	const struct notation *notation;

	for (size_t i = 0; i < SUBJECTS; i++) {
		struct subject *s = &subjects[i];
		struct faults faults;
		bool good = false;

		faults.count = faults.more = 0;
		s->entry.scratch = &scratch;
		for (size_t k = 0; (notation = law_notation(k)) != NULL; k++)
			if (slice_same(slice_of(notation->name),
				slice_of(s->notation)))
				good = notation->read(&s->entry,
				    slice_of(s->text), &options, &faults);
		if (!good)
			abort();
	}
}

static uintmax_t
line_of(const struct field_record *record)
{
	const size_t *subject = record->arg;

	return *subject;
}

/* Each answer is the same when it is asked again. */
static void
check_answers(const struct condition *c)
{
	struct text scratch = {0};
	struct field_subject subject;
	struct faults none;

	none.count = none.more = 0;
	for (size_t i = 0; i < SUBJECTS; i++) {
		struct entry *entry = &subjects[i].entry;
		struct field_record record = {
		    .entry = entry,
		    .text = slice_of(subjects[i].text),
		    .file = SLICE("name"),
		    .line = line_of,
		    .arg = &i,
		    .faults = &none,
		};
		bool first;

		field_start(&subject, &entry->position, &options, &record,
		    &scratch);
		first = condition_holds(c, &subject);
		if (condition_holds(c, &subject) != first)
			abort();
		field_start(&subject, &entry->position, &options, &record,
		    &scratch);
		if (condition_holds(c, &subject) != first)
			abort();
	}
	text_free(&scratch);
}

static void
check_mistake(const struct condition_mistake *mistake, struct slice text)
{
	struct slice why = text_slice(&mistake->why);

	if (mistake->at.at < text.at ||
	    slice_end(mistake->at) > slice_end(text) || why.len == 0 ||
	    why.len > MESSAGE_LONGEST)
		abort();
	for (size_t i = 0; i < why.len; i++)
		if (!byte_printable(why.at[i]))
			abort();
}

static void
check(struct slice text)
{
	struct condition_mistake mistake;
	struct condition *c = condition_read(text, &mistake);

	if (c == NULL)
		check_mistake(&mistake, text);
	else if (text.len > CONDITION_LONGEST)
		abort();
	else
		check_answers(c);
	condition_free(c);
	text_free(&mistake.why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t times, len = size - 1;
	char *text;

	if (size < 2)
		return 0;
	if (subjects[0].entry.notation == NULL)
		read_subjects();
	times = (size_t)1 << data[0] % (REPEATED_MOST + 1);
	while (times > 1 && (times / 2) * len > CONDITION_LONGEST)
		times /= 2;
	/* No byte behind the text may be read. */
	if ((text = malloc(times * len)) == NULL)
		return 0;
	for (size_t i = 0; i < times; i++)
		memcpy(text + i * len, data + 1, len);
	check((struct slice){text, times * len});
	free(text);
	return 0;
}
