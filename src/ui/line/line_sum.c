/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_sum.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/line/line_field.h"
#include "ui/line/line_news.h"
#include "ui/play/play.h"

/* Those of these that are shown: "Clock: byo-yomi, each seat." */
static void write_contents(const struct setup_form *form,
			   const enum setup_field_id *ids, int count,
			   char out[LINE_SAID])
{
	char label[LINE_SAID];

	out[0] = '\0';
	for (int i = 0; i < count; i++) {
		if (!setup_form_shows(form, ids[i]))
			continue;
		text_append(out, LINE_SAID, "%s", *out ? i18n_comma() : "");
		/* what it is for says itself */
		if (ids[i] != FIELD_PER)
			text_append(out, LINE_SAID, "%s%s",
				    line_field_label(form, ids[i], label),
				    i18n_colon());
		text_append(out, LINE_SAID, "%s",
			    line_field_content(form, ids[i]));
	}
	if (*out)
		text_append(out, LINE_SAID, "%s", i18n_stop());
}

/* From who has the first turn on. */
static void write_order(const struct setup_form *form, const struct game *game,
			char out[LINE_SAID])
{
	enum seat seat = seat_first(form->setup.handicap);
	int count = setup_form_seats(form);
	char who[PLAY_WHO];

	snprintf(out, LINE_SAID, "%s", _("The order of play:"));
	for (int i = 0; i < count; i++) {
		text_append(out, LINE_SAID, "%s%s",
			    i ? i18n_comma() : i18n_blank(),
			    play_name(game, seat, who, sizeof(who)));
		seat = seat_next(seat, count);
	}
	text_append(out, LINE_SAID, "%s", i18n_stop());
}

static void make(const struct setup_form *form, const struct game *game,
		 struct line_sum *sum)
{
	static const enum setup_field_id board[] = {FIELD_SIZE, FIELD_RULESET},
					 clock[] = {FIELD_SYSTEM, FIELD_PER},
					 times[] = {
						 FIELD_MAIN,	  FIELD_MOVE,
						 FIELD_INCREMENT, FIELD_CAP,
						 FIELD_COUNT_OF,  FIELD_PERIOD};
	char lines[SETUP_EXPLAINED][SETUP_LINE];
	char(*text)[LINE_SAID] = sum->text;

	*sum = (struct line_sum){{""}};
	setup_form_explain(form, lines);
	write_contents(form, board, 2, *text++);
	for (int i = 0; i < SETUP_EXPLAINED; i++)
		strcpy(*text++, lines[i]);
	if (!form->error[0])
		write_order(form, game, *text);
	write_contents(form, clock, 2, *++text);
	write_contents(form, times, 6, *++text);
}

void line_sum_say(struct line *line, const struct setup_form *form,
		  struct line_sum *told)
{
	struct line_people people;
	struct line_sum sum;
	struct game game;

	game_init(&game, &form->setup);
	make(form, &game, &sum);
	line_news_names(&game, &people, &line->names);
	for (int i = 0; i < LINE_SUM; i++)
		if (strcmp(told->text[i], sum.text[i]) != 0)
			line_say(line, sum.text[i]);
	line->names.count = 0;
	*told = sum;
}
