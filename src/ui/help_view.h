/* SPDX-License-Identifier: ISC */
/*
 * What every key does, from the command table and the keymap in use: a sheet
 * about a struct keymap.
 */
#ifndef UI_HELP_VIEW_H
#define UI_HELP_VIEW_H

#include "ui/sheet.h"

void help_write(struct sheet *sheet, const void *keymap);

#endif
