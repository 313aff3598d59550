/* SPDX-License-Identifier: ISC */
/*
 * What libFuzzer calls with its inputs, and our own replay of the corpus too.
 * A target aborts when something that must hold does not.
 */
#ifndef TESTS_FUZZ_TARGET_H
#define TESTS_FUZZ_TARGET_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
