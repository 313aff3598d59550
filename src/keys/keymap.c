/* SPDX-License-Identifier: ISC */
/*
 * A list of bindings, searched from its beginning: it has a few dozen rows
 * and is asked once per key. A command with a seat of its own stands in the
 * list under that seat in every mode.
 */
#include <config.h>

#include "keys/keymap.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

const char *const input_modes[] = {
	[INPUT_TURN] = "turn",
	[INPUT_SEAT_KEY] = "seat-key",
	[INPUT_KEY_SETS] = "key-sets",
	[INPUT_KEY_SETS + 1] = NULL,
};

static bool is_seat(const struct keymap *keymap, enum seat seat)
{
	return seat >= SEAT_B1 && (int)seat < keymap->seats;
}

/* Whether in that mode keys of that seat, or of the table, may mean it. */
static bool is_owner(const struct keymap *keymap, enum command command,
		     enum seat seat)
{
	const struct command_rule *rule = command_rule(command);
	bool sets = keymap->mode == INPUT_KEY_SETS;

	if (!rule || (sets && rule->owner == OWNER_NOBODY))
		return false;
	if (rule->owner == OWNER_SEAT || (sets && rule->owner == OWNER_SET))
		return is_seat(keymap, seat);
	return seat == SEAT_NONE;
}

static void unbind(struct keymap *keymap, enum command command, enum seat seat)
{
	int kept = 0;

	for (int i = 0; i < keymap->count; i++) {
		const struct binding *old = &keymap->bindings[i];

		if (old->command != command || old->seat != seat)
			keymap->bindings[kept++] = *old;
	}
	keymap->count = kept;
}

static bool is_bound(const struct keymap *keymap, const struct binding *to)
{
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->k == to->k && b->command == to->command &&
		    b->seat == to->seat)
			return true;
	}
	return false;
}

bool keymap_bind(struct keymap *keymap, enum command command, enum seat seat,
		 const key *keys, int count)
{
	if (count < 0 || count > COMMAND_KEYS ||
	    !is_owner(keymap, command, seat))
		return false;
	unbind(keymap, command, seat);
	for (int i = 0; i < count; i++) {
		struct binding b = {keys[i], command, seat};

		if (keys[i] == KEY_NONE || is_bound(keymap, &b))
			continue;
		if (keymap->count == KEYMAP_MAX)
			return false;
		keymap->bindings[keymap->count++] = b;
	}
	return true;
}

static void bind_text(struct keymap *keymap, enum command command,
		      enum seat seat, const char *text)
{
	key keys[COMMAND_KEYS];

	keymap_bind(keymap, command, seat, keys,
		    key_parse_all(text, keys, COMMAND_KEYS));
}

void keymap_init(struct keymap *keymap, enum input_mode mode, int seats)
{
	memset(keymap, 0, sizeof(*keymap));
	keymap->mode = mode;
	keymap->seats = seats;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);
		enum command command = rule->command;

		bind_text(keymap, command, rule->seat, rule->keys);
		for (int s = 0; s < seats && rule->owner == OWNER_SET; s++)
			bind_text(keymap, command, (enum seat)s,
				  command_set(command, (enum seat)s));
	}
}

static int count_keys(const struct keymap *keymap, enum command command,
		      enum seat seat)
{
	int n = 0;

	for (int i = 0; i < keymap->count; i++)
		n += keymap->bindings[i].command == command &&
		     keymap->bindings[i].seat == seat;
	return n;
}

/* The row that names it. */
static const struct command_rule *rule_of(const struct binding *b)
{
	return b->command == COMMAND_SEAT ? command_of_seat(b->seat)
					  : command_rule(b->command);
}

static const char *binding_text(const struct binding *b, char *out, size_t size)
{
	const struct command_rule *rule = rule_of(b);

	if (b->seat == SEAT_NONE || rule->owner == OWNER_SEAT)
		snprintf(out, size, "\"%s\"", rule->name);
	else
		snprintf(out, size, "\"%s\" of seat %s", rule->name,
			 seat_code(b->seat));
	return out;
}

static bool is_for_end(const struct binding *b)
{
	return command_rule(b->command)->owner == OWNER_END;
}

static bool check_twice(const struct keymap *keymap, struct error *error)
{
	char k[KEY_TEXT], one[48], two[48];

	for (int i = 0; i < keymap->count; i++) {
		const struct binding *a = &keymap->bindings[i];

		for (int j = 0; j < i; j++) {
			const struct binding *b = &keymap->bindings[j];

			if (a->k != b->k || is_for_end(a) != is_for_end(b))
				continue;
			error_set(error,
				  "the key %s is used for both %s and %s",
				  key_text(a->k, k),
				  binding_text(b, one, sizeof(one)),
				  binding_text(a, two, sizeof(two)));
			return false;
		}
	}
	return true;
}

bool keymap_check(const struct keymap *keymap, struct error *error)
{
	error->text[0] = '\0';
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		for (int s = SEAT_NONE; s < keymap->seats; s++) {
			struct binding lacks = {KEY_NONE, rule->command,
						(enum seat)s};
			char text[48];

			if (!rule->needed ||
			    !is_owner(keymap, lacks.command, lacks.seat) ||
			    count_keys(keymap, lacks.command, lacks.seat))
				continue;
			return error_set(error, "%s has no key",
					 binding_text(&lacks, text,
						      sizeof(text)));
		}
	}
	return check_twice(keymap, error);
}

static struct binding find(const struct keymap *keymap, key k, bool for_end)
{
	static const struct binding nothing = {KEY_NONE, COMMAND_NONE,
					       SEAT_NONE};

	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->k == k && is_for_end(b) == for_end)
			return *b;
	}
	return nothing;
}

struct binding keymap_find(const struct keymap *keymap, key k)
{
	return find(keymap, k, false);
}

enum command keymap_find_end(const struct keymap *keymap, key k)
{
	return find(keymap, k, true).command;
}

const char *keymap_first(const struct keymap *keymap, enum command command,
			 enum seat seat, char out[KEY_TEXT])
{
	out[0] = '\0';
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->command == command &&
		    (seat == SEAT_NONE || b->seat == seat))
			return key_text(b->k, out);
	}
	return out;
}

const char *keymap_text(const struct keymap *keymap, enum command command,
			enum seat seat, char *out, size_t size)
{
	out[0] = '\0';
	if (!count_keys(keymap, command, seat))
		seat = SEAT_NONE;
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];
		char text[KEY_TEXT];

		if (b->command == command && b->seat == seat)
			text_append(out, size, "%s%s", *out ? ", " : "",
				    key_text(b->k, text));
	}
	return out;
}
