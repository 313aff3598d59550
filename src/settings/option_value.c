/* SPDX-License-Identifier: ISC */
/* The setters of the options: from a text to its value. */
#include <config.h>

#include "settings/option.h"

#include <string.h>

#include "base/analyzer.h"
#include "base/login.h"
#include "base/number.h"
#include "base/text.h"
#include "game/rank.h"

static void *place(const struct option *option, struct settings *settings)
{
	return (char *)settings + option->at;
}

static void put(const struct option *option, struct settings *settings,
		const void *value, size_t size)
{
	/* each caller has just set it, which is not seen through its address */
	ANALYZER_OFF("-Wanalyzer-use-of-uninitialized-value")
	memcpy(place(option, settings), value, size);
	ANALYZER_ON
}

/* The second of two choices is true; other enumerations are like an int. */
bool option_set_choice(const struct option *option, struct settings *settings,
		       enum seat seat, const char *value)
{
	int choice = 0;
	bool flag;

	(void)seat;
	while (option->choices[choice] &&
	       strcmp(option->choices[choice], value) != 0)
		choice++;
	flag = choice == 1;
	if (!option->choices[choice])
		return false;
	if (option->size == sizeof(flag))
		put(option, settings, &flag, sizeof(flag));
	else
		put(option, settings, &choice, sizeof(choice));
	return true;
}

/* What it was before it could be seen: on or off. */
bool option_set_bell(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	if (!strcmp(value, "true"))
		value = "audible";
	else if (!strcmp(value, "false"))
		value = "none";
	return option_set_choice(option, settings, seat, value);
}

bool option_set_setup(const struct option *option, struct settings *settings,
		      enum seat seat, const char *value)
{
	int64_t number;

	(void)seat;
	if (!setup_option_parse(option->setup, value, &number))
		return false;
	setup_option_set(option->setup, &settings->setup, number);
	return true;
}

/* What follows from something else unless it is set; the place says so. */
bool option_set_auto(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	bool automatic = !strcmp(value, "auto");

	if (automatic)
		setup_option_set(option->setup, &settings->setup,
				 option->setup->fallback);
	else if (!option_set_setup(option, settings, seat, value))
		return false;
	put(option, settings, &automatic, sizeof(automatic));
	return true;
}

static bool set_text(char *out, size_t size, const char *value)
{
	if (strlen(value) >= size)
		return false;
	text_clean(out, size, value);
	return true;
}

bool option_set_label(const struct option *option, struct settings *settings,
		      enum seat seat, const char *value)
{
	(void)seat;
	return set_text(place(option, settings), option->size, value);
}

bool option_set_login(const struct option *option, struct settings *settings,
		      enum seat seat, const char *value)
{
	(void)seat;
	if (value[0] && !login_is(value))
		return false;
	strcpy(place(option, settings), value);
	return true;
}

bool option_set_seat_login(const struct option *option,
			   struct settings *settings, enum seat seat,
			   const char *value)
{
	(void)option;
	if (value[0] && !login_is(value))
		return false;
	strcpy(settings->seat_login[seat], value);
	return true;
}

bool option_set_name(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	return set_text(settings->setup.name[seat], option->size, value);
}

bool option_set_rank(const struct option *option, struct settings *settings,
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

bool option_set_directory(const struct option *option,
			  struct settings *settings, enum seat seat,
			  const char *value)
{
	(void)seat;
	if ((value[0] && value[0] != '/') || strlen(value) >= option->size)
		return false;
	strcpy(place(option, settings), value);
	return true;
}

/* No more than the row's size. */
bool option_set_count(const struct option *option, struct settings *settings,
		      enum seat seat, const char *value)
{
	int number = (int)number_parse(value, (int64_t)option->size);

	(void)seat;
	if (number < 0)
		return false;
	put(option, settings, &number, sizeof(number));
	return true;
}

bool option_set_room(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	if (strcmp(value, "auto") != 0)
		return option_set_directory(option, settings, seat, value);
	strcpy(place(option, settings), value);
	return true;
}

/* Key names with blanks between them; none at all means the default. */
bool option_set_keys(const struct option *option, struct settings *settings,
		     enum seat seat, const char *value)
{
	key keys[COMMAND_KEYS] = {KEY_NONE};
	int set = seat == SEAT_NONE ? SEATS_MAX : (int)seat;
	char none[SETUP_OPTION_TEXT];
	const char *names =
		value[0] ? value : option_default(option, seat, none);

	if (key_parse_all(names, keys, COMMAND_KEYS) < 0)
		return false;
	memcpy(settings->keys[option->command][set], keys, sizeof(keys));
	return true;
}

/* It has no value of its own: settings_load() lays it below the file. */
bool option_set_preset(const struct option *option, struct settings *settings,
		       enum seat seat, const char *value)
{
	(void)option;
	(void)settings;
	(void)seat;
	return !value[0] || preset_find(value);
}
