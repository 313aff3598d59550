# SPDX-License-Identifier: ISC
report_sources += src/report/breakdown.c src/report/breakdown.h
report_sources += src/report/census.c src/report/census.h
report_sources += src/report/diagram.c src/report/diagram.h
report_sources += src/report/diagram_tree.c
report_sources += src/report/gamefile.c src/report/gamefile.h
report_sources += src/report/grid.c src/report/grid.h
report_sources += src/report/heading.c src/report/heading.h
report_sources += src/report/outcome.c src/report/outcome.h
report_sources += src/report/seki.c src/report/seki.h
report_sources += src/report/show.c src/report/show.h
report_sources += src/report/tally.c src/report/tally.h
report_sources += src/report/working.c src/report/working.h
