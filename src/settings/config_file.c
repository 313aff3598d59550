/* SPDX-License-Identifier: ISC */
/*
 * Every option is a string to libconfuse, with a callback that notes value
 * and line; nothing is read out of its tree. Behind the text comes one more
 * option: without it a section that is not closed would be right.
 */
#include <config.h>

#include "settings/config_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "keys/keymap.h"
#include "settings/config_error.h"
#include "settings/reader.h"

enum { CONFIG_TEXT_MAX = 64 * 1024 };

/* No character of a file, since it is a control. */
#define CONFIG_EMPTY_LIST '\1'

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define NO_VARIABLES _("${...} has no meaning here; write the value itself")

/* Tab, newline and CR LF are the only controls that a text file needs. */
static bool is_control(unsigned long c, const char *rest)
{
	if (c == '\r')
		return *rest != '\n';
	return (c < ' ' && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
}

static bool check_bytes(const char *text, size_t size,
			struct config_errors *errors)
{
	const char *at = text;
	int line = 1;

	while (at < text + size) {
		bool right = utf8_length(at, (size_t)(text + size - at)) > 0;
		unsigned long c = utf8_next(&at);

		at += c == 0;
		if (!right) {
			config_error_add(errors, line,
					 _("there is a byte that is not UTF-8 "
					   "text"));
			return false;
		}
		if (is_control(c, at)) {
			config_error_add(errors, line,
					 _("there is a control character "
					   "(0x%02lx)"),
					 c);
			return false;
		}
		line += c == '\n';
	}
	return true;
}

/* Why file_read() failed, with that errno. */
static void add_reason(struct config_errors *errors, int number)
{
	char reason[FILE_REASON];

	config_error_add(errors, 0, _("cannot be read: %s"),
			 file_reason(number, CONFIG_TEXT_MAX, reason));
}

/* Takes over text, which ends in a NUL; NULL for an error. */
static char *check(char *text, size_t size, struct config_errors *errors)
{
	bool right = false;

	if (size > CONFIG_TEXT_MAX)
		add_reason(errors, EFBIG);
	else
		right = check_bytes(text, size, errors);
	if (right && !strncmp(text, BYTE_ORDER_MARK, 3))
		memmove(text, text + 3, size - 2);
	if (right)
		return text;
	free(text);
	return NULL;
}

static char *copy_text(const char *text, struct config_errors *errors)
{
	size_t size = strlen(text);
	char *copy = malloc(size + 1);

	if (copy)
		return check(memcpy(copy, text, size + 1), size, errors);
	config_error_no_memory(errors);
	return NULL;
}

char *config_text_value(const char *value, int line,
			struct config_errors *errors)
{
	const char *wrong = strstr(value, "${") ? NO_VARIABLES
			    : strchr(value, '\n')
				    ? _("a value stands on one line")
				    : NULL;

	if (!wrong)
		return copy_text(value, errors);
	config_error_add(errors, line, "%s", wrong);
	return NULL;
}

char *config_text_read(const char *path, struct config_errors *errors)
{
	char *text;
	size_t size;
	int number = file_read(path, CONFIG_TEXT_MAX, &text, &size);

	if (number == 0)
		return check(text, size, errors);
	add_reason(errors, number);
	return NULL;
}

struct stripper {
	char *at;
	char *start; /* of the line */
	int line;
	char sign;  /* the last character that was no blank */
	char *open; /* the { of a list, until something stands in it */
	struct config_errors *errors;
};

static bool refuse(struct stripper *s, const char *sentence)
{
	config_error_add(s->errors, s->line, "%s", sentence);
	return false;
}

/* Blanks up to the end, but for the ends of lines. */
static void blank(struct stripper *s, const char *end)
{
	for (; s->at < end; s->at++) {
		if (*s->at == '\n') {
			s->line++;
			s->start = s->at + 1;
		} else {
			*s->at = ' ';
		}
	}
}

static bool strip_comment(struct stripper *s)
{
	const char *end = s->at + strcspn(s->at, "\n");

	if (s->at[0] == '/' && s->at[1] == '*') {
		end = strstr(s->at + 2, "*/");
		if (!end)
			return refuse(s, "the comment that opens here is not "
					 "closed");
		end += 2;
	}
	blank(s, end);
	return true;
}

static bool skip_quoted(struct stripper *s)
{
	char quote = *s->at;

	for (s->at++; *s->at != quote; s->at++) {
		if (!*s->at || *s->at == '\n')
			return refuse(s, "the quote that opens here is not "
					 "closed on its line");
		if (!strncmp(s->at, "${", 2))
			return refuse(s, NO_VARIABLES);
		if (*s->at != '\\')
			continue;
		if (!memchr("\"'\\", s->at[1], 3))
			return refuse(s, "after a backslash only a quote or "
					 "another backslash may stand");
		s->at++;
	}
	s->at++;
	s->sign = quote;
	return true;
}

/* Outside of quotes: what libconfuse would skip without a word, or act upon. */
static bool check_sign(struct stripper *s)
{
	if (*s->at == '(')
		return refuse(s, "functions such as include() are not "
				 "available");
	if (!strncmp(s->at, "+=", 2))
		return refuse(s, "+= has no meaning here; write the whole list "
				 "with =");
	if (!strncmp(s->at, "${", 2))
		return refuse(s, NO_VARIABLES);
	if (!strchr("+*/\\;|)", *s->at))
		return true;
	config_error_add(s->errors, s->line,
			 _("\"%c\" may stand only within quotes"), *s->at);
	return false;
}

static bool skip_sign(struct stripper *s)
{
	if (!check_sign(s))
		return false;
	if (*s->at == '}' && s->sign == '{' && s->open) {
		*s->open = CONFIG_EMPTY_LIST;
		*s->at = ' ';
	}
	if (*s->at == '{')
		s->open = s->sign == '=' ? s->at : NULL;
	s->sign = *s->at++;
	return true;
}

static bool strip(struct stripper *s)
{
	if (strchr(" \t\r\n", *s->at)) {
		blank(s, s->at + 1);
		return true;
	}
	if (*s->at == '"' || *s->at == '\'')
		return skip_quoted(s);
	if (*s->at == '#' || !strncmp(s->at, "//", 2) ||
	    !strncmp(s->at, "/*", 2))
		return strip_comment(s);
	return skip_sign(s);
}

/*
 * Puts blanks in place of comments and of the CR of line ends, and a word of
 * CONFIG_EMPTY_LIST in place of {}, of which libconfuse tells nobody. False at
 * the first character that has no place in a config file: then there is an
 * error, and the text ends before its line.
 */
static bool strip_text(char *text, struct config_errors *errors)
{
	struct stripper s = {text, text, 1, '\0', NULL, errors};

	while (*s.at) {
		if (strip(&s))
			continue;
		*s.start = '\0';
		return false;
	}
	return true;
}

enum { SECTIONS_MAX = 16, OPTIONS_MAX = COMMAND_ROWS + 8 };

#define BEGIN "\3" /* an option of each section: see add_section() */
#define END "\n" READER_END " = here\n"

struct grammar {
	int count; /* of top */
	cfg_opt_t top[SECTIONS_MAX + OPTIONS_MAX];
	int sections;
	cfg_opt_t section[SECTIONS_MAX][OPTIONS_MAX];
	int options[SECTIONS_MAX];
};

static bool forget(struct reader *r)
{
	config_error_no_memory(r->errors);
	r->stopped = true;
	return false;
}

/* The first value of an option; further ones are those of a list. */
static bool add_value(struct reader *r, const cfg_t *cfg, const char *name,
		      const char *value)
{
	int row = option_find(reader_section(r, cfg), name);
	struct assignment *new = &r->assignments->all[r->assignments->count];
	char path[OPTION_NAME];

	if (row < 0) {
		reader_unknown(r, cfg, name);
		return false;
	}
	if (!reader_note(r, reader_line(r, cfg->line, name),
			 reader_path(r, cfg, name, path))) {
		reader_leave_out(r, cfg->line, name);
		return false;
	}
	if (r->assignments->count == ASSIGNMENTS_MAX)
		return forget(r);
	*new = (struct assignment){row, reader_seat(cfg), cfg->line,
				   strdup(value)};
	r->assignments->count++;
	r->in = cfg;
	return new->value || forget(r);
}

/* One more value of a list; a blank cannot be within one. */
static bool append_value(struct reader *r, const cfg_t *cfg, const char *value)
{
	struct assignment *to = reader_last(r, cfg);
	size_t size;
	char *longer;

	if (!to->value)
		return true;
	size = strlen(to->value) + strlen(value) + 2;
	longer = realloc(to->value, size);
	if (!longer)
		return forget(r);
	to->value = longer;
	strcat(longer, " ");
	strcat(longer, value);
	return true;
}

/* A key with a blank in it would be two. */
static void refuse_key(struct reader *r, const cfg_t *cfg, const char *name,
		       const char *value)
{
	char path[OPTION_NAME], word[CONFIG_WORD];

	config_error_add(r->errors, cfg->line,
			 _("%s has %s, which is not the name of a key"),
			 reader_path(r, cfg, name, path),
			 config_error_quote(word, value, strlen(value)));
	reader_drop(reader_last(r, cfg));
}

static int take_value(cfg_t *cfg, cfg_opt_t *opt, const char *value,
		      void *result)
{
	struct reader *r = reader_of(cfg);
	bool list = opt->flags & CFGF_LIST, kept;

	*(const char **)result = value;
	if (!strcmp(opt->name, READER_END))
		return r->stopped ? -1 : 0;
	if (*value == CONFIG_EMPTY_LIST && !r->stopped && !list)
		reader_token(r, cfg, "{");
	if (*value == CONFIG_EMPTY_LIST)
		value = "";
	if (!r->stopped && list && opt->nvalues > 1)
		kept = append_value(r, cfg, value);
	else
		kept = !r->stopped && add_value(r, cfg, opt->name, value);
	if (kept && list && strchr(value, ' '))
		refuse_key(r, cfg, opt->name, value);
	return kept ? 0 : -1;
}

/*
 * Called with a default, which has to be right: what is wrong here ends the
 * list at the next value.
 */
static int begin_section(cfg_t *cfg, cfg_opt_t *opt, const char *value,
			 void *result)
{
	struct reader *r = reader_of(cfg);
	int line = reader_line(r, r->root->line, cfg->name);
	enum seat seat = reader_seat(cfg);
	char path[OPTION_NAME];

	(void)opt;
	*(const char **)result = value;
	r->section = cfg;
	r->in = NULL;
	if (r->stopped)
		return 0;
	snprintf(path, sizeof(path), "section %s%s%s", cfg->name,
		 cfg->title ? " " : "",
		 cfg->title && seat != SEAT_NONE ? seat_code(seat) : "");
	if (cfg->title && seat == SEAT_NONE)
		spelling_no_seat(r->errors, line, cfg->name);
	else if (reader_note(r, line, path))
		return 0;
	reader_leave_out(r, line, cfg->name);
	return 0;
}

static void add_option(cfg_opt_t *to, int *count, const struct option *option)
{
	cfg_opt_t one =
		CFG_STR_CB(option->name, NULL, CFGF_NODEFAULT, take_value);
	cfg_opt_t list =
		CFG_STR_LIST_CB(option->name, NULL, CFGF_NODEFAULT, take_value);

	to[(*count)++] = option->list ? list : one;
}

/*
 * CFGF_MULTI for all: libconfuse makes the other sections when it starts and
 * forgets to give them the file's name. That a section begins it tells nobody,
 * but it then gives the default of a list to its callback.
 */
static void add_section(struct grammar *g, const char *name)
{
	const cfg_opt_t begin =
		CFG_STR_LIST_CB(BEGIN, (char *)(uintptr_t) "{here}", CFGF_NONE,
				begin_section);
	bool titled = option_is_titled(name);
	int s = g->sections++;

	g->section[s][g->options[s]++] = begin;
	g->top[g->count++] =
		(cfg_opt_t)CFG_SEC(name, g->section[s],
				   CFGF_MULTI |
					   (titled ? CFGF_TITLE : CFGF_NONE));
}

static void make_grammar(struct grammar *g)
{
	static const cfg_opt_t end = CFG_END();
	const char *section = NULL;
	struct option option;

	memset(g, 0, sizeof(*g));
	for (int i = 0; option_at(i, &option); i++) {
		if (!option.section) {
			add_option(g->top, &g->count, &option);
			continue;
		}
		if (!section || strcmp(section, option.section) != 0)
			add_section(g, option.section);
		section = option.section;
		add_option(g->section[g->sections - 1],
			   &g->options[g->sections - 1], &option);
	}
	add_option(g->top, &g->count, &(struct option){.name = READER_END});
	g->top[g->count] = end;
	for (int s = 0; s < g->sections; s++)
		g->section[s][g->options[s]] = end;
}

static cfg_t *make_parser(void)
{
	struct grammar *grammar = malloc(sizeof(*grammar));
	cfg_t *cfg;

	if (!grammar)
		return NULL;
	make_grammar(grammar);
	cfg = cfg_init(grammar->top, CFGF_NONE);
	free(grammar);
	if (cfg)
		cfg_set_error_function(cfg, reader_error);
	return cfg;
}

static void run(cfg_t *cfg, struct reader *r)
{
	FILE *in = fmemopen((void *)(uintptr_t)r->text, strlen(r->text), "r");
	bool right = in && cfg_parse_fp(cfg, in) == CFG_SUCCESS;
	int line = cfg->line;

	if (r->section && r->section->line > line)
		line = r->section->line;
	/* the one thing that libconfuse refuses without a word */
	if (!right && !r->stopped)
		config_error_add(r->errors, line, _("there is no option \"\""));
	if (in)
		fclose(in);
}

/* The name whose statement ended that, where the rest can be read; or NULL. */
static const char *read_text(struct assignments *assignments, const char *text,
			     struct config_errors *errors)
{
	struct reader r = {.assignments = assignments,
			   .errors = errors,
			   .text = text};
	cfg_t *cfg = make_parser();

	if (cfg && reader_attach(&r, cfg))
		run(cfg, &r);
	else
		forget(&r);
	if (cfg)
		cfg_free(cfg);
	return r.wrong;
}

/*
 * Takes the text over. A name that there is not ends the parser: so that all
 * mistakes are told at once, it begins anew without that.
 */
static void parse(struct assignments *assignments, char *text,
		  struct config_errors *errors)
{
	bool whole = strip_text(text, errors);
	char *longer = realloc(text, strlen(text) + sizeof(END));
	const char *wrong = NULL;

	if (!longer)
		config_error_no_memory(errors);
	else if (whole)
		strcat(longer, END);
	for (int i = 0; longer && i < CONFIG_ERRORS; i++) {
		assignments_release(assignments);
		wrong = read_text(assignments, longer, errors);
		if (!wrong || !reader_blank(longer, wrong))
			break;
	}
	free(longer ? longer : text);
}

void config_file_read(struct assignments *assignments, const char *path,
		      struct config_errors *errors)
{
	char *text = config_text_read(path, errors);

	if (text)
		parse(assignments, text, errors);
}

void config_file_parse(struct assignments *assignments, const char *text,
		       struct config_errors *errors)
{
	char *copy = copy_text(text, errors);

	if (copy)
		parse(assignments, copy, errors);
}
