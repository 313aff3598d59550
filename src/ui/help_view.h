/* SPDX-License-Identifier: ISC */
/*
 * What every key does, from the command table and the keymap in use: pages
 * about a struct keymap.
 */
#ifndef UI_HELP_VIEW_H
#define UI_HELP_VIEW_H

#include "ui/pages.h"

void help_write(struct pages *pages, const void *keymap);

#endif
