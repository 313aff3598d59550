/* SPDX-License-Identifier: ISC */
/*
 * The referee's menu: each step is told once, and what is typed is for it until
 * the ruling is made, or left. "back" goes a step back, "leave" all of them.
 */
#include <config.h>

#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"

enum { NOT_TOLD = -1 };

bool line_referee_is_open(const struct line_terminal *lines)
{
	return lines->screen.over != NULL;
}

static bool is_secret(const struct line_terminal *lines)
{
	return line_referee_is_open(lines) &&
	       lines->referee.form.step == STEP_CODE;
}

void line_referee_open(struct line_terminal *lines)
{
	referee_screen_open(&lines->screen, &lines->referee);
	lines->told_step = NOT_TOLD;
}

void line_referee_ask_code(struct line_terminal *lines, const char *why)
{
	referee_screen_ask_code(&lines->screen, &lines->referee, why);
	lines->told_step = NOT_TOLD;
}

static void hear(void *context, const char *text)
{
	line_say(context, text);
}

static bool asks_yes(enum referee_step step)
{
	return step == STEP_OPEN || step == STEP_SURE;
}

void line_referee_moment(struct line_terminal *lines)
{
	int step = (int)lines->referee.form.step;
	const char *yes = step == STEP_OPEN
				  ? _("yes: go on; no: back.")
				  : _("yes: rule so; back: a step back.");

	if (lines->told_step == step)
		return;
	lines->told_step = step;
	referee_screen_tell(&lines->referee, hear, lines->line);
	line_say(lines->line,
		 asks_yes(lines->referee.form.step)
			 ? yes
			 : _("back: a step back; leave: no ruling."));
}

void line_referee_ask(struct line_terminal *lines)
{
	line_hide(lines->line, is_secret(lines));
	line_ask(lines->line, _("Referee"));
}

static bool press(struct line_terminal *lines, key k)
{
	return referee_screen_press(&lines->referee, k);
}

static bool leave(struct line_terminal *lines)
{
	while (press(lines, KEY_TO_ESCAPE))
		;
	return false;
}

/* False: the menu is closed. */
static bool take(struct line_terminal *lines, char typed[LINE_TYPED])
{
	enum referee_step step = lines->referee.form.step;
	char word[LINE_TYPED];

	strcpy(word, typed);
	line_typed_read(word);
	if (!strcasecmp(word, "leave"))
		return leave(lines);
	if (!strcasecmp(word, "back") ||
	    (asks_yes(step) && line_typed_no(typed)))
		return press(lines, KEY_TO_ESCAPE);
	if (asks_yes(step) && line_typed_yes(typed))
		return press(lines, KEY_TO_ENTER);
	if (step != STEP_TEXT && line_typed_help(typed))
		typed[0] = '\0';
	/* who has typed nothing wants to hear it again */
	if (!typed[0] && step != STEP_TEXT)
		lines->told_step = NOT_TOLD;
	else
		return referee_screen_type(&lines->referee, typed);
	return true;
}

void line_referee_take(struct line_terminal *lines, char typed[LINE_TYPED])
{
	const char *error;

	line_hide(lines->line, false);
	if (!take(lines, typed)) {
		lines->screen.over = NULL;
		return;
	}
	error = referee_screen_error(&lines->referee);
	if (!error)
		return;
	line_say(lines->line, error);
	if (lines->referee.form.lost)
		lines->told_step = NOT_TOLD;
}
