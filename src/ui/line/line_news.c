/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/line/line_news.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"
#include "ui/play/asking_words.h"
#include "ui/play/guide.h"
#include "ui/play/notice.h"
#include "ui/play/speech.h"
#include "ui/term/key_name.h"
#include "ui/term/measure.h"

enum { DEAD_NAMED = 8 /* in one sentence */ };

void line_news_names(const struct game *game, struct line_people *people,
		     struct line_names *names)
{
	names->count = 0;
	for (int s = 0; s < game->setup.seats; s++) {
		/* as sentences have it, in the letters that there are */
		draw_cut(people->name[s], PLAY_WHO,
			 play_name_of(game, (enum seat)s), term_columns());
		names->name[names->count++] = play_seat(game, (enum seat)s);
		if (people->name[s][0])
			names->name[names->count++] = people->name[s];
	}
}

/* "To be back: A.": where a command's letter stands for it; no column. */
static bool is_letter_alone(const char *text, const char *at)
{
	size_t before = (size_t)(at - text), comma = strlen(i18n_comma());

	if (!isupper((unsigned char)*at) ||
	    (before >= comma && !strncmp(at - comma, i18n_comma(), comma)))
		return false;
	/* ": Q leaves pairgo", but no article at the beginning */
	if (before > 1 && !strncmp(at - 2, ": ", 2) && at[1] == ' ' &&
	    islower((unsigned char)at[2]))
		return true;
	return (!before || strchr(" (", at[-1]) ||
		!isascii((unsigned char)at[-1])) &&
	       (strchr(":.,)", at[1]) || !isascii((unsigned char)at[1]));
}

/* The same letter twice, "R R", which is typed in one word. */
static bool is_twice(const char *at)
{
	return isupper((unsigned char)at[0]) && at[1] == ' ' &&
	       at[2] == at[0] && !isalnum((unsigned char)at[3]);
}

/* Where letters are those of columns (ui/play/word.c). */
static bool names_columns(const char *text)
{
	char whole[LINE_SAID];

	for (char letter = 'A'; letter <= 'Z'; letter++) {
		snprintf(whole, sizeof(whole), _("There is no column %c: %s."),
			 letter, "\n");
		if (!strncmp(text, whole, strcspn(whole, "\n")))
			return true;
	}
	return false;
}

/* Commands are called by the words that are typed. */
static void name_commands(const struct keymap *keymap, char text[LINE_SAID])
{
	char whole[LINE_SAID] = "";
	const char *told = text;

	if (names_columns(text))
		return;
	for (const char *at = text; *at; at++) {
		const struct command_rule *rule =
			command_rule(keymap_find_still(keymap, *at).command);
		bool twice = rule && is_twice(at);

		if (!rule || !line_typed_knows(rule->name) ||
		    !(twice || is_letter_alone(text, at)))
			continue;
		text_append(whole, sizeof(whole), "%.*s", (int)(at - told),
			    told);
		if (twice)
			text_append(whole, sizeof(whole), "%c%c", *at, *at);
		else
			text_append(whole, sizeof(whole), "%s",
				    line_typed_name(rule->name));
		at += twice ? 2 : 0;
		told = at + 1;
	}
	text_append(whole, sizeof(whole), "%s", told);
	strcpy(text, whole);
}

void line_news_message(struct line_terminal *lines)
{
	struct terminal *terminal = &lines->terminal;
	char *message = terminal->play.message, text[LINE_SAID];

	if (message[0]) {
		snprintf(text, sizeof(text), "%s", message);
		name_commands(&lines->keymap, text);
		line_typed_say(lines->line, text);
		text_append(lines->heard, sizeof(lines->heard), "%s", message);
		if (terminal->play.begins) {
			strcpy(lines->begins, text);
			strcpy(lines->asked, text);
		}
	}
	/* it is said once, and not for whoever comes later to press a key */
	if (strcmp(message, terminal->announced) != 0)
		line_say(lines->line, terminal->announced);
	terminal->announced[0] = message[0] = '\0';
}

/* Who moved is told by its side alone where that must be asked for. */
static void tell_stone(const struct play *play, const struct change *change,
		       char out[LINE_SAID])
{
	const struct game *game = &play->game;
	enum seat seat = game->now.last.actual;
	enum colour side = seat_side(seat);
	int taken = game->now.captured[opponent(side)] -
		    change->before.now.captured[opponent(side)];
	char who[PLAY_WHO], where[POINT_TEXT];

	snprintf(out, LINE_SAID, _("%s plays %s."),
		 play_hides_turn(play) ? play_side(side)
				       : play_who(game, seat, who, sizeof(who)),
		 point_text(game->now.last_point, game->setup.size, where));
	if (taken > 0)
		text_append(out, LINE_SAID,
			    ngettext(" %d stone is taken.",
				     " %d stones are taken.",
				     (unsigned long)taken),
			    taken);
}

static bool is_stone(const struct play *play, const struct change *change)
{
	return play->game.now.turns > change->before.now.turns &&
	       play->game.now.last_point != POINT_PASS;
}

/* What is asked is told by itself, with its answers. */
static bool is_asked_next(const struct play *play, const struct change *change)
{
	return event_has(change->event.kind, IS_QUESTION) &&
	       play->game.question.needs &&
	       play->game.question.kind == change->event.question;
}

bool line_news_event(const struct play *play, const struct change *change,
		     char told[LINE_SAID])
{
	char account[LINE_SAID];
	struct story story;

	told[0] = '\0';
	if (is_stone(play, change))
		tell_stone(play, change, told);
	story_account(&story, &change->before, &change->event, &play->game);
	play_tell(play, &story, account, sizeof(account));
	if (story.count && !event_has(change->event.kind, NAMES_PLAYERS))
		text_append(told, LINE_SAID, "%s%s", *told ? i18n_blank() : "",
			    account);
	return story.count;
}

/* "Anna says no: the move stays." says what she has answered as well. */
static bool tells_answer(const struct play *play, const struct change *change,
			 const char *news)
{
	char who[PLAY_WHO];

	return event_has(change->event.kind, IS_ANSWER) &&
	       change->event.seat >= 0 &&
	       strstr(news, play_name(&play->game, change->event.seat, who,
				      sizeof(who)));
}

static void tell_event(struct line_terminal *lines, const struct change *change)
{
	struct play *play = &lines->terminal.play;
	char told[LINE_SAID], news[PLAY_MESSAGE];
	bool more = line_news_event(play, change, told), answers;

	play_news(play, &change->before, &change->event, news, sizeof(news));
	answers = tells_answer(play, change, news);
	if (answers)
		snprintf(told, sizeof(told), "%s", news);
	/* the same in other words */
	if (more && !strcmp(play->message, news))
		play->message[0] = '\0';
	if (!is_asked_next(play, change)) {
		text_append(lines->heard, sizeof(lines->heard), "%s", told);
		if (answers)
			name_commands(&lines->keymap, told);
		line_say(lines->line, told);
	}
}

void line_news_change(struct line_terminal *lines, const struct change *change)
{
	struct play *play = &lines->terminal.play;

	if (!lines->terminal.replica.attached) {
		line_news_message(lines);
		return;
	}
	line_news_names(&play->game, &lines->people, &lines->line->names);
	if (change->new_game) {
		lines->reviews = false;
		lines->told_setup = lines->told_end = false;
		/* nothing was typed for what stood there before */
		lines->own = true;
		lines->asked[0] = lines->noticed[0] = '\0';
	} else if (change->happened && !play_keeps_cover(play)) {
		tell_event(lines, change);
	}
	line_news_message(lines);
}

/* Those who are away, and that the board is covered. */
static void tell_absences(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	char who[PLAY_WHO], text[LINE_SAID];

	for (int s = 0; s < play->game.setup.seats; s++) {
		if (!(play->game.now.away & seat_bit((enum seat)s)))
			continue;
		snprintf(text, sizeof(text), _("%s is away."),
			 play_who(&play->game, (enum seat)s, who, sizeof(who)));
		line_say(lines->line, text);
	}
	if (play->covered)
		line_say(lines->line, _("The board is covered."));
}

void line_news_status(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	const struct game *game = &play->game;
	char text[LINE_SAID], who[PLAY_WHO], result[PLAY_MESSAGE];

	snprintf(text, sizeof(text),
		 ngettext("Board of %d lines, komi %s, %d move.",
			  "Board of %d lines, komi %s, %d moves.",
			  (unsigned long)game->now.turns),
		 game->setup.size,
		 draw_points(game->setup.komi2, who, sizeof(who)),
		 game->now.turns);
	if (game->phase == PHASE_OVER)
		text_append(text, sizeof(text), " %s",
			    play_result(game, LINE_SAID, 1, result,
					sizeof(result)));
	line_say(lines->line, text);
	if (game->phase == PHASE_PLAY && !play_hides_turn(play) &&
	    !play->withheld) {
		play_turn(game, text, sizeof(text));
		line_say(lines->line, text);
	}
	tell_absences(lines);
}

/* Which on a screen is seen. */
static void tell_cover(struct line_terminal *lines)
{
	bool covered = lines->terminal.play.covered;

	if (covered == lines->told_cover)
		return;
	line_say(lines->line, covered ? _("The board is covered.")
				      : _("The board is shown again."));
	lines->told_cover = covered;
}

/* Keys without a letter are words. */
static const char *find_word(const char *own, bool leads_back)
{
	char enter[KEY_TEXT], escape[KEY_TEXT];

	if (!strcmp(own, key_name(KEY_TO_ENTER, enter)) ||
	    (own[0] && !own[1] && line_typed_yes(own)))
		return line_typed_name("yes");
	if (!strcmp(own, key_name(KEY_TO_ESCAPE, escape)))
		return line_typed_name(leads_back ? "back" : "no");
	return own[0] && !own[1] && line_typed_no(own) ? line_typed_name("no")
						       : own;
}

/* "4 then y" is typed "4 yes", and "n then key" as "no 4" or "no 2" is. */
static void spell_key(const char *shown, bool leads_back,
		      char out[2 * KEYS_TEXT])
{
	char then[KEYS_TEXT], first[KEYS_TEXT];
	const char *at;

	snprintf(then, sizeof(then), _(" then %s"), "");
	at = strstr(shown, then);
	if (!at) {
		snprintf(out, 2 * KEYS_TEXT, "%s",
			 find_word(shown, leads_back));
		return;
	}
	snprintf(first, sizeof(first), "%.*s", (int)(at - shown), shown);
	at += strlen(then);
	if (!strcmp(at, _("key")))
		snprintf(out, 2 * KEYS_TEXT, _("%s and your own key"),
			 find_word(first, leads_back));
	else
		snprintf(out, 2 * KEYS_TEXT, "%s %s",
			 find_word(first, leads_back),
			 find_word(at, leads_back));
}

/* Own keys, which are one character each. */
static void separate(char *word, size_t size)
{
	char whole[2 * KEYS_TEXT] = "";

	for (size_t i = 0; word[i]; i++) {
		if (i % 2 ? word[i] != ' ' : word[i + 1] && word[i + 1] != ' ')
			return;
		if (i % 2)
			text_append(whole, sizeof(whole), "%s", i18n_comma());
		else
			text_append(whole, sizeof(whole), "%c", word[i]);
	}
	snprintf(word, size, "%s", whole);
}

/* "1/2/3" is "1, 2 or 3"; where all are wanted, "1 2 3" is "1, 2, 3". */
static void spell_keys(const char *keys, bool leads_back, char *out,
		       size_t size)
{
	out[0] = '\0';
	while (*keys) {
		char one[KEYS_TEXT], word[2 * KEYS_TEXT];
		size_t length = strcspn(keys, "/");

		snprintf(one, sizeof(one), "%.*s", (int)length, keys);
		keys += length;
		keys += strspn(keys, "/");
		spell_key(one, leads_back, word);
		separate(word, sizeof(word));
		/* Enter and y are the same here */
		if (!strcmp(out, word))
			continue;
		text_append(out, size, "%s%s",
			    !*out   ? ""
			    : *keys ? i18n_comma()
				    : _(" or "),
			    word);
	}
}

/* Whether the word stands first or last in what is typed. */
static bool is_typed_in(const char *keys, const char *word)
{
	size_t whole = strlen(keys), length = strlen(word);

	if (whole < length)
		return false;
	return (!strncmp(keys, word, length) &&
		!isalnum((unsigned char)keys[length])) ||
	       (!strcmp(keys + whole - length, word) &&
		keys[whole - length - 1] == ' ');
}

/* "no: no: the move stays" says it twice. */
static const char *leave_out_word(const char *answer,
				  const struct key_hint *hint, const char *keys)
{
	bool yes = !strcmp(hint->label, _("yes"));
	bool no = !strcmp(hint->label, _("no"));
	size_t length = strlen(hint->label);

	if (!(yes || no) || strncmp(answer, hint->label, length) != 0 ||
	    answer[length] != ':' ||
	    !is_typed_in(keys, line_typed_name(yes ? "yes" : "no")))
		return answer;
	answer += length + 1;
	return answer + strspn(answer, " ");
}

/* "resign: the game is lost" is read as a sentence, where it is to be one. */
static void make_sentence(char answer[DRAW_TEXT])
{
	const char *colon = i18n_colon(), *stop = i18n_stop();
	char whole[DRAW_TEXT] = "";
	const char *at = answer, *next;
	size_t length;

	if (*i18n_blank())
		return;
	for (; (next = strstr(at, colon)) != NULL; at = next + strlen(colon))
		text_append(whole, sizeof(whole), "%.*s%s", (int)(next - at),
			    at, i18n_comma());
	text_append(whole, sizeof(whole), "%s", at);
	strcpy(answer, whole);
	length = strlen(answer);
	if (length < strlen(stop) ||
	    strcmp(answer + length - strlen(stop), stop) != 0)
		text_append(answer, DRAW_TEXT, "%s", stop);
}

/* Each answer is a line. */
static void add_answers(const struct play *play, char out[LINE_SAID])
{
	/* where "no" is an answer, or who says something is asked */
	bool sure = input_asked(&play->input)->kind == PROMPT_SURE;
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint)) {
		char keys[2 * KEYS_TEXT], answer[DRAW_TEXT], said[DRAW_TEXT];

		if (hint.role == ROLE_ALONE || !*hint.keys)
			continue;
		spell_keys(hint.keys, !sure, keys, sizeof(keys));
		asking_answer(play, &hint, false, answer, sizeof(answer));
		if (!sure && !strcmp(answer, _("back"))) {
			text_append(out, LINE_SAID, "\n%s: %s", keys,
				    _("nothing is said."));
			continue;
		}
		snprintf(said, sizeof(said), "%s",
			 leave_out_word(answer, &hint, keys));
		make_sentence(said);
		text_append(out, LINE_SAID, "\n%s: %s", keys, said);
	}
}

/*
 * Whose yes or no is under way, which on a screen shows in the answers alone;
 * or NULL.
 */
static const char *find_whose(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	return prompt->kind == PROMPT_WHO && asking_is_answer(play)
		       ? _(speech_prompt(&play->game, prompt))
		       : NULL;
}

/* Whether it is about taking a move back. */
static bool is_undo(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	return prompt->kind == PROMPT_NONE
		       ? play->game.question.kind == QUESTION_UNDO
		       : prompt->said == COMMAND_UNDO;
}

/* Which move that is, and whose, which a screen shows on its board. */
static void add_last_move(const struct play *play, char out[LINE_SAID])
{
	const struct game *game = &play->game;
	enum seat seat = game->now.last.actual;
	char who[PLAY_WHO], where[POINT_TEXT];

	text_append(out, LINE_SAID, "\n");
	text_append(out, LINE_SAID, _("The last move: %s, %s."),
		    play_hides_turn(play)
			    ? play_side(seat_side(seat))
			    : play_who(game, seat, who, sizeof(who)),
		    play_point(game, game->now.last_point, where));
}

static void write_asked(const struct play *play, char out[LINE_SAID])
{
	const char *whose = find_whose(play);
	char cost[DRAW_TEXT];

	out[0] = '\0';
	if (!play_is_asked(play))
		return;
	if (whose)
		snprintf(out, LINE_SAID, "%s", whose);
	else
		asking_known(play, out, LINE_SAID);
	if (is_undo(play) && play->game.now.turns)
		add_last_move(play, out);
	asking_cost(play, cost, sizeof(cost));
	if (cost[0])
		text_append(out, LINE_SAID, "\n%s", cost);
	add_answers(play, out);
	asking_first(play, cost, sizeof(cost));
	if (cost[0])
		text_append(out, LINE_SAID, "\n%s", cost);
	guide_mark(play, cost, sizeof(cost));
	if (cost[0])
		text_append(out, LINE_SAID, "\n%s", cost);
}

/* Lines of one text. */
static void say_lines(struct line *line, char *text)
{
	char *next;

	for (; text; text = next) {
		next = strchr(text, '\n');
		if (next)
			*next++ = '\0';
		line_typed_say(line, text);
	}
}

/*
 * Whether the same is asked, of whoever has not answered yet: who has, is told
 * as it happens.
 */
static bool is_as_before(const char *was, const char *now)
{
	size_t length = strcspn(now, "\n");

	return length && !strncmp(was, now, length) && strlen(was) >= length &&
	       (!was[length] || was[length] == '\n');
}

/* Whether they differ in numbers alone, such as of seconds. */
static bool ticks(const char *was, const char *now)
{
	while (*was && *now) {
		was += strspn(was, "0123456789:");
		now += strspn(now, "0123456789:");
		if (*was != *now)
			return false;
		if (*was)
			was++, now++;
	}
	return !*was && !*now;
}

/* Which stones are marked as dead, or how many that are not named. */
static void add_dead(const struct game *game, char out[LINE_SAID])
{
	int size = game->setup.size, left = pointset_count(&game->marks.dead);
	char where[POINT_TEXT];
	int most = left <= DEAD_NAMED + 1 ? left : DEAD_NAMED, named = 0;

	for (int i = 0; i < size * size && named < most; i++) {
		point p = point_at(i % size, i / size);

		if (!pointset_has(&game->marks.dead, p))
			continue;
		text_append(out, LINE_SAID, "%s%s",
			    named  ? i18n_comma()
			    : *out ? i18n_blank()
				   : "",
			    named ? "" : _("Dead: "));
		text_append(out, LINE_SAID, "%s", point_text(p, size, where));
		named++;
	}
	if (left > named)
		text_append(out, LINE_SAID, _(", and %d others"), left - named);
	if (left)
		text_append(out, LINE_SAID, "%s", i18n_stop());
}

/* While marks are agreed on, what they are and come to. */
static void add_count(const struct play *play, char out[LINE_SAID])
{
	const struct game *game = &play->game;
	char lead[PLAY_MESSAGE];
	struct score score;

	if (game->phase != PHASE_MARK)
		return;
	add_dead(game, out);
	if (play_miscounts(game, NULL))
		return;
	game_score(game, &score, NULL);
	text_append(out, LINE_SAID, "%s%s", *out ? i18n_blank() : "",
		    play_lead(game, &score, LINE_SAID, lead, sizeof(lead)));
}

/*
 * Whose answer is under way is told in between: the question is told again only
 * if nobody has given one.
 */
static bool tell_whose(struct line_terminal *lines, char text[LINE_SAID],
		       bool again)
{
	const struct play *play = &lines->terminal.play;
	int now = play->game.depth + 1;

	if (!find_whose(play)) {
		if (lines->whose_at == now)
			lines->asked[0] = '\0';
		lines->whose_at = 0;
		return false;
	}
	if (!lines->whose_at || again)
		say_lines(lines->line, text);
	lines->whose_at = now;
	return true;
}

/* Once, behind the result. */
static void tell_end(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	bool over = play->game.phase == PHASE_OVER;

	if (over && !lines->told_end && play->input.seats)
		line_words_end(lines);
	lines->told_end = over;
}

void line_news_left_out(struct line_terminal *lines, const char *rest)
{
	char text[LINE_TYPED + 64];

	snprintf(text, sizeof(text), _("Left out: %s."), rest);
	line_say(lines->line, text);
}

void line_news_repeat(struct line_terminal *lines)
{
	lines->asked[0] = lines->noticed[0] = '\0';
	lines->whose_at = 0;
}

void line_news_moment(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	char text[LINE_SAID], said[LINE_SAID];
	bool silent;

	if (!lines->terminal.replica.attached)
		return;
	if (!lines->told_setup) {
		line_words_players(lines);
		line_news_status(lines);
	}
	lines->told_setup = true;
	tell_cover(lines);
	text[0] = '\0';
	if (!play_is_asked(play))
		notice_text(play, text, sizeof(text));
	add_count(play, text);
	/* what was just told is no news */
	if (text[0] && strstr(lines->heard, text))
		strcpy(lines->noticed, text);
	lines->heard[0] = '\0';
	if (!ticks(lines->noticed, text) ||
	    (play->game.phase == PHASE_MARK && strcmp(lines->noticed, text))) {
		snprintf(said, sizeof(said), "%s", text);
		name_commands(&lines->keymap, said);
		line_typed_say(lines->line, said);
	}
	strcpy(lines->noticed, text);
	tell_end(lines);
	if (play->begins)
		strcpy(text, lines->begins);
	else
		write_asked(play, text);
	/* of what was typed nothing could be heard: what it is to answer can */
	silent = lines->typed && lines->line->told == lines->told_before;
	lines->typed = false;
	if (tell_whose(lines, text, silent) ||
	    (is_as_before(lines->asked, text) && !silent))
		return;
	strcpy(lines->asked, text);
	if (text[0] && !lines->own)
		lines->asked_at = monotonic_ms();
	say_lines(lines->line, text);
}

void line_news_ask(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	const struct game *game = &play->game;
	char who[PLAY_WHO];

	/* of who only watches, too, it may be asked whether to leave */
	if (play->begins || input_is_asked(&play->input))
		line_ask(lines->line, _("Answer"));
	else if (play->game.phase == PHASE_OVER || play_hides_turn(play) ||
		 play->withheld || !play->input.seats)
		line_ask(lines->line, "");
	else if (play_is_asked(play))
		line_ask(lines->line, _("Answer"));
	else
		line_ask(lines->line,
			 play_name(game, game_turn(game), who, sizeof(who)));
}

/* Whose time it is: several play here. */
static void name_warned(enum clock_warning warning, const char *who,
			char out[LINE_SAID])
{
	switch (warning) {
	case WARNING_NONE:
		break;
	case WARNING_TEN_SECONDS:
		snprintf(out, LINE_SAID, _("Ten seconds for %s."), who);
		break;
	case WARNING_OVERTIME:
		snprintf(out, LINE_SAID, _("The main time of %s is over."),
			 who);
		break;
	case WARNING_PERIOD:
		snprintf(out, LINE_SAID, _("The next period of %s runs."), who);
		break;
	case WARNING_LAST_PERIOD:
		snprintf(out, LINE_SAID, _("The last period of %s runs."), who);
		break;
	case WARNING_FLAG:
		snprintf(out, LINE_SAID, _("The time of %s is over."), who);
		break;
	}
}

void line_news_warn(struct line_terminal *lines, enum clock_warning warning)
{
	static const char *const others[] = {
		[WARNING_TEN_SECONDS] = N_("Ten seconds."),
		[WARNING_FLAG] = N_("The time is over."),
	};
	const struct play *play = &lines->terminal.play;
	const char *sentence = clock_warning_sentence(warning);
	char text[LINE_SAID] = "", who[PLAY_WHO];

	if (!*sentence)
		sentence = others[warning];
	if (play_hides_turn(play))
		snprintf(text, sizeof(text), "%s", _(sentence));
	else
		name_warned(warning,
			    play_name(&play->game, game_turn(&play->game), who,
				      sizeof(who)),
			    text);
	line_say(lines->line, text);
}
