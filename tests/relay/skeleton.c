/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "skeleton.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"

enum { DEEP = 32, TAG = 32 };

struct skeleton {
	const char *at;
	char *out;
	char open[DEEP][TAG];
	int depth;
};

static void put(struct skeleton *skeleton, const char *bytes, size_t length)
{
	memcpy(skeleton->out, bytes, length);
	skeleton->out += length;
}

static void skip_comment(struct skeleton *skeleton)
{
	const char *end = strstr(skeleton->at, "-->");

	assert_non_null(end);
	skeleton->at = end + 3;
}

/* Of HTML alone, that have no end. */
static bool is_void(const char *tag)
{
	return !strcmp(tag, "meta") || !strcmp(tag, "link") ||
	       !strcmp(tag, "img") || !strcmp(tag, "!DOCTYPE");
}

static void read_entity(struct skeleton *skeleton)
{
	static const char *const entities[] = {"&amp;", "&lt;", "&gt;",
					       "&quot;", "&#39;"};

	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (!strncmp(skeleton->at, entities[i], strlen(entities[i]))) {
			skeleton->at += strlen(entities[i]);
			return;
		}
	fail_msg("no entity: %.20s", skeleton->at);
}

/* One character of text, which is left out. */
static void read_character(struct skeleton *skeleton)
{
	unsigned char byte = (unsigned char)*skeleton->at;

	if (byte == '&') {
		read_entity(skeleton);
		return;
	}
	assert_true(byte >= ' ' || byte == '\n' || byte == '\t');
	assert_true(utf8_length(skeleton->at, strlen(skeleton->at)) > 0);
	utf8_next(&skeleton->at);
}

/* Up to the end of the tag; whether it has none of its own. */
static bool read_attributes(struct skeleton *skeleton)
{
	bool ends = false;

	while (*skeleton->at != '>') {
		assert_true(*skeleton->at && *skeleton->at != '<');
		ends = *skeleton->at == '/';
		if (*skeleton->at != '"') {
			put(skeleton, skeleton->at++, 1);
			continue;
		}
		skeleton->at++;
		while (*skeleton->at != '"') {
			assert_true(*skeleton->at && *skeleton->at != '<');
			read_character(skeleton);
		}
		skeleton->at++;
	}
	put(skeleton, skeleton->at++, 1);
	return ends;
}

static void read_tag(struct skeleton *skeleton)
{
	const char *begin = skeleton->at + 1;
	bool closes = *begin == '/';
	char tag[TAG] = "";
	size_t length;

	begin += closes;
	length = strcspn(begin, " \n/>");
	assert_true(length > 0 && length < TAG);
	memcpy(tag, begin, length);
	if (closes) {
		assert_true(skeleton->depth > 0);
		assert_string_equal(skeleton->open[--skeleton->depth], tag);
	}
	put(skeleton, skeleton->at++, 1);
	if (!read_attributes(skeleton) && !closes && !is_void(tag)) {
		assert_true(skeleton->depth < DEEP);
		strcpy(skeleton->open[skeleton->depth++], tag);
	}
}

char *skeleton_of(const char *text)
{
	char *out = calloc(1, strlen(text) + 1);
	struct skeleton skeleton = {.at = text, .out = out};

	assert_non_null(out);
	while (*skeleton.at)
		if (!strncmp(skeleton.at, "<!--", 4))
			skip_comment(&skeleton);
		else if (*skeleton.at == '<')
			read_tag(&skeleton);
		else
			read_character(&skeleton);
	assert_int_equal(skeleton.depth, 0);
	return out;
}
