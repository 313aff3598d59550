/* SPDX-License-Identifier: ISC */
/*
 * A test that plays the turns of a position and checks what each line says:
 * "W B4 takes 1", "B C4 ko", "W pass", "banned C4", "again"; and at the end
 * the board against the one drawn on the right. *state is the position.
 */
#ifndef TESTS_RULES_TURNS_H
#define TESTS_RULES_TURNS_H

void turns_test(void **state);

#endif
