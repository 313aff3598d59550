# SPDX-License-Identifier: ISC
core_sources += src/keys/keymap.c src/keys/keymap.h
