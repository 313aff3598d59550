# SPDX-License-Identifier: ISC
#
# From config files to presets[] of settings/settings.h: NAME.conf becomes the
# preset NAME, each line a string. The first line is a comment that says what it
# is, in a sentence.

function finish()
{
	if (NR > 1)
		print "\t},"
}

function escape(text)
{
	gsub(/\\/, "&&", text)
	gsub(/"/, "\\\"", text)
	gsub(/\t/, "\\t", text)
	return text
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
	printf "\t{\"%s\",\n\t \"%s\",\n", name, escape(substr($0, 3))
}

{
	printf "\t \"%s\\n\"\n", escape($0)
}

END {
	finish()
	print "\t{NULL, NULL, NULL}"
	print "};"
}
