/* SPDX-License-Identifier: ISC */
/*
 * Reads the command line and runs the command that it names.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/spelling.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/completion.h"
#include "cli/restricted.h"
#include "cli/syntax.h"
#include "cli/words.h"
#include "game/setup.h"
#include "rules/board.h"

static const struct cli_command commands[] = {
	{NULL, cli_play,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_SEAT | TAKES_AS |
		 NO_PATH,
	 "", N_("play at this terminal")},
	{"resume", cli_resume,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_FILE | TAKES_AS |
		 FILE_IS_PATH | FILE_IS_RECORD | NO_PATH,
	 "resume [FILE]", N_("go on with an unfinished game")},
	{"tables", cli_tables, TAKES_CONFIG | NO_PATH, "tables",
	 N_("list the games that are being played")},
	{"join", cli_join,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_FILE | TAKES_SEAT |
		 TAKES_AS | NO_PATH,
	 "join [TABLE]", N_("play at one of them from this terminal, too")},
	{"watch", cli_watch,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_FILE | TAKES_AS |
		 TAKES_BROKER | NO_PATH,
	 "watch [TABLE]", N_("watch one of them")},
	{"wall", cli_wall,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_AS | TAKES_BROKER |
		 NO_PATH,
	 "wall", N_("show all of them, for who looks from afar")},
	{"referee", cli_referee,
	 TAKES_CONFIG | TAKES_SCREEN | TAKES_LINES | TAKES_AS | NO_PATH,
	 "referee", N_("the same for who rules there, and stops clocks")},
	{"relay", cli_relay, TAKES_CONFIG | TAKES_AS | TAKES_WEB | TAKES_BROKER,
	 "relay", N_("let people elsewhere watch all of them")},
	{"hall", cli_hall, TAKES_CONFIG | TAKES_FILE | TAKES_RECORDS,
	 "hall FILE", N_("run the tables of a round")},
	{"host", cli_host, TAKES_CONFIG | TAKES_HOST | TAKES_RECORDS, "host",
	 N_("run a table without a screen")},
	{"show", cli_show, TAKES_FILE | FILE_IS_RECORD | TAKES_MOVE,
	 "show FILE", N_("print a position of a game")},
	{"score", cli_score, TAKES_FILE | FILE_IS_RECORD, "score FILE",
	 N_("print how a game was counted")},
	{"stats", cli_stats, TAKES_FILE, "stats DIR",
	 N_("count the games in a directory")},
	{"handicap", cli_handicap, TAKES_RANKS, "handicap RANK...",
	 N_("work out a handicap from four ranks, or two")},
};

static const struct cli_command check = {"--check-config", cli_check,
					 TAKES_CONFIG | TAKES_FILE, NULL, NULL};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static const struct flag flags[] = {
	{{"config", required_argument, NULL, 'c'},
	 TAKES_CONFIG,
	 "--config FILE",
	 N_("read this config file instead of the usual one"),
	 true,
	 NULL},
	{{"preset", required_argument, NULL, 'p'},
	 TAKES_CONFIG,
	 "--preset NAME",
	 N_("start from the settings of an event"),
	 false,
	 words_presets},
	{{"set", required_argument, NULL, 's'},
	 TAKES_CONFIG,
	 "--set OPTION=VALUE",
	 N_("set one option, whatever the file says"),
	 true,
	 words_options},
	{{"theme", required_argument, NULL, 'l'},
	 TAKES_SCREEN,
	 "--theme NAME",
	 N_("how it looks: kaya, slate, contrast or plain"),
	 false,
	 words_themes},
	{{"line-mode", no_argument, NULL, 'L'},
	 TAKES_LINES,
	 "--line-mode",
	 N_("in lines of text, without a screen"),
	 false,
	 NULL},
	{{"seat", required_argument, NULL, 'e'},
	 TAKES_SEAT,
	 "--seat SEAT",
	 N_("with that seat alone, B1, W1, B2 or W2"),
	 false,
	 words_seats},
	{{"as", required_argument, NULL, 'a'},
	 TAKES_AS,
	 "--as NAME",
	 N_("who you are, where a room has one account for all"),
	 false,
	 NULL},
	{{"check-config", no_argument, NULL, 'k'},
	 0,
	 "--check-config [FILE]",
	 N_("check the config file, and do nothing else"),
	 true,
	 NULL},
	{{"stdio", no_argument, NULL, 'i'},
	 TAKES_HOST,
	 "--stdio",
	 N_("host: serve standard input and output"),
	 false,
	 NULL},
	{{"manual-clock", no_argument, NULL, 'm'},
	 TAKES_HOST,
	 "--manual-clock",
	 N_("host: let time pass only on request"),
	 false,
	 NULL},
	{{"records", required_argument, NULL, 'r'},
	 TAKES_RECORDS,
	 "--records DIR",
	 N_("host, hall: keep new records in this directory"),
	 true,
	 NULL},
	{{"web", required_argument, NULL, 'w'},
	 TAKES_WEB,
	 "--web DIR",
	 N_("relay: keep web pages of them in this directory"),
	 true,
	 NULL},
	{{"broker", required_argument, NULL, 'b'},
	 TAKES_BROKER,
	 "--broker HOST[:PORT]",
	 N_("an MQTT broker, to publish at or to watch from"),
	 true,
	 NULL},
	{{"broker-login", required_argument, NULL, 'B'},
	 TAKES_BROKER,
	 "--broker-login FILE",
	 N_("user and password for it, each on a line"),
	 true,
	 NULL},
	{{"broker-ca", required_argument, NULL, 'C'},
	 TAKES_BROKER,
	 "--broker-ca FILE",
	 N_("reach it by TLS; who has signed its certificate"),
	 true,
	 NULL},
	{{"move", required_argument, NULL, 'n'},
	 TAKES_MOVE,
	 "--move N",
	 N_("show: the position after N moves; 0 is the start"),
	 false,
	 NULL},
	{{"rules", required_argument, NULL, 'u'},
	 TAKES_RANKS,
	 "--rules NAME",
	 N_("handicap: the ruleset to use"),
	 false,
	 words_rulesets},
	{{"size", required_argument, NULL, 'z'},
	 TAKES_RANKS,
	 "--size N",
	 N_("handicap: lines of the board, 5 to 19"),
	 false,
	 NULL},
	{{"titles", no_argument, NULL, 't'},
	 TAKES_RANKS,
	 "--titles",
	 N_("handicap: count titles where FIGG advises against it"),
	 false,
	 NULL},
	{{"restricted", no_argument, NULL, 'R'},
	 0,
	 "--restricted",
	 N_("nothing but the game, for a forced command"),
	 false,
	 NULL},
	{{"completion", required_argument, NULL, 'o'},
	 0,
	 "--completion SHELL",
	 N_("print what completes all this in bash, zsh or fish"),
	 false,
	 completion_shells},
	{{"help", no_argument, NULL, 'h'},
	 0,
	 "-h, --help",
	 N_("print this help and exit"),
	 false,
	 NULL},
	{{"version", no_argument, NULL, 'V'},
	 0,
	 "-V, --version",
	 N_("print the version and exit"),
	 false,
	 NULL},
};

enum { FLAGS = sizeof(flags) / sizeof(flags[0]) };

static const struct syntax syntax = {commands, COMMANDS, flags, FLAGS};

static int print_usage(void)
{
	cli_speak();
	puts(_("Usage: pairgo [COMMAND] [OPTION]...\n"
	       "A Pair Go table in a terminal.\n"));
	for (int i = 0; i < COMMANDS; i++)
		printf("  pairgo %-17s %s\n", commands[i].usage,
		       _(commands[i].summary));
	putchar('\n');
	for (int i = 0; i < FLAGS; i++)
		printf("  %-22s %s\n", flags[i].usage, _(flags[i].summary));
	return cli_finish();
}

/* Wrong usage: one sentence, the word that it is about, and what was meant. */
static int complain_near(const struct cli *cli, const char *sentence,
			 const char *word, const char *near)
{
	char cleaned[80];

	cli_speak();
	text_clean(cleaned, sizeof(cleaned), word);
	fprintf(stderr, "pairgo: %s: %s", _(sentence), cleaned);
	if (near)
		fprintf(stderr, _("; did you mean %s?"), near);
	/* whoever sees it there cannot ask for that */
	if (!cli->restricted)
		fprintf(stderr, " (%s)", _("see pairgo --help"));
	fputc('\n', stderr);
	return CLI_USAGE;
}

static int complain(const struct cli *cli, const char *sentence,
		    const char *word)
{
	return complain_near(cli, sentence, word, NULL);
}

static int complain_of_command(const struct cli *cli, const char *name)
{
	struct spelling spelling;

	spelling_begin(&spelling, name);
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].name)
			spelling_consider(&spelling, commands[i].name);
	return complain_near(cli, N_("unknown command"), name, spelling.best);
}

/* Its name is looked at without the value behind a =. */
static int complain_of_option(const struct cli *cli, const char *word)
{
	struct spelling spelling;
	char name[SPELLING_BYTES], near[SPELLING_BYTES + 2];

	snprintf(name, sizeof(name), "%.*s", (int)strcspn(word, "="), word);
	spelling_begin(&spelling, name + strspn(name, "-"));
	for (int i = 0; i < FLAGS; i++)
		spelling_consider(&spelling, flags[i].option.name);
	if (spelling.best)
		snprintf(near, sizeof(near), "--%s", spelling.best);
	return complain_near(cli, N_("unknown option"), word,
			     spelling.best ? near : NULL);
}

static int print_completion(const struct cli *cli)
{
	cli_speak();
	if (!completion_print(cli->completion, &syntax))
		return complain(cli, N_("there is no completion for this"),
				cli->completion);
	return cli_finish();
}

static const struct cli_command *find_command(const char *name)
{
	for (int i = 0; i < COMMANDS; i++)
		if (name ? commands[i].name && !strcmp(commands[i].name, name)
			 : !commands[i].name)
			return &commands[i];
	return NULL;
}

/* False where there is no room for one more --set. */
static bool set_option(struct cli *cli, int letter, char *value)
{
	switch (letter) {
	case 'c':
		cli->config = value;
		return true;
	case 'p':
		cli->preset = value;
		return true;
	case 'l':
		cli->theme = value;
		return true;
	case 's':
		if (cli->set_count == CLI_SETS_MAX)
			return false;
		cli->sets[cli->set_count++] = cli_take_set(value);
		return true;
	case 'o':
		cli->completion = value;
		return true;
	case 'r':
		cli->records = value;
		return true;
	case 'w':
		cli->web = value;
		return true;
	case 'b':
		cli->broker = value;
		return true;
	case 'B':
		cli->broker_login = value;
		return true;
	case 'C':
		cli->broker_ca = value;
		return true;
	case 'e':
		cli->seats = value;
		return true;
	case 'a':
		cli->as = value;
		return true;
	case 'u':
		cli->rules = value;
		return true;
	case 't':
		cli->titles = true;
		return true;
	case 'i':
		cli->stdio = true;
		return true;
	case 'm':
		cli->manual_clock = true;
		return true;
	case 'L':
		cli->lines = true;
		return true;
	default:
		return true;
	}
}

static bool read_number(const char *text, int *number)
{
	*number = (int)number_parse(text, 999999);
	return *number >= 0;
}

/* The options that are numbers. NULL, or what is wrong with it. */
static const char *set_number(struct cli *cli, int letter, const char *value)
{
	if (letter == 'n' && !read_number(value, &cli->move))
		return N_("this is not a number of moves");
	if (letter == 'z' &&
	    (!read_number(value, &cli->size) || cli->size < SETUP_SIZE_MIN ||
	     cli->size > BOARD_MAX))
		return N_("a board has 5 to 19 lines");
	return NULL;
}

/* At the x of "-xy" getopt_long() has not gone on to the next word yet. */
static const char *refused_option(char **argv)
{
	const char begun[] = {'-', (char)optopt, '\0'};

	if (optopt && argv[optind] && !strncmp(argv[optind], begun, 2) &&
	    argv[optind][2])
		return argv[optind];
	return argv[optind - 1];
}

/* "-1d" is a word where ranks are wanted: the command says what is wrong. */
static bool is_word(int letter, char **words, int count)
{
	const struct cli_command *command =
		count ? find_command(words[0]) : NULL;

	return letter == 1 || (strchr("0123456789", letter) && command &&
			       command->takes & TAKES_RANKS);
}

/* The row of an option that there is. */
static int find_flag(int letter)
{
	int i = 0;

	while (flags[i].option.val != letter)
		i++;
	return i;
}

/*
 * All options, wherever they stand; what is left in argv are the words, and
 * argc their number. 0, or the status to leave with.
 */
static int read_options(struct cli *cli, int *argc, char **argv, bool given[])
{
	static const char in_order[] = "-:hV0::1::2::3::4::5::6::7::8::9::";
	struct option longs[FLAGS + 1] = {{NULL, 0, NULL, 0}};
	int letter, words = 0;
	const char *wrong;

	for (int i = 0; i < FLAGS; i++)
		longs[i] = flags[i].option;
	opterr = 0;
	while ((letter = getopt_long(*argc, argv, in_order, longs, NULL)) !=
	       -1) {
		if (is_word(letter, argv, words)) {
			argv[words++] = argv[optind - 1];
			continue;
		}
		if (strchr("?0123456789", letter))
			return complain_of_option(cli, refused_option(argv));
		if (letter == ':')
			return complain(cli, N_("this option needs a value"),
					argv[optind - 1]);
		wrong = set_number(cli, letter, optarg);
		if (wrong)
			return complain(cli, wrong, optarg);
		if (!set_option(cli, letter, optarg))
			return complain(cli,
					N_("this option is given too often"),
					"--set");
		given[find_flag(letter)] = true;
	}
	while (optind < *argc)
		argv[words++] = argv[optind++];
	*argc = words;
	return CLI_OK;
}

static const char *find_misplaced(const struct cli_command *command,
				  const bool given[])
{
	for (int i = 0; i < FLAGS; i++)
		if (given[i] && flags[i].taken_by &&
		    !(command->takes & flags[i].taken_by))
			return flags[i].usage;
	return NULL;
}

/* What a restricted session does not do, of all that was said; or NULL. */
static const char *find_beyond(const struct cli_command *command, int argc,
			       char **argv, const bool given[])
{
	for (int i = 0; i < FLAGS; i++)
		if (given[i] && flags[i].beyond)
			return flags[i].usage;
	if (!(command->takes & NO_PATH))
		return command->name;
	return argc && command->takes & FILE_IS_PATH ? argv[0] : NULL;
}

static int run(struct cli *cli, const struct cli_command *command, int argc,
	       char **argv, const bool given[])
{
	const char *misplaced = find_misplaced(command, given);
	const char *beyond = cli->restricted
				     ? find_beyond(command, argc, argv, given)
				     : NULL;

	if (misplaced)
		return complain(cli,
				N_("this command does not take this option"),
				misplaced);
	if (beyond)
		return complain(cli,
				N_("a restricted session does not do this"),
				beyond);
	if (argc && command->takes & TAKES_FILE) {
		cli->file = argv[0];
		argc--;
		argv++;
	}
	if (command->takes & TAKES_RANKS) {
		cli->words = argv;
		cli->word_count = argc;
		argc = 0;
	}
	if (argc)
		return complain(cli, N_("unexpected argument"), argv[0]);
	if (command->takes & TAKES_SCREEN && !cli_has_stack())
		return CLI_FAILED;
	return command->run(cli);
}

int main(int argc, char **argv)
{
	/* what cli_take_set() keeps stays as long as the program runs */
	static struct cli cli = {.move = -1, .size = BOARD_MAX};
	const struct cli_command *command = &check;
	bool given[FLAGS] = {false};
	int status;

	memory_begin();
	cli.restricted = restricted_is_asked(argc, argv);
	if ((cli.restricted && !restricted_enter()) || !cli_guard())
		return CLI_FAILED;
	if (restricted_is_shell(argc, argv))
		argc = 1;
	status = read_options(&cli, &argc, argv, given);
	if (status != CLI_OK)
		return status;
	if (given[find_flag('h')])
		return print_usage();
	if (cli.completion)
		return print_completion(&cli);
	if (given[find_flag('V')]) {
		cli_speak();
		puts(PACKAGE_STRING);
		return cli_finish();
	}
	if (!given[find_flag('k')]) {
		command = find_command(argc ? argv[0] : NULL);
		if (!command)
			return complain_of_command(&cli, argc ? argv[0] : "");
	}
	if (!given[find_flag('k')] && argc) {
		argc--;
		argv++;
	}
	return run(&cli, command, argc, argv, given);
}
