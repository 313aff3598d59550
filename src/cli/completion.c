/* SPDX-License-Identifier: ISC */
/*
 * Each script is a function of its shell around lists: of the options, of what
 * may stand behind each, and of the commands with what they take. The lists
 * are made here; whatever is the same for any of them is text below.
 */
#include <config.h>

#include "cli/completion.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "cli/words.h"

/* What is to be completed where a usage has a word in capitals. */
enum kind { NOTHING, PLAIN, WORDS, FILES, RECORDS, DIRS };

static void put_words(const struct flag *flag)
{
	char words[WORDS_BYTES] = "";

	flag->words(words, sizeof(words));
	fputs(words, stdout);
}

static enum kind kind_of_usage(const char *usage)
{
	return strstr(usage, "FILE")  ? FILES
	       : strstr(usage, "DIR") ? DIRS
				      : PLAIN;
}

static enum kind flag_kind(const struct flag *flag)
{
	enum kind kind = flag->words ? WORDS : kind_of_usage(flag->usage);

	return flag->option.has_arg == no_argument && kind == PLAIN ? NOTHING
								    : kind;
}

static enum kind command_kind(const struct cli_command *command)
{
	return command->takes & FILE_IS_RECORD ? RECORDS
					       : kind_of_usage(command->usage);
}

static bool takes(const struct cli_command *command, const struct flag *flag)
{
	return !flag->taken_by || command->takes & flag->taken_by;
}

/* What stands within single quotes; one of its own is written as that. */
static void put_quoted(const char *text, const char *quote)
{
	for (; *text; text++)
		if (*text == '\'')
			fputs(quote, stdout);
		else
			putchar(*text);
}

static const char bash_head[] =
	"# Completes pairgo in bash: \"pairgo --completion bash\" prints it.\n"
	"\n"
	"_pairgo_reply()\n"
	"{\n"
	"\tcase $kind in\n"
	"\twords) compgen -W \"$words\" -- \"$cur\" ;;\n"
	"\tfiles) compgen -f -- \"$cur\" ;;\n"
	"\trecords)\n"
	"\t\tcompgen -f -X '!*.sgf' -- \"$cur\"\n"
	"\t\tcompgen -d -- \"$cur\"\n"
	"\t\t;;\n"
	"\tdirs) compgen -d -- \"$cur\" ;;\n"
	"\tesac\n"
	"}\n"
	"\n"
	"_pairgo()\n"
	"{\n"
	"\tlocal cur=${COMP_WORDS[COMP_CWORD]} at command= kind= words= "
	"options=\n"
	"\tlocal prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
	"\n"
	"\tCOMPREPLY=()\n"
	"\t# here --preset=egc is three words\n"
	"\tif [[ $cur == = ]]; then\n"
	"\t\tcur=\n"
	"\telif [[ $prev == = ]]; then\n"
	"\t\tprev=${COMP_WORDS[COMP_CWORD - 2]}\n"
	"\tfi\n"
	"\tfor ((at = 1; at < COMP_CWORD; at++)); do\n"
	"\t\tcase ${COMP_WORDS[at]} in\n";

static const char bash_scan[] =
	") [[ ${COMP_WORDS[at + 1]} == = ]] || ((at++)) ;;\n"
	"\t\t=) ((at++)) ;;\n"
	"\t\t-*) ;;\n"
	"\t\t*)\n"
	"\t\t\tcommand=${COMP_WORDS[at]}\n"
	"\t\t\tbreak\n"
	"\t\t\t;;\n"
	"\t\tesac\n"
	"\tdone\n"
	"\tcase $prev in\n";

static const char bash_tail[] =
	"\tesac\n"
	"\tif [[ $cur == -* && $options ]]; then\n"
	"\t\tkind=words words=$options\n"
	"\tfi\n"
	"\t[[ $kind == words ]] || compopt -o filenames 2>/dev/null\n"
	"\tmapfile -t COMPREPLY < <(_pairgo_reply)\n"
	"\t[[ ${COMPREPLY-} != *= ]] || compopt -o nospace 2>/dev/null\n"
	"}\n"
	"\n"
	"complete -F _pairgo pairgo\n";

static const char *const bash_kinds[] = {
	[PLAIN] = "plain",     [WORDS] = "words", [FILES] = "files",
	[RECORDS] = "records", [DIRS] = "dirs",
};

static void bash_command(const struct syntax *syntax,
			 const struct cli_command *command)
{
	const char *name = command->name ? command->name : "";
	enum kind kind = command->name ? command_kind(command) : WORDS;

	printf("\t,%s)\n\t\tkind=%s", name, bash_kinds[kind]);
	for (int i = 0; !command->name && i < syntax->command_count; i++)
		if (syntax->commands[i].name)
			printf("%s%s", i > 1 ? " " : " words='",
			       syntax->commands[i].name);
	fputs(command->name ? " options='" : "'\n\t\toptions='", stdout);
	for (int i = 0; i < syntax->flag_count; i++)
		if (takes(command, &syntax->flags[i]))
			printf("--%s ", syntax->flags[i].option.name);
	fputs("'\n\t\t;;\n", stdout);
}

static void print_bash(const struct syntax *syntax)
{
	const char *before = "\t\t";

	fputs(bash_head, stdout);
	for (int i = 0; i < syntax->flag_count; i++) {
		if (syntax->flags[i].option.has_arg == no_argument)
			continue;
		printf("%s--%s", before, syntax->flags[i].option.name);
		before = " | ";
	}
	fputs(bash_scan, stdout);
	for (int i = 0; i < syntax->flag_count; i++) {
		const struct flag *flag = &syntax->flags[i];
		enum kind kind = flag_kind(flag);

		if (kind == NOTHING)
			continue;
		printf("\t--%s) kind=%s", flag->option.name, bash_kinds[kind]);
		if (kind == WORDS) {
			fputs(" words='", stdout);
			put_words(flag);
			putchar('\'');
		}
		fputs(" ;;\n", stdout);
	}
	fputs("\tesac\n\tcase $kind,$command in\n", stdout);
	for (int i = 0; i < syntax->command_count; i++)
		bash_command(syntax, &syntax->commands[i]);
	fputs(bash_tail, stdout);
}

static const char zsh_head[] =
	"#compdef pairgo\n"
	"# Completes pairgo in zsh: \"pairgo --completion zsh\" prints it.\n"
	"\n"
	"_pairgo()\n"
	"{\n"
	"\tlocal curcontext=$curcontext state line\n"
	"\tlocal -A opt_args flags\n"
	"\tlocal -a commands\n"
	"\n"
	"\tcommands=(\n";

static const char zsh_first[] = "'1:command:->command' \\\n"
				"\t\t'*:: :->operand' && return\n"
				"\tcase $state:$words[1] in\n"
				"\tcommand:*) _describe command commands ;;\n";

static const char zsh_tail[] = "\tesac\n"
			       "}\n"
			       "\n"
			       "if [[ $funcstack[1] == _pairgo ]]; then\n"
			       "\t_pairgo \"$@\"\n"
			       "else\n"
			       "\tcompdef _pairgo pairgo\n"
			       "fi\n";

static const char *const zsh_actions[] = {
	[PLAIN] = " ",
	[FILES] = "_files",
	[RECORDS] = "_files -g \"*.sgf\"",
	[DIRS] = "_files -/",
};

static void zsh_flag(const struct flag *flag)
{
	bool has = flag->option.has_arg != no_argument;
	bool open = flag->words == words_options; /* the value follows */
	enum kind kind = flag_kind(flag);

	printf("\t\t%s '--%s%s[", flag->option.name, flag->option.name,
	       has ? "=" : "");
	put_quoted(_(flag->summary), "'\\''");
	putchar(']');
	if (kind != NOTHING)
		printf("%s%s:", has ? ":" : "::", flag->option.name);
	if (kind == WORDS) {
		fputs(open ? "{compadd -S \"\" - " : "(", stdout);
		put_words(flag);
		putchar(open ? '}' : ')');
	} else if (kind != NOTHING) {
		fputs(zsh_actions[kind], stdout);
	}
	fputs("'\n", stdout);
}

static void zsh_arguments(const struct syntax *syntax,
			  const struct cli_command *command)
{
	fputs("\t_arguments -C ", stdout);
	for (int i = 0; i < syntax->flag_count; i++)
		if (takes(command, &syntax->flags[i]))
			printf("\"$flags[%s]\" ", syntax->flags[i].option.name);
}

static void print_zsh(const struct syntax *syntax)
{
	fputs(zsh_head, stdout);
	for (int i = 1; i < syntax->command_count; i++) {
		printf("\t\t'%s:", syntax->commands[i].name);
		put_quoted(_(syntax->commands[i].summary), "'\\''");
		fputs("'\n", stdout);
	}
	fputs("\t)\n\tflags=(\n", stdout);
	for (int i = 0; i < syntax->flag_count; i++)
		zsh_flag(&syntax->flags[i]);
	fputs("\t)\n", stdout);
	zsh_arguments(syntax, &syntax->commands[0]);
	fputs(zsh_first, stdout);
	for (int i = 1; i < syntax->command_count; i++) {
		const struct cli_command *command = &syntax->commands[i];

		printf("\toperand:%s)\n\t", command->name);
		zsh_arguments(syntax, command);
		printf("'*:%s:%s'\n\t\t;;\n", command->name,
		       zsh_actions[command_kind(command)]);
	}
	fputs(zsh_tail, stdout);
}

static const char *const fish_values[] = {
	[NOTHING] = "",
	[PLAIN] = " -x",
	[FILES] = " -r -F",
	[DIRS] = " -x -a '(__fish_complete_directories)'",
};

/* Commands that take a flag, or do not. */
static void fish_commands(const struct syntax *syntax, const struct flag *flag,
			  bool taken)
{
	for (int i = 1; i < syntax->command_count; i++)
		if (takes(&syntax->commands[i], flag) == taken)
			printf(" %s", syntax->commands[i].name);
}

static void fish_flag(const struct syntax *syntax, const struct flag *flag)
{
	bool first = takes(&syntax->commands[0], flag);
	enum kind kind = flag_kind(flag);

	fputs("complete -c pairgo", stdout);
	if (flag->taken_by) {
		printf(" -n '%s__fish_seen_subcommand_from",
		       first ? "not " : "");
		fish_commands(syntax, flag, !first);
		putchar('\'');
	}
	printf(" -l %s", flag->option.name);
	if (kind == WORDS) {
		fputs(" -x -a '", stdout);
		put_words(flag);
		putchar('\'');
	} else {
		fputs(fish_values[kind], stdout);
	}
	fputs(" -d '", stdout);
	put_quoted(_(flag->summary), "\\'");
	fputs("'\n", stdout);
}

static void fish_operand(const struct cli_command *command)
{
	static const char *const lists[] = {
		[FILES] = " -F",
		[RECORDS] = " -a '(__fish_complete_suffix .sgf)'",
		[DIRS] = " -a '(__fish_complete_directories)'",
	};
	enum kind kind = command_kind(command);

	if (kind != PLAIN)
		printf("complete -c pairgo -n "
		       "'__fish_seen_subcommand_from %s'%s\n",
		       command->name, lists[kind]);
}

static void print_fish(const struct syntax *syntax)
{
	static const struct flag none = {.taken_by = 0};

	fputs("# Completes pairgo in fish: \"pairgo --completion fish\" prints "
	      "it.\n\ncomplete -c pairgo -f\n",
	      stdout);
	for (int i = 1; i < syntax->command_count; i++) {
		fputs("complete -c pairgo -n 'not __fish_seen_subcommand_from",
		      stdout);
		fish_commands(syntax, &none, true);
		printf("' -a %s -d '", syntax->commands[i].name);
		put_quoted(_(syntax->commands[i].summary), "\\'");
		fputs("'\n", stdout);
	}
	for (int i = 1; i < syntax->command_count; i++)
		fish_operand(&syntax->commands[i]);
	for (int i = 0; i < syntax->flag_count; i++)
		fish_flag(syntax, &syntax->flags[i]);
}

static const struct {
	const char *name;
	void (*print)(const struct syntax *syntax);
} shells[] = {
	{"bash", print_bash},
	{"zsh", print_zsh},
	{"fish", print_fish},
};

enum { SHELLS = sizeof(shells) / sizeof(shells[0]) };

void completion_shells(char *words, size_t size)
{
	for (int i = 0; i < SHELLS; i++)
		text_append(words, size, "%s ", shells[i].name);
}

bool completion_print(const char *shell, const struct syntax *syntax)
{
	for (int i = 0; i < SHELLS; i++) {
		if (strcmp(shells[i].name, shell) != 0)
			continue;
		shells[i].print(syntax);
		return true;
	}
	return false;
}
