# SPDX-License-Identifier: ISC
#
# Whether its own tests see each way in which the program is broken: "make
# mutants", some hours. Not part of a check, which only looks whether each
# mutant could still be made. See the script for what may be asked.

EXTRA_DIST += tests/mutants/run tests/mutants/base.txt \
	tests/mutants/cli.txt tests/mutants/ended.txt tests/mutants/fold.txt \
	tests/mutants/game.txt tests/mutants/keys.txt \
	tests/mutants/record.txt tests/mutants/relay.txt \
	tests/mutants/report.txt \
	tests/mutants/rules.txt tests/mutants/settings.txt \
	tests/mutants/sgf.txt tests/mutants/stress.txt \
	tests/mutants/table.txt tests/mutants/term.txt \
	tests/mutants/input.txt tests/mutants/ui.txt \
	tests/mutants/wall.txt

.PHONY: mutants
mutants:
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) MAKE='$(MAKE)' \
		$(SHELL) $(srcdir)/tests/mutants/run
