#include "io/progress.h"
#include "base/status.h"

#include <signal.h>
#include <unistd.h>

#define SHOW_AFTER 1.0
#define SHOW_EVERY 0.25

static volatile sig_atomic_t asked;

static void
ask(int signal)
{
	(void)signal;
	asked = 1;
}

void
progress_start(struct progress *p)
{
	struct sigaction action = {.sa_handler = ask};

	/* Without SA_RESTART: a read that waits is to notice. */
	sigemptyset(&action.sa_mask);
	(void)sigaction(SIGUSR1, &action, NULL);
	clock_gettime(CLOCK_MONOTONIC, &p->begin);
}

double
progress_since(const struct timespec *then)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - then->tv_sec) +
	    (double)(now.tv_nsec - then->tv_nsec) / 1e9;
}

bool
progress_due(struct progress *p)
{
	if (asked)
		return true;
	return p->wanted && progress_since(&p->begin) >= SHOW_AFTER &&
	    (!p->showing || progress_since(&p->shown) >= SHOW_EVERY);
}

void
progress_show(struct progress *p, struct slice line)
{
	size_t columns = status_columns(2);
	struct text t = {0};

	asked = 0;
	clock_gettime(CLOCK_MONOTONIC, &p->shown);
	if (p->wanted) {
		p->showing = true;
		text_format(&t, "\r%v\033[K",
		    slice_head(line, columns > 1 ? columns - 1 : 79));
	} else {
		text_format(&t, "%v\n", line);
	}
	(void)status_write(2, text_slice(&t));
	text_free(&t);
}

void
progress_clear(struct progress *p)
{
	if (p->showing)
		(void)status_write(2, SLICE("\r\033[K"));
	p->showing = false;
}

void
progress_add_time(struct text *out, double seconds)
{
	uint64_t s = seconds < 1e9 ? (uint64_t)seconds : 1000000000;
	uint64_t minutes = s / 60;

	if (minutes >= 60)
		text_format(out, "%u:%u%u", minutes / 60, minutes % 60 / 10,
		    minutes % 10);
	else
		text_format(out, "%u", minutes);
	text_format(out, ":%u%u", s % 60 / 10, s % 10);
}

void
progress_add_bytes(struct text *out, uint64_t bytes)
{
	static const char *const units[] = {" B", " kB", " MB", " GB", " TB"};
	uint64_t tenths = bytes * 10;
	size_t unit = 0;

	for (; tenths >= 10000 && unit < 4; unit++)
		tenths /= 1000;
	text_format(out, unit > 0 ? "%u.%u" : "%u", tenths / 10, tenths % 10);
	text_grow(out, slice_of(units[unit]));
}
