/* SPDX-License-Identifier: ISC */
#include <config.h>

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include "ui/term/keycode.h"

#include <curses.h>
#include <stddef.h>

enum {
	/*
	 * Codes of our own for what brackets a paste. Curses keeps a code in
	 * 16 bits and counts those of a terminal's own keys up from KEY_MAX:
	 * the longest entry, of 32 KiB, has no room for so many.
	 */
	CODE_PASTE = 0xF000,
	CODE_PASTE_END,
};

/*
 * What arrows send when the terminal missed the keypad mode, Home, End and the
 * keys of functions when it is not the one that $TERM says, and Shift-Tab on
 * the Linux console.
 */
void keycode_define(void)
{
	static const struct {
		const char *bytes;
		int code;
	} rows[] = {
		{"\033[A", KEY_UP},
		{"\033[B", KEY_DOWN},
		{"\033[C", KEY_RIGHT},
		{"\033[D", KEY_LEFT},
		{"\033[H", KEY_HOME},
		{"\033[F", KEY_END},
		{"\033OH", KEY_HOME},
		{"\033OF", KEY_END},
		{"\033[1~", KEY_HOME},
		{"\033[4~", KEY_END},
		{"\033[7~", KEY_HOME},
		{"\033[8~", KEY_END},
		{"\033[Z", KEY_BTAB},
		{"\033\t", KEY_BTAB},
		{"\033OP", KEY_F(1)},
		{"\033OQ", KEY_F(2)},
		{"\033OR", KEY_F(3)},
		{"\033OS", KEY_F(4)},
		{"\033[15~", KEY_F(5)},
		{"\033[200~", CODE_PASTE},
		{"\033[201~", CODE_PASTE_END},
		{NULL, KEY_MOUSE},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		define_key(rows[i].bytes, rows[i].code);
}

key keycode_key(int code)
{
	static const struct {
		int code;
		key k;
	} codes[] = {
		{KEY_UP, KEY_TO_UP},
		{KEY_DOWN, KEY_TO_DOWN},
		{KEY_LEFT, KEY_TO_LEFT},
		{KEY_RIGHT, KEY_TO_RIGHT},
		{KEY_ENTER, KEY_TO_ENTER},
		{KEY_BACKSPACE, KEY_TO_BACKSPACE},
		{KEY_DC, KEY_TO_DELETE},
		{KEY_BTAB, KEY_TO_BACKTAB},
		{KEY_HOME, KEY_TO_HOME},
		{KEY_END, KEY_TO_END},
		{KEY_PPAGE, KEY_TO_PAGEUP},
		{KEY_NPAGE, KEY_TO_PAGEDOWN},
		{KEY_SUSPEND, 'Z' & 0x1f}, /* as the Linux console has it */
		/* that curses has looked at the window, which is ours to do */
		{KEY_RESIZE, KEY_NONE},
	};

	if (code >= KEY_F(1) && code <= KEY_F(12))
		return KEY_TO_F1 + (key)(code - KEY_F(1));
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (code == codes[i].code)
			return codes[i].k;
	}
	return KEY_TO_OTHER;
}

enum bracket keycode_bracket(int code)
{
	return code == CODE_PASTE	? BRACKET_OPEN
	       : code == CODE_PASTE_END ? BRACKET_CLOSE
					: BRACKET_NONE;
}
