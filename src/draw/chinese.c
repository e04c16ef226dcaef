#include "draw/chinese.h"

/* clang-format off */
static const struct {
	const char *text, *chinese;
} words[] = {
    {"Red to move", "\u8f6e\u5230\u7ea2\u65b9"},
    {"Black to move", "\u8f6e\u5230\u9ed1\u65b9"},
    {"move %u", "\u7b2c %u \u56de\u5408"},
    {"move %u, halfmove clock %u", "\u7b2c %u \u56de\u5408, %u \u6b65\u65e0\u5403\u5b50"},
    {"with what both sides know", "\u53cc\u65b9\u6240\u77e5"},
    {"as Red knows it", "\u7ea2\u65b9\u6240\u89c1"},
    {"as Black knows it", "\u9ed1\u65b9\u6240\u89c1"},
    {"Red lost", "\u7ea2\u65b9\u88ab\u5403"},
    {"Black lost", "\u9ed1\u65b9\u88ab\u5403"},
    {"Red unseen", "\u7ea2\u65b9\u6697\u5b50"},
    {"Black unseen", "\u9ed1\u65b9\u6697\u5b50"},
    {"move %v", "\u7740\u6cd5 %v"},
    {"last move %v", "\u4e0a\u4e00\u7740 %v"},
    {"check", "\u5c06\u519b"},
    {"checkmate", "\u5c06\u6b7b"},
    {"stalemate", "\u56f0\u6bd9"},
    {"king-captured", "\u5c06\u5e05\u88ab\u5403"},
    {"insufficient-material", "\u5b50\u529b\u4e0d\u8db3"},
    {"sixty-moves", "\u516d\u5341\u56de\u5408\u65e0\u5403\u5b50"},
};

static const char numerals[][4] = {"", "\u4e00", "\u4e8c", "\u4e09", "\u56db",
    "\u4e94", "\u516d", "\u4e03", "\u516b", "\u4e5d"};
/* clang-format on */

const char *
chinese_of(const char *text)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (strcmp(text, words[i].text) == 0)
			return words[i].chinese;
	return text;
}

const char *
chinese_in(const struct scene *scene, const char *text)
{
	return scene->chinese ? chinese_of(text) : text;
}

const char *
chinese_column_name(const struct panel *panel, int column)
{
	static const char digits[][2] = {"", "1", "2", "3", "4", "5", "6", "7",
	    "8", "9"};
	int number = panel->columns - column;

	switch (panel->numbers) {
	case NUMBERS_RED:
		return numerals[number];
	case NUMBERS_BLACK:
		return digits[number];
	default:
		return panel->column_name[column];
	}
}

size_t
chinese_columns(struct slice s)
{
	size_t n = 0;

	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.at[i];

		n += c >= 0xe0 ? 2 : (c & 0xc0) != 0x80;
	}
	return n;
}

bool
chinese_starts(struct slice s)
{
	return s.len >= 3 && (unsigned char)s.at[0] >= 0xe3 &&
	    (unsigned char)s.at[0] <= 0xe9 && (s.at[1] & 0xc0) == 0x80 &&
	    (s.at[2] & 0xc0) == 0x80;
}
