#include "law.h"

#define RECORD(notation, text)                                                 \
	{                                                                      \
		notation, text, sizeof(text) - 1                               \
	}

#define PLAIN_BLOCK(move, score, ply, result)                                  \
	"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"       \
	"move " move "\nscore " score "\nply " ply "\nresult " result "\ne"

#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
#define BARE "4k3/8/8/8/8/8/8/4K3"
#define OBJECT "{\"notation\":\"chess\",\"placement\":\"" BOARD "\","
#define EPD_OBJECT "{\"notation\":\"epd\",\"placement\":\"" BARE "\","
#define REST "\"turn\":\"w\",\"castling\":\"KQkq\",\"en_passant\":null,"
#define BARE_REST "\"turn\":\"w\",\"castling\":\"-\",\"en_passant\":null,"
#define DARK "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX"
#define LIGHT "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
#define WXF "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR"
#define POOL "R2A2C2P5N2B2r2a2c2p5n2b2"
#define FEW "3k5/9/9/9/4x4/9/9/9/4A4/4K4"
#define COUNTERS "\"halfmove\":0,\"fullmove\":1"

#define FULL "YRKW|BYRK|WBYR|KWBY|RKWB"
#define TAKEN "----|----|----|----|----"
#define WALL "-----|-----|-----|-----|-----"
#define LINES "-|--|---|----|-----"
#define EMPTY WALL "/" LINES "/-"
#define TABLE "{\"notation\":\"azul\",\"factories\":"
#define NO_TILES "[null,null,null,null]"
#define NO_ROW "[null,null,null,null,null]"
#define NO_WALL "[" NO_ROW "," NO_ROW "," NO_ROW "," NO_ROW "," NO_ROW "]"

const struct law_record law_records[] = {
    /* empty ranks, where many bytes are read at once */
    RECORD("chess", "8/8/8//88/8/8/4K3 w - - 0 1"),
    RECORD("chess", "8/8//88//88/8/4K3 w - - 0 1"),
    RECORD("chess", "rnbqkbnr/pppppppp/8/8/8/8// w - -"),
    RECORD("chess", "/rnbqkbnr/pppppppp/8/8/8/8/ w - -"),
    RECORD("xiangqi", "/9/9/9/9/9/9/9/9/9 w - - 0 1xxxxxxxxxxxxxxx"),
    RECORD("xiangqi", "9/9/9/9/9/9/9/9/9/ w - - 0 1xxxxxxxxxxxxxxx"),
    RECORD("jfn", "/9/9/9/9/9/9/9/9/9 - r rxxxxxxxxxxxxxxxxxxxx"),
    /* bad boards and boards of other games, with good fields after them; and
     * fields that depend on the board */
    RECORD("chess", "8/8/8/44/8/8/8/4K3 w - - 0 1"),
    RECORD("chess", "8/8/8/45/8/8/8/R3K2R w KQ - 0 1"),
    RECORD("chess", "8/8/8/8/8/8/8/R3K1R w GQ - 0 1"),
    RECORD("chess", "8/8/8/8/8/8/8/RR2K1x w KB -"),
    RECORD("epd", "r3k2r/8/8/8/8/8/8/R3K2 w KQkq e6"),
    RECORD("epd", "4k3/8/8/8/8/8/8/4K2 w - - id \"a\";"),
    RECORD("epd", "4k3/8/8/8/8/8/8/4K2 w - - id \"a"),
    RECORD("epd", "4k3/8/8/8/8/8/8/4K2 w - - hmvc x; fmvn 3;"),
    RECORD("xiangqi", "8/8/8/8/8/8/8/8/8/8 w - - 0 1"),
    RECORD("azul", "8/8/8/8/8/8|8/8/8 w - - 0 1"),
    /* good FEN */
    RECORD("chess", BOARD " w KQkq - 0 1"),
    RECORD("chess", BOARD " b kq - 65535 65535"),
    RECORD("chess", "8/8/8/8/8/8/8/8 w KQkq - 0 1"),
    RECORD("chess",
	"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 "
	"0 2"),
    RECORD("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 40"),
    RECORD("chess", "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 0 9"),
    RECORD("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    RECORD("chess", "1q1b1nrk/1p6/8/8/8/8/6P1/KRN1B1Q1 w - - 3 30"),
    RECORD("chess",
	"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w "
	"HFhf - 2 9"),
    RECORD("chess", "rr2k3/8/8/8/8/8/8/RR2K3 w Qq - 0 1"),
    RECORD("chess", "rr2k3/8/8/8/8/8/8/RR2K3 w Bb - 0 1"),
    RECORD("chess", "rr2k1rr/8/8/8/8/8/8/RR2K1RR w GBgb - 0 1"),
    RECORD("chess", BOARD " w KQkq - 0 1 bm e4; id \"a b;c\";"),
    /* good with a warning */
    RECORD("chess", " " BOARD "  w\tKQkq - 00 01 "),
    RECORD("chess",
	"rnbqkbnr/pppppppp/44/17/224/11111111/PPPPPPPP/RNBQKBNR w "
	"qkQK - 0 1"),
    RECORD("chess", BOARD " w KKQQ - 0 1"),
    RECORD("chess", BOARD " w HAkq - 0 1;"),
    RECORD("chess", "kkk5/PPPPPPPP/8/8/8/8/pppppppp/KKK5 w CDcd a1 7 1"),
    RECORD("chess", "k7/8/8/8/8/8/8/8 b - e3 5 1"),
    /* bad */
    RECORD("chess", ""),
    RECORD("chess", " "),
    RECORD("chess", "8"),
    RECORD("chess", "rnbqkbnr"),
    RECORD("chess", BOARD),
    RECORD("chess", BOARD " w"),
    RECORD("chess", BOARD " w KQkq - 0"),
    RECORD("chess", BOARD " w KQkq - 0 1 2 3"),
    RECORD("chess", BOARD " w KQkq - 0 1\0"),
    RECORD("chess", BOARD " w\0KQkq - 0 1"),
    RECORD("chess", BOARD "\302\240w KQkq - 0 1"),
    RECORD("chess", BOARD " w KQkq \342\200\223 0 1"),
    RECORD("chess", BOARD " w KQkq - \357\274\220 1"),
    RECORD("chess", BOARD " w KQkq - 0 \377"),
    RECORD("chess", BOARD " w KQkq - 0 \342\202"),
    RECORD("chess", BOARD " w KQkq - 0 1\r"),
    RECORD("chess", BOARD " w KQkq - 0 \033[31m1"),
    RECORD("chess",
	"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR X zz z9 -1 "
	"x"),
    RECORD("chess", "rnbqkbnr/pppppppp/9/0/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    RECORD("chess", "rnbqkbnr/pppppppp/8/8//8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    RECORD("chess", "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    RECORD("chess", BOARD "/8 w KQkq - 0 1"),
    RECORD("chess",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - "
	"0 1"),
    RECORD("chess",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ~KBNR w KQkq - 0 "
	"1"),
    RECORD("chess", "////////////////////////////////////// w - - 0 1"),
    RECORD("chess",
	"!!!!!!!!!!/!!!!!!!!!!/!!!!!!!!!!/!!!!!!!!!!/!!!!!!!!!!/"
	"11111111/11111111/11111111 w - - 0 1"),
    RECORD("chess",
	"11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p"
	"11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11/8/8"
	"/8/8/8/8/8 x abc e33 0x1 1."),
    RECORD("chess", BOARD " W KQkq - 0 1"),
    RECORD("chess", BOARD " w abc - 0 1"),
    RECORD("chess", BOARD " w KQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkqKQkq - 0 1"),
    RECORD("chess", BOARD " w KQkq E3 0 1"),
    RECORD("chess", BOARD " w KQkq -1 0 1"),
    RECORD("chess", BOARD " w KQkq -1 12"),
    RECORD("chess", BOARD " w KQkq - 65536 1"),
    RECORD("chess", BOARD " w KQkq - 0 0"),
    RECORD("chess", BOARD " w KQkq - +1 1"),
    RECORD("chess", BOARD " w KQkq - 99999999999999999999999 1"),
    RECORD("chess", BOARD " w KQkq - 0 1 \"never closed"),
    /* Shredder */
    RECORD("shredder", BOARD " w HAha - 0 1"),
    RECORD("shredder", BOARD " w KQkq - 0 1"),
    RECORD("shredder",
	"nrk1brnb/pp1ppppp/8/2p5/3P4/1N1Q1N2/1PP1PPPP/"
	"qRK1BR1B w FBfb - 0 10"),
    RECORD("shredder", "8/8/8/8/8/8/8/8 w HGba - 0 1"),
    RECORD("shredder", BOARD " w AHah - 0 1"),
    RECORD("shredder", BOARD " w HAKQ - 0 1"),
    RECORD("shredder", BOARD " w Ii - 0 1"),
    /* EPD */
    RECORD("epd", BARE " w - -"),
    RECORD("epd", BARE " b - e3"),
    RECORD("epd", BARE " w - - bm Ke2; id \"WAC.001\";"),
    RECORD("epd", BARE " w - - hmvc 12; fmvn 40;"),
    RECORD("epd", BARE " w - - fmvn 40; bm Ke2 Kd2; acd 12; pv Ke2 Ke7;"),
    RECORD("epd", BARE " w - - c0 \"a; b\"; c9 \"\";"),
    RECORD("epd", BARE " w - - id \"na\303\257ve\";"),
    RECORD("epd", BARE " w - - 3 40"),
    RECORD("epd", BARE " w - - 3 40 hmvc 5; fmvn 6;"),
    RECORD("epd", BARE " w - - 0 40 hmvc 5; fn 6;"),
    RECORD("epd", BARE " w - - ;D1 5 ;D2 25 ;D3 170"),
    RECORD("epd", BARE " w - -;bm Ke2"),
    RECORD("epd", BARE " w - - PV: e1e2 e8e7; ID: one two;"),
    RECORD("epd", BARE " w - - HMVC: 5; Fmvn: 7;"),
    RECORD("epd", BARE " w - - hmvc: 5;"),
    RECORD("epd", BARE " w - - hmvc 007; fmvn 09;"),
    RECORD("epd", BARE " w - - hmvc 3; hmvc 4; fmvn 5; fmvn 6;"),
    RECORD("epd", BARE " w - - id one; bm e1e2; dm 3; ce -120;"),
    RECORD("epd", BARE " w - - id ;c1;c2  ;"),
    RECORD("epd", BARE " w - - white wins, they say"),
    RECORD("epd", BARE " w - - bm #3;"),
    RECORD("epd",
	"4k2r/P7/8/2pP4/8/8/8/R3K2R w KQk c6 bm O-O; pv 1.dxc6!? 1... Ke7 2. "
	"O-O-O ; sm a8 = B; pm a7a8q; am Kd2 #-3 e1f1;"),
    RECORD("epd", BARE " w - - ;;;;"),
    RECORD("epd", BARE " w - - id \"tab\there\";  bm  Ke2 ;"),
    RECORD("epd", BARE " w - - id a\"b;"),
    RECORD("epd", BARE " w - - id \"a\"b;"),
    RECORD("epd", BARE " w - - id \"a\" \"b\";"),
    RECORD("epd", BARE " w - - id \"a\" b;"),
    RECORD("epd", BARE " w - - id \""),
    RECORD("epd", BARE " w - - \"x\" y;"),
    RECORD("epd", BARE " w - - abcdefghijklmnop 1;"),
    RECORD("epd", BARE " w - - PV: e2; abcdefghijklmnop: 1;"),
    RECORD("epd", BARE " w - - abcdefghijklmno: 1;"),
    RECORD("epd", BARE " w - - hmvc;"),
    RECORD("epd", BARE " w - - hmvc 1 2;"),
    RECORD("epd", BARE " w - - hmvc x;"),
    RECORD("epd", BARE " w - - fmvn 0;"),
    RECORD("epd", BARE " w - - fmvn 99999;"),
    RECORD("epd", BARE " w - - id \"\377\";"),
    RECORD("epd", BARE " w - - id \"\001\";"),
    RECORD("epd", BARE " w - - i\303\257d x;"),
    RECORD("epd", BARE " w - - id \"\0\";"),
    RECORD("epd", BARE " w - -1"),
    RECORD("epd", BARE " w - - 5"),
    RECORD("epd", BARE " w - - 5 6 7"),
    /* JFN */
    RECORD("jfn", DARK " -:- r r"),
    RECORD("jfn", DARK " -:- b b"),
    RECORD("jfn", WXF " -:- r b"),
    RECORD("jfn", FEW " RP??:raHC r r"),
    RECORD("jfn", FEW " RPha:??HC b b"),
    RECORD("jfn", FEW " RPha:raHC r r"),
    RECORD("jfn", FEW " RPha:raHC r b"),
    RECORD("jfn", FEW " K:k r r"),
    RECORD("jfn", FEW " ????????????????????????????????:- b r"),
    RECORD("jfn", "9/9/9/9/9/9/9/9/9/9 -:- r r"),
    RECORD("jfn",
	"XXXXXXXXX/9/9/9/KKKKKKKKK/kkkkkkkkk/9/9/9/xxxxxxxxx -:? b r"),
    RECORD("jfn",
	"3ak4/9/9/9/9/9/9/9/9/X2K5 RHHEECCAAPPPPP:rhheeccaappppp r r"),
    RECORD("jfn",
	"4k4/9/3R5/x1x3x1x/4X4/4x4/X1X3X1X/1C5C1/9/4K4 RP??:raHC r r"),
    RECORD("jfn", DARK " -:- r r ;D1 44 ;D2 1920"),
    RECORD("jfn", DARK " -:- r r id \"a b;c\"; bm a0a1;"),
    RECORD("jfn", DARK " -:- r r bm +a0a1; pv 1. +b2e2=C +b9c7=H b0c2N;"),
    RECORD("jfn", " " DARK "  -:-\tr r "),
    RECORD("jfn",
	"xxxxkxxxx/81/1x5x1/x1x1x1x1x/333/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"),
    RECORD("jfn", DARK),
    RECORD("jfn", DARK " -:-"),
    RECORD("jfn", DARK " -:- r"),
    RECORD("jfn", DARK " -:- r r r"),
    RECORD("jfn", DARK " : r r"),
    RECORD("jfn", DARK " R-:- r r"),
    RECORD("jfn", DARK " --:- r r"),
    RECORD("jfn", DARK " -:-:- r r"),
    RECORD("jfn", DARK " X:x r r"),
    RECORD("jfn", DARK " N:b r r"),
    RECORD("jfn", DARK " %:q r r"),
    RECORD("jfn", FEW " ?????????????????????????????????:- b r"),
    RECORD("jfn", DARK " -:- w r"),
    RECORD("jfn", DARK " -:- r w"),
    RECORD("jfn", LIGHT " -:- r r"),
    RECORD("jfn", "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9 -:- r r"),
    RECORD("jfn",
	"xxxxkxxxxx/8/1x5x1/x1x1x1x1x/0/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX -:- r r"),
    RECORD("jfn", DARK " -:- r r\0"),
    RECORD("jfn", DARK " \357\274\237:- r r"),
    RECORD("jfn", "///////// : : :"),
    /* Xiangqi */
    RECORD("xiangqi", LIGHT " w - - 0 1"),
    RECORD("xiangqi", LIGHT " b - - 65535 65535"),
    RECORD("xiangqi", "9/9/9/9/9/9/9/9/9/9 w - - 0 1"),
    RECORD("xiangqi", "kkkkkkkkk/KKKKKKKKK/9/9/9/9/9/9/9/pPpPpPpPp b - - 7 9"),
    RECORD("xiangqi", LIGHT " w - - 0 1 ;D1 44 ;D2 1920"),
    RECORD("xiangqi", LIGHT " w - - 0 1 id \"one\";"),
    RECORD("xiangqi", LIGHT " w"),
    RECORD("xiangqi", LIGHT " r - - 0 1"),
    RECORD("xiangqi", LIGHT " w ;D1 44"),
    RECORD("xiangqi", WXF " w - - 0 1"),
    RECORD("xiangqi", WXF " r"),
    RECORD("xiangqi",
	"rhbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 00 01"),
    RECORD("xiangqi", LIGHT),
    RECORD("xiangqi", LIGHT " w -"),
    RECORD("xiangqi", LIGHT " w - -"),
    RECORD("xiangqi", LIGHT " w - - 0"),
    RECORD("xiangqi", LIGHT " w - - 0 1 2"),
    RECORD("xiangqi", LIGHT " w K - 0 1"),
    RECORD("xiangqi", LIGHT " w - e3 0 1"),
    RECORD("xiangqi", LIGHT " W - - 0 1"),
    RECORD("xiangqi", LIGHT " w - - -1 1"),
    RECORD("xiangqi", LIGHT " w - - 0 0"),
    RECORD("xiangqi", LIGHT " w - - 65536 1"),
    RECORD("xiangqi", DARK " w - - 0 1"),
    RECORD("xiangqi", "9/9/9/9/9/9/9/9/9 w - - 0 1"),
    RECORD("xiangqi", "9/9/9/9/8/9/9/9/9/91 w - - 0 1"),
    RECORD("xiangqi", LIGHT " w - - 0 1 \"never closed"),
    /* Pikafish */
    RECORD("pikafish", DARK " w " POOL " 0 1"),
    RECORD("pikafish", DARK " b " POOL " 65535 65535"),
    RECORD("pikafish", LIGHT " w - 0 1"),
    RECORD("pikafish", FEW " b A1p3 12 40"),
    RECORD("pikafish", FEW " w R99A10c99 0 1"),
    RECORD("pikafish", DARK " w " POOL " 0 1 id \"x\";"),
    RECORD("pikafish", DARK " w " POOL " - 0 1"),
    RECORD("pikafish", DARK " w " POOL " p1R1 0 1"),
    RECORD("pikafish", DARK " w " POOL " - - 0 1"),
    RECORD("pikafish", DARK " " POOL " w - - 0 1"),
    RECORD("pikafish", DARK " " POOL " w 0 1"),
    RECORD("pikafish", DARK " w - - 0 1 " POOL),
    RECORD("pikafish", DARK " w - - " POOL " 0 1"),
    RECORD("pikafish", DARK " w"),
    RECORD("pikafish", FEW " r " POOL),
    RECORD("pikafish", DARK " " POOL " b -"),
    RECORD("pikafish", LIGHT " w - p1"),
    RECORD("pikafish", LIGHT " w - - - 0 1"),
    RECORD("pikafish", DARK " r A2R2C2P5N2B2r2a2c2p5n2b2 0 1"),
    RECORD("pikafish", DARK " w R0A2 0 1"),
    RECORD("pikafish", DARK " w H2E2h2e2 0 1"),
    RECORD("pikafish", WXF " w - 0 1"),
    RECORD("pikafish", DARK " w R02A2 0 1"),
    RECORD("pikafish", DARK " w"),
    RECORD("pikafish", DARK " w " POOL),
    RECORD("pikafish", DARK " w " POOL " 0"),
    RECORD("pikafish", DARK " w " POOL " 0 1 2 3 4 5"),
    RECORD("pikafish", DARK " w " POOL " 0 1 2 3 4 5 6 7 8 9 ;x"),
    RECORD("xiangqi", LIGHT " w - - 0 1 2 3 4 5 6 7 8 9 ;x"),
    RECORD("jfn", DARK " -:- r r 2 3 4 5 6 7 8 9 ;x"),
    RECORD("pikafish", DARK " w R 0 1"),
    RECORD("pikafish", DARK " w R2R2 0 1"),
    RECORD("pikafish", DARK " w R100 0 1"),
    RECORD("pikafish", DARK " w K1 0 1"),
    RECORD("pikafish", DARK " w X1 0 1"),
    RECORD("pikafish", DARK " w 2R 0 1"),
    RECORD("pikafish", DARK " x " POOL " 0 1"),
    RECORD("pikafish", DARK " w " POOL " x 1"),
    RECORD("pikafish", DARK " w " POOL " 0 x"),
    RECORD("pikafish", DARK " w " POOL " K - 0 1"),
    RECORD("pikafish", DARK " w " POOL " R2 - - 0 1 2"),
    /* JSON */
    RECORD("json", OBJECT REST COUNTERS "}"),
    RECORD("json",
	"{ \"turn\" : \"w\",\t\"castling\":\"-\", \"placement\":"
	"\"8/8/8/8/8/8/8/8\",\"en_passant\":\"e3\","
	"\"fullmove\":65535,\"halfmove\":65535,"
	"\"notation\":\"chess\"} "),
    RECORD("json",
	OBJECT REST COUNTERS ",\"check\":false,\"key\":\"463b96181691fc9c\"}"),
    RECORD("json", OBJECT REST COUNTERS ",\"fen\":\"" BOARD " w KQkq - 0 1\"}"),
    RECORD("json", OBJECT REST COUNTERS ",\"faults\":[]}"),
    RECORD("json", OBJECT REST COUNTERS ",\"operations\":[]}"),
    RECORD("json",
	OBJECT REST COUNTERS
	",\"operations\":[[\"bm\",[\"e4\"]],[\"id\",[\"a; b\"]]]}"),
    RECORD("json",
	OBJECT REST COUNTERS
	",\"operations\":[[\"hmvc\",[\"0\"]],[\"id\",[\"\"]]]}"),
    RECORD("json",
	OBJECT REST COUNTERS
	",\"operations\":[[\"noop\",[]]],\"key\":\"463b96181691fc9c\"}"),
    RECORD("json", OBJECT REST COUNTERS ",\"operations\":[[\"id\"]]}"),
    RECORD("json", EPD_OBJECT BARE_REST COUNTERS ",\"operations\":[]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST COUNTERS
	",\"operations\":[[\"a/b/c/d/e/f/g/h\",[\"15\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST
	"\"halfmove\":null,\"fullmove\":null,\"operations\":[[\"bm\","
	"[\"Ke2\"]],[\"id\",[\"a; b\"]],[\"acd\",[]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST
	"\"halfmove\":5,\"fullmove\":1,\"operations\":[[\"hmvc\",[\"5\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST
	"\"halfmove\":5,\"fullmove\":7,\"operations\":[[\"HMVC:\",[\"5\"]],"
	"[\"id:\",[\"x y\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST COUNTERS
	",\"operations\":[[\"id\",[\"\"]],[\"c0\",[\"a\\tb\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST COUNTERS ",\"operations\":[[\"bm\",[\"a;b\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST COUNTERS ",\"operations\":[[\"bm\",[\"\"]]]}"),
    RECORD("json",
	EPD_OBJECT BARE_REST COUNTERS
	",\"operations\":[[\"a b\",[\"\\\"\"]]]}"),
    RECORD("json", EPD_OBJECT BARE_REST COUNTERS ",\"operations\":[1,{}]}"),
    RECORD("json", EPD_OBJECT BARE_REST COUNTERS "}"),
    RECORD("json", ""),
    RECORD("json", "{"),
    RECORD("json", "{}"),
    RECORD("json", "[]"),
    RECORD("json", "[[[[[[[[[[[[[[[[[["),
    RECORD("json", "null"),
    RECORD("json", "{\"notation\":\"shredder\"}"),
    RECORD("json", "{\"notation\":1}"),
    RECORD("json", OBJECT REST COUNTERS "} {}"),
    RECORD("json", OBJECT REST COUNTERS ",\"halfmove\":0}"),
    RECORD("json", OBJECT REST COUNTERS ",\"colour\":\"red\"}"),
    RECORD("json", OBJECT REST COUNTERS ",\"check\":true}"),
    RECORD("json", OBJECT REST "\"halfmove\":0.5,\"fullmove\":1}"),
    RECORD("json", OBJECT REST "\"halfmove\":-1,\"fullmove\":0}"),
    RECORD("json", OBJECT REST "\"halfmove\":1e999,\"fullmove\":1}"),
    RECORD("json", OBJECT REST "\"halfmove\":\"0\",\"fullmove\":70000}"),
    RECORD("json",
	"{\"notation\":\"chess\",\"placement\":\"11p11p11p11p11p11p"
	"11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p11p"
	"11p11p11p11p11p11p11p11p11p11p11p11p11/8/8/8/8/8/8/8\","
	"\"turn\":\"x\",\"castling\":\"zz\",\"en_passant\":\"E3\","
	"\"halfmove\":0,\"fullmove\":1}"),
    RECORD("json",
	"{\"notation\":\"chess\",\"placement\":\"\\u0070\\u00a0\","
	"\"turn\":\"\",\"castling\":\"\",\"en_passant\":\"-\","
	"\"halfmove\":null,\"fullmove\":true}"),
    RECORD("json",
	"{\"notation\":\"jfn\",\"board\":\"" FEW "\",\"captured\":{\"red\":"
	"[{\"piece\":null,\"hidden\":true}],\"black\":[{\"piece\":\"R\","
	"\"hidden\":false}]},\"turn\":\"r\",\"viewer\":\"r\"}"),
    RECORD("json",
	"{\"notation\":\"jfn\",\"board\":\"" FEW "\",\"captured\":{\"red\":"
	"[{\"piece\":null,\"hidden\":false}],\"black\":[1]},\"turn\":\"w\","
	"\"viewer\":\"R\"}"),
    RECORD("json",
	"{\"notation\":\"xiangqi\",\"placement\":\"" LIGHT
	"\",\"turn\":\"w\"," COUNTERS "}"),
    RECORD("json",
	"{\"notation\":\"xiangqi\",\"placement\":\"" DARK
	"\",\"turn\":\"r\"," COUNTERS "}"),
    RECORD("json",
	"{\"notation\":\"pikafish\",\"placement\":\"" FEW
	"\",\"turn\":\"b\"," COUNTERS
	",\"pool\":{\"A\":1,\"p\":3},\"captured_hidden\":{}}"),
    RECORD("json",
	"{\"notation\":\"pikafish\",\"placement\":\"" FEW
	"\",\"turn\":\"b\"," COUNTERS
	",\"pool\":{\"K\":1,\"p\":-3},\"captured_hidden\":[]}"),
    /* PGN, good */
    RECORD("pgn", "*"),
    RECORD("pgn", "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n"),
    RECORD("pgn", "1. e4! {a (b} $1 (1. d4 d5 (1... c5)) 1... e5 ; c\n*"),
    RECORD("pgn",
	"[SetUp \"1\"]\n[FEN \"4k3/P7/8/2pP4/8/8/8/R3K2R w KQ c6 0 1\"]\n\n"
	"1. dxc6 e.p. -- 2. a8=N 1/2-1/2"),
    RECORD("pgn",
	"[Variant \"Chess960\"][FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"] "
	"O-O *"),
    /* PGN, good with a warning */
    RECORD("pgn", "e4"),
    RECORD("pgn", "[Game \"Xiangqi\"]\n\n1. C2=5 (1. H2+3) H8+7! 2. h0g2 1-0"),
    RECORD("pgn",
	"[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n1. "
	"\u70ae\u4e8c\u5e73\u4e94 \u99ac8\u90327 {a} *"),
    RECORD("pgn",
	"[Game \"a\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/"
	"P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\"]\n\n1. C2=5 *"),
    RECORD("pgn",
	"[Game \"Xiangqi\"]\n[FEN \"xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/"
	"X1X1X1X1X/1X5X1/9/XXXXKXXXX w "
	"R2A2C2P5N2B2r2a2c2p5n2b2 0 1\"]\n\n*"),
    RECORD("pgn", "[Variant \"Jieqi\"]\n\n1. b2e2R $1 h9g7n *"),
    RECORD("pgn", "[FEN \"3k5/9/9/9/4x4/9/9/9/4A4/4K4 RP?\?:raHC r r\"]\n\n*"),
    RECORD("pgn", "%x\r\n[A  \"b\"]\r\n0-0-0\r\n"),
    RECORD("pgn", "1. e2e4 e7-e5 +- Z0 1/2"),
    /* PGN, bad */
    RECORD("pgn", ""),
    RECORD("pgn", "{a}"),
    RECORD("pgn", "1. e5 *"),
    RECORD("pgn", "1. e4 {a"),
    RECORD("pgn", "1. e4 (1. d4 *"),
    RECORD("pgn", "1. e4 1-0 e5"),
    RECORD("pgn", "[Event \"a]\n*"),
    RECORD("pgn", "[FEN \"8/8/8/9/8/8/8/8 x - - 0 1\"] *"),
    RECORD("pgn", "[Variant \"Atomic\"] *"),
    RECORD("pgn", "[SetUp \"1\"] *"),
    RECORD("pgn", "1. e4 \0 *"),
    /* Blocks of training data, good */
    RECORD("plain", PLAIN_BLOCK("e2e4", "54", "0", "1")),
    RECORD("plain", PLAIN_BLOCK("g1f3", "-32002", "123456789", "-1") "\n"),
    RECORD("plain",
	"fen 4k3/P7/8/8/8/8/8/4K2R w K - 0 1\r\nmove e1g1\r\nscore 0\r\n"
	"ply 7\r\nresult 0\r\ne\r\n"),
    /* Blocks of training data, bad */
    RECORD("plain", ""),
    RECORD("plain", "e"),
    RECORD("plain", "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
    RECORD("plain", PLAIN_BLOCK("e2-e4", "54", "0", "1")),
    RECORD("plain", PLAIN_BLOCK("e2e5", "5.4", "0", "1")),
    RECORD("plain", PLAIN_BLOCK("e2e4", "54", "-1", "1")),
    RECORD("plain", PLAIN_BLOCK("e2e4", "54", "0", "2")),
    RECORD("plain", PLAIN_BLOCK("e2e4", "54", "0", "1") "\ne"),
    RECORD("plain", "e\n" PLAIN_BLOCK("e2e4", "5\0", "0", "1")),
    /* Azul, good */
    RECORD("azul", FULL "/-/" EMPTY "/" EMPTY "/0,0/1/0"),
    RECORD("azul",
	"YYYY|----|RK--|----|WBYR/BBYRKKW/BYR--|-BY--|W-B--|-----|--W--/"
	"K|WW|Y--|BBBB|R----/YYW/--R--|-----|-----|-----|B----/"
	"-|YY|KKK|----|WWWW-/BYRKWBY/12,8/4/1"),
    RECORD("azul", TAKEN "/-/" EMPTY "/" EMPTY "/65535,0/65535/1"),
    RECORD("azul",
	TAKEN "/-/YYYYY|" WALL "/BBBBB|RR|-----|WWWWW|KKKKK/-/" EMPTY
	      "/0,0/0/0"),
    RECORD("azul",
	TAKEN "/-/YYYYY|YYYYY|-----|-----|BBBBB/"
	      "BBBBB|RRR|---|WWWWW|KKKKK/BBBBBBBB/" EMPTY "/0,0/0/0"),
    /* Azul, good with a warning */
    RECORD("azul", " " FULL "/-/" EMPTY "/" EMPTY "/00,01/01/0 "),
    RECORD("azul", FULL "/-/" EMPTY "/" EMPTY "/03.00,0.0/1/0"),
    RECORD("azul", FULL "/BYR/" WALL "/" WALL "/" WALL "/-/-/0,0/1/0"),
    RECORD("azul", FULL "/-/" LINES "/" WALL "/" WALL "/-/-/0,0/1/0"),
    RECORD("azul",
	FULL "/BY/B----|Y----|R----|K----|W----/BB--|YYY-|----|----|----/"
	     "BRW/12,8/3/1"),
    RECORD("azul",
	FULL "/-/" WALL "/-----|----|-----|-----|----/-/" WALL
	     "/B|BB|BB--|B|B/-/0,0/1/0"),
    /* Azul, bad */
    RECORD("azul", ""),
    RECORD("azul", "|"),
    RECORD("azul", "//////////"),
    RECORD("azul", "///////"),
    RECORD("azul", "/////////"),
    RECORD("azul", FULL "/BYR/" WALL "/" WALL "/3/0"),
    RECORD("azul", FULL "/-/" EMPTY "/" EMPTY "/0,0/1/0/0"),
    RECORD("azul", FULL "/-/" EMPTY "/" EMPTY "/0,0/1/0 moves F1BL2 "),
    RECORD("azul", "YRKW | BYRK/-/" EMPTY "/" EMPTY "/0,0/1/0"),
    RECORD("azul", FULL "/-/B" WALL "/" WALL "/" WALL "/-/-/0,0/1/0"),
    RECORD("azul",
	FULL "/-/" WALL "/" WALL "/B----|-----|-----|-----|-----/-/-/0,0/1/0"),
    RECORD("azul", FULL "/-/" WALL "/" WALL "/" WALL "/-/BB/0,0/1/0"),
    RECORD("azul",
	"yrkw|BY-K|-BYR|KW|RKWBB/B-/" WALL "|-----/B-B|-B|BY|------|/B-B/"
	"----|xxxxx|------|-----|-----/BY|-/\1\302\240/0,/-1/2"),
    RECORD("azul",
	"----|----|----|----/--/----|-----|-----|-----/BY|-B|B-B|--|/x/" EMPTY
	"/1,2,3/65536/01"),
    RECORD("azul", "XXXX|XXXX|XXXX|XXXX|XXXX/xxxxxxxxxxxxxxxxxxxx///////0,0//"),
    RECORD("json",
	TABLE "[" NO_TILES "," NO_TILES "," NO_TILES "," NO_TILES
	      ",[\"B\",\"Y\",null,null]],\"center\":[\"W\"],\"players\":[{"
	      "\"wall\":" NO_WALL ",\"pattern_lines\":[null,null,{\"color\":"
	      "\"R\",\"count\":2},null,null],\"floor\":[\"K\"]}],\"scores\":"
	      "[1,2],\"round\":3,\"current_player\":1}"),
    RECORD("json",
	TABLE "[[null,\"B\",null,null]],\"center\":[null],\"players\":[{}],"
	      "\"scores\":[1],\"round\":-1,\"current_player\":2}"),
    RECORD("json",
	TABLE "{},\"center\":3,\"players\":[{\"wall\":" NO_WALL ",\"floor\":"
	      "[],\"pattern_lines\":[{\"color\":null,\"count\":0}]}],"
	      "\"scores\":null,\"round\":null,\"current_player\":null}"),
    RECORD("json", "{\"\\u006eotation\":\"chess\",\"{\":\"}\"}"),
};

const size_t law_records_count = sizeof(law_records) / sizeof(law_records[0]);
