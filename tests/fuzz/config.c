/* SPDX-License-Identifier: ISC */
/*
 * Any bytes at all are a config file that is wholly right, and can be played
 * with, or one that is refused with sentences that name a line, say something
 * and control no terminal.
 */
#include <config.h>

#include "target.h"

#include <unistd.h>

#include "holds.h"
#include "scratch.h"
#include "settings/settings.h"

static char path[SCRATCH_PATH];
static int fd = -1;

static void remove_file(void)
{
	unlink(path);
}

static void write_file(const uint8_t *data, size_t size)
{
	if (fd < 0) {
		fd = mkstemp(scratch_path(path));
		atexit(remove_file);
	}
	check(!ftruncate(fd, 0) && pwrite(fd, data, size, 0) == (ssize_t)size,
	      "there is a file");
}

static void check_text(const char *text)
{
	check_shown(text, strlen(text));
	check(!strchr(text, '\n'), "it is one line");
}

static void check_right(const struct settings *settings)
{
	struct settings computed = *settings;
	struct error error;

	check(settings_check(settings, &error), "what is accepted fits");
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		check_text(settings->setup.name[seat]);
		check_text(settings->setup.rank[seat]);
	}
	for (int side = 0; side < 2; side++)
		check_text(settings->setup.team[side]);
	check_text(settings->setup.event);
	settings_compute(&computed);
	settings_rekey(&computed);
}

static void check_wrong(const struct config_errors *errors)
{
	struct settings untouched;
	struct error error;
	int count = 0;

	settings_default(&untouched);
	for (; config_error_at(errors, count, &error); count++) {
		check(error.text[0] != '\0', "a refusal says why");
		check_shown(error.text, strlen(error.text));
	}
	check(count > 0, "there is a refusal");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct config_errors errors;
	static struct settings settings;

	write_file(data, size);
	if (settings_load(&settings, path, NULL, &errors))
		check_right(&settings);
	else
		check_wrong(&errors);
	return 0;
}
