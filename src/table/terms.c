/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/terms.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum {
	TERMS_TEXT = LOGIN_BYTES + ROOM_TEXT + HOUSE_TEXT + 16,
	TERMS_WORD = 64
};

static void take(struct terms *terms, const char *word)
{
	const char *login = word;

	if (!text_skip(&login, "host="))
		(void)(house_parse(word, &terms->house) ||
		       room_parse(&terms->room, word));
	else if (login_is(login))
		strcpy(terms->host, login);
}

bool terms_read(const struct sgf_node *root, struct terms *terms)
{
	const char *text = kifu_terms(root);
	char word[TERMS_WORD];

	*terms = (struct terms){.host = ""};
	while (text && text_word(&text, word, sizeof(word)))
		take(terms, word);
	/* which no record has to say */
	terms->house.account[0] = terms->room.directory[0] = '\0';
	return text;
}

bool terms_keep(const struct terms *terms, struct record *record)
{
	char text[TERMS_TEXT], room[ROOM_TEXT], house[HOUSE_TEXT];

	room_write(&terms->room, room);
	house_write(&terms->house, house);
	snprintf(text, sizeof(text), "%s%s%s%s %s",
		 terms->host[0] ? "host=" : "", terms->host,
		 terms->host[0] ? " " : "", room, house);
	return kifu_set_terms(&record->tree, text);
}
