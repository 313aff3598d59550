# SPDX-License-Identifier: ISC
table_sources += src/table/hub.c src/table/hub.h
table_sources += src/table/hub_tell.c
table_sources += src/table/limits.c src/table/limits.h
table_sources += src/table/query.c
table_sources += src/table/holder.c src/table/holder.h
table_sources += src/table/rendezvous.c src/table/rendezvous.h
table_sources += src/table/request.c src/table/request.h
table_sources += src/table/request_game.c src/table/request_parts.h
table_sources += src/table/seating.c src/table/seating.h
table_sources += src/table/space.c src/table/space.h
table_sources += src/table/server.c src/table/server.h
table_sources += src/table/table.c src/table/table.h
table_sources += src/table/table_open.c src/table/table_parts.h
table_sources += src/table/trace.c src/table/trace.h
table_sources += src/table/wire.c src/table/wire.h
table_sources += src/table/writer.c src/table/writer.h
