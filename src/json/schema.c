#include "json/json.h"

/* Made from share/ by make: the bytes of each schema. */
#include "json/schema-data.h"

struct slice
json_schema(struct slice notation)
{
	for (size_t i = 0; i < sizeof(schemas) / sizeof(schemas[0]); i++)
		if (slice_same(notation, slice_of(schemas[i].name)))
			return schemas[i].text;
	return (struct slice){0};
}

struct slice
json_schema_number(size_t i, const char **name)
{
	if (i >= sizeof(schemas) / sizeof(schemas[0]))
		return (struct slice){0};
	*name = schemas[i].name;
	return schemas[i].text;
}
