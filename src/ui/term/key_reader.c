/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/key_reader.h"

#include <limits.h>

#include "base/monotonic.h"
#include "base/utf8.h"
#include "ui/term/keycode.h"

bool key_reader_open(struct key_reader *reader, bool unicode)
{
	reader->unicode = unicode;
	reader->pad = newpad(1, 1);
	return reader->pad != NULL;
}

void key_reader_close(struct key_reader *reader)
{
	delwin(reader->pad);
}

void key_reader_start(struct key_reader *reader, bool brackets)
{
	nodelay(reader->pad, TRUE);
	/* else bytes beyond ASCII lose a bit and become letters */
	if (!reader->unicode)
		meta(reader->pad, TRUE);
	set_escdelay(key_escape_wait());
	reader->brackets = brackets;
}

void key_reader_add(struct key_reader *reader, const char *typed)
{
	const int64_t now = monotonic_ms();

	while (*typed) {
		unsigned long c = utf8_next(&typed);

		if (c < 0x100)
			key_queue_read(&reader->queue,
				       key_of_character(c, reader->unicode),
				       now);
	}
	key_queue_settle(&reader->queue, now);
}

/* Nobody presses one before there is a screen, which does not wait for it. */
static void learn_keys(struct key_reader *reader)
{
	if (reader->learnt)
		return;
	keypad(reader->pad, TRUE);
	keycode_define();
	reader->learnt = true;
}

/* ERR, OK or KEY_CODE_YES. What is no character here is passed over. */
static int read_code(struct key_reader *reader, wint_t *c)
{
	int got = ERR;

	if (!reader->unicode) {
		got = wgetch(reader->pad);
		*c = (wint_t)got;
		return got == ERR ? ERR : got > UCHAR_MAX ? KEY_CODE_YES : OK;
	}
	/* a wrong byte reads like the end of what there is: look again */
	for (int i = 0; got == ERR && i < 3; i++)
		got = wget_wch(reader->pad, c);
	return got;
}

bool key_reader_read(struct key_reader *reader)
{
	struct key_queue *queue = &reader->queue;
	bool pasted = false;
	wint_t c;
	int got;

	learn_keys(reader);
	while (key_queue_has_room(queue) &&
	       (got = read_code(reader, &c)) != ERR) {
		bool coded = got == KEY_CODE_YES;
		key k = coded ? keycode_key((int)c)
			      : key_of_character(c, reader->unicode);
		enum bracket bracket =
			coded ? keycode_bracket((int)c) : BRACKET_NONE;

		if (coded && k == KEY_NONE)
			continue;
		if (key_queue_pasting(queue, bracket, monotonic_ms())) {
			pasted = true;
			if (!coded)
				key_queue_skip(queue, k, monotonic_ms());
		} else
			key_queue_read(queue, k, monotonic_ms());
	}
	return pasted;
}
