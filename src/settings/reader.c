/* SPDX-License-Identifier: ISC */
/*
 * libconfuse gives a line and a word, in the language of the locale. The line
 * where a thing began, and whether a name was meant as a section's, is looked
 * up in the text behind it.
 */
#include <config.h>

#include "settings/reader.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "settings/config_error.h"

enum { POINTER_TEXT = 32 };

/* Where in a statement one is: name = value, name { ... }. */
enum part { PART_NAME, PART_VALUE, PART_BRACES, PART_END, PART_WRONG };

#define NO_BAR "the name of an option has no \"|\" in it"

/*
 * libconfuse gives its callbacks nothing of ours but the file's name, of
 * which every section has a copy. So that is where our pointer travels.
 */
bool reader_attach(struct reader *r, cfg_t *cfg)
{
	char name[POINTER_TEXT];

	snprintf(name, sizeof(name), "%p", (void *)r);
	cfg->filename = strdup(name);
	r->root = cfg;
	return cfg->filename;
}

struct reader *reader_of(const cfg_t *cfg)
{
	void *pointer = NULL;

	if (sscanf(cfg->filename, "%p", &pointer) != 1)
		abort();
	return pointer;
}

const char *reader_section(const struct reader *r, const cfg_t *cfg)
{
	return cfg == r->root ? NULL : cfg->name;
}

enum seat reader_seat(const cfg_t *cfg)
{
	return cfg->title ? seat_parse(cfg->title, SEATS_MAX) : SEAT_NONE;
}

struct assignment *reader_last(const struct reader *r, const cfg_t *cfg)
{
	struct assignments *made = r->assignments;

	return r->in == cfg ? &made->all[made->count - 1] : NULL;
}

void reader_drop(struct assignment *assignment)
{
	free(assignment->value);
	assignment->value = NULL;
}

static bool ends_word(char c)
{
	return strchr(" \t\n\"'{}=,", c); /* the end of the text does, too */
}

/* Bytes of a word, with its quotes, that begins there; 1 for anything else. */
static size_t word_length(const char *at)
{
	const char *end = at + 1;

	if (*at != '"' && *at != '\'') {
		while (!ends_word(*at) && !ends_word(*end))
			end++;
		return (size_t)(end - at);
	}
	while (*end && *end != *at)
		end += *end == '\\' && end[1] ? 2 : 1;
	return (size_t)(end - at) + (*end != '\0');
}

static bool is_word(const char *at, size_t length, const char *name)
{
	bool quoted = *at == '"' || *at == '\'';
	size_t n = strlen(name);

	return n && length == n + 2 * quoted && !strncmp(at + quoted, name, n);
}

/*
 * Where a name stands last, up to the end of a line, or NULL. What stands
 * behind a = is a value, and what stands in a list.
 */
static const char *find_name(const char *text, int line, const char *name)
{
	const char *found = NULL;
	char before = '\n';
	bool list = false;
	size_t n;

	for (const char *at = text; *at && line > 0; at += n) {
		bool value = before == '=' || before == ',' ||
			     (before == '{' && list);

		n = word_length(at);
		if (!value && is_word(at, n, name))
			found = at;
		for (size_t i = 0; i < n; i++)
			line -= at[i] == '\n';
		if (*at == '{' || *at == '}')
			list = *at == '{' && before == '=';
		if (!strchr(" \t\n", *at))
			before = *at;
	}
	return found;
}

int reader_line(const struct reader *r, int line, const char *name)
{
	const char *found = find_name(r->text, line, name);

	if (!found)
		return line;
	line = 1;
	for (const char *at = r->text; at < found; at++)
		line += *at == '\n';
	return line;
}

/* What follows a name on its line: one of "={}", or the end of the line. */
static char find_sign(const char *text, int line, const char *name)
{
	const char *at = find_name(text, line, name);

	return at ? at[strcspn(at, "={}\n")] : '\n';
}

/* An error that ends the list, about the name at the end of path. */
static void refuse(struct reader *r, int line, const char *before,
		   const char *path, const char *after)
{
	const char *dot = strrchr(path, '.');

	config_error_add(r->errors, reader_line(r, line, dot ? dot + 1 : path),
			 "%s%s%s", before, path, after);
}

bool reader_note(struct reader *r, int line, const char *path)
{
	int i = 0;

	while (i < r->seen_count && strcmp(r->seen[i].path, path) != 0)
		i++;
	if (i < r->seen_count)
		config_error_add(r->errors, line,
				 _("%s is set twice, first on line %d"), path,
				 r->seen[i].line);
	if (i < r->seen_count || i == READER_SEEN) {
		r->stopped = true;
		return false;
	}
	snprintf(r->seen[i].path, sizeof(r->seen[i].path), "%s", path);
	r->seen[i].line = line;
	r->seen_count++;
	return true;
}

const char *reader_path(const struct reader *r, const cfg_t *cfg,
			const char *name, char out[OPTION_NAME])
{
	const struct option option = {.section = reader_section(r, cfg),
				      .name = name};

	return option_path(&option, reader_seat(cfg), out);
}

/* What stands behind a value on its line may be more of it. */
static bool refuse_rest(struct reader *r, const cfg_t *cfg, const char *name)
{
	struct assignment *last = reader_last(r, cfg);
	char sign = find_sign(r->text, cfg->line, name);
	char word[CONFIG_WORD], path[OPTION_NAME];
	struct option option;

	if (!last || last->line != cfg->line || sign == '=' || sign == '{' ||
	    !option_at(last->option, &option))
		return false;
	config_error_add(
		r->errors, cfg->line,
		_("%s has %s after its value; a value of several words "
		  "needs quotes"),
		reader_path(r, cfg, option.name, path),
		config_error_quote(word, name, strlen(name)));
	reader_drop(last);
	return true;
}

void reader_unknown(struct reader *r, const cfg_t *cfg, const char *name)
{
	bool opens = find_sign(r->text, cfg->line, name) == '{';

	spelling_unknown(r->errors, cfg->line, opens, reader_section(r, cfg),
			 name);
	reader_leave_out(r, cfg->line, name);
}

void reader_leave_out(struct reader *r, int line, const char *name)
{
	r->wrong = find_name(r->text, line, name);
	r->stopped = true;
}

/* One more word or sign of a statement. */
static enum part next_part(enum part part, const char *at, int *depth)
{
	*depth += (*at == '{') - (*at == '}');
	if (part == PART_VALUE && *at != '{')
		return strchr("=},", *at) ? PART_WRONG : PART_END;
	if (*at == '{')
		return PART_BRACES;
	if (part == PART_BRACES)
		return *depth ? PART_BRACES : PART_END;
	return *at == '=' ? PART_VALUE : strchr("},", *at) ? PART_WRONG : part;
}

/* Whether a name has nothing behind it, on its line or at the next's begin. */
static bool is_bare(enum part part, const char *at)
{
	return part == PART_NAME && *at == '\n' &&
	       !strchr("={", at[strspn(at, " \t\n")]);
}

bool reader_blank(char *text, const char *name)
{
	char *begin = text + (name - text), *end = begin + word_length(begin);
	enum part part = PART_NAME;
	int depth = 0;

	while (part < PART_END) {
		if (is_bare(part, end))
			break;
		if (!*end || *end == *READER_END)
			return false;
		if (!strchr(" \t\n", *end))
			part = next_part(part, end, &depth);
		end += word_length(end);
	}
	for (char *at = begin; part != PART_WRONG && at < end; at++)
		if (*at != '\n')
			*at = ' ';
	return part != PART_WRONG;
}

/* The option that has its = but not yet its value, or NULL. */
static const cfg_opt_t *find_waiting(const cfg_t *cfg)
{
	const int waiting = CFGF_MODIFIED | CFGF_RESET;

	for (const cfg_opt_t *opt = cfg->opts; opt->name; opt++)
		if ((opt->flags & waiting) == waiting)
			return opt;
	return NULL;
}

/* Whether the next option's name was taken for that value. */
static bool is_name(const struct assignment *a, struct option *option)
{
	return a && a->value && option_at(a->option, option) &&
	       (!option->list || option_find(option->section, a->value) >= 0);
}

static bool refuse_no_value(struct reader *r, const cfg_t *cfg,
			    const char *token)
{
	const cfg_opt_t *waiting = find_waiting(cfg);
	struct assignment *last = reader_last(r, cfg);
	struct option option;
	char path[OPTION_NAME];
	int line = cfg->line;

	if (waiting && *token != '{') {
		option.name = waiting->name;
	} else if (!waiting && *token == '=' && is_name(last, &option)) {
		line = last->line;
		reader_drop(last);
	} else {
		return false;
	}
	refuse(r, line, "", reader_path(r, cfg, option.name, path),
	       " has no value");
	return true;
}

void reader_token(struct reader *r, const cfg_t *cfg, const char *token)
{
	struct assignment *last = reader_last(r, cfg);
	char word[CONFIG_WORD], path[OPTION_NAME];
	struct option option;

	r->stopped = true;
	if (refuse_no_value(r, cfg, token))
		return;
	if (*token != ',' || !last || !option_at(last->option, &option) ||
	    option.list) {
		config_error_add(
			r->errors, cfg->line, _("%s is not expected here"),
			config_error_quote(word, token, strlen(token)));
		return;
	}
	config_error_add(r->errors, cfg->line,
			 _("%s has a comma after its value; a decimal point is "
			   "written \".\""),
			 reader_path(r, cfg, option.name, path));
	if (last->line == cfg->line)
		reader_drop(last);
}

static void refuse_title(struct reader *r, const cfg_t *cfg, const char *word)
{
	spelling_no_seat(r->errors, cfg->line, word);
}

static void refuse_name(struct reader *r, const cfg_t *cfg, const char *word)
{
	if (!refuse_rest(r, cfg, word))
		reader_unknown(r, cfg, word);
}

/*
 * Which rule was broken libconfuse says in its messages alone: its state is
 * its own, it validates values only, and unknown names it can but pass over.
 * This table is all that we know of them. A row holds for any sign behind the
 * name, or for that one; it has a function, or what is said before and after
 * the name, or instead of it.
 */
static const struct message {
	const char *format;
	void (*refuse)(struct reader *r, const cfg_t *cfg, const char *word);
	char sign;
	const char *before, *after;
} messages[] = {
	{"unexpected token '%s'", .refuse = reader_token},
	{"missing title for section '%s'", .refuse = refuse_title},
	{"no such option '%s'", .refuse = refuse_name},
	{"unexpected closing brace", .before = "there is one } too many"},
	{"missing equal sign after option '%s'", .sign = '{', .before = "",
	 .after = " is an option, not a section; it needs a = and a value"},
	{"missing equal sign after option '%s'", .before = "",
	 .after = " needs a = before its value"},
	{"missing opening brace for section '%s'", .sign = '{',
	 .before = "section ", .after = " must have { right after its name"},
	{"missing opening brace for section '%s'", .before = "",
	 .after = " is a section; its options stand between { and }"},
	/* "clock|main" would be main in section clock */
	{"no sub-section title/index for '%s'", .before = NO_BAR},
	{"no sub-section '%s' in '%s'", .before = NO_BAR},
	/* only where the text is cut, and an error has told why */
	{"premature end of file", .before = NULL},
	{NULL, .before = "this cannot be understood"},
};

/* The row of a message, which comes in the language of the locale. */
static const struct message *find_message(const char *format, char sign)
{
	const struct message *message = messages;

	while (message->format &&
	       (strcmp(format, dgettext("confuse", message->format)) != 0 ||
		(message->sign && message->sign != sign)))
		message++;
	return message;
}

static void refuse_rule(struct reader *r, const cfg_t *cfg, const char *format,
			const char *name)
{
	char sign = option_is_titled(name)
			    ? 0
			    : find_sign(r->text, cfg->line, name);
	const struct message *message = find_message(format, sign);
	char path[OPTION_NAME];

	if (message->refuse)
		message->refuse(r, cfg, name);
	else if (message->after)
		refuse(r, cfg->line, message->before,
		       reader_path(r, cfg, name, path), message->after);
	else if (message->before)
		config_error_add(r->errors, cfg->line, "%s", message->before);
}

/* Whether a section goes on where the file ends. */
static bool refuse_end(struct reader *r, const cfg_t *cfg, const char *word)
{
	struct assignment *last = reader_last(r, cfg);
	bool taken = last && last->value && strstr(last->value, READER_END);

	if (cfg == r->root || (strcmp(word, READER_END) != 0 && !taken))
		return false;
	refuse(r, r->root->line, "section ", cfg->name, " is not closed by }");
	if (taken)
		reader_drop(last);
	return true;
}

void reader_error(cfg_t *cfg, const char *format, va_list args)
{
	struct reader *r = reader_of(cfg);
	const char *first = strchr(format, '%');
	bool named = first && first[1] == 's';
	const char *word = named ? va_arg(args, const char *) : "";

	if (r->stopped)
		return;
	r->stopped = true;
	if (!refuse_end(r, cfg, word))
		refuse_rule(r, cfg, format, word);
}
