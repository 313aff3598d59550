# SPDX-License-Identifier: ISC
record_sources += src/record/kifu.h
record_sources += src/record/record.h
record_sources += src/record/sgf.c src/record/sgf.h
record_sources += src/record/sgf_arena.c src/record/sgf_arena.h
record_sources += src/record/sgf_charset.c src/record/sgf_charset.h
record_sources += src/record/sgf_read.c
record_sources += src/record/sgf_tree.h
record_sources += src/record/sgf_write.c
record_sources += src/record/store.h
