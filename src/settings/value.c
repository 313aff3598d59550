/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/duration.h"
#include "game/rank.h"
#include "game/setup_option.h"
#include "settings/preset.h"

static void *place(const struct option *option, struct settings *settings)
{
	return (char *)settings + option->at;
}

/* Digits at *text, at most nine; false for none, or for a leading zero. */
static bool take_digits(const char **text, long *number)
{
	size_t n = strspn(*text, "0123456789");

	if (n == 0 || n > 9 || (n > 1 && **text == '0'))
		return false;
	*number = strtol(*text, NULL, 10);
	*text += n;
	return true;
}

bool value_int(const struct option *option, struct settings *settings,
	       enum seat seat, const char *value)
{
	long number;

	(void)seat;
	if (!take_digits(&value, &number) || *value || number < option->min ||
	    number > option->max)
		return false;
	*(int *)place(option, settings) = (int)number;
	return true;
}

static int find_choice(const struct option *option, const char *value)
{
	for (int i = 0; option->choices[i]; i++) {
		if (!strcmp(option->choices[i], value))
			return i;
	}
	return -1;
}

/* For enumerations that begin at 0 and are as large as an int. */
bool value_choice(const struct option *option, struct settings *settings,
		  enum seat seat, const char *value)
{
	int choice = find_choice(option, value);

	(void)seat;
	if (choice < 0)
		return false;
	memcpy(place(option, settings), &choice, sizeof(choice));
	return true;
}

/* Two choices; the second is true. */
bool value_switch(const struct option *option, struct settings *settings,
		  enum seat seat, const char *value)
{
	int choice = find_choice(option, value);

	(void)seat;
	if (choice < 0)
		return false;
	*(bool *)place(option, settings) = choice == 1;
	return true;
}

bool value_duration(const struct option *option, struct settings *settings,
		    enum seat seat, const char *value)
{
	int64_t ms;

	(void)seat;
	if (!duration_parse(value, &ms))
		return false;
	*(int64_t *)place(option, settings) = ms;
	return true;
}

static bool set_text(char *out, size_t size, const char *value)
{
	if (strlen(value) >= size)
		return false;
	text_clean(out, size, value);
	return true;
}

bool value_label(const struct option *option, struct settings *settings,
		 enum seat seat, const char *value)
{
	(void)seat;
	return set_text(place(option, settings), option->size, value);
}

bool value_name(const struct option *option, struct settings *settings,
		enum seat seat, const char *value)
{
	return set_text(settings->setup.name[seat], option->size, value);
}

bool value_rank(const struct option *option, struct settings *settings,
		enum seat seat, const char *value)
{
	char text[RANK_BYTES] = "";
	struct rank rank;

	(void)option;
	if (!set_text(text, sizeof(text), value) ||
	    (text[0] && !rank_parse(text, &rank)))
		return false;
	memcpy(settings->setup.rank[seat], text, sizeof(text));
	return true;
}

bool value_directory(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	(void)seat;
	if ((value[0] && value[0] != '/') || strlen(value) >= option->size)
		return false;
	strcpy(place(option, settings), value);
	return true;
}

bool value_ruleset(const struct option *option, struct settings *settings,
		   enum seat seat, const char *value)
{
	const struct ruleset *ruleset = ruleset_find(value);

	(void)option;
	(void)seat;
	if (!ruleset)
		return false;
	settings->setup.ruleset = ruleset;
	return true;
}

bool value_seats(const struct option *option, struct settings *settings,
		 enum seat seat, const char *value)
{
	(void)option;
	(void)seat;
	if (strcmp(value, "2") != 0 && strcmp(value, "4") != 0)
		return false;
	settings->setup.seats = value[0] - '0';
	return true;
}

bool value_stones(const struct option *option, struct settings *settings,
		  enum seat seat, const char *value)
{
	bool automatic = !strcmp(value, "auto");

	if (!automatic &&
	    (!strcmp(value, "1") || !value_int(option, settings, seat, value)))
		return false;
	settings->handicap_auto = automatic;
	return true;
}

/* "6", "6.5", "-6": half points are all that komi knows. */
static bool parse_komi(const char *text, int *komi2)
{
	bool minus = text[0] == '-';
	long number;

	text += minus;
	if (!take_digits(&text, &number) || number > SETUP_KOMI2_MAX / 2)
		return false;
	*komi2 = 2 * (int)number;
	if (!strcmp(text, ".5"))
		*komi2 += 1;
	else if (strcmp(text, ".0") != 0 && *text)
		return false;
	if (*komi2 > SETUP_KOMI2_MAX)
		return false;
	if (minus)
		*komi2 = -*komi2;
	return true;
}

bool value_komi(const struct option *option, struct settings *settings,
		enum seat seat, const char *value)
{
	bool automatic = !strcmp(value, "auto");
	int komi2 = settings->setup.komi2;

	(void)option;
	(void)seat;
	if (!automatic && !parse_komi(value, &komi2))
		return false;
	settings->setup.komi2 = komi2;
	settings->komi_auto = automatic;
	return true;
}

bool value_system(const struct option *option, struct settings *settings,
		  enum seat seat, const char *value)
{
	const struct setup_option *row = setup_option_find("clock.system");
	int64_t system;

	(void)option;
	(void)seat;
	if (!setup_option_parse(row, value, &system))
		return false;
	setup_option_set(row, &settings->setup, system);
	return true;
}

bool value_mode(const struct option *option, struct settings *settings,
		enum seat seat, const char *value)
{
	(void)option;
	(void)seat;
	return input_mode_parse(value, &settings->keymap.mode);
}

/* Key names with blanks between them; none at all means the default. */
bool value_keys(const struct option *option, struct settings *settings,
		enum seat seat, const char *value)
{
	key keys[COMMAND_KEYS] = {KEY_NONE};
	int set = seat == SEAT_NONE ? SEATS_MAX : (int)seat;
	const char *rest = value[0] ? value : option_default(option, seat);

	for (int i = 0; *rest; i++) {
		size_t n = strcspn(rest, " ");
		char name[KEY_TEXT];

		if (i == COMMAND_KEYS || n >= sizeof(name))
			return false;
		memcpy(name, rest, n);
		name[n] = '\0';
		keys[i] = key_parse(name);
		if (keys[i] == KEY_NONE)
			return false;
		rest += n + (rest[n] == ' ');
	}
	memcpy(settings->keys[option->command][set], keys, sizeof(keys));
	return true;
}

/* It has no value of its own: settings_load() lays it below the file. */
bool value_preset(const struct option *option, struct settings *settings,
		  enum seat seat, const char *value)
{
	(void)option;
	(void)settings;
	(void)seat;
	return !value[0] || preset_find(value);
}
