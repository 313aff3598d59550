# SPDX-License-Identifier: ISC
sgf_sources += src/sgf/sgf.c src/sgf/sgf.h
sgf_sources += src/sgf/sgf_charset.c
sgf_sources += src/sgf/sgf_kiin.c
sgf_sources += src/sgf/sgf_read.c src/sgf/sgf_read.h
