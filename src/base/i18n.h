/* SPDX-License-Identifier: ISC */
/*
 * Texts for people: _() translates now; N_() marks a text that a table holds,
 * so that the translators' tools find it, and _() translates it later. The
 * core only marks: it hands out the English. C_() and NC_() do the same for a
 * word that other languages have several for, and say first which is meant:
 * C_("person", "back").
 *
 * What is put together from parts has between them, and behind the last, what
 * the language has there: i18n_comma() and its like, which no other text needs.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <libintl.h>
#include <string.h>

/* As gettext() looks a text up that has a context. */
#define I18N_CONTEXT "\004"

/* As it stands in the source, without its context. */
__attribute__((format_arg(1))) static inline const char *
i18n_english(const char *text)
{
	const char *mark = strchr(text, *I18N_CONTEXT);

	return mark ? mark + 1 : text;
}

/* In the language of the user; what has no translation is in English. */
__attribute__((format_arg(1))) static inline const char *
i18n_text(const char *text)
{
	const char *shown = gettext(text);

	return shown == text ? i18n_english(text) : shown;
}

#define _(text) i18n_text(text)
#define C_(context, text) i18n_text(context I18N_CONTEXT text)
#define N_(text) text
#define NC_(context, text) context I18N_CONTEXT text
#define NN_(one, many) one, many /* for ngettext() */

/* Between the items of a list, and between lists in one. */
static inline const char *i18n_comma(void)
{
	return C_("between the items of a list", ", ");
}

static inline const char *i18n_semicolon(void)
{
	return C_("between lists in a list", "; ");
}

/* What a translation says of that; empty it would be no translation. */
static inline const char *i18n_between(const char *said)
{
	return strcmp(said, "none") ? " " : "";
}

/* Between sentences, and behind one that is put together. */
static inline const char *i18n_blank(void)
{
	return i18n_between(C_("between sentences: blank, or none", "blank"));
}

static inline const char *i18n_stop(void)
{
	return C_("at the end of a sentence", ".");
}

/* Between what something is called and what it is. */
static inline const char *i18n_colon(void)
{
	return C_("between a label and its value", ": ");
}

/* Between the names of partners. */
static inline const char *i18n_partners(void)
{
	return C_("between the names of partners", " & ");
}

/* Between the last two of a list: in Italian another word before an E. */
static inline const char *i18n_and(const char *next)
{
	static const char *const signs[] = {"e", "E", "è", "È", "é", "É"};

	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (!strncmp(next, signs[i], strlen(signs[i])))
			return C_("before a word with e", " and ");
	return _(" and ");
}

#endif
