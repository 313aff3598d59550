/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/option.h"

#include "base/i18n.h"

#include <string.h>

#define AT(member)                               \
	.at = offsetof(struct settings, member), \
	.size = sizeof(((struct settings *)0)->member)

#define LOGIN_RANGE N_("a login name of a-z, 0-9, ., _ and -, or nothing")
enum { ROOM_DELAY = 99 };

#define KEYS_RANGE N_("up to 4 keys such as P, ?, ^L, Space or F1")

static const char *const blacks[] = {"ranks", "first", NULL};
static const char *const flags[] = {"false", "true", NULL};
static const char *const seatings[] = {"free", "named", NULL};
static const char *const turns[] = {"always", "on-request", NULL};
static const char *const glyph_names[] = {"auto",    "unicode", "wide",
					  "console", "ascii",	NULL};
const char *const option_watches[] = {"all", "room", "none", NULL};
static const char *const bells[] = {"audible", "visible", "none", NULL};
static const char *const colour_names[] = {"auto", "never", NULL};
const char *const option_looks[] = {"auto",	"kaya",	 "slate",
				    "contrast", "plain", NULL};

/* What the set-up has a row for needs no more than its setter here. */
static const struct option rows[] = {
	{NULL, "preset",
	 "The settings of an event; whatever this file sets overrides them.",
	 .set = option_set_preset, .fallback = "",
	 .range = N_("the name of a preset, or nothing")},
	{NULL, "ruleset",
	 "The rules to play by. They decide how ranks become handicap and "
	 "komi.",
	 .set = option_set_setup},
	{NULL, "seats", "How many people play: 4 for Pair Go, 2 for plain Go.",
	 .set = option_set_setup},
	{NULL, "size", "Lines of the board.", .set = option_set_setup},

	{NULL, "black",
	 "Who takes Black on the set-up screen: whoever the ranks say, with "
	 "nigiri where they are equal; or the first pair, whose seats have a "
	 "B, where colours have been drawn before.",
	 .set = option_set_choice, .fallback = "ranks", .choices = blacks,
	 AT(black_first)},

	{"event", "name",
	 "The event's name, for the title line and the record.",
	 .set = option_set_label},
	{"event", "round", "The round.", .set = option_set_label},
	{"event", "table", "The table's number or name.",
	 .set = option_set_label},

	{"seat", "name",
	 "The player's name. Seats with a B play Black, with a W White; with "
	 "two seats B1 plays W1.",
	 .set = option_set_name, .fallback = "", .size = NAME_BYTES},
	{"seat", "rank", "The player's rank; empty when it is not known.",
	 .set = option_set_rank, .fallback = "",
	 .range = N_("a rank such as 3d, 5k or 9p, or points such as =-3")},

	{"seat", "login",
	 "Whose seat it is at a table that others come to: an account of this "
	 "machine, or a name that comes by --as.",
	 .set = option_set_seat_login, .fallback = "", .range = LOGIN_RANGE},

	{"rank", "titles",
	 "Whether under figg a former holder of an amateur title has 9 points, "
	 "and a former prefectural representative 8. FIGG advises against it "
	 "in Italy; under jpga-current they always have them.",
	 .set = option_set_setup},

	{"team", "black",
	 "The name of Black's pair, such as a team or a country.",
	 .set = option_set_label},
	{"team", "white",
	 "The name of White's pair, such as a team or a country.",
	 .set = option_set_label},

	{"handicap", "stones", "Handicap stones; auto follows the ranks.",
	 .set = option_set_auto, .fallback = "auto", .range = N_("auto, "),
	 AT(handicap_auto)},
	{"handicap", "placement",
	 "Where they go: on the fixed points, or wherever Black's first player "
	 "chooses.",
	 .set = option_set_setup},
	{"handicap", "komi",
	 "Points that White gets, in whole or half points, or gives where they "
	 "are less than 0; auto follows the ranks.",
	 .set = option_set_auto, .fallback = "auto", .range = N_("auto, or "),
	 AT(komi_auto)},

	{"clock", "system",
	 "The kind of clock. Each kind uses only some of the options below.",
	 .set = option_set_setup},
	{"clock", "per",
	 "Whether each player has a clock, or each pair has one.",
	 .set = option_set_setup},
	{"clock", "pause",
	 "Who may stop the clock: anybody, until all go on; anybody once all "
	 "have agreed; or the referee alone, who lets it run again.",
	 .set = option_set_setup},
	{"clock", "main", "Main time; for fischer, the time at the start.",
	 .set = option_set_setup},
	{"clock", "period",
	 "The length of a period of byoyomi, of a block of canadian, or of a "
	 "considered period of nhk.",
	 .set = option_set_setup},
	{"clock", "count",
	 "The number of periods of byoyomi, of stones in a block of canadian, "
	 "or of considered periods of nhk.",
	 .set = option_set_setup},
	{"clock", "increment",
	 "The time that fischer adds after each of a player's turns.",
	 .set = option_set_setup},
	{"clock", "cap",
	 "The most that fischer lets time grow to; 0 for no limit.",
	 .set = option_set_setup},
	{"clock", "move",
	 "The time that nhk gives for each move before it takes a considered "
	 "period.",
	 .set = option_set_setup},

	{"rules", "dame",
	 "Neutral points left open when the game stops: they cost nothing, or "
	 "the groups that touch them have no territory.",
	 .set = option_set_setup},
	{"rules", "undo",
	 "Whether a move may be taken back when everybody agrees.",
	 .set = option_set_setup},
	{"rules", "wrong-seat",
	 "A stone of the wrong partner, where the keys tell who plays: it is "
	 "refused, or it is played and can be claimed as a rotation error.",
	 .set = option_set_setup},
	{"rules", "exemption",
	 "Whether a rotation error costs nothing when the turn before it was "
	 "one too and nobody claimed it; if not, every error that is claimed "
	 "in time costs three points.",
	 .set = option_set_setup},
	{"rules", "breaks",
	 "How many breaks each pair may take with the clock stopped.",
	 .set = option_set_setup},

	{"input", "mode",
	 "How the keys know who plays. With turn, one set of keys is passed "
	 "round; with seat-key, each player plays with a key of their own; "
	 "with key-sets, everybody has a set of keys and a cursor of their "
	 "own. auto goes on with a game as it was begun, and is turn for a "
	 "new one.",
	 .set = option_set_auto, .fallback = "auto", .range = N_("auto, "),
	 AT(mode_auto)},

	{"screen", "glyphs",
	 "What stones and lines are made of: unicode, wide where those are two "
	 "columns each, console where there are half blocks and single lines "
	 "alone, or ascii; auto asks the locale and the terminal.",
	 .set = option_set_choice, .fallback = "auto", .choices = glyph_names,
	 AT(glyphs)},
	{"screen", "theme",
	 "How the screen looks: kaya is a wooden board, slate a dark one; "
	 "contrast is for sunlight, and for whoever cannot tell colours; plain "
	 "has no colours. auto is kaya, or plain where there are no colours "
	 "or NO_COLOR is set.",
	 .set = option_set_choice, .fallback = "auto", .choices = option_looks,
	 AT(look)},
	{"screen", "colours",
	 "Whether colours are used; never is the plain theme, whatever theme "
	 "says here; --theme beats both.",
	 .set = option_set_choice, .fallback = "auto", .choices = colour_names,
	 AT(colours)},
	{"screen", "bell",
	 "How the terminal calls you when you are asked something, when ten "
	 "seconds are left, and when a period or the time is lost: it rings, "
	 "it flashes, or neither. true and false are audible and none.",
	 .set = option_set_bell, .fallback = "audible", .choices = bells,
	 AT(bell)},
	{"screen", "bell-turn",
	 "Whether it also calls for each turn; never where show-turn is "
	 "on-request.",
	 .set = option_set_choice, .fallback = "false", .choices = flags,
	 .range = N_("true or false"), AT(bell_turn)},
	{"screen", "title",
	 "Whether the title of the terminal's window says whose turn it is; "
	 "never where show-turn is on-request.",
	 .set = option_set_choice, .fallback = "false", .choices = flags,
	 .range = N_("true or false"), AT(title)},
	{"screen", "mouse",
	 "Whether a mouse aims and plays, where the terminal can report it. "
	 "The "
	 "terminal then marks text for copying only with Shift held down.",
	 .set = option_set_choice, .fallback = "true", .choices = flags,
	 .range = N_("true or false"), AT(mouse)},
	{"screen", "show-turn",
	 "Whether the screen always shows whose turn it is, or only when "
	 "somebody asks.",
	 .set = option_set_choice, .fallback = "always", .choices = turns,
	 AT(turn_on_request)},

	{"room", "directory",
	 "The directory of the room, whose tables others may see; auto is that "
	 "of the system, /run/pairgo, if it is there and this user may enter "
	 "it; when empty, there is none.",
	 .set = option_set_room, .fallback = "auto",
	 .range = N_("auto, a path that begins with /, or nothing"), AT(room)},
	{"room", "watch",
	 "Who may watch a table in the room: whoever may enter the room, or "
	 "nobody but the one whom referee.login names. On one machine all is "
	 "the same as room, since nobody else gets in.",
	 .set = option_set_choice, .fallback = "all", .choices = option_watches,
	 AT(room_watch)},
	{"room", "delay",
	 "How many moves late a table in the room shows its game to those who "
	 "do not play; the end is shown at once, with all that came before.",
	 .set = option_set_count, .fallback = "0",
	 .range = N_("a whole number from 0 to 99"), .size = ROOM_DELAY,
	 .at = offsetof(struct settings, room_delay)},
	{"room", "lost-line",
	 "What the clock does while the line of whoever is on turn is lost: it "
	 "stops, for ten minutes of each pair in a game at most; or it runs. "
	 "In either case the referee can let it run, or pause play.",
	 .set = option_set_setup},

	{"room", "account",
	 "The account that runs the room's own tables: a table that it runs "
	 "believes who comes by --as, and nobody else; auto is who owns the "
	 "room's directory.",
	 .set = option_set_login, .fallback = "auto",
	 .range = N_("auto, a login name of a-z, 0-9, ., _ and -, or nothing"),
	 AT(room_account)},

	{"room", "seats",
	 "Who may sit down at a table of yours: at a free seat whoever comes, "
	 "or only the login of that seat, and others by your word or the "
	 "referee's.",
	 .set = option_set_choice, .fallback = "free", .choices = seatings,
	 .range = N_("free or named"), AT(seats_named)},

	{"referee", "login",
	 "Who is the referee of a table that others come to, without a code.",
	 .set = option_set_login, .fallback = "", .range = LOGIN_RANGE,
	 AT(referee_login)},
	{"referee", "code",
	 "What the referee types to open the referee's menu; when empty, no "
	 "code is needed.",
	 .set = option_set_label, .fallback = "", AT(referee_code)},

	{"record", "directory",
	 "The directory in which games are saved; when empty, pairgo in "
	 "XDG_DATA_HOME.",
	 .set = option_set_directory, .fallback = "",
	 .range = N_("a path that begins with /, or nothing"), AT(records)},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* What the set-up knows of it. */
static void add_setup(struct option *option)
{
	char path[OPTION_NAME];
	const struct setup_label *label;

	option_path(option, SEAT_NONE, path);
	option->setup = setup_option_find(path);
	label = setup_label_find(path);
	if (!label)
		return;
	option->fallback = "";
	option->at = offsetof(struct settings, setup) + label->at;
	option->size = LABEL_BYTES;
}

/* The row of the command that the key sets have as number n, or -1. */
static int find_in_sets(int n)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (command_at(i)->owner == KEYS_OF_SET && n-- == 0)
			return i;
	return -1;
}

static void make_keys(int command, bool set, struct option *option)
{
	const struct command_rule *rule = command_at(command);

	*option = (struct option){
		.section = set ? "key-set" : "keys",
		.name = rule->name,
		.list = true,
		.set = option_set_keys,
		.fallback = set ? NULL : rule->keys,
		.range = KEYS_RANGE,
		.help = rule->help,
		.command = command,
	};
}

bool option_at(int i, struct option *option)
{
	bool set = i >= ROWS + COMMAND_ROWS;
	int command;

	if (i < 0)
		return false;
	if (i < ROWS) {
		*option = rows[i];
		add_setup(option);
		return true;
	}
	command = set ? find_in_sets(i - ROWS - COMMAND_ROWS) : i - ROWS;
	if (command >= 0)
		make_keys(command, set, option);
	return command >= 0;
}

bool option_is_in(const struct option *option, const char *section)
{
	return option->section && section ? !strcmp(option->section, section)
					  : option->section == section;
}

int option_find(const char *section, const char *name)
{
	struct option option;

	for (int i = 0; option_at(i, &option); i++) {
		if (option_is_in(&option, section) &&
		    !strcmp(option.name, name))
			return i;
	}
	return -1;
}

bool option_is_section(const char *section)
{
	struct option option;

	for (int i = 0; option_at(i, &option); i++)
		if (option_is_in(&option, section))
			return true;
	return false;
}

bool option_is_titled(const char *section)
{
	return section &&
	       (!strcmp(section, "seat") || !strcmp(section, "key-set"));
}

const char *option_default(const struct option *option, enum seat seat,
			   char out[SETUP_OPTION_TEXT])
{
	if (option->fallback)
		return option->fallback;
	if (option->setup)
		return setup_option_text(option->setup, option->setup->fallback,
					 out);
	return command_set(command_at(option->command)->command, seat);
}

const char *option_path(const struct option *option, enum seat seat,
			char out[OPTION_NAME])
{
	char *end = out;

	/* made of each option at each start: printf() would take longer */
	if (option->section)
		end = stpcpy(stpcpy(end, option->section), ".");
	if (seat != SEAT_NONE)
		end = stpcpy(stpcpy(end, seat_code(seat)), ".");
	stpcpy(end, option->name);
	return out;
}

const char *option_example(const struct option *option, char out[OPTION_NAME])
{
	return option_path(option,
			   option_is_titled(option->section) ? SEAT_B1
							     : SEAT_NONE,
			   out);
}
