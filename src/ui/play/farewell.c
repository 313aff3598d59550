/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/farewell.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/shell.h"
#include "base/text.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

/* "White: Carla and Dino." */
static void add_winners(const struct game *game, char *out, size_t size)
{
	char who[DRAW_TEXT];

	if (*play_winners(game, DRAW_TEXT, who, sizeof(who)))
		text_append(out, size, "%s%s%s%s%s", i18n_blank(),
			    play_side(game->winner), i18n_colon(), who,
			    i18n_stop());
}

/* What is to be known of a game that goes on; the way back has its own line. */
struct parting {
	const char *words;
	const char *restricted; /* to who has no shell to type a command in */
	const char *theirs;	/* to who cannot go on without its table */
};

static const struct parting left = {
	N_("The game is saved."),
	N_("The game is saved: come back to go on with it."),
	N_("The game is saved: come back to go on with it. Once its table has "
	   "ended, whoever runs that has to begin it again.")};
static const struct parting left_unplayed = {
	N_("Nothing has been played yet."), N_("Nothing has been played yet."),
	N_("Nothing has been played yet.")};
static const struct parting left_unsaved = {
	N_("Not all of the game is saved: the table goes on trying."),
	N_("Not all of the game is saved: the table goes on trying. Come back "
	   "to it."),
	N_("Not all of the game is saved: the table goes on trying. Come back "
	   "to it.")};
static const struct parting deaf = {
	N_("The table does not answer: wait until it does, or has ended."),
	N_("The table does not answer. When it does again, or has ended, come "
	   "back to go on with the game."),
	N_("The table does not answer. When it does again, come back to go on "
	   "with the game.")};
static const struct parting cut = {
	N_("The table has cut this terminal off, and goes on with the game."),
	N_("The table has cut this terminal off, and goes on with the game: "
	   "come back to it."),
	N_("The table has cut this terminal off, and goes on with the game: "
	   "come back to it.")};
static const struct parting gone = {
	N_("The table is gone, but the game is saved."),
	N_("The table is gone, but the game is saved: come back to go on with "
	   "it."),
	N_("The table is gone, but the game is saved: whoever runs it has to "
	   "begin it again.")};
static const struct parting gone_unsaved = {
	N_("The table is gone, and not all of the game was saved."),
	N_("The table is gone, and not all of the game was saved: come back "
	   "to go on with what was."),
	N_("The table is gone, and not all of the game was saved: whoever "
	   "runs it has to begin it again.")};
static const struct parting lost = {
	N_("The line to the table has ended, but the game is saved."),
	N_("The line to the table has ended, but the game is saved: come back "
	   "to go on with it."),
	N_("The line to the table has ended, but the game is saved: come back "
	   "to your seat. If the table is gone, whoever runs it has to begin "
	   "it again.")};
static const struct parting lost_unsaved = {
	N_("The line to the table has ended, and not all of the game was "
	   "saved."),
	N_("The line to the table has ended, and not all of the game was "
	   "saved: come back to go on with what was."),
	N_("The line to the table has ended, and not all of the game was "
	   "saved: come back. If the table is gone, whoever runs it has to "
	   "begin it again.")};

static const struct parting *find_parting(enum terminal_end end, bool begun,
					  bool saved)
{
	static const struct parting *const partings[][2] = {
		[TERMINAL_LEFT] = {&left_unsaved, &left},
		[TERMINAL_DEAF] = {&lost_unsaved, &deaf},
		[TERMINAL_CUT] = {&cut, &cut},
		[TERMINAL_GONE] = {&gone_unsaved, &gone},
		[TERMINAL_LOST] = {&lost_unsaved, &lost},
	};
	const struct parting *parting = partings[end][saved];

	return parting == &left && !begun ? &left_unplayed : parting;
}

static const char *say(const struct farewell *farewell,
		       const struct parting *parting)
{
	return _(farewell->theirs	? parting->theirs
		 : farewell->restricted ? parting->restricted
					: parting->words);
}

/* What "pairgo" alone would not find has to be named, where that is known. */
static void find_way(struct farewell *farewell, const struct game *game,
		     const char *record)
{
	char *way = farewell->way;

	farewell->named = farewell->elsewhere || !game_has_begun(game);
	if (farewell->restricted || farewell->theirs ||
	    (farewell->named && record[0] != '/'))
		return;
	snprintf(way, sizeof(farewell->way), "pairgo%s",
		 farewell->named ? " resume " : "");
	if (farewell->named)
		shell_word(record, term_repertoire(), way + strlen(way),
			   sizeof(farewell->way) - strlen(way));
}

static void say_nothing(struct farewell *farewell)
{
	farewell->words[0] = farewell->record[0] = '\0';
	farewell->way[0] = farewell->join[0] = '\0';
}

void farewell_init(struct farewell *farewell)
{
	farewell->earlier = NULL;
	farewell_begin(farewell, false, false, 0);
}

void farewell_clear(struct farewell *farewell)
{
	free(farewell->earlier);
	farewell->earlier = NULL;
}

void farewell_begin(struct farewell *farewell, bool restricted, bool theirs,
		    long table)
{
	farewell->end = TERMINAL_LOST;
	farewell->restricted = restricted;
	farewell->theirs = theirs;
	farewell->table = table;
	farewell->swapped = farewell->anew = farewell->saved = false;
	farewell->elsewhere = farewell->named = false;
	farewell->columns = term_columns();
	say_nothing(farewell);
}

void farewell_make(struct farewell *farewell, enum terminal_end end,
		   const struct game *game, const char *record, bool saved)
{
	char *words = farewell->words;

	farewell->end = end;
	farewell->setup = game->setup;
	farewell->saved = saved;
	farewell->swapped = farewell->anew = false;
	farewell->columns = term_columns();
	say_nothing(farewell);
	if (end == TERMINAL_BACK || end == TERMINAL_QUIT ||
	    end == TERMINAL_REFUSED)
		return;
	text_clean(farewell->record, sizeof(farewell->record), record);
	if (game->phase == PHASE_OVER) {
		play_result(game, FAREWELL_TEXT, 1, words, FAREWELL_TEXT);
		add_winners(game, words, FAREWELL_TEXT);
		if (!saved)
			text_append(words, FAREWELL_TEXT, "%s%s", i18n_blank(),
				    _("Not all of it is saved: the table goes "
				      "on trying."));
	} else {
		text_append(words, FAREWELL_TEXT, "%s",
			    say(farewell,
				find_parting(end, game_has_begun(game),
					     saved)));
		if (question_rule(game->question.kind)->asked_by_seat && saved)
			text_append(words, FAREWELL_TEXT, "%s%s", i18n_blank(),
				    _("What was asked stays open."));
		find_way(farewell, game, record);
	}
}

void farewell_sat(struct farewell *farewell, const struct game *game,
		  seatset here, seatset together)
{
	static const struct parting watched = {
		N_("The game goes on: \"pairgo watch\" shows it again."),
		N_("The game goes on."), N_("The game goes on.")};
	static const struct parting cut_watcher = {
		N_("The table has cut this terminal off, and goes on with the "
		   "game: \"pairgo watch\" shows it again."),
		N_("The table has cut this terminal off, and goes on with the "
		   "game."),
		N_("The table has cut this terminal off, and goes on with the "
		   "game.")};
	bool is_cut = farewell->end == TERMINAL_CUT;
	seatset all = game_seats(game);
	char seats[SEATS_TEXT];

	if ((farewell->end != TERMINAL_LEFT && !is_cut) ||
	    !(all & (~here | together)))
		return;
	if (!(here & all)) {
		snprintf(farewell->words, FAREWELL_TEXT, "%s",
			 say(farewell, is_cut ? &cut_watcher : &watched));
		farewell->way[0] = '\0';
	} else if (!farewell->restricted) {
		strcpy(farewell->join, "pairgo join");
		if (farewell->table)
			text_append(farewell->join, sizeof(farewell->join),
				    " %ld", farewell->table);
		/* whoever names a seat takes it away from who acts for all */
		if (!(together & here))
			text_append(farewell->join, sizeof(farewell->join),
				    " --seat %s",
				    seats_write(here & all, ",", seats));
	}
}

/* That has a line of its own unless there is room behind the words. */
static void print_behind(const struct farewell *farewell, const char *words,
			 const char *what, FILE *out)
{
	int columns = draw_columns(words) + 1 + draw_columns(what);

	if (*what)
		fprintf(out, "%s%s%s\n", words,
			columns < farewell->columns ? " " : "\n", what);
}

void farewell_print(const struct farewell *farewell, FILE *out)
{
	const char *rest = farewell->words;

	if (farewell->earlier)
		fputs(farewell->earlier, out);
	while (*rest) {
		size_t length = draw_break(rest, farewell->columns);

		fprintf(out, "%.*s\n", (int)length, rest);
		rest += length;
		rest += strspn(rest, " ");
	}
	print_behind(farewell, _("To go back while others are there:"),
		     farewell->join, out);
	print_behind(farewell,
		     farewell->join[0] ? _("To go on after that:")
				       : _("To go on:"),
		     farewell->way, out);
	if (!farewell->way[0] || !farewell->named)
		print_behind(farewell, _("The record is in"), farewell->record,
			     out);
}

void farewell_keep(struct farewell *farewell)
{
	char *lines = NULL;
	size_t length;
	FILE *out = open_memstream(&lines, &length);

	if (out) {
		farewell_print(farewell, out);
		if (fclose(out)) {
			free(lines);
		} else {
			free(farewell->earlier);
			farewell->earlier = lines;
		}
	}
	say_nothing(farewell);
}
