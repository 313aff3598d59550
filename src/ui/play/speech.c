/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/speech.h"

#include <stddef.h>

#include "base/i18n.h"
#include "ui/play/commands.h"
#include "ui/play/press.h"
#include "ui/play/secret.h"
#include "ui/term/key_name.h"

#define SAYS(kind_)                    \
	{                              \
		.kind = ACTION_##kind_ \
	}
#define ASKS(kind_)                                              \
	{                                                        \
		.kind = ACTION_ASK, .question = QUESTION_##kind_ \
	}

/* What the screen itself sees to. */
#define SAYS_NOTHING            \
	{                       \
		.kind = ACTIONS \
	}

static const struct row {
	enum command command;
	struct action action; /* whoever's it is, if it is one */
	const char *brief;    /* what is said, in a word or two; a msgid */
	const char *prompt;   /* an English msgid; NULL where nobody asks */
	const char *outcome;  /* what follows, of what is no answer */
	const char *sure;     /* asked again, with a %s for the speaker */
	const char *few;      /* the prompt in few words, if it has many */
} rows[] = {
	{COMMAND_PASS, SAYS(PASS), N_("Pass"), N_("Who passes?"),
	 N_("the other side is to move."), N_("%s: pass?"), NULL},
	{COMMAND_PLAY, SAYS(PLAY), N_("Stone"), N_("Who plays at the cursor?"),
	 N_("a stone is played, and the question is over."), NULL, NULL},
	{COMMAND_YES, SAYS(YES), N_("Yes"), N_("Who says yes?"), "", NULL,
	 NULL},
	{COMMAND_NO, SAYS(NO), N_("No"), N_("Who says no?"), "", NULL, NULL},
	{COMMAND_RESIGN, ASKS(RESIGN), N_("Resign"), N_("Who wants to resign?"),
	 N_("your partner is asked first."), N_("%s: resign?"), NULL},
	{COMMAND_UNDO, ASKS(UNDO), N_("Undo"),
	 N_("Who asks to take the last move back?"),
	 N_("all others are asked."), NULL, NULL},
	{COMMAND_PAUSE, SAYS(PAUSE), N_("Pause"), N_("Who asks for a pause?"),
	 N_("all others are asked."), NULL, NULL},
	{COMMAND_RESUME, SAYS(RESUME), N_("Play on"),
	 N_("Who wants to play on?"), N_("the game goes on."), NULL, NULL},
	/* what cannot be taken back says so, however few its words are */
	{COMMAND_CLAIM, SAYS(CLAIM), N_("Claim for good"),
	 N_("Who claims that the last turn was out of rotation (rule 6(1))? A "
	    "claim cannot be taken back."),
	 N_("if the last turn was wrong, all are asked if it was meant."), NULL,
	 N_("Who claims a rotation error? A claim cannot be taken back.")},
	{COMMAND_PARTNER, SAYS(PARTNER), N_("Partner"),
	 N_("Who claims that the partner made the last turn?"),
	 N_("the other pair is asked."), NULL,
	 N_("Who claims that the partner played?")},
	{COMMAND_AWAY, SAYS(AWAY), N_("Away"), N_("Who goes away?"),
	 N_("while you are away nothing is agreed."), NULL, NULL},
	{COMMAND_BREAK, SAYS(BREAK), N_("Break"), N_("Who takes a break?"),
	 N_("play pauses until all play on."), NULL, NULL},
	{COMMAND_NO_RESULT, ASKS(NO_RESULT), N_("No result"),
	 N_("Who proposes to end without result?"), N_("all others are asked."),
	 NULL, NULL},
	{COMMAND_BOTH_LOSE, ASKS(BOTH_LOSE), N_("Both lose"),
	 N_("Who proposes that both sides lose?"), N_("all others are asked."),
	 NULL, NULL},
	{COMMAND_FORFEIT, ASKS(FORFEIT), N_("Forfeit"),
	 N_("Who says that the other pair exchanged information?"),
	 N_("all others are asked."), NULL, N_("Who says the others forfeit?")},
	{COMMAND_STAND_IN, ASKS(STAND_IN), N_("Stand-in"),
	 N_("Who would like to give up the seat?"), N_("all others are asked."),
	 NULL, NULL},
	{COMMAND_FREE, SAYS_NOTHING, N_("Free"),
	 N_("Which seat shall be freed, or taken if it is free?"),
	 N_("it becomes free for whoever comes; or yours, if it is free."),
	 NULL, N_("Which seat is freed, or taken?")},
	{COMMAND_CALL, SAYS_NOTHING, N_("Call"), N_("Who calls the referee?"),
	 N_("all are told; the game goes on."), NULL, NULL},
	{COMMAND_LEAVE, SAYS_NOTHING, N_("Leave"), NULL,
	 N_("the game is kept."), N_("Leave pairgo?"), NULL},
};

enum command speech_command(enum question_kind kind)
{
	if (kind == QUESTION_PAUSE)
		return COMMAND_PAUSE;
	if (kind == QUESTION_CONTINUE)
		return COMMAND_RESUME;
	if (kind == QUESTION_PARTNER)
		return COMMAND_PARTNER;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].action.kind == ACTION_ASK &&
		    rows[i].action.question == kind)
			return rows[i].command;
	return COMMAND_NONE;
}

/* What who frees nobody's seat is asked. */
static const struct row takes = {
	COMMAND_FREE,
	SAYS_NOTHING,
	N_("Sit down"),
	N_("At which seat do you sit down?"),
	N_("it is yours then."),
	NULL,
	NULL,
};

/* And who shares seats with others: one of these they may have alone. */
static const struct row shares = {
	COMMAND_FREE,
	SAYS_NOTHING,
	N_("Seat"),
	N_("Which seat shall be yours alone?"),
	N_("you have it alone, and leave the others the rest."),
	NULL,
	NULL,
};

static const struct row *find(enum command command)
{
	int i = 0;

	while (rows[i].command != command)
		i++;
	return &rows[i];
}

static const struct row *find_asked(const struct prompt *prompt)
{
	return prompt->shares  ? &shares
	       : prompt->takes ? &takes
			       : find(prompt->said);
}

struct action speech_action(const struct game *game, enum command command,
			    enum seat seat)
{
	struct action action = find(command)->action;

	action.seat = seat;
	if (action.kind == ACTION_AWAY && game->now.away & seat_bit(seat))
		action.kind = ACTION_BACK;
	if (action.kind == ACTION_RESUME &&
	    game->question.kind == QUESTION_CONTINUE)
		action.kind = ACTION_YES;
	return action;
}

/* Whether it is what that row says; who is back has been away. */
static bool says(const struct row *row, const struct action *action)
{
	enum action_kind kind =
		action->kind == ACTION_BACK ? ACTION_AWAY : action->kind;

	return row->action.kind == kind &&
	       row->action.question == action->question;
}

struct prompt speech_asking(const struct action *action)
{
	struct prompt prompt = {.kind = PROMPT_NONE, .speaker = SEAT_NONE};

	if (action->kind == ACTION_YES || action->kind == ACTION_NO ||
	    action->kind == ACTION_WITHDRAW)
		return prompt;
	prompt.speaker = action->seat;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (!says(&rows[i], action))
			continue;
		prompt.kind = rows[i].sure ? PROMPT_SURE : PROMPT_WHO;
		prompt.said = rows[i].command;
	}
	if (action->kind == ACTION_RESIGN) {
		prompt.kind = PROMPT_SURE;
		prompt.said = COMMAND_RESIGN;
	}
	/* whose own key it is, all were asked */
	if (prompt.kind == PROMPT_WHO)
		prompt.speaker = SEAT_NONE;
	return prompt;
}

struct prompt speech_answering(const struct game *game,
			       const struct action *action)
{
	struct prompt prompt = {.kind = PROMPT_NONE, .speaker = SEAT_NONE};
	bool no = action->kind == ACTION_NO;

	if (!no && action->kind != ACTION_YES)
		return prompt;
	if (speech_is_decision(game)) {
		prompt.kind = PROMPT_ANSWER;
		prompt.speaker = action->seat;
	} else if (no) {
		prompt.kind = PROMPT_WHO;
		prompt.said = COMMAND_NO;
	}
	return prompt;
}

/* Partners are never both away: the other two cannot go then. */
static const char *ask_who_goes(const struct game *game)
{
	int seats = game->setup.seats;
	seatset away = game->now.away;

	if (!away)
		return find(COMMAND_AWAY)->prompt;
	return away & seats_of(BLACK, seats) && away & seats_of(WHITE, seats)
		       ? N_("Who is back?")
		       : N_("Who goes away, or is back?");
}

const char *speech_prompt(const struct game *game, const struct prompt *prompt)
{
	bool paused = game->question.kind == QUESTION_CONTINUE;

	if (prompt->said == COMMAND_AWAY)
		return ask_who_goes(game);
	return paused && prompt->said == COMMAND_RESUME
		       ? N_("Who agrees to play on?")
		       : find_asked(prompt)->prompt;
}

const char *speech_sure(const struct prompt *prompt)
{
	return prompt->back   ? N_("Go back to the set-up?")
	       : prompt->desk ? N_("Go back to the desk?")
			      : find(prompt->said)->sure;
}

bool speech_leaves(const struct prompt *prompt)
{
	return prompt->said == COMMAND_LEAVE && !prompt->back;
}

bool speech_resigns(const struct prompt *prompt)
{
	return prompt->kind == PROMPT_SURE && prompt->said == COMMAND_RESIGN;
}

const char *speech_brief(const struct prompt *prompt)
{
	return prompt->back ? N_("Set-up") : find_asked(prompt)->brief;
}

const char *speech_kept(void)
{
	return find(COMMAND_LEAVE)->outcome;
}

const char *speech_removed(void)
{
	return N_("the empty record is removed.");
}

const char *speech_short(const struct prompt *prompt)
{
	return prompt->kind == PROMPT_WHO ? find_asked(prompt)->few : NULL;
}

/*
 * Where nobody is left, the table pauses a game that is being played: who has
 * all the seats leaves nobody.
 */
static const char *find_leaving(const struct input *input,
				const struct game *game)
{
	bool all = !(game_seats(game) & ~input->seats);

	if (!game_is_timed(game) || game_in_play(game) != VERDICT_OK)
		return find(COMMAND_LEAVE)->outcome;
	if (game->setup.pause == PAUSE_REFEREE && game->now.turns)
		return all ? N_("the game is kept; the clock stops until the "
				"referee lets play go on.")
			   : N_("the game is kept; once nobody is left, the "
				"clock stops until the referee lets play go "
				"on.");
	return all ? N_("the game is kept; the clock stops.")
		   : N_("the game is kept; once nobody is left, the clock "
			"stops.");
}

const char *speech_outcome(const struct input *input, const struct game *game,
			   const struct prompt *prompt)
{
	bool sure = prompt->kind == PROMPT_SURE;

	if (prompt->back)
		return speech_removed();
	if (prompt->said == COMMAND_LEAVE)
		return find_leaving(input, game);
	if (prompt->said == COMMAND_PASS && game_pass_stops(game))
		return N_("the game stops, and the dead are marked.");
	if (prompt->said == COMMAND_PASS && game->now.passes)
		return N_("White is to move, and has to pass last.");
	if (prompt->said == COMMAND_RESIGN && sure)
		return N_("the other side wins at once.");
	if (prompt->said == COMMAND_RESIGN &&
	    (prompt->outright || !secret_asks_partner(input, game)))
		return N_("you are asked once more.");
	return find_asked(prompt)->outcome;
}

seatset speech_freed(const struct input *input, const struct game *game)
{
	seatset all = game_seats(game), own = game->depth ? 0 : input->seats;

	if (input->shared)
		return all & (input->shared | input->takes);
	return input->guest ? all & (input->takes | own) : all;
}

static enum verdict judge(const struct game *game, const struct action *action)
{
	struct event event;

	return game_judge(game, action, game->used, &event);
}

/*
 * What the game would say to that now. Whether there is an error to claim is
 * told to who claims it by name, and to nobody before (1.3).
 */
static enum verdict judge_command(const struct game *game, enum command command,
				  enum seat seat)
{
	struct action action = speech_action(game, command, seat);
	enum verdict verdict = judge(game, &action);

	return command == COMMAND_CLAIM && verdict == VERDICT_IN_ROTATION &&
			       seats_are_pairs(game->setup.seats)
		       ? VERDICT_OK
		       : verdict;
}

enum verdict speech_judge(const struct game *game, enum action_kind kind,
			  enum seat seat)
{
	struct action action = {.kind = kind, .seat = seat};

	return judge(game, &action);
}

/*
 * What that seat would be told whose own key says it; where somebody may pass
 * they may play.
 */
static enum verdict judge_said(const struct game *game, enum command said,
			       enum seat seat)
{
	if (said == COMMAND_RESIGN)
		return speech_judge(game, ACTION_RESIGN, seat);
	if (find(said)->action.kind == ACTIONS)
		return VERDICT_OK;
	return judge_command(game, said == COMMAND_PLAY ? COMMAND_PASS : said,
			     seat);
}

bool speech_may_say(const struct game *game, enum command said, enum seat seat)
{
	return judge_said(game, said, seat) == VERDICT_OK ||
	       (said == COMMAND_NO && speech_takes_back(game, seat));
}

bool speech_may_answer(const struct game *game, enum seat seat,
		       enum verdict *verdict)
{
	*verdict = speech_judge(game, ACTION_YES, seat);
	return *verdict == VERDICT_OK ||
	       speech_judge(game, ACTION_NO, seat) == VERDICT_OK;
}

bool speech_is_decision(const struct game *game)
{
	return question_rule(game->question.kind)->who == ASKS_PARTNER;
}

static bool has_agreed(const struct game *game, enum seat seat)
{
	return seat != SEAT_NONE && game->question.yes & seat_bit(seat);
}

bool speech_may_ask_partner(const struct game *game, enum seat seat)
{
	return judge_command(game, COMMAND_RESIGN, seat) == VERDICT_OK;
}

int speech_neutral_left(const struct game *game)
{
	struct score score;

	if (game->now.passes == 0)
		return 0;
	game_score(game, &score, NULL);
	return score.dame;
}

bool speech_takes_back(const struct game *game, enum seat seat)
{
	const struct question *question = &game->question;

	return seat != SEAT_NONE && question_is_askers(question, seat) &&
	       !(question->needs & seat_bit(seat)) &&
	       speech_judge(game, ACTION_WITHDRAW, seat) == VERDICT_OK;
}

/* What one seat decides, it says in a word of its own. */
static struct effect ask_answer(const struct press *press)
{
	struct effect out = effect_answer(press, ACTION_YES, press->seat);

	if (out.kind != EFFECT_ACTION)
		return out;
	return prompt_open(press, &(struct prompt){.kind = PROMPT_ANSWER,
						   .speaker = press->seat});
}

static bool is_asker(const struct press *press)
{
	const struct question *question = &press->game->question;
	seatset missing = question_missing(question);

	return press->seat != SEAT_NONE && question->asker == press->seat &&
	       missing && !(missing & seat_bit(press->seat)) &&
	       !input_hides_turn(press->input, press->game);
}

struct effect speech_remind(const struct press *press, enum verdict verdict)
{
	const struct question *question = &press->game->question;
	bool asked = question->needs & seat_bit(press->seat);
	struct effect out = effect_notice(is_asker(press) ? NOTICE_ASKER
					  : asked	  ? NOTICE_ASKED
							  : NOTICE_MOVE_FIRST);

	if (press->input->table.kind == PROMPT_WHO)
		return effect_notice(NOTICE_WHO);
	if (out.notice == NOTICE_MOVE_FIRST && verdict != VERDICT_OK)
		return effect_refuse(verdict);
	out.seat = press->seat;
	return out;
}

/*
 * Who is alone at this terminal has said it by y or n, and would take it back
 * with the key that is said to come behind these elsewhere.
 */
static bool has_said(const struct press *press)
{
	const struct input *input = press->input;
	enum command last = keymap_find(input->keymap, input->last).command;

	return press->only != SEAT_NONE && !input->reminded &&
	       input->asked_at <= input->last_at &&
	       press->game->question.needs &&
	       (last == COMMAND_YES || last == COMMAND_NO);
}

/* No question is open; but somebody else's hand may be asked something. */
static struct effect remind_of_nothing(const struct press *press)
{
	bool sure = input_asked(press->input)->kind == PROMPT_SURE;
	struct effect out =
		effect_notice(sure ? NOTICE_SURE : NOTICE_NOT_ASKED);

	out.seat = SEAT_NONE;
	return out;
}

/* An own key says yes, and takes it back while others are missing. */
struct effect speech_yes(const struct press *press)
{
	enum verdict verdict;

	if (has_said(press))
		return effect_notice(NOTICE_ANSWERED);
	if (speech_takes_back(press->game, press->seat))
		return effect_answer(press, ACTION_WITHDRAW, press->seat);
	if (!speech_may_answer(press->game, press->seat, &verdict) &&
	    verdict == VERDICT_NOT_ASKED && is_asker(press))
		return press_is_too_soon(press) ? effect_notice(NOTICE_TOO_SOON)
						: speech_remind(press, verdict);
	if (!speech_may_answer(press->game, press->seat, &verdict))
		return verdict == VERDICT_NO_QUESTION ? remind_of_nothing(press)
						      : effect_refuse(verdict);
	if (speech_is_decision(press->game))
		return ask_answer(press);
	return effect_answer(press,
			     has_agreed(press->game, press->seat)
				     ? ACTION_WITHDRAW
				     : ACTION_YES,
			     press->seat);
}

/* Whether the letter that resigns, typed twice, can say so without asking. */
static bool has_letter(const struct keymap *keymap)
{
	char name[KEY_TEXT];

	key_first(keymap, COMMAND_RESIGN, SEAT_NONE, name);
	return word_is_letter(name[0]) && !name[1];
}

bool speech_resigns_twice(const struct input *input, const struct game *game)
{
	return game->question.needs &&
	       commands_stage(game) & (IN_ASKED | IN_STOP) &&
	       game->consent == CONSENT_UNASKED &&
	       seats_are_pairs(game->setup.seats) && has_letter(input->keymap);
}

/*
 * Who would ask their partner, were nothing else asked, is not led to the end
 * of the game by the same keys: for that there is another.
 */
static bool has_to_wait(const struct press *press, enum seat seat)
{
	return press->input->seats & seat_bit(seat) &&
	       speech_resigns_twice(press->input, press->game);
}

/*
 * That seat resigns: it asks its partner; who has no partner to ask any more,
 * or does not want to, is asked again.
 */
static struct effect resign_seat(const struct press *press, enum seat seat,
				 bool outright)
{
	enum verdict verdict = speech_judge(press->game, ACTION_RESIGN, seat);

	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	if (!outright && speech_may_ask_partner(press->game, seat))
		return effect_say(press, COMMAND_RESIGN, seat);
	if (!outright && has_to_wait(press, seat))
		return effect_notice(NOTICE_ASK_LATER);
	return prompt_open(press, &(struct prompt){.kind = PROMPT_SURE,
						   .speaker = seat,
						   .said = COMMAND_RESIGN});
}

struct effect speech_said(const struct press *press,
			  const struct prompt *prompt, enum seat seat)
{
	const struct game *game = press->game;
	struct action action = speech_action(game, prompt->said, seat);
	enum verdict verdict = judge_said(game, prompt->said, seat);

	if (prompt->said == COMMAND_NO && speech_takes_back(game, seat))
		return effect_answer(press, ACTION_WITHDRAW, seat);
	if (verdict != VERDICT_OK) {
		struct effect refused = effect_refuse(verdict);

		refused.seat = seat;
		return refused;
	}
	if (prompt->said == COMMAND_RESIGN)
		return resign_seat(press, seat, prompt->outright);
	if (prompt->said == COMMAND_PLAY)
		return effect_act(press, ACTION_PLAY, seat);
	if (prompt->said == COMMAND_FREE)
		return seat_bit(seat) & speech_freed(press->input, game)
			       ? effect_seat(COMMAND_FREE, seat)
			       : effect_notice(NOTICE_NOT_FREED);
	if (prompt->said == COMMAND_CALL)
		return effect_seat(COMMAND_CALL, seat);
	if (action.kind == ACTION_YES || action.kind == ACTION_NO)
		return effect_answer(press, action.kind, seat);
	return effect_action(&action);
}

struct effect speech_sure_said(const struct press *press,
			       const struct prompt *prompt)
{
	if (prompt->said == COMMAND_LEAVE)
		return effect_leave(prompt);
	return effect_act(press,
			  prompt->said == COMMAND_PASS ? ACTION_PASS
						       : ACTION_RESIGN,
			  prompt->speaker);
}

/* Nobody here may say it: what the partner of who is on turn hears, if any. */
static struct effect refuse_all(const struct press *press, enum command said)
{
	const struct game *game = press->game;
	seatset there =
		press->input->seats & game_seats(game) & ~game->now.away;
	seatset side = there & seats_of(seat_side(game->now.expected),
					game->setup.seats);
	struct effect out = effect_notice(NOTICE_AWAY);

	out.command = said;
	if (!there || secret_missed(press->input, game, said))
		return out;
	return effect_refuse(
		judge_said(game, said, seats_first(side ? side : there)));
}

/*
 * Who is alone at this terminal need not say who it is; and nobody is asked for
 * a key where none would do.
 */
static struct effect open_who(const struct press *press,
			      const struct prompt *prompt)
{
	if (press->only == SEAT_NONE &&
	    !(secret_speakers(press->input, press->game, prompt->said) &
	      press->input->seats))
		return refuse_all(press, prompt->said);
	if (press->only == SEAT_NONE)
		return prompt_open(press, prompt);
	/* what its own key takes back */
	if (prompt->said == COMMAND_YES &&
	    (has_agreed(press->game, press->only) ||
	     speech_takes_back(press->game, press->only)))
		return speech_remind(press, VERDICT_NOT_ASKED);
	return speech_said(press, prompt, press->only);
}

struct effect speech_ask_who(const struct press *press, enum command said)
{
	return open_who(press,
			&(struct prompt){.kind = PROMPT_WHO,
					 .speaker = SEAT_NONE,
					 .said = said,
					 .doubted = press_may_be_point(press)});
}

static struct effect ask_resign(const struct press *press, bool outright)
{
	seatset here =
		secret_speakers(press->input, press->game, COMMAND_RESIGN) &
		press->input->seats;

	if (!outright && press->only == SEAT_NONE && here &&
	    has_to_wait(press, seats_first(here)))
		return effect_notice(NOTICE_ASK_LATER);
	return open_who(press, &(struct prompt){.kind = PROMPT_WHO,
						.speaker = SEAT_NONE,
						.said = COMMAND_RESIGN,
						.outright = outright});
}

/*
 * In play the one set of keys speaks for the seat on turn, if that is there for
 * all one may know.
 */
static struct effect resign(const struct press *press, bool outright)
{
	const struct game *game = press->game;

	if (press->only != SEAT_NONE ||
	    press->input->keymap->mode != INPUT_TURN ||
	    game->phase != PHASE_PLAY ||
	    game->now.away & secret_turn(press->input, game))
		return ask_resign(press, outright);
	return resign_seat(press, game->now.expected, outright);
}

/* Once more is another thing, which no key says that is held down. */
static struct effect do_resign(const struct press *press)
{
	return press->repeated ? effect_notice(NOTICE_HELD_DOWN)
			       : resign(press, false);
}

struct effect speech_resign_outright(const struct press *press)
{
	return commands_stage(press->game) & (IN_TURNS | IN_WAIT | IN_MARK)
		       ? resign(press, true)
		       : commands_do(press);
}

static struct effect do_resume(const struct press *press)
{
	return speech_ask_who(press, COMMAND_RESUME);
}

/* Only a pause can be resumed; the other questions want yes or no. */
static struct effect do_continue(const struct press *press)
{
	if (press->game->question.kind != QUESTION_CONTINUE)
		return effect_refuse(commands_verdict(press->game));
	return do_resume(press);
}

static struct effect do_say(const struct press *press)
{
	return speech_ask_who(press, press->command);
}

/* What one seat decides, its own key says first. */
static struct effect do_answer(const struct press *press)
{
	seatset asked =
		secret_asked(press->input, press->game) & press->input->seats;
	struct effect out = effect_notice(NOTICE_ASKED);

	if (press->only != SEAT_NONE || !speech_is_decision(press->game) ||
	    !asked)
		return do_say(press);
	out.seat = seats_first(asked);
	return out;
}

/*
 * Whose seat it is need not be here, nor whoever runs the table sit. Nobody is
 * asked which seat to free who may free none.
 */
static struct effect do_free(const struct press *press)
{
	const struct input *input = press->input;
	seatset freed = speech_freed(input, press->game);

	if (!freed)
		return effect_notice(NOTICE_NOT_FREED);
	return prompt_open(press,
			   &(struct prompt){.kind = PROMPT_WHO,
					    .speaker = SEAT_NONE,
					    .said = COMMAND_FREE,
					    .shares = input->shared,
					    .takes = input->guest &&
						     !(freed & input->seats)});
}

/*
 * Asking who it is would take time, so it is the seat on turn that stops the
 * clock, whoever has touched a key last; where all have to agree to it,
 * somebody proposes it.
 */
static struct effect do_pause(const struct press *press)
{
	const struct game *game = press->game;

	if (game->halt != HALT_NONE)
		return effect_command(COMMAND_PAUSE);
	if (game->setup.pause == PAUSE_AGREED)
		return do_say(press);
	return effect_action(&(
		struct action){.kind = ACTION_PAUSE,
			       .seat = press_present(press, game_turn(game))});
}

static struct effect do_screen(const struct press *press)
{
	return effect_command(press->command);
}

/* Who has no seat calls nobody, but may be the one who was called. */
static struct effect do_call_off(const struct press *press)
{
	(void)press;
	return effect_seat(COMMAND_CALL, SEAT_NONE);
}

/*
 * The end may have come a moment before a key that was meant for the game, and
 * its result is to be read.
 */
static struct effect do_leave(const struct press *press)
{
	if (press->repeated)
		return effect_notice(NOTICE_HELD_DOWN);
	return press_is_too_soon(press) ? effect_notice(NOTICE_TOO_SOON)
					: do_screen(press);
}

/* From the desk whoever has no seat there is back with one key. */
static struct effect do_ask_leave(const struct press *press)
{
	if (input_looks_from_desk(press->input))
		return do_leave(press);
	return prompt_open(press, &(struct prompt){.kind = PROMPT_SURE,
						   .speaker = SEAT_NONE,
						   .said = COMMAND_LEAVE,
						   .desk = press->input->desk});
}

/*
 * Where each sits at a terminal of their own the table says it to all, as
 * somebody would aloud (1.6); else, or if that has been said, the screen does.
 */
static struct effect do_tell(const struct press *press)
{
	static const struct {
		enum command command;
		enum saying saying;
	} told[] = {{COMMAND_TURN, SAYING_TURN},
		    {COMMAND_TIME, SAYING_TIME},
		    {COMMAND_PRISONERS, SAYING_PRISONERS}};
	struct action action = {.kind = ACTION_SAY, .seat = press->only};
	enum verdict verdict;
	int i = 0;

	while (told[i].command != press->command)
		i++;
	action.saying = told[i].saying;
	if (action.saying == SAYING_TIME && !game_is_timed(press->game))
		return effect_refuse(VERDICT_UNTIMED);
	if (press->only == SEAT_NONE)
		return effect_command(press->command);
	verdict = judge(press->game, &action);
	return verdict == VERDICT_OK ? effect_action(&action)
				     : effect_command(press->command);
}

#define LOOKS IN_ANY, BY_ALL, .run = do_screen, .looks = true

const struct handler speech_handlers[] = {
	{COMMAND_YES, IN_ANY, BY_ANY, .run = do_answer},
	{COMMAND_NO, IN_ANY, BY_ANY, .run = do_answer},
	{COMMAND_RESIGN, IN_TURNS | IN_WAIT | IN_HELD | IN_MARK, BY_ANY,
	 .run = do_resign},
	{COMMAND_UNDO, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_PAUSE, IN_GAME, BY_ANY, .run = do_pause},
	{COMMAND_RESUME, IN_MARK, BY_ANY, .run = do_resume},
	{COMMAND_RESUME, IN_WAIT | IN_HELD, BY_ANY, .run = do_continue},
	{COMMAND_CLAIM, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_PARTNER, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_AWAY, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_BREAK, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_NO_RESULT, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_BOTH_LOSE, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_FORFEIT, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_STAND_IN, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_FREE, IN_ANY, BY_ALL, .run = do_free},
	{COMMAND_TURN, IN_PLACE | IN_TURNS | IN_WAIT | IN_HELD | IN_LOST,
	 BY_ALL, .run = do_tell},
	{COMMAND_TIME, IN_GAME, BY_ALL, .run = do_tell},
	{COMMAND_PRISONERS, IN_GAME, BY_ALL, .run = do_tell},
	{COMMAND_LEAVE, IN_GAME, BY_ALL, .run = do_ask_leave},
	{COMMAND_LEAVE, IN_OVER, BY_ALL, .run = do_leave},
	{COMMAND_CALL, IN_GAME, BY_ANY, .run = do_say},
	{COMMAND_CALL, IN_GAME, BY_WATCHER, .run = do_call_off},
	{COMMAND_REFEREE, IN_ANY, BY_ALL, .run = do_screen},
	{COMMAND_SAVE, IN_ANY, BY_ANY, .run = do_screen},
	{COMMAND_MANNERS, LOOKS},
	{COMMAND_HELP, LOOKS},
	{COMMAND_REDRAW, LOOKS},
	{COMMAND_SUSPEND, LOOKS},
	{.command = COMMAND_NONE},
};
