/* SPDX-License-Identifier: ISC */
/*
 * A key belongs to the word that is being typed; else it is offered to the
 * prompts; else it begins a word, or is looked up as a command.
 *
 * Where several sit at the keys of one keyboard, what one hand is asked is
 * not answered, and not dropped, by the keys of another.
 */
#include <config.h>

#include "ui/play/input.h"

#include <string.h>

#include "ui/play/commands.h"
#include "ui/play/press.h"
#include "ui/play/word.h"

/* Where a cursor is before anybody has moved it. */
static point find_home(int size)
{
	return point_at(size / 2, size / 2);
}

void input_drop_prompts(struct input *input)
{
	prompt_drop(&input->table);
	for (int s = 0; s < SEATS_MAX; s++)
		prompt_drop(&input->own[s]);
}

void input_init(struct input *input, const struct keymap *keymap, int size)
{
	memset(input, 0, sizeof(*input));
	input->keymap = keymap;
	input->seats = seats_all(SEATS_MAX);
	input->last_moved = input->asker = SEAT_NONE;
	input_drop_prompts(input);
	for (int i = 0; i < SEATS_MAX; i++)
		input->cursor[i] = find_home(size);
}

bool input_hides_turn(const struct input *input, const struct game *game)
{
	return input->turn_on_request && seats_are_pairs(game->setup.seats) &&
	       game->phase != PHASE_OVER;
}

enum seat input_only(const struct input *input, const struct game *game)
{
	seatset here = input->seats & seats_all(game->setup.seats);

	return input->keymap->mode != INPUT_KEY_SETS && seats_count(here) == 1
		       ? seats_first(here)
		       : SEAT_NONE;
}

bool input_is_asked(const struct input *input)
{
	bool asked = input->table.kind != PROMPT_NONE;

	for (int s = 0; s < SEATS_MAX; s++)
		asked = asked || input->own[s].kind != PROMPT_NONE;
	return asked;
}

bool input_looks_from_desk(const struct input *input)
{
	return input->desk && !input->seats;
}

bool input_has_moved(const struct input *input)
{
	bool moved = false;

	for (int s = 0; s < SEATS_MAX; s++)
		moved = moved || input->moved[s];
	return moved;
}

void input_ask_back(struct input *input, int64_t now)
{
	input->table = (struct prompt){.kind = PROMPT_SURE,
				       .speaker = SEAT_NONE,
				       .said = COMMAND_LEAVE,
				       .back = true,
				       .seen_at = now};
}

void input_uncover(struct input *input, int64_t now)
{
	input->asked_at = input->table.seen_at = now;
	for (int s = 0; s < SEATS_MAX; s++)
		input->own[s].seen_at = now;
}

point *input_cursor(struct input *input, enum seat seat)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return &input->cursor[sets && seat != SEAT_NONE ? (int)seat : 0];
}

/* Any seat is freed from anywhere. */
static bool names_any_seat(const struct press *press)
{
	return press->command == COMMAND_SEAT &&
	       press->input->table.kind == PROMPT_WHO &&
	       press->input->table.said == COMMAND_FREE;
}

/* A hand's key that plays nothing may have been meant for a yes. */
static struct effect do_or_remind(const struct press *press)
{
	struct effect out = commands_do(press);
	bool nothing = out.kind == EFFECT_REFUSED || out.kind == EFFECT_NOTICE;

	if (!nothing || !press_is_hand(press) ||
	    press->input->table.kind != PROMPT_SURE)
		return out;
	out = effect_notice(NOTICE_SURE);
	out.seat = SEAT_NONE;
	return out;
}

/* What another hand, or the table, is asked. */
static struct prompt *find_others(const struct press *press)
{
	struct input *input = press->input;

	if (input->table.speaker != press->seat &&
	    (input->table.kind == PROMPT_SURE ||
	     input->table.kind == PROMPT_ANSWER))
		return &input->table;
	for (int s = 0; s < SEATS_MAX; s++)
		if (s != (int)press->seat && input->own[s].kind != PROMPT_NONE)
			return &input->own[s];
	return NULL;
}

/*
 * With key sets Enter and Backspace are keys of one hand, though they confirm
 * and refuse what is asked elsewhere: while another is asked, the first of them
 * only says so, or it would be a stone that nobody meant.
 */
static bool goes_astray(const struct press *press, struct effect *out)
{
	bool confirms =
		press->k == KEY_TO_ENTER || press->k == KEY_TO_BACKSPACE;
	struct prompt *prompt = find_others(press);
	bool told = prompt && prompt->strayed && !press->repeated;

	if (!press_is_hand(press) || !confirms || !prompt || told)
		return false;
	prompt->strayed = true;
	*out = effect_notice(prompt->speaker == SEAT_NONE ? NOTICE_SURE
							  : NOTICE_ASTRAY);
	out->seat = prompt->speaker == SEAT_NONE ? SEAT_NONE : press->seat;
	return true;
}

/*
 * What is asked of one hand stands before what was asked before: no other hand
 * answers what it does not see.
 */
static bool answers_hidden(const struct press *press, struct effect *out)
{
	const struct prompt *shown = input_asked(press->input);

	if (!press_is_hand(press) || shown->kind != PROMPT_SURE ||
	    shown->speaker == SEAT_NONE || shown->speaker == press->seat ||
	    (press->command != COMMAND_SEAT &&
	     press->input->own[press->seat].kind != PROMPT_ANSWER))
		return false;
	*out = effect_notice(NOTICE_SURE);
	out->seat = shown->speaker;
	return true;
}

/* Whether that command would come to anything now. */
static bool comes_to_something(const struct press *press, enum command command)
{
	struct input after = *press->input;
	struct press said = press_as(press, command, SEAT_NONE);
	enum effect_kind kind;

	said.input = &after;
	kind = commands_do(&said).kind;
	return kind != EFFECT_REFUSED && kind != EFFECT_NOTICE;
}

/*
 * Enter behind one small letter, which has moved the cursor, may have been
 * meant for the command that is typed with the capital: the first one plays no
 * stone then, and only says so.
 */
static bool may_be_word(const struct press *press, point before,
			struct effect *out)
{
	const struct input *input = press->input;
	enum command small = keymap_find(input->keymap, input->last).command;
	enum command capital =
		keymap_find_still(input->keymap, input->last).command;

	if (before == POINT_NONE || press->k != KEY_TO_ENTER ||
	    input->moved_before || !(commands_stage(press->game) & IN_TURNS) ||
	    !(commands_mode(input, press->game) & (BY_TURN | BY_ONE)))
		return false;
	*out = effect_notice(NOTICE_LETTER);
	out->command = capital;
	out->point = input->cursor[0];
	return capital != small && comes_to_something(press, capital);
}

static struct effect hear(const struct press *press, point before)
{
	struct effect out = effect_none();

	if (press->input->table.kind == PROMPT_WORD && word_key(press, &out))
		return out;
	/* a digit behind h, j, k or l is no seat's key, here or elsewhere */
	if (!press_is_here(press) && !names_any_seat(press))
		return before != POINT_NONE && word_begin(press, before)
			       ? out
			       : effect_elsewhere(press->input, press->seat);
	if (answers_hidden(press, &out) || goes_astray(press, &out) ||
	    may_be_word(press, before, &out))
		return out;
	if (!press_looks(press) && prompt_answer(press, &out))
		return out;
	if (before == POINT_NONE && word_is_late(press, &out))
		return out;
	if (!press_looks(press) && key_is_character(press->k) &&
	    press->input->seats && word_begin(press, before))
		return out;
	return do_or_remind(press);
}

/* What a seat does that is not here is not done here, nor is it asked. */
static struct effect own_effect(struct input *input, struct effect out)
{
	enum seat seat = input->table.speaker;

	if (out.kind == EFFECT_ACTION)
		seat = out.action.seat;
	if (seat == SEAT_NONE || input->seats & seat_bit(seat))
		return out;
	prompt_drop(&input->table);
	return effect_elsewhere(input, seat);
}

/* A word hides but what has come up while it was typed. */
static bool hides_question(const struct prompt *prompt,
			   const struct input *input)
{
	return prompt->kind == PROMPT_WORD ? prompt->seen_at <= input->asked_at
					   : prompt->kind != PROMPT_NONE;
}

static bool is_silent(const struct own *own, int64_t now)
{
	return !own->at || now - own->at >= INPUT_SILENCE;
}

/*
 * Another key between makes it a change of mind, but one alone: two keys that
 * are held down come in turns, without end.
 */
static bool is_held_down(const struct press *press)
{
	const struct own *own;

	if (press->command != COMMAND_SEAT)
		return false;
	own = &press->input->own_keys[press->seat];
	return !is_silent(own, press->now) && (own->again || !own->others);
}

static void note_own(const struct press *press)
{
	struct own *keys = press->input->own_keys;
	struct own last = {.at = press->now};

	if (press->command == COMMAND_SEAT) {
		const struct own *own = &keys[press->seat];

		last.again = !is_silent(own, press->now) &&
			     (own->again || own->others);
	}
	for (int s = 0; s < SEATS_MAX; s++)
		keys[s].others = true;
	if (press->command == COMMAND_SEAT)
		keys[press->seat] = last;
}

/*
 * Keys of several hands, at the same time, are told of in one sentence, and
 * again while others are answered with.
 */
static void note_early(struct input *input, const struct effect *out, key k,
		       int64_t now)
{
	bool early =
		out->kind == EFFECT_NOTICE && out->notice == NOTICE_TOO_SOON;
	bool answers = out->kind == EFFECT_ACTION;
	int i = 0;

	if (!answers && (!early || now - input->last_at >= INPUT_NEW))
		input->early_count = 0;
	while (i < input->early_count && input->early[i] != k)
		i++;
	if (early && i < SEATS_MAX) {
		input->early[i] = k;
		input->early_count += i == input->early_count;
	} else if (answers && i < input->early_count) {
		input->early[i] = input->early[--input->early_count];
	}
}

struct effect input_key(struct input *input, const struct game *game, key k,
			int64_t now)
{
	struct press press = press_make(input, game, k, now);
	point before = input->cursor[0], letter = input->before_letter;
	bool moved = input->moved[0];
	struct prompt over = *input_prompt(input);
	struct effect out;

	if (k == KEY_NONE)
		return effect_none();
	press.repeated = press.repeated || is_held_down(&press);
	input->before_letter = POINT_NONE;
	input->marked = input->marked && press.repeated;
	prompt_drop(&input->dropped);
	out = own_effect(input, hear(&press, letter));
	if (hides_question(&over, input) && !input_is_asked(input) &&
	    out.kind != EFFECT_ACTION)
		input->asked_at = now;
	if (press_moves(&press) && input->table.kind == PROMPT_NONE) {
		input->before_letter = before;
		input->moved_before = moved;
	}
	note_own(&press);
	note_early(input, &out, k, now);
	input->last = k;
	input->last_at = now;
	input->reminded =
		out.kind == EFFECT_NOTICE &&
		(out.notice == NOTICE_ASKED || out.notice == NOTICE_ASKER);
	input->refused = out.kind == EFFECT_REFUSED &&
			 game->phase == PHASE_PLAY && !game_clock_runs(game);
	return out;
}

struct effect input_click(struct input *input, const struct game *game, point p,
			  int64_t now)
{
	struct press press = press_make(input, game, KEY_NONE, now);

	if (p == POINT_NONE && !input_is_asked(input))
		return effect_notice(game->question.needs ? NOTICE_MOUSE
							  : NOTICE_BESIDE);
	input->last = KEY_NONE;
	input->before_letter = POINT_NONE;
	if (p != POINT_NONE &&
	    (input->table.kind == PROMPT_WORD || input->table.back))
		prompt_drop(&input->table);
	return input_is_asked(input)
		       ? effect_notice(NOTICE_MOUSE)
		       : own_effect(input, commands_click(&press, p));
}

struct effect input_enter(const struct input *input, const struct game *game,
			  struct input *after)
{
	*after = *input;
	return input_key(after, game, KEY_TO_ENTER,
			 input->asked_at + INPUT_NEW);
}

const struct prompt *input_prompt(const struct input *input)
{
	enum seat hand = prompt_hand(input);

	return hand == SEAT_NONE ? &input->table : &input->own[hand];
}

const struct prompt *input_asked(const struct input *input)
{
	static const struct prompt none = {.kind = PROMPT_NONE,
					   .speaker = SEAT_NONE};
	const struct prompt *prompt = input_prompt(input);

	return prompt->kind == PROMPT_WORD ? &none : prompt;
}

/*
 * A cursor that stayed on the last stone would tell who has put it there, and
 * so would one that alone is highlighted.
 */
static void leave_stone(struct input *input, const struct game *game)
{
	for (int s = 0; s < game->setup.seats; s++) {
		if (input->cursor[s] != game->now.last_point)
			continue;
		input->cursor[s] = find_home(game->setup.size);
		input->moved[s] = false;
	}
	input->last_moved = SEAT_NONE;
}

/* What was about to be said of the last turn is not meant for another one. */
static struct effect drop_about_turn(struct input *input)
{
	struct effect out = effect_none();

	if (!prompt_is_about_turn(&input->table))
		return out;
	out = effect_notice(NOTICE_TOO_LATE);
	out.command = input->table.said;
	prompt_drop(&input->table);
	return out;
}

/*
 * With key sets a word aims for whoever is on turn: what was begun for one who
 * is here aims for nobody else. In a turn that is made elsewhere somebody here
 * types for the next one.
 */
static struct effect drop_word(struct input *input, const struct game *game)
{
	struct effect out = effect_none();
	enum seat was = input->turn;

	input->turn = game_turn(game);
	if (was == input->turn || !(input->seats & seat_bit(was)) ||
	    input->keymap->mode != INPUT_KEY_SETS ||
	    input->table.kind != PROMPT_WORD)
		return out;
	out = effect_notice(NOTICE_TOO_LATE);
	out.command = COMMAND_COORDINATE;
	prompt_drop(&input->table);
	return out;
}

/* With key sets a hand may have gone ahead while others made their turns. */
static struct effect begin_turn(struct input *input, const struct game *game)
{
	enum seat seat = game->now.last.actual;
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	if (game->phase != input->phase && game->phase == PHASE_MARK)
		memset(input->moved, 0, sizeof(input->moved));
	input->phase = game->phase;
	if (game->now.turns == input->turns)
		return effect_none();
	if (sets && game->now.turns == input->turns + 1)
		input->moved[seat] = false;
	else
		memset(input->moved, 0, sizeof(input->moved));
	if (sets && input_hides_turn(input, game))
		leave_stone(input, game);
	input->named = input->aimed = POINT_NONE;
	input->turns = game->now.turns;
	return drop_about_turn(input);
}

/*
 * What is asked here would hide a question that comes up, and take the keys of
 * those who answer it. A word goes on: its Enter is nobody's answer.
 */
static void make_way(struct input *input, const struct question *question)
{
	const struct prompt word = input->table;

	if (!question->needs || (question->kind == input->question &&
				 question->asker == input->asker))
		return;
	input_drop_prompts(input);
	if (word.kind == PROMPT_WORD)
		input->table = word;
}

/* The word that lets play go on may have crossed a key on its way. */
static bool was_early(struct input *input, const struct game *game, int64_t now)
{
	bool early = input->refused && game->phase == PHASE_PLAY &&
		     game_clock_runs(game);

	input->refused = input->refused && !early;
	return early && now - input->last_at < INPUT_NEW;
}

/* What came too soon before was no answer to that. */
static void ask_anew(struct input *input, int64_t now)
{
	input->asked_at = now;
	input->early_count = 0;
}

struct effect input_refresh(struct input *input, const struct game *game,
			    int64_t now)
{
	const struct question *question = &game->question;
	bool ends = game->phase == PHASE_OVER && input->phase != PHASE_OVER;
	struct effect word = drop_word(input, game);
	struct effect out = begin_turn(input, game);

	if (word.kind != EFFECT_NONE)
		out = word;
	if (was_early(input, game, now) && out.kind == EFFECT_NONE)
		out = effect_notice(NOTICE_EARLY);
	if (!prompt_stands(&input->table, input, game))
		prompt_drop(&input->table);
	for (int s = 0; s < SEATS_MAX; s++)
		if (!prompt_stands(&input->own[s], input, game))
			prompt_drop(&input->own[s]);
	make_way(input, question);
	if (ends || question->kind != input->question ||
	    question->asker != input->asker ||
	    memcmp(&game->marks, &input->marks, sizeof(input->marks)) != 0 ||
	    memcmp(game->penalty, input->penalty, sizeof(input->penalty)) != 0)
		ask_anew(input, now);
	input->marks = game->marks;
	memcpy(input->penalty, game->penalty, sizeof(input->penalty));
	if (question->kind != input->question && !question->needs) {
		input->closed = true;
		input->closed_at = now;
	}
	input->question = question->kind;
	input->asker = question->asker;
	return out;
}
