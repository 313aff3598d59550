/* SPDX-License-Identifier: ISC */
/* Reading the root node: the set-up that kifu_root.c has written into it. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/setup_option.h"
#include "record/kifu.h"
#include "record/kifu_parts.h"

static const struct setup_option *find_word(const char *word)
{
	const struct setup_option *row = setup_options;

	while (row->name && (!row->word || strcmp(row->word, word) != 0))
		row++;
	return row->name ? row : NULL;
}

/* A number may be out of the option's range: setup_error() says so better. */
static bool read_value(const struct setup_option *option, const char *text,
		       int64_t *value)
{
	if (option->spelled)
		return setup_option_parse(option, text, value);
	*value = number_parse(text, INT32_MAX);
	return *value >= 0;
}

/* The words "key=value"; what is not there stays at its default. */
static bool get_options(const char *text, struct setup *setup)
{
	char word[KIFU_WORD];

	while (*text) {
		const struct setup_option *option;
		int64_t number;
		char *value;

		if (!text_word(&text, word, sizeof(word)) ||
		    !(value = strchr(word, '=')))
			return false;
		*value++ = '\0';
		option = find_word(word);
		if (!option || !read_value(option, value, &number))
			return false;
		setup_option_set(option, setup, number);
	}
	return true;
}

/* The values "B1:Anna" of a property into texts by seat. */
static bool get_by_seat(const struct sgf_node *root, const char *name,
			int seats, char *texts, size_t size)
{
	const struct sgf_property *property = sgf_find(root, name);
	const struct sgf_value *value = property ? property->values : NULL;
	char code[SEAT_CODE + 1];

	for (; value; value = value->next) {
		const char *text = sgf_split(value, code, sizeof(code));
		enum seat seat = seat_parse(code, seats);

		if (text == NULL || seat == SEAT_NONE)
			return false;
		text_clean(texts + (size_t)seat * size, size, text);
	}
	return true;
}

/* The first day, month or year of DT; nothing else is a date there. */
static void get_date(const struct sgf_node *root, char date[DATE_BYTES])
{
	const char *text = sgf_text(root, "DT");
	size_t length = text ? strspn(text, "0123456789-") : 0;

	date[0] = '\0';
	if (length == strlen("YYYY") || length == strlen("YYYY-MM") ||
	    length == strlen("YYYY-MM-DD"))
		snprintf(date, DATE_BYTES, "%.*s", (int)length, text);
}

static void get_labels(const struct sgf_node *root, struct setup *setup)
{
	for (const struct setup_label *row = setup_labels; row->name; row++) {
		const char *text = sgf_text(root, row->property);

		setup_label_set(row, setup, text ? text : "");
	}
}

static bool get_small(const struct sgf_node *root, const char *name,
		      int *number)
{
	const char *text = sgf_text(root, name);

	if (text)
		*number = (int)number_parse(text, 361);
	return *number >= 0;
}

/* There may be blanks around the number. */
bool kifu_is_go(const struct sgf_node *root)
{
	const char *kind = sgf_text(root, "GM");

	if (!kind)
		return true;
	kind += strspn(kind, " ");
	return !*kind || (number_take(&kind, INT32_MAX) == 1 &&
			  kind[strspn(kind, " ")] == '\0');
}

bool kifu_get_setup(const struct sgf_node *root, struct setup *setup,
		    struct error *error)
{
	const char *ruleset = sgf_text(root, "XR");
	const char *options = sgf_text(root, "XO");
	const char *komi = sgf_text(root, "KM");
	const char *wrong;

	setup_default(setup);
	if (!kifu_is_go(root))
		return error_set(error, _("GM says that this is not Go."));
	if (ruleset == NULL || options == NULL)
		return error_set(error,
				 _("This is not a record of a pairgo table."));
	setup->ruleset = ruleset_find(ruleset);
	if (setup->ruleset == NULL)
		return error_set(error, _("The ruleset in XR is unknown."));
	if (!get_small(root, "SZ", &setup->size) ||
	    !get_small(root, "HA", &setup->handicap) || komi == NULL ||
	    !half_parse(komi, &setup->komi2))
		return error_set(error, _("SZ, HA or KM is not a number."));
	/* which may know better than HA, and does until all stones lie */
	if (!get_options(options, setup))
		return error_set(error, _("The options in XO cannot be read."));
	wrong = setup_error(setup);
	if (wrong)
		return error_set(error, "%s", _(wrong));
	if (!get_by_seat(root, "XN", setup->seats, setup->name[0],
			 sizeof(setup->name[0])) ||
	    !get_by_seat(root, "XL", setup->seats, setup->rank[0],
			 sizeof(setup->rank[0])))
		return error_set(error, _("A name in XN or XL has no seat."));
	get_date(root, setup->date);
	get_labels(root, setup);
	return true;
}

bool kifu_read_setup(const char *text, size_t length, struct setup *setup,
		     struct error *error)
{
	struct sgf_tree tree;
	bool read;

	if (!sgf_read(&tree, text, length, error))
		return false;
	read = kifu_get_setup(tree.root, setup, error);
	sgf_clear(&tree);
	return read;
}
