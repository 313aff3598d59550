/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/setup_field.h"

#include <stddef.h>

#include "base/i18n.h"
#include "settings/settings.h"

static const char *const seat_counts[] = {N_("four: Pair Go"),
					  N_("two: plain Go"), NULL};
_Static_assert(sizeof(seat_counts) / sizeof(seat_counts[0]) - 1 == PAIR_MAX,
	       "a text for each number of seats");
static const char *const owns[] = {N_("all"), "B1", "W1", "B2", "W2", NULL};
_Static_assert(sizeof(owns) / sizeof(owns[0]) - 2 == SEATS_MAX,
	       "all, and each seat");
static const char *const sizes[] = {"5",  "6",	"7",  "8",  "9",  "10",
				    "11", "12", "13", "14", "15", "16",
				    "17", "18", "19", NULL};
static const char *const modes[] = {
	[INPUT_TURN] = N_("turn: one set, shared"),
	[INPUT_SEAT_KEY] = N_("seat-key: a key each"),
	[INPUT_KEY_SETS] = N_("key-sets: a set each"),
	[INPUT_KEY_SETS + 1] = NULL,
};
static const char *const undos[] = {NC_("undo", "none"), N_("if all agree"),
				    NULL};
static const char *const breaks[] = {NC_("breaks", "none"),
				     "1",
				     "2",
				     "3",
				     "4",
				     "5",
				     "6",
				     "7",
				     "8",
				     "9",
				     NULL};
static const char *const pauses[] = {
	[PAUSE_ANYONE] = N_("anyone"),
	[PAUSE_AGREED] = N_("if all agree"),
	[PAUSE_REFEREE] = N_("the referee alone"),
	[PAUSE_REFEREE + 1] = NULL,
};
static const char *const blacks[] = {N_("by the ranks"), N_("the first"),
				     N_("the second"), NULL};
static const char *const handicaps[] = {N_("by the ranks"),
					NC_("handicap", "none"),
					"2",
					"3",
					"4",
					"5",
					"6",
					"7",
					"8",
					"9",
					NULL};
static const char *const placements[] = {N_("fixed points"),
					 N_("free, by Black"), NULL};
static const char *const komis[] = {
	N_("by the ranks"), "6", "6.5", "5.5", "0", NULL};
static const char *const wrong_seats[] = {
	[WRONG_SEAT_REFUSE] = N_("refuse errors"),
	[WRONG_SEAT_RECORD] = N_("record errors"),
	[WRONG_SEAT_RECORD + 1] = NULL,
};
static const char *const systems[] = {
	[CLOCK_NONE] = NC_("clock", "none"),
	[CLOCK_ABSOLUTE] = N_("absolute"),
	[CLOCK_BYOYOMI] = N_("byo-yomi"),
	[CLOCK_CANADIAN] = N_("Canadian"),
	[CLOCK_FISCHER] = N_("Fischer"),
	[CLOCK_NHK] = N_("NHK"),
	[CLOCK_NHK + 1] = NULL,
};
static const char *const system_hints[] = {
	[CLOCK_NONE] = N_("There is no clock."),
	[CLOCK_ABSOLUTE] = N_("Whoever has used up the main time has lost."),
	[CLOCK_BYOYOMI] = N_("After the main time there are periods: one is "
			     "lost when a turn takes longer."),
	[CLOCK_CANADIAN] = N_("After the main time, so many stones have to "
			      "be played in each block of time."),
	[CLOCK_FISCHER] = N_("Each turn adds a bonus to the time."),
	[CLOCK_NHK] =
		N_("A short time for each turn; whoever needs more uses up "
		   "periods."),
};
static const char *const owners[] = {
	[CLOCK_PER_SEAT] = N_("each seat"),
	[CLOCK_PER_PAIR] = N_("each pair"),
	[CLOCK_PER_PAIR + 1] = NULL,
};

#define ONLY(system) (1u << CLOCK_##system)

enum {
	TIMED = ONLY(ABSOLUTE) | ONLY(BYOYOMI) | ONLY(CANADIAN) |
		ONLY(FISCHER) | ONLY(NHK),
	COUNTED = ONLY(BYOYOMI) | ONLY(CANADIAN) | ONLY(NHK)
};

/* Lines of the form where it is wide */
enum {
	PRESET = 0,
	EVENT,
	TEAM = SETUP_PEOPLE + 1,
	PEOPLE, /* the first of both pairs, with the others below */
	SEATS = PEOPLE + PAIR_MAX + 1,
	RULES,
	STONES,
	KOMI,
	UNDO,
	CLOCK,
	TIMES
};

#define AT(line_, label_, column_, width_)                              \
	.line = (line_), .label_column = (label_), .column = (column_), \
	.width = (width_)
#define LEFT(line, width) AT(line, 2, 12, width)
#define RIGHT(line, width) AT(line, 42, 52, width)
/* Those of a clock stand side by side, as many as there are. */
#define SMALL AT(TIMES, 12, 22, 5)

#define TEXT(bytes_) .kind = KIND_TEXT, .bytes = (bytes_)
#define CHOICE(choices_) .kind = KIND_CHOICE, .choices = (choices_)
#define COMBO(choices_) .kind = KIND_COMBO, .bytes = 16, .choices = (choices_)

#define EVENT_LABEL(name_, text)                             \
	.name = (name_), .label = (text), TEXT(LABEL_BYTES), \
	.hint = N_("For the title and the record; may be left empty.")
#define TEAM_NAME                                                       \
	.label = N_("Pair name"), TEXT(LABEL_BYTES), .members = 2,      \
	.hint = N_("What the pair is called, such as its club; may be " \
		   "left empty.")
#define NAME(text)                                                     \
	.label = (text), .label_of_two = N_("Name"), TEXT(NAME_BYTES), \
	.hint = N_(                                                    \
		"A name, if wanted; in a mixed pair the woman is player 1.")
#define RANK                                                              \
	.label = "", TEXT(RANK_BYTES),                                    \
	.hint = N_("A rank: 3d, 5k or 5q; empty if unknown; also title, " \
		   "pref, or points: =4.")
#define TIME(name_, text, systems_)                        \
	.name = (name_), .label = (text), TEXT(12), SMALL, \
	.systems = (systems_),                             \
	.hint = N_("A time such as 20m, 1h30m, 30s or 0.")

#define NAME_OF(member, text, at)                                              \
	{                                                                      \
		NAME(text), at(PEOPLE + (member), 19), .members = (member) + 1 \
	}
#define RANK_OF(member, column)                                 \
	{                                                       \
		RANK, AT(PEOPLE + (member), column, column, 5), \
			.members = (member) + 1                 \
	}
/* The people of that number in both pairs. */
#define MEMBER(member, text)                                                   \
	[FIELD_NAME(0, member)] = NAME_OF(member, text, LEFT),                 \
		       [FIELD_RANK(0, member)] = RANK_OF(member, 33),          \
		       [FIELD_NAME(1, member)] = NAME_OF(member, text, RIGHT), \
		       [FIELD_RANK(1, member)] = RANK_OF(member, 73)

const struct setup_field setup_fields[FIELD_COUNT] = {
	[FIELD_PRESET] = {.label = N_("Preset"),
			  .kind = KIND_CHOICE,
			  .hint = N_("The settings of an event fill in the "
				     "fields."),
			  LEFT(PRESET, 26)},
	[FIELD_MODE] = {.name = "input.mode",
			.label = N_("Keys"),
			CHOICE(modes),
			.hint = N_("How the keys know who plays."),
			RIGHT(PRESET, 26)},
	[FIELD_EVENT] = {EVENT_LABEL("event.name", N_("Event")),
			 LEFT(EVENT, 26)},
	[FIELD_ROUND] = {EVENT_LABEL("event.round", N_("Round")),
			 RIGHT(EVENT, 8)},
	[FIELD_TABLE] = {EVENT_LABEL("event.table", N_("Table")),
			 AT(EVENT, 63, 70, 8)},
	[FIELD_TEAM(0)] = {TEAM_NAME, LEFT(TEAM, 19)},
	[FIELD_TEAM(1)] = {TEAM_NAME, RIGHT(TEAM, 19)},
	MEMBER(0, N_("Player 1")),
	MEMBER(1, N_("Player 2")),
	[FIELD_SEATS] = {.name = "seats",
			 .label = N_("Seats"),
			 CHOICE(seat_counts),
			 .hint = N_("How many people play."),
			 LEFT(SEATS, 13)},
	[FIELD_OWN] = {.label = N_("Yours"),
		       COMBO(owns),
		       .hint = N_("Seats here, such as B1 or W1,W2; the others "
				  "are for whoever comes."),
		       .terminals = true,
		       AT(SEATS, 27, 34, 6)},
	[FIELD_SIZE] = {.name = "size",
			.label = N_("Board"),
			COMBO(sizes),
			.hint = N_("Lines of the board, 5 to 19: type them, "
				   "or choose."),
			RIGHT(SEATS, 26)},
	[FIELD_RULESET] = {.name = "ruleset",
			   .label = N_("Rules"),
			   .kind = KIND_CHOICE,
			   .hint = N_("Whose rules, handicap table and komi."),
			   LEFT(RULES, 28)},
	[FIELD_BLACK] = {.label = N_("Black"),
			 CHOICE(blacks),
			 .hint = N_("Who takes Black; by the ranks means by "
				    "nigiri where they are equal."),
			 RIGHT(RULES, 26)},
	[FIELD_HANDICAP] = {.label = N_("Handicap"),
			    CHOICE(handicaps),
			    .hint = N_(
				    "Stones for Black: type 2 to 9, or n for "
				    "none."),
			    LEFT(STONES, 26)},
	[FIELD_PLACEMENT] = {.name = "handicap.placement",
			     .label = N_("Placement"),
			     CHOICE(placements),
			     .hint = N_("Where handicap stones go."),
			     RIGHT(STONES, 26)},
	[FIELD_KOMI] = {.label = N_("Komi"),
			COMBO(komis),
			.hint = N_("Points for White, such as 6 or 6.5; -6 if "
				   "White gives them; or by the ranks."),
			LEFT(KOMI, 26)},
	[FIELD_WRONG_SEAT] =
		{.name = "rules.wrong-seat",
		 .label = N_("Rotation"),
		 CHOICE(wrong_seats),
		 .hint = N_("A stone of the wrong partner is refused, or "
			    "played and open to a claim."),
		 RIGHT(KOMI, 26),
		 .members = 2},
	[FIELD_UNDO] = {.name = "rules.undo",
			.label = N_("Undo"),
			CHOICE(undos),
			.hint = N_("Whether a slip may be taken back."),
			LEFT(UNDO, 13)},
	[FIELD_BREAKS] = {.name = "rules.breaks",
			  .label = N_("Breaks"),
			  CHOICE(breaks),
			  .hint = N_("How many breaks each pair may take with "
				     "the clock stopped."),
			  AT(UNDO, 27, 34, 5)},
	[FIELD_PAUSE] = {.name = "clock.pause",
			 .label = N_("Pauses"),
			 CHOICE(pauses),
			 .hint = N_("Who may pause play."),
			 RIGHT(UNDO, 26)},
	[FIELD_SYSTEM] = {.name = "clock.system",
			  .label = N_("Clock"),
			  CHOICE(systems),
			  .hints = system_hints,
			  LEFT(CLOCK, 26)},
	[FIELD_PER] = {.name = "clock.per",
		       .label = N_("For"),
		       CHOICE(owners),
		       .hint = N_(
			       "Whether each seat or each pair has a clock."),
		       RIGHT(CLOCK, 26),
		       .systems = TIMED,
		       .members = 2},
	[FIELD_MAIN] = {TIME("clock.main", N_("Main time"), TIMED)},
	[FIELD_MOVE] = {TIME("clock.move", N_("A move"), ONLY(NHK))},
	[FIELD_INCREMENT] = {TIME("clock.increment", N_("Bonus"),
				  ONLY(FISCHER))},
	[FIELD_CAP] =
		{.name = "clock.cap",
		 .label = N_("At most"),
		 TEXT(12),
		 SMALL,
		 .systems = ONLY(FISCHER),
		 .hint = N_("The bonus stops at this time; 0 for no limit.")},
	[FIELD_COUNT_OF] = {.name = "clock.count",
			    .label = N_("Periods"),
			    TEXT(5),
			    SMALL,
			    .systems = COUNTED,
			    .hint = N_("A number from 1 to 1000.")},
	[FIELD_PERIOD] = {TIME("clock.period", N_("Each of"), COUNTED)},
	[FIELD_START] = {.label = N_("Start"),
			 .kind = KIND_BUTTON,
			 .hint = N_("Enter begins the game.")},
};

bool setup_field_is_people(enum setup_field_id id)
{
	return id >= FIELD_PAIRS && id < FIELD_SEATS;
}

bool setup_field_is_rank(enum setup_field_id id)
{
	return setup_field_is_people(id) &&
	       setup_fields[id].bytes == RANK_BYTES;
}

const char *setup_field_choice(enum setup_field_id id, int i)
{
	if (setup_fields[id].choices)
		return setup_fields[id].choices[i];
	if (id == FIELD_PRESET)
		return i ? presets[i - 1].name : NC_("preset", "none");
	return rulesets[i].name ? rulesets[i].title : NULL;
}

bool setup_field_is_choice(enum setup_field_id id, int i, const char *text)
{
	const char *choice = setup_field_choice(id, i);

	return !strcmp(text, _(choice)) || !strcmp(text, i18n_english(choice));
}

const char *setup_field_hint(enum setup_field_id id, int choice)
{
	const struct setup_field *field = &setup_fields[id];

	if (id == FIELD_PRESET && choice)
		return presets[choice - 1].what;
	return field->hints ? field->hints[choice] : field->hint;
}

const char *setup_field_label(enum setup_field_id id, int seats,
			      enum clock_system system)
{
	const struct setup_field *field = &setup_fields[id];

	if (system == CLOCK_CANADIAN && id == FIELD_COUNT_OF)
		return NC_("in a time of Canadian byo-yomi", "Stones");
	if (system == CLOCK_CANADIAN && id == FIELD_PERIOD)
		return N_("In");
	return !seats_are_pairs(seats) && field->label_of_two
		       ? field->label_of_two
		       : field->label;
}
