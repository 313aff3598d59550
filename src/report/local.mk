# SPDX-License-Identifier: ISC
report_sources += src/report/derivation.c src/report/derivation.h
report_sources += src/report/diagram.c src/report/diagram.h
report_sources += src/report/diagram_print.c
report_sources += src/report/diagram_seki.c
report_sources += src/report/diagram_show.c
report_sources += src/report/diagram_tree.c
report_sources += src/report/gamefile.c src/report/gamefile.h
report_sources += src/report/gamefile_print.c
report_sources += src/report/recount.c src/report/recount.h
report_sources += src/report/recount_print.c
report_sources += src/report/results.c src/report/results.h
report_sources += src/report/stats.c src/report/stats.h
