#include "draw/language.h"
#include "base/byte.h"

/* clang-format off */
static const char *const texts[][LANGUAGES] = {
    {"Xiangqi", "象棋", "象棋"},
    {"Jieqi", "揭棋", "揭棋"},

    /* captions */
    {"Red to move", "轮到红方走棋", "輪到紅方走棋"},
    {"Black to move", "轮到黑方走棋", "輪到黑方走棋"},
    {"move %u", "第 %u 回合", "第 %u 回合"},
    {"move %u, halfmove clock %u", "第 %u 回合，%u 步未吃子", "第 %u 回合，%u 步未吃子"},
    {"with what both sides know", "双方视角", "雙方視角"},
    {"as Red knows it", "红方视角", "紅方視角"},
    {"as Black knows it", "黑方视角", "黑方視角"},
    {"move %v", "着法 %v", "著法 %v"},
    {"last move %v", "上一着 %v", "上一著 %v"},
    {"arrows %v", "箭头 %v", "箭頭 %v"},
    {" (was %v)", "（原为%v）", "（原為%v）"},
    {"(was %v)", "（原为%v）", "（原為%v）"},
    {"none", "无", "無"},

    /* trays */
    {"Red lost", "红方被吃", "紅方被吃"},
    {"Black lost", "黑方被吃", "黑方被吃"},
    {"Red unseen", "红方暗子", "紅方暗子"},
    {"Black unseen", "黑方暗子", "黑方暗子"},
    {"(none)", "（无）", "（無）"},

    /* the game status */
    {"check", "将军", "將軍"},
    {"checkmate", "将死", "將死"},
    {"stalemate", "困毙", "困斃"},
    {"king-captured", "将帅被吃", "將帥被吃"},
    {"perpetual-check", "长将", "長將"},
    {"perpetual-chase", "长捉", "長捉"},
    {"repetition", "循环反复", "循環反覆"},
    {"threefold-repetition", "局面三次重复", "局面三次重複"},
    {"insufficient-material", "子力不足", "子力不足"},
    {"sixty-moves", "六十回合未吃子", "六十回合未吃子"},
    {"1-0", "红胜", "紅勝"},
    {"0-1", "黑胜", "黑勝"},
    {"1/2-1/2", "和棋", "和棋"},
    {"*", "未终局", "未終局"},

    /* pieces and marks, in descriptions and in the legend */
    {"red king", "红帅", "紅帥"},
    {"red advisor", "红仕", "紅仕"},
    {"red elephant", "红相", "紅相"},
    {"red horse", "红马", "紅馬"},
    {"red chariot", "红车", "紅車"},
    {"red cannon", "红炮", "紅炮"},
    {"red pawn", "红兵", "紅兵"},
    {"black king", "黑将", "黑將"},
    {"black advisor", "黑士", "黑士"},
    {"black elephant", "黑象", "黑象"},
    {"black horse", "黑马", "黑馬"},
    {"black chariot", "黑车", "黑車"},
    {"black cannon", "黑炮", "黑砲"},
    {"black pawn", "黑卒", "黑卒"},
    {"face-down red piece", "红方暗子", "紅方暗子"},
    {"face-down black piece", "黑方暗子", "黑方暗子"},
    {"unseen red piece", "红方未知子", "紅方未知子"},
    {"unseen black piece", "黑方未知子", "黑方未知子"},
    {"in check", "被将军", "被將軍"},
    {"moves from here", "起点", "起點"},
    {"moves to here", "落点", "落點"},
    {"changed", "有变化", "有變化"},
    {"circled", "画圈", "畫圈"},
    {"marked", "标记", "標記"},
    {"lost face down", "暗子被吃", "暗子被吃"},

    /* descriptions */
    {"an empty board", "空棋盘", "空棋盤"},
    {"nothing", "无", "無"},
    {" (face down)", "（暗子）", "（暗子）"},
    {"%u ", "%u 个", "%u 個"},
};

static const struct language_signs signs[LANGUAGES] = {
    [LANGUAGE_ENGLISH] = {", ", ", ", "; ", ". ", ": ", "s", "en"},
    [LANGUAGE_CHINESE] = {"，", "、", "；", "。", "：", "", "zh-Hans"},
    [LANGUAGE_TRADITIONAL] = {"，", "、", "；", "。", "：", "", "zh-Hant"},
};

/* Red's numbers are Chinese numerals, Black's are full-width digits, as in moves. */
static const char numbers[2][10][4] = {
    {"", "一", "二", "三", "四", "五", "六", "七", "八", "九"},
    {"", "１", "２", "３", "４", "５", "６", "７", "８", "９"},
};
/* clang-format on */

const char *
language_text(enum language language, const char *english)
{
	if (language == LANGUAGE_ENGLISH)
		return english;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		if (strcmp(english, texts[i][LANGUAGE_ENGLISH]) == 0)
			return texts[i][language];
	return english;
}

const struct language_signs *
language_signs(enum language language)
{
	return &signs[language];
}

const char *
language_column_name(const struct panel *panel, int column, bool above)
{
	bool black = above != (panel->numbers == NUMBERS_BLACK);

	if (panel->numbers == NUMBERS_NONE)
		return above ? "" : panel->column_name[column];
	return numbers[black][above ? column + 1 : panel->columns - column];
}

size_t
language_columns(struct slice s)
{
	size_t n = 0;

	while (s.len > 0) {
		bool wide = byte_wide(s.at, s.len);

		n += wide ? 2 : (*s.at & 0xc0) != 0x80;
		s = slice_from(s, wide ? 3 : 1);
	}
	return n;
}
