# SPDX-License-Identifier: ISC
follow_sources += src/follow/follow.c src/follow/follow.h
follow_sources += src/follow/followed.c src/follow/followed.h
