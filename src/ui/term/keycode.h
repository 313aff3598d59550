/* SPDX-License-Identifier: ISC */
/*
 * What curses calls a key, and what we do. It learns keys from the terminal's
 * entry, which lacks some that terminals send. What brackets a paste has codes
 * as well, which are no keys.
 */
#ifndef UI_TERM_KEYCODE_H
#define UI_TERM_KEYCODE_H

#include "keys/keymap.h"
#include "ui/term/keyboard.h"

/* Curses is to know them all; it has been told to read keys. */
void keycode_define(void);

/* KEY_TO_OTHER for a key that is of no use. */
key keycode_key(int code);

enum bracket keycode_bracket(int code);

#endif
