/* SPDX-License-Identifier: ISC */
/*
 * Marks an English sentence in a table, so that the translators' tools find
 * it. The core hands out the English; the screen looks up the translation.
 */
#ifndef GAME_MSGID_H
#define GAME_MSGID_H

#define N_(sentence) sentence

#endif
