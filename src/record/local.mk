# SPDX-License-Identifier: ISC
record_sources += src/record/kifu.h src/record/kifu_parts.h
record_sources += src/record/record.h
record_sources += src/record/store.c src/record/store.h
record_sources += src/record/store_files.c
record_sources += src/record/store_lock.c
record_sources += src/record/store_moved.c
record_sources += src/record/store_parts.h
record_sources += src/record/store_save.c
record_sources += src/record/kifu_event.c
record_sources += src/record/kifu_root.c
record_sources += src/record/kifu_setup.c
record_sources += src/record/kifu_words.c
record_sources += src/record/record.c
record_sources += src/record/recover.c src/record/recover.h
record_sources += src/record/repair.c
