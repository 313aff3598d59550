/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/prompt.h"

#include "ui/play/press.h"
#include "ui/play/secret.h"
#include "ui/play/speech.h"

/* Where a prompt for that seat is: with key sets each hand has its own. */
static struct prompt *prompt_of(struct input *input, enum seat speaker)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return sets && speaker != SEAT_NONE ? &input->own[speaker]
					    : &input->table;
}

bool prompt_is_unread(const struct press *press, const struct prompt *prompt)
{
	return press->now - prompt->seen_at < INPUT_NEW;
}

/*
 * What is asked last is what is seen, and what the same own key answers. A word
 * that is typed is no question.
 */
static void drop_others(struct input *input, const struct prompt *place)
{
	if (place != &input->table && input->table.kind == PROMPT_SURE)
		prompt_drop(&input->table);
	for (int s = 0; s < SEATS_MAX; s++)
		if (place == &input->table && place->kind != PROMPT_WORD &&
		    input->own[s].kind == PROMPT_SURE)
			prompt_drop(&input->own[s]);
}

struct effect prompt_open(const struct press *press,
			  const struct prompt *prompt)
{
	struct input *input = press->input;
	struct prompt *place = prompt_of(input, prompt->speaker);

	*place = *prompt;
	if (!place->seen_at)
		place->seen_at = press->now;
	place->word.restricted = input->keymap->restricted;
	drop_others(input, place);
	return effect_none();
}

void prompt_drop(struct prompt *prompt)
{
	*prompt = (struct prompt){.kind = PROMPT_NONE, .speaker = SEAT_NONE};
}

/*
 * With key sets the play key says who it is where no stone could be meant, and
 * none has chosen a point, and the pass key who passes.
 */
static bool tells_who(const struct press *press, enum command said)
{
	if (press->command == COMMAND_PLAY)
		return (said == COMMAND_PASS || said == COMMAND_RESUME) &&
		       !press->input->moved[press->seat] &&
		       press->input->aimed == POINT_NONE;
	return press->command == COMMAND_PASS && said == COMMAND_PASS;
}

static enum seat own_key(const struct press *press, enum command said)
{
	return press->command == COMMAND_SEAT ||
			       (press_is_hand(press) && tells_who(press, said))
		       ? press->seat
		       : SEAT_NONE;
}

static bool is_yes_or_no(enum command command)
{
	return command == COMMAND_YES || command == COMMAND_NO;
}

/*
 * What begins a point, or moves, is meant for the board; a letter of no column
 * may be that beside the one that was meant.
 */
static bool turns_away(const struct press *press)
{
	return (word_is_letter(press->k) && (press->k | 0x20) <= 't') ||
	       press->command == COMMAND_COORDINATE;
}

/* The rest of "yes", once y has asked who says so. */
static bool is_spelt(const struct press *press, const struct prompt *prompt)
{
	const char *name = command_rule(prompt->said)->name;
	key last = press->input->last | 0x20;

	while (*name && *name != last)
		name++;
	return *name && name[1] && (press->k | 0x20) == name[1];
}

/* With key sets Enter plays; but it has also said what is asked of whom now. */
static bool is_enter_again(const struct press *press)
{
	return press_by_sets(press) && press->k == KEY_TO_ENTER;
}

/*
 * A key that is nobody's answers nothing, but does not end what is asked, or
 * the own key that comes next would play a stone; or, behind the n that is a no
 * elsewhere, say yes to something else. So who says it is read anew then.
 */
static bool on_no_seat(const struct press *press, struct prompt *prompt,
		       struct effect *out)
{
	if (is_yes_or_no(prompt->said) && is_yes_or_no(press->command))
		return false;
	if (press->command != COMMAND_NO && !is_enter_again(press) &&
	    !(is_yes_or_no(prompt->said) && is_spelt(press, prompt)) &&
	    (press_is_hand(press) || turns_away(press)))
		return false;
	if (press->command == COMMAND_NO) {
		prompt->doubted = true;
		prompt->seen_at = press->now;
	}
	*out = effect_notice(NOTICE_WHO);
	return true;
}

/*
 * Before anybody has read it an own key may have been meant for something else;
 * behind n it is not, whose question has been there for long enough, nor where
 * a stone is what it says.
 */
static bool comes_too_soon(const struct press *press,
			   const struct prompt *prompt)
{
	bool meant = prompt->said == COMMAND_PLAY
			     ? press->seat != press->game->question.asker
			     : is_yes_or_no(prompt->said);

	return (!meant || prompt->doubted) && prompt_is_unread(press, prompt);
}

/* The key that says who claims, proposes, agrees is the seat's own. */
static bool on_who(const struct press *press, struct prompt *prompt,
		   struct effect *out)
{
	struct prompt was = *prompt;
	enum seat seat = own_key(press, was.said);

	if (seat == SEAT_NONE)
		return on_no_seat(press, prompt, out);
	if (press->repeated || comes_too_soon(press, prompt)) {
		*out = effect_notice(press->repeated ? NOTICE_HELD_DOWN
						     : NOTICE_TOO_SOON);
		return true;
	}
	prompt_drop(prompt);
	*out = speech_said(press, &was, seat);
	if (out->kind == EFFECT_NOTICE || out->kind == EFFECT_REFUSED)
		*prompt = was;
	return true;
}

static bool passes(const struct prompt *prompt)
{
	return prompt->kind == PROMPT_SURE && prompt->said == COMMAND_PASS;
}

/*
 * With key sets a play key may have been meant as a stone: none is lost by it,
 * and nobody leaves; what is asked of nobody by name any own key does. Who
 * passes says so with the pass key, once more: no hand has to leave its keys.
 */
static bool is_yes(const struct press *press, const struct prompt *prompt)
{
	bool sure = prompt->kind == PROMPT_SURE;
	enum command yes = passes(prompt) ? COMMAND_PASS
			   : sure	  ? COMMAND_SEAT
					  : COMMAND_PLAY;

	if (press_by_sets(press))
		return press->command == yes &&
		       (press->seat == prompt->speaker ||
			(sure && prompt->speaker == SEAT_NONE));
	return press->command == COMMAND_YES ||
	       (sure && press->k == KEY_TO_ENTER);
}

/* The pass key means no; where it is asked whether to pass, the play key. */
static bool is_no(const struct press *press, const struct prompt *prompt)
{
	enum command no = passes(prompt) ? COMMAND_PLAY : COMMAND_PASS;

	return press->command == COMMAND_NO ||
	       (press->command == no && press_is_hand(press) &&
		press->seat == prompt->speaker);
}

/*
 * Who begins a word has changed their mind; but any other key may have been
 * meant for a yes, and does not act instead, nor does it end what is asked. It
 * may as well have begun a word, whose Enter is no yes: what is asked is to be
 * read anew.
 */
static bool stays_sure(const struct press *press, struct prompt *prompt,
		       struct effect *out)
{
	bool sets = press_by_sets(press) && prompt->speaker != SEAT_NONE;
	bool hand = press_is_hand(press);

	if (hand ? press->seat != prompt->speaker : sets || turns_away(press))
		return false;
	/* what a hand does is no word, nor is an own key behind no letter */
	if (!hand && (press->command != COMMAND_SEAT ||
		      word_is_letter(press->input->last)))
		prompt->seen_at = press->now;
	*out = effect_notice(NOTICE_SURE);
	out->seat = prompt->speaker;
	return true;
}

/* To a question, perhaps, that the prompt has come over. */
static bool was_on_its_way(const struct press *press)
{
	return press->command == COMMAND_SEAT && press->game->question.needs &&
	       press_is_too_soon(press);
}

/*
 * Leaving loses nothing, but the game that has begun goes back to its set-up;
 * and an own key may have been meant for something.
 */
static bool has_to_be_read(const struct press *press,
			   const struct prompt *prompt)
{
	return prompt_is_unread(press, prompt) &&
	       (press_by_sets(press) || prompt->back ||
		prompt->said != COMMAND_LEAVE);
}

static bool on_sure(const struct press *press, struct prompt *prompt,
		    struct effect *out)
{
	struct prompt was = *prompt;
	bool no = is_no(press, prompt), yes = is_yes(press, prompt);
	bool opens =
		press->command == COMMAND_PASS ||
		(press_by_sets(press) ? yes
				      : press->k == KEY_TO_ENTER &&
						prompt->said != COMMAND_LEAVE);

	/* a pass key, an own key or Enter may also have opened it */
	if (press->repeated && (no || opens)) {
		*out = effect_notice(NOTICE_HELD_DOWN);
		return true;
	}
	if (yes && (was_on_its_way(press) || has_to_be_read(press, prompt))) {
		*out = effect_notice(NOTICE_TOO_SOON);
		return true;
	}
	if (!no && !yes)
		return stays_sure(press, prompt, out);
	prompt_drop(prompt);
	if (!no)
		*out = speech_sure_said(press, &was);
	return true;
}

/* What plays elsewhere leaves the seat what it is asked. */
static bool stays_asked(const struct press *press, const struct prompt *prompt,
			struct effect *out)
{
	if (press_is_hand(press) || press->command != COMMAND_PLAY)
		return false;
	*out = effect_notice(NOTICE_SURE);
	out->seat = prompt->speaker;
	return true;
}

static bool on_answer(const struct press *press, struct prompt *prompt,
		      struct effect *out)
{
	bool yes = is_yes(press, prompt);

	/* the key that has opened it, once more */
	if (press->command == COMMAND_SEAT && press->seat == prompt->speaker)
		return true;
	if (!yes && !is_no(press, prompt))
		return stays_asked(press, prompt, out);
	*out = effect_answer(press, yes ? ACTION_YES : ACTION_NO,
			     prompt->speaker);
	if (out->kind == EFFECT_ACTION)
		prompt_drop(prompt);
	return true;
}

enum seat prompt_hand(const struct input *input)
{
	enum seat hand = SEAT_NONE;

	for (int s = 0; s < SEATS_MAX && input->table.kind == PROMPT_NONE; s++)
		if (input->own[s].kind != PROMPT_NONE &&
		    (hand == SEAT_NONE ||
		     input->own[s].seen_at > input->own[hand].seen_at))
			hand = (enum seat)s;
	return hand;
}

/* A key of the table answers what is shown. */
static struct prompt *find(const struct press *press)
{
	struct input *input = press->input;
	enum seat hand =
		press_is_hand(press) ? press->seat : prompt_hand(input);

	return hand == SEAT_NONE || input->own[hand].kind == PROMPT_NONE
		       ? &input->table
		       : &input->own[hand];
}

bool prompt_answer(const struct press *press, struct effect *out)
{
	static bool (*const answers[])(const struct press *press,
				       struct prompt *prompt,
				       struct effect *out) = {
		[PROMPT_WHO] = on_who,
		[PROMPT_SURE] = on_sure,
		[PROMPT_ANSWER] = on_answer,
	};
	struct prompt *prompt = find(press);
	bool tables = prompt == &press->input->table;

	if (prompt->kind == PROMPT_NONE || prompt->kind == PROMPT_WORD)
		return false;
	if (press->k == KEY_TO_ESCAPE) {
		prompt_drop(prompt);
		return true;
	}
	if (answers[prompt->kind](press, prompt, out))
		return true;
	if (tables != press_is_hand(press)) {
		press->input->dropped = *prompt;
		prompt_drop(prompt);
	}
	return false;
}

static bool pass_stands(const struct prompt *prompt, const struct game *game)
{
	return prompt->speaker == SEAT_NONE ||
	       speech_judge(game, ACTION_PASS, prompt->speaker) == VERDICT_OK;
}

/* Nobody's word is wanted any more where nobody could give it. */
static bool word_stands(const struct prompt *prompt, const struct input *input,
			const struct game *game)
{
	return prompt->said == COMMAND_FREE
		       ? speech_freed(input, game) != 0
		       : (secret_speakers(input, game, prompt->said) &
			  input->seats) != 0;
}

bool prompt_stands(const struct prompt *prompt, const struct input *input,
		   const struct game *game)
{
	enum verdict verdict;

	switch (prompt->kind) {
	case PROMPT_WORD:
		return game->phase != PHASE_OVER;
	case PROMPT_WHO:
		return word_stands(prompt, input, game);
	case PROMPT_SURE:
		if (prompt->said == COMMAND_LEAVE)
			return game->phase != PHASE_OVER &&
			       (!prompt->back || game->depth == 0);
		return (prompt->said == COMMAND_PASS
				? pass_stands(prompt, game)
				: speech_judge(game, ACTION_RESIGN,
					       prompt->speaker) == VERDICT_OK);
	case PROMPT_ANSWER:
		return speech_is_decision(game) &&
		       speech_may_answer(game, prompt->speaker, &verdict);
	default:
		return true;
	}
}

bool prompt_is_about_turn(const struct prompt *prompt)
{
	static const enum command said[] = {COMMAND_CLAIM, COMMAND_PARTNER,
					    COMMAND_UNDO,  COMMAND_PASS,
					    COMMAND_PLAY,  COMMAND_RESIGN};

	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		if (prompt->kind == PROMPT_WHO && prompt->said == said[i])
			return true;
	return false;
}
