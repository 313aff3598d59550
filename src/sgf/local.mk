# SPDX-License-Identifier: ISC
sgf_sources += src/sgf/sgf.c src/sgf/sgf.h
sgf_sources += src/sgf/sgf_arena.c src/sgf/sgf_arena.h
sgf_sources += src/sgf/sgf_charset.c src/sgf/sgf_charset.h
sgf_sources += src/sgf/sgf_kiin.c src/sgf/sgf_kiin.h
sgf_sources += src/sgf/sgf_point.c src/sgf/sgf_point.h
sgf_sources += src/sgf/sgf_read.c
sgf_sources += src/sgf/sgf_tree.h
sgf_sources += src/sgf/sgf_write.c
