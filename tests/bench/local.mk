# SPDX-License-Identifier: ISC
#
# Figures rather than verdicts: what "make bench" runs. Not part of a check.
