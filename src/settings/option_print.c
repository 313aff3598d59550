/* SPDX-License-Identifier: ISC */
/* The options as text: what they may be, and the whole of etc/pairgo.conf. */
#include <config.h>

#include "settings/option.h"

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

enum { COMMENT_COLUMNS = 76 };

/* One of several that it may be: "this, that or another". */
static void add_choice(char out[OPTION_RANGE], const char *choice, bool last)
{
	text_append(out, OPTION_RANGE, "%s%s",
		    !*out  ? ""
		    : last ? _(" or ")
			   : i18n_comma(),
		    choice);
}

static void list_choices(const struct option *option, char out[OPTION_RANGE])
{
	const struct setup_option *row = option->setup;
	const char *choice, *next;
	int i = 0;

	next = row ? setup_option_choice(row, 0) : option->choices[0];
	while ((choice = next)) {
		i++;
		next = row ? setup_option_choice(row, i) : option->choices[i];
		add_choice(out, choice, !next);
	}
}

/* "4 or 2", or a range. */
static void tell_numbers(const struct setup_option *row, char out[OPTION_RANGE])
{
	int count = setup_option_place(row, row->min) + 1;
	char number[SETUP_OPTION_TEXT], most[SETUP_OPTION_TEXT];

	setup_option_text(row, row->min, number);
	setup_option_text(row, row->max, most);
	if (!row->step)
		snprintf(out, OPTION_RANGE,
			 row->or_none ? _("0 or a whole number from %s to %s")
				      : _("a whole number from %s to %s"),
			 number, most);
	for (int i = 0; row->step && i < count; i++)
		add_choice(out,
			   setup_option_text(row, setup_option_nth(row, i),
					     number),
			   i == count - 1);
}

static void tell_setup(const struct option *option, char out[OPTION_RANGE])
{
	const struct setup_option *row = option->setup;
	char least[SETUP_OPTION_TEXT], most[SETUP_OPTION_TEXT];

	setup_option_text(row, row->min, least);
	setup_option_text(row, row->max, most);
	switch (row->type) {
	case SETUP_SWITCH:
		snprintf(out, OPTION_RANGE, "%s", _("true or false"));
		break;
	case SETUP_CHOICE:
	case SETUP_RULESET:
		list_choices(option, out);
		break;
	case SETUP_NUMBER:
		tell_numbers(row, out);
		break;
	case SETUP_HALVES:
		snprintf(out, OPTION_RANGE,
			 _("points such as 6, 6.5 or -6, from %s to %s"), least,
			 most);
		break;
	case SETUP_TIME:
		snprintf(out, OPTION_RANGE,
			 _("a time such as 20m, 1h30m, 90s, 500ms or 0, up to "
			   "%s"),
			 most);
		break;
	}
}

const char *option_range(const struct option *option, char out[OPTION_RANGE])
{
	char rest[OPTION_RANGE] = "";

	if (option->setup)
		tell_setup(option, rest);
	else if (option->choices && !option->range)
		list_choices(option, rest);
	else if (!option->range)
		snprintf(rest, sizeof(rest), _("text of up to %zu bytes"),
			 option->size - 1);
	snprintf(out, OPTION_RANGE, "%s%s",
		 option->range ? _(option->range) : "", rest);
	return out;
}

/* Words in lines that each begin with "# ". */
static void print_comment(FILE *out, const char *indent, const char *text)
{
	size_t used = 0;

	while (*text) {
		size_t n = strcspn(text, " ");

		if (used && used + 1 + n > COMMENT_COLUMNS) {
			fputc('\n', out);
			used = 0;
		}
		if (used)
			fputc(' ', out);
		else
			fprintf(out, "%s# ", indent);
		fprintf(out, "%.*s", (int)n, text);
		used += n + 1;
		text += n + strspn(text + n, " ");
	}
	fputc('\n', out);
}

static void print_quoted(FILE *out, const char *text, size_t length)
{
	fputc('"', out);
	for (size_t i = 0; i < length; i++) {
		if (strchr("\"\\", text[i]))
			fputc('\\', out);
		fputc(text[i], out);
	}
	fputc('"', out);
}

static bool is_bare(const char *text)
{
	return *text && (!strcmp(text, "true") || !strcmp(text, "false") ||
			 !text[strspn(text, "0123456789")]);
}

/* As a config file has it: a list in braces, text in quotes, numbers bare. */
static void print_value(FILE *out, const struct option *option,
			const char *text)
{
	if (!option->list || !*text) {
		if (is_bare(text))
			fputs(text, out);
		else
			print_quoted(out, text, strlen(text));
		return;
	}
	fputc('{', out);
	while (*text) {
		size_t n = strcspn(text, " ");

		print_quoted(out, text, n);
		text += n + (text[n] == ' ');
		if (*text)
			fputs(", ", out);
	}
	fputc('}', out);
}

static void print_option(FILE *out, const struct option *option, enum seat seat,
			 bool explain)
{
	const char *indent = option->section ? "\t" : "";
	char text[OPTION_RANGE];

	if (explain) {
		print_comment(out, indent, option->help);
		fprintf(out, "%s# (%s)\n", indent, option_range(option, text));
	}
	fprintf(out, "%s#%s = ", indent, option->name);
	print_value(out, option, option_default(option, seat, text));
	fputc('\n', out);
}

/* A section's rows stand together, from the row `first` on. */
static void print_section(FILE *out, int first, enum seat seat)
{
	struct option option;
	const char *section;

	if (!option_at(first, &option))
		return;
	section = option.section;
	if (seat == SEAT_NONE)
		fprintf(out, "\n%s {\n", section);
	else
		fprintf(out, "\n%s %s {\n", section, seat_code(seat));
	for (int i = first;
	     option_at(i, &option) && !strcmp(option.section, section); i++)
		print_option(out, &option, seat, seat <= SEAT_B1);
	fputs("}\n", out);
}

void option_print_example(FILE *out)
{
	const char *section = NULL;
	struct option option;

	fputs("# pairgo.conf: every option of pairgo(6) at its default.\n"
	      "# Take away the # before an option to set it; what is not set "
	      "is as the preset\n"
	      "# says, else at its default. See pairgo.conf(5).\n",
	      out);
	for (int i = 0; option_at(i, &option); i++) {
		bool titled;

		if (!option.section) {
			fputc('\n', out);
			print_option(out, &option, SEAT_NONE, true);
			continue;
		}
		if (section && !strcmp(section, option.section))
			continue;
		section = option.section;
		titled = option_is_titled(section);
		if (!titled)
			print_section(out, i, SEAT_NONE);
		for (int s = 0; titled && s < SEATS_MAX; s++)
			print_section(out, i, (enum seat)s);
	}
}
