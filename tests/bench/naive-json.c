/*
 * naive-json write [FILE] | read [FILE]: a simple converter with jansson, for
 * comparison. write makes of each FEN the object that fen-convert -t json makes:
 * it packs and dumps a tree for each. read loads each line and frees it.
 */
#include <jansson.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 6
#define LONGEST 4096

/* Splits the line at its blanks. Returns false if there aren't six fields. */
static bool
cut(char *line, char *field[FIELDS])
{
	char *rest = line;

	for (int i = 0; i < FIELDS; i++) {
		if (rest == NULL)
			return false;
		field[i] = rest;
		rest = strchr(rest, ' ');
		if (rest != NULL)
			*rest++ = '\0';
	}
	return rest == NULL;
}

static int
number(const char *text)
{
	return (int)strtol(text, NULL, 10);
}

static json_t *
object_of(char *field[FIELDS])
{
	bool none = strcmp(field[3], "-") == 0;

	return json_pack("{s:s,s:s,s:s,s:s,s:s?,s:i,s:i}", "notation", "chess",
	    "placement", field[0], "turn", field[1], "castling", field[2],
	    "en_passant", none ? NULL : field[3], "halfmove", number(field[4]),
	    "fullmove", number(field[5]));
}

static bool
write_object(char *line)
{
	char *field[FIELDS], room[LONGEST];
	json_t *object;
	size_t len;

	if (!cut(line, field) || (object = object_of(field)) == NULL)
		return false;
	len = json_dumpb(object, room, sizeof(room) - 1, JSON_COMPACT);
	json_decref(object);
	if (len == 0 || len >= sizeof(room))
		return false;
	room[len++] = '\n';
	return fwrite(room, 1, len, stdout) == len;
}

static bool
read_object(char *line, size_t len)
{
	json_error_t error;
	json_t *object = json_loadb(line, len, 0, &error);

	json_decref(object);
	return object != NULL;
}

static int
each_line(FILE *in, bool writes)
{
	char *line = NULL;
	size_t room = 0, wrong = 0;
	ssize_t len;

	while ((len = getline(&line, &room, in)) > 0) {
		if (line[len - 1] == '\n')
			line[--len] = '\0';
		wrong += !(writes ? write_object(line)
				  : read_object(line, (size_t)len));
	}
	free(line);
	if (wrong > 0)
		fprintf(stderr, "naive-json: %zu lines are wrong\n", wrong);
	return wrong > 0 || fflush(stdout) != 0;
}

int
main(int argc, char **argv)
{
	bool writes = argc > 1 && strcmp(argv[1], "write") == 0;
	FILE *in = stdin;

	if (argc < 2 || argc > 3 || (!writes && strcmp(argv[1], "read") != 0)) {
		fprintf(stderr, "usage: naive-json write|read [FILE]\n");
		return 2;
	}
	if (argc == 3 && (in = fopen(argv[2], "r")) == NULL) {
		perror(argv[2]);
		return 2;
	}
	return each_line(in, writes);
}
