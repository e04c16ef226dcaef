/* prove/faults: counts faults in the place of base/fault.c, and proves that each lies in the
 * record, and so does what its fix replaces. The list of faults is NULL. The harnesses of
 * readers include it. */
#ifndef PROVE_FAULTS_H
#define PROVE_FAULTS_H

#include "prove.h"
#include "base/fault.h"

static struct slice faults_record;
static size_t faults_found;

/* What is read next is part of this record. */
static void
begin_faults(struct slice record)
{
	faults_record = record;
	faults_found = 0;
}

struct fault *
fault_begin(struct faults *faults, enum fault_code code, struct slice at,
    struct place place, struct slice sentence)
{
	static struct fault fault;

	(void)place;
	fault = (struct fault){.code = code, .at = at};
	if (faults != NULL)
		return NULL; /* a list that only the reader has */
	prove(code < FAULTS && sentence.len > 0, "a fault has a sentence");
	prove(at.at == NULL || slice_within(at, faults_record),
	    "a fault lies in the record");
	faults_found++;
	return &fault;
}

struct fault *
fault_numbers(struct fault *fault, long first, long second)
{
	(void)first;
	(void)second;
	return fault;
}

struct fault *
fault_names(struct fault *fault, const char *first, const char *second)
{
	(void)first;
	(void)second;
	return fault;
}

void
fault_fix(struct fault *fault, struct slice at, struct slice text)
{
	prove(fault == NULL || at.at == NULL || slice_within(at, faults_record),
	    "a fix lies in the record");
	prove(text.len == 0 || text.at != NULL, "a fix has a text");
}

#endif
