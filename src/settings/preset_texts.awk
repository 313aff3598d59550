# SPDX-License-Identifier: ISC
#
# From config files to presets[] of settings/settings.h: NAME.conf becomes the
# preset NAME, each line a string.

function finish()
{
	if (NR > 1)
		print "\t},"
}

BEGIN {
	print "/* Made from etc/presets. clang-format off */"
	print "#include <config.h>\n"
	print "#include \"settings/settings.h\"\n"
	print "const struct preset presets[] = {"
}

FNR == 1 {
	finish()
	name = FILENAME
	sub(/.*\//, "", name)
	sub(/\.conf$/, "", name)
	printf "\t{\"%s\",\n", name
}

{
	gsub(/\\/, "&&")
	gsub(/"/, "\\\"")
	gsub(/\t/, "\\t")
	printf "\t \"%s\\n\"\n", $0
}

END {
	finish()
	print "\t{NULL, NULL}"
	print "};"
}
