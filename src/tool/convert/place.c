/* Where the results of fen-convert stand. */
#include "tool/convert/convert.h"

bool
convert_makes_objects(const struct converter *s)
{
	return s->asked->json ||
	    (s->with != NULL && s->asked->from != &notation_json &&
		!columns_place_wanted(&s->asked->columns));
}

const char *
convert_check(const struct converter *s)
{
	const struct filter_options *asked = s->asked;
	const struct notation *to = s->to != NULL ? s->to : asked->from;
	bool fields = s->add != NULL || s->columns != NULL;

	if (s->add != NULL && s->columns != NULL)
		return "--add goes without --columns";
	if ((s->table != TABLE_NONE) != (s->columns != NULL))
		return "-t csv and -t tsv go together with --columns";
	if (fields &&
	    (s->to != NULL || asked->json || s->in_column || s->copy ||
		s->transform != TRANSFORM_NONE || asked->keeps_record ||
		s->moves_as != OPERATION_MOVES_USUAL ||
		asked->options.with != 0))
		return "--add and --columns go without options that change the "
		       "record";
	if (s->with != NULL && to != &notation_json)
		return "--with adds members to objects: it goes with -t json, and "
		       "--add adds columns";
	if (s->to != NULL && s->to->end != NULL &&
	    (s->in_column || (asked->keeps_record && !asked->json)))
		return "a game has several lines, which can't stand in a column: "
		       "-t pgn goes with neither --keep nor --in-column";
	if (s->to != NULL && s->to->end != NULL &&
	    s->transform != TRANSFORM_NONE)
		return "--transform is of positions: it doesn't go with -t "
		       "pgn";
	if (s->in_column && (asked->keeps_record || asked->json))
		return "--in-column prints the lines of the input: it goes with "
		       "neither --keep nor -J";
	if (s->in_column && !columns_place_wanted(&asked->columns))
		return "--in-column needs -k, --json-field or --line-prefix";
	if (asked->keeps_record && s->to == &notation_json &&
	    asked->columns.field == NULL && asked->columns.json == NULL)
		return "--keep with -t json needs -k or --json-field: it keeps "
		       "the other columns";
	if (asked->keeps_record && asked->json && s->to != &notation_json &&
	    asked->columns.json == NULL)
		return "--keep and -J go together with -t json only";
	if (asked->columns.moves != NULL &&
	    (s->transform == TRANSFORM_NONE ||
		!(s->in_column ||
		    (asked->keeps_record && s->to == &notation_json &&
			asked->columns.json == NULL))))
		return "--moves-field needs --transform and --in-column: it "
		       "says which moves are transformed";
	return NULL;
}

void
convert_place(struct converter *s)
{
	struct filter_options *asked = s->asked;
	bool to_json = s->to == &notation_json;

	if (s->add != NULL) {
		s->place = PLACE_BESIDE;
		asked->keeps_record = true;
		filter_name_columns(asked, s->row.names);
		return;
	}
	if (s->in_column)
		s->place = PLACE_IN_COLUMN;
	else if (asked->columns.json != NULL && s->columns == NULL)
		s->place = PLACE_BESIDE;
	else if (asked->keeps_record && to_json)
		s->place = PLACE_FIELDS;
	else if (asked->keeps_record)
		s->place = PLACE_BESIDE;
	asked->keeps_comments = s->in_column;
	asked->needs_names = s->place == PLACE_FIELDS;
	s->column[0] = (struct added_column){s->to ? s->to->name : "record",
	    to_json};
	if (s->place == PLACE_BESIDE)
		filter_name_columns(asked, s->column);
	asked->drops_header = s->place == PLACE_ALONE ||
	    s->place == PLACE_FIELDS;
}

bool
convert_put(struct filter *f, const struct record *record, struct text *result,
    size_t begin, struct faults *faults)
{
	const struct converter *s = f->settings;

	if (s->place == PLACE_BESIDE)
		return filter_finish_line(f, record, result, begin, faults);
	return filter_put_back(f, record, result, s->place == PLACE_FIELDS,
	    faults);
}
