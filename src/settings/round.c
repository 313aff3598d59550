/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/round.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "settings/config_file.h"

static const char blanks[] = " \t";

/* The text without the blanks around it. */
static char *trim(char *text)
{
	size_t length;

	text += strspn(text, blanks);
	length = strlen(text);
	while (length && strchr(blanks, text[length - 1]))
		length--;
	text[length] = '\0';
	return text;
}

/* What stands there for nothing. */
static bool is_empty(const char *value)
{
	return !*value || !strcmp(value, "-");
}

static void add(struct assignments *assignments, struct assignment made,
		const char *value, struct config_errors *errors)
{
	if (assignments->count == ASSIGNMENTS_MAX) {
		config_error_add(errors, made.line,
				 _("there is too much here"));
		return;
	}
	made.value = config_text_value(value, made.line, errors);
	assignments->all[assignments->count++] = made;
}

static bool has(const struct assignment *all, int count,
		const struct assignment *one)
{
	for (int i = 0; i < count; i++)
		if (all[i].option == one->option && all[i].seat == one->seat)
			return true;
	return false;
}

/* "event.name = Torino" */
static void take_option(struct round *round, char *text, char *sign, int line,
			struct config_errors *errors)
{
	struct assignment made;

	*sign = '\0';
	if (!assignment_find(trim(text), line, &made, errors))
		return;
	if (has(round->options.all, round->options.count, &made))
		config_error_add(errors, line, _("%s is set twice"),
				 trim(text));
	else
		add(&round->options, made, trim(sign + 1), errors);
}

/* What a column's short name stands for. */
static const char *find_column(const char *word, char out[OPTION_NAME])
{
	char code[SEAT_CODE];

	snprintf(code, sizeof(code), "%.2s", word);
	if (!strcmp(word, "table"))
		return "event.table";
	if (seat_parse(code, SEATS_MAX) == SEAT_NONE ||
	    (word[2] && word[2] != '.'))
		return word;
	snprintf(out, OPTION_NAME, "seat.%s%s", word, word[2] ? "" : ".name");
	return out;
}

/* The next cell of a line, which is cut there; NULL behind the last. */
static char *next_cell(char **rest, bool tabbed)
{
	char *cell = *rest, *end = NULL;

	if (!cell)
		return NULL;
	end = strstr(cell, tabbed ? "\t" : "  ");
	*rest = end ? end + 1 : NULL;
	if (end)
		*end = '\0';
	if (end && !tabbed)
		*rest += strspn(*rest, blanks);
	return trim(cell);
}

static void take_columns(struct round *round, char *text, int line,
			 struct config_errors *errors)
{
	char name[OPTION_NAME], *cell;

	round->tabbed = strchr(text, '\t');
	while ((cell = next_cell(&text, round->tabbed)) != NULL) {
		struct assignment *column = &round->column[round->columns];

		if (round->columns == ROUND_COLUMNS) {
			config_error_add(errors, line,
					 _("there are more than %d columns"),
					 ROUND_COLUMNS);
			return;
		}
		if (!assignment_find(find_column(cell, name), line, column,
				     errors))
			continue;
		if (has(round->column, round->columns, column))
			config_error_add(errors, line,
					 _("there are two columns %s"), cell);
		round->columns++;
	}
}

static const char *find_value(const struct assignments *options,
			      const char *section, const char *name)
{
	const struct assignment *made = assignments_of(options, section, name);

	return made ? made->value : NULL;
}

/* Its number is how it is found, and no two tables have the same. */
static void take_number(struct round *round, struct pairing *pairing,
			struct config_errors *errors)
{
	const char *value = find_value(&pairing->options, "event", "table");

	text_clean(pairing->table, sizeof(pairing->table), value ? value : "");
	if (!pairing->table[0]) {
		config_error_add(errors, pairing->line,
				 _("this table has no number or name"));
		return;
	}
	for (const struct pairing *other = round->pairings; other != pairing;
	     other++)
		if (!strcmp(other->table, pairing->table))
			config_error_add(errors, pairing->line,
					 _("table %s is on line %d already"),
					 pairing->table, other->line);
}

static bool is_login(const struct assignment *made)
{
	return made->option == option_find("seat", "login");
}

/* The one among them that has this value, too. */
static const struct assignment *find_same(const struct assignments *among,
					  const struct assignment *made)
{
	for (int i = 0; i < among->count; i++)
		if (among->all[i].option == made->option && made->value &&
		    among->all[i].value &&
		    !strcmp(among->all[i].value, made->value))
			return &among->all[i];
	return NULL;
}

/* Nobody plays at two tables. */
static void check_logins(const struct round *round,
			 const struct pairing *pairing,
			 struct config_errors *errors)
{
	const struct assignment *made = pairing->options.all;
	const struct pairing *other;

	for (; made < pairing->options.all + pairing->options.count; made++)
		for (other = round->pairings; is_login(made) && other < pairing;
		     other++)
			if (find_same(&other->options, made))
				config_error_add(
					errors, pairing->line,
					_("%s plays on line %d already"),
					made->value, other->line);
}

/* A spreadsheet may leave out what is empty at the end of a line. */
static void count_cells(const struct round *round, int cells, int line,
			struct config_errors *errors)
{
	if (cells > round->columns ||
	    (cells < round->columns && !round->tabbed))
		config_error_add(errors, line,
				 _("there are %d columns here, and %d in the "
				   "line that names them%s"),
				 cells, round->columns,
				 round->tabbed
					 ? ""
					 : _("; between two of them stand "
					     "two blanks, and - for nothing"));
}

static void take_row(struct round *round, char *text, int line,
		     struct config_errors *errors)
{
	struct pairing *pairing = &round->pairings[round->count];
	int cells = 0;
	char *cell;

	if (round->count == ROUND_TABLES) {
		config_error_add(errors, line,
				 _("there are more than %d tables"),
				 ROUND_TABLES);
		return;
	}
	*pairing = (struct pairing){.line = line};
	for (; (cell = next_cell(&text, round->tabbed)) != NULL; cells++) {
		struct assignment made;

		if (cells >= round->columns || is_empty(cell))
			continue;
		made = round->column[cells];
		made.line = line;
		add(&pairing->options, made, cell, errors);
	}
	count_cells(round, cells, line, errors);
	take_number(round, pairing, errors);
	check_logins(round, pairing, errors);
	round->count++;
}

static bool begins_columns(const char *text)
{
	return text_skip(&text, "table") && (!*text || strchr(blanks, *text));
}

static void take_line(struct round *round, char *text, int line,
		      struct config_errors *errors)
{
	char *sign;

	text[strcspn(text, "\r")] = '\0';
	text += strspn(text, " ");
	if (!text[strspn(text, blanks)] || *text == '#')
		return;
	sign = strchr(text, '=');
	if (round->columns)
		take_row(round, text, line, errors);
	else if (begins_columns(text))
		take_columns(round, text, line, errors);
	else if (sign)
		take_option(round, text, sign, line, errors);
	else
		config_error_add(
			errors, line,
			_("this is no option=value, nor the line that "
			  "names the columns: that begins with table"));
}

void round_parse(struct round *round, char *text, struct config_errors *errors)
{
	char *end;

	*round = (struct round){
		.pairings = calloc(ROUND_TABLES, sizeof(struct pairing))};
	if (!round->pairings) {
		config_error_no_memory(errors);
		return;
	}
	for (int line = 1; text; line++) {
		end = strchr(text, '\n');
		if (end)
			*end++ = '\0';
		take_line(round, text, line, errors);
		text = end;
	}
	if (!round->count && !errors->count)
		config_error_add(errors, 0, _("there is no table in it"));
}

void round_read(struct round *round, const char *path,
		struct config_errors *errors)
{
	char *text;

	*round = (struct round){.count = 0};
	text = config_text_read(path, errors);
	if (text)
		round_parse(round, text, errors);
	free(text);
}

void round_clear(struct round *round)
{
	assignments_release(&round->options);
	for (int i = 0; i < round->count; i++)
		assignments_release(&round->pairings[i].options);
	free(round->pairings);
	*round = (struct round){.count = 0};
}

const char *round_preset(const struct round *round,
			 const struct pairing *pairing)
{
	const char *own = find_value(&pairing->options, NULL, "preset");

	return own ? own : find_value(&round->options, NULL, "preset");
}
