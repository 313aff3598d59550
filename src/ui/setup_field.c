/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/setup_field.h"

#include "base/i18n.h"

static const char *option_seats(int i)
{
	static const char *const options[] = {N_("four: Pair Go"),
					      N_("two: plain Go"), NULL};
	return options[i];
}

static const char *option_size(int i)
{
	static const char *const options[] = {"19", "13", "9", NULL};

	return options[i];
}

static const char *option_ruleset(int i)
{
	return rulesets[i].name ? rulesets[i].title : NULL;
}

static const char *option_black(int i)
{
	static const char *const options[] = {N_("by the ranks"),
					      N_("the first"), N_("the second"),
					      NULL};
	return options[i];
}

static const char *option_handicap(int i)
{
	static const char *const options[] = {N_("by the ranks"),
					      N_("none"),
					      "2",
					      "3",
					      "4",
					      "5",
					      "6",
					      "7",
					      "8",
					      "9",
					      NULL};

	return options[i];
}

static const char *option_placement(int i)
{
	static const char *const options[] = {N_("fixed points"),
					      N_("free, by Black"), NULL};
	return options[i];
}

static const char *option_komi(int i)
{
	static const char *const options[] = {
		N_("by the ranks"), "6", "6.5", "5.5", "0", NULL};
	return options[i];
}

static const char *option_wrong_seat(int i)
{
	static const char *const options[] = {
		[WRONG_SEAT_REFUSE] = N_("wrong partner refused"),
		[WRONG_SEAT_RECORD] = N_("wrong partner recorded"),
		[WRONG_SEAT_RECORD + 1] = NULL,
	};
	return options[i];
}

static const char *option_system(int i)
{
	static const char *const options[] = {
		[CLOCK_NONE] = N_("none"),
		[CLOCK_ABSOLUTE] = N_("absolute"),
		[CLOCK_BYOYOMI] = N_("byo-yomi"),
		[CLOCK_CANADIAN] = N_("Canadian"),
		[CLOCK_FISCHER] = N_("Fischer"),
		[CLOCK_NHK] = N_("NHK"),
		[CLOCK_NHK + 1] = NULL,
	};
	return options[i];
}

static const char *option_per(int i)
{
	static const char *const options[] = {
		[CLOCK_PER_SEAT] = N_("each seat"),
		[CLOCK_PER_PAIR] = N_("each pair"),
		[CLOCK_PER_PAIR + 1] = NULL,
	};
	return options[i];
}

#define ONLY(system) (1u << CLOCK_##system)

enum {
	TIMED = ONLY(ABSOLUTE) | ONLY(BYOYOMI) | ONLY(CANADIAN) |
		ONLY(FISCHER) | ONLY(NHK),
	COUNTED = ONLY(BYOYOMI) | ONLY(CANADIAN) | ONLY(NHK)
};

/* Lines of the screen */
enum {
	EVENT = 2,
	TEAM = 5,
	FIRST,
	SECOND,
	SEATS = 9,
	RULES,
	STONES,
	KOMI,
	CLOCK = 18,
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
#define CHOICE(option_) .kind = KIND_CHOICE, .option = (option_)
#define COMBO(option_) .kind = KIND_COMBO, .bytes = 16, .option = (option_)

#define EVENT_LABEL(text)                   \
	.label = (text), TEXT(LABEL_BYTES), \
	.hint = N_("For the title and the record; may be left empty.")
#define TEAM_NAME                                                   \
	.label = N_("Team"), TEXT(LABEL_BYTES), .pairs_only = true, \
	.hint = N_("A name for the pair, if it has one.")
#define NAME(text)                                                     \
	.label = (text), .label_of_two = N_("Name"), TEXT(NAME_BYTES), \
	.hint = N_("In a mixed pair the woman is player 1.")
#define RANK                                                              \
	.label = "", TEXT(RANK_BYTES),                                    \
	.hint = N_("3d, 5k, shodan; =4 for the points themselves; empty " \
		   "if unknown.")
#define TIME(text, systems_)                                     \
	.label = (text), TEXT(12), .systems = (systems_), SMALL, \
	.hint = N_("A time such as 20m, 1h30m, 30s or 0.")

const struct setup_field setup_fields[FIELD_COUNT] = {
	[FIELD_EVENT] = {EVENT_LABEL(N_("Event")), LEFT(EVENT, 26)},
	[FIELD_ROUND] = {EVENT_LABEL(N_("Round")), RIGHT(EVENT, 8)},
	[FIELD_TABLE] = {EVENT_LABEL(N_("Table")), AT(EVENT, 63, 70, 8)},
	[FIELD_TEAM_1] = {TEAM_NAME, LEFT(TEAM, 26)},
	[FIELD_TEAM_2] = {TEAM_NAME, RIGHT(TEAM, 26)},
	[FIELD_NAME_11] = {NAME(N_("Player 1")), LEFT(FIRST, 19)},
	[FIELD_RANK_11] = {RANK, AT(FIRST, 33, 33, 5)},
	[FIELD_NAME_21] = {NAME(N_("Player 1")), RIGHT(FIRST, 19)},
	[FIELD_RANK_21] = {RANK, AT(FIRST, 73, 73, 5)},
	[FIELD_NAME_12] = {NAME(N_("Player 2")), LEFT(SECOND, 19),
			   .pairs_only = true},
	[FIELD_RANK_12] = {RANK, AT(SECOND, 33, 33, 5), .pairs_only = true},
	[FIELD_NAME_22] = {NAME(N_("Player 2")), RIGHT(SECOND, 19),
			   .pairs_only = true},
	[FIELD_RANK_22] = {RANK, AT(SECOND, 73, 73, 5), .pairs_only = true},
	[FIELD_SEATS] = {.label = N_("Seats"),
			 CHOICE(option_seats),
			 .hint = N_("How many people play."),
			 LEFT(SEATS, 26)},
	[FIELD_SIZE] = {.label = N_("Board"),
			COMBO(option_size),
			.hint = N_("Lines of the board, 5 to 19."),
			RIGHT(SEATS, 26)},
	[FIELD_RULESET] = {.label = N_("Rules"),
			   CHOICE(option_ruleset),
			   .hint = N_("Whose rules, handicap table and komi."),
			   LEFT(RULES, 28)},
	[FIELD_BLACK] = {.label = N_("Black"),
			 CHOICE(option_black),
			 .hint = N_("Who takes Black; by the ranks means by "
				    "nigiri where they are equal."),
			 RIGHT(RULES, 26)},
	[FIELD_HANDICAP] = {.label = N_("Handicap"),
			    CHOICE(option_handicap),
			    .hint = N_("Stones for Black."),
			    LEFT(STONES, 26)},
	[FIELD_PLACEMENT] = {.label = N_("Placement"),
			     CHOICE(option_placement),
			     .hint = N_("Where handicap stones go."),
			     RIGHT(STONES, 26)},
	[FIELD_KOMI] = {.label = N_("Komi"),
			COMBO(option_komi),
			.hint = N_("Points for White, such as 6 or 6.5; -6 if "
				   "White gives them; or by the ranks."),
			LEFT(KOMI, 26)},
	[FIELD_WRONG_SEAT] =
		{.label = N_("Rotation"),
		 CHOICE(option_wrong_seat),
		 .hint = N_("A stone of the wrong partner is refused, or "
			    "played and open to a claim, 6(1)."),
		 RIGHT(KOMI, 26),
		 .pairs_only = true},
	[FIELD_SYSTEM] = {.label = N_("Clock"),
			  CHOICE(option_system),
			  .hint = N_("How time is kept."),
			  LEFT(CLOCK, 26)},
	[FIELD_PER] = {.label = N_("For"),
		       CHOICE(option_per),
		       .hint = N_(
			       "Whether each seat or each pair has a clock."),
		       RIGHT(CLOCK, 26),
		       .systems = TIMED,
		       .pairs_only = true},
	[FIELD_MAIN] = {TIME(N_("Main time"), TIMED)},
	[FIELD_MOVE] = {TIME(N_("A move"), ONLY(NHK))},
	[FIELD_INCREMENT] = {TIME(N_("Bonus"), ONLY(FISCHER))},
	[FIELD_CAP] =
		{.label = N_("At most"),
		 TEXT(12),
		 SMALL,
		 .systems = ONLY(FISCHER),
		 .hint = N_("The bonus stops at this time; 0 for no limit.")},
	[FIELD_COUNT_OF] = {.label = N_("Periods"),
			    TEXT(5),
			    SMALL,
			    .systems = COUNTED,
			    .hint = N_("A number from 1 to 1000.")},
	[FIELD_PERIOD] = {TIME(N_("Each of"), COUNTED)},
};

enum setup_field_id setup_field_name(int pair, int member)
{
	static const enum setup_field_id names[2][2] = {
		{FIELD_NAME_11, FIELD_NAME_12},
		{FIELD_NAME_21, FIELD_NAME_22},
	};

	return names[pair][member];
}

const char *setup_field_label(enum setup_field_id id, int seats,
			      enum clock_system system)
{
	const struct setup_field *field = &setup_fields[id];

	if (system == CLOCK_CANADIAN && id == FIELD_COUNT_OF)
		return N_("Stones");
	if (system == CLOCK_CANADIAN && id == FIELD_PERIOD)
		return N_("In");
	return seats == 2 && field->label_of_two ? field->label_of_two
						 : field->label;
}
