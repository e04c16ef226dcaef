#include "stat/sha384.h"
#include "stat/base64.h"

/* The first 64 bits of the fractions of the cube roots of the first 80 primes. */
static const uint64_t round_constants[80] = {
    UINT64_C(0x428a2f98d728ae22),
    UINT64_C(0x7137449123ef65cd),
    UINT64_C(0xb5c0fbcfec4d3b2f),
    UINT64_C(0xe9b5dba58189dbbc),
    UINT64_C(0x3956c25bf348b538),
    UINT64_C(0x59f111f1b605d019),
    UINT64_C(0x923f82a4af194f9b),
    UINT64_C(0xab1c5ed5da6d8118),
    UINT64_C(0xd807aa98a3030242),
    UINT64_C(0x12835b0145706fbe),
    UINT64_C(0x243185be4ee4b28c),
    UINT64_C(0x550c7dc3d5ffb4e2),
    UINT64_C(0x72be5d74f27b896f),
    UINT64_C(0x80deb1fe3b1696b1),
    UINT64_C(0x9bdc06a725c71235),
    UINT64_C(0xc19bf174cf692694),
    UINT64_C(0xe49b69c19ef14ad2),
    UINT64_C(0xefbe4786384f25e3),
    UINT64_C(0x0fc19dc68b8cd5b5),
    UINT64_C(0x240ca1cc77ac9c65),
    UINT64_C(0x2de92c6f592b0275),
    UINT64_C(0x4a7484aa6ea6e483),
    UINT64_C(0x5cb0a9dcbd41fbd4),
    UINT64_C(0x76f988da831153b5),
    UINT64_C(0x983e5152ee66dfab),
    UINT64_C(0xa831c66d2db43210),
    UINT64_C(0xb00327c898fb213f),
    UINT64_C(0xbf597fc7beef0ee4),
    UINT64_C(0xc6e00bf33da88fc2),
    UINT64_C(0xd5a79147930aa725),
    UINT64_C(0x06ca6351e003826f),
    UINT64_C(0x142929670a0e6e70),
    UINT64_C(0x27b70a8546d22ffc),
    UINT64_C(0x2e1b21385c26c926),
    UINT64_C(0x4d2c6dfc5ac42aed),
    UINT64_C(0x53380d139d95b3df),
    UINT64_C(0x650a73548baf63de),
    UINT64_C(0x766a0abb3c77b2a8),
    UINT64_C(0x81c2c92e47edaee6),
    UINT64_C(0x92722c851482353b),
    UINT64_C(0xa2bfe8a14cf10364),
    UINT64_C(0xa81a664bbc423001),
    UINT64_C(0xc24b8b70d0f89791),
    UINT64_C(0xc76c51a30654be30),
    UINT64_C(0xd192e819d6ef5218),
    UINT64_C(0xd69906245565a910),
    UINT64_C(0xf40e35855771202a),
    UINT64_C(0x106aa07032bbd1b8),
    UINT64_C(0x19a4c116b8d2d0c8),
    UINT64_C(0x1e376c085141ab53),
    UINT64_C(0x2748774cdf8eeb99),
    UINT64_C(0x34b0bcb5e19b48a8),
    UINT64_C(0x391c0cb3c5c95a63),
    UINT64_C(0x4ed8aa4ae3418acb),
    UINT64_C(0x5b9cca4f7763e373),
    UINT64_C(0x682e6ff3d6b2b8a3),
    UINT64_C(0x748f82ee5defb2fc),
    UINT64_C(0x78a5636f43172f60),
    UINT64_C(0x84c87814a1f0ab72),
    UINT64_C(0x8cc702081a6439ec),
    UINT64_C(0x90befffa23631e28),
    UINT64_C(0xa4506cebde82bde9),
    UINT64_C(0xbef9a3f7b2c67915),
    UINT64_C(0xc67178f2e372532b),
    UINT64_C(0xca273eceea26619c),
    UINT64_C(0xd186b8c721c0c207),
    UINT64_C(0xeada7dd6cde0eb1e),
    UINT64_C(0xf57d4f7fee6ed178),
    UINT64_C(0x06f067aa72176fba),
    UINT64_C(0x0a637dc5a2c898a6),
    UINT64_C(0x113f9804bef90dae),
    UINT64_C(0x1b710b35131c471b),
    UINT64_C(0x28db77f523047d84),
    UINT64_C(0x32caab7b40c72493),
    UINT64_C(0x3c9ebe0a15c9bebc),
    UINT64_C(0x431d67c49c100d4c),
    UINT64_C(0x4cc5d4becb3e42b6),
    UINT64_C(0x597f299cfc657e2a),
    UINT64_C(0x5fcb6fab3ad6faec),
    UINT64_C(0x6c44198c4a475817),
};

/* The same of the square roots of the ninth to sixteenth primes. */
static const uint64_t first_state[8] = {
    UINT64_C(0xcbbb9d5dc1059ed8),
    UINT64_C(0x629a292a367cd507),
    UINT64_C(0x9159015a3070dd17),
    UINT64_C(0x152fecd8f70e5939),
    UINT64_C(0x67332667ffc00b31),
    UINT64_C(0x8eb44a8768581511),
    UINT64_C(0xdb0c2e0d64f98fa7),
    UINT64_C(0x47b5481dbefa4fa4),
};

static inline uint64_t
rotate(uint64_t word, int by)
{
	return word >> by | word << (64 - by);
}

static inline uint64_t
load(const unsigned char *at)
{
	uint64_t word;

	memcpy(&word, at, sizeof(word));
	return __builtin_bswap64(LITTLE_64(word));
}

/* The words of the message schedule: the next one takes the place of the one that is
 * sixteen words older. */
static inline uint64_t
next_word(uint64_t w[16], int i)
{
	uint64_t a = w[(i + 1) & 15], b = w[(i + 14) & 15];

	w[i & 15] += (rotate(a, 1) ^ rotate(a, 8) ^ a >> 7) + w[(i + 9) & 15] +
	    (rotate(b, 19) ^ rotate(b, 61) ^ b >> 6);
	return w[i & 15];
}

/* A round renames the eight words of the state instead of moving them: word a of round
 * i is s[-i & 7]. */
static inline void
add_round(uint64_t s[8], int i, uint64_t word)
{
	uint64_t a = s[-i & 7], b = s[(1 - i) & 7], c = s[(2 - i) & 7];
	uint64_t e = s[(4 - i) & 7], f = s[(5 - i) & 7], g = s[(6 - i) & 7];
	uint64_t *d = &s[(3 - i) & 7], *h = &s[(7 - i) & 7];
	uint64_t t = *h + (rotate(e, 14) ^ rotate(e, 18) ^ rotate(e, 41)) +
	    (g ^ (e & (f ^ g))) + round_constants[i] + word;

	*d += t;
	*h = t + (rotate(a, 28) ^ rotate(a, 34) ^ rotate(a, 39)) +
	    ((a & b) | (c & (a | b)));
}

static void
add_block(uint64_t state[8], const unsigned char *block)
{
	uint64_t w[16], s[8];

	memcpy(s, state, sizeof(s));
	for (int i = 0; i < 16; i++)
		w[i] = load(block + 8 * i);
#pragma GCC unroll 16
	for (int i = 0; i < 16; i++)
		add_round(s, i, w[i]);
	for (int i = 16; i < 80; i += 16)
#pragma GCC unroll 16
		for (int k = 0; k < 16; k++)
			add_round(s, i + k, next_word(w, k));
	for (int i = 0; i < 8; i++)
		state[i] += s[i];
}

void
sha384_start(struct sha384 *sha)
{
	memcpy(sha->state, first_state, sizeof(first_state));
	sha->bytes = 0;
}

void
sha384_add(struct sha384 *sha, struct slice s)
{
	size_t have = (size_t)(sha->bytes % SHA384_BLOCK);

	sha->bytes += s.len;
	if (have > 0) {
		struct slice head = slice_head(s, SHA384_BLOCK - have);

		memcpy(sha->rest + have, head.at, head.len);
		s = slice_from(s, head.len);
		if (have + head.len < SHA384_BLOCK)
			return;
		add_block(sha->state, sha->rest);
	}
	for (; s.len >= SHA384_BLOCK; s = slice_from(s, SHA384_BLOCK))
		add_block(sha->state, (const unsigned char *)s.at);
	if (s.len > 0)
		memcpy(sha->rest, s.at, s.len);
}

static void
store(char *to, uint64_t word)
{
	word = LITTLE_64(__builtin_bswap64(word));
	memcpy(to, &word, sizeof(word));
}

void
sha384_finish(struct sha384 *sha, struct text *out)
{
	static const char padding[SHA384_BLOCK] = {'\x80'};
	uint64_t bytes = sha->bytes;
	size_t have = (size_t)(sha->bytes % SHA384_BLOCK);
	char length[16] = {0}, sum[48];

	/* The length is the last 16 bytes of a block. */
	sha384_add(sha,
	    (struct slice){padding,
		(have < 112 ? 112 : 112 + SHA384_BLOCK) - have});
	store(length + 8, 8 * bytes);
	sha384_add(sha, (struct slice){length, sizeof(length)});
	sha->bytes = bytes;
	sha->bytes = bytes;
	for (int i = 0; i < 6; i++)
		store(sum + 8 * i, sha->state[i]);
	base64_add(out, (struct slice){sum, sizeof(sum)});
}
