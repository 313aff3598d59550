/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <getopt.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#define _(text) gettext(text)

static void print_usage(FILE *out)
{
	fputs(_("Usage: pairgo [OPTION]\n"
		"A Pair Go table in a terminal.\n"
		"\n"
		"  -h, --help     print this and leave\n"
		"  -V, --version  print the version and leave\n"),
	      out);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{"help", no_argument, NULL, 'h'},
		{"version", no_argument, NULL, 'V'},
		{NULL, 0, NULL, 0},
	};

	setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);

	switch (getopt_long(argc, argv, "hV", options, NULL)) {
	case 'h':
		print_usage(stdout);
		return EXIT_SUCCESS;
	case 'V':
		puts(PACKAGE_STRING);
		return EXIT_SUCCESS;
	default:
		print_usage(stderr);
		return EXIT_FAILURE;
	}
}
