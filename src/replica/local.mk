# SPDX-License-Identifier: ISC
replica_sources += src/replica/presence.c src/replica/presence.h
replica_sources += src/replica/recent.c src/replica/recent.h
replica_sources += src/replica/replica.c src/replica/replica.h
