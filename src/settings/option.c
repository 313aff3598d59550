/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/option.h"

#include <stdio.h>
#include <string.h>

#include "rules/board.h"
#include "rules/handicap.h"
#include "settings/value.h"

#define AT(member)                               \
	.at = offsetof(struct settings, member), \
	.size = sizeof(((struct settings *)0)->member)

/* set() knows where the value goes */
#define NOWHERE .at = 0

#define LABEL_RANGE "text of up to 127 bytes"
#define DURATION_RANGE "a time such as 20m, 1h30m, 90s, 500ms or 0, up to 100h"
#define KEYS_RANGE "up to 4 keys such as P, ?, ^L, Space or F1"

static const char *const placements[] = {"fixed", "free", NULL};
static const char *const owners[] = {"seat", "pair", NULL};
static const char *const pauses[] = {"anyone", "agreed", "referee", NULL};
static const char *const dames[] = {"lenient", "strict", NULL};
static const char *const wrong_seats[] = {"refuse", "record", NULL};
static const char *const exemptions[] = {"true", "false", NULL};
static const char *const turns[] = {"always", "on-request", NULL};
static const char *const flags[] = {"false", "true", NULL};
static const char *const glyph_names[] = {"auto", "unicode", "ascii", NULL};
static const char *const colour_names[] = {"auto", "never", NULL};

static const struct option rows[] = {
	{NULL, "preset", false, value_preset, "",
	 "the name of a preset, or nothing",
	 "The settings of an event; whatever this file sets overrides them.",
	 NOWHERE},
	{NULL, "ruleset", false, value_ruleset, "jpga-current",
	 "jpga-current, figg, english-2008, egc, aga, figg-go or brainking",
	 "The rules to play by. They decide how ranks become handicap and "
	 "komi.",
	 NOWHERE},
	{NULL, "seats", false, value_seats, "4", "4 or 2",
	 "How many people play: 4 for Pair Go, 2 for plain Go.", NOWHERE},
	{NULL, "size", false, value_int, "19", "a whole number from 5 to 19",
	 "Lines of the board.", AT(setup.size), BOARD_MIN, BOARD_MAX},

	{"event", "name", false, value_label, "", LABEL_RANGE,
	 "The event's name, for the title line and the record.",
	 AT(setup.event)},
	{"event", "round", false, value_label, "", LABEL_RANGE, "The round.",
	 AT(setup.round)},
	{"event", "table", false, value_label, "", LABEL_RANGE,
	 "The table's number or name.", AT(setup.table)},

	{"seat", "name", false, value_name, "", LABEL_RANGE,
	 "The player's name. B1 and B2 play Black, W1 and W2 White; with two "
	 "seats B1 plays W1.",
	 .size = NAME_BYTES},
	{"seat", "rank", false, value_rank, "",
	 "a rank such as 3d, 5k or 9p, or points such as =-3",
	 "The player's rank; empty when it is not known.", NOWHERE},

	{"rank", "titles", false, value_switch, "false", "true or false",
	 "Whether under figg a former holder of an amateur title has 9 points, "
	 "and a former prefectural representative 8. FIGG advises against it "
	 "in Italy; under jpga-current they always have them.",
	 AT(setup.titles), .choices = flags},

	{"team", "black", false, value_label, "", LABEL_RANGE,
	 "The name of Black's pair, such as a team or a country.",
	 AT(setup.team[0])},
	{"team", "white", false, value_label, "", LABEL_RANGE,
	 "The name of White's pair, such as a team or a country.",
	 AT(setup.team[1])},

	{"handicap", "stones", false, value_stones, "auto",
	 "auto, 0 or a whole number from 2 to 9",
	 "Handicap stones; auto follows the ranks.", AT(setup.handicap), 0,
	 HANDICAP_MAX},
	{"handicap", "placement", false, value_switch, "fixed", "fixed or free",
	 "Where they go: on the fixed points, or wherever Black's first player "
	 "chooses.",
	 AT(setup.free_placement), .choices = placements},
	{"handicap", "komi", false, value_komi, "auto",
	 "auto, or points such as 6, 6.5 or -6, from -100 to 100",
	 "Points that White gets, in whole or half points, or gives where they "
	 "are less than 0; auto follows the ranks.",
	 NOWHERE},

	{"clock", "system", false, value_system, "byoyomi",
	 "none, absolute, byoyomi, canadian, fischer or nhk",
	 "The kind of clock. Each kind uses only some of the options below.",
	 NOWHERE},
	{"clock", "per", false, value_choice, "seat", "seat or pair",
	 "Whether each player has a clock, or each pair has one.",
	 AT(setup.per), .choices = owners},
	{"clock", "pause", false, value_choice, "anyone",
	 "anyone, agreed or referee",
	 "Who may stop the clock: anybody, until all go on; anybody once all "
	 "four have agreed; or the referee alone, who lets it run again.",
	 AT(setup.pause), .choices = pauses},
	{"clock", "main", false, value_duration, "20m", DURATION_RANGE,
	 "Main time; for fischer, the time at the start.",
	 AT(setup.clock.main)},
	{"clock", "period", false, value_duration, "30s", DURATION_RANGE,
	 "The length of a period of byoyomi, of a block of canadian, or of a "
	 "considered period of nhk.",
	 AT(setup.clock.period)},
	{"clock", "count", false, value_int, "3",
	 "a whole number from 1 to 1000",
	 "The number of periods of byoyomi, of stones in a block of canadian, "
	 "or of considered periods of nhk.",
	 AT(setup.clock.count), 1, CLOCK_COUNT_MAX},
	{"clock", "increment", false, value_duration, "0", DURATION_RANGE,
	 "The time that fischer adds after each of a player's turns.",
	 AT(setup.clock.increment)},
	{"clock", "cap", false, value_duration, "0", DURATION_RANGE,
	 "The most that fischer lets time grow to; 0 for no limit.",
	 AT(setup.clock.cap)},
	{"clock", "move", false, value_duration, "0", DURATION_RANGE,
	 "The time that nhk gives for each move before it takes a considered "
	 "period.",
	 AT(setup.clock.move)},

	{"rules", "dame", false, value_switch, "lenient", "lenient or strict",
	 "Neutral points left open when the game stops: they cost nothing, or "
	 "the groups that touch them have no territory.",
	 AT(setup.strict_dame), .choices = dames},
	{"rules", "undo", false, value_switch, "false", "true or false",
	 "Whether a move may be taken back when everybody agrees.",
	 AT(setup.undo), .choices = flags},
	{"rules", "wrong-seat", false, value_choice, "refuse",
	 "refuse or record",
	 "A stone of the wrong partner, where the keys tell who plays: it is "
	 "refused, or it is played and can be claimed as a rotation error.",
	 AT(setup.wrong_seat), .choices = wrong_seats},
	{"rules", "exemption", false, value_switch, "true", "true or false",
	 "Whether a rotation error costs nothing when the turn before it was "
	 "one too and nobody claimed it; if not, every error that is claimed "
	 "in time costs three points.",
	 AT(setup.no_exemption), .choices = exemptions},
	{"rules", "breaks", false, value_int, "0", "a whole number from 0 to 9",
	 "How many breaks each pair may take with the clock stopped.",
	 AT(setup.breaks), 0, SETUP_BREAKS_MAX},

	{"input", "mode", false, value_mode, "turn",
	 "turn, seat-key or key-sets",
	 "How the keys know who plays. With turn, one set of keys is passed "
	 "round; with seat-key, each player plays with a key of their own; "
	 "with key-sets, everybody has keys and a cursor of their own.",
	 NOWHERE},

	{"screen", "glyphs", false, value_choice, "auto",
	 "auto, unicode or ascii",
	 "How stones and lines are drawn; auto asks the locale and the "
	 "terminal.",
	 AT(glyphs), .choices = glyph_names},
	{"screen", "colours", false, value_choice, "auto", "auto or never",
	 "Whether colours are used; auto uses those that the terminal has, and "
	 "none when NO_COLOR is set.",
	 AT(colours), .choices = colour_names},
	{"screen", "bell", false, value_switch, "true", "true or false",
	 "Whether the terminal's bell warns when time runs out.", AT(bell),
	 .choices = flags},
	{"screen", "show-turn", false, value_switch, "always",
	 "always or on-request",
	 "Whether the screen always shows whose turn it is, or only when "
	 "somebody asks.",
	 AT(turn_on_request), .choices = turns},

	{"referee", "code", false, value_label, "", "text of up to 63 bytes",
	 "What the referee types to open the referee's menu; when empty, no "
	 "code is needed.",
	 AT(referee_code)},

	{"record", "directory", false, value_directory, "",
	 "a path that begins with /, or nothing",
	 "The directory in which games are saved; when empty, pairgo in "
	 "XDG_DATA_HOME.",
	 AT(records)},
};

enum {
	ROWS = sizeof(rows) / sizeof(rows[0]),
	KEY_ROWS = COMMAND_COUNT - 1,
	SET_ROWS = COMMAND_SEAT_LAST
};

bool option_at(int i, struct option *option)
{
	bool set = i >= ROWS + KEY_ROWS;
	const struct command_rule *rule;

	if (i < 0 || i >= ROWS + KEY_ROWS + SET_ROWS)
		return false;
	if (i < ROWS) {
		*option = rows[i];
		return true;
	}
	i -= ROWS + (set ? KEY_ROWS : 0);
	rule = command_rule((enum command)(i + 1));
	*option = (struct option){
		.section = set ? "key-set" : "keys",
		.name = rule->name,
		.list = true,
		.set = value_keys,
		.fallback = set ? NULL : rule->keys,
		.range = KEYS_RANGE,
		.help = rule->help,
		.command = (enum command)(i + 1),
	};
	return true;
}

static bool same_section(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

int option_find(const char *section, const char *name)
{
	struct option option;

	for (int i = 0; option_at(i, &option); i++) {
		if (same_section(option.section, section) &&
		    !strcmp(option.name, name))
			return i;
	}
	return -1;
}

bool option_is_titled(const char *section)
{
	return section &&
	       (!strcmp(section, "seat") || !strcmp(section, "key-set"));
}

bool option_section(const char *section, bool *titled)
{
	struct option option;

	*titled = option_is_titled(section);
	for (int i = 0; option_at(i, &option); i++) {
		if (option.section && !strcmp(option.section, section))
			return true;
	}
	return false;
}

const char *option_default(const struct option *option, enum seat seat)
{
	if (option->fallback)
		return option->fallback;
	return command_rule(option->command)->set[seat];
}

const char *option_path(const struct option *option, enum seat seat,
			char out[OPTION_NAME])
{
	snprintf(out, OPTION_NAME, "%s%s%s%s%s",
		 option->section ? option->section : "",
		 option->section ? "." : "",
		 seat == SEAT_NONE ? "" : seat_code(seat),
		 seat == SEAT_NONE ? "" : ".", option->name);
	return out;
}
