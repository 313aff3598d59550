# SPDX-License-Identifier: ISC
follow_sources += src/follow/follow.c src/follow/follow.h
follow_sources += src/follow/followed.c src/follow/followed.h
follow_sources += src/follow/recorded.c src/follow/recorded.h
follow_sources += src/follow/feed.c src/follow/feed.h
follow_sources += src/follow/topic.c src/follow/topic.h
