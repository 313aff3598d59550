/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/example.h"

#include <string.h>

#include "settings/option.h"

enum { COMMENT_COLUMNS = 76 };

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

void example_print_value(FILE *out, const struct option *option,
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
	example_print_value(out, option, option_default(option, seat, text));
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

void settings_print_example(FILE *out)
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
