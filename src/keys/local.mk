# SPDX-License-Identifier: ISC
core_sources += src/keys/command.c src/keys/command.h
core_sources += src/keys/key.c src/keys/key.h
core_sources += src/keys/keymap.c src/keys/keymap.h
