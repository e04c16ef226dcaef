/* topic: what fentools knows: the tools, their options, the faults, the fields, and the
 * members of the objects in JSON. All of it comes from the tools, the catalog of faults, the
 * tables of fields and the schemas. */
#ifndef TOOL_FENTOOLS_TOPIC_H
#define TOOL_FENTOOLS_TOPIC_H

#include "base/text.h"

enum topic_kind {
	TOPIC_TOOL,
	TOPIC_OPTION,
	TOPIC_FAULT,
	TOPIC_FIELD,
	TOPIC_MEMBER, /* of an object in JSON */
	TOPIC_KINDS,
};

struct topic {
	enum topic_kind kind;
	struct text name; /* "fen-uniq", "-l, --level=LEVEL", "rank-width" */
	struct text
	    where;    /* the tools or schemas that have it: "fen-fix, ..." */
	size_t count; /* how many these are */
	struct text text;
};

struct topics {
	struct topic *list;
	size_t count, room;
};

/* Adds a tool and its options from what its --help=all prints. An option that another
 * tool has with the same text becomes one topic. */
void topics_add_tool(struct topics *, struct slice tool, struct slice help);

/* Adds the faults, the fields, and the members that the schemas describe. */
void topics_add_faults(struct topics *);
void topics_add_fields(struct topics *);
void topics_add_members(struct topics *);

void topics_free(struct topics *);

#endif
