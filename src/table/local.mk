# SPDX-License-Identifier: ISC
table_sources += src/table/client.c src/table/client.h
table_sources += src/table/rendezvous.c src/table/rendezvous.h
table_sources += src/table/server.h
table_sources += src/table/wire.c src/table/wire.h
