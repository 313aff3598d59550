# SPDX-License-Identifier: ISC
keys_sources += src/keys/command.h
keys_sources += src/keys/key.h
keys_sources += src/keys/keymap.h
