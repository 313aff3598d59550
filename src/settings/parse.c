/* SPDX-License-Identifier: ISC */
/*
 * Every option is a string to libconfuse, with a callback that notes value
 * and line; nothing is read out of its tree. What libconfuse 3.3 would let
 * pass is refused before (source.c, token.c, outline.c), and the text goes to
 * it only up to the line of the first such mistake, so that whatever stands
 * first in the file is told. Behind the text comes one more option of our
 * own: when it is not seen at the top level, the text did not end there.
 */
#include <config.h>

#include "settings/parse.h"

#include <confuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "keys/command.h"
#include "settings/outline.h"

enum { SECTIONS_MAX = 16, OPTIONS_MAX = COMMAND_ROWS + 8, CONTEXT_TEXT = 32 };

#define SENTINEL "pairgo-end-of-file"

struct context {
	struct assignments *assignments;
	struct fault *fault;
	bool complete;
};

struct grammar {
	int count; /* of top */
	cfg_opt_t top[SECTIONS_MAX + OPTIONS_MAX];
	int sections;
	cfg_opt_t section[SECTIONS_MAX][OPTIONS_MAX];
	int options[SECTIONS_MAX];
};

/*
 * libconfuse gives its callbacks nothing of ours but the file's name, of
 * which every section has a copy. So that is where our pointer travels.
 */
static struct context *find_context(const cfg_t *cfg)
{
	void *pointer = NULL;

	if (sscanf(cfg->filename, "%p", &pointer) != 1)
		abort();
	return pointer;
}

/* One more value of a list; a blank cannot be within one. */
static bool append(struct assignment *to, const char *value)
{
	size_t size = strlen(to->value) + strlen(value) + 2;
	char *longer = realloc(to->value, size);

	if (!longer)
		return false;
	to->value = longer;
	strcat(longer, " ");
	strcat(longer, value);
	return true;
}

static bool add(struct assignments *to, int row, enum seat seat, int line,
		const char *value)
{
	struct assignment *new = &to->all[to->count];

	if (to->count == ASSIGNMENTS_MAX)
		return false;
	*new = (struct assignment){row, seat, line, strdup(value)};
	to->count += new->value != NULL;
	return new->value;
}

static void refuse_key(struct fault *fault, int line,
		       const struct option *option, enum seat seat,
		       const char *value)
{
	char path[OPTION_NAME], word[FAULT_WORD];

	fault_set(fault, line, "%s has %s, which is not the name of a key",
		  option_path(option, seat, path),
		  fault_quote(word, value, strlen(value)));
}

static bool keep_value(struct context *context, cfg_t *cfg, cfg_opt_t *opt,
		       const char *value)
{
	bool top = !cfg->title && !strcmp(cfg->name, "root");
	struct assignments *to = context->assignments;
	int row = option_find(top ? NULL : cfg->name, opt->name);
	enum seat seat = SEAT_NONE;
	bool list = opt->flags & CFGF_LIST;
	struct option option;

	if (cfg->title)
		seat = seat_parse(cfg->title, SEATS_MAX);
	if (!option_at(row, &option) || (cfg->title && seat == SEAT_NONE))
		return false;
	if (list && strchr(value, ' ')) {
		refuse_key(context->fault, cfg->line, &option, seat, value);
		return false;
	}
	if (list && opt->nvalues > 1 && to->count)
		return append(&to->all[to->count - 1], value);
	return add(to, row, seat, cfg->line, value);
}

static int take_value(cfg_t *cfg, cfg_opt_t *opt, const char *value,
		      void *result)
{
	struct context *context = find_context(cfg);

	*(const char **)result = value;
	if (!strcmp(opt->name, SENTINEL)) {
		context->complete = true;
		return 0;
	}
	if (keep_value(context, cfg, opt, value))
		return 0;
	fault_set(context->fault, cfg->line, "%s cannot be set to this",
		  opt->name);
	return -1;
}

/* In the words of libconfuse: the outline has told all that we know of. */
static void take_error(cfg_t *cfg, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

static void take_error(cfg_t *cfg, const char *format, va_list args)
{
	char message[FAULT_TEXT / 2];
	char clean[FAULT_TEXT / 2];

	vsnprintf(message, sizeof(message), format, args);
	text_clean(clean, sizeof(clean), message);
	fault_set(find_context(cfg)->fault, cfg->line,
		  "this cannot be understood: %s", clean);
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
 * forgets to give them the file's name.
 */
static void add_section(struct grammar *g, const char *name)
{
	bool titled = option_is_titled(name);
	cfg_opt_t *options = g->section[g->sections++];

	g->top[g->count++] = (cfg_opt_t)CFG_SEC(
		name, options, CFGF_MULTI | (titled ? CFGF_TITLE : CFGF_NONE));
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
	add_option(g->top, &g->count, &(struct option){.name = SENTINEL});
	g->top[g->count] = end;
	for (int s = 0; s < g->sections; s++)
		g->section[s][g->options[s]] = end;
}

static cfg_t *make_parser(struct context *context)
{
	struct grammar *grammar = malloc(sizeof(*grammar));
	char name[CONTEXT_TEXT];
	cfg_t *cfg = NULL;

	if (!grammar)
		return NULL;
	make_grammar(grammar);
	cfg = cfg_init(grammar->top, CFGF_NONE);
	free(grammar);
	if (!cfg)
		return NULL;
	snprintf(name, sizeof(name), "%p", (void *)context);
	cfg->filename = strdup(name);
	cfg_set_error_function(cfg, take_error);
	return cfg;
}

static void run(cfg_t *cfg, const char *text, struct context *context)
{
	FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
	struct fault *fault = context->fault;
	bool right = in && cfg_parse_fp(cfg, in) == CFG_SUCCESS;

	if (in)
		fclose(in);
	if (!right && !fault->found)
		fault_set(fault, cfg->line, "this cannot be understood");
	if (right && !context->complete && !fault->found)
		fault_set(fault, 0, "the file ends in the middle of a section");
}

/* The text up to a line, and the sentinel when that is all of it. */
static char *cut(const char *text, const struct fault *until)
{
	const char *tail = until->found ? "\n" : "\n" SENTINEL " = here\n";
	const char *end = text;
	char *out;

	for (int line = 1; *end && (!until->found || line < until->line); end++)
		line += *end == '\n';
	out = malloc((size_t)(end - text) + strlen(tail) + 1);
	if (!out)
		return NULL;
	memcpy(out, text, (size_t)(end - text));
	strcpy(out + (end - text), tail);
	return out;
}

void parse_text(struct assignments *assignments, char *text,
		struct fault *fault)
{
	struct context context = {assignments, fault, false};
	cfg_t *cfg = make_parser(&context);
	char *part;

	outline_check(text, fault);
	part = cut(text, fault);
	if (cfg && cfg->filename && part)
		run(cfg, part, &context);
	else
		fault_set(fault, 0, "there is not enough memory");
	free(part);
	if (cfg)
		cfg_free(cfg);
}

void assignments_release(struct assignments *assignments)
{
	for (int i = 0; i < assignments->count; i++)
		free(assignments->all[i].value);
	assignments->count = 0;
}
