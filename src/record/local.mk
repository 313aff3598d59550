# SPDX-License-Identifier: ISC
record_sources += src/record/kifu.h
record_sources += src/record/record.h
record_sources += src/record/sgf.c src/record/sgf.h
record_sources += src/record/sgf_arena.c src/record/sgf_arena.h
record_sources += src/record/sgf_charset.c src/record/sgf_charset.h
record_sources += src/record/sgf_read.c
record_sources += src/record/sgf_tree.h
record_sources += src/record/sgf_write.c
record_sources += src/record/store.c src/record/store.h
record_sources += src/record/store_error.c src/record/store_error.h
record_sources += src/record/store_files.c
record_sources += src/record/store_name.c src/record/store_name.h
