/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/house.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

static bool take_login(const char *value, char out[LOGIN_BYTES])
{
	if (!login_is(value))
		return false;
	strcpy(out, value);
	return true;
}

static bool take_account(struct house *house, const char *value)
{
	return take_login(value, house->account);
}

static bool take_referee(struct house *house, const char *value)
{
	return take_login(value, house->referee);
}

static bool take_seats(struct house *house, const char *value)
{
	house->named = !strcmp(value, "named");
	house->open = !strcmp(value, "open");
	return house->named || house->open || !strcmp(value, "free");
}

static bool take_next(struct house *house, const char *value)
{
	house->last = !strcmp(value, "none");
	return house->last || !strcmp(value, "any");
}

static const struct {
	const char *key;
	bool (*take)(struct house *house, const char *value);
} words[] = {
	{"account=", take_account},
	{"referee=", take_referee},
	{"seats=", take_seats},
	{"next=", take_next},
};

/* "B1=anna", or "B1=-" for nobody in particular. */
static bool take_seat(struct house *house, const char *word)
{
	char code[SEAT_CODE];
	enum seat seat;

	snprintf(code, sizeof(code), "%.2s", word);
	seat = seat_parse(code, SEATS_MAX);
	if (seat == SEAT_NONE || word[2] != '=')
		return false;
	if (strcmp(word + 3, "-") != 0)
		return take_login(word + 3, house->seat[seat]);
	house->seat[seat][0] = '\0';
	return true;
}

static bool take_word(struct house *house, const char *word)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (text_skip(&word, words[i].key))
			return words[i].take(house, word);
	return take_seat(house, word);
}

void house_write(const struct house *house, char out[HOUSE_TEXT])
{
	snprintf(out, HOUSE_TEXT, "seats=%s", house->named ? "named" : "free");
	if (house->referee[0])
		text_append(out, HOUSE_TEXT, " referee=%s", house->referee);
	if (house->last)
		text_append(out, HOUSE_TEXT, " next=none");
	for (int seat = 0; seat < SEATS_MAX && house->named; seat++)
		text_append(out, HOUSE_TEXT, " %s=%s",
			    seat_code((enum seat)seat),
			    house->seat[seat][0] ? house->seat[seat] : "-");
}

bool house_parse(const char *text, struct house *house)
{
	struct house trial = *house;
	char word[64];

	while (text_word(&text, word, sizeof(word)))
		if (!take_word(&trial, word))
			return false;
	if (*text)
		return false;
	*house = trial;
	return true;
}
